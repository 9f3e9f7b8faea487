"""The entries of a table's log: one struct for each kind.

The log stores an entry as JSON: its kind as ``k``, its common members, and as ``d`` the data of its kind.  A kind or a
member that is not known is refused and never passed over: the table would not be what the rest of the log says.  A change
of an entry makes another `boneyard.server.store.schema.LOG`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeVar

import msgspec
from msgspec import Struct

from boneyard.errors import BoneyardError
from boneyard.server.protocol import Changes, Settings

T = TypeVar("T")

By = Literal["person", "bot", "clock", "forced", "server"]
"""Who made an entry: ``clock`` is a time-out, ``forced`` the only action that was possible."""


class Entry(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="k"):
    """One row of a log."""

    at: int
    """Milliseconds since 1970."""
    by: By = "person"
    user: str = ""
    """The user who sent the command; empty for entries of the server."""
    cid: str = ""
    """The id that the user's client gave the command."""


class Data(Struct, frozen=True, forbid_unknown_fields=True):
    """What belongs to one kind of entry alone."""


class SeatEntry(Entry, frozen=True, kw_only=True, omit_defaults=True):
    """An entry about one seat."""

    seat: str


# ------------------------------------------------------------------------------------------------------ the table itself


class TableSetup(Data, frozen=True, omit_defaults=True):
    """The settings of a new table; ``seats`` are ``me``, ``open`` or names of bots, ``name`` and ``face`` those of the host.

    ``game_file`` is the text of the game that the table plays, if that is not built in.
    """

    settings: Settings
    seats: list[str]
    name: str
    game_file: str = ""
    face: int | None = None


class TableCreated(Entry, frozen=True, kw_only=True, omit_defaults=True, tag="create"):
    """A user opened the table and is its host."""

    data: TableSetup = msgspec.field(name="d")


class PlayerName(Data, frozen=True, omit_defaults=True):
    """The name under which a player sits, and the face that the player chose."""

    name: str
    face: int | None = None


class SatDown(SeatEntry, frozen=True, kw_only=True, omit_defaults=True, tag="sit"):
    """A user took a seat."""

    data: PlayerName = msgspec.field(name="d")


class PlayerFace(Data, frozen=True):
    """A face by its number; None goes by the name."""

    face: int | None


class FaceChosen(SeatEntry, frozen=True, kw_only=True, omit_defaults=True, tag="face"):
    """A player has another face from now on."""

    data: PlayerFace = msgspec.field(name="d")


class StoodUp(SeatEntry, frozen=True, kw_only=True, omit_defaults=True, tag="stand"):
    """A player gave a seat up; in a match a bot plays it on."""


class Absence(Data, frozen=True):
    """Why a bot plays for a person."""

    why: Literal["left", "gone", "clock", "idle"]


class BotTookOver(SeatEntry, frozen=True, kw_only=True, omit_defaults=True, tag="away"):
    """The server, or another player (``user``), let a bot play for one who is gone, idle or out of time."""

    data: Absence = msgspec.field(name="d")


class CameBack(SeatEntry, frozen=True, kw_only=True, omit_defaults=True, tag="back"):
    """A player plays the seat again."""


class Arrangement(Data, frozen=True):
    """What becomes of a seat; ``level`` names a bot, ``other`` the seat to swap with."""

    to: Literal["open", "bot", "swap"]
    level: str | None = None
    other: str | None = msgspec.field(default=None, name="with")


class SeatArranged(SeatEntry, frozen=True, kw_only=True, omit_defaults=True, tag="seat"):
    """The host opened a seat, put a bot there, or swapped it with another."""

    data: Arrangement = msgspec.field(name="d")


class NewSettings(Data, frozen=True):
    """The settings that change."""

    settings: Changes


class SettingsChanged(Entry, frozen=True, kw_only=True, omit_defaults=True, tag="set"):
    """The host changed the settings."""

    data: NewSettings = msgspec.field(name="d")


class Switch(Data, frozen=True):
    """Whether the table is paused from now on."""

    on: bool


class PauseSwitched(Entry, frozen=True, kw_only=True, omit_defaults=True, tag="pause"):
    """The host paused the table, or ended the pause."""

    data: Switch = msgspec.field(name="d")


