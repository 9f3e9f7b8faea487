/**
 * The turn of a player: the seat that acts, its legal actions, the chosen tile, and the ways to use it.
 *
 * A player may hold several seats on one device and sees one hand at a time; a curtain covers it until the right person
 * sits before the screen.
 */

import { parse, waysOf, type Action } from './actions';
import type { Arm, Layout, Now, Seat, TableInfo, You } from '$protocol';

/** The parts of a table that a turn needs. */
export interface Situation {
  readonly info: TableInfo | null;
  readonly now: Now | null;
  readonly you: Record<Seat, You>;
  readonly layout: Layout | null;
  /** One's own seats, in order. */
  readonly mine: Seat[];
}

/** An arm, or `''` for the first tile of the line. */
export type Target = Arm | '';

const PLAIN: Action['kind'][] = ['draw', 'pass', 'call', 'decline'];

/** What choosing a tile leads to: `wait` (not one's turn), `why` (not legal), `done`, or the action to submit. */
export type Choice = 'wait' | 'why' | 'done' | Action;

export class Turn {
  /** The tile that is chosen. */
  chosen: string | null = $state(null);
  /** The tile that is being dragged. */
  lifted: string | null = $state(null);
  /** A play that leaves one tile, or may score where points are claimed, without and with the call, while the player is asked which it is to be. */
  question: { plain: Action; call: Action } | null = $state.raw(null);
  /** The seat whose hand is shown. */
  seat: Seat | null = $state(null);
  /** The seat whose hand is covered until its player says that they are there. */
  curtain: Seat | null = $state(null);
  /** The arm to which the ways are narrowed down. */
  private arm: Target | null = $state(null);

  /** `asks` says whether a play is laid only when it is confirmed. */
  constructor(
    private readonly table: Situation,
    private readonly asks: (way: Action) => boolean = () => false,
  ) {}

  get playing(): boolean {
    return this.table.now?.phase === 'play' || this.table.now?.phase === 'window';
  }

  /** Own seats that owe an action. */
  get owing(): Seat[] {
    return this.table.mine.filter((seat) => this.table.now?.to_act?.includes(seat) && this.owes(seat));
  }

  get you(): You | null {
    return this.seat ? (this.table.you[this.seat] ?? null) : null;
  }

  /** Whether the shown seat may act now. */
  get acting(): boolean {
    return Boolean(this.playing && this.seat && this.owing.includes(this.seat) && !this.table.now?.paused && !this.curtain);
  }

  /** Whether the table lists the legal actions. */
  get assisted(): boolean {
    return this.table.info?.settings.assistance ?? true;
  }

  /** Tiles that were answered in the window: they lie aside until all seats have answered. */
  get aside(): string[] {
    return (this.you?.answers ?? []).flatMap((answer) => parse(answer).tile ?? []);
  }

  get hand(): string[] {
    const { aside } = this;
    return (this.you?.hand ?? []).filter((tile) => !aside.includes(tile));
  }

  readonly legal: Action[] = $derived.by(() => (this.acting && this.you?.legal ? this.you.legal.map(parse) : []));

  /** The tiles that may be used; null without assistance. */
  get usable(): Set<string> | null {
    return this.assisted ? new Set(this.legal.flatMap((action) => action.tile ?? [])) : null;
  }

  /** The most points that each tile would score at once; tiles that score none are left out. */
  readonly scores: Map<string, number> = $derived.by(() => {
    const found = new Map<string, number>();
    for (const { tile, text } of this.legal) {
      const points = this.you?.scores?.[text];
      if (tile && points) found.set(tile, Math.max(found.get(tile) ?? 0, points));
    }
    return found;
  });

  /** The ways in which the picked tile may be used; without assistance every open arm is one. */
  readonly ways: Action[] = $derived.by(() => {
    const picked = this.lifted ?? this.chosen;
    if (!picked || !this.acting) return [];
    return this.assisted ? waysOf(this.legal, picked) : this.possible(picked);
  });

  /** The ways to offer as buttons: there is more than one and none was chosen by its arm alone, or it is to be confirmed. */
  get offered(): Action[] {
    const { arm, chosen, ways } = this;
    if (!chosen || (ways.length < 2 && !ways.some(this.asks))) return [];
    return arm === null ? ways : ways.filter((way) => (way.arm ?? '') === arm);
  }

  /** The plays to show on the table, one for each arm. */
  get targets(): Partial<Record<Target, Action>> {
    const found: Partial<Record<Target, Action>> = {};
    if (!this.lifted && this.ways.length < 2 && this.assisted) return found;
    for (const way of this.ways) if (way.kind === 'play') found[way.arm ?? ''] ??= way;
    return found;
  }

