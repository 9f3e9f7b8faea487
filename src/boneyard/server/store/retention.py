"""Old tables and matches, and how they are deleted."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from boneyard.server.store import schema


def old_tables(connection: Connection, before: int) -> list[str]:
    """Return the tables at which no match is in play, and whose row has not changed since a time."""
    c = schema.tables.c
    query = sa.select(c.id).where(c.changed < before, c.phase.in_(("open", "over"))).order_by(c.changed)
    return list(connection.execute(query).scalars())


def delete_tables(connection: Connection, tables: Sequence[str]) -> None:
    """Delete tables with their logs.  Their matches stay in the archive."""
    # Their own rows first: after that no node writes a snapshot.
    connection.execute(sa.delete(schema.tables).where(schema.tables.c.id.in_(tables)))
    for table in (schema.events, schema.answers, schema.snapshots, schema.due, schema.seated, schema.named):
        connection.execute(sa.delete(table).where(table.c.table_id.in_(tables)))
    connection.execute(sa.delete(schema.notices).where(schema.notices.c.subject.in_(tables)))


def old_matches(connection: Connection, before: int) -> list[str]:
    """Return the matches that ended before a time."""
    c = schema.matches.c
    return list(connection.execute(sa.select(c.id).where(c.ended < before).order_by(c.ended)).scalars())


def delete_matches(connection: Connection, matches: Sequence[str]) -> None:
    """Delete matches with their records and the choices in them.  The results of the players stay."""
    connection.execute(sa.delete(schema.lessons).where(schema.lessons.c.match_id.in_(matches)))
    connection.execute(sa.delete(schema.players).where(schema.players.c.match_id.in_(matches)))
    connection.execute(sa.delete(schema.matches).where(schema.matches.c.id.in_(matches)))
