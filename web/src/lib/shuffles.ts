/**
 * Shuffles as this device saw them while they were made, kept so that a proof can be compared with them: what a server
 * says afterwards proves nothing unless it is what it said before the deal.
 */

import { ApiError, get } from './api';
import { newNonce, sealOf } from './seal';
import type { Event } from './say';
import type { FinishedMatch, Replay, Seat, TableInfo, VoidedShuffle } from '$protocol';
import { store } from './store.svelte';

const STORED = 'boneyard.shuffles';
const MOST = 50;
/** Matches of which the shown tiles are kept too: they are compared when the match ends. */
const MOST_TILES = 3;

export interface Shuffle {
  /** The id of the match. */
  match: string;
  commitment: string;
  /** Attempts that were given up before. */
  voids: VoidedShuffle[];
  seals: Record<Seat, string>;
  nonces: Record<Seat, string>;
  /** The nonces that this device chose; each stays here until every seat has sealed its own. */
  mine: Record<Seat, string>;
  /** What the server acknowledged of `mine`: `seal A`, `nonce A`. */
  has: string[];
  /** The seats that bots play since the attempt began: they owe nothing. */
  bots: Seat[];
  /** The tiles that were shown during the match (`tilesIn`), in order, without those that were taken back. */
  tiles: string[];
  /** One of our seats has a seal that this device did not send. */
  foreign: boolean;
  /** Attempts that were given up for a seat of ours although the server had acknowledged nothing: an honest one does that too. */
  missed: number;
  /** The match ended where this device could see it. */
  ended: boolean;
  /** It did not end, and the server has nothing of it. */
  dropped: boolean;
  /** The first thing that the server did not stand by. */
  fault: Fault | '';
}

/** It showed something else later, or has another seal or nonce at our seat, or gave up an attempt for a part that was there. */
export type Fault = 'changed' | 'seal' | 'nonce' | 'void';

function kept(): Shuffle[] {
  const found = store.read<unknown>(STORED, []);
  return Array.isArray(found) ? (found as Shuffle[]) : [];
}

function keep(shuffle: Shuffle): void {
  const others = kept().filter(({ match }) => match !== shuffle.match);
  const all = [...others, shuffle].slice(-MOST);
  store.set(STORED, JSON.stringify(all.map((one, place) => (place < all.length - MOST_TILES ? { ...one, tiles: [] } : one))));
}

/** The tiles that events show, in their order: round, kind, seat and tiles; `round` is the one before the events. */
export function tilesIn(events: readonly Event[], round: number): string[] {
  const found = [];
  for (const event of events) {
    if (event.k === 'deal') round = event.round;
    if (event.k === 'hand') found.push(`${round} hand ${event.seat} ${[...event.tiles].sort().join(' ')}`);
    if (event.k === 'drawn' || event.k === 'play' || event.k === 'close') found.push(`${round} ${event.k} ${event.seat} ${event.tile}`);
  }
  return found;
}

/** Has a round shown tiles that it does not have in this order?  The public order is one, and so is that of each hand; any of them may have been missed. */
export function unlike(shown: string[], played: string[]): boolean {
  const reached: Record<string, number> = {};
  return shown.some((one) => {
    const [, kind, seat] = one.split(' ');
    const order = kind === 'hand' || kind === 'drawn' ? seat! : '';
    reached[order] = played.indexOf(one, reached[order] ?? 0) + 1;
    return !reached[order];
  });
}

/** What this device saw of the shuffle of a match; null if it was not there. */
export function seen(match: string | null | undefined): Shuffle | null {
  return kept().find((shuffle) => shuffle.match === match) ?? null;
}

/** What proves nothing by itself, counted over the shuffles that this device remembers. */
export function counts(): { missed: number; dropped: number; m: number } {
  const found = { missed: 0, dropped: 0, m: 0 };
  for (const { missed, dropped, voids } of kept()) {
    found.missed += missed;
    found.dropped += Number(dropped);
    found.m += voids.length + 1;
  }
  return found;
}

