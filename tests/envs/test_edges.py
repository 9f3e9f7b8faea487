"""The compiled loops of a batch are given anything: they refuse it, and nothing has changed."""

from __future__ import annotations

import json
from array import array
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from boneyard import Rules, compiled, game
from boneyard.engine import available
from boneyard.envs import Batch
from boneyard.envs.buffers import Buffer
from boneyard.play.setup import setup_of

MODES = pytest.mark.parametrize("mode", available())


def sizes_of(batch: Batch) -> tuple[int, int, int, int]:
    make = batch.encoder
    return batch.table.arms, make.window, make.state_size, make.history_size


def runner_of(batch: Batch) -> Any:
    return batch._runner


@MODES
@pytest.mark.parametrize("part", [(0, 4), (-1, 2), (2, 2), (3, 1), (0, 1 << 30), (-(1 << 30), 0), (0, 0)])
def test_loops_are_for_tables_that_are_there(mode: str, part: tuple[int, int]) -> None:
    batch = Batch(game("gaple").rules(), 3, 1, encodings=("state", "history"), mode=mode)
    runner, before = runner_of(batch), batch.save()
    for call in (runner.show, runner.check, runner.step, runner.sample):
        with pytest.raises(ValueError, match="must be from"):
            call(*part)
    with pytest.raises(ValueError, match="must be from"):
        runner.play(*part, 3)
    assert batch.save() == before


@MODES
def test_an_action_is_applied_once_and_to_the_position_that_it_was_chosen_in(mode: str) -> None:
    batch = Batch(game("obicni").rules(4), 2, 1, mode=mode)
    runner = runner_of(batch)
    changes: list[Callable[[], Any]] = [
        lambda: None,
        lambda: batch.step(batch.sample()),
        lambda: batch.load(batch.save()),
        lambda: batch.reset(3),
    ]
    for change in changes:
        batch.sample()
        assert runner.check(0, 2) == -1
        change()
        if change is not changes[0]:
            before = batch.save()
            with pytest.raises(ValueError, match="table 0 has no action that was checked"):
                runner.step(0, 2)
            assert batch.save() == before
    batch.sample()
    assert runner.check(0, 1) == -1  # the other table has none
    with pytest.raises(ValueError, match="table 1 has no action"):
        runner.step(0, 2)
    runner.step(0, 1)


@MODES
def test_arrays_of_a_batch_keep_their_length(mode: str) -> None:
    batch = Batch(game("gaple").rules(), 3, 1, encodings=("state", "history"), mode=mode)
    runner = runner_of(batch)
    for values in (
        runner.actions,
        runner.mask,
        runner.seats,
        runner.done,
        runner.rewards,
        runner.state,
        runner.history,
    ):
        with pytest.raises(BufferError):
            values.pop()
        with pytest.raises(BufferError):
            del values[:]


@MODES
def test_a_runner_is_made_of_what_fits_together(mode: str) -> None:
    rules = game("gaple").rules()
    batch = Batch(rules, 3, 1, mode=mode)
    make = compiled.load("boneyard.envs.runner", mode).Runner
    where, numbers, sizes = setup_of(rules, mode).position, batch.table.numbers, sizes_of(batch)
    good: tuple[Any, ...] = (where, numbers, sizes, 3, 1, False, True, True)
    wrong: list[tuple[int, Any]] = [
        (0, None), (0, object()), (0, type(where).__new__(type(where))), (1, []), (1, [1 << 15]), (1, [-1]), (1, "12"),
        (1, list(range(2_001))), (2, (1, *sizes[1:])), (2, (5, *sizes[1:])), (2, (*sizes[:1], 512, *sizes[2:])),
        (2, (*sizes[:2], 1, sizes[3])), (2, (*sizes[:3], 1)), (2, (4, *sizes[1:])), (2, (2,)), (3, 0), (3, 1 << 40),
        (3, 1.5), (4, -1), (4, 1 << 64),
    ]  # fmt: skip
    for place, value in wrong:
        given = [*good]
        given[place] = value
        with pytest.raises((ValueError, TypeError, IndexError, AttributeError)):
            make(*given)
    found = make(*good)
    with pytest.raises(TypeError, match="made once"):
        found.__init__(*good[:3], 100, *good[4:])
    assert found.n == 3 and len(found.seats) == 3


