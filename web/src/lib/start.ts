/** Ways to come to a table. */

import { about } from './about.svelte';
import { get, post, query } from './api';
import { speech } from './i18n.svelte';
import { somebody } from './me.svelte';
import { go } from './router.svelte';
import type { Game, Games, OpenedTable, Settings } from '$protocol';

const LEVEL = 'boneyard.level';

let listing: Promise<Game[]> | undefined;

/** All games with the numbers of players that they allow. */
export function games(): Promise<Game[]> {
  return (listing ??= get<Games>(query('/api/games', { lang: speech.language })).then(
    (answer) => answer.games,
    (error) => {
      listing = undefined;
      throw error;
    },
  ));
}

/** The level of bots that was chosen last, else one of the middle. */
export async function level(): Promise<string> {
  const { bots } = await about();
  const stored = localStorage.getItem(LEVEL);
  return stored && bots.includes(stored) ? stored : bots[Math.floor((bots.length - 1) / 2)]!;
}

export function prefer(name: string): void {
  localStorage.setItem(LEVEL, name);
}

/** The usual number of players of a game: four where four can play. */
export async function usualPlayers(game: string): Promise<number> {
  const found = (await games()).find((other) => other.id === game);
  return found?.players.includes(4) ? 4 : (found?.players[0] ?? 2);
}

/** Begin a match against bots at once. */
export async function playNow(game: string, settings: Partial<Settings> = {}): Promise<void> {
  const [, players, bot] = await Promise.all([somebody(), settings.players ?? usualPlayers(game), level()]);
  const seats = ['me', ...Array.from({ length: players - 1 }, () => bot)];
  const made = await post<OpenedTable>('/api/tables', { game, players, ...settings, seats, start: true });
  go(`/t/${made.id}`);
}

/** Open a table for friends: the host sits, the other seats wait. */
export async function openTable(settings: Settings): Promise<void> {
  await somebody();
  const seats = ['me', ...Array.from({ length: settings.players - 1 }, () => 'open')];
  const made = await post<OpenedTable>('/api/tables', { ...settings, seats });
  go(`/t/${made.id}`);
}
