/** The domino puzzles that were solved: on this device, and with the user.  The first time of each counts. */

import type { DaySize, PuzzleLevel, PuzzleStanding, SolvedPuzzle, SolvedPuzzles } from '$protocol';
import { ApiError, get, post } from './api';
import { know, me } from './me.svelte';
import { store } from './store.svelte';

/** A puzzle that was solved on this device; `send` until its user's server has it. */
export interface Solved extends Omit<SolvedPuzzle, 'size'> {
  /** Not there in what was kept while a day had one puzzle. */
  size?: DaySize | null;
  send?: { user: string; id: string; joined: number[] };
}

const LIST = 'boneyard.puzzle.solved';
const MOST = 2000;
const WHOSE = 'boneyard.whose';

export const keyOf = (id: string) => id.slice(-16);

/** Which puzzle of its day it is; that of a day without a size is from when there was only the medium one. */
export const sizeOf = ({ day, size }: { day: string | null; size?: DaySize | null }): DaySize | null => (day ? (size ?? 'medium') : null);

/** The day in UTC of a time. */
export const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

export function solvedHere(): Solved[] {
  const list = store.read<Solved[]>(LIST, []);
  return Array.isArray(list) ? list.filter((entry) => typeof entry?.key === 'string' && Number.isFinite(entry.at)) : [];
}

function keep(list: Solved[]): void {
  store.set(LIST, JSON.stringify(list.slice(-MOST)));
}

/** Note a puzzle that was solved just now; one that was solved before keeps its first time. */
export function keepSolved(id: string, joined: number[], entry: Omit<SolvedPuzzle, 'key' | 'at'>): void {
  const list = solvedHere();
  if (list.some((other) => other.key === keyOf(id))) return;
  const user = me.user?.id ?? store.get(WHOSE) ?? '';
  keep([...list, { ...entry, key: keyOf(id), at: Date.now(), ...(user ? { send: { user, id, joined } } : {}) }]);
}

/** Tell the server of the user's puzzles that it has not got; how the user stands on the day of the one with this key. */
export async function sendSolved(key = ''): Promise<PuzzleStanding | null> {
  let standing: PuzzleStanding | null = null;
  if (!solvedHere().some((entry) => entry.send)) return null;
  await know();
  for (const entry of solvedHere()) {
    const { send, seconds, hints, day } = entry;
    if (!send || send.user !== me.user?.id) continue;
    try {
      const told = await post<PuzzleStanding>(`/api/puzzle/${send.id}/solved`, { joined: send.joined, seconds: Math.round(seconds), hints, day });
      if (entry.key === key) standing = told;
    } catch (error) {
      // A server that is away or busy is asked again later; what it refuses it will refuse again.
      if (!(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500) throw error;
    }
    keep(solvedHere().map((other) => (other.key === entry.key ? { ...other, send: undefined } : other)));
  }
  return standing;
}

/** What this device and the server have, and how the user stands today with each size; the device's alone without a user or a server. */
export async function allSolved(): Promise<{ solved: Solved[]; today: readonly PuzzleStanding[] }> {
  try {
    await sendSolved();
    await know();
    if (me.user) {
      const { solved, today } = await get<SolvedPuzzles>('/api/puzzles');
      return { solved: united(solvedHere(), solved), today };
    }
  } catch {
    // The device knows enough for a page.
  }
  return { solved: united(solvedHere(), []), today: [] };
}

/** Both lists in one, each puzzle as it was solved first, the earliest first. */
export function united(here: readonly Solved[], there: readonly Solved[]): Solved[] {
  const first = new Map<string, Solved>();
  for (const entry of [...here, ...there].sort((a, b) => a.at - b.at)) if (!first.has(entry.key)) first.set(entry.key, entry);
  return [...first.values()];
}

/** The days whose puzzle of a size, or of any, was solved, and whether that was on the day itself. */
export function days(list: readonly Solved[], size?: DaySize): Map<string, boolean> {
  const found = new Map<string, boolean>();
  for (const entry of list) {
    const { day, at } = entry;
    if (day && (!size || sizeOf(entry) === size)) found.set(day, found.get(day) || dayOf(at) === day);
  }
  return found;
}

/** Days in a row of which a puzzle was solved on the day: up to today, or yesterday while today's is open; and the most ever. */
export function streaks(list: readonly Solved[], today: string): { now: number; best: number } {
  const solved = [...days(list)].filter(([, there]) => there).map(([day]) => Date.parse(day) / 86_400_000).sort((a, b) => a - b);
  const last = Date.parse(today) / 86_400_000;
  let [length, best, before] = [0, 0, NaN];
  for (const day of solved) {
    length = day === before + 1 ? length + 1 : 1;
    best = Math.max(best, length);
    before = day;
  }
  return { now: last - before <= 1 ? length : 0, best };
}

export interface Row {
  level: PuzzleLevel;
  order: number;
  solved: number;
  withoutHints: number;
  best: number;
  median: number;
}

/** How many puzzles of each level and size, and in what time, by level and then by size. */
export function byLevel(list: readonly Solved[], levels: readonly PuzzleLevel[]): Row[] {
  const groups = new Map<string, Solved[]>();
  for (const entry of list) {
    const name = `${levels.indexOf(entry.level)} ${String(entry.order).padStart(2, '0')}`;
    groups.set(name, [...(groups.get(name) ?? []), entry]);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => {
    const times = group.map((entry) => entry.seconds).sort((a, b) => a - b);
    const { level, order } = group[0]!;
    const middle = (times[(times.length - 1) >> 1]! + times[times.length >> 1]!) / 2;
    return { level, order, solved: group.length, withoutHints: group.filter((entry) => !entry.hints).length, best: times[0]!, median: middle };
  });
}
