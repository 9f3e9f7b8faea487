"""The number of requests up to the first deal: each costs a round trip."""

from collections.abc import Callable
from typing import Any

from browsers import PHONE
from playwright.sync_api import Page, Request, expect

Visit = Callable[..., Page]

MOST = 14
"""From the navigation to the first deal; sockets included."""

AFTER = {"/api/tables", "/icon.svg"}
"""What may still be asked for once a game is chosen."""


def test_few_requests_to_the_first_deal(server: Any, visit: Visit) -> None:
    page = visit(**PHONE)
    asked: list[str] = []

    def hear(request: Request) -> None:
        asked.append(request.url.removeprefix(server.url).partition("?")[0])

    page.on("request", hear)
    page.on("websocket", lambda socket: asked.append("/ws"))
    page.goto(server.url)
    page.wait_for_selector("[data-play-now]:enabled")
    page.wait_for_load_state("networkidle")
    before = len(asked)
    page.click("[data-play-now]")
    expect(page.locator("main.room[data-phase=play], main.room[data-phase=window]")).to_be_visible()
    # What the device keeps for later is fetched when the page is idle, which a busy machine is late.
    after = [path for path in asked[before:] if path != "/ws" and not path.startswith("/assets/kept-")]
    assert set(after) <= AFTER, f"the code of a table was not there: {after}"
    assert asked.count("/ws") == 1, "the socket of the home page goes on with the table"
    assert asked.index("/api/tables") < len(asked)
    assert len(asked) <= MOST, "\n".join(asked)


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


def test_a_table_is_heard_whole_on_a_socket_that_was_opened_before_it(server: Any, visit: Visit) -> None:
    """The server greets at once: nothing of what came before the page listened is lost."""
    page = visit()
    page.route("**/api/tables", lambda route: (page.wait_for_timeout(500), route.continue_())[-1])
    page.goto(server.url)
    page.click("[data-play-now]:enabled")
    expect(page.locator("main.room[data-phase=play], main.room[data-phase=window]")).to_be_visible()
    expect(page.locator(".offline")).to_have_count(0)
    expect(page.locator("[data-status]")).not_to_contain_text("connection")
