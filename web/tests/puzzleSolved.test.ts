import { expect, test } from 'vitest';
import type { SolvedPuzzle } from '../.generated/protocol';
import { byLevel, days, keyOf, sizeOf, streaks, united } from '../src/lib/puzzleSolved';

const at = (time: string) => Date.parse(`${time}:00Z`);
const solved = (key: string, when: string, more: Partial<SolvedPuzzle> = {}): SolvedPuzzle => ({ key, at: at(when), day: null, size: null, order: 6, level: 'basic', seconds: 60, hints: 0, ...more });
const daily = (day: string, when = `${day}T12:00`) => solved(day, when, { day, size: 'medium' });

test('the key of an id is its end, or all of a short one', () => {
  expect(keyOf('1BAQD7yPj2q5LwDBA_2M')).toBe('D7yPj2q5LwDBA_2M');
  expect(keyOf('1AQ')).toBe('1AQ');
});

test('of two lists each puzzle is kept once, as it was solved first', () => {
  const here = [solved('b', '2026-11-20T10:00'), solved('a', '2026-11-21T10:00', { seconds: 5 })];
  const there = [solved('a', '2026-11-19T10:00', { seconds: 99 }), solved('c', '2026-11-20T11:00')];
  expect(united(here, there).map((entry) => [entry.key, entry.seconds])).toEqual([['a', 99], ['b', 60], ['c', 60]]);
});

test('a day counts as solved on the day until midnight UTC', () => {
  const found = days([daily('2026-11-20', '2026-11-20T23:59'), daily('2026-11-21', '2026-11-22T00:00'), solved('x', '2026-11-22T09:00')]);
  expect([...found]).toEqual([['2026-11-20', true], ['2026-11-21', false]]);
});

test('a streak goes on until a whole day was missed', () => {
  const list = ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02', '2026-11-20', '2026-11-21'].map((day) => daily(day));
  expect(streaks(list, '2026-11-21')).toEqual({ now: 2, best: 4 });
  expect(streaks(list, '2026-11-22')).toEqual({ now: 2, best: 4 });
  expect(streaks(list, '2026-11-23')).toEqual({ now: 0, best: 4 });
  expect(streaks(list.toReversed(), '2026-11-21')).toEqual({ now: 2, best: 4 });
  expect(streaks([...list, daily('2026-11-19', '2026-11-21T08:00')], '2026-11-21')).toEqual({ now: 2, best: 4 });
  expect(streaks([], '2026-11-21')).toEqual({ now: 0, best: 0 });
});

test('each size of a day has its own days, and any of them makes a streak', () => {
  const small = (day: string): SolvedPuzzle => ({ ...daily(day), key: `s${day}`, size: 'small' });
  const list = [daily('2026-11-19'), small('2026-11-20'), daily('2026-11-21'), small('2026-11-21')];
  expect([...days(list, 'small').keys()]).toEqual(['2026-11-20', '2026-11-21']);
  expect([...days(list, 'medium').keys()]).toEqual(['2026-11-19', '2026-11-21']);
  expect(days(list, 'large').size).toBe(0);
  expect(streaks(list, '2026-11-21')).toEqual({ now: 3, best: 3 });
});

test('a day that was kept without a size had the medium puzzle', () => {
  const { size: _, ...old } = daily('2026-11-20');
  expect(sizeOf(old)).toBe('medium');
  expect([...days([old], 'medium').keys()]).toEqual(['2026-11-20']);
  expect(sizeOf(solved('x', '2026-11-20T10:00'))).toBe(null);
});

test('puzzles are counted by level and size, in their order', () => {
  const list = [
    solved('a', '2026-11-20T10:00', { level: 'hard', seconds: 300, hints: 1 }),
    solved('b', '2026-11-20T10:00', { seconds: 50 }),
    solved('c', '2026-11-20T10:00', { seconds: 70, hints: 3 }),
    solved('d', '2026-11-20T10:00', { seconds: 200 }),
    solved('e', '2026-11-20T10:00', { order: 12 }),
    solved('f', '2026-11-20T10:00', { order: 7, seconds: 10 }),
    solved('g', '2026-11-20T10:00', { order: 7, seconds: 20 }),
  ];
  expect(byLevel(list, ['trivial', 'basic', 'hard'])).toEqual([
    { level: 'basic', order: 6, solved: 3, withoutHints: 2, best: 50, median: 70 },
    { level: 'basic', order: 7, solved: 2, withoutHints: 2, best: 10, median: 15 },
    { level: 'basic', order: 12, solved: 1, withoutHints: 1, best: 60, median: 60 },
    { level: 'hard', order: 6, solved: 1, withoutHints: 0, best: 300, median: 300 },
  ]);
});
