"""A first visit in each language: from the home page to the end of a first match with a friend."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from browsers import PHONE, Player, rests
from playwright.sync_api import Page, expect

from boneyard import locale

Visit = Callable[..., Page]

LANGUAGES = [code if code == "en" else pytest.param(code, marks=pytest.mark.nightly) for code in locale.available()]

SECONDS = 600
"""For a match of one round; bots wait a little before each move."""


def whole(page: Page) -> None:
    """Fail if a text is missing, or if the page must be scrolled sideways."""
    rests(page)
    assert not re.search(r"\b(web|common|events|games|reasons)\.[a-z_]+", page.locator("body").inner_text())
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_match_with_a_friend(language: str, server: Any, visit: Visit) -> None:
    """Ana types her name and invites; Zofia opens the link, sits down, and both play to the end."""
    text = locale.load(language).text
    ana, zofia = visit(locale=language, **PHONE), visit(locale=language, viewport={"width": 390, "height": 844})
    ana.goto(server.url)
    expect(ana.locator("html")).to_have_attribute("lang", language)
    whole(ana)
    ana.get_by_label(text("web.me.name")).fill("Ana")
    ana.get_by_role("button", name=text("web.home.invite")).click()
    zofia.goto(ana.locator("[data-invite] input").input_value())
    title = text("web.welcome.title", name="Ana", game=text("games.gaple.name"))
    expect(zofia.get_by_role("heading", name=title)).to_be_visible()
    whole(ana)
    whole(zofia)
    zofia.get_by_label(text("web.me.name")).fill("Zofia")
    zofia.get_by_role("button", name=text("web.welcome.sit"), exact=True).click()
    expect(ana.locator("li[data-seat=B]")).to_contain_text("Zofia")
    ana.locator("[data-length] label").first.click()  # first to five is offered first, one round is enough here
    expect(ana.locator("[data-minutes]")).to_contain_text("2")
    ana.get_by_role("button", name=text("web.open.fill")).click()
    players = [Player(ana), Player(zofia)]
    end = time.monotonic() + SECONDS
    while not all(player.page.locator("[data-summary=match]").count() for player in players):
        assert time.monotonic() < end, "the match does not end"
        for player in players:
            player.step()
            player.page.wait_for_timeout(20)
    for player in players:
        assert player.moves
        expect(player.page.get_by_role("button", name=text("web.summary.rematch"), exact=True)).to_be_visible()
        whole(player.page)


@pytest.mark.parametrize("size", [(360, 640), (844, 390)], ids=["upright", "lying"])
def test_a_phone_shows_how_to_play_at_once_and_the_page_is_short(
    size: tuple[int, int], server: Any, visit: Visit
) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]}, has_touch=True, is_mobile=True)
    page.goto(server.url)
    play, tiles = page.locator("[data-play-now]:enabled"), page.locator(".picture svg")
    for part in (play, tiles):
        box = part.bounding_box()
        assert box and box["y"] >= 0 and box["y"] + box["height"] <= size[1]
    assert len(page.locator(".lead").inner_text().split()) <= 12 or size[1] < size[0]
    if size[0] < size[1]:
        assert page.evaluate("document.documentElement.scrollHeight") <= 4000
        page.click("[data-menu]")
        expect(page.locator("header nav")).to_be_visible()
        page.click("[data-menu]")
    page.locator(".search").click()
    expect(page.locator("#find")).to_be_focused()
    page.keyboard.type("kozel")
    expect(page.locator("[data-game]")).to_have_count(1)


def test_a_running_table_of_ones_own_comes_first(server: Any, visit: Visit) -> None:
    page = visit(**PHONE)
    Player(page).open(server.url, "gaple", 4, ["me", *["random"] * 3], start=True)
    page.wait_for_selector("[data-hand]")
    page.goto(server.url)
    expect(page.locator("[data-yours]")).to_contain_text("Your table is waiting Gaple with")
    page.click("[data-yours]")
    expect(page.locator("[data-hand]").first).to_be_visible()
