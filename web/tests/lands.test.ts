import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import examples from '../src/lib/examples.json';

// The catalogues are addresses in a build; here is the English one.
vi.mock('../src/lib/i18n.svelte', async (original) => {
  const kept = (await original()) as typeof import('../src/lib/i18n.svelte');
  kept.show(new kept.Catalogue('en', JSON.parse(readFileSync(new URL('../.generated/en.core.json', import.meta.url), 'utf-8'))));
  return kept;
});
vi.mock('../src/lib/about.svelte', () => ({ houseGames: () => [], listedGame: (game: unknown) => game }));

const { allLands, allNames, fits, plain } = await import('../src/lib/lands');
const names = await allNames();
type Count = Parameters<typeof fits>[3];

const found = (words: string, count: Count = 'any') =>
  allLands().flatMap((land) => land.games.filter((game) => fits(game, land.name, words, count, names)).map(({ id }) => id));

test('a game is found by the names that it has at home and elsewhere', () => {
  expect(found('gaplek')).toEqual(['gaple', 'gaple-6', 'gaple-5p']);
  expect(found('obicni')).toEqual(['obicni']);
  expect(found('piatki')).toEqual(['polish-fives', 'fives', 'all-fives-2p', 'fives-and-threes', 'all-fives', 'five-up']);
  expect(found('KRZYŻ')).toEqual(['double-six-cross']);
  expect(found('muggins')).toEqual(['fives', 'all-fives-2p', 'muggins', 'all-fives']);
  expect(found('sniff')).toEqual(['all-fives']);
  expect(found('tranca')).toEqual(['parejas']);
  expect(found('mexico')).toEqual(['parejas']);
  expect(found('cruzada')).toEqual(['brasileiro']);
  expect(found('5s and 3s')).toEqual(['fives-and-threes']);
  expect(found('cribbage')).toEqual(['fives-and-threes']);
  expect(found('capicua')).toEqual(['dominicano']);
  expect(found('quinientos')).toEqual(['boricua']);
  expect(found('doble nueve')).toEqual(['cubano']);
  expect(found('triple header')).toEqual(['bergen']);
  expect(found('goat')).toEqual(['kozel']);
  expect(found('козел')).toEqual(['kozel']);
  expect(found('козёл')).toEqual(['kozel']);
  expect(found('bouc')).toEqual(['kozel']);
  expect(found('cut throat')).toEqual(['jamaican-cut-throat']);
  expect(found('six love')).toEqual(['jamaican', 'jamaican-cut-throat']);
  expect(found('todos os cinco')).toEqual(['muggins', 'all-fives']);
  expect(found('пятерки и тройки')).toEqual(['fives-and-threes']);
  expect(found('kozioł')).toEqual(['kozel']);
  expect(found('cubano')).toEqual(['cubano']);
  expect(found('fortress')).toEqual(['sebastopol']);
  expect(found('croatia pairs')).toEqual(['parovi']);
  expect(found('chess')).toEqual([]);
  expect(plain('Łamigłówka Đačić')).toBe('lamiglowka dacic');
});

test('every game is found by its name in every language', () => {
  const folder = new URL('../../src/boneyard/locale/', import.meta.url);
  const languages = readdirSync(folder).filter((name) => /^[a-z]+$/.test(name));
  const lost: string[] = [];
  for (const language of languages) {
    for (const file of ['games', 'mexican-train']) {
      const { games } = JSON.parse(readFileSync(new URL(`${language}/${file}.json`, folder), 'utf-8')) as { games: Record<string, { name: string }> };
      for (const [id, { name }] of Object.entries(games)) if (!found(name).includes(id)) lost.push(`${language} ${id}: ${name}`);
    }
  }
  expect(languages.length).toBeGreaterThan(8);
  expect(lost).toEqual([]);
});

test('a game is found by the number of players, and by partners', () => {
  expect(found('', 'more')).toEqual(['gaple-5p', 'obicni', 'cyprus', 'mexican-train', 'chickenfoot']);
  expect(found('', 'teams')).toEqual(['gaple', 'gaple-6', 'jamaican', 'parovi', 'kozel', 'muggins', 'fives-and-threes', 'all-fives', 'five-up', 'parejas', 'brasileiro', 'dominicano', 'cubano', 'boricua']);
  expect(found('', '3')).toContain('matador');
  expect(found('', '3')).not.toContain('gaple');
  expect(found('').sort()).toEqual(Object.keys(examples).sort());
});
