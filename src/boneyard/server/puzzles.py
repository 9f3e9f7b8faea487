"""The domino puzzle for the pages: made, opened, checked and explained beside the tables, never in their way.

All of it runs in threads of low priority, one that makes puzzles and one that looks at them, and the compiled solver
holds no lock that the tables need.  Whatever takes too long, waits too long or is wanted by nobody any more is given
up.  The solution of a puzzle is never sent: a page knows by the rules alone when it is solved, and asks here which
marks are wrong and how to go on.
"""

from __future__ import annotations

import asyncio
import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime
from typing import Any, NamedTuple, TypeVar

from boneyard import dominosa
from boneyard.dominosa import Board, Place, Puzzle, PuzzleError, Solution, Solutions, Step
from boneyard.errors import BoneyardError, Message
from boneyard.locale import load
from boneyard.server.bots import be_nice
from boneyard.server.entry import Refused

T = TypeVar("T")

MAKE_S = 60.0
"""How long a puzzle may take to make, waiting for its turn included.  The largest takes a third of a second compiled, and
half a minute uncompiled on a slow machine."""

LOOK_S = 5.0
"""How long anything else about a puzzle may take."""

SEARCH_S = 1.0
"""How long the solutions of a grid that somebody brought may be searched for."""

WAITING = 32
"""Requests that may wait for either thread."""

KEPT = 512
"""Puzzles that are remembered with what was found out about them."""

LONGEST_ID = 700
"""Characters; the id of the largest board has 561."""


class Known(NamedTuple):
    """A puzzle, its level (None: beyond the techniques) and up to two of its solutions."""

    puzzle: Puzzle
    level: str | None
    solutions: Solutions

    @property
    def number(self) -> str:
        """How many solutions there are; ``unknown`` where the search took too long."""
        found = self.solutions.count
        if found > 1:
            return "several"
        return "unknown" if not self.solutions.complete else "one" if found else "none"


class Puzzles:
    """What the server knows of puzzles, and the threads that work on them."""

    def __init__(self) -> None:
        self._maker = ThreadPoolExecutor(1, thread_name_prefix="puzzle", initializer=be_nice)
        self._looker = ThreadPoolExecutor(1, thread_name_prefix="puzzle", initializer=be_nice)
        self._stopped = threading.Event()
        self._waiting = {self._maker: 0, self._looker: 0}
        self._known: OrderedDict[str, Known] = OrderedDict()
        self._days: OrderedDict[date, asyncio.Task[Known]] = OrderedDict()

    def stop(self) -> None:
        self._stopped.set()
        for pool in self._waiting:
            pool.shutdown(wait=False, cancel_futures=True)

    async def new(self, order: int, level: str, seed: int | None = None) -> Known:
        """A puzzle made now, by chance unless ``seed`` is given.  Raises ``Refused``."""
        try:
            work = dominosa.generating(order, level, secrets.randbits(64) if seed is None else seed)
        except BoneyardError as error:
            assert isinstance(error.message, Message)
            raise Refused("puzzle", None, (error.message,)) from None
        puzzle = await self._run(self._maker, MAKE_S, lambda late: _first(work, late))
        return await self._look(lambda: puzzle)

    async def daily(self, day: date) -> Known:
        """The puzzle of a day, made once.  Raises ``Refused``, for days to come as well."""
        if day > today():
            raise Refused("not_yet")
        task = self._days.get(day)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self._days[day] = asyncio.get_running_loop().create_task(self.new(*dominosa.daily(day)))
        self._days.move_to_end(day)
        if len(self._days) > KEPT:
            self._days.popitem(last=False)
        return await asyncio.shield(task)

    async def open(self, id: str) -> Known:
        """The puzzle that ``id`` holds.  Raises ``Refused`` where it holds none."""
        known = self._known.get(id)
        if known is not None:
            self._known.move_to_end(id)
            return known
        try:
            return await self._look(lambda: Puzzle.from_id(id))
        except PuzzleError:
            raise Refused("puzzle_id") from None

    async def wrong(self, known: Known, joined: Iterable[int], walls: Iterable[int]) -> frozenset[Place]:
        """The marks that are wrong: see ``Board.errors``.  Raises ``Refused`` for marks that no board can have."""
        return await self._run(self._looker, LOOK_S, lambda late: _board(known, joined, walls).errors())

    async def hint(self, known: Known, joined: Iterable[int], walls: Iterable[int]) -> tuple[int, Step | None]:
        """How many marks are wrong, or else the next step.  Raises ``Refused`` for marks that no board can have."""

        def look(late: Callable[[], bool]) -> tuple[int, Step | None]:
            board = _board(known, joined, walls)
            return len(board.errors()), board.hint()

        return await self._run(self._looker, LOOK_S, look)

    async def _look(self, puzzle: Callable[[], Puzzle]) -> Known:
        """Find out what there is to know about a puzzle."""
        known = await self._run(self._looker, LOOK_S, lambda late: _known(puzzle(), late))
        self._known[known.puzzle.id] = known
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        return known

    async def _run(self, pool: ThreadPoolExecutor, limit: float, work: Callable[[Callable[[], bool]], T]) -> T:
        """Let ``work`` run in a thread.  It is told when it is late: after ``limit`` seconds, waiting included, or when
        nobody waits for it any more.  Raises ``Refused`` when it is, or when too many wait."""
        if self._waiting[pool] >= WAITING:
            raise Refused("puzzles_busy")
        gone = threading.Event()
        end = time.monotonic() + limit

        def late() -> bool:
            return gone.is_set() or self._stopped.is_set() or time.monotonic() > end

        def run() -> T:
            if late():
                raise Refused("too_long")
            return work(late)

        self._waiting[pool] += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, run)
        finally:
            gone.set()
            self._waiting[pool] -= 1


