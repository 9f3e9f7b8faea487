"""What a table stands: a killed server, two tabs, clocks, and the powers of a host."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from browsers import Player, Server
from playwright.sync_api import Page, expect

pytestmark = [pytest.mark.xdist_group("browser"), pytest.mark.slow]

Visit = Callable[..., Page]

HAND = "nodes => nodes.map(node => node.dataset.hand)"


def test_a_killed_server_loses_nothing(visit: Visit, tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        player = Player(visit())
        player.open(server.url, "gaple", 4, ["me", "random", "random", "random"], start=True)
        page = player.page
        page.wait_for_selector(".act.acting")
        hand = page.eval_on_selector_all("[data-hand]", HAND)
        server.stop(kill=True)
        expect(page.locator(".offline")).to_be_visible()
        server.start()
        expect(page.locator(".offline")).to_have_count(0)
        assert page.eval_on_selector_all("[data-hand]", HAND) == hand
        player.finish()
    finally:
        server.stop(kill=True)


def test_two_tabs_of_one_player_show_the_same(server: Any, visit: Visit) -> None:
    player = Player(visit())
    link = player.open(server.url, "basic", 2, ["me", "random"], start=True)
    player.page.wait_for_selector(".act.acting")
    other = player.page.context.new_page()
    other.goto(link)
    other.wait_for_selector("[data-hand]")
    before = player.page.eval_on_selector_all("[data-hand]", HAND)
    assert other.eval_on_selector_all("[data-hand]", HAND) == before
    while player.page.locator("[data-hand]").count() == len(before):  # the first step may only ask for the end
        player.step()
        player.page.wait_for_timeout(50)
    # The bot moves on, and what is forced goes by itself: so both are looked at until they agree.
    end = time.monotonic() + 30
    while (hands := [page.eval_on_selector_all("[data-hand]", HAND) for page in (player.page, other)])[0] != hands[1]:
        assert time.monotonic() < end, hands
        player.page.wait_for_timeout(50)


def test_the_clock_plays_for_who_does_not(server: Any, visit: Visit) -> None:
    player = Player(visit())
    clock = {"move": 1, "bank": 0}
    player.open(
        server.url,
        "gaple",
        4,
        ["me", "random", "random", "random"],
        start=True,
        clock=clock,
        between=0,
        options={"deals": 5},
    )
    page = player.page
    page.wait_for_selector("[data-hand]")
    # The third time in a row a bot takes over, and the seat can be taken back.
    expect(page.locator("[data-back]")).to_be_visible(timeout=30_000)


def test_the_host_pauses_mutes_and_sends_away(server: Any, visit: Visit) -> None:
    ana, marko = visit(), visit()
    player = Player(ana)
    link = player.open(server.url, "basic", 2, ["me", "open"])
    marko.goto(link)
    marko.get_by_label("Your name").fill("Marko")
    marko.click("[data-sit=B]")
    ana.click("[data-start]")
    ana.wait_for_selector("[data-hand]")
    marko.wait_for_selector("[data-hand]")
    ana.click("#tab-people")
    ana.click("[data-pause]")
    expect(marko.locator("[data-status]")).to_have_text("The table is paused.")
    ana.click("[data-pause]")
    expect(marko.locator("[data-status]")).not_to_have_text("The table is paused.")
    ana.get_by_role("button", name="Mute").click()
    marko.click("#tab-chat")
    marko.get_by_role("button", name="Hello!").click()
    expect(marko.locator("[role=alert]")).to_contain_text("muted you")
    ana.get_by_role("button", name="Send away").click()
    expect(marko.locator("main")).to_contain_text("The host has sent you away")
