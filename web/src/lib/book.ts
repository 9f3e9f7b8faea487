/** The scorebook of a table of wood: the texts that this device keeps, and the lines that people enter.  The server or this device counts. */

import { SITE, shared } from './addresses';
import { post, query } from './api';
import { speech } from './i18n.svelte';
import { store } from './store.svelte';
import type { CountedBook, Seat, Settings, Side } from '$protocol';

const KEPT = 'boneyard.books';
/** Books that a device keeps, the latest. */
const MOST = 30;

/** A book on this device; `title` and `names` are for the list. */
export interface Book {
  id: string;
  at: number;
  game: string;
  names: string[];
  text: string;
}

export const books = (): Book[] => store.read<Book[]>(KEPT, []);

export function keep(id: string, { text, game, names }: CountedBook): void {
  const book = { id, at: Date.now(), game, names: Object.values(names), text };
  store.set(KEPT, JSON.stringify([book, ...books().filter((one) => one.id !== id)].slice(0, MOST)));
}

export function drop(id: string): void {
  store.set(KEPT, JSON.stringify(books().filter((one) => one.id !== id)));
}

/** The next round as far as it is entered: tiles left as the file has them. */
export interface Draft {
  ended: string;
  seat?: Seat;
  left: Record<Seat, string>;
  finish: string[];
  made: Record<Side, number>;
  fouls: Record<Side, number>;
  last_made?: number;
  stock?: number;
  opened?: Seat;
  last?: Seat;
  lot?: Seat;
  match?: Side;
}

export const draftOf = (ended: string, seat?: Seat): Draft => ({ ended, seat, left: {}, finish: [], made: {}, fouls: {} });

/** The line of a round (docs/scorebook.md). */
export function lineOf(draft: Draft): string {
  const points = (of: Record<Side, number>) => Object.entries(of).filter(([, n]) => n).map(([side, n]) => `${side}:${n}`).join(',');
  const words = { opened: draft.opened, last: draft.last, with: draft.finish.join(','), made: points(draft.made), last_made: draft.last_made, fouls: points(draft.fouls), stock: draft.stock, lot: draft.lot, match: draft.match };
  return [
    draft.ended, draft.seat,
    ...Object.entries(draft.left).map(([seat, left]) => `${seat}=${left}`),
    ...Object.entries(words).map(([name, value]) => value && `${name}=${value}`),
  ].filter(Boolean).join(' ');
}

const seatLines = (names: Record<Seat, string>): string[] => Object.entries(names).map(([seat, name]) => `seat ${seat} ${JSON.stringify(name)}`);

/** The names at the seats of a side. */
export const called = ({ names }: Pick<CountedBook, 'names'>, side: Side): string => [...side].map((seat) => names[seat]).join(' + ');

/** A new book. */
export function begun({ game, players, options }: Pick<Settings, 'game' | 'players' | 'options'>, names: Record<Seat, string>, date: string): string {
  const rules = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  return ['boneyard-score 1', ['game', game, `players=${players}`, ...rules].join(' '), `date ${date}`, ...seatLines(names), ''].join('\n');
}

/** The book with other names at its seats. */
export function renamed(text: string, names: Record<Seat, string>): string {
  const [head, game, ...rest] = text.split('\n');
  return [head, game, ...seatLines(names), ...rest.filter((line) => !line.startsWith('seat '))].join('\n');
}

/** The book without its last round. */
export function withoutLast(text: string): string {
  const lines = text.split('\n');
  lines.splice(lines.findLastIndex((line) => line.startsWith('round ')), 1);
  return lines.join('\n');
}

export const count = (text: string, draft = ''): Promise<CountedBook> => post<CountedBook>(query('/api/scorebook', { lang: speech.language }), { text, draft });

async function through(bytes: BlobPart, stream: GenericTransformStream): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/** A link that holds the whole book; on its way no server reads it, because it is a fragment. */
export async function linkOf(text: string): Promise<string> {
  const packed = await through(text, new CompressionStream('deflate-raw'));
  const word = btoa(String.fromCharCode(...packed)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return SITE ? shared(`/score?b=${word}`) : `${shared('/score')}#b=${word}`;
}

/** The book of a link. */
export async function fromLink(word: string): Promise<string> {
  const packed = Uint8Array.from(atob(word.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(packed, new DecompressionStream('deflate-raw')));
}

/** Save a text as a file. */
export function save(name: string, text: string, type: string): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(new Blob([text], { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
