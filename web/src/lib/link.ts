/** One connection that comes back by itself, whatever carries it (`line.ts`): pauses from 0.25 s to 8 s, and unanswered commands are sent again. */

import { announced } from './announcement.svelte';
import { here } from './here.svelte';
import { invited } from './invited.svelte';
import { connect, type Line } from './line';
import { am, askAgain, offProven, onProven, ownToken } from './me.svelte';
import { endWaits, reached } from './reach.svelte';
import type { ClientMessage, Fault, Reason, ServerMessage } from '$protocol';

export interface Answer {
  ok: boolean;
  code: string;
  reason?: Reason;
  seq?: number;
  faults?: Fault[];
}

type WithoutCid<M> = M extends { cid: string } ? Omit<M, 'cid'> : never;

/** A message that is answered; its `cid` is added when it is sent. */
export type Command = WithoutCid<ClientMessage>;

/** A message that is not answered, or not by its `cid`. */
export type Notice = Exclude<ClientMessage, { cid: string }>;

interface Unanswered {
  message: object;
  done: (answer: Answer) => void;
}

export type LinkState = 'connecting' | 'live' | 'offline' | 'closed';

/** Codes of `bye` after which nothing is to be tried again. */
const FINAL = ['version', 'kicked', 'banned'];

/** Messages with which a table or the lobby answers a greeting. */
const FOLLOWED = new Set<ServerMessage['t']>(['snap', 'ev', 'presence', 'lobby', 'knocked']);

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Milliseconds: of silence before the other side is asked for a sign, before the line counts as dead, and between looks at it. */
const QUIET = 10_000;
const DEAD = 25_000;
const LOOK = 2_000;
/** Milliseconds in which a line has to give a sign after this page stood still, as it does while a phone sleeps. */
const WAKING = 5_000;

/** The line that was opened ahead for the next link. */
let ahead: Line | null = null;

/** The link that follows no table. */
let lobby: Link | null = null;

const usable = (line: Line | null | undefined): line is Line => Boolean(line && !line.over);

/** Have a line for the next `Link` while the page still asks for something else: that of the lobby, or a new one. */
export function connectAhead(): void {
  if (!here.on && !lobby?.lend() && !usable(ahead)) ahead = connect('');
}

function take(table: string): Line {
  if (here.on) return connect(table); // what was opened before leads to a server
  const found = ahead ?? lobby?.give();
  ahead = null;
  return usable(found) ? found : connect(table);
}

export class Link {
  private line: Line | null = null;
  private unanswered = new Map<string, Unanswered>();
  private pause = 250;
  private timer = 0;
  private watch = 0;
  /** When the line was looked at last. */
  private looked = 0;
  /** Silence before this moment does not count: the page stood still. */
  private woke = 0;
  private over = false;
  private welcomed = false;
  private greeted = false;
  /** The greeting was answered by nothing but that the server is busy: it is said again. */
  private refused = false;
  /** Whether the next link goes on with this line. */
  private lent = false;

  /** `hello` gives the words to say on each new connection; `who` makes a user if a table needs one and there is none. */
  constructor(
    private readonly hello: () => Notice,
    private readonly on: (message: ServerMessage) => void,
    private readonly changed: (state: LinkState, why: string) => void,
    private readonly who: () => Promise<unknown>,
  ) {
    this.open();
    if (!this.table) lobby = this;
    onProven(this.greet);
    addEventListener('online', this.now);
    addEventListener('offline', this.fall);
    document.addEventListener('visibilitychange', this.seen);
  }

  /** The table that is followed; empty for the lobby. */
  private get table(): string {
    const hello = this.hello();
    return ('table' in hello && hello.table) || '';
  }

  /** Keep the line for the next link; returns whether there is one. */
  lend(): boolean {
    this.lent = usable(this.line);
    return this.lent;
  }

  /** The line that is kept for the next link, which is not this link's any more. */
  give(): Line | null {
    const { line } = this;
    if (!this.lent || !usable(line)) return null;
    this.line = null;
    line.release();
    return line;
  }

  /** Say what to follow, and what has not been answered; with the proof of a user who was made after the line. */
  private readonly greet = (): void => {
    if (!this.welcomed || this.lent || this.over) return;
    clearTimeout(this.timer);
    this.greeted = true;
    this.tell({ ...this.hello(), token: ownToken() } as Notice);
    for (const { message } of this.unanswered.values()) this.send(message);
  };

