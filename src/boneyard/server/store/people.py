"""Users: their names, logins, passwords and sessions."""

from __future__ import annotations

from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from boneyard.server.protocol import Me, User
from boneyard.server.store import schema

_C = schema.users.c
_COLUMNS = (_C.id, _C.name, _C.login, _C.session)


class Person(NamedTuple):
    """A user.  ``session`` counts up when older cookies and tokens are to end."""

    id: str
    name: str
    login: str | None
    session: int

    @property
    def user(self) -> User:
        """The user as others see them."""
        return User(self.id, self.name)

    @property
    def me(self) -> Me:
        """The user as they see themselves."""
        return Me(self.id, self.name, self.login)


def find(connection: Connection, user: str) -> Person | None:
    """Return the user with this id."""
    row = connection.execute(sa.select(*_COLUMNS).where(_C.id == user)).first()
    return None if row is None else Person(*row)


def find_login(connection: Connection, login: str) -> tuple[Person, str] | None:
    """Return the user of a login, and the hash of their password."""
    row = connection.execute(sa.select(*_COLUMNS, _C.password).where(_C.login == login)).first()
    return None if row is None else (Person(*row[:4]), row[4])


def password_of(connection: Connection, user: str) -> str | None:
    """Return the hash of a user's password; None for a guest."""
    found: str | None = connection.execute(sa.select(_C.password).where(_C.id == user)).scalar()
    return found


def add(connection: Connection, person: Person, at: int) -> None:
    """Add a user."""
    row = {"id": person.id, "name": person.name, "session": person.session, "created": at}
    connection.execute(sa.insert(schema.users), [row])


def change(connection: Connection, person: Person, password: str | None = None) -> None:
    """Write a user again, with the hash of a new password if there is one.

    Raises SQLAlchemy's ``IntegrityError`` if another user has the login.
    """
    values = {"name": person.name, "login": person.login, "session": person.session}
    if password is not None:
        values["password"] = password
    connection.execute(sa.update(schema.users).where(_C.id == person.id).values(**values))


def delete(connection: Connection, user: str) -> None:
    """Delete a user with their history, saved house rules and seats."""
    for table in (schema.players, schema.house_rules, schema.seated):
        connection.execute(sa.delete(table).where(table.c.user_id == user))
    connection.execute(sa.delete(schema.users).where(_C.id == user))


def signing_key(connection: Connection, fresh: bytes, insert: sa.Insert) -> bytes:
    """Return the key that signs tokens; ``insert`` makes ``fresh`` the key if there is none."""
    c = schema.server.c
    connection.execute(insert, [{"key": "signing", "value": fresh.hex()}])
    return bytes.fromhex(connection.execute(sa.select(c.value).where(c.key == "signing")).scalar_one())
