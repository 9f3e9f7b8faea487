/**
 * A domino puzzle with pencil marks: the grid, the marks on it, moves and undo.  Independent of the page.
 *
 * A place, where a tile may lie, is one number as in docs/protocol.md: twice its first cell, and one more if it lies
 * down.  Cells are counted row by row from 0.
 */

export const FREE = 0;
export const TILE = 1;
export const BORDER = 2;

export type Way = 'up' | 'down' | 'left' | 'right';
export const WAYS: readonly Way[] = ['up', 'right', 'down', 'left'];

/** A mark on each place. */
export type Marks = Uint8Array;

/** The changes of one move: for each place `9 · place + 3 · before + after`. */
export type Move = number[];

export class Grid {
  readonly width: number;
  readonly height: number;
  readonly cells: number;
  /** How many tiles the set has. */
  readonly all: number;

  constructor(
    readonly order: number,
    readonly numbers: readonly number[],
  ) {
    this.width = order + 2;
    this.height = order + 1;
    this.cells = this.width * this.height;
    this.all = this.cells / 2;
  }

  row(cell: number): number {
    return Math.floor(cell / this.width);
  }

  column(cell: number): number {
    return cell % this.width;
  }

  /** The neighbour of a cell; null at the edge. */
  next(cell: number, way: Way): number | null {
    const [row, column] = [this.row(cell), this.column(cell)];
    if (way === 'up') return row ? cell - this.width : null;
    if (way === 'down') return row < this.height - 1 ? cell + this.width : null;
    if (way === 'left') return column ? cell - 1 : null;
    return column < this.width - 1 ? cell + 1 : null;
  }

  /** The place over a cell and its neighbour; null at the edge. */
  place(cell: number, way: Way): number | null {
    const other = this.next(cell, way);
    if (other === null) return null;
    return 2 * Math.min(cell, other) + (way === 'up' || way === 'down' ? 1 : 0);
  }

  ends(place: number): [number, number] {
    const cell = place >> 1;
    return [cell, cell + (place & 1 ? this.width : 1)];
  }

  /** The tile that lies on a place if one does: `low-high`. */
  tile(place: number): string {
    const [a, b] = this.ends(place).map((cell) => this.numbers[cell]!) as [number, number];
    return a <= b ? `${a}-${b}` : `${b}-${a}`;
  }

  isPlace(place: number): boolean {
    if (!Number.isInteger(place) || place < 0 || place >= 2 * this.cells) return false;
    return this.next(place >> 1, place & 1 ? 'down' : 'right') !== null;
  }

  places(): number[] {
    return Array.from({ length: 2 * this.cells }, (_, place) => place).filter((place) => this.isPlace(place));
  }

  /** The way in which each cell is joined, or null. */
  joins(marks: Marks): (Way | null)[] {
    const found: (Way | null)[] = new Array(this.cells).fill(null);
    for (let place = 0; place < marks.length; place++) {
      if (marks[place] !== TILE) continue;
      const [cell, other] = this.ends(place);
      found[cell] = place & 1 ? 'down' : 'right';
      found[other] = place & 1 ? 'up' : 'left';
    }
    return found;
  }

  /** How often each tile has been joined. */
  found(marks: Marks): Map<string, number> {
    const found = new Map<string, number>();
    for (let place = 0; place < marks.length; place++) {
      if (marks[place] === TILE) found.set(this.tile(place), (found.get(this.tile(place)) ?? 0) + 1);
    }
    return found;
  }

  /** Does every tile of the set lie somewhere, once?  Then every cell is covered too. */
  solved(marks: Marks): boolean {
    const found = this.found(marks);
    return found.size === this.all && [...found.values()].every((times) => times === 1);
  }

  empty(): Marks {
    return new Uint8Array(2 * this.cells);
  }

  // Moves, computed and not yet made: each is a list of changes, empty if nothing would change.

  /** Join two cells, or part them.  Tiles in the way are taken up. */
  joining(marks: Marks, place: number): Move {
    if (marks[place] === TILE) return [change(place, TILE, FREE)];
    const move: Move = [];
    for (const cell of this.ends(place)) {
      for (const way of WAYS) {
        const other = this.place(cell, way);
        if (other !== null && other !== place && marks[other] === TILE) move.push(change(other, TILE, FREE));
      }
    }
    return [...move, change(place, marks[place]!, TILE)];
  }

