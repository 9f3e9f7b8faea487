"""The choices of users in reviewed matches, a row each, and which matches are still to be reviewed.

Matches are reviewed for users who want it (``users.trains``).  ``players.reviewed`` says how far a match is: 0 if it is
due, the time below zero while a node is at it, the time when it was done, and nothing if no user wants it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from boneyard.reviews import Stage, Verdict
from boneyard.reviews.training import LedTile, Lesson
from boneyard.server.store import schema
from boneyard.server.store.archive import DUE

KEPT_DAYS = 400
"""Days that the choices of a match are kept."""

READ = 20_000
"""Choices of a user that are counted, the latest."""

MATCHES = 20
"""The latest matches of a user that are reviewed when the user begins to want it; later ones follow as they end."""

CLAIM_MS = 600_000
"""Milliseconds after which a match that a node began to review, and did not finish, may be begun again."""

_C, _P, _U, _M = schema.lessons.c, schema.players.c, schema.users.c, schema.matches.c


class Due(NamedTuple):
    """A match that is to be reviewed for a user."""

    user: str
    match: str
    ended: int
    record: str
    seats: Sequence[str]


def wanted(connection: Connection, user: str) -> bool:
    """Return whether a user wants their matches reviewed."""
    return bool(connection.execute(sa.select(_U.trains).where(_U.id == user)).scalar())


def want(connection: Connection, user: str, on: bool) -> None:
    """Begin to review the matches of a user, the latest ``MATCHES`` first, or end it and delete their choices."""
    connection.execute(sa.update(schema.users).where(_U.id == user).values(trains=on))
    own = sa.update(schema.players).where(_P.user_id == user)
    if not on:
        connection.execute(sa.delete(schema.lessons).where(_C.user_id == user))
        connection.execute(own.where(_P.reviewed.is_not(None)).values(reviewed=None))
        return
    latest = sa.select(_P.match_id).where(_P.user_id == user).group_by(_P.match_id)
    latest = latest.order_by(sa.func.max(_P.ended).desc(), _P.match_id).limit(MATCHES)
    matches = list(connection.execute(latest).scalars())
    connection.execute(own.where(_P.reviewed.is_(None), _P.match_id.in_(matches)).values(reviewed=DUE))


def due(connection: Connection, at: int) -> tuple[str, str] | None:
    """Return the user and the match that are due, the match that ended last first; None if none is."""
    query = sa.select(_P.user_id, _P.match_id).where(_P.reviewed <= DUE, _due(at))
    row = connection.execute(query.order_by(_P.ended.desc(), _P.match_id, _P.user_id).limit(1)).first()
    return None if row is None else (row[0], row[1])


def claim(connection: Connection, at: int) -> Due | None:
    """Return the match that is due, if one is, and let no other node have it for a while."""
    found = due(connection, at)
    if found is None:
        return None
    user, match = found
    own = sa.and_(_P.user_id == user, _P.match_id == match)
    taken = connection.execute(sa.update(schema.players).where(own, _due(at)).values(reviewed=-at)).rowcount
    query = sa.select(_P.seat, _P.ended, _M.record).join(schema.matches, _M.id == _P.match_id)
    rows = connection.execute(query.where(own).order_by(_P.seat)).all()
    return Due(user, match, rows[0].ended, rows[0].record, [row.seat for row in rows]) if taken and rows else None


def release(connection: Connection, found: Due) -> None:
    """Let a match that was claimed be due again."""
    own = sa.update(schema.players).where(_P.user_id == found.user, _P.match_id == found.match)
    connection.execute(own.where(_P.reviewed < DUE).values(reviewed=DUE))


def waiting(connection: Connection, user: str) -> int:
    """Return how many matches of a user are still to be reviewed."""
    query = sa.select(sa.func.count(_P.match_id.distinct())).where(_P.user_id == user, _P.reviewed <= DUE)
    return int(connection.execute(query).scalar_one())


def keep(connection: Connection, found: Due, rows: Sequence[tuple[Lesson, LedTile | None]], at: int) -> None:
    """Keep the choices of a match, unless the user has gone or no longer wants it, and note that it was reviewed."""
    if not wanted(connection, found.user):
        return
    own = sa.and_(_P.user_id == found.user, _P.match_id == found.match)
    if not connection.execute(sa.update(schema.players).where(own).values(reviewed=at)).rowcount:
        return  # the match was deleted meanwhile
    connection.execute(sa.delete(schema.lessons).where(_C.user_id == found.user, _C.match_id == found.match))
    if rows:
        connection.execute(sa.insert(schema.lessons), [_row(found, *row) for row in rows])


def of_user(connection: Connection, user: str, limit: int = READ) -> tuple[list[Lesson], list[LedTile]]:
    """Return the choices of a user that are kept, and the leads among them, the latest first."""
    query = sa.select(schema.lessons).where(_C.user_id == user)
    query = query.order_by(_C.ended.desc(), _C.match_id, _C.round, _C.number).limit(limit)
    lessons, leads = [], []
    for row in connection.execute(query).mappings():
        lessons.append(
            Lesson(
                row["match_id"], row["ended"], row["game"], row["round"], row["number"], Stage(row["stage"]),
                row["loss"], Verdict(row["verdict"]), row["reason"], row["puzzle"],
                tuple(json.loads(row["errors"])),
            )
        )  # fmt: skip
        if row["lead"] is not None:
            leads.append(
                LedTile(
                    row["match_id"], row["ended"], row["game"], row["round"], row["lead"], row["mates"], row["won"],
                    row["gain"],
                )
            )  # fmt: skip
    return lessons, leads


def forget_old(connection: Connection, at: int) -> None:
    """Delete the choices of matches that ended more than ``KEPT_DAYS`` days ago."""
    connection.execute(sa.delete(schema.lessons).where(_C.ended < at - KEPT_DAYS * 86_400_000))


def _due(at: int) -> sa.ColumnElement[bool]:
    """Return the condition that a match is due and no node has been at it for long."""
    return sa.or_(_P.reviewed == DUE, sa.and_(_P.reviewed < DUE, _P.reviewed > CLAIM_MS - at))


def _row(found: Due, lesson: Lesson, lead: LedTile | None) -> Mapping[str, object]:
    row = asdict(lesson)
    row["match_id"], row["ended"] = row.pop("match"), row.pop("at")
    row["errors"] = json.dumps(lesson.errors)
    led = (None,) * 4 if lead is None else (lead.tile, lead.mates, lead.won, lead.gain)
    return row | {"user_id": found.user} | dict(zip(("lead", "mates", "won", "gain"), led, strict=True))
