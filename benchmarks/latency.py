"""How the pages feel at 300 ms round trip: navigation to the first own turn, taps, layout shift, with a cold cache.

A proxy between browser and server holds every byte back by half of the round trip, and every new connection by a whole
one, sockets included; the network conditions of the browser itself leave WebSockets out.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests/support"))

from browsers import FLAGS, PHONE, STATIC, chromium  # noqa: E402
from harness import Server  # noqa: E402

WATCH = """
window.seen = { shift: 0, home: 0, slowest: 0, press: null, gone: 0, laid: 0, at: {} };
// Seen in the page itself: a driver that waits for an element looks for it twice a second.
const STEPS = { enabled: '[data-play-now]:enabled', dealt: 'main.room:is([data-phase=play], [data-phase=window])', turn: '.rack.acting' };
new MutationObserver(() => {
  for (const [step, mark] of Object.entries(STEPS)) if (document.querySelector(mark)) seen.at[step] ??= performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true });
// As browsers count: the largest sum within five seconds without a pause of one.
let window_ = { sum: 0, first: 0, last: 0 };
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) {
    if (one.hadRecentInput) continue;
    if (one.startTime - window_.last > 1000 || one.startTime - window_.first > 5000) window_ = { sum: 0, first: one.startTime, last: 0 };
    window_.sum += one.value;
    window_.last = one.startTime;
    const page = location.pathname === '/' ? 'home' : 'shift';
    seen[page] = Math.max(seen[page], window_.sum);
  }
}).observe({ type: 'layout-shift', buffered: true });
new PerformanceObserver((list) => { for (const one of list.getEntries()) if (one.interactionId) seen.slowest = Math.max(seen.slowest, one.duration); })
  .observe({ type: 'event', durationThreshold: 16, buffered: true });
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
    """A proxy to a port, in a thread of its own."""

    def __init__(self, target: int, round_trip_ms: float) -> None:
        self._target = target
        self._delay = round_trip_ms / 2000
        self.port = 0
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        self._ready.wait()

    def stop(self) -> None:
        def end() -> None:
            for task in asyncio.all_tasks(self._loop):
                task.cancel()
            self._loop.call_later(0.1, self._loop.stop)

        self._loop.call_soon_threadsafe(end)
        self._thread.join()

    def _run(self) -> None:
        server = self._loop.run_until_complete(asyncio.start_server(self._serve, "127.0.0.1", 0))
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        self._loop.run_forever()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await asyncio.sleep(2 * self._delay)  # the handshake
        there, back = await asyncio.open_connection("127.0.0.1", self._target)
        with suppress(asyncio.CancelledError):
            await asyncio.gather(self._pass(reader, back), self._pass(there, writer), return_exceptions=True)

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
                await writer.drain()
            writer.close()

        sending = asyncio.ensure_future(send())
        data = b"-"
        while data:
            try:
                data = await reader.read(65536)
            except OSError:
                data = b""
            queue.put_nowait((self._loop.time() + self._delay, data))
        await sending


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--round-trip", type=float, default=300, help="milliseconds (300)")
    parser.add_argument("--taps", type=int, default=5, help="own plays that are measured in each run (5)")
    options = parser.parse_args()
    path = chromium()
    if path is None or not (STATIC / "index.html").exists():
        print("This needs Chromium and the built client (make setup).", file=sys.stderr)
        return 1
    results: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
        network = SlowNetwork(server.port, options.round_trip)
        with sync_playwright() as playwright:
            for _ in range(options.runs):
                browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
                context = browser.new_context(**PHONE)
                context.add_init_script(WATCH)
                for name, value in one(context.new_page(), f"http://127.0.0.1:{network.port}/", options.taps).items():
                    results.setdefault(name, []).extend(value)
                browser.close()
        network.stop()
    for name, values in results.items():
        print(
            f"{name:44} median {statistics.median(values):8.3f}   {min(values):8.3f} to {max(values):8.3f}   ({len(values)})"
        )
    return 0


def one(page: Page, url: str, taps: int) -> dict[str, list[float]]:
    """Play the first turns in a browser that has seen nothing before."""

    page.goto(url, wait_until="commit")
    page.wait_for_selector("[data-play-now]:enabled")
    page.click("[data-play-now]")
    page.wait_for_selector(".rack.acting", timeout=60_000)
    at = page.evaluate("seen.at")
    at_home = float(page.evaluate("seen.home"))
    found: dict[str, list[float]] = {
        "navigation to an enabled “play now” (ms)": [at["enabled"]],
        "press to the first deal (ms)": [at["dealt"] - at["press"]],
        "press to the first own turn, bots before (ms)": [at["turn"] - at["press"]],
        "navigation to the first own turn (ms)": [at["turn"]],
        "tap to the tile gone from the hand (ms)": [],
        "tap to the tile on the line (ms)": [],
    }
    measured = 0
    while measured < taps and not page.locator("[data-summary]").count():
        page.wait_for_selector(".rack.acting, [data-summary]", timeout=60_000)
        tile = page.locator(".rack.acting [data-hand].usable").first
        if not tile.count():
            other = page.locator(".act.acting [data-do]:enabled").first
            if other.count():
                other.click()
            page.wait_for_timeout(100)
            continue
        tile.click()
        page.wait_for_timeout(200)
        way = page.locator("[data-target], [data-way]:enabled").first
        if way.count() and not page.evaluate("seen.gone"):
            way.click()  # a choice of ends: the time of the person is in it
            page.wait_for_timeout(1200)
            continue
        seen = page.evaluate(
            "new Promise((done) => { const start = Date.now(); const look = () => ((seen.gone && seen.laid) || Date.now() - start > 5000 ? done(seen) : setTimeout(look, 20)); look(); })"
        )
        found["tap to the tile gone from the hand (ms)"].append(seen["gone"])
        found["tap to the tile on the line (ms)"].append(seen["laid"])
        measured += 1
        page.wait_for_timeout(700)
    last: Any = page.evaluate("seen")
    found["slowest interaction (ms)"] = [last["slowest"]]
    found["layout shift of the home page"] = [at_home]
    found["layout shift of the table"] = [last["shift"]]
    return found


if __name__ == "__main__":
    sys.exit(main())
