"""From the end of a match through its review: moments, values, another course, a try without the answer, links."""

from __future__ import annotations

import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from browsers import FELTS, PHONE, Player, comes, find_the_move, in_language, rests, unreadable
from harness import WAIT
from playwright.sync_api import Page, expect

from boneyard import locale, read_record, review

Visit = Callable[..., Page]


COSTLY = ("mistake", "blunder")


def reviewed(server: Any, page: Page, game: str, players: int, **options: int) -> str:
    """Play a match against bots and open its review: its address."""
    player = Player(page)
    player.open(server.url, game, players, ["me", *["random"] * (players - 1)], options=options, start=True)
    player.finish()
    page.click("[data-review]")
    page.locator("[data-account]").wait_for(timeout=180_000)  # the whole match is searched
    return page.url.partition("?")[0]


@pytest.mark.nightly
def test_a_review_is_opened_after_a_match(server: Any, visit: Visit) -> None:
    """The values are those of the library, and another action is played on to the end of the round."""
    page = visit()
    match = reviewed(server, page, "fives", 2, target=12).rpartition("/")[2]
    record = page.request.get(f"{server.url}/api/matches/{match}/record").text()
    found = review(read_record(record), "A")
    slider = page.get_by_role("slider", name="Choice")
    expect(slider).to_have_attribute("max", str(len(found.choices) - 1))
    page.keyboard.press("ArrowRight")
    shown = page.locator("[data-choice]").get_attribute("data-choice")
    choice = next(one for one in found.choices if f"{one.round}/{one.number + 1}" == shown)
    rows = page.locator("[data-values] tbody tr")
    assert rows.evaluate_all("rows => rows.map(row => row.dataset.action)") == [
        str(one.action) for one in choice.values
    ]
    page.locator("[data-what-if]").last.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-other] [role=status]")).to_contain_text(re.compile(r"\bpips?\."))
    expect(page.locator("[data-back]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(rows.first).to_be_visible()
    expect(page.locator("[data-what-if]").last).to_be_focused()

    page.get_by_role("button", name="Everybody's").click()
    expect(page.locator("[data-moment]")).to_have_count(min(10, len(review(read_record(record)).turning_points())))
    if page.locator("[data-moment]").count():  # a moment is played again before it is explained
        page.locator("[data-moment]").first.click()
        page.click("[data-try-again]")
        expect(page.locator("[data-why], [data-values] td.number")).to_have_count(0)
        page.click("[data-show]")
        expect(page.locator("[data-values] td.number")).not_to_have_count(0)
    # Its replay marks what cost much, with a word.
    page.goto(f"{server.url}/replay/{match}")
    costly = [one.number + 1 for one in review(read_record(record)).choices if one.round == 1 and one.verdict in COSTLY]
    dots = page.locator("[data-costly]")
    expect(dots).to_have_count(len(costly))
    assert [int(str(dot.get_attribute("data-costly"))) for dot in dots.all()] == costly
    expect(page.locator("[data-moves] .cost")).to_have_count(len(costly))


@pytest.mark.nightly
def test_training_is_offered_after_the_third_review(server: Any, visit: Visit) -> None:
    page = visit(**PHONE)
    reviewed(server, page, "fives", 2, target=12)
    expect(page.locator("[data-offer]")).to_have_count(0)
    page.evaluate("localStorage.setItem('boneyard.reviews', '[\"one\", \"two\"]')")
    page.reload()
    page.locator("[data-offer] button").click()
    expect(page.locator("[data-train]")).to_be_checked()


@pytest.mark.nightly
def test_a_moment_is_shared_and_tried_without_the_answer(server: Any, visit: Visit) -> None:
    page = visit()
    reviewed(server, page, "fives", 2, target=20)
    page.get_by_role("slider", name="Choice").press("End")
    page.get_by_role("slider", name="Choice").press("ArrowLeft")
    shown = page.locator("[data-choice]").get_attribute("data-choice")
    best = page.locator("[data-values] tbody tr").first.get_attribute("data-action")
    assert best
    link = page.get_by_label("Link to this moment").input_value()
    with page.expect_download() as download:
        page.click("[data-picture]")
    assert download.value.suggested_filename.endswith(".svg")

    other = visit(**PHONE)  # without a name
    other.goto(link)
    expect(other.locator("[data-choice]")).to_have_attribute("data-choice", str(shown))
    other.check("[data-try]")
    expect(other.locator("[data-values] td.number")).to_have_count(0)
    expect(other.locator("[data-why]")).to_have_count(0)
    other.locator(f'tr[data-action="{best}"] [data-guess-this]').click()
    expect(other.locator("[data-guess]")).to_have_text("That is the best.")
    expect(other.locator("[data-values] tbody tr").first).to_have_attribute("data-action", best)


@pytest.mark.nightly
def test_a_grid_for_screen_readers_in_every_language(server: Any, visit: Visit) -> None:
    """A table with a head for each row and column, and no text is missing anywhere."""
    page = visit(**PHONE)
    reviewed(server, page, "parovi", 4, target=60)
    grid = page.locator("[data-belief]")
    tiles, places = grid.locator("th[scope=row]").count(), grid.locator("thead th[scope=col]").count() - 1
    assert tiles and places and grid.locator("tbody td").count() == tiles * places
    for language in locale.available():
        in_language(page, language)
        expect(page.locator("[data-account]")).to_be_visible()
        said = page.locator("main").inner_text()
        assert not re.search(r"\b(web|review|review_page|common)\.[a-z_]+", said), language
        assert "{" not in said
        rests(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, language


@pytest.mark.nightly
def test_axe_finds_nothing_in_a_review(server: Any, visit: Visit) -> None:
    page = visit()
    reviewed(server, page, "fives", 2, target=15)
    page.locator("[data-values]").wait_for()
    found = unreadable(page, FELTS[:1])
    page.locator("[data-what-if]").first.click()
    page.locator("[data-other]").wait_for()
    found += unreadable(page, FELTS[:1])
    page.click("[data-back]")
    page.check("[data-try]")
    found += unreadable(page, FELTS[:1])
    assert found == []


def own_puzzle(page: Page) -> str | None:
    """Go through one's own moments to one that is a puzzle: the address of its page, None if there is none."""
    moments = page.locator("[data-moment]")
    for place in range(moments.count()):
        moments.nth(place).click()
        expect(moments.nth(place)).to_have_attribute("aria-current", "true")
        link = page.locator("[data-puzzle]")
        if link.count():
            address = link.get_attribute("href")
            assert address
            if page.request.get(page.url.partition("/review")[0] + address.replace("/move/", "/api/moves/")).ok:
                return address
    return None


@pytest.mark.nightly
@pytest.mark.parametrize("screen", [{}, PHONE], ids=["desktop", "phone"])
def test_from_the_end_of_a_match_to_the_puzzle_of_ones_own_blunder(
    server: Any, visit: Visit, screen: dict[str, Any]
) -> None:
    """Whoever plays what comes first blunders: the moment is played otherwise, then solved as a puzzle, and leads
    back."""
    page = visit(**screen)
    for _ in range(20):
        page.goto("about:blank")
        reviewed(server, page, "fives", 2, target=40)
        expect(page.locator(".moments [role=group] button").first).to_have_attribute("aria-pressed", "true")
        if address := own_puzzle(page):
            break
    assert address, "no blunder in twenty matches"
    shown = page.locator("[data-choice]").get_attribute("data-choice")
    rows = page.locator("[data-values] tbody tr")
    best, played = rows.first.get_attribute("data-action"), page.locator("tr.played").get_attribute("data-action")
    assert best != played
    # A puzzle is searched otherwise than a review, and its answer may in theory be another one.
    answer = page.request.get(f"{server.url}{address.replace('/move/', '/api/moves/')}/try").json()["action"]
    rows.first.locator("[data-what-if]").click()
    expect(page.locator("[data-other] [role=status]")).to_contain_text(re.compile(r"\bpips?\."))
    page.click("[data-back]")
    page.click("[data-puzzle]")
    expect(page).to_have_url(re.compile(re.escape(address)))
    page.reload()  # as behind a link
    expect(page.locator("[data-moment]")).to_be_visible()
    for action, result in ((played, "wrong"), (answer, "right")):
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        find_the_move(page, action or "")
        expect(page.locator(f"[data-result={result}]")).to_be_visible()
        if result == "wrong":
            page.click("[data-again]")
    expect(page.locator("[data-result]")).to_be_focused()
    page.click("[data-moment]")
    expect(page.locator("[data-choice]")).to_have_attribute("data-choice", str(shown))


IN_SIGHT = """() => {
  const { top, bottom } = document.querySelector('[data-choice]').getBoundingClientRect();
  return top >= -1 && bottom <= innerHeight + 1;
}"""
"""Whether the table of the moment is on the screen."""


def at_two_ends(page: Page) -> tuple[str | None, list[tuple[str, str]], list[str]]:
    """Go through the choices to one of a tile that fits at two ends: the tile, the actions with their values, and the
    tile of each."""
    rows = page.locator("[data-values] tbody tr")
    slider = page.get_by_role("slider", name="Choice")
    slider.press("Home")
    tile: str | None = None
    ways: list[tuple[str, str]] = []
    halves: list[str] = []
    for _ in range(int(slider.get_attribute("max") or 0)):
        ways = rows.evaluate_all("rows => rows.map(row => [row.dataset.action, row.cells[1].innerText])")
        halves = ["-".join(sorted(action.split()[0].split("-"))) for action, _ in ways]
        tile = next((tile for tile in halves if halves.count(tile) > 1), None)
        if tile:
            break
        slider.press("ArrowRight")
    return tile, ways, halves


@pytest.mark.nightly
def test_a_moment_of_the_list_comes_into_sight(server: Any, visit: Visit) -> None:
    """On a phone the list is far below the table; the values of a tile that was picked stand at the ends where it
    fits."""
    page = visit(**PHONE)
    tile: str | None = None
    for _ in range(20):  # what is dealt decides how many moments there are, and what fits
        page.goto("about:blank")
        reviewed(server, page, "fives", 2, target=25)
        moments = page.locator("[data-moment]")
        if moments.count() < 3:
            continue
        moments.last.click()
        expect(moments.last).to_have_attribute("aria-current", "true")
        comes(page, f"({IN_SIGHT})()")
        tile, ways, halves = at_two_ends(page)
        if tile:
            break
    assert tile, "no tile fitted at two ends"
    page.locator(f'[data-tile="{tile}"]').click()
    wanted = [float(value.strip(" %")) for (_, value), half in zip(ways, halves, strict=True) if half == tile]
    shown = [float(value.strip(" %")) for value in page.locator("[data-target]").all_inner_texts()]
    assert sorted(shown) == pytest.approx(sorted(wanted), abs=0.6)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.check("[data-try]")
    assert set(page.locator("[data-target]").all_inner_texts()) == {""}


def test_a_review_of_nothing(server: Any, visit: Visit) -> None:
    page = visit()
    page.goto(server.url + "/review/abc")
    expect(page.locator("[data-error]")).to_have_text(GONE)
    expect(page.get_by_role("button", name="Go on")).to_have_count(0)


GONE = "This match is no longer kept, or the link is wrong."


@pytest.mark.nightly
def test_a_match_that_was_deleted_says_so(server: Any, visit: Visit) -> None:
    """On a page that is open, behind a link to a moment and behind its puzzle: one line, and nothing to try again."""
    page = visit()
    address = reviewed(server, page, "fives", 2, target=12)
    match = address.rpartition("/")[2]
    page.locator("[data-values]").wait_for()
    link = page.get_by_label("Link to this moment").input_value()
    file = server.folder / "server.db"
    with sqlite3.connect(file, timeout=WAIT) as database:
        database.execute("UPDATE matches SET ended = 1 WHERE id = ?", (match,))
    database.close()
    words = f"admin clean --database sqlite:///{file} --matches 30 --yes"
    command = [sys.executable, "-m", "boneyard", *words.split()]
    subprocess.run(command, check=True, capture_output=True)

    page.locator("[data-what-if]").last.click()
    expect(page.get_by_role("alert")).to_have_text(GONE)
    for gone in (link, address, f"{server.url}/replay/{match}", f"{server.url}/move/{match}~1~1"):
        other = visit(**PHONE)
        other.goto(gone)
        expect(other.get_by_role("alert")).to_have_text(GONE)
        assert other.evaluate("document.documentElement.scrollWidth <= innerWidth")
