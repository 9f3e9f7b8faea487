"""The log of one table as this node follows it: append, conflict, catch up.

An entry is carried out in memory first and then written; nobody hears of it before it is on disk.  One write is under
way at a time.  If another node was first, or the log cannot be written, the state in memory is thrown away and folded
anew from the log.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, Protocol

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from boneyard.play.match import Match
from boneyard.server.store.log import Log, Statement, WriteJob, WriteResult
from boneyard.server.tables import commands, fold
from boneyard.server.tables import entry as log
from boneyard.server.tables.effects import Effects
from boneyard.server.tables.entry import Entry
from boneyard.server.tables.fold import Sealed
from boneyard.server.tables.pacing import wake_at
from boneyard.server.tables.state import State

logger = logging.getLogger(__name__)

READ_AGAIN_S = 0.5
"""Seconds after which a log that could not be read is read again."""


class Rows(Protocol):
    """Makes the statements for the rows that the database keeps beside the log of a table."""

    def of_table(self, state: State, ended: Match | None) -> list[Statement]:
        """Return those of a table that changed; ``ended`` is the match that ends with the entry that is being written."""

    def of_entry(self, state: State, entry: Entry) -> list[Statement]:
        """Return those that any entry needs."""


class Tail(NamedTuple):
    """The end of a log: public entries, and the sealed answers of the whole log."""

    entries: list[Entry]
    answers: list[Sealed]


def read(store: Log, table: str, after: int = 0) -> Tail:
    """Read the log of a table after entry ``after``.  Raises SQLAlchemy's errors."""
    bodies, sealed = store.entries(table, after)
    answers = [Sealed(window, log.decode_answer(body)) for window, body in sealed]
    return Tail([log.decode(body) for body in bodies], answers)


class Journal:
    """The log of one table, and the state that it makes."""

    __slots__ = ("_rows", "_store", "_wake_written", "seq", "state")

    def __init__(self, state: State, store: Log, rows: Rows) -> None:
        self._store = store
        self._rows = rows
        self._wake_written = 0
        """When the database says that the table must be woken; -1 if that is not known."""
        self.state = state
        self.seq = state.seq
        """The last entry that is on disk and told."""

    def append(self, entry: Entry, done: Callable[[WriteResult], None]) -> Effects:
        """Carry out an entry and write it; ``done`` hears of the result on the event loop, after this call.

        Raises ``CommandRejected``, changing nothing.
        """
        state = self.state
        commands.check(state, entry)
        phase, match = state.phase, state.match
        effects = fold.apply(state, entry)
        ended = state.phase == "over" and phase != "over"
        if ended and isinstance(entry, (log.Acted, log.AnswersOpened)):
            won = list(state.match.winners) if state.match else []
            entry = msgspec.structs.replace(entry, data=msgspec.structs.replace(entry.data, over=1, won=won))
        finished = match if ended or isinstance(entry, log.MatchAbandoned) else None
        more = self._rows.of_entry(state, entry)
        if effects.table or state.phase != phase:
            more += self._rows.of_table(state, finished)
        self._store.append(WriteJob(state.id, state.seq, log.encode(entry), done, wake=self._wake(), more=more))
        return effects

    def _wake(self) -> int | None:
        """Return when the table must be woken, or None if the database knows it already."""
        if self.state.settings.clock is None and self._wake_written == 0:
            return None  # without a clock, nothing goes on without followers
        wake = wake_at(self.state)
        if wake == self._wake_written:
            return None
        self._wake_written = wake
        return wake

    def seal(self, entry: log.Acted, done: Callable[[WriteResult], None]) -> Effects:
        """Carry out a sealed answer and write it.  Raises ``CommandRejected``, changing nothing."""
        state = self.state
        assert state.match is not None
        number = len(state.match.answers(entry.seat))
        effects = fold.seal(state, entry)
        sealed = (entry.seat, number)
        self._store.append(WriteJob(state.id, state.turn_seq, log.encode(entry), done, sealed=sealed))
        return effects

    async def read(self, after: int) -> Tail:
        """Return the log after entry ``after``, as soon as it can be read."""
        while True:
            try:
                return await asyncio.to_thread(read, self._store, self.state.id, after)
            except SQLAlchemyError as error:
                data = {"table": self.state.id, "error": str(error)[:200]}
                logger.error("a table cannot be read", extra={"data": data})
                await asyncio.sleep(READ_AGAIN_S)

    async def find(self, user: str, cid: str, after: int) -> int | None:
        """Return the ``seq`` that answered a command of a user, if it was carried out after entry ``after``."""
        tail = await self.read(after)
        found = None
        for number, entry in enumerate(tail.entries, after + 1):
            if (entry.user, entry.cid) == (user, cid):
                found = number
        for window, answer in tail.answers:
            if (answer.user, answer.cid) == (user, cid):
                found = window
        return found

    async def reload(self) -> Tail:
        """Fold the log anew up to the last entry that was told, and return the rest of it."""
        tail = await self.read(0)
        self.state = await asyncio.to_thread(fold.load, self.state.id, tail.entries[: self.seq])
        self._wake_written = -1
        return Tail(tail.entries[self.seq :], tail.answers)

    def take_in(self, entries: Sequence[Entry]) -> Iterator[tuple[Entry, Effects]]:
        """Carry out entries that other nodes wrote, yielding each with its effects.

        Raises ``CommandRejected`` if the state in memory does not fit the log.
        """
        for entry in entries:
            commands.check(self.state, entry)
            yield entry, fold.apply(self.state, entry)

    def unseal(self, answers: Sequence[Sealed]) -> list[str]:
        """Take in sealed answers that other nodes wrote, and return the seats that they are of."""
        match = self.state.match
        if match is None or not self.state.in_window:
            return []
        seats = self.state.rules.seats
        before = [len(match.answers(seat)) for seat in seats]
        fold.unseal(self.state, answers)
        return [seat for seat, n in zip(seats, before, strict=True) if len(match.answers(seat)) != n]
