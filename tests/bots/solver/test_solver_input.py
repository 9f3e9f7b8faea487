"""What the solver's face refuses, in both modes alike."""

from __future__ import annotations

import random
import subprocess
import sys
from typing import Any

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from boneyard import GAMES, BoneyardError, compiled, engine, game
from boneyard.bots.solver.solving import Solver
from boneyard.engine.codes import Phase
from boneyard.engine.fields import RULE_FIELDS, STATE_FIELDS, state_limits
from boneyard.play.setup import engine_numbers

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
        compiled.load(FACE, mode).Searcher(*arguments)


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
    solver, where = compiled.load(FACE, mode).Searcher(*GOOD), position(mode)
    with pytest.raises(error):
        getattr(solver, method)(where, 0, *arguments)
    for idle in (-1, 10**9):
        with pytest.raises(ValueError, match="idle must be from 0 to 1000"):
            solver.exact(where, idle, 0, 100, 0.0)


def test_a_position_has_the_rules_and_the_mode_of_the_solver(mode: str) -> None:
    solver = compiled.load(FACE, mode).Searcher(*GOOD)
    with pytest.raises(ValueError, match="other rules"):
        solver.exact(position(mode, OTHER), 0, 0, 100, 0.0)
    for wrong in (None, 1, object()):
        for method in (solver.outcome, solver.totals):
            with pytest.raises(TypeError):
                method(wrong)


def test_a_step_is_one_that_can_be_applied(mode: str) -> None:
    solver, where = compiled.load(FACE, mode).Searcher(*GOOD), position(mode)
    seat = where.actor()
    before = where.state()
    missing = next(tile for tile in range(28) if not before.hands[seat][0] >> tile & 1)
    for bad in ((7, 0), (-1, 0), (seat, 1 << 15), (seat, -1), (seat, missing)):
        with pytest.raises(ValueError):
            solver.step(where, *bad, 0)
    assert where.state() == before


def test_outcomes_have_one_number_for_each_side(mode: str) -> None:
    solver = compiled.load(FACE, mode).Searcher(*GOOD)
    for bad in ((2, [0, 0], [0, 0]), (0, [0], [0, 0]), (0, [0, 0], [0] * 8), (0, [1 << 40, 0], [0, 0])):
        with pytest.raises(ValueError):
            solver.prefers(*bad)


def solver_of(name: str, mode: str, method: str | None = None) -> tuple[Solver, Any]:
    """Return a solver and a position of the same rules with nothing dealt."""
    rules = GAMES[name].rules(max(GAMES[name].players))
    if method is None and rules.n_sides > 2:
        method = "paranoid"
    return Solver(rules, method=method, mode=mode), engine.load(mode).Position(engine_numbers(rules))


@pytest.mark.parametrize("name", ["basic", "gaple", "obicni", "dominicano"])
def test_a_position_without_tiles_is_no_endless_search(mode: str, name: str) -> None:
    solver, empty = solver_of(name, mode)
    with pytest.raises(ValueError, match="no legal action") as caught:
        solver.value(empty, nodes=7)
    assert "\n" not in str(caught.value)
    with pytest.raises(BoneyardError, match="over"):
        solver.solve(empty, nodes=7)
    if solver.rules.n_sides > 2:
        with pytest.raises(BoneyardError, match="no single value"):
            solver_of(name, mode, "max^n")[0].value(empty)
        weights = [1] * solver.rules.n_sides
        face = compiled.load(FACE, mode).Searcher(empty.numbers, weights, 1, False, True, 10, True)
        with pytest.raises(ValueError, match="no legal action"):
            face.vector(empty, 0, 7, 0.0)


def test_a_lot_among_no_seat_is_worth_what_stands(mode: str) -> None:
    solver, where = solver_of("obicni", mode)
    where.deal(3)
    where.set_state(where.state()._replace(phase=int(Phase.LOT), tied=0))
    assert solver.value(where, nodes=7)[:2] == (0, 0)


def spoilt(where: Any, rng: random.Random) -> None:
    """Change some fields of a state to any number that is allowed there."""
    state, players, top = where.state(), len(where.hands), where.numbers[RULE_FIELDS.index("max_pip")]
    tiles = (top + 1) * (top + 2) // 2
    limits = state_limits(players, top, tiles)
    words = ((1 << min(tiles, 64)) - 1, (1 << max(0, tiles - 64)) - 1)

    def drawn(name: str, sizes: tuple[int, ...], place: int = 0) -> Any:
        if sizes:
            return [drawn(name, sizes[1:], i) for i in range(sizes[0])]
        least, most = limits.get(name, (0, words[place % 2]))
        return rng.choice((least, most, rng.randint(least, most)))

    for name in rng.sample(list(STATE_FIELDS), rng.randrange(1, 5)):
        state = state._replace(**{name: drawn(name, STATE_FIELDS[name])})
    where.set_state(state)


@given(st.sampled_from(sorted(GAMES)), st.integers(0, 10**6))
def test_a_search_from_any_state_ends(name: str, seed: int) -> None:
    rng = random.Random(seed)
    for mode in engine.available():
        solver, where = solver_of(name, mode)
        for _ in range(examples(1, 2) if mode == "python" else examples(8, 10)):
            where.deal(rng.getrandbits(30))
            spoilt(where, rng)
            try:
                low, high, nodes = solver.value(where, nodes=30)
            except ValueError as error:
                assert "no legal action" in str(error)
            else:
                assert low <= high and nodes <= 31


LONG = """
import _thread, threading
from boneyard import engine, game
from boneyard.bots.solver.solving import Solver
from boneyard.play.setup import engine_numbers
rules = game("gaple").rules(4)
where = engine.load("native").Position(engine_numbers(rules))
where.deal(1)
threading.Timer(0.3, _thread.interrupt_main).start()
try:
    Solver(rules, method=METHOD).solve(where)
except KeyboardInterrupt:
    print("interrupted")
"""


@pytest.mark.skipif("native" not in engine.available(), reason="without a compiled engine Python looks by itself")
@pytest.mark.parametrize("method", ["paranoid", "max^n"])
def test_a_long_search_ends_with_ctrl_c(method: str) -> None:
    code = LONG.replace("METHOD", repr(method))
    child = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=240, check=False)
    assert child.stdout == "interrupted\n", child.stderr
