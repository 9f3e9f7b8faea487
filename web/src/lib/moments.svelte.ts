/** What is shown for a moment: a tile laid with force, points on a seal, words at a seat, who won; nothing waits for it. */

import { t } from './i18n.svelte';
import { moves, settings } from './settings.svelte';
import { play as sound } from './sound';
import { isDouble } from './tiles';
import type { Event } from './say';
import type { Side } from '$protocol';

/** Milliseconds for which a seal, a knock, a bubble, and the shake of a slam are shown. */
const [SEAL, KNOCK, BUBBLE, SHAKE] = [2_040, 1_500, 4_000, 420];

/** Milliseconds from one end of a blocked line to the next, and from one tile of the hands that turn over then. */
export const ONE_BY_ONE = 120;

/** Milliseconds for which the hands are looked at when all have turned over. */
const LOOK = 1_000;

/** A line has so many ends at most. */
const ENDS = 4;

export interface Bubble {
  /** Empty if a spectator speaks. */
  seat: string;
  text: string;
  /** A call is loud, a pass is a knock. */
  how: 'said' | 'call' | 'pass';
}

/** Made while a component is: its timers end with it. */
export class Moments {
  /** The tiles have just been dealt. */
  dealt = $state(false);
  /** The tiles of the largest hand, while the ends of a blocked line close and the hands turn over; 0 if nothing moves. */
  blocked = $state(0);
  /** The tile that was laid with force. */
  slam: string | null = $state.raw(null);
  /** The points that a tile has just made. */
  seal: { tile: string; text: string } | null = $state.raw(null);
  bubble: Bubble | null = $state.raw(null);
  /** A last tile was slammed: the table shakes. */
  shaken = $state(false);
  /** The winners of the match, for a moment after its end. */
  won: Side[] = $state.raw([]);
  private laid = '';

  constructor() {
    $effect(() => {
      if (!this.seal) return;
      const timer = setTimeout(() => (this.seal = null), SEAL);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      if (!this.blocked) return;
      const timer = setTimeout(() => (this.blocked = 0), ONE_BY_ONE * (ENDS + this.blocked) + LOOK);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      if (!this.shaken) return;
      const timer = setTimeout(() => (this.shaken = false), SHAKE);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      if (!this.bubble) return;
      const timer = setTimeout(() => (this.bubble = null), this.bubble.how === 'pass' ? KNOCK : BUBBLE);
      return () => clearTimeout(timer);
    });
  }

  /** `muggins`: calls are claims of points. */
  hear(event: Event, muggins = false): void {
    const seat = ('seat' in event && event.seat) || '';
    switch (event.k) {
      case 'phrase':
        if (event.phrase === 'slam') this.shake();
        this.bubble = { seat, text: t(`web.phrases.${event.phrase}`), how: 'said' };
        break;
      case 'pass':
        this.bubble = { seat, text: t('web.do.pass'), how: 'pass' };
        break;
      case 'call':
        this.bubble = { seat, text: t(muggins ? 'web.seat.claims' : 'web.seat.calls'), how: 'call' };
        break;
      case 'play':
        this.dealt = false;
        this.laid = event.tile;
        if (event.left === 0 || isDouble(event.tile)) this.strike(event.tile);
        break;
      case 'points':
        if (event.points <= 0) break;
        this.strike(this.laid);
        this.seal = { tile: this.laid, text: `+${event.points}` };
        break;
      case 'deal':
      case 'round_end':
        this.dealt = event.k === 'deal';
        this.blocked = event.k === 'round_end' && event.ended === 'blocked' && moves() ? Math.max(...Object.values(event.hands).map((hand) => hand.length)) : 0;
        if (this.blocked) this.bubble = null; // the knock of the last pass would lie over a hand
        break;
      case 'match_end':
        this.won = event.winners;
        if (this.bubble?.how !== 'said') this.bubble = null; // what was said of the last turns would lie over who won
        break;
      case 'dealing':
        this.won = [];
    }
  }

  private shake(): void {
    sound('slam');
    this.shaken = moves();
    if (moves() && settings.vibrate) navigator.vibrate?.([40, 30, 90]);
  }

  private strike(tile: string): void {
    if (this.slam === tile) return;
    this.slam = tile;
    sound('slam');
    if (moves() && settings.vibrate) navigator.vibrate?.(12);
  }
}
