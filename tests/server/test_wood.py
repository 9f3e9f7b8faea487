"""Matches of wood that people report: results once two sides agree, and never what one side invents."""

from __future__ import annotations

import random
from typing import Any

import pytest
import sqlalchemy as sa
from harness import Guest, Server

from boneyard.scorebook import Scorebook
from boneyard.server.api.clubs import pages as clubs
from boneyard.server.api.company import pages
from boneyard.server.api.company.queries import set_tie
from boneyard.server.api.people import queries as people
from boneyard.server.api.scorebook import queries
from boneyard.server.errors import CommandRejected
from boneyard.server.store import schema

NAMES = 'seat A "Ana"\nseat B "Ben"\nseat C "Eva"\nseat D "Ivo"\n'
BOOK = f"boneyard-score 1\ngame parovi players=4 target=75\n{NAMES}round out B A=17 C=14 D=0\n"
OVER = BOOK + "round out D A=20 C=30 B=4\n"


def book(pips: int = 30) -> Scorebook:
    """Return a match that the second and the fourth seat win; other pips make another one."""
    return Scorebook.read(OVER.replace("C=30", f"C={pips}"))


@pytest.fixture
def database() -> Any:
    engine = sa.create_engine("sqlite://")
    schema.metadata.create_all(engine)
    with engine.connect() as connection:
        rows = [{"id": one, "name": one.title(), "created": 0} for one in ("ana", "ben", "eva", "ivo", "mia")]
        connection.execute(sa.insert(schema.users), rows)
        yield connection


FOUR = {"A": "ana", "B": "ben", "C": "eva", "D": "ivo"}


def won(database: sa.Connection) -> dict[str, bool]:
    """Return who has a result, and whether it is a win."""
    found = database.execute(sa.select(schema.results.c.user_id, schema.results.c.won)).all()
    return {row.user_id: row.won for row in found}


def test_results_are_those_of_the_players_who_agree(database: sa.Connection) -> None:
    report = queries.add(database, "ana", book(), FOUR, 1000)
    notices = database.execute(sa.select(schema.notices.c.user_id, schema.notices.c.due)).all()
    assert {row.user_id for row in notices} == {"ben", "eva", "ivo"}
    assert {row.due for row in notices} == {None}, "none of them follows Ana, so that no device is sent it"
    assert won(database) == {}
    queries.answer(database, "eva", report, agrees=True, at=2000)
    assert won(database) == {}, "one side alone makes no result"
    queries.answer(database, "ben", report, agrees=True, at=2000)
    assert won(database) == {"ana": False, "eva": False, "ben": True}
    queries.answer(database, "ivo", report, agrees=True, at=3000)
    assert won(database) == {"ana": False, "eva": False, "ben": True, "ivo": True}
    page = pages.player(database, "ana", "ana")
    assert page is not None
    assert [(one.game, one.played, one.won) for one in page.games] == [("parovi", 1, 0)]
    assert {(one.user.id, one.won, one.lost) for one in page.rivals} == {("ben", 0, 1), ("ivo", 0, 1)}
    assert [(one.user.id, one.played) for one in page.partners] == [("eva", 1)]
    database.execute(sa.insert(schema.clubs), [_club()])
    members = [{"club_id": "c", "user_id": one, "role": "member", "since": 0} for one in FOUR.values()]
    database.execute(sa.insert(schema.club_members), members)
    [source] = clubs.folded(database, "c")
    shown = clubs._result(source, dict.fromkeys(FOUR.values(), page.user), clubs._scores(database, [source]))
    assert (shown.wood, shown.score) == (True, (book().totals["BD"], book().totals["AC"]))

    people.delete(database, "ben")
    assert won(database) == {"ana": False, "eva": False, "ivo": True}
    [left] = queries.of_user(database, "ana")
    assert '"Ben"' not in left.text and left.confirmed
    queries.answer(database, "ivo", report, agrees=False, at=4000)
    assert won(database) == {}
    assert [one.confirmed for one in queries.of_user(database, "ana")] == [False]


