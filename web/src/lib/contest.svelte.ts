/** A contest as one sees it, kept up to date, and what its pages read from it. */

import { served } from './addresses';
import { ApiError, get, post, sentenceOf } from './api';
import { listed, number, signed, speech, t } from './i18n.svelte';
import { know, somebody } from './me.svelte';
import type { ContestPage, ContestPairing, SavedRules } from '$protocol';

export const KINDS = ['swiss', 'rotating', 'round-robin', 'league', 'knock-out', 'double-elimination'] as const;
export type ContestKind = (typeof KINDS)[number];
/** The kinds whose number of rounds is chosen. */
export const COUNTED: readonly ContestKind[] = ['swiss', 'rotating'];

/** Milliseconds between two looks at a contest that changes all the time. */
const PAUSE = 1000;

export class LiveContest {
  page: ContestPage | null = $state.raw(null);
  error = $state('');
  readonly path: string;
  private source: EventSource | undefined;
  private newest = 0;
  private looking = false;
  private closed = false;

  constructor(id: string) {
    this.path = `/api/contests/${encodeURIComponent(id)}`;
    void know().catch(() => undefined).then(() => this.look()).then(() => this.page && this.listen());
  }

  close(): void {
    this.closed = true;
    this.source?.close();
  }

  private async look(): Promise<void> {
    try {
      this.keep(await get<ContestPage>(this.path));
    } catch (failure) {
      if (!this.page) this.error = sentenceOf(failure);
    }
  }

  private keep(page: ContestPage): void {
    if (page.version >= (this.page?.version ?? 0)) this.page = page;
  }

  private listen(): void {
    if (this.closed) return;
    this.source = new EventSource(served(`${this.path}/stream`));
    this.source.onmessage = ({ data }) => {
      this.newest = (JSON.parse(data) as { version: number }).version;
      void this.catchUp();
    };
    // A browser connects again by itself unless it was refused; until then one looks now and then.
    this.source.onerror = async () => {
      const refused = this.source!.readyState === EventSource.CLOSED;
      await new Promise((resolve) => setTimeout(resolve, 5 * PAUSE));
      if (!this.closed) await this.look();
      if (refused) this.listen();
    };
  }

  /** Look as long as there is something newer, once in a pause: a hall that changes all the time costs little. */
  private async catchUp(): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    while (!this.closed && this.newest > (this.page?.version ?? 0)) {
      await this.look();
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    this.looking = false;
  }

  /** Try a deed that returns the page after it; false and a sentence if it is refused. */
  private async attempt(deed: () => Promise<ContestPage>): Promise<boolean> {
    this.error = '';
    try {
      this.keep(await deed());
      return true;
    } catch (failure) {
      this.error = sentenceOf(failure);
      return false;
    }
  }

  /** An act of a director: refused if another one has changed its table or entrant since this page was seen. */
  act(act: string, fields: Record<string, string> = {}): Promise<boolean> {
    return this.attempt(async () => {
      for (let before = this.page!; ; before = this.page!) {
        try {
          return await post<ContestPage>(`${this.path}/acts`, { act, revision: before.revision, fields });
        } catch (failure) {
          if (!(failure instanceof ApiError && failure.code === 'contest_moved')) throw failure;
          await this.look();
          if (this.page!.revision !== before.revision && stands(before, this.page!, act, fields)) continue;
          const what = changes(before, this.page!);
          if (!what.length) throw failure;
          throw new ApiError(failure.status, '', {}, t('contest.page.meanwhile', { what: listed(what) }));
        }
      }
    });
  }

  enter(coming: boolean, partner: string | null = null): Promise<boolean> {
    return this.attempt(async () => {
      await somebody();
      return post(`${this.path}/entry`, { in: coming, partner });
    });
  }

  report(table: number, score: string): Promise<boolean> {
    return this.attempt(() => post(`${this.path}/report`, { round: this.page!.rounds.length, table, score }));
  }
}

/** A part of a contest's page is given the contest and its page, which is there. */
export interface ContestPart {
  live: LiveContest;
  page: ContestPage;
}

export type Side = readonly number[];

export const named = (page: ContestPage, side: Side): string => side.map((one) => page.entrants[one - 1]!.name).join(' + ');

/** `21 : 12`, or a plus for those who came alone. */
export const scoreText = (score: string): string => score.split(':').map((part) => (part === '-' ? '−' : part === '+' ? part : number(Number(part)))).join(' : ');

/** The result of a table, or its score so far. */
export const shownScore = ({ score, points }: ContestPairing): string => (score || points ? scoreText(score || points!) : '–');

