"""The entries of the history of a match, and the events that each of them becomes.

The engine notes the effects of an action at the decision; a match keeps these notes, and `events_of` decodes an entry
on demand (`boneyard.play.history`).  So a program that only plays does not pay for events.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, Protocol

from boneyard.engine.codes import Brought
from boneyard.play.actions import Action
from boneyard.play.deal import Deal
from boneyard.play.events import (
    REWARDS,
    Answered,
    Beyond,
    Called,
    CarriedOver,
    Closed,
    Dealt,
    Discarded,
    Drew,
    Emptied,
    Event,
    Fouled,
    HandDealt,
    LotDrawn,
    MatchEnded,
    Opened,
    Passed,
    Penalised,
    Played,
    Purpose,
    Rewarded,
    RoundEnded,
    Scored,
    Skipped,
    TileDiscarded,
    TileDrawn,
    TrainOpened,
    TurnedUp,
    Unscored,
    WindowClosed,
    WindowOpened,
)
from boneyard.rules import OPENERS_UNSEEN, Rules
from boneyard.tiles import Tile, in_order

if TYPE_CHECKING:
    from boneyard.engine.position import Standing


class Outcome(NamedTuple):
    """The effects of an action, as in ``Position.effects``."""

    brought: int
    fined: int
    skipped: int
    award: int
    end_sum: int
    left: int
    stock: int


class Fines(NamedTuple):
    """Penalties for one cause: points by side."""

    cause: str
    """The word of a ``codes.Fined``."""
    by: str | None
    points: tuple[int, ...]


class Begun(NamedTuple):
    """A round was dealt, and opened if ``opener`` is not None."""

    number: int
    deal: Deal
    opener: str | None
    who: str
    lot: str | None
    winner: str | None
    """The seat that won the round before."""
    lead: str
    tile: Tile | None
    """The tile that named the opener."""
    passes: tuple[int, ...]
    """The passes in succession that are carried on, by seat."""
    before: Standing
    """The engine's state of the match; it does not change."""
    fines: tuple[Fines, ...]


class Sealed(NamedTuple):
    """A seat gave an answer in the out-of-turn window."""

    seat: str
    action: Action


class ActionRecord(NamedTuple):
    """A seat acted."""

    seat: str
    action: Action
    effects: tuple[int, ...]
    """As ``Outcome`` names them; a plain tuple is made faster."""
    rare: Rare | None


class Rare(NamedTuple):
    """The parts of an action that most actions do not have."""

    drawn: Tile | None
    before_opening: bool
    """The action was the first of the line."""
    ends: dict[str, int] | None
    """The labels of the ends, if the window opened."""
    fines: tuple[Fines, ...]
    answered: bool
    """It carries out an answer that was sealed before."""


new_entry: Callable[[type[ActionRecord], tuple[str, Action, tuple[int, ...], Rare | None]], ActionRecord] = (
    tuple.__new__
)
"""Make an entry of the tuple of its fields, in a quarter of the time of its class."""


class LotRecord(NamedTuple):
    """A lot was drawn after the last action of a round."""

    seat: str
    purpose: Purpose


class Finished(Protocol):
    """A finished round."""

    def ending(self, extra_deal: tuple[str, ...] = ()) -> RoundEnded:
        """Return the event that ends the round."""


class Ended(NamedTuple):
    """A round was finished."""

    round: Finished
    extra_deal: tuple[str, ...]
    """The sides for whose tie another round is played."""


Entry = Begun | Sealed | ActionRecord | LotRecord | Ended | MatchEnded
"""An entry of the history; the end of a match is rare and kept as its event."""


def events_of(entry: Entry, rules: Rules) -> tuple[Event, ...]:
    """Decode an entry of the history."""
    if isinstance(entry, ActionRecord):
        shown = _done(entry)
        brought, _, skipped, award, *_ = entry.effects
        return (*shown, *_brought(entry, rules)) if entry.rare or skipped or award or brought & _MORE else shown
    if isinstance(entry, Begun):
        return tuple(_begun(entry, rules))
    if isinstance(entry, Sealed):
        return (Answered(entry.seat, str(entry.action)),)
    if isinstance(entry, LotRecord):
        return (LotDrawn(entry.seat, entry.purpose, "lot"),)
    if isinstance(entry, Ended):
        return (entry.round.ending(entry.extra_deal),)
    return (entry,)


