/**
 * The transports under a `Link`: a WebSocket, and a stream with posts where a proxy blocks WebSockets (`stream.ts`).
 * All carry the same messages both ways, in order; another host of tables is one more subclass of `Line`.
 */

import { served } from './addresses';
import { here } from './here.svelte';
import { speech } from './i18n.svelte';
import type { ServerMessage } from '$protocol';

/** What a link does with the messages of its line, and with the end of the line. */
export interface Listener {
  message(message: ServerMessage): void;
  lost(): void;
}

/** A connection to who keeps the tables.  What it brings before a link listens, waits. */
export abstract class Line {
  over = false;
  /** When anything came last, or the line was begun. */
  protected last = Date.now();
  private welcome: ServerMessage | null = null;
  private waiting: ServerMessage[] = [];
  private listener: Listener | null = null;

  get heard(): number {
    return this.last;
  }

  /** Send the text of a message; lost unless the line is open. */
  abstract send(text: string): void;

  /** Close without waiting for the other side, which a dead network never answers. */
  protected abstract stop(): void;

  /** Hand all messages on from now on: the welcome first, then those that nobody has taken. */
  listen(listener: Listener): void {
    this.listener = listener;
    queueMicrotask(() => {
      if (this.listener !== listener) return;
      const waiting = this.waiting.splice(0);
      for (const message of waiting) if (this.listener === listener) listener.message(message);
      if (this.over && this.listener === listener) listener.lost();
    });
  }

  /** Keep the line for another link. */
  release(): void {
    this.listener = null;
    this.waiting = this.welcome ? [this.welcome] : [];
  }

  /** Forget the line: nothing of it counts any more. */
  drop(): void {
    this.listener = null;
    if (!this.over) this.stop();
    this.over = true;
  }

  protected hear(message: ServerMessage): void {
    this.last = Date.now();
    if (message.t === 'welcome') this.welcome = message;
    if (this.listener && !this.waiting.length) this.listener.message(message);
    else this.waiting.push(message);
  }

  protected end(): void {
    if (this.over) return;
    this.over = true;
    this.listener?.lost();
  }
}

class SocketLine extends Line {
  private readonly socket: WebSocket;

  constructor(query: string) {
    super();
    this.socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${served('/ws')}?${query}`);
    this.socket.onopen = () => (this.last = Date.now());
    this.socket.onmessage = ({ data }) => this.hear(JSON.parse(String(data)) as ServerMessage);
    this.socket.onclose = () => this.end();
  }

  send(text: string): void {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(text);
  }

  protected stop(): void {
    const { socket } = this;
    socket.onmessage = socket.onclose = null;
    // A socket that is still being opened is closed when it is open: before that, browsers complain.
    if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket.close();
  }
}

/** Milliseconds that a WebSocket has before a stream is opened too; none where the last one was blocked. */
const HEAD_START = 4000;
let headStart = HEAD_START;

/** The first of a WebSocket and a stream that brings a message. */
class EitherLine extends Line {
  private readonly lines = new Set<Line>();
  private readonly timer: ReturnType<typeof setTimeout>;
  /** Whether the stream was begun, or is not needed. */
  private both = false;
  /** The code of the stream is on its way. */
  private coming = false;

  constructor(private readonly query: string) {
    super();
    this.begin(new SocketLine(query));
    this.timer = setTimeout(this.stream, headStart);
  }

  override get heard(): number {
    return Math.max(this.last, ...[...this.lines].map((line) => line.heard));
  }

  send(text: string): void {
    for (const line of this.lines) line.send(text);
  }

  protected stop(): void {
    this.keep(null);
  }

  private readonly stream = (): void => {
    if (this.both) return;
    this.both = true;
    this.coming = true;
    import('./stream').then(
      ({ StreamLine }) => {
        if (this.coming) this.begin(new StreamLine(this.query));
        this.coming = false;
      },
      () => {
        this.coming = false;
        if (!this.lines.size) this.end();
      },
    );
  };

  private begin(line: Line): void {
    this.lines.add(line);
    line.listen({
      message: (message) => {
        this.keep(line);
        this.hear(message);
      },
      lost: () => {
        this.lines.delete(line);
        if (!this.over) this.stream();
        if (!this.lines.size && !this.coming) this.end();
      },
    });
  }

  /** Keep one of the lines, or none, and drop the others. */
  private keep(line: Line | null): void {
    if (line && this.both && !this.coming && this.lines.size === 1) return;
    clearTimeout(this.timer);
    this.both = true;
    this.coming = false;
    for (const other of this.lines) if (other !== line) other.drop();
    this.lines.clear();
    if (!line) return;
    this.lines.add(line);
    headStart = line instanceof SocketLine ? HEAD_START : 0;
  }
}

/** A line to the tables on this device. */
class DeviceLine extends Line {
  private readonly opened = import('./device').then(({ open }) => open(speech.language, (text) => this.hear(JSON.parse(text) as ServerMessage), () => this.end()));

  constructor() {
    super();
    this.opened.catch(() => this.end());
  }

  send(text: string): void {
    void this.opened.then((line) => line.send(text));
  }

  protected stop(): void {
    void this.opened.then((line) => line.close(), () => undefined);
  }
}

/** Characters of the id of a table, by which a proxy leads all that belongs together to one node. */
const PLACE = 22;

/** Begin a line for a table, or for one that is not known yet. */
export function connect(table: string): Line {
  if (here.on) return new DeviceLine();
  const place = table || Array.from(crypto.getRandomValues(new Uint8Array(PLACE)), (byte) => (byte % 36).toString(36)).join('');
  return new EitherLine(new URLSearchParams({ v: '1', lang: speech.language, table: place }).toString());
}
