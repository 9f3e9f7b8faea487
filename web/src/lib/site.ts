/** A site of plain files (`boneyard.server.site`): files answer what is asked before anybody plays, the device the rest. */

import { served } from './addresses';
import { here } from './here.svelte';

const FILES = /^\/api\/(about|games|puzzle\/daily)\b/;

/** A request for the puzzle of the day with its day, which is that of UTC. */
const dated = (path: string): string => path.replace(/daily(?:\?(?!date=)|$)(.*)/, (_, rest: string) => `daily?date=${new Date().toISOString().slice(0, 10)}${rest && `&${rest}`}`);

/** The text of the file that answers a request; nothing if there is none, or no network. */
async function read(path: string): Promise<string | undefined> {
  const answer = await fetch(served(`${path.replace(/[?&]\w+=/g, '.')}.json`)).catch(() => null);
  return answer?.ok ? answer.text() : undefined;
}

/** Ask for the answer of a server. */
export async function ask(path: string, method: string, language: string, body?: string): Promise<{ status: number; later: number; text: string; kept: boolean }> {
  if (method === 'GET') {
    const text = path === '/api/me' && !here.begun ? '{"user":null,"tables":[]}' : FILES.test(path) && (await read(dated(path)));
    if (text) return { status: 200, later: 0, text, kept: false };
  }
  return (await import('./device')).ask(path, method, language, body);
}