class Delay(Data, frozen=True):
    """Milliseconds by which all deadlines are later."""

    ms: int


class ClocksShifted(Entry, frozen=True, kw_only=True, omit_defaults=True, tag="shift"):
    """No server ran for a while: no player loses time by that."""

    data: Delay = msgspec.field(name="d")


class OtherUser(Data, frozen=True):
    """The user whom an entry concerns."""

    user: str


class UserKicked(Entry, frozen=True, kw_only=True, omit_defaults=True, tag="kick"):
    """The host sent a user away from the table."""

    data: OtherUser = msgspec.field(name="d")


class Muting(Data, frozen=True):
    """Whether the words of a user are kept back from now on."""

    user: str
    on: bool


class UserMuted(Entry, frozen=True, kw_only=True, omit_defaults=True, tag="mute"):
    """The host muted a user, or let them speak again."""

    data: Muting = msgspec.field(name="d")


class HostChanged(Entry, frozen=True, kw_only=True, omit_defaults=True, tag="host"):
    """Another user is the host: the host said so, or the host is gone."""

    data: OtherUser = msgspec.field(name="d")


class Phrase(Data, frozen=True):
    """A quick phrase by its key; ``seat`` is the speaker's first seat."""

    name: str
    seat: str | None
    phrase: str


class PhraseSaid(Entry, frozen=True, kw_only=True, omit_defaults=True, tag="phrase"):
    """A user said a quick phrase."""

    data: Phrase = msgspec.field(name="d")


class ChatLine(Data, frozen=True):
    """Free text; ``to`` are the users who may read it."""

    name: str
    seat: str | None
    text: str
    to: Literal["all", "spectators"]


class ChatSaid(Entry, frozen=True, kw_only=True, omit_defaults=True, tag="chat"):
    """A user wrote in the chat."""

    data: ChatLine = msgspec.field(name="d")


# ------------------------------------------------------------------------------------------------------------ the match


class Shuffle(Data, frozen=True, omit_defaults=True):
    """The server's secret and its nonce for each seat that a bot plays, in hexadecimal digits."""

    secret: str
    nonces: list[str]
    """In seat order; empty for a seat that a person plays."""
    wait: int = 2_000
    """Milliseconds for which seals, and then nonces, are awaited."""


class ShuffleCommitted(Entry, frozen=True, kw_only=True, omit_defaults=True, tag="dealing"):
    """The host began a match, or the server the rematch that players wanted.

    The commitment is public, and seals and nonces of players are awaited.  In a rematch of the server bots play for those who did not say that they are there, and on
    open seats.
    """

    data: Shuffle = msgspec.field(name="d")


class Seal(Data, frozen=True):
    """The SHA-256 of a nonce, 64 hexadecimal digits."""

    seal: str


class SealGiven(SeatEntry, frozen=True, kw_only=True, omit_defaults=True, tag="seal"):
    """A player committed to a nonce."""

    data: Seal = msgspec.field(name="d")


class Nonce(Data, frozen=True):
    """32 hexadecimal digits."""

    nonce: str


class NonceGiven(SeatEntry, frozen=True, kw_only=True, omit_defaults=True, tag="nonce"):
    """A player gave their part of the shuffle."""

    data: Nonce = msgspec.field(name="d")


class NewShuffle(Data, frozen=True):
    """Why a shuffle was given up, because of which seats (letters), and the shuffle that takes its place."""

    why: Literal["seal", "nonce"]
    seats: str
    shuffle: Shuffle


class ShuffleVoided(Entry, frozen=True, kw_only=True, omit_defaults=True, tag="void"):
    """A shuffle was given up because of seats that gave no seal or no nonce; bots play these seats from now on."""

    data: NewShuffle = msgspec.field(name="d")


class MatchStarted(Entry, frozen=True, kw_only=True, omit_defaults=True, tag="start"):
    """The nonces are fixed and the tiles are dealt."""


class MatchAbandoned(Entry, frozen=True, kw_only=True, omit_defaults=True, tag="abandoned"):
    """A deserted match ends as it stands, and its secret is published."""


