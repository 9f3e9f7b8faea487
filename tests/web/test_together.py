"""What a table stands: a killed server, two tabs, clocks, and the powers of a host."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from browsers import Player
from harness import WAIT, Server
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.nightly

Visit = Callable[..., Page]

HAND = "nodes => nodes.map(node => node.dataset.hand)"


def test_a_killed_server_loses_nothing(visit: Visit, tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        player = Player(visit())
        player.open(server.url, "gaple", 4, ["me", "random", "random", "random"], start=True)
        page = player.page
        page.wait_for_selector(".act.acting")
        hand = page.eval_on_selector_all("[data-hand]", HAND)
        server.kill()
        expect(page.locator(".offline")).to_be_visible()
        server.start()
        expect(page.locator(".offline")).to_have_count(0)
        assert page.eval_on_selector_all("[data-hand]", HAND) == hand
        player.finish()


def test_two_tabs_of_one_player_show_the_same(server: Any, visit: Visit) -> None:
    player = Player(visit())
    link = player.open(server.url, "basic", 2, ["me", "random"], start=True)
    # From here nothing goes by itself: a tile can be played, and nobody plays it.
    player.until("document.querySelector('.act.acting') && document.querySelector('[data-hand].usable')")
    other = player.page.context.new_page()
    other.goto(link)
    other.wait_for_selector("[data-hand]")
    before = player.page.eval_on_selector_all("[data-hand]", HAND)
    assert other.eval_on_selector_all("[data-hand]", HAND) == before
    while player.page.locator("[data-hand]").count() == len(before):  # the first step may only ask for the end
        player.step()
        player.page.wait_for_timeout(50)
    # The bot moves on, and what is forced goes by itself: so both are looked at until they agree.
    end = time.monotonic() + WAIT
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
        options={"deals": 1000},
    )
    page = player.page
    page.wait_for_selector("[data-hand]")
    # The third time in a row a bot takes over, and the seat can be taken back: from then on nobody thinks, so that a
    # short match would be over before one looks.
    expect(page.locator("[data-back]")).to_be_visible()


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
    for page in (ana, marko):  # the button of a page that does not know it yet would pause once more
        expect(page.locator("[data-status]")).to_have_text("The match is paused.")
    ana.click("[data-pause]")
    expect(marko.locator("[data-status]")).not_to_have_text("The match is paused.")
    ana.get_by_role("button", name="Mute").click()
    expect(ana.get_by_role("button", name="Unmute")).to_be_visible()
    marko.click("#tab-chat")
    marko.get_by_role("button", name="Hello!").click()
    expect(marko.locator("[role=alert]")).to_contain_text("muted you")
    ana.get_by_role("button", name="Remove").click()
    ana.locator("[data-kick-sure]").click()
    expect(marko.locator("main")).to_contain_text("The host has removed you")


def test_the_host_lets_in_removes_and_lets_back_in_by_name(server: Server, visit: Visit) -> None:
    ana, marko = visit(), visit()
    link = Player(ana).open(server.url, "gaple", 4, ["me", "open", "open", "open"])
    ana.locator("[data-knock]").check()
    Player(marko).be("Marko", server.url)
    marko.goto(link)
    expect(marko.locator("[data-knocked]")).to_have_text("Ana is asked whether you may come in. One moment.")
    expect(ana.locator(".announcement")).to_contain_text("Marko wants to come to this table.")
    ana.click("[data-let-in]")
    marko.wait_for_selector("[data-sit=B]")
    expect(ana.locator("[data-news-open]")).to_have_text("Ana lets Marko in.")
    ana.click("#tab-people")
    ana.locator("[data-guest]", has_text="Marko").get_by_role("button", name="Remove").click()
    ana.click("[data-kick-sure]")
    expect(marko.locator("main")).to_contain_text("The host has removed you from this table.")
    expect(ana.locator("[data-guest]")).to_have_count(0)
    ana.locator("[data-removed]", has_text="Marko").get_by_role("button", name="Let back in").click()
    marko.goto(link)
    marko.click("[data-sit=B]")
    ana.locator("[data-seat=B]").get_by_role("button", name="Swap").click()
    expect(marko.locator("[data-news-open]")).to_have_text("You sit on seat C now.")


def test_the_host_answers_spectators_and_fills_seats_for_the_next_match(server: Any, visit: Visit) -> None:
    ana, marko, zofia = visit(), visit(), visit()
    player = Player(ana)
    link = player.open(server.url, "basic", 2, ["me", "open"], options={"target": 1})
    for page, name in ((marko, "Marko"), (zofia, "Zofia")):
        page.goto(link)
        page.wait_for_selector("[data-sit=B]")
        page.request.patch(server.url + "/api/me", data={"name": name}, headers={"Origin": server.url})
        page.reload()
    marko.click("[data-sit=B]")
    zofia.click("#tab-chat")
    zofia.get_by_label("Write a message").fill("I know better")
    zofia.get_by_role("button", name="Send").click()
    ana.click("#tab-people")
    guest = ana.locator("[data-guest]", has_text="Zofia")
    guest.get_by_role("button", name="Mute").click()
    expect(guest.get_by_role("button", name="Unmute")).to_be_visible()
    zofia.get_by_role("button", name="Hello!").click()
    expect(zofia.locator("[role=alert]")).to_contain_text("muted you")
    guest.get_by_role("button", name="Remove").click()
    expect(guest).to_contain_text("Remove Zofia from this table?")
    guest.locator("[data-kick-sure]").click()
    expect(zofia.locator("main")).to_contain_text("The host has removed you")

    ana.click("[data-start]")
    other = Player(marko)
    until = time.monotonic() + 300
    while not ana.locator("[data-summary=match]").count():
        assert time.monotonic() < until
        player.step()
        other.step()
        ana.wait_for_timeout(20)
    ana.click("#tab-people")
    ana.locator(".people li", has_text="Marko").get_by_role("button", name="Remove").click()
    ana.locator("[data-kick-sure]").click()
    # His seat is free now; the summary still says who played, and a bot can take the seat.
    expect(ana.locator("[data-rematch]")).to_be_enabled()  # a bot would play there
    expect(ana.locator("[data-summary]")).to_contain_text("Marko")
    ana.locator("[data-seat=B] select").select_option("random")
    ana.click("[data-start]")
    expect(ana.locator("main.room")).to_have_attribute("data-phase", "play")


def test_spare_seconds_are_shown_apart(server: Any, visit: Visit) -> None:
    player = Player(visit())
    clock = {"move": 40, "bank": 90}
    player.open(server.url, "gaple", 4, ["me", "random", "random", "random"], start=True, clock=clock)
    timer = player.page.locator(".rack [role=timer]")
    expect(timer).to_contain_text("+1:30")
    timer.wait_for()
    assert "90 of them extra" in (timer.get_attribute("aria-label") or "")


def test_who_watches_sees_the_target_and_nobody_s_tiles(server: Any, visit: Visit) -> None:
    ana, zofia = visit(), visit()
    link = Player(ana).open(server.url, "fives", 2, ["me", "random"], start=True, options={"target": 61})
    ana.wait_for_selector("[data-hand]")
    zofia.goto(link)
    expect(zofia.locator("[data-target-score]")).to_have_text("to 61 points")
    assert not zofia.locator("[data-hand]").count()


EIGHT_LAID = """document.querySelector('[data-summary]')
  || (document.querySelectorAll('[data-line] .lying').length >= 8
    && document.querySelector('.mine[aria-busy=false] .act.acting'))"""


def test_everybody_sees_moves_at_their_own_pace(server: Any, visit: Visit) -> None:
    """Bots that move at once are shown one after the other to who wishes it so, and at once to others."""
    ana, zofia = visit(), visit()
    zofia.goto(server.url)
    # So slow that she is behind however long the other page takes; her time is set forward afterwards.
    zofia.evaluate("localStorage['boneyard.settings'] = JSON.stringify({pace: 60_000})")
    zofia.clock.install()
    player = Player(ana)
    link = player.open(server.url, "gaple", 4, ["me", "random", "random", "random"], start=True)
    zofia.goto(link)
    zofia.wait_for_selector(".watching")
    laid = "nodes => nodes.length"
    player.until(EIGHT_LAID)  # and answered: nobody plays before she does
    ahead = ana.eval_on_selector_all("[data-line] .lying", laid)
    behind = zofia.eval_on_selector_all("[data-line] .lying", laid)
    assert behind < ahead
    # Bots may go on meanwhile: her time is set forward until she has seen what the other page shows.
    end = time.monotonic() + 60
    while zofia.eval_on_selector_all("[data-line] .lying", laid) != ana.eval_on_selector_all(
        "[data-line] .lying", laid
    ):
        assert time.monotonic() < end
        zofia.clock.run_for(20 * 60_000)
