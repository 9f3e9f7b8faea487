"""Logs of tables as a node of a newer version writes them, straight into the database."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import sqlalchemy as sa

from boneyard.server.store import schema
from boneyard.server.store.log import Log

HUSH: dict[str, Any] = {"k": "hush", "at": 1, "by": "server"}
"""An entry of a kind that only ``newer_node.py`` knows."""


@contextmanager
def connected(database: str) -> Iterator[sa.Connection]:
    engine = Log(database).engine
    try:
        with engine.connect() as db:
            yield db
    finally:
        engine.dispose()


def write(database: str, table: str, entry: dict[str, Any]) -> int:
    """Append an entry to the log of a table as another node would; its number."""
    e = schema.events.c
    with connected(database) as db:
        for _ in range(1000):
            seq = int(db.execute(sa.select(sa.func.max(e.seq)).where(e.table_id == table)).scalar_one()) + 1
            try:
                row = {"table_id": table, "seq": seq, "body": json.dumps(entry).encode()}
                db.execute(sa.insert(schema.events), row)
                db.commit()
            except (sa.exc.IntegrityError, sa.exc.OperationalError):  # the other node was first
                db.rollback()
            else:
                return seq
    raise AssertionError("the server is always first")


def rows(database: str, table: str) -> list[tuple[int, bytes]]:
    """The whole log of a table."""
    e = schema.events.c
    with connected(database) as db:
        found = db.execute(sa.select(e.seq, e.body).where(e.table_id == table).order_by(e.seq))
        return [(row.seq, row.body) for row in found]
