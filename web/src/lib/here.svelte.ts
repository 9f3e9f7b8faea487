/** Whether this page plays on this device instead of on a server. */

import { own, SITE } from './addresses';
import { store } from './store.svelte';

const KEPT = own('boneyard.engine');
const BEGUN = 'boneyard.begun';

/** How the ids of tables and matches begin that are of a device (`boneyard.server.device.host`). */
const MARK = /\/device-/;

const state = $state({ on: SITE || MARK.test(globalThis.location?.pathname ?? ''), kept: store.get(KEPT) ?? '' });

export const here = {
  /** Once it is on it stays on until the page is loaded again. */
  get on(): boolean {
    return state.on;
  },
  /** Whether this page plays on the device, and there is a server besides. */
  get away(): boolean {
    return state.on && !SITE;
  },
  /** Whether this device has ever kept tables; before that there are none to ask for. */
  get begun(): boolean {
    return store.get(BEGUN) !== null;
  },
  /** The version of the engine that is kept on this device; empty without one. */
  get kept(): string {
    return state.kept;
  },
};

/** Play on this device from now on. */
export function stayHere(): void {
  state.on = true;
}

/** Whether this device answers what a server out of reach does not: puzzles and house rules, but not at its tables. */
export function mayStay(path: string): boolean {
  return Boolean(state.kept) && !state.on && /^\/api\/(puzzle|moves|check|measure|replay|verify|scorebook)\b/.test(path) && !location.pathname.includes('/t/');
}

export function keepVersion(version: string): void {
  state.kept = version;
  store.set(KEPT, version);
}

export function noteBegun(): void {
  store.set(BEGUN, '1');
}
