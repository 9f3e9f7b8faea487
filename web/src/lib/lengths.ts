/** How long a match is: what a form offers first, and the minutes that people take (measured by tools/match_lengths.py). */

import forms from './forms.json';
import measured from './lengths.json';
import type { Clock, Settings } from '$protocol';

type Options = Settings['options'];
const FORMS = forms as Record<string, Options>;
const MEASURED = measured as Record<string, { rounds: number; minutes: number; strict?: number }>;

/** The house rules that a table begins with: an evening has room for them, while the rules may mean one round or a hundred. */
export function formOf(game: string): Options {
  return { ...FORMS[game] };
}

/** Whether a move may take days, so that the players come and go. */
export function isSlow(clock: Clock): boolean {
  return clock.move > 3600;
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
