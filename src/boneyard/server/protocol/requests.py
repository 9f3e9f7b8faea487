"""Messages of a client, on the socket."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from boneyard.server.protocol.values import Changes, Cid, Face, Name, Nonce, Seal, SeatName, TableId, UserId


class FromClient(Struct, tag_field="t", tag=str.lower):
    """A message of a client; ``t`` is the name of its class unless it has another."""


class Asked(FromClient):
    """A message that is answered."""

    cid: Cid


class AskedForSeat(Asked):
    """A message about a seat."""

    seat: SeatName


class Hello(FromClient):
    """Follow a table, or the lobby."""

    table: TableId | None = None
    last_seq: Annotated[int, Meta(ge=0)] | None = None
    aspect: Annotated[float, Meta(ge=0.3, le=4.0)] | None = None
    token: Annotated[str, Meta(max_length=200)] | None = None
    """Who one is, on a socket that was opened before there was a user."""


class Look(FromClient):
    """Ask for layouts of a shape, or for none."""

    aspect: Annotated[float, Meta(ge=0.3, le=4.0)] | None


class Ping(FromClient):
    """Ask for ``pong``."""

    n: Annotated[int, Meta(ge=0)]


class Sit(AskedForSeat):
    """Take a seat, with a face or the one that goes by the name."""

    name: Name | None = None
    face: Face | None = None


class Stand(AskedForSeat):
    """Give a seat up; in a match, leave it to a bot."""


class ChooseFace(AskedForSeat, tag="face"):
    """Have another face at a seat; null: the one that goes by the name."""

    face: Face | None


class Back(AskedForSeat):
    """Play one's seat oneself again."""


class LetBotPlay(AskedForSeat, tag="stand_in"):
    """Let a bot play for another player who is away, or has long owed an action (any player)."""


class SeatTo(AskedForSeat, tag="seat"):
    """Arrange a seat (host)."""

    to: Literal["open", "bot", "swap"]
    level: Annotated[str, Meta(max_length=32)] | None = None
    with_: SeatName | None = msgspec.field(default=None, name="with")


class ChangeSettings(Asked, tag="set"):
    """Change the table (host)."""

    settings: Changes


class Start(Asked):
    """Begin the match (host)."""


class GiveSeal(AskedForSeat, tag="seal"):
    """Commit to one's part of the shuffle: the SHA-256 of the nonce."""

    seal: Seal


class GiveNonce(AskedForSeat, tag="nonce"):
    """Show one's part of the shuffle, once ``table.seals`` has a seal of every seat."""

    nonce: Nonce


class PlayMove(Asked, tag="move"):
    """Act in the match."""

    seq: Annotated[int, Meta(ge=0)]
    action: Annotated[str, Meta(max_length=40)]
    seat: SeatName | None = None


class Why(Asked):
    """Ask whether an action is legal, and if not, why."""

    action: Annotated[str, Meta(max_length=40)]
    seat: SeatName | None = None


class AskView(Asked, tag="view"):
    """Ask for everything that a seat may know."""

    seat: SeatName | None = None


class TakeBack(AskedForSeat, tag="undo"):
    """Take one's last tile back: at once where no other person plays, else by asking them."""


class AnswerTakeBack(Asked, tag="undo_answer"):
    """Let another player take the last tile back, or not."""

    on: bool


class StartNextRound(Asked, tag="next"):
    """Go on after a finished round, or be there for a rematch."""


class Rematch(Asked):
    """Play again with the same seats at once (host)."""


class Pause(Asked):
    """Stop clocks and moves, or go on (host)."""

    on: bool


class EndMatch(Asked, tag="end"):
    """End a correspondence match whose players agreed on that, since the time of another player is up."""


class Kick(Asked):
    """Send a user away (host)."""

    user: UserId


class Admit(Asked):
    """Let a user in who waits at the door, or back in who was sent away (host)."""

    user: UserId


class Mute(Asked):
    """Keep the words of a user back, or let them speak again (host)."""

    user: UserId
    on: bool


class MakeHost(Asked, tag="host"):
    """Hand the table over (host)."""

    user: UserId


class SayPhrase(Asked, tag="phrase"):
    """Send a quick phrase by its key."""

    phrase: Annotated[str, Meta(max_length=32)]


class Chat(Asked):
    """Write free text."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


Command = (
    Sit
    | Stand
    | ChooseFace
    | Back
    | LetBotPlay
    | SeatTo
    | ChangeSettings
    | Start
    | GiveSeal
    | GiveNonce
    | TakeBack
    | AnswerTakeBack
    | StartNextRound
    | Rematch
    | Pause
    | EndMatch
    | Kick
    | Admit
    | Mute
    | MakeHost
    | SayPhrase
    | Chat
)
"""Requests that append an entry to the log of a table, apart from ``PlayMove``."""

TableRequest = Look | PlayMove | Why | AskView | Command
"""Requests to the table that a client follows."""

Request = Hello | Ping | TableRequest

decode_request = msgspec.json.Decoder(Request).decode
"""Return a client's message; raises ``msgspec.MsgspecError`` if it is malformed, or no message."""