def _club() -> dict[str, Any]:
    texts = {"id": "c", "name": "C", "looks": "c", "text": "", "cloth": "felt", "joining": "all", "shown": "all"}
    return {**texts, "back": 0, "code": "x", "founded": 0, "members": 4}


def test_what_one_side_invents_is_never_a_result(database: sa.Connection) -> None:
    def report(users: dict[str, str], pips: int = 30, by: str = "ana") -> str:
        return queries.add(database, by, book(pips), users, 1000)

    for users in ({"A": "ana", "C": "eva"}, {"A": "ana"}, {"A": "ben", "B": "eva"}, {"A": "ana", "B": "ana"}):
        with pytest.raises(CommandRejected, match="wood_sides"):
            report(users)
    with pytest.raises(CommandRejected, match="not_found"):
        report({"A": "ana", "B": "nobody"})
    first = report({"A": "ana", "B": "ben"})
    assert report({"A": "ana", "B": "ben"}) == first, "the same match is stored once"
    with pytest.raises(CommandRejected, match="not_found"):
        queries.answer(database, "eva", first, agrees=True, at=2000)
    queries.answer(database, "ben", first, agrees=False, at=2000)
    assert won(database) == {}
    with pytest.raises(CommandRejected, match="wood_refused"):
        report({"A": "ana", "B": "ben"}, 31)
    for pips in range(31, 30 + queries.MOST_OPEN):
        report({"A": "ana", "B": "eva"}, pips)
    with pytest.raises(CommandRejected, match="too_many"):
        report({"A": "ana", "B": "mia"}, 60)
    set_tie(database, "eva", "mia", "block", 0)
    report({"A": "mia", "B": "eva"}, 61, "mia")
    assert {one.by.id for one in queries.of_user(database, "eva") if one.by} == {"ana"}
    by_mia = schema.notices.c.by == "mia"
    assert database.execute(sa.select(schema.notices.c.user_id).where(by_mia)).all() == []
    queries.forget_old(database, 1000 + queries.OPEN_MS + 1)
    assert queries.of_user(database, "eva") == queries.of_user(database, "ana") == []


def test_reports_over_rest(server: Server) -> None:
    ana, ben = server.guest("Ana"), server.guest("Ben")

    def ask(guest: Guest, method: str, path: str, body: Any = None) -> Any:
        return server.request(method, path, body, guest.token)[:2]

    users = {"A": ana.id, "B": ben.id}
    assert ask(ana, "POST", "/api/wood", {"text": BOOK, "users": users})[1]["code"] == "wood_open"
    assert ask(ana, "POST", "/api/wood", {"text": "x", "users": users})[1]["code"] == "scorebook"
    status, made = ask(ana, "POST", "/api/wood", {"text": OVER, "users": users})
    assert status == 201 and made["outcome"]["totals"] == {"AC": 18, "BD": 81} and not made["confirmed"]
    assert [one["kind"] for one in ask(ben, "GET", "/api/notices")[1]["notices"]] == ["wood"]
    [waits] = ask(ben, "GET", "/api/wood")[1]["reports"]
    assert (waits["by"]["name"], waits["answers"]) == ("Ana", {"A": True, "B": None})
    [agreed] = ask(ben, "PUT", f"/api/wood/{made['id']}", {"agrees": True})[1]["reports"]
    assert agreed["confirmed"]
    assert ask(ben, "GET", "/api/notices")[1]["notices"] == []
    [results] = ask(ben, "GET", "/api/results")[1]["games"]
    assert (results["game"], results["played"], results["won"]) == ("parovi", 1, 1)
    [exported] = ask(ana, "GET", "/api/account/export")[1]["wood"]
    assert exported["id"] == made["id"]
    worst = random.Random(1).randbytes(3000).hex()
    assert ask(ana, "POST", "/api/wood", {"text": worst, "users": dict.fromkeys("ABCDEFGH", "x" * 30)})[0] == 400
