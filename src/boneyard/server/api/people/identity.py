"""Who a caller is: signed guest cookies and tokens, and optional accounts with a password (argon2)."""

from __future__ import annotations

import hashlib
import logging
import os
import re
import unicodedata
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, Signer
from msgspec import UNSET, UnsetType
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from boneyard.bots.regulars import face_of
from boneyard.server.api.people import queries as people
from boneyard.server.api.people import recovery
from boneyard.server.api.people.queries import SESSIONS_KEPT, Person
from boneyard.server.api.people.structs import Ban, UserSession
from boneyard.server.clock import now_ms
from boneyard.server.errors import CommandRejected
from boneyard.server.names import clean_name, random_id
from boneyard.server.settings import POOLS
from boneyard.server.store import archive, audit, schema
from boneyard.server.store.audit import AuditAction
from boneyard.server.store.sql import SqlStore
from boneyard.server.tables.entries import NO_NAME, without_name
from boneyard.server.turns import Caller
from boneyard.server.work import FairPool

T = TypeVar("T")

logger = logging.getLogger(__name__)

COOKIE = "boneyard"
COOKIE_DAYS = 400
MAX_TOKEN = 200
"""Characters of a token; a signed one has about a hundred."""
KNOWN = 20_000
"""Users whose names and sessions are kept in memory."""

SEEN_MS = 600_000
"""Milliseconds after which it is noted again that a session is used."""

WRONG_COST = 8
"""What an address is charged for a wrong password, beyond its turn.  After a right one it goes before strangers."""

LOGIN = re.compile("[a-z0-9](?:[a-z0-9._@+-]{1,62})[a-z0-9]")
PASSWORD_LEAST, PASSWORD_MOST = 8, 200


def composed(password: str) -> str:
    """Return a password in NFC (RFC 8265), to be hashed: keyboards write é as one character or two."""
    return unicodedata.normalize("NFC", password)


class KnownSession:
    """A session in memory."""

    __slots__ = ("person", "seen")

    def __init__(self, person: Person, seen: int) -> None:
        self.person = person
        self.seen = seen


