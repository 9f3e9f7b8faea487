"""The domino puzzles that users have solved: kept once, told back, compared from twenty solvers on, and deleted."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from harness import Server
from sqlalchemy.engine import Connection

from boneyard.dominosa import SIZES, Puzzle, daily, generate, solve
from boneyard.server.api.people import queries as people
from boneyard.server.api.people.queries import Person
from boneyard.server.api.puzzles import queries as solved
from boneyard.server.api.puzzles.service import number
from boneyard.server.api.puzzles.structs import PuzzleStanding
from boneyard.server.store import migrations, schema
from boneyard.server.store.sql import SqlStore


def tiles(puzzle: Puzzle) -> list[int]:
    return [number(place) for place in solve(puzzle).solutions[0]]


@pytest.mark.usefixtures("one_day")
def test_a_solved_puzzle_is_kept_with_its_first_time(server: Server) -> None:
    ana, puzzle = server.guest("Ana").token, generate(4, "basic", 8)
    path = f"/api/puzzle/{puzzle.id}/solved"
    right = {"joined": tiles(puzzle), "seconds": 91, "hints": 2}
    assert server.post(path, right)[0] == 401
    for wrong in (right["joined"][1:], [], [right["joined"][0]] * 15):
        assert server.post(path, right | {"joined": wrong}, ana)[1]["code"] == "not_solved"
    today = datetime.now(UTC).date()
    assert server.post(path, right | {"day": today.isoformat()}, ana)[1]["code"] == "not_of_day"
    assert server.post(path, right | {"day": (today + timedelta(3)).isoformat()}, ana)[1]["code"] == "not_yet"
    for bad in ({"seconds": -1}, {"seconds": "91"}, {"hints": 10**9}, {"day": "today"}, {"name": "x"}):
        assert server.post(path, right | bad, ana)[0] == 400, bad
    assert server.get("/api/puzzles", ana)[1]["solved"] == []
    for seconds in (91, 5):
        status, standing = server.post(path, right | {"seconds": seconds}, ana)
        assert (status, standing["ahead_of"]) == (200, None)
    (kept,) = server.get("/api/puzzles", ana)[1]["solved"]
    at = kept.pop("at")
    assert abs(at / 1000 - datetime.now(UTC).timestamp()) < 600
    assert kept == {
        "key": puzzle.id[-16:],
        "day": None,
        "size": None,
        "order": 4,
        "level": "basic",
        "seconds": 91,
        "hints": 2,
    }
    assert server.get("/api/account/export", ana)[1]["puzzles"] == [kept | {"at": at}]
    assert server.get("/api/puzzles", server.guest("Bea").token)[1]["solved"] == []
    assert server.get("/api/puzzles")[0] == 401


@pytest.mark.usefixtures("one_day")
def test_the_puzzles_of_a_day_are_kept_as_such(server: Server) -> None:
    """Each size for itself."""
    ana, day = server.guest("Ana").token, datetime.now(UTC).date() - timedelta(1)
    for count, size in enumerate(SIZES, 1):
        puzzle = generate(*daily(day, size))
        body = {"joined": tiles(puzzle), "seconds": 300, "day": day.isoformat()}
        standing = server.post(f"/api/puzzle/{puzzle.id}/solved", body, ana)[1]
        assert standing == {"day": day.isoformat(), "size": size, "solvers": standing["solvers"], "ahead_of": None}
        assert standing["solvers"] >= 1
        _, found = server.get("/api/puzzles", ana)
        assert len(found["solved"]) == count
        assert (found["solved"][0]["day"], found["solved"][0]["size"]) == (day.isoformat(), size)
        assert [each["size"] for each in found["today"]] == list(SIZES)
    other = {"joined": tiles(puzzle), "seconds": 300, "day": (day - timedelta(7)).isoformat()}
    assert server.post(f"/api/puzzle/{puzzle.id}/solved", other, ana)[1]["code"] == "not_of_day"


@pytest.fixture
def database(tmp_path: Path) -> Iterator[tuple[Connection, Any]]:
    log = SqlStore(f"sqlite:///{tmp_path / 'x.db'}")
    migrations.upgrade(log.engine)
    with log.engine.begin() as connection:
        yield connection, log.insert(schema.solved_puzzles).on_conflict_do_nothing()
    log.engine.dispose()


def test_one_is_compared_from_twenty_solvers_on(database: tuple[Connection, Any]) -> None:
    connection, insert = database
    day = date(2026, 11, 20)
    small, order, _ = (daily(day, size)[0] for size in SIZES)
    for n in range(solved.ENOUGH):
        of_day = [solved.standing(connection, user, day, "medium") for user in ("user0", "user3", "nobody")]
        assert [each.solvers for each in of_day] == [n] * 3
        assert {each.ahead_of for each in of_day} == {None}
        seconds = 100 + 10 * min(n, 17)  # the last three are as slow as each other
        solve = solved.Solve(f"user{n}", "k", "2026-11-20", order, "basic", seconds, 0, n)
        solved.add(connection, solve, insert)
        solved.add(connection, solve._replace(key="other", day="2026-11-19"), insert)
        solved.add(connection, solve._replace(key="small", size=small, seconds=1000 - seconds), insert)
    found = {user: solved.standing(connection, user, day, "medium") for user in ("user0", "user9", "user19", "nobody")}
    assert [each.ahead_of for each in found.values()] == [100, 1000 // 19, 0, None]
    assert solved.standing(connection, "user0", day + timedelta(1), "medium").solvers == 0
    small_ones = [solved.standing(connection, user, day, "small") for user in ("user0", "user19")]
    assert [(each.solvers, each.ahead_of) for each in small_ones] == [(20, 0), (20, 100 * 17 // 19)]
    assert solved.standing(connection, "user0", day, "large") == PuzzleStanding(day.isoformat(), "large", 0, None)


def test_a_puzzle_counts_once_and_there_is_an_end(
    database: tuple[Connection, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    connection, insert = database
    monkeypatch.setattr(solved, "MOST", 3)
    for n in (0, 0, 1, 2, 3):
        solved.add(connection, solved.Solve("ana", f"k{n}", None, 6, "hard", 60, 0, n), insert)
    assert [found.key for found in solved.of_user(connection, "ana")] == ["k2", "k1", "k0"]
    assert [found.key for found in solved.of_user(connection, "ana", 1)] == ["k2"]


def test_they_go_with_their_user(database: tuple[Connection, Any]) -> None:
    connection, insert = database
    for user in ("ana", "bea"):
        people.add(connection, Person(user, user, None), 0)
        solved.add(connection, solved.Solve(user, "k", None, 6, "hard", 60, 0, 0), insert)
    people.delete(connection, "ana")
    left = connection.execute(sa.select(schema.solved_puzzles.c.user_id)).scalars().all()
    assert left == ["bea"]
