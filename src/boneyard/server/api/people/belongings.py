"""The data that the server keeps of a user: seats, matches, saved house rules; and how a user is deleted."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from functools import partial
from typing import Protocol

from sqlalchemy.engine import Connection

from boneyard.server.api.clubs import queries as clubs
from boneyard.server.api.company import pages
from boneyard.server.api.company import queries as company
from boneyard.server.api.contests import queries as contests
from boneyard.server.api.desk import queries as desk
from boneyard.server.api.matches import queries as played
from boneyard.server.api.notices import queries as notices
from boneyard.server.api.people import holidays
from boneyard.server.api.people import queries as people
from boneyard.server.api.people.identity import Identity
from boneyard.server.api.people.passkeys import shown
from boneyard.server.api.people.queries import Person
from boneyard.server.api.people.structs import Export, MyHoliday
from boneyard.server.api.puzzles import queries as solved
from boneyard.server.api.rules import queries as house_rules
from boneyard.server.api.scorebook import queries as wood
from boneyard.server.api.tables import queries as tables
from boneyard.server.api.training import queries as lessons
from boneyard.server.clock import now_ms
from boneyard.server.protocol import Card, Holiday
from boneyard.server.store import archive, audit, cards
from boneyard.server.store.audit import AuditAction
from boneyard.server.store.sql import SqlStore
from boneyard.server.tables.registry import Tables

EXPORTED = 100_000
"""Matches, puzzles and choices of a user that an export may hold."""


RECORDS_AT_ONCE = 20
"""Records that an export reads at once; each has at most 1 MB."""


class OpenSockets(Protocol):
    """The sockets of a node."""

    def sessions(self, user: str) -> set[str]:
        """Return the sessions of a user that have sockets here."""

    def close(self, code: str, user: str | None = None, session: str | None = None) -> None:
        """Close the sockets of a user, in one session or in all of them, or of all users."""


class Belongings:
    """The data of each user in the database."""

    def __init__(
        self,
        store: SqlStore,
        identity: Identity,
        tables: Tables,
        sockets: OpenSockets,
        log_changed: Callable[[str], None],
    ) -> None:
        """Prepare the store; ``log_changed`` is called with every table in whose log a name was erased."""
        self._store = store
        self._identity = identity
        self._tables = tables
        self._sockets = sockets
        self._log_changed = log_changed

    async def tables_of(self, user: str) -> list[Card]:
        """Return the tables where a user sits."""
        return await self._store.read(lambda db: cards.of_user(db, user))

    async def holiday_of(self, user: str) -> MyHoliday:
        """Return the holiday of a user."""
        return await self._store.read(lambda db: holidays.holiday_of(db, user))

    async def take_holiday(self, user: str, wanted: Holiday | None) -> MyHoliday:
        """Let the time of a user stand in a holiday, at all tables by days.  Raises ``CommandRejected``."""
        before = (await self.holiday_of(user)).holiday
        taken = await self._store.write(lambda db: holidays.take(db, user, wanted, now_ms()))
        shown = taken.holiday or (before and Holiday(before.begins, before.begins))
        if shown is None or taken.holiday == before:
            return taken
        for card in await self.tables_of(user):
            if card.clock is not None and card.clock.correspondence:
                table = await self._tables.find(card.id)
                if table is not None:
                    table.take_holiday(user, shown)
        return taken

    async def note_export(self, user: str, actor: str = "") -> None:
        """Note that a user is exported; ``actor`` asks for it, or the user."""
        await self._store.write(lambda db: audit.note(db, now_ms(), actor or user, AuditAction.EXPORTED, user))

    def exported(self, person: Person) -> Export:
        """Return everything that the database has about a user, without the records of the matches."""

        def query(db: Connection) -> Export:
            choices, leads = lessons.of_user(db, person.id, EXPORTED)
            return Export(
                user=person.me,
                sessions=people.sessions_of(db, person.id),
                matches=played.history(db, person.id, None, EXPORTED),
                records={},
                rules=house_rules.of_user(db, person.id),
                puzzles=solved.of_user(db, person.id, EXPORTED),
                choices=choices,
                leads=leads,
                tables=cards.of_user(db, person.id),
                ban=people.ban_of(db, person.id),
                recovery_codes=people.recovery_codes_left(db, person.id),
                passkeys=[shown(found) for found in people.passkeys_of(db, person.id)],
                notices=notices.of_user(db, person.id),
                devices=[device.shown() for device in notices.devices_of(db, [person.id])],
                wishes=notices.wishes_of(db, [person.id]).get(person.id),
                pairs=pages.pairs_of(db, person.id),
                holiday=holidays.holiday_of(db, person.id),
                marks=tables.marks_of(db, person.id),
                ties=company.ties_of(db, person.id),
                shown=company.shown_of(db, person.id),
                reports=desk.sent_by(db, person.id),
                clubs=clubs.memberships(db, person.id),
                wood=wood.of_user(db, person.id),
                contests=contests.entered(db, person.id),
            )

        return self._store.read_now(query)

    async def records(self, export: Export) -> AsyncIterator[dict[str, str]]:
        """Yield the records of the matches of an export by their ids, some at a time."""
        for begin in range(0, len(export.matches), RECORDS_AT_ONCE):
            some = export.matches[begin : begin + RECORDS_AT_ONCE]
            yield await self._store.read(partial(_records, matches=[match.id for match in some]))

    async def delete(self, person: Person, actor: str = "") -> None:
        """Delete a user, and let them leave the tables where they sit; ``actor`` wants it, or the user."""
        sitting = await self.tables_of(person.id)
        seated = [table for card in sitting if (table := await self._tables.find(card.id)) is not None]
        hosted = [table for table in self._tables if table.state.host == person.id and table not in seated]
        for table in seated + hosted:
            table.forget_user(person.id)
        named = await self._store.read(lambda db: archive.logs_with_name(db, person.id))
        await self._identity.delete(person, actor or person.id)
        for name in named:
            self._log_changed(name)
        for table in self._tables:
            table.part_with(person.id)
        self._sockets.close("who", person.id)


def _records(connection: Connection, matches: Sequence[str]) -> dict[str, str]:
    return {match: found[1] for match in matches if (found := played.finished(connection, match)) is not None}
