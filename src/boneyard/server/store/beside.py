"""The rows that the database keeps beside the logs of tables."""

from __future__ import annotations

from sqlalchemy.engine import Dialect

from boneyard.server.ports import ArchivedMatch, Beside, ListedTable, NamedUser
from boneyard.server.store import archive, schema
from boneyard.server.store.cards import CardWriter
from boneyard.server.store.statements import Statement, insert_of


class BesideWriter:
    """Makes statements of what is kept beside a log."""

    def __init__(self, dialect: Dialect) -> None:
        self._cards = CardWriter(dialect)
        self._name = insert_of(dialect)(schema.named).on_conflict_do_nothing()

    def statements(self, beside: Beside) -> list[Statement]:
        """Return the statements that keep a value, with their parameters."""
        match beside:
            case ListedTable(card, users, at):
                return self._cards.statements(card, users, at)
            case NamedUser(user, table):
                return [(self._name, [{"user_id": user, "table_id": table}])]
            case ArchivedMatch(summary, record, users, bots):
                return archive.statements(summary, record, users, bots)
