import { expect, test, vi } from 'vitest';
import { Stream, dealt, tileOf, unopenable, verifyRound } from '../src/lib/fair';
import { commitmentOf, sealOf } from '../src/lib/seal';
import { Witness, begun, counts, lost, seen, taken, type Shuffle } from '../src/lib/shuffles';
import type { Replay, Rules, TableInfo } from '$protocol';

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
  return { round: 1, scheme: 1, commitment: COMMITMENT, secret: SECRET, seals: {}, nonces, voids: [], steps: [step], ...changes } as Replay;
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
  expect(code({ secret: SECRET.replace('1f', '1e') })).toBe('promise');
  expect(code({ nonces: { A: NONCES[0]!, B: NONCES[1]! } })).toBe('nonces');
  expect(code({ nonces: { A: NONCES[1]!, B: NONCES[0]!, C: NONCES[2]! } })).toBe('deal');
  expect(code({ round: 2 })).toBe('deal');
  expect(code({}, { ...HANDS, A: HANDS.B, B: HANDS.A })).toBe('deal');
  expect(code({}, HANDS, 'B')).toBe('lot');
});

const NONCE_OF = Object.fromEntries(NONCES.map((nonce, n) => ['ABC'[n]!, nonce]));
const SEALS = Object.fromEntries(NONCES.map((nonce, n) => ['ABC'[n]!, sealOf(nonce)]));
const INFO = {
  match_id: 'm.1', commitment: COMMITMENT, seals: SEALS, nonces: NONCE_OF, voids: [], seats: ['A', 'B', 'C'].map((seat) => ({ seat })),
} as unknown as TableInfo;

test('the commitment of a deal binds the voids before it', () => {
  // docs/record.md has both values.
  const bound = 'bc58880310d15ed8f884f339d3b1af67857efe4f54c64d59058d51abc7c3eaee';
  expect(commitmentOf(SECRET, [])).toBe('ff30270c2b67cefe6d25ebf6b561ae3be67a8e472599edda558d4b74301b8828');
  expect(commitmentOf(SECRET, ['1 nonce B'])).toBe(bound);
  const code = (voids: string[]) => verifyRound(replay({ scheme: 3, commitment: bound, seals: SEALS, voids }), RULES, undefined).code;
  expect([['1 nonce B'], [], ['1 seal B'], ['1 nonce B', '1 nonce C']].map(code)).toEqual(['good', 'promise', 'promise', 'promise']);
});

test('a deal that is not as this device saw it is found out', () => {
  const commitment = commitmentOf(SECRET, []);
  const kept = taken(null, { ...INFO, commitment }, true)!;
  const code = (changes: Partial<Shuffle>, shown: Partial<Replay> = {}) =>
    verifyRound(replay({ scheme: 3, commitment, seals: SEALS, ...shown }), RULES, undefined, { ...kept, ...changes }).code;
  expect(code({ commitment: COMMITMENT }, { scheme: 2, commitment: COMMITMENT })).toBe('kept');
  expect(code({})).toBe('good');
  expect(code({ mine: { B: NONCES[1]! } })).toBe('good');
  expect(code({ mine: { B: NONCES[2]! }, seals: { ...SEALS, B: SEALS.C! } })).toBe('own');
  expect(code({ commitment: SECRET })).toBe('kept');
  expect(code({ seals: { ...SEALS, C: SEALS.A! } })).toBe('kept');
  expect(code({ nonces: { ...NONCE_OF, A: NONCES[1]! } })).toBe('kept');
  expect(code({ fault: 'changed' })).toBe('kept');
  expect(code({ voids: [{ round: 1, why: 'nonce', seats: 'C' }] })).toBe('kept');
  expect(verifyRound(replay({ seals: { ...SEALS, B: SEALS.A! } }), RULES, undefined)).toMatchObject({ ok: false, code: 'seal', seat: 'B' });
});

test('a server that shows something else later is found out, and a new attempt is counted', () => {
  const before = taken(null, { ...INFO, nonces: {} }, true)!;
  expect(taken(before, INFO, true)!.fault).toBe('');
  expect(taken(before, { ...INFO, seals: { ...SEALS, C: SEALS.A! } }, true)!.fault).toBe('changed');
  expect(taken(before, { ...INFO, nonces: { C: NONCES[0]! } }, true)!.fault).toBe('changed');
  expect(taken(before, { ...INFO, commitment: SECRET }, true)!.fault).toBe('changed');
  const voids = [{ round: 1, why: 'nonce', seats: 'C' }] as TableInfo['voids'];
  expect(taken(before, { ...INFO, commitment: SECRET, voids }, true)).toMatchObject({ fault: '', voids, mine: {} });
  const twice = [...voids, { round: 1, why: 'seal', seats: 'AC' }] as TableInfo['voids'];
  expect(taken(before, { ...INFO, commitment: SECRET, voids: twice }, true)!.fault).toBe('changed');
  expect(taken(null, { ...INFO, voids: twice }, true)!.fault).toBe('changed');
});

