/** A picture of each technique of the domino puzzle: three by two halves, with what it is about. */

/** A place of the picture, from its left or upper half. */
export interface Spot {
  at: number;
  down?: boolean;
}

export interface Picture {
  halves: readonly number[];
  /** Halves that the reason names. */
  lit?: readonly number[];
  tile?: Spot;
  /** Places that stay open. */
  open?: readonly Spot[];
  /** Where no tile lies. */
  bars?: readonly Spot[];
}

const below = (at: number): Spot => ({ at, down: true });
const beside = (at: number): Spot => ({ at });

export const PICTURES: Record<string, Picture> = {
  tile_one_place: { halves: [3, 5, 1, 5, 0, 3], tile: beside(0), bars: [below(2)] },
  cell_one_place: { halves: [2, 4, 1, 0, 6, 3], lit: [0], tile: beside(0), bars: [below(0)] },
  tile_in_the_way: { halves: [2, 5, 2, 1, 6, 0], open: [beside(0), beside(1)], bars: [below(1)] },
  cell_one_tile: { halves: [4, 1, 4, 3, 6, 0], lit: [1], open: [beside(0), beside(1)], bars: [below(1)] },
  twin_beside: { halves: [2, 3, 2, 5, 0, 6], lit: [0], open: [beside(1)], bars: [below(1)] },
  twins_around: { halves: [1, 4, 1, 6, 4, 6], lit: [0, 2], bars: [below(1)] },
  odd_area: { halves: [0, 2, 5, 3, 6, 1], lit: [0, 3, 4], bars: [beside(0), below(1), beside(4)] },
  number_set: { halves: [4, 1, 4, 2, 4, 0], lit: [0, 2, 4] },
  double_set: { halves: [5, 5, 0, 1, 2, 5], lit: [0, 1, 5], tile: beside(0) },
  double_needed: { halves: [6, 6, 2, 3, 6, 1], lit: [0, 1, 4], open: [beside(0)] },
  chain_twice: { halves: [2, 3, 1, 3, 2, 0], open: [beside(0), beside(3)], lit: [2] },
  chain_starves: { halves: [0, 4, 1, 4, 5, 1], open: [beside(0), beside(3)], lit: [5] },
  chain_either: { halves: [1, 2, 6, 2, 1, 3], open: [below(0), below(1)], lit: [0, 1, 3, 4] },
};
