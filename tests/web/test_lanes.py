"""A table of trains: one lane a train, which never collide, and the hand as the train that one plans."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from browsers import Player, rests, violations
from harness import Server
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]

LANES = """() => [...document.querySelectorAll('[data-lanes] .lane')].map((lane) => {
  const box = lane.getBoundingClientRect();
  return { arm: lane.dataset.lane, top: box.top, bottom: box.bottom, left: box.left, right: box.right,
    tiles: lane.querySelectorAll('[data-tile]').length,
    folded: Number(lane.querySelector('[data-folded]')?.dataset.folded ?? 0) };
})"""


@pytest.mark.parametrize(
    ("players", "width", "height"), [(4, 390, 844), pytest.param(8, 360, 640, marks=pytest.mark.nightly)]
)
def test_a_round_of_trains(server: Server, visit: Visit, players: int, width: int, height: int) -> None:
    """To its end by taps: the common train comes first and one's own last, at most seven tiles of each are seen, and a
    tap on a train shows it whole."""
    page = visit(viewport={"width": width, "height": height})
    player = Player(page)
    player.open(server.url, "mexican-train", players, ["me", *["greedy"] * (players - 1)], start=True)
    folded = "document.querySelector('[data-folded]') && document.querySelector('.rack.acting')"
    player.until(f"({folded}) || document.querySelector('[data-summary]')")
    if page.locator("[data-folded]").count():
        rests(page)
        lanes = page.evaluate(LANES)
        assert (lanes[0]["arm"], lanes[-1]["arm"], len(lanes)) == ("M", "A", players + 1)
        assert all(lane["tiles"] <= 7 for lane in lanes)
        assert all(above["bottom"] <= below["top"] + 1 for above, below in pairwise(lanes))
        assert all(lane["left"] >= 0 and lane["right"] <= width and lane["bottom"] <= height for lane in lanes)
        assert page.evaluate("document.documentElement.scrollWidth") == width
        assert not violations(page)
        long = next(lane for lane in lanes if lane["folded"])
        if page.locator(f"[data-lane={long['arm']}][data-target]").count() == 0:
            page.click(f"[data-lane={long['arm']}]")
            whole = page.locator(f"dialog[data-whole={long['arm']}]")
            expect(whole.locator(".chain > svg")).to_have_count(1 + long["tiles"] + long["folded"])  # and the engine
            page.keyboard.press("Escape")
            expect(whole).to_have_count(0)
    player.until("document.querySelector('[data-summary]')")
