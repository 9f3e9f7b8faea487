"""Bodies and answers of the routes about puzzles: the bodies first."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from boneyard.commentary.sentences import Sentence
from boneyard.dominosa import HIGHEST_ORDER, DaySize
from boneyard.server.protocol import Face, Params, Regular, Seat, Side, Step

PuzzleLevel = Literal["trivial", "basic", "hard", "extreme", "beyond"]
SolutionCount = Literal["one", "several", "none", "unknown"]
Rating = Annotated[float, Meta(ge=1, le=100)]


class NewPuzzle(Struct, forbid_unknown_fields=True):
    """How large a puzzle is to be, and how difficult."""

    order: Annotated[int, Meta(ge=1, le=HIGHEST_ORDER)] = 6
    level: PuzzleLevel | UnsetType = UNSET
    """Basic without one, and any level with a rating."""
    rating: tuple[Rating, Rating] | None = None
    """The lowest and the highest that will do."""


Row = Annotated[tuple[Annotated[int, Meta(ge=0, le=HIGHEST_ORDER)], ...], Meta(max_length=HIGHEST_ORDER + 2)]


class PuzzleGrid(Struct, forbid_unknown_fields=True):
    """The numbers of a grid from elsewhere, row by row."""

    rows: Annotated[tuple[Row, ...], Meta(max_length=HIGHEST_ORDER + 1)]


GridMark = Annotated[int, Meta(ge=0, lt=2 * (HIGHEST_ORDER + 1) * (HIGHEST_ORDER + 2))]
Marks = Annotated[tuple[GridMark, ...], Meta(max_length=2 * (HIGHEST_ORDER + 1) * (HIGHEST_ORDER + 2))]
"""Numbers of tiles and borders."""


class Progress(Struct, forbid_unknown_fields=True):
    """The marks of a player: tiles and borders."""

    joined: Marks = ()
    walls: Marks = ()
    last: GridMark | None = None
    """The place that was marked last: a hint begins near it."""


class Solved(Struct, forbid_unknown_fields=True):
    """A puzzle that was solved: all its tiles, the time, and the number of hints."""

    joined: Marks
    seconds: Annotated[int, Meta(ge=0, le=10_000_000)]
    hints: Annotated[int, Meta(ge=0, le=100_000)] = 0
    day: date | None = None
    """The day whose puzzle it is."""


class LessonMark(Struct, forbid_unknown_fields=True):
    """A tile or a border on the board of a lesson."""

    place: GridMark
    border: bool = False


class Puzzle(Struct, frozen=True):
    """A domino puzzle; ``date``, ``size``, ``generator`` and ``moves`` are there if it is the puzzle of a day."""

    id: str
    order: int
    numbers: Sequence[int]
    """Row by row."""
    level: PuzzleLevel | None
    """``beyond`` if it has one solution that no technique finds; None if it has none or several, or that is unknown."""
    rating: float | None
    """How much work it is, from 1 up, one more for twice as much; None if no technique solves it."""
    solutions: SolutionCount
    differ: Sequence[int]
    """The cells that two of several solutions cover differently."""
    date: str | UnsetType = UNSET
    size: DaySize | UnsetType = UNSET
    generator: int | UnsetType = UNSET
    moves: Sequence[str] | UnsetType = UNSET
    """Ids of the positions of that day in which one action is right."""


class PuzzleCheck(Struct, frozen=True):
    """The places of the wrong marks."""

    wrong: Sequence[int]
    solutions: SolutionCount


class PuzzleSolution(Struct, frozen=True):
    """The places of the tiles in a solution."""

    joined: Sequence[int]


class PuzzleStep(Struct, frozen=True):
    """A deduction, in words by ``text`` or by ``code`` and ``params``.

    A place is twice its first cell, and one more if it is vertical.
    """

    technique: str
    level: PuzzleLevel
    code: str
    params: Params
    text: str
    cells: Sequence[int]
    tiles: Sequence[str]
    places: Sequence[int]
    others: Sequence[int]
    """The second side of an either-or."""
    ruled_out: Sequence[int]
    laid: int | None
    look: Sequence[int]
    """The cells to look at, for a first hint."""
    links: Sequence[int]
    """The places of a chain one after the other; their numbers in ``text`` count from 1."""
    dead_end: bool
    """Whether it shows that there is no solution."""


class PuzzleHint(Struct, frozen=True):
    """The next step, or the number of wrong marks and no step."""

    wrong: int
    step: PuzzleStep | None


class PuzzlePosition(Struct, frozen=True):
    """A domino puzzle on the way: the tiles that are found, and the places that are ruled out."""

    id: str
    order: int
    numbers: Sequence[int]
    joined: Sequence[int]
    walls: Sequence[int]


class PuzzleLesson(Struct, frozen=True):
    """A technique of the domino puzzle, where it is shown and where it is to be tried."""

    technique: str
    level: PuzzleLevel
    shown: PuzzlePosition
    step: PuzzleStep
    """The only step that leads on from ``shown``."""
    tried: PuzzlePosition
    look: Sequence[int]
    """The cells of ``tried`` to look at, for a first hint."""


class PuzzleAnswer(Struct, frozen=True):
    """The answer to a mark on the board of a lesson, in words by ``text`` or by ``code`` and ``params``."""

    right: bool
    code: str
    params: Params
    text: str
    step: PuzzleStep | None
    """The step that was asked for, or the dead end that a wrong mark leads to."""


class SolvedPuzzle(Struct, frozen=True):
    """A domino puzzle as a user solved it first."""

    key: str
    """The last 16 characters of its id."""
    day: str | None
    """The day whose puzzle it is."""
    size: DaySize | None
    """Which one of that day."""
    order: int
    level: PuzzleLevel
    seconds: int
    hints: int
    at: int
    """When, in milliseconds."""


class PuzzleStanding(Struct, frozen=True):
    """The rank of a user among the solvers of one puzzle of a day."""

    day: str
    size: DaySize
    solvers: int
    ahead_of: int | None
    """The percentage of the other solvers who took longer; None with less than twenty solvers."""


class SolvedPuzzles(Struct, frozen=True):
    """The puzzles that a user has solved, the last one first, and how the user stands today."""

    solved: Sequence[SolvedPuzzle]
    today: Sequence[PuzzleStanding]
    """With the puzzle of each size."""


class MovePosition(Struct, frozen=True):
    """A position in which one action is right; ``step`` has the hands that its kind shows, and the stock never."""

    id: str
    game: str
    kind: Literal["open", "view"]
    seat: Seat
    sides: Sequence[Side]
    names: dict[Seat, str]
    """The players, if it is a moment of a match."""
    regulars: dict[Seat, Regular]
    """The bots, and those who sit where nobody is named."""
    faces: dict[Seat, Face]
    rating: float
    goal: float | None
    """The points to win by, counted from here; None if only the winner of the round counts, or with one hand."""
    legal: Sequence[str]
    step: Step
    told: Sequence[Sentence]
    """With one hand: the numbers that others do not hold, as their passes and draws showed."""


class MoveTry(Struct, frozen=True):
    """The consequences of an action."""

    action: str
    right: bool
    aim: Literal["match", "chips", "points"]
    behind: float
    """How much worse than the best it is, by the aim."""
    natural: str
    """The action that is best at sight alone, or was played."""
    natural_behind: float
    points: float | None
    """The lead in points at the end of ``steps``; None if only the winner of the round counts, or without steps."""
    steps: Sequence[Step]
    """The round played on, all hands open; none after a wrong action from one hand unless it was asked for."""
