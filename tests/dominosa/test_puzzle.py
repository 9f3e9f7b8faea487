"""Grids as text and as ids; what is wrong with grids that are none (dominosa/Q1, Q4)."""

from __future__ import annotations

import copy
import json
import pickle
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boneyard.dominosa import HIGHEST_ORDER, Place, Puzzle, PuzzleError, generate, parse_all, solve
from boneyard.errors import BoneyardError


@st.composite
def puzzles(draw: st.DrawFn) -> Puzzle:
    order = draw(st.integers(1, HIGHEST_ORDER))
    numbers = [number for number in range(order + 1) for _ in range(order + 2)]
    draw(st.randoms(use_true_random=False)).shuffle(numbers)
    return Puzzle.from_numbers(numbers)


@given(puzzles())
def test_text_and_id_come_back(puzzle: Puzzle) -> None:
    assert Puzzle.parse(str(puzzle)) == puzzle
    assert Puzzle.from_id(puzzle.id) == puzzle
    assert puzzle.id.isascii()
    assert puzzle.id.replace("-", "").replace("_", "").isalnum()
    assert Puzzle(puzzle.rows) == puzzle


@given(puzzles(), st.data())
def test_an_id_with_one_wrong_character_is_refused(puzzle: Puzzle, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(puzzle.id) - 1))
    wrong = data.draw(st.sampled_from("ABab01-_.é "))
    id = puzzle.id[:at] + wrong + puzzle.id[at + 1 :]
    if id != puzzle.id:
        with pytest.raises(PuzzleError):
            Puzzle.from_id(id)
    with pytest.raises(PuzzleError):
        Puzzle.from_id(puzzle.id[:at])


@given(st.text(max_size=80))
def test_garbage_is_no_id_and_no_grid(text: str) -> None:
    for read in (Puzzle.from_id, Puzzle.parse):
        with pytest.raises(BoneyardError) as caught:
            read(text)
        assert str(caught.value)
        assert len(str(caught.value).splitlines()) == 1


@given(st.lists(st.lists(st.integers(-3, 9) | st.sampled_from(["x", "1e3", "٣", "9" * 5000]), max_size=5), max_size=5))
def test_wrong_grids_are_refused_in_one_line(rows: list[list[object]]) -> None:
    text = "\n".join(" ".join(map(str, row)) for row in rows)
    try:
        found = parse_all(text)
    except PuzzleError as error:
        assert error.faults
        assert len(str(error).splitlines()) == 1
        assert len(str(error)) < 600
    else:
        assert all(Puzzle.parse(str(puzzle)) == puzzle for puzzle in found)


def fault(text: str, name: str = "") -> str:
    with pytest.raises(PuzzleError) as caught:
        Puzzle.parse(text, name)
    return str(caught.value)


def test_faults_are_named() -> None:
    assert fault("1 1 0\n0 0") == "row 2 has 2 numbers, and row 1 has 3"
    assert fault("1 1 0\n0 0 2") == "row 2, column 3: 2 is not a number from 0 to 1"
    assert fault("1 1 0\n0 0 0") == "number 0 stands in 4 cells, not in 3; number 1 stands in 2 cells, not in 3"
    assert fault("1 1 0\n0 x 1") == "line 2, number 2: 'x' is not a whole number"
    assert fault("1 1 0") == "rows of 3 numbers make a grid of 2 rows, not 1"
    assert fault("1 1\n0 0") == "a row has 3 to 27 numbers, not 2"
    assert fault("# nothing\n") == "no grid: rows of numbers separated by spaces, an id or a link are wanted"
    assert fault("\n# one\n1 1 0\n0 0", "deal.txt") == "deal.txt:3: row 2 has 2 numbers, and row 1 has 3"
    assert "2, parted by empty lines" in fault("1 1 0\n0 0 1\n\n1 1 0\n0 0 1")


def test_every_fault_is_kept_and_a_line_stays_short() -> None:
    with pytest.raises(PuzzleError) as caught:
        Puzzle([[9] * 8] * 7)
    assert len(caught.value.faults) == 56
    assert str(caught.value).endswith("and 52 more faults")


def test_comments_and_several_grids() -> None:
    one, two = parse_all("# a\n1 1 0\n# between\n 0 0 1 \n\n\n# b\n0 0 0\n1 1 1\n# end\n")
    assert one.rows == [(1, 1, 0), (0, 0, 1)]
    assert two.rows == [(0, 0, 0), (1, 1, 1)]


def test_numbers_above_nine_line_up() -> None:
    puzzle = Puzzle.from_numbers([number for number in range(11) for _ in range(12)])
    assert str(puzzle).splitlines()[10] == " ".join(["10"] * 12)
    assert str(puzzle).splitlines()[0] == " ".join([" 0"] * 12)
    assert puzzle.draw([Place(0, 1), Place(2, 14)]).splitlines()[:2] == [" 0- 0" + "  0" * 10, " " * 7 + "|"]


