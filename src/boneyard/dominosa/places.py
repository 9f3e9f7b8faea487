"""What all techniques need: rule a place out, find an open one, look at its cells, read a mask.

C inlines these small functions into every module that calls them.
"""

from __future__ import annotations

from typing import Any

# mypy: disable-error-code="no-any-return"


def low(m: int) -> int:
    """Return the index of the lowest set bit of a 32-bit mask that is not 0."""
    return (m & -m).bit_length() - 1


def remove(s: Any, p: int) -> None:
    """Rule out place ``p``, which must be open, and set ``bad`` if its tile or a cell of it has no place left."""
    s.alive[p] = 0
    s.left -= 1
    s.trail[s.trail_n] = p
    s.trail_n += 1
    t = s.tile_of[p]
    a = p >> 1
    b = s.far[p]
    s.tile_n[t] -= 1
    s.cell_n[a] -= 1
    s.cell_n[b] -= 1
    if s.tile_n[t] == 0 or s.cell_n[a] == 0 or s.cell_n[b] == 0:
        s.bad = 1


def first_of(s: Any, t: int) -> int:
    """Return the first open place of tile ``t``, or -1 if it has none."""
    for k in range(s.tile_at[t], s.tile_at[t + 1]):
        if s.alive[s.tile_slot[k]]:
            return s.tile_slot[k]
    return -1


def first_at(s: Any, c: int) -> int:
    """Return the first open place of cell ``c``, or -1 if it has none."""
    for k in range(s.cell_k[c]):
        p = s.cell_slot[4 * c + k]
        if s.alive[p]:
            return p
    return -1


def other(s: Any, p: int, c: int) -> int:
    """Return the cell of place ``p`` that is not ``c``."""
    return s.far[p] if p >> 1 == c else p >> 1


def touches(s: Any, p: int, c: int) -> bool:
    """Return whether place ``p`` covers cell ``c``."""
    return p >> 1 == c or s.far[p] == c


def because(s: Any, x: int, y: int) -> None:
    """Note two numbers that tell why the places on the trail after ``mark`` were ruled out.

    The docstring of each technique defines them, and the content of ``why_list``, under *Reason*.
    """
    s.why_x = x
    s.why_y = y
