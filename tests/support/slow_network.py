"""A network with a long round trip between browser and server, and what a page does on it, seen in the page itself."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress

WATCH = """
window.seen = { shift: 0, home: 0, slowest: 0, press: null, gone: 0, laid: 0, at: {} };
// Seen in the page itself: a driver that waits for an element looks for it twice a second.
const STEPS = { enabled: '[data-play-now]:enabled', dealt: 'main.room:is([data-phase=play], [data-phase=window])',
  turn: '.rack.acting' };
new MutationObserver(() => {
  for (const [step, mark] of Object.entries(STEPS))
    if (document.querySelector(mark)) seen.at[step] ??= performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true });
// As browsers count: the largest sum within five seconds without a pause of one.
let window_ = { sum: 0, first: 0, last: 0 };
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) {
    if (one.hadRecentInput) continue;
    if (one.startTime - window_.last > 1000 || one.startTime - window_.first > 5000)
      window_ = { sum: 0, first: one.startTime, last: 0 };
    window_.sum += one.value;
    window_.last = one.startTime;
    const page = location.pathname === '/' ? 'home' : 'shift';
    seen[page] = Math.max(seen[page], window_.sum);
  }
}).observe({ type: 'layout-shift', buffered: true });
new PerformanceObserver((list) => {
  for (const one of list.getEntries())
    if (one.interactionId) seen.slowest = Math.max(seen.slowest, one.duration);
}).observe({ type: 'event', durationThreshold: 16, buffered: true });
addEventListener('click', (event) => {
  if (event.target.closest?.('[data-play-now]')) seen.at.press = event.timeStamp;
  const tile = event.target.closest?.('[data-hand].usable')?.dataset.hand;
  if (!tile) return;
  Object.assign(seen, { press: event.timeStamp, gone: 0, laid: 0 });
  const look = () => {
    const now = performance.now() - seen.press;
    if (!seen.gone && !document.querySelector(`[data-hand="${tile}"]`)) seen.gone = now;
    if (!seen.laid && document.querySelector(`[data-tile="${tile}"]:not([data-hand])`)) seen.laid = now;
    if (!seen.gone || !seen.laid) requestAnimationFrame(look);
  };
  look();
}, true);
"""


class SlowNetwork:
    """A proxy to a port, in a thread of its own.

    It holds every byte back by half of the round trip, and every new connection by a whole one, sockets included; the
    network conditions of the browser itself leave WebSockets out.
    """

    def __init__(self, target: int, round_trip_ms: float) -> None:
        self._target = target
        self._delay = round_trip_ms / 2000
        self.port = 0
        self._loop = asyncio.new_event_loop()
        self._over = asyncio.Event()
        self._serving: set[asyncio.Task[None]] = set()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        self._ready.wait()

    def stop(self) -> None:
        """End all connections."""
        self._loop.call_soon_threadsafe(self._over.set)
        self._thread.join()

    def _run(self) -> None:
        self._loop.run_until_complete(self._listen())
        self._loop.close()

    async def _listen(self) -> None:
        server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        await self._over.wait()
        server.close()
        # A connection that is just being accepted has no transport yet: to cancel that would leave its socket open.
        while len(asyncio.all_tasks()) > 1:
            for task in self._serving:
                task.cancel()
            await asyncio.sleep(0)
        await asyncio.sleep(0)  # the transports close

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = self._loop.create_task(self._serve(reader, writer))
        self._serving.add(task)
        task.add_done_callback(self._serving.discard)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writers = [writer]
        with suppress(asyncio.CancelledError, OSError):
            await asyncio.sleep(2 * self._delay)  # the handshake
            there, back = await asyncio.open_connection("127.0.0.1", self._target)
            writers.append(back)
            await asyncio.gather(self._pass(reader, back), self._pass(there, writer), return_exceptions=True)
        for each in writers:
            each.transport.abort()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Hand all bytes on, each as late as the first one."""
        queue: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

        async def send() -> None:
            while True:
                due, data = await queue.get()
                await asyncio.sleep(max(0.0, due - self._loop.time()))
                if not data:
                    break
                writer.write(data)
                try:
                    await writer.drain()
                except ConnectionError:  # the other side is gone, and nothing more reaches it
                    return
            if writer.can_write_eof():
                writer.write_eof()

        sending = asyncio.ensure_future(send())
        data = b"-"
        try:
            while data:
                try:
                    data = await reader.read(65536)
                except OSError:
                    data = b""
                queue.put_nowait((self._loop.time() + self._delay, data))
            await sending
        finally:
            sending.cancel()
