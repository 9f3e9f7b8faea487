import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const src = new URL('../src/', import.meta.url);

test('no address begins at the root of the host: the site may live in a folder (lib/addresses.ts)', () => {
  const found = readdirSync(src, { recursive: true, encoding: 'utf-8' })
    .filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith('addresses.ts'))
    .flatMap((name) => readFileSync(new URL(name, src), 'utf-8').match(/.*(?:\b(?:href|src|action)=["'{`]+\/|fetch\(["'`]\/|location\.(?:host|origin)\}?["'`/]).*/g) ?? []);
  expect(found).toEqual([]);
});
