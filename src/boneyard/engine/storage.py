"""Where the rules and the state of a position are kept: plain objects here, C structs in storage.pxd."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from struct import Struct
from typing import Any

from boneyard.engine.fields import RULE_FIELDS, STANDING_FIELDS, STATE_FIELDS


class PlainRules:
    """Rules as plain attributes, the fields of structs.py."""

    __slots__ = RULE_FIELDS


class PlainState:
    """A state as plain attributes, the fields of structs.py."""

    __slots__ = tuple(STATE_FIELDS)

    def __init__(self) -> None:
        for name, sizes in STATE_FIELDS.items():
            setattr(self, name, _zeros(sizes))


class PlainStanding:
    """A match between its rounds as plain attributes, the fields of structs.py."""

    __slots__ = tuple(STANDING_FIELDS)

    def __init__(self) -> None:
        for name, sizes in STANDING_FIELDS.items():
            setattr(self, name, _zeros(sizes))


def _zeros(sizes: tuple[int, ...]) -> Any:
    return [_zeros(sizes[1:]) for _ in range(sizes[0])] if sizes else 0


def _numbers(value: Any) -> Any:
    """Return plain integers, where codes may be kept."""
    return [_numbers(item) for item in value] if isinstance(value, list) else int(value)


def _copied(value: Any) -> Any:
    return [_copied(item) for item in value] if isinstance(value, list) else value


def attach(position: Any) -> None:
    """Give a position its memory.  In C it is part of the object, and ``r`` and ``s`` point to it."""
    position.r = PlainRules()
    position.s = PlainState()


def attach_standing(standing: Any) -> None:
    """Give a standing its memory, as ``attach`` does."""
    standing.r = PlainRules()
    standing.m = PlainStanding()


def set_rules(r: Any, numbers: tuple[int, ...]) -> None:
    """Write the rule integers, as many as there are fields."""
    for name, number in zip(RULE_FIELDS, numbers, strict=True):
        setattr(r, name, number)


def copy_rules(target: Any, source: Any) -> None:
    """Make some rules equal to others."""
    for name in RULE_FIELDS:
        setattr(target, name, getattr(source, name))


def copy_state(target: Any, source: Any) -> None:
    """Make one state equal to another."""
    for name in STATE_FIELDS:
        setattr(target, name, _copied(getattr(source, name)))


def copy_standing(target: Any, source: Any) -> None:
    """Make one standing equal to another."""
    for name in STANDING_FIELDS:
        setattr(target, name, _copied(getattr(source, name)))


def read_standing(m: Any) -> dict[str, Any]:
    """Return every field of a standing by name, as ints and lists of ints."""
    return {name: _numbers(getattr(m, name)) for name in STANDING_FIELDS}


def joined(low: int, high: int) -> int:
    """Return two words of bits as one number."""
    return low | high << 64


def size() -> int:
    """Return the bytes that a state takes; 0 uncompiled."""
    return 0


def read(s: Any, chars: list[tuple[str, int, int, bool]]) -> dict[str, Any]:
    """Return every field of a state by name, as ints and lists of ints.

    ``chars`` are the arrays of single bytes in C's memory, which Cython takes for strings.
    """
    return {name: _numbers(getattr(s, name)) for name in STATE_FIELDS}


def set_numbers(s: Any, layout: Struct, values: Sequence[int]) -> None:
    """Write all numbers of a state, in the order of the struct.  ``layout`` packs them for C's memory."""
    write = iter(values)
    for name, sizes in STATE_FIELDS.items():
        setattr(s, name, _taken(write, sizes))


def _taken(numbers: Iterator[int], sizes: tuple[int, ...]) -> Any:
    return [_taken(numbers, sizes[1:]) for _ in range(sizes[0])] if sizes else next(numbers)


def check_signals() -> None:
    """Raise ``KeyboardInterrupt`` if Ctrl-C was pressed during a loop in C.  Python looks by itself."""
