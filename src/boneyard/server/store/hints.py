"""Messages to the nodes from programs that are no nodes: ``boneyard admin`` leaves them in the database."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from boneyard.server.store import schema

KEPT_MS = 3_600_000
"""Milliseconds that a message is kept; nodes look every few seconds."""

_C = schema.hints.c


def leave(connection: Connection, bodies: Sequence[bytes], at: int) -> None:
    """Leave messages for the nodes that run, and delete old ones."""
    connection.execute(sa.delete(schema.hints).where(_C.at < at - KEPT_MS))
    connection.execute(sa.insert(schema.hints), [{"at": at, "body": body} for body in bodies])


def last(connection: Connection) -> int:
    """Return the number of the last message; 0 if there is none."""
    return connection.execute(sa.select(sa.func.max(_C.id))).scalar() or 0


def after(connection: Connection, number: int) -> list[tuple[int, bytes]]:
    """Return the messages after a number, each with its own."""
    found = sa.select(_C.id, _C.body).where(_C.id > number).order_by(_C.id)
    return [(row[0], row[1]) for row in connection.execute(found)]
