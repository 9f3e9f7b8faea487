"""Users: their names, logins, passwords, sessions and bans."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from boneyard.server.api.clubs import queries as clubs
from boneyard.server.api.contests import queries as contests
from boneyard.server.api.people.structs import Ban, Me, UserSession
from boneyard.server.api.scorebook import queries as wood
from boneyard.server.protocol import User
from boneyard.server.store import schema
from boneyard.server.tables.entries import NO_NAME

_C = schema.users.c
_S = schema.sessions.c
_B = schema.bans.c
_R = schema.recovery_codes.c
_P = schema.passkeys.c
_COLUMNS = (_C.id, _C.name, _C.login, _C.face)

SESSIONS_KEPT = 50
"""Sessions of a user; a further one ends the one that was seen longest ago."""


class Person(NamedTuple):
    """A user; ``session`` is the session that asks."""

    id: str
    name: str
    login: str | None
    face: int | None = None
    """The number of the face that the user chose."""
    session: str = ""
    ban: Ban | None = None
    """The last ban, which may be over."""

    def banned(self, at: int) -> Ban | None:
        """Return the ban that holds at a time (milliseconds), if one does."""
        return self.ban if self.ban is not None and self.ban.holds(at) else None

    @property
    def user(self) -> User:
        """The user as others see them."""
        return User(self.id, self.name, self.face)

    @property
    def me(self) -> Me:
        """The user as they see themselves."""
        return Me(self.id, self.name, self.login, self.face)


def find(connection: Connection, user: str, session: str) -> tuple[Person, int] | None:
    """Return the user of a session, and when it was seen last; None if it has ended."""
    found = sa.select(*_COLUMNS, _S.id, _S.seen).join(schema.sessions, _S.user_id == _C.id)
    row = connection.execute(found.where(_C.id == user, _S.id == session)).first()
    return None if row is None else (Person(*row[:5], ban_of(connection, user)), row[5])


def ban_of(connection: Connection, user: str) -> Ban | None:
    """Return the last ban of a user, which may be over."""
    row = connection.execute(sa.select(_B.until, _B.reason).where(_B.user_id == user)).first()
    return None if row is None else Ban(*row)


def set_ban(connection: Connection, user: str, ban: Ban | None) -> None:
    """Ban a user instead of any ban before, or lift the ban."""
    connection.execute(sa.delete(schema.bans).where(_B.user_id == user))
    if ban is not None:
        connection.execute(sa.insert(schema.bans), [{"user_id": user, "until": ban.until, "reason": ban.reason}])


def begin_session(connection: Connection, user: str, session: str, device: str, at: int) -> None:
    """Add a session of a user."""
    row = {"user_id": user, "id": session, "created": at, "seen": at, "device": device}
    connection.execute(sa.insert(schema.sessions), [row])
    for old in sessions_of(connection, user)[SESSIONS_KEPT:]:
        end_session(connection, user, old.id)


def sessions_of(connection: Connection, user: str) -> list[UserSession]:
    """Return the sessions of a user, the one that was seen last first."""
    found = sa.select(_S.id, _S.device, _S.created, _S.seen).where(_S.user_id == user).order_by(_S.seen.desc(), _S.id)
    return [UserSession(*row) for row in connection.execute(found)]


def see_session(connection: Connection, user: str, session: str, at: int) -> None:
    """Note that a session was seen."""
    connection.execute(sa.update(schema.sessions).where(_S.user_id == user, _S.id == session).values(seen=at))


def end_session(connection: Connection, user: str, session: str) -> bool:
    """End a session, and return whether there was one."""
    ended = connection.execute(sa.delete(schema.sessions).where(_S.user_id == user, _S.id == session))
    return ended.rowcount > 0


def end_other_sessions(connection: Connection, user: str, session: str = "") -> None:
    """End the sessions of a user, apart from one."""
    connection.execute(sa.delete(schema.sessions).where(_S.user_id == user, _S.id != session))


def end_old_sessions(connection: Connection, before: int) -> None:
    """End all sessions that were not seen since a time."""
    connection.execute(sa.delete(schema.sessions).where(_S.seen < before))


def find_login(connection: Connection, login: str) -> tuple[Person, str] | None:
    """Return the user of a login, and the hash of their password."""
    row = connection.execute(sa.select(*_COLUMNS, _C.password).where(_C.login == login)).first()
    return None if row is None else (Person(*row[:4], ban=ban_of(connection, row[0])), row[4])


def password_of(connection: Connection, user: str) -> str | None:
    """Return the hash of a user's password; None for a guest."""
    found: str | None = connection.execute(sa.select(_C.password).where(_C.id == user)).scalar()
    return found


