/** Trains as rows: the layout of a branching line read lane by lane, and the longest train of a hand. */

import { halves } from './tiles';
import type { Arm, Layout } from '$protocol';

/** The train of all seats. */
export const COMMON = 'M' as Arm;

/** A tile in a train: the half that touches the tile before it, and the half that goes on. */
export interface Coupled {
  tile: string;
  near: number;
  far: number;
}

/** The tiles of each train from the engine outwards.  A train lies in rows of its own, those of the next one below them. */
export function trainsOf(layout: Layout | null): Map<Arm, Coupled[]> {
  const found = new Map<Arm, Coupled[]>();
  const ends = Object.entries(layout?.ends ?? {}).sort(([, a], [, b]) => a.y - b.y) as [Arm, { y: number }][];
  let above = -Infinity;
  for (const [arm, { y }] of ends) {
    const tiles = layout!.tiles.slice(1).filter((lying) => lying.y > above && lying.y <= y);
    found.set(arm, tiles.map(({ tile, rotation }) => {
      const [lo, hi] = halves(tile);
      return rotation === 180 ? { tile, near: hi, far: lo } : { tile, near: lo, far: hi };
    }));
    above = y;
  }
  return found;
}

/** How many halves long a row of tiles is: a double lies across. */
export function length(tiles: readonly Coupled[]): number {
  return tiles.reduce((sum, { near, far }) => sum + (near === far ? 1 : 2), 0);
}

/** The worth of a tile of a train beside its pips: more than the pips of all tiles of the largest set. */
const TILE = 1 << 12;

const ones = (bits: number): number => {
  let n = 0;
  for (let rest = bits; rest; rest &= rest - 1) n += 1;
  return n;
};

/**
 * The longest train of a hand from a number, of equally long ones the heaviest, as `bots/trains.py` finds it.
 *
 * Numbers are the vertices of a graph and tiles its edges.  Doubles are left out: one belongs to every train that comes to
 * its number.  The search is exact, with a bound on the tiles still to come.
 */
export function longest(hand: readonly string[], pip: number): Coupled[] {
  const next = Array<number>(13).fill(0);
  let doubles = 0;
  for (const [a, b] of hand.map(halves)) {
    if (a === b) doubles |= 1 << a;
    else {
      next[a]! |= 1 << b;
      next[b]! |= 1 << a;
    }
  }
  let unused = doubles;
  const way: number[] = [];
  let best: number[] = [];
  let most = 0;
  const done = new Map<string, number>();

  /** Take the double of a number that the train comes to; its worth. */
  function double(here: number): number {
    if (!((unused >> here) & 1)) return 0;
    unused ^= 1 << here;
    return TILE + 2 * here;
  }

  /** A worth that no continuation exceeds: the tiles of a trail show each number evenly often but its first and its last one. */
  function bound(here: number): number {
    let [reached, fresh] = [1 << here, 1 << here];
    let [tiles, pips, odd, lost, last] = [0, 0, 0, 0, 0];
    while (fresh) {
      const number = 31 - Math.clz32(fresh & -fresh);
      const to = next[number]!;
      fresh = (fresh ^ (1 << number)) | (to & ~reached);
      reached |= to;
      const ends = ones(to);
      tiles += ends;
      pips += ends * number;
      if (ends & 1) {
        odd += 1;
        lost += number;
        if (number !== here && number > last) last = number;
      }
      if ((unused >> number) & 1) [tiles, pips] = [tiles + 2, pips + 2 * number];
    }
    if (ones(next[here]!) & 1) [odd, lost] = [odd - 2, lost - here - last];
    else if (last > here) lost -= last - here;
    return ((tiles >> 1) - (odd >> 1)) * TILE + pips - lost;
  }

  function go(here: number, worth: number): void {
    if (worth > most) [most, best] = [worth, [...way]];
    const key = `${here} ${next.join()}`;
    if ((done.get(key) ?? -1) >= worth || worth + bound(here) <= most) return;
    done.set(key, worth);
    for (let to = next[here]!; to; ) {
      const number = 31 - Math.clz32(to);
      to ^= 1 << number;
      next[here]! ^= 1 << number;
      next[number]! ^= 1 << here;
      const before = unused;
      way.push(number);
      go(number, worth + TILE + here + number + double(number));
      way.pop();
      unused = before;
      next[here]! ^= 1 << number;
      next[number]! ^= 1 << here;
    }
  }

  go(pip, double(pip));
  const train: Coupled[] = [];
  let here = pip;
  for (const number of [pip, ...best]) {
    if (number !== here) train.push({ tile: `${Math.min(here, number)}-${Math.max(here, number)}`, near: here, far: number });
    if ((doubles >> number) & 1) {
      train.push({ tile: `${number}-${number}`, near: number, far: number });
      doubles ^= 1 << number;
    }
    here = number;
  }
  return train;
}
