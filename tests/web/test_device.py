"""Without a server: the page plays on the device, with the network off and the server killed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from browsers import STATIC, Player, left_out
from harness import Server
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]

ENGINE = STATIC.with_name("engine")

HERE = """() => {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return true;
  return new Promise((done) => serviceWorker.addEventListener('controllerchange', () => done(true), { once: true }));
}"""


@pytest.fixture
def kept(tmp_path: Path, visit: Visit) -> Iterator[tuple[Server, Page]]:
    """A page that keeps Boneyard on its device, by the button in the settings, and its server."""
    if not (ENGINE / "engine.json").exists():
        left_out("the engine is not built (`make engine`)")
    with Server(tmp_path) as running:
        page = visit(service_workers="allow")
        page.goto(running.url)
        page.evaluate(HERE)
        page.goto(f"{running.url}/account")
        page.click("[data-engine] button")
        expect(page.locator("[data-engine=kept] p")).to_be_visible()
        yield running, page


def test_a_match_without_server_and_network(kept: tuple[Server, Page]) -> None:
    server, page = kept
    server.kill()
    page.context.set_offline(True)
    page.goto(server.url)
    page.click("[data-play-now]")
    room = page.locator("main.room[data-phase=play], main.room[data-phase=window]")
    expect(room).to_be_visible()
    assert "/t/device-" in page.url
    player = Player(page)
    player.until(
        "document.querySelectorAll('[data-line] [data-tile]').length > 3 || document.querySelector('[data-summary]')"
    )
    page.reload()  # in the middle of a round
    expect(page.locator("main.room")).to_be_visible()
    player.finish()
    page.goto(f"{server.url}/puzzle")
    page.click("[data-make]")
    expect(page.locator("[data-more]")).to_be_visible()
