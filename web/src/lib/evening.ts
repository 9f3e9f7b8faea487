/** The matches of one table in a row: who won how many, the last tile of the last one, and the lightest hand that was dealt. */

import { served } from './addresses';
import { get } from './api';
import { faceIn, nameIn } from './cast';
import type { FaceName } from './faces';
import { here } from './here.svelte';
import { speech } from './i18n.svelte';
import { canonical, weight } from './tiles';
import type { FinishedMatch } from '$protocol';

/** So many matches are looked at, the last ones. */
const MOST = 12;

export interface Evening {
  game: string;
  matches: number;
  at: number;
  /** Who played, the most matches won first. */
  people: { name: string; face: FaceName; wins: number }[];
  last: { name: string; tile: string } | null;
  luckiest: { name: string; tiles: string[]; pips: number } | null;
}

/** The record of a match; on a device without the server from the device. */
async function recordOf(path: string): Promise<string> {
  if (here.on) return (await (await import('./device')).ask(`${path}/record`, 'GET', speech.language)).text;
  return (await fetch(served(`${path}/record`))).text();
}

/** The matches of the table up to this one; what the server does not keep any more is left out. */
export async function evening(id: string): Promise<Evening> {
  const [, table, until] = /^(.+)\.(\d+)$/.exec(id) ?? [];
  const numbers = Array.from({ length: Math.min(Number(until ?? 0), MOST) }, (_, back) => Number(until) - back).reverse();
  const load = async (match: string) => {
    const path = `/api/matches/${encodeURIComponent(match)}`;
    const [played, record] = await Promise.all([get<FinishedMatch>(path), recordOf(path)]);
    return { played, record };
  };
  // The one of the address is there or the page says why not; of those before it some were broken off.
  const tried = await Promise.allSettled(numbers.map((number) => load(`${table}.${number}`)));
  const found = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const end = tried.at(-1);
  if (!found.length || end?.status !== 'fulfilled') throw end?.status === 'rejected' ? end.reason : await get(`/api/matches/${encodeURIComponent(id)}`);

  const people = new Map<string, Evening['people'][number]>();
  let luckiest: Evening['luckiest'] = null;
  for (const { played, record } of found) {
    for (const side of played.sides) {
      for (const seat of side) {
        const name = nameIn(played, seat);
        const known = people.get(name) ?? { name, face: faceIn(played, seat), wins: 0 };
        people.set(name, { ...known, wins: known.wins + Number(played.winners.includes(side)) });
      }
    }
    for (const [, seat, hand] of record.matchAll(/^hand ([A-J]) ([-\d ]+)$/gm)) {
      const tiles = hand!.trim().split(' ');
      const pips = tiles.reduce((sum, one) => sum + weight(one), 0);
      if (!luckiest || pips / tiles.length < luckiest.pips / luckiest.tiles.length) luckiest = { name: nameIn(played, seat!), tiles, pips };
    }
  }
  const { played, record } = end.value;
  const [, seat, tile] = [...record.matchAll(/^([A-J])(?: close)? (\d+-\d+)/gm)].at(-1) ?? [];
  return {
    game: played.game,
    matches: found.length,
    at: played.ended,
    people: [...people.values()].sort((a, b) => b.wins - a.wins),
    last: tile ? { name: nameIn(played, seat!), tile: canonical(tile) } : null,
    luckiest,
  };
}
