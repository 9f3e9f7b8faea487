import { expect, test } from 'vitest';
import { which, type Remembered } from '../src/lib/which';
import type { Game } from '$protocol';

const way = (players: number, company: string, stuck: string, aim: string, usual = true) => ({ players, company, stuck, aim, usual });
const games = [
  { id: 'draw', ways: [way(2, 'alone', 'draw', 'pips'), way(4, 'alone', 'draw', 'pips')] },
  { id: 'fives', ways: [way(2, 'alone', 'draw', 'ends'), way(4, 'alone', 'draw', 'ends'), way(4, 'partners', 'draw', 'ends', false)] },
  { id: 'love', ways: [way(4, 'partners', 'pass', 'rounds')] },
] as unknown as Game[];
const nothing: Remembered = { players: null, company: null, stuck: null, aim: null };

test('who remembers nothing is shown every game', () => {
  expect(which(games, nothing)).toEqual({ usual: ['draw', 'fives', 'love'], house: [] });
});

test('games that a house rule makes fit are apart', () => {
  expect(which(games, { ...nothing, company: 'partners' })).toEqual({ usual: ['love'], house: ['fives'] });
  expect(which(games, { ...nothing, players: 4, aim: 'pips' })).toEqual({ usual: ['draw'], house: [] });
});

test('one and the same way has to fit, not one trait of each', () => {
  expect(which(games, { ...nothing, players: 2, company: 'partners' })).toEqual({ usual: [], house: [] });
});