class Action(Data, frozen=True, omit_defaults=True):
    """An action as a record writes it.

    ``used`` are the milliseconds of the time bank that it took; ``over`` is 1 if it ended the match, and ``won``
    are the sides that won it.
    """

    action: str = msgspec.field(name="a")
    used: int = 0
    over: int = 0
    won: list[str] = []


class Acted(SeatEntry, frozen=True, kw_only=True, omit_defaults=True, tag="act"):
    """A seat acted; a sealed answer of the out-of-turn window is stored in this form too."""

    data: Action = msgspec.field(name="d")


class Answers(Data, frozen=True, omit_defaults=True):
    """The answers of each seat that was asked, in order; ``over`` is 1 if they ended the match, ``won`` who won it."""

    answers: dict[str, list[str]]
    over: int = 0
    won: list[str] = []


class AnswersOpened(SeatEntry, frozen=True, kw_only=True, omit_defaults=True, tag="opened"):
    """The answers of the out-of-turn window are complete; ``seat`` gave the last of them."""

    data: Answers = msgspec.field(name="d")


class UndoAsked(SeatEntry, frozen=True, kw_only=True, omit_defaults=True, tag="undo_asked"):
    """A player asked the others to let them take the last tile back."""


class UndoRefused(SeatEntry, frozen=True, kw_only=True, omit_defaults=True, tag="undo_refused"):
    """Another player (``user``) did not let ``seat`` take the last tile back."""


class TakenBack(SeatEntry, frozen=True, kw_only=True, omit_defaults=True, tag="undo"):
    """The last tile of ``seat`` and all that followed are taken back; ``user`` took it back, or let the seat do it."""


class RoundStarted(Entry, frozen=True, kw_only=True, omit_defaults=True, tag="next"):
    """The pause after a round is over."""


class SeatsReady(Entry, frozen=True, kw_only=True, omit_defaults=True, tag="ready"):
    """A player has seen the finished round, or is there for a rematch."""


LogEntry = (
    TableCreated
    | SatDown
    | FaceChosen
    | StoodUp
    | BotTookOver
    | CameBack
    | SeatArranged
    | SettingsChanged
    | PauseSwitched
    | ClocksShifted
    | UserKicked
    | UserMuted
    | HostChanged
    | PhraseSaid
    | ChatSaid
    | ShuffleCommitted
    | SealGiven
    | NonceGiven
    | ShuffleVoided
    | MatchStarted
    | MatchAbandoned
    | Acted
    | AnswersOpened
    | UndoAsked
    | UndoRefused
    | TakenBack
    | RoundStarted
    | SeatsReady
)

_entries: msgspec.json.Decoder[LogEntry] = msgspec.json.Decoder(LogEntry)
_decode_answer = msgspec.json.Decoder(Acted).decode

encode = msgspec.json.Encoder().encode
"""Return an entry as a row of the log holds it."""

NO_NAME = "–"
"""The name of a player who is deleted."""


def decode(body: bytes) -> LogEntry:
    """Return the entry that a row of the log holds.  Raises ``BoneyardError``."""
    return _read(_entries.decode, body)


def decode_answer(body: bytes) -> Acted:
    """Return the sealed answer that a row holds.  Raises ``BoneyardError``."""
    return _read(_decode_answer, body)


def _read(decoder: Callable[[bytes], T], body: bytes) -> T:
    try:
        return decoder(body)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BoneyardError(f"an entry of the log of a table is damaged: {error}") from None


Named = TableCreated | SatDown | PhraseSaid | ChatSaid
"""The entries that have the name of their user."""


def without_name(body: bytes, user: str) -> bytes | None:
    """Return a row of the log without the name, the face and the words of ``user``, or None if it has none of them.

    Raises ``BoneyardError`` for an entry that is damaged.
    """
    entry = decode(body)
    if entry.user != user or not isinstance(entry, Named | FaceChosen):
        return None
    erased = {"name": NO_NAME, "text": NO_NAME, "face": None}
    changes = {field: erased[field] for field in entry.data.__struct_fields__ if field in erased}
    return encode(msgspec.structs.replace(entry, data=msgspec.structs.replace(entry.data, **changes)))


def kind_of(entry: Entry) -> str:
    """Return the kind of an entry as the log names it."""
    tag = entry.__struct_config__.tag
    assert isinstance(tag, str)
    return tag
