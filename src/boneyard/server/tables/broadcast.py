"""What one entry changes for the followers of a table."""

from __future__ import annotations

from typing import Literal

from boneyard.play.events import Event
from boneyard.server.protocol import TableEvent


class Broadcast:
    """The news of one entry, collected while it is applied."""

    __slots__ = ("audience", "events", "line", "now", "private", "seats", "table")

    def __init__(self) -> None:
        self.events: list[TableEvent | Event] = []
        """Public events, in order."""
        self.audience: Literal["all", "spectators"] = "all"
        """Who may read them: players may not read what spectators write in play."""
        self.private: dict[str, list[Event]] = {}
        """Events for one seat alone."""
        self.seats: set[str] = set()
        """Seats whose private part may have changed."""
        self.table = False
        """Whether seats, settings, host or the like changed."""
        self.now = False
        """Whether the public position changed."""
        self.line = False
        """Whether the line of play may have changed."""
