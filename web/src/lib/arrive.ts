/** Tiles that come to a hand. */

import { moves } from './settings.svelte';

/** Milliseconds between two tiles of a deal, and the most that a whole deal takes. */
const [APART, DEAL] = [60, 960];

/** Let the node come from the boneyard to its place; `turn` is how many come before it, of `all` in a deal. */
export function fromStock(node: HTMLElement, turn = 0, all = 0): void {
  if (!moves()) return;
  const stock = document.querySelector('[data-stock]') ?? document.querySelector('[data-felt]');
  const from = stock?.getBoundingClientRect();
  const to = node.getBoundingClientRect();
  if (!from || !to.width) return;
  const [x, y] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
  node.animate([{ transform: `translate(${x}px, ${y}px) scale(0.5)`, opacity: 0 }, { opacity: 1, offset: 0.3 }, { transform: 'none', opacity: 1 }], {
    duration: 220,
    delay: turn * Math.min(APART, (all ? DEAL : 240) / Math.max(all, turn, 1)),
    fill: 'backwards',
    easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)',
  });
}

/** Let the node come back to its place from where something of its kind was. */
export function fly(node: HTMLElement, from: DOMRect): void {
  if (!moves()) return;
  const to = node.getBoundingClientRect();
  const [x, y] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
  node.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], { duration: 220, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' });
}
