"""Who follows a table: its sockets here, its followers on other nodes, and how long its players have been away."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

from boneyard.server.clock import now_ms
from boneyard.server.protocol import PresenceMessage, TableRequest, User, encode
from boneyard.server.tables import entry as log
from boneyard.server.tables.entry import Entry
from boneyard.server.tables.state import State

GONE_S = 45.0
"""Seconds without a connection after which a bot plays for a player, if another player waits."""


class Followed(Protocol):
    """A table that a client follows."""

    def handle(self, follower: Follower, request: TableRequest) -> None:
        """Carry out a request of a client."""

    def leave(self, follower: Follower) -> None:
        """Forget a client that follows the table no more."""


class Follower(Protocol):
    """A connected client, as a table sees it."""

    user: User
    language: str
    table: Followed | None
    """The table that the client follows."""
    aspect: float | None
    """The shape of table for which it gets layouts; None: it gets none."""
    closing: str | None
    """The code of ``bye``, once the server has said it."""
    heard_at: float
    """When it sent its last message, by the monotonic clock."""

    def send(self, message: bytes) -> None:
        """Send a message."""

    def close(self, code: str) -> None:
        """Say ``bye`` and close the connection."""


class Presence:
    """The followers of one table."""

    __slots__ = ("_away", "_elsewhere", "_left", "_message", "_online", "_since", "_timer", "followers", "idle_since")

    def __init__(self, elsewhere: Callable[[], set[str]], away: Callable[[], None]) -> None:
        """``elsewhere`` returns the users who follow the table on other nodes; ``away`` is called when a player may
        have been gone for too long."""
        self._elsewhere = elsewhere
        self._away = away
        self.followers: set[Follower] = set()
        self.idle_since = now_ms()
        """When the last follower left, or the table was loaded."""
        self._online: set[str] = set()
        self._message = b""
        self._left: dict[str, float] = {}
        """When each user was last seen, by the time of the event loop."""
        self._since = asyncio.get_running_loop().time()
        """No player is missed before this."""
        self._timer: asyncio.TimerHandle | None = None

    def stop(self) -> None:
        """Cancel the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def online(self) -> set[str]:
        """Return the users who follow the table, on other nodes too."""
        return {follower.user.id for follower in self.followers} | self._elsewhere()

    def greet(self, follower: Follower) -> None:
        """Tell a follower who is there."""
        if self._message:
            follower.send(self._message)

    def leave(self, follower: Follower) -> None:
        """Forget a follower."""
        self.followers.discard(follower)
        self.idle_since = now_ms()

    def update(self, state: State) -> None:
        """Find out who is there, and tell the followers if that changed."""
        online = self.online()
        for user in self._online - online:
            self._left[user] = asyncio.get_running_loop().time()
        self._online = online
        self.watch(state)
        if not self.followers:
            return
        seated = sorted({seat.user for seat in state.seats if seat.user and seat.user in online})
        message = encode(PresenceMessage(seated, len(online) - len(seated)))
        if message != self._message:
            self._message = message
            for follower in self.followers:
                follower.send(message)

    def _absences(self, state: State) -> list[tuple[float, Entry]]:
        """Return the entries that absent players lead to, and when, if a player who is here waits for them."""
        online = self._online
        waiting = [seat.user for seat in state.seats if seat.active and seat.user in online]
        if not waiting:
            return []
        absent: list[tuple[str, Entry]] = []
        at = now_ms()
        if state.phase in ("dealing", "play", "between") and state.settings.clock is None:
            for seat in state.seats:
                if seat.active and seat.user not in online:
                    data = log.Absence("gone")
                    absent.append((seat.user or "", log.BotTookOver(at=at, by="server", seat=seat.seat, data=data)))
        if state.host not in online:
            host = log.OtherUser(waiting[0] or "")
            absent.append((state.host, log.HostChanged(at=at, by="server", data=host)))
        return [(self._left.get(user, self._since) + GONE_S, entry) for user, entry in absent]

    def watch(self, state: State, after: float = 0.0) -> None:
        """Set the timer for the next player who may have been away for too long, if that is later than ``after``."""
        self.stop()
        at = min((at for at, _ in self._absences(state) if at > after), default=None)
        if at is not None:
            self._timer = asyncio.get_running_loop().call_at(at, self._away)

    def overdue(self, state: State) -> list[Entry]:
        """Return the entries for players who have been away for too long, and set the timer for the others."""
        now = asyncio.get_running_loop().time()
        found = [entry for at, entry in self._absences(state) if at <= now]
        self.watch(state, after=now)
        return found
