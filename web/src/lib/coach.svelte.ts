/** The coach against bots: what is best when it is asked, and a warning before a blunder; off unless the player wants it. */

import { post } from './api';
import { withTexts } from './i18n.svelte';
import { settings } from './settings.svelte';
import type { Table } from './table.svelte';
import type { Turn } from './turn.svelte';
import type { Coached } from '$protocol';

/** Milliseconds for which a move waits for the coach; then it is sent. */
const PATIENCE = 3000;

export class Coach {
  /** What is best, or what the move that was about to be made loses. */
  said: Coached | null = $state.raw(null);
  asking = $state(false);
  failed = $state(false);
  texts = $state(false);
  /** Pixels that its words take on the table, 0 while it is silent. */
  height = $state(0);

  constructor(
    private readonly id: string,
    private readonly table: Table,
    private readonly turn: Turn,
  ) {
    $effect(() => {
      if (settings.coach !== 'off' && this.alone && !this.texts) void withTexts('review').then(() => (this.texts = true), () => undefined);
    });
    // What was said is about one turn.
    $effect(() => {
      void [this.table.now, this.turn.acting];
      [this.said, this.failed] = [null, false];
    });
  }

  /** Are all the others bots? */
  private get alone(): boolean {
    return this.table.mine.length > 0 && Boolean(this.table.info?.seats.every(({ kind, seat }) => kind === 'bot' || this.table.mine.includes(seat)));
  }

  /** Is there a choice of which the coach may speak? */
  get there(): boolean {
    return this.texts && settings.coach !== 'off' && this.alone && this.turn.assisted && this.turn.acting && this.turn.legal.length > 1;
  }

  private question(action: string): Promise<Coached> {
    return post<Coached>(`/api/tables/${encodeURIComponent(this.id)}/coach`, { seat: this.turn.seat, action });
  }

  async ask(): Promise<void> {
    [this.asking, this.failed] = [true, false];
    try {
      this.said = await this.question('');
    } catch {
      this.failed = true;
    }
    this.asking = false;
  }

  /** Whether a move may be made at once; else the player is warned. */
  readonly lets = async (action: string): Promise<boolean> => {
    if (settings.coach !== 'warn' || !this.there) return true;
    const late = new Promise<null>((done) => setTimeout(() => done(null), PATIENCE));
    const said = await Promise.race([this.question(action).catch(() => null), late]);
    if (!said?.warn) return true;
    this.said = said;
    return false;
  };
}
