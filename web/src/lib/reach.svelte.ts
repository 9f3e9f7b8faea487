/** Whether the server can be reached, and whether it has a newer version of the pages. */

const state = $state({ offline: globalThis.navigator?.onLine === false, newer: false });

globalThis.addEventListener?.('offline', () => (state.offline = true));
globalThis.addEventListener?.('online', () => (state.offline = false));

export const reach = {
  /** The last request did not reach the server. */
  get offline(): boolean {
    return state.offline;
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

/** Do what waits for an answer until `endWaits`, or until `signal`. */
export async function untilDead<T>(work: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
  const wait = new AbortController();
  const stop = () => wait.abort();
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  waits.add(wait);
  try {
    return await work(wait.signal);
  } finally {
    waits.delete(wait);
    signal?.removeEventListener('abort', stop);
  }
}
