"""The rating of a puzzle: against a model of a person that shares nothing with it, stable, and made to order."""

from __future__ import annotations

import runpy
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median

import pytest

from boneyard.dominosa import (
    BEYOND,
    GENERATOR_VERSION,
    LEVELS,
    RATING_VERSION,
    Puzzle,
    deduce,
    generate,
    levels,
    modes,
    rate,
    solve,
    steps,
)
from boneyard.dominosa.rating import level_of
from boneyard.errors import BoneyardError

PERSON = Path(__file__).parents[2] / "benchmarks" / "dominosa" / "person.py"


@pytest.fixture(scope="module")
def person() -> Callable[[Sequence[Sequence[int]], int], float | None]:
    made: Callable[[Sequence[Sequence[int]], int], float | None] = runpy.run_path(str(PERSON))["effort"]
    return made


def ranks(values: Sequence[float]) -> list[float]:
    """The rank of each value, equal ones sharing theirs."""
    order = sorted(values)
    first = {value: order.index(value) for value in set(values)}
    return [first[value] + (order.count(value) - 1) / 2 for value in values]


def correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """Spearman's rank correlation."""
    a, b = ranks(one), ranks(other)
    middle = (len(a) - 1) / 2
    spread = sum((x - middle) ** 2 for x in a) * sum((y - middle) ** 2 for y in b)
    return float(sum((x - middle) * (y - middle) for x, y in zip(a, b, strict=True)) / spread**0.5)


