"""What a user has in the database, however much it is: sent, bounded and erased a part at a time."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
import sqlalchemy as sa
from harness import Server, play, start
from threads import in_thread

from boneyard.server import turns
from boneyard.server.api.matches import queries as matches
from boneyard.server.api.people import belongings
from boneyard.server.errors import CommandRejected
from boneyard.server.ports import ELSEWHERE, ArchivedMatch
from boneyard.server.protocol import MatchSummary
from boneyard.server.settings import POOLS
from boneyard.server.store import archive, schema
from boneyard.server.store.sql import SqlStore
from boneyard.server.tables import entries
from boneyard.server.tables.entries.talk import ChatLine, ChatSaid

MANY = 120


def summary(id: str, name: str) -> MatchSummary:
    return MatchSummary(
        game="fives", players=2, options={}, names={"A": name, "B": name}, sides=["A", "B"], winners=["A"], losers=[],
        totals={"A": 1, "B": 0}, id=id, rounds=1, ended=1,
    )  # fmt: skip


@pytest.fixture
def database() -> sa.Connection:
    engine = sa.create_engine("sqlite://", connect_args={"check_same_thread": False})
    schema.metadata.create_all(engine)
    return engine.connect()


def test_a_name_is_erased_in_parts_that_are_short(database: sa.Connection) -> None:
    """A match at both of whose seats the user sat ends one part and begins the next."""
    line = entries.encode(ChatSaid(at=1, user="u", data=ChatLine("Evangeline", None, "hello", "all")))
    for number in range(MANY):
        users = {"A": "u", "B": "u"} if number else {"A": "u"}
        match = ArchivedMatch(summary(f"t{number}.1", "Evangeline"), "seat A Evangeline\nseat B Evangeline", users, {})
        for statement, rows in archive.statements(match):
            database.execute(statement, rows)
        database.execute(sa.insert(schema.events), [{"table_id": f"t{number}", "seq": 1, "body": line}])
        database.execute(sa.insert(schema.named), [{"user_id": "u", "table_id": f"t{number}"}])
    left: list[int] = []

    async def write(statements: Callable[[sa.Connection], bool]) -> bool:
        more = statements(database)
        counted = (sa.select(sa.func.count()).select_from(table) for table in (schema.players, schema.named))
        left.append(sum(database.execute(query).scalar_one() for query in counted))
        return more

    in_thread(lambda: asyncio.run(archive.forget_in_parts(write, "u", entries.NO_NAME, entries.without_name)))
    assert max(before - after for before, after in itertools.pairwise(left)) <= archive.AT_ONCE
    assert left[-1] == 0
    bodies = database.execute(sa.select(schema.events.c.body)).scalars().all()
    assert not any(b"Evangeline" in body or b"hello" in body for body in bodies)
    for row in database.execute(sa.select(schema.matches).where(schema.matches.c.id != "t0.1")):
        assert "Evangeline" not in row.record and b"Evangeline" not in row.summary


def test_reads_of_the_database_take_turns(tmp_path: Path) -> None:
    """Whoever asks for slow pages without end, from two addresses, refuses nobody else theirs."""
    store = SqlStore(f"sqlite:///{tmp_path / 'server.db'}")
    answered: list[str] = []

    async def read(who: str) -> None:
        turns.ASKING.set(turns.Caller(who, who))
        with suppress(CommandRejected):
            await store.read(lambda db: time.sleep(0.002))
            answered.append(who)

    async def crowd() -> None:
        flood = [asyncio.ensure_future(read(f"flood {number % 2}")) for number in range(300)]
        await asyncio.sleep(0)
        await asyncio.gather(*(read(f"guest {number}") for number in range(3)))
        assert {f"guest {number}" for number in range(3)} <= set(answered) and len(answered) < 50
        await asyncio.gather(*flood)

    in_thread(lambda: asyncio.run(crowd()))
    assert len(answered) >= POOLS["reads"].waiting
    store.engine.dispose()


def test_records_from_a_device_have_a_bound_together(database: sa.Connection) -> None:
    def add(number: int, size: int) -> bool | None:
        match = ArchivedMatch(summary(f"{ELSEWHERE}{number}", "Ana"), "x" * size, {"A": "u"}, {})
        return matches.add_played_elsewhere(database, match)

    large = matches.MOST_ELSEWHERE_SIZE // 4
    assert [add(number, large) for number in range(5)] == [True] * 4 + [None]
    database.execute(sa.delete(schema.matches))
    assert [add(number + 10, 1) for number in range(matches.MOST_ELSEWHERE + 1)] == [True] * matches.MOST_ELSEWHERE + [
        None
    ]


def test_an_export_is_sent_in_parts(server: Server) -> None:
    ana = server.guest("Ana")
    assert server.get("/api/account/export", ana.token)[1]["records"] == {}
    client = ana.socket(ana.table("fives", 2, seats=["me", "greedy"], options={"target": 1}))
    for _ in range(belongings.RECORDS_AT_ONCE + 2):
        start(client)
        play(client, "A")
    client.close()
    export = server.get("/api/account/export", ana.token)[1]
    assert len(export["matches"]) == belongings.RECORDS_AT_ONCE + 2
    for match in export["matches"]:
        assert export["records"][match["id"]] == server.get(f"/api/matches/{match['id']}/record", ana.token)[1]
