"""The events of a match, as typed values.

The fields of the classes are the members of the events in `View.to_json` and in the protocol of the server
(docs/protocol.md); ``k`` is the name of the kind.  ``Annotated[str, Fined]`` is the word of a ``codes.Fined``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from enum import StrEnum
from itertools import takewhile
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_args

from boneyard.engine.codes import Brought, Ending, Fined, Lead, LotBy, MatchCause, Opener
from boneyard.play.tally import Tally, tally_from_json
from boneyard.tiles import Tile, parse_tiles

EVERYBODY = "all"
"""The audience of a public event."""


REWARDS = (Fined.OPENING_PASS.word, Fined.OPENING_BACK.word, Fined.ALL_PASS.word)
"""The causes that bring points in play to the side that laid the last tile."""


class Purpose(StrEnum):
    """The purpose of a lot.

    >>> from boneyard import events
    >>> events.Purpose.OPENER.value
    'opener'
    """

    OPENER = "opener"
    CLOSED_TIE = "closed_tie"
    FINAL_TIE = "final_tie"


@dataclass(frozen=True, slots=True)
class BaseEvent:
    """The part that all events of a match have in common; `Event` is any of them.

    >>> from boneyard import events
    >>> events.Passed("B").k, events.Passed("B").audience, events.Passed("B").data
    ('pass', 'all', {'seat': 'B'})
    """

    k: str = field(default="", init=False)

    @property
    def kind(self) -> str:
        """The name of the kind."""
        return self.k

    @property
    def audience(self) -> str:
        """``"all"``, or the one seat that may know of the event."""
        return EVERYBODY

    @property
    def data(self) -> dict[str, Any]:
        """Return the members as plain JSON values, without ``k``."""
        return {name: plain(getattr(self, name)) for name in _members(type(self))}

    def to_json(self) -> dict[str, Any]:
        """Return kind and members as plain JSON values, as ``View.to_json`` and the server write them."""
        return {"k": self.k, **self.data}


@dataclass(frozen=True, slots=True)
class CarriedOver:
    """The values that a round takes over from earlier ones, by side.

    >>> from boneyard import events
    >>> events.CarriedOver({"A": 5, "B": 0}, 0, 1, {"A": 0, "B": 0}, 0).totals
    {'A': 5, 'B': 0}
    """

    totals: dict[str, int]
    ties: int
    """The rounds in a row before it without a winner."""
    earlier: int
    """The rounds before it that make the bonus of a round less (``Rules.round_bonus``)."""
    kept: dict[str, int]
    """The points that each side has lost and not written (KOZ-06)."""
    carried: int
    """The pips of rounds without a winner, which the next losers write (KOZ-09)."""


@dataclass(frozen=True, slots=True)
class Dealt(BaseEvent):
    """A round begins.

    >>> from boneyard import Match, events, game
    >>> match = Match(game("gaple").rules(), seed=7)
    >>> [event.round for event in match.events if isinstance(event, events.Dealt)]
    [1]
    """

    k: Literal["deal"] = field(default="deal", init=False)
    round: int
    """1 for the first."""
    hand: int
    """Tiles in each hand."""
    stock: int
    by: Annotated[str, Opener]
    """How the opener is found."""
    lead: Annotated[str, Lead]
    """The required lead of the opener."""
    passes: dict[str, int]
    """The passes in succession of each seat at the start of the round (french/Q20)."""
    before: CarriedOver


@dataclass(frozen=True, slots=True)
class HandDealt(BaseEvent):
    """The tiles that a seat was dealt; only that seat knows them.

    >>> from boneyard import Tile, events
    >>> events.HandDealt("A", (Tile(0, 5), Tile(6, 6)), None, None).audience
    'A'
    """

    k: Literal["hand"] = field(default="hand", init=False)
    seat: str
    tiles: tuple[Tile, ...]
    by: Annotated[str, Opener] | None
    """If this seat opens because of its tiles: how the opener was found."""
    tile: Tile | None
    """The tile that decided it; None if none did alone."""

    @property
    def audience(self) -> str:
        """The seat of the hand."""
        return self.seat


@dataclass(frozen=True, slots=True)
class TurnedUp(BaseEvent):
    """A tile was turned up and begins the line (GAP-08).

    >>> from boneyard import Tile, events
    >>> events.TurnedUp(Tile(2, 5), 2).to_json()
    {'k': 'turned', 'tile': '2-5', 'left': 2}
    """

    k: Literal["turned"] = field(default="turned", init=False)
    tile: Tile
    left: int
    """Its half to the left."""


@dataclass(frozen=True, slots=True)
class LotDrawn(BaseEvent):
    """A lot fell on a seat, or on the first seat of a side.

    >>> from boneyard import events
    >>> events.LotDrawn("C", events.Purpose.OPENER, "number").to_json()
    {'k': 'lot', 'seat': 'C', 'purpose': 'opener', 'by': 'number'}
    """

    k: Literal["lot"] = field(default="lot", init=False)
    seat: str
    purpose: Purpose
    by: Annotated[str, LotBy]


@dataclass(frozen=True, slots=True)
class Opened(BaseEvent):
    """A seat opens the round.

    >>> from boneyard import events
    >>> events.Opened("C", "lowest_double", False, None).to_json()
    {'k': 'opener', 'seat': 'C', 'by': 'lowest_double', 'lot': False, 'winner': None}
    """

    k: Literal["opener"] = field(default="opener", init=False)
    seat: str
    by: Annotated[str, Opener]
    """How it was found."""
    lot: bool
    """A lot was drawn for it."""
    winner: str | None
    """The seat that won the round before."""


@dataclass(frozen=True, slots=True)
class Played(BaseEvent):
    """A tile was laid.

    >>> from boneyard import Match, events, game
    >>> match = Match(game("gaple").rules(), seed=7)
    >>> match.play("C", "0-0")
    >>> [str(event.tile) for event in match.events if isinstance(event, events.Played)]
    ['0-0']
    """

    k: Literal["play"] = field(default="play", init=False)
    seat: str
    action: str
    """As a record writes it."""
    tile: Tile
    arm: str | None
    call: bool
    half: int | None
    across: bool
    out_of_turn: bool
    left: int
    """Tiles left in the hand."""
    brings: tuple[Annotated[str, Brought], ...]


@dataclass(frozen=True, slots=True)
class Closed(BaseEvent):
    """The line was closed with a tile that joins two ends (BAS-04).

    >>> from boneyard import Tile, events
    >>> events.Closed("B", "close 2-5", Tile(2, 5), 3).tile
    Tile(2, 5)
    """

    k: Literal["close"] = field(default="close", init=False)
    seat: str
    action: str
    tile: Tile
    left: int
    arm: None = None
    call: bool = False
    half: None = None
    across: bool = False
    out_of_turn: bool = False


@dataclass(frozen=True, slots=True)
class Drew(BaseEvent):
    """A seat drew a tile, which only that seat knows (``drawn``).

    >>> from boneyard import events
    >>> events.Drew("B", 5, False).to_json()
    {'k': 'draw', 'seat': 'B', 'stock': 5, 'opening': False}
    """

    k: Literal["draw"] = field(default="draw", init=False)
    seat: str
    stock: int
    """Tiles left in the stock."""
    opening: bool
    """It draws because it has no double to open with."""


@dataclass(frozen=True, slots=True)
class TileDrawn(BaseEvent):
    """The tile that a seat drew.

    >>> from boneyard import Tile, events
    >>> events.TileDrawn("B", Tile(2, 5)).to_json(), events.TileDrawn("B", Tile(2, 5)).audience
    ({'k': 'drawn', 'seat': 'B', 'tile': '2-5'}, 'B')
    """

    k: Literal["drawn"] = field(default="drawn", init=False)
    seat: str
    tile: Tile

    @property
    def audience(self) -> str:
        """The seat that drew."""
        return self.seat


@dataclass(frozen=True, slots=True)
class Discarded(BaseEvent):
    """A seat laid down a dead tile, which only that seat knows (``discarded``).

    >>> from boneyard import events
    >>> events.Discarded("B").to_json()
    {'k': 'discard', 'seat': 'B'}
    """

    k: Literal["discard"] = field(default="discard", init=False)
    seat: str


@dataclass(frozen=True, slots=True)
class TileDiscarded(BaseEvent):
    """The dead tile that a seat laid down.

    >>> from boneyard import Tile, events
    >>> events.TileDiscarded("B", Tile(2, 5)).audience
    'B'
    """

    k: Literal["discarded"] = field(default="discarded", init=False)
    seat: str
    tile: Tile

    @property
    def audience(self) -> str:
        """The seat that discarded."""
        return self.seat


@dataclass(frozen=True, slots=True)
class Passed(BaseEvent):
    """A seat passed.

    >>> from boneyard import events
    >>> events.Passed("B").to_json()
    {'k': 'pass', 'seat': 'B'}
    """

    k: Literal["pass"] = field(default="pass", init=False)
    seat: str


@dataclass(frozen=True, slots=True)
class Called(BaseEvent):
    """A seat announced its last tile without playing (OBI-11), or claimed an opponent's points (polish-fives/Q18).

    >>> from boneyard import events
    >>> events.Called("B").to_json()
    {'k': 'call', 'seat': 'B'}
    """

    k: Literal["call"] = field(default="call", init=False)
    seat: str


@dataclass(frozen=True, slots=True)
class Fouled(BaseEvent):
    """A seat tried an illegal action (FRE-17).

    >>> from boneyard import events
    >>> events.Fouled("B").to_json()
    {'k': 'foul', 'seat': 'B'}
    """

    k: Literal["foul"] = field(default="foul", init=False)
    seat: str


@dataclass(frozen=True, slots=True)
class Penalised(BaseEvent):
    """A side was given penalty points.

    >>> from boneyard import events
    >>> events.Penalised("B", 10, "foul", "B").to_json()
    {'k': 'penalty', 'side': 'B', 'points': 10, 'cause': 'foul', 'by': 'B'}
    """

    k: Literal["penalty"] = field(default="penalty", init=False)
    side: str
    points: int
    cause: Annotated[str, Fined]
    by: str | None
    """The seat that fouled or passed; for a board pass the one that laid the last tile, None without one."""


@dataclass(frozen=True, slots=True)
class Rewarded(BaseEvent):
    """A side got points in play because others had to pass, or lost them again (DMN-03, DMN-04).

    >>> from boneyard import events
    >>> events.Rewarded("AC", 25, "all_pass", "A").to_json()
    {'k': 'reward', 'side': 'AC', 'points': 25, 'cause': 'all_pass', 'by': 'A'}
    """

    k: Literal["reward"] = field(default="reward", init=False)
    side: str
    points: int
    """Below zero if they are taken back."""
    cause: Annotated[str, Fined]
    by: str
    """The seat that laid the last tile."""


@dataclass(frozen=True, slots=True)
class Scored(BaseEvent):
    """A play made points for the seat that laid the tile, or for the opponent that claimed them (polish-fives/Q18).

    >>> from boneyard import events
    >>> events.Scored("A", "A", 3, 15).to_json()
    {'k': 'points', 'side': 'A', 'seat': 'A', 'points': 3, 'sum': 15}
    """

    k: Literal["points"] = field(default="points", init=False)
    side: str
    seat: str
    points: int
    sum: int
    """The pips at the ends."""


@dataclass(frozen=True, slots=True)
class Beyond(BaseEvent):
    """A play scored nothing: its points would take the side beyond a target to be reached exactly (FAT-06).

    >>> from boneyard import events
    >>> events.Beyond("A", "A").to_json()
    {'k': 'beyond', 'side': 'A', 'seat': 'A'}
    """

    k: Literal["beyond"] = field(default="beyond", init=False)
    side: str
    seat: str


@dataclass(frozen=True, slots=True)
class Unscored(BaseEvent):
    """A play scored nothing for another reason than `Beyond` (fat/Q5, all-fives/Q5).

    >>> from boneyard import events
    >>> events.Unscored("A", "A", "short").to_json()
    {'k': 'unscored', 'side': 'A', 'seat': 'A', 'cause': 'short'}
    """

    k: Literal["unscored"] = field(default="unscored", init=False)
    side: str
    seat: str
    cause: Annotated[str, Brought]
    """``down`` or ``short``."""


@dataclass(frozen=True, slots=True)
class Emptied(BaseEvent):
    """A play left a hand empty, and the partner plays on (fat/Q1).

    >>> from boneyard import events
    >>> events.Emptied("A", "C").to_json()
    {'k': 'emptied', 'seat': 'A', 'partner': 'C'}
    """

    k: Literal["emptied"] = field(default="emptied", init=False)
    seat: str
    partner: str


@dataclass(frozen=True, slots=True)
class TrainOpened(BaseEvent):
    """A seat had a turn without a tile: a marker opens its train to all (MEX-06).

    >>> from boneyard import events
    >>> events.TrainOpened("B").to_json()
    {'k': 'marker', 'seat': 'B'}
    """

    k: Literal["marker"] = field(default="marker", init=False)
    seat: str


@dataclass(frozen=True, slots=True)
class WindowOpened(BaseEvent):
    """The out-of-turn decision is put to all seats but the opener (OBI-09).

    >>> from boneyard import events
    >>> events.WindowOpened({"l": 2, "r": 5}).to_json()
    {'k': 'window', 'ends': {'l': 2, 'r': 5}}
    """

    k: Literal["window"] = field(default="window", init=False)
    ends: dict[str, int]


@dataclass(frozen=True, slots=True)
class WindowClosed(BaseEvent):
    """All answers are in.

    >>> from boneyard import events
    >>> events.WindowClosed(used=False).to_json()
    {'k': 'window_closed', 'used': False}
    """

    k: Literal["window_closed"] = field(default="window_closed", init=False)
    used: bool
    """A tile was played out of turn."""


@dataclass(frozen=True, slots=True)
class Answered(BaseEvent):
    """An answer of a seat in the window, sealed until all are in.

    >>> from boneyard import events
    >>> events.Answered("B", "pass").to_json()
    {'k': 'answer', 'seat': 'B', 'action': 'pass'}
    """

    k: Literal["answer"] = field(default="answer", init=False)
    seat: str
    action: str

    @property
    def audience(self) -> str:
        """The seat that answered."""
        return self.seat


@dataclass(frozen=True, slots=True)
class Skipped(BaseEvent):
    """A seat loses its turn for a play out of turn (OBI-09).

    >>> from boneyard import events
    >>> events.Skipped("B", 1).to_json()
    {'k': 'skip', 'seat': 'B', 'turns': 1}
    """

    k: Literal["skip"] = field(default="skip", init=False)
    seat: str
    turns: int = 1


@dataclass(frozen=True)  # without slots, because `of` keeps the function for the rest among the members
class RoundEnded(BaseEvent):
    """A round is over: its result, the tiles left, and the steps of the points.

    >>> from boneyard import Match, game
    >>> match = Match(game("gaple").rules(), seed=7)
    >>> while not match.rounds:
    ...     match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    >>> match.rounds[0].ended, match.rounds[0].points[match.rounds[0].winner or "A"]
    ('out', 1)
    """

    k: Literal["round_end"] = field(default="round_end", init=False)
    opener: str
    ended: Annotated[str, Ending]
    winner: str | None
    pips: dict[str, int]
    points: dict[str, int]
    penalties: dict[str, int]
    settlement: dict[str, int] | None
    totals: dict[str, int]
    hands: dict[str, tuple[Tile, ...]]
    dead: dict[str, tuple[Tile, ...]]
    stock: tuple[Tile, ...]
    tally: Tally
    extra_deal: tuple[str, ...]
    """The sides whose tie keeps the match from being over; another round decides."""

    @classmethod
    def of(cls, values: Mapping[str, Any], others: Callable[[], Mapping[str, Any]]) -> RoundEnded:
        """Return the event of the values of some members, and of a function that returns the others when one is read.

        Most programs read points alone, and the steps of the points take twice as long as all the rest.
        """
        event = cls.__new__(cls)
        object.__setattr__(event, "k", "round_end")
        vars(event).update(values, _others=others)
        return event

    if not TYPE_CHECKING:  # so that a checker of types finds a misspelt member

        def __getattr__(self, name: str) -> Any:
            if name not in _members(RoundEnded) or "_others" not in vars(self):
                raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
            vars(self).update(self._others())
            return vars(self)[name]

    @property
    def kept(self) -> dict[str, int] | None:
        """The points that sides have lost and not written; None if the rules write everything at once, as the next."""
        return None if self.tally.owed is None else self.tally.owed.kept

    @property
    def carried(self) -> int | None:
        """The pips of rounds without a winner, which the next losers write."""
        return None if self.tally.owed is None else self.tally.owed.carried_on

    def summary(self) -> dict[str, Any]:
        """Return the result alone as plain JSON values, as in ``replay --json``; maps are by seat or side in order."""
        shown = {name: getattr(self, name) for name in _RESULT}
        return shown if self.tally.owed is None else shown | {"kept": self.kept, "carried": self.carried}


_RESULT = ("opener", "ended", "winner", "pips", "points", "penalties", "settlement", "totals")


@dataclass(frozen=True, slots=True)
class MatchEnded(BaseEvent):
    """The match is over.

    >>> from boneyard import events
    >>> events.MatchEnded(("A",), (), {"A": 3, "B": 1}, "deals", ()).to_json()["cause"]
    'deals'
    """

    k: Literal["match_end"] = field(default="match_end", init=False)
    winners: tuple[str, ...]
    losers: tuple[str, ...]
    totals: dict[str, int]
    cause: Annotated[str, MatchCause]
    reached: tuple[str, ...]
    """The sides that have reached the target, or zero."""
    totals_chips: dict[str, int] | None = None
    """The chips that each side has won or paid in all rounds; None where none are paid."""


Event = (
    Dealt
    | HandDealt
    | TurnedUp
    | LotDrawn
    | Opened
    | Played
    | Closed
    | Drew
    | TileDrawn
    | Discarded
    | TileDiscarded
    | Passed
    | Called
    | Fouled
    | Penalised
    | Rewarded
    | Scored
    | Beyond
    | Unscored
    | Emptied
    | TrainOpened
    | WindowOpened
    | WindowClosed
    | Answered
    | Skipped
    | RoundEnded
    | MatchEnded
)
"""Any event of a match: a checker of types knows the members of an event after ``isinstance``, ``match`` or a look at
``k``.