def _begun(entry: Begun, rules: Rules) -> Iterator[Event]:
    deal, before = entry.deal, entry.before.state()
    yield Dealt(
        entry.number,
        rules.hand_size,
        len(deal.stock),
        entry.who,
        entry.lead,
        dict(zip(rules.seats, entry.passes, strict=True)),
        CarriedOver(
            dict(zip(rules.sides, before.totals, strict=False)),
            before.ties,
            before.earlier,
            dict(zip(rules.sides, before.kept, strict=False)),
            before.carried,
        ),
    )
    for seat, hand in zip(rules.seats, deal.hands, strict=True):
        opens = seat == entry.opener and entry.who in OPENERS_UNSEEN
        yield HandDealt(
            seat, in_order([tile.id for tile in hand]), entry.who if opens else None, entry.tile if opens else None
        )
    if deal.turned is not None:
        yield TurnedUp(deal.turned, deal.turned.lo if deal.turned_left is None else deal.turned_left)
    if entry.lot is not None:
        yield LotDrawn(entry.lot, Purpose.OPENER, rules.lot_by)
    if entry.opener is not None:
        yield Opened(entry.opener, entry.who, entry.lot is not None, entry.winner)
    yield from _penalised(entry.fines, rules)


_BRINGS = [tuple(brought.word for brought in Brought if bits & brought) for bits in range(Brought.EXTRA * 2)]
"""The effects of a play, by the lowest bits of ``State.brought``."""


_MORE = int(
    Brought.SHUT | Brought.OPENED | Brought.BEYOND | Brought.EMPTIED | Brought.DOWN | Brought.SHORT | Brought.MARKED
)
_SHOWN = int(Brought.OUT_OF_TURN | Brought.UNMARKED | Brought.RELEASED | (Brought.EXTRA * 2 - 1))
"""Plain integers, because members of an enum are slow."""


def _brought(entry: ActionRecord, rules: Rules) -> Iterator[Event]:
    """Yield the effects of an action other than those that the event of the action itself names."""
    seat, effects = entry.seat, Outcome._make(entry.effects)
    if entry.rare:
        yield from _penalised(entry.rare.fines, rules)
    brought = effects.brought
    side = rules.sides[rules.side_of(rules.seats.index(seat))]
    if effects.award:
        yield Scored(side, seat, effects.award, effects.end_sum)
    elif brought & Brought.BEYOND:
        yield Beyond(side, seat)
    else:
        yield from (Unscored(side, seat, cause.word) for cause in (Brought.DOWN, Brought.SHORT) if brought & cause)
    if brought & Brought.EMPTIED:
        yield Emptied(seat, side.replace(seat, ""))
    if brought & Brought.MARKED:
        yield TrainOpened(seat)
    if brought & Brought.SHUT:
        yield WindowClosed(not brought & Brought.UNUSED)
    if entry.rare and entry.rare.ends is not None:
        yield WindowOpened(entry.rare.ends)
    if effects.skipped:
        for i, other in enumerate(rules.seats):
            if effects.skipped >> i & 1:
                yield Skipped(other)


def _done(entry: ActionRecord) -> tuple[Event, ...]:
    """Return the action itself; a decline is never shown (obicni/Q11), only the record has it."""
    brought, _, _, _, _, left, stock = entry.effects
    if entry.rare and entry.rare.drawn is not None:
        return Drew(entry.seat, stock, entry.rare.before_opening), TileDrawn(entry.seat, entry.rare.drawn)
    return _shown(entry.seat, entry.action, brought & _SHOWN, left)


@lru_cache(maxsize=16384)
def _shown(seat: str, action: Action, brought: int, left: int) -> tuple[Event, ...]:
    """Return the events of an action other than a draw.  They are few, and making one takes longer than finding it."""
    kind, tile = action.kind, action.tile
    if kind == "play" and tile is not None:
        played = Played(
            seat, str(action), tile, action.arm, action.call, action.half, action.across,
            brought & Brought.OUT_OF_TURN != 0, left, _brings(brought),
        )  # fmt: skip
        return (played,)
    if kind == "close" and tile is not None:
        return (Closed(seat, str(action), tile, left),)
    if kind == "discard" and tile is not None:
        return Discarded(seat), TileDiscarded(seat, tile)
    plain_kind = _WITHOUT_TILE.get(kind)
    return (plain_kind(seat),) if plain_kind else ()


def _brings(brought: int) -> tuple[str, ...]:
    """Return the effects that the event of a play names."""
    shown = _BRINGS[brought & (Brought.EXTRA * 2 - 1)]
    return (*shown, *[more.word for more in (Brought.UNMARKED, Brought.RELEASED) if brought & more])


_WITHOUT_TILE: dict[str, Callable[[str], Event]] = {"pass": Passed, "call": Called, "foul": Fouled}


def _penalised(fines: tuple[Fines, ...], rules: Rules) -> Iterator[Event]:
    for side, name in enumerate(rules.sides):
        for cause, by, points in fines:
            if not points[side]:
                continue
            if cause in REWARDS and by is not None:
                yield Rewarded(name, points[side], cause, by)
            else:
                yield Penalised(name, points[side], cause, by)
