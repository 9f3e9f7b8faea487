/** Who sits before this page. */

import { ApiError, api, get, post } from './api';
import { t } from './i18n.svelte';
import type { Card, User } from './types';

const state = $state<{ user: User | null; tables: Card[] }>({ user: null, tables: [] });
let asked: Promise<void> | undefined;

export const me = {
  get user(): User | null {
    return state.user;
  },
  get tables(): Card[] {
    return state.tables;
  },
};

async function ask(): Promise<void> {
  try {
    const answer = await get<{ user: User; tables: Card[] }>('/api/me');
    state.user = answer.user;
    state.tables = answer.tables;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    state.user = null;
    state.tables = [];
  }
}

export function know(): Promise<void> {
  return (asked ??= ask());
}

export function askAgain(): Promise<void> {
  return (asked = ask());
}

/** The user, made a guest first if there is none; a name is enough to play. */
export async function somebody(name?: string): Promise<User> {
  await know();
  if (!state.user) {
    const answer = await post<{ user: User }>('/api/guest', { name: name || t('web.me.guest') });
    state.user = answer.user;
  }
  return state.user!;
}

export async function rename(name: string): Promise<void> {
  if (!state.user) await somebody(name);
  else {
    await api('PATCH', '/api/me', { name });
    state.user.name = name;
  }
}
