"""The solver finds what brute force finds, in every game, under any house rules."""

from __future__ import annotations

from typing import Any

import pytest
from brute import Brute, Small, small_positions

from boneyard import engine as engines
from boneyard.bots.solver import Solution, Solver
from boneyard.play import codec


def check(small: Small, brute: Brute, solution: Solution) -> None:
    rules, position, name = small
    assert solution.proven, name
    assert solution.value == solution.low == solution.high == brute.value, name
    seat = position.actor()
    best = {(rules.seats[seat], codec.decode(action, position)) for action in brute.best}
    assert set(solution.actions) == best, name
    assert len(solution.actions) == len(brute.best), name
    row = tuple(solution.points.values())
    assert brute.lead(row, brute.side) == brute.value * (rules.n_sides - 1), name
    if brute.method == "max^n":
        assert row == brute.points, name
    assert solution.line[0] == solution.actions[0]


def compare(count: int, seed: int, mode: str, most: int) -> int:
    compared = 0
    for small, brute in small_positions(count, seed, engines.load(), most):
        solver = Solver(small.rules, brute.objective, brute.method, mode=mode, table_bits=10)
        check(small, brute, solver.solve(small.position))
        compared += 1
    return compared


def test_small_positions_of_every_game(engine: Any) -> None:
    """Both modes, which are compared too (``test_solving``); ``make nightly`` has thousands."""
    count = 150 if engine.MODE == "native" else 15
    assert compare(count, 1, engine.MODE, 400) > 0.8 * count


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(4))
def test_thousands_of_small_positions(part: int) -> None:
    assert compare(1200, 100 + part, engines.available()[0], 1500) > 1000
