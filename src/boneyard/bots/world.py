"""From a view and one arrangement of the hidden tiles to an engine position.

`RoundHistory` reads a view: the layout of the round and all actions in it, as the engine's numbers, with gaps for tiles
that the view does not show.  A `World` fills the gaps.  Played through the engine the two give the position of the
match if that world were the true one, field by field.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from boneyard.engine import parts
from boneyard.engine.codes import ActionKind, Lead, Opener
from boneyard.engine.values import Carryover
from boneyard.errors import BoneyardError
from boneyard.play import codec, events
from boneyard.play.actions import Action
from boneyard.play.events import Dealt, Event
from boneyard.play.setup import setup_of
from boneyard.play.view import View
from boneyard.rules import OPENERS_BY_TILES, Rules

if TYPE_CHECKING:
    from boneyard.engine.position import Position

HIDDEN = 127
"""The placeholder for a tile's id in a script: a tile laid face down that the view does not show."""

MOST_ANSWERS = 2
"""Answers that one seat may owe in the out-of-turn window."""


class World(NamedTuple):
    """One possible arrangement of the tiles of a round, by id.

    ``hands`` as dealt, in seat order; ``stock`` as dealt, in drawing order; ``discards`` the dead tiles of all seats in
    order.
    """

    hands: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]
    discards: tuple[int, ...] = ()


class ScriptStep(NamedTuple):
    """One action of the script: a seat and the engine's number.

    A discard may have the tile `HIDDEN`.  A ``decline`` is one answer in the out-of-turn window that the seat may or
    may not have owed; if it owed none, the step is void.
    """

    seat: int
    action: int


DECLINES = codec.number_of("decline")


