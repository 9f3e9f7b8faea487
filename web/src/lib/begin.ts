/** The data that the server wrote into the page of an unknown visitor, who need not be asked for then: a first match waits for no other answer. */

import type { Beginning } from '$protocol';

const held = globalThis.document?.getElementById('begin')?.textContent;

/** Null for anybody else, and where the page may be one that was kept on the device and is older than its visitor's user. */
export const beginning: Beginning | null = held && !navigator.serviceWorker?.controller ? (JSON.parse(held) as Beginning) : null;
