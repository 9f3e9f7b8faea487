/** The settings of a player on this device: light, table, tiles, motion, sound, calls to one's turn, pace, order of the hand. */

import { store } from './store.svelte';
import type { Order } from './tiles';

export const TABLES = ['felt', 'walnut', 'night', 'sea', 'paper'] as const;
export const SKINS = ['ivory', 'ebony', 'olive', 'stone', 'bold', 'colour'] as const;

export interface Choices {
  theme: 'auto' | 'light' | 'dark';
  table: (typeof TABLES)[number];
  skin: (typeof SKINS)[number];
  motion: 'auto' | 'none';
  sound: boolean;
  vibrate: boolean;
  /** A screen that stays on at a table. */
  awake: boolean;
  /** A notice of one's turn while the page is hidden. */
  notice: boolean;
  /** Which moves are made only when they are confirmed. */
  confirm: 'never' | 'discards' | 'all';
  /** When there are hints against bots: when they are asked for, or also before a blunder. */
  hints: 'ask' | 'warn';
  order: Order;
  /** Milliseconds for which a move is shown before the next one; 0: moves are shown as they come. */
  pace: number;
}

const STORED = 'boneyard.settings';
const USUAL: Choices = { theme: 'auto', table: 'felt', skin: 'ivory', motion: 'auto', sound: true, vibrate: false, awake: false, notice: false, confirm: 'discards', hints: 'ask', order: 'low', pace: 0 };

const stored = (): Choices => ({ ...USUAL, ...store.read<Partial<Choices>>(STORED, {}) });

export const settings: Choices = $state(stored());

const darkness = matchMedia('(prefers-color-scheme: dark)');
const contrast = matchMedia('(forced-colors: active)');
const stillness = matchMedia('(prefers-reduced-motion: reduce)');

function show(): void {
  const root = document.documentElement.dataset;
  root.theme = settings.theme === 'auto' ? (darkness.matches ? 'dark' : 'light') : settings.theme;
  root.table = settings.table;
  root.skin = skin();
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--page').trim();
  document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').forEach((meta) => (meta.content = colour));
  root.motion = settings.motion === 'none' || stillness.matches ? 'none' : 'some';
}

/** The skin that the tiles have: with colours that the system forces it is the one of outlines. */
export function skin(): Choices['skin'] {
  return contrast.matches ? 'bold' : settings.skin;
}

/** Is anything to move? */
export function moves(): boolean {
  return document.documentElement.dataset.motion !== 'none';
}

export function change(changes: Partial<Choices>): void {
  Object.assign(settings, changes);
  store.set(STORED, JSON.stringify(settings));
  show();
}

darkness.addEventListener('change', show);
stillness.addEventListener('change', show);
contrast.addEventListener('change', show);
// Settings are one in all tabs.
addEventListener('storage', ({ key }) => {
  if (key !== STORED) return;
  Object.assign(settings, stored());
  show();
});
show();
