import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { speech } from '../src/lib/i18n.svelte';
import { tell, type Scene } from '../src/lib/tell';

speech.catalogue.add(JSON.parse(readFileSync(new URL('../.generated/en.core.json', import.meta.url), 'utf-8')));
const scene: Scene = { rules: null, mine: ['A'], name: (seat) => ({ A: 'Ana', B: 'Budi' })[seat] ?? seat };

test('one is told what one drew and laid face down', () => {
  expect(tell({ k: 'drawn', seat: 'A', tile: '3-4' }, scene)).toBe('You draw 3-4.');
  expect(tell({ k: 'draw', seat: 'A' }, scene)).toBe('');
  expect(tell({ k: 'discarded', seat: 'A', tile: '3-4' }, scene)).toContain('3-4');
});

test('several people on one device are not told what another drew or laid face down', () => {
  const shared = { ...scene, mine: [] };
  for (const event of [
    { k: 'drawn', seat: 'A', tile: '3-4' },
    { k: 'discarded', seat: 'B', tile: '3-4' },
  ]) {
    expect(tell(event, shared)).toBe('');
  }
  expect(tell({ k: 'draw', seat: 'A' }, shared)).toBe('Ana draws a tile.');
  expect(tell({ k: 'discard', seat: 'B' }, shared)).toBe('Budi lays a tile face down.');
});
