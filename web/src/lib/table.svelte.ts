/** A table as this page follows it: the fold of what the server sends. */

import { Link, newId, type Answer, type LinkState } from './link';
import { me, somebody } from './me.svelte';
import { keep } from './nonces';
import { Pace } from './pace';
import { settings } from './settings.svelte';
import type { Chat, Event, Layout, Now, RoundEnd, Seat, ServerMessage, TableInfo, You } from './types';

export interface LogEntry {
  id: number;
  by: string;
  event: Event;
  /** Who acts after it. */
  then: Seat[];
}

export interface Finished {
  round: number;
  end: RoundEnd;
  match: Event | null;
}

const OF_MATCH = new Set([
  ...['deal', 'turned', 'lot', 'opener', 'play', 'close', 'draw', 'pass', 'discard', 'call', 'foul', 'window'],
  ...['window_closed', 'skip', 'points', 'penalty', 'round_end', 'match_end', 'drawn', 'discarded', 'answer'],
]);
const OF_TABLE = new Set(['sit', 'stand', 'back', 'away', 'bot', 'paused', 'resumed', 'kick', 'host', 'shift', 'swap']);

export class Table {
  state: LinkState = $state('connecting');
  why = $state('');
  info: TableInfo | null = $state.raw(null);
  now: Now | null = $state.raw(null);
  you: Record<Seat, You> = $state.raw({});
  layout: Layout | null = $state.raw(null);
  log: LogEntry[] = $state.raw([]);
  chat: Chat[] = $state.raw([]);
  last: Finished | null = $state.raw(null);
  online: string[] = $state.raw([]);
  watching = $state(0);
  /** The seat that has just played, for the flight of its tile. */
  mover: Seat | null = $state(null);
  /** The id of the last entry of the log that had happened before this page came, or came back. */
  past = 0;
  /** Milliseconds that the server's clock is ahead of ours. */
  ahead = 0;
  seq = 0;
  /** The last event that somebody should hear or see. */
  onevent: (event: Event, mine: boolean) => void = () => {};

  private readonly link: Link;
  private aspect: number | null = null;
  private counter = 0;
  private readonly pace = new Pace(
    (message) => this.hear(message),
    () => this.mine,
    () => settings.pace,
  );
  private asked = '';

  constructor(readonly id: string) {
    this.link = new Link(
      () => ({ t: 'hello', table: id, last_seq: this.info ? this.seq : undefined, aspect: this.aspect ?? undefined }),
      (message) => this.pace.take(message),
      (state, why) => {
        this.state = state;
        this.why = why;
      },
      () => somebody(),
    );
  }

  close(): void {
    this.pace.stop();
    this.link.close();
  }

  /** One's own seats, in order. */
  get mine(): Seat[] {
    const user = me.user?.id;
    return this.info?.seats.filter((seat) => seat.user && seat.user === user).map((seat) => seat.seat) ?? [];
  }

  get hosting(): boolean {
    return Boolean(this.info && me.user && this.info.host === me.user.id);
  }

  name(seat: Seat): string {
    return this.info?.seats.find((other) => other.seat === seat)?.name ?? '';
  }

  look(aspect: number): void {
    const rounded = Math.min(Math.max(Math.round(aspect * 20) / 20, 0.3), 4);
    // A line of text more or less below the table must not turn the whole line of play.
    if (this.aspect !== null && Math.abs(Math.log(rounded / this.aspect)) < 0.2) return;
    this.aspect = rounded;
    this.link.tell({ t: 'look', aspect: rounded });
  }

  wish(message: Record<string, unknown>): Promise<Answer> {
    return this.link.wish(message);
  }

  move(seat: Seat, action: string): Promise<Answer> {
    return this.link.wish({ t: 'move', seq: this.seq, seat, action });
  }

  why_not(seat: Seat, action: string): Promise<Answer> {
    return this.link.wish({ t: 'why', seat, action });
  }

