"""Messages between the nodes of a server about changes.

A bus delivers a message to every other node, at most once and without promise: a node that misses one finds a gap in
``seq`` later, or gets the next `Appended` of the table, and reads the log.  So a message is only a hint.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import msgspec
from msgspec import Struct


class Hint(Struct, frozen=True, array_like=True, tag_field="t"):
    """A message of one node to the others, written as a short JSON array."""


class TableHint(Hint, frozen=True):
    """A message that only nodes need which hold its table in memory."""

    table: str


class Appended(TableHint, frozen=True, tag="e"):
    """A table has an entry with this number, or a sealed answer in its window."""

    seq: int


class Following(TableHint, frozen=True, tag="p"):
    """The users who follow a table on a node, and the names of spectators and of those who wait to be let in."""

    node: str
    users: list[str]
    names: dict[str, str] = {}
    asking: dict[str, str] = {}


class Arrived(TableHint, frozen=True, tag="m"):
    """A proxy led a socket that names a table to the node that sends this: the table is served there from now on."""


class Alive(Hint, frozen=True, tag="n"):
    """A node runs; ``people`` are connected to it."""

    node: str
    people: int


class LobbyChanged(Hint, frozen=True, tag="l"):
    """The list of public tables changed."""


class UserChanged(Hint, frozen=True, tag="u"):
    """A user was renamed, banned or deleted, or their sessions ended."""

    user: str


class LogChanged(TableHint, frozen=True, tag="r"):
    """Entries of the log of a table were written over: a name was erased."""


class TableDeleted(TableHint, frozen=True, tag="d"):
    """A table is in the database no more."""


class ContestChanged(Hint, frozen=True, tag="c"):
    """A contest has another version."""

    contest: str


class Announced(Hint, frozen=True, tag="a"):
    """The operator announces something until a time (milliseconds); nothing any more if the text is empty."""

    text: str
    until: int


class Invites(Hint, frozen=True, tag="i"):
    """A user, named ``by``, invites another to a table; ``titles`` are the names of a game that is not built in."""

    user: str
    by: str
    table: str
    game: str
    titles: dict[str, str]
    face: int | None = None


class Interrupted(Hint, frozen=True, tag="again"):
    """Messages may have been missed; the bus itself sends this after a reconnect."""


Message = (
    Appended
    | Following
    | Arrived
    | Alive
    | LobbyChanged
    | UserChanged
    | Invites
    | LogChanged
    | TableDeleted
    | ContestChanged
    | Announced
    | Interrupted
)

Receiver = Callable[[Message], None]

decode = msgspec.json.Decoder(Message).decode
"""Return the message that some bytes hold; raises ``msgspec.MsgspecError`` for another version's."""

encode = msgspec.json.Encoder().encode
"""Return the bytes of a message, without a line break."""


class Bus(Protocol):
    """A bus.  ``shared``: whether other processes are on it."""

    shared: bool

    async def start(self, receive: Receiver) -> None:
        """Begin to receive; ``receive`` is called on the event loop."""

    async def stop(self) -> None:
        """Stop receiving and sending."""

    def publish(self, message: Message) -> None:
        """Send a message to every other node; never blocks and never fails."""


class MemoryBus:
    """The bus of a single process: there is no other node."""

    shared = False

    async def start(self, receive: Receiver) -> None:
        """Do nothing: no message ever arrives."""

    async def stop(self) -> None:
        """Do nothing."""

    def publish(self, message: Message) -> None:
        """Drop the message."""
