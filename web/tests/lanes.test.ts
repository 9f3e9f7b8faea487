import { expect, test } from 'vitest';
import { longest } from '../src/lib/lanes';

/** Hands with the number of their end, and the tiles and pips of the longest train: `boneyard.bots.trains.longest_train` found them. */
const KNOWN: [string, number, number, number][] = [
  ['2-7 9-11 3-11 1-5 2-9 11-11 5-10 2-12', 9, 3, 56],
  ['2-3 11-11 0-1 5-10 5-7 4-11 1-7 3-6 3-11 5-9 3-12 4-5', 3, 7, 81],
  ['3-12 4-5 0-11 4-9 0-1 7-12 2-3 5-5 9-11 2-2 2-8 0-2 6-7 5-10 10-11 9-9', 6, 14, 175],
  ['7-11 1-10 2-5 1-9 2-4 1-2 8-10 6-6 5-7 8-12 0-10 2-12 2-8 8-9 9-10 4-9 8-8 2-11 8-11 7-9', 9, 16, 221],
];

test.each(KNOWN)('the longest train of %s from %i', (hand, pip, count, pips) => {
  const tiles = hand.split(' ');
  const train = longest(tiles, pip);
  expect(train.length).toBe(count);
  expect(train.flatMap(({ tile }) => tile.split('-').map(Number)).reduce((sum, n) => sum + n, 0)).toBe(pips);
  expect(tiles).toEqual(expect.arrayContaining(train.map(({ tile }) => tile)));
  train.reduce((end, { near, far }) => {
    expect(near).toBe(end);
    return far;
  }, pip);
});
