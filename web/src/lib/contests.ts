/** What lists of contests and their pages have in common. */

import { t } from './i18n.svelte';
import type { ContestPage } from '$protocol';

/** How far a contest is, in words: `round 3 of 5`. */
export function stateOf({ state, round, planned }: Pick<ContestPage, 'state' | 'planned'> & { round: number }): string {
  if (state === 'running' && planned) return t('contest.round_of', { number: round, all: planned });
  return t(`contest.page.states.${state}`, { round });
}
