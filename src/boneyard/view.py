"""What one seat, or a spectator, may know (floor 4).

Non-interference is the law of the house: permute the tiles that a seat cannot see, and for the same public
history every byte of its view stays the same, in every phase.  So a view is built here and nowhere else, from
what is on the table, the seat's own hand, and the events whose audience it is in.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from boneyard import games
from boneyard.actions import Action
from boneyard.layout import Placed
from boneyard.match import Match
from boneyard.round import Event, RoundResult
from boneyard.rules import Rules
from boneyard.tiles import Tile, full_set, parse_tiles


class View(NamedTuple):
    """All that ``seat`` (None: a spectator) may know.  Maps are by seat or side; plain values throughout."""

    rules: Rules
    seat: str | None
    round_number: int
    """1 for the first round; 0 when no round is being played."""
    phase: str
    """``play``, ``window`` (the out-of-turn decision), or ``over`` when no round is being played."""
    to_act: tuple[str, ...]
    """Whose turn it is.  In the window every seat but the opener, answered or not."""
    hand: tuple[Tile, ...]
    dead: tuple[Tile, ...]
    """One's own tiles laid face down."""
    counts: dict[str, int]
    """Tiles in each hand."""
    dead_counts: dict[str, int]
    stock: int
    """Face-down tiles that nobody holds."""
    drawable: int
    line: tuple[Placed, ...]
    ends: dict[str, int | str]
    locked: tuple[str, ...]
    end_sum: int | None
    opener: str | None
    announced: tuple[str, ...]
    """Seats whose last tile is announced."""
    skips: dict[str, int]
    """Turns that each seat owes for plays out of turn."""
    passes: dict[str, int]
    """Passes in succession."""
    legal: tuple[Action, ...]
    """What the seat may do now; empty for a spectator and when it has nothing to decide."""
    answers: tuple[Action, ...]
    """One's own sealed answers in the window."""
    drawn: Tile | None
    """The tile one drew in this turn and has not played."""
    totals: dict[str, int]
    """Running totals, points in play and penalties of this round included."""
    excluded: dict[str, frozenset[Tile]]
    """Tiles that a seat cannot hold, as far as its passes, draws and discards in this round show."""
    unseen: frozenset[Tile]
    """Tiles that are neither on the table nor one's own."""
    history: tuple[Event, ...]
    """What happened in this match, as far as the seat may know."""
    rounds: tuple[RoundResult, ...]
    over: bool
    winners: tuple[str, ...]
    losers: tuple[str, ...]

    def _repr_svg_(self) -> str:
        """The picture that notebooks show: the table as this seat sees it."""
        from boneyard.scene import svg_of

        return svg_of(self)

    def to_json(self) -> dict[str, Any]:
        """The view as plain JSON values (tiles and actions as written), for programs and for comparison."""
        data: dict[str, Any] = {name: _plain(value) for name, value in self._asdict().items() if name != "rules"}
        data["game"] = self.rules.game
        data["players"] = self.rules.players
        data["options"] = self.rules.option_values()
        return data

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> View:
        """The view that :meth:`to_json` wrote, for programs that receive it.

        Raises ``RulesError`` for house rules that cannot be played, and ``KeyError``, ``TypeError`` or ``ValueError``
        for what is not a view.
        """
        rules = games.game(data["game"]).rules(data["players"], **data["options"])
        values = {name: data[name] for name in cls._fields if name != "rules"}
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
        values["history"] = tuple(Event(**item) for item in data["history"])
        values["rounds"] = tuple(RoundResult(**item) for item in data["rounds"])
        return cls(rules=rules, **values)


def _plain(value: Any) -> Any:
    if isinstance(value, (Tile, Action)):
        return str(value)
    if isinstance(value, (Event, RoundResult, Placed)):
        return {key: _plain(item) for key, item in value._asdict().items()}
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, frozenset):
        return [str(tile) for tile in sorted(value)]
    if isinstance(value, (tuple, list)):
        return [_plain(item) for item in value]
    return value


def view_of(match: Match, seat: str | None) -> View:
    """The view of a seat; ``match.view(seat)`` is the usual way to ask for it."""
    rules, current = match.rules, match.round
    history = tuple(event for event in match.events if event.audience in ("all", seat))
    if current is None:
        return View(
            rules=rules, seat=seat, round_number=0, phase="over", to_act=(), hand=(), dead=(), counts={},
            dead_counts={}, stock=0, drawable=0, line=(), ends={}, locked=(), end_sum=None, opener=None,
            announced=(), skips={}, passes={}, legal=(), answers=(), drawn=None, totals=match.totals, excluded={},
            unseen=frozenset(), history=history, rounds=tuple(match.rounds), over=match.over,
            winners=match.winners, losers=match.losers,
        )  # fmt: skip
    state, seats = current.state, rules.seats
    window = current.in_window
    own = current.hand(seat) if seat else ()
    own_dead = current.dead_of(seat) if seat else ()
    known = {placed.tile for placed in current.line} | set(own) | set(own_dead)
    return View(
        rules=rules,
        seat=seat,
        round_number=current.number,
        phase="window" if window else "play",
        to_act=current.turn_of,
        hand=own,
        dead=own_dead,
        counts=current.counts,
        dead_counts=current.dead_counts,
        stock=current.stock,
        drawable=current.drawable,
        line=tuple(current.line),
        ends=current.ends,
        locked=current.locked,
        end_sum=current.end_sum,
        opener=current.opener,
        announced=tuple(other for i, other in enumerate(seats) if state["announced"] >> i & 1),
        skips={other: state["debt"][i] for i, other in enumerate(seats)},
        passes={other: state["passes"][i] for i, other in enumerate(seats)},
        legal=match.legal(seat) if seat else (),
        answers=match.answers(seat) if seat else (),
        drawn=current.drawn_by(seat) if seat else None,
        totals=current.totals,
        excluded=dict(current.excluded),
        unseen=frozenset(full_set(rules.max_pip)) - known,
        history=history,
        rounds=tuple(match.rounds),
        over=match.over,
        winners=match.winners,
        losers=match.losers,
    )
