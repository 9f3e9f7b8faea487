"""Coming back to the domino puzzle: the calendar, the streak, the statistics, here and with the user."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from browsers import PHONE, rests, violations
from playwright.sync_api import Page, expect

from boneyard import locale
from boneyard.dominosa import SIZES, DaySize, Puzzle, daily, generate, rate, solve
from boneyard.server.api.puzzles.service import number

Visit = Callable[..., Page]

pytestmark = pytest.mark.usefixtures("one_day")


def tiles(puzzle: Puzzle) -> list[int]:
    return [number(place) for place in solve(puzzle).solutions[0]]


def solve_by_keys(page: Page, puzzle: Puzzle) -> None:
    """Join all tiles, wherever the cursor is."""
    page.wait_for_selector("[data-cell='0']")
    page.locator("[data-cell][tabindex='0']").focus()
    at = int(page.evaluate("document.activeElement.dataset.cell"))
    for place in solve(puzzle).solutions[0]:
        (row, column), (to_row, to_column) = divmod(at, puzzle.width), divmod(place.cell, puzzle.width)
        for _ in range(abs(to_row - row)):
            page.keyboard.press("ArrowDown" if to_row > row else "ArrowUp")
        for _ in range(abs(to_column - column)):
            page.keyboard.press("ArrowRight" if to_column > column else "ArrowLeft")
        page.keyboard.press("d" if place.other == place.cell + 1 else "s")
        at = place.cell
    expect(page.locator("[data-solved]")).to_be_visible()


def become(page: Page) -> None:
    """Make the person of a page a user."""
    body = {"method": "POST", "headers": {"Content-Type": "application/json"}, "body": '{"name": "Ana"}'}
    assert page.evaluate("body => fetch('/api/guest', body).then(answer => answer.status)", body) == 201


def keep(page: Page, url: str, entries: list[dict[str, Any]]) -> None:
    """Let the device have solved these."""
    page.goto(url + "/puzzle")
    page.evaluate("list => localStorage.setItem('boneyard.puzzle.solved', JSON.stringify(list))", entries)


def entry(days_ago: int, late: int = 0, **more: Any) -> dict[str, Any]:
    """The puzzle of a day, solved so many days late."""
    now = datetime.now(UTC)
    at = now - timedelta(days_ago - late)
    day = (now - timedelta(days_ago)).date().isoformat()
    # An entry without a size, as devices hold it of the time when a day had one puzzle.
    found = {"key": f"day{days_ago}", "day": day, "order": 6, "level": "basic", "seconds": 65.4, "hints": 0}
    return {**found, "at": int(at.timestamp() * 1000), **more}


@pytest.mark.nightly
def test_the_calendar_and_the_streak_of_a_device(server: Any, visit: Visit) -> None:
    page = visit(**PHONE)
    keep(page, server.url, [entry(1), entry(2), entry(3, late=1), entry(4), entry(5), entry(6), entry(60)])
    page.reload()
    page.tap("[data-size='medium']")
    state = lambda ago: page.locator(f"[data-day='{entry(ago)['day']}']")  # noqa: E731
    expect(page.locator("[data-streak]")).to_have_text("Puzzle of the day: 2 days in a row, longest streak 3")
    for ago, how in ((0, ""), (1, "on-day"), (2, "on-day"), (3, "later"), (7, "")):
        expect(state(ago)).to_have_attribute("data-state", how)
    assert state(3).get_attribute("aria-label").endswith(", solved later")  # type: ignore[union-attr]
    tomorrow = (datetime.now(UTC) + timedelta(1)).date().isoformat()
    expect(page.locator(f"[data-day='{tomorrow}']")).to_have_count(0)
    expect(page.locator("[data-later]")).to_be_disabled()
    assert violations(page) == []
    expect(state(60)).to_have_count(0)
    page.tap("[data-earlier]")
    expect(state(60)).to_have_attribute("data-state", "on-day")
    page.tap("[data-later]")
    state(1).tap()
    expect(page.locator("[data-puzzle]")).to_have_attribute("data-puzzle", generate(*daily_of(1)).id)
    assert page.url.endswith(f"/puzzle/{entry(1)['day']}")


def daily_of(ago: int, size: DaySize = "medium") -> tuple[int, str, int]:
    return daily((datetime.now(UTC) - timedelta(ago)).date(), size)


@pytest.mark.nightly
def test_three_sizes_a_day_each_with_its_calendar(server: Any, visit: Visit) -> None:
    """The one that was chosen last is chosen again; any of them is a day of the streak."""
    page = visit(**PHONE)
    keep(page, server.url, [entry(2), entry(1, key="small", size="small", order=4)])
    page.reload()
    expect(page.locator("[data-size='small']")).to_have_attribute("aria-pressed", "true")
    for size in SIZES:
        puzzle = generate(*daily_of(0, size))
        row = page.locator(f"[data-size='{size}']")
        expect(row).to_contain_text(re.compile(rf"{puzzle.width} × {puzzle.height}\s+rating {rate(puzzle)}"))
    expect(page.locator("[data-streak]")).to_contain_text("2 days in a row")
    state = lambda ago: page.locator(f"[data-day='{entry(ago)['day']}']")  # noqa: E731
    expect(state(1)).to_have_attribute("data-state", "on-day")
    expect(state(2)).to_have_attribute("data-state", "")
    page.tap("[data-size='medium']")
    expect(state(1)).to_have_attribute("data-state", "")
    page.reload()
    expect(page.locator("[data-size='medium']")).to_have_attribute("aria-pressed", "true")
    assert violations(page) == []
    page.tap("[data-size='small']")
    page.tap("[data-daily]")
    board = page.locator("[data-puzzle]")
    expect(board).to_have_attribute("data-puzzle", generate(*daily_of(0, "small")).id)
    assert page.url.endswith("/puzzle/daily/small")
    page.locator("nav a[data-size='large']").tap()
    expect(board).to_have_attribute("data-puzzle", generate(*daily_of(0, "large")).id)
    expect(page.locator("nav a[data-size='large']")).to_have_attribute("aria-current", "page")
    assert page.url.endswith(f"/puzzle/{entry(0)['day']}/large")
    rests(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.go_back()
    expect(board).to_have_attribute("data-puzzle", generate(*daily_of(0, "small")).id)
    page.goto(f"{server.url}/puzzle/daily/huge")
    expect(page.get_by_role("alert")).to_be_visible()


@pytest.mark.nightly
def test_solving_counts_once_and_shows_on_the_players_page(server: Any, visit: Visit) -> None:
    """Without a user on the device alone."""
    puzzle = generate(3, "basic", 31)
    page = visit()
    page.goto(server.url + "/player")
    expect(page.locator("main a[href='/']")).to_be_visible()
    expect(page.locator("[data-puzzles]")).to_have_count(0)
    page.goto(f"{server.url}/puzzle/{puzzle.id}")
    solve_by_keys(page, puzzle)
    page.click("[data-again]")
    solve_by_keys(page, puzzle)
    page.goto(server.url + "/player")
    row = page.locator("[data-level='basic 3']")
    expect(row).to_contain_text("Basic, 5 × 4")
    assert [cell.inner_text() for cell in row.locator("td").all()][:2] == ["1", "1"]
    stored = json.loads(page.evaluate("localStorage.getItem('boneyard.puzzle.solved')"))
    assert [each["key"] for each in stored] == [puzzle.id[-16:]] and "send" not in stored[0]
    assert violations(page) == []


@pytest.mark.nightly
def test_a_user_finds_them_on_another_device(server: Any, visit: Visit) -> None:
    """And what was solved without the server is sent later."""
    first, second = generate(3, "basic", 32), generate(3, "hard", 33)
    page = visit()
    page.goto(server.url)
    become(page)
    page.goto(f"{server.url}/puzzle/{second.id}")
    page.wait_for_selector("[data-cell]")
    page.context.set_offline(True)
    solve_by_keys(page, second)
    page.context.set_offline(False)
    page.goto(f"{server.url}/puzzle/{first.id}")
    with page.expect_response(lambda answer: answer.url.endswith("/solved")):
        solve_by_keys(page, first)
    page.goto(server.url + "/player")
    expect(page.locator("[data-level]")).to_have_count(2)
    other = visit()
    other.context.add_cookies(page.context.cookies())
    other.goto(server.url + "/player")
    expect(other.locator("[data-level='basic 3']")).to_be_visible()
    expect(other.locator("[data-level='hard 3']")).to_be_visible()


@pytest.mark.nightly
def test_the_percentage_from_twenty_solvers_on(server: Any, visit: Visit) -> None:
    ago = 2
    puzzle = generate(*daily_of(ago))
    day = (datetime.now(UTC) - timedelta(ago)).date().isoformat()
    body = {"joined": tiles(puzzle), "hints": 0, "day": day}
    for n in range(19):
        token = server.guest(f"Solver {n}").token
        assert (
            server.post(f"/api/puzzle/{puzzle.id}/solved", {**body, "seconds": 0 if n < 4 else 9_000}, token)[0] == 200
        )
    page = visit()
    page.goto(server.url)
    become(page)
    page.goto(f"{server.url}/puzzle/{day}")
    solve_by_keys(page, puzzle)
    expect(page.locator("[data-ahead]")).to_have_text("Faster than 78% of the others who solved it (19).")


@pytest.mark.nightly
@pytest.mark.parametrize("language", locale.available())
def test_every_language_on_a_phone(language: str, server: Any, visit: Visit) -> None:
    page = visit(locale=language, **PHONE)
    keep(page, server.url, [entry(0), entry(1, level="extreme", order=25, seconds=40_000, hints=7)])
    page.reload()
    expect(page.locator("[data-streak]")).to_contain_text("2")
    rests(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.goto(server.url + "/player")
    expect(page.locator("[data-level]")).to_have_count(2)
    expect(page.locator("[data-puzzles]")).to_contain_text(locale.load(language).text("puzzle.stats.fastest"))
    rests(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert "puzzle." not in page.locator("main").inner_text()
