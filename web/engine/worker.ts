/**
 * The workers of a page without a server: the host, which keeps the tables, and the thinker, which does its jobs; and the
 * console of a page of the documentation.  All run the package in Pyodide; the page that starts host and thinker joins
 * them by a channel (`src/lib/device.ts`).
 */

import createPyodideModule from 'pyodide/pyodide.asm.mjs';
import { boot, speak, type Manifest, type Python } from './boot';
import { Disk } from './disk';

interface Beginning {
  role: 'host' | 'thinker' | 'console';
  manifest: Manifest;
  base: string;
  /** Between host and thinker; a console has none. */
  peer: MessagePort;
}

type Asked =
  | { ask: number; method: string; address: string; language: string; body: string }
  | { open: string; language: string }
  | { line: string; text: string }
  | { gone: string };

const post = (message: unknown, transfer: Transferable[] = []) => (postMessage as (message: unknown, transfer: Transferable[]) => void)(message, transfer);

/** The bytes of a file: its pieces from what is kept on the device or from the server, joined and unpacked. */
async function unpacked(manifest: Manifest, base: string, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const file = manifest.files[name];
  if (!file) throw new Error(`the engine has no ${name}`);
  const pieces = await Promise.all(
    file.pieces.map(async (piece) => {
      const answer = (await caches.match(`${base}${piece}`)) ?? (await fetch(`${base}${piece}`));
      if (!answer.ok) throw new Error(`${piece}: ${answer.status}`);
      return answer.arrayBuffer();
    }),
  );
  const whole = new Blob(pieces).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(whole).arrayBuffer());
}

async function start({ role, manifest, base, peer }: Beginning): Promise<void> {
  const read = (name: string) => unpacked(manifest, base, name);
  // Pyodide asks for two files by their names; they come from the pieces.
  const ask = globalThis.fetch;
  const made: Record<string, string> = { 'pyodide.asm.wasm': 'application/wasm', 'stdlib.zip': 'application/zip' };
  globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
    const name = String(input instanceof Request ? input.url : input).split('/').at(-1)!;
    const type = made[name];
    return type ? new Response(await read(name), { headers: { 'content-type': type } }) : ask(input, init);
  }) as typeof fetch;
  const python = await boot(manifest, read, { indexURL: base, stdLibURL: `${base}stdlib.zip`, createPyodideModule });
  globalThis.fetch = ask;
  if (role === 'console') converse(python);
  else if (role === 'thinker') think(python, peer);
  else await host(python, peer, manifest, read);
  post({ ready: true });
}

/** Run blocks: `{ run, source }` is answered by `{ ran, shown }` with pairs of kind and content. */
function converse(python: Python): void {
  const console = python.pyimport('boneyard.server.device.console').Console();
  onmessage = ({ data }: MessageEvent<{ run: number; source: string }>) => {
    const found = console.run(data.source);
    post({ ran: data.run, shown: found.toJs() });
    found.destroy();
  };
}

function think(python: Python, peer: MessagePort): void {
  const thinker = python.pyimport('boneyard.server.device.browser').thinker((job: string, body: Uint8Array) => peer.postMessage({ job, body }));
  peer.onmessage = ({ data }) => (data.body ? thinker.take(data.job, data.body) : thinker.give_up(data.job));
}

async function host(python: Python, peer: MessagePort, manifest: Manifest, read: (name: string) => Promise<Uint8Array<ArrayBuffer>>): Promise<void> {
  const disk = await Disk.open();
  const module = python.pyimport('boneyard.server.device.browser');
  const spoken = new Map<string, Promise<void>>([['en', Promise.resolve()]]);
  /** Have the texts of a language before an answer needs them. */
  const hear = (language: string): Promise<void> => {
    const code = manifest.files[`${language}.zip`] ? language : 'en';
    if (!spoken.has(code)) spoken.set(code, speak(python, code, read));
    return spoken.get(code)!;
  };
  const host = await module.host(
    await disk.rows(),
    (rows: unknown) => disk.write(rows as never),
    (line: string, text: string | undefined) => post(text === undefined ? { closed: line } : { line, text }),
    (job: string, body: Uint8Array | undefined) => peer.postMessage({ job, body }),
  );
  peer.onmessage = ({ data }) => host.hear(data.job, data.body);
  onmessage = async ({ data }: MessageEvent<Asked>) => {
    if ('ask' in data) {
      await hear(new URLSearchParams(data.address.split('?')[1]).get('lang') ?? data.language);
      const found = await host.ask(data.method, data.address, data.language, data.body);
      const [status, media, body, file] = found.toJs() as [number, string, Uint8Array<ArrayBuffer>, string];
      found.destroy();
      post({ answer: data.ask, status, media, body, file });
    } else if ('open' in data) {
      await hear(data.language);
      host.open(data.open, data.language);
    } else if ('text' in data) host.take(data.line, data.text);
    else host.gone(data.gone);
  };
}

onmessage = ({ data }: MessageEvent<Beginning>) => {
  onmessage = null;
  start(data).catch((error: unknown) => post({ failed: String(error).slice(-600) }));
};
