/** The people and bots of a match that was played, as they were known at its table. */

import { playerName } from './about.svelte';
import { FACE_NAMES, PEOPLE, type FaceName } from './faces';
import type { Regular, Seat } from '$protocol';

export interface Cast {
  names: Partial<Record<Seat, string>>;
  faces: Partial<Record<Seat, number>>;
  regulars: Partial<Record<Seat, Regular>>;
}

/** The name of a player: of a bot the name of its regular. */
export function nameIn({ names, regulars }: Cast, seat: Seat): string {
  return regulars[seat]?.name ?? playerName(names, seat);
}

/** The face of a player; people who were erased get one by their seat. */
export function faceIn({ faces, regulars }: Cast, seat: Seat): FaceName {
  return FACE_NAMES[regulars[seat]?.face ?? faces[seat] ?? PEOPLE['ABCDEFGH'.indexOf(seat)]!]!;
}