def today() -> date:
    """The day in UTC, which is everybody's for the puzzle of the day."""
    return datetime.now(UTC).date()


def _first(work: Iterator[T | None], late: Callable[[], bool]) -> T:
    for found in work:
        if found is not None:
            return found
        if late():
            break
    raise Refused("too_long")


def _known(puzzle: Puzzle, late: Callable[[], bool]) -> Known:
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
    return Known(puzzle, level, Solutions(tuple(found), complete))


def _board(known: Known, joined: Iterable[int], walls: Iterable[int]) -> Board:
    """The board with these marks, if there can be one: every place on it, no cell in two tiles, no border through a
    tile."""
    board = Board(known.puzzle, known.solutions)
    places = {number(place): place for place in known.puzzle.places}
    try:
        board.joined = frozenset(places[mark] for mark in joined)
        board.walls = frozenset(places[mark] for mark in walls)
    except KeyError:
        raise Refused("marks") from None
    covered = [cell for place in board.joined for cell in place]
    if len(covered) != len(set(covered)) or board.joined & board.walls:
        raise Refused("marks")
    return board


def number(place: Place) -> int:
    """A place as it is sent: twice its first cell, and one more where it lies down."""
    return 2 * place.cell + (place.other != place.cell + 1)


def puzzle_json(known: Known, **more: Any) -> dict[str, Any]:
    """A *puzzle* of docs/protocol.md."""
    puzzle = known.puzzle
    return {
        "id": puzzle.id,
        "order": puzzle.order,
        "numbers": puzzle.numbers,
        "level": known.level,
        "solutions": known.number,
        **more,
    }


def step_json(step: Step, language: str) -> dict[str, Any]:
    """A *step* of docs/protocol.md."""
    return {
        "technique": step.technique,
        "level": step.level,
        "code": step.key,
        "params": step.params,
        "text": load(language).text(step.key, **step.params),
        "cells": step.cells,
        "tiles": [f"{lo}-{hi}" for lo, hi in step.tiles],
        "places": [number(place) for place in step.places],
        "others": [number(place) for place in step.others],
        "ruled_out": [number(place) for place in step.ruled_out],
        "laid": None if step.laid is None else number(step.laid),
        "dead_end": step.dead_end,
    }
