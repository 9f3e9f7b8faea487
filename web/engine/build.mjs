/**
 * Write the engine: the files with which a page plays without a server, in pieces of 1 MB at most.
 * `node engine/build.mjs WHEEL OUT`; tools/build_engine.py calls it.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { loadPyodide } from 'pyodide';
import { rolldown } from 'rolldown';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const [wheel, out] = process.argv.slice(2).map((path) => resolve(path));
const MOST = 1_000_000;

const hash = (data) => createHash('sha256').update(data).digest('hex').slice(0, 12);

/** The archives of Python modules, made by the interpreter that reads them. */
async function packed() {
  const folder = mkdtempSync(join(tmpdir(), 'engine-'));
  const python = await loadPyodide();
  const mount = (name, path) => {
    python.FS.mkdirTree(name);
    python.FS.mount(python.FS.filesystems.NODEFS, { root: path }, name);
  };
  mount('/source', here('../../src/boneyard'));
  mount('/pyodide', here('../node_modules/pyodide'));
  mount('/wheel', resolve(wheel, '..'));
  mount('/packed', folder);
  python.runPython(readFileSync(here('pack.py'), 'utf-8'));
  python.globals.get('pack')('/source', '/pyodide/python_stdlib.zip', `/wheel/${basename(wheel)}`, '/packed');
  const files = Object.fromEntries(readdirSync(folder).sort().map((name) => [name, readFileSync(join(folder, name))]));
  rmSync(folder, { recursive: true });
  return files;
}

/** The script of both workers, with Pyodide's own in it. */
async function script() {
  const build = await rolldown({ input: here('worker.ts'), external: /^node:/, platform: 'browser', logLevel: 'silent' });
  const { output } = await build.write({ file: join(tmpdir(), 'engine-worker.js'), format: 'es', minify: true, codeSplitting: false });
  return Buffer.from(output[0].code);
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const wasm = readFileSync(here('../node_modules/pyodide/pyodide.asm.wasm'));
const { info } = JSON.parse(readFileSync(here('../node_modules/pyodide/pyodide-lock.json'), 'utf-8'));
const manifest = { version: '', worker: '', info, files: {} };
let bytes = 0;
const write = (name, data) => {
  bytes += data.length;
  writeFileSync(join(out, name), data);
  return name;
};
for (const [name, data] of Object.entries({ 'pyodide.asm.wasm': wasm, ...(await packed()) })) {
  const small = gzipSync(data, { level: 9 });
  const pieces = [];
  for (let at = 0; at < small.length; at += MOST) {
    const piece = small.subarray(at, at + MOST);
    pieces.push(write(`${name.split('.')[0]}-${hash(piece)}.bin`, piece));
  }
  manifest.files[name] = { pieces, size: small.length };
}
const code = await script();
manifest.worker = write(`worker-${hash(code)}.js`, code);
manifest.version = hash(JSON.stringify(manifest));
write('engine.json', Buffer.from(JSON.stringify(manifest)));
console.log(`${bytes} bytes in ${readdirSync(out).length} files; the script has ${code.length}`);
