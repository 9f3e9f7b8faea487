"""The view of one seat, or of a spectator.

Views obey non-interference: if the tiles that a seat cannot see are permuted, every byte of its view for the same
public history stays the same, in every phase.  So views of a match are built in one place, `view_of`, from the table,
the seat's own hand, and the events with the seat in their audience.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn

from boneyard.errors import Message, NotationError
from boneyard.house.stated import Stated
from boneyard.play.actions import Action
from boneyard.play.events import BaseEvent, Event, RoundEnded, event_from_json
from boneyard.play.line import Placed
from boneyard.rules import Rules
from boneyard.tiles import Tile, parse_tiles, whole_set

if TYPE_CHECKING:
    from boneyard.play.round import Round


class View:
    """The whole knowledge of ``seat`` (None: a spectator).  Maps are by seat or side; plain values throughout.

    A view is a picture of one moment: it does not change, and compares by value.  ``history`` and ``unseen`` are made
    when they are first read.

    >>> from boneyard import Match, game
    >>> view = Match(game("gaple").rules(), seed=7).view("C")
    >>> view
    <View of C: gaple, round 1, A 0 B 0 C 0 D 0, hand 0-0 1-2 1-4 3-5 3-6 4-5 5-5, 1 legal>
    >>> view.counts, len(view.unseen)
    ({'A': 7, 'B': 7, 'C': 7, 'D': 7}, 21)
    """

    rules: Rules
    seat: str | None
    round_number: int
    """1 for the first round; 0 when no round is being played."""
    phase: str
    """``play``, ``window`` (the out-of-turn decision), or ``over`` when no round is being played."""
    to_act: tuple[str, ...]
    """The public turn: in the window every seat but the opener, answered or not."""
    hand: tuple[Tile, ...]
    dead: tuple[Tile, ...]
    """The seat's own tiles laid face down."""
    counts: dict[str, int]
    """The number of tiles in each hand."""
    dead_counts: dict[str, int]
    stock: int
    """The number of face-down tiles outside the hands."""
    drawable: int
    line: tuple[Placed, ...]
    ends: dict[str, int | str]
    locked: tuple[str, ...]
    due: tuple[str, ...]
    """On a branching layout, the ends that come before all others (MEX-08)."""
    bare: tuple[str, ...]
    """On a branching layout, the ends without a tile of their own."""
    marked: tuple[str, ...]
    """The seats whose trains are open to all (MEX-06)."""
    end_sum: int | None
    opener: str | None
    announced: tuple[str, ...]
    """Seats whose last tile is announced."""
    skips: dict[str, int]
    """Turns that each seat owes for plays out of turn."""
    passes: dict[str, int]
    """Passes in succession."""
    legal: tuple[Action, ...]
    """The legal actions of the seat; empty for a spectator and without a decision."""
    answers: tuple[Action, ...]
    """The seat's own sealed answers in the window."""
    drawn: Tile | None
    """The tile that the seat drew in this turn and has not played."""
    totals: dict[str, int]
    """Running totals, points in play and penalties of this round included."""
    excluded: dict[str, frozenset[Tile]]
    """Tiles that a seat cannot hold, as far as its passes, draws and discards in this round show."""
    unseen: frozenset[Tile]
    """Tiles that are neither on the table nor the seat's own."""
    history: tuple[Event, ...]
    """The events of this match that the seat may know."""
    rounds: tuple[RoundEnded, ...]
    over: bool
    winners: tuple[str, ...]
    losers: tuple[str, ...]

    _fields: ClassVar[tuple[str, ...]]
    """The names of all fields."""

    def __init__(self, **values: Any) -> None:
        """Make a view of the values of all fields.  Raises ``TypeError`` if one is missing or unknown."""
        if values.keys() != _NAMES:
            raise TypeError(f"a view has the fields {', '.join(self._fields)}, not {', '.join(values)}")
        vars(self).update(values)

    if not TYPE_CHECKING:  # so that a checker of types finds a misspelt field

        def __getattr__(self, name: str) -> NoReturn:
            raise AttributeError(f"a view has no field {name!r}")

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a view does not change: {name} cannot be set")

    __delattr__ = __setattr__  # type: ignore[assignment]

    def _asdict(self) -> dict[str, Any]:
        """Return the values of all fields by name."""
        return {name: getattr(self, name) for name in self._fields}

    def _replace(self, **changes: Any) -> View:
        """Return a view with some fields changed."""
        return View(**self._asdict() | changes)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self._asdict(),)

    def __eq__(self, other: object) -> bool:
        return self._asdict() == other._asdict() if isinstance(other, View) else NotImplemented

    def __hash__(self) -> int:
        """Return a hash of a part that differs between nearly all views; maps by seat have none."""
        return hash((self.rules, self.seat, self.round_number, self.hand, self.line, self.legal, len(self.history)))

    def __repr__(self) -> str:
        """Return the seat, the game, the scores, the ends and the hand in one line; ``_asdict()`` has all fields."""
        scores = " ".join(f"{side} {total}" for side, total in self.totals.items())
        shown = [f"<View of {self.seat or 'a spectator'}: {self.rules.game}, round {self.round_number}, {scores}"]
        shown += [f"ends {' '.join(f'{arm}={end}' for arm, end in self.ends.items())}"] if self.ends else []
        shown += [f"hand {' '.join(map(str, self.hand))}"] if self.hand else []
        shown += [f"{len(self.legal)} legal"] if self.legal else []
        return ", ".join(shown) + ">"

    def __str__(self) -> str:
        """Return the table as this seat sees it, with its hand and its legal actions, as text."""
        from boneyard.draw.scene import text_of

        return text_of(self)

    def _repr_svg_(self) -> str:
        """Return the picture that notebooks show: the table as this seat sees it."""
        from boneyard.draw.scene import svg_of

        return svg_of(self)

    def to_json(self) -> dict[str, Any]:
        """Return the view as plain JSON values (tiles and actions as written), for programs and for comparison."""
        known = self._asdict() | {"rounds": [one.summary() for one in self.rounds]}
        without = ("rules",) if self.rules.trees else ("rules", *_OF_TREES)
        data: dict[str, Any] = {name: _plain(value) for name, value in known.items() if name not in without}
        return data | Stated.of(self.rules).to_json()

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> View:
        """Return the view that `to_json` wrote, for programs that receive it.

        Raises ``NotationError`` if fields are missing, ``RulesError`` for house rules that cannot be played, and
        ``KeyError``, ``TypeError`` or ``ValueError`` for fields with other contents than those of a view.
        """
        optional = ("rules", *_OF_TREES)
        missing = [name for name in (*Stated._fields[:3], *cls._fields) if name not in optional and name not in data]
        if missing:
            raise NotationError(Message("unknown.view", {"missing": ", ".join(missing)}))
        try:
            return cls._read(data)
        except AttributeError as error:  # a number where a text or an object stands
            raise TypeError(f"a field of the view has another type: {error}") from None

    @classmethod
    def _read(cls, data: Mapping[str, Any]) -> View:
        rules = Stated.from_json(data).rules()
        values = {name: data[name] for name in cls._fields if name not in ("rules", *_OF_TREES)}
        values |= {name: tuple(data.get(name, ())) for name in _OF_TREES}
        for name in ("hand", "dead"):
            values[name] = parse_tiles(data[name])
        for name in ("legal", "answers"):
            values[name] = tuple(Action.parse(text) for text in data[name])
        for name in ("to_act", "locked", "announced", "winners", "losers"):
            values[name] = tuple(data[name])
        values["drawn"] = None if data["drawn"] is None else Tile.parse(data["drawn"])
        values["line"] = tuple(Placed(**{**item, "tile": Tile.parse(item["tile"])}) for item in data["line"])
        values["excluded"] = {seat: frozenset(parse_tiles(tiles)) for seat, tiles in data["excluded"].items()}
        values["unseen"] = frozenset(parse_tiles(data["unseen"]))
        values["history"] = tuple(map(event_from_json, data["history"]))
        values["rounds"] = tuple(event for event in values["history"] if isinstance(event, RoundEnded))
        if len(values["rounds"]) != len(data["rounds"]):
            raise ValueError("the rounds of the view are not those that end in its history")
        return cls(rules=rules, **values)


