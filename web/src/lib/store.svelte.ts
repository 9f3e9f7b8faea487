/** What this device keeps for this site; a browser that keeps nothing, or no more, has it until the page is closed. */

import { own } from './addresses';

/** The day on which the server was last sent the address of this device for notices (`push.ts`). */
export const PUSHED = 'boneyard.notices-day';

const memory = new Map<string, string | null>();
const state = $state({ forgets: false });

/** Note it after what is being computed now, which may have read it. */
function tell(): void {
  if (!state.forgets) queueMicrotask(() => (state.forgets = true));
}

function stored(): Storage | null {
  try {
    // Without a page, as in tests of other modules, there is no storage, and nobody to tell.
    return globalThis.localStorage ?? null;
  } catch {
    tell();
    return null;
  }
}

export const store = {
  /** What is kept under a key here lasts no longer than the page. */
  get forgets(): boolean {
    return state.forgets;
  },

  get(key: string): string | null {
    return memory.get(key) ?? (memory.has(key) ? null : (stored()?.getItem(own(key)) ?? null));
  },

  set(key: string, value: string | null): void {
    try {
      if (value === null) stored()?.removeItem(own(key));
      else stored()?.setItem(own(key), value);
      memory.delete(key);
      if (stored()) return;
    } catch {
      tell();
    }
    memory.set(key, value);
  },

  /** A value that was kept as JSON; `usual` if there is none, or another program wrote there. */
  read<T>(key: string, usual: T): T {
    try {
      return (JSON.parse(this.get(key) ?? 'null') as T | null) ?? usual;
    } catch {
      return usual;
    }
  },
};

/** Delete a cache; browsers that keep nothing have none. */
export async function forgetCache(name: string): Promise<void> {
  try {
    await globalThis.caches?.delete(own(name));
  } catch {
    // nothing is kept
  }
}
