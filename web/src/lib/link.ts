/** One WebSocket that comes back by itself: pauses from 0.25 s to 8 s, and unanswered commands are sent again. */

import { speech } from './i18n.svelte';
import { announced } from './announcement.svelte';
import { invited } from './invited.svelte';
import { am, askAgain } from './me.svelte';
import { reached } from './reach.svelte';
import type { ClientMessage, Fault, Reason, ServerMessage } from '$protocol';

export interface Answer {
  ok: boolean;
  code: string;
  reason?: Reason;
  seq?: number;
  /** The action that a bot would choose, and its name. */
  advice?: { action: string; by: string };
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

/** A node of an older version cannot read the table any more; a newer one serves it. */
const UNREADABLE = 4012;

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A socket, and the messages that came before anybody listened. */
interface Opened {
  socket: WebSocket;
  heard: MessageEvent[];
}

let opened: Opened | null = null;

/**
 * Open a socket; its address names the table that it is for, if that is known: a proxy can lead all of them to one node.
 * `past` is how many times a node could not read the table: the proxy then leads to others.
 */
function connect(table: string, past = 0): Opened {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const socket = new WebSocket(`${scheme}://${location.host}/ws?v=1&lang=${speech.language}&table=${encodeURIComponent(table)}${past ? `&past=${past}` : ''}`);
  const heard: MessageEvent[] = [];
  socket.onmessage = (event) => heard.push(event);
  return { socket, heard };
}

/** Open the socket that the next `Link` takes while the page still asks for something else; the user must exist. */
export function connectAhead(): void {
  opened?.socket.close();
  opened = connect('');
}

function take(table: string, past: number): Opened {
  const ahead = opened;
  opened = null;
  return ahead && ahead.socket.readyState <= WebSocket.OPEN ? ahead : connect(table, past);
}

export class Link {
  private socket: WebSocket | null = null;
  private unanswered = new Map<string, Unanswered>();
  private pause = 250;
  private past = 0;
  private timer = 0;
  private watch = 0;
  private heard = 0;
  private over = false;

  /** `hello` gives the words to say on each new connection; `who` makes a user if there is none (close code 4001). */
  constructor(
    private readonly hello: () => Notice,
    private readonly on: (message: ServerMessage) => void,
    private readonly changed: (state: LinkState, why: string) => void,
    private readonly who: () => Promise<unknown>,
  ) {
    this.open();
    addEventListener('online', this.now);
    addEventListener('offline', this.lost);
    document.addEventListener('visibilitychange', this.seen);
  }

  private open(): void {
    const hello = this.hello();
    const { socket, heard } = take('table' in hello ? (hello.table ?? '') : '', this.past);
    this.socket = socket;
    this.heard = Date.now(); // a slow network has as long to let us in as to answer
    const begin = () => {
      this.heard = Date.now();
      for (const event of heard) hear(event);
      this.tell(this.hello());
      for (const { message } of this.unanswered.values()) this.send(message);
    };
    const hear = (event: MessageEvent) => {
      this.heard = Date.now();
      const message = JSON.parse(String(event.data)) as ServerMessage;
      if (message.t === 'welcome') {
        this.pause = 250;
        reached(true);
        am(message.user);
        this.changed('live', '');
      }
      if (message.t === 'announcement') announced.tell(message);
      else if (message.t === 'ack') this.answer(message.cid, { ok: true, code: '', seq: message.seq });
      else if (message.t === 'nack' && message.cid) this.answer(message.cid, { ...message, ok: false });
      else if (message.t === 'invited') invited(message);
      else if (message.t === 'reason') {
        this.answer(message.cid, { ok: message.ok, code: 'reason', reason: message.reason ?? undefined });
      } else if (message.t === 'advice') this.answer(message.cid, { ok: true, code: '', advice: message });
      else this.on(message);
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
      if (event.code === UNREADABLE) this.pause = Math.min(250 * 2 ** this.past++, 8_000);
      this.changed('offline', event.code === UNREADABLE ? 'renewed' : '');
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
    this.timer = window.setTimeout(() => !this.over && !this.socket && this.open(), this.pause);
    this.pause = Math.min(this.pause * 2, 8_000);
  };

  private readonly now = (): void => {
    clearTimeout(this.timer);
    if (!this.over && !this.socket) this.open();
  };

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
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
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
    // A socket that is still being opened is closed when it is open: before that, browsers complain.
    const socket = this.socket;
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket?.close();
  }
}
