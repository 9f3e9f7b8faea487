"""The domino puzzle for the pages: made, opened, checked and explained without holding up the tables.

Puzzles are made by the queue of jobs and looked at by a thread of low priority, and the compiled solver holds no lock
that the tables need.  A request that takes too long, waits too long or was left by its client is given
up.  The solution of a puzzle is never sent: a page knows by the rules alone when it is solved, and asks here which
marks are wrong and how to go on.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from functools import partial
from typing import NamedTuple, cast

from msgspec import UNSET, UnsetType

from boneyard import dominosa
from boneyard.dominosa import (
    Answer,
    Board,
    DaySize,
    HintStep,
    LessonPosition,
    Place,
    Puzzle,
    PuzzleError,
    Solution,
    Solutions,
    TechniqueLesson,
)
from boneyard.errors import Message
from boneyard.locale import load
from boneyard.server.api.puzzles import structs
from boneyard.server.api.puzzles.structs import (
    PuzzleAnswer,
    PuzzleLesson,
    PuzzleLevel,
    PuzzlePosition,
    PuzzleStep,
    SolutionCount,
)
from boneyard.server.clock import today
from boneyard.server.errors import CommandRejected
from boneyard.server.jobs import Job, JobQueue, MadePuzzle, PuzzleToMake
from boneyard.server.settings import POOLS
from boneyard.server.turns import Caller
from boneyard.server.work import FairPool, Once

MAKE_S = 60.0
"""How long a puzzle may take to make, waiting for its turn included.  The largest takes a third of a second
compiled, and half a minute uncompiled on a slow machine."""

LOOK_S = 5.0
"""How long anything else about a puzzle may take."""

SEARCH_S = 1.0
"""The limit of the search for solutions of a client's grid."""

STOCK = 2
"""Puzzles that are kept ready of every cheap size and level that was asked for."""

STOCK_KEEPER = Caller("", "")
"""For whom the stock is made."""

CHEAP_ORDER = 9
"""The largest size that is cheap to make: it has precedence over larger ones, and a stock."""

DEAR_COST = 8
"""What the caller of a larger puzzle, or one with a rating, is charged, in cheap ones."""

FIRST_S = 3.0
"""Seconds from the start of the server to the first puzzle for the stock."""

FIRST_ORDER = 6
"""The size whose every level is made ready when the server starts."""

KEPT = 512
"""A cache of puzzles with their findings."""

LONGEST_ID = 2100
"""Characters; the id of the largest board has 561, and that of Tatham's Dominosa 2,001 or more, with letters for a
level."""


class KnownPuzzle(NamedTuple):
    """A puzzle, its level and rating (None: no technique solves it) and up to two of its solutions."""

    puzzle: Puzzle
    level: str | None
    rating: float | None
    solutions: Solutions

    @property
    def key(self) -> str:
        """The key of the puzzle's id: its end, which has the check over all of it."""
        return self.puzzle.id[-16:]

    @property
    def number(self) -> SolutionCount:
        """How many solutions there are; ``unknown`` where the search took too long."""
        found = self.solutions.count
        if found > 1:
            return "several"
        return "unknown" if not self.solutions.complete else "one" if found else "none"

    @property
    def differ(self) -> tuple[int, ...]:
        """Return the cells that the two solutions found cover differently, sorted."""
        if self.solutions.count < 2:
            return ()
        one, other = map(set, self.solutions.solutions[:2])
        return tuple(sorted({cell for place in one ^ other for cell in place}))


