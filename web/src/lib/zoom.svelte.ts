/** The size of the cells of a puzzle board: the whole of it at first, or as large as fingers, the wheel and buttons make it. */

import { tick, untrack } from 'svelte';

const COARSE = matchMedia('(pointer: coarse)').matches;
/** The least size of a cell that is hit with ease, and from which a board is shown as a whole at first. */
const [LEAST, SMALL] = COARSE ? [34, 26] : [20, 20];
const MOST = 64;

export class Zoom {
  /** The part of the page that shows the board, or a part of it. */
  view: HTMLElement | undefined = $state();
  wide = $state(320);
  high = $state(innerHeight);
  private wanted: number | null = $state(null);

  /** `rim`: pixels round the board. */
  constructor(
    private readonly shape: () => { width: number; height: number; rim: number },
    private readonly onpinch: () => void,
  ) {}

  readonly room = $derived.by(() => Math.max(160, this.high * (innerWidth < 900 ? 0.62 : 1) - (innerWidth < 900 ? 0 : 210)));
  /** The cell with which all of the board is to be seen. */
  private readonly whole = $derived.by(() => {
    const { width, height, rim } = this.shape();
    return Math.max(6, Math.min(MOST, (this.wide - 2 * rim - 2) / width, (this.room - 2 * rim) / height));
  });
  readonly size = $derived.by(() => Math.floor(4 * (this.wanted ?? (this.whole >= SMALL ? this.whole : LEAST))) / 4);
  readonly scrolls = $derived.by(() => {
    const { width, height, rim } = this.shape();
    return this.size * width + 2 * rim > this.wide + 1 || this.size * height + 2 * rim > this.room + 1;
  });

  /** Whether there is anything to zoom. */
  get possible(): boolean {
    return this.whole < LEAST + 2;
  }

  /** Whether not all of it is shown at first. */
  get cut(): boolean {
    return this.whole < SMALL;
  }

  /** Show the cells larger by a factor, or as the whole board for 0; the point (x, y) stays where it is. */
  by(factor: number, x?: number, y?: number): void {
    const { view, size } = this;
    if (!view) return;
    const box = view.getBoundingClientRect();
    const [px, py] = [(x ?? box.left + box.width / 2) - box.left, (y ?? box.top + box.height / 2) - box.top];
    const [cx, cy] = [(view.scrollLeft + px) / size, (view.scrollTop + py) / size];
    this.wanted = factor ? Math.max(this.whole, Math.min(MOST, size * factor)) : this.whole;
    void tick().then(() => view.scrollTo(cx * this.size - px, cy * this.size - py));
  }

  /** Listen to two fingers and to the wheel with Ctrl, until the function that is returned is called. */
  listen(node: HTMLElement): () => void {
    let apart = 0;
    const spread = (touches: TouchList) => Math.hypot(touches[0]!.clientX - touches[1]!.clientX, touches[0]!.clientY - touches[1]!.clientY);
    const pinch = (event: TouchEvent) => {
      if (event.touches.length !== 2) {
        apart = 0;
        return;
      }
      event.preventDefault();
      this.onpinch();
      const now = spread(event.touches);
      const [a, b] = [event.touches[0]!, event.touches[1]!];
      if (apart) untrack(() => this.by(now / apart, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2));
      apart = now;
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      untrack(() => this.by(Math.exp(-event.deltaY / 300), event.clientX, event.clientY));
    };
    node.addEventListener('touchstart', pinch, { passive: false });
    node.addEventListener('touchmove', pinch, { passive: false });
    node.addEventListener('wheel', wheel, { passive: false });
    return () => {
      node.removeEventListener('touchstart', pinch);
      node.removeEventListener('touchmove', pinch);
      node.removeEventListener('wheel', wheel);
    };
  }
}
