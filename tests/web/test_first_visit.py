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
