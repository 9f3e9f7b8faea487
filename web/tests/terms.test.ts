import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formsOf, linked, uses } from '../src/lib/terms';

test('a term is linked where it stands first, the longest form of all, and never inside another word', () => {
  const terms = new Map([['round', ['кон', 'коны']], ['end', ['открыт|ый кон|ец']], ['blank', ['пустая']], ['double_blank', ['double blank']], ['double', ['double', 'doubles']]]);
  expect(linked(['Закон: открытых концов два; коны и коны.', 'Double blank, a double, doubles=2.'], terms)).toEqual([
    [{ text: 'Закон: ' }, { text: 'открытых концов', term: 'end' }, { text: ' два; ' }, { text: 'коны', term: 'round' }, { text: ' и коны.' }],
    [{ text: 'Double blank', term: 'double_blank' }, { text: ', a ' }, { text: 'double', term: 'double' }, { text: ', doubles=2.' }],
  ]);
});

test('the lists of every language are read, and games have their own words', () => {
  const folder = new URL('../.generated/', import.meta.url);
  const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf-8'));
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.rules.json'))) {
    for (const [term, { words }] of Object.entries<{ words: string }>(read(file).glossary)) {
      const { words: forms, avoided } = formsOf(words);
      for (const word of forms) expect(uses(`(${word.replaceAll('|', '')})`, forms), `${file} ${term}`).toBe(true);
      for (const word of avoided) expect(uses(word.replaceAll('|', ''), forms), `${file} ${term}`).toBe(false);
    }
  }
  expect(read('terms.json')).toMatchObject({ eggs: ['kozel'], locked: ['french'], capicua: ['dominicano', 'boricua'], side: [] });
});
