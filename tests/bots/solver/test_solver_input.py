"""What the solver's face refuses, in both modes alike."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard import compiled, engine, game
from boneyard.play.round import engine_numbers

FACE = "boneyard.bots.solver.solver"
NUMBERS = engine_numbers(game("basic").rules(2))
OTHER = engine_numbers(game("gaple").rules(4))
GOOD: tuple[Any, ...] = (NUMBERS, [1, -1], 1, False, True, 10, False)


@pytest.fixture(params=engine.available())
def mode(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def position(mode: str, numbers: tuple[int, ...] = NUMBERS) -> Any:
    made = engine.load(mode).Position(numbers)
    made.deal(1)
    return made


@pytest.mark.parametrize(
    ("place", "value", "error"),
    [
        (0, NUMBERS[1:], ValueError), (0, [10**9] * len(NUMBERS), ValueError), (0, None, TypeError),
        (1, [1], ValueError), (1, [1] * 9, ValueError), (1, [8, 0], ValueError), (1, 5, TypeError),
        (2, 4, ValueError), (2, -1, ValueError), (2, "1", TypeError), (5, 6, ValueError), (5, 33, ValueError),
        (5, 1.5, TypeError),
    ],
)  # fmt: skip
def test_a_solver_is_made_of_numbers_in_range(mode: str, place: int, value: Any, error: type[Exception]) -> None:
    arguments = list(GOOD)
    arguments[place] = value
    with pytest.raises(error):
        compiled.load(FACE, mode).Solver(*arguments)


@pytest.mark.parametrize(
    ("method", "arguments", "error"),
    [
        ("value", (-(1 << 31), 0, 100, 0.0), ValueError), ("value", (0, 1 << 40, 100, 0.0), ValueError),
        ("value", (0, 1, -1, 0.0), ValueError), ("value", (0, 1, 100, "soon"), ValueError),
        ("exact", (1 << 31, 100, 0.0), ValueError), ("exact", ("0", 100, 0.0), TypeError),
        ("vector", (100, 0.0), ValueError),
    ],
)  # fmt: skip
def test_a_search_has_limits_in_range(
    mode: str, method: str, arguments: tuple[Any, ...], error: type[Exception]
) -> None:
    solver, where = compiled.load(FACE, mode).Solver(*GOOD), position(mode)
    with pytest.raises(error):
        getattr(solver, method)(where, 0, *arguments)
    for idle in (-1, 10**9):
        with pytest.raises(ValueError, match="idle must be from 0 to 1000"):
            solver.exact(where, idle, 0, 100, 0.0)


def test_a_position_has_the_rules_and_the_mode_of_the_solver(mode: str) -> None:
    solver = compiled.load(FACE, mode).Solver(*GOOD)
    with pytest.raises(ValueError, match="other rules"):
        solver.exact(position(mode, OTHER), 0, 0, 100, 0.0)
    for wrong in (None, 1, object()):
        for method in (solver.outcome, solver.totals):
            with pytest.raises(TypeError):
                method(wrong)


def test_a_step_is_one_that_can_be_applied(mode: str) -> None:
    solver, where = compiled.load(FACE, mode).Solver(*GOOD), position(mode)
    seat = where.actor()
    before = where.state()
    missing = next(tile for tile in range(28) if not before.hands[seat][0] >> tile & 1)
    for bad in ((7, 0), (-1, 0), (seat, 1 << 15), (seat, -1), (seat, missing)):
        with pytest.raises(ValueError):
            solver.step(where, *bad, 0)
    assert where.state() == before


def test_outcomes_have_one_number_for_each_side(mode: str) -> None:
    solver = compiled.load(FACE, mode).Solver(*GOOD)
    for bad in ((2, [0, 0], [0, 0]), (0, [0], [0, 0]), (0, [0, 0], [0] * 8), (0, [1 << 40, 0], [0, 0])):
        with pytest.raises(ValueError):
            solver.prefers(*bad)
