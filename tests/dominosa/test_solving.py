"""Exact solutions against solvers that share nothing with the package (dominosa/Q2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice, permutations

import pytest
from effort import one_in

from boneyard.dominosa import BEYOND, Puzzle, count, deduce, generate, grade, levels, solve, survey

Solvers = dict[str, Callable[[Puzzle], Iterator[frozenset[tuple[int, int]]]]]
Grid = Callable[[int, int], Puzzle]


def found(puzzle: Puzzle) -> set[frozenset[tuple[int, int]]]:
    result = solve(puzzle)
    assert result.complete
    solutions = {frozenset((place.cell, place.other) for place in solution) for solution in result.solutions}
    assert len(solutions) == result.count == count(puzzle)
    of_all = survey(puzzle)
    assert of_all.count == len(solutions)
    assert set(of_all.fixed) == (set.intersection(*map(set, result.solutions)) if solutions else set())
    assert set(of_all.varying) == set().union(*result.solutions) - set(of_all.fixed)
    return solutions


@pytest.mark.usefixtures("both_modes")
def test_all_grids_of_order_1(solvers: Solvers) -> None:
    grids = set(permutations((0, 0, 0, 1, 1, 1)))
    assert len(grids) == 20
    numbers_of_solutions = []
    for numbers in sorted(grids):
        puzzle = Puzzle.from_numbers(numbers)
        wanted = set(solvers["hand"](puzzle))
        assert found(puzzle) == wanted
        assert grade(puzzle) == ("trivial" if len(wanted) == 1 else None)
        numbers_of_solutions.append(len(wanted))
    assert {0, 1, 2} <= set(numbers_of_solutions)


@pytest.mark.usefixtures("both_modes")
@pytest.mark.parametrize("order", [2, 3])
def test_random_grids_by_brute_force(order: int, solvers: Solvers, grid: Grid) -> None:
    counts = set()
    for seed in range(60):
        puzzle = grid(order, seed)
        wanted = set(solvers["hand"](puzzle))
        assert found(puzzle) == wanted
        counts.add(min(len(wanted), 2))
    assert counts == {0, 1, 2}


@pytest.mark.parametrize("order", [4, 5, 6, 7])
def test_random_grids_by_sat(order: int, solvers: Solvers, grid: Grid) -> None:
    for seed in range(25):
        puzzle = grid(order, seed)
        if count(puzzle, limit=400) < 400:
            assert found(puzzle) == set(solvers["sat"](puzzle))


@pytest.mark.parametrize("order", [6, 12])
def test_grids_with_many_solutions(order: int, solvers: Solvers) -> None:
    """Rows of equal numbers have very many, so only the first ones are looked for."""
    puzzle = Puzzle.from_numbers([number for number in range(order + 1) for _ in range(order + 2)])
    some = list(islice(solvers["sat"](puzzle), 1))
    assert (solve(puzzle, limit=50).count == 50) == bool(some)


@pytest.mark.parametrize("order", one_in(3, [2, 3, 4, 6, 9]))
def test_a_unique_solution_is_what_deduction_finds(order: int) -> None:
    for level in levels(order):
        for seed in range(10):
            puzzle = generate(order, level, seed)
            result = solve(puzzle)
            assert result.unique
            assert deduce(puzzle).solution == (None if level == BEYOND else result.solutions[0])


def test_limits() -> None:
    puzzle = Puzzle.parse("0 0 0\n1 1 1")
    assert solve(puzzle, limit=2).count == 2
    assert solve(puzzle, limit=3).complete
    assert count(puzzle, limit=1) == 1
    for wrong in (0, -1):
        with pytest.raises(ValueError, match="limit"):
            solve(puzzle, limit=wrong)
        with pytest.raises(ValueError, match="limit"):
            count(puzzle, limit=wrong)


@pytest.mark.usefixtures("both_modes")
@pytest.mark.parametrize("order", [2, 4, 5])
def test_a_survey_is_about_all_solutions(order: int, tiled: Grid) -> None:
    for seed in range(6):
        assert found(tiled(order, seed))


def test_a_count_is_the_product_of_its_parts(tiled: Grid) -> None:
    """Far more solutions than could be listed; the factors are those of a search of each area by itself."""
    assert survey(tiled(9, 5)).parts == (5, 3, 2, 2, 2)
    assert count(tiled(9, 5)) == 120 == solve(tiled(9, 5)).count
    assert count(tiled(25, 3)) > 10**6


@pytest.mark.nightly
def test_thousands_of_counts_by_parts(tiled: Grid) -> None:
    for order, seeds in ((2, 600), (3, 600), (4, 600), (5, 600), (6, 400), (7, 150), (8, 50)):
        for seed in range(seeds):
            assert found(tiled(order, seed))


@pytest.mark.nightly
def test_thousands_of_random_grids_by_sat(solvers: Solvers, grid: Grid) -> None:
    for order, seeds in ((2, 2000), (3, 1000), (4, 500), (5, 200), (6, 100)):
        for seed in range(1000, 1000 + seeds):
            puzzle = grid(order, seed)
            if count(puzzle, limit=1000) < 1000:
                assert found(puzzle) == set(solvers["sat"](puzzle))
