"""Who follows a table: its sockets here, its followers on other nodes, and how long its players have been away."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Set
from itertools import islice
from typing import NamedTuple, Protocol

from boneyard.server.ports import Now
from boneyard.server.protocol import Hello, PresenceMessage, TableRequest, User, encode
from boneyard.server.tables import entries
from boneyard.server.tables.entries import Entry
from boneyard.server.tables.state import TableState

AWAY_MS = 30_000
"""Milliseconds without a connection after which another player may let a bot play for a player."""

GONE_MS = 120_000
"""Milliseconds after which that happens by itself, the host's role passes on and the pause of a turn ends, if another
player waits; and for which a player who is there may owe an action before others may let a bot play."""


MOST_LISTED = 30
"""Spectators, and users who wait to be let in, whose names are sent to the followers."""


class Elsewhere(NamedTuple):
    """Who follows a table on other nodes: all users, and the names of some spectators and users who wait."""

    users: set[str]
    names: dict[str, str]
    asking: dict[str, str]


class Followed(Protocol):
    """A table that a client follows."""

    def handle(self, follower: Follower, request: TableRequest) -> None:
        """Carry out a request of a client."""

    def leave(self, follower: Follower) -> None:
        """Forget a client that follows the table no more."""


class Follower(Protocol):
    """A connected client, as a table sees it."""

    user: User
    session: str
    """The user's session."""
    language: str
    address: str
    """The network of its address."""
    named: str | None
    """The table whose name led a proxy to this node; empty if it did not, and None if the client does not
    name tables in addresses."""
    table: Followed | None
    """The table that the client follows."""
    aspect: float | None
    """The shape of table of its layouts; None: it gets none."""
    closing: str | None
    """The code of ``bye``, once the server has sent it."""
    heard_at: float
    """When it sent its last message, by the monotonic clock."""

    def send(self, message: bytes) -> None:
        """Send a message."""

    def close(self, code: str) -> None:
        """Send ``bye`` and close the connection."""


