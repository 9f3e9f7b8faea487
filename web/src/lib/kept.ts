/** What this device keeps for use without the server; `worker.ts` does the keeping. */

import { builtIn } from './about.svelte';
import { own, pathOf, served, SITE } from './addresses';
import { get, query } from './api';
import { here } from './here.svelte';
import { speech, whenChosen } from './i18n.svelte';
import { me } from './me.svelte';
import { renewed, untilDead } from './reach.svelte';
import { PUSHED, store } from './store.svelte';
import type { DaySize, Replay } from '$protocol';

/** The caches of `worker.ts`. */
const SHARED = 'boneyard-shared';
const MINE = 'boneyard-mine';

/** Milliseconds between two looks for a newer version by a page that stays open. */
const LOOK_AGAIN = 3_600_000;

/** Install the service worker, and have it fetch what is missing in the language of the reader. */
export async function install(): Promise<void> {
  const { serviceWorker } = navigator;
  whenChosen(fill);
  serviceWorker.addEventListener('controllerchange', () => {
    fill();
    void isOld().then((old) => old && renewed(), () => undefined);
  });
  const registration = await serviceWorker.register(served('/sw.js'), { updateViaCache: 'none' });
  fill();
  // A newer engine comes as newer pages do; until it is whole, the one that is kept plays.
  if (here.kept) void import('./keep.svelte').then(({ keepQuietly }) => keepQuietly()).catch(() => undefined);
  if (store.get(PUSHED)) void import('./push').then((push) => push.renew()).catch(() => undefined);
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_AGAIN) return;
    looked = Date.now();
    void registration.update().catch(() => undefined);
  });
}

/** Whether the server has another version than this page is of: its first script bears a hash of all of them. */
async function isOld(): Promise<boolean> {
  const mine = document.querySelector('script[type=module]')?.getAttribute('src');
  return untilDead(async (signal) => {
    const answer = await fetch(served('/'), { cache: 'no-cache', signal });
    return Boolean(mine && answer.ok && !(await answer.text()).includes(mine));
  }, { quick: true });
}

/** Have the rules in the language of the reader, and the puzzles, fetched. */
export function fill(): void {
  if (!SITE) navigator.serviceWorker?.controller?.postMessage({ language: speech.language, games: builtIn });
}

/** The requests whose answers a cache has; browsers that keep nothing have no caches. */
async function keysOf(name: string): Promise<readonly Request[]> {
  try {
    return 'caches' in window ? await (await caches.open(own(name))).keys() : [];
  } catch {
    return [];
  }
}

/** The days whose puzzle of a size is kept. */
export async function keptDays(size: DaySize): Promise<string[]> {
  const keys = await keysOf(SHARED);
  const days = keys.map(({ url }) => new URL(url)).filter(({ pathname }) => pathOf(pathname) === '/api/puzzle/daily');
  return days.filter(({ searchParams: params }) => (params.get('size') ?? 'medium') === size).map((url) => url.searchParams.get('date') ?? '');
}

/** The ids of the matches that are kept. */
export async function keptMatches(): Promise<Set<string>> {
  const keys = await keysOf(MINE);
  return new Set(keys.flatMap(({ url }) => decodeURIComponent(pathOf(new URL(url).pathname)).match(/^\/api\/matches\/(.+)\/replay$/)?.[1] ?? []));
}

/** Keep the list of one's matches. */
export async function keepList(): Promise<void> {
  if (navigator.serviceWorker?.controller && me.user) await get('/api/history');
}

/** Keep a finished match, all its rounds: that it is asked for is enough. */
export async function keepMatch(id: string, have = 1): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  const path = `/api/matches/${encodeURIComponent(id)}/replay`;
  try {
    const { rounds } = await get<Replay>(query(path, { round: have }));
    for (let round = 1; round <= rounds; round++) if (round !== have) await get<Replay>(query(path, { round }));
    await keepList();
  } catch {
    // Another time: it is not asked for by anybody.
  }
}
