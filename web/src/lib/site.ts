/** A site of plain files (`boneyard.server.site`): files answer what is asked before anybody plays, the device the rest. */

import { served } from './addresses';
import { here } from './here.svelte';

const FILES = /^\/api\/(about|games|puzzle\/daily)\b/;

/** The path of the file that answers a request. */
const fileOf = (path: string): string => `${path.replace(/[?&]\w+=/g, '.')}.json`;

/** A request for the puzzle of the day with its day, which is that of UTC. */
const dated = (path: string): string => path.replace(/daily(?:\?(?!date=)|$)(.*)/, (_, rest: string) => `daily?date=${new Date().toISOString().slice(0, 10)}${rest && `&${rest}`}`);

/** The text of a file; null if there is none, or no network. */
async function read(path: string): Promise<string | null> {
  const answer = await fetch(served(fileOf(path))).catch(() => null);
  return answer?.ok ? answer.text() : null;
}

/** Ask for what a server would answer. */
export async function ask(path: string, method: string, language: string, body?: string): Promise<{ status: number; later: number; text: string; kept: boolean }> {
  const found = (text: string) => ({ status: 200, later: 0, text, kept: false });
  if (path === '/api/me' && method === 'GET' && !here.begun) return found(JSON.stringify({ user: null, tables: [] }));
  if (method === 'GET' && FILES.test(path)) {
    const text = await read(path.startsWith('/api/puzzle') ? dated(path) : path);
    if (text !== null) return found(text);
  }
  return (await import('./device')).ask(path, method, language, body);
}
