"""Requests and connections of a page: few up to the first deal, one socket a page, slow networks, lost ones, and the
way back."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from browsers import PHONE, Player
from harness import WAIT
from playwright.sync_api import Page, Request, expect

Visit = Callable[..., Page]

MOST = 14
"""From the navigation to the first deal; sockets included."""

AHEAD = ("/assets/table-", ".pages-")
"""What is fetched before a game is chosen."""

AFTER = {"/api/tables", "/icon.svg"}
"""What may still be asked for once a game is chosen."""

ONLINE = re.compile("[1-9]")
"""What the home page says of who is online, as soon as it is connected."""


@pytest.mark.nightly
def test_few_requests_to_the_first_deal(server: Any, visit: Visit) -> None:
    page = visit(**PHONE)
    asked: list[str] = []

    under_way: list[Request] = []

    def hear(request: Request) -> None:
        asked.append(request.url.removeprefix(server.url).partition("?")[0])
        under_way.append(request)

    def done(request: Request) -> None:
        under_way.remove(request)

    page.on("request", hear)
    page.on("requestfinished", done)
    page.on("websocket", lambda socket: asked.append("/ws"))
    page.goto(server.url)
    page.wait_for_selector("[data-play-now]:enabled")
    # The visitor looks at the page until it has fetched the code and the texts of a table ahead.
    end = time.monotonic() + WAIT
    while under_way or not all(any(part in path for path in asked) for part in AHEAD):
        assert time.monotonic() < end, (asked, under_way)
        page.wait_for_timeout(20)
    before = len(asked)
    page.click("[data-play-now]")
    expect(page.locator("main.room[data-phase=play], main.room[data-phase=window]")).to_be_visible()
    # What the device keeps for later is fetched when the page is idle, which a busy machine is late.
    after = [path for path in asked[before:] if path != "/ws" and not path.startswith("/assets/kept-")]
    assert set(after) <= AFTER, f"the code of a table was not there: {after}"
    assert asked.count("/ws") == 1, "the socket of the home page goes on with the table"
    assert asked.index("/api/tables") < len(asked)
    assert len(asked) <= MOST, "\n".join(asked)


@pytest.mark.nightly
def test_a_first_page_waits_for_its_script_alone(server: Any, visit: Visit) -> None:
    """Style and texts stand in the page, and what else is asked for before the script runs are the typefaces."""
    page = visit(locale="pl-PL")
    early: list[str] = []
    page.route("**/assets/base-*.js", lambda route: (page.wait_for_timeout(500), route.continue_())[-1])
    page.on("request", lambda request: early.append(request.url.removeprefix(server.url)))
    refused: list[str] = []
    page.on("console", lambda message: refused.append(message.text) if message.type == "error" else None)
    page.goto(server.url)
    page.wait_for_selector("[data-play-now]:enabled")
    script = next(n for n, path in enumerate(early) if path.startswith("/assets/base-"))
    assert script == 1, f"the script goes over the connection that brought the page: {early}"
    first = [path for path in early if not path.endswith((".woff2", ".js", ".svg", ".png"))]
    assert first[0] == "/" and not [path for path in early if "/base-" in path and path.endswith(".css")]
    assert not [path for path in early if "pl.core-" in path], "the texts of the home page were asked for"
    assert page.evaluate("document.documentElement.lang") == "pl" and not refused
    assert page.locator("h1").evaluate("(one) => getComputedStyle(one).fontFamily").startswith("Bricolage"), "no style"


@pytest.mark.nightly
def test_a_table_is_heard_whole_on_a_socket_that_was_opened_before_it(server: Any, visit: Visit) -> None:
    """The server greets at once: nothing of what came before the page listened is lost."""
    page = visit()
    page.route("**/api/tables", lambda route: (page.wait_for_timeout(500), route.continue_())[-1])
    page.goto(server.url)
    page.click("[data-play-now]:enabled")
    expect(page.locator("main.room[data-phase=play], main.room[data-phase=window]")).to_be_visible()
    expect(page.locator(".offline")).to_have_count(0)
    expect(page.locator("[data-status]")).not_to_contain_text("connection")


def test_nothing_is_lost_by_a_reload_or_a_dropped_network(server: Any, visit: Visit) -> None:
    player = Player(visit())
    player.open(server.url, "gaple", 4, ["me", "random", "random", "random"], start=True)
    page = player.page
    page.wait_for_selector(".act.acting")
    hand = page.eval_on_selector_all("[data-hand]", "nodes => nodes.map(node => node.dataset.hand)")
    page.reload()
    page.wait_for_selector("[data-hand]")
    assert page.eval_on_selector_all("[data-hand]", "nodes => nodes.map(node => node.dataset.hand)") == hand
    page.context.set_offline(True)
    expect(page.locator(".offline")).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator(".offline")).to_have_count(0)
    player.step()


def test_a_table_stands_without_answers_beside_its_socket(server: Any, visit: Visit) -> None:
    """Who one is and what the server has, asked beside the socket, are lost with the network: the page has no fault
    then."""
    player = Player(visit())
    player.page.route("**/api/me", lambda route: route.abort())
    player.page.route("**/api/about", lambda route: route.abort())
    player.open(server.url, "gaple", 4, ["me", "random", "random", "random"], start=True)
    expect(player.page.locator("[data-hand]").first).to_be_visible()


@pytest.mark.nightly
def test_a_slow_network_and_the_way_back(server: Any, visit: Visit) -> None:
    """The page works with half a second each way; the back button leaves the table, and forward returns to the hand."""
    page = visit()
    session = page.context.new_cdp_session(page)
    slow = {"offline": False, "latency": 500, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", slow)
    page.goto(server.url)
    page.click("[data-play-now]:enabled")
    page.wait_for_selector("[data-hand]")
    table = page.url
    page.go_back()
    page.wait_for_selector("[data-play-now]:enabled")
    page.go_forward()
    page.wait_for_selector("[data-hand]")
    assert page.url == table


@pytest.mark.nightly
def test_every_page_has_one_connection(server: Any, visit: Visit) -> None:
    """Going from one page to another makes the other alone, and not the first one anew; a table takes over that of the
    home page."""
    page = visit()
    opened: list[str] = []
    page.goto(server.url)
    expect(page.locator("[data-online]")).to_contain_text(ONLINE)
    page.on("websocket", lambda socket: opened.append(socket.url))
    page.click("[data-play-now]:enabled")
    page.wait_for_selector("[data-hand]")
    assert len(opened) == 0
    page.go_back()
    expect(page.locator("[data-online]")).to_contain_text(ONLINE)
    assert len(opened) == 1
    page.go_forward()
    page.wait_for_selector("[data-hand]")
    page.reload()
    page.wait_for_selector("[data-hand]")
    assert len(opened) == 3


@pytest.mark.nightly
def test_a_connection_may_take_long_to_open(server: Any, visit: Visit) -> None:
    """Six seconds each way: that is slow, but no reason to give the connection up and to begin anew."""
    page = visit()
    page.goto(server.url)
    expect(page.locator("[data-online]")).to_contain_text(ONLINE)
    page.click("footer [href='/history']")
    page.wait_for_selector("main:not([aria-busy=true]) h1")
    opened: list[str] = []
    page.on("websocket", lambda socket: opened.append(socket.url))
    session = page.context.new_cdp_session(page)
    slow = {"offline": False, "latency": 6000, "downloadThroughput": -1, "uploadThroughput": -1}
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", slow)
    page.go_back()
    expect(page.locator("[data-online]")).to_contain_text(ONLINE)
    assert len(opened) == 1
