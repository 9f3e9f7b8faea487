import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Catalogue, show } from '../src/lib/i18n.svelte';
import { Spoken } from '../src/lib/spoken.svelte';

const catalogue = new Catalogue('en', {});
catalogue.add(JSON.parse(readFileSync(new URL('../.generated/en.pages.json', import.meta.url), 'utf-8')));
show(catalogue);

let spoken: Spoken;
beforeEach(() => {
  vi.useFakeTimers();
  spoken = new Spoken();
});
afterEach(() => void vi.useRealTimers());
const heard = () => spoken.said.map(({ text }) => text);
const draws = (drew: string) => ({ text: `${drew} draws a tile.`, drew });

test('draws of one player are one sentence, said with what follows them', () => {
  spoken.tell([{ text: 'Ana plays.' }, draws('Budi')]);
  spoken.tell([draws('Budi'), draws('Budi')]);
  expect(heard()).toEqual(['Ana plays.']);
  spoken.tell([{ text: 'Budi passes.' }]);
  expect(heard()).toEqual(['Ana plays.', 'Budi draws 3 tiles.', 'Budi passes.']);
});

test('draws of two players are two sentences', () => {
  spoken.tell([draws('Budi'), draws('Cvita')]);
  spoken.say('Your turn.');
  expect(heard()).toEqual(['Budi draws a tile.', 'Cvita draws a tile.', 'Your turn.']);
});

test('a draw that nothing follows is said after a moment', () => {
  spoken.tell([draws('Budi')]);
  vi.advanceTimersByTime(1_499);
  expect(heard()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(heard()).toEqual(['Budi draws a tile.']);
  vi.runAllTimers();
  expect(heard()).toHaveLength(1);
});

test('the last eight sentences stay', () => {
  for (let n = 1; n <= 10; n++) spoken.say(`${n}`);
  expect(heard()).toEqual(['3', '4', '5', '6', '7', '8', '9', '10']);
});
