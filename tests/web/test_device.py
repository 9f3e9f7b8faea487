"""Without a server: the page plays on the device, with the network off and its server killed, or with none at all."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import NamedTuple

import pytest
from browsers import STATIC, Player, left_out, violations
from harness import Server
from playwright.sync_api import Page, Request, expect
from ports import kept_port

from boneyard.server import site
from boneyard.server.clock import today

Visit = Callable[..., Page]

ENGINE = STATIC.with_name("engine")

HERE = """() => {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return true;
  return new Promise((done) => serviceWorker.addEventListener('controllerchange', () => done(true), { once: true }));
}"""


PIECES = """async () => {
  const names = (await caches.keys()).filter((name) => name.includes('boneyard-engine'));
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().map(({ url }) => url.split('/').pop()).filter((name) => name.endsWith('.bin'));
}"""
"""The names of the engine's pieces that are kept."""


RENEWED = """async () => {
  while (!Object.values(localStorage).includes('newer')) await new Promise((next) => setTimeout(next, 50));
}"""


class Place(NamedTuple):
    """Where the pages are: the address to which a path is added, how their server ends and starts, a site's folder."""

    at: str
    kill: Callable[[], None]
    folder: Path = Path()
    start: Callable[[], object] | None = None


@pytest.fixture(scope="module")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site for plain hosts in a folder of its host, from today on."""
    if not site.is_built():
        left_out("the engine is not built (`make engine`)")
    folder = tmp_path_factory.mktemp("host")
    site.write(folder / "club" / "dominoes", today(), 2)
    return folder


@pytest.fixture
def plain(site_folder: Path, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Place]:
    """A copy of the site behind Python's plain file server."""
    port, folder = kept_port(request), tmp_path / "host"
    shutil.copytree(site_folder, folder)
    words = [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1", "--directory", str(folder)]
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env={"PYTHONUNBUFFERED": "1"}
    ) as host:
        assert host.stdout is not None
        host.stdout.readline()  # it listens
        yield Place(f"http://127.0.0.1:{port}/club/dominoes/#", host.kill, folder / "club/dominoes")
        host.kill()


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Place]:
    """A server of tables whose pages can do without it."""
    if not site.is_built():
        left_out("the engine is not built (`make engine`)")
    with Server(tmp_path) as running:
        yield Place(running.url, running.kill, start=running.start)


@pytest.mark.parametrize("kind", ["served", "plain"])
def test_a_match_without_server_and_network(kind: str, request: pytest.FixtureRequest, visit: Visit) -> None:
    place: Place = request.getfixturevalue(kind)
    page = visit(service_workers="allow")
    page.goto(f"{place.at}/")
    page.evaluate(HERE)
    page.goto(f"{place.at}/account")
    page.click("[data-engine] button")
    expect(page.locator("[data-engine=kept] p >> nth=0")).to_be_visible()
    place.kill()
    page.context.set_offline(True)
    page.goto(f"{place.at}/")
    page.reload()
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
    page.goto(f"{place.at}/puzzle")
    page.select_option("[data-order]", "3")  # a larger one may take a minute, by chance
    page.click("[data-make]")
    expect(page.locator("[data-more]")).to_be_visible()
    if place.start is None:
        return
    place.start()
    page.context.set_offline(False)
    page.goto(f"{place.at}/")
    page.evaluate("fetch('/api/guest', { method: 'POST', body: JSON.stringify({ name: 'Ana' }) })")
    page.goto(f"{place.at}/matches")
    for said in ("One match was added.", "All matches of this device are here already."):
        page.click("[data-bring]")
        expect(page.locator("[data-bring] + [role=status]")).to_have_text(said)
    expect(page.locator(".list > li")).to_have_count(1)


def test_files_of_a_plain_host_answer_before_the_first_match(plain: Place, visit: Visit) -> None:
    page = visit()
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url)

    page.on("request", note)
    page.goto(f"{plain.at}/")
    expect(page.locator("[data-play-now]")).to_be_enabled()
    assert not violations(page)
    page.click("nav a[href$='#/rules']")
    page.click("a[href$='#/rules/fives']")
    page.click("nav a[href='#options']")
    expect(page.locator("#options")).to_be_in_viewport()
    assert page.url == f"{plain.at}/rules/fives"
    page.reload()
    expect(page.locator("#options h3").first).to_be_visible()
    page.go_back()
    page.click("a[href$='#/rules/gaple']")
    expect(page.locator("#options h3").first).to_be_visible()
    page.goto(f"{plain.at}/puzzle/daily")
    expect(page.locator("[data-more]")).to_be_visible()
    assert all("/club/dominoes/" in url for url in asked)
    assert not [url for url in asked if "/engine/" in url]


def test_rules_are_files_for_who_has_no_scripts(plain: Place, visit: Visit) -> None:
    page = visit(java_script_enabled=False)
    page.goto(plain.at)
    page.click("a[href='rules/pl/index.html']")
    page.click("a[href='gaple.html']")
    expect(page.locator("html[lang=pl] h1")).to_have_text("Gaple")
    page.click("a[hreflang=hr]")
    expect(page.locator("html[lang=hr] h3").first).to_be_visible()


def test_the_puzzles_of_the_days_to_come_are_written(site_folder: Path) -> None:
    days: list[date] = [today() + timedelta(days=n) for n in range(2)]
    written = {path.name for path in (site_folder / "club/dominoes/api/puzzle").iterdir()}
    assert {f"daily.{day}{size}.json" for day in days for size in ("", ".small", ".large")} == written


@pytest.mark.nightly
def test_an_engine_that_came_in_part_goes_on_and_a_newer_one_is_whole(plain: Place, visit: Visit) -> None:
    engine = plain.folder / "engine"
    manifest = json.loads((engine / "engine.json").read_text())
    piece, aside = engine / manifest["files"]["stdlib.zip"]["pieces"][-1], plain.folder / "aside"
    page = visit(service_workers="allow")
    page.goto(f"{plain.at}/")
    page.evaluate(HERE)
    piece.rename(aside)
    page.goto(f"{plain.at}/account")
    page.click("[data-engine] button")
    expect(page.locator("[data-engine=none] [role=alert]")).to_be_visible()
    came = page.evaluate(PIECES)
    assert came
    for name in came:  # what has come is not asked for again
        (engine / name).unlink()
    aside.rename(piece)
    page.click("[data-engine] button")
    expect(page.locator("[data-engine=kept] p >> nth=0")).to_be_visible()

    # A piece of a newer version is missing: the old one stays whole until that piece is there.
    old = set(page.evaluate(PIECES))
    manifest["version"] = "newer"
    manifest["files"]["boneyard.zip"]["pieces"].append("late.bin")
    (engine / "engine.json").write_text(json.dumps(manifest))
    with page.expect_response("**/late.bin") as answer:
        page.reload()
    assert answer.value.status == 404
    assert old <= set(page.evaluate(PIECES))
    assert "newer" not in page.evaluate("Object.values(localStorage)")
    (engine / "late.bin").write_bytes(b"")
    page.reload()
    page.evaluate(RENEWED)


@pytest.mark.nightly
def test_the_next_tab_takes_over_the_tables(plain: Place, visit: Visit) -> None:
    first = visit()
    first.goto(f"{plain.at}/")
    first.click("[data-play-now]")
    room = "main.room[data-phase=play], main.room[data-phase=window]"
    expect(first.locator(room)).to_be_visible()
    second = first.context.new_page()
    second.goto(first.url)
    expect(second.locator(room)).to_be_visible()
    first.close()
    Player(second).until("document.querySelector('[data-summary]')")
