/** What a screen reader is told at a table: every action, each once and in order, runs of draws as one sentence. */

import { t } from './i18n.svelte';

/** Sentences that stay in the live region, so that nothing of what comes at once is lost. */
const KEPT = 8;

/** Milliseconds for which it is waited whether a draw of somebody else is followed by another one. */
const PATIENCE = 1_500;

/** A sentence of the log; for a tile that somebody else drew, who. */
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

  /** Say these sentences, after what waits. */
  say(...texts: string[]): void {
    const { name, n } = this.run;
    this.run = { name: '', n: 0 };
    clearTimeout(this.timer);
    const all = n ? [t('web.log.draws', { name, n }), ...texts] : texts;
    if (all.length) this.said = [...this.said, ...all.map((text) => ({ id: ++this.count, text }))].slice(-KEPT);
  }

  /** Tell what has happened; draws of one player wait for what follows them. */
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
