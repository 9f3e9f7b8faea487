"""The same pages in Firefox ESR: a round, a puzzle, and the app without a server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from browsers import NO_NODE, STATIC, STEP, left_out
from firefox import Firefox, firefox
from harness import Server

from boneyard.dominosa import generate, solve

pytestmark = pytest.mark.nightly

PLAYED = f"(({STEP})(false), document.querySelector('[data-summary]'))"
"""Does what the page offers; true when the round is over."""


@pytest.fixture
def fox(tmp_path: Path) -> Iterator[Firefox]:
    path = firefox()
    if path is None:
        left_out("there is no Firefox here")
    if not (STATIC / "index.html").exists():
        left_out(NO_NODE)
    with Firefox(path, tmp_path / "profile") as started:
        yield started
        assert not started.faults


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path) as running:
        yield running


def test_a_round_is_played(own_server: Server, fox: Firefox) -> None:
    fox.size(390, 844)
    fox.open(own_server.url)
    fox.click("[data-play-now]:enabled")
    fox.wait("document.querySelector('main.room[data-phase=play], main.room[data-phase=window]')")
    fox.wait("document.querySelector('.rack.acting')")
    fox.wait(PLAYED, 240)
    assert fox.evaluate("() => document.querySelector('[data-summary]').innerText").strip()
    assert fox.evaluate("() => document.documentElement.scrollWidth") <= 390


def test_a_puzzle_is_solved_by_keys(own_server: Server, fox: Firefox) -> None:
    puzzle = generate(3, "trivial", 4)
    fox.open(f"{own_server.url}/puzzle/{puzzle.id}")
    fox.click("[data-cell='0']")
    at = fox.evaluate("() => Number(document.querySelector('[data-cell][tabindex=\"0\"]').dataset.cell)")
    fox.evaluate("() => document.querySelector('[data-cell][tabindex=\"0\"]').focus()")
    for place in solve(puzzle).solutions[0]:
        (row, column), (to_row, to_column) = divmod(at, puzzle.width), divmod(place.cell, puzzle.width)
        down, right = to_row - row, to_column - column
        keys = ["ArrowDown" if down > 0 else "ArrowUp"] * abs(down) + [
            "ArrowRight" if right > 0 else "ArrowLeft"
        ] * abs(right)
        fox.press(*keys, "d" if place.other == place.cell + 1 else "s")
        at = place.cell
    fox.wait("document.querySelector('[data-solved]')")


def test_the_app_opens_without_a_server(own_server: Server, fox: Firefox) -> None:
    fox.open(own_server.url)
    fox.wait("navigator.serviceWorker.controller", 240)
    fox.wait("(await (await caches.open('boneyard-shared')).keys()).length >= 40", 240)
    own_server.kill()
    fox.open(f"{own_server.url}/rules/gaple")
    fox.wait("document.querySelector('#options h3')")
    fox.wait("document.querySelector('[data-reach=offline]')")
    fox.open(f"{own_server.url}/puzzle/daily")
    fox.wait("document.querySelector('[data-cell]')")
