/** The message of the operator to all people, as the server last told it. */

import type { Announcement } from '$protocol';

class Announced {
  private told: Announcement | null = $state.raw(null);
  private closed = $state('');
  private timer = 0;

  /** The text to show; empty without one. */
  get text(): string {
    return this.told && this.told.text !== this.closed ? this.told.text : '';
  }

  /** Show a message until its time is up; an empty text takes the one before away. */
  tell(message: Announcement): void {
    clearTimeout(this.timer);
    const left = message.until - Date.now();
    this.told = message.text && left > 0 ? message : null;
    // A timer takes at most 2³¹ milliseconds; an announcement lasts a week at most.
    if (this.told) this.timer = window.setTimeout(() => (this.told = null), left);
  }

  /** Hide the message; the same one is not shown again on this page. */
  close(): void {
    this.closed = this.told?.text ?? '';
  }
}

export const announced = new Announced();
