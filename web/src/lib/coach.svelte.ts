/** Hints against bots: the best action on request, and a warning before a blunder if the player wants it. */

import { parse } from './actions';
import { post } from './api';
import { t, withTexts } from './i18n.svelte';
import { actionText, because, worth } from './review.svelte';
import type { Scene } from './say';
import { settings } from './settings.svelte';
import type { Table } from './table.svelte';
import type { Turn } from './turn.svelte';
import type { Coached } from '$protocol';

/** Milliseconds for which a move waits for a warning; then it is sent. */
const PATIENCE = 1500;

export class Coach {
  /** What is best, or what the move that was about to be made loses. */
  said: Coached | null = $state.raw(null);
  asking = $state(false);
  failed = $state(false);
  private texts = $state(false);
  /** Pixels that its words take on the table, 0 while it is silent. */
  height = $state(0);

  constructor(
    private readonly id: string,
    private readonly table: Table,
    private readonly turn: Turn,
    private readonly scene: () => Scene,
  ) {
    $effect(() => {
      if (settings.hints === 'warn' && this.alone) void this.learn().catch(() => undefined);
    });
    // What was said is about one turn.
    $effect(() => {
      void [this.table.now, this.turn.acting];
      this.hush();
    });
  }

  /** Are all the others bots? */
  private get alone(): boolean {
    return this.table.mine.length > 0 && Boolean(this.table.info?.seats.every(({ kind, seat }) => kind === 'bot' || this.table.mine.includes(seat)));
  }

  /** Are there hints at this table? */
  get there(): boolean {
    return this.alone && this.turn.assisted;
  }

  /** Is there a choice about which one may be asked for? */
  get ready(): boolean {
    return this.there && !this.asking && this.turn.acting && this.table.now?.phase === 'play' && this.turn.legal.length > 1;
  }

  /** The tile of the best action. */
  readonly tile: string | null = $derived.by(() => (this.said ? parse(this.said.best).tile : null));

  /** The sentences of the hint. */
  readonly lines: string[] = $derived.by(() => {
    const { said } = this;
    if (!said) return this.failed ? [t('coach.failed')] : [];
    const why = said.why.slice(0, 1).map((one) => because(one, this.scene()));
    const loss = worth(said.aim, said.loss.mean);
    const inWords = (text: string) => actionText(text, this.scene().name);
    const best = t('coach.best', { action: inWords(said.best) });
    if (said.warn) return [t('coach.warning', { action: inWords(said.played), loss }), best, ...why];
    return [best, said.apart ? t('coach.worth', { loss, action: inWords(said.other) }) : t('coach.close'), ...(said.apart ? why : [])];
  });

  /** Take the hint back. */
  hush(): void {
    [this.said, this.failed] = [null, false];
  }

  private async learn(): Promise<void> {
    await withTexts('review');
    this.texts = true;
  }

  private question(action: string): Promise<Coached> {
    return post<Coached>(`/api/tables/${encodeURIComponent(this.id)}/coach`, { seat: this.turn.seat, action });
  }

  readonly ask = async (): Promise<void> => {
    const turn = this.table.lastTurn;
    this.hush();
    this.asking = true;
    const [said] = await Promise.all([this.question(''), this.learn()]).catch(() => [null]);
    this.asking = false;
    if (!this.turn.acting || this.table.lastTurn !== turn) return;
    [this.said, this.failed] = [said, !said];
  };

  /** Whether a move may be made at once; else the player is warned. */
  readonly lets = async (action: string): Promise<boolean> => {
    if (settings.hints !== 'warn' || !this.texts || !this.ready) return true;
    const late = new Promise<null>((done) => setTimeout(() => done(null), PATIENCE));
    const said = await Promise.race([this.question(action).catch(() => null), late]);
    if (!said?.warn) return true;
    this.said = said;
    return false;
  };
}
