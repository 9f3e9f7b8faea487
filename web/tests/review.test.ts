import { expect, test } from 'vitest';
import { isBest } from '../src/lib/review.svelte';
import type { ReviewedChoice } from '$protocol';

const value = (action: string, mean: number) => ({ action, behind: { mean, low: mean, high: mean } });
const choice = { values: [value('3-0 l', 0), value('3-0 r', 1e-15), value('5-5 l', 0.001)] } as unknown as ReviewedChoice;

test('an action that is worth as much as the best one is as right', () => {
  expect(['3-0 l', '3-0 r', '5-5 l', '1-1 l'].map((action) => isBest(choice, action))).toEqual([true, true, false, false]);
});
