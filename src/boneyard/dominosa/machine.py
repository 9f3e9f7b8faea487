"""The face of the compiled files: one board with its grid, its open places and its random stream.

This file runs as it is, and compiled, some hundred times faster; docs/building.md says how.  board.py says what the
ints for cells and places mean, steps.py those for levels and techniques.  Every method checks its arguments: it raises
``TypeError`` for anything but whole numbers, and ``ValueError`` for numbers out of range.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any

from boneyard.compiled import cython

from . import board, choices, counting, maker, places, search, steps, storage

# mypy: disable-error-code="no-any-return"

MODE = "native" if cython.compiled else "python"
HIGHEST_ORDER = 25
MOST_BUDGET = (1 << 31) - 1
STRETCH = 256  # grids or nodes between two looks for Ctrl-C: less than a second on the largest board


class Machine:
    """One board of a given order, 1 to 25.  It starts with a grid of equal rows, all places open."""

    s: Any

    def __cinit__(self) -> None:
        """Compiled, give every object its memory, however it is made."""
        storage.attach(self)

    def __init__(self, order: int) -> None:
        n = _whole(order, 1, HIGHEST_ORDER, "the order")
        storage.attach(self)
        board.setup(self.s, n)
        for c in range(self.s.cells):
            self.s.num[c] = c // self.s.w
        board.load(self.s)

    def load(self, numbers: Sequence[int]) -> None:
        """Take a grid, row by row, and open every place.

        Raises ``ValueError`` unless there are the n + 1 numbers from 0 to n, each n + 2 times, and ``TypeError`` unless
        they are whole numbers in a sequence.
        """
        if not isinstance(numbers, Sequence):
            raise TypeError(f"the numbers are a sequence of whole numbers, not {type(numbers).__name__}")
        n = self.s.n
        grid = list(numbers[: self.s.cells + 1])
        counts = [0] * 27
        for c in range(len(grid)):
            number = grid[c]
            if type(number) is not int:
                number = grid[c] = index(number)
            if not 0 <= number <= n:
                raise ValueError(f"a number is from 0 to {n}")
            v = number
            counts[v] += 1
        for v in range(n + 1):
            if counts[v] != n + 2:
                raise ValueError(f"a grid of order {n} has each number from 0 to {n} {n + 2} times")
        for c in range(self.s.cells):
            self.s.num[c] = grid[c]
        self.s.patience = 0  # a puzzle in the making was of another grid
        board.load(self.s)

    def numbers(self) -> list[int]:
        """Return the grid, row by row."""
        return [self.s.num[c] for c in range(self.s.cells)]

    def remove(self, place: int) -> None:
        """Rule a place out, if it is open."""
        if self.is_open(place):
            places.remove(self.s, index(place))

    def take(self, place: int) -> None:
        """Lay a tile: rule out the other places of the tile on this place, if it is open."""
        if self.is_open(place):
            steps.take(self.s, index(place))

    def step(self, level: int) -> bool:
        """Apply the simplest technique up to ``level`` once, and return whether one led on.

        ``reason`` and ``ruled_out`` tell of it.
        """
        highest = _whole(level, 0, steps.EXTREME, "the level")
        self.s.explain = 1
        with cython.nogil:
            found = steps.step(self.s, highest)
        self.s.explain = 0
        return found != 0

    def closure(self, level: int) -> bool:
        """Apply the techniques up to ``level`` to the end, and return whether that solves the grid."""
        highest = _whole(level, 0, steps.EXTREME, "the level")
        with cython.nogil:
            found = steps.closure(self.s, highest)
        return found != 0

    def search(self, level: int, budget: int) -> int:
        """Search for the next solution: 1 if found (the open places), 0 if none is left, -1 after ``budget`` nodes."""
        highest = _whole(level, 0, steps.EXTREME, "the level")
        left = _whole(budget, 0, MOST_BUDGET, "the budget")
        while True:
            stretch = min(left, STRETCH)
            with cython.nogil:
                found = search.search(self.s, highest, stretch)
            left -= stretch
            if found >= 0 or left == 0:
                return found
            storage.check_signals()

    def count(self) -> list[tuple[int, int, int]]:
        """Return the number of solutions of each independent part of the grid, and two masks of places for each part.

        The masks are of the places in any solution and in all solutions of the part; see counting.py.
        """
        return counting.count(self.s)

    def choices(self, level: int) -> list[tuple[int, int, int, list[int], list[int]]]:
        """Return every step of the simplest level up to ``level`` that has any, and leave the board as it is.

        A step is (row in steps.py, two numbers and a list that tell why, the places that it rules out).
        """
        return choices.choices(self.s, _whole(level, 0, steps.EXTREME, "the level"))

    def seed(self, seed: int) -> None:
        """Start a random stream, 0 to 2^64 - 1, and with it another puzzle."""
        self.s.rng = _whole(seed, 0, maker.MASK64, "the seed")
        self.s.patience = 0
        self.s.made = 0

    def make(self, level: int, budget: int) -> bool:
        """Go on making a puzzle with ``budget`` grids at most, and return whether ``numbers`` is one."""
        highest = _whole(level, 0, maker.BEYOND, "the level")
        left = _whole(budget, 0, MOST_BUDGET, "the budget")
        while True:
            stretch = min(left, STRETCH)
            with cython.nogil:
                found = maker.make(self.s, highest, stretch)
            left -= stretch
            if found or left == 0:
                return found != 0
            storage.check_signals()

    def is_open(self, place: int) -> bool:
        """Return whether a place is on the board and not ruled out."""
        number = index(place)
        return 0 <= number < self.s.slots and self.s.alive[number] != 0

    def is_taken(self, place: int) -> bool:
        """Return whether a place is the only open one of its tile."""
        number = index(place)
        return self.is_open(number) and self.s.tile_n[self.s.tile_of[number]] == 1

    def open_places(self) -> list[int]:
        """Return the places that are not ruled out, in order."""
        return [p for p in range(self.s.slots) if self.s.alive[p]]

    def ruled_out(self) -> list[int]:
        """Return the places that the last step ruled out."""
        return [self.s.trail[i] for i in range(self.s.mark, self.s.trail_n)]

    def reason(self) -> tuple[int, int, int, list[int]]:
        """Return the technique of the last step (its row in steps.py), and two numbers and a list that tell why."""
        return self.s.why, self.s.why_x, self.s.why_y, [self.s.why_list[i] for i in range(self.s.why_n)]

    def fields(self) -> dict[str, Any]:
        """Return every field of the state, as ints and lists of ints."""
        return storage.read(self.s)

    @property
    def bad(self) -> bool:
        """Return whether a tile or a cell has no place left, so that there is no solution."""
        return self.s.bad != 0

    @property
    def solved(self) -> bool:
        """Return whether the open places are a solution."""
        return self.s.bad == 0 and self.s.left == self.s.tiles

    @property
    def grids(self) -> int:
        """Return how many grids ``make`` has tried since ``seed``."""
        return self.s.made

    @property
    def nodes(self) -> int:
        """Return how many branches ``search`` has opened."""
        return self.s.nodes


def _whole(value: Any, low: int, high: int, name: str) -> int:
    """Return a whole number of a range as an int.  Raises ``TypeError`` and ``ValueError``."""
    number = index(value)
    if not low <= number <= high:
        raise ValueError(f"{name} is a whole number from {low} to {high}")
    return number
