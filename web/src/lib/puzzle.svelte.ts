/** A domino puzzle on the page: marks, time, hints, and what this device keeps of it. */

import type { DaySize, Puzzle, PuzzleAnswer, PuzzleCheck, PuzzleHint, PuzzleLesson, PuzzleLevel, PuzzlePosition, PuzzleSolution, PuzzleStanding, PuzzleStep } from '$protocol';
import { api, get, post, query } from './api';
import { regional, t } from './i18n.svelte';
import { BORDER, FREE, Grid, TILE, NOTHING, clock, kept, marked, moved, type Kept, type Marks, type Move } from './puzzleGrid';
import { keepSolved, keyOf, sendSolved } from './puzzleSolved';
import { store } from './store.svelte';

export type Level = PuzzleLevel;
export const LEVELS: readonly Level[] = ['trivial', 'basic', 'hard', 'extreme', 'beyond'];
export const ORDERS: readonly number[] = Array.from({ length: 23 }, (_, i) => i + 3);

/** A line in the list of puzzles that were begun here, the last one first. */
export interface Begun {
  id: string;
  order: number;
  level: Level | null;
  date?: string;
  /** Which puzzle of its day it is; the medium one if it is not said. */
  size?: DaySize;
  /** How many moves were made; it may have been looked at only. */
  moves: number;
  found: number;
  seconds: number;
  done: boolean;
}

const LIST = 'boneyard.puzzles';
const ONE = 'boneyard.puzzle.';
const MOST = 60;

export function begun(): Begun[] {
  const list = store.read<Begun[]>(LIST, []);
  return Array.isArray(list) ? list.filter((entry) => typeof entry?.id === 'string') : [];
}

export const SIZES: readonly DaySize[] = ['small', 'medium', 'large'];
export const USUAL: DaySize = 'medium';

/** The address of a puzzle of a day; that of the medium one is as short as when it was the only one. */
export const dayPath = (date: string, size: DaySize) => `/puzzle/${date}${size === USUAL ? '' : `/${size}`}`;
export const fetchDaily = (date?: string, size: DaySize = USUAL) => get<Puzzle>(query('/api/puzzle/daily', { date, size: size === USUAL ? undefined : size }));
/** The puzzle of an id; with its day, if this device knows that it was the puzzle of one. */
export async function fetchPuzzle(id: string): Promise<Puzzle> {
  const found = await get<Puzzle>(`/api/puzzle/${encodeURIComponent(id)}`);
  const { date, size } = begun().find((entry) => entry.id === id) ?? {};
  return { ...found, date, size: date ? (size ?? USUAL) : undefined };
}
export const makePuzzle = (order: number, level: Level, signal: AbortSignal) =>
  api<Puzzle>('POST', '/api/puzzle', { order, level }, 'application/json', signal);

export const readPuzzle = (rows: number[][]) => post<Puzzle>('/api/puzzle/grid', { rows });

/** The day in UTC as the server writes it, `back` days ago. */
export function day(back = 0): string {
  return new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
}

