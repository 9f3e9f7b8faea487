/** Provable deals, recomputed in the browser (docs/record.md): the commitment, the nonces, the shuffle and the lots. */

import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { ApiError, get, query } from './api';
import { commitmentOf, sealOf } from './seal';
import { seen, standsBy, tilesIn, unlike, type Shuffle } from './shuffles';
import type { LotDrawn, Replay, Rules, Seat } from '$protocol';

function counter(n: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, n);
  return bytes;
}

/** The bytes of one attempt at dealing one round. */
export class Stream {
  private readonly prefix: Uint8Array;
  private block: Uint8Array = new Uint8Array();
  private blocks = 0;
  private next = 0;

  constructor(secret: string, nonces: string[], round: number, attempt: number) {
    this.prefix = concatBytes(hexToBytes(secret), ...nonces.map(hexToBytes), counter(round), counter(attempt));
  }

  byte(): number {
    if (this.next === this.block.length) {
      this.block = sha256(concatBytes(this.prefix, counter(this.blocks++)));
      this.next = 0;
    }
    return this.block[this.next++]!;
  }

  below(n: number): number {
    if (n <= 1) return 0;
    const limit = 256 - (256 % n);
    let byte = this.byte();
    while (byte >= limit) byte = this.byte();
    return byte % n;
  }

  shuffled(n: number): number[] {
    const ids = Array.from({ length: n }, (_, id) => id);
    for (let k = n - 1; k > 0; k--) {
      const other = this.below(k + 1);
      [ids[k], ids[other]] = [ids[other]!, ids[k]!];
    }
    return ids;
  }
}

export function tileOf(id: number): string {
  let hi = 0;
  while (((hi + 1) * (hi + 2)) / 2 <= id) hi++;
  return `${id - (hi * (hi + 1)) / 2}-${hi}`;
}

export interface Deal {
  hands: Record<Seat, string[]>;
  turned: string | null;
  stock: string[];
}

/** The deal of a stream under these rules; a double that begins the round is taken out of the shuffled tiles. */
export function dealt(stream: Stream, rules: Rules, round = 1): Deal {
  const tiles = stream.shuffled(((rules.max_pip + 1) * (rules.max_pip + 2)) / 2).map(tileOf);
  if (rules.turned_by === 'falling_double') {
    const pips = rules.max_pip + 1;
    const pip = ((((rules.engine_from || rules.max_pip) + 1 - round) % pips) + pips) % pips;
    const [engine] = tiles.splice(tiles.indexOf(`${pip}-${pip}`), 1);
    tiles.splice(rules.players * rules.hand_size, 0, engine!);
  }
  const hands: Record<Seat, string[]> = {};
  for (const seat of rules.seats) hands[seat] = tiles.splice(0, rules.hand_size);
  return { hands, turned: rules.turned ? tiles.shift()! : null, stock: tiles };
}

/** Return whether a deal is thrown away: for its hands, or because no seat can open; `by` is the rule that chooses the opener. */
export function unopenable(deal: Deal, rules: Rules, by: string): boolean {
  const all = Object.values(deal.hands).flat();
  const twice = (tiles: string[]) => tiles.filter((tile) => tile.split('-')[0] === tile.split('-')[1]);
  const doubles = twice(all);
  if (rules.blank_aside && all.includes('0-0')) return true;
  const refused = (n: number) => n >= rules.redeal_doubles && !(rules.winning_doubles && n >= rules.winning_doubles);
  if (rules.redeal_doubles && Object.values(deal.hands).some((hand) => refused(twice(hand).length))) return true;
  const shown = (hand: string[], pip: number) => hand.filter((tile) => tile.split('-').includes(String(pip))).length;
  const many = (hand: string[]) => Math.max(...Array.from({ length: rules.max_pip + 1 }, (_, pip) => shown(hand, pip)));
  if (rules.redeal_number && Object.values(deal.hands).some((hand) => many(hand) >= rules.redeal_number)) return true;
  if (by === 'lowest_double') return !all.includes('0-0');
  if (by === 'top_double') return !all.includes(`${rules.max_pip}-${rules.max_pip}`);
  return ['heaviest_double', 'double_from', 'winner_with_double'].includes(by) && !doubles.length;
}

const key = (tiles: string[]) => [...tiles].sort().join(' ');

