/** Who sits where round the table as one sees it, and what everybody may know of each seat. */

import { named } from './about.svelte';
import { facesAt } from './faces';
import { number, t } from './i18n.svelte';
import { ONE_BY_ONE, type Moments } from './moments.svelte';
import type { Table } from './table.svelte';
import type { Turn } from './turn.svelte';
import type { Seat, TableSeat } from '$protocol';

/** The name of a seat at a table. */
export function nameAt(table: Table, letter: Seat): string {
  const found = table.info?.seats.find((other) => other.seat === letter);
  if (!found) return letter;
  return named(found.name) ?? found.regular?.name ?? (found.kind === 'bot' ? t('common.bot', { seat: letter }) : letter);
}

export class Seating {
  readonly faces = $derived.by(() => facesAt(this.seats));
  readonly letters = $derived.by(() => this.seats.map((other) => other.seat));
  readonly own = $derived.by(() => this.seats.find((other) => other.seat === this.turn.seat) ?? null);

  /** Everybody in the order of turn, oneself first. */
  readonly inTurn = $derived.by(() => {
    const all = this.table.info?.rules.direction === 'ccw' ? [...this.letters].reverse() : this.letters;
    const me = Math.max(all.indexOf(this.turn.seat ?? ''), 0);
    return [...all.slice(me), ...all.slice(0, me)];
  });

  /**
   * The other players.  Where there is room they sit clockwise round the table: the first one on the left, the last one on the
   * right.  In a strip they stand in order of turn, the next one first.
   */
  readonly around = $derived.by(() => {
    const seats = this.seats;
    const me = seats.findIndex((other) => other.seat === this.turn.seat);
    const start = me < 0 ? 0 : me;
    const others = seats.map((_, step) => seats[(start + step) % seats.length]!).slice(me < 0 ? 0 : 1);
    if (!this.wide()) return { left: [], top: this.table.info?.rules.direction === 'ccw' ? others.reverse() : others, right: [] };
    if (others.length < (me < 0 ? 4 : 2)) return { left: [], top: others, right: [] };
    const aside = others.length > 4 ? 2 : 1;
    return { left: others.slice(0, aside).reverse(), top: others.slice(aside, -aside), right: others.slice(-aside) };
  });

  /** Whose turn comes after one's own. */
  private readonly following = $derived.by(() => {
    const me = this.seats.findIndex((other) => other.seat === this.turn.seat);
    if (this.seats.length < 3 || me < 0) return null;
    return this.seats.at((me + (this.table.info?.rules.direction === 'ccw' ? -1 : 1)) % this.seats.length)!.seat;
  });

  constructor(
    private readonly table: Table,
    private readonly turn: Turn,
    private readonly moments: Moments,
    private readonly wide: () => boolean,
  ) {}

  private get seats(): readonly TableSeat[] {
    return this.table.info?.seats ?? [];
  }

  private team(letter: Seat): number | null {
    const rules = this.table.info?.rules;
    return rules?.teams ? rules.sides.findIndex((side) => side.includes(letter)) : null;
  }

  private score(letter: Seat): string {
    const side = this.table.info?.rules.sides.find((name) => name.includes(letter));
    return side && this.table.now ? number(this.table.now.totals[side] ?? 0) : '';
  }

  /** Milliseconds after which a tile of each hand turns over by its place, once the ends have closed; null: all lie there at once. */
  readonly turnsAfter = $derived.by(() => {
    if (!this.moments.blocked) return null;
    const ends = Object.keys(this.table.layout?.ends ?? {}).length;
    return (place: number) => ONE_BY_ONE * (ends + place);
  });

  /** What everybody may know of a seat. */
  facts(other: TableSeat) {
    const { table, turn } = this;
    const { info, now } = table;
    const { bubble } = this.moments;
    const letter = other.seat;
    const place = this.letters.indexOf(letter);
    const end = table.last?.end;
    const over = now?.phase === 'between' || now?.phase === 'over';
    return {
      seat: other,
      name: nameAt(table, letter),
      face: this.faces[letter]!,
      count: now?.counts?.[letter] ?? end?.hands[letter]?.length ?? 0,
      dead: now?.dead?.[letter] ?? end?.dead[letter]?.length ?? 0,
      score: this.score(letter),
      acting: Boolean(turn.playing && now?.to_act?.includes(letter)),
      next: turn.acting && this.wide() && letter === this.following,
      team: this.team(letter),
      partner: Boolean(info?.rules.teams && turn.seat && letter !== turn.seat && this.team(letter) === this.team(turn.seat)),
      offline: other.kind === 'person' && !table.online.includes(other.user ?? ''),
      announced: now?.announced?.includes(letter) ?? false,
      skips: now?.skips?.[letter] ?? 0,
      passes: info?.rules.pass_penalty ? (now?.passes?.[letter] ?? 0) : 0,
      opener: now?.opener === letter,
      deadline: now?.deadlines?.[letter] ?? null,
      // In the window nothing is spare: how much is left would tell who has answered.
      bank: now?.phase === 'window' ? 0 : (now?.bank?.[letter] ?? 0),
      ahead: table.ahead,
      span: 1000 * (info?.settings.clock?.move ?? 0),
      // Once they have turned over after a block they lie open together with all others.
      hand: over && end ? (this.moments.blocked ? end.hands[letter] ?? null : []) : null,
      laid: over && end ? (this.moments.blocked ? end.dead[letter] ?? null : []) : null,
      turnsAfter: this.turnsAfter,
      slim: !this.wide(),
      dealt: this.moments.dealt,
      turn: (this.letters.length + place - this.letters.indexOf(now?.opener ?? letter)) % this.letters.length,
      players: this.letters.length,
      says: bubble?.seat === letter ? bubble.text : '',
      how: bubble?.how,
    };
  }
}
