"""The steps that are open at one moment, of which a person takes one."""

from __future__ import annotations

from typing import Any

from . import board, chains, steps


def choices(s: Any, level: int) -> list[tuple[int, int, int, list[int], list[int]]]:
    """Return every step of the simplest level up to ``level`` that has any.

    A step is (row, why_x, why_y, why_list, ruled out).  Each is found from the board as it is, and the board stays as
    it is; only the reason of its last step is lost.
    Two steps of one technique with the same conclusion count once, the first that is found.
    """
    found: list[tuple[int, int, int, list[int], list[int]]] = []
    dirty = [s.dirty[each] for each in range(steps.LEVELS)]
    s.explain = 1
    each = 0
    while each <= level and not found and not s.bad:
        at_level(s, each, found)
        each += 1
    s.explain = 0
    s.skip = 0
    for each in range(steps.LEVELS):
        s.dirty[each] = dirty[each]
    return found


def at_level(s: Any, level: int, found: list[tuple[int, int, int, list[int], list[int]]]) -> None:
    """Add the steps of one level, technique by technique in the order of the table."""
    for scope in range(steps.SCOPES):
        kind = steps.SCOPES * level + scope
        for i in range(steps.END[kind], steps.END[kind + 1]):
            known: set[tuple[int, ...]] = set()
            if scope < steps.BOARD:
                end = s.tiles if scope == steps.TILE else s.cells if scope == steps.CELL else s.n + 1
                for x in range(end):
                    mark = s.trail_n
                    if steps.AT[i](s, x) or s.bad:
                        note(s, i, mark, found, known)
            else:
                if scope == steps.CHAINS:
                    chains.build(s)
                k = 0
                while True:
                    mark = s.trail_n
                    s.skip = k
                    if not steps.OVER[i](s):
                        break
                    note(s, i, mark, found, known)
                    k += 1
                s.skip = 0
                board.undo(s, mark)


def note(
    s: Any,
    i: int,
    mark: int,
    found: list[tuple[int, int, int, list[int], list[int]]],
    known: set[tuple[int, ...]],
) -> None:
    """Add the step that row ``i`` has just taken, unless its conclusion is known, and take it back."""
    out = [s.trail[k] for k in range(mark, s.trail_n)]
    key = tuple(sorted(out))
    if key not in known:
        known.add(key)
        found.append((i, s.why_x, s.why_y, [s.why_list[k] for k in range(s.why_n)], out))
    board.undo(s, mark)