def compared(
    person: Callable[[Sequence[Sequence[int]], int], float | None], orders: Sequence[int], seeds: range, people: int
) -> float:
    """The correlation over one puzzle of each seed, orders and levels in turn."""
    ratings, efforts = [], []
    for i, seed in enumerate(seeds):
        puzzle = generate(orders[i % len(orders)], LEVELS[i // len(orders) % len(LEVELS)], seed)
        rating, effort = rate(puzzle), person(puzzle.rows, people)
        assert rating is not None and effort is not None
        ratings.append(rating)
        efforts.append(effort)
    return correlation(ratings, efforts)


def test_the_model_of_a_person_imports_nothing_of_the_package() -> None:
    assert "import boneyard" not in PERSON.read_text() and "from boneyard" not in PERSON.read_text()


def test_ratings_follow_the_effort_of_a_person(person) -> None:  # type: ignore[no-untyped-def]
    assert compared(person, (3, 4, 5, 6), range(20_000, 20_064), 3) > 0.8


@pytest.mark.nightly
def test_a_thousand_ratings_follow_the_effort_of_a_person(person) -> None:  # type: ignore[no-untyped-def]
    """The weights were fitted on the seeds from 100,000 on; these are others."""
    assert compared(person, range(3, 10), range(500_000, 501_000), 11) > 0.9


@pytest.mark.nightly
@pytest.mark.parametrize("order", [4, 6, 8])
def test_ratings_of_one_size_follow_the_effort_of_a_person(person, order: int) -> None:  # type: ignore[no-untyped-def]
    assert compared(person, (order,), range(600_000, 600_200), 11) > 0.7


RATED = {
    "1AQ6_eg65": 1.0,
    "1A5vCfxhY9cKNcw": 1.6,
    "1A-DVLEmvWI2oyA": 2.4,
    "1A3Ctf4BanhX91g": 3.3,
    "1A6YPc9mQZhCSdg": 3.3,
    "1BiGtSHZBvsEtleplsQoAgBNc2vxoYjB5Vg": 4.2,
    "1BgmwbzubPJvOXSrLcML7qhpgxA1ATfEUbQ": 4.7,
    "1BhHb2xiLs_6b6poKmIBQjpUtaTWARq8m3g": 6.3,
    "1BhE7W5x9PP4XEM_RalYi3R7Wd-kyID4cSg": 5.8,
}


@pytest.mark.usefixtures("both_modes")
def test_a_grid_keeps_its_rating() -> None:
    """What this version of the rating says; other figures need another ``RATING_VERSION``."""
    assert (GENERATOR_VERSION, RATING_VERSION) == (1, 1)
    assert {id: rate(Puzzle.from_id(id)) for id in RATED} == RATED


def test_a_grid_that_techniques_do_not_solve_has_no_rating() -> None:
    assert rate(Puzzle.parse("0 0 0\n1 1 1")) is None
    assert rate(Puzzle.parse("0 1 0\n1 0 1")) is None


def test_harder_levels_are_rated_higher_on_the_whole() -> None:
    rated = [median(rate(generate(6, level, seed)) or 0 for seed in range(40)) for level in LEVELS]
    assert rated == sorted(rated) and rated[0] + 1 < rated[-1]


def test_a_mirror_image_has_about_the_same_rating() -> None:
    """Steps are sought in the order of the cells, so it is not always the very same."""
    for level in LEVELS:
        for seed in range(30):
            puzzle = generate(5, level, seed)
            one, other = rate(puzzle), rate(Puzzle([row[::-1] for row in puzzle.rows[::-1]]))
            assert one is not None and other is not None and abs(one - other) < 1


@pytest.mark.nightly
def test_puzzles_are_made_to_a_rating() -> None:
    for order, level, rating in (
        (6, None, (4.0, 4.2)),
        (6, "extreme", (6.5, 7.0)),
        (3, None, (3.0, 3.5)),
        (9, None, (7.0, 7.3)),
    ):
        for seed in range(4):
            puzzle = generate(order, level, seed, rating=rating)
            assert rating[0] <= (rate(puzzle) or 0) <= rating[1]
            assert solve(puzzle, limit=2).unique
            assert level in (None, deduce(puzzle).level)
            assert puzzle == generate(order, level, seed, rating=rating)


def test_an_interval_with_the_first_puzzle_in_it_gives_that() -> None:
    assert generate(5, "hard", 9, rating=(1.0, 99.0)) == generate(5, "hard", 9)


@pytest.mark.parametrize(
    ("level", "rating", "words"),
    [
        ("basic", (5.0, 4.0), "from 5.0 to 4.0"),
        ("basic", (0.5, 4.0), "1.0 or more"),
        ("basic", (float("nan"), 4.0), "1.0 or more"),
        ("basic", (9.0, 10.0), "the 1000 that were tried have ratings from"),
        (None, None, "no level None"),
    ],
)
def test_wrong_intervals_are_refused(level: str | None, rating: tuple[float, float] | None, words: str) -> None:
    with pytest.raises(BoneyardError, match=words):
        generate(3, level, 1, rating=rating)


@pytest.mark.parametrize("order", [2, 3, 4, 5])
def test_all_choices_hold_in_all_solutions(order: int) -> None:
    """Each step that is open at a moment is true by itself, the board stays as it was, and both modes find the same."""
    used = set()
    for level in levels(order):
        for seed in range(3):
            puzzle = generate(order, level, seed)
            right = {2 * place.cell + (place.other != place.cell + 1) for place in solve(puzzle).solutions[0]}
            boards = [modes.machine(order, mode) for mode in modes.available()]
            for board in boards:
                board.load(puzzle.numbers)
            while not boards[0].solved:
                before = boards[-1].fields()
                found = [board.choices(steps.EXTREME) for board in boards]
                after = boards[-1].fields()
                for name in (
                    "alive",
                    "cell_n",
                    "tile_n",
                    "left",
                    "trail_n",
                    "head",
                    "head_board",
                    "dirty",
                    "bad",
                    "skip",
                ):
                    assert after[name] == before[name], name
                assert found[0] == found[-1]
                if level == BEYOND and not found[0]:
                    break
                assert found[0] != []
                assert len({level_of(choice[0]) for choice in found[0]}) == 1
                for row, _, _, _, ruled_out in found[0]:
                    used.add(row)
                    assert ruled_out and not right & set(ruled_out)
                for place in found[0][seed % len(found[0])][4]:
                    for board in boards:
                        board.remove(place)
    assert len(used) > (2 if order == 2 else 4)
