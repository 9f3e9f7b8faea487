"""Find the move, for the pages: puzzles by their ids, made in a thread of low priority and kept.

An id is the name of a puzzle, of which every node makes the same one, or a moment of a finished match
(``MATCH~ROUND~ACTION``, both counted from 1).  So a link to a puzzle can be shared.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

from boneyard.errors import BoneyardError
from boneyard.moves import Kind, MoveName, MovePuzzle, at, puzzle_of
from boneyard.record import read_record
from boneyard.server.clock import today
from boneyard.server.errors import CommandRejected
from boneyard.server.store import archive
from boneyard.server.store.log import Log
from boneyard.server.work import FairPool

MAKE_S = 30.0
"""The longest time to make a puzzle; most take one or two seconds."""

WAITING, WAITING_EACH = 16, 2
"""Puzzles that may wait to be made, and how many of one caller."""

KEPT = 256
"""Puzzles that are kept, with those that are being made."""

MOMENT = re.compile(r"([\w.-]{1,40})~([1-9][0-9]{0,5})~([1-9][0-9]{0,5})", re.ASCII)


class Moment(NamedTuple):
    """An action of a match; ``round`` and ``action`` are counted from 1."""

    match: str
    round: int
    action: int

    @classmethod
    def parse(cls, text: str) -> Moment | None:
        """Return the moment that an id is, None if it is none."""
        found = MOMENT.fullmatch(text)
        return None if found is None else cls(found[1], int(found[2]), int(found[3]))


class Moves:
    """The puzzles of a node by their ids."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._pool = FairPool(
            "move-maker", 1, waiting=WAITING, waiting_each=WAITING_EACH, full="puzzles_busy", nice=True
        )
        self._kept: OrderedDict[str, asyncio.Task[MovePuzzle]] = OrderedDict()
        self._stopped = False

    def stop(self) -> None:
        """Give up all work."""
        self._stopped = True
        self._pool.stop()

    async def open(self, id: str, caller: str) -> MovePuzzle:
        """Return the puzzle of an id.

        Raises ``CommandRejected`` for a bad one, for one of a day to come, for a moment of a match without one right action, and if it
        takes too long.
        """
        task = self._kept.get(id)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            made = self._pool.run(caller, await self._work(id))
            task = self._kept[id] = asyncio.get_running_loop().create_task(made)
        self._kept.move_to_end(id)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return await asyncio.shield(task)

    async def _work(self, id: str) -> Callable[[], MovePuzzle]:
        """Return the function that makes the puzzle of an id.  Raises ``CommandRejected`` for an id of nothing or of a day to come."""
        name = MoveName.parse(id)
        if name is not None:
            if name.day is not None and name.day > today():
                raise CommandRejected("not_yet")
            return lambda: self._made(name)
        moment = Moment.parse(id)
        if moment is not None:
            found = await self._log.read(lambda db: archive.finished(db, moment.match))
            if found is not None:
                return lambda: taken(found[1], moment)
        raise CommandRejected("not_found")

    def _made(self, name: MoveName) -> MovePuzzle:
        end = time.monotonic() + MAKE_S

        def heard(_: int) -> None:
            if self._stopped or time.monotonic() > end:
                raise CommandRejected("too_long")

        try:
            return name.make(heard)
        except BoneyardError:
            raise CommandRejected("not_found") from None


def taken(record: str, moment: Moment) -> MovePuzzle:
    """Return a moment of a match as a puzzle from one hand, in which the action that was played is the natural one.

    Raises ``CommandRejected`` if there is no such moment, or no one right action in it.
    """
    match, place = read_record(record), moment.action - 1
    try:
        before = at(match, moment.round, place)
    except BoneyardError:
        raise CommandRejected("not_found") from None
    seat, played = match.played[moment.round - 1].actions[place]
    alone = before.to_act == (seat,) and not before.played[-1].in_window
    found = puzzle_of(before, Kind.VIEW, played) if alone else None
    if found is None:
        raise CommandRejected("no_puzzle")
    return found
