"""Solvers that share nothing with the package, and what several files of tests need."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from itertools import combinations

import pycosat
import pytest

from boneyard import compiled
from boneyard.dominosa import Puzzle, modes
from boneyard.dominosa.machine import Machine

Solution = frozenset[tuple[int, int]]


def random_grid(order: int, seed: int) -> Puzzle:
    """Each number as often as it must be, shuffled: nothing says that there is a solution."""
    numbers = [number for number in range(order + 1) for _ in range(order + 2)]
    random.Random(seed).shuffle(numbers)
    return Puzzle.from_numbers(numbers)


def tiled_grid(order: int, seed: int) -> Puzzle:
    """A random tiling of the board with the tiles of the set in random order: at least one solution, mostly many."""
    rng = random.Random(seed)
    width, height = order + 2, order + 1
    mate = [0] * (width * height)
    for cell in range(width * height):
        mate[cell] = cell ^ 1 if width % 2 == 0 else cell + width * (1 - 2 * (cell // width % 2))
    for _ in range((width * height) ** 2):
        a = rng.randrange(height - 1) * width + rng.randrange(width - 1)
        b, c, d = a + 1, a + width, a + width + 1
        if (mate[a], mate[c]) == (b, d):
            mate[a], mate[c], mate[b], mate[d] = c, a, d, b
        elif (mate[a], mate[b]) == (c, d):
            mate[a], mate[b], mate[c], mate[d] = b, a, d, c
    tiles = [(lo, hi) for hi in range(order + 1) for lo in range(hi + 1)]
    rng.shuffle(tiles)
    numbers = [0] * (width * height)
    for cell, other in enumerate(mate):
        if cell < other:
            numbers[cell], numbers[other] = rng.sample(tiles.pop(), 2)
    return Puzzle.from_numbers(numbers)


def by_hand(puzzle: Puzzle) -> Iterator[Solution]:
    """All solutions, by covering the first open cell in every way.  For small orders."""
    w = puzzle.order + 2
    n = len(puzzle.numbers)

    def cover(cell: int, laid: dict[int, int], used: frozenset[tuple[int, int]]) -> Iterator[Solution]:
        while cell in laid:
            cell += 1
        if cell == n:
            yield frozenset((a, b) for a, b in laid.items() if a < b)
            return
        for other in (cell + 1, cell + w):
            if other >= n or (other == cell + 1 and other % w == 0) or other in laid:
                continue
            low, high = sorted((puzzle.numbers[cell], puzzle.numbers[other]))
            if (low, high) not in used:
                yield from cover(cell + 1, {**laid, cell: other, other: cell}, used | {(low, high)})

    yield from cover(0, {}, frozenset())


def by_sat(puzzle: Puzzle) -> Iterator[Solution]:
    """All solutions, by a SAT solver: each cell and each tile on exactly one place."""
    w = puzzle.order + 2
    n = len(puzzle.numbers)
    places = [(c, c + 1) for c in range(n) if (c + 1) % w] + [(c, c + w) for c in range(n - w)]
    groups: dict[object, list[int]] = {(a, b): [] for b in range(puzzle.order + 1) for a in range(b + 1)}
    groups.update({cell: [] for cell in range(n)})
    for variable, (a, b) in enumerate(places, 1):
        tile = tuple(sorted((puzzle.numbers[a], puzzle.numbers[b])))
        for key in (a, b, tile):
            groups[key].append(variable)
    clauses = []
    for group in groups.values():
        if not group:
            return
        clauses.append(group)
        clauses += [[-x, -y] for x, y in combinations(group, 2)]
    for model in pycosat.itersolve(clauses):
        yield frozenset(places[x - 1] for x in model if x > 0)


@pytest.fixture(params=modes.MODES)
def both_modes(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The test runs compiled and uncompiled; compiled only where there is a compiled machine."""
    mode: str = request.param
    need(mode)
    monkeypatch.setattr(compiled, "chosen", lambda package: mode)
    return mode


@pytest.fixture
def pair(request: pytest.FixtureRequest) -> tuple[Machine, Machine]:
    """A compiled and an uncompiled machine of the order that the test is parametrized with."""
    need("native")
    return modes.machine(request.param, "native"), modes.machine(request.param, "python")


def need(mode: str) -> None:
    """Skip the test where there is no machine in ``mode``, unless there has to be one."""
    if mode not in modes.available():
        if os.environ.get("BONEYARD_REQUIRE_NATIVE") == "1":
            pytest.fail("the puzzle machine is not compiled here, and BONEYARD_REQUIRE_NATIVE=1")
        pytest.skip("the puzzle machine is not compiled here")


@pytest.fixture
def tiled() -> Callable[[int, int], Puzzle]:
    return tiled_grid


@pytest.fixture
def solvers() -> dict[str, Callable[[Puzzle], Iterator[Solution]]]:
    return {"hand": by_hand, "sat": by_sat}


@pytest.fixture
def grid() -> Callable[[int, int], Puzzle]:
    return random_grid
