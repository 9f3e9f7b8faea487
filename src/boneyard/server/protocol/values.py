"""Values that messages and answers share: identifiers, settings, people, seats and rules; and how they are encoded.

A part that many sockets or messages share is encoded once and inserted as it is: see `encoded`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, TypeVar, cast, get_type_hints

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from boneyard.bots.regulars import REGULARS, Strength
from boneyard.bots.styles import Style
from boneyard.house.files import MOST_OPTIONS
from boneyard.rules import MAX_PLAYERS
from boneyard.rules import Rules as LibraryRules

T = TypeVar("T")

VERSION = 1
"""The version of the protocol; a client asks for it with ``/ws?v=1``."""

MAX_FRAME = 16 * 1024
"""Bytes of a message from a client."""

PHRASES = (
    "hello",
    "good_luck",
    "well_played",
    "nice",
    "thanks",
    "sorry",
    "oops",
    "your_turn",
    "one_moment",
    "again",
    "good_game",
    "bye",
    "slam",
)
"""Keys of the quick phrases; they reveal nothing about hands.

``slam`` goes with a last tile laid with force; it shakes the table and the phones of the others.
"""

Cid = Annotated[str, Meta(min_length=1, max_length=64)]
SeatName = Annotated[str, Meta(pattern="^[A-H]$")]
Name = Annotated[str, Meta(max_length=1_000)]
"""A name as it was typed; `boneyard.server.names` refuses a long one in words."""
Face = Annotated[int, Meta(ge=0, lt=len(REGULARS))]
"""The number of a face, as in `boneyard.bots.regulars`."""
Seal = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Nonce = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
TableId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22}$")]
UserId = Annotated[str, Meta(min_length=1, max_length=32)]
Seals = Annotated[dict[SeatName, Seal], Meta(max_length=MAX_PLAYERS)]
OptionName = Annotated[str, Meta(max_length=40)]
Options = Annotated[dict[OptionName, bool | int | Annotated[str, Meta(max_length=40)]], Meta(max_length=MOST_OPTIONS)]
"""House rules: as many as a game can have."""
GameId = Annotated[str, Meta(max_length=50)]
Players = Annotated[int, Meta(ge=2, le=8)]

Seat = Annotated[str, Meta(title="Seat")]
"""A letter from ``A``, clockwise round the table."""
Side = Annotated[str, Meta(title="Side")]
"""A seat, or the letters of two partners."""
Arm = Annotated[str, Meta(title="Arm")]
"""``l``, ``r``, ``u``, ``d``; on a branching layout also ``5``, ``6`` and so on, or a train: a seat, or ``M``."""
Phase = Literal["open", "dealing", "play", "window", "between", "over"]
SeatKind = Literal["open", "person", "bot"]
By = Literal["person", "bot", "clock", "forced", "server"]
AbsenceCause = Literal["left", "gone", "clock", "idle"]
RoundEnding = Literal["out", "blocked", "closed", "target", "doubles"]
Params = Mapping[str, bool | int | str | None]
"""Parameters of a sentence: texts, numbers and the like."""
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def _as_text(value: Any) -> Any:
    """Return tiles and actions as they are written."""
    return str(value)


encode = msgspec.json.Encoder(enc_hook=_as_text).encode
"""Return the bytes of a message."""


def encoded(value: T) -> T:
    """Return ``value`` as bytes that are encoded once; msgspec inserts them wherever they are sent."""
    return cast(T, Raw(encode(value)))


LONGEST_FAST_MOVE_S = 3600
"""Seconds for a move, beyond which the players of a match are not expected at the table together."""


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds for each move, up to fourteen days, and seconds a match that are used when those are up."""

    move: Annotated[int, Meta(ge=1, le=1_209_600)]
    bank: Annotated[int, Meta(ge=0, le=7200)] = 0
    late: Literal["bot", "end"] | UnsetType = UNSET
    """What follows in a correspondence match when the time is up: a ``bot`` makes that one move (also if nothing is
    stated), or the other players may ``end`` the match."""

    @property
    def correspondence(self) -> bool:
        """Whether the players come and go between moves: nobody is missed, and no downtime moves a deadline."""
        return self.move > LONGEST_FAST_MOVE_S


