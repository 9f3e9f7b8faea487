"""An action as one number, and its parts.

A number is below 2**15: bits 0-6 the tile, 7-8 the arm (l, r, u, d), 9-11 the marks (``codes.Mark``), 12-14 the kind
(``codes.ActionKind``).  A step of a script is an action with its seat in the bits from 16 on.  parts.pxd has their
types for the compiler.
"""

from __future__ import annotations


def number_of(kind: int, tile: int, arm: int) -> int:
    """Return the number of an action without marks."""
    return kind << 12 | arm << 7 | tile


def kind_of(action: int) -> int:
    """Return the kind of an action, a ``codes.ActionKind``."""
    return action >> 12


def arm_of(action: int) -> int:
    """Return the arm of an action; 0 for kinds that have none."""
    return action >> 7 & 3


def tile_of(action: int) -> int:
    """Return the id of the tile of an action; 0 for kinds that have none."""
    return action & 127


def step_of(seat: int, action: int) -> int:
    """Return a step of a script."""
    return seat << 16 | action


def seat_of(step: int) -> int:
    """Return the seat of a step."""
    return step >> 16


def action_of(step: int) -> int:
    """Return the action of a step."""
    return step & 65535
