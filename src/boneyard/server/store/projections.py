"""The rows of the projections of tables (`boneyard.server.ports.Projection`)."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.engine import Dialect

from boneyard.server.ports import ArchivedMatch, ContestPoints, ListedTable, NamedUser, Projection, TurnNotice
from boneyard.server.store import archive, notices, schema
from boneyard.server.store.cards import CardWriter
from boneyard.server.store.statements import Statement, insert_of


class ProjectionWriter:
    """Makes statements of projections."""

    def __init__(self, dialect: Dialect) -> None:
        self._cards = CardWriter(dialect)
        self._notice = notices.putting(dialect)
        self._name = insert_of(dialect)(schema.named).on_conflict_do_nothing()

    def statements(self, value: Projection) -> list[Statement]:
        """Return the statements that keep a value, with their parameters."""
        match value:
            case ListedTable(card, users, at):
                return self._cards.statements(card, users, at)
            case NamedUser(user, table):
                return [(self._name, [{"user_id": user, "table_id": table}])]
            case TurnNotice(user, table, seq, at):
                return [(self._notice, [notices.row(user, notices.TURN, table, seq, at)])]
            case ContestPoints(table, points, winner, over, at):
                t = schema.contest_tables.c
                goes_on = sa.and_(t.table_id == table, t.phase.in_(("make", "play")))
                values = {"points": points, "winner": winner, "due": at} | ({"phase": "ended"} if over else {})
                return [(sa.update(schema.contest_tables).where(goes_on).values(**values), None)]
            case ArchivedMatch():
                return archive.statements(value)
