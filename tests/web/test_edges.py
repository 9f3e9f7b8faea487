"""What a page says and does at its edges: a network that is dead or blocks WebSockets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal

import pytest
from bad_network import BadNetwork
from browsers import PHONE, Player, comes
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]

DEALT = "main.room:is([data-phase=play], [data-phase=window])"


SAID = """window.said = [];
const began = Date.now();
new MutationObserver(() => {
  const text = [...document.querySelectorAll('.offline:not(.acting)')].map((one) => one.innerText);
  if (`${text}` !== `${said.at(-1)?.text ?? ''}`) said.push({ after: Date.now() - began, text });
}).observe(document, { subtree: true, childList: true, attributes: true });
"""
"""What the page says of a lost connection, and after how many milliseconds of its clock."""


@pytest.fixture
def network(server: Any) -> Iterator[Callable[..., BadNetwork]]:
    """Makes bad networks to the server."""
    made: list[BadNetwork] = []

    def make(upgrades: Literal["pass", "refuse", "swallow"] = "pass") -> BadNetwork:
        made.append(BadNetwork(server.port, upgrades))
        return made[-1]

    yield make
    for each in made:
        each.stop()


def test_a_dead_line_is_said_and_replaced(network: Callable[..., BadNetwork], visit: Visit) -> None:
    """Within thirty seconds: the server misses a player after 39 s, and from 69 s on others may let a bot play."""
    air = network()
    page = visit(**PHONE)
    page.clock.install()
    player = Player(page)
    player.open(f"http://127.0.0.1:{air.port}", "fives", 2, ["me", "greedy"], start=True)
    page.wait_for_selector(".rack.acting")
    page.clock.pause_at(page.evaluate("Date.now()") + 3_000)
    page.evaluate(SAID)
    air.die()
    page.clock.run_for(28_000)
    comes(page, "said.length === 2")  # no connection, and again one
    lost, back = page.evaluate("said")
    assert lost["text"] == ["No connection. Trying again…"] and back["text"] == []
    assert 25_000 < lost["after"] <= back["after"] <= 28_000
    page.clock.resume()
    player.until("document.querySelectorAll('.line [data-tile]').length > 1")


def test_a_table_without_connection_has_a_way_home(server: Any, visit: Visit) -> None:
    page = visit()
    Player(page).open(server.url, "fives", 2, ["me", "greedy"])
    page.route_web_socket("**/ws?**", lambda socket: socket.close())
    page.route("**/stream?**", lambda route: route.abort())
    page.reload()
    expect(page.get_by_role("heading", name="No connection. Trying again…")).to_be_visible()
    page.click("header .brand")
    expect(page.locator("[data-play-now]")).to_be_visible()


@pytest.mark.parametrize("upgrades", ["refuse", "swallow"])
def test_a_match_where_websockets_are_blocked(upgrades: str, network: Callable[..., BadNetwork], visit: Visit) -> None:
    """By a stream and posts, again after a reload, and to the end of the match."""
    air = network(upgrades)
    page = visit(**PHONE)
    player = Player(page)
    player.open(f"http://127.0.0.1:{air.port}", "fives", 2, ["me", "greedy"], start=True, options={"target": 10})
    page.wait_for_selector(DEALT)
    page.reload()
    page.wait_for_selector(".rack.acting")
    player.finish()
