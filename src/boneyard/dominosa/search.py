"""The exact search for all solutions: deduce, try a place, take it back."""

from __future__ import annotations

from typing import Any

from . import board, places, steps

# mypy: disable-error-code="no-any-return"


def freedom(s: Any, p: int) -> int:
    """Return how many ways are open round place ``p``: the fewest of its cells and tile first, then all of them.

    The exact search and the count try the place with the least.
    """
    a = s.cell_n[p >> 1]
    b = s.cell_n[s.far[p]]
    t = s.tile_n[s.tile_of[p]]
    x = a if a < b else b
    return 64 * (x if x < t else t) + a + b + t


def branch(s: Any) -> int:
    """Return a place to try: of the tile or cell that has the fewest, one whose other cell or tile has few as well."""
    best = 1 << 20
    choice = -1
    for t in range(s.tiles):
        if s.tile_n[t] < 2:
            continue
        for k in range(s.tile_at[t], s.tile_at[t + 1]):
            p = s.tile_slot[k]
            if not s.alive[p]:
                continue
            x = freedom(s, p)
            if x < best:
                best = x
                choice = p
    return choice


def search(s: Any, level: int, budget: int) -> int:
    """Go on to the next solution.

    Return 1 if the open places are one, 0 if there is no other, -1 after ``budget`` nodes (call again to go on).
    Every solution is met once: a finished branch is ruled out for good in its parent.
    """
    while True:
        if s.phase or s.bad:
            s.phase = 0
            if s.depth == 0:
                s.bad = 1
                return 0
            s.depth -= 1
            board.undo(s, s.stack_mark[s.depth])
            places.remove(s, s.stack[s.depth])
        if steps.closure(s, level):
            s.phase = 1
            return 1
        if s.bad:
            continue
        if budget <= 0:
            return -1
        budget -= 1
        s.nodes += 1
        p = branch(s)
        s.stack[s.depth] = p
        s.stack_mark[s.depth] = s.trail_n
        s.depth += 1
        steps.take(s, p)