/** Count the matches of a table that this device saw begin, that did not end, and of which the server has nothing; return whether there are any. */
export async function lost(table: string, now?: string | null): Promise<boolean> {
  let any = false;
  for (const shuffle of kept()) {
    if (shuffle.ended || shuffle.dropped || shuffle.match === now || !shuffle.match.startsWith(`${table}.`)) continue;
    const ended = await get<FinishedMatch>(`/api/matches/${encodeURIComponent(shuffle.match)}`).then(
      () => true,
      (error: unknown) => (error instanceof ApiError && error.status === 404 ? false : null),
    );
    if (ended === null) continue;
    keep({ ...shuffle, ended, dropped: !ended });
    any ||= !ended;
  }
  return any;
}

const voidText = ({ round, why, seats }: VoidedShuffle) => `${round} ${why} ${seats}`;
const bots = (info: TableInfo | null) => info?.seats.filter(({ kind }) => kind === 'bot').map(({ seat }) => seat) ?? [];
const differs = (old: Record<Seat, string>, now: Record<Seat, string>) => Object.entries(old).some(([seat, value]) => now[seat] !== value);

/** Has the proof of a finished match the deal that was shown while it was made? */
export function standsBy(kept: Shuffle, { scheme, commitment, seals, nonces, voids }: Replay): boolean {
  const read = voids.map((line) => {
    const [round, why, seats] = line.split(' ');
    return { round: Number(round), why, seats } as VoidedShuffle;
  });
  const seats = Object.keys(seals).map((seat) => ({ seat }));
  const shown = { match_id: kept.match, commitment, seals, nonces, voids: read, seats } as unknown as TableInfo;
  return scheme === 3 && taken(kept, shown, false)?.fault === '';
}

/** Was an attempt given up for a part that was there? */
function owedNothing(before: Shuffle, { why, seats }: VoidedShuffle): boolean {
  const shown = why === 'seal' ? before.seals : before.nonces;
  return [...seats].some((seat) => seat in shown || before.bots.includes(seat) || before.has.includes(`${why} ${seat}`));
}

/** Return what is wrong with our own part, and with a deal that begins without all parts. */
function ofOwn(now: Shuffle, info: TableInfo, dealing: boolean): Fault | '' {
  for (const [seat, nonce] of Object.entries(now.mine)) {
    const seal = sealOf(nonce);
    const part = `seal ${seat}`;
    if (now.has.includes(part) && (info.seals[seat] ?? seal) !== seal) return 'seal';
    if (info.seals[seat] === seal && !now.has.includes(part)) now.has = [...now.has, part];
    if (!dealing && now.has.includes(part) && info.nonces[seat] !== nonce) return 'nonce';
  }
  return dealing || info.seats.every(({ seat }) => info.seals[seat] && info.nonces[seat]) ? '' : 'nonce';
}

/** Take in what a server shows of a shuffle, `before` being what it showed until now, and `dealing` whether parts are awaited. */
export function taken(before: Shuffle | null, info: TableInfo, dealing: boolean, wereBots: Seat[] = []): Shuffle | null {
  const { match_id: match, commitment, seals, nonces, voids } = info;
  if (!match || !commitment) return null;
  // A seat gives up one attempt at most.
  const named = voids.flatMap(({ seats }) => [...seats]);
  const opened = Object.entries(nonces).some(([seat, nonce]) => sealOf(nonce) !== seals[seat]);
  let fault: Fault | '' = new Set(named).size < named.length || opened ? 'changed' : '';
  const still = bots(info).filter((seat) => wereBots.includes(seat));
  let now: Shuffle = { match, commitment, voids, seals, nonces, mine: {}, has: [], bots: still, tiles: [], foreign: false, missed: 0, ended: false, dropped: false, fault: '' };
  if (before?.match === match) {
    const old = before.voids.map(voidText).join();
    const same = before.commitment === commitment;
    const added = voids[before.voids.length];
    const shown = voids.slice(0, before.voids.length).map(voidText).join();
    if (same) {
      if (old !== voids.map(voidText).join() || differs(before.seals, seals) || differs(before.nonces, nonces)) fault ||= 'changed';
      // What was seen first stays, and what is new is added.
      now = { ...before, seals: { ...seals, ...before.seals }, nonces: { ...nonces, ...before.nonces } };
    } else if (!added || old !== shown) {
      // Another commitment needs another attempt, which is counted in public.
      fault ||= 'changed';
    } else if (owedNothing(before, added)) fault ||= 'void';
    now.fault = before.fault;
    const ours = (void_: VoidedShuffle) => [...void_.seats].some((seat) => seat in before.mine);
    now.missed = before.missed + Number(!same && !fault && voids.slice(before.voids.length).some(ours));
  }
  now.fault ||= fault || ofOwn(now, info, dealing);
  return now;
}

