/** Run Python of a file in the engine of a page: `node engine.mjs ENGINE PYODIDE FILE`; the file's `result` is printed. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const [engine, pyodide, file, ...words] = process.argv.slice(2);
const { files } = JSON.parse(readFileSync(join(engine, 'engine.json'), 'utf-8'));
const read = (name) => gunzipSync(Buffer.concat(files[name].pieces.map((piece) => readFileSync(join(engine, piece)))));
const folder = mkdtempSync(join(tmpdir(), 'engine-'));
writeFileSync(join(folder, 'stdlib.zip'), read('stdlib.zip'));

const { loadPyodide } = await import(join(pyodide, 'pyodide.mjs'));
const python = await loadPyodide({ stdLibURL: join(folder, 'stdlib.zip') });
for (const name of Object.keys(files).filter((name) => name.endsWith('.zip') && name !== 'stdlib.zip')) {
  python.unpackArchive(new Uint8Array(read(name)), 'zip', { extractDir: '/boneyard' });
}
python.runPython('import sys; sys.path.insert(0, "/boneyard")');
const source = readFileSync(file, 'utf-8');
python.FS.writeFile('/boneyard/on_device.py', source);
const found = await python.runPythonAsync(`from on_device import digests\n"\\n".join(await digests(${words.join(', ')}))`);
console.log(found);
