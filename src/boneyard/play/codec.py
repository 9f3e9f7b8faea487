# cython: boundscheck=True, nonecheck=True
"""Actions as the engine numbers them in a position, and back.

``engine/parts.py`` has the parts of a number.  It is ``Action.number`` without the bits of ``codes.Written``, and with
the mark of the higher half only if either half could touch.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from boneyard.engine import core, parts
from boneyard.engine.codes import ActionKind, Mark, Most, RefusalReason, Written
from boneyard.play.actions import ARMS, NUMBERED, TRAINS, Action, numbered
from boneyard.rules import Rules
from boneyard.tiles import TILES, Tile

if TYPE_CHECKING:
    from boneyard.engine import position as face

_HIGHER = int(Mark.HIGHER)
_ENGINE = int(Most.ACTION)
_ARM = parts.number_of(ActionKind.PLAY, 0, 3)
"""The bits of ``Action.number`` that the engine reads.  Plain integers, because members of an enum are slow."""


class Refusal(NamedTuple):
    """Why an action has no number: ``name`` of ``engine/reasons.py``, or of what was written.

    ``arm`` is the arm that it is about; ``ways`` are the actions that it could mean if it is ``ambiguous``.
    """

    name: str
    arm: str | None = None
    ways: tuple[Action, ...] = ()


def number_of(kind: str, tile: int = 0) -> int:
    """Return the number of an action other than a play; ``tile`` is the tile's id."""
    return parts.number_of(ActionKind.of(kind), tile, 0)


def encode(action: Action, rules: Rules) -> int:
    """Return the number of an action as ``View.legal`` and the history write it, with its touching half."""
    number = action.number & _ENGINE
    if action.kind == "play" and action.tile is not None and action.arm and not either_half(action.tile, rules):
        return number & ~_HIGHER | _more_of_arm(action.number)
    return number


def _more_of_arm(number: int) -> int:
    """Return the bits that the engine has of a further arm of a branching layout, where no play has marks."""
    return number // Written.ARM % 8 << 9


def decode(number: int, position: face.Position) -> Action:
    """Return the action of a number that can be applied to ``position``."""
    return numbered(position.written(number))


def action_of(number: int, rules: Rules, opening: bool = False) -> Action:
    """Return the action of a number in any position of a round; ``opening``: on an empty table.

    Of a play it has the half that touches only if either half could; of an opening tile the lower half is on the left.
    """
    if parts.kind_of(number) == ActionKind.PLAY:
        tile = TILES[parts.tile_of(number)]
        if opening:
            number = number & ~(_ARM | Mark.HIGHER | Mark.ACROSS) | Written.TOUCHING
        elif rules.trees:
            number = _on_tree(number, rules.own_arms)
        else:
            number |= Written.PLACED
            if not number & Mark.ACROSS and (tile.is_double or either_half(tile, rules)):
                number |= Written.TOUCHING
    return numbered(number)


def _on_tree(number: int, owned: bool) -> int:
    """Return the number of an action for a play on a branching layout; only a double shows the half that touches."""
    tile, arm = number & 127, number >> 7 & 31
    found = tile | (arm & 3) << 7 | (arm >> 2) * Written.ARM | Written.PLACED | owned * Written.OWNED
    return found | Written.TOUCHING if TILES[tile].is_double else found


def legal(position: face.Position, seat: int) -> tuple[Action, ...]:
    """Return the legal actions of a seat, sorted as written."""
    found = [known(number) for number in position.choices(seat)]
    if len(found) > 2:
        found.sort(key=_TEXT)
    elif len(found) == 2 and found[1].text < found[0].text:
        found.reverse()
    return tuple(found)


def known(number: int) -> Action:
    """Return the action of a number, as `numbered` does, and most of them without a call of Python."""
    actions = NUMBERED
    action = actions.get(number)
    return numbered(number) if action is None else action


_TEXT = attrgetter("text")


