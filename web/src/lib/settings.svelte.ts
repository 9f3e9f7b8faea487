/** The settings of a player on this device: look, pips, motion, sound, pace, order of the hand. */

import type { Order } from './tiles';

export interface Choices {
  theme: 'auto' | 'light' | 'dark';
  pips: 'plain' | 'coloured';
  motion: 'auto' | 'none';
  sound: boolean;
  /** Which moves are made only when they are confirmed. */
  confirm: 'never' | 'discards' | 'all';
  order: Order;
  /** Milliseconds for which a move is shown before the next one; 0: moves are shown as they come. */
  pace: number;
}

const STORED = 'boneyard.settings';
const USUAL: Choices = { theme: 'auto', pips: 'plain', motion: 'auto', sound: false, confirm: 'discards', order: 'low', pace: 0 };

function stored(): Choices {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(STORED) ?? '{}') };
  } catch {
    return { ...USUAL };
  }
}

export const settings: Choices = $state(stored());

const darkness = matchMedia('(prefers-color-scheme: dark)');
const stillness = matchMedia('(prefers-reduced-motion: reduce)');

function show(): void {
  const root = document.documentElement.dataset;
  root.theme = settings.theme === 'auto' ? (darkness.matches ? 'dark' : 'light') : settings.theme;
  root.pips = settings.pips;
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--page').trim();
  document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').forEach((meta) => (meta.content = colour));
  root.motion = settings.motion === 'none' || stillness.matches ? 'none' : 'some';
}

/** Is anything to move? */
export function moves(): boolean {
  return document.documentElement.dataset.motion !== 'none';
}

export function change(changes: Partial<Choices>): void {
  Object.assign(settings, changes);
  localStorage.setItem(STORED, JSON.stringify(settings));
  show();
}

darkness.addEventListener('change', show);
stillness.addEventListener('change', show);
show();
