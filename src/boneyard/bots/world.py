"""From a view and what it leaves open to an engine position (floor 5).

:class:`Course` reads a view: how the round was laid out and everything that was done in it, as the engine's numbers,
with gaps where the view does not say which tile it was.  A :class:`World` fills the gaps.  Played through the engine
the two give the position in which the match would stand if that world were the true one, field by field.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from boneyard import engine
from boneyard.actions import ARMS, Action
from boneyard.engine import core
from boneyard.errors import BoneyardError
from boneyard.round import KINDS, Event, engine_numbers, opener_number
from boneyard.rules import CHOICES, OPENERS_BY_TILES, Rules
from boneyard.tiles import Tile
from boneyard.view import View

HIDDEN = 127
"""In place of a tile's id in a script: a tile laid face down that the view does not show."""

MOST_ANSWERS = 2
"""Answers that one seat may owe in the out-of-turn window."""

DONE = frozenset({"play", "close", "draw", "discard", "pass", "call", "foul"})
"""Kinds of events that are actions."""


class World(NamedTuple):
    """One way in which the tiles of a round may lie, by id.

    ``hands`` as dealt, in seat order; ``stock`` as it was dealt, in drawing order; ``discards`` the dead tiles of all
    seats in the order in which they were laid down.
    """

    hands: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]
    discards: tuple[int, ...] = ()


class Step(NamedTuple):
    """One action of the script: a seat and the engine's number.

    A discard may have the tile :data:`HIDDEN`.  A ``decline`` stands for one answer in the out-of-turn window that the
    seat may or may not have owed; where it owed none, the step is void.
    """

    seat: int
    action: int


DECLINES = core.DECLINE << 12

tile_of = lru_cache(256)(Tile.parse)
"""The tile of a word; events name the same few again and again."""


class Course:
    """A round as far as a view tells it.  Raises ``BoneyardError`` for a view in which no round is being played."""

    def __init__(self, view: View) -> None:
        rules = view.rules
        if view.phase == "over":
            raise BoneyardError("no round is being played in this view")
        self.view = view
        self.rules = rules
        self.numbers = engine_numbers(rules)
        self.observer = rules.seats.index(view.seat) if view.seat else -1
        """The seat that the view belongs to; -1 for a spectator."""
        starts = [i for i, event in enumerate(view.history) if event.kind == "deal"]
        self.events = view.history[starts[-1] :]
        """The events of this round."""
        previous = view.rounds[-1] if view.rounds else None
        if previous is None:
            who, lead = rules.first_opener, rules.first_lead
        elif previous.winner is None:
            who, lead = rules.tied_opener, rules.tied_lead
        else:
            who, lead = rules.later_opener, rules.later_lead
        self.who = who
        """How the opener was found, one of ``CHOICES["later_opener"]``."""
        self.lead = lead
        """What the opener must lead with, one of ``CHOICES["first_lead"]``."""
        opener = view.opener or (view.seat if view.seat in view.to_act else None)
        self.opener = rules.seats.index(opener) if opener else -1
        """The seat that opened, or will; -1 while either of two partners may, neither of them the observer."""
        self.totals = list(previous.totals.values()) if previous else [rules.start] * rules.n_sides
        self.passes = _passes_before(rules, view.history[: starts[-1]]) if rules.carry_passes else []
        self.turned, self.higher_left = -1, False
        self.dealt: tuple[int, ...] = ()
        """The observer's own hand as it was dealt."""
        self.draws: list[int] = []
        """Who drew, in order: the seat that got each tile of the stock."""
        self.drawn: dict[int, int] = {}
        """The tiles that the observer drew, by their place in the stock."""
        self.discards: list[int] = []
        """Who laid down a dead tile, in order."""
        self.discarded: dict[int, int] = {}
        """The observer's own dead tiles, by their place in that order."""
        self.steps: list[Step] = []
        for event in self.events:
            self._read(event)

    def _read(self, event: Event) -> None:
        data, seats = event.data, self.rules.seats
        if event.kind == "hand":
            if data["seat"] == self.view.seat:
                self.dealt = tuple(tile_of(word).id for word in data["tiles"])
        elif event.kind == "turned":
            tile = tile_of(data["tile"])
            self.turned, self.higher_left = tile.id, data["left"] != tile.lo
        elif event.kind == "drawn":
            self.drawn[len(self.draws) - 1] = tile_of(data["tile"]).id
        elif event.kind == "discarded":
            tile = tile_of(data["tile"])
            self.discarded[len(self.discards) - 1] = tile.id
            self.steps[-1] = Step(self.observer, core.DISCARD << 12 | tile.id)
        elif event.kind == "window_closed":
            for seat in [*self.rules.order_from(self.opener)][1:]:
                self.steps += [Step(seat, DECLINES)] * MOST_ANSWERS
        elif event.kind in DONE:
            seat = seats.index(data["seat"])
            if event.kind == "draw":
                self.draws.append(seat)
            elif event.kind == "discard":
                self.discards.append(seat)
            self.steps.append(Step(seat, action_number(event, self.rules)))

    @property
    def engine_who(self) -> int:
        """The engine's number for an opener that the dealt tiles decide; -1 for any other."""
        return opener_number(self.who) if self.who in OPENERS_BY_TILES else -1

    @property
    def engine_lead(self) -> int:
        return CHOICES["first_lead"].index(self.lead)

    @property
    def layout(self) -> tuple[int, int, int]:
        """Numbers of tiles dealt to hands, dealt to the stock, and laid down dead: the parts of a world in a row."""
        return self.rules.players * self.rules.hand_size, self.rules.stock_size, len(self.discards)

    def world(self, row: bytes) -> World:
        """The world written as one row of tile ids: the hands by seat, the stock, the dead tiles."""
        hands, stock, _ = self.layout
        size = self.rules.hand_size
        dealt = tuple(tuple(row[seat * size : (seat + 1) * size]) for seat in range(self.rules.players))
        return World(dealt, tuple(row[hands : hands + stock]), tuple(row[hands + stock :]))

    def start(self, world: World, mode: str | None = None) -> Any:
        """The engine's position when the round begins in this world, in ``mode`` (see ``boneyard.engine.load``)."""
        position = self.laid_out(world, mode)
        if self.engine_who >= 0:
            position.tile_opener(self.engine_who)
        if self.opener >= 0:
            position.begin(self.opener, self.engine_lead)
        return position

    def laid_out(self, world: World, mode: str | None = None) -> Any:
        """The same before anybody opens."""
        position = engine.load(mode).Position(self.numbers)
        position.load(world.hands, world.stock, self.turned, self.higher_left, self.totals, self.passes)
        return position

    def script(self, world: World, position: Any) -> Iterator[Step]:
        """The actions of the round in this world, each to be applied to ``position`` before the next is asked for."""
        dead = iter(world.discards)
        for step in self.steps:
            if step.action >> 12 == core.DISCARD:
                yield Step(step.seat, core.DISCARD << 12 | next(dead))
            elif step.action != DECLINES or position.fields()["owed"][step.seat]:
                yield step

    def position(self, world: World, mode: str | None = None) -> Any:
        """The engine's position in which the match stands in this world, as the observer would act on it.

        Its own sealed answers are applied; where either of two partners may open, the observer, if it is one of
        them, is taken for the opener.
        """
        position = self.start(world, mode)
        for seat, action in self.script(world, position):
            position.apply(seat, action)
        for number in self.answers():
            position.apply(self.observer, number)
        return position

    def answers(self) -> list[int]:
        """The observer's own sealed answers."""
        return [number_of(action, self.rules) for action in self.view.answers]


