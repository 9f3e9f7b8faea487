"""Every step holds in every solution; grades are what the techniques say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import permutations
from pathlib import Path

import pytest

from boneyard import locale
from boneyard.dominosa import (
    DEAD_ENDS,
    LEVELS,
    TECHNIQUES,
    HintStep,
    Puzzle,
    basic,
    chains,
    deduce,
    generate,
    grade,
    hint,
    levels,
    sets,
    solve,
    steps,
    trivial,
)
from boneyard.errors import BoneyardError

ROOT = Path(__file__).parents[2]

Solvers = dict[str, Callable[[Puzzle], Iterator[frozenset[tuple[int, int]]]]]
Grid = Callable[[int, int], Puzzle]


def check_steps(puzzle: Puzzle) -> Counter[str]:
    """Deduce, and hold every step against all solutions."""
    solutions = [set(solution) for solution in solve(puzzle, limit=50).solutions]
    way = deduce(puzzle)
    ruled_out = set()
    for step in way.steps:
        assert not ruled_out & set(step.ruled_out)
        ruled_out |= set(step.ruled_out)
        for solution in solutions:
            assert not solution & set(step.ruled_out), step
            assert step.laid is None or step.laid in solution, step
        assert step.ruled_out or step.dead_end
        assert LEVELS.index(step.level) <= LEVELS.index(way.level or "trivial")
        # The technique's own words are true of the grid.
        if step.technique in TECHNIQUES:
            assert step.level == TECHNIQUES[step.technique]
    if way.impossible:
        assert not solutions
    if way.solution is not None:
        assert [set(way.solution)] == solutions
        assert way.level == grade(puzzle)
    else:
        assert grade(puzzle) is None
    return Counter(step.technique for step in way.steps)


def test_every_step_on_made_puzzles() -> None:
    used: Counter[str] = Counter()
    for order in (1, 2, 3, 4, 5, 6, 8):
        for level in levels(order):
            for seed in range(12):
                used += check_steps(generate(order, level, seed))
    assert set(TECHNIQUES) <= set(used)


def test_every_step_on_grids_with_none_or_several_solutions(grid: Grid) -> None:
    used: Counter[str] = Counter()
    for order in (2, 3, 4, 5):
        for seed in range(60):
            used += check_steps(grid(order, seed))
    assert used["no_place_for_tile"]


@pytest.mark.nightly
def test_every_step_on_thousands_of_puzzles(grid: Grid) -> None:
    for order in (3, 4, 5, 6, 7, 9, 12):
        for level in LEVELS:
            for seed in range(1000, 1120):
                check_steps(generate(order, level, seed))
    for seed in range(2000):
        check_steps(grid(2 + seed % 4, seed))


@pytest.mark.nightly
def test_order_2_has_no_hard_puzzle() -> None:
    found = set()
    for numbers in sorted(set(_multisets(12, 4))):
        puzzle = Puzzle.from_numbers(numbers)
        level = grade(puzzle)
        found.add(level)
        if level is None:
            assert not solve(puzzle, limit=2).unique
    assert found == {"trivial", "basic", None}


def _multisets(cells: int, each: int) -> Iterator[tuple[int, ...]]:
    def fill(row: tuple[int, ...], left: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if len(row) == cells:
            yield row
        for number, more in enumerate(left):
            if more:
                yield from fill((*row, number), (*left[:number], more - 1, *left[number + 1 :]))

    yield from fill((), (each,) * (cells // each))


@pytest.mark.usefixtures("both_modes")
def test_levels_are_exact() -> None:
    for level in LEVELS:
        puzzle = generate(4, level, 7)
        assert grade(puzzle) == level
        below = LEVELS.index(level) - 1
        if below >= 0:
            assert deduce(puzzle, LEVELS[below]).solution is None
        assert deduce(puzzle, level).solution is not None
    with pytest.raises(BoneyardError, match="there is no level 'easy'"):
        deduce(puzzle, "easy")


def techniques() -> dict[str, Callable[..., int]]:
    """The functions of the techniques by name, in the order of the table in steps.py."""
    homes = (trivial, basic, sets, chains)
    return {name: next(getattr(home, name) for home in homes if hasattr(home, name)) for name in TECHNIQUES}


def test_the_table_is_sorted_by_level_and_scope() -> None:
    """The rows of a level and scope are one stretch of the table, so a row out of place would be tried as another."""
    assert sorted(steps.END) == steps.END
    assert steps.END[-1] - 1 == len(TECHNIQUES) <= len(steps.AT) - 1
    assert [LEVELS.index(level) for level in TECHNIQUES.values()] == sorted(map(LEVELS.index, TECHNIQUES.values()))
    assert tuple(getattr(steps, level.upper()) for level in LEVELS) == tuple(range(steps.LEVELS))


def test_every_technique_has_its_claim_and_proof() -> None:
    for name, function in techniques().items():
        text = function.__doc__ or ""
        for part in ("\n    Claim: ", "\n    Proof: ", "\n    Reason: "):
            assert text.count(part) == 1, (name, part)


def test_every_technique_has_its_row_in_the_docs() -> None:
    """docs/dominosa.md has the claims of the table in its order; this shows the rows that it should have."""
    rows = [f"| {level} | `{name}` | {claim(techniques()[name].__doc__ or '')} |" for name, level in TECHNIQUES.items()]
    assert "\n".join(rows) in (ROOT / "docs" / "dominosa.md").read_text(encoding="utf-8"), "\n" + "\n".join(rows)


def claim(text: str) -> str:
    """The claim of a docstring on one line."""
    sentence = " ".join(text.partition("Claim:")[2].partition("Proof:")[0].split())
    return sentence[0].upper() + sentence[1:]


def steps_of_all_kinds(grid: Grid) -> dict[str, HintStep]:
    steps: dict[str, HintStep] = {}
    for seed in range(40):
        for puzzle in (generate(4, "extreme", seed), generate(6, "extreme", seed), grid(2, seed), grid(3, seed)):
            steps.update({step.technique: step for step in deduce(puzzle).steps})
    return steps


def test_every_step_has_its_words(grid: Grid) -> None:
    texts = locale.load("en")
    for technique, step in steps_of_all_kinds(grid).items():
        said = texts.text(step.key, **step.params)
        assert "{" not in said, technique
    for technique in (*TECHNIQUES, *DEAD_ENDS):
        assert f"dominosa.step.{technique}" in texts
    for level in LEVELS:
        assert f"dominosa.level.{level}" in texts


def test_hints_lead_to_the_solution() -> None:
    for order, level in ((3, "basic"), (5, "hard"), (6, "extreme")):
        puzzle = generate(order, level, 3)
        joined, walls = set(), set()
        for _ in range(400):
            step = hint(puzzle, joined, walls)
            if step is None:
                break
            assert not step.dead_end
            if step.laid is not None:
                assert step.laid not in joined
                joined.add(step.laid)
            else:
                assert not set(step.ruled_out) <= walls
                walls |= set(step.ruled_out)
        assert puzzle.is_solution(joined)


def test_a_hint_after_a_wrong_mark_is_a_dead_end() -> None:
    puzzle = Puzzle.parse("1 1 0\n0 0 1")
    (solution,) = solve(puzzle).solutions
    step = hint(puzzle, (), solution)
    assert step is not None
    assert step.dead_end


def test_mirrored_grids_have_the_same_level() -> None:
    for level in LEVELS:
        puzzle = generate(5, level, 11)
        mirrored = Puzzle([row[::-1] for row in puzzle.rows])
        turned = Puzzle([row[::-1] for row in puzzle.rows[::-1]])
        assert grade(mirrored) == grade(turned) == level


def test_renamed_numbers_have_the_same_level() -> None:
    puzzle = generate(3, "hard", 2)
    for names in permutations(range(4)):
        assert grade(Puzzle([[names[number] for number in row] for row in puzzle.rows])) == "hard"
