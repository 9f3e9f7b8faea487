/** Ways to come to a table. */

import { about, games } from './about.svelte';
import { post } from './api';
import { beginning } from './begin';
import { formOf } from './lengths';
import { here, stayHere } from './here.svelte';
import { connectAhead } from './link';
import { withGuest } from './me.svelte';
import { reach } from './reach.svelte';
import { sealed } from './seal';
import { go } from './router.svelte';
import type { OpenedTable, Settings } from '$protocol';
import { store } from './store.svelte';

const LEVEL = 'boneyard.level';

/** `/new/file`: a table with a game that its host brings as a file. */
export const OWN = 'file';

/** The bot that was chosen last, else a steady one. */
export async function level(): Promise<string> {
  const { bots, usual } = await about();
  const stored = store.get(LEVEL);
  return stored && bots.includes(stored) ? stored : usual.steady!;
}

export function prefer(name: string): void {
  store.set(LEVEL, name);
}

/** The number of players that a game is offered with first. */
export async function usualPlayers(game: string): Promise<number> {
  const known = beginning?.players[game];
  return known ?? (await games()).find((other) => other.id === game)?.default_players ?? 2;
}

/** The settings of a table of friends before anybody has changed one. */
export async function usualSettings(game: string): Promise<Settings> {
  return { game, players: await usualPlayers(game), options: formOf(game), public: false, knock: false, assistance: true, clock: null, pace: 800, between: 30, best_of: 1 };
}

/** Ask for what the home page and a table that is opened there need, before the page is drawn. */
export function beginAtHome(): void {
  connectAhead();
  // Six requests at a time are all that a browser makes of a server: none that can wait, or the first table waits for it.
  for (const answer of [about(), ...(beginning ? [] : [games()]), import('./shuffles')]) answer.catch(() => undefined);
}

let opened: OpenedTable | null = null;

/** The table that this page has just opened with a match, for the first one who asks for it. */
export function justOpened(id: string): OpenedTable | null {
  const made = opened?.id === id ? opened : null;
  opened = null;
  return made;
}

/** Play on this device where the server is out of reach and Boneyard is kept here. */
function whereItCan(): void {
  if (reach.offline && here.kept) stayHere();
}

/** Begin a match against bots at once; `file` is the text of a game that is neither built in nor of the server. */
export async function playNow(game: string, settings: Partial<Settings> = {}, file?: string): Promise<void> {
  whereItCan();
  connectAhead();
  const shuffles = import('./shuffles');
  const [players, bot] = await Promise.all([settings.players ?? usualPlayers(game), level()]);
  const seats = ['me', ...Array.from({ length: players - 1 }, () => bot)];
  // The seal of our part of the shuffle goes ahead, and the answer has the commitment of the server: so the part itself
  // can be the first word on the socket.
  const { nonce, seal } = sealed();
  const wanted = { game, players, options: formOf(game), ...settings, seats, start: true, seals: { A: seal }, game_file: file };
  const made = await withGuest((guest) => post<OpenedTable>('/api/tables', { ...wanted, guest }));
  (await shuffles).begun(made.table, 'A', nonce);
  opened = made;
  go(`/t/${made.id}`);
}

/** Open a table for friends: the host sits, the other seats wait. */
export async function openTable(settings: Settings, file?: string): Promise<void> {
  whereItCan();
  connectAhead();
  const seats = ['me', ...Array.from({ length: settings.players - 1 }, () => 'open')];
  const made = await withGuest((guest) => post<OpenedTable>('/api/tables', { ...settings, seats, game_file: file, guest }));
  go(`/t/${made.id}`);
}
