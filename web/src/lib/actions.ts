/** Actions as a record writes them: `6-4 r`, `2-5 l across`, `0-5 l call`, `draw`, `close 2-5`. */

import { canonical } from './tiles';
import type { ActionEvent, ActionKind, Arm } from '$protocol';

export interface Action {
  text: string;
  kind: ActionKind;
  tile: string | null;
  arm: Arm | null;
  /** The touching half, if one was written first. */
  half: number | null;
  across: boolean;
  call: boolean;
}

const ACTIONS: Record<ActionEvent['k'], true> = { play: true, close: true, draw: true, discard: true, pass: true, call: true, foul: true };

/** Whether an event is what a seat did. */
export function isAction<E extends { k: string }>(event: E): event is Extract<E, ActionEvent> {
  return Object.hasOwn(ACTIONS, event.k);
}

export function parse(text: string): Action {
  const words = text.split(' ');
  const first = words[0]!;
  const bare = { text, tile: null, arm: null, half: null, across: false, call: false };
  if (first === 'discard' || first === 'close') return { ...bare, kind: first, tile: canonical(words[1]!) };
  if (!/^\d/.test(first)) return { ...bare, kind: first as Action['kind'] };
  const arm: Arm | undefined = words.slice(1).find((word) => /^(\w|\d\d)$/.test(word));
  const across = words.includes('across');
  return {
    text,
    kind: 'play',
    tile: canonical(first),
    arm: arm ?? null,
    half: across ? null : Number(first.split('-')[0]),
    across,
    call: words.includes('call'),
  };
}

/**
 * The ways to use `tile` that a person can tell apart: plays without an announcement, one way to open, closes and discards.
 */
export function waysOf(legal: Action[], tile: string): Action[] {
  const ways = legal.filter((action) => action.tile === tile && !(action.kind === 'play' && action.call));
  const opening = ways.find((action) => action.kind === 'play' && action.arm === null);
  return opening ? ways.filter((action) => action.kind !== 'play' || action === opening) : ways;
}
