"""Who somebody is: signed guest cookies and tokens, and optional accounts with a password (argon2)."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import os
import re
import unicodedata
from collections.abc import Callable
from typing import Any, NamedTuple

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from boneyard.server import archive, schema
from boneyard.server.clock import now_ms
from boneyard.server.entry import Refused
from boneyard.server.log import Log
from boneyard.server.messages import User

COOKIE = "boneyard"
COOKIE_DAYS = 400
KNOWN = 20_000
"""Users whose names are kept in memory."""

LOGIN = re.compile("[a-z0-9](?:[a-z0-9._@+-]{1,62})[a-z0-9]")
PASSWORD_LEAST, PASSWORD_MOST = 8, 200


class Person(NamedTuple):
    """A user as the database has it."""

    id: str
    name: str
    login: str | None
    session: int

    @property
    def user(self) -> User:
        return User(self.id, self.name)


def random_id() -> str:
    """128 random bits as 22 characters."""
    return base64.urlsafe_b64encode(os.urandom(16)).rstrip(b"=").decode()


def clean_name(name: str, most: int = 24) -> str:
    """A name without control characters, #, and outer or double spaces.  Raises ``Refused`` where nothing is left."""
    # Records write names, and # begins a comment there.
    visible = "".join(" " if unicodedata.category(char)[0] in "CZ" or char == "#" else char for char in name)
    cleaned = " ".join(visible.split())
    if not 1 <= len(cleaned) <= most:
        raise Refused("name")
    return cleaned


class Identity:
    """Users of the database."""

    def __init__(self, log: Log, changed: Callable[[str], None]) -> None:
        """``changed`` hears the id of every user that changes."""
        self._log = log
        self._changed = changed
        self._key = b""
        self._known: dict[str, Person] = {}
        self._hasher = PasswordHasher()

    def start(self) -> None:
        """Read the key that signs, or make it."""
        insert = self._log.insert(schema.server).on_conflict_do_nothing()
        with self._log.engine.begin() as connection:
            connection.execute(insert, [{"key": "signing", "value": os.urandom(32).hex()}])
            self._key = bytes.fromhex(
                connection.execute(
                    sa.select(schema.server.c.value).where(schema.server.c.key == "signing")
                ).scalar_one()
            )

    # --------------------------------------------------------------------------------------------- cookies and tokens

    def token(self, person: Person) -> str:
        """What proves who somebody is, until their sessions are ended: ``ID.SESSION.SIGNATURE``."""
        body = f"{person.id}.{person.session}"
        return f"{body}.{self._sign(body)}"

    def _sign(self, body: str) -> str:
        digest = hmac.new(self._key, body.encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()

    async def who(self, token: str | None) -> Person | None:
        """The user that a token names; None for one that is forged, ended, or of somebody who is gone."""
        if not token or len(token) > 200 or not token.isascii():
            return None
        body, _, signature = token.rpartition(".")
        user, _, session = body.partition(".")
        if not hmac.compare_digest(self._sign(body), signature):
            return None
        person = self._known.get(user)
        if person is None or str(person.session) != session:
            person = await self.person(user)
        return person if person is not None and str(person.session) == session else None

    async def person(self, user: str) -> Person | None:
        """The user with this id."""
        c = schema.users.c
        row = await self._log.read(
            lambda connection: connection.execute(
                sa.select(c.id, c.name, c.login, c.session).where(c.id == user)
            ).first()
        )
        return None if row is None else self._keep(Person(*row))

    def _keep(self, person: Person) -> Person:
        self._known.pop(person.id, None)
        self._known[person.id] = person
        if len(self._known) > KNOWN:
            del self._known[next(iter(self._known))]
        return person

    def forget(self, user: str) -> None:
        """Read a user anew when they are next seen: another node changed them."""
        self._known.pop(user, None)

    # ---------------------------------------------------------------------------------------------------------- users

    async def guest(self, name: str) -> Person:
        """Make a user.  Raises ``Refused`` (``name``)."""
        person = Person("u" + random_id(), clean_name(name), None, 0)
        row = {"id": person.id, "name": person.name, "session": 0, "created": now_ms()}
        await self._log.write(lambda connection: connection.execute(sa.insert(schema.users), [row]))
        return self._keep(person)

    async def rename(self, person: Person, name: str) -> Person:
        """Raises ``Refused`` (``name``)."""
        return await self._change(person._replace(name=clean_name(name)))

    async def _change(self, person: Person, **more: Any) -> Person:
        values = {"name": person.name, "login": person.login, "session": person.session, **more}
        statement = sa.update(schema.users).where(schema.users.c.id == person.id).values(**values)
        try:
            await self._log.write(lambda connection: connection.execute(statement))
        except IntegrityError:
            raise Refused("taken") from None
        self._changed(person.id)
        return self._keep(person)

    async def register(self, person: Person, login: str, password: str) -> Person:
        """Keep a guest under a login.  Raises ``Refused`` (``login_form``, ``password_form``, ``taken``)."""
        if person.login is not None:
            raise Refused("taken")
        login = login.strip().lower()
        if not LOGIN.fullmatch(login):
            raise Refused("login_form")
        return await self._change(person._replace(login=login), password=await self._hash(password))

    async def _hash(self, password: str) -> str:
        if not PASSWORD_LEAST <= len(password) <= PASSWORD_MOST:
            raise Refused("password_form")
        return await asyncio.to_thread(self._hasher.hash, password)

    async def _verified(self, found: str | None, password: str) -> bool:
        # A login that does not exist takes as long as a wrong password.
        compared: str = (
            found if found is not None else await asyncio.to_thread(self._hasher.hash, "nobody has this password")
        )
        try:
            return (
                await asyncio.to_thread(self._hasher.verify, compared, password[:PASSWORD_MOST]) and found is not None
            )
        except (VerificationError, InvalidHashError):
            return False

    async def login(self, login: str, password: str) -> Person:
        """Raises ``Refused`` (``login``)."""
        c = schema.users.c
        row = await self._log.read(
            lambda connection: connection.execute(
                sa.select(c.id, c.name, c.login, c.session, c.password).where(c.login == login.strip().lower()[:64])
            ).first()
        )
        if not await self._verified(row[4] if row else None, password) or row is None:
            raise Refused("login")
        return self._keep(Person(*row[:4]))

    async def check_password(self, person: Person, password: str) -> None:
        """Raises ``Refused`` (``login``)."""
        c = schema.users.c
        found = await self._log.read(
            lambda connection: connection.execute(sa.select(c.password).where(c.id == person.id)).scalar()
        )
        if not await self._verified(found, password):
            raise Refused("login")

    async def change_password(self, person: Person, old: str, new: str) -> Person:
        """Other sessions end.  Raises ``Refused`` (``login``, ``password_form``)."""
        hashed = await self._hash(new)
        await self.check_password(person, old)
        return await self._change(person._replace(session=person.session + 1), password=hashed)

    async def delete(self, person: Person) -> None:
        """Delete a user: name, login, history and saved rules.  What they played stays, under nobody's name."""

        def delete(connection: Connection) -> None:
            archive.forget_names(connection, person.id)
            for table in (schema.players, schema.house_rules, schema.seated):
                connection.execute(sa.delete(table).where(table.c.user_id == person.id))
            connection.execute(sa.delete(schema.users).where(schema.users.c.id == person.id))

        await self._log.write(delete)
        self._changed(person.id)
        self.forget(person.id)
