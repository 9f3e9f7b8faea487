import { expect, test } from 'vitest';
import { parse, type Action } from '../src/lib/actions';
import { Turn, type Situation } from '../src/lib/turn.svelte';
import type { Layout, Now, TableInfo, You } from '$protocol';

interface Told {
  legal?: string[] | null;
  hand?: string[];
  answers?: string[];
  mine?: string[];
  to_act?: string[];
  phase?: Now['phase'];
  paused?: boolean;
  assistance?: boolean;
  rules?: object;
  laid?: number;
  ends?: Now['ends'];
  stand_in?: string;
  scores?: You['scores'];
}

/** A turn at a table that has told this much. */
function turn(told: Told): Turn {
  const { mine = ['A'], to_act = ['A'], phase = 'play', paused = false, assistance = true, laid = 1 } = told;
  const rules = { draw: 'none', last_tile_call: 'none', matching: 'equal', max_pip: 6, ...told.rules };
  const seats = ['A', 'B', 'C'].map((seat) => ({ seat, stand_in: seat === 'A' ? (told.stand_in ?? null) : null }));
  const you = { hand: told.hand ?? ['1-6', '6-6'], dead: [], legal: told.legal === undefined ? [] : told.legal, answers: told.answers ?? [], drawn: null, scores: told.scores };
  const situation: Situation = {
    info: { settings: { assistance }, rules, seats } as unknown as TableInfo,
    now: { phase, to_act, paused, round: 1, totals: {}, ends: told.ends ?? { l: 6, r: 1 } } as unknown as Now,
    you: Object.fromEntries(mine.map((seat) => [seat, you as You])),
    layout: { box: [0, 0, 0, 0], tiles: Array.from({ length: laid }, () => ({})), ends: {} } as unknown as Layout,
    mine,
  };
  const made = new Turn(situation);
  made.settle();
  return made;
}

test('a tile that fits in one way is played when it is chosen', () => {
  const mine = turn({ legal: ['1-6 l', '6-6 l'] });
  expect(mine.acting).toBe(true);
  expect([...mine.usable!]).toEqual(['1-6', '6-6']);
  expect(mine.choose('6-6')).toMatchObject({ text: '6-6 l' });
});

test('a tile that fits in two ways shows both, and choosing it again puts it back', () => {
  const mine = turn({ legal: ['6-1 l', '1-6 r'] });
  expect(mine.choose('1-6')).toBe('done');
  expect(Object.keys(mine.targets)).toEqual(['l', 'r']);
  expect(mine.offered.map((way) => way.text)).toEqual(['6-1 l', '1-6 r']);
  expect(mine.aim('r')).toMatchObject({ text: '1-6 r' });
  expect(mine.choose('1-6')).toBe('done');
  expect(mine.chosen).toBeNull();
  expect(mine.offered).toEqual([]);
});

test('an arm with several ways narrows the offer down', () => {
  const mine = turn({ legal: ['1-6 l', '6-1 l', '1-6 l across', '1-6 r'], rules: { matching: 'sum' } });
  mine.choose('1-6');
  expect(mine.aim('l')).toBeNull();
  expect(mine.offered.map((way) => way.text)).toEqual(['1-6 l', '6-1 l', '1-6 l across']);
  expect(mine.eitherHalf(mine.offered[0]!)).toBe(true);
  mine.clear();
  expect([mine.chosen, mine.offered]).toEqual([null, []]);
});

test('what is not legal is asked about, and what is not one’s turn waits', () => {
  expect(turn({ legal: ['6-6 l'] }).choose('1-6')).toBe('why');
  expect(turn({ to_act: ['B'] }).choose('1-6')).toBe('wait');
  expect(turn({ legal: ['6-6 l'], paused: true }).choose('6-6')).toBe('wait');
  expect(turn({ legal: ['6-6 l'], stand_in: 'greedy' }).choose('6-6')).toBe('wait');
});

test('whether the last tile is announced is asked of the play that leaves it, if the rules offer it', () => {
  const mine = turn({ hand: ['1-6', '2-2'], legal: ['1-6 r', '1-6 r call'] });
  const way = mine.choose('1-6') as Action;
  expect(way).toMatchObject({ text: '1-6 r', call: false });
  expect(mine.ask(way)).toBe(true);
  expect([mine.chosen, mine.question?.plain.text, mine.question?.call.text]).toEqual(['1-6', '1-6 r', '1-6 r call']);
  expect(mine.ask(mine.question!.call)).toBe(false);
  mine.clear();
  expect(mine.question).toBe(null);
  expect(turn({ legal: ['1-6 r'] }).ask(parse('1-6 r'))).toBe(false);
});

