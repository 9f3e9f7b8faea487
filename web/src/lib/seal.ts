/**
 * Commitments, and one's own part of a shuffle.  With the home page, so that a table can be asked for before its code is there.
 *
 * The hash comes from a small library because `crypto.subtle` is missing on pages served without TLS.
 */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { newId } from './link';

export function commitmentOf(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)));
}

/** The seal of a nonce. */
export const sealOf = commitmentOf;

export function newNonce(): string {
  return newId() + newId().slice(0, 8);
}

/** A part of a shuffle that has not begun, and its seal. */
export function sealed(): { nonce: string; seal: string } {
  const nonce = newNonce();
  return { nonce, seal: sealOf(nonce) };
}
