/** The users online and the open tables, live. */

import { Link } from './link';
import { somebody } from './me.svelte';
import type { Card } from '$protocol';

export class Lobby {
  online = $state(0);
  tables: Card[] = $state.raw([]);
  state = $state<'connecting' | 'live' | 'offline'>('connecting');
  private readonly link: Link;

  constructor() {
    this.link = new Link(
      () => ({ t: 'hello' }),
      (message) => {
        if (message.t !== 'lobby') return;
        this.online = message.online;
        this.tables = message.tables;
      },
      (state) => (this.state = state === 'closed' ? 'offline' : state),
      () => somebody(),
    );
  }

  close(): void {
    this.link.close();
  }
}
