"""Lessons: for each technique a board where nothing else leads on, and another one to try.

A lesson is only the ids of two puzzles.  The position is found on the way of the hints: the first with a tile or more
on the board whose open steps all belong to the technique and come to one conclusion.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from boneyard.dominosa.deduction import TECHNIQUES, HintStep, hint, hints
from boneyard.dominosa.puzzle import Pair, Place, Puzzle
from boneyard.dominosa.solving import solve

BOARDS: Final[dict[str, tuple[str, str]]] = {
    "tile_one_place": ("1BAQD7yPj2q5LwDBA_2M", "1BCPro_cV3qKV2ME61OA"),
    "cell_one_place": ("1BAJmkaMomrcUqBHaJmE", "1BASJVcYwZg1btG9STEg"),
    "tile_in_the_way": ("1BAwUzl0auEHU4B4GF_Q", "1BBKi3woSFWr4_Czm6vs"),
    "cell_one_tile": ("1BClrBvZHoTD7yLAx4no", "1BBdHgcfx49CTwN4LWmg"),
    "twin_beside": ("1BC-_ra6tvcOn9BJFehc", "1BBrEcyFYdXhBgDapRSM"),
    "twins_around": ("1BCoxHqsTz1onPG0M4-o", "1BCrlvDf40hPS1BDtPwI"),
    "odd_area": ("1BBN2XLYHBTPGhOlTHR4", "1BCqzylGkEL1HCKOjWJg"),
    "number_set": ("1BAi-lsVu0yv2vPkyrUY", "1BAx7X1INYCWtrFBNHKI"),
    "double_set": ("1BiTldvxKkXsOvYuQelnZl7LkRrrsCAS65w", "1BQQXGLASPoa_mlwgkyXsuOROOQ"),
    "double_needed": ("1BDJ3epbz1yjf2MP1_Sk", "1BB-4XCQ6xqDz9ADNhLs"),
    "chain_twice": ("1BBikY0EnLNvtHEospg8", "1BCgbdSsZNCl4tC9trLI"),
    "chain_starves": ("1BBl7VTQX8R1_0COuj9U", "1BA5GnvIweYfx0PLkNTo"),
    "chain_either": ("1BBFcjZPlB2VhSBZ-ffE", "1BBOgdcs90E3EyC2Qwzo"),
}
"""The puzzles of each lesson: the one that is shown, and the one to try."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a mark.

    ``name`` names its text, ``puzzle.lesson.answer.…``: ``right``; ``settled`` (the board shows that already);
    ``early_tile`` and ``early_border`` (true, but it does not follow yet); ``wrong``.  The ``step`` of a right mark is
    the one of the lesson; the step of a wrong mark is the dead end that it leads to, if the techniques find it.

    >>> from boneyard.dominosa import lesson
    >>> tried = lesson("odd_area").tried
    >>> tried.answer(tried.left[0], border=False).right
    False
    """

    name: str
    params: dict[str, str | int]
    step: HintStep | None = None

    @property
    def right(self) -> bool:
        """Return whether the technique shows the mark."""
        return self.name == "right"


@dataclass(frozen=True, slots=True)
class LessonPosition:
    """A puzzle on the way: its tiles found, the places that are ruled out, and the only step that leads on.

    >>> from boneyard.dominosa import lesson
    >>> tried = lesson("odd_area").tried
    >>> len(tried.joined), len(tried.left) > 0
    (5, True)
    """

    puzzle: Puzzle
    joined: frozenset[Place]
    walls: frozenset[Place]
    step: HintStep

    @property
    def left(self) -> tuple[Place, ...]:
        """Return the open places of the tiles that are not found yet."""
        covered = {cell for place in self.joined for cell in place}
        return tuple(place for place in self.puzzle.places if place not in self.walls and not covered & set(place))

    def answer(self, place: Place, *, border: bool) -> Answer:
        """Return the answer to a tile or border on ``place``.  Raises ``ValueError`` for no place of the board."""
        puzzle, step = self.puzzle, self.step
        if place not in puzzle.places:
            raise ValueError(f"{place!r:.60} is no place of this puzzle: Puzzle.places has them all")
        if place not in self.left:
            return Answer("settled", {})
        if place in self._borders() if border else place == step.laid:
            return Answer("right", {}, step)
        tile = puzzle.tile(place)
        if (place in solve(puzzle, limit=1).solutions[0]) != border:
            params: dict[str, str | int] = {"tile": f"{tile[0]}-{tile[1]}", "n": len(self._of(tile))}
            return Answer("early_border" if border else "early_tile", params)
        return Answer("wrong", {}, self._follow(place, border=border))

    def _of(self, tile: Pair) -> list[Place]:
        return [place for place in self.left if self.puzzle.tile(place) == tile]

    def _borders(self) -> set[Place]:
        """Return the places that the step rules out, with those that its tile takes."""
        laid = self.step.laid
        if laid is None:
            return set(self.step.ruled_out)
        taken = {place for place in self.left if set(place) & set(laid)} | set(self._of(self.puzzle.tile(laid)))
        return taken - {laid}

    def _follow(self, place: Place, *, border: bool) -> HintStep | None:
        """Return the dead end that a wrong mark leads to, or None if the techniques find none."""
        joined, walls = set(self.joined), set(self.walls)
        (walls if border else joined).add(place)
        while True:
            step = hint(self.puzzle, joined, walls)
            if step is None or step.dead_end:
                return step
            if step.laid is not None:
                joined.add(step.laid)
            else:
                walls |= set(step.ruled_out)


@dataclass(frozen=True, slots=True)
class TechniqueLesson:
    """A technique with two positions: one on which it is ``shown``, one on which it is ``tried``.

    >>> from boneyard.dominosa import TECHNIQUES, lesson
    >>> shown = lesson(next(iter(TECHNIQUES))).shown
    >>> shown.step.technique == next(iter(TECHNIQUES))
    True
    """

    technique: str
    level: str
    shown: LessonPosition
    tried: LessonPosition


@lru_cache(maxsize=len(BOARDS))
def lesson(technique: str) -> TechniqueLesson:
    """Return the lesson of a technique.  Raises ``KeyError`` for one that does not exist.

    >>> from boneyard.dominosa import TECHNIQUES, lesson
    >>> [lesson(name).technique for name in TECHNIQUES][:2]
    ['tile_one_place', 'cell_one_place']
    """
    shown, tried = (position(Puzzle.from_id(id), technique) for id in BOARDS[technique])
    return TechniqueLesson(technique, TECHNIQUES[technique], shown, tried)


def position(puzzle: Puzzle, technique: str) -> LessonPosition:
    """Return the first position of a lesson on the way of the hints.  Raises ``ValueError`` if there is none."""
    joined: set[Place] = set()
    walls: set[Place] = set()
    while True:
        steps = hints(puzzle, joined, walls)
        step = hint(puzzle, joined, walls)
        if step is None:
            raise ValueError(f"{puzzle.id} never needs {technique} alone")
        conclusions = {(each.laid, each.ruled_out) for each in steps}
        if joined and len(conclusions) == 1 and all(each.technique == technique for each in steps):
            return LessonPosition(puzzle, frozenset(joined), frozenset(walls | _shut(puzzle, joined)), step)
        if step.laid is not None:
            joined.add(step.laid)
        else:
            walls |= set(step.ruled_out)


def _shut(puzzle: Puzzle, joined: set[Place]) -> set[Place]:
    """Return the places whose tile was found elsewhere, without the obvious ones next to a found tile."""
    covered = {cell for place in joined for cell in place}
    found = {puzzle.tile(place) for place in joined}
    return {place for place in puzzle.places if puzzle.tile(place) in found and not covered & set(place)}
