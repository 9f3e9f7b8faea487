/** Python in a worker, or in Node: from the files of the engine to the package. */

import { loadPyodide } from 'pyodide';

export interface Manifest {
  version: string;
  worker: string;
  info: object;
  files: Record<string, { pieces: string[]; size: number }>;
}

export type Python = Awaited<ReturnType<typeof loadPyodide>>;

/** Returns a file of the engine, unpacked. */
export type Read = (name: string) => Promise<Uint8Array<ArrayBuffer>>;

const ROOT = '/boneyard';

/** Load Python, and the package with the texts of English; `read` gives the files, `options` are of Node. */
export async function boot(manifest: Manifest, read: Read, options: object = {}): Promise<Python> {
  const [python, archive] = await Promise.all([
    loadPyodide({ lockFileContents: JSON.stringify({ info: manifest.info, packages: {} }), packageBaseUrl: '/', checkAPIVersion: false, ...options } as object),
    read('boneyard.zip'),
  ]);
  python.unpackArchive(archive, 'zip', { extractDir: ROOT });
  python.runPython(`import sys; sys.path.insert(0, "${ROOT}")`);
  return python;
}

/** Add the texts of a language. */
export async function speak(python: Python, language: string, read: Read): Promise<void> {
  python.unpackArchive(await read(`${language}.zip`), 'zip', { extractDir: ROOT });
}
