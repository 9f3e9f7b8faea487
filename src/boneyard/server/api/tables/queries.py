"""How far players have seen the play of tables by days."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from boneyard.server.protocol import SeenMark
from boneyard.server.store import schema

_M = schema.marks.c


def mark_of(connection: Connection, user: str, table: str) -> SeenMark:
    """Return how far a user has seen the play of a table; zeros if they have not."""
    query = sa.select(_M.match, _M.round, _M.actions).where(_M.user_id == user, _M.table_id == table)
    row = connection.execute(query).first()
    return SeenMark() if row is None else SeenMark(*row)


def marks_of(connection: Connection, user: str) -> dict[str, SeenMark]:
    """Return the marks of a user by table."""
    query = sa.select(_M.table_id, _M.match, _M.round, _M.actions).where(_M.user_id == user)
    return {table: SeenMark(*rest) for table, *rest in connection.execute(query)}


def advance(connection: Connection, user: str, table: str, mark: SeenMark) -> SeenMark:
    """Store how far a user has seen the play of a table, and return that; another device may have seen more."""
    before = mark_of(connection, user, table)
    if mark <= before:
        return before
    connection.execute(sa.delete(schema.marks).where(_M.user_id == user, _M.table_id == table))
    row = {"match": mark.match, "round": mark.round, "actions": mark.actions}
    connection.execute(sa.insert(schema.marks), [{"user_id": user, "table_id": table, **row}])
    return mark
