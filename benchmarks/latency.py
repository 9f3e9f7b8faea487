"""How the pages feel at 300 ms round trip: navigation to the first own turn, taps, layout shift, with a cold cache."""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests/support"))

from browsers import FLAGS, PHONE, STATIC, chromium  # noqa: E402
from harness import Server  # noqa: E402
from slow_network import WATCH, SlowNetwork  # noqa: E402


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
            f"{name:44} median {statistics.median(values):8.3f}   {min(values):8.3f} to {max(values):8.3f}  "
            f" ({len(values)})"
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
            "new Promise((done) => { const start = Date.now(); const look = () => ((seen.gone && seen.laid) ||"
            " Date.now() - start > 5000 ? done(seen) : setTimeout(look, 20)); look(); })"
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