  private open(): void {
    const line = take(this.table);
    this.line = line;
    this.welcomed = this.greeted = this.refused = false;
    let bye = '';
    line.listen({
      message: (message) => {
        if (message.t === 'bye') bye = message.code;
        this.hear(message);
      },
      lost: () => this.lost(bye),
    });
    clearInterval(this.watch);
    this.looked = Date.now();
    this.watch = window.setInterval(this.look, LOOK);
  }

  private hear(message: ServerMessage): void {
    if (message.t === 'welcome') {
      reached(true);
      am(message.user);
      this.changed('live', '');
      this.welcomed = true;
      if (message.user || ownToken() || !this.table) this.greet();
      else void this.who().catch(this.fall);
    }
    if (message.t === 'nack' && !message.cid && message.code === 'busy') {
      this.again();
      return;
    }
    // The commands of the meantime are said again after the greeting.
    if (this.refused && message.t === 'nack' && message.code === 'not_following') return;
    if (FOLLOWED.has(message.t)) this.served();
    if (message.t === 'announcement') announced.tell(message);
    else if (message.t === 'ack') this.answer(message.cid, { ok: true, code: '', seq: message.seq });
    else if (message.t === 'nack' && message.cid) this.answer(message.cid, { ...message, ok: false });
    else if (message.t === 'invited') invited(message);
    else if (message.t === 'reason') {
      this.answer(message.cid, { ok: message.ok, code: 'reason', reason: message.reason ?? undefined });
    } else this.on(message);
  }

  private lost(bye: string): void {
    this.line = null;
    if (FINAL.includes(bye)) {
      this.changed('closed', bye);
      return;
    }
    this.changed('offline', '');
    // The session may have been ended elsewhere: who one was is no longer so.
    if (bye === 'who') void askAgain().then(this.who).then(this.now, this.later);
    else this.later();
  }

  /** A dead network closes nothing: a question without an answer shows it. */
  private readonly look = (): void => {
    const { line } = this;
    const now = Date.now();
    if (now - this.looked > LOOK + WAKING) this.wake();
    this.looked = now;
    if (!line) return;
    const silence = now - Math.max(line.heard, this.woke);
    if (silence > DEAD) {
      this.fall();
      endWaits();
    } else if (silence > QUIET) this.tell({ t: 'ping', n: 1 });
  };

  /** Ask for a sign that has to come soon: what came while the page stood still may not have been read yet. */
  private wake(): void {
    this.woke = Date.now() - DEAD + WAKING;
    this.tell({ t: 'ping', n: 1 });
  }

  /** Forget the line, and open another one soon. */
  private readonly fall = (): void => {
    if (!this.line) return;
    this.line.drop();
    this.lost('');
  };

  private readonly later = (): void => {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(this.now, this.pause);
    this.pause = Math.min(this.pause * 2, 8_000);
  };

  private readonly now = (): void => {
    clearTimeout(this.timer);
    if (this.over) return;
    if (!this.line) this.open();
    else if (this.refused) this.greet();
  };

  /** Greet again after a pause, on the same line. */
  private again(): void {
    this.refused = true;
    this.greeted = false;
    this.changed('offline', 'busy');
    this.later();
  }

  /** Note an answer to the greeting: only with it a connection serves, and the next pause is short. */
  private served(): void {
    this.pause = 250;
    if (!this.refused) return;
    this.refused = false;
    this.changed('live', '');
  }

  private readonly seen = (): void => {
    if (document.visibilityState !== 'visible') return;
    this.wake();
    this.now();
  };

  private answer(cid: string, answer: Answer): void {
    this.unanswered.get(cid)?.done(answer);
    this.unanswered.delete(cid);
  }

  /** Say something that needs no answer; lost without a connection. */
  tell(message: Notice): void {
    this.send(message);
  }

  private send(message: object): void {
    if (this.greeted) this.line?.send(JSON.stringify(message));
  }

  /** Ask for something; it is asked again after a reconnect until there is an answer. */
  command(message: Command): Promise<Answer> {
    const cid = newId();
    return new Promise((done) => {
      const whole = { ...message, cid };
      this.unanswered.set(cid, { message: whole, done });
      this.send(whole);
    });
  }

  close(): void {
    this.over = true;
    clearTimeout(this.timer);
    clearInterval(this.watch);
    removeEventListener('online', this.now);
    removeEventListener('offline', this.fall);
    document.removeEventListener('visibilitychange', this.seen);
    offProven(this.greet);
    if (lobby === this) lobby = null;
    ahead = this.give() ?? ahead;
    this.line?.drop();
  }
}