@MODES
def test_a_table_of_actions_without_the_legal_ones_writes_nowhere(mode: str) -> None:
    rules = game("gaple").rules()
    batch = Batch(rules, 3, 1, mode=mode)
    make = compiled.load("boneyard.envs.runner", mode).Runner
    found = make(setup_of(rules, mode).position, [7 << 12], sizes_of(batch), 3, 1, False, True, True)
    assert list(found.mask) == [0, 0, 0]
    found.sample(0, 3)
    assert found.check(0, 3) == 0
    with pytest.raises(ValueError, match="not legal"):
        found.play(0, 3, 5)


@MODES
def test_a_row_ends_where_the_next_one_begins(mode: str) -> None:
    """Planes are written eight tiles at a time, and sets of 28, 55 and 91 tiles are no multiple of eight."""
    for rules in (game("gaple").rules(4), game("cubano").rules(4), Rules(players=3, max_pip=12, deals=1)):
        batch = Batch(rules, 3, 1, encodings=("state", "history"), mode=mode)
        runner = runner_of(batch)
        for rows, size in ((runner.state, batch.encoder.state_size), (runner.history, batch.encoder.history_size)):
            kept = rows[size : 2 * size].tolist()
            rows[size:] = array("h", [77]) * (2 * size)
            runner.show(0, 1)
            assert rows[size:].tolist() == [77] * (2 * size)
            runner.show(1, 3)
            assert rows[size : 2 * size].tolist() == kept


@pytest.mark.skipif("native" not in available(), reason="the engine is not compiled here")
def test_a_runner_without_its_making_does_nothing() -> None:
    kind = compiled.load("boneyard.envs.runner", "native").Runner
    empty = kind.__new__(kind)
    for call in (empty.show, empty.check, empty.step, empty.sample):
        with pytest.raises(ValueError, match="must be from"):
            call(0, 0)
    for refused in (
        lambda: empty.begin(1),
        lambda: empty.measure(1, 0, 1),
        lambda: empty.play(0, 0, 1),
        lambda: empty.saved(0),
        lambda: empty.restore(0, []),
        lambda: empty.position(0),
        lambda: empty.outcome(0),
        lambda: empty.encoded(0, 0, True),
    ):
        with pytest.raises(ValueError, match="must be from"):
            refused()


def answering() -> tuple[Batch, int]:
    """A batch, and a table of it that has a sealed answer."""
    batch = Batch(game("obicni").rules(4), 16, 1, matches=True)
    for _ in range(200):
        for place in range(16):
            if runner_of(batch).saved(place)[5]:
                return batch, place
        batch.step(batch.sample())
    raise AssertionError("nobody was asked out of turn")


def test_sealed_answers_of_a_saved_batch_are_some_that_were_possible() -> None:
    batch, place = answering()
    saved = batch.save()
    other = Batch(batch.rules, 16, 2, matches=True)
    other.load(saved)
    assert other.save() == saved
    seat, action = json.loads(saved)["tables"][place][5][0]
    for answers in (
        [[seat, action]] * 2,  # the same one again
        [[(seat + 1) % 4, action]],
        [[seat, 7 << 12]],
        [[seat, action ^ 1]],
        [[seat, action]] * 14,
        [[seat, action]] * 15,
        [[seat]],
        [[seat, -1]],
    ):
        data = json.loads(saved)
        data["tables"][place][5] = answers
        with pytest.raises(ValueError, match="cannot be read"):
            other.load(json.dumps(data).encode())
        assert other.save() == saved


