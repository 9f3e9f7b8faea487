/** Whether the server can be reached, and whether it has a newer version of the pages. */

import { served, SITE } from './addresses';

const state = $state({ offline: globalThis.navigator?.onLine === false, newer: false });

globalThis.addEventListener?.('offline', () => (state.offline = true));
globalThis.addEventListener?.('online', () => (state.offline = false));

export const reach = {
  /** The last request did not reach the server. */
  get offline(): boolean {
    return state.offline && !SITE;
  },
  /** A newer version is kept on this device; the next page that is loaded is of it. */
  get newer(): boolean {
    return state.newer;
  },
};

/** Note whether a request reached the server. */
export function reached(ok: boolean): void {
  state.offline = !ok;
}

export function renewed(): void {
  state.newer = true;
}

const waits = new Set<AbortController>();

/** End every wait for an answer: the network was just found dead, and closes no connection by itself. */
export function endWaits(): void {
  for (const wait of waits) wait.abort();
}

/** Milliseconds after which a wait asks whether the server is there, again and again, and those that this may take. */
const DOUBT = 10_000;
const SIGN = 8_000;

let asking = false;

/** Ask the server for a sign of life; without one, end every wait. */
async function doubt(): Promise<void> {
  if (asking) return;
  asking = true;
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), SIGN);
  try {
    await fetch(served('/healthz'), { cache: 'no-store', signal: end.signal });
    reached(true);
  } catch {
    reached(false);
    endWaits();
  }
  clearTimeout(timer);
  asking = false;
}

/**
 * Do what waits for an answer until the network is found dead, or until `signal`.  What takes no computing is `quick`:
 * if it waits for long and the server answers others, its own connection is dead.
 */
export async function untilDead<T>(work: (signal: AbortSignal) => Promise<T>, { signal, quick = false }: { signal?: AbortSignal; quick?: boolean } = {}): Promise<T> {
  const wait = new AbortController();
  const stop = () => wait.abort();
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  waits.add(wait);
  const doubts = setInterval(() => void doubt(), DOUBT);
  const late = quick ? setTimeout(stop, 2 * DOUBT) : undefined;
  const dead = new Promise<never>((_, fail) => wait.signal.addEventListener('abort', () => fail(wait.signal.reason)));
  try {
    return await Promise.race([work(wait.signal), dead]);
  } finally {
    clearInterval(doubts);
    clearTimeout(late);
    waits.delete(wait);
    signal?.removeEventListener('abort', stop);
  }
}