test('a nonce is shown only when every seat has sealed its own, and never to a server that changed a seal', () => {
  const witness = new Witness();
  const start = { ...INFO, match_id: 'm.2', seals: { B: SEALS.B!, C: SEALS.C! }, nonces: {} };
  const [first] = witness.answer(start, ['A'], true);
  expect(first).toMatchObject({ seat: 'A', seal: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(witness.answer({ ...start, seals: { A: first!.seal!, B: SEALS.B! } } as TableInfo, ['A'], true)).toEqual([]);
  const whole = new Witness();
  const [again] = whole.answer({ ...start, match_id: 'm.3' }, ['A'], true);
  const seals = { ...SEALS, A: again!.seal! };
  const [shown] = whole.answer({ ...start, match_id: 'm.3', seals }, ['A'], true);
  expect(sealOf(shown!.nonce!)).toBe(again!.seal);
});

test('a seal that went ahead of the commitment opens only if it is the one that was sent', () => {
  const [nonce, other] = [NONCES[0]!, NONCES[1]!];
  const info = { ...INFO, match_id: 'm.4', nonces: {} } as TableInfo;
  begun(info, 'A', nonce);
  expect(new Witness().answer(info, ['A'], true)).toEqual([{ seat: 'A', nonce }]);
  begun({ ...info, match_id: 'm.5' }, 'A', other);
  expect(new Witness().answer({ ...info, match_id: 'm.5' }, ['A'], true)).toEqual([]);
  begun({ ...info, match_id: 'm.6' }, 'A', nonce);
  expect(new Witness().answer({ ...info, match_id: 'm.6', commitment: SECRET }, ['A'], true)).toEqual([]);
});

test('a device that sealed notices what a dishonest house does with its part', () => {
  const sealing = (match_id: string) => {
    const witness = new Witness();
    const info = { ...INFO, match_id, seals: { B: SEALS.B!, C: SEALS.C! }, nonces: {} } as TableInfo;
    const [{ seal } = { seal: '' }] = witness.answer(info, ['A'], true);
    return { witness, info, seal: seal! };
  };
  const other = sealing('m.7');
  other.witness.acknowledge(COMMITMENT, 'seal A');
  expect(other.witness.answer({ ...other.info, seals: SEALS }, ['A'], true)).toEqual([]);
  expect(other.witness.fault).toBe('seal');
  const silent = sealing('m.8'); // not acknowledged: it may be another device of this person
  expect(silent.witness.answer({ ...silent.info, seals: SEALS }, ['A'], true)).toEqual([]);
  expect(silent.witness.fault).toBe('');
  expect(seen('m.8')!.foreign).toBe(true);
  const played = sealing('m.9');
  const seals = { ...SEALS, A: played.seal };
  played.witness.answer({ ...played.info, seals }, ['A'], true);
  played.witness.answer({ ...played.info, seals, nonces: { B: NONCES[1]!, C: NONCES[2]! } }, ['A'], false);
  expect(played.witness.fault).toBe('nonce');
  const voided = (match: string, seats: string, acknowledged: boolean) => {
    const { witness, info } = sealing(match);
    if (acknowledged) witness.acknowledge(COMMITMENT, 'seal A');
    const voids = [{ round: 1, why: 'seal' as const, seats }];
    witness.answer({ ...info, commitment: SECRET, voids, seals: {} }, [], true);
    return witness.fault;
  };
  expect([voided('m.10', 'A', true), voided('m.11', 'B', false), voided('m.12', 'A', false)]).toEqual(['void', 'void', '']);
  const weak = new Witness();
  weak.answer({ ...INFO, match_id: 'm.13', seals: {}, nonces: {} }, [], false);
  expect(weak.fault).toBe('nonce');
});

test('a void of our own seat without acknowledgement, and a match that is gone, are counted', async () => {
  const before = counts();
  const witness = new Witness();
  const info = { ...INFO, match_id: 'gone.1', seals: { B: SEALS.B!, C: SEALS.C! }, nonces: {} } as TableInfo;
  witness.answer(info, ['A'], true);
  witness.answer({ ...info, commitment: SECRET, voids: [{ round: 1, why: 'seal', seats: 'A' }] }, ['A'], true);
  expect([witness.missed, witness.fault]).toEqual([1, '']);
  vi.stubGlobal('fetch', async (path: string) => new Response('{"code":"no_match","text":""}', { status: path.includes('gone') ? 404 : 200 }));
  expect(await lost('gone', 'gone.1')).toBe(false);
  expect([await lost('gone'), await lost('gone')]).toEqual([true, false]);
  const ended = new Witness();
  ended.answer({ ...info, match_id: 'kept.1' }, ['A'], true);
  expect(await lost('kept')).toBe(false);
  expect(counts()).toEqual({ missed: before.missed + 1, dropped: before.dropped + 1, m: before.m + 3 });
});

test('tabs of a browser give one nonce', () => {
  const info = { ...INFO, match_id: 'm.14', seals: { B: SEALS.B!, C: SEALS.C! }, nonces: {} } as TableInfo;
  const first = new Witness().answer(info, ['A'], true);
  expect(new Witness().answer(info, ['A'], true)).toEqual(first);
});

test('a deal is thrown away for its hands, whoever opens', () => {
  const deal = { hands: HANDS, turned: null, stock: [] };
  expect(unopenable(deal, RULES, 'lot')).toBe(false);
  expect(unopenable(deal, { ...RULES, redeal_doubles: 3 } as Rules, 'lot')).toBe(true);
  expect(unopenable(deal, { ...RULES, redeal_doubles: 4 } as Rules, 'lot')).toBe(false);
  expect(unopenable(deal, { ...RULES, blank_aside: true } as Rules, 'lot')).toBe(true);
});
