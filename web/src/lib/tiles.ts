/** Tiles as they are written: `low-high`. */

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

/** Where the pips of a half lie: [x, y] from its middle in hundredths, the tile lying lengthwise along x; `a` is the
 *  distance between two of three in a row. */
export function pipPlaces(pips: number, a = 26): [number, number][] {
  if (pips <= 9) {
    const places: [number, number][] = [];
    if (pips % 2) places.push([0, 0]);
    if (pips >= 2) places.push([-a, -a], [a, a]);
    if (pips >= 4) places.push([-a, a], [a, -a]);
    if (pips >= 6) places.push([0, -a], [0, a]);
    if (pips >= 8) places.push([-a, 0], [a, 0]);
    return places;
  }
  const across = [-33, -11, 11, 33];
  const middle = { 10: [-11, 11], 11: [-22, 0, 22], 12: across }[pips] ?? [];
  const outer = [-27, 27].flatMap((y) => across.map((x): [number, number] => [x, y]));
  return [...outer, ...middle.map((x): [number, number] => [x, 0])];
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
