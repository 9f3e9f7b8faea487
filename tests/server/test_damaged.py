"""A log with an entry that no server writes: its table stops alone, and stays as it is."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from effort import one_in
from harness import WAIT, Client, Server, play, start

from boneyard.errors import BoneyardError
from boneyard.server.store import schema
from boneyard.server.store.sql import SqlStore
from boneyard.server.tables import entries

ENTRIES = {
    "kind": {"k": "hush", "at": 1, "by": "server"},
    "member": {"k": "start", "at": 1, "by": "server", "weather": "fine"},
    "data": {"k": "pause", "at": 1, "user": "u", "d": {"on": True, "softly": True}},
    "value": {"k": "away", "at": 1, "by": "server", "seat": "A", "d": {"why": "asleep"}},
    "settings": {"k": "set", "at": 1, "user": "u", "d": {"settings": {"wind": 3}}},
    "meaning": {"k": "set", "at": 1, "user": "u", "d": {"settings": {"options": {"target": "the moon"}}}},
    "seat": {"k": "stand", "at": 1, "user": "u", "seat": "Q"},
}
"""Damaged entries, by what is wrong with them."""


def write(database: str, table: str, entry: dict[str, Any]) -> None:
    """Append an entry to the log of a table."""
    e, engine = schema.events.c, SqlStore(database).engine
    with engine.begin() as db:
        seq = db.execute(sa.select(sa.func.max(e.seq)).where(e.table_id == table)).scalar_one() + 1
        db.execute(sa.insert(schema.events), {"table_id": table, "seq": seq, "body": json.dumps(entry).encode()})
    engine.dispose()


def rows(database: str, table: str) -> list[bytes]:
    """The whole log of a table."""
    e, engine = schema.events.c, SqlStore(database).engine
    with engine.connect() as db:
        found = list(db.execute(sa.select(e.body).where(e.table_id == table).order_by(e.seq)).scalars())
    engine.dispose()
    return found


@pytest.mark.parametrize("wrong", [name for name in ENTRIES if name not in ("meaning", "seat")])
def test_nothing_unknown_is_passed_over(wrong: str) -> None:
    with pytest.raises(BoneyardError, match="damaged"):
        entries.decode(json.dumps(ENTRIES[wrong]).encode())


def test_a_sealed_answer_with_an_unknown_member_is_refused() -> None:
    answer = {"k": "act", "at": 1, "user": "u", "seat": "A", "d": {"a": "pass"}}
    assert entries.decode_answer(json.dumps(answer).encode()).data.action == "pass"
    with pytest.raises(BoneyardError, match="damaged"):
        entries.decode_answer(json.dumps(answer | {"aloud": True}).encode())


@pytest.mark.parametrize("wrong", one_in(9, ENTRIES))
def test_a_table_with_a_damaged_log_stops_alone(tmp_path: Path, wrong: str) -> None:
    database = f"sqlite:///{tmp_path / 'server.db'}"
    settings: dict[str, Any] = {"seats": ["me", "greedy"], "options": {"target": 5}, "clock": {"move": 5, "bank": 0}}
    with Server(tmp_path) as server:
        ana, bo = server.guest("Ana"), server.guest("Bo")
        table, other, third = (ana.table("fives", 2, **settings) for _ in range(3))
        at_table, at_other, at_third = (ana.socket(name) for name in (table, other, third))
        for client in (at_table, at_third):
            start(client)
        write(database, table, ENTRIES[wrong])
        before = rows(database, table)

        # The server holds the table in memory, and comes second with what it writes.
        at_table.send(t="chat", cid="c1", text="hello")
        assert at_table.until("bye")["code"] == "restart"
        for follower in (ana, bo):
            again = Client(follower)
            again.send(t="hello", table=table)
            assert again.until("nack")["code"] == "no_table"
        assert server.get(f"/api/tables/{table}")[0] == 404

        # Everything else goes on, also after a restart, with a table that is overdue as the damaged one is.
        start(at_other)
        play(at_other, "A")
        at_third.close()
        server.kill()
        server.start()
        number, end = len(rows(database, third)), time.monotonic() + WAIT
        while len(rows(database, third)) == number:
            assert time.monotonic() < end, server.log.read_text()
            time.sleep(0.1)
        assert server.get(f"/api/tables/{other}")[0] == 200
        assert rows(database, table) == before
        text = server.log.read_text()
        assert "the log of a table is damaged" in text and "a task failed" not in text
