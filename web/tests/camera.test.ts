import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { follow, need, shift, withTile, zoomed, type Camera } from '../src/lib/camera';
import type { Arm, Box, Layout } from '$protocol';

function random(seed: number): () => number {
  return () => ((seed = (seed * 48271) % 2147483647) / 2147483647);
}

function inside(camera: Camera, box: Box, width: number, height: number): boolean {
  const [right, down] = [width / 2 / camera.unit + 1e-9, height / 2 / camera.unit + 1e-9];
  return box[0] >= camera.x - right && box[2] <= camera.x + right && box[1] >= camera.y - down && box[3] <= camera.y + down;
}

test('whatever grows stays in sight, and the camera moves for nothing else and never zooms in', () => {
  const next = random(7);
  const faults: unknown[] = [];
  for (let round = 0; round < 3000; round++) {
    const [width, height] = [300 + 1600 * next(), 200 + 900 * next()];
    let box: Box = [-1, -0.5, 1, 0.5];
    let camera: Camera | null = null;
    for (let tile = 0; tile < 40; tile++) {
      const was: Camera | null = camera;
      camera = follow(was, box, width, height, 40);
      const unit: number = camera.unit;
      const cramped = was && ((box[2] - box[0]) * was.unit > width || (box[3] - box[1]) * was.unit > height);
      const good =
        (inside(camera, box, width, height) || unit === 4) &&
        unit <= (was?.unit ?? 40) &&
        (!was || camera === was || !inside(was, box, width - 1e-6, height - 1e-6)) &&
        (!was || unit === was.unit || cramped);
      if (!good) faults.push({ box, width, height, was, camera });
      const grown: Box = [...box];
      const side = Math.floor(4 * next());
      grown[side] = grown[side]! + (side < 2 ? -1 : 1) * (1 + next());
      box = grown;
    }
  }
  expect(faults).toEqual([]);
});

const LINES = process.env.BONEYARD_LINES;

interface Place {
  kind: string;
  width: number;
  height: number;
  rounds: Layout[][];
}

test.skipIf(!LINES)('the lines of whole rounds lie still, in sight, and large enough', () => {
  const places = JSON.parse(readFileSync(LINES!, 'utf-8')) as Place[];
  for (const { kind, width, height, rounds } of places) {
    const largest = width < 500 ? 40 : width < 1000 ? 56 : 104;
    let [still, all] = [0, 0];
    for (const layouts of rounds) {
      let camera: Camera | null = null;
      for (const [place, layout] of layouts.entries()) {
        const before = layouts[place - 1] ?? null;
        expect(shift(before, layout)).toEqual([0, 0]);
        const box = need(layout, Object.keys(layout.ends) as Arm[]);
        const after: Camera = follow(camera, box, width, height, largest);
        expect(inside(after, box, width, height)).toBe(true);
        if (camera) [still, all] = [still + Number(after === camera), all + 1];
        if (place === 19 && width <= 390) expect(after.unit, `${kind} ${width}`).toBeGreaterThanOrEqual(kind === 'line' ? 20 : 18);
        camera = after;
      }
    }
    const least = width === 360 ? 0.7 : kind === 'line' ? 0.85 : 0.78;
    expect(still / all, `${kind} ${width} x ${height}`).toBeGreaterThanOrEqual(least);
  }
});

test.skipIf(!LINES)('a tile is laid by the page where the library lays it', () => {
  for (const { rounds } of JSON.parse(readFileSync(LINES!, 'utf-8')) as Place[]) {
    for (const layouts of rounds) {
      for (const [place, layout] of layouts.slice(1).entries()) {
        const before = layouts[place]!;
        const laid = layout.tiles.at(-1)!;
        const [lo, hi] = laid.tile.split('-').map(Number) as [number, number];
        // The arm and the half are those that give this very place.
        const found = (Object.keys(before.ends) as Arm[]).flatMap((arm) => [lo, hi].map((half) => withTile(before, laid.tile, arm, half, lo === hi)!.tiles.at(-1)!));
        expect(found.map(({ x, y, rotation }) => [x, y, rotation])).toContainEqual([laid.x, laid.y, laid.rotation]);
      }
    }
  }
});

test('a later middle takes the camera along', () => {
  const at = (tiles: [string, number, number][]): Layout => ({ box: [0, 0, 1, 1], ends: {}, tiles: tiles.map(([tile, x, y]) => ({ tile, seat: null, x, y, rotation: 0 })) });
  const before = at([['1-2', 0, 0], ['2-3', 2, 0]]);
  expect(shift(before, at([['1-2', -3.5, 0], ['2-3', -1.5, 0], ['3-3', 0, 0]]))).toEqual([-3.5, 0]);
  expect(shift(null, before)).toEqual([0, 0]);
});

test('looking closer keeps the point under the fingers, and never goes below the usual size', () => {
  const camera = { unit: 20, x: 3, y: 1 };
  const closer = zoomed(camera, 2, 100, -40, 20);
  expect(closer.unit).toBe(40);
  expect(closer.x + 100 / 40).toBeCloseTo(3 + 100 / 20);
  expect(closer.y - 40 / 40).toBeCloseTo(1 - 40 / 20);
  expect(zoomed(camera, 0.1, 0, 0, 20).unit).toBe(20);
});