View._fields = tuple(name for name in View.__annotations__ if name != "_fields")
_NAMES = frozenset(View._fields)
_OF_TREES = ("due", "bare", "marked")
"""Fields that are written only if the rules have branching layouts."""


class _Later:
    """A field of the class that makes the value of the same name when a view is first asked for it.

    The value is kept in the view, where it is found before this one.
    """

    __slots__ = ("_make", "name")

    def __init__(self, name: str, make: Callable[[dict[str, Any]], Any]) -> None:
        self.name, self._make = name, make

    def __get__(self, view: View | None, owner: type[View]) -> Any:
        if view is None:
            return self
        held = vars(view)
        value = held[self.name] = self._make(held)
        return value


def _unseen(held: dict[str, Any]) -> frozenset[Tile]:
    own, laid = held["hand"] + held["dead"], [placed[0] for placed in held["line"]]
    return whole_set(held["rules"].max_pip).difference(laid, own)


def _history(held: dict[str, Any]) -> tuple[Event, ...]:
    heard: tuple[Event, ...] = held["_heard"]()
    return heard


for _later in (_Later("unseen", _unseen), _Later("history", _history)):
    setattr(View, _later.name, _later)


def view_of(known: dict[str, Any], current: Round | None, history: Callable[[], tuple[Event, ...]]) -> View:
    """Return the view of a seat, or of a spectator (None), on a match: the only place that does.

    ``known`` are the fields that the match has itself, between rounds also the totals; ``current`` is the round that is
    played.  ``history`` returns the events that the seat may know now, when the view is asked for them.
    """
    if current is None:
        return View(
            **known, round_number=0, phase="over", to_act=(), hand=(), dead=(), counts={}, dead_counts={}, stock=0,
            drawable=0, line=(), ends={}, locked=(), due=(), bare=(), marked=(), end_sum=None, opener=None,
            announced=(), skips={}, passes={}, drawn=None, excluded={}, unseen=frozenset(), history=history(),
        )  # fmt: skip
    values = current.progress.shown(known["seat"])
    values.update(known)
    values["round_number"], values["_heard"] = current.number, history
    view = View.__new__(View)
    object.__setattr__(view, "__dict__", values)
    return view


def _restored(values: dict[str, Any]) -> View:
    return View(**values)


def _plain(value: Any) -> Any:
    if isinstance(value, (Tile, Action)):
        return str(value)
    if isinstance(value, BaseEvent):
        return value.to_json()
    if isinstance(value, Placed):
        return {key: _plain(item) for key, item in value._asdict().items()}
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, frozenset):
        return [str(tile) for tile in sorted(value)]
    if isinstance(value, (tuple, list)):
        return [_plain(item) for item in value]
    return value
