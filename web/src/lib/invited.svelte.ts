/** Invitations of people with whom one has played, as they come on any connection. */

import type { ServerMessage } from '$protocol';

export type Invitation = Extract<ServerMessage, { t: 'invited' }>;

const state = $state<{ open: Invitation[] }>({ open: [] });

export const invitations = {
  get open(): Invitation[] {
    return state.open;
  },
};

/** Show an invitation; a second one to the same table takes the place of the first. */
export function invited(message: Invitation): void {
  dismiss(message.table_id);
  state.open = [...state.open, message].slice(-3);
}

export function dismiss(table: string): void {
  state.open = state.open.filter((message) => message.table_id !== table);
}
