import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pace } from '../src/lib/pace';
import type { ServerMessage } from '$protocol';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function play(seq: number, seat: string, by = 'bot', more: object = {}): ServerMessage {
  return { t: 'ev', seq, at: 0, by, e: [{ k: 'play', seat }], ...more } as ServerMessage;
}

function paced(wish = 1000) {
  const shown: number[] = [];
  const show = (message: ServerMessage) => void shown.push('seq' in message ? message.seq : -1);
  return { shown, pace: new Pace(show, () => ['A'], () => wish, () => Date.now()) };
}

test('without a wish everything is shown as it comes', () => {
  const { shown, pace } = paced(0);
  for (const seq of [1, 2, 3]) pace.take(play(seq, 'B'));
  expect(shown).toEqual([1, 2, 3]);
});

test('moves of others are shown one after the other, and everything in its order', () => {
  const { shown, pace } = paced();
  pace.take(play(1, 'B'));
  pace.take(play(2, 'C'));
  pace.take({ t: 'ev', seq: 3, at: 0, by: 'person', e: [{ k: 'chat' }] } as unknown as ServerMessage);
  pace.take(play(4, 'D'));
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(999);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([1, 2, 3]);
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual([1, 2, 3, 4]);
  vi.advanceTimersByTime(5000);
  pace.take(play(5, 'B'));
  expect(shown).toEqual([1, 2, 3, 4, 5]);
});

test("one's own move, a sealed answer and a running clock wait for nothing", () => {
  for (const last of [
    play(3, 'A', 'person'),
    { t: 'you', seq: 3, you: {} } as ServerMessage,
    play(3, 'D', 'bot', { now: { deadlines: { A: 9 } } }),
  ]) {
    const { shown, pace } = paced();
    pace.take(play(1, 'B'));
    pace.take(play(2, 'C'));
    pace.take(last);
    expect(shown).toEqual([1, 2, 3]);
  }
});

test('a snapshot replaces what waits', () => {
  const { shown, pace } = paced();
  pace.take(play(1, 'B'));
  pace.take(play(2, 'C'));
  pace.take({ t: 'snap', seq: 9 } as ServerMessage);
  vi.advanceTimersByTime(5000);
  expect(shown).toEqual([1, 9]);
});
