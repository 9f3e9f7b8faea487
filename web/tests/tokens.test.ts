import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shape } from '../src/lib/tiles';

const SOURCE = join(import.meta.dirname, '../src');
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf-8' }).filter((name) => /\.(css|svelte)$/.test(name));
const texts = new Map(files.map((name) => [name, readFileSync(join(SOURCE, name), 'utf-8')]));

test('every property that a style reads is set somewhere', () => {
  const set = new Set([...texts.values()].flatMap((text) => [...text.matchAll(/(--[a-z0-9-]+)(?=:|=)/g)].map(([, name]) => name)));
  const unset = [...texts].flatMap(([file, text]) =>
    [...text.matchAll(/var\((--[a-z0-9-]+)\)/g)].filter(([, name]) => !set.has(name)).map(([, name]) => `${file}: ${name}`),
  );
  expect(unset).toEqual([]);
});

test('every property of app.css is read somewhere', () => {
  const all = [...texts.values()].join('\n');
  const defined = [...texts.get('app.css')!.matchAll(/(--[a-z0-9-]+):/g)].map(([, name]) => name);
  expect(defined.filter((name) => !all.includes(`var(${name}`))).toEqual([]);
});

test('the colours of pips are those of the pictures of the library', () => {
  const css = texts.get('app.css')!;
  expect([...css.matchAll(/\[data-skin='colour'\] \.n\d+ \{ --pip: (#[0-9a-f]{6})/g)].map(([, colour]) => colour)).toEqual(shape.colours);
});

test('style sheets name no left and no right: they are mirrored where a language is', () => {
  const physical = /(?:margin|padding|border)-(?:left|right)|(?<![\w-])(?:left|right):|text-align: (?:left|right)|inset: (\S+ )(\S+) (\S+) (?!\2;)\S+;/g;
  const found = [...texts].flatMap(([file, text]) => {
    const styles = file.endsWith('.css') ? text : (/<style>(.*)<\/style>/s.exec(text)?.[1] ?? '');
    return [...styles.matchAll(physical)].map(([words]) => `${file}: ${words}`);
  });
  expect(found).toEqual([]);
});
