/** The engine on this device: fetched in pieces that a lost network does not undo, and changed as a whole. */

import { own, served } from './addresses';
import { here, keepVersion } from './here.svelte';
import { speech } from './i18n.svelte';
import type { Manifest } from '../../engine/boot';

const MANIFEST = served('/engine/engine.json');
const CACHE = own('boneyard-engine');

const state = $state<{ done: number; size: number; failed: boolean }>({ done: 0, size: 0, failed: false });

/** Bytes that are here, of how many; 0 of 0 while nothing is fetched. */
export const keeping = state;

interface Connection {
  saveData?: boolean;
}

/** Whether the server has an engine, and this browser can run it. */
export async function canKeep(): Promise<boolean> {
  if (!('caches' in globalThis) || !navigator.locks || !navigator.serviceWorker) return false;
  const manifest = (await fetch(MANIFEST).then((answer) => answer.json()).catch(() => null)) as Manifest | null;
  return manifest !== null;
}

/** The engine that is kept; null without one. */
export async function kept(): Promise<Manifest | null> {
  const answer = await (await caches.open(CACHE)).match(MANIFEST);
  return answer ? ((await answer.json()) as Manifest) : null;
}

let fetching: Promise<void> | null = null;

/** Have the newest engine on this device; with an older one there, that one plays until all of this one has come. */
export function keep(): Promise<void> {
  return (fetching ??= fetchAll().finally(() => (fetching = null)));
}

/** Keep the engine in the background after a match, unless the network is paid for by what it brings. */
export async function keepQuietly(): Promise<void> {
  if ((navigator as { connection?: Connection }).connection?.saveData || here.away || !navigator.serviceWorker?.controller || !(await canKeep())) return;
  const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000));
  idle(() => void keep().catch(() => undefined));
}

async function fetchAll(): Promise<void> {
  state.failed = false;
  try {
    const manifest = (await (await fetch(MANIFEST, { cache: 'no-cache' })).json()) as Manifest;
    const cache = await caches.open(CACHE);
    const files = Object.entries(manifest.files).filter(([name]) => !/^[a-z]{2}\.zip$/.test(name) || name === `${speech.language}.zip`);
    const pieces = [[manifest.worker], ...files.map(([, { pieces }]) => pieces)].flat();
    state.size = pieces.length;
    state.done = 0;
    for (const piece of pieces) {
      const path = served(`/engine/${piece}`);
      if (!(await cache.match(path))) await cache.add(path);
      state.done += 1;
    }
    await cache.put(MANIFEST, new Response(JSON.stringify(manifest)));
    keepVersion(manifest.version);
    const wanted = new Set([MANIFEST, ...[manifest.worker, ...Object.values(manifest.files).flatMap(({ pieces }) => pieces)].map((piece) => served(`/engine/${piece}`))]);
    for (const request of await cache.keys()) if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
    void navigator.storage?.persist?.();
  } catch (error) {
    state.failed = true;
    throw error;
  } finally {
    state.size = 0;
  }
}
