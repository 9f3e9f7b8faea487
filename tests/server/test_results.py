"""The results of users: counted from finished matches, filled by the migration, and filters of the history."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from effort import one_in
from harness import WAIT, Guest, Server, play, start
from sqlalchemy.engine import Connection

from boneyard.server.api.matches import queries
from boneyard.server.api.matches.queries import Filter
from boneyard.server.api.matches.structs import BotResults, GameResults
from boneyard.server.api.people import queries as people
from boneyard.server.ports import ArchivedMatch
from boneyard.server.protocol import MatchSummary, User
from boneyard.server.store import archive, migrations, schema

PLAYED = (
    # game, winners, users, bots
    ("fives", "A", {"A": "ana"}, {"B": "greedy"}),
    ("fives", "A", {"A": "ana"}, {"B": "level-2"}),
    ("fives", "B", {"A": "ana"}, {"B": "level-2"}),
    ("fives", "A", {"A": "ana", "B": "bea"}, {}),
    ("gaple", "AC", {"A": "ana", "B": "bea"}, {"C": "level-2", "D": "greedy"}),
    ("gaple", "BD", {"A": "ana", "B": "ana"}, {"C": "level-2", "D": "greedy"}),
)


def matches() -> list[tuple[MatchSummary, dict[str, str], dict[str, str]]]:
    """The last of them ended last; in the last one a user sat on both sides."""
    found = []
    for number, (game, winner, users, bots) in enumerate(PLAYED):
        sides = ["AC", "BD"] if len(winner) > 1 else ["A", "B"]
        seats = "".join(sorted("".join(sides)))
        summary = MatchSummary(
            game=game,
            players=len(seats),
            options={},
            names={seat: users.get(seat) or bots[seat] for seat in seats},
            sides=sides,
            winners=[winner],
            losers=[],
            totals=dict.fromkeys(sides, 0),
            id=f"t.{number}",
            rounds=1,
            ended=1000 + number,
        )
        found.append((summary, users, bots))
    return found


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Connection]:
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'x.db'}")
    migrations.upgrade(engine)
    with engine.begin() as connection:
        people = [{"id": user, "name": user.title(), "created": 0} for user in ("ana", "bea")]
        connection.execute(sa.insert(schema.users), people)
        for summary, users, bots in matches():
            for statement, rows in archive.statements(ArchivedMatch(summary, "", users, bots)):
                connection.execute(statement, rows)
        yield connection
    engine.dispose()


def test_results_of_a_user(database: Connection) -> None:
    found = queries.results_of(database, "ana")
    assert found.games == [GameResults("fives", 4, 3, 1, 2), GameResults("gaple", 1, 1, 1, 1)]
    assert found.bots == [BotResults("greedy", 2, 2), BotResults("level-2", 2, 1)]
    assert found.opponents == [User("bea", "Bea")]
    assert queries.results_of(database, "bea").games == [
        GameResults("fives", 1, 0, 0, 0),
        GameResults("gaple", 1, 0, 0, 0),
    ]
    assert queries.results_of(database, "nobody") == type(found)([], [], [])


@pytest.mark.parametrize(
    ("wanted", "numbers"),
    one_in(
        4,
        [
            (Filter(), "543210"),
            (Filter(game="gaple"), "4"),
            (Filter(won=True), "4310"),
            (Filter(won=False), "2"),
            (Filter(people=True), "43"),
            (Filter(people=False), "210"),
            (Filter(opponent="bea"), "43"),
            (Filter(game="fives", won=True, people=False), "10"),
            (Filter(game="gaple", won=False), ""),
        ],
    ),
)
def test_a_history_is_filtered(database: Connection, wanted: Filter, numbers: str) -> None:
    found = queries.history(database, "ana", None, wanted=wanted)
    assert [match.id for match in found] == [f"t.{number}" for number in numbers]
    later = queries.history(database, "ana", 1003, wanted=wanted)
    assert [match.id for match in later] == [f"t.{number}" for number in numbers if number < "3"]


def test_results_go_with_the_user(database: Connection) -> None:
    people.delete(database, "ana")
    assert {row.user_id for row in database.execute(sa.select(schema.results))} == {"bea"}


def test_a_finished_match_counts_at_once(server: Server) -> None:
    ana: Guest = server.guest()
    table = ana.table("fives", 2, options={"target": 10}, seats=["me", "greedy"])
    client = ana.socket(table)
    start(client)
    play(client, "A")
    client.close()
    _, found = server.get("/api/results", ana.token)
    (game,) = found["games"]
    assert (game["game"], game["played"]) == ("fives", 1)
    (bot,) = {seat["regular"]["name"] for seat in client.table["seats"] if seat["regular"]}
    assert found["bots"] == [{"bot": bot, "played": 1, "won": game["won"]}]
    won = "true" if game["won"] else "false"
    lost = "false" if game["won"] else "true"
    assert len(server.get(f"/api/history?won={won}&people=false&game=fives", ana.token)[1]["matches"]) == 1
    assert server.get(f"/api/history?won={lost}", ana.token)[1]["matches"] == []
    assert server.get("/api/results")[0] == 401


def test_invitations_of_one_person_to_another_are_limited(tmp_path: Path) -> None:
    """Each is a message over the other's page; those to somebody else are counted apart."""
    with Server(tmp_path, BONEYARD_LIMITS="on", BONEYARD_INVITATIONS="0.001/2") as server:
        ana, bea, cleo = server.guest("Ana"), server.guest("Bea"), server.guest("Cleo")
        table = ana.table("gaple", 4, seats=["me", "open", "open", "greedy"])
        clients = [guest.socket(table) for guest in (ana, bea, cleo)]
        for client, seat in zip(clients[1:], "BC", strict=True):
            assert client.ask("sit", seat=seat)["t"] == "ack"
        users = {"A": ana.id, "B": bea.id, "C": cleo.id}
        engine = sa.create_engine(f"sqlite:///{tmp_path / 'server.db'}")
        with engine.begin() as connection:  # as if a match of theirs had ended
            for statement, rows in archive.statements(ArchivedMatch(matches()[4][0], "", users, {"D": "greedy"})):
                connection.execute(statement, rows)
        engine.dispose()

        def invite(whom: Guest) -> int:
            return server.post(f"/api/tables/{table}/invite", {"user": whom.id}, ana.token)[0]

        assert [invite(bea) for _ in range(4)] == [200, 200, 429, 429]
        assert invite(cleo) == 200
        for client in clients:
            client.close()


