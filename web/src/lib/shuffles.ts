/**
 * Shuffles as this device saw them while they were made, kept so that a proof can be compared with them: what a server
 * says afterwards proves nothing unless it is what it said before the deal.
 */

import { newNonce, sealOf } from './seal';
import type { Seat, TableInfo } from '$protocol';
import { store } from './store.svelte';

const STORED = 'boneyard.shuffles';
const MOST = 50;

export interface Shuffle {
  /** The id of the match. */
  match: string;
  commitment: string;
  /** Attempts that were given up before. */
  voids: number;
  seals: Record<Seat, string>;
  nonces: Record<Seat, string>;
  /** The nonces that this device chose; each stays here until every seat has sealed its own. */
  mine: Record<Seat, string>;
  /** The server showed something else later than it did at first. */
  changed: boolean;
}

function kept(): Shuffle[] {
  const found = store.read<unknown>(STORED, []);
  return Array.isArray(found) ? (found as Shuffle[]) : [];
}

function keep(shuffle: Shuffle): void {
  const others = kept().filter(({ match }) => match !== shuffle.match);
  store.set(STORED, JSON.stringify([...others, shuffle].slice(-MOST)));
}

/** What this device saw of the shuffle of a match; null if it was not there. */
export function seen(match: string | null | undefined): Shuffle | null {
  return kept().find((shuffle) => shuffle.match === match) ?? null;
}

/** Take in what a server shows of a shuffle, `before` being what it showed until now. */
export function taken(before: Shuffle | null, info: TableInfo): Shuffle | null {
  const { match_id: match, commitment, seals, nonces } = info;
  if (!match || !commitment) return null;
  const voids = info.voids.length;
  // A seat gives up one attempt at most.
  const named = info.voids.flatMap(({ seats }) => [...seats]);
  const again = new Set(named).size < named.length;
  const fresh: Shuffle = { match, commitment, voids, seals, nonces, mine: {}, changed: again };
  if (before?.match !== match) return fresh;
  // Another commitment needs another attempt, which is counted in public.
  if (before.commitment !== commitment) return { ...fresh, changed: before.changed || again || voids <= before.voids };
  const differs = (old: Record<Seat, string>, now: Record<Seat, string>) => Object.entries(old).some(([seat, value]) => now[seat] !== value);
  const opened = Object.entries(nonces).some(([seat, nonce]) => Object.keys(seals).length > 0 && sealOf(nonce) !== seals[seat]);
  const changed = before.changed || opened || differs(before.seals, seals) || differs(before.nonces, nonces);
  // What was seen first stays, and what is new is added.
  return { ...before, seals: { ...seals, ...before.seals }, nonces: { ...nonces, ...before.nonces }, changed };
}

/** The shuffle of the table that this page has just opened. */
let early: Shuffle | null = null;

/**
 * Keep the shuffle of a table that was opened with the seal of `nonce` for `seat`.  The nonce is given by a `Witness`,
 * which has the commitment of the server by then, and only if the seal is the one that was sent.
 */
export function begun(info: TableInfo, seat: Seat, nonce: string): void {
  early = taken(null, info);
  if (early) keep(Object.assign(early, { mine: { [seat]: nonce } }));
}

/** The shuffles of one table while they are made. */
export class Witness {
  private now: Shuffle | null = null;
  private written = '';

  /**
   * Keep what the server shows, and return what is to be sent for our own seats: a seal first, and the nonce as soon as
   * every seat has a seal.  A server that changes what it has shown gets nothing more.
   */
  answer(info: TableInfo, mine: Seat[]): { seat: Seat; seal?: string; nonce?: string }[] {
    const before = early?.match === info.match_id ? early : seen(info.match_id);
    const now = taken(this.now ?? before, info);
    if (!now) return [];
    const all = info.seats.every(({ seat }) => seat in now.seals);
    const answers = [];
    for (const seat of now.changed ? [] : mine) {
      if (!(seat in now.seals)) {
        now.mine[seat] ??= newNonce();
        answers.push({ seat, seal: sealOf(now.mine[seat]) });
      } else if (all && !(seat in now.nonces)) {
        const nonce = now.mine[seat];
        if (nonce && sealOf(nonce) === now.seals[seat]) answers.push({ seat, nonce });
      }
    }
    this.now = now;
    const text = JSON.stringify(now);
    if (text !== this.written) keep(now);
    this.written = text;
    return answers;
  }
}