class RoundHistory:
    """A round as seen in a view.  Raises ``BoneyardError`` for a view in which no round is being played."""

    def __init__(self, view: View) -> None:
        rules = view.rules
        if view.phase == "over":
            raise BoneyardError("no round is being played in this view")
        self.view = view
        self.rules = rules
        self.observer = rules.seats.index(view.seat) if view.seat else -1
        """The seat of the view; -1 for a spectator."""
        starts = [i for i, event in enumerate(view.history) if isinstance(event, Dealt)]
        self.events = view.history[starts[-1] :]
        """The events of this round."""
        dealt = self.events[0]
        assert isinstance(dealt, Dealt)
        self.who = dealt.by
        """How the opener was found, one of ``CHOICES["later_opener"]``."""
        self.lead = dealt.lead
        """The required lead of the opener, one of ``CHOICES["first_lead"]``."""
        self.by_lot = any(isinstance(event, events.LotDrawn) for event in self.events)
        """Whether a lot named the opener."""
        opener = view.opener or (view.seat if view.seat in view.to_act else None)
        self.opener = rules.seats.index(opener) if opener else -1
        """The seat that opened, or will; -1 while either of two partners may, neither of them the observer."""
        before = dealt.before
        self.before = Carryover(
            totals=list(before.totals.values()),
            passes=list(dealt.passes.values()),
            ties=before.ties,
            earlier=before.earlier,
            kept=list(before.kept.values()),
            carried=before.carried,
        )
        """The values that the round takes over from earlier ones."""
        self.turned, self.higher_left = -1, False
        self.dealt: tuple[int, ...] = ()
        """The observer's own hand as dealt."""
        self.draws: list[int] = []
        """The seat that got each drawn tile of the stock, in order."""
        self.drawn: dict[int, int] = {}
        """The tiles that the observer drew, by their place in the stock."""
        self.discards: list[int] = []
        """The seat of each dead tile, in order."""
        self.discarded: dict[int, int] = {}
        """The observer's own dead tiles, by their place in that order."""
        self.steps: list[ScriptStep] = []
        for event in self.events:
            self._read(event)

    def _read(self, event: Event) -> None:
        if isinstance(event, events.ACTIONS):
            seat = self.rules.seats.index(event.seat)
            if isinstance(event, events.Drew):
                self.draws.append(seat)
            elif isinstance(event, events.Discarded):
                self.discards.append(seat)
            self.steps.append(ScriptStep(seat, action_number(event, self.rules)))
        elif isinstance(event, events.HandDealt):
            if event.seat == self.view.seat:
                self.dealt = tuple(tile.id for tile in event.tiles)
        elif isinstance(event, events.TurnedUp):
            self.turned, self.higher_left = event.tile.id, event.left != event.tile.lo
        elif isinstance(event, events.TileDrawn):
            self.drawn[len(self.draws) - 1] = event.tile.id
        elif isinstance(event, events.TileDiscarded):
            self.discarded[len(self.discards) - 1] = event.tile.id
            self.steps[-1] = ScriptStep(self.observer, codec.number_of("discard", event.tile.id))
        elif isinstance(event, events.WindowClosed):
            for seat in [*self.rules.order_from(self.opener)][1:]:
                self.steps += [ScriptStep(seat, DECLINES)] * MOST_ANSWERS

    @property
    def engine_who(self) -> int:
        """Return the engine's number for an opener that the dealt tiles decide; -1 for any other."""
        return Opener.of(self.who) if self.who in OPENERS_BY_TILES else -1

    @property
    def engine_lead(self) -> int:
        """The engine number of the required lead of the opener."""
        return Lead.of(self.lead)

    @property
    def layout(self) -> tuple[int, int, int]:
        """Return the numbers of tiles dealt to hands, dealt to the stock and laid down dead: a world in a row."""
        return self.rules.players * self.rules.hand_size, self.rules.stock_size, len(self.discards)

    def world(self, row: bytes) -> World:
        """Return the world written as one row of tile ids: the hands by seat, the stock, the dead tiles."""
        hands, stock, _ = self.layout
        size = self.rules.hand_size
        dealt = tuple(tuple(row[seat * size : (seat + 1) * size]) for seat in range(self.rules.players))
        return World(dealt, tuple(row[hands : hands + stock]), tuple(row[hands + stock :]))

    def start(self, world: World, mode: str | None = None) -> Any:
        """Return the engine's position at the start of the round in this world, in a ``mode`` of ``engine.load``."""
        position = self.laid_out(world, mode)
        if self.engine_who >= 0:
            position.tile_opener(self.engine_who)
        if self.opener >= 0:
            position.begin(self.opener, self.engine_lead)
        return position

    def laid_out(self, world: World, mode: str | None = None) -> Any:
        """Return the same position before the opener is set."""
        position = setup_of(self.rules, mode).position.copy()
        position.load(world.hands, world.stock, self.turned, self.higher_left, self.before)
        return position

    def script(self, world: World, position: Position) -> Iterator[ScriptStep]:
        """Yield the actions of the round in this world; apply each to ``position`` before asking for the next."""
        dead = iter(world.discards)
        for step in self.steps:
            if parts.kind_of(step.action) == ActionKind.DISCARD:
                yield ScriptStep(step.seat, codec.number_of("discard", next(dead)))
            elif step.action != DECLINES or position.state().owed[step.seat]:
                yield step

    def position(self, world: World, mode: str | None = None) -> Any:
        """Return the engine's position of the match in this world, as the observer would act on it.

        The observer's sealed answers are applied; if either of two partners may open, the observer, if it is one of
        them, is taken as the opener.
        """
        position = self.start(world, mode)
        for seat, action in self.script(world, position):
            position.apply(seat, action)
        for number in self.answers():
            position.apply(self.observer, number)
        return position

    def answers(self) -> list[int]:
        """Return the observer's own sealed answers."""
        return [codec.encode(action, self.rules) for action in self.view.answers]


_play = lru_cache(maxsize=8192)(Action.play)
"""Histories repeat the same few actions, and the belief of one view reads dozens."""


def action_number(event: Event, rules: Rules) -> int:
    """Return the engine's number of the action of an event; a discard has the tile `HIDDEN`."""
    if isinstance(event, events.Played):
        return codec.encode(_play(event.tile, event.arm, event.half, across=event.across, call=event.call), rules)
    if isinstance(event, events.Closed):
        return codec.number_of("close", event.tile.id)
    return codec.number_of(event.kind, HIDDEN if isinstance(event, events.Discarded) else 0)


__all__ = ["HIDDEN", "RoundHistory", "ScriptStep", "World", "action_number"]
