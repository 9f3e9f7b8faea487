import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Catalogue, show } from '../src/lib/i18n.svelte';
import { bothOut, say, tableNews, type Line, type Scene } from '../src/lib/say';
import type { Played, Sentence } from '$protocol';

function read(language: string): void {
  const catalogue = new Catalogue(language, {});
  for (const part of ['core', 'pages'])
    catalogue.add(JSON.parse(readFileSync(new URL(`../.generated/${language}.${part}.json`, import.meta.url), 'utf-8')));
  show(catalogue);
}

read('en');
const scene: Scene = { mine: ['A'], name: (seat) => ({ A: 'Ana', B: 'Budi' })[seat] ?? seat };
const one = (code: string, params = {}, more: Partial<Sentence> = {}): Line => [
  { code, params, who: null, only: null, but: null, ...more },
];

test('a player is told which tile they drew, and the others that they drew', () => {
  const drawn = one('events.drawn', { tile: '3-4' }, { who: 'A', only: 'A' });
  const draws = one('events.draw', { seat: 'A' }, { but: 'A' });
  expect(say(drawn, scene)).toBe('You draw 3-4.');
  expect(say(draws, scene)).toBe('');
  for (const other of [[], ['B']]) {
    expect(say(drawn, { ...scene, mine: other })).toBe('');
    expect(say(draws, { ...scene, mine: other })).toBe('Ana draws a tile.');
  }
  expect(say(drawn, { ...scene, mine: [], sees: ['A', 'B'] })).toBe('Ana draws 3-4.');
});

test('a team is called by the names of its partners', () => {
  const won = one('events.match_end.won', { score: 3 }, { who: 'AC' });
  expect(say(won, { ...scene, mine: [] })).toBe('Ana + C wins the match with 3.');
  expect(say(won, scene)).toBe('You win the match with 3.');
});

test('what the table itself tells is said by the client', () => {
  expect(tableNews({ k: 'sit', seat: 'B', name: 'Budi' }, scene)).toBe('Budi sits down.');
  expect(tableNews({ k: 'ready', seat: 'B' }, scene)).toBe('');
  expect(tableNews({ k: 'bot', seat: 'B', level: 'greedy' }, scene)).toBe('A bot takes seat B.');
  expect(tableNews({ k: 'kick', user: 'u', name: 'Eve', by: '' }, scene)).toBe('The host removes Eve from the table.');
  expect(tableNews({ k: 'swap', seats: ['A', 'C'], names: ['Ana', null] }, scene)).toBe('You sit on seat A now.');
});

test('both doubles of the window are one sentence', () => {
  const play = (seat: string, tile: string, out_of_turn = true) => ({ k: 'play', seat, tile, out_of_turn }) as Played;
  expect(bothOut(play('B', '0-0'), play('B', '6-6'), scene)).toBe('Budi plays 0-0 and 6-6 out of turn and misses two turns.');
  expect(bothOut(play('A', '0-0'), play('B', '6-6'), scene)).toBe('');
  expect(bothOut(play('B', '0-0'), play('B', '1-6', false), scene)).toBe('');
});

/** Written by tests/texts/test_say.py: each line as Python words it for a reader. */
interface Case {
  line: Line;
  you: string | null;
  sees: string[];
  said: string;
}
const file = process.env.BONEYARD_SAID;

test.skipIf(!file)('the browser says what the terminal says', { timeout: 120_000 }, () => {
  const { names, languages } = JSON.parse(readFileSync(file!, 'utf-8')) as {
    names: Record<string, string>;
    languages: Record<string, Case[]>;
  };
  for (const [language, cases] of Object.entries(languages)) {
    read(language);
    for (const { line, you, sees, said } of cases) {
      expect(say(line, { mine: you ? [you] : [], sees, name: (seat) => names[seat] ?? '' }), language).toBe(said);
    }
  }
});
