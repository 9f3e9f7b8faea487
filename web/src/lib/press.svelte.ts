/** A press on a puzzle board: it shows what letting go would do, and a long one marks the other way. */

import { settings } from './settings.svelte';
import type { Grid, Way } from './puzzleGrid';

/** The half of the middle of a cell, which stands for its number and not for a neighbour; in cells. */
const CORE = 0.21;
const HOLD_MS = 420;

interface Press {
  pointer: number;
  x: number;
  y: number;
  cell: number;
  /** What letting go would mark; null: nothing, or the number of the cell. */
  place: number | null;
  /** The middle of a cell was pressed. */
  core: boolean;
  /** The other mark than that of the mode: a long press, or the right button. */
  other: boolean;
}

export interface Board {
  grid: Grid;
  field: HTMLElement | undefined;
  /** Pixels of a cell. */
  size: number;
  /** Called with the press that has ended. */
  ondone: (press: { cell: number; core: boolean; place: number | null; other: boolean }) => void;
}

const toward = (dx: number, dy: number): Way => (Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'right' : 'left') : dy > 0 ? 'down' : 'up');

export class Pressing {
  now: Press | null = $state.raw(null);
  /** The place under the mouse. */
  hover: number | null = $state(null);
  private hold = 0;

  constructor(private readonly board: () => Board) {}

  private at(event: PointerEvent): { cell: number; dx: number; dy: number } | null {
    const { grid, field, size } = this.board();
    const box = field!.getBoundingClientRect();
    const [x, y] = [(event.clientX - box.left) / size, (event.clientY - box.top) / size];
    const [column, row] = [Math.floor(x), Math.floor(y)];
    if (column < 0 || row < 0 || column >= grid.width || row >= grid.height) return null;
    return { cell: row * grid.width + column, dx: x - column - 0.5, dy: y - row - 0.5 };
  }

  /** The place that a point of a cell stands for; null for its middle. */
  private placeOf({ cell, dx, dy }: { cell: number; dx: number; dy: number }): number | null {
    return Math.max(Math.abs(dx), Math.abs(dy)) < CORE ? null : this.board().grid.place(cell, toward(dx, dy));
  }

  readonly down = (event: PointerEvent): void => {
    clearTimeout(this.hold);
    if (this.now) {
      this.now = null;
      return;
    }
    const spot = this.at(event);
    if (!spot || event.button > 2 || event.button === 1) return;
    const core = Math.max(Math.abs(spot.dx), Math.abs(spot.dy)) < CORE;
    this.now = { pointer: event.pointerId, x: event.clientX, y: event.clientY, cell: spot.cell, place: this.placeOf(spot), core, other: event.button === 2 || event.ctrlKey };
    if (event.pointerType === 'mouse') return;
    this.hold = window.setTimeout(() => {
      if (!this.now || this.now.place === null) return;
      this.now = { ...this.now, other: true };
      if (settings.vibrate) navigator.vibrate?.(12);
    }, HOLD_MS);
  };

  readonly move = (event: PointerEvent): void => {
    const press = this.now;
    if (!press && event.pointerType === 'mouse') {
      const spot = this.at(event);
      this.hover = spot && this.placeOf(spot);
    }
    if (!press || press.pointer !== event.pointerId) return;
    const { grid, size } = this.board();
    const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
    const far = Math.hypot(dx, dy);
    if (far < Math.max(7, 0.28 * size)) return;
    clearTimeout(this.hold);
    // A pull from one cell into its neighbour; one that goes farther was not meant.
    const place = far < 1.8 * size ? grid.place(press.cell, toward(dx, dy)) : null;
    if (place !== press.place || press.core) this.now = { ...press, place, core: false };
  };

  readonly up = (event: PointerEvent): void => {
    clearTimeout(this.hold);
    const was = this.now;
    this.now = null;
    if (was?.pointer === event.pointerId) this.board().ondone(was);
  };

  readonly cancel = (): void => {
    clearTimeout(this.hold);
    this.now = this.hover = null;
  };
}
