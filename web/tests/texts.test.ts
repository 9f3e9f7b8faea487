import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Catalogue } from '../src/lib/i18n.svelte';

const folder = new URL('../.generated/', import.meta.url);
const files = readdirSync(folder).filter((name) => /^[a-z]+\.(core|pages|puzzle|review|rules|book)\.json$/.test(name));
const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf-8'));

function catalogue(language: string): Catalogue {
  const found = new Catalogue(language, read(`${language}.core.json`));
  found.add(read(`${language}.pages.json`));
  found.add(read(`${language}.rules.json`));
  found.add(read(`${language}.puzzle.json`));
  found.add(read(`${language}.review.json`));
  found.add(read(`${language}.book.json`));
  return found;
}

const english = catalogue('en');

const src = new URL('../src/', import.meta.url);
const everything = readdirSync(src, { recursive: true, encoding: 'utf-8' })
  .filter((name) => /\.(svelte|ts)$/.test(name))
  .map((name) => new URL(name, src).href);

/** A file with all that it imports, without the pages that are loaded later. */
function imported(name: string, found = new Set<string>()): Set<string> {
  found.add(name);
  for (const [, to] of readFileSync(new URL(name), 'utf-8').matchAll(/^\s*import (?!type)[^;]*?'(\.[^']*)'/gm)) {
    const path = new URL(to!, name).href;
    const file = [path, `${path}.ts`, `${path}.svelte.ts`].find((one) => everything.includes(one));
    if (file && !found.has(file)) imported(file, found);
  }
  return found;
}

/** Every key in these sources, as it is written: `web.nav.home`, or with a gap `web.nav.${…}`. */
function keys(files: Iterable<string> = everything): string[] {
  return [...files].flatMap((name) =>
    [...readFileSync(new URL(name), 'utf-8').matchAll(/['`]((?:web|common|events|games|glossary|history|puzzle|dominosa|review|review_page|training|coach|moves|moves_page|scorebook)\.[^'`\s]*)['`]/g)].map((match) => match[1]!),
  );
}

/** What a key asks for: the text, or all texts below it. */
function pattern(key: string): RegExp {
  const parts = key.split(/\$\{.*?\}/).map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}(\\..+)?$`);
}

test('every key that the page asks for is in the catalogue', () => {
  const wanted = keys();
  expect(wanted.length).toBeGreaterThan(200);
  const all = ['web', 'common', 'events', 'games', 'glossary', 'history', 'reasons', 'puzzle', 'dominosa', 'review', 'review_page', 'training', 'coach', 'moves', 'moves_page', 'scorebook'].flatMap((name) => english.under(name));
  const missing = wanted.filter((key) => !all.some((known) => pattern(key).test(known)));
  expect(missing).toEqual([]);
});

test('the home page and the frame of all pages ask for no text that comes with the other pages', () => {
  const frame = [...imported(new URL('main.ts', src).href), ...imported(new URL('components/Invited.svelte', src).href)];
  expect(frame.filter((name) => name.includes('/components/')).length).toBeGreaterThan(8);
  for (const language of ['en', 'pl']) {
    const later = new Catalogue(language, read(`${language}.pages.json`));
    // The error of a request has the server's sentence where the page has none yet.
    const asked = keys(frame).filter((key) => key !== 'web.errors.${this.code}').map(pattern);
    const missing = ['web', 'events', 'reasons'].flatMap((name) => later.under(name)).filter((key) => asked.some((one) => one.test(key)));
    expect(missing).toEqual([]);
  }
});

test('every text of the page is asked for', () => {
  const patterns = keys().map(pattern);
  // Codes that come from the server.
  const given = /^(web\.(noscript$|(errors|reasons|bots|opener|gone|fair|learn|log)\.)|puzzle\.lesson\.answer\.)/;
  const unused = ['web', 'puzzle', 'review_page', 'training', 'coach', 'moves', 'moves_page', 'scorebook'].flatMap((name) => english.under(name)).filter((key) => !given.test(key) && !patterns.some((one) => one.test(key)));
  expect(unused).toEqual([]);
});

test('each language has all texts with the same placeholders', () => {
  const languages = new Set(files.map((name) => name.split('.')[0]!));
  expect(languages).toContain('en');
  for (const language of languages) {
    const other = catalogue(language);
    for (const key of ['web', 'puzzle', 'review_page', 'training', 'coach', 'moves', 'moves_page', 'scorebook'].flatMap((name) => english.under(name))) expect(other.has(key), `${language}: ${key}`).toBe(true);
  }
});

test('plural forms follow the language', () => {
  const polish = new Catalogue('pl', { a: { one: '{n} kostka', few: '{n} kostki', many: '{n} kostek', other: '{n} kostki' } });
  expect([1, 3, 5, 22].map((n) => polish.text('a', { n }))).toEqual(['1 kostka', '3 kostki', '5 kostek', '22 kostki']);
  const partial = new Catalogue('ru', { a: { '=1': '{n} tile', other: '{n} tiles' } });
  expect([1, 2, 21].map((n) => partial.text('a', { n }))).toEqual(['1 tile', '2 tiles', '21 tiles']);
  const brazilian = new Catalogue('pt', { a: { one: '{n} pedra', other: '{n} pedras' } });
  expect([0, 1, 2, 21, 1_000_000].map((n) => brazilian.text('a', { n }))).toEqual(['0 pedra', '1 pedra', '2 pedras', '21 pedras', '1000000 pedras']);
});

test('a filled in value is not filled in again, and what is missing stays visible', () => {
  const texts = new Catalogue('en', { a: 'Hello {name}, {other}' });
  expect(texts.text('a', { name: '{other}' })).toBe('Hello {other}, {other}');
  expect(texts.text('nothing.here')).toBe('nothing.here');
});

test('a number in a text has the signs of the language, and stays before its sign from right to left', () => {
  const total = (language: string, n: number, dir = 'ltr') => new Catalogue(language, { web: { dir }, total: '{n}' }).text('total', { n });
  expect([total('en', -0.3), total('fr', -0.3), total('ru', 1234)]).toEqual(['−0.3', '−0,3', '1234']);
  expect(total('en', -5, 'rtl')).toBe('\u2068−5\u2069');
});
