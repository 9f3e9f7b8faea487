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


MOMENT = """() => {
  const board = document.querySelector('.board'), seen = (node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return left >= 0 && right <= innerWidth && Boolean(over?.closest('.board')) && !over.closest('.ledge');
  };
  const laid = [...board.querySelectorAll('[data-lanes] [data-tile]')];
  return {
    laid: laid.map((node) => node.dataset.tile), hidden: laid.filter((node) => !seen(node)).length,
    folded: [...board.querySelectorAll('[data-folded]')].reduce((sum, node) => sum + Number(node.dataset.folded), 0),
    half: Math.min(...laid.map((node) => node.getBoundingClientRect().height)),
  };
}"""


@pytest.mark.nightly
def test_the_review_of_eight_trains_shows_each_moment_in_lanes(server: Server, visit: Visit) -> None:
    """On the smallest phone, with the tiles that lay there then, in sight and as large as at the table."""
    page = visit(viewport={"width": 360, "height": 640})
    player = Player(page)
    player.open(server.url, "mexican-train", 8, ["me", *["random"] * 7], options={"deals": 1}, start=True)
    player.finish()
    page.click("[data-review]")
    page.locator("[data-account]").wait_for(timeout=180_000)
    page.get_by_role("slider", name="Choice").press("End")
    round_, number = (page.locator("[data-choice]").get_attribute("data-choice") or "").split("/")
    match = page.url.partition("?")[0].rpartition("/")[2]
    replay = page.request.get(f"{server.url}/api/matches/{match}/replay?round={round_}").json()
    step = replay["steps"][int(number) - 1]
    page.locator(".board").evaluate("node => node.scrollIntoView()")
    rests(page)
    moment = page.evaluate(MOMENT)
    lying = [each["tile"] for each in step["layout"]["tiles"]]
    assert set(moment["laid"]) < set(lying)
    assert len(moment["laid"]) + moment["folded"] == len(lying) - 1  # but for the engine
    assert moment["hidden"] == 0 and moment["half"] >= 12
    hand = page.locator(".board .ledge [data-tile]").evaluate_all("nodes => nodes.map(({ dataset }) => dataset.tile)")
    assert sorted(hand) == sorted(step["hands"]["A"])
    assert page.evaluate("document.documentElement.scrollWidth") == 360

    # Its replay has the hand of the seat on turn, and in the lane of each seat its own.
    page.goto(f"{server.url}/replay/{match}")
    page.locator("[data-lane=B]").click()
    expect(page.locator("[data-whole=B] .held svg")).to_have_count(len(replay["steps"][0]["hands"]["B"]))


def test_a_double_that_waits_is_lit_alone(server: Server, visit: Visit) -> None:
    """Its missing toes are dashed places, the other ends are hollow, and the number in the bar lays the chosen tile."""
    page = visit(viewport={"width": 360, "height": 640})
    player = Player(page)
    player.open(server.url, "chickenfoot", 4, ["me", *["random"] * 3], start=True)
    player.until("document.querySelector('[data-number]:enabled')", go_on=True)
    assert page.locator("[data-number]:enabled").count() <= 2
    assert not violations(page)
    tile = page.locator("[data-hand][aria-pressed=true]").get_attribute("data-hand")
    page.locator("[data-number]:enabled").first.click()
    expect(page.locator(f"[data-line] [data-tile='{tile}']")).to_have_count(1)
    counts = ", ".join(f"document.querySelectorAll('{one}').length" for one in (".glow", ".toe", ".mark", ".hollow"))
    # Counted at that moment: the others play on.
    player.until(f"document.querySelector('[data-line] .quiet') && (window.found = [{counts}])", go_on=True)
    glow, toes, marks, hollow = page.evaluate("window.found")
    assert (glow, hollow) == (1, marks - toes)
    assert 1 <= toes <= 3  # of a double in the middle there would be nothing quiet before it
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    # A line of two ends has no such bar: its ways are buttons.
    player.open(server.url, "gaple", 4, ["me", *["random"] * 3], start=True)
    page.locator(".rack").wait_for()
    player.until("document.querySelector('[data-way]')", go_on=True)
    expect(page.locator("[data-number]")).to_have_count(0)