test('without assistance it is asked of every play that leaves one tile', () => {
  const blind = (hand: string[]) => turn({ hand, assistance: false, legal: null, rules: { last_tile_call: 'must' } });
  expect(blind(['1-6', '2-2']).ask(parse('1-6 r'))).toBe(true);
  expect(blind(['1-6', '2-2', '3-3']).ask(parse('1-6 r'))).toBe(false);
  expect(blind(['1-6', '2-2']).ask(parse('discard 1-6'))).toBe(false);
});

test('draw, pass and the like are offered if they are legal', () => {
  expect(turn({ legal: ['draw'] }).plain).toEqual(['draw']);
  expect(turn({ legal: ['pass'] }).plain).toEqual(['pass']);
  // Before a draw a last tile is called in vain; after a pass it holds.
  expect(turn({ legal: ['draw', 'call'], rules: { last_tile_call: 'buy' } }).plain).toEqual(['draw']);
  expect(turn({ legal: ['pass', 'call'], rules: { last_tile_call: 'buy' } }).plain).toEqual(['pass', 'call']);
  expect(turn({ legal: ['draw', 'call'], rules: { muggins: true } }).plain).toEqual(['draw', 'call']);
  expect(turn({ legal: ['discard 1-6', 'discard 6-6'] }).mustDiscard).toBe(true);
});

test('without assistance every open end is a way', () => {
  const mine = turn({ assistance: false, legal: null, rules: { draw: 'one' } });
  expect(mine.usable).toBeNull();
  expect(mine.plain).toEqual(['draw', 'pass']);
  expect(mine.choose('1-6')).toBe('done');
  expect(mine.ways.map((way) => way.text)).toEqual(['1-6 l', '1-6 r']);
  const matador = turn({ assistance: false, legal: null, rules: { matching: 'sum' }, ends: { l: 3 } });
  matador.choose('1-6');
  expect(matador.ways.map((way) => way.text)).toEqual(['1-6 l', '6-1 l', '1-6 l across']);
  expect(turn({ assistance: false, legal: null, laid: 0 }).choose('6-6')).toMatchObject({ text: '6-6' });
});

test('a dragged tile is played where it is put down', () => {
  const two = turn({ legal: ['6-1 l', '1-6 r', '6-6 l'] });
  expect(two.drop('1-6', true, 'r')).toMatchObject({ text: '1-6 r' });
  expect(two.drop('1-6', true, null)).toBe('done');
  expect(two.drop('6-6', true, null)).toMatchObject({ text: '6-6 l' });
  expect(two.drop('6-6', false, null)).toBe('done');
  expect(two.chosen).toBe('6-6');
  expect(two.drop('0-0', true, 'l')).toBe('why');
});

test('in the window only declining is offered beside the doubles, and answers lie aside', () => {
  const asked = turn({ phase: 'window', legal: ['6-6 l', 'decline'], hand: ['1-6', '6-6'] });
  expect(asked.plain).toEqual(['decline']);
  const answered = turn({ phase: 'window', legal: [], hand: ['1-6', '6-6'], answers: ['6-6 l'] });
  expect(answered.owing).toEqual([]);
  expect([answered.hand, answered.aside]).toEqual([['1-6'], ['6-6']]);
});

test('players who share a device see one hand at a time, and no other by accident', () => {
  const shared = turn({ mine: ['A', 'B'], to_act: ['B'], legal: ['pass'] });
  expect([shared.seat, shared.curtain, shared.acting]).toEqual(['B', 'B', false]);
  shared.curtain = null;
  expect(shared.acting).toBe(true);
  shared.settle();
  expect([shared.seat, shared.curtain]).toEqual(['B', null]);
  shared.cover();
  shared.settle();
  expect([shared.seat, shared.curtain]).toEqual(['B', 'B']);
});

test('a tile shows the most that it scores, and nothing where it scores nothing', () => {
  const legal = ['1-6 l', '6-1 r', '6-6 l'];
  expect([...turn({ legal, scores: { '1-6 l': 5, '6-1 r': 10 } }).scores]).toEqual([['1-6', 10]]);
  expect(turn({ legal }).scores.size).toBe(0);
  expect(turn({ legal, scores: { '1-6 l': 5 }, to_act: ['B'] }).scores.size).toBe(0);
});