def number_of(action: Action, rules: Rules) -> int:
    """The engine's number of an action as ``View.legal`` and the history spell it: which half touches is told."""
    tile = action.tile
    if action.kind != "play" or tile is None:
        return KINDS.index(action.kind) << 12 | (0 if tile is None else tile.id)
    return _laying(tile, action.arm, action.half, action.across, action.call, rules)


def action_number(event: Event, rules: Rules) -> int:
    """The engine's number of an action that an event tells; a discard with the tile :data:`HIDDEN`."""
    data: Mapping[str, Any] = event.data
    if event.kind == "play":
        return _laying(tile_of(data["tile"]), data["arm"], data["half"], data["across"], data["call"], rules)
    if event.kind == "close":
        return core.CLOSE << 12 | tile_of(data["tile"]).id
    return KINDS.index(event.kind) << 12 | (HIDDEN if event.kind == "discard" else 0)


def _laying(tile: Tile, arm: str | None, half: int | None, across: bool, call: bool, rules: Rules) -> int:
    number = tile.id | (core.CALLED if call else 0)
    if arm is not None:
        number |= ARMS.index(arm) << 7
    if across:
        return number | core.ACROSS
    either = arm is None or (rules.match_sum and tile.weight == rules.match_sum)
    return number | (core.HIGHER if either and half == tile.hi and not tile.is_double else 0)


def _passes_before(rules: Rules, history: tuple[Event, ...]) -> list[int]:
    """The passes in succession that each seat brings along from earlier rounds (french/Q20)."""
    passes = [0] * rules.players
    for event in history:
        if event.kind == "pass":
            seat = rules.seats.index(event.data["seat"])
            passes[seat] = min(100, passes[seat] + 1)
            if rules.pass_penalty and passes[seat] == rules.pass_penalty_after:
                passes[seat] = 0
        elif event.kind == "play" and not event.data["out_of_turn"]:
            passes[rules.seats.index(event.data["seat"])] = 0
    return passes


__all__ = ["HIDDEN", "Course", "Step", "World", "action_number", "number_of", "tile_of"]
