"""Whom users follow and block, who may see their pages, and what roles they have."""

from __future__ import annotations

from collections.abc import Set

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from boneyard.server.api.company.structs import FollowedUser, MyPeople, Shown, Tie, TieKind
from boneyard.server.errors import CommandRejected
from boneyard.server.ports import Blocks
from boneyard.server.protocol import User
from boneyard.server.store import notices as outbox
from boneyard.server.store import schema

MOST_TIES = 500
"""Users whom one may follow and block together."""

MOST_INVITATIONS = 5
"""Invitations of an hour that reach the devices of a user, from all who invite; the others are shown only on open
pages."""

HOUR_MS = 3_600_000

DESK = "desk"
"""The role of users who decide reports."""

_T = schema.ties.c
_N = schema.notices.c
_R = schema.roles.c
_U = schema.users.c


def set_tie(connection: Connection, user: str, other: str, kind: TieKind | None, at: int) -> bool:
    """Let a user follow or block another, or neither, and return whether the other exists.

    Raises ``CommandRejected`` (``too_many``) for more than ``MOST_TIES``.
    """
    same = sa.and_(_T.user_id == user, _T.other == other)
    if kind is None:
        return connection.execute(sa.delete(schema.ties).where(same)).rowcount > 0
    if connection.execute(sa.select(_U.id).where(_U.id == other)).first() is None:
        return False
    connection.execute(sa.delete(schema.ties).where(same))
    if connection.execute(sa.select(sa.func.count()).where(_T.user_id == user)).scalar_one() >= MOST_TIES:
        raise CommandRejected("too_many")
    connection.execute(sa.insert(schema.ties), [{"user_id": user, "other": other, "kind": kind, "since": at}])
    if kind == "block":
        connection.execute(sa.delete(schema.notices).where(_N.user_id == user, _N.by == other))
    return True


def tie_of(connection: Connection, user: str, other: str) -> TieKind | None:
    """Return whether a user follows or blocks another."""
    found: TieKind | None = connection.execute(sa.select(_T.kind).where(_T.user_id == user, _T.other == other)).scalar()
    return found


def are_friends(connection: Connection, user: str, other: str) -> bool:
    """Return whether each of two users follows the other."""
    return tie_of(connection, user, other) == tie_of(connection, other, user) == "follow"


def blocks_between(connection: Connection, user: str, others: Set[str]) -> Blocks:
    """Return who among a user and some others has blocked whom."""
    query = sa.select(_T.user_id).where(
        _T.kind == "block",
        sa.or_(sa.and_(_T.user_id == user, _T.other.in_(others)), sa.and_(_T.user_id.in_(others), _T.other == user)),
    )
    found = set(connection.execute(query).scalars())
    return Blocks(user in found, bool(found - {user}))


def people_of(connection: Connection, user: str) -> MyPeople:
    """Return whom a user follows and blocks, who may see their page, and whether they have a desk."""
    back = schema.ties.alias()
    query = (
        sa.select(_U.id, _U.name, _U.face, _T.kind, back.c.kind)
        .join_from(schema.ties, schema.users, _T.other == _U.id)
        .outerjoin(back, sa.and_(back.c.user_id == _T.other, back.c.other == user))
        .where(_T.user_id == user)
        .order_by(_T.since.desc(), _T.other)
    )
    follows: list[FollowedUser] = []
    blocked: list[User] = []
    for id, name, face, kind, other in connection.execute(query):
        if kind == "follow":
            follows.append(FollowedUser(id, name, face, other == "follow"))
        else:
            blocked.append(User(id, name, face))
    return MyPeople(follows, blocked, shown_of(connection, user), has_role(connection, user, DESK))


def ties_of(connection: Connection, user: str) -> list[Tie]:
    """Return the ties of a user as an export has them."""
    query = sa.select(_T.other, _T.kind, _T.since).where(_T.user_id == user).order_by(_T.since, _T.other)
    return [Tie(*row) for row in connection.execute(query)]


def shown_of(connection: Connection, user: str) -> Shown:
    """Return who may see the page of a user."""
    found: Shown | None = connection.execute(sa.select(_U.shown).where(_U.id == user)).scalar()
    return found or "friends"


def set_shown(connection: Connection, user: str, shown: Shown) -> None:
    """Set who may see the page of a user."""
    connection.execute(sa.update(schema.users).where(_U.id == user).values(shown=shown))


def has_role(connection: Connection, user: str, role: str) -> bool:
    """Return whether a user has a role."""
    return connection.execute(sa.select(_R.role).where(_R.user_id == user, _R.role == role)).first() is not None


def set_role(connection: Connection, user: str, role: str, *, has: bool) -> None:
    """Give a user a role, or take it away."""
    connection.execute(sa.delete(schema.roles).where(_R.user_id == user, _R.role == role))
    if has:
        connection.execute(sa.insert(schema.roles), [{"user_id": user, "role": role}])


def busy_users(kind: str, at: int, *, but: str = "") -> sa.Select[tuple[str]]:
    """Return a query for the users who were sent many notices of a kind in the hour before, ``but`` one subject's."""
    recent = sa.select(_N.user_id).where(_N.kind == kind, _N.at > at - HOUR_MS, _N.subject != but)
    return recent.group_by(_N.user_id).having(sa.func.count() >= MOST_INVITATIONS)


def is_busy(connection: Connection, user: str, kind: str, at: int, *, but: str = "") -> bool:
    """Return whether a user is one of `busy_users`."""
    return connection.execute(busy_users(kind, at, but=but).where(_N.user_id == user)).first() is not None


def invite(connection: Connection, by: str, to: str, table: str, number: int, at: int) -> bool:
    """Put an invitation into the outbox if the user follows who invites and few came in an hour; return whether so."""
    if tie_of(connection, to, by) != "follow" or is_busy(connection, to, outbox.INVITE, at, but=table):
        return False
    put = outbox.putting(connection.dialect)
    connection.execute(put, [outbox.row(to, outbox.INVITE, table, number, at, by)])
    return True
