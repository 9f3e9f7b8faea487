/**
 * The tables on this device.  Of all tabs one has the workers, by a lock; the others reach them over a channel, and the
 * next one takes over when it is closed.
 */

import { own, served } from './addresses';
import { noteBegun } from './here.svelte';
import { kept } from './keep.svelte';
import type { Manifest } from '../../engine/boot';

/** What a worker answers to a request of REST. */
interface Answered {
  status: number;
  later: number;
  text: string;
  kept: boolean;
  /** The name under which it is saved as a file. */
  file: string;
}

type ToHost =
  | { ask: string; method: string; address: string; language: string; body: string }
  | { open: string; language: string }
  | { line: string; text: string }
  | { gone: string };
type ToPage = { answer: string; status: number; body: Uint8Array; file: string } | { line: string; text: string } | { closed: string };
type FromWorker = ToPage | { ready: true } | { failed: string };

interface Opened {
  hear(text: string): void;
  end(): void;
}

const NAME = own('boneyard-host');
const tab = crypto.randomUUID();
const channel = new BroadcastChannel(NAME);
let number = 0;
let host: Worker | null = null;
/** Why the workers of this tab do not run. */
let broken: Error | null = null;
const asked = new Map<string, { message: ToHost; done: (answer: Answered) => void; fail: (why: unknown) => void }>();
const lines = new Map<string, Opened>();

const ownerOf = (message: ToPage): string => ('answer' in message ? message.answer : 'line' in message ? message.line : message.closed).slice(0, tab.length);

function tell(message: ToHost): void {
  if (host) host.postMessage(message);
  else channel.postMessage({ host: message });
}

function hear(message: ToPage): void {
  if (ownerOf(message) !== tab) channel.postMessage({ page: message });
  else if ('answer' in message) {
    asked.get(message.answer)?.done({ status: message.status, later: 0, text: new TextDecoder().decode(message.body), kept: false, file: message.file });
    asked.delete(message.answer);
  } else if ('line' in message) lines.get(message.line)?.hear(message.text);
  else {
    lines.get(message.closed)?.end();
    lines.delete(message.closed);
  }
}

channel.onmessage = ({ data }: MessageEvent<{ host: ToHost } | { page: ToPage } | { begun: true }>) => {
  if ('host' in data) {
    if (host) tell(data.host);
  } else if ('page' in data) {
    if (ownerOf(data.page) === tab) hear(data.page);
  } else again();
};

/** Ask a new host for what nobody has answered; lines are opened again by their links. */
function again(): void {
  for (const line of lines.values()) line.end();
  lines.clear();
  for (const { message } of asked.values()) tell(message);
}

function started(manifest: Manifest, base: string, role: 'host' | 'thinker', peer: MessagePort): Promise<Worker> {
  const worker = new Worker(base + manifest.worker, { type: 'module', name: role });
  worker.postMessage({ role, manifest, base, peer }, [peer]);
  return new Promise((done, fail) => {
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if ('ready' in data) done(worker);
      else if ('failed' in data) fail(new Error(data.failed));
      else hear(data);
    };
    worker.onerror = (event) => fail(new Error(event.message));
  });
}

/** Start the workers in this tab: no other one has them. */
async function begin(): Promise<void> {
  const manifest = (await kept()) ?? ((await (await fetch(served('/engine/engine.json'))).json()) as Manifest);
  const { port1, port2 } = new MessageChannel();
  const base = new URL(served('/engine/'), location.href).href;
  const workers = await Promise.all([started(manifest, base, 'host', port1), started(manifest, base, 'thinker', port2)]);
  host = workers[0];
  noteBegun();
  again();
  channel.postMessage({ begun: true });
}

void navigator.locks.request(NAME, () =>
  begin().then(
    () => new Promise(() => undefined),
    (error: unknown) => {
      broken = error instanceof Error ? error : new Error(String(error));
      for (const { fail } of asked.values()) fail(broken);
      asked.clear();
      for (const line of lines.values()) line.end();
    },
  ),
);

addEventListener('pagehide', () => {
  for (const name of lines.keys()) tell({ gone: name });
});

/** Ask the host for what a server would answer. */
export function ask(address: string, method: string, language: string, body = ''): Promise<Answered> {
  const message = { ask: `${tab}-${++number}`, method, address, language, body };
  if (broken) return Promise.reject(broken);
  return new Promise((done, fail) => {
    asked.set(message.ask, { message, done, fail });
    tell(message);
  });
}

/** Save what a server would send as a file, under `name` if that is not empty. */
export async function download(address: string, name: string): Promise<void> {
  const { status, text, file } = await ask(address, 'GET', 'en');
  if (status !== 200) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text]));
  link.download = name || file;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Open a line to the host. */
export function open(language: string, hear: (text: string) => void, end: () => void): { send(text: string): void; close(): void } {
  const name = `${tab}-${++number}`;
  if (broken) throw broken;
  lines.set(name, { hear, end });
  tell({ open: name, language });
  return {
    send: (text) => tell({ line: name, text }),
    close: () => {
      lines.delete(name);
      tell({ gone: name });
    },
  };
}
