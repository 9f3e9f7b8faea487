"""What a page says and does at its edges: the network, the storage, translators, versions."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from bad_network import BadNetwork
from browsers import PHONE, Player, comes
from playwright.sync_api import Page, WebSocketRoute, expect

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
    assert lost["after"] <= back["after"] <= 28_000
    page.clock.resume()
    player.until("document.querySelectorAll('.line [data-tile]').length > 1")


def test_what_waits_on_a_dead_connection_ends(network: Callable[..., BadNetwork], visit: Visit) -> None:
    """Within thirty seconds, also where no socket of a table finds out: pages, texts and answers."""
    air = network()
    page = visit(**PHONE)
    page.clock.install()
    page.goto(f"http://127.0.0.1:{air.port}/glossary")
    expect(page.locator("main h1").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.clock.pause_at(page.evaluate("Date.now()") + 1_000)
    air.die()
    page.evaluate("document.querySelector('a[href$=\"/matches\"]').click()")
    page.clock.run_for(30_000)
    expect(page.get_by_role("heading", name="Cannot reach the server.")).to_be_visible()
    expect(page.locator("main a[href='/']")).to_be_visible()
    page.clock.resume()
    air.give_up()
    page.get_by_role("main").get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="Matches")).to_be_visible()


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


DENIED = """for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, { get() { throw new DOMException('The operation is insecure.', 'SecurityError');
  } });"""
FULL = (
    "Storage.prototype.setItem = () => { throw new DOMException('The quota has been exceeded.',"
    " 'QuotaExceededError'); };"
)


@pytest.mark.parametrize("storage", [DENIED, FULL], ids=["denied", "full"])
def test_a_browser_that_keeps_nothing(storage: str, server: Any, visit: Visit) -> None:
    """All pages are there and say once what is not kept; the name lasts from page to page, and a match is played."""
    page = visit()
    page.add_init_script(storage)
    for path in ("rules", "learn", "matches", "account", "puzzle/daily/small", ""):
        page.goto(f"{server.url}/{path}")
        expect(page.locator("main h1").first).to_be_visible()
    page.get_by_role("textbox", name="name").first.fill("Zofia")
    page.click("nav [href='/learn']")
    expect(page.locator("[data-reach=forgets]")).to_be_visible()
    page.click("[data-reach=forgets] button")
    page.click("header .brand")
    expect(page.get_by_role("textbox", name="name").first).to_have_value("Zofia")
    expect(page.locator("[data-reach]")).to_have_count(0)
    page.click("[data-play-now]")
    expect(page.locator(DEALT)).to_be_visible()


TRANSLATOR = (Path(__file__).parent / "data/translator.js").read_text()


def test_a_translated_table_stays_true(server: Any, visit: Visit) -> None:
    page = visit(**PHONE)
    page.add_init_script(TRANSLATOR)
    player = Player(page)
    player.open(server.url, "fives", 2, ["me", "greedy"], start=True, options={"target": 10})
    page.wait_for_selector(".rack.acting")
    expect(page.locator("main")).to_contain_text("~Your turn")
    expect(page.locator("main")).not_to_contain_text("Shuffling")
    player.finish()
    shown = page.locator("main.room > .mine, .band").all_inner_texts()
    assert not any("Your turn" in text for text in shown)
    expect(page.locator("[data-summary]")).to_contain_text(re.compile("~.+ wins!|~You win"))
    page.click("[data-summary] a[href^='/review'], header.bar a[href='/']")
    expect(page.locator("main h1").first).to_contain_text("~")
    expect(page.locator("main.room")).to_have_count(0)


def test_a_page_of_an_older_version_offers_the_newer_one(server: Any, visit: Visit) -> None:
    page = visit()
    page.route("**/assets/Rules-*.js", lambda route: route.fulfill(status=404))
    page.goto(server.url)
    page.click("nav [href='/rules']")
    expect(page.get_by_role("heading", name="A new version of Boneyard is ready.")).to_be_visible()
    expect(page.get_by_role("button", name="Load it")).to_be_visible()
    expect(page.locator("main a[href='/']")).to_be_visible()


def test_a_home_page_without_connection_keeps_the_name_and_says_it_once(server: Any, visit: Visit) -> None:
    page = visit()
    Player(page).be("Zofia", server.url)
    page.goto(server.url)
    name = page.get_by_role("textbox", name="name").first
    expect(name).to_have_value("Zofia")
    page.route("**/api/**", lambda route: route.abort())
    page.route("**/stream?**", lambda route: route.abort())
    page.route_web_socket("**/ws?**", lambda socket: socket.close())
    page.reload()
    expect(page.locator("[data-reach=offline]")).to_be_visible()
    expect(name).to_have_value("Zofia")
    expect(page.locator("header nav")).to_contain_text("Zofia")
    expect(page.locator("[data-online]")).to_have_text("")


def test_no_page_of_a_stranger_asks_in_vain(server: Any, visit: Visit) -> None:
    """Without a user nothing is asked that only a user may know: the console stays empty."""
    page = visit()
    said: list[str] = []
    page.on("console", lambda told: said.append(f"{page.url}: {told.location}") if told.type == "error" else None)
    for path in ("", "rules/fives", "learn", "matches", "account", "player", "puzzle", "move", "new/fives", "replay"):
        page.goto(f"{server.url}/{path}")
        expect(page.locator("main:not([aria-busy=true]) h1").first).to_be_visible()
        page.wait_for_load_state("networkidle")
    assert said == []


def test_a_refused_form_says_so_in_sight(server: Any, visit: Visit) -> None:
    page = visit(viewport={"width": 390, "height": 640})
    page.goto(f"{server.url}/account")
    page.fill("input[autocomplete=username]", "nobody")
    page.locator("input[type=password]").fill("wrong password")
    page.click("[data-login]")
    expect(page.get_by_role("alert")).to_be_in_viewport()
    gap = page.evaluate(
        "document.querySelector('[data-login]').getBoundingClientRect().top"
        " - document.querySelector('[role=alert]').getBoundingClientRect().bottom"
    )
    assert 0 <= gap < 40


def test_the_keyboard_goes_on_at_the_table(server: Any, visit: Visit) -> None:
    page = visit()
    page.goto(server.url)
    page.locator("[data-play-now]:enabled").press("Enter")
    expect(page.locator(DEALT)).to_be_focused()


TILES = [f"{low}-{high}" for low in range(7) for high in range(low, 7)]


FITS = """(() => {
  const boxes = [...document.querySelectorAll('[data-hand]')].map((one) => one.getBoundingClientRect());
  const feet = [...document.querySelectorAll('.hand li')].map((one) => one.offsetTop);
  return boxes.every(({ left, right, bottom, width }) => width >= 29.5 && left >= 0 && right <= innerWidth
    && bottom <= innerHeight + 4)
    && new Set(feet).size === 2
    && document.querySelector('.field').offsetHeight >= 0.4 * innerHeight
    && document.documentElement.scrollHeight <= innerHeight;
})()"""
"""All tiles of a hand are in sight, in two rows and wide enough for a finger; the felt has its part, and nothing
scrolls."""


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (844, 390)], ids=str)
def test_a_long_hand_fits(size: tuple[int, int], server: Any, visit: Visit) -> None:
    """Up to twenty tiles lie in two rows in sight, wide enough for a finger, and leave the felt its part."""
    page = visit(viewport={"width": size[0], "height": size[1]}, has_touch=True, is_mobile=True)
    held = 7

    def lengthen(socket: WebSocketRoute) -> None:
        there = socket.connect_to_server()

        def say(text: str | bytes) -> None:
            message = json.loads(text)
            for you in message.get("you", {}).values() if message["t"] in ("snap", "ev", "you") else ():
                you["hand"] = [*you["hand"], *(tile for tile in TILES if tile not in you["hand"])][:held]
            socket.send(json.dumps(message))

        there.on_message(say)

    page.route_web_socket("**/ws?**", lengthen)
    player = Player(page)
    for held in (10, 13, 16, 20):
        player.open(server.url, "fives", 2, ["me", "greedy"], start=True)
        expect(page.locator("[data-hand]")).to_have_count(held)
        comes(page, FITS)
