/** The REST part of the protocol. */

import { served, SITE } from './addresses';
import { here, mayStay, stayHere } from './here.svelte';
import { speech, t } from './i18n.svelte';
import { reached, untilDead } from './reach.svelte';
import type { Fault } from '$protocol';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly params: Record<string, unknown>,
    text: string,
    readonly faults: Fault[] = [],
  ) {
    super(text);
  }

  /** The sentence to show: the text of the catalogue for the code if it has one, else the message of the server. */
  get sentence(): string {
    const key = `web.errors.${this.code}`;
    if (speech.catalogue.has(key) && !this.faults.length) return t(key, this.params);
    // A record is refused by file, line and reason, in one line of its own form.
    return this.code === 'record' ? this.message : asSentence(this.message, speech.language);
  }
}

/** A line of the server's as a sentence of the page. */
function asSentence(line: string, language: string): string {
  const whole = /[.!?]$/.test(line) ? line : `${line}.`;
  return whole.charAt(0).toLocaleUpperCase(language) + whole.slice(1);
}

/** Seconds for which a refused request waits by itself until the server takes it. */
const PATIENCE_S = 10;

/** The status, the text and the origin of an answer, and the seconds after which a refused request may be sent again. */
interface Answered {
  status: number;
  later: number;
  text: string;
  kept: boolean;
}

async function ask(path: string, request: RequestInit, signal?: AbortSignal): Promise<Answered> {
  if (here.on) return (await (SITE ? import('./site') : import('./device'))).ask(path, request.method!, speech.language, request.body as string | undefined);
  return untilDead(async (ended) => {
    const answer = await fetch(served(path), { ...request, signal: ended });
    const later = answer.status === 429 ? Number(answer.headers.get('retry-after')) : 0;
    return { status: answer.status, later, text: await answer.text(), kept: answer.headers.has('x-kept') };
  }, { signal, quick: request.method === 'GET' });
}

export async function api<T>(
  method: string,
  path: string,
  body?: unknown,
  type = 'application/json',
  signal?: AbortSignal,
): Promise<T> {
  const request: RequestInit = {
    method,
    // The language that was chosen here need not be the browser's.
    headers: { 'Accept-Language': speech.language, ...(body === undefined ? {} : { 'Content-Type': type }) },
    body: body === undefined ? undefined : type === 'application/json' ? JSON.stringify(body) : String(body),
  };
  let answer: Answered;
  try {
    answer = await ask(path, request, signal).catch((error) => {
      // The connection died, not the server: what changes nothing is asked once more, on a new one.
      if (method === 'GET' && error instanceof DOMException && !signal?.aborted) return ask(path, request, signal);
      throw error;
    });
    if (answer.later > 0 && answer.later <= PATIENCE_S) {
      await new Promise((resolve) => setTimeout(resolve, 1000 * answer.later));
      answer = await ask(path, request, signal);
    }
  } catch {
    if (!signal?.aborted) reached(false);
    if (!signal?.aborted && mayStay(path)) {
      stayHere();
      return api(method, path, body, type, signal);
    }
    throw new ApiError(0, 'offline', {}, t('web.errors.offline'));
  }
  reached(!answer.kept);
  const { status, text } = answer;
  if (status === 204) return undefined as T;
  let data: any;
  try {
    data = JSON.parse(text);
  } catch {
    data = { code: 'server', text: t('web.errors.server') };
  }
  if (status < 200 || status > 299) {
    throw new ApiError(status, data.code ?? 'server', data.params ?? {}, data.text ?? t('web.errors.server'), data.faults);
  }
  return data as T;
}

export const get = <T>(path: string) => api<T>('GET', path);
export const post = <T>(path: string, body: unknown = {}) => api<T>('POST', path, body);

/** `path?name=value…` without the values that are undefined. */
export function query(path: string, params: Record<string, string | number | undefined>): string {
  const used = Object.entries(params).filter(([, value]) => value !== undefined);
  return used.length ? `${path}?${new URLSearchParams(used.map(([name, value]) => [name, String(value)]))}` : path;
}

export function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.sentence : t('web.errors.server');
}
