"""The page of a player shows what was counted in reviewed matches; the coach answers and warns at a table of bots."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from browsers import PHONE, Player, violations
from playwright.sync_api import Page, expect

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
    expect(page.locator("[data-training] > [role=status]")).to_have_count(0, timeout=120_000)
    expect(page.locator("[data-counted]")).to_be_visible()
    found: dict[str, Any] = page.request.get(server.url + "/api/training").json()
    return found


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


def test_the_coach_warns_before_a_blunder(server: Any, visit: Visit) -> None:
    page = visit()
    player = Player(page)
    address = player.open(server.url, "fives", 2, ["me", "random"], options={"target": 300}, start=True)
    page.locator("[data-hand]").first.wait_for()
    expect(page.locator("[data-ask-coach]")).to_have_count(0)
    page.evaluate("localStorage.setItem('boneyard.settings', JSON.stringify({ coach: 'warn' }))")
    page.reload()
    ask = page.locator("[data-ask-coach]")
    table = address.rpartition("/")[2]
    wrong = None
    for _ in range(200):
        player.until(
            "document.querySelector('.rack.acting') && document.querySelector('[data-ask-coach]:enabled')", go_on=True
        )
        usable = page.locator("[data-hand].usable").evaluate_all("nodes => nodes.map(node => node.dataset.hand)")
        question = {"data": {"action": ""}, "headers": {"Origin": server.url}}
        said = page.request.post(f"{server.url}/api/tables/{table}/coach", **question).json()
        others = [tile for tile in usable if not said["best"].startswith(tile)]
        wrong = next((tile for tile in others if warned(page, server.url, table, tile)), None)
        if wrong is not None:
            break
        best = page.locator(f"[data-hand='{said['best'].split()[0]}'].usable")
        (best if best.count() else page.locator("[data-hand].usable")).first.click()
        page.wait_for_timeout(50)
        if page.locator("[data-way]").count():
            page.locator("[data-way]").first.click()
    assert wrong is not None
    ask.click()
    expect(page.locator("[data-coach=advice]")).to_contain_text("Best:")
    page.click("[data-heard]")
    page.locator(f"[data-hand='{wrong}']").click()
    warning = page.locator("[data-coach=warning]")
    expect(warning).to_contain_text("loses")
    assert violations(page) == []
    page.click("[data-think]")
    expect(page.locator(f"[data-hand='{wrong}']")).to_have_count(1)
    page.locator(f"[data-hand='{wrong}']").click()
    page.click("[data-all-the-same]")
    expect(page.locator(f"[data-hand='{wrong}']")).to_have_count(0)


def warned(page: Page, url: str, table: str, tile: str) -> bool:
    """Whether a tile with one place is a blunder there."""
    found = []
    for arm in ("", " l", " r", " u", " d"):
        answer = page.request.post(
            f"{url}/api/tables/{table}/coach", data={"action": f"{tile}{arm}"}, headers={"Origin": url}
        )
        if answer.ok:
            found.append(answer.json()["warn"])
    return found == [True]


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_training_in_every_language_and_for_axe(theme: Any, server: Any, visit: Visit) -> None:
    page = visit(**PHONE, color_scheme=theme)
    counted(server, page, 40, 3)
    for language in locale.available():
        page.locator("select[data-language], header select").first.select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator("[data-counted]")).to_be_visible()
        assert "{" not in page.locator("main").inner_text()
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, language
    assert violations(page) == []
