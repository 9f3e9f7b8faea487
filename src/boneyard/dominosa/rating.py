"""How much looking a puzzle asks for: one number with a decimal.

A level names the hardest technique that a puzzle needs.  The rating measures the work of the whole solution.  The steps
come from ``choices.py``: at each moment all open steps of the simplest level that has any.  The eye goes
over the cells that are still free, in no special order, until it meets one of them, so a step costs less the more
alternatives it has; and if a level has none, the eye has gone over all of the board in vain.  A harder step also
costs the cells that one has to see together.
"""

from __future__ import annotations

from math import log2
from typing import TYPE_CHECKING, Final

from boneyard.dominosa import steps as table
from boneyard.dominosa.modes import machine
from boneyard.dominosa.puzzle import Puzzle
from boneyard.errors import check_kind

if TYPE_CHECKING:
    from boneyard.dominosa.machine import Machine

Choice = tuple[int, int, int, list[int], list[int]]
"""A step as ``Machine.choices`` returns it."""

SEARCH: Final = (1.0, 2.0, 1.0, 1.0)
"""Effort of looking for a step of each level at one free cell, in vain or not."""

SIGHT: Final = (0.0, 0.2, 0.5, 0.5)
"""Effort of seeing one cell of the reason of a step of each level."""

UNIT: Final = 32.0
"""The effort of rating 1.0."""

LEAST: Final = 1.0
"""The lowest rating; twice the effort is one more."""

AROUND: Final = 4
"""Neighbours that one looks at round a cell."""

RATING_VERSION: Final = 1
"""Goes up when a grid gets another rating than before."""


def rate(puzzle: Puzzle) -> float | None:
    """Return the rating, from 1.0 up, rounded to one decimal; None if no technique leads to a solution.

    >>> from boneyard.dominosa import Puzzle, rate
    >>> rate(Puzzle.from_id("1A_Fo6zlBFni28Q"))
    3.3
    """
    check_kind(puzzle, Puzzle)
    board = machine(puzzle.order)
    board.load(puzzle.numbers)
    looks = looked(board, puzzle)
    return None if looks is None else rating_of(effort(*looks))


def rating_of(effort: float) -> float:
    """Return the rating of an effort: one more when the effort doubles."""
    return max(LEAST, round(LEAST + log2(max(effort, UNIT) / UNIT), 1))


def effort(search: list[float], sight: list[float]) -> float:
    """Return the effort of what ``looked`` has counted."""
    weights, counts = (*SEARCH, *SIGHT), (*search, *sight)
    return sum(weight * count for weight, count in zip(weights, counts, strict=True))


def looked(board: Machine, puzzle: Puzzle) -> tuple[list[float], list[float]] | None:
    """Solve a board that was just loaded; return by level how many cells were searched, and how many seen together.

    Return None if no technique leads to a solution.
    """
    search = [0.0] * table.LEVELS
    sight = [0.0] * table.LEVELS
    while not board.solved:
        found = board.choices(table.EXTREME)
        if not found or board.bad:
            return None
        level = level_of(found[0][0])
        free = len(puzzle.numbers) - 2 * sum(map(board.is_taken, board.open_places()))
        for lower in range(level):
            search[lower] += free
        if level == table.TRIVIAL:
            # One after the other: the first of k is met after (free + 1) / (k + 1) cells.
            search[level] += sum((free + 1) / (k + 1) for k in range(1, len(found) + 1))
            taken = found
        else:
            search[level] += (free + 1) / (len(found) + 1)
            least = min(seen(choice, free) for choice in found)
            taken = [choice for choice in found if seen(choice, free) == least]
            sight[level] += least
        for place in {place for choice in taken for place in choice[4]}:
            board.remove(place)
    return search, sight


def level_of(row: int) -> int:
    """Return the level of a row of the table in steps.py."""
    return next(level for level in range(table.LEVELS) if row < table.END[table.SCOPES * (level + 1)])


def seen(choice: Choice, free: int) -> int:
    """Return how many cells the eye must see for a step, with ``free`` cells not covered yet.

    They are the cells of its reason with the cells around them, the smaller side of an area, or the places of a chain.
    """
    row, _, _, items, ruled_out = choice
    scope = next(kind for kind in range(len(table.END)) if row < table.END[kind + 1]) % table.SCOPES
    if scope in (table.TILE, table.CELL):
        return AROUND * (1 + len(items)) + len(ruled_out)
    if scope == table.NUMBER:
        return AROUND * len(items)
    if scope == table.BOARD:
        return min(len(items), max(2, free - len(items)))
    return 2 * len(items)
