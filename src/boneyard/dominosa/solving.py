"""Exact solutions of a puzzle: all, up to k, or the proof that there are none (dominosa/Q2, Q3)."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from typing import TYPE_CHECKING, NamedTuple

from boneyard.dominosa import steps
from boneyard.dominosa.modes import machine
from boneyard.dominosa.puzzle import Place, Puzzle, Solution
from boneyard.errors import check_kind

if TYPE_CHECKING:
    from boneyard.dominosa.machine import Machine

NODES = 1000
"""Branches searched in one call, so that ``searching`` can be left."""


class Solutions(NamedTuple):
    """The result of ``solve``.

    ``complete``: the search went to its end, so ``count`` is exact and 0 a proof of none.

    >>> from boneyard.dominosa import generate, solve
    >>> found = solve(generate(3, "basic", seed=1))
    >>> found.count, found.unique
    (1, True)
    """

    solutions: tuple[Solution, ...]
    complete: bool

    @property
    def count(self) -> int:  # type: ignore[override]  # a tuple's own `count` is of no use here
        """Return the number of solutions found; a lower limit unless ``complete``."""
        return len(self.solutions)

    @property
    def unique(self) -> bool:
        """Return whether there is exactly one solution, and that is proved."""
        return self.complete and len(self.solutions) == 1


class Survey(NamedTuple):
    """The result of ``survey``: the number of solutions of a grid, and where they differ.

    >>> from boneyard.dominosa import generate, survey
    >>> survey(generate(3, "basic", seed=1)).count
    1
    """

    parts: tuple[int, ...]
    """The numbers of solutions of the independent parts of the grid: their product is ``count``."""
    fixed: Solution
    """The places that are in every solution; empty if there is none."""
    varying: tuple[Place, ...]
    """The places that are in some solutions, not in all, sorted."""

    @property
    def count(self) -> int:  # type: ignore[override]  # a tuple's own `count` is of no use here
        """Return the exact number of solutions."""
        return prod(self.parts)

    @property
    def cells(self) -> tuple[int, ...]:
        """Return the cells that solutions cover differently, sorted."""
        return tuple(sorted({cell for place in self.varying for cell in place}))


def solve(puzzle: Puzzle, limit: int | None = None) -> Solutions:
    """Find the solutions, or the first ``limit`` of them: ``limit=2`` shows whether there is exactly one.

    The time grows with the number of solutions, which can be huge in a grid that was not made to have one.
    Raises ``ValueError`` for a limit below 1.

    >>> from boneyard.dominosa import Puzzle, solve
    >>> solve(Puzzle([[1, 1, 0], [0, 0, 1]])).count
    1
    """
    if limit is not None and limit < 1:
        raise ValueError(f"the limit is 1 or more, not {limit}")
    found = []
    for solution in solutions(puzzle):
        found.append(solution)
        if len(found) == limit:
            return Solutions(tuple(found), False)
    return Solutions(tuple(found), True)


def solutions(puzzle: Puzzle) -> Iterator[Solution]:
    """Yield all solutions one by one, in an order that depends on nothing but the grid.

    >>> from boneyard.dominosa import Puzzle, solutions
    >>> puzzle = Puzzle([[1, 1, 0], [0, 0, 1]])
    >>> [len(one) for one in solutions(puzzle)]
    [3]
    """
    return (found for found in searching(puzzle) if found is not None)


def searching(puzzle: Puzzle) -> Iterator[Solution | None]:
    """Yield all solutions as ``solutions`` does, and None after every ``NODES`` branches without one.

    >>> from boneyard.dominosa import generate, searching
    >>> sum(found is not None for found in searching(generate(3, "basic", seed=1)))
    1
    """
    check_kind(puzzle, Puzzle)
    board = machine(puzzle.order)
    board.load(puzzle.numbers)
    while found := board.search(steps.BASIC, NODES):
        yield to_places(puzzle, board.open_places()) if found > 0 else None


def count(puzzle: Puzzle, limit: int | None = None) -> int:
    """Return the number of solutions, or ``limit`` if there are as many or more.

    Without a limit the number is a product over independent parts, so it can be far larger than a list could be.
    Raises ``ValueError`` for a limit below 1.

    >>> from boneyard.dominosa import Puzzle, count
    >>> count(Puzzle([[1, 1, 0], [0, 0, 1]]))
    1
    """
    check_kind(puzzle, Puzzle)
    if limit is not None and limit < 1:
        raise ValueError(f"the limit is 1 or more, not {limit}")
    board = machine(puzzle.order)
    board.load(puzzle.numbers)
    if limit is None:
        return prod(number for number, _, _ in board.count())
    number = 0
    while number != limit and _next(board):
        number += 1
    return number


def survey(puzzle: Puzzle) -> Survey:
    """Count the solutions and find the places that differ, which a setter changes to make a grid unique.

    >>> from boneyard.dominosa import Puzzle, survey
    >>> survey(Puzzle([[1, 1, 0], [0, 0, 1]])).varying
    ()
    """
    check_kind(puzzle, Puzzle)
    board = machine(puzzle.order)
    board.load(puzzle.numbers)
    parts = board.count()
    numbers = tuple(number for number, _, _ in parts if number != 1)
    if 0 in numbers:
        return Survey(numbers, (), ())
    used = fixed = 0
    for _, any_of, all_of in parts:
        used |= any_of
        fixed |= all_of
    alone = [p for p in board.open_places() if board.is_taken(p)]
    varying = _members(used & ~fixed)
    return Survey(numbers, to_places(puzzle, sorted([*alone, *_members(fixed)])), to_places(puzzle, varying))


def _members(mask: int) -> list[int]:
    """Return the set bits of a mask, lowest first."""
    return [p for p in range(mask.bit_length()) if mask >> p & 1]


def to_places(puzzle: Puzzle, places: list[int]) -> Solution:
    """Convert the machine's numbers of places."""
    return tuple(to_place(puzzle, p) for p in places)


def to_place(puzzle: Puzzle, p: int) -> Place:
    """Return the place with the machine's number ``p``."""
    return Place(p >> 1, (p >> 1) + (puzzle.width if p & 1 else 1))


def from_place(place: Place) -> int:
    """Return the machine's number of a place."""
    return 2 * place.cell + (place.other != place.cell + 1)


def _next(board: Machine) -> bool:
    while True:
        found = board.search(steps.BASIC, NODES)
        if found >= 0:
            return found == 1
