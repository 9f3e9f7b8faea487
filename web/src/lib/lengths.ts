/** How long a match is: what a form offers first, and the minutes that people take (measured by tools/match_lengths.py). */

import forms from './forms.json';
import measured from './lengths.json';
import type { Clock, Settings } from '$protocol';

type Options = Settings['options'];
const FORMS = forms as Record<string, Options>;
const MEASURED = measured as Record<string, { rounds: number; minutes: number; to?: number; strict?: number }>;

/** The house rules that a table begins with: an evening has room for them, while the rules may mean one round or a hundred. */
export function formOf(game: string): Options {
  return { ...FORMS[game] };
}

/** Whether a move may take days, so that the players come and go. */
export function isSlow(clock: Clock): boolean {
  return clock.move > 3600;
}

/** The house rules that say how long a match is: so many rounds, to so many points, from so many down to zero. */
const LENGTHS = ['deals', 'target', 'start'];

export const isLength = (name: string): boolean => LENGTHS.includes(name);

/** The number of a length that is offered first: the length of the form, without one the length of the book. */
export function usualOf(game: string, { name, default: book }: { name: string; default: unknown }): number | null {
  return (FORMS[game]?.[name] ?? book) as number | null;
}

/** The three lengths of a switch: a short one, the usual one, a long one. */
export function offered(name: string, usual: number | null): number[] {
  if (name === 'deals') return usual === null || usual < 5 ? [1, 3, 5] : [1, Math.round(usual / 2), usual];
  if (usual === null) return [50, 100, 150];
  return [Math.ceil(usual / 2), usual, Math.round(usual * 1.5)];
}

/**
 * About how many minutes a match takes; null where nobody has measured it.  `share`: what part of the usual length it has;
 * `rounds`: how many rounds, if that is known.
 */
export function minutesOf(game: string, options: Options = formOf(game), share = 1, rounds?: number): number | null {
  const known = MEASURED[game];
  if (!known) return null;
  // A choice of the form that was taken back is the book's again, whose matches may be many times as long.
  const strict = known.strict !== undefined && options.match !== FORMS[game]?.match;
  const all = (rounds ?? (strict ? known.strict! : known.rounds) * share) * known.minutes;
  return all < 10 ? Math.max(1, Math.round(all)) : 5 * Math.round(all / 5);
}

/** About how many minutes a match takes by the house rules of a table; `deals`: the rounds that it has, if they are counted. */
export function minutesAt(game: string, options: Options, deals: number): number | null {
  const [to, usual] = [options.target ?? options.start, MEASURED[game]?.to];
  return to && usual ? minutesOf(game, options, Number(to) / usual) : minutesOf(game, options, 1, deals || undefined);
}
