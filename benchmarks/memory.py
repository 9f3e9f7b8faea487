"""Memory of a tab at a table after some rounds and after many: the JavaScript heap and the DOM, garbage collected.

It plays whole rounds against bots in one tab, like a person who stays for half an hour; rounds are counted, not
minutes.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import CDPSession, Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests/support"))

from browsers import FLAGS, PHONE, STATIC, Player, chromium  # noqa: E402
from harness import Server  # noqa: E402

GROWTH = 1.5
"""The most that the heap, or the number of nodes, may have grown to from the first measurement to the last."""


class Memory(NamedTuple):
    """What a tab holds after a collection of garbage."""

    heap: int
    """Bytes of JavaScript objects."""
    nodes: int
    listeners: int
    shown: int
    """Nodes that are in the document; the others are held by scripts."""


def measure(page: Page, tools: CDPSession) -> Memory:
    """Return what the tab holds once its moments are over."""
    page.wait_for_timeout(3000)
    for _ in range(3):
        tools.send("HeapProfiler.collectGarbage")
        page.wait_for_timeout(200)
    counters = tools.send("Memory.getDOMCounters")
    heap = tools.send("Runtime.getHeapUsage")["usedSize"]
    shown = page.evaluate("document.querySelectorAll('*').length")
    return Memory(int(heap), counters["nodes"], counters["jsEventListeners"], shown)


def rounds(page: Page, url: str, game: str, players: int, stops: list[int]) -> list[Memory]:
    """Play rounds against bots; measure at the end of each one that ``stops`` names."""
    player = Player(page)
    tools = page.context.new_cdp_session(page)
    long = {"deals": stops[-1] + 1}
    player.open(url, game, players, ["me", *["random"] * (players - 1)], options=long, between=600, start=True)
    found = []
    for number in range(1, stops[-1] + 1):
        player.until("document.querySelector('[data-summary] [data-next]:enabled')", 300)
        if number in stops:
            found.append(measure(page, tools))
        page.click("[data-next]")
        page.wait_for_selector("[data-summary]", state="detached")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="gaple", help="a game with a number of deals to a match (gaple)")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--rounds", type=int, nargs="+", default=[5, 15, 30], help="when to measure (5 15 30)")
    options = parser.parse_args()
    path = chromium()
    if path is None or not (STATIC / "index.html").exists():
        print("This needs Chromium and the built client (make setup).", file=sys.stderr)
        return 1
    stops = sorted(options.rounds)
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        found = rounds(browser.new_context(**PHONE).new_page(), server.url, options.game, options.players, stops)
        browser.close()
    print("rounds    heap (kB)     nodes   in the document   listeners")
    for stop, memory in zip(stops, found, strict=True):
        print(f"{stop:6} {memory.heap / 1000:12.0f} {memory.nodes:9} {memory.shown:17} {memory.listeners:11}")
    first, last = found[0], found[-1]
    heap, nodes = last.heap / first.heap, last.nodes / first.nodes
    print(f"from {stops[0]} to {stops[-1]} rounds: heap × {heap:.2f}, nodes × {nodes:.2f} (at most {GROWTH})")
    return int(max(heap, nodes) > GROWTH)


if __name__ == "__main__":
    sys.exit(main())
