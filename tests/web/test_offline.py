"""The installed app without a server: what works all the same, what says that it does not, and how versions change."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from browsers import NO_NODE, STATIC, Player, left_out
from harness import Server
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]

HERE = """() => {
  const { serviceWorker } = navigator;
  return serviceWorker.controller ? true : new Promise((done) => serviceWorker.addEventListener('controllerchange',
    () => done(true), { once: true }));
}"""
"""Waits until the page has its service worker."""

STOCKED = """async () => {
  for (;;) {
    const keys = await (await caches.open('boneyard-shared')).keys();
    const paths = keys.map(({ url }) => url);
    const count = (part) => paths.filter((path) => path.includes(part)).length;
    if (count('/api/games/') >= 15 && count('/api/puzzle/daily') >= 90) return true;
    await new Promise((next) => setTimeout(next, 100));
  }
}"""

KEPT = """async (id) => {
  for (;;) {
    const keys = await (await caches.open('boneyard-mine')).keys();
    const paths = keys.map(({ url }) => decodeURIComponent(url));
    if (paths.some((path) => path.includes(`${id}/replay`))
      && paths.some((path) => path.endsWith('/api/history'))) return true;
    await new Promise((next) => setTimeout(next, 100));
  }
}"""


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill, with pages of its own that a test may change."""
    if not (STATIC / "index.html").exists():
        left_out(NO_NODE)
    pages = tmp_path / "static"
    shutil.copytree(STATIC, pages)
    program = tmp_path / "serve.py"
    program.write_text(
        "import sys\nfrom pathlib import Path\nfrom boneyard.server.http import pages\n"
        "pages.ENGINE = Path('none')\n"  # with it the device would play: test_device.py
        f"read = pages.load\npages.load = lambda prefix: read(prefix, Path({str(pages)!r}))\n"
        "from boneyard.cli import main\nsys.exit(main())\n"
    )
    with Server(tmp_path, program=(str(program),)) as running:
        yield running


@pytest.mark.nightly
def test_rules_lesson_matches_and_puzzles_without_a_server(own_server: Server, visit: Visit) -> None:
    page = visit(service_workers="allow")
    url = own_server.url
    page.goto(url)
    page.evaluate(HERE)
    player = Player(page)
    player.open(url, "dvoje-bez-kupnje", 2, ["me", "random"], options={"deals": 1}, start=True)
    player.finish()
    page.click("[data-more]")
    match = page.locator("a[href^='/replay/']").first.get_attribute("href")
    assert match is not None
    page.evaluate(KEPT, match.removeprefix("/replay/"))
    page.evaluate(STOCKED)
    own_server.kill()

    page.goto(url)
    banner = page.locator("[data-reach=offline]")
    expect(banner).to_contain_text("Rules, the lesson, matches kept")
    page.click("[data-play-now]")
    expect(page.locator("[role=alert]")).to_contain_text("Cannot reach the server")
    page.reload()
    page.click("nav a[href='/rules']")
    page.click("a[href='/rules/fives']")
    expect(page.locator("#options h3").first).to_be_visible()
    page.goto(f"{url}/learn")
    expect(page.locator("h2").first).to_be_visible()
    page.goto(f"{url}/glossary")
    expect(page.locator("dt").first).to_be_visible()

    page.goto(f"{url}/matches")
    page.click(f"a[href='{match}']")
    expect(page.locator("[data-step]")).to_contain_text("1")
    page.click("[data-forward]")
    expect(page.locator("[data-step]")).to_contain_text("2")
    page.reload()
    expect(page.locator("[data-step]")).to_be_visible()

    page.goto(f"{url}/puzzle")
    days = page.locator("[data-day]")
    expect(days).to_have_count(30)
    page.click("[data-make]")
    expect(page.locator("form.new ~ [role=alert]")).to_contain_text("kept on this device")
    days.nth(12).click()
    board = page.locator("[data-more]")
    expect(board).to_be_visible()
    page.reload()
    expect(board).to_be_visible()
    page.goto(f"{url}/new/gaple")
    expect(page.locator("[role=alert], .error").first).to_contain_text("Cannot reach the server")

    own_server.start()
    page.goto(url)
    expect(banner).to_have_count(0)
    page.wait_for_selector("[data-play-now]:enabled")
    page.click("[data-play-now]")
    expect(page.locator("main.room[data-phase=play], main.room[data-phase=window]")).to_be_visible()


@pytest.mark.nightly
def test_a_new_version_is_whole_and_told_to_a_page_that_is_open(own_server: Server, visit: Visit) -> None:
    page = visit(service_workers="allow")
    url = own_server.url
    page.goto(url)
    page.evaluate(HERE)
    own_server.kill()
    folder = own_server.folder / "static"
    # The next version: every script has another name, and the worker another list.
    names = {file.name: f"{file.stem}x{file.suffix}" for file in (folder / "assets").glob("*.js")}
    for file in [*folder.rglob("*.js"), *folder.glob("*.html")]:
        text = file.read_text()
        for old, new in names.items():
            text = text.replace(old, new)
        file.write_text(re.sub(r'^const VERSION = "', 'const VERSION = "next-', text))
    for old, new in names.items():
        (folder / "assets" / old).rename(folder / "assets" / new)
    own_server.start()

    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
    newer = page.locator("[data-reach=newer]")
    expect(newer).to_be_visible()
    # The page that is open goes on with its own version, later parts included.
    page.evaluate("document.documentElement.dataset.still = 'yes'")
    still = page.locator("html[data-still]")
    page.click("nav a[href='/learn']")
    expect(page.locator("h1")).to_contain_text("first game")
    expect(still).to_have_count(1)
    own_server.kill()
    newer.locator(".main").click()
    expect(still).to_have_count(0)  # the page that comes says the same as the one that was there
    expect(page.locator("h1")).to_contain_text("first game")
    loaded = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop())")
    scripts = [name for name in loaded if name.endswith(".js")]
    assert scripts
    assert set(scripts) <= set(names.values())
    expect(newer).to_have_count(0)


@pytest.mark.nightly
def test_a_match_that_is_kept_goes_with_its_user(own_server: Server, visit: Visit) -> None:
    page = visit(service_workers="allow")
    url = own_server.url
    page.goto(url)
    page.evaluate(HERE)
    player = Player(page)
    player.open(url, "dvoje-bez-kupnje", 2, ["me", "random"], options={"deals": 1}, start=True)
    player.finish()
    page.click("[data-more]")
    match = page.locator("a[href^='/replay/']").first.get_attribute("href")
    assert match is not None
    page.evaluate(KEPT, match.removeprefix("/replay/"))
    page.context.clear_cookies()
    page.goto(url)
    page.evaluate(
        "async () => { while (await caches.has('boneyard-mine')) await new Promise((next) => setTimeout(next, 50)) }"
    )
