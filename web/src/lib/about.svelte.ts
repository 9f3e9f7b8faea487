/** The version and the limits of the server, and its games in the language of the reader. */

import { get, query } from './api';
import { speech } from './i18n.svelte';
import type { About, Game } from '$protocol';

const state = $state<{ about: About | null }>({ about: null });
let asking: Promise<About> | undefined;

export function about(): Promise<About> {
  return (asking ??= get<About>('/api/about').then(
    (answer) => (state.about = answer),
    (error) => {
      asking = undefined;
      throw error;
    },
  ));
}

export function phrases(): string[] {
  return state.about?.phrases ?? [];
}

/** The names of the bots; empty until the server has answered, which it is asked if no page did so before. */
export function bots(): string[] {
  if (!state.about) void about().catch(() => {});
  return state.about?.bots ?? [];
}

const pages = new Map<string, Promise<Game>>();

/** A game with its options and its page of rules, in the language of the reader. */
export function game(id: string): Promise<Game> {
  const path = query(`/api/games/${encodeURIComponent(id)}`, { lang: speech.language });
  if (!pages.has(path)) {
    const asked = get<Game>(path);
    asked.catch(() => pages.delete(path));
    pages.set(path, asked);
  }
  return pages.get(path)!;
}