class Holiday(Struct, frozen=True, forbid_unknown_fields=True):
    """When a player is away, in milliseconds since 1970: in correspondence matches their time does not run then."""

    begins: Annotated[int, Meta(ge=0, le=1 << 53)]
    ends: Annotated[int, Meta(ge=0, le=1 << 53)]

    def later(self, since: int, until: int) -> int:
        """Return the end of a time from ``since`` to ``until`` that does not run in this holiday."""
        begins = max(self.begins, since)
        return until + self.ends - begins if begins < min(until, self.ends) else until


class SeenMark(Struct, frozen=True, forbid_unknown_fields=True, order=True):
    """How far a player has seen the play of a table: so many actions of a round of a match."""

    match: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    round: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    actions: Annotated[int, Meta(ge=0, le=1_000_000)] = 0


class Settings(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=False):
    """The game of a table and its settings."""

    game: GameId
    players: Players
    options: Options = {}
    public: bool = False
    knock: bool = False
    """Whether the host is asked before a user without a seat may come in."""
    assistance: bool = True
    clock: Clock | None = None
    pace: Annotated[int, Meta(ge=0, le=5000)] = 800
    """Milliseconds from one action to a bot's or a forced one; bots think meanwhile."""
    between: Annotated[int, Meta(ge=0, le=600)] = 20
    """Seconds that a finished round is shown."""
    best_of: Literal[1, 3, 5, 7] = 1
    """Matches of a series: who first wins more than half of them has won it."""


class Changes(Struct, frozen=True, forbid_unknown_fields=True):
    """Settings to be changed; those that are not named stay."""

    game: GameId | UnsetType = UNSET
    players: Players | UnsetType = UNSET
    options: Options | UnsetType = UNSET
    public: bool | UnsetType = UNSET
    knock: bool | UnsetType = UNSET
    assistance: bool | UnsetType = UNSET
    clock: Clock | UnsetType | None = UNSET
    pace: Annotated[int, Meta(ge=0, le=5000)] | UnsetType = UNSET
    between: Annotated[int, Meta(ge=0, le=600)] | UnsetType = UNSET
    best_of: Literal[1, 3, 5, 7] | UnsetType = UNSET


class User(Struct, frozen=True):
    """A user, for themselves and for others; ``face`` is the one that they chose, if they did."""

    id: str
    name: str
    face: Face | None = None


class Reason(Struct, frozen=True):
    """A code of the catalogue with the parameters of its text."""

    code: str
    params: Params


class Fault(Struct, frozen=True):
    """A fault of rules or settings, with its text in the language that was asked for."""

    code: str
    params: Params
    text: str


class Error(Struct, frozen=True):
    """An error; ``text`` is one line in the language that was asked for."""

    code: str
    params: Params
    text: str
    faults: Sequence[Fault] | UnsetType = UNSET


class Measure(Struct, frozen=True):
    """An estimate: its mean, and the bounds of its interval (95 %)."""

    mean: float
    low: float
    high: float


class Health(Struct, frozen=True):
    """Whether the log can be written."""

    ok: bool


class Regular(Struct, frozen=True):
    """A bot as people know it.  ``face`` is the number of its face, from 0."""

    name: str
    strength: Strength
    style: Style
    face: int


class TableSeat(Struct):
    """A seat of a table."""

    seat: Seat
    kind: SeatKind = "open"
    user: str | None = None
    name: str | None = None
    level: str | None = None
    """The bot that sits here, by name."""
    stand_in: str | None = None
    """The bot that plays for the person, by its level."""
    regular: Regular | None = None
    """Who that bot is at this table, or the one that sits here."""
    face: Face | None = None
    """The face of the person; nobody else at the table has it."""

    @property
    def played_by(self) -> str | None:
        """The name of the bot that acts for this seat; None if a person does."""
        return self.level if self.kind == "bot" else self.stand_in

    @property
    def active(self) -> bool:
        """Whether a person acts here."""
        return self.kind == "person" and self.stand_in is None


def _rules() -> type[Struct]:
    """Return the struct of all fields of the rules, and of what follows from them."""
    fields: list[tuple[str, Any]] = list({**get_type_hints(LibraryRules), "options": Options}.items())
    fields = [field for field in fields if field[0] != "origin"]
    more: list[tuple[str, Any]] = [
        ("seats", str),
        ("sides", list[Side]),
        ("n_sides", int),
        ("counts_rounds", bool),
        ("centre", Literal["first", "double", "hub"]),
    ]
    return msgspec.defstruct("Rules", [*fields, *more], module=__name__, frozen=True)


Rules = _rules()
Rules.__doc__ = "All fields of the rules, and what follows from them."
