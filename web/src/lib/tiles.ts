/** Tiles as they are written, `low-high`, and as they are drawn: the numbers are those of the pictures of the library. */

import shape from '../../../src/boneyard/draw/tile.json';

export { shape };

export interface Pips {
  lo: number;
  hi: number;
}

export function halves(tile: string): [number, number] {
  const [left, right] = tile.split('-');
  return [Number(left), Number(right)];
}

export function pipsOf(tile: string): Pips {
  const [a, b] = halves(tile);
  return { lo: Math.min(a, b), hi: Math.max(a, b) };
}

/** The tile low half first, however it was written. */
export function canonical(tile: string): string {
  const { lo, hi } = pipsOf(tile);
  return `${lo}-${hi}`;
}

export function weight(tile: string): number {
  const [a, b] = halves(tile);
  return a + b;
}

export function isDouble(tile: string): boolean {
  const [a, b] = halves(tile);
  return a === b;
}

/** Where the pips of a half lie: [x, y] from its middle in hundredths, the tile lying lengthwise along x. */
export function pipPlaces(pips: number): [number, number][] {
  return (shape.pips[pips] ?? []) as [number, number][];
}

/** Orders in which a hand can be sorted. */
export type Order = 'own' | 'low' | 'heavy' | 'doubles';

export function sorted(tiles: string[], order: Order): string[] {
  const by = {
    own: () => 0,
    low: (a: string, b: string) => pipsOf(a).lo - pipsOf(b).lo || pipsOf(a).hi - pipsOf(b).hi,
    heavy: (a: string, b: string) => weight(b) - weight(a) || pipsOf(b).hi - pipsOf(a).hi,
    doubles: (a: string, b: string) => Number(isDouble(b)) - Number(isDouble(a)) || by.heavy(a, b),
  };
  return [...tiles].sort(by[order]);
}