def test_a_puzzle_does_not_change() -> None:
    puzzle = Puzzle.parse("1 1 0\n0 0 1")
    with pytest.raises(AttributeError):
        puzzle.order = 2  # type: ignore[misc]
    with pytest.raises(AttributeError):
        del puzzle.numbers
    assert pickle.loads(pickle.dumps(puzzle)) == copy.deepcopy(puzzle) == puzzle
    assert hash(Puzzle.from_id(puzzle.id)) == hash(puzzle)
    assert puzzle != "1 1 0"
    assert repr(puzzle) == f"Puzzle.from_id('{puzzle.id}')"


def test_is_solution_wants_every_cell_and_tile_once() -> None:
    puzzle = Puzzle.parse("1 1 0\n0 0 1")
    (solution,) = solve(puzzle).solutions
    assert puzzle.is_solution(solution)
    assert not puzzle.is_solution(solution[:2])
    assert not puzzle.is_solution([*solution[:2], Place(0, 1)])
    assert not puzzle.is_solution([*solution[:2], Place(2, 3)])
    assert not puzzle.is_solution([Place(0, 3), Place(1, 4), Place(2, 5)])
    assert not puzzle.is_solution([*solution[:2], Place(90, 91)])


def test_the_id_of_a_vector_stays() -> None:
    """Links hold ids, so what an id says may not change."""
    assert Puzzle.parse("1 1 0\n0 0 1").id == "1ASP6pVLM"
    assert Puzzle.from_id("1ASP6pVLM").rows == [(1, 1, 0), (0, 0, 1)]


def test_ids_of_tathams_program() -> None:
    """ORDER:NUMBERS, from 10 up in brackets; his letter for the difficulty after the order says nothing of the grid."""
    assert Puzzle.parse("1 1 0\n0 0 1").tatham_id == "1:110001"
    large = generate(12, "trivial", 1)
    assert "[10]" in large.tatham_id
    assert Puzzle.from_id(large.tatham_id) == large
    assert Puzzle.from_id("12dt" + large.tatham_id[2:]) == large
    for wrong, why in (
        ("1:11000", "has 5 numbers, and order 1 needs 6"),
        ("2:110001", "has 6 numbers, and order 2 needs 12"),
        ("1:11000x", "ORDER:NUMBERS"),
        (":110001", "ORDER:NUMBERS"),
        ("1:111001", "number 0 stands in 2 cells"),
        ("99:" + "0" * 9900, "the order is 1 to 25, not 99"),
        ("1:" + "[0]" * 100_000, "needs 6"),
    ):
        with pytest.raises(PuzzleError, match=why):
            Puzzle.from_id(wrong)


FORMS = json.loads((Path(__file__).parent / "forms.json").read_text(encoding="utf-8"))
"""Texts that both readers read, and refuse: this one and that of the client (web/tests/puzzleGrid.test.ts)."""


@pytest.mark.parametrize("case", FORMS["read"] + FORMS["ids"], ids=lambda case: case["name"])
def test_a_puzzle_is_read_in_the_forms_in_which_it_is_passed_around(case: dict[str, str]) -> None:
    assert Puzzle.parse(case["text"]) == Puzzle(FORMS["rows"])


@pytest.mark.parametrize("case", FORMS["refused"], ids=lambda case: case["name"])
def test_a_text_without_a_puzzle_is_refused_for_its_fault(case: dict[str, str]) -> None:
    assert fault(case["text"]) == case["says"]


def test_a_link_to_the_puzzle_of_a_day_names_the_option() -> None:
    assert "--daily" in fault("https://example.org/puzzle/2026-11-21/large")


def test_rows_may_be_numbers_of_other_libraries() -> None:
    np = pytest.importorskip("numpy")
    rows = FORMS["rows"]
    assert Puzzle(np.array(rows)) == Puzzle(np.array(rows, dtype=np.uint8).tolist()) == Puzzle(rows)
    for wrong, why in ((np.arange(6), "rows of numbers"), (5, "rows of numbers"), ("1 1 0\n0 0 1", "Puzzle.parse")):
        with pytest.raises(PuzzleError, match=why):
            Puzzle(wrong)


@pytest.mark.parametrize(
    "text", ["1 " * 3_000_000, "1\n" * 3_000_000, "x " * 3_000_000, "[" * 6_000_000, "/puzzle/1" * 600_000]
)
def test_a_text_of_many_megabytes_is_refused_in_one_short_line(text: str) -> None:
    assert len(fault(text)) < 600
    assert "bytes" in fault(text * 2)
