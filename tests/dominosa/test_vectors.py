"""The vectors of RULES.md section 16."""

from __future__ import annotations

from pathlib import Path

import pytest

from boneyard.dominosa import Puzzle, count, deduce, grade, solve

VECTORS = Path(__file__).parent / "vectors"

pytestmark = pytest.mark.usefixtures("both_modes")


def puzzle(name: str) -> Puzzle:
    return Puzzle.parse((VECTORS / f"{name}.txt").read_text())


def drawing(name: str) -> str:
    return (VECTORS / f"{name}.solution").read_text().rstrip("\n")


def check_unique(name: str, order: int) -> Puzzle:
    grid = puzzle(name)
    found = solve(grid)
    assert grid.order == order
    assert found.unique
    assert grid.draw(found.solutions[0]) == drawing(name)
    assert deduce(grid).solution == found.solutions[0]
    return grid


def test_dom_t1_order_1() -> None:
    grid = check_unique("t1", 1)
    (solution,) = solve(grid).solutions
    tiles = {(grid.tile(place), tuple(place)) for place in solution}
    assert tiles == {((1, 1), (0, 1)), ((0, 1), (2, 5)), ((0, 0), (3, 4))}


def test_dom_t2_order_2() -> None:
    check_unique("t2", 2)


def test_dom_t3_two_solutions() -> None:
    grid = puzzle("t3")
    found = solve(grid)
    assert found.complete
    assert found.count == count(grid) == 2
    assert sorted(map(grid.draw, found.solutions)) == ["0 0-0\n|\n1 1-1", "0-0 0\n    |\n1-1 1"]
    assert grade(grid) is None
    assert solve(grid, limit=1).count == 1
    assert not solve(grid, limit=1).complete


def test_dom_t4_no_solution() -> None:
    grid = puzzle("t4")
    assert solve(grid) == ((), True)
    assert count(grid) == 0
    assert grade(grid) is None
    assert deduce(grid).impossible


def test_dom_t5_order_3() -> None:
    check_unique("t5", 3)


def test_dom_t6_double_six() -> None:
    check_unique("t6", 6)


def test_dom_01_the_borders_between_the_tiles_are_found() -> None:
    grid = puzzle("t6")
    (solution,) = solve(grid).solutions
    assert grid.is_solution(solution)
    assert {grid.tile(place) for place in solution} == set(grid.tiles)
    assert sorted(cell for place in solution for cell in place) == list(range(56))
