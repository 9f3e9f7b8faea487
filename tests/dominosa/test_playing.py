"""A puzzle being played: joined cells, borders, undo."""

from __future__ import annotations

from typing import Any

import pytest

from boneyard.dominosa import Board, Place, Puzzle, hint, solve

T1 = "1 1 0\n0 0 1"


def test_join_wall_undo_redo() -> None:
    board = Board(Puzzle.parse(T1))
    board.join(Place(0, 1))
    board.join(Place(1, 4))
    assert board.joined == {Place(1, 4)}
    board.wall(Place(1, 4))
    assert (board.joined, board.walls) == (frozenset(), {Place(1, 4)})
    board.join(Place(1, 4))
    assert (board.joined, board.walls) == ({Place(1, 4)}, frozenset())
    board.join(Place(1, 4))
    assert not board.joined
    for _ in range(5):
        assert board.undo()
    assert not board.undo()
    assert not board.joined | board.walls
    assert board.redo()
    assert board.joined == {Place(0, 1)}
    board.clear()
    assert not board.redo()
    assert board.undo()
    assert board.joined == {Place(0, 1)}


def test_found_errors_and_solved() -> None:
    puzzle = Puzzle.parse(T1)
    board = Board(puzzle)
    assert board.place(0, 4) is None
    assert board.place(2, 3) is None
    assert board.place(4, 1) == Place(1, 4)
    board.join(Place(0, 3))
    board.join(Place(1, 4))
    assert board.found == {(0, 0): 0, (0, 1): 2, (1, 1): 0}
    assert board.errors() == {Place(0, 3), Place(1, 4)}
    assert board.hint() is None
    board.clear()
    board.wall(Place(0, 1))
    assert board.errors() == {Place(0, 1)}
    board.clear()
    for place in solve(puzzle).solutions[0]:
        assert not board.solved
        board.join(place)
    assert board.solved
    assert board.hint() is None


def test_any_solution_solves() -> None:
    board = Board(Puzzle.parse("0 0 0\n1 1 1"))
    for place in solve(board.puzzle).solutions[1]:
        board.join(place)
        assert not board.errors()
    assert board.solved
    board.clear()
    board.join(Place(0, 3))
    board.join(Place(1, 4))
    assert board.errors() == {Place(0, 3), Place(1, 4)}


@pytest.mark.parametrize("mark", [Place(0, 4), Place(-1, 2**64), (0, 1), None, 3], ids=str)
def test_a_mark_that_is_no_place_of_the_puzzle_is_refused_and_changes_nothing(mark: Any) -> None:
    puzzle = Puzzle.parse(T1)
    board = Board(puzzle)
    for change in (board.join, board.wall):
        with pytest.raises(ValueError, match="no place of this puzzle"):
            change(mark)
    for marks in ({"joined": [mark]}, {"walls": [mark]}):
        with pytest.raises(ValueError, match="no place of this puzzle"):
            hint(puzzle, **marks)
    assert not board.joined | board.walls
    assert not board.undo()


def test_a_board_is_of_a_puzzle_and_its_solutions() -> None:
    puzzle: Any = Puzzle.parse(T1)
    for given in ((T1,), (None,), (puzzle, "x"), (puzzle, (1, 2))):
        with pytest.raises(TypeError, match=r"Puzzle|solve"):
            Board(*given)