  /** Ask whether to call with a play, if that may be: without assistance the rules and the number of tiles tell. */
  ask(way: Action): boolean {
    if (way.kind !== 'play' || way.call) return false;
    const text = `${way.text} call`;
    const rules = this.table.info?.rules;
    const byRules = rules?.muggins || (rules?.last_tile_call !== 'none' && this.hand.length === 2);
    if (this.assisted ? !this.legal.some((action) => action.text === text) : !byRules) return false;
    this.chosen = way.tile;
    this.question = { plain: way, call: parse(text) };
    return true;
  }

  /** The text that asks whether to call with a play. */
  get questionKey(): string {
    return this.table.info?.rules.muggins ? 'web.table.claims_points' : 'web.table.leaves_one';
  }

  /** The actions without a tile. */
  get plain(): Action['kind'][] {
    if (!this.acting) return [];
    if (this.assisted) {
      const legal = new Set(this.legal.map(({ kind }) => kind));
      // A last tile that is called before another is drawn is not the last one then (obicni/Q24).
      if (legal.has('draw') && !this.table.info?.rules.muggins) legal.delete('call');
      return PLAIN.filter((kind) => legal.has(kind));
    }
    if (this.table.now?.phase === 'window') return ['decline'];
    const rules = this.table.info?.rules;
    return PLAIN.filter(
      (kind) =>
        kind === 'pass' || (kind === 'draw' && rules?.draw !== 'none') || (kind === 'call' && (rules?.muggins || rules?.last_tile_call !== 'none')),
    );
  }

  /** Whether every legal action lays a tile face down. */
  get mustDiscard(): boolean {
    return this.assisted && this.legal.every((action) => action.kind === 'discard');
  }

  private owes(seat: Seat): boolean {
    const you = this.table.you[seat];
    if (this.table.info?.seats.find((other) => other.seat === seat)?.stand_in) return false;
    return this.table.now?.phase !== 'window' || !you || you.legal === null || you.legal.length > 0;
  }

  /** The ways that a tile might be used in, for all that the page knows of the rules. */
  private possible(tile: string): Action[] {
    if (!this.table.layout?.tiles.length) return [parse(tile)];
    const { now, info } = this.table;
    const [low, high] = tile.split('-').map(Number) as [number, number];
    const wild = info?.rules.matching === 'sum' && (low + high === info.rules.max_pip + 1 || high === 0);
    return (now?.open ?? (Object.keys(now?.ends ?? {}) as Arm[])).flatMap((arm) => {
      const texts = [`${tile} ${arm}`];
      if (wild && low !== high) texts.push(`${high}-${low} ${arm}`);
      if (wild) texts.push(`${tile} ${arm} across`);
      return texts.map(parse);
    });
  }

  /**
   * Show the hand of the seat that owes an action.  A hand is covered if it is another player's turn, if it was dealt
   * anew, and if the page was loaded: players who share a device never see another's by accident.
   */
  settle(): void {
    const { mine } = this.table;
    const wanted = this.owing[0] ?? mine[0] ?? null;
    if (this.seat && mine.includes(this.seat) && (this.owing.includes(this.seat) || !this.owing.length)) return;
    if (wanted && wanted !== this.seat && mine.length > 1 && this.playing) this.curtain = wanted;
    this.seat = wanted;
    this.clear();
  }

  /** Cover the hand of a player who shares the device: it was dealt anew. */
  cover(): void {
    if (this.table.mine.length > 1) this.seat = null;
  }

  /** Forget the choice. */
  clear(): void {
    this.chosen = null;
    this.lifted = null;
    this.question = null;
    this.arm = null;
  }

  /** Choose a tile, or put it back if it was chosen already. */
  choose(tile: string): Choice {
    const again = this.chosen === tile;
    this.chosen = null;
    this.question = null;
    this.arm = null;
    if (!this.acting) return 'wait';
    if (this.assisted && !this.usable?.has(tile)) return 'why';
    if (again) return 'done';
    this.chosen = tile;
    return this.ways.length === 1 && !this.asks(this.ways[0]!) && (this.assisted || !this.table.layout?.tiles.length) ? this.ways[0]! : 'done';
  }

  /** The play of the picked tile on an arm; null if there is none, or several to choose from. */
  aim(arm: Target): Action | null {
    const fits = this.ways.filter((way) => way.kind === 'play' && (way.arm ?? '') === arm);
    if (fits.length === 1) return fits[0]!;
    if (fits.length) this.arm = arm;
    return null;
  }

  /** Put a dragged tile down: on the table, near the places that `near` names, the nearest first. */
  drop(tile: string, onTable: boolean, near: Target | null): Choice {
    this.lifted = null;
    this.question = null;
    if (!this.acting || (this.assisted && !this.usable?.has(tile))) return this.choose(tile);
    this.chosen = tile;
    this.arm = null;
    if (this.ways.length === 1 && onTable) return this.ways[0]!;
    return (near !== null && this.aim(near)) || 'done';
  }

  /** Whether two ways differ only in the half that touches. */
  eitherHalf(way: Action): boolean {
    return this.ways.filter((other) => other.arm === way.arm && !other.across).length > 1;
  }
}
