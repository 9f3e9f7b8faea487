/**
 * The part of the table that is in sight: tiles that lie stay where they are until an end would leave the place.
 *
 * The unit of the table is half a tile; a camera says how many pixels it has and which point is in the middle of the
 * view.  `follow` gives the camera after each change of the line.  It never zooms in during a round.
 */

import { halves, isDouble } from './tiles';
import type { Arm, Box, Layout, Lying } from '$protocol';

export interface Camera {
  /** Pixels of half a tile. */
  unit: number;
  /** The point of the table in the middle of the view. */
  x: number;
  y: number;
}

/** Units, across and down, that are in sight at the deal; and those that a pan and a zoom leave free beside the line. */
const AT_FIRST = [13, 10] as const;
const AHEAD = 2;

/** Half a tile is never smaller than this many pixels, whatever leaves the view. */
const LEAST = 4;

export const EMPTY: Box = [-1, -0.5, 1, 0.5];

export function union(boxes: Box[]): Box {
  return boxes.reduce((a, b) => [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])]);
}

/** Everything that must be in sight: the tiles, and the place of the next one and its mark on each of `arms`. */
export function need(layout: Layout | null, arms: Arm[]): Box {
  if (!layout) return EMPTY;
  const ends = arms.flatMap((arm) => layout.ends[arm] ?? []);
  return union([
    layout.box,
    ...ends.flatMap(({ x, y, direction: [dx, dy], plain }): Box[] => {
      const [cx, cy] = [x + dx / 2, y + dy / 2];
      return [[cx - 0.5, cy - 0.5, cx + 0.5, cy + 0.5], plain];
    }),
  ]);
}

/** The camera of a view of `width` × `height` pixels in which `box` is seen, at the deal at least `first` units; `before` itself if nothing has to move. */
export function follow(before: Camera | null, box: Box, width: number, height: number, largest: number, first: readonly [number, number] = AT_FIRST): Camera {
  const [wide, high] = [box[2] - box[0], box[3] - box[1]];
  /** The unit at which so much is in sight. */
  const showing = (across: number, down: number) => Math.max(LEAST, Math.min(width / across, height / down, largest));
  const middle = { x: (box[0] + box[2]) / 2, y: (box[1] + box[3]) / 2 };
  if (!before) return { unit: showing(Math.max(first[0], wide + AHEAD), Math.max(first[1], high + AHEAD)), ...middle };
  const { unit, x, y } = before;
  const [right, down] = [width / 2 / unit, height / 2 / unit];
  if (box[0] >= x - right && box[1] >= y - down && box[2] <= x + right && box[3] <= y + down) return before;
  if (wide * unit <= width && high * unit <= height) return { unit, x: slide(x, right, box[0], box[2]), y: slide(y, down, box[1], box[3]) };
  return { unit: Math.min(unit, showing(wide + AHEAD, high + AHEAD)), ...middle };
}

/** The middle of the view after a pan along one axis, no further than `from` to `to` asks and a little ahead. */
function slide(middle: number, half: number, from: number, to: number): number {
  const ahead = Math.min(AHEAD, 2 * half - (to - from));
  if (from < middle - half) return from - ahead + half;
  return to > middle + half ? to + ahead - half : middle;
}

/** By how much a whole layout was moved: where another tile is in its middle, the camera goes along unseen. */
export function shift(before: Layout | null, after: Layout | null): [number, number] {
  const was = new Map((before?.tiles ?? []).map((lying) => [lying.tile, lying]));
  const counts = new Map<string, { n: number; by: [number, number] }>();
  for (const { tile, x, y } of after?.tiles ?? []) {
    const old = was.get(tile);
    if (!old) continue;
    const by: [number, number] = [x - old.x, y - old.y];
    const found = counts.get(by.join()) ?? { n: 0, by };
    found.n += 1;
    counts.set(by.join(), found);
  }
  return [...counts.values()].sort((a, b) => b.n - a.n)[0]?.by ?? [0, 0];
}

/** Whether the same tiles lie in another shape, as on a table of other proportions. */
export function relaid(before: Layout | null, after: Layout | null): boolean {
  if (before?.tiles.length !== after?.tiles.length) return false;
  const [dx, dy] = shift(before, after);
  const was = new Map((before?.tiles ?? []).map((lying) => [lying.tile, lying]));
  const left = (after?.tiles ?? []).filter(({ tile, x, y }) => x - (was.get(tile)?.x ?? x - dx) !== dx || y - (was.get(tile)?.y ?? y - dy) !== dy);
  return 2 * left.length > was.size;
}

/** The layout with a tile laid where its end says: `half` touches, or it lies `across`. */
export function withTile(layout: Layout | null, tile: string, arm: Arm | null, half: number | null, across: boolean): Layout | null {
  const [lo, hi] = halves(tile);
  const lies = (x: number, y: number, rotation: number): Lying => ({ tile, seat: null, x, y, rotation }) as Lying;
  const plain = half === hi ? 180 : 0;
  if (!layout?.tiles.length || arm === null) {
    const box: Box = across ? [-0.5, -1, 0.5, 1] : EMPTY;
    return { box, tiles: [lies(0, 0, across ? 90 : plain)], ends: {} };
  }
  const end = layout.ends[arm];
  if (!end) return null;
  const box = across ? end.across : end.plain;
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  const flat = box[2] - box[0] > box[3] - box[1];
  let rotation = flat ? 0 : 90;
  if (!across && !isDouble(tile)) {
    // The half that touches lies at the end's own square.
    const [near, middle] = flat ? [end.x + end.direction[0] / 2, x] : [end.y + end.direction[1] / 2, y];
    if ((near < middle) !== (half === lo)) rotation += 180;
  }
  return { ...layout, box: union([layout.box, box]), tiles: [...layout.tiles, lies(x, y, rotation)] };
}

/** A camera that looks `by` times closer and keeps the point (`x`, `y`), in pixels from the middle, where it is. */
export function zoomed(camera: Camera, by: number, x: number, y: number, least: number): Camera {
  const unit = Math.max(least, Math.min(camera.unit * by, Math.max(120, least)));
  const gain = 1 / camera.unit - 1 / unit;
  return { unit, x: camera.x + x * gain, y: camera.y + y * gain };
}
