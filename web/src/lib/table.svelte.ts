/** A table as this page follows it: the fold of the server's messages. */

import type { Finding } from './fair';
import { Link, type Answer, type Command, type LinkState } from './link';
import { me, somebody } from './me.svelte';
import { Witness, lost } from './shuffles';
import { Pace } from './pace';
import { settings } from './settings.svelte';
import { justOpened } from './start';
import type { Event } from './say';
import type { ChatMessage, Layout, MatchEnded, Now, PhraseMessage, RoundEnded, Seat, Sentence, ServerMessage, SheetRow, TableInfo, You } from '$protocol';

export type ChatLine = ChatMessage | PhraseMessage;

export interface LogEntry {
  id: number;
  by: string;
  event: Event;
  /** The sentences that tell it, if it is an event of the match. */
  say: Sentence[][];
}

export interface Finished {
  round: number;
  end: RoundEnded;
  match: MatchEnded | null;
  /** How it came out and why, the end of the match included. */
  say: Sentence[][];
  /** Who played then, in a round that was over before this page came. */
  names: Record<Seat, string> | null;
}

const OF_TABLE = new Set<string>(['sit', 'stand', 'back', 'away', 'bot', 'paused', 'resumed', 'kick', 'admit', 'mute', 'unmute', 'host', 'shift', 'swap', 'undo', 'undo_asked', 'undo_refused', 'void', 'abandoned', 'last_hand']);