  /** Mark a border, or take the mark away.  A tile across it is taken up. */
  bordering(marks: Marks, place: number): Move {
    return [change(place, marks[place]!, marks[place] === BORDER ? FREE : BORDER)];
  }

  /** Put the same mark on several places that do not have it yet. */
  setting(marks: Marks, places: readonly number[], mark: number): Move {
    return places.filter((place) => marks[place] !== mark).map((place) => change(place, marks[place]!, mark));
  }

  clearing(marks: Marks): Move {
    return this.setting(marks, [...marks.keys()].filter((place) => marks[place] !== FREE), FREE);
  }
}

function change(place: number, before: number, after: number): number {
  return 9 * place + 3 * before + after;
}

/** The marks after a move, or before it. */
export function moved(marks: Marks, move: Move, back = false): Marks {
  const after = marks.slice();
  for (const code of move) after[Math.floor(code / 9)] = back ? Math.floor(code / 3) % 3 : code % 3;
  return after;
}

/** The places with this mark. */
export function marked(marks: Marks, mark: number): number[] {
  return [...marks.keys()].filter((place) => marks[place] === mark);
}

/** The part of a puzzle that is stored on this device. */
export interface Kept {
  /** All moves, and how many of them are made (the others were undone). */
  moves: Move[];
  at: number;
  seconds: number;
  hints: number;
  done: boolean;
  /** How many moves were made when the player began to try something; null: nothing is being tried. */
  trial: number | null;
}

export const NOTHING: Kept = { moves: [], at: 0, seconds: 0, hints: 0, done: false, trial: null };

/** The stored moves, if they are valid on this grid: each must fit the marks before it. */
export function kept(grid: Grid, text: string | null): Kept {
  try {
    const { moves, at, seconds, hints, done, trial } = JSON.parse(text ?? '') as Kept;
    if (!Array.isArray(moves) || !(at >= 0 && at <= moves.length) || !Number.isInteger(at)) return NOTHING;
    let marks = grid.empty();
    for (const move of moves) {
      for (const code of move) {
        const place = Math.floor(code / 9);
        if (!grid.isPlace(place) || marks[place] !== Math.floor(code / 3) % 3) return NOTHING;
        marks[place] = code % 3;
      }
      const ends = marked(marks, TILE).flatMap((place) => grid.ends(place));
      if (new Set(ends).size !== ends.length) return NOTHING;
    }
    marks = moves.slice(0, at).reduce((before, move) => moved(before, move), grid.empty());
    const count = (n: unknown) => (typeof n === 'number' && n >= 0 && Number.isFinite(n) ? n : 0);
    return {
      moves,
      at,
      seconds: count(seconds),
      hints: count(hints),
      done: Boolean(done) && grid.solved(marks),
      trial: Number.isInteger(trial) && trial! >= 0 && trial! <= at ? trial : null,
    };
  } catch {
    return NOTHING;
  }
}

/** `m:ss`, or `h:mm:ss`. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (n: number) => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** A grid that was typed or pasted, or the code and the parameters of what is wrong with it. */
export type Pasted = { rows: number[][] } | { fault: string; params: Record<string, number> };

/** The most characters of a text with a puzzle. */
const MOST = 8 * 1024 * 1024;
const SPACES = ' \\t\\v\\f\\xa0\\u1680\\u2000-\\u200b\\u202f\\u205f\\u3000\\ufeff';
const GAP = new RegExp(`[${SPACES},;]+`);
const LIST_GAP = new RegExp(`[${SPACES},;\\n]+`);

/**
 * Read a grid in the forms that `parse_all` of the library reads, but of one puzzle and without ids and links of our own
 * (tests/dominosa/forms.json has them).  Null for a text that is no attempt at one.
 */
export function gridIn(text: string): Pasted | null {
  if (text.length > MOST) return null;
  const lines = text.split(/\r\n?|\n/).map((line) => ({ line, words: line.split(GAP).filter(Boolean) })).filter(({ words }) => !words[0]?.startsWith('#'));
  const words = lines.map(({ words }) => words).filter((row) => row.length);
  const whole = lines.map(({ line }) => line).join('\n');
  const rows = savedOrLinked(words.flat(), whole) ?? (isList(words.flat()) ? listed(whole) : folded(spaced(words)));
  if (!rows.length || rows.some((row) => row.some((word) => !/^[0-9]+$/.test(word)))) return null;
  return rows.length === 1 && words.flat().length === 1 ? null : checked(rows.map((row) => row.map(Number)));
}