class Identity:
    """Users of the database, and their sessions."""

    def __init__(
        self, store: SqlStore, changed: Callable[[str], None], spawn: Callable[[Coroutine[Any, Any, None]], None]
    ) -> None:
        """Call ``changed`` with the id of a user who changed or whose session ended; ``spawn`` starts coroutines."""
        self._store = store
        self._changed = changed
        self._spawn = spawn
        self.signer: Signer
        """Signs what only this server may have made.  Each use begins with a word of its own, apart from tokens."""
        self._known: dict[str, dict[str, KnownSession]] = {}
        """The sessions of users that were seen lately."""
        self._changes = 0
        """How often users changed: a reading from before a change is not kept after it."""
        # One thread for a hash: with the usual four, guesses take every core from proofs and puzzles.
        self._hasher = PasswordHasher(parallelism=1)
        self._passwords = FairPool("passwords", POOLS["passwords"])
        self._no_password = ""
        self._failed = audit.FailedLogins()

    def start(self) -> None:
        """Read the key that signs, or make it.

        Sessions whose cookies have expired end.
        """
        insert = self._store.insert(schema.server).on_conflict_do_nothing()
        with self._store.engine.begin() as connection:
            key = people.signing_key(connection, os.urandom(32), insert)
            people.end_old_sessions(connection, now_ms() - COOKIE_DAYS * 86_400_000)
        self.signer = Signer(key, key_derivation="none", digest_method=hashlib.sha256)

    def stop(self) -> None:
        """Give up waiting passwords."""
        self._passwords.stop()

    # --------------------------------------------------------------------------------------------- cookies and tokens

    def token(self, person: Person) -> str:
        """Return what proves who a user is until the session is ended: ``ID.SESSION.SIGNATURE``."""
        return self.signer.sign(f"{person.id}.{person.session}").decode()

    def signed(self, token: str | None) -> tuple[str, str] | None:
        """Return the user and the session that a token names; None if it is forged.  The session may have ended."""
        if not token or len(token) > MAX_TOKEN or not token.isascii():
            return None
        try:
            user, _, session = self.signer.unsign(token).decode().partition(".")
        except BadSignature:
            return None
        return user, session

    def pseudonym(self, caller: str) -> str:
        """Return a name for a user or an address that is the same on all nodes, and reveals neither."""
        return self.signer.get_signature(f"caller {caller}").decode()

    async def who(self, token: str | None) -> Person | None:
        """Return the user that a token names; None if it is forged or ended, or if the user was deleted."""
        signed = self.signed(token)
        if signed is None:
            return None
        user, session = signed
        known = self._known.get(user, {}).get(session)
        if known is None:
            changes = self._changes
            found = await self._store.read(lambda db: people.find(db, user, session))
            if found is None:
                return None
            known = self._keep(*found) if changes == self._changes else KnownSession(*found)
        at = now_ms()
        if at - known.seen > SEEN_MS:
            known.seen = at
            self._spawn(self._note_seen(user, session, at))
        return known.person

    async def _note_seen(self, user: str, session: str, at: int) -> None:
        try:
            await self._store.write(lambda db: people.see_session(db, user, session, at))
        except SQLAlchemyError:
            return  # the next time will do

    def _keep(self, person: Person, seen: int) -> KnownSession:
        sessions = self._known.pop(person.id, {})
        self._known[person.id] = sessions
        known = sessions[person.session] = KnownSession(person, seen)
        if len(sessions) > SESSIONS_KEPT:
            del sessions[next(iter(sessions))]
        if len(self._known) > KNOWN:
            del self._known[next(iter(self._known))]
        return known

    def forget(self, user: str) -> None:
        """Read a user again when they are next seen: another node changed them."""
        self._changes += 1
        self._known.pop(user, None)

    def forget_all(self) -> None:
        """Read every user again: what other nodes changed may have been missed."""
        self._changes += 1
        self._known.clear()

    # ------------------------------------------------------------------------------------------------------- sessions

    async def sessions(self, user: str) -> list[UserSession]:
        """Return the sessions of a user, the one that was seen last first."""
        return await self._store.read(lambda db: people.sessions_of(db, user))

    async def banned(self, user: str) -> bool:
        """Return whether a user is banned now."""
        found = await self._store.read(lambda db: people.ban_of(db, user))
        return found is not None and found.holds(now_ms())

    async def set_ban(self, person: Person, ban: Ban | None, actor: str) -> Person:
        """Ban a user instead of any ban before, or lift the ban; ``actor`` does so."""
        action = AuditAction.UNBANNED if ban is None else AuditAction.BANNED

        def change(connection: Connection) -> None:
            people.set_ban(connection, person.id, ban)
            audit.note(connection, now_ms(), actor, action, person.id, ban.reason if ban else "")

        await self._store.write(change)
        self._tell_of(person.id)
        return person._replace(ban=ban)

    async def end_session(self, person: Person, session: str) -> bool:
        """End a session of a user, and return whether there was one: its cookie or token and its sockets end."""

        def end(connection: Connection) -> bool:
            devices = {found.id: found.device for found in people.sessions_of(connection, person.id)}
            if not people.end_session(connection, person.id, session):
                return False
            audit.note(connection, now_ms(), person.id, AuditAction.SESSIONS_ENDED, detail=devices[session])
            return True

        ended = await self._store.write(end)
        self._tell_of(person.id)
        return ended

    async def end_other_sessions(self, person: Person) -> None:
        """End all sessions of a user but the asking one."""

        def end(connection: Connection) -> None:
            people.end_other_sessions(connection, person.id, person.session)
            audit.note(connection, now_ms(), person.id, AuditAction.SESSIONS_ENDED)

        await self._store.write(end)
        self._tell_of(person.id)

    def _tell_of(self, user: str) -> None:
        self.forget(user)
        self._changed(user)

    # ---------------------------------------------------------------------------------------------------------- users

    async def guest(self, name: str, device: str = "", face: int | None = None) -> Person:
        """Make a user, with a session on a device; without a ``face`` it has one.

        Raises ``CommandRejected`` (``name``).
        """
        name, at = clean_name(name), now_ms()
        person = Person("u" + random_id(), name, None, face_of(name) if face is None else face, random_id())

        def add(connection: Connection) -> None:
            people.add(connection, person, at)
            people.begin_session(connection, person.id, person.session, device, at)

        await self._store.write(add)
        return self._keep(person, at).person

    async def change(
        self, person: Person, name: str | UnsetType = UNSET, face: int | UnsetType | None = UNSET
    ) -> Person:
        """Give a user another name or face; None is the face that goes by the name.

        Raises ``CommandRejected`` (``name``).
        """
        if name is not UNSET:
            person = person._replace(name=clean_name(name))
        if face is not UNSET:
            person = person._replace(face=face_of(person.name) if face is None else face)
        return await self._change(person)

    async def _change(self, person: Person, password: str | None = None) -> Person:
        def change(connection: Connection) -> None:
            people.change(connection, person, password)
            if password is not None:
                audit.note(connection, now_ms(), person.id, AuditAction.REGISTERED)

        try:
            await self._store.write(change)
        except IntegrityError:
            raise CommandRejected("taken") from None
        self._tell_of(person.id)
        return person

    async def register(self, person: Person, login: str, password: str, address: str) -> Person:
        """Keep a guest under a login.  Raises ``CommandRejected`` (``login_form``, ``password_form``, ``taken``)."""
        if person.login is not None:
            raise CommandRejected("taken")
        login = login.strip().lower()
        if not LOGIN.fullmatch(login):
            raise CommandRejected("login_form")
        return await self._change(
            person._replace(login=login), password=await self._hash(password, Caller(address, person.id))
        )

    async def _hash(self, password: str, caller: Caller) -> str:
        password = composed(password)
        if not PASSWORD_LEAST <= len(password) <= PASSWORD_MOST:
            raise CommandRejected("password_form")
        return await self._passwords.run(caller, partial(self._hasher.hash, password))

    async def _verified(self, found: str | None, password: str, caller: Caller) -> bool:
        try:
            return await self._passwords.run(caller, partial(self._fits, found, password))
        except (VerificationError, InvalidHashError):
            return False

    def _fits(self, hashed: str | None, password: str) -> bool:
        """Return whether a password fits a hash, also one that was made before passwords were composed; none fits None.

        A login that does not exist takes as long as a wrong password.
        """
        if hashed is None:
            self._no_password = self._no_password or self._hasher.hash(os.urandom(16).hex())
            return self._hasher.verify(self._no_password, password[:PASSWORD_MOST])
        whole = composed(password)
        try:
            return self._hasher.verify(hashed, whole[:PASSWORD_MOST])
        except VerificationError:
            if whole == password:
                raise
            return self._hasher.verify(hashed, password[:PASSWORD_MOST])

    async def login(self, login: str, password: str, address: str, device: str = "") -> Person:
        """Return the user of a login, in a new session on a device.  Raises ``CommandRejected`` (``login``, ``busy``).

        Logins take turns, and for each the addresses: guesses at one, from however many, hold up that one alone, and of
        its addresses those that guessed wrong come last.
        """
        wanted = login.strip().lower()[:64]
        found = await self._store.read(lambda db: people.find_login(db, wanted))
        caller = Caller(wanted, address)
        if not await self._verified(found[1] if found else None, password, caller) or found is None:
            self._passwords.charge(caller, WRONG_COST)
            self._note_failed(address, found[0].id if found else "")
            raise CommandRejected("login")
        self._passwords.forgive(caller)
        return await self.enter(found[0], caller, device)

    async def enter(
        self,
        person: Person,
        caller: Caller,
        device: str,
        use: Callable[[Connection], None] = lambda _: None,
        password: str = "",
    ) -> Person:
        """Return a user who has proved who they are, in a new session on a device.

        ``use`` uses the proof up, in the same transaction.  With a ``password``, it is the new one, and all other
        sessions end.  Raises ``CommandRejected`` (``password_form``, and what ``use`` raises).
        """
        if password:
            hashed = await self._hash(password, caller)
            return await self._set_password(person, hashed, device, AuditAction.PASSWORD_RECOVERED, use)
        entered, at = person._replace(session=random_id()), now_ms()

        def begin(connection: Connection) -> None:
            use(connection)
            people.begin_session(connection, entered.id, entered.session, device, at)
            audit.note(connection, at, entered.id, AuditAction.LOGGED_IN, detail=device)

        await self._store.write(begin)
        return self._keep(entered, at).person

    async def in_turn(self, caller: Caller, work: Callable[[], T]) -> T:
        """Do the costly check of a proof where passwords are checked, by the caller's turn."""
        return await self._passwords.run(caller, work)

    def _note_failed(self, address: str, user: str) -> None:
        # Not what was typed as the login: it may be a password in the wrong field.
        at = now_ms()
        rows = self._failed.count(at, address, user)

        def note(connection: Connection) -> None:
            for where, whose, detail in rows:
                audit.note(connection, at, where, AuditAction.LOGIN_FAILED, whose, detail)

        if rows:
            self._spawn(self._write_beside(note))

    async def _write_beside(self, change: Callable[[Connection], None]) -> None:
        try:
            await self._store.write(change)
        except SQLAlchemyError:
            logger.warning("failed logins could not be written down")

    async def check_password(self, person: Person, password: str, address: str) -> None:
        """Raise ``CommandRejected`` (``login``) unless this is the password of the user."""
        found = await self._store.read(lambda db: people.password_of(db, person.id))
        if not await self._verified(found, password, Caller(address, person.id)):
            raise CommandRejected("login")

    async def change_password(self, person: Person, old: str, new: str, address: str, device: str = "") -> Person:
        """Change the password, end all sessions, and begin a new one on a device.

        Raises ``CommandRejected`` (``login``, ``password_form``).
        """
        hashed = await self._hash(new, Caller(address, person.id))
        await self.check_password(person, old, address)
        return await self._set_password(person, hashed, device, AuditAction.PASSWORD_CHANGED)

    async def _set_password(
        self,
        person: Person,
        hashed: str,
        device: str,
        action: AuditAction,
        use: Callable[[Connection], None] = lambda _: None,
    ) -> Person:
        """Store the hash of a new password, end all sessions, and return the user in a new one.

        ``use`` uses up what allows this, in the same transaction.
        """
        changed = person._replace(session=random_id())

        def change(connection: Connection) -> None:
            use(connection)
            people.change(connection, changed, hashed)
            people.end_other_sessions(connection, changed.id)
            people.begin_session(connection, changed.id, changed.session, device, now_ms())
            audit.note(connection, now_ms(), changed.id, action)

        await self._store.write(change)
        self._tell_of(person.id)
        return changed

    async def make_recovery_codes(self, person: Person, password: str, address: str) -> list[str]:
        """Return new recovery codes of an account; those before no longer work.

        Raises ``CommandRejected`` (``login``).
        """
        await self.check_password(person, password, address)
        codes = recovery.fresh()
        digests = [recovery.digest(person.id, code) for code in codes]

        def change(connection: Connection) -> None:
            people.set_recovery_codes(connection, person.id, digests)
            audit.note(connection, now_ms(), person.id, AuditAction.RECOVERY_CODES_MADE)

        await self._store.write(change)
        return codes

    async def recovery_codes_left(self, person: Person) -> int:
        """Return how many recovery codes a user has not used."""
        left: int = await self._store.read(lambda db: people.recovery_codes_left(db, person.id))
        return left

    async def recover(self, login: str, code: str, password: str, address: str, device: str = "") -> Person:
        """Give the user of a login a new password by a recovery code, and return them in a new session on a device.

        All other sessions end.  A login without an account, a wrong code and a used one are refused alike, after the
        same work.  Raises ``CommandRejected`` (``recovery``, ``password_form``, ``busy``).
        """
        wanted = login.strip().lower()[:64]
        caller = Caller(wanted, address)
        hashed = await self._hash(password, caller)
        found: tuple[Person, str] | None = await self._store.read(lambda db: people.find_login(db, wanted))

        def use(connection: Connection) -> None:
            if found is None or not people.use_recovery_code(
                connection, found[0].id, recovery.digest(found[0].id, code)
            ):
                raise CommandRejected("recovery")

        try:
            if found is None:
                raise CommandRejected("recovery")
            return await self._set_password(found[0], hashed, device, AuditAction.PASSWORD_RECOVERED, use)
        except CommandRejected:
            self._passwords.charge(caller, WRONG_COST)
            self._note_failed(address, found[0].id if found else "")
            raise

    async def set_password(self, person: Person, password: str, actor: str) -> None:
        """Give an account a new password without the old one, as the operator may, and end its sessions.

        Raises ``CommandRejected`` (``password_form``).
        """
        hashed = await self._hash(password, Caller("", person.id))

        def change(connection: Connection) -> None:
            people.change(connection, person, hashed)
            people.end_other_sessions(connection, person.id)
            audit.note(connection, now_ms(), actor, AuditAction.PASSWORD_CHANGED, person.id)

        await self._store.write(change)
        self._tell_of(person.id)

    async def delete(self, person: Person, actor: str) -> None:
        """Delete a user: name, login, history and saved rules.  What they played stays, under nobody's name."""

        def delete(connection: Connection) -> None:
            archive.forget_names(connection, [person.id], NO_NAME, without_name)
            people.delete(connection, person.id)
            audit.note(connection, now_ms(), actor, AuditAction.DELETED, person.id)

        await archive.forget_in_parts(self._store.write, person.id, NO_NAME, without_name)
        await self._store.write(delete)
        self._tell_of(person.id)