export class Table {
  state: LinkState = $state('connecting');
  why = $state('');
  info: TableInfo | null = $state.raw(null);
  now: Now | null = $state.raw(null);
  you: Record<Seat, You> = $state.raw({});
  layout: Layout | null = $state.raw(null);
  log: LogEntry[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  last: Finished | null = $state.raw(null);
  /** The finished rounds of the match. */
  sheet: SheetRow[] = $state.raw([]);
  online: string[] = $state.raw([]);
  watching = $state(0);
  /** The names of spectators, and of those who wait until the host lets them in, by user; of many the first. */
  watchers: Record<string, string> = $state.raw({});
  asking: Record<string, string> = $state.raw({});
  /** The name of the host who is asked whether we may come in; null before that. */
  host: string | null = $state(null);
  /** Users with seats who are not connected, and since when they have been missed. */
  away: Record<string, number> = $state.raw({});
  /** The entry of the log that brought the last action: a new one means that the turn went on. */
  lastTurn = $state(0);
  /** The seat that has just played, for the flight of its tile. */
  mover: Seat | null = $state(null);
  /** The id of the last entry of the log that had happened before this page came, or came back. */
  past = 0;
  /** Milliseconds that the server's clock is ahead of ours. */
  ahead = 0;
  seq = 0;
  /** The last event that is to be heard or seen. */
  onevent: (event: Event, mine: boolean) => void = () => {};

  private readonly link: Link;
  private aspect: number | null = null;
  private counter = 0;
  private readonly pace = new Pace(
    (message) => this.hear(message),
    () => this.mine,
    () => settings.pace,
  );
  private readonly witness = new Witness();
  /** Something about the shuffle that is counted because it proves nothing by itself (`web.fair`). */
  counted: 'missed' | 'dropped' | '' = $state('');
  /** What is wrong with the record of the match that has ended. */
  finding: Finding | null = $state.raw(null);
  /** The match of which the end of the one before was looked up. */
  private match: string | null | undefined;
  /** The parts of a shuffle that were sent since the last snapshot. */
  private asked = new Set<string>();

  constructor(readonly id: string) {
    this.link = new Link(
      () => ({ t: 'hello', table: id, last_seq: this.seq || undefined, aspect: this.aspect ?? undefined }),
      (message) => this.pace.take(message),
      (state, why) => {
        this.state = state;
        this.why = why;
      },
      () => somebody(),
    );
    const made = justOpened(id);
    if (!made) return;
    this.info = made.table;
    this.now = made.now;
    queueMicrotask(() => this.shuffle()); // after the greeting on a socket that is open already
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

  command(message: Command): Promise<Answer> {
    return this.link.command(message);
  }

  move(seat: Seat, action: string): Promise<Answer> {
    return this.link.command({ t: 'move', seq: this.seq, seat, action });
  }

  whyNot(seat: Seat, action: string): Promise<Answer> {
    return this.link.command({ t: 'why', seat, action });
  }

  private hear(message: ServerMessage): void {
    switch (message.t) {
      case 'snap':
        if (this.seq) this.asked.clear(); // before the first one nothing can have been lost
        this.ahead = message.at - Date.now();
        const missed = message.seq !== this.seq;
        this.seq = message.seq;
        this.info = message.table;
        this.now = message.now;
        this.you = message.you;
        this.layout = message.layout ?? null;
        this.chat = message.chat;
        this.mover = null;
        this.last = finished(message.last?.round ?? 0, message.last?.events ?? [], message.last?.say ?? [], message.last?.names);
        this.sheet = message.sheet;
        this.log = message.view
          ? message.view.history.map((event, place) => this.entry(event, message.say[place], ''))
          : (message.last?.events ?? []).map((event, place) => this.entry(event, message.last?.say[place], ''));
        for (const you of Object.values(message.you)) this.addOwn(you, '');
        this.past = this.counter;
        this.shuffle();
        if (missed) this.witness.seeAgain(message.now.round); // maybe a tile was taken back
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
        if (message.say.some((lines) => lines.length)) this.lastTurn = message.seq;
        if (message.layout !== undefined) this.layout = message.layout;
        if (message.table) this.shuffle();
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
      case 'knocked':
        this.host = message.host;
        break;
      case 'bye':
        this.why = message.code;
        break;
      case 'nack':
        // An address that no table can have is refused as a message that cannot be read.
        if (message.code === 'no_table' || (message.code === 'bad_message' && !this.info)) {
          void this.lookBack().then(() => {
            this.state = 'closed';
            this.why = 'no_table';
          });
        }
        break;
    }
  }

  private present(presence: Extract<ServerMessage, { t: 'presence' }>): void {
    this.online = presence.online;
    this.away = presence.away;
    this.watching = presence.watching;
    this.watchers = presence.watchers;
    this.asking = presence.asking;
  }

  private happen(message: Extract<ServerMessage, { t: 'ev' }>): void {
    const mine = this.mine;
    for (const [place, event] of message.e.entries()) {
      if (event.k === 'deal') this.log = [];
      if (event.k === 'start') this.sheet = [];
      if (event.k === 'abandoned') this.witness.end();
      if (event.k === 'chat' || event.k === 'phrase') this.chat = [...this.chat.slice(-99), event];
      if (message.say[place]?.length || OF_TABLE.has(event.k)) this.add(event, message.say[place], message.by);
      if (event.k === 'play' || event.k === 'close') this.mover = event.seat;
      if (event.k === 'round_end') {
        const { winner, points, totals, settlement } = event;
        this.sheet = [...this.sheet, { round: this.sheet.length + 1, winner, points, totals, settlement, say: message.say[place]?.[0] ?? [] }];
      }
      if (event.k === 'round_end') this.last = finished(message.now?.round ?? this.now?.round ?? 0, message.e, message.say, playing(this.info));
      this.onevent(event, 'seat' in event && mine.includes(event.seat ?? ''));
    }
    for (const you of Object.values(message.you ?? {})) this.addOwn(you, message.by);
    this.witness.see([...message.e, ...Object.values(message.you ?? {}).flatMap(({ e }) => e)], this.now?.round ?? 0);
    const match = this.info?.match_id;
    if (match && mine.length && message.e.some(({ k }) => k === 'match_end' || k === 'abandoned')) {
      void this.compare(match).catch(() => undefined);
    }
  }

  private entry(event: Event, say: Sentence[][] = [], by = ''): LogEntry {
    return { id: ++this.counter, by, event, say };
  }

  private add(event: Event, say: Sentence[][] | undefined, by: string): void {
    this.log = [...this.log.slice(-299), this.entry(event, say, by)];
  }

  /** The part of a message for one seat alone. */
  private addOwn(you: You, by: string): void {
    for (const [place, event] of you.e.entries()) this.add(event, you.say[place], by);
  }

  /** Compare the record of a match that has ended with what was shown, and keep it: that all of it is asked for is enough. */
  private async compare(match: string): Promise<void> {
    const [{ against }, { keepList }] = await Promise.all([import('./fair'), import('./kept')]);
    this.finding = await against(match);
    await keepList();
  }

  /** Ask whether a match that began at this table, and did not end, is gone. */
  private async lookBack(going?: string | null): Promise<void> {
    if (await lost(this.id, going)) this.counted = 'dropped';
  }

  /** Keep what is shown of the shuffle, and give our own part of it when it is asked for. */
  private shuffle(): void {
    if (!this.info) return;
    const dealing = this.now?.phase === 'dealing';
    const missed = this.witness.missed;
    const answers = this.witness.answer(this.info, this.mine, dealing);
    if (this.witness.missed > missed) this.counted = 'missed';
    if (this.info.match_id !== this.match) void this.lookBack(this.info.match_id);
    this.match = this.info.match_id;
    if (this.now?.phase === 'over') this.witness.end();
    if (this.witness.fault) {
      this.close();
      this.state = 'closed';
      this.why = `shuffle_${this.witness.fault}`;
    }
    const commitment = this.info.commitment;
    if (!dealing || !commitment || this.witness.fault) return;
    for (const { seat, seal, nonce } of answers) {
      const asked = `${commitment} ${seat} ${seal ?? nonce}`;
      if (this.asked.has(asked)) continue;
      this.asked.add(asked);
      const answer = this.link.command(seal ? { t: 'seal', seat, seal } : { t: 'nonce', seat, nonce: nonce ?? '' });
      void answer.then(({ ok }) => ok && this.witness.acknowledge(commitment, `${seal ? 'seal' : 'nonce'} ${seat}`));
    }
  }
}

/** The players of the seats as the record of the match names them: a summary keeps them when seats change hands. */
function playing(info: TableInfo | null): Record<Seat, string> {
  return Object.fromEntries((info?.seats ?? []).map((seat) => [seat.seat, seat.name || seat.level || seat.seat]));
}

function finished(round: number, events: Event[], say: Sentence[][][], names?: Record<Seat, string>): Finished | null {
  const end = events.find((event) => event.k === 'round_end');
  if (!end) return null;
  const lines = events.flatMap((event, place) => (event.k === 'round_end' || event.k === 'match_end' ? (say[place] ?? []) : []));
  return {
    round,
    end,
    match: events.find((event) => event.k === 'match_end') ?? null,
    say: lines,
    names: names ?? null,
  };
}
