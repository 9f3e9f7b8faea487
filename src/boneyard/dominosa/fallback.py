"""The machine's face without a compiler: plain objects handed to kernel.py.

The same names, arguments and results as native.pyx, some hundred times slower.  The fields of the state are read
from the struct in kernel.pxd, the one table of them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from boneyard.dominosa import kernel

MODE = "python"


def _fields() -> dict[str, int]:
    """Names of the fields of ``State`` in kernel.pxd with their lengths, 0 for a single number."""
    text = (Path(__file__).parent / "kernel.pxd").read_text(encoding="utf-8")
    body = re.sub("#.*", "", text.split("cdef struct State:\n")[1].split("\n\n")[0])
    return {
        name: int(size or 0)
        for line in body.splitlines()
        for name, size in re.findall(r"(\w+)(?:\[(\d+)\])?(?:,|$)", line.strip())
    }


FIELDS = _fields()


class State:
    """The struct of kernel.pxd as plain attributes, all 0."""

    __slots__ = tuple(FIELDS)

    def __init__(self) -> None:
        for name, size in FIELDS.items():
            setattr(self, name, [0] * size if size else 0)


class Machine:
    """One board of a given order (1 to 25): a grid, what is open on it, and a random stream.

    Cells, places, levels and techniques are the ints of kernel.py.
    """

    def __init__(self, order: int) -> None:
        if not 1 <= order <= 25:
            raise ValueError("the order is 1 to 25")
        self.s: Any = State()
        kernel.setup(self.s, order)

    def load(self, numbers: Sequence[int]) -> None:
        """Take a grid, row by row, and open every place.  Raises ``ValueError`` for a wrong length or range."""
        if len(numbers) != self.s.cells or min(numbers) < 0 or max(numbers) > self.s.n:
            raise ValueError("the numbers do not fit the board")
        self.s.num[: len(numbers)] = numbers
        kernel.load(self.s)

    def numbers(self) -> list[int]:
        """The grid, row by row."""
        return list(self.s.num[: self.s.cells])

    def remove(self, place: int) -> None:
        """Rule a place out, if it is open."""
        if self.is_open(place):
            kernel.remove(self.s, place)

    def take(self, place: int) -> None:
        """Lay a tile: rule out the other places of the tile on this place, if it is open."""
        if self.is_open(place):
            kernel.take(self.s, place)

    def step(self, level: int) -> bool:
        """Apply the simplest technique up to ``level`` once; ``reason`` and ``ruled_out`` tell of it."""
        self.s.explain = 1
        found = kernel.step(self.s, level)
        self.s.explain = 0
        return bool(found)

    def closure(self, level: int) -> bool:
        """Apply the techniques up to ``level`` to the end.  True if that solves the grid."""
        return bool(kernel.closure(self.s, level))

    def search(self, level: int, budget: int) -> int:
        """The next solution by search: 1 found (the open places), 0 no more, -1 after ``budget`` nodes."""
        return kernel.search(self.s, level, budget)

    def seed(self, seed: int) -> None:
        """Start a random stream, 0 to 2^64 - 1."""
        self.s.rng = seed
        self.s.patience = 0
        self.s.made = 0

    def make(self, level: int, budget: int) -> bool:
        """Go on making a puzzle, ``budget`` grids at most.  True when ``numbers`` is one."""
        return bool(kernel.make(self.s, level, budget))

    def is_open(self, place: int) -> bool:
        """Is the place on the board and not ruled out?"""
        return 0 <= place < self.s.slots and bool(self.s.alive[place])

    def open_places(self) -> list[int]:
        """The places that are not ruled out, in order."""
        return [p for p in range(self.s.slots) if self.s.alive[p]]

    def ruled_out(self) -> list[int]:
        """The places that the last step ruled out."""
        return list(self.s.trail[self.s.mark : self.s.trail_n])

    def reason(self) -> tuple[int, int, int, list[int]]:
        """Technique, two numbers and a list (of cells or places) that tell why; see ``because`` in kernel.py."""
        return self.s.why, self.s.why_x, self.s.why_y, list(self.s.why_list[: self.s.why_n])

    def fields(self) -> dict[str, Any]:
        """Every field of the state, as ints and lists of ints."""
        return {name: list(value) if isinstance(value := getattr(self.s, name), list) else value for name in FIELDS}

    @property
    def bad(self) -> bool:
        """Is there a tile or a cell without a place (so no solution)?"""
        return bool(self.s.bad)

    @property
    def solved(self) -> bool:
        """Are the open places a solution?"""
        return not self.s.bad and self.s.left == self.s.tiles

    @property
    def grids(self) -> int:
        """How many grids ``make`` has tried since ``seed``."""
        return int(self.s.made)

    @property
    def nodes(self) -> int:
        """How many branches ``search`` has opened."""
        return int(self.s.nodes)
