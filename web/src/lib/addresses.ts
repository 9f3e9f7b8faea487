/**
 * Addresses: this file alone knows where the site lives on its host, which may be a folder such as `/domino/`.
 * Everywhere else `/puzzle` and `/api/games` are paths below that folder.
 */

const here = import.meta.url;
/** The folder of the site, with a slash at both ends: scripts are in `assets/` below it, but not while they are developed. */
const BASE = import.meta.env.PROD ? new URL('..', here).pathname : '/';

/** Whether the site is files of a plain host (`boneyard site`): one page, whose addresses are fragments, and no server. */
export const SITE = globalThis.document?.documentElement.hasAttribute('data-site') ?? false;

/** The address at which the server has a path. */
export const served = (path: string): string => BASE + path.slice(1);

/** The path of an address of the server; empty if the address is outside the folder. */
export const pathOf = (pathname: string): string => (pathname.startsWith(BASE) ? pathname.slice(BASE.length - 1) : '');

/** The address of a page. */
export const to = (path: string): string => (SITE ? `${BASE}#${path}` : served(path));

/** The name of what this site keeps on a device, where others may live on the same host. */
export const own = (name: string): string => name + BASE.slice(0, -1);

/** The address of a page for others. */
export const shared = (path: string): string => location.origin + to(path);

/** The path and the search of a page by its address; other addresses of the host belong to no page: null. */
export function pageAt({ pathname, search, hash }: Location | HTMLAnchorElement): { path: string; search: string } | null {
  const path = pathOf(pathname);
  if (SITE && /^\/(index\.html)?$/.test(path)) return inFragment(hash);
  return path && (!SITE || path.startsWith('/api/')) ? { path, search } : null;
}

function inFragment(hash: string): { path: string; search: string } {
  const [, path = '/', search = ''] = /^#(\/[^?]*)(.*)$/.exec(hash) ?? [];
  return { path, search };
}
