/** One WebSocket that comes back by itself: pauses from 0.25 s to 8 s, and unanswered commands are sent again. */

import { speech } from './i18n.svelte';
import { announced } from './announcement.svelte';
import { invited } from './invited.svelte';
import { am, askAgain, offProven, onProven, ownToken } from './me.svelte';
import { reached } from './reach.svelte';
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

const FINAL: Record<number, string> = { 4000: 'version', 4003: 'kicked', 4004: 'banned' };

/** Messages with which a table or the lobby answers a greeting. */
const FOLLOWED = new Set<ServerMessage['t']>(['snap', 'ev', 'presence', 'lobby']);

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A socket, and the messages that a link has to hear when it takes it: its welcome, and what came before anybody listened. */
interface Opened {
  socket: WebSocket;
  heard: MessageEvent[];
}

let opened: Opened | null = null;

/** The link that follows no table. */
let lobby: Link | null = null;

/** Open a socket; its address names the table that it is for, if that is known: a proxy can lead all of them to one node. */
function connect(table: string): Opened {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return keeping(new WebSocket(`${scheme}://${location.host}/ws?v=1&lang=${speech.language}&table=${encodeURIComponent(table)}`));
}

/** A socket whose messages wait for the next link. */
function keeping(socket: WebSocket, heard: MessageEvent[] = []): Opened {
  socket.onmessage = (event) => heard.push(event);
  socket.onopen = socket.onclose = null;
  return { socket, heard };
}

const usable = (socket: WebSocket | null | undefined): boolean => (socket?.readyState ?? WebSocket.CLOSED) <= WebSocket.OPEN;

/** Have a socket for the next `Link` while the page still asks for something else: that of the lobby, or a new one. */
export function connectAhead(): void {
  if (!lobby?.lend() && !usable(opened?.socket)) opened = connect('');
}

function take(table: string): Opened {
  const ahead = opened ?? lobby?.give();
  opened = null;
  return usable(ahead?.socket) ? ahead! : connect(table);
}

export class Link {
  private socket: WebSocket | null = null;
  private unanswered = new Map<string, Unanswered>();
  private pause = 250;
  private timer = 0;
  private watch = 0;
  private heard = 0;
  private over = false;
  /** The welcome on this socket, after which it is spoken on. */
  private welcome: MessageEvent | null = null;
  private greeted = false;
  /** The greeting was answered by nothing but that the server is busy: it is said again. */
  private refused = false;
  /** Whether the next link goes on with this socket. */
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
    addEventListener('offline', this.lost);
    document.addEventListener('visibilitychange', this.seen);
  }

  /** The table that is followed; empty for the lobby. */
  private get table(): string {
    const hello = this.hello();
    return ('table' in hello && hello.table) || '';
  }

  /** Keep the socket for the next link; returns whether there is one. */
  lend(): boolean {
    this.lent = usable(this.socket);
    return this.lent;
  }

  /** The socket that is kept for the next link, which is not this link's any more. */
  give(): Opened | null {
    const socket = this.socket;
    if (!this.lent || !socket || !usable(socket)) return null;
    this.socket = null;
    return keeping(socket, this.welcome ? [this.welcome] : []);
  }

  /** Say what to follow, and what has not been answered; with the proof of a user who was made after the socket. */
  private readonly greet = (): void => {
    if (!this.welcome || this.lent || this.over) return;
    clearTimeout(this.timer);
    this.greeted = true;
    this.tell({ ...this.hello(), token: ownToken() } as Notice);
    for (const { message } of this.unanswered.values()) this.send(message);
  };

  private open(): void {
    const { socket, heard } = take(this.table);
    this.socket = socket;
    this.welcome = null;
    this.greeted = this.refused = false;
    this.heard = Date.now(); // a slow network has as long to let us in as to answer
    const begin = () => {
      this.heard = Date.now();
      for (const event of heard) hear(event);
    };
    const hear = (event: MessageEvent) => {
      this.heard = Date.now();
      const message = JSON.parse(String(event.data)) as ServerMessage;
      if (message.t === 'welcome') {
        reached(true);
        am(message.user);
        this.changed('live', '');
        this.welcome = event;
        if (message.user || ownToken() || !this.table) this.greet();
        else void this.who().catch(() => socket.close());
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
    };
    socket.onmessage = hear;
    if (socket.readyState === WebSocket.OPEN) queueMicrotask(begin);
    else socket.onopen = begin;
    socket.onclose = (event) => {
      if (this.over || socket !== this.socket) return;
      this.socket = null;
      const final = FINAL[event.code];
      if (final) {
        this.changed('closed', final);
        return;
      }
      this.changed('offline', '');
      // The session may have been ended elsewhere: who one was is no longer so.
      if (event.code === 4001) void askAgain().then(this.who).then(this.now, this.later);
      else this.later();
    };
    clearInterval(this.watch);
    // A dead network closes nothing: a question without an answer shows it.
    this.watch = window.setInterval(() => {
      if (Date.now() - this.heard > 25_000) socket.close();
      else if (socket.readyState === WebSocket.OPEN && Date.now() - this.heard > 10_000) this.tell({ t: 'ping', n: 1 });
    }, 5_000);
  }

  private readonly later = (): void => {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(this.now, this.pause);
    this.pause = Math.min(this.pause * 2, 8_000);
  };

  private readonly now = (): void => {
    clearTimeout(this.timer);
    if (this.over) return;
    if (!this.socket) this.open();
    else if (this.refused) this.greet();
  };

  /** Greet again after a pause, on the same socket. */
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

  private readonly lost = (): void => this.socket?.close();

  private readonly seen = (): void => {
    if (document.visibilityState === 'visible') this.now();
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
    if (this.greeted && this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
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
    removeEventListener('offline', this.lost);
    document.removeEventListener('visibilitychange', this.seen);
    offProven(this.greet);
    if (lobby === this) lobby = null;
    opened = this.give() ?? opened;
    // A socket that is still being opened is closed when it is open: before that, browsers complain.
    const socket = this.socket;
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket?.close();
  }
}
