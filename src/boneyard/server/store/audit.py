"""The audit log: who changed accounts and the server, and when."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from boneyard.server.store import schema

KEPT_DAYS = 90
"""Days after which a row is deleted."""

MOST_DETAIL = 300
"""Characters of a detail."""

_C = schema.audit.c


class Action(StrEnum):
    """The kind of a row."""

    REGISTERED = "registered"
    LOGGED_IN = "logged_in"
    PASSWORD_CHANGED = "password_changed"
    SESSIONS_ENDED = "sessions_ended"
    EXPORTED = "exported"
    DELETED = "deleted"
    BANNED = "banned"
    UNBANNED = "unbanned"
    MATCH_ENDED = "match_ended"
    ANNOUNCED = "announced"
    CLEANED = "cleaned"
    SAVED = "saved"
    RESTORED = "restored"


class Noted(NamedTuple):
    """A row: ``actor`` is the id of a user, or ``admin:NAME`` for a command; ``subject`` is a user or a table, or empty."""

    at: int
    actor: str
    action: Action
    subject: str
    detail: str


def note(connection: Connection, at: int, actor: str, action: Action, subject: str = "", detail: str = "") -> None:
    """Add a row."""
    row = {"at": at, "actor": actor[:64], "action": action.value, "subject": subject, "detail": detail[:MOST_DETAIL]}
    connection.execute(sa.insert(schema.audit), [row])


def latest(connection: Connection, limit: int, subject: str | None = None) -> list[Noted]:
    """Return the latest rows, newest first: all, or those by or about a user or a table."""
    query = sa.select(_C.at, _C.actor, _C.action, _C.subject, _C.detail).order_by(_C.id.desc()).limit(limit)
    if subject is not None:
        query = query.where(sa.or_(_C.subject == subject, _C.actor == subject))
    return [Noted(at, actor, Action(action), of, detail) for at, actor, action, of, detail in connection.execute(query)]


def forget_old(connection: Connection, at: int) -> None:
    """Delete the rows that are older than ``KEPT_DAYS``."""
    connection.execute(sa.delete(schema.audit).where(_C.at < at - KEPT_DAYS * 86_400_000))