export function dayName(date: string, style: 'long' | 'short' = 'long'): string {
  const shape = style === 'long' ? ({ dateStyle: 'long' } as const) : ({ weekday: 'short', day: 'numeric' } as const);
  return new Intl.DateTimeFormat(regional(), { ...shape, timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`));
}

/** The level and the size of a puzzle; the size alone if it has not one solution. */
export function about({ level, order }: { level: Level | null; order: number }): string {
  const size = { width: order + 2, height: order + 1 };
  return level ? t('puzzle.about', { level: t(`dominosa.level.${level}`), ...size }) : t('puzzle.about_size', size);
}

/** A rating as the reader writes numbers, with its one decimal. */
export function ratingName(rating: number): string {
  return t('puzzle.rating', { rating: new Intl.NumberFormat(regional(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rating) });
}

/** What a board shows: a puzzle being played, or one position of a lesson. */
export interface Standing {
  readonly grid: Grid;
  readonly marks: Marks;
  readonly found: Map<string, number>;
  readonly done: boolean;
  /** It was solved just now, on this page. */
  readonly fresh: boolean;
  /** Wrong marks, as long as they are shown. */
  readonly wrong: readonly number[];
  readonly step: PuzzleStep | null;
  /** How much of the step is told: 1 where to look, 2 the technique as well, 3 all of it. */
  readonly grade: number;
  /** The places whose mark is only tried. */
  readonly tried: ReadonlySet<number>;
}

/** A position of a lesson. */
export class Position implements Standing {
  readonly grid: Grid;
  marks: Marks = $state.raw(new Uint8Array());
  wrong: number[] = $state.raw([]);
  step: PuzzleStep | null = $state.raw(null);
  grade = $state(1);
  readonly done = false;
  readonly fresh = false;
  readonly tried: ReadonlySet<number> = new Set();
  readonly found = $derived.by(() => this.grid.found(this.marks));

  constructor(private readonly from: PuzzlePosition) {
    this.grid = new Grid(from.order, from.numbers);
    this.again();
  }

  /** As it is told, without marks of the player. */
  again(): void {
    const bare = moved(this.grid.empty(), this.grid.setting(this.grid.empty(), this.from.walls, BORDER));
    this.marks = moved(bare, this.grid.setting(bare, this.from.joined, TILE));
    this.wrong = [];
    this.step = null;
  }

  put(place: number, border: boolean): void {
    this.marks = moved(this.marks, this.grid.setting(this.marks, [place], border ? BORDER : TILE));
  }
}

const LEARNT = 'boneyard.puzzle.lessons';

/** The techniques whose board to try was solved on this device. */
export function learnt(): string[] {
  const list = store.read<unknown>(LEARNT, []);
  return Array.isArray(list) ? list.filter((name) => typeof name === 'string') : [];
}

export function keepLearnt(technique: string): void {
  store.set(LEARNT, JSON.stringify([...learnt().filter((name) => name !== technique), technique]));
}

export const fetchLesson = (technique: string) => get<PuzzleLesson>(`/api/puzzle/lessons/${technique}`);
export const tryLesson = (technique: string, place: number, border: boolean) => post<PuzzleAnswer>(`/api/puzzle/lessons/${technique}`, { place, border });

/** The techniques by level, from easy to difficult. */
export const TECHNIQUES: readonly (readonly [Level, readonly string[]])[] = [
  ['trivial', ['tile_one_place', 'cell_one_place']],
  ['basic', ['tile_in_the_way', 'cell_one_tile', 'twin_beside', 'twins_around', 'odd_area']],
  ['hard', ['number_set']],
  ['extreme', ['double_set', 'double_needed', 'chain_twice', 'chain_starves', 'chain_either']],
];

/** The marks of a puzzle that this device keeps. */
export function marksHere({ id, order, numbers }: Puzzle): Marks {
  const grid = new Grid(order, numbers);
  const { moves, at } = kept(grid, store.get(ONE + id));
  return moves.slice(0, at).reduce((before, move) => moved(before, move), grid.empty());
}

export class Game implements Standing {
  readonly grid: Grid;
  marks: Marks = $state.raw(new Uint8Array());
  at = $state(0);
  seconds = $state(0);
  hints = $state(0);
  done = $state(false);
  fresh = $state(false);
  wrong: number[] = $state.raw([]);
  step: PuzzleStep | null = $state.raw(null);
  grade = $state(3);
  /** How many moves were made before those that are only tried; null: none are. */
  trial: number | null = $state(null);
  /** How the player stands among the solvers of the day, if there are enough and the server was told. */
  standing: PuzzleStanding | null = $state.raw(null);
  private moves: Move[] = $state.raw([]);
  private since: number | null = null;
  private timer = 0;
  private unsaved = 0;

  constructor(readonly puzzle: Puzzle) {
    this.grid = new Grid(puzzle.order, puzzle.numbers);
    this.take(kept(this.grid, store.get(ONE + puzzle.id)));
    document.addEventListener('visibilitychange', this.seen);
    addEventListener('pagehide', this.left);
    addEventListener('storage', this.elsewhere);
    this.timer = window.setInterval(this.tick, 500);
    this.seen();
  }

  private take(from: Kept): void {
    this.moves = from.moves;
    this.at = from.at;
    this.marks = this.marksAt(from.at);
    this.seconds = from.seconds;
    this.hints = from.hints;
    this.done = from.done;
    this.trial = from.trial;
  }

  /** The marks after so many moves. */
  private marksAt(count: number): Marks {
    return this.moves.slice(0, count).reduce((marks, move) => moved(marks, move), this.grid.empty());
  }

  readonly found = $derived.by(() => this.grid.found(this.marks));

  readonly tried: ReadonlySet<number> = $derived.by(() => {
    if (this.trial === null) return new Set<number>();
    const before = this.marksAt(this.trial);
    return new Set([...this.marks.keys()].filter((place) => this.marks[place] !== FREE && this.marks[place] !== before[place]));
  });

  get canUndo(): boolean {
    return !this.done && this.at > 0;
  }

  get canRedo(): boolean {
    return !this.done && this.at < this.moves.length;
  }

  get time(): string {
    return clock(this.seconds);
  }

  // ------------------------------------------------------------------------------------------------------------ moves

  /** Make a move; return false if it changes nothing or the puzzle is solved. */
  private make(move: Move): boolean {
    if (this.done || !move.length) return false;
    this.moves = [...this.moves.slice(0, this.at), move];
    this.at += 1;
    this.marks = moved(this.marks, move);
    this.changed(move);
    return true;
  }

  private changed(move: Move): void {
    if (this.trial !== null && this.at < this.trial) this.trial = null;
    const places = new Set(move.map((code) => Math.floor(code / 9)));
    if (this.wrong.length) this.wrong = this.wrong.filter((place) => !places.has(place));
    this.step = null;
    if (this.grid.solved(this.marks)) {
      this.tick();
      this.since = null;
      this.done = true;
      this.fresh = true;
      this.trial = null;
      this.wrong = [];
      this.count();
    }
    this.save();
  }

  /** Count it among the puzzles that were solved. */
  private count(): void {
    const { id, order, level, date, size } = this.puzzle;
    if (!level) return;
    keepSolved(id, marked(this.marks, TILE), { day: date ?? null, size: date ? (size ?? USUAL) : null, order, level, seconds: this.seconds, hints: this.hints });
    void sendSolved(keyOf(id)).then((told) => (this.standing = told), () => undefined);
  }

  join(place: number): boolean {
    return this.make(this.grid.joining(this.marks, place));
  }

  border(place: number): boolean {
    return this.make(this.grid.bordering(this.marks, place));
  }

  clear(): boolean {
    return this.make(this.grid.clearing(this.marks));
  }

  /** Begin to try something: marks from here on can be kept or taken back together. */
  begin(): void {
    if (this.done || this.trial !== null) return;
    this.trial = this.at;
    this.save();
  }

  keep(): void {
    this.trial = null;
    this.save();
  }

  /** Take back all that was tried; redoing brings it again. */
  takeBack(): void {
    if (this.trial === null) return;
    const undone = this.moves.slice(this.trial, this.at).flat();
    this.at = this.trial;
    this.marks = this.marksAt(this.at);
    this.trial = null;
    this.changed(undone);
  }

  undo(): boolean {
    if (!this.canUndo) return false;
    const move = this.moves[this.at - 1]!;
    this.at -= 1;
    this.marks = moved(this.marks, move, true);
    this.changed(move);
    return true;
  }

  redo(): boolean {
    if (!this.canRedo) return false;
    const move = this.moves[this.at]!;
    this.at += 1;
    this.marks = moved(this.marks, move);
    this.changed(move);
    return true;
  }

  /** Carry out the conclusion of the hint. */
  follow(): boolean {
    const step = this.step;
    if (!step) return false;
    if (step.laid === null) return this.make(this.grid.setting(this.marks, step.ruled_out, BORDER));
    return this.marks[step.laid] === TILE ? false : this.join(step.laid);
  }

  /** From the beginning, with the clock at nought. */
  again(): void {
    this.take(NOTHING);
    this.fresh = false;
    this.wrong = [];
    this.step = null;
    this.since = null;
    this.seen();
    this.save();
  }

  // ----------------------------------------------------------------------------------------------- answers of the server

  private body(): { joined: number[]; walls: number[]; last: number | null } {
    const move = this.moves[this.at - 1];
    return { joined: marked(this.marks, TILE), walls: marked(this.marks, BORDER), last: move?.[0] === undefined ? null : Math.floor(move[0] / 9) };
  }

  private path(what: string): string {
    return `/api/puzzle/${this.puzzle.id}/${what}`;
  }

  /** Show which marks are wrong; how many there are. */
  async check(): Promise<number> {
    const marks = this.marks;
    const answer = await post<PuzzleCheck>(this.path('check'), this.body());
    // The answer is about the marks as they were at the request.
    this.wrong = answer.wrong.filter((place) => this.marks[place] === marks[place]);
    this.step = null;
    this.save();
    return this.wrong.length;
  }

  /** Ask for the next step, or for more of it: whether there is one, or how many marks are wrong first. */
  async hint(): Promise<{ wrong: number; step: PuzzleStep | null }> {
    if (this.step) {
      this.grade = Math.min(3, this.grade + 1);
      return { wrong: 0, step: this.step };
    }
    const marks = this.marks;
    const answer = await post<PuzzleHint>(this.path('hint'), this.body());
    if (marks === this.marks && answer.step) {
      this.step = answer.step;
      this.grade = answer.step.dead_end ? 3 : 1;
      this.wrong = [];
      this.hints += 1;
      this.save();
    }
    return answer;
  }

  /** The tiles of the solution, for paper: those that were not found yet count as hints. */
  async solution(): Promise<number[]> {
    if (this.done) return marked(this.marks, TILE);
    const { joined } = await get<PuzzleSolution>(this.path('solution'));
    this.hints = Math.max(this.hints, joined.filter((place) => this.marks[place] !== TILE).length);
    this.save();
    return [...joined];
  }

  // ---------------------------------------------------------------------------------------------- time and storage

  private readonly tick = (): void => {
    if (this.since === null || this.done) return;
    const now = performance.now();
    // A device that slept was not looked at.
    const passed = Math.min((now - this.since) / 1000, 5);
    this.since = now;
    this.seconds += passed;
    this.unsaved += passed;
    if (this.unsaved >= 5) this.save();
  };

  private readonly seen = (): void => {
    if (document.visibilityState === 'visible') this.since ??= performance.now();
    else this.left();
  };

  private readonly left = (): void => {
    this.tick();
    this.since = null;
    this.save();
  };

  /** Another tab with the same puzzle: both follow each other. */
  private readonly elsewhere = (event: StorageEvent): void => {
    if (event.key !== ONE + this.puzzle.id || event.newValue === null) return;
    const theirs = kept(this.grid, event.newValue);
    const same = theirs.at === this.at && JSON.stringify(theirs.moves) === JSON.stringify(this.moves);
    if (same && theirs.done === this.done && theirs.trial === this.trial) {
      this.seconds = Math.max(this.seconds, theirs.seconds);
      return;
    }
    this.take({ ...theirs, seconds: theirs.moves.length ? Math.max(this.seconds, theirs.seconds) : theirs.seconds });
    this.wrong = [];
    this.step = null;
    this.fresh = false;
  };

  private save(): void {
    this.unsaved = 0;
    const { id, order, level, date, size } = this.puzzle;
    const { moves, at, seconds, hints, done, trial } = this;
    const before = begun();
    const mine: Begun = { id, order, level, moves: moves.length, found: this.found.size, seconds, done };
    if (date) mine.date = date;
    if (date && size) mine.size = size;
    const list = [mine, ...before.filter((entry) => entry.id !== id)];
    for (const old of list.splice(MOST)) store.set(ONE + old.id, null);
    store.set(ONE + id, JSON.stringify({ moves, at, seconds, hints, done, trial }));
    store.set(LIST, JSON.stringify(list));
  }

  close(): void {
    clearInterval(this.timer);
    this.left();
    document.removeEventListener('visibilitychange', this.seen);
    removeEventListener('pagehide', this.left);
    removeEventListener('storage', this.elsewhere);
  }
}
