/**
 * Commitments, and one's own part of a shuffle.  With the home page, so that a table can be asked for before its code is there.
 *
 * The hash comes from a small library because `crypto.subtle` is missing on pages served without TLS.
 */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { newId } from './link';

/** The hash of a secret that is published before a deal; with `voids`, the lines of the attempts that were given up before, it covers them too. */
export function commitmentOf(secret: string, voids?: string[]): string {
  if (!voids) return sealOf(secret);
  const count = new Uint8Array(4);
  new DataView(count.buffer).setUint32(0, voids.length);
  const lines = sha256(utf8ToBytes(voids.map((line) => `${line}\n`).join('')));
  return bytesToHex(sha256(concatBytes(hexToBytes(secret), count, lines)));
}

/** The seal of a nonce. */
export function sealOf(nonce: string): string {
  return bytesToHex(sha256(hexToBytes(nonce)));
}

export function newNonce(): string {
  return newId() + newId().slice(0, 8);
}

/** A part of a shuffle that has not begun, and its seal. */
export function sealed(): { nonce: string; seal: string } {
  const nonce = newNonce();
  return { nonce, seal: sealOf(nonce) };
}
