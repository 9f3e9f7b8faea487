r"""Dominosa: find the borders between the tiles on a grid of pips (DOM-01, RULES.md section 16).

>>> from boneyard.dominosa import Puzzle, solve
>>> puzzle = Puzzle.parse("1 1 0\n0 0 1")
>>> print(puzzle.draw(solve(puzzle).solutions[0]))
1-1 0
    |
0-0 1

``generate`` makes puzzles with one solution, ``deduce`` solves them the human way, ``grade`` returns how difficult
that is, ``Board`` is a puzzle being played.
"""

from boneyard.dominosa.deduction import (
    DEAD_ENDS,
    TECHNIQUES,
    ChainLink,
    Deduction,
    HintStep,
    deduce,
    grade,
    hint,
    hints,
)
from boneyard.dominosa.lessons import Answer, LessonPosition, TechniqueLesson, lesson
from boneyard.dominosa.making import (
    BEYOND,
    GENERATOR_VERSION,
    LEVELS,
    SIZES,
    WEEK,
    DaySize,
    Interval,
    daily,
    generate,
    generating,
    levels,
    size_of,
)
from boneyard.dominosa.playing import Board
from boneyard.dominosa.puzzle import HIGHEST_ORDER, Pair, Place, Puzzle, PuzzleError, Solution, parse_all
from boneyard.dominosa.rating import RATING_VERSION, rate
from boneyard.dominosa.solving import Solutions, Survey, count, searching, solutions, solve, survey

__all__ = [
    "BEYOND",
    "DEAD_ENDS",
    "GENERATOR_VERSION",
    "HIGHEST_ORDER",
    "LEVELS",
    "RATING_VERSION",
    "SIZES",
    "TECHNIQUES",
    "WEEK",
    "Answer",
    "Board",
    "ChainLink",
    "DaySize",
    "Deduction",
    "HintStep",
    "Interval",
    "LessonPosition",
    "Pair",
    "Place",
    "Puzzle",
    "PuzzleError",
    "Solution",
    "Solutions",
    "Survey",
    "TechniqueLesson",
    "count",
    "daily",
    "deduce",
    "generate",
    "generating",
    "grade",
    "hint",
    "hints",
    "lesson",
    "levels",
    "parse_all",
    "rate",
    "searching",
    "size_of",
    "solutions",
    "solve",
    "survey",
]
