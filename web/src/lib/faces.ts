/**
 * The twelve faces, one for each regular (bots/regulars.py), and whose is whose at a table.
 *
 * A face fills a square of 64 units; it is drawn from the back to the front.
 */

import type { TableSeat } from '$protocol';

/** A shape: its colour, its outline, and the width of the line if it is drawn as one. */
export type Part = readonly [colour: string, path: string, line?: number];

export interface Drawing {
  ground: string;
  parts: readonly Part[];
}

const DARK = '#221813';
const PALE = '#fff6e6';

/** An ellipse. */
const o = (x: number, y: number, rx: number, ry = rx): string => `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
const pair = (x: number, y: number, r: number): string => o(32 - x, y, r) + o(32 + x, y, r);
const eyes = (y: number, x = 7.5): Part => [DARK, pair(x, y, 2.9)];
const smile = (y: number, w = 5.5, colour = DARK): Part => [colour, `M${32 - w} ${y}q${w} ${w} ${2 * w} 0`, 2.6];
const shoulders = (colour: string): Part => [colour, 'M5 66c0-14 12-19 27-19s27 5 27 19z'];
const head = (colour: string, y = 35, rx = 15.5, ry = 16.5): Part => [colour, o(32, y, rx, ry)];
const cheeks = (colour: string, y: number): Part => [colour, pair(11, y, 3.2)];

export const FACES = {
  Budi: {
    ground: '#ffdc91',
    parts: [shoulders('#b4432d'), ['#a46a3f', pair(15.5, 36, 4)], head('#b67b4d'), ['#22252d', 'M15 26 17.5 11q14.5-5 29 0L49 26q-17-6-34 0z'], eyes(34), [DARK, 'M32 40.5q4-2.5 8.5 2.5-4.5 2-8.5 0-4 2-8.5 0 4.5-5 8.5-2.5z'], smile(46, 3.5)],
  },
  Zofia: {
    ground: '#f9c9c5',
    parts: [shoulders('#c23a33'), ['#ecbd58', 'M12 52c-5-22-1-43 20-43s25 21 20 43c-6 5-34 5-40 0z'], head('#fadbc3', 36, 14, 15.5), ['#ecbd58', 'M17 35c0-13 6-17 10-18 4 6 11 9 20 10v8c4-14-2-22-15-22S14 21 17 35z'], ['#c23a33', 'M14 24c4-9 11-12 18-12s14 3 18 12', 4.4], eyes(36, 6.8), cheeks('#f2ada0', 42), smile(43.5, 4.8)],
  },
  Stipe: {
    ground: '#add6ec',
    parts: [shoulders('#25476d'), head('#e6ad84'), ['#5d3c26', 'M16 36c-.5 13 6 20 16 20s16.5-7 16-20c-3 5-7 5-10 4q-6-2-12 0c-3 1-7 1-10-4z'], ['#f4f1ea', 'M14 24c0-9 8-15 18-15s18 6 18 15q-18-4-36 0z'], ['#132a47', 'M13.5 22.5q18.5-5 37 0v5.5q-18.5-4.5-37 0z'], ['#f6c765', o(32, 17, 3)], eyes(34), smile(44, 4.5, PALE)],
  },
  Wati: {
    ground: '#f5cdae',
    parts: [shoulders('#0e6a66'), ['#14877f', 'M32 8C17 8 10 19 11 35c.5 11 4 19 10 25h22c6-6 9.5-14 10-25C54 19 47 8 32 8z'], ['#c98c5f', o(32, 35, 13, 14.5)], ['#0e6a66', 'M14 43c4 12 14 16 30 13', 3], eyes(34, 6.3), ['#b9714a', pair(9.5, 41, 2.4)], smile(41.5, 4.8)],
  },
  Pip: {
    ground: '#f6b93b',
    parts: [['#996c1d', 'M22 56v8M42 56v8', 5], ['#c1a573', 'M21 11h22q8 0 8 8v33q0 8-8 8H21q-8 0-8-8V19q0-8 8-8z'], ['#fcf6e6', 'M21 8h22q8 0 8 8v33q0 8-8 8H21q-8 0-8-8V16q0-8 8-8z'], ['#d1be94', 'M19 34h26', 2.6], ['#be882a', o(32, 34, 3)], [DARK, pair(7.5, 22, 3.9)], ['#ffffff', o(25.8, 20.7, 1.3) + o(40.8, 20.7, 1.3)], smile(43, 6.5)],
  },
  Janek: {
    ground: '#cbddaa',
    parts: [shoulders('#4f6d37'), ['#c8642d', 'M15 40c-3-9-1-16 4-19h26c5 3 7 10 4 19z'], head('#f7d1b2'), ['#7c7362', 'M11 25c0-10 9-15 21-15s20 5 21 13q-1 4-6 3-15-5-30 0c-4 1-6 1-6-1z'], ['#5e5647', 'M33 21.5c10-1 18 1 22 5q1 2.5-3 2-9-2.5-19-3z'], eyes(35), ['#d78a5a', o(20.5, 40.5, 1.2) + o(24.5, 42, 1.2) + o(39.5, 42, 1.2) + o(43.5, 40.5, 1.2)], smile(43.5, 5.8)],
  },
  Pina: {
    ground: '#ffcaa5',
    parts: [shoulders('#1f7d56'), ['#2c1c17', pair(14, 23, 9) + pair(5.5, 15, 9) + pair(18, 34, 8.5) + pair(16, 45, 7)], head('#eab68e', 36, 14, 15.5), ['#2c1c17', 'M19 30c1-9 7-12 13-12s12 3 13 12q-5-6-13-6t-13 6z'], eyes(35.5, 6.8), ['#b3322d', 'M24.5 42q7.5 2 15 0-2 7.5-7.5 7.5T24.5 42z'], ['#ffffff', 'M26.5 43.300q5.5 1 11 0l-.8 1.800q-4.7 1-9.4 0z'], ['#f6b93b', pair(16, 47, 3.2), 2.4]],
  },
  Mrvica: {
    ground: '#cacfd8',
    parts: [['#484c57', 'M10 66c0-15 10-19 22-19s22 4 22 19z'], ['#585d69', 'M12 34C9 24 9 15 12 8q9 4 14 11h12q5-7 14-11c3 7 3 16 0 26z'], ['#e59b95', 'M15 14q5 2 8 6l-8 6q-1-6 0-12zM49 14q-5 2-8 6l8 6q1-6 0-12z'], ['#585d69', o(32, 36, 20.5, 16.5)], ['#f2f0eb', o(32, 44.5, 12, 8)], ['#ffd650', pair(8.5, 33, 5)], [DARK, o(23.5, 33, 1.9, 4) + o(40.5, 33, 1.9, 4)], ['#d8746d', 'M28.5 39.5h7L32 43.5z'], [DARK, 'M26.5 45q4 3 5.5-1.5 1.5 4.5 5.5 1.5', 1.8], ['#ffffff', 'M17 43 8 41M17 46l-9 2M47 43l9-2M47 46l9 2', 1.4]],
  },
  Vie: {
    ground: '#ffe176',
    parts: [shoulders('#cf5029'), head('#7c4c2f', 37, 14.5, 15.5), ['#e6772c', 'M14 33c-3-15 7-22 18-22s21 7 18 22q-6-9-18-9t-18 9z'], ['#f3a13c', 'M24 15C18 5 27 2 32 7c5-5 14-2 8 8q-8 5-16 0z'], ['#ffda70', 'M15.5 25q16.5-7 33 0', 2.8], eyes(37, 6.8), ['#ffffff', 'M25 43.5q7 1.5 14 0-1.5 6-7 6t-7-6z'], ['#ffda70', pair(15, 45, 3)]],
  },
  Ljubica: {
    ground: '#d8c6f1',
    parts: [shoulders('#6c51a1'), ['#d8d5d1', o(32, 11, 8)], ['#e8e5e1', 'M13 40c-4-18 6-25 19-25s23 7 19 25z'], head('#f3c9aa', 37, 15, 15.5), ['#e8e5e1', 'M16 34c0-11 7-16 16-16s16 5 16 16q-4-8-16-9-12 1-16 9z'], eyes(37, 7.2), ['#6c51a1', pair(7.2, 37, 5.8) + 'M30.5 37h3', 2.1], cheeks('#eaa894', 44.5), smile(46, 4.6)],
  },
  Tullio: {
    ground: '#bfd9cd',
    parts: [shoulders('#324150'), ['#f5f3ef', pair(16, 30, 5)], ['#e2ae84', pair(16, 36, 4)], head('#f1c29c', 33.5, 16, 18), eyes(34), ['#f5f3ef', 'M20 28.5q4-3 8-1M44 28.5q-4-3-8-1', 3], ['#f5f3ef', 'M32 41.5c4-3 11-3 15 4q-8 3-15-.5-7 3.5-15 .5c4-7 11-7 15-4z'], ['#b0705a', 'M29 50q3 2 6 0', 2.2]],
  },
  Desmond: {
    ground: '#a3d8c4',
    parts: [shoulders('#79304b'), head('#6b422b', 36, 15.5, 16.5), ['#b9b4ad', 'M16.5 40c0 12 7 17 15.5 17s15.5-5 15.5-17q-4 5-9 3-6.5-2-13 0-5 2-9-3z'], eyes(36), ['#d5b069', o(32, 25, 26, 5)], ['#e7c885', 'M18 24c0-10 4-15 14-15s14 5 14 15q-14 4-28 0z'], ['#79304b', 'M17.8 20.5q14.2 4.5 28.4 0l.3 4q-14.5 4.5-29 0z'], smile(46, 4.6, PALE)],
  },
} satisfies Record<string, Drawing>;

export type FaceName = keyof typeof FACES;

export const FACE_NAMES = Object.keys(FACES) as FaceName[];

/** The faces that people get who chose none: not the tile's and not the cat's (bots/regulars.py). */
export const PEOPLE = FACE_NAMES.map((_, number) => number).filter((number) => !['Pip', 'Mrvica'].includes(FACE_NAMES[number]!));

/** A face for somebody who has none yet, by chance. */
export const drawn = (): number => PEOPLE[Math.floor(Math.random() * PEOPLE.length)]!;

/** The face of every seat: its person's, whoever plays for that person, its regular's, else that of its place which is free. */
export function facesAt(seats: readonly Pick<TableSeat, 'kind' | 'seat' | 'regular' | 'face'>[]): Record<string, FaceName> {
  const known = seats.map(({ kind, regular, face }) => (kind === 'person' ? face : regular?.face) ?? null);
  const free = FACE_NAMES.map((_, number) => number).filter((number) => !known.includes(number));
  return Object.fromEntries(seats.map(({ seat }, place) => [seat, FACE_NAMES[known[place] ?? free[place % free.length]!]!]));
}

/** The face of somebody by its number; of one who was erased, the first. */
export function faceOf(number: number | null): FaceName {
  return FACE_NAMES[number ?? 0]!;
}
