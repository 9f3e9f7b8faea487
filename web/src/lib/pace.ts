/**
 * The pace of each player: events of the table are shown in order, and no faster than the player wishes.  There is no
 * delay for one's own actions, for a turn with a clock, or on a hidden page.
 */

import { isAction } from './actions';
import type { Seat, ServerMessage } from '$protocol';

function acts(message: ServerMessage): boolean {
  return message.t === 'ev' && message.e.some((event) => isAction(event) || event.k === 'window_closed' || event.k === 'deal');
}

/** More than this is not waited for. */
const MOST = 60;

export class Pace {
  private waiting: ServerMessage[] = [];
  private next = 0;
  private timer = 0;

  /** `show` takes a message in; `mine` are one's own seats, `pace` milliseconds (0: as they come). */
  constructor(
    private readonly show: (message: ServerMessage) => void,
    private readonly mine: () => Seat[],
    private readonly pace: () => number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  take(message: ServerMessage): void {
    if (message.t === 'snap') {
      this.stop();
      this.show(message);
      return;
    }
    this.waiting.push(message);
    if (this.hurried(message)) this.flush();
    else this.go();
  }

  /** Drop the events that have not been shown. */
  stop(): void {
    clearTimeout(this.timer);
    this.waiting = [];
    this.next = 0;
  }

  private hurried(message: ServerMessage): boolean {
    if (!this.pace() || this.waiting.length > MOST || globalThis.document?.hidden) return true;
    if (message.t === 'you' || message.t === 'bye') return true;
    if (message.t !== 'ev') return false;
    const mine = this.mine();
    return (
      (message.by === 'person' && message.e.some((event) => isAction(event) && mine.includes(event.seat))) ||
      mine.some((seat) => message.now?.deadlines?.[seat] !== undefined)
    );
  }

  private flush(): void {
    clearTimeout(this.timer);
    const all = this.waiting;
    this.waiting = [];
    for (const message of all) this.one(message);
  }

  private one(message: ServerMessage): void {
    if (acts(message)) this.next = this.now() + this.pace();
    this.show(message);
  }

  private readonly go = (): void => {
    clearTimeout(this.timer);
    for (let message = this.waiting[0]; message; message = this.waiting[0]) {
      const left = this.next - this.now();
      if (acts(message) && left > 0) {
        this.timer = setTimeout(this.go, left) as unknown as number;
        return;
      }
      this.waiting.shift();
      this.one(message);
    }
  };
}
