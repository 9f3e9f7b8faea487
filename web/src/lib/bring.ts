/** The matches that were played on this device, brought into the history of the user. */

import { api, query } from './api';
import { ask } from './device';
import { speech } from './i18n.svelte';
import type { AddedMatch, History } from '$protocol';

async function here<T>(path: string, read: (text: string) => T): Promise<T> {
  const { status, text } = await ask(path, 'GET', speech.language);
  if (status !== 200) throw new Error(text);
  return read(text);
}

/** Send every match of this device, the latest first; return how many were not there yet. */
export async function bring(): Promise<number> {
  let before: string | undefined;
  let count = 0;
  do {
    const { matches, more } = await here(query('/api/history', { before }), (text) => JSON.parse(text) as History);
    for (const { id, seats, ended } of matches) {
      const record = await here(`/api/matches/${id}/record`, String);
      const added = await api<AddedMatch>('POST', query('/api/history', { seats: seats.join(''), ended }), record, 'text/plain');
      if (added.new) count += 1;
    }
    before = more === null ? undefined : String(more);
  } while (before);
  return count;
}
