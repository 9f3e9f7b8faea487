/** Addresses of the pages: plain paths, so that every page is a link. */

const place = $state({ path: location.pathname, search: location.search });

addEventListener('popstate', () => {
  place.path = location.pathname;
  place.search = location.search;
});

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

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  place.path = location.pathname;
  place.search = location.search;
  if (!replace) scrollTo(0, 0);
}

/** Clicks on links of this site change the page without loading it anew. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest?.('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/') || link.pathname.startsWith('/schema')) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search);
}