def test_answers_in_a_round_that_asks_nobody_are_refused() -> None:
    """They would be added to those of the next window, past the end of their row."""
    batch = Batch(game("obicni").rules(4), 1, 1)
    data = json.loads(batch.save())
    decline = next(n for n in batch.table.numbers if str(batch.table.action(batch.table.numbers.index(n))) == "decline")
    data["tables"][0][5] = [[0, decline]] * 14
    before = batch.save()
    with pytest.raises(ValueError, match="no answer of this table"):
        batch.load(json.dumps(data).encode())
    assert batch.save() == before


@MODES
def test_a_saved_round_has_an_opener(mode: str) -> None:
    """Who opened is the first seat that is asked in a window, and a place in the counts of matches."""
    from boneyard.engine.values import RoundState

    batch = Batch(game("obicni").rules(4), 1, 1, mode=mode)
    data = json.loads(batch.save())
    data["tables"][0][0][RoundState._fields.index("opener")] = -1
    with pytest.raises(ValueError, match="the opener must be from 0"):
        batch.load(json.dumps(data).encode())


def test_a_table_of_a_saved_batch_that_is_refused_leaves_all_tables() -> None:
    batch = Batch(game("fives").rules(4), 3, 1)
    batch.play(9)
    other = Batch(game("fives").rules(4), 3, 2)
    before, data = other.save(), json.loads(batch.save())
    data["tables"][2][4][0] = 0
    with pytest.raises(ValueError, match="table 2 of this saved batch"):
        other.load(json.dumps(data).encode())
    assert other.save() == before
    chosen = list(other.sample())
    other.step(chosen)


def test_a_saved_batch_is_no_tower_of_lists() -> None:
    batch = Batch(game("fives").rules(4), 1, 1)
    for saved in (b"[" * 200_000, b"9" * 100_000, b"\x00", "text"):
        with pytest.raises(ValueError, match="no saved batch"):
            batch.load(saved)  # type: ignore[arg-type]


def test_actions_without_an_end_are_refused() -> None:
    batch = Batch(game("fives").rules(4), 3, 1)
    with pytest.raises(ValueError, match="3 actions are needed, not more"):
        batch.step(count())


def test_odd_arrays_are_actions_if_their_numbers_are() -> None:
    numpy = pytest.importorskip("numpy")
    batch, twin = Batch(game("fives").rules(4), 4, 1), Batch(game("fives").rules(4), 4, 1)
    for form in ("i1", "u2", ">i4", "i8", "u8"):
        chosen = numpy.array(batch.sample().tolist(), dtype=form)
        wide = numpy.zeros(12, dtype=form)
        wide[::3] = chosen
        wide.flags.writeable = False
        batch.step(wide[::3])  # another type, every third number, read-only
        assert list(twin.sample()) == chosen.tolist()
        twin.step(list(map(int, chosen)))
        assert batch.save() == twin.save()
    before = batch.save()
    for wrong in (
        numpy.zeros((4, 1)),
        numpy.zeros(4, dtype="U3"),
        numpy.full(4, 0.5),
        numpy.full(4, numpy.nan),
        numpy.zeros(3, dtype=int),
        numpy.zeros(4, dtype=complex),
        numpy.array(1),
        numpy.array([None] * 4),
    ):
        with pytest.raises((ValueError, TypeError)):
            batch.step(wrong)
        assert batch.save() == before


def test_a_buffer_has_the_memory_of_its_shape_alone() -> None:
    values = array("i", range(6))
    buffer = Buffer(values, (2, 3))
    with pytest.raises(BufferError):
        values.append(1)
    with pytest.raises(AttributeError):
        buffer.shape = (1 << 40, 3)  # type: ignore[misc]
    for shape in ((2,), (), (-2, -3), (1 << 70,), (0, 6)):
        with pytest.raises(ValueError, match=r"numbers|must be from"):
            Buffer(array("i", range(6)), shape)
    for wrong in (array("d", [1]), [1], b"1"):
        with pytest.raises(ValueError, match="made of an array"):
            Buffer(wrong, (1,))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no number of this buffer"):
        Buffer(array("B", [1]), (1,))[0] = 256
