import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';

/** Files that no page needs. */
const UNUSED = /^(licenses|\.)|^sw\.js$/;

/** Write the service worker of a finished build: its files, and a version that changes with any of them. */
export async function writeWorker(source: string, folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf-8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1).replaceAll('\\', '/'))
    .filter((name) => !UNUSED.test(name))
    .sort();
  const { code } = await transformWithOxc(readFileSync(source, 'utf-8'), source, { sourcemap: false });
  const hash = createHash('sha256').update(code);
  for (const name of names) hash.update(name).update(readFileSync(join(folder, name)));
  const version = hash.digest('hex').slice(0, 16);
  const files = names.map((name) => (name === 'index.html' ? '' : name));
  const head = `const VERSION = ${JSON.stringify(version)};\nconst FILES = ${JSON.stringify(files)};\n`;
  writeFileSync(join(folder, 'sw.js'), `${head}{\n${code.replace(/^export\s*\{\s*\};?\s*$/m, '')}\n}\n`);
}
