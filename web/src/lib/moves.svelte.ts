/** From what a player chooses to what the server is sent: sent at once, seen at once, and taken back if it is refused. */

import { tick } from 'svelte';
import { parse, type Action } from './actions';
import { withTile } from './camera';
import { t } from './i18n.svelte';
import { reasonText, type Scene } from './say';
import { halves } from './tiles';
import type { Table } from './table.svelte';
import type { Choice, Target, Turn } from './turn.svelte';
import type { Arm, Layout } from '$protocol';

interface Sent {
  tile: string;
  arm: Arm | null;
  layout: Layout | null;
}

/** Pixels from a tile that is let go to the place that takes it. */
const REACH = 140;

export class Moves {
  sending = $state(false);
  /** Why a move is not possible. */
  message = $state('');
  /** What was played and is not yet answered: the tile lies where it will lie, and comes back if it is refused. */
  sent: Sent | null = $state.raw(null);
  /** The tile that was last played or came back, and where on the page it was before. */
  private left: { tile: string; box: DOMRect } | null = null;
  /** The last tile goes down with force. */
  private hard = false;

  /**
   * `waiting`: the names of the players whose action is awaited; `lets`: whether a move may be made before another question.
   */
  constructor(
    private readonly table: Table,
    private readonly turn: Turn,
    private readonly scene: () => Scene,
    private readonly waiting: () => string,
    private readonly lets: (action: string) => Promise<boolean> = () => Promise.resolve(true),
  ) {
    $effect(() => {
      if (this.sent && !turn.you?.hand.includes(this.sent.tile)) this.sent = null;
    });
  }

  get layout(): Layout | null {
    return this.sent?.layout ?? this.table.layout;
  }

  /** Where on the page a tile was before it came to its new place. */
  readonly origin = (tile: string): DOMRect | null => (this.left?.tile === tile ? this.left.box : null);

  /** The rotation of a tile after a play. */
  lies(way: Action): number {
    return withTile(this.table.layout, way.tile ?? '', way.arm, way.half, way.across)?.tiles.at(-1)?.rotation ?? 0;
  }

  /** The action as it will be seen once it is answered; the answers of the window are sealed. */
  private foreseen(action: string): Sent | null {
    const { kind, tile, arm, half, across } = parse(action);
    if (!tile || this.table.now?.phase === 'window') return null;
    if (kind !== 'play') return { tile, arm: null, layout: null };
    const [lo, hi] = halves(tile);
    const crosswise = across || (lo === hi && Boolean(this.table.info?.rules.doubles_across));
    return { tile, arm, layout: withTile(this.table.layout, tile, arm, half, crosswise) };
  }

  /** Send an action; `sure`: whether the player was asked already. */
  readonly submit = async (action: string, sure = false): Promise<void> => {
    const { seat } = this.turn;
    if (!seat || this.sending) return;
    this.sending = true;
    if (!sure && !(await this.lets(action))) {
      this.sending = false;
      this.turn.clear();
      return;
    }
    this.message = '';
    const { tile } = parse(action);
    this.left = boxOf(tile, `[data-hand="${tile}"] svg`);
    this.sent = this.foreseen(action);
    this.turn.clear();
    const answer = await this.table.move(seat, action);
    this.sending = false;
    if (answer.ok && this.hard) void this.table.command({ t: 'phrase', phrase: 'slam' });
    if (!answer.ok) {
      this.left = boxOf(tile, `[data-line] [data-tile="${tile}"]`);
      this.sent = null;
      if (answer.code !== 'stale') this.message = this.refusal(answer.code, answer.reason, action);
    }
    // Whoever chose a place by the keyboard goes on in the hand.
    await tick();
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('[data-hand][tabindex="0"]')?.focus({ preventScroll: true });
  };

  private refusal(code: string, reason: { code: string; params: Record<string, unknown> } | undefined, action: string): string {
    if (!reason) {
      const key = `web.errors.${code}`;
      return t(key);
    }
    const done = parse(action);
    return t(`common.refused.${done.kind}.you`, { tile: done.tile, reason: reasonText(reason, this.scene()) });
  }

  /** Play in this way; where that may be announced, the player is asked first. */
  readonly use = async (way: Action): Promise<void> => {
    if (!this.turn.ask(way)) await this.submit(way.text);
  };

  readonly pick = async (tile: string, hard = false): Promise<void> => {
    if (this.sending) return;
    this.hard = hard;
    this.message = '';
    await this.follow(this.turn.choose(tile), tile);
  };

  /** Handle the choice of a tile. */
  private async follow(choice: Choice, tile: string): Promise<void> {
    if (choice === 'wait') {
      this.message = this.table.now?.paused ? t('web.errors.paused') : this.turn.playing ? t('web.table.not_turn', { names: this.waiting() }) : '';
    } else if (choice === 'why') {
      const answer = await this.table.whyNot(this.turn.seat!, tile);
      this.message = answer.ok ? '' : this.refusal(answer.code, answer.reason, tile);
    } else if (choice !== 'done') await this.use(choice);
  }

  readonly target = async (arm: Target): Promise<void> => {
    const way = this.turn.aim(arm);
    if (way) await this.use(way);
  };

  readonly drop = async (tile: string, x: number, y: number): Promise<void> => {
    const places = [...document.querySelectorAll<HTMLElement>('[data-target]')].map((node) => {
      const box = node.getBoundingClientRect();
      return { arm: node.dataset.target as Target, far: Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) };
    });
    const [nearest] = places.sort((a, b) => a.far - b.far);
    const onTable = Boolean(document.elementFromPoint(x, y)?.closest('.field, [data-felt]'));
    this.message = '';
    await this.follow(this.turn.drop(tile, onTable, nearest && nearest.far < REACH ? nearest.arm : null), tile);
  };
}

function boxOf(tile: string | null, selector: string): { tile: string; box: DOMRect } | null {
  const node = tile && document.querySelector(selector);
  return tile && node ? { tile, box: node.getBoundingClientRect() } : null;
}
