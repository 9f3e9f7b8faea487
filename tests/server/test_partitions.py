"""Logs that PostgreSQL spreads by the id of the table: ``deploy/partition.sql``, and what makes that possible."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest
import sqlalchemy as sa
from harness import Guest, Server, play, play_together, start
from postgres import Postgres, programs
from threads import in_thread

from boneyard.server.ports import WriteJob, WriteResult
from boneyard.server.store import schema
from boneyard.server.store.sql import SqlStore

SCRIPT = Path(__file__).parents[2] / "deploy" / "partition.sql"
SPREAD = ("events", "answers", "snapshots", "due")


@pytest.fixture
def database() -> Iterator[Postgres]:
    server = Postgres(programs(), "fsync=off")
    try:
        server.create()
        yield server
    finally:
        server.remove()


def counts(database: Postgres, table: str) -> list[int]:
    """The rows of each partition of a table."""
    with psycopg.connect(database.url) as connection:
        asked = "SELECT inhrelid::regclass::text FROM pg_inherits WHERE inhparent = %s::regclass"
        parts = [name for (name,) in connection.execute(asked, (table,))]
        return [connection.execute(f"SELECT count(*) FROM {name}".encode()).fetchone()[0] for name in parts]  # type: ignore[index]


def test_the_id_of_the_table_is_part_of_every_key() -> None:
    """Else neither PostgreSQL could spread the rows by it, nor several primaries keep a key."""
    rows = [table for table in schema.metadata.tables.values() if "table_id" in table.c]
    assert {table.name for table in rows} >= {*SPREAD, "seated", "named"}
    for table in rows:
        keys = [table.primary_key, *(kept for kept in table.constraints if isinstance(kept, sa.UniqueConstraint))]
        keys_of_indexes = [index.columns for index in table.indexes if index.unique]
        for columns in (*(key.columns for key in keys), *keys_of_indexes):
            assert "table_id" in columns, table.name
    assert list(schema.tables.primary_key.columns) == [schema.tables.c.id]


@pytest.mark.nightly
def test_nodes_play_on_over_partitions(database: Postgres, tmp_path: Path) -> None:
    """A match in play and its log are spread, and go on; every kind of row finds its partition; the archive gets its
    match."""
    folders = [tmp_path / name for name in ("before", "one", "two")]
    for folder in folders:
        folder.mkdir()
    with Server(folders[0], "--database", database.url) as server:
        ana, bo = server.guest("Ana"), server.guest("Bo")
        clock = {"move": 600, "bank": 0}
        table = ana.table(
            "obicni", 3, options={"target": 300}, seats=["me", "open", "greedy"], pace=0, between=0, clock=clock
        )
        client, second = ana.socket(table), bo.socket(table)
        assert second.ask("sit", seat="B")["t"] == "ack"
        while client.table["seats"][1]["kind"] == "open":
            client.next()
        start(client)
        seen = client.seq
        client.close()
        second.close()
    database.execute(SCRIPT.read_text())
    assert all(len(counts(database, name)) == 16 for name in SPREAD)
    assert sum(counts(database, "events")) >= seen
    with (
        Server(folders[1], "--database", database.url) as one,
        Server(folders[2], "--database", database.url) as two,
    ):
        sockets = {
            seat: Guest(node, guest.id, guest.name, guest.token).socket(table)
            for seat, node, guest in (("A", one, ana), ("B", two, bo))
        }
        assert all(client.seq >= seen for client in sockets.values())
        assert sum(counts(database, "due")) == 1
        play_together(sockets)
        while not sum(counts(database, "answers")):  # in one match of twenty nobody is asked out of turn
            assert sockets["A"].ask("rematch")["t"] == "ack"
            with ThreadPoolExecutor() as both:  # each does its part of the shuffle
                list(both.map(lambda client: client.phase("play", "window"), sockets.values()))
            play_together(sockets)
        assert one.get("/api/history", ana.token)[1]["matches"][0]["game"] == "obicni"
        for client in sockets.values():
            client.close()
        for _ in range(8):
            other = sockets["A"].guest.table("basic", 2, seats=["me", "greedy"], options={"target": 1}, pace=0)
            solo = sockets["A"].guest.socket(other)
            start(solo)
            play(solo, "A")
            solo.close()
    assert sum(1 for rows in counts(database, "events") if rows) > 2
    assert sum(counts(database, "snapshots")) > 0


@pytest.mark.nightly
def test_one_writer_wins_a_number_in_a_partition(database: Postgres, tmp_path: Path) -> None:
    with Server(tmp_path, "--database", database.url):
        pass  # which makes the tables
    database.execute(SCRIPT.read_text())
    tables = [f"{place:022}" for place in range(40)]

    async def append(log: SqlStore, body: bytes) -> list[WriteResult]:
        done: list[asyncio.Future[WriteResult]] = []
        for table in tables:
            done.append(asyncio.get_running_loop().create_future())
            log.append(WriteJob(table, 1, body, done[-1].set_result))
        return list(await asyncio.gather(*done))

    async def race() -> list[list[WriteResult]]:
        logs = [SqlStore(database.url), SqlStore(database.url)]
        for log in logs:
            log.start(asyncio.get_running_loop())
        try:
            return list(await asyncio.gather(append(logs[0], b"one"), append(logs[1], b"two")))
        finally:
            for log in logs:
                log.stop()

    results = in_thread(lambda: asyncio.run(race()))
    assert [sorted(pair) for pair in zip(*results, strict=True)] == [["lost", "won"]] * len(tables)
    with psycopg.connect(database.url) as connection:
        bodies = [bytes(body) for (body,) in connection.execute("SELECT body FROM events ORDER BY table_id")]
    assert bodies == [b"one" if won == "won" else b"two" for won in results[0]]
