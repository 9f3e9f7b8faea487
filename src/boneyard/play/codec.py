"""Actions as the engine numbers them, and back: the only place outside the engine that makes numbers of actions.

``engine/parts.py`` has the parts of a number.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from boneyard.engine import parts
from boneyard.engine.codes import End, Kind, Mark, Reason
from boneyard.play.actions import ARMS, Action
from boneyard.rules import Rules
from boneyard.tiles import TILES, Tile

KINDS = tuple(kind.word for kind in Kind)
"""Kinds of action by the engine's number."""


class Refusal(NamedTuple):
    """Why an action has no number: ``name`` of ``engine/reasons.py``, or of what was written.

    ``arm`` is the arm that it is about; ``ways`` are the actions that it could mean if it is ``ambiguous``.
    """

    name: str
    arm: str | None = None
    ways: tuple[Action, ...] = ()


def number_of(kind: str, tile: int = 0) -> int:
    """Return the number of an action other than a play; ``tile`` is the tile's id."""
    return parts.number_of(KINDS.index(kind), tile, 0)


def play_number(tile: Tile, arm: str | None, half: int | None, across: bool, call: bool, rules: Rules) -> int:
    """Return the number of a play whose touching half is known."""
    number = tile.id | (Mark.CALLED if call else 0)
    if arm is not None:
        number |= parts.number_of(Kind.PLAY, 0, ARMS.index(arm))
    if across:
        return number | Mark.ACROSS
    either = arm is None or either_half(tile, rules)
    return number | (Mark.HIGHER if either and half == tile.hi and not tile.is_double else 0)


def encode(action: Action, rules: Rules) -> int:
    """Return the number of an action as ``View.legal`` and the history write it, with its touching half."""
    tile = action.tile
    if action.kind != "play" or tile is None:
        return number_of(action.kind, 0 if tile is None else tile.id)
    return play_number(tile, action.arm, action.half, action.across, action.call, rules)


def decode(number: int, state: dict[str, Any], rules: Rules) -> Action:
    """Return the action of a number; ``state`` are the fields of the position that it applies to."""
    kind = KINDS[parts.kind_of(number)]
    if kind not in ("play", "discard", "close"):
        return Action(kind)
    tile = TILES[parts.tile_of(number)]
    if kind != "play":
        return Action(kind, tile)
    call = bool(number & Mark.CALLED)
    if state["laid"] == 0:
        return _play(tile, None, tile.hi if number & Mark.HIGHER else tile.lo, False, call)
    arm = parts.arm_of(number)
    if number & Mark.ACROSS:
        return _play(tile, ARMS[arm], None, True, call)
    return _play(tile, ARMS[arm], _touching(tile, arm, number, state, rules), False, call)


def resolve(action: Action, position: Any, state: dict[str, Any], seat: int, rules: Rules) -> int | Refusal:
    """Return the number of an action as a person writes it, or why it is refused.

    A play may be written without its arm, and a matador with either half first.  ``state`` are the fields of
    ``position``.
    """
    if action.kind != "play" or action.tile is None:
        return _checked(number_of(action.kind, action.tile.id if action.tile else 0), position, seat)
    tile = action.tile
    number = tile.id | (Mark.CALLED if action.call else 0) | (Mark.ACROSS if action.across else 0)
    if state["laid"] == 0:
        if action.arm is not None:
            return Refusal("arm_not_open", action.arm)
        if action.half == tile.hi and not tile.is_double:
            number |= Mark.HIGHER
    elif action.arm is None:
        return _placed(action, number, position, state, seat, rules)
    else:
        number |= parts.number_of(Kind.PLAY, 0, ARMS.index(action.arm))
        if either_half(tile, rules) and not action.across:
            return _turned(number, action.half == tile.hi, position, seat)
    return _checked(number, position, seat)


def either_half(tile: Tile, rules: Rules) -> bool:
    """Return whether either half of a tile may touch (matadors)."""
    return bool(rules.match_sum) and not tile.is_double and tile.weight == rules.match_sum


def _checked(number: int, position: Any, seat: int) -> int | Refusal:
    code = position.refusal(seat, number)
    return Refusal(Reason(code).word, ARMS[parts.arm_of(number)]) if code else number


def _turned(number: int, higher: bool, position: Any, seat: int) -> int | Refusal:
    """Turn a matador lengthwise: the half written first touches, unless only the other one can."""
    ways = [number | Mark.HIGHER, number] if higher else [number, number | Mark.HIGHER]
    for way in ways:
        if not position.refusal(seat, way):
            return way
    return _checked(ways[0], position, seat)


def _placed(
    action: Action, number: int, position: Any, state: dict[str, Any], seat: int, rules: Rules
) -> int | Refusal:
    """Place a tile that is written without an arm where it fits, if there is one way in all."""
    ways = list(_ways(number, position, seat))
    if len(ways) > 1:
        return Refusal("ambiguous", ways=tuple(decode(way, state, rules) for way in ways))
    if ways:
        if action.across and not ways[0] & Mark.ACROSS:
            return Refusal("across_not_allowed")
        return _checked(ways[0] | number & Mark.CALLED, position, seat)
    reason = Reason.OK
    for arm in range(len(ARMS)):
        if state["open"] >> arm & 1:
            reason = Reason(position.refusal(seat, parts.number_of(Kind.PLAY, parts.tile_of(number), arm)))
            if reason not in _NO_FIT:
                return Refusal(reason.word, ARMS[arm])
    if reason == Reason.OK:
        return Refusal(Reason(position.refusal(seat, number)).word, ARMS[parts.arm_of(number)])
    return Refusal("no_fit")


_NO_FIT = frozenset({Reason.DOES_NOT_FIT_ARM, Reason.LOCKED, Reason.LENGTHWISE_NOT_ALLOWED, Reason.OK})
"""Reasons against an arm, after which another arm may be tried."""


def _ways(number: int, position: Any, seat: int) -> Iterator[int]:
    """Yield the legal plays of the tile of ``number``, unannounced."""
    for way in position.legal(seat):
        if parts.kind_of(way) == Kind.PLAY and parts.tile_of(way) == parts.tile_of(number) and not way & Mark.CALLED:
            yield way


def _touching(tile: Tile, arm: int, number: int, state: dict[str, Any], rules: Rules) -> int:
    """Return the half of a tile that touches when it is laid lengthwise on an arm."""
    end, total = state["end"][arm], rules.match_sum
    if not total:
        return int(end)
    if tile.weight == total or tile.id == 0:
        return tile.hi if number & Mark.HIGHER else tile.lo
    if state["kind"][arm] == End.NORMAL:
        wanted = {total - end}
    elif state["kind"][arm] == End.BRIDGE:
        wanted = {end}
    else:
        wanted = {end, state["other"][arm]}  # which are each other's complements
    return tile.lo if tile.lo in wanted else tile.hi


@lru_cache(maxsize=8192)
def _play(tile: Tile, arm: str | None, half: int | None, across: bool, call: bool) -> Action:
    return Action("play", tile, arm, half, across, call)