def test_who_has_played_with_one_may_invite(server: Server) -> None:
    """To a table at which one sits; every open page of the other hears it, and nobody else can be reached."""
    ana, bea, eve = server.guest("Ana"), server.guest("Bea"), server.guest("Eve")
    table = ana.table("fives", 2, options={"target": 1}, seats=["me", "open"])
    first, second = ana.socket(table), bea.socket(table)
    assert second.ask("sit", seat="B")["t"] == "ack"
    new = ana.table("threes", 2, seats=["me", "open"])

    def invite(who: Guest, whom: Guest, to: str) -> tuple[int, dict[str, Any]]:
        return server.post(f"/api/tables/{to}/invite", {"user": whom.id}, who.token)

    assert invite(ana, bea, new)[0] == 404, "they have not finished a match yet"
    start(first)
    other = threading.Thread(target=play, args=(second, "B"))
    other.start()
    play(first, "A")
    other.join()
    assert invite(ana, bea, new) == (200, {"shown": True, "sent": False})
    said = second.until("invited")
    assert (said["by"], said["table_id"], said["game"]) == ("Ana", new, "threes")
    assert "titles" not in said
    second.close()
    end = time.monotonic() + WAIT
    while invite(ana, bea, new)[1] != {"shown": False, "sent": False}:
        assert time.monotonic() < end
    assert invite(bea, ana, new)[1]["code"] == "not_yours"
    assert invite(ana, eve, new)[0] == invite(ana, ana, new)[0] == invite(ana, bea, "x" * 22)[0] == 404
    assert server.post(f"/api/tables/{new}/invite", {"user": bea.id})[0] == 401
    first.close()
