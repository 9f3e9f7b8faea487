"""The page of a player shows what was counted in reviewed matches; hints and warnings at a table of bots."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from browsers import PHONE, Player, in_language, rests, violations
from harness import WAIT
from playwright.sync_api import Page, Route, expect

from boneyard import locale

Visit = Callable[..., Page]


def counted(server: Any, page: Page, target: int, matches: int = 1) -> dict[str, Any]:
    """Play matches against bots, and turn training on: what the server counted."""
    player = Player(page)
    for _ in range(matches):
        player.open(server.url, "fives", 2, ["me", "random"], options={"target": target}, start=True)
        player.finish()
    page.goto(server.url + "/player")
    switch = page.locator("[data-train]")
    expect(switch).not_to_be_checked()
    switch.check()
    # Before the answer there is no word of matches that wait, nor is anything counted.
    expect(page.locator("[data-counted]")).to_be_visible(timeout=300_000)
    expect(page.locator("[data-training] > [role=status]")).to_have_count(0, timeout=300_000)
    found: dict[str, Any] = page.request.get(server.url + "/api/training").json()
    return found


@pytest.mark.nightly
def test_what_was_counted_is_shown_and_ones_mistakes_are_tried_again(server: Any, visit: Visit) -> None:
    page = visit(**PHONE)
    found = counted(server, page, 60)
    rows = page.locator("[data-rate]")
    expect(rows).to_have_count(len(found["rates"]))
    expect(page.locator("[data-habit]")).to_have_count(len(found["habits"]))
    expect(page.locator("[data-course] tbody tr")).to_have_count(len(found["course"]))
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert not re.search(r"\b(web|training|review)\.[a-z_]+", page.locator("main").inner_text())
    assert found["exercises"], "who plays what comes first errs"
    one = found["exercises"][0]
    page.locator("[data-exercises] a").first.click()
    expect(page.locator("[data-choice]")).to_have_attribute("data-choice", f"{one['round']}/{one['number'] + 1}")
    expect(page.locator("[data-try]")).to_be_checked()
    expect(page.locator("[data-values] td.number")).to_have_count(0)
    page.goto(server.url + "/player")
    page.locator("[data-train]").uncheck()
    expect(page.locator("[data-counted]")).to_have_count(0)


CHOICE = "document.querySelector('[data-hint]:enabled')"


@pytest.mark.nightly
def test_a_hint_says_what_is_best_where_only_bots_play(server: Any, visit: Visit) -> None:
    """One button, one panel, which is heard too; the tile is shown in the hand, and nothing is left after the move."""
    page = visit(**PHONE)
    player = Player(page)
    player.open(server.url, "fives", 2, ["me", "random"], options={"target": 250}, start=True)
    page.locator("[data-hand]").first.wait_for()
    player.until(CHOICE, go_on=True)
    with page.expect_response("**/coach", timeout=120_000) as answered:
        page.click("[data-hint]")
    tile = "-".join(sorted(answered.value.json()["best"].partition(" ")[0].split("-")))
    expect(page.locator("[data-coach=advice]")).to_contain_text("Best:")
    expect(page.locator("[data-said]")).to_contain_text(f"Best: {tile}")
    advised = page.locator("[data-hand].advised")
    expect(advised).to_have_attribute("data-hand", tile)
    assert page.locator("[data-hint], [data-coach]").count() == 2
    page.click("[data-heard]")
    expect(page.locator("[data-coach], .advised")).to_have_count(0)
    page.click("[data-hint]")
    expect(page.locator("[data-coach=advice]")).to_be_visible(timeout=120_000)
    advised.click()
    way = page.locator("[data-way]")  # whose text begins with the half that touches, at both ends maybe the higher one
    way.or_(page.locator(f"[data-line] [data-tile='{tile}']")).first.wait_for()
    if way.count():
        way.first.click()
    expect(page.locator(f"[data-line] [data-tile='{tile}']")).to_have_count(1)
    expect(page.locator("[data-coach], .advised")).to_have_count(0)


@pytest.mark.nightly
def test_a_hint_that_does_not_come_says_so(server: Any, visit: Visit) -> None:
    page = visit()
    player = Player(page)
    player.open(server.url, "fives", 2, ["me", "random"], start=True)
    page.locator("[data-hand]").first.wait_for()
    player.until(CHOICE, go_on=True)
    page.route("**/coach", lambda route: route.fulfill(status=503, json={"code": "busy"}))
    page.click("[data-hint]")
    expect(page.locator("[data-coach]")).to_contain_text("No hint came")
    page.unroute("**/coach")
    page.click("[data-hint]")
    expect(page.locator("[data-coach]")).to_contain_text("Best:", timeout=120_000)


PATIENT = """
const plain = setTimeout;
window.setTimeout = (work, ms, ...given) => plain(work, ms === 3000 ? 600000 : ms, ...given);
"""
"""A move waits for its warning however slow the machine is that answers."""


@pytest.mark.nightly
def test_a_blunder_is_warned_of_before_it_is_made(server: Any, visit: Visit) -> None:
    """Every move is called a blunder, so that the first one is."""
    page = visit()
    page.add_init_script(PATIENT)
    player = Player(page)
    player.open(server.url, "fives", 2, ["me", "random"], start=True)
    page.locator("[data-hand]").first.wait_for()
    page.evaluate("localStorage.setItem('boneyard.settings', JSON.stringify({ hints: 'warn' }))")
    page.reload()
    player.until(CHOICE, go_on=True)
    with page.expect_response("**/coach", timeout=120_000) as answered:
        page.click("[data-hint]")
    said = answered.value.json()
    page.click("[data-heard]")

    def blunder(route: Route) -> None:
        route.fulfill(json={**said, "played": route.request.post_data_json["action"], "warn": True})

    page.route("**/coach", blunder)
    warning = page.locator("[data-coach=warning]")
    tiles, line = page.locator("[data-hand]").count(), page.locator("[data-line] [data-tile]")
    before = line.count()
    for answer in ("[data-think]", "[data-all-the-same]"):
        player.until("document.querySelector('[data-coach=warning]')")
        expect(warning).to_contain_text("loses")
        expect(page.locator("[data-hand]")).to_have_count(tiles)
        page.click(answer)
        expect(warning).to_have_count(0)
    expect(line).not_to_have_count(before)


HIDDEN = """() => {
  const said = document.querySelector('[data-coach]')?.getBoundingClientRect().top ?? Infinity;
  return [...document.querySelectorAll('[data-line] g.lying')]
    .map((tile) => tile.getBoundingClientRect()).filter((tile) => tile.bottom > said).length;
}"""
"""The number of tiles on the table that a hint lies over."""

LIES = (
    "() => { const { x, y } = document.querySelector('[data-line] g.lying').getBoundingClientRect(); return [x, y]; }"
)


def comes_to(page: Page, script: str, wanted: object) -> None:
    """Wait until a script returns this; the page's Content Security Policy forbids Playwright's own way."""
    end = time.monotonic() + WAIT
    while (found := page.evaluate(script)) != wanted:
        assert time.monotonic() < end, found
        page.wait_for_timeout(50)


def resting(page: Page) -> object:
    """Where the line lies when it has come to rest after the last tile."""
    lain = None
    while (lies := page.evaluate(LIES)) != lain:
        lain = lies
        page.wait_for_timeout(400)
        rests(page)
    return lain


@pytest.mark.nightly
@pytest.mark.parametrize("screen", [{}, PHONE], ids=["desktop", "phone"])
def test_a_hint_leaves_the_line_in_sight(screen: dict[str, Any], server: Any, visit: Visit) -> None:
    """The line makes room as soon as there is a hint, and has its place back when it is gone."""
    page = visit(**screen)
    player = Player(page)
    player.open(server.url, "fives", 2, ["me", "random"], options={"target": 250}, start=True)
    lying = page.locator("[data-line] g.lying")
    player.until(CHOICE + " && document.querySelectorAll('[data-line] g.lying').length > 5", go_on=True)
    tiles, place = lying.count(), resting(page)
    page.click("[data-hint]")
    page.locator("[data-coach=advice]").wait_for(timeout=120_000)
    # Where the last sentence took as much room as the hint, nothing moves.
    comes_to(page, f"() => ({LIES})()[1] <= {place[1]} && ({HIDDEN})() === 0", True)
    expect(lying).to_have_count(tiles)
    page.click("[data-heard]")
    comes_to(page, LIES, place)


@pytest.mark.nightly
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_training_in_every_language_and_for_axe(theme: Any, server: Any, visit: Visit) -> None:
    page = visit(**PHONE, color_scheme=theme)
    counted(server, page, 40, 3)
    for language in locale.available() if theme == "light" else ["en"]:
        in_language(page, language)
        expect(page.locator("[data-counted]")).to_be_visible()
        assert "{" not in page.locator("main").inner_text()
        rests(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, language
    assert violations(page) == []
