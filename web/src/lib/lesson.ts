/** Lessons: a few tiles with a fixed deal, told step by step. */

import lessons from './lessons.json';
import { halves, isDouble, pipsOf } from './tiles';
import type { End, Layout, Lying } from '$protocol';

/** A tile as it lies from left to right: `6-4` shows the 6 to the left. */
export type Line = string[];

export type Arm = 'l' | 'r';

/** A straight line of play, doubles across, the middle at (0, 0): enough for a lesson. */
export function straight(line: Line, by: (tile: string) => string | null): Layout {
  const long = line.map((tile) => (isDouble(tile) ? 1 : 2));
  const width = long.reduce((sum, n) => sum + n, 0);
  let x = -width / 2;
  const tiles: Lying[] = line.map((tile, place) => {
    const [left, right] = halves(tile);
    const { lo, hi } = pipsOf(tile);
    const lying = { tile: `${lo}-${hi}`, seat: by(tile), x: x + long[place]! / 2, y: 0, rotation: lo === hi ? 90 : left < right ? 0 : 180 };
    x += long[place]!;
    return lying;
  });
  const end = (at: number, way: -1 | 1): End => ({
    x: at,
    y: 0,
    direction: [way, 0],
    plain: way < 0 ? [at - 2, -0.5, at, 0.5] : [at, -0.5, at + 2, 0.5],
    across: way < 0 ? [at - 1, -1, at, 1] : [at, -1, at + 1, 1],
  });
  if (!line.length) return { box: [-1, -0.5, 1, 0.5], tiles: [], ends: {} };
  return { box: [-width / 2, -1, width / 2, 1], tiles, ends: { l: end(-width / 2, -1), r: end(width / 2, 1) } };
}

export function ends(line: Line): { l: number; r: number } | null {
  return line.length ? { l: halves(line[0]!)[0], r: halves(line.at(-1)!)[1] } : null;
}

/** The arms that a tile fits. */
export function fits(line: Line, tile: string): Arm[] {
  const open = ends(line);
  if (!open) return ['r'];
  const { lo, hi } = pipsOf(tile);
  return (['l', 'r'] as const).filter((arm) => open[arm] === lo || open[arm] === hi);
}

/** The line with a tile laid on an arm. */
export function laid(line: Line, tile: string, arm: Arm): Line {
  const { lo, hi } = pipsOf(tile);
  const open = ends(line);
  if (!open) return [`${lo}-${hi}`];
  if (arm === 'l') return [open.l === lo ? `${hi}-${lo}` : `${lo}-${hi}`, ...line];
  return [...line, open.r === lo ? `${lo}-${hi}` : `${hi}-${lo}`];
}

/** What another player does: lay a tile where it fits, or at an arm, or pass. */
export interface Answer {
  seat: string;
  tile?: string;
  arm?: Arm;
}

export interface Step {
  /** The key of its texts. */
  key: string;
  /** Tiles to look at. */
  show?: string[];
  /** The tile that is to be played, if any, and where; without `arm` anywhere. */
  play?: { tile: string; arm?: Arm };
  /** One's own pass. */
  pass?: boolean;
  /** What the others do then, in playing order. */
  answers?: Answer[];
}

export interface Course {
  /** The game that it is played by. */
  game: string;
  /** The games on whose pages it is offered. */
  games: string[];
  line: Line;
  hand: string[];
  /** The hands of the others, in playing order. */
  others: Record<string, string[]>;
  /** The points that it is about. */
  bonus: number;
  steps: Step[];
}

export const FIRST = 'first';

/** Lessons by the key of their texts; every one can be played as it is told (web/tests/lesson.test.ts), and those of a game in the engine (tests/rules/test_lessons.py). */
export const LESSONS = lessons as Record<string, Course>;

/** The lessons about what is new in a game. */
export function lessonsOf(game: string): string[] {
  return Object.keys(LESSONS).filter((name) => LESSONS[name]!.games.includes(game));
}
