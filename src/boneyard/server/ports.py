"""What a table needs of the world: a clock, an event store, an observer and followers.

A server gives it its clock, SQLAlchemy, Prometheus and sockets; a test, or a page without a server, gives it memory.  A
follower is `boneyard.server.tables.presence.Follower`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from typing import Literal, NamedTuple, Protocol, TypeVar

from boneyard.server.errors import CommandRejected
from boneyard.server.protocol import Card, MatchSummary

T = TypeVar("T")

Now = Callable[[], int]
"""The clock: returns milliseconds since 1970 and never goes back."""

WriteResult = Literal["won", "lost", "failed"]
"""``lost``: another node was first; ``failed``: the store cannot be written."""

Stored = tuple[list[bytes], list[tuple[int, bytes]]]
"""The bodies of a table's public entries, and of its sealed answers with the ``seq`` of their window."""


class StoreError(CommandRejected):
    """The store cannot be read now; a client gets ``busy``."""

    def __init__(self, why: str) -> None:
        super().__init__("busy")
        self.why = why


class Snapshot(NamedTuple):
    """The state of a table after one entry of its log."""

    erasures: int = 0
    """How often names were erased from the log."""
    seq: int = 0
    """The last entry that is in the state; 0 if there is none."""
    version: int = 0
    """What ``body`` means (`boneyard.server.tables.snapshot.VERSION`)."""
    body: bytes = b""


class ListedTable(NamedTuple):
    """A table as lists show it from now on, and the users who sit there."""

    card: Card
    users: Set[str]
    at: int
    """Milliseconds since 1970."""


class NamedUser(NamedTuple):
    """The log of a table has the name of a user from now on."""

    user: str
    table: str


class MatchResult(NamedTuple):
    """The result of a match for one user."""

    won: bool
    people: int
    """How many other people played."""
    faced: list[str]
    """The bots on other sides, by their names."""
    side: str
    """The seats of the user's side."""


ELSEWHERE = "away-"
"""How the ids of matches begin that were played on a device without this server."""


class ArchivedMatch(NamedTuple):
    """A match for the archive; ``users`` and ``bots`` played it, by seat."""

    summary: MatchSummary
    record: str
    users: Mapping[str, str]
    bots: Mapping[str, str]

    def results(self) -> dict[str, MatchResult]:
        """Return the result of each user who played.

        An abandoned match has none, and neither has a user who sat on several sides, for they played for others too.
        """
        summary, _, users, bots = self
        found: dict[str, MatchResult] = {}
        for user in sorted(set(users.values())) if summary.winners else ():
            own = [side for side in summary.sides if any(users.get(seat) == user for seat in side)]
            if len(own) == 1:
                faced = {bots[seat] for side in summary.sides if side not in own for seat in side if seat in bots}
                found[user] = MatchResult(
                    own[0] in summary.winners, len(set(users.values())) - 1, sorted(faced), own[0]
                )
        return found


class Blocks(NamedTuple):
    """Whether a user and some others have blocked each other."""

    of_user: bool
    """Whether the user has blocked one of them."""
    by_other: bool
    """Whether one of them has blocked the user."""


class TurnNotice(NamedTuple):
    """A table waits for a user since the entry ``seq``, so that the user is to be sent a notice."""

    user: str
    table: str
    seq: int
    at: int
    """Milliseconds since 1970."""


class ContestPoints(NamedTuple):
    """The table of a contest goes on: the totals of its sides, the side that has won, and whether the match is over."""

    table: str
    points: str
    """Such as ``21:12``; empty before the first hand."""
    winner: int | None
    over: bool
    at: int
    """Milliseconds since 1970."""


Projection = ListedTable | NamedUser | ArchivedMatch | TurnNotice | ContestPoints
"""A value that the store keeps besides a log, written in the transaction of the entry."""


class Wake(NamedTuple):
    """When a table is to be woken, in milliseconds since 1970; 0: never."""

    at: int
    absolute: bool = False
    """Whether the deadline stays where it is if no server runs for a while: a move of the match may take days."""


class WriteJob(NamedTuple):
    """One entry of one table, and what is written in the same transaction."""

    table: str
    seq: int
    """The number of the entry; for a sealed answer the number of its window."""
    body: bytes
    done: Callable[[WriteResult], None]
    """Called on the event loop after the commit."""
    sealed: tuple[str, int] | None = None
    """The seat of a sealed answer and how many it gave before; None for a public entry."""
    wake: Wake | None = None
    """When the table is to be woken; None: as before."""
    projections: Sequence[Projection] = ()
    snapshot: Snapshot | None = None
    """The state after the entry, if it is to be kept."""


class EventStore(Protocol):
    """The logs of tables.  All methods but `append` and `run` block, and raise `StoreError`."""

    def append(self, job: WriteJob) -> None:
        """Write an entry later, without blocking; of two entries with one number the first wins."""

    def snapshot(self, table: str) -> Snapshot:
        """Return the snapshot of a table, which must be read before its log."""

    def entries(self, table: str, after: int = 0, window: int = 0) -> Stored:
        """Return the public entries of a table after ``after``, and the sealed answers of ``window`` and later ones."""

    def near(self, table: str, seq: int, most: int) -> Stored:
        """Return at most ``most`` public entries from ``seq`` on, and sealed answers of the last windows up to it."""

    def overdue(self, before: int, most: int) -> list[str]:
        """Return tables that should have been woken before this time."""

    def shiftable(self) -> list[str]:
        """Return the tables that are to be woken at a time that a downtime of the server moves."""

    def deserted(self, before: int) -> list[str]:
        """Return the tables whose match is in play, which nothing wakes, and whose row has not changed since a time."""

    async def run(self, reading: Callable[[], T]) -> T:
        """Run a function that reads, and let the event loop go on meanwhile."""


class TableObserver(Protocol):
    """Counts what happens at the tables."""

    def note_entry(self, kind: str, seconds: float | None = None) -> None:
        """Count an entry of this kind that is on disk, and how long that took."""

    def note_refusal(self, code: str) -> None:
        """Count a command that was refused."""

    def note_loss(self, result: WriteResult) -> None:
        """Count an entry that another node or a fault prevented."""
