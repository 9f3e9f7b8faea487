/** The users online and the open tables, live. */

import { SITE } from './addresses';
import { Link } from './link';
import { somebody } from './me.svelte';
import type { Card } from '$protocol';

export class Lobby {
  online = $state(0);
  tables: Card[] = $state.raw([]);
  state = $state<'connecting' | 'live' | 'offline'>('connecting');
  private readonly link: Link | undefined;

  constructor() {
    if (SITE) {
      this.state = 'offline'; // such a site has no other people
      return;
    }
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
    this.link?.close();
  }
}
