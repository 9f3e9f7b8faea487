/** One's own part of the shuffle, kept on this device: a proof is worth something only if it is in the match. */

import type { Seat } from '$protocol';

const STORED = 'boneyard.nonces';
const MOST = 100;

type Kept = [commitment: string, seat: Seat, nonce: string][];

function kept(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]');
    return Array.isArray(found) ? (found as Kept) : [];
  } catch {
    return [];
  }
}

/** The server has taken this nonce for the match with this commitment. */
export function keep(commitment: string, seat: Seat, nonce: string): void {
  try {
    localStorage.setItem(STORED, JSON.stringify([...kept(), [commitment, seat, nonce]].slice(-MOST)));
  } catch {
    // A device that keeps nothing can still play.
  }
}

/** The nonces that this device gave for a match, by seat. */
export function given(commitment: string | null | undefined): [Seat, string][] {
  return kept()
    .filter(([other]) => other === commitment)
    .map(([, seat, nonce]) => [seat, nonce]);
}