class Puzzles:
    """The puzzles of the server, and the thread that looks at them."""

    def __init__(self, queue: JobQueue, looker: FairPool | None = None) -> None:
        """Let puzzles be made by a queue, and looked at by the pool ``looker``, by default one of its own."""
        self._queue = queue
        self._looker = looker or FairPool("dominoes", POOLS["dominoes"])
        self._known: OrderedDict[str, KnownPuzzle] = OrderedDict()
        self._days: Once[tuple[date, DaySize], KnownPuzzle] = Once(KEPT)
        self._stock: dict[tuple[int, str], deque[KnownPuzzle]] = {}
        self._first: asyncio.TimerHandle | None = None
        self._stocking: asyncio.Task[None] | None = None
        self._wanted: OrderedDict[tuple[int, str], None] = OrderedDict()
        """Sizes and levels whose stock is short."""

    def start(self) -> None:
        """Begin to make the first puzzles of the stock a little later, after the first requests."""
        self._first = asyncio.get_running_loop().call_later(FIRST_S, self._stock_first)

    def _stock_first(self) -> None:
        for level in dominosa.levels(FIRST_ORDER):
            self._restock(FIRST_ORDER, level)

    def stop(self) -> None:
        """Give up all work."""
        if self._first is not None:
            self._first.cancel()
        if self._stocking is not None:
            self._stocking.cancel()
        self._looker.stop()

    async def new(
        self, order: int, level: str | None, caller: Caller, rating: dominosa.Interval | None = None
    ) -> KnownPuzzle:
        """Return a puzzle by chance: from the stock, or made now.  Raises ``CommandRejected``.

        With a ``rating`` it is made now; then ``level`` may be None, for any.
        """
        if level is None or rating is not None:
            return await self._make(order, level, None, caller, rating=rating)
        ready = self._stock.get((order, level))
        known = ready.popleft() if ready else await self._make(order, level, None, caller)
        self._restock(order, level)
        return known

    def _restock(self, order: int, level: str) -> None:
        if order <= CHEAP_ORDER and len(self._stock.setdefault((order, level), deque())) < STOCK:
            self._wanted[order, level] = None
            if self._stocking is None or self._stocking.done():
                self._stocking = asyncio.get_running_loop().create_task(self._fill())

    async def _fill(self) -> None:
        """Fill the stock, one puzzle at a time."""
        while self._wanted:
            (order, level), _ = self._wanted.popitem(last=False)
            try:
                self._stock[order, level].append(await self._make(order, level, None, STOCK_KEEPER, dear=True))
            except CommandRejected:  # there is none such, or others wait: the next request asks again
                continue
            if len(self._stock[order, level]) < STOCK:
                self._wanted[order, level] = None

    async def _make(
        self,
        order: int,
        level: str | None,
        seed: int | None,
        caller: Caller,
        *,
        rating: dominosa.Interval | None = None,
        dear: bool = False,
    ) -> KnownPuzzle:
        """Make a puzzle, by chance unless ``seed`` is given.  ``dear`` work comes last.  Raises ``CommandRejected``."""
        work = PuzzleToMake(order, level, secrets.randbits(64) if seed is None else seed, rating)
        dear = dear or order > CHEAP_ORDER
        cost = DEAR_COST if dear or rating is not None else 1
        job = Job(work, caller, dear=dear, cost=cost, within_s=MAKE_S)
        made = await self._queue.submit(job)
        assert isinstance(made, MadePuzzle)
        return await self._look(lambda: Puzzle.from_id(made.id), caller, dear)

    async def daily(self, day: date, size: DaySize, caller: Caller) -> KnownPuzzle:
        """Return a puzzle of a day, made once.  Raises ``CommandRejected``, for days to come as well."""
        if day > today():
            raise CommandRejected("not_yet")
        make = partial(self._make, *dominosa.daily(day, size), caller=caller)
        return await self._days.get((day, size), caller.address, make)

    async def open(self, id: str, caller: Caller) -> KnownPuzzle:
        """Return the puzzle of ``id``.  Raises ``CommandRejected`` for an invalid id."""
        known = self._known.get(id)
        if known is not None:
            self._known.move_to_end(id)
            return known
        try:
            return await self._look(lambda: Puzzle.from_id(id), caller)
        except PuzzleError:
            raise CommandRejected("puzzle_id") from None

    async def read(self, rows: tuple[tuple[int, ...], ...], caller: Caller) -> KnownPuzzle:
        """Return the puzzle of a grid.  Raises ``CommandRejected`` for one that is none."""
        try:
            return await self.open(Puzzle(rows).id, caller)
        except PuzzleError:
            raise CommandRejected("puzzle", None, (Message("dominosa.error.grid"),)) from None

    async def wrong(
        self, known: KnownPuzzle, joined: Iterable[int], walls: Iterable[int], caller: Caller
    ) -> frozenset[Place]:
        """Return the wrong marks: see ``Board.errors``.

        Raises ``CommandRejected`` for marks that no board can have.
        """
        return await self._looker.within(caller, LOOK_S, lambda late: _board(known, joined, walls).errors())

    async def solved(self, known: KnownPuzzle, joined: Iterable[int], day: date | None, caller: Caller) -> str:
        """Return the level of a puzzle if these tiles solve it, and if it is one of the ``day``.

        Raises ``CommandRejected``.
        """
        if known.level is None or not _board(known, joined, ()).solved:
            raise CommandRejected("not_solved")
        if day is not None:
            size = dominosa.size_of(day, known.puzzle.order) or "medium"
            if (await self.daily(day, size, caller)).puzzle != known.puzzle:
                raise CommandRejected("not_of_day")
        return known.level

    async def hint(
        self, known: KnownPuzzle, joined: Iterable[int], walls: Iterable[int], last: int | None, caller: Caller
    ) -> tuple[int, HintStep | None]:
        """Return the number of wrong marks, or else the next step, near the place ``last``.

        Raises ``CommandRejected`` for marks that no board can have.
        """

        def look(late: Callable[[], bool]) -> tuple[int, HintStep | None]:
            board = _board(known, joined, walls)
            board.last = None if last is None or last // 2 >= len(known.puzzle.numbers) else last // 2
            return len(board.errors()), board.hint()

        return await self._looker.within(caller, LOOK_S, look)

    async def lesson(self, technique: str, caller: Caller) -> TechniqueLesson:
        """Return the lesson of a technique.  Raises ``CommandRejected`` for one that does not exist."""
        if technique not in dominosa.TECHNIQUES:
            raise CommandRejected("not_found")
        return await self._looker.within(caller, LOOK_S, lambda late: dominosa.lesson(technique))

    async def tried(self, lesson: TechniqueLesson, mark: int, border: bool, caller: Caller) -> Answer:
        """Return the answer to a mark in a lesson.  Raises ``CommandRejected`` for none of the board."""
        place = {number(place): place for place in lesson.tried.puzzle.places}.get(mark)
        if place is None:
            raise CommandRejected("marks")
        return await self._looker.within(caller, LOOK_S, lambda late: lesson.tried.answer(place, border=border))

    async def _look(self, puzzle: Callable[[], Puzzle], caller: Caller, dear: bool = False) -> KnownPuzzle:
        """Find out what there is to know about a puzzle."""
        known = await self._looker.within(caller, LOOK_S, lambda late: examined(puzzle(), late), dear=dear)
        self._known[known.puzzle.id] = known
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        return known


