/** Positions of "find the move" that were solved on this device, the last one last. */

import { store } from './store.svelte';

const LIST = 'boneyard.moves';
const MOST = 100;

export function solved(): string[] {
  const list = store.read<unknown>(LIST, []);
  return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
}

export function keepSolved(id: string): void {
  store.set(LIST, JSON.stringify([...solved().filter((other) => other !== id), id].slice(-MOST)));
}
