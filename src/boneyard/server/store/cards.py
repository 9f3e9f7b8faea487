"""The row that the database keeps of each table, for lists, and the users who sit there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection, Dialect

from boneyard.server.protocol import Card, encode
from boneyard.server.store import schema
from boneyard.server.store.statements import Statement, upsert

LISTED = 100
"""Tables that the lobby shows."""

FRESH_MS = 6 * 3600 * 1000
"""Milliseconds without a change after which the lobby does not show a table."""

MAX_OF_USER = 50
"""Tables of a user that are listed."""

_decode_card = msgspec.json.Decoder(Card).decode


def _decode(body: bytes) -> Card | None:
    """Return a card; None for one that only a newer version understands, which must not hide the others."""
    try:
        return _decode_card(body)
    except msgspec.MsgspecError:
        return None


def _read(rows: sa.CursorResult[Any]) -> list[Card]:
    return [card for row in rows if (card := _decode(row[0])) is not None]


class CardWriter:
    """Makes the statements that write the row of a table."""

    def __init__(self, dialect: Dialect) -> None:
        self._put = upsert(dialect, schema.tables, "id")

    def statements(self, card: Card, users: Iterable[str], at: int) -> list[Statement]:
        """Return the statements that write a table as lists show it, and the users who sit there."""
        row = {
            "id": card.id,
            "created": at,
            "changed": at,
            "public": card.public,
            "phase": card.phase,
            "card": encode(card),
        }
        seated = [{"user_id": user, "table_id": card.id} for user in sorted(users)]
        statements: list[Statement] = [
            (self._put, [row]),
            (sa.delete(schema.seated).where(schema.seated.c.table_id == card.id), {}),
        ]
        if seated:
            statements.append((sa.insert(schema.seated), seated))
        return statements


def listed(connection: Connection, at: int) -> list[Card]:
    """Return the public tables, those that wait for players first, then the latest."""
    c = schema.tables.c
    query = (
        sa.select(c.card)
        .where(c.public, c.phase != "over", c.changed > at - FRESH_MS)
        .order_by(sa.case((c.phase == "open", 0), else_=1), c.changed.desc())
        .limit(LISTED)
    )
    return _read(connection.execute(query))


def one(connection: Connection, table: str) -> Card | None:
    """Return a table as lists show it; None if there is none of this id."""
    row = connection.execute(sa.select(schema.tables.c.card).where(schema.tables.c.id == table)).first()
    return None if row is None else _decode(row[0])


def latest(connection: Connection, text: str, limit: int) -> list[Card]:
    """Return tables, those that changed last first: all, or those whose id, game or names have ``text``."""
    c = schema.tables.c
    query = sa.select(c.card).order_by(c.changed.desc(), c.id)
    if not text:
        query = query.limit(limit)
    wanted = text.casefold()
    found: list[Card] = []
    for row in connection.execute(query):
        card = _decode(row[0])
        if card is None:
            continue
        words = (card.id, card.game, *(seat.name or "" for seat in card.seats))
        if not text or any(wanted in word.casefold() for word in words):
            found.append(card)
        if len(found) == limit:
            break
    return found


def of_user(connection: Connection, user: str) -> list[Card]:
    """Return the tables where a user sits, the latest first."""
    t, s = schema.tables.c, schema.seated.c
    query = (
        sa.select(t.card)
        .join_from(schema.seated, schema.tables, t.id == s.table_id)
        .where(s.user_id == user)
        .order_by(t.changed.desc())
        .limit(MAX_OF_USER)
    )
    return _read(connection.execute(query))
