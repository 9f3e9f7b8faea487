/** Which game somebody knows, by how it is played. */

import type { Game } from '$protocol';

export type Way = Game['ways'][number];

/** What somebody remembers; null for what was forgotten. */
export type Remembered = { [Trait in Exclude<keyof Way, 'usual'>]: Way[Trait] | null };

/** Ids of the games that are usually played like that, and of those that a house rule makes so. */
export function which(games: readonly Game[], remembered: Remembered): { usual: string[]; house: string[] } {
  const wanted = Object.entries(remembered).filter(([, value]) => value !== null) as [keyof Way, Way[keyof Way]][];
  const found = { usual: [] as string[], house: [] as string[] };
  for (const { id, ways } of games) {
    const fitting = ways.filter((way) => wanted.every(([trait, value]) => way[trait] === value));
    if (fitting.some(({ usual }) => usual)) found.usual.push(id);
    else if (fitting.length) found.house.push(id);
  }
  return found;
}