  private hear(message: ServerMessage): void {
    switch (message.t) {
      case 'snap':
        this.ahead = message.at - Date.now();
        this.seq = message.seq;
        this.info = message.table;
        this.now = message.now;
        this.you = message.you;
        this.layout = message.layout ?? null;
        this.chat = message.chat;
        this.mover = null;
        this.last = finished(message.last?.round ?? 0, message.last?.events ?? []);
        if (message.presence) this.present(message.presence);
        this.log = message.view
          ? message.view.history.map(({ kind, data }) => this.entry({ k: kind, ...data }, ''))
          : (message.last?.events ?? []).filter((event) => OF_MATCH.has(event.k)).map((event) => this.entry(event, ''));
        for (const [seat, you] of Object.entries(message.you)) {
          for (const event of you.e ?? []) this.add({ seat, ...event }, '');
        }
        this.past = this.counter;
        this.chance();
        break;
      case 'ev':
        if (message.seq < this.seq || (message.seq === this.seq && message.e.length)) return;
        if (message.seq > this.seq + 1) {
          this.link.tell({ t: 'hello', table: this.id, aspect: this.aspect ?? undefined });
          return;
        }
        this.ahead = message.at - Date.now();
        this.seq = message.seq;
        if (message.table) this.info = message.table;
        if (message.you) this.you = { ...this.you, ...message.you };
        this.happen(message);
        if (message.now) this.now = message.now;
        if (message.layout !== undefined) this.layout = message.layout;
        this.chance();
        break;
      case 'you':
        this.you = { ...this.you, ...message.you };
        break;
      case 'layout':
        this.layout = message.layout;
        break;
      case 'presence':
        this.present(message);
        break;
      case 'bye':
        this.why = message.code;
        break;
      case 'nack':
        // An address that no table can have is refused as a message that cannot be read.
        if (message.code === 'no_table' || (message.code === 'bad_message' && !this.info)) {
          this.state = 'closed';
          this.why = 'no_table';
        }
        break;
    }
  }

  private present(presence: { online: string[]; watching: number }): void {
    this.online = presence.online;
    this.watching = presence.watching;
  }

  private happen(message: Extract<ServerMessage, { t: 'ev' }>): void {
    const mine = this.mine;
    const then = message.now?.to_act ?? [];
    for (const event of message.e) {
      if (event.k === 'deal') this.log = [];
      if (event.k === 'chat' || event.k === 'phrase') this.chat = [...this.chat.slice(-99), event as unknown as Chat];
      if (OF_MATCH.has(event.k) || OF_TABLE.has(event.k)) this.add(event, message.by, then);
      if (event.k === 'play' || event.k === 'close') this.mover = event.seat ?? null;
      if (event.k === 'round_end') this.last = finished(message.now?.round ?? this.now?.round ?? 0, message.e);
      this.onevent(event, Boolean(event.seat && mine.includes(event.seat)));
    }
    for (const [seat, you] of Object.entries(message.you ?? {})) {
      for (const event of you.e ?? []) this.add({ seat, ...event }, message.by, then);
    }
  }

  private entry(event: Event, by: string, then: Seat[] = []): LogEntry {
    return { id: ++this.counter, by, event, then };
  }

  private add(event: Event, by: string, then: Seat[] = []): void {
    this.log = [...this.log.slice(-299), this.entry(event, by, then)];
  }

  /** Give our own part of the shuffle when it is asked for. */
  private chance(): void {
    const commitment = this.info?.commitment;
    if (this.now?.phase !== 'dealing' || !commitment || this.asked === commitment) return;
    this.asked = commitment;
    for (const seat of this.mine) {
      const nonce = newId() + newId().slice(0, 8);
      void this.link.wish({ t: 'nonce', seat, nonce }).then((answer) => answer.ok && keep(commitment, seat, nonce));
    }
  }
}

function finished(round: number, events: Event[]): Finished | null {
  const end = events.find((event) => event.k === 'round_end');
  return end
    ? { round, end: end as unknown as RoundEnd, match: events.find((event) => event.k === 'match_end') ?? null }
    : null;
}
