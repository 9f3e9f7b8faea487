import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BORDER, FREE, Grid, NOTHING, TILE, WAYS, clock, dayIn, gridIn, idIn, kept, marked, moved, type Move } from '../src/lib/puzzleGrid';

/** RULES.md section 16, T2: 3 rows of 4. */
const GRID = new Grid(2, [0, 2, 0, 0, 0, 2, 1, 2, 1, 1, 2, 1]);
const SOLUTION = [1, 3, 5, 7, 16, 20];

function all(moves: Move[]): Uint8Array {
  return moves.reduce((marks, move) => moved(marks, move), GRID.empty());
}

test('places are numbered as in the protocol, and end at the edge', () => {
  expect([GRID.width, GRID.height, GRID.all]).toEqual([4, 3, 6]);
  expect(GRID.place(0, 'right')).toBe(0);
  expect(GRID.place(1, 'left')).toBe(0);
  expect(GRID.place(0, 'down')).toBe(1);
  expect(GRID.place(4, 'up')).toBe(1);
  for (const way of ['up', 'left'] as const) expect(GRID.place(0, way)).toBeNull();
  for (const way of ['down', 'right'] as const) expect(GRID.place(11, way)).toBeNull();
  expect(GRID.places().length).toBe(3 * 3 + 2 * 4);
  expect([-1, 6, 17, 24, 0.5].map((place) => GRID.isPlace(place))).toEqual([false, false, false, false, false]);
  expect(GRID.ends(5)).toEqual([2, 6]);
  expect(GRID.tile(5)).toBe('0-1');
  expect(GRID.tile(3)).toBe('2-2');
});

test('it is solved when every tile lies somewhere once', () => {
  let marks = GRID.empty();
  for (const place of SOLUTION) {
    expect(GRID.solved(marks)).toBe(false);
    marks = moved(marks, GRID.joining(marks, place));
  }
  expect(GRID.solved(marks)).toBe(true);
  expect(GRID.joins(marks).every((way) => way !== null)).toBe(true);
});

test('a tile takes up those in its way, and the border under it', () => {
  let marks = all([GRID.joining(GRID.empty(), 0)]);
  marks = moved(marks, GRID.bordering(marks, 3));
  expect(marked(marks, BORDER)).toEqual([3]);
  marks = moved(marks, GRID.joining(marks, 3));
  expect([marked(marks, TILE), marked(marks, BORDER)]).toEqual([[3], []]);
  marks = moved(marks, GRID.bordering(marks, 3));
  expect([marked(marks, TILE), marked(marks, BORDER)]).toEqual([[], [3]]);
  marks = moved(marks, GRID.clearing(marks));
  expect(marks.every((mark) => mark === FREE)).toBe(true);
  expect(GRID.clearing(marks)).toEqual([]);
});

test('every move can be taken back', () => {
  // A walk over all places: whatever was done, undoing it step by step leads through the same boards.
  let marks = GRID.empty();
  const boards = [marks];
  const moves: Move[] = [];
  for (let i = 0; i < 200; i++) {
    const place = GRID.places()[(i * 7) % 17]!;
    const move = i % 11 === 10 ? GRID.clearing(marks) : i % 3 ? GRID.joining(marks, place) : GRID.bordering(marks, place);
    moves.push(move);
    marks = moved(marks, move);
    boards.push(marks);
    const cells = marked(marks, TILE).flatMap((each) => GRID.ends(each));
    expect(new Set(cells).size).toBe(cells.length);
  }
  for (let i = moves.length - 1; i >= 0; i--) {
    marks = moved(marks, moves[i]!, true);
    expect(marks).toEqual(boards[i]);
  }
});

