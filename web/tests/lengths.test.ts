import { expect, test } from 'vitest';
import { builtIn } from '../src/lib/about.svelte';
import { formOf, minutesAt, minutesOf, offered } from '../src/lib/lengths';

test('every game has a measured length, and no form begins a match of more than an hour', () => {
  const minutes = Object.fromEntries(builtIn.map((game) => [game, minutesOf(game)]));
  expect(Object.entries(minutes).filter(([, n]) => !n || n > 60)).toEqual([]);
});

test('the book is said where a choice of the form is taken back', () => {
  expect(minutesOf('jamaican', {})).toBeGreaterThan(2 * minutesOf('jamaican')!);
  expect(minutesOf('gaple', { deals: 1 }, 1, 1)).toBeLessThan(minutesOf('gaple')!);
  expect(formOf('gaple')).toEqual({ target: 5 });
});

test('a switch offers a shorter match and a longer one', () => {
  for (const [name, usual] of [['target', 6], ['target', 61], ['target', 500], ['deals', 10], ['target', null]] as const) {
    const [short, middle, long] = offered(name, usual) as [number, number, number];
    expect(short < middle && middle <= long).toBe(true);
  }
});

test('a table says how long its own match is', () => {
  expect(minutesAt('french', { target: 50 }, 0)).toBe(minutesOf('french', {}, 0.5));
  expect(minutesAt('dvoje', { start: 200 }, 0)).toBe(minutesOf('dvoje', {}, 2));
  expect(minutesAt('gaple', {}, 1)).toBe(2);
});
