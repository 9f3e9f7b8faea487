import { expect, test } from 'vitest';
import { Stream, commitmentOf, dealt, tileOf, unopenable, verifyRound } from '../src/lib/fair';
import type { Replay, Rules } from '$protocol';

// The same secret and nonces in src/boneyard/play/fairness.py give these values (FairDeal(bytes(range(32)), …)).
const SECRET = Array.from({ length: 32 }, (_, n) => n.toString(16).padStart(2, '0')).join('');
const NONCES = ['01', '02', '03'].map((byte) => byte.repeat(16));
const COMMITMENT = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
const RULES = { seats: 'ABC', players: 3, max_pip: 6, hand_size: 7, turned: false, first_opener: 'lot' } as Rules;
const HANDS = {
  A: ['0-6', '1-5', '2-6', '3-3', '3-4', '4-4', '4-5'],
  B: ['0-0', '0-4', '1-2', '1-4', '1-6', '2-4', '5-6'],
  C: ['0-2', '1-1', '2-2', '2-5', '3-5', '3-6', '5-5'],
};

function replay(changes: Partial<Replay> = {}, hands: Record<string, string[]> = HANDS, lot = 'A'): Replay {
  const stock = dealt(new Stream(SECRET, NONCES, 1, 0), RULES).stock;
  const nonces = Object.fromEntries(NONCES.map((nonce, n) => ['ABC'[n]!, nonce]));
  const e = [{ k: 'lot', seat: lot, purpose: 'opener', by: 'lot' }];
  const step = { e, told: [], hands, dead: {}, stock, layout: null } as unknown as Replay['steps'][number];
  return { round: 1, commitment: COMMITMENT, secret: SECRET, nonces, steps: [step], ...changes } as Replay;
}

test('tile ids are triangular', () => {
  expect([0, 1, 2, 3, 27, 90].map(tileOf)).toEqual(['0-0', '0-1', '1-1', '0-2', '6-6', '12-12']);
});

test('commitment, bytes, shuffle and lots are those of the library', () => {
  expect(commitmentOf(SECRET)).toBe(COMMITMENT);
  const bytes = new Stream(SECRET, NONCES, 1, 0);
  expect(Array.from({ length: 40 }, () => bytes.byte()).slice(-8)).toEqual([25, 61, 240, 176, 233, 133, 198, 14]);
  const stream = new Stream(SECRET, NONCES, 2, 1);
  expect(stream.shuffled(28).map(tileOf).join(' ')).toBe(
    '2-3 2-5 3-3 0-0 4-4 1-4 3-6 2-4 4-5 5-5 1-3 5-6 6-6 1-1 1-2 1-5 1-6 0-5 0-2 3-4 0-3 0-6 0-1 4-6 0-4 2-2 3-5 2-6',
  );
  expect(Array.from({ length: 8 }, () => stream.below(3))).toEqual([2, 1, 1, 0, 1, 0, 0, 0]);
});

test('a deal as promised is found good, and every change of it is found out', () => {
  const code = (...args: Parameters<typeof replay>) => verifyRound(replay(...args), RULES, undefined).code;
  expect(code()).toBe('good');
  expect(code({ secret: null })).toBe('none');
  expect(code({ secret: SECRET.replace('1f', '1e') })).toBe('commitment');
  expect(code({ nonces: { A: NONCES[0]!, B: NONCES[1]! } })).toBe('nonces');
  expect(code({ nonces: { A: NONCES[1]!, B: NONCES[0]!, C: NONCES[2]! } })).toBe('deal');
  expect(code({ round: 2 })).toBe('deal');
  expect(code({}, { ...HANDS, A: HANDS.B, B: HANDS.A })).toBe('deal');
  expect(code({}, HANDS, 'B')).toBe('lot');
});

test('a deal without the nonce that this device gave is found out', () => {
  expect(verifyRound(replay(), RULES, undefined, [['B', NONCES[1]!]]).code).toBe('good');
  expect(verifyRound(replay(), RULES, undefined, [['B', NONCES[2]!]])).toMatchObject({ ok: false, code: 'own', seat: 'B' });
});

test('only deals that nobody can open with are passed over', () => {
  const deal = { hands: { A: ['0-1', '1-1'], B: ['2-3', '4-5'] }, turned: null, stock: ['0-0', '6-6'] };
  expect(unopenable(deal, RULES, 'lowest_double')).toBe(true);
  expect(unopenable(deal, RULES, 'top_double')).toBe(true);
  expect(unopenable(deal, RULES, 'winner_with_double')).toBe(false);
  expect(unopenable(deal, RULES, 'lot')).toBe(false);
  expect(unopenable({ ...deal, hands: { A: ['0-1'], B: ['2-3'] } }, RULES, 'heaviest_double')).toBe(true);
});
