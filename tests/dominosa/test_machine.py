"""The compiled machine and the uncompiled one, in lock step over every field of the state."""

from __future__ import annotations

import random

import pytest

from boneyard import compiled
from boneyard.dominosa import LEVELS, board, generate, maker, modes, steps
from boneyard.dominosa.machine import Machine
from boneyard.dominosa.structs import FIELDS

pytestmark = pytest.mark.filterwarnings("error")


def same(a: Machine, b: Machine) -> None:
    left, right = a.fields(), b.fields()
    assert list(left) == list(right) == list(FIELDS)
    assert {name for name in left if left[name] != right[name]} == set()
    assert a.reason() == b.reason()
    assert a.ruled_out() == b.ruled_out()
    assert a.open_places() == b.open_places()
    assert (a.bad, a.solved, a.grids, a.nodes) == (b.bad, b.solved, b.grids, b.nodes)


@pytest.mark.parametrize("pair", [1, 2, 3, 4, 6, 9, pytest.param(15, marks=pytest.mark.nightly)], indirect=True)
def test_making_in_lock_step(pair: tuple[Machine, Machine]) -> None:
    a, b = pair
    order = a.fields()["n"]
    for level in range(len(LEVELS)):
        for each in pair:
            each.seed(2**64 - 1 - level)
        for _ in range(1 if order > 12 else 20):
            made = {each.make(level, 2) for each in pair}
            same(a, b)
            if made == {True}:
                break


@pytest.mark.parametrize("pair", [2, 4, 6], indirect=True)
def test_steps_in_lock_step(pair: tuple[Machine, Machine]) -> None:
    a, b = pair
    order = a.fields()["n"]
    for level in ("basic", "extreme") if order > 2 else ("basic",):
        for seed in range(3):
            numbers = generate(order, level, seed).numbers
            for each in pair:
                each.load(numbers)
            while True:
                found = {each.step(steps.EXTREME) for each in pair}
                same(a, b)
                if found == {False} or a.solved:
                    break
            assert a.solved


@pytest.mark.parametrize("pair", [2, 3, 5], indirect=True)
@pytest.mark.parametrize("level", range(4))
def test_search_in_lock_step(pair: tuple[Machine, Machine], level: int) -> None:
    a, b = pair
    order = a.fields()["n"]
    numbers = [number for number in range(order + 1) for _ in range(order + 2)]
    for seed in range(4):
        random.Random(seed).shuffle(numbers)
        for each in pair:
            each.load(numbers)
        for _ in range(60):
            found = {each.search(level, 3) for each in pair}
            same(a, b)
            if found == {0}:
                break
            assert len(found) == 1


@pytest.mark.parametrize("pair", [3], indirect=True)
def test_marks_in_lock_step(pair: tuple[Machine, Machine]) -> None:
    a, b = pair
    for each in pair:
        each.load(generate(3, "hard", 1).numbers)
        for place in (0, 0, 7, -1, 999, 11):
            each.remove(place)
            each.take(place + 1)
    same(a, b)


def test_undoing_leaves_the_state_as_it_was() -> None:
    made = modes.machine(5, "python")
    made.load(generate(5, "extreme", 4).numbers)
    made.closure(steps.BASIC)
    before = made.fields()
    mark = before["trail_n"]
    made.take(made.open_places()[3])
    made.closure(steps.EXTREME)
    board.undo(made.s, mark)
    after = made.fields()
    for name in ("alive", "cell_n", "tile_n", "left", "trail_n", "bad"):
        assert after[name] == before[name], name
    assert after["head"][: steps.HARD] == before["head"][: steps.HARD]


def test_the_fields_have_room_for_the_largest_board() -> None:
    order = 25
    assert FIELDS["num"] == (order + 1) * (order + 2)
    assert FIELDS["alive"] == 2 * FIELDS["num"]
    assert FIELDS["holder"] > order + 2


def test_splitmix64() -> None:
    """The published first numbers of the stream from 1234567; ``bounded`` uses their upper half."""
    made = modes.machine(1, "python")
    made.seed(1234567)
    wanted = (6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431)
    assert [maker.bounded(made.s, 1 << 31) for _ in wanted] == [number >> 33 for number in wanted]


def test_the_mode_is_chosen_by_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    def chosen(value: str) -> str:
        monkeypatch.setenv("BONEYARD_ENGINE", value)
        compiled.chosen.cache_clear()
        try:
            return modes.mode()
        finally:
            compiled.chosen.cache_clear()

    assert chosen("python") == "python"
    assert chosen("") == modes.available()[0]
    with pytest.raises(compiled.CompiledError, match="native or python"):
        chosen("fortran")
    with pytest.raises(ValueError, match="no engine"):
        modes.machine(3, "fortran")
    monkeypatch.setattr(compiled, "_native", lambda package: None)
    assert modes.available() == ("python",)
    with pytest.raises(compiled.CompiledError, match="not compiled here"):
        modes.machine(3, "native")
