/** The user of this page. */

import { api, get, post } from './api';
import { beginning } from './begin';
import { drawn, FACE_NAMES } from './faces';
import { here } from './here.svelte';
import { t } from './i18n.svelte';
import { forgetCache, store } from './store.svelte';
import type { Card, Guest, Me, MyTables, Session, User } from '$protocol';

const WANTED = 'boneyard.name';
/** The number of one's face: drawn at the first visit, and kept until one chooses another. */
const FACE = 'boneyard.face';
/** Whose history and matches this device keeps, and the cache of `worker.ts` that has them. */
const WHOSE = 'boneyard.whose';
const MINE = 'boneyard-mine';
/** The name of that user, who is not forgotten while the server cannot be reached. */
const CALLED = 'boneyard.called';

const state = $state<{ user: Me | null; tables: Card[]; face: number; called: string }>({ user: null, tables: [], face: storedFace(), called: store.get(CALLED) ?? '' });
/** The name of a page that is called by what it shows, such as another player; else its entry in the menu names it. */
export const heading = $state({ title: '' });
let asked: Promise<void> | undefined;
let becoming: Promise<void> | undefined;

export const me = {
  get user(): Me | null {
    return state.user;
  },
  /** One's name, also while the server cannot be asked. */
  get called(): string {
    return state.user?.name ?? state.called;
  },
  /** The tables where one sits: those where it is one's turn first, by the time that is left. */
  get tables(): Card[] {
    return state.tables;
  },
  /** At how many tables whose moves may take days it is one's turn. */
  get awaited(): number {
    return state.tables.filter(awaitsMe).length;
  },
  get face(): number {
    return state.face;
  },
};

function storedFace(): number {
  const stored = Number(store.get(FACE) ?? NaN);
  const face = Number.isInteger(stored) && FACE_NAMES[stored] ? stored : drawn();
  if (face !== stored) store.set(FACE, String(face));
  return face;
}

function keepFace(face: number): void {
  state.face = face;
  store.set(FACE, String(face));
}

/** Forget the face, the history and the matches of another user, who has signed out or was deleted. */
function keepFor({ id, face, name }: Pick<Me, 'id' | 'face' | 'name'>): void {
  if (here.on) return; // the user of the server comes back
  const before = store.get(WHOSE) ?? '';
  if (face !== null || (before && before !== id)) keepFace(face ?? drawn());
  if (name !== state.called) store.set(CALLED, (state.called = name));
  if (before === id) return;
  store.set(WHOSE, id);
  void forgetCache(MINE);
}

/** Whether the page itself says that there is no user: once, since there may be one at any time after it. */
let stranger = beginning !== null;

/** Whether a table whose moves may take days waits for a seat of one's own. */
export function awaitsMe(card: Card): boolean {
  const mine = card.seats.filter(({ user }) => user === state.user?.id).map(({ seat }) => seat);
  return card.awaited?.some((seat) => mine.includes(seat)) ?? false;
}

/** Keep one's tables, and show on the icon of an installed page at how many it is one's turn. */
function keepTables(tables: Card[]): void {
  const until = (card: Card) => (awaitsMe(card) ? (card.deadline ?? 0) : Number.MAX_SAFE_INTEGER);
  state.tables = [...tables].sort((a, b) => until(a) - until(b));
  const n = me.awaited;
  void (n ? navigator.setAppBadge?.(n) : navigator.clearAppBadge?.())?.catch(() => undefined);
}

function nobody(): void {
  state.user = null;
  keepTables([]);
  token = undefined;
  keepFor({ id: '', face: null, name: '' });
}

async function ask(): Promise<void> {
  if (stranger) {
    stranger = false;
    nobody();
    return;
  }
  const { user, tables } = await get<MyTables>('/api/me');
  if (!user) return nobody();
  if (user.id !== state.user?.id) token = undefined;
  state.user = user;
  keepTables(tables);
  keepFor(user);
}

/** Who one is, asked once; where the server could not be reached, the next one who wants to know asks again. */
export function know(): Promise<void> {
  return asked ?? askAgain();
}

export function askAgain(): Promise<void> {
  const asking = ask();
  asked = asking;
  asking.catch(() => {
    if (asked === asking) asked = undefined;
  });
  return asking;
}

/** What proves who one is on a socket that was opened before there was a user; cookies are of no use there. */
let token: string | undefined;
const proven = new Set<() => void>();

/** The token of the user that this page has made, if it made one. */
export function ownToken(): string | undefined {
  return token;
}

/** Call `tell` when this page has made a user. */
export function onProven(tell: () => void): void {
  proven.add(tell);
}

export function offProven(tell: () => void): void {
  proven.delete(tell);
}

function become(session: Session): void {
  state.user = session.user;
  token = session.token;
  keepFor(session.user);
  for (const tell of proven) tell();
}

async function becomes(session: Promise<Session | null>): Promise<void> {
  try {
    const made = await session;
    if (made) become(made);
  } finally {
    becoming = undefined;
  }
}

/** The words with which one becomes a guest. */
function asGuest(name: string): Guest {
  return { name: name || (here.on && state.called) || t('web.me.guest'), face: state.face };
}

/** The answer to `ask`, which is asked as a user, or with the guest whom the server makes together with the answer. */
export async function withGuest<A extends { session: Session | null }>(ask: (guest?: Guest) => Promise<A>): Promise<A> {
  await know();
  if (state.user || becoming) {
    await somebody();
    return ask();
  }
  const answer = ask(asGuest(wantedName()));
  becoming = becomes(answer.then(({ session }) => session));
  await becoming;
  store.set(WANTED, null);
  return answer;
}

/**
 * The user, made a guest first if there is none; a name is enough to play.  Calls while a guest is being made get
 * the same one: a second guest would replace the first and lose the seat that it has just taken.
 */
export async function somebody(name?: string): Promise<Me> {
  await know();
  const wanted = name || wantedName();
  if (!state.user) await (becoming ??= becomes(post<Session>('/api/guest', asGuest(wanted))));
  const user = state.user!;
  if ((wanted && wanted !== user.name) || state.face !== user.face) {
    const changes = { name: wanted || user.name, face: state.face };
    await api('PATCH', '/api/me', changes);
    Object.assign(user, changes);
    keepFor(user);
  }
  store.set(WANTED, null);
  return user;
}

/** The name that was typed somewhere and counts from the next thing that one does. */
export function wantedName(): string {
  return store.get(WANTED) ?? '';
}

export function wantName(name: string): void {
  store.set(WANTED, name.trim().slice(0, 24));
}

/** Have another face from now on. */
export async function chooseFace(face: number): Promise<void> {
  keepFace(face);
  if (!state.user) return;
  await api('PATCH', '/api/me', { face });
  state.user.face = face;
}

/** Who one is on a new socket, as the server says: another tab may have signed in meanwhile, or out. */
export function am(user: User | null): void {
  if (state.user?.id === user?.id || (!user && token)) return;
  if (user) state.user = { account: null, ...user };
  void askAgain().catch(() => undefined);
}

export async function rename(name: string): Promise<void> {
  await somebody(name);
}
