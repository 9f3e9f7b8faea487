"""The statement that puts a notice into the outbox."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Dialect

from boneyard.server.store import schema
from boneyard.server.store.statements import insert_of

TURN = "turn"
"""The kind of notices that a table waits for the user; their subject is the table."""

INVITE = "invite"
"""The kind of notices about an invitation; their subject is the table."""

CLUB = "club"
"""The kind of notices about an invitation to a club; their subject is the club."""

EVENING = "evening"
"""The kind of notices about an evening of a club; their subject is the evening, and each user is sent one."""

READY = "ready"
"""The kind of notices that the table of a contest waits for its players; their subject is the table."""

WOOD = "wood"
"""The kind of notices about a reported match; their subject is the report."""

APART_MS = 3_600_000
"""Milliseconds between two notices to a user about the same subject."""


def row(user: str, kind: str, subject: str, number: int, at: int, by: str | None = None) -> dict[str, Any]:
    """Return the parameters of `putting` for a notice that is due now."""
    keys = {"user_id": user, "kind": kind, "subject": subject}
    return {**keys, "number": number, "at": at, "due": at, "sent": 0, "tries": 0, "by": by}


def putting(dialect: Dialect) -> Any:
    """Return the statement that replaces the notice about a subject, not due before `APART_MS` have passed."""
    insert, c = insert_of(dialect)(schema.notices), schema.notices.c
    soonest, fresh = c.sent + APART_MS, insert.excluded
    return insert.on_conflict_do_update(
        index_elements=["user_id", "kind", "subject"],
        set_={
            "number": fresh.number,
            "at": fresh.at,
            "tries": 0,
            "by": fresh.by,
            "due": sa.case((soonest > fresh.due, soonest), else_=fresh.due),
        },
    )