/** The rows of a game id of Tatham's Dominosa, of a link with one, or of a game that his program saved; null without one. */
function savedOrLinked(words: string[], text: string): string[][] | null {
  let id = words.length === 1 ? words[0]! : '';
  if (words[0]?.startsWith('SAVEFILE:')) {
    const saved = new Map([...text.matchAll(/^(GAME|PARAMS|DESC) *:[0-9]+:(\S*)/gm)].map((found) => [found[1], found[2]]));
    if (saved.get('GAME') !== 'Dominosa') return null;
    id = `${saved.get('PARAMS')}:${saved.get('DESC')}`;
  }
  const found = /^(?:https?:\/\/[^\s#]*#)?([0-9]{1,2})[a-z]*:((?:[0-9]|\[[0-9]{1,2}\])+)$/.exec(id);
  if (!found) return null;
  return cut(found[2]!.match(/[0-9]|\[[0-9]{1,2}\]/g)!.map((word) => word.replace(/[[\]]/g, '')), Number(found[1]) + 2);
}

function cut(words: string[], width: number): string[][] {
  return Array.from({ length: Math.ceil(words.length / width) }, (_, i) => words.slice(i * width, (i + 1) * width));
}

function isList(words: string[]): boolean {
  return /^(?:[A-Za-z.]{1,20}\()?[[({]/.test(words[0] ?? '') && /[\])}]$/.test(words.at(-1)!);
}

/** The rows of a nested list, or of one list, whose rows semicolons, line ends or their number alone part. */
function listed(text: string): string[][] {
  const found = [...text.matchAll(/[[({]([^[\](){}]*)[\])}]/g)].map((list) => list[1]!);
  const parted = found.length === 1 && found[0]!.includes(';');
  const parts = found.length > 1 ? found : (found[0] ?? '').split(parted ? ';' : '\n');
  const rows = parts.map((part) => part.split(LIST_GAP).filter(Boolean)).filter((row) => row.length);
  const widths = new Set(rows.map((row) => row.length));
  return folded(found.length === 1 && !parted && (widths.size > 1 || widths.has(1)) ? [rows.flat()] : rows);
}

/** The rows of a grid whose numbers stand on one line. */
function folded(rows: string[][]): string[][] {
  if (rows.length !== 1) return rows;
  const order = Array.from({ length: 25 }, (_, i) => i + 1).find((n) => (n + 1) * (n + 2) === rows[0]!.length);
  return order ? cut(rows[0]!, order + 2) : rows;
}

/** Rows with a word for each number: those of one word are written without spaces. */
function spaced(rows: string[][]): string[][] {
  return rows.every((row) => row.length === 1 && /^[0-9]+$/.test(row[0]!)) ? rows.map((row) => [...row[0]!]) : rows;
}

function checked(rows: number[][]): Pasted {
  const width = rows[0]!.length;
  const uneven = rows.findIndex((row) => row.length !== width);
  if (uneven > 0) return { fault: 'row', params: { row: uneven + 1, count: rows[uneven]!.length, width } };
  if (width < 3 || width > 27 || rows.length !== width - 1) return { fault: 'shape', params: { width, height: Math.max(2, width - 1), rows: rows.length } };
  const numbers = rows.flat();
  const high = numbers.find((number) => number > width - 2);
  if (high !== undefined) return { fault: 'range', params: { number: high, most: width - 2 } };
  for (let number = 0; number < width - 1; number++) {
    const count = numbers.filter((other) => other === number).length;
    if (count !== width) return { fault: 'count', params: { number, count, width } };
  }
  return { rows };
}

/** The day in a link to a puzzle of a day, with the size if it has one: `2026-11-21/large`; null without one. */
export function dayIn(text: string): string | null {
  const found = /^\S*\/puzzle\/((?:\d{4}-\d\d-\d\d|daily)(?:\/(?:small|medium|large))?)\/?(?:[?#]\S*)?$/.exec(text.trim());
  return found ? found[1]! : null;
}

/** The id in a link or in a pasted text; null without one. */
export function idIn(text: string): string | null {
  const found = /^(?:\S*\/puzzle\/)?(1[A-Za-z0-9_-]{8,700})(?:[?#]\S*)?$/.exec(text.trim());
  return found ? found[1]! : null;
}