def resolve(action: Action, position: face.Position, seat: int, rules: Rules) -> int | Refusal:
    """Return the number of an action as a person writes it, or why it is refused.

    A play may be written without its arm, and a matador with either half first.
    """
    written = action.number
    number = written & Most.ACTION
    if parts.kind_of(number) == ActionKind.PLAY:
        if position.layout:
            return _branching(action, position, seat)
        if position.laid == 0:
            opening = number & ~_ARM
            if written & Written.PLACED and not position.refusal(seat, opening):
                return Refusal("opening_names_no_arm", action.arm)
            return _checked(opening, position, seat)
        number &= ~Mark.HIGHER
        if not written & Written.PLACED:
            return _placed(number, position, seat)
        if written >= Written.ARM:
            return Refusal("arm_not_open", action.arm)
        if rules.matching == "sum" and not written & Mark.ACROSS and either_half(TILES[parts.tile_of(number)], rules):
            return _turned(number, written & Mark.HIGHER != 0, position, seat)
    return _checked(number, position, seat)


def _branching(action: Action, position: face.Position, seat: int) -> int | Refusal:
    """Return the number of a play on a branching layout, where no play has marks, or why it is refused."""
    written, tile = action.number, parts.tile_of(action.number & 127)
    if written & Mark.ACROSS:
        return Refusal("across_not_allowed")
    if written & Mark.CALLED:
        return Refusal("no_call_rule")
    if position.laid == 0 and written & Written.PLACED:
        return Refusal("opening_names_no_arm", action.arm)
    if position.laid == 0:
        return _checked(tile, position, seat)
    if not written & Written.PLACED:
        return _placed(tile, position, seat)
    if (written & Written.OWNED != 0) != (position.layout == 2):
        return Refusal("arm_not_open", action.arm)
    return _checked(tile | written & 3 << 7 | _more_of_arm(written), position, seat)


def either_half(tile: Tile, rules: Rules) -> bool:
    """Return whether either half of a tile may touch (matadors)."""
    return rules.matching == "sum" and not tile.is_double and core.is_matador(rules, tile.id)


def _checked(number: int, position: face.Position, seat: int) -> int | Refusal:
    code = position.refusal(seat, number)
    return Refusal(RefusalReason(code).word, arm_name(number, position)) if code else number


def arm_name(number: int, position: face.Position) -> str:
    """Return the arm of a play as people write it."""
    arm = number >> 7 & 31 if position.layout else parts.arm_of(number)
    if position.layout < 2:
        return ARMS[arm]
    return TRAINS[arm] if arm < len(TRAINS) else str(arm + 1)


def _turned(number: int, higher: bool, position: face.Position, seat: int) -> int | Refusal:
    """Turn a matador lengthwise: the half written first touches, unless only the other one can."""
    ways = [number | _HIGHER, number] if higher else [number, number | _HIGHER]
    for way in ways:
        if not position.refusal(seat, way):
            return way
    return _checked(ways[0], position, seat)


def _placed(number: int, position: face.Position, seat: int) -> int | Refusal:
    """Place a tile that is written without an arm where it fits, if there is one way in all."""
    ways = list(_ways(number, position, seat))
    if len(ways) > 1:
        return Refusal("ambiguous", ways=tuple(decode(way, position) for way in ways))
    if ways:
        if number & Mark.ACROSS and not ways[0] & Mark.ACROSS:
            return Refusal("across_not_allowed")
        return _checked(ways[0] | number & Mark.CALLED, position, seat)
    reason = RefusalReason.OK
    for arm in range(len(ARMS)):
        if position.open >> arm & 1:
            way = parts.number_of(ActionKind.PLAY, parts.tile_of(number), arm)
            reason = RefusalReason(position.refusal(seat, way))
            if reason not in _NO_FIT:
                return Refusal(reason.word, arm_name(way, position))
    if reason == RefusalReason.OK:
        return Refusal(RefusalReason(position.refusal(seat, number)).word, arm_name(number, position))
    return Refusal("no_fit")


_NO_FIT = frozenset(
    {RefusalReason.DOES_NOT_FIT_ARM, RefusalReason.LOCKED, RefusalReason.LENGTHWISE_NOT_ALLOWED, RefusalReason.OK}
)
"""Reasons against an arm, after which another arm may be tried."""


def _ways(number: int, position: face.Position, seat: int) -> Iterator[int]:
    """Yield the legal plays of the tile of ``number``, unannounced."""
    for way in position.legal(seat):
        if (
            parts.kind_of(way) == ActionKind.PLAY
            and parts.tile_of(way) == parts.tile_of(number)
            and not way & Mark.CALLED
        ):
            yield way