test('what is kept comes back, and nonsense does not', () => {
  const first = GRID.joining(GRID.empty(), 0);
  const second = GRID.bordering(all([first]), 3);
  const good = { moves: [first, second], at: 1, seconds: 12.5, hints: 2, done: false, trial: null };
  expect(kept(GRID, JSON.stringify(good))).toEqual(good);
  for (const bad of [
    null, '', '{', '[]', '{}', '{"moves":3,"at":0}',
    JSON.stringify({ ...good, at: 3 }), JSON.stringify({ ...good, at: -1 }), JSON.stringify({ ...good, at: 0.5 }),
    JSON.stringify({ ...good, moves: [[9 * 6 + 1]] }), JSON.stringify({ ...good, moves: [[9 * 999 + 1]] }),
    JSON.stringify({ ...good, moves: [first, first] }), JSON.stringify({ ...good, moves: [['x']] }),
    // Two tiles over one cell.
    JSON.stringify({ ...good, moves: [[1], [9 * 1 + 1]] }),
  ]) expect(kept(GRID, bad), String(bad)).toEqual(NOTHING);
  expect(kept(GRID, JSON.stringify({ ...good, done: true })).done).toBe(false);
  expect([0, 1, 2, -1, 0.5, 'x', undefined].map((trial) => kept(GRID, JSON.stringify({ ...good, trial })).trial)).toEqual([0, 1, null, null, null, null, null]);
  expect(kept(GRID, JSON.stringify({ ...good, seconds: 'x', hints: -1 }))).toMatchObject({ seconds: 0, hints: 0 });
});

test('the ways are all there', () => {
  expect(WAYS.flatMap((way) => GRID.next(5, way))).toEqual([1, 6, 9, 4]);
});

/** Texts that this reader and that of the library read, and refuse (tests/dominosa/test_puzzle.py). */
const FORMS = JSON.parse(readFileSync(new URL('../../tests/dominosa/forms.json', import.meta.url), 'utf-8')) as {
  rows: number[][];
  read: { name: string; text: string }[];
  ids: { name: string; text: string; id: string }[];
  refused: { name: string; text: string; fault: string }[];
};

test('grids in the forms in which they are passed around', () => {
  for (const { name, text } of FORMS.read) expect(gridIn(text), name).toEqual({ rows: FORMS.rows });
  for (const { name, text, id } of FORMS.ids) expect([gridIn(text), idIn(text)], name).toEqual([null, id]);
  for (const { name, text, fault } of FORMS.refused) {
    const found = gridIn(text);
    expect(found && 'fault' in found ? found.fault : found ? 'none' : 'bad', name).toBe(fault);
    expect(idIn(text) ?? dayIn(text), name).toBeNull();
  }
  expect(gridIn('1 1 0\n0 0')).toEqual({ fault: 'row', params: { row: 2, count: 2, width: 3 } });
  expect(gridIn('1 1 0\n0 0 1\n1 1 1')).toEqual({ fault: 'shape', params: { width: 3, height: 2, rows: 3 } });
  expect(gridIn('1 '.repeat(5_000_000))).toBeNull();
});

test('times and links', () => {
  expect([0, 59.9, 60, 3599, 3600, 36_061].map(clock)).toEqual(['0:00', '0:59', '1:00', '59:59', '1:00:00', '10:01:01']);
  const id = '1BhPrHZwA2eq1jdodaEtIxkP7SWUqh6co1Q';
  for (const text of [id, ` ${id}\n`, `https://play.example.org/puzzle/${id}`, `/puzzle/${id}?x=1#y`]) expect(idIn(text)).toBe(id);
  for (const text of ['', 'hello', '1', `2${id.slice(1)}`, `${id} ${id}`, `https://example.org/${id}`, '/puzzle/2026-11-21']) expect(idIn(text)).toBeNull();
});

test('a link to a puzzle of a day can be pasted', () => {
  for (const [text, day] of [
    ['https://example.org/puzzle/2026-11-21', '2026-11-21'],
    [' http://127.0.0.1:8000/puzzle/2026-11-21/large?lang=pl ', '2026-11-21/large'],
    ['/puzzle/daily/small', 'daily/small'],
  ]) {
    expect(dayIn(text!)).toBe(day);
    expect(idIn(text!)).toBe(null);
    expect(gridIn(text!)).toBe(null);
  }
  for (const text of ['2026-11-21', '/puzzle/2026-11-21/huge', '/puzzle/21-11-2026', '/puzzle/1BAQD7yPj2q5LwDBA_2M', '']) expect(dayIn(text)).toBe(null);
});
