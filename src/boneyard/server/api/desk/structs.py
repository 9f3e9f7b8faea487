"""Bodies and answers of the routes about reports: the bodies first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Meta, Struct

from boneyard.server.protocol import User, UserId

ReportReason = Literal["words", "stalling", "cheating", "other"]
Decision = Literal["dismissed", "banned"]


class NewReport(Struct, frozen=True, forbid_unknown_fields=True):
    """A report of a user about another at a table, or about a club alone."""

    reason: ReportReason
    user: UserId = ""
    table: Annotated[str, Meta(max_length=40)] = ""
    text: Annotated[str, Meta(max_length=300)] = ""
    club: Annotated[str, Meta(max_length=40)] = ""


class DeskDecision(Struct, frozen=True, forbid_unknown_fields=True):
    """How a report is decided; a ban is for ``days``, and ``reason`` is shown to the user."""

    decision: Decision
    days: Annotated[int, Meta(ge=1, le=365)] = 7
    reason: Annotated[str, Meta(max_length=200)] = ""


class PlayerReport(Struct, frozen=True):
    """A report; ``about`` and ``by`` are users, ``decided`` is null while it is open.

    One about a club has no ``table``, and is about the owner at that time.
    """

    id: str
    at: int
    by: User
    about: User
    table: str
    club: str
    reason: ReportReason
    text: str
    decided: int | None
    decision: Decision | None
    others: int
    """Other users who have reported the same user."""
    club_name: str | None = None
    """Null without a club, and for one that was dissolved since."""


class LogLine(Struct, frozen=True):
    """A deed at a table that a report is about, without tiles."""

    at: int
    user: str
    name: str
    deed: str
    """The tag of its entry (docs/protocol.md)."""
    text: str
    """The written text, or the seat."""


class ReportedTable(Struct, frozen=True):
    """A report with the log of its table up to then; the last lines if there are too many."""

    report: PlayerReport
    lines: Sequence[LogLine]


class Desk(Struct, frozen=True):
    """The open reports, the oldest first, and the last that were decided."""

    open: Sequence[PlayerReport]
    decided: Sequence[PlayerReport]


class SentReport(Struct, frozen=True):
    """A report of a user as an export has it."""

    at: int
    about: str
    table: str
    club: str
    reason: ReportReason
    text: str
