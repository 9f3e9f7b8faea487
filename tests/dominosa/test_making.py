"""Puzzles are unique, of the level asked for, and the same for the same seed (dominosa/Q3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date, timedelta
from itertools import islice

import pytest
from effort import one_in

from boneyard.dominosa import (
    BEYOND,
    GENERATOR_VERSION,
    LEVELS,
    SIZES,
    WEEK,
    DaySize,
    Puzzle,
    daily,
    generate,
    generating,
    grade,
    levels,
    searching,
    size_of,
    solve,
)
from boneyard.errors import BoneyardError

Solvers = dict[str, Callable[[Puzzle], Iterator[frozenset[tuple[int, int]]]]]


@pytest.mark.parametrize("order", one_in(3, [1, 2, 3, 4, 6, 9, 12]))
def test_made_puzzles_have_one_solution(order: int, solvers: Solvers) -> None:
    for level in levels(order):
        for seed in range(8):
            puzzle = generate(order, level, seed)
            assert len(list(islice(solvers["sat"](puzzle), 2))) == 1
            assert grade(puzzle) == (None if level == BEYOND else level)


@pytest.mark.parametrize("order", [15, 20, 25])
def test_large_puzzles(order: int, solvers: Solvers) -> None:
    for level in levels(order):
        puzzle = generate(order, level, 1)
        assert grade(puzzle) == (None if level == BEYOND else level)
        assert len(list(islice(solvers["sat"](puzzle), 2))) == 1


@pytest.mark.nightly
def test_thousands_of_made_puzzles(solvers: Solvers) -> None:
    for order in (3, 4, 5, 6, 7, 9, 12):
        for level in levels(order):
            for seed in range(5000, 5080):
                puzzle = generate(order, level, seed)
                assert len(list(islice(solvers["sat"](puzzle), 2))) == 1
                assert grade(puzzle) == (None if level == BEYOND else level)


@pytest.mark.parametrize("size", SIZES)
def test_a_puzzle_of_the_day_follows_from_the_date(size: DaySize) -> None:
    """Harder from Monday to Sunday, and another one every day."""
    week = [date(2026, 11, 16) + timedelta(days=i) for i in range(7)]
    found = [daily(day, size) for day in week]
    assert [(order, level) for order, level, _ in found] == list(WEEK[size])
    assert [LEVELS.index(level) for _, level, _ in found] == sorted(LEVELS.index(level) for _, level, _ in found)
    assert all(level in levels(order) for order, level, _ in found)
    assert len({daily(week[0] + timedelta(weeks=i), size)[2] for i in range(100)}) == 100


def test_the_puzzles_of_a_day_are_told_apart_by_their_order() -> None:
    """Whoever keeps the day and the order of a puzzle keeps its size."""
    for day in (date(2026, 11, 16) + timedelta(days=i) for i in range(7)):
        orders = [daily(day, size)[0] for size in SIZES]
        assert orders == sorted(set(orders))
        assert [size_of(day, order) for order in orders] == list(SIZES)
        assert {size_of(day, order) for order in range(1, 26) if order not in orders} == {None}


def test_old_links_to_a_puzzle_of_the_day_keep_their_puzzle() -> None:
    """The one without a size is what was the only one."""
    assert generate(*daily(date(2026, 11, 16))).id == "1Bh54kFr9e3OkE6Vz5Mh4mUxn6LYgCBZn2g"
    assert daily(date(2026, 11, 22)) == daily(date(2026, 11, 22), "medium") == (9, "extreme", 739942)


def test_making_and_searching_can_be_left_at_any_time() -> None:
    *tried, made = generating(6, "extreme", 2024)
    assert made is not None and tried and set(tried) == {None}
    assert made.id == MADE[6, "extreme"]
    assert [found for found in searching(made) if found is not None] == list(solve(made).solutions)
    with pytest.raises(BoneyardError):
        generating(2, "hard", 1)


def test_a_seed_makes_the_same_puzzle_everywhere() -> None:
    """What this version of the generator makes; other results need another ``GENERATOR_VERSION``."""
    assert GENERATOR_VERSION == 1
    assert {(order, level): generate(order, level, 2024).id for order in (1, 3, 6) for level in levels(order)} == MADE


MADE = {
    (1, "trivial"): "1AQ6_eg65",
    (3, "trivial"): "1A5vCfxhY9cKNcw",
    (3, "basic"): "1A-DVLEmvWI2oyA",
    (3, "hard"): "1A3Ctf4BanhX91g",
    (3, "extreme"): "1A6YPc9mQZhCSdg",
    (3, "beyond"): "1A4LlfcsGgJXRRg",
    (6, "trivial"): "1BiGtSHZBvsEtleplsQoAgBNc2vxoYjB5Vg",
    (6, "basic"): "1BgmwbzubPJvOXSrLcML7qhpgxA1ATfEUbQ",
    (6, "hard"): "1BhHb2xiLs_6b6poKmIBQjpUtaTWARq8m3g",
    (6, "extreme"): "1BhE7W5x9PP4XEM_RalYi3R7Wd-kyID4cSg",
    (6, "beyond"): "1BiIH7Qq2nIFt-ckiGZoftYGhAJb-akDSHw",
}


@pytest.mark.usefixtures("both_modes")
def test_both_modes_make_the_same() -> None:
    assert generate(3, "extreme", 2024).id == MADE[3, "extreme"]
    assert generate(6, "extreme", 2024).id == MADE[6, "extreme"]
    assert generate(6, "beyond", 2024).id == MADE[6, "beyond"]


def test_seeds_and_levels_differ() -> None:
    assert len({generate(5, level, seed) for level in LEVELS for seed in range(20)}) == 80
    assert generate(3, "basic", 2**64 - 1).order == 3


@pytest.mark.parametrize(
    ("order", "level", "seed", "words"),
    [
        (0, "basic", 1, "order 1 to 25"),
        (26, "basic", 1, "order 1 to 25"),
        (6, "bassic", 1, "did you mean basic"),
        (1, "basic", 1, "no puzzle of order 1 is basic"),
        (2, "hard", 1, "it can be trivial or basic"),
        (2, "beyond", 1, "it can be trivial or basic"),
        (6, "basic", -1, "a seed is"),
        (6, "basic", 2**64, "a seed is"),
    ],
)
def test_wrong_wishes_are_refused(order: int, level: str, seed: int, words: str) -> None:
    with pytest.raises(BoneyardError, match=words):
        generate(order, level, seed)


def test_a_puzzle_beyond_the_techniques_is_made_to_no_rating() -> None:
    with pytest.raises(BoneyardError, match="have no rating"):
        generate(6, BEYOND, 1, rating=(3, 9))
    assert grade(generate(6, None, 1, rating=(6, 9))) is not None


@pytest.mark.nightly
def test_nothing_a_player_would_notice() -> None:
    """Doubles lie like other tiles, tiles lie as in random tilings, numbers are spread evenly."""
    puzzles = [generate(6, level, seed) for level in LEVELS for seed in range(150)]
    across = doubles_across = doubles = edge = doubles_edge = 0
    corner = [0] * 7
    for puzzle in puzzles:
        (solution,) = solve(puzzle).solutions
        corner[puzzle.numbers[0]] += 1
        for place in solution:
            is_across = place.other == place.cell + 1
            is_edge = any(cell < 8 or cell >= 48 or cell % 8 in (0, 7) for cell in place)
            across += is_across
            edge += is_edge
            if len(set(puzzle.tile(place))) == 1:
                doubles += 1
                doubles_across += is_across
                doubles_edge += is_edge
    tiles = 28 * len(puzzles)
    assert doubles == 7 * len(puzzles)
    assert across / tiles == pytest.approx(ACROSS, abs=0.02)
    assert doubles_across / doubles == pytest.approx(ACROSS, abs=0.04)
    assert doubles_edge / doubles == pytest.approx(edge / tiles, abs=0.04)
    assert max(corner) < 2 * min(corner)


def _share_across(rows: int, columns: int) -> float:
    """Share of tiles that lie across in all tilings, by counting tilings cell by cell (broken profile)."""
    # For each set of cells that the next row has covered already: number of tilings, and of tiles across in them.
    states = {0: (1, 0)}
    for cell in range(rows * columns):
        column = cell % columns
        after: dict[int, tuple[int, int]] = {}

        def add(mask: int, ways: int, across: int, after: dict[int, tuple[int, int]] = after) -> None:
            old = after.get(mask, (0, 0))
            after[mask] = (old[0] + ways, old[1] + across)

        for mask, (ways, across) in states.items():
            if mask >> column & 1:
                add(mask & ~(1 << column), ways, across)
                continue
            if cell + columns < rows * columns:
                add(mask | 1 << column, ways, across)
            if column + 1 < columns and not mask >> (column + 1) & 1:
                add(mask | 1 << (column + 1), ways, across + ways)
        states = after
    ways, across = states[0]
    return across / ways / (rows * columns // 2)


ACROSS = _share_across(7, 8)