def set_recovery_codes(connection: Connection, user: str, digests: Sequence[str]) -> None:
    """Store the hashes of a user's recovery codes, in place of all before."""
    connection.execute(sa.delete(schema.recovery_codes).where(_R.user_id == user))
    connection.execute(sa.insert(schema.recovery_codes), [{"user_id": user, "digest": one} for one in digests])


def use_recovery_code(connection: Connection, user: str, digest: str) -> bool:
    """Delete a recovery code, and return whether the user had it."""
    found = connection.execute(sa.delete(schema.recovery_codes).where(_R.user_id == user, _R.digest == digest))
    return found.rowcount > 0


def recovery_codes_left(connection: Connection, user: str) -> int:
    """Return how many recovery codes a user has not used."""
    return connection.execute(sa.select(sa.func.count()).where(_R.user_id == user)).scalar_one()


class StoredPasskey(NamedTuple):
    """A passkey as it is stored; times in milliseconds since 1970."""

    id: str
    """The id in base64url; the authenticator finds the passkey by it."""
    user: str
    public_key: bytes
    uses: int
    """The authenticator's count of uses; 0 if it does not count."""
    device: str
    created: int
    used: int


def passkeys_of(connection: Connection, user: str) -> list[StoredPasskey]:
    """Return the passkeys of a user, the newest first."""
    found = sa.select(schema.passkeys).where(_P.user_id == user).order_by(_P.created.desc(), _P.id)
    return [StoredPasskey(*row) for row in connection.execute(found)]


def find_passkey(connection: Connection, passkey: str) -> tuple[StoredPasskey, Person] | None:
    """Return a passkey and its user."""
    row = connection.execute(sa.select(schema.passkeys).where(_P.id == passkey)).first()
    found = None if row is None else StoredPasskey(*row)
    person = None if found is None else find_user(connection, found.user)
    return None if found is None or person is None else (found, person)


def add_passkey(connection: Connection, passkey: StoredPasskey) -> None:
    """Add a passkey.  Raises SQLAlchemy's ``IntegrityError`` if there is one with this id."""
    connection.execute(sa.insert(schema.passkeys).values(tuple(passkey)))


def note_passkey_use(connection: Connection, passkey: str, uses: int, at: int) -> bool:
    """Note that a passkey was used, and return whether it still exists."""
    noted = connection.execute(sa.update(schema.passkeys).where(_P.id == passkey).values(uses=uses, used=at))
    return noted.rowcount > 0


def remove_passkey(connection: Connection, user: str, passkey: str) -> str | None:
    """Delete a passkey of a user, and return its device; None if the user has no such passkey."""
    mine = _P.user_id == user, _P.id == passkey
    device: str | None = connection.execute(sa.select(_P.device).where(*mine)).scalar()
    connection.execute(sa.delete(schema.passkeys).where(*mine))
    return device


def use_challenge(connection: Connection, digest: str, until: int, now: int) -> None:
    """Note that a challenge was answered.  Raises SQLAlchemy's ``IntegrityError`` if it was answered before."""
    c = schema.used_challenges.c
    connection.execute(sa.delete(schema.used_challenges).where(c.until < now))
    connection.execute(sa.insert(schema.used_challenges).values(digest=digest, until=until))


