/**
 * The service worker: the files of one version of the pages, and answers of the server that are of use without it.
 * The build (`offline.ts`) puts VERSION and FILES before it.  It has no imports: Firefox takes no modules here.
 *
 * Nothing else passes through it: no socket, no request that changes something, no page of a server.
 */

declare const VERSION: string;
declare const FILES: string[];

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Telling extends Lasting {
  data: unknown;
}
interface Pressed extends Lasting {
  action: string;
  notification: { close(): void; data: string | { path: string; off: string } };
}
/** What the server sends (`server/api/notices/service.py`). */
interface Sent {
  id: string;
  tag: string;
  title: string;
  body: string;
  path: string;
  off: string;
  off_text: string;
}
interface Pushed extends Lasting {
  data: { json(): Sent } | null;
}
interface Window_ {
  url: string;
  focus(): Promise<unknown>;
}
interface Scope {
  clients: { claim(): Promise<void>; matchAll(of: { type: 'window'; includeUncontrolled: true }): Promise<Window_[]>; openWindow(address: string): Promise<unknown> };
  registration: { showNotification(title: string, of: object): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', hear: (event: Lasting) => void): void;
  addEventListener(kind: 'fetch', hear: (event: Fetching) => void): void;
  addEventListener(kind: 'message', hear: (event: Telling) => void): void;
  addEventListener(kind: 'push', hear: (event: Pushed) => void): void;
  addEventListener(kind: 'notificationclick', hear: (event: Pressed) => void): void;
}
const scope = self as unknown as Scope;

/** The folder of the site, with a slash at both ends: the scope of this worker. */
const BASE = new URL('.', location.href).pathname;
/** What other sites on the same host keep has other names (`src/lib/addresses.ts`). */
const OWN = BASE.slice(0, -1);
const APP = `boneyard-app${OWN}-`;
/** Answers that are the same for everybody, and those that belong to the user of this device (`src/lib/kept.ts`). */
const SHARED = `boneyard-shared${OWN}`;
const MINE = `boneyard-mine${OWN}`;

/** Milliseconds to wait for a slow server while there is something kept to show. */
const PATIENCE = 4000;
/** Milliseconds to wait for an answer that nobody waits for. */
const MOST_WAIT = 60_000;
/** Days whose puzzles are kept, in these sizes; other puzzles, and matches, of which the last ones are. */
const DAYS = 30;
const SIZES = ['medium', 'small', 'large'];
const PUZZLES = 60;
const MATCHES = 12;

// ------------------------------------------------------------------------------------------------------ files and pages

/** Take all files of this version, or none: while a server changes its version, the page may be newer than this worker. */
async function install(): Promise<void> {
  const cache = await caches.open(APP + VERSION);
  await Promise.all(
    FILES.map(async (name) => {
      const path = BASE + name;
      // A name in assets/ changes with the content; what the page has loaded already is not loaded again.
      const answer = await fetch(path, name.startsWith('assets/') ? {} : { cache: 'no-cache' });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await cache.put(path, answer);
    }),
  );
  const page = await (await cache.match(BASE))!.text();
  for (const [name] of page.matchAll(/\bassets\/[\w.-]+/g)) if (!FILES.includes(name)) throw new Error(`${name} is not of ${VERSION}`);
  await scope.skipWaiting();
}

/** Keep the files of the version before this one: a page that is open still loads its later parts from them. */
async function activate(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(APP) && name !== APP + VERSION);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await scope.clients.claim();
}

/** A file of any version that is kept, or of the server. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request);
}

/**
 * The page as the server has it, so that a new version is seen at once; without the server, the one that is kept.
 * No navigation preload: Firefox 140 shows an error of its own when the preload fails, whatever the answer here is.
 */
async function page(event: Fetching): Promise<Response> {
  const asking = fetch(event.request);
  const kept = await (await caches.open(APP + VERSION)).match(BASE);
  return kept ? soon(asking, () => kept) : asking;
}

/** The answer of the server, unless it cannot be reached, is broken, or lets one wait. */
async function soon(asking: Promise<Response>, otherwise: () => Response): Promise<Response> {
  let timer: number | undefined;
  const late = new Promise<undefined>((resolve) => (timer = self.setTimeout(resolve, PATIENCE)));
  const answer = await Promise.race([asking.catch(() => undefined), late]);
  clearTimeout(timer);
  return answer && !lost(answer) ? answer : otherwise();
}

/** Whether this is the answer of a proxy whose server is down. */
function lost(answer: Response): boolean {
  return answer.status >= 502 && answer.status <= 504;
}

// -------------------------------------------------------------------------------------------------------------- answers

/** Where the answer for this path is kept; null if it is of no use without the server. */
function placeOf(path: string, { search, searchParams: params }: URL): { cache: string; key: string } | null {
  if (/^api\/(about|games)[^/]*(\/[^/]+)?$/.test(path)) return { cache: SHARED, key: path + search };
  if (path === 'api/puzzle/daily') return { cache: SHARED, key: daily(params.get('date') ?? today(), params.get('size') ?? 'medium') };
  if (/^api\/puzzle\/[^/]+$/.test(path)) return { cache: SHARED, key: path };
  // The first page of a history; a replay of any shape serves all screens.
  if (path === 'api/history' && !search) return { cache: MINE, key: path };
  if (/^api\/matches\/[^/]+\/replay$/.test(path)) return { cache: MINE, key: `${path}?round=${params.get('round') ?? 1}` };
  return null;
}

/** The day in UTC, as the server counts. */
function today(back = 0): string {
  return new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
}

