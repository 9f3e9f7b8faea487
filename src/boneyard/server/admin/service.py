"""The administrator's commands on the database of a server, whether it runs or not.

The service is a node that serves nobody.  It appends to the logs of tables like every other node, and the nodes that
run read of it in the database (`boneyard.server.bus.stored`), within seconds.  Nothing of it can be reached over the
network: the right to write to the database makes an administrator.
"""

from __future__ import annotations

import asyncio
import getpass
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

import sqlalchemy as sa
from msgspec import structs
from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError

from boneyard.errors import BoneyardError
from boneyard.server import bus
from boneyard.server.api.company import queries as company
from boneyard.server.api.notices import queries as notices
from boneyard.server.api.notices.service import new_key, public_key
from boneyard.server.api.people import queries as people
from boneyard.server.api.people.identity import PASSWORD_LEAST, PASSWORD_MOST
from boneyard.server.api.people.queries import Listed, Person
from boneyard.server.api.people.structs import Ban, Export
from boneyard.server.clock import now_ms
from boneyard.server.errors import CommandRejected
from boneyard.server.node import Node
from boneyard.server.protocol import Announcement, Card
from boneyard.server.settings import Config
from boneyard.server.store import announcements, archive, audit, cards, retention, schema
from boneyard.server.store.audit import AuditAction, Noted
from boneyard.server.tables import entries
from boneyard.server.tables.entries import NO_NAME, without_name

DAY_MS = 86_400_000

AT_ONCE = 200
"""Guests or tables that are deleted in one transaction; a server that runs waits for it."""

PUSH_KEYS = 5
"""Keys for notices that are used: the newest, and those before it whose devices have not come over."""

WRITTEN_S = 10.0
"""Seconds to wait for an entry to be written."""


class Cleaned(NamedTuple):
    """How much was deleted, or would be."""

    tables: int
    matches: int
    guests: int


def actor() -> str:
    """Return who gives the commands, as the audit log names them."""
    try:
        return f"admin:{getpass.getuser()}"
    except (OSError, KeyError, ImportError):
        return "admin:"