export interface Finding {
  ok: boolean;
  /** Which step failed, or `good`. */
  code: 'good' | 'none' | 'promise' | 'nonces' | 'seal' | 'kept' | 'own' | 'deal' | 'lot' | 'shown';
  /** Whose nonce is another one than this device gave, or than was sealed. */
  seat?: Seat;
  round: number;
  attempts: number;
}

/**
 * Does the deal of this round follow from secret and nonces?  `previous` is the winner of the round before (null: none
 * won it, undefined: this is the first round).  `kept` is what this device saw of the shuffle.
 */
export function verifyRound(
  replay: Replay,
  rules: Rules,
  previous: Seat | null | undefined,
  kept: Shuffle | null = null,
): Finding {
  const { secret, commitment, nonces, round } = replay;
  const finding = (code: Finding['code'], attempts = 0): Finding => ({ ok: code === 'good', code, round, attempts });
  if (!secret || !commitment || !nonces) return finding('none');
  if (commitmentOf(secret, replay.scheme === 3 ? replay.voids : undefined) !== commitment) return finding('promise');
  const given = [...rules.seats].map((seat) => nonces[seat] ?? '');
  if (given.some((nonce) => !/^[0-9a-f]{32}$/.test(nonce))) return finding('nonces');
  const seals = replay.seals ?? {};
  if (Object.keys(seals).length) {
    const broken = [...rules.seats].find((seat) => sealOf(nonces[seat]!) !== seals[seat]);
    if (broken) return { ...finding('seal'), seat: broken };
  }
  if (kept) {
    const own = Object.keys(kept.mine).find((seat) => kept.seals[seat] === sealOf(kept.mine[seat]!) && kept.mine[seat] !== nonces[seat]);
    if (own) return { ...finding('own'), seat: own };
    if (!standsBy(kept, replay)) return finding('kept');
  }
  const start = replay.steps[0]!;
  const by = previous === undefined ? rules.first_opener : previous === null ? rules.tied_opener : rules.later_opener;
  const turned = start.layout?.tiles[0]?.tile ?? null;
  for (let attempt = 0; attempt < 1000; attempt++) {
    const stream = new Stream(secret, given, round, attempt);
    const deal = dealt(stream, rules, round);
    const same =
      [...rules.seats].every((seat) => key(deal.hands[seat]!) === key(start.hands[seat] ?? [])) &&
      deal.stock.join(' ') === start.stock.join(' ') &&
      (!rules.turned || deal.turned === turned);
    if (same) {
      const lot = start.e.find((event): event is LotDrawn => event.k === 'lot' && event.purpose === 'opener' && event.by === 'lot');
      if (lot && by === 'lot' && rules.seats[stream.below(rules.players)] !== lot.seat) return finding('lot', attempt);
      const shown = kept?.tiles.filter((one) => parseInt(one) === round) ?? [];
      const other = unlike(shown, tilesIn(replay.steps.flatMap((step) => step.e), round));
      return finding(other ? 'shown' : 'good', attempt + 1);
    }
    // Only a deal in which no seat can open may be passed over.
    if (!unopenable(deal, rules, by)) return finding('deal', attempt + 1);
  }
  return finding('deal', 1000);
}

/** Recompute every deal of a match, up to the first that fails; `ask` brings the other rounds. */
export async function verifyMatch(replay: Replay, ask: (round: number) => Promise<Replay>): Promise<Finding[]> {
  const { rules, rounds, scheme, secret, commitment, seals, nonces, voids } = replay;
  const found: Finding[] = [];
  const kept = seen(replay.id);
  let winner: Seat | null | undefined = undefined;
  for (let number = 1; number <= rounds; number++) {
    const one: Replay = number === replay.round ? replay : await ask(number);
    const finding = verifyRound({ ...one, scheme, secret, commitment, seals, nonces, voids }, rules, winner, kept);
    found.push(finding);
    if (!finding.ok) break;
    const end = one.steps.flatMap((each) => each.e).find((event) => event.k === 'round_end');
    winner = end?.winner ?? null;
  }
  return found;
}

/** What is wrong with the record of a match that has just ended here; null if nothing is, or the server cannot be reached. */
export async function against(match: string): Promise<Finding | null> {
  const ask = (round: number) => get<Replay>(query(`/api/matches/${encodeURIComponent(match)}/replay`, { round }));
  try {
    return (await verifyMatch(await ask(1), ask)).find(({ ok }) => !ok) ?? null;
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? { ok: false, code: 'none', round: 1, attempts: 0 } : null;
  }
}