def add(connection: Connection, person: Person, at: int) -> None:
    """Add a user."""
    row = {"id": person.id, "name": person.name, "face": person.face, "created": at}
    connection.execute(sa.insert(schema.users), [row])


def change(connection: Connection, person: Person, password: str | None = None) -> None:
    """Write a user again, with the hash of a new password if there is one.

    Raises SQLAlchemy's ``IntegrityError`` if another user has the login.
    """
    values = {"name": person.name, "login": person.login, "face": person.face}
    if password is not None:
        values["password"] = password
    connection.execute(sa.update(schema.users).where(_C.id == person.id).values(**values))


def delete(connection: Connection, user: str) -> None:
    """Delete a user with all rows that name them: sessions, history, choices, saved house rules, seats, ban, clubs."""
    clubs.forget(connection, user)
    wood.forget(connection, user)
    contests.forget(connection, user, NO_NAME)
    s = schema
    for table in (
        s.players, s.results, s.solved_puzzles, s.lessons, s.house_rules, s.seated, s.marks, s.named, s.sessions,
        s.bans, s.recovery_codes, s.passkeys, s.notices, s.devices, s.wishes, s.ties, s.reports, s.roles,
    ):  # fmt: skip
        connection.execute(sa.delete(table).where(table.c.user_id == user))
    for other in (s.ties.c.other, s.reports.c.about, s.notices.c.by, s.pairs.c.first, s.pairs.c.second):
        connection.execute(sa.delete(other.table).where(other == user))
    connection.execute(sa.delete(schema.users).where(_C.id == user))


class Listed(NamedTuple):
    """A user in a list for the administrator."""

    id: str
    name: str
    login: str | None
    created: int
    seen: int | None
    """When a session of the user was last used; None without one."""
    sessions: int
    ban: Ban | None


def listed(connection: Connection, text: str, limit: int, banned: bool = False) -> list[Listed]:
    """Return users whose id or login is ``text`` or whose name or login contains it, those seen last first."""
    u, seen = _C, sa.func.max(_S.seen)
    query = (
        sa.select(u.id, u.name, u.login, u.created, seen, sa.func.count(_S.id), _B.until, _B.reason)
        .outerjoin_from(schema.users, schema.sessions, _S.user_id == u.id)
        .outerjoin(schema.bans, _B.user_id == u.id)
        .group_by(u.id, u.name, u.login, u.created, _B.until, _B.reason)
        .order_by(sa.func.coalesce(seen, 0).desc(), u.id)
        .limit(limit)
    )
    if text:
        query = query.where(
            sa.or_(u.id == text, u.name.icontains(text, autoescape=True), u.login.icontains(text, autoescape=True))
        )
    if banned:
        query = query.where(_B.user_id.is_not(None))
    return [
        Listed(id, name, login, created, last, sessions, None if until is None else Ban(until, reason))
        for id, name, login, created, last, sessions, until, reason in connection.execute(query)
    ]


def find_user(connection: Connection, word: str) -> Person | None:
    """Return the user with an id or a login."""
    row = connection.execute(sa.select(*_COLUMNS).where(sa.or_(_C.id == word, _C.login == word.lower()))).first()
    return None if row is None else Person(*row, ban=ban_of(connection, row[0]))


def old_guests(connection: Connection, before: int) -> list[str]:
    """Return the guests who were made, and whose last session was used, before a time."""
    seen = sa.select(_S.user_id).where(_S.seen >= before)
    query = sa.select(_C.id).where(_C.login.is_(None), _C.created < before, _C.id.not_in(seen))
    return list(connection.execute(query.order_by(_C.created)).scalars())


def signing_key(connection: Connection, fresh: bytes, insert: sa.Insert) -> bytes:
    """Return the key that signs tokens; ``insert`` makes ``fresh`` the key if there is none."""
    c = schema.server.c
    connection.execute(insert, [{"key": "signing", "value": fresh.hex()}])
    return bytes.fromhex(connection.execute(sa.select(c.value).where(c.key == "signing")).scalar_one())