/** The path of a puzzle of a day; that of the medium one has no size, as when there was no other. */
function daily(date: string, size: string): string {
  return `api/puzzle/daily?date=${date}${size === 'medium' ? '' : `&size=${size}`}`;
}

/** The answer of the server, which is kept; without the server the one that was kept, marked as such. */
async function answer(event: Fetching, place: { cache: string; key: string }): Promise<Response> {
  const cache = await caches.open(place.cache);
  const asking = fetch(event.request).then((fresh) => {
    if (fresh.ok) event.waitUntil(keep(cache, place.key, fresh.clone()));
    return fresh;
  });
  const kept = await cache.match(BASE + place.key, { ignoreVary: true });
  if (!kept) return asking;
  asking.catch(() => undefined);
  return soon(asking, () => new Response(kept.body, { headers: { 'content-type': 'application/json', 'x-kept': '1' } }));
}

async function keep(cache: Cache, key: string, fresh: Response): Promise<void> {
  await cache.put(BASE + key, fresh);
  const paths = (await cache.keys()).map((request) => new URL(request.url)).map((url) => url.pathname.slice(BASE.length) + url.search);
  const days = paths.filter((path) => path.startsWith('api/puzzle/daily'));
  const puzzles = paths.filter((path) => path.startsWith('api/puzzle/') && !days.includes(path));
  const matches = [...new Set(paths.flatMap((path) => path.match(/^api\/matches\/[^/]+\//) ?? []))];
  const gone = matches.slice(0, -MATCHES);
  const old = [
    ...days.sort().slice(0, -SIZES.length * (DAYS + 1)),
    ...puzzles.slice(0, -PUZZLES),
    ...paths.filter((path) => gone.some((match) => path.startsWith(match))),
  ];
  await Promise.all(old.map((path) => cache.delete(BASE + path)));
}

// ---------------------------------------------------------------------------------------------------------------- stock

let filling: Promise<void> | undefined;

/** Fetch what is to be there without a server and is not yet: the rules in a language, and the puzzles of thirty days. */
async function fill(language: string, games: string[]): Promise<void> {
  const cache = await caches.open(SHARED);
  const lang = `lang=${encodeURIComponent(language)}`;
  const wanted = [
    'api/about',
    `api/games?${lang}`,
    ...games.map((game) => `api/games/${encodeURIComponent(game)}?${lang}`),
    ...SIZES.flatMap((size) => Array.from({ length: DAYS }, (_, back) => daily(today(back), size))),
  ];
  for (const path of wanted) {
    if (await cache.match(BASE + path, { ignoreVary: true })) continue;
    const fresh = await fetch(BASE + path, { signal: AbortSignal.timeout(MOST_WAIT) }); // on a dead network, else, all later ones would wait
    if (!fresh.ok) return; // busy, or too many requests: the next page that is opened goes on
    await keep(cache, path, fresh);
  }
}

// --------------------------------------------------------------------------------------------------------------- events

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== location.origin || !address.pathname.startsWith(BASE)) return;
  const path = address.pathname.slice(BASE.length);
  const place = placeOf(path, address);
  if (place) event.respondWith(answer(event, place));
  else if (path && FILES.includes(path)) event.respondWith(file(request));
  else if (path.startsWith('assets/')) event.respondWith(file(request));
  // The engine of a device is kept by the page (`src/lib/keep.svelte.ts`), piece by piece.
  else if (path.startsWith('engine/') && !path.endsWith('.json')) event.respondWith(file(request));
  else if (request.mode === 'navigate' && !/^(api|schema|metrics|healthz|ws|pictures|engine)(\/|$)/.test(path)) event.respondWith(page(event));
});

scope.addEventListener('message', (event) => {
  const { language, games } = event.data as { language: string; games: string[] };
  // One after the other: a second page that is opened finds most of it done.
  filling = (filling ?? Promise.resolve()).then(() => fill(language, games)).catch(() => undefined);
  event.waitUntil(filling);
});

/** The notices that were shown: the server sends each at least once, and some twice. */
const SHOWN = `boneyard-shown${OWN}`;
const MOST_SHOWN = 50;

async function show({ id, tag, title, body, path, off, off_text }: Sent): Promise<void> {
  const cache = await caches.open(SHOWN);
  const name = `${BASE}shown/${encodeURIComponent(id)}`;
  if (await cache.match(name)) return;
  await cache.put(name, new Response());
  for (const old of (await cache.keys()).slice(0, -MOST_SHOWN)) await cache.delete(old);
  const actions = [{ action: 'off', title: off_text }];
  await scope.registration.showNotification(title, { body, tag, icon: `${BASE}icon-192.png`, data: { path, off }, actions });
}

scope.addEventListener('push', (event) => event.data && event.waitUntil(show(event.data.json())));

/** A press on a notice leads to the table that it is about, or switches all notices off. */
scope.addEventListener('notificationclick', (event) => {
  const { action, notification } = event;
  notification.close();
  const path = typeof notification.data === 'string' ? notification.data : notification.data.path;
  if (action === 'off' && typeof notification.data !== 'string') {
    event.waitUntil(fetch(`${BASE}api/notices/off?token=${encodeURIComponent(notification.data.off)}`, { method: 'POST' }));
    return;
  }
  // Also a page that was loaded past this worker (a forced reload): better that one than a second window with the same table.
  const there = scope.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => pages.find((page) => new URL(page.url).pathname === path));
  event.waitUntil(there.then((page) => (page ? page.focus() : scope.clients.openWindow(path))));
});
