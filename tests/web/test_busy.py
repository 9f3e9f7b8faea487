"""A server that cannot serve for a moment: the page says so, waits longer each time, and goes on by itself."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from browsers import PHONE, Player
from harness import WAIT
from playwright.sync_api import Page, WebSocketRoute, expect

Visit = Callable[..., Page]

BUSY = "The server is busy. Trying again…"


class Gate:
    """Between a page and the server: while it is ``shut`` no greeting gets through."""

    def __init__(self, page: Page, shut: Callable[[WebSocketRoute], None]) -> None:
        self.refusals: list[float] = []
        self.shut = False
        self.socket: WebSocketRoute | None = None
        self._page, self._refuse = page, shut
        page.route_web_socket("**/ws?**", self._open)

    def _open(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        server = socket.connect_to_server()

        def say(message: str | bytes) -> None:
            if self.shut and json.loads(message)["t"] == "hello":
                self.refusals.append(time.monotonic())
                self._refuse(socket)
            else:
                server.send(message)

        socket.on_message(say)

    def refuse(self, times: int) -> None:
        """Wait until so many greetings were refused."""
        end = time.monotonic() + WAIT
        while len(self.refusals) < times:
            assert time.monotonic() < end, self.refusals
            self._page.wait_for_timeout(20)

    def pauses(self) -> list[float]:
        return [later - earlier for earlier, later in zip(self.refusals, self.refusals[1:], strict=False)]


def busy(socket: WebSocketRoute) -> None:
    socket.send(json.dumps({"t": "nack", "cid": None, "code": "busy"}))


def fault(socket: WebSocketRoute) -> None:
    socket.close(code=1011, reason="")


@pytest.mark.nightly
@pytest.mark.parametrize("shut", [busy, fault])
def test_a_greeting_that_is_not_served_is_said_again(
    shut: Callable[[WebSocketRoute], None], server: Any, visit: Visit
) -> None:
    """With pauses that grow, although the server welcomes each new socket."""
    page = visit(**PHONE)
    gate = Gate(page, shut)
    gate.shut = True
    Player(page).open(server.url, "basic", 2, ["me", "random"], start=True)
    said = BUSY if shut is busy else "No connection. Trying again…"
    expect(page.get_by_text(said).first).to_be_visible()
    gate.refuse(4)
    gate.shut = False
    expect(page.locator("main.room")).to_be_visible()
    expect(page.get_by_text(said)).to_have_count(0)
    for place, pause in enumerate(gate.pauses()):
        assert pause > 0.24 * 2**place


@pytest.mark.nightly
def test_what_is_done_while_the_server_is_busy_is_not_lost(server: Any, visit: Visit) -> None:
    page = visit(**PHONE)
    gate = Gate(page, busy)
    player = Player(page)
    player.open(server.url, "basic", 2, ["me", "random"], start=True)
    player.until("document.querySelector('.act.acting') && document.querySelector('[data-hand].usable')", go_on=True)
    gate.shut = True
    assert gate.socket
    gate.socket.close(code=1012, reason="")
    expect(page.locator(".offline")).to_have_text(BUSY)
    tile = page.locator("[data-hand].usable").first
    name = tile.get_attribute("data-hand")
    tile.click()
    way = page.locator("[data-way]")
    if way.count():
        way.first.click()
    gate.refuse(3)
    gate.shut = False
    expect(page.locator(".offline")).to_have_count(0)
    expect(page.locator(f"[data-line] [data-tile='{name}']")).to_have_count(1)
    expect(page.locator(".mine")).to_have_attribute("aria-busy", "false")


@pytest.mark.nightly
def test_the_list_of_tables_comes_back_too(server: Any, visit: Visit) -> None:
    page = visit()
    gate = Gate(page, busy)
    gate.shut = True
    page.goto(server.url)
    expect(page.locator("[data-play-now]:enabled")).to_be_visible()
    gate.refuse(2)
    gate.shut = False
    page.click("[data-play-now]")
    expect(page.locator("main.room[data-phase=play], main.room[data-phase=window]")).to_be_visible()
