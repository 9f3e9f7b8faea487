"""Training: matches of users who want it are reviewed once after their end; choices are told, exported and deleted."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from harness import WAIT, Guest, Server, play, start
from sqlalchemy.engine import Connection

from boneyard import read_record, review
from boneyard.reviews import Stage, Verdict
from boneyard.reviews.training import LedTile, Lesson, leads_of, lessons_of, trained
from boneyard.server.api.people import queries as people
from boneyard.server.api.people.queries import Person
from boneyard.server.api.training import queries as lessons
from boneyard.server.ports import ArchivedMatch
from boneyard.server.protocol import MatchSummary
from boneyard.server.store import archive, migrations, retention, schema
from boneyard.server.store.sql import SqlStore


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("training")) as running:
        yield running


def play_match(ana: Guest) -> str:
    """Play a short match: its id."""
    client = ana.socket(ana.table("fives", 2, options={"target": 20}, seats=["me", "greedy"]))
    start(client)
    play(client, "A")
    while client.table["secret"] is None:
        client.next()
    match = str(client.table["match_id"])
    client.close()
    return match


def settled(server: Server, token: str, matches: int) -> dict[str, Any]:
    end = time.monotonic() + 5 * WAIT  # reviews have what all others leave of the machine
    while True:
        status, found = server.get("/api/training", token)
        assert status == 200
        if found["matches"] == matches and not found["waiting"]:
            return found
        assert time.monotonic() < end, found
        time.sleep(0.1)


@pytest.mark.nightly
def test_matches_are_reviewed_for_who_wants_it(own: Server) -> None:
    ana = own.guest("Ana")
    before = play_match(ana)
    assert own.get("/api/training")[0] == 401
    found = own.get("/api/training", ana.token)[1]
    assert (found["on"], found["waiting"], found["choices"]) == (False, 0, 0), "nobody asked for it"
    found = own.post("/api/training", {"on": True}, ana.token)[1]
    assert found["on"]
    settled(own, ana.token, 1)
    after = play_match(ana)
    found = settled(own, ana.token, 2)
    wanted: list[Lesson] = []
    led: list[LedTile] = []
    for number, match in enumerate((before, after)):
        played = read_record(own.request("GET", f"/api/matches/{match}/record")[1])
        wanted += lessons_of(review(played), "A", match, number)
        led += leads_of(played, "A", match, number)
    counted = trained(wanted, led)
    assert found["choices"] == counted.choices
    assert [(one["stage"], one["choices"], one["few"]) for one in found["rates"]] == [
        (one.stage, one.choices, one.few) for one in counted.rates
    ]
    for one, other in zip(found["rates"], counted.rates, strict=True):
        assert one["error"]["mean"] == pytest.approx(other.error.mean, abs=1e-3)
    assert [(one["reason"], one["times"]) for one in found["habits"]] == [
        (one.reason, one.times) for one in counted.habits
    ]
    assert [(one["match"], one["round"], one["number"], one["puzzle"]) for one in found["exercises"]] == [
        (one.match, one.round, one.number, one.puzzle) for one in counted.exercises
    ]
    assert [(one["double"], one["mates"], one["times"]) for one in found["leads"]] == [
        (one.double, one.mates, one.times) for one in counted.leads
    ]
    exported = own.get("/api/account/export", ana.token)[1]
    assert len(exported["choices"]) == counted.choices and len(exported["leads"]) == len(led)
    with contextlib.closing(sqlite3.connect(own.folder / "server.db")) as database:
        end = time.monotonic() + WAIT
        while (kept := database.execute("SELECT count(*) FROM reviews").fetchone()) == (1,):  # after its choices
            assert time.monotonic() < end
            time.sleep(0.02)
        assert kept == (2,), "each was searched once"
        times = database.execute("SELECT DISTINCT reviewed FROM players").fetchall()
    own.stop()
    own.start()
    again = settled(own, ana.token, 2)
    assert again == found
    with contextlib.closing(sqlite3.connect(own.folder / "server.db")) as database:
        assert database.execute("SELECT DISTINCT reviewed FROM players").fetchall() == times, "never counted twice"
    found = own.post("/api/training", {"on": False}, ana.token)[1]
    assert (found["on"], found["choices"], found["leads"]) == (False, 0, [])
    assert own.get("/api/account/export", ana.token)[1]["choices"] == []
    assert own.post("/api/training", {"on": "yes"}, ana.token)[0] == 400


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Connection]:
    log = SqlStore(f"sqlite:///{tmp_path / 'x.db'}")
    migrations.upgrade(log.engine)
    with log.engine.begin() as connection:
        for user in ("ana", "bea"):
            people.add(connection, Person(user, user.title(), None), 0)
        yield connection
    log.engine.dispose()


def end_match(connection: Connection, number: int, users: dict[str, str]) -> str:
    sides = ["A", "B"]
    summary = MatchSummary(
        game="fives", players=2, options={}, names=dict(users), sides=sides, winners=["A"], losers=["B"],
        totals=dict.fromkeys(sides, 0), id=f"t.{number}", rounds=1, ended=1000 + number,
    )  # fmt: skip
    for statement, rows in archive.statements(ArchivedMatch(summary, f"record {number}", users, {})):
        connection.execute(statement, rows)
    return summary.id


LESSON = Lesson("t.0", 1000, "fives", 1, 0, Stage.OPENING, 0.02, Verdict.DOUBTFUL, "stuck", False, (0.01, 0.04))
LEAD = LedTile("t.0", 1000, "fives", 1, "4-6", 2, True, 12.5)


def test_a_match_is_claimed_by_one_node_and_done_once(database: Connection) -> None:
    end_match(database, 0, {"A": "ana", "B": "bea"})
    assert lessons.claim(database, 5000) is None, "nobody wants it"
    lessons.want(database, "ana", True)
    end_match(database, 1, {"A": "ana", "B": "bea"})
    end_match(database, 2, {"A": "ana", "B": "ana"})
    assert [lessons.waiting(database, user) for user in ("ana", "bea")] == [3, 0]
    found = [lessons.claim(database, 5000) for _ in range(4)]
    assert [one and (one.user, one.match, one.record, list(one.seats)) for one in found] == [
        ("ana", "t.2", "record 2", ["A", "B"]), ("ana", "t.1", "record 1", ["A"]), ("ana", "t.0", "record 0", ["A"]),
        None,
    ]  # fmt: skip
    first = found[0]
    assert first is not None
    lessons.keep(database, first, [], 6000)
    lessons.release(database, first)
    assert lessons.waiting(database, "ana") == 2, "what is done is not begun again"
    assert lessons.claim(database, 5000 + lessons.CLAIM_MS) is None
    again = lessons.claim(database, 5001 + lessons.CLAIM_MS)
    assert again is not None and again.match == "t.1", "its node has not finished it"
    lessons.release(database, again)
    assert lessons.due(database, 5002) == ("ana", "t.1")


def test_choices_come_back_and_go_with_user_match_and_time(database: Connection) -> None:
    for user in ("ana", "bea"):
        lessons.want(database, user, True)
    end_match(database, 0, {"A": "ana", "B": "bea"})
    rows = [(LESSON, LEAD), (Lesson(**{**vars_of(LESSON), "number": 4, "reason": "", "verdict": Verdict.BEST}), None)]
    for _ in range(2):
        due = lessons.claim(database, 5000)
        assert due is not None
        lessons.keep(database, due, rows, 6000)
        assert lessons.of_user(database, due.user) == ([row[0] for row in rows], [LEAD])
    assert lessons.of_user(database, "ana", 1)[0] == [LESSON]
    people.delete(database, "ana")
    assert lessons.of_user(database, "ana") == ([], []) != lessons.of_user(database, "bea")
    lessons.forget_old(database, 1000 + lessons.KEPT_DAYS * 86_400_000)
    assert lessons.of_user(database, "bea")[0]
    lessons.forget_old(database, 1001 + lessons.KEPT_DAYS * 86_400_000)
    assert not lessons.of_user(database, "bea")[0]
    lessons.want(database, "bea", False)
    lessons.want(database, "bea", True)
    due = lessons.claim(database, 7000)
    assert due is not None
    lessons.keep(database, due, rows, 7000)
    retention.delete_matches(database, ["t.0"])
    assert database.execute(sa.select(sa.func.count()).select_from(schema.lessons)).scalar() == 0
    lessons.keep(database, due, rows, 7000)
    assert not lessons.of_user(database, "bea")[0], "the match has gone"


def test_only_the_latest_matches_are_reviewed_at_once(database: Connection) -> None:
    for number in range(lessons.MATCHES + 5):
        end_match(database, number, {"A": "ana", "B": "bea"})
    lessons.want(database, "ana", True)
    assert lessons.waiting(database, "ana") == lessons.MATCHES
    found = [lessons.claim(database, 5000) for _ in range(lessons.MATCHES)]
    assert [one and one.ended for one in found] == [1004 + number for number in range(lessons.MATCHES, 0, -1)]
    lessons.want(database, "ana", False)
    due = found[0]
    assert due is not None
    lessons.keep(database, due, [(LESSON, None)], 6000)
    assert lessons.of_user(database, "ana") == ([], []), "a review under way is of no use any more"


def vars_of(lesson: Lesson) -> dict[str, Any]:
    return {name: getattr(lesson, name) for name in Lesson.__slots__}
