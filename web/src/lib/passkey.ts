/** Passkeys: made and used by the browser, checked by the server. */

import { ApiError, post } from './api';
import { t } from './i18n.svelte';
import type { NewPasskey, Passkey, PasskeyChallenge, PasskeyProof, Session } from '$protocol';

/** Whether this browser has passkeys here: they need HTTPS, or localhost. */
export const hasPasskeys = window.isSecureContext && 'PublicKeyCredential' in window;

/** The bytes of a text in base64url. */
function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

/** Bytes in base64url without padding. */
function text(buffer: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The answer of the browser; one that was not given has a sentence. */
async function answer(asked: Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const given = await asked;
    if (given) return given as PublicKeyCredential;
  } catch (error) {
    if ((error as Error).name === 'InvalidStateError') throw new ApiError(0, 'passkey_present', {}, t('web.account.passkey.present'));
  }
  throw new ApiError(0, 'passkey_none', {}, t('web.account.passkey.none'));
}

/** Make a passkey for the account of a user, on this device or a key at it. */
export async function makePasskey(password: string, login: string, name: string): Promise<Passkey> {
  const { challenge, host, user, present } = await post<PasskeyChallenge>('/api/account/passkeys/challenge', { password });
  const made = await answer(navigator.credentials.create({
    publicKey: {
      challenge: bytes(challenge),
      rp: { id: host, name: 'Boneyard' },
      user: { id: bytes(user ?? ''), name: login, displayName: name },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: (present ?? []).map((id) => ({ type: 'public-key', id: bytes(id) })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    },
  }));
  const response = made.response as AuthenticatorAttestationResponse;
  const body: NewPasskey = { id: made.id, client_data: text(response.clientDataJSON), attestation: text(response.attestationObject) };
  return post<Passkey>('/api/account/passkeys', body);
}

/** Sign in with a passkey; a new password is set if there is one. */
export async function usePasskey(password = ''): Promise<void> {
  const { challenge, host } = await post<PasskeyChallenge>('/api/passkey/challenge');
  const used = await answer(navigator.credentials.get({ publicKey: { challenge: bytes(challenge), rpId: host, userVerification: 'required' } }));
  const response = used.response as AuthenticatorAssertionResponse;
  const body: PasskeyProof = {
    id: used.id,
    client_data: text(response.clientDataJSON),
    authenticator_data: text(response.authenticatorData),
    signature: text(response.signature),
    password,
  };
  await post<Session>('/api/passkey', body);
}
