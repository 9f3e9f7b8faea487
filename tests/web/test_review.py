"""From the end of a match through its review: moments, values, another course, a try without the answer, links."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from browsers import FELTS, PHONE, Player, unreadable
from playwright.sync_api import Page, expect

from boneyard import locale, read_record, review

Visit = Callable[..., Page]


def reviewed(server: Any, page: Page, game: str, players: int, **options: int) -> str:
    """Play a match against bots and open its review: its address."""
    player = Player(page)
    player.open(server.url, game, players, ["me", *["random"] * (players - 1)], options=options, start=True)
    player.finish()
    page.click("[data-review]")
    page.locator("[data-account]").wait_for()
    return page.url.partition("?")[0]


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
    page.locator("[data-what-if]").last.click()
    expect(page.locator("[data-other] [role=status]")).to_contain_text("pips.")
    page.click("[data-back]")
    expect(rows.first).to_be_visible()


@pytest.mark.slow
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


@pytest.mark.slow
def test_a_grid_for_screen_readers_in_every_language(server: Any, visit: Visit) -> None:
    """A table with a head for each row and column, and no text is missing anywhere."""
    page = visit(**PHONE)
    reviewed(server, page, "parovi", 4, target=60)
    grid = page.locator("[data-belief]")
    tiles, places = grid.locator("th[scope=row]").count(), grid.locator("thead th[scope=col]").count() - 1
    assert tiles and places and grid.locator("tbody td").count() == tiles * places
    for language in locale.available():
        page.locator("select[data-language], header select").first.select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator("[data-account]")).to_be_visible()
        said = page.locator("main").inner_text()
        assert not re.search(r"\b(web|review|review_page|common)\.[a-z_]+", said), language
        assert "{" not in said
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, language


@pytest.mark.slow
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


def test_a_review_of_nothing(server: Any, visit: Visit) -> None:
    page = visit()
    page.goto(server.url + "/review/abc")
    expect(page.locator("[data-error]")).to_have_text("Not found.")
