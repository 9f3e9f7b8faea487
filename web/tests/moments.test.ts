import { expect, test, vi } from 'vitest';
import { Moments } from '../src/lib/moments.svelte';
import type { Event } from '../src/lib/say';

// Without a browser there are no settings, no sound and no texts.
vi.mock('../src/lib/settings.svelte', () => ({ moves: () => false }));
vi.mock('../src/lib/sound', () => ({ play: () => undefined }));
vi.mock('../src/lib/i18n.svelte', () => ({ t: (key: string) => key }));

/** What is shown after some events. */
function shown(...events: object[]): Moments {
  const moments = new Moments();
  for (const event of events) moments.hear(event as Event);
  return moments;
}

test('a knock is gone when the winner of the match is shown, a phrase is not', () => {
  const won = { k: 'match_end', winners: ['A'] };
  expect(shown({ k: 'pass', seat: 'B' }).bubble?.how).toBe('pass');
  expect(shown({ k: 'pass', seat: 'B' }, won).bubble).toBeNull();
  expect(shown({ k: 'phrase', seat: 'B', phrase: 'well_played' }, won).bubble?.how).toBe('said');
  expect(shown(won).won).toEqual(['A']);
});