class Presence:
    """The followers of one table."""

    __slots__ = (
        "_due",
        "_elsewhere",
        "_left",
        "_message",
        "_now",
        "_since",
        "_timer",
        "followers",
        "idle_since",
        "knocking",
        "users",
    )

    def __init__(self, elsewhere: Callable[[], Elsewhere], due: Callable[[], None], now: Now) -> None:
        """Take two functions of the table, and the clock.

        ``elsewhere`` returns who follows the table on other nodes; ``due`` is called when players may have
        waited for long enough.
        """
        self._elsewhere = elsewhere
        self._due = due
        self._now = now
        self.followers: set[Follower] = set()
        self.knocking: dict[Follower, Hello] = {}
        """The clients that wait until the host lets their users in, and how each greeted."""
        self.idle_since = self._now()
        """When the last follower left, or the table was loaded."""
        self.users: set[str] = set()
        """The users who follow the table, on other nodes too, as of the last `update`."""
        self._message = b""
        self._left: dict[str, int] = {}
        """When each user was last seen."""
        self._since = self._now()
        """Nobody is missed before this: since then a player waits."""
        self._timer: asyncio.TimerHandle | None = None

    def stop(self) -> None:
        """Cancel the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def online(self) -> set[str]:
        """Return the users who follow the table, on other nodes too."""
        return {follower.user.id for follower in self.followers} | self._elsewhere().users

    def has_players(self, people: Set[str]) -> bool:
        """Return whether users who have seats follow the table here, and none of the others on another node."""
        here = people & {follower.user.id for follower in self.followers}
        return bool(here) and people.isdisjoint(self._elsewhere().users - here)

    def names(self) -> dict[str, str]:
        """Return the names of the users who follow the table, by user; of those on other nodes only some."""
        return self._elsewhere().names | {follower.user.id: follower.user.name for follower in self.followers}

    def asking(self) -> dict[str, str]:
        """Return the names of the users who wait to be let in, by user; of those on other nodes only some."""
        return self._elsewhere().asking | {follower.user.id: follower.user.name for follower in self.knocking}

    def greet(self, follower: Follower) -> None:
        """Send to a follower who is there."""
        if self._message:
            follower.send(self._message)

    def leave(self, follower: Follower) -> None:
        """Forget a follower."""
        self.followers.discard(follower)
        self.knocking.pop(follower, None)
        self.idle_since = self._now()

    def update(self, state: TableState) -> None:
        """Find out who is there, and send it to the followers if that changed."""
        online = self.online()
        at = self._now()
        for user in self.users - online:
            self._left[user] = at
        if not self._waiting(state):
            self._since = at  # whoever comes next waits from now on
        self.users = online
        self.watch(state)
        self.tell(state)

    def begin_anew(self, state: TableState) -> None:
        """Forget how long anybody has been away or has waited: this process stood still."""
        self._since = self._now()
        self.watch(state)
        self.tell(state)

    def tell(self, state: TableState) -> None:
        """Send to the followers who is there and who is missed, if that changed."""
        if not self.followers:
            self._message = b""
            return
        people = state.people
        missed = people - self.users if self._waiting(state) and not state.correspondence else set()
        away = {user: self._missed_since(user) for user in sorted(missed)}
        here = sorted(people & self.users)
        watchers = ((user, name) for user, name in sorted(self.names().items()) if user not in people)
        listed, asking = (dict(islice(found, MOST_LISTED)) for found in (watchers, sorted(self.asking().items())))
        message = encode(PresenceMessage(here, len(self.users) - len(here), away, listed, asking))
        if message != self._message:
            self._message = message
            for follower in self.followers:
                follower.send(message)

    def _waiting(self, state: TableState) -> list[str]:
        """Return the users who have seats and are connected, in the order of their seats."""
        return [seat.user for seat in state.seats if seat.kind == "person" and seat.user and seat.user in self.users]

    def _missed_since(self, user: str) -> int:
        """Return when a user who is not connected began to be missed."""
        return max(self._left.get(user, 0), self._since)

    def may_replace(self, state: TableState, letter: str) -> bool:
        """Return whether another player may let a bot play for a seat now.

        That is so if its player is away, or has owed an action for long.

        Raises ``CommandRejected`` (``no_seat``).
        """
        seat, at = state.seat(letter), self._now()
        if state.correspondence:
            return False
        if seat.user not in self.users:
            return at - self._missed_since(seat.user or "") >= AWAY_MS
        owes = letter in state.awaited and not state.paused and state.settings.clock is None
        return owes and at - max(state.turn_at, self._since) >= GONE_MS

    def _waits(self, state: TableState) -> list[tuple[int, Entry]]:
        """Return the entries that end the waiting of a player who is here, and when.

        In a correspondence match nobody is missed, and a host whose time was up is one no more.
        """
        waiting = self._waiting(state)
        if not waiting:
            return []
        at = self._now()
        found: list[tuple[int, Entry]] = []
        slow = state.correspondence
        # Players of a contest are awaited as long as their table waits for the shuffle.
        if state.phase in (("play", "between") if state.contest else ("dealing", "play", "between")) and not slow:
            # Who is not there when the tiles are dealt is not waited for.
            patience = 0 if state.phase == "dealing" else GONE_MS
            for seat in state.seats:
                if seat.active and seat.user not in self.users:
                    gone = entries.BotTookOver(at=at, by="server", seat=seat.seat, data=entries.Absence("gone"))
                    found.append((self._missed_since(seat.user or "") + patience, gone))
        late = {*state.late(at), *state.timeouts}
        absent = state.host not in self.users and not state.contest
        if absent and (not slow or not late.isdisjoint(state.seats_of(state.host))):
            host = entries.HostChanged(at=at, by="server", data=entries.OtherUser(waiting[0]))
            found.append((self._missed_since(state.host) + GONE_MS, host))
        if state.paused and not slow and any(user != state.host for user in waiting):
            resume = entries.PauseSwitched(at=at, by="server", data=entries.Switch(False))
            found.append((max(state.turn_at, self._since) + GONE_MS, resume))
        return found

    def watch(self, state: TableState, after: int = 0) -> None:
        """Set the timer for the next wait that has lasted long enough, if that is later than ``after``."""
        self.stop()
        at = min((at for at, _ in self._waits(state) if at > after), default=None)
        if at is not None:
            self._timer = asyncio.get_running_loop().call_later(max(0, at - self._now()) / 1000, self._due)

    def overdue(self, state: TableState) -> list[Entry]:
        """Return the entries for waits that have lasted long enough, and set the timer for the others."""
        now = self._now()
        found = [entry for at, entry in self._waits(state) if at <= now]
        self.watch(state, after=now)
        return found