def examined(puzzle: Puzzle, late: Callable[[], bool] = lambda: False) -> KnownPuzzle:
    """Return a puzzle with its level, its rating and its solutions; `late` ends the search for them."""
    level = dominosa.grade(puzzle)
    end = time.monotonic() + SEARCH_S
    found: list[Solution] = []
    complete = True
    for solution in dominosa.searching(puzzle):
        if solution is not None:
            found.append(solution)
        if len(found) == 2 or late() or time.monotonic() > end:
            complete = False
            break
    if level is None and complete and len(found) == 1:
        level = dominosa.BEYOND
    return KnownPuzzle(puzzle, level, dominosa.rate(puzzle), Solutions(tuple(found), complete))


def _board(known: KnownPuzzle, joined: Iterable[int], walls: Iterable[int]) -> Board:
    """Return the board with these marks, if there can be one.

    Every place must be on it, no cell in two tiles, and no border through a tile.
    """
    board = Board(known.puzzle, known.solutions)
    places = {number(place): place for place in known.puzzle.places}
    try:
        board.joined = frozenset(places[mark] for mark in joined)
        board.walls = frozenset(places[mark] for mark in walls)
    except KeyError:
        raise CommandRejected("marks") from None
    covered = [cell for place in board.joined for cell in place]
    if len(covered) != len(set(covered)) or board.joined & board.walls:
        raise CommandRejected("marks")
    return board


def number(place: Place) -> int:
    """Return a place as it is sent: twice its first cell, and one more if it is vertical."""
    return 2 * place.cell + (place.other != place.cell + 1)


def described(
    known: KnownPuzzle,
    date: str | UnsetType = UNSET,
    size: DaySize | UnsetType = UNSET,
    generator: int | UnsetType = UNSET,
    moves: Sequence[str] | UnsetType = UNSET,
) -> structs.Puzzle:
    """Return a puzzle as it is sent; ``date``, ``size``, ``generator`` and ``moves`` for a puzzle of a day."""
    puzzle = known.puzzle
    return structs.Puzzle(
        id=puzzle.id,
        order=puzzle.order,
        numbers=puzzle.numbers,
        level=cast(PuzzleLevel | None, known.level),
        rating=known.rating,
        solutions=known.number,
        differ=known.differ,
        date=date,
        size=size,
        generator=generator,
        moves=moves,
    )


def explained(step: HintStep, language: str) -> PuzzleStep:
    """Return a deduction as it is sent."""
    return PuzzleStep(
        technique=step.technique,
        level=cast(PuzzleLevel, step.level),
        code=step.key,
        params=step.params,
        text=load(language).text(step.key, **step.params),
        cells=step.cells,
        tiles=[f"{lo}-{hi}" for lo, hi in step.tiles],
        places=[number(place) for place in step.places],
        others=[number(place) for place in step.others],
        ruled_out=[number(place) for place in step.ruled_out],
        laid=None if step.laid is None else number(step.laid),
        look=step.look,
        links=[number(link.place) for link in step.links],
        dead_end=step.dead_end,
    )


def taught(lesson: TechniqueLesson, language: str) -> PuzzleLesson:
    """Return a lesson as it is sent."""
    return PuzzleLesson(
        technique=lesson.technique,
        level=cast(PuzzleLevel, lesson.level),
        shown=_placed(lesson.shown),
        step=explained(lesson.shown.step, language),
        tried=_placed(lesson.tried),
        look=lesson.tried.step.look,
    )


def _placed(position: LessonPosition) -> PuzzlePosition:
    """Return a position as it is sent."""
    puzzle = position.puzzle
    joined, walls = (sorted(map(number, marks)) for marks in (position.joined, position.walls))
    return PuzzlePosition(puzzle.id, puzzle.order, puzzle.numbers, joined, walls)


def answered(answer: Answer, language: str) -> PuzzleAnswer:
    """Return an answer as it is sent."""
    code = f"puzzle.lesson.answer.{answer.name}"
    return PuzzleAnswer(
        right=answer.right,
        code=code,
        params=answer.params,
        text=load(language).text(code, **answer.params),
        step=None if answer.step is None else explained(answer.step, language),
    )
