"""What a person waits for on a slow network, in round trips, which a busy machine hardly changes; and that nothing
jumps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from browsers import PHONE, comes
from playwright.sync_api import Page
from slow_network import WATCH, SlowNetwork

Visit = Callable[..., Page]

pytestmark = pytest.mark.nightly

ROUND_TRIP_MS = 2000
"""So long that the time of the processor counts for little beside it."""

MOST = {"enabled": 3.6, "dealt": 3.6}
"""Round trips: from the navigation to *Play now* (connection, page, script), and from its press to the deal: a
connection that may still be opened or busy, the table, the part of the shuffle."""

ANSWERED = """
const Plain = WebSocket;
window.lay = null;
window.WebSocket = class extends Plain {
  constructor(...given) {
    super(...given);
    this.addEventListener('message', ({ data }) => {
      if (seen.tile && lay === null && ['ev', 'ack', 'nack'].includes(JSON.parse(data).t)) {
        lay = !document.querySelector(`[data-hand="${seen.tile}"]`)
          && Boolean(document.querySelector(`[data-line] [data-tile="${seen.tile}"]`));
      }
    });
  }
};
addEventListener('click', (event) => {
  const tile = event.target.closest?.('[data-hand].usable')?.dataset.hand;
  if (tile) [seen.tile, lay] = [tile, null];
}, true);
"""
"""Whether the tile that was tapped lay on the line when the first word of the server about it was heard, before the
page hears it."""

SHIFT = 0.01
"""Layout shift, as browsers count it."""


@pytest.fixture
def far(server: Any) -> Iterator[str]:
    """The address of the server over the slow network."""
    network = SlowNetwork(server.port, ROUND_TRIP_MS)
    yield f"http://127.0.0.1:{network.port}/"
    network.stop()


def first_turn(far: str, visit: Visit) -> tuple[Page, dict[str, float]]:
    """Go to the first turn, at a first visit on a phone: the page, and the round trips that the steps took."""
    page = visit(**PHONE, reduced_motion="no-preference")
    page.add_init_script(WATCH)
    page.add_init_script(ANSWERED)
    page.goto(far, wait_until="commit")
    page.click("[data-play-now]:enabled")
    page.locator(".rack.acting").wait_for(timeout=120_000)
    at = page.evaluate("seen.at")
    return page, {"enabled": at["enabled"] / ROUND_TRIP_MS, "dealt": (at["dealt"] - at["press"]) / ROUND_TRIP_MS}


def test_the_way_to_the_first_turn_and_a_tap_on_a_slow_network(far: str, visit: Visit) -> None:
    """A first visit on a phone, played as far as four own tiles; a tile lies on the line before the server can have
    answered."""
    seen: list[dict[str, float]] = []
    for _ in range(4):  # a busy machine may add to the trips of a visit, and takes none away
        page, trips = first_turn(far, visit)
        seen.append(trips)
        if all(trips[step] < most for step, most in MOST.items()):
            break
        page.close()
    assert not page.is_closed(), seen
    taps = 0
    while taps < 4 and not page.locator("[data-summary]").count():
        page.wait_for_selector(
            ".rack.acting [data-hand].usable, .act.acting [data-do]:enabled, [data-summary]", timeout=120_000
        )
        tile = page.locator(".rack.acting [data-hand].usable").first
        if not tile.count():
            page.eval_on_selector_all(
                ".act.acting [data-do]:enabled", "nodes => nodes[0]?.click()"
            )  # unless it went by itself
            page.locator(".mine[aria-busy=false]").wait_for()
            continue
        tile.click()
        way = page.locator("[data-target], [data-way]:enabled").first
        if way.count():
            way.click()
        else:
            comes(page, "lay !== null")
            assert page.evaluate("lay"), "it waited for the answer"
        taps += 1
        page.locator(".mine[aria-busy=false]").wait_for()
    shown = page.evaluate("seen")
    assert taps and shown["home"] < SHIFT and shown["shift"] < SHIFT, shown
