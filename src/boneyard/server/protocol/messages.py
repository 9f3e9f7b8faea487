"""Messages of the server, on the socket."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import UNSET, Struct, UnsetType

from boneyard.server.protocol.events import ChatMessage, Lines, MatchEvent, PhraseMessage, TableEvent
from boneyard.server.protocol.table import Card, LastRound, Layout, Now, SheetRow, TableInfo, View, You
from boneyard.server.protocol.values import By, Face, Fault, Reason, Seat, User


class FromServer(Struct, frozen=True, tag_field="t"):
    """A message of the server."""


class Welcome(FromServer, frozen=True, tag="welcome"):
    """The first message of a socket; without a user until a ``hello`` brings a token."""

    v: int
    at: int
    user: User | None
    version: str


class Announcement(FromServer, frozen=True, tag="announcement"):
    """A message of the operator to all people, shown until a time; an empty text withdraws the one before."""

    text: str
    until: int


class Snap(FromServer, frozen=True, tag="snap"):
    """Everything about the table: the client forgets what it had."""

    seq: int
    at: int
    table: TableInfo
    now: Now
    view: View | None
    """The view of a spectator; None while no round is shown."""
    say: Sequence[Lines]
    """The lines of each event of ``view.history``."""
    last: LastRound | None
    you: dict[Seat, You]
    chat: Sequence[ChatMessage | PhraseMessage]
    layout: Layout | UnsetType | None = UNSET
    sheet: Sequence[SheetRow] = ()
    """The finished rounds of the match."""


class Ev(FromServer, frozen=True, tag="ev"):
    """An entry of the log: events, and the parts that changed."""

    seq: int
    at: int
    by: By
    e: Sequence[TableEvent | MatchEvent]
    say: Sequence[Lines]
    """The lines of each event of ``e``; none for events of the table."""
    now: Now | UnsetType = UNSET
    table: TableInfo | UnsetType = UNSET
    you: dict[Seat, You] | UnsetType = UNSET
    layout: Layout | UnsetType | None = UNSET


class YouMessage(FromServer, frozen=True, tag="you"):
    """Something changed that only the holder of a seat may know."""

    seq: int
    you: dict[Seat, You]


class PresenceMessage(FromServer, frozen=True, tag="presence"):
    """The players who are connected, and the number of spectators.

    ``away`` is since when each other player has been missed; nobody is while no player is connected.
    """

    online: Sequence[str]
    watching: int
    away: dict[str, int]
    watchers: dict[str, str] = {}
    """The names of spectators, by user; of many, the first."""
    asking: dict[str, str] = {}
    """The names of users who wait until the host lets them in, by user; of many, the first."""


class Knocked(FromServer, frozen=True, tag="knocked"):
    """The answer to ``hello`` at a table where the host has to let its user in: ``snap`` follows then."""

    host: str
    """The name of the host; empty if the host has no seat."""


class LayoutMessage(FromServer, frozen=True, tag="layout"):
    """The answer to ``look``."""

    seq: int
    layout: Layout | None


class ViewMessage(FromServer, frozen=True, tag="view"):
    """The answer to ``view``."""

    cid: str
    seq: int
    seat: Seat | None
    view: View | None


class ReasonMessage(FromServer, frozen=True, tag="reason"):
    """The answer to ``why``."""

    cid: str
    ok: bool
    reason: Reason | None


class Ack(FromServer, frozen=True, tag="ack"):
    """The command was carried out and is on disk."""

    cid: str
    seq: int


class Nack(FromServer, frozen=True, tag="nack"):
    """The request was not carried out."""

    cid: str | None
    code: str
    reason: Reason | UnsetType = UNSET
    faults: Sequence[Fault] | UnsetType = UNSET


class LobbyMessage(FromServer, frozen=True, tag="lobby"):
    """The public tables, and how many people are connected."""

    at: int
    online: int
    tables: Sequence[Card]


class Invited(FromServer, frozen=True, tag="invited"):
    """Another user, with whom one has played before, asks to a table."""

    by: str
    """The name of that user."""
    table_id: str
    game: str
    titles: Mapping[str, str] | UnsetType = UNSET
    """The names of a game that is not built in, by language."""
    face: Face | None = None
    """The face that the user chose."""


class Bye(FromServer, frozen=True, tag="bye"):
    """The socket will be closed."""

    code: str


class Pong(FromServer, frozen=True, tag="pong"):
    """The answer to ``ping``."""

    n: int
    at: int


CLOSE = {
    "version": 4000,
    "who": 4001,
    "kicked": 4003,
    "banned": 4004,
    "slow": 4008,
    "flood": 4009,
    "idle": 4010,
    "moved": 4011,
    "restart": 1012,
}
"""The number that a socket is closed with, by the code of ``bye``."""
