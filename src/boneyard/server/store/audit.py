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

FAILED_MS = 600_000
"""Milliseconds that one row covers of the failed logins of an address at a user."""

FAILED_ROWS = 100
"""Rows of failed logins that a node writes in that time; the rest of a flood is counted with the next ones."""

_C = schema.audit.c


class AuditAction(StrEnum):
    """The kind of a row."""

    REGISTERED = "registered"
    LOGGED_IN = "logged_in"
    LOGIN_FAILED = "login_failed"
    PASSWORD_CHANGED = "password_changed"
    PASSWORD_RECOVERED = "password_recovered"
    RECOVERY_CODES_MADE = "recovery_codes_made"
    PASSKEY_ADDED = "passkey_added"
    PASSKEY_REMOVED = "passkey_removed"
    SESSIONS_ENDED = "sessions_ended"
    EXPORTED = "exported"
    DELETED = "deleted"
    DESK = "desk"
    DECIDED = "decided"
    BANNED = "banned"
    UNBANNED = "unbanned"
    MATCH_ENDED = "match_ended"
    ANNOUNCED = "announced"
    CLEANED = "cleaned"
    KEY_MADE = "key_made"
    SAVED = "saved"
    RESTORED = "restored"


class Noted(NamedTuple):
    """A row.

    ``actor`` is the id of a user, ``admin:NAME`` for a command, or an address at which a login failed; ``subject`` is a
    user or a table, or empty.
    """

    at: int
    actor: str
    action: AuditAction
    subject: str
    detail: str


class FailedLogins:
    """Decides which failed logins become rows, so that a guesser of passwords does not fill the database."""

    def __init__(self) -> None:
        self._since = 0
        self._rows: dict[tuple[str, str], int] = {}
        """For each address and user that has a row since ``_since`` the failures that came after it."""
        self._more = 0
        """Failures that found no room."""

    def count(self, at: int, address: str, user: str) -> list[tuple[str, str, str]]:
        """Count a failure, and return the rows to write now: address, user (empty: no user has this login) and detail.

        The first failure of an address at a user is written at once, and how many followed when ``FAILED_MS`` have
        passed and the next failure comes, whoever's it is.
        """
        rows: list[tuple[str, str, str]] = []
        if at - self._since >= FAILED_MS:
            rows = [(*key, f"{more} more") for key, more in self._rows.items() if more]
            if self._more:
                rows.append(("", "", f"{self._more} more"))
            self._since, self._rows, self._more = at, {}, 0
        if (address, user) in self._rows:
            self._rows[address, user] += 1
        elif len(self._rows) < FAILED_ROWS:
            self._rows[address, user] = 0
            rows.append((address, user, ""))
        else:
            self._more += 1
        return rows


def note(connection: Connection, at: int, actor: str, action: AuditAction, subject: str = "", detail: str = "") -> None:
    """Add a row."""
    row = {"at": at, "actor": actor[:64], "action": action.value, "subject": subject, "detail": detail[:MOST_DETAIL]}
    connection.execute(sa.insert(schema.audit), [row])


def latest(connection: Connection, limit: int, subject: str | None = None) -> list[Noted]:
    """Return the latest rows, newest first: all, or those by or about a user or a table."""
    query = sa.select(_C.at, _C.actor, _C.action, _C.subject, _C.detail).order_by(_C.id.desc()).limit(limit)
    if subject is not None:
        query = query.where(sa.or_(_C.subject == subject, _C.actor == subject))
    return [
        Noted(at, actor, AuditAction(action), of, detail) for at, actor, action, of, detail in connection.execute(query)
    ]


def forget_old(connection: Connection, at: int) -> None:
    """Delete the rows that are older than ``KEPT_DAYS``."""
    connection.execute(sa.delete(schema.audit).where(_C.at < at - KEPT_DAYS * 86_400_000))
