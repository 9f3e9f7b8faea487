/** What is shown for a moment: a tile laid with force, points on a seal, words at a seat, who won; nothing waits for it. */

import { t } from './i18n.svelte';
import { moves } from './settings.svelte';
import { play as sound } from './sound';
import { isDouble } from './tiles';
import type { Event } from './say';
import type { Side } from '$protocol';

/** Milliseconds for which a seal, a knock, and a bubble are shown. */
const [SEAL, KNOCK, BUBBLE] = [2_040, 1_500, 4_000];

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
  /** The tile that was laid with force. */
  slam: string | null = $state.raw(null);
  /** The points that a tile has just made. */
  seal: { tile: string; text: string } | null = $state.raw(null);
  bubble: Bubble | null = $state.raw(null);
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
        break;
      case 'match_end':
        this.won = event.winners;
        break;
      case 'dealing':
        this.won = [];
    }
  }

  private strike(tile: string): void {
    if (this.slam === tile) return;
    this.slam = tile;
    sound('slam');
    if (moves()) navigator.vibrate?.(12);
  }
}
