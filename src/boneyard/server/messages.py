"""The messages of the protocol (docs/protocol.md): one set of structures for the WebSocket and for REST.

What a client sends is decoded into one of :data:`Request`; unknown members are ignored.  Messages that the server
sends often are put together from bytes that were encoded once for all sockets of a table (``table.py``); the
structures here are for the others.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

VERSION = 1
"""The protocol; a client asks for it with ``/ws?v=1``."""

MAX_FRAME = 16 * 1024
"""Bytes of a message from a client."""

Cid = Annotated[str, Meta(min_length=1, max_length=64)]
SeatName = Annotated[str, Meta(pattern="^[A-G]$")]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Nonce = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
TableId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22}$")]
UserId = Annotated[str, Meta(min_length=1, max_length=32)]
Options = dict[Annotated[str, Meta(max_length=40)], bool | int | Annotated[str, Meta(max_length=40)]]

# ---------------------------------------------------------------------------------------------------- what a table is


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds for each move, and seconds a match that are used when those are up."""

    move: Annotated[int, Meta(ge=1, le=3600)]
    bank: Annotated[int, Meta(ge=0, le=7200)] = 0


class Settings(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=False):
    """What a table plays and how."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=2, le=7)]
    options: Options = {}
    public: bool = False
    assistance: bool = True
    clock: Clock | None = None
    pace: Annotated[int, Meta(ge=0, le=5000)] = 800
    """Milliseconds from one action to a bot's or a forced one; bots think meanwhile."""
    between: Annotated[int, Meta(ge=0, le=600)] = 20
    """Seconds for which a finished round is shown."""


class Changes(Struct, frozen=True, forbid_unknown_fields=True):
    """Settings to be changed; what is not named stays."""

    game: str | msgspec.UnsetType = msgspec.UNSET
    players: int | msgspec.UnsetType = msgspec.UNSET
    options: Options | msgspec.UnsetType = msgspec.UNSET
    public: bool | msgspec.UnsetType = msgspec.UNSET
    assistance: bool | msgspec.UnsetType = msgspec.UNSET
    clock: Clock | msgspec.UnsetType | None = msgspec.UNSET
    pace: Annotated[int, Meta(ge=0, le=5000)] | msgspec.UnsetType = msgspec.UNSET
    between: Annotated[int, Meta(ge=0, le=600)] | msgspec.UnsetType = msgspec.UNSET


# --------------------------------------------------------------------------------------------- from client to server


class FromClient(Struct, tag_field="t", tag=str.lower):
    """A message of a client; ``t`` is the name of its class unless it has another."""


class Asked(FromClient):
    """One that is answered."""

    cid: Cid


class AskedForSeat(Asked):
    """One that is about a seat."""

    seat: SeatName


class Hello(FromClient):
    """Follow a table, or the lobby."""

    table: TableId | None = None
    last_seq: Annotated[int, Meta(ge=0)] | None = None
    aspect: Annotated[float, Meta(ge=0.3, le=4.0)] | None = None


class Look(FromClient):
    """Ask for layouts of a shape, or for none."""

    aspect: Annotated[float, Meta(ge=0.3, le=4.0)] | None


class Ping(FromClient):
    """Answered by ``pong``."""

    n: Annotated[int, Meta(ge=0)]


class Sit(AskedForSeat):
    """Take a seat."""

    name: Name | None = None


class Stand(AskedForSeat):
    """Give a seat up; in a match, leave it to a bot."""


class Back(AskedForSeat):
    """Play one's seat oneself again."""


class SeatTo(AskedForSeat, tag="seat"):
    """The host arranges a seat."""

    to: Literal["open", "bot", "swap"]
    level: Annotated[str, Meta(max_length=32)] | None = None
    with_: SeatName | None = msgspec.field(default=None, name="with")


class Set(Asked):
    """The host changes the table."""

    settings: Changes


class Start(Asked):
    """The host begins the match."""


class GiveNonce(AskedForSeat, tag="nonce"):
    """One's part of the shuffle."""

    nonce: Nonce


class Move(Asked):
    """Act in the match."""

    seq: Annotated[int, Meta(ge=0)]
    action: Annotated[str, Meta(max_length=40)]
    seat: SeatName | None = None


class Why(Asked):
    """May I do this?"""

    action: Annotated[str, Meta(max_length=40)]
    seat: SeatName | None = None


class AskView(Asked, tag="view"):
    """All that a seat may know."""

    seat: SeatName | None = None


class Next(Asked):
    """Seen the finished round."""


class Rematch(Asked):
    """Again, with the same seats."""


class Pause(Asked):
    """Stop, or go on."""

    on: bool


class Kick(Asked):
    """Send a user away."""

    user: UserId


class Mute(Asked):
    """Let nobody read a user, or let them again."""

    user: UserId
    on: bool


class MakeHost(Asked, tag="host"):
    """Hand the table over."""

    user: UserId


class Phrase(Asked):
    """A quick phrase by its key."""

    phrase: Annotated[str, Meta(max_length=32)]


class Chat(Asked):
    """Free text."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


Wish = (
    Sit
    | Stand
    | Back
    | SeatTo
    | Set
    | Start
    | GiveNonce
    | Next
    | Rematch
    | Pause
    | Kick
    | Mute
    | MakeHost
    | Phrase
    | Chat
)
"""Requests that put an event into the log of a table, apart from ``Move``."""

Request = Hello | Look | Ping | Move | Why | AskView | Wish

decode_request = msgspec.json.Decoder(Request).decode
"""A client's message from its bytes; raises ``msgspec.MsgspecError`` (malformed, or not a message)."""


def _written(value: Any) -> Any:
    """Tiles as they are written."""
    return str(value)


encode = msgspec.json.Encoder(enc_hook=_written).encode
"""The bytes of a message."""

# --------------------------------------------------------------------------------------------- from server to client


class User(Struct, frozen=True):
    """Who somebody is, for themselves and for others."""

    id: str
    name: str


class Reason(Struct, frozen=True):
    """A code of the catalogue with the parameters of its text."""

    code: str
    params: dict[str, Any]


class Fault(Struct, frozen=True):
    """What is wrong, with its text in the language that was asked for."""

    code: str
    params: dict[str, Any]
    text: str


class Welcome(Struct, tag_field="t", tag="welcome"):
    """The first message of a socket."""

    v: int
    at: int
    user: User
    version: str


class Ack(Struct, tag_field="t", tag="ack"):
    """Done and on disk."""

    cid: str
    seq: int


class Nack(Struct, tag_field="t", tag="nack", omit_defaults=True):
    """Not done, and why."""

    cid: str | None
    code: str
    reason: Reason | None = None
    faults: list[Fault] | None = None


class ReasonFor(Struct, tag_field="t", tag="reason"):
    """The answer to ``why``."""

    cid: str
    ok: bool
    reason: Reason | None


class ViewOf(Struct, tag_field="t", tag="view"):
    """The answer to ``view``."""

    cid: str
    seq: int
    seat: str | None
    view: dict[str, Any] | None


class Pong(Struct, tag_field="t", tag="pong"):
    """The answer to ``ping``."""

    n: int
    at: int


class Presence(Struct, tag_field="t", tag="presence"):
    """Who is there."""

    online: list[str]
    watching: int


class Bye(Struct, tag_field="t", tag="bye"):
    """The socket will be closed."""

    code: str


CLOSE = {"version": 4000, "who": 4001, "kicked": 4003, "slow": 4008, "flood": 4009, "restart": 1012}
"""The number that a socket is closed with, by the code of ``bye``."""