const points = (score: string): number[] | null => (/^\d+:\d+$/.test(score) ? score.split(':').map(Number) : null);

/** The side that has won a table, or leads it: 0 or 1; −1 for neither. */
export function leads({ lowest }: Pick<ContestPage, 'lowest'>, score: string): number {
  const found = points(score);
  if (!found) return score === '+:-' ? 0 : score === '-:+' ? 1 : -1;
  const [first, second] = found as [number, number];
  return first === second ? -1 : Number(first < second !== lowest);
}

/** The round, table and side of an entrant in the last round; null for one who rests or waits. */
export function placeOf(page: ContestPage, entrant: number): { table: number; side: number; pairing: ContestPairing } | null {
  const tables = page.rounds.at(-1)?.tables ?? [];
  const at = tables.findIndex(({ sides }) => sides.some((side) => side.includes(entrant)));
  const pairing = tables[at];
  return pairing ? { table: at + 1, side: Number(pairing.sides[1].includes(entrant)), pairing } : null;
}

export const openTables = (page: ContestPage): number => page.rounds.at(-1)?.tables.filter(({ score }) => !score).length ?? 0;

/** A round of an entrant as the crosstable has it: the places of the opponents, and the difference; a rest has no places. */
export interface Cell {
  met: string;
  text: string;
  won: boolean;
}

export function cellOf(page: ContestPage, round: number, entrant: number): Cell | null {
  const made = page.rounds[round]!;
  if (made.rests.includes(entrant)) return { met: '', text: t('contest.rested'), won: false };
  const table = made.tables.find(({ sides }) => sides.some((side) => side.includes(entrant)));
  if (!table) return null;
  const side = Number(table.sides[1].includes(entrant));
  const met = table.sides[1 - side]!.map((one) => page.standings.findIndex((line) => line.entrant === one) + 1).join('/');
  const found = points(table.score ?? '');
  const won = leads(page, table.score ?? '') === side;
  const text = !table.score ? '?' : found ? signed((found[side]! - found[1 - side]!) * (page.lowest ? -1 : 1)) : won ? '+' : '−';
  return { met, text, won };
}

/** Whether an act means the same on a newer page: its table or entrant is as it was. */
function stands(before: ContestPage, after: ContestPage, act: string, { number: entrant, round, table }: Record<string, string>): boolean {
  if (act === 'enter') return true;
  if (entrant) return JSON.stringify(before.entrants[Number(entrant) - 1]) === JSON.stringify(after.entrants[Number(entrant) - 1]);
  if (!table || before.rounds.length !== after.rounds.length) return false;
  const score = ({ rounds }: ContestPage) => rounds.at(round ? Number(round) - 1 : -1)?.tables[Number(table) - 1]?.score;
  return score(before) === score(after);
}

/** What differs between two pages, each in a few words, for a director whose act came too late. */
export function changes(before: ContestPage, after: ContestPage): string[] {
  const found = after.entrants.filter((one, at) => JSON.stringify(one) !== JSON.stringify(before.entrants[at])).map(({ name, active = true }) => (active ? name : `${name} (${t('contest.withdrawn')})`));
  if (after.rounds.length !== before.rounds.length) return [t('contest.round', { number: after.rounds.length }), ...found];
  after.rounds.forEach(({ tables }, round) =>
    tables.forEach(({ score = '' }, at) => {
      if (score && score !== before.rounds[round]!.tables[at]?.score) found.push(`${t('contest.slip', { round: round + 1, table: at + 1 })}: ${scoreText(score)}`);
    }),
  );
  return after.state !== before.state && after.state === 'over' ? [...found, t('contest.hall.over')] : found;
}

/** The rules of a contest that names a game of this server, as a card has them; null if it has words of its own. */
export function rulesOf({ game, name, size }: ContestPage, known: (id: string) => boolean): SavedRules | null {
  const [id, ...rest] = game.split(' ');
  if (!id || !known(id) || rest.some((one) => !one.includes('='))) return null;
  const value = (text: string): unknown => (/^-?\d+$|^(true|false)$/.test(text) ? JSON.parse(text) : text === 'None' ? null : text);
  const options = Object.fromEntries(rest.map((one) => [one.slice(0, one.indexOf('=')), value(one.slice(one.indexOf('=') + 1))]));
  return { id: '', name, game: id, players: size === 1 ? 2 : 4, options } as SavedRules;
}

/** A line of the catalogue that begins a sentence, as a button has it. */
export const capital = (line: string): string => line.charAt(0).toLocaleUpperCase(speech.language) + line.slice(1);
