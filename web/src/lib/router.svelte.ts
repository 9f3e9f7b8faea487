/** Addresses of the pages: plain paths, so that every page is a link. */

import { pageAt, SITE, to } from './addresses';
import { here } from './here.svelte';

const HOME = { path: '/', search: '' };
const place = $state(pageAt(location) ?? HOME);

const look = (): void => void Object.assign(place, pageAt(location) ?? HOME);

addEventListener('popstate', look);

/** A part as it is meant; as it stands where its escapes are broken. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const route = {
  /** The parts of the path: `/rules/gaple` is `['rules', 'gaple']`. */
  get parts(): string[] {
    return place.path.split('/').filter(Boolean).map(decoded);
  },
  get params(): URLSearchParams {
    return new URLSearchParams(place.search);
  },
};

/** Show the page of a path. */
export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', to(path));
  else history.pushState(null, '', to(path));
  look();
  if (!replace) scrollTo(0, 0);
}

/** Clicks on links of this site change the page without loading it anew. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest?.('a');
  if (!link || link.target || link.origin !== location.origin) return;
  const page = pageAt(link);
  if (link.hasAttribute('download')) {
    if (!here.on || !page?.path.startsWith('/api/')) return;
    event.preventDefault();
    void import('./device').then(({ download }) => download(page.path + page.search, link.download));
    return;
  }
  if (!page || page.path.startsWith('/api/') || page.path.startsWith('/schema')) return;
  if (link.pathname === location.pathname && link.hash && !(SITE && link.hash.startsWith('#/'))) {
    if (!SITE) return;
    event.preventDefault(); // the fragment is the address of the page
    document.getElementById(link.hash.slice(1))?.scrollIntoView();
    return;
  }
  event.preventDefault();
  go(page.path + page.search);
}