>>> from boneyard import Match, events, game
>>> match = Match(game("gaple").rules(), seed=7)
>>> match.play("C", "0-0")
>>> [str(event.tile) for event in match.events if isinstance(event, events.Played)]
['0-0']
"""

KINDS: dict[str, type[Event]] = {str(kind.__dataclass_fields__["k"].default): kind for kind in get_args(Event)}
"""The classes by the name of their kind."""

ACTIONS = (Played, Closed, Drew, Discarded, Passed, Called, Fouled)
"""The events that are a public action of a seat."""


def rounds_passed(history: Sequence[Event], players: int) -> int:
    """Return how many times all seats have passed one after the other since anybody did something else.

    >>> from boneyard import events
    >>> events.rounds_passed([events.Passed(seat) for seat in "ABCD"], 4)
    1
    """
    actions = (event for event in reversed(history) if isinstance(event, ACTIONS))
    return sum(1 for _ in takewhile(lambda event: isinstance(event, Passed), actions)) // players


_MEMBERS: dict[type[Any], tuple[str, ...]] = {}


def _members(kind: type[Any]) -> tuple[str, ...]:
    if kind not in _MEMBERS:
        _MEMBERS[kind] = tuple(member.name for member in fields(kind) if member.name != "k")
    return _MEMBERS[kind]


def plain(value: Any) -> Any:
    """Return a member of an event as plain JSON values: tiles as they are written.

    >>> from boneyard import Tile, events
    >>> events.plain({"tiles": (Tile(2, 5), Tile(6, 6))})
    {'tiles': ['2-5', '6-6']}
    """
    if isinstance(value, Tile):
        return str(value)
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, (tuple, list)):
        return [plain(item) for item in value]
    if hasattr(value, "__dataclass_fields__"):
        # a member that is None by default says nothing: it is left out
        told = ((name, getattr(value, name)) for name in _members(type(value)))
        return {
            name: plain(member)
            for name, member in told
            if member is not None or value.__dataclass_fields__[name].default is not None
        }
    return value


def _tiles_by_seat(value: Mapping[str, Any]) -> dict[str, tuple[Tile, ...]]:
    return {seat: parse_tiles(tiles) for seat, tiles in value.items()}


def _optional_tile(value: str | None) -> Tile | None:
    return None if value is None else Tile.parse(value)


_READERS: dict[str, Callable[[Any], Any]] = {
    "Tile": Tile.parse,
    "Tile | None": _optional_tile,
    "tuple[Tile, ...]": parse_tiles,
    "tuple[str, ...]": tuple,
    "dict[str, tuple[Tile, ...]]": _tiles_by_seat,
    "tuple[Annotated[str, Brought], ...]": tuple,
    "Purpose": Purpose,
    "CarriedOver": lambda value: CarriedOver(**value),
    "Tally": tally_from_json,
}
"""The readers of members of these types; other types are plain values."""


def event_from_json(item: Mapping[str, Any]) -> Event:
    """Return the event that ``Event.to_json`` wrote.

    Raises ``KeyError``, ``TypeError`` or ``ValueError`` for data that is not an event.

    >>> from boneyard import events
    >>> events.event_from_json({"k": "pass", "seat": "B"})
    Passed(k='pass', seat='B')
    """
    kind = KINDS[item["k"]]
    values = {
        member.name: _READERS.get(str(member.type), _as_it_is)(item[member.name])
        for member in fields(kind)
        if member.name != "k"
    }
    return kind(**values)


def _as_it_is(value: Any) -> Any:
    return value