/** The shuffle of the table that this page has just opened. */
let early: Shuffle | null = null;

/**
 * Keep the shuffle of a table that was opened with the seal of `nonce` for `seat`.  The nonce is given by a `Witness`,
 * which has the commitment of the server by then, and only if the seal is the one that was sent.
 */
export function begun(info: TableInfo, seat: Seat, nonce: string): void {
  early = taken(null, info, true, bots(info));
  if (!early) return;
  Object.assign(early, { mine: { [seat]: nonce }, has: [`seal ${seat}`] });
  if (info.seals[seat] !== sealOf(nonce)) early.fault ||= 'seal';
  keep(early);
}

/** The shuffles of one table while they are made. */
export class Witness {
  private now: Shuffle | null = null;
  private written = '';
  private bots: Seat[] = [];

  /** What the server did not stand by. */
  get fault(): Fault | '' {
    return this.now?.fault ?? '';
  }

  /**
   * Keep what the server shows, and return what is to be sent for our own seats: a seal first, and the nonce as soon as
   * every seat has a seal.  A server that changes what it has shown gets nothing more.
   */
  answer(info: TableInfo, mine: Seat[], dealing: boolean): { seat: Seat; seal?: string; nonce?: string }[] {
    const stored = seen(info.match_id);
    const now = taken(this.now ?? (early?.match === info.match_id ? early : stored), info, dealing, this.bots);
    this.bots = bots(info);
    if (!now) return [];
    const all = info.seats.every(({ seat }) => seat in now.seals);
    const answers = [];
    for (const seat of now.fault ? [] : mine) {
      // Another tab may have chosen: all tabs of a browser give one nonce.
      const shared = stored?.commitment === now.commitment ? stored.mine[seat] : undefined;
      if (shared) now.mine[seat] ??= shared;
      if (!(seat in now.seals)) {
        if (!dealing) continue;
        now.mine[seat] ??= newNonce();
        answers.push({ seat, seal: sealOf(now.mine[seat]) });
        continue;
      }
      const nonce = now.mine[seat];
      const ours = nonce !== undefined && sealOf(nonce) === now.seals[seat];
      if (!ours) now.foreign = true;
      else if (all && !(seat in now.nonces)) answers.push({ seat, nonce });
    }
    this.now = now;
    this.write();
    return answers;
  }

  /** Keep the tiles that events show, `round` being the one before them, without those that are taken back. */
  see(events: readonly Event[], round: number): void {
    for (const event of events) if (event.k === 'undo') this.takeBack(event.seat, round);
    const found = tilesIn(events, round);
    if (!this.now || !found.length) return;
    this.now.tiles = [...this.now.tiles, ...found];
    this.write();
  }

  /** Forget the last tile that a seat laid and all after it; all but the hands if it laid none: it gave one up. */
  private takeBack(seat: Seat, round: number): void {
    const laid = this.now?.tiles.findLastIndex((one) => one.startsWith(`${round} play ${seat} `) || one.startsWith(`${round} close ${seat} `)) ?? -1;
    if (laid < 0) this.seeAgain(round);
    else this.now!.tiles = this.now!.tiles.slice(0, laid);
  }

  /** Forget the tiles of this round but the hands, and of later ones: plays may have been taken back. */
  seeAgain(round: number): void {
    if (this.now) this.now.tiles = this.now.tiles.filter((one) => parseInt(one) < round || one.startsWith(`${round} hand `));
  }

  /** Attempts that were given up for a seat of ours which, as the server says, did not answer. */
  get missed(): number {
    return this.now?.missed ?? 0;
  }

  /** Note that the match has ended, or is given up in public. */
  end(): void {
    if (!this.now || this.now.ended) return;
    this.now.ended = true;
    this.write();
  }

  /** Note that the server has acknowledged a part of this attempt. */
  acknowledge(commitment: string, part: string): void {
    if (this.now?.commitment !== commitment || this.now.has.includes(part)) return;
    this.now.has = [...this.now.has, part];
    this.write();
  }

  private write(): void {
    const text = JSON.stringify(this.now);
    if (this.now && text !== this.written) keep(this.now);
    this.written = text;
  }
}
