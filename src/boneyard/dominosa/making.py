"""Puzzles with exactly one solution, at a given level (dominosa/Q3)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from hashlib import sha256
from typing import Final

from boneyard.dominosa.modes import machine
from boneyard.dominosa.puzzle import HIGHEST_ORDER, Puzzle
from boneyard.errors import BoneyardError, Message, joined, nearest

LEVELS: Final = ("trivial", "basic", "hard", "extreme")
"""From easy to difficult; docs/dominosa.md defines them."""

GENERATOR_VERSION: Final = 1
"""Goes up when the same order, level and seed make another puzzle than before."""

SEEDS: Final = 1 << 64

WEEK: Final = (
    (6, "trivial"),
    (6, "basic"),
    (7, "basic"),
    (6, "hard"),
    (7, "hard"),
    (6, "extreme"),
    (9, "extreme"),
)
"""Order and level of the puzzle of the day, Monday to Sunday: the double-six set on most days, harder as the week goes
on, and more to do at its end."""


def levels(order: int) -> tuple[str, ...]:
    """Return the levels at which there are puzzles of an order: small boards have no hard ones."""
    return LEVELS[: min(order, 2)] if order < 3 else LEVELS


def generate(order: int, level: str, seed: int) -> Puzzle:
    """Make a puzzle of ``order`` 1…25 with exactly one solution.

    The techniques of ``level`` find it and those of the level below do not.  The same arguments make the same puzzle
    everywhere, for as long as ``GENERATOR_VERSION`` stays the same; ``seed`` is 0…2^64 - 1.

    Raises ``BoneyardError`` for an order, level or seed that does not exist.
    """
    return next(found for found in generating(order, level, seed) if found is not None)


def generating(order: int, level: str, seed: int) -> Iterator[Puzzle | None]:
    """Make a puzzle as ``generate`` does, but yield None after every grid that was tried, and at last the puzzle.

    Raises ``BoneyardError`` at once, as ``generate`` does.
    """
    if not 1 <= order <= HIGHEST_ORDER:
        raise BoneyardError(Message("dominosa.error.order", {"most": HIGHEST_ORDER, "order": order}))
    if level not in LEVELS:
        params = {"level": repr(level), "near": nearest(level, LEVELS), "levels": ", ".join(LEVELS)}
        raise BoneyardError(Message("dominosa.error.level", params))
    if level not in levels(order):
        offered = joined(levels(order), "common.or")
        raise BoneyardError(
            Message("dominosa.error.level_of_order", {"order": order, "level": level, "levels": offered})
        )
    if not 0 <= seed < SEEDS:
        raise BoneyardError(Message("dominosa.error.seed", {"seed": seed}))
    return _grids(order, level, seed)


def daily(day: date) -> tuple[int, str, int]:
    """Return order, level and seed of the puzzle of a day (in UTC), the same everywhere with this ``GENERATOR_VERSION``."""
    order, level = WEEK[day.weekday()]
    return order, level, day.toordinal()


def _grids(order: int, level: str, seed: int) -> Iterator[Puzzle | None]:
    board = machine(order)
    board.seed(_stream(order, level, seed))
    while not board.make(LEVELS.index(level), 1):
        yield None
    yield Puzzle.from_numbers(board.numbers())


def _stream(order: int, level: str, seed: int) -> int:
    """Return the start of the random stream: orders, levels and neighbouring seeds share nothing."""
    text = f"boneyard dominosa {GENERATOR_VERSION} {order} {level} {seed}"
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big")
