"""What stands in the log of a table, and what an entry brings about."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from boneyard.errors import Message


class Entry(Struct, omit_defaults=True):
    """One row of the log.  ``seat``, ``user`` and ``d`` belong to the kind ``k``.

    ``by`` is ``person``, ``bot``, ``clock`` (time-out), ``forced`` (nothing else could be done) or ``server``.
    """

    k: str
    at: int
    """Milliseconds since 1970."""
    by: str = "person"
    user: str = ""
    cid: str = ""
    seat: str = ""
    d: dict[str, Any] = {}


class Refused(Exception):
    """A wish that cannot be fulfilled: a ``nack`` with this code."""

    def __init__(self, code: str, reason: Message | None = None, faults: tuple[Message, ...] = ()) -> None:
        super().__init__(code)
        self.code = code
        self.reason = reason
        self.faults = faults


class Outcome:
    """What an entry brought about: whom to tell what."""

    __slots__ = ("audience", "events", "line", "now", "private", "seats", "table")

    def __init__(self) -> None:
        self.events: list[dict[str, Any]] = []
        """Public events, as they are sent."""
        self.audience = "all"
        """``all``, or ``spectators`` for chat that the players may not read."""
        self.private: dict[str, list[dict[str, Any]]] = {}
        """Events for one seat alone."""
        self.seats: set[str] = set()
        """Seats whose own part may have changed."""
        self.table = False
        """Whether the table itself changed: seats, settings, host …"""
        self.now = False
        self.line = False

    def tell(self, kind: str, **data: Any) -> None:
        self.events.append({"k": kind, **data})