class AdminService:
    """The commands of an operator; use it as an asynchronous context.  Every method may raise ``BoneyardError``."""

    def __init__(self, config: Config) -> None:
        url = sa.make_url(config.database)
        if url.get_backend_name() == "sqlite" and not Path(str(url.database)).is_file():
            raise BoneyardError(f"there is no database {url.database}; name one with --database")
        self._node = Node(config, visiting=True)
        self._store = self._node.store
        self._actor = actor()

    async def __aenter__(self) -> AdminService:
        await self._node.open()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._node.stop()
        if isinstance(error, SQLAlchemyError):
            reason = str(getattr(error, "orig", None) or error).splitlines()[0]
            raise BoneyardError(f"the database cannot be used: {reason}") from None

    # ---------------------------------------------------------------------------------------------------------- people

    async def users(self, text: str, limit: int, *, banned: bool = False) -> list[Listed]:
        """Return users whose name, login or id has ``text``, those seen last first."""
        return await self._store.read(lambda db: people.listed(db, text, limit, banned))

    async def user(self, word: str) -> Person:
        """Return the user with an id or a login."""
        found = await self._store.read(lambda db: people.find_user(db, word))
        if found is None:
            raise BoneyardError(f"there is no user with the id or login {word[:64]!r}: boneyard admin users")
        return found

    async def set_password(self, word: str, password: str) -> Person:
        """Give an account a new password, and end its sessions."""
        found = await self.user(word)
        if found.login is None:
            raise BoneyardError(f"{found.name} ({found.id}) is a guest: there is no account, and no password")
        try:
            await self._node.identity.set_password(found, password, self._actor)
        except CommandRejected:
            raise BoneyardError(f"a password has {PASSWORD_LEAST} to {PASSWORD_MOST} characters") from None
        self._node.bus.publish(bus.UserChanged(found.id))
        return found

    async def ban(self, word: str, days: int | None, reason: str) -> Person:
        """Ban a user for some days, or for good."""
        until = 0 if days is None else now_ms() + days * DAY_MS
        return await self._node.identity.set_ban(await self.user(word), Ban(until, reason), self._actor)

    async def unban(self, word: str) -> Person:
        """Lift the ban of a user."""
        found = await self.user(word)
        if found.ban is None:
            raise BoneyardError(f"{found.name} ({found.id}) is not banned")
        return await self._node.identity.set_ban(found, None, self._actor)

    async def set_desk(self, word: str, *, has: bool) -> Person:
        """Let a user decide reports, or no longer."""
        found = await self.user(word)

        def change(connection: Connection) -> None:
            company.set_role(connection, found.id, company.DESK, has=has)
            audit.note(connection, now_ms(), self._actor, AuditAction.DESK, found.id, "+" if has else "-")

        await self._store.write(change)
        return found

    async def export(self, word: str) -> Export:
        """Return everything that the database has about a user."""
        user, belongings = await self.user(word), self._node.belongings
        await belongings.note_export(user.id, self._actor)
        export = belongings.exported(user)
        records = {match: text async for some in belongings.records(export) for match, text in some.items()}
        return structs.replace(export, records=records)

    async def delete(self, word: str) -> Person:
        """Delete a user as they would themselves, and let them leave their tables."""
        person = await self.user(word)
        await self._node.belongings.delete(person, self._actor)
        for table in self._node.tables:
            await self._quiet(table.id)
        return person

    # ---------------------------------------------------------------------------------------------------------- tables

    async def tables(self, text: str, limit: int) -> list[Card]:
        """Return tables, the latest first: all, or those whose id, game or names have ``text``."""
        return await self._store.read(lambda db: cards.latest(db, text, limit))

    async def end(self, name: str) -> None:
        """End the match in play at a table: it counts for nobody, and its secret is published."""
        table = await self._node.tables.find(name)
        if table is None:
            raise BoneyardError(f"there is no table {name[:40]!r}: boneyard admin tables")
        if table.state.phase not in ("play", "between"):
            raise BoneyardError(f"at table {name} no match is in play")
        table.submit(entries.MatchAbandoned(at=now_ms(), by="server"))
        await self._quiet(name)
        if table.state.phase in ("play", "between"):
            raise BoneyardError(f"the match at table {name} could not be ended: the log cannot be written")
        await self._store.write(lambda db: audit.note(db, now_ms(), self._actor, AuditAction.MATCH_ENDED, name))

    async def _quiet(self, name: str) -> None:
        """Wait until nothing is being written for a table."""
        async with asyncio.timeout(WRITTEN_S):
            while (table := self._node.tables.held(name)) is not None and not table.quiet:
                await asyncio.sleep(0.01)

    # ---------------------------------------------------------------------------------------------------------- server

    async def announce(self, text: str, minutes: int) -> None:
        """Announce something to all people for some minutes; an empty text withdraws it."""
        announcement = Announcement(text, now_ms() + minutes * 60_000 if text else 0)

        def put(connection: Connection) -> None:
            announcements.put(connection, announcement)
            audit.note(connection, now_ms(), self._actor, AuditAction.ANNOUNCED, detail=text)

        await self._store.write(put)
        self._node.bus.publish(bus.Announced(announcement.text, announcement.until))

    async def new_push_key(self, *, only: bool) -> tuple[int, int]:
        """Make a new key for notices to devices; with ``only`` no older one is used any more.

        Return how many keys there are, and how many devices were forgotten, which expect another one.
        """
        fresh, insert = new_key(), self._store.upsert(schema.server, "key")

        def make(db: Connection) -> tuple[int, int]:
            keys = [fresh] if only else [fresh, *notices.keys(db)][:PUSH_KEYS]
            notices.put_keys(db, keys, insert)
            gone = notices.forget_devices_of_other_keys(db, list(map(public_key, keys)))
            audit.note(db, now_ms(), self._actor, AuditAction.KEY_MADE)
            return len(keys), gone

        return await self._store.write(make)

    async def audit(self, limit: int, subject: str | None) -> list[Noted]:
        """Return the latest rows of the audit log, newest first."""
        return await self._store.read(lambda db: audit.latest(db, limit, subject))

    async def clean(self, tables: int | None, matches: int | None, guests: int | None, *, really: bool) -> Cleaned:
        """Delete tables, matches and guests without events for this many days; None: none of them.

        Without ``really`` only count them.
        """
        now = now_ms()
        old = [None if days is None else now - days * DAY_MS for days in (tables, matches, guests)]
        found = await self._store.read(partial(_old, before=old))
        if really:
            for some in _parts(found[0]):
                await self._store.write(partial(retention.delete_tables, tables=some))
                for name in some:
                    self._node.bus.publish(bus.TableDeleted(name))
            for some in _parts(found[1]):
                await self._store.write(partial(retention.delete_matches, matches=some))
            for some in _parts(found[2]):
                named = await self._store.read(partial(_logs_with_names, users=some))
                for guest in some:
                    await archive.forget_in_parts(self._store.write, guest, NO_NAME, without_name)
                await self._store.write(partial(_delete_guests, guests=some))
                for name in named:
                    self._node.bus.publish(bus.LogChanged(name))
                for guest in some:
                    self._node.bus.publish(bus.UserChanged(guest))
            self._node.bus.publish(bus.LobbyChanged())
        cleaned = Cleaned(*map(len, found))
        if really:
            detail = f"tables {cleaned.tables}, matches {cleaned.matches}, guests {cleaned.guests}"
            await self._store.write(
                lambda db: audit.note(db, now_ms(), self._actor, AuditAction.CLEANED, detail=detail)
            )
        return cleaned


def _old(connection: Connection, before: Sequence[int | None]) -> list[list[str]]:
    queries = (retention.old_tables, retention.old_matches, people.old_guests)
    return [[] if at is None else query(connection, at) for query, at in zip(queries, before, strict=True)]


def _parts(names: list[str]) -> list[list[str]]:
    return [names[start : start + AT_ONCE] for start in range(0, len(names), AT_ONCE)]


def _logs_with_names(connection: Connection, users: Sequence[str]) -> set[str]:
    return {table for user in users for table in archive.logs_with_name(connection, user)}


def _delete_guests(connection: Connection, guests: Sequence[str]) -> None:
    archive.forget_names(connection, guests, NO_NAME, without_name)
    for guest in guests:
        people.delete(connection, guest)
