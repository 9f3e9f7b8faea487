"""A puzzle being played: joined cells, marked borders, undo and redo; no screen in it."""

from __future__ import annotations

from types import NoneType

from boneyard.dominosa.deduction import HintStep, hint
from boneyard.dominosa.puzzle import Pair, Place, Puzzle
from boneyard.dominosa.solving import Solutions, solve


class Board:
    """One game of one puzzle.

    ``joined`` holds the tiles that the player has found, ``walls`` the places marked as having no tile (dominosa/Q5).
    Every change can be undone.

    >>> from boneyard.dominosa import Board, Place, Puzzle
    >>> board = Board(Puzzle([[1, 1, 0], [0, 0, 1]]))
    >>> board.join(Place(0, 1))
    >>> board.solved
    False
    """

    def __init__(self, puzzle: Puzzle, solutions: Solutions | None = None) -> None:
        """Begin a game; ``solutions`` holds up to two of them, if they are known already.

        Raises ``TypeError`` for anything but a puzzle and its solutions.
        """
        if not isinstance(puzzle, Puzzle):
            raise TypeError(f"a board is of a Puzzle, not of {puzzle!r:.60}")
        if not isinstance(solutions, (Solutions, NoneType)):
            raise TypeError(f"solutions are those that solve returns, not {solutions!r:.60}")
        self.puzzle = puzzle
        self.joined: frozenset[Place] = frozenset()
        self.walls: frozenset[Place] = frozenset()
        self.last: int | None = None
        """A cell that the last change was about: hints begin near it."""
        self._places = frozenset(puzzle.places)
        self._past: list[tuple[frozenset[Place], frozenset[Place]]] = []
        self._future: list[tuple[frozenset[Place], frozenset[Place]]] = []
        self._solutions = solutions

    def place(self, cell: int, other: int) -> Place | None:
        """Return the place over two cells, or None unless they are neighbours on the board."""
        place = Place(min(cell, other), max(cell, other))
        return place if place in self._places else None

    def join(self, place: Place) -> None:
        """Join two cells to a tile, or part them if they are joined.  Tiles in the way are taken up.

        Raises ``ValueError`` unless ``place`` is one of the puzzle's.
        """
        self._check(place)
        kept = {other for other in self.joined if not set(other) & set(place)}
        if place not in self.joined:
            kept.add(place)
        self._change(frozenset(kept), self.walls - {place})

    def wall(self, place: Place) -> None:
        """Mark the border between two cells, or take the mark away.  A tile across it is taken up.

        Raises ``ValueError`` unless ``place`` is one of the puzzle's.
        """
        self._check(place)
        self._change(self.joined - {place}, self.walls ^ {place})

    def apply(self, step: HintStep) -> None:
        """Mark the conclusion of a step: its tile, or the places that are ruled out.

        Raises ``ValueError`` for a step of another puzzle.
        """
        if step.laid is not None:
            if step.laid not in self.joined:
                self.join(step.laid)
        elif step.ruled_out:
            for place in step.ruled_out:
                self._check(place)
            self._change(self.joined - set(step.ruled_out), self.walls | set(step.ruled_out))

    def clear(self) -> None:
        """Take all marks away."""
        self._change(frozenset(), frozenset())

    def undo(self) -> bool:
        """Take the last change back; return False if there is none."""
        return self._travel(self._past, self._future)

    def redo(self) -> bool:
        """Make the change again that was undone last; return False if there is none."""
        return self._travel(self._future, self._past)

    @property
    def found(self) -> dict[Pair, int]:
        """Return how often each tile of the set has been joined."""
        found = dict.fromkeys(self.puzzle.tiles, 0)
        for place in self.joined:
            found[self.puzzle.tile(place)] += 1
        return found

    @property
    def solved(self) -> bool:
        """Return whether all tiles are found."""
        return self.puzzle.is_solution(self.joined)

    def errors(self) -> frozenset[Place]:
        """Return the wrong marks.

        They differ from the solution; without exactly one solution they are the tiles that were joined twice.
        """
        solutions = self.solutions
        if solutions.unique:
            right = frozenset(solutions.solutions[0])
            return (self.joined - right) | (self.walls & right)
        found = self.found
        return frozenset(place for place in self.joined if found[self.puzzle.tile(place)] > 1)

    @property
    def solutions(self) -> Solutions:
        """Return up to two solutions, found at the first call."""
        if self._solutions is None:
            self._solutions = solve(self.puzzle, limit=2)
        return self._solutions

    def hint(self) -> HintStep | None:
        """Return the next step from here, or None if a mark is wrong or no technique leads on."""
        return None if self.errors() else hint(self.puzzle, self.joined, self.walls, self.last)

    def _check(self, place: Place) -> None:
        if not isinstance(place, Place) or place not in self._places:
            raise ValueError(f"{place!r:.60} is no place of this puzzle: take one that Board.place returns")

    def _change(self, joined: frozenset[Place], walls: frozenset[Place]) -> None:
        if (joined, walls) != (self.joined, self.walls):
            changed = (joined ^ self.joined) | (walls ^ self.walls)
            self.last = min(changed).cell if changed else None
            self._past.append((self.joined, self.walls))
            self._future.clear()
            self.joined, self.walls = joined, walls

    def _travel(
        self,
        source: list[tuple[frozenset[Place], frozenset[Place]]],
        target: list[tuple[frozenset[Place], frozenset[Place]]],
    ) -> bool:
        if not source:
            return False
        target.append((self.joined, self.walls))
        self.joined, self.walls = source.pop()
        return True
