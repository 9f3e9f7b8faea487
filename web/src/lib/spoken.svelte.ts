/** The sentences for a screen reader at a table: every action once and in order, runs of draws as one sentence. */

import { t } from './i18n.svelte';

/** Sentences that stay in the live region, so that none of several at once is lost. */
const KEPT = 8;

/** Milliseconds to wait for another draw after a draw of another player. */
const PATIENCE = 1_500;

/** A sentence of the log; `drew` names another player who drew a tile. */
export interface Told {
  text: string;
  drew?: string;
}

/** Made while a component is: its timer ends with it. */
export class Spoken {
  said: { id: number; text: string }[] = $state.raw([]);
  private count = 0;
  /** A run of draws that is not said yet. */
  private run = { name: '', n: 0 };
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    $effect(() => () => clearTimeout(this.timer));
  }

  /** Say these sentences, after a run of draws that waits. */
  say(...texts: string[]): void {
    const { name, n } = this.run;
    this.run = { name: '', n: 0 };
    clearTimeout(this.timer);
    const all = n ? [t('web.log.draws', { name, n }), ...texts] : texts;
    if (all.length) this.said = [...this.said, ...all.map((text) => ({ id: ++this.count, text }))].slice(-KEPT);
  }

  /** Tell the newest sentences of the log; draws of one player wait for the sentence that follows them. */
  tell(all: Told[]): void {
    for (const { text, drew } of all) {
      if (!drew) this.say(text);
      else {
        if (drew !== this.run.name) this.say();
        this.run = { name: drew, n: this.run.n + 1 };
      }
    }
    if (!this.run.n) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.say(), PATIENCE);
  }
}
