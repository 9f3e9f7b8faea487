/** A line without WebSockets: messages come as an event stream, and go in posts (docs/protocol.md). */

import { served } from './addresses';
import { Line } from './line';
import type { ServerMessage } from '$protocol';

/** Messages in a post: each has 16 KiB at most, and a post 64. */
const TOGETHER = 3;

export class StreamLine extends Line {
  private readonly stopping = new AbortController();
  private name = '';
  private posts = 0;
  private readonly unsent: string[] = [];
  private asked = false;
  private posting = false;

  constructor(private readonly query: string) {
    super();
    void this.read()
      .catch(() => undefined)
      .then(() => this.end());
  }

  send(text: string): void {
    this.unsent.push(text);
    this.post();
  }

  protected stop(): void {
    this.stopping.abort();
  }

  private ask(query: string, body?: string): Promise<Response> {
    return fetch(served(`/stream?${query}`), { method: 'POST', body, cache: 'no-store', signal: this.stopping.signal });
  }

  private async read(): Promise<void> {
    const answer = await this.ask(this.query);
    this.name = answer.headers.get('x-stream') ?? '';
    if (!answer.ok || !answer.body || !this.name) return;
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let rest = ''; ; ) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + value).split('\n');
      rest = lines.pop()!;
      for (const line of lines) this.take(line);
    }
  }

  private take(line: string): void {
    if (line.startsWith('data: ')) this.hear(JSON.parse(line.slice(6)) as ServerMessage);
    if (line === ':') {
      this.asked = true;
      this.post();
    }
  }

  /** Post what is to be sent, one post after the other; an empty one answers a ping. */
  private post(): void {
    if (this.posting || this.over || !(this.unsent.length || this.asked)) return;
    this.posting = true;
    this.asked = false;
    const body = this.unsent.splice(0, TOGETHER).join('\n');
    this.ask(`${this.query}&to=${this.name}&n=${++this.posts}`, body).then(
      (answer) => {
        this.posting = false;
        if (answer.ok) this.post();
        else this.stop();
      },
      () => this.stop(),
    );
  }
}
