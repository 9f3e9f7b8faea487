"""The log of one table as this node follows it: append, conflict, catch up.

An entry is carried out in memory first and then written; it is sent to nobody before it is on disk.  One write is under
way at a time.  If another node was first, or the log cannot be written, the state in memory is thrown away and folded
again from the log.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple, TypeVar

import msgspec

from boneyard.server.ports import EventStore, Snapshot, StoreError, Wake, WriteJob, WriteResult
from boneyard.server.tables import entries, fold, projections, render, snapshot
from boneyard.server.tables.broadcast import Broadcast
from boneyard.server.tables.entries import Entry
from boneyard.server.tables.fold import SealedAnswer
from boneyard.server.tables.pacing import wake_at
from boneyard.server.tables.state import TableState

logger = logging.getLogger(__name__)

T = TypeVar("T")

LOOKED_AT = 500
"""Entries that are read to find out whether a move was carried out long ago: more than are ever made in one turn."""

READ_AGAIN_S = 0.5
"""Seconds after which a log that could not be read is read again."""


class Tail(NamedTuple):
    """The end of a log: public entries and sealed answers."""

    entries: list[Entry]
    answers: list[SealedAnswer]


class Saved(NamedTuple):
    """The state of the row with the snapshots of a table, as far as this node has read it."""

    seq: int = 0
    """The last entry in the snapshot; 0 without one."""
    erasures: int = 0
    """How often names had been erased from the log before it was read."""


class Loaded(NamedTuple):
    """A table as the database has it."""

    state: TableState
    saved: Saved = Saved()
    rest: Tail = Tail([], [])
    """The entries that are not in the state yet, and the answers."""


def read(store: EventStore, table: str, after: int = 0, window: int = 0) -> Tail:
    """Read the log of a table after entry ``after``, and the answers since ``window``.

    Raises ``StoreError``, and ``BoneyardError`` for a log that is damaged.
    """
    bodies, sealed = store.entries(table, after, window)
    answers = [SealedAnswer(window, entries.decode_answer(body)) for window, body in sealed]
    return Tail([entries.decode(body) for body in bodies], answers)


def load(store: EventStore, table: str, until: int | None = None) -> Loaded | None:
    """Fold the log of a table up to entry ``until``; None: all of it, and the answers.

    Begins with the snapshot, if there is one that can be used.  Returns None if there is no such table.  Raises
    ``StoreError``, and others for a log that is damaged.
    """
    stored = store.snapshot(table)
    saved = Saved(stored.seq if stored.version == snapshot.VERSION else 0, stored.erasures)
    if saved.seq and (until is None or saved.seq <= until):
        try:
            found = _resumed(store, table, stored, until)
        except StoreError:
            raise
        except Exception as error:  # whatever is wrong with it, the log is right
            data = {"table": table, "seq": saved.seq, "error": str(error)[:200]}
            logger.error("a snapshot cannot be used", extra={"data": data})
            found = None
        if found is not None:
            return found._replace(saved=saved)
        saved = saved._replace(seq=0)
    tail = read(store, table)
    if not tail.entries:
        return None
    state = fold.load(table, tail.entries[:until], tail.answers if until is None else ())
    return Loaded(state, saved, Tail(tail.entries[state.seq :], tail.answers))


def _resumed(store: EventStore, table: str, stored: Snapshot, until: int | None) -> Loaded | None:
    """Fold the log from a snapshot on; None if the log does not have the last entry of the snapshot."""
    state = snapshot.restored(table, stored.seq, stored.body)
    tail = read(store, table, state.seq - 1, state.turn_seq)
    if not tail.entries:
        return None
    later = tail.entries[1:]
    wanted = later if until is None else later[: until - state.seq]
    for entry in wanted:
        fold.apply(state, entry)
    if until is None:
        fold.unseal(state, tail.answers)
    return Loaded(state, rest=Tail(later[len(wanted) :], tail.answers))


class TableLog:
    """The log of one table, and the state that it makes."""

    __slots__ = ("_saved", "_store", "_wake_written", "seq", "state")

    def __init__(self, loaded: Loaded, store: EventStore) -> None:
        state = loaded.state
        self._store = store
        self._saved = loaded.saved
        self._wake_written: Wake | None = Wake(0)
        """When the table must be woken, by the database; None if that is not known."""
        self.state = state
        self.seq = state.seq
        """The last entry that is on disk and sent to the followers."""

    def append(self, entry: Entry, done: Callable[[WriteResult], None]) -> Broadcast:
        """Carry out an entry and write it; ``done`` gets the result on the event loop, after this call.

        Raises ``CommandRejected``, changing nothing.
        """
        state = self.state
        entry.check(state)
        phase, match = state.phase, state.match
        opened = state.seq > 0
        awaited = render.awaited_by(state)[0] if opened and state.correspondence else []
        effects = fold.apply(state, entry)
        ended = state.phase == "over" and phase != "over"
        if ended and isinstance(entry, (entries.ActionTaken, entries.AnswersOpened)):
            won = list(state.match.winners) if state.match else []
            entry = msgspec.structs.replace(entry, data=msgspec.structs.replace(entry.data, over=1, won=won))
        finished = match if ended or isinstance(entry, entries.MatchAbandoned) else None
        kept = projections.of_entry(state, entry)
        if effects.table or state.phase != phase or state.correspondence:  # lists show whose turn it is
            kept += projections.of_table(state, finished)
        if state.contest and state.phase != phase:
            kept.append(projections.of_contest(state, finished))
        if state.correspondence:
            kept += projections.of_turn(state, awaited)
        self._store.append(
            WriteJob(
                state.id,
                state.seq,
                entries.encode(entry),
                done,
                wake=self._wake(),
                projections=kept,
                snapshot=self._snapshot(),
            )
        )
        return effects

    def _snapshot(self) -> Snapshot | None:
        """Return the state to be kept with the entry that is being written, if it is time."""
        state, (seq, erasures) = self.state, self._saved
        if state.seq - seq < snapshot.EVERY:
            return None
        self._saved = Saved(state.seq, erasures)
        return Snapshot(erasures, state.seq, snapshot.VERSION, snapshot.taken(state))

    def _wake(self) -> Wake | None:
        """Return when the table must be woken, or None if the database knows it already."""
        if self.state.settings.clock is None and not self.state.contest and self._wake_written == Wake(0):
            return None  # without a clock, nothing goes on without followers
        wake = wake_at(self.state)
        if wake == self._wake_written:
            return None
        self._wake_written = wake
        return wake

    def seal(self, entry: entries.ActionTaken, done: Callable[[WriteResult], None]) -> Broadcast:
        """Carry out a sealed answer and write it.  Raises ``CommandRejected``, changing nothing."""
        state = self.state
        assert state.match is not None
        number = len(state.match.answers(entry.seat))
        effects = fold.seal(state, entry)
        sealed = (entry.seat, number)
        self._store.append(WriteJob(state.id, state.turn_seq, entries.encode(entry), done, sealed=sealed))
        return effects

    async def missed(self) -> Tail:
        """Return the entries of the log that are not known here, as soon as they can be read."""
        return await self._read(self.seq, self.state.turn_seq)

    async def _read(self, after: int, window: int = 0) -> Tail:
        return await self._patiently(partial(read, self._store, self.state.id, after, window))

    async def _patiently(self, reading: Callable[[], T]) -> T:
        while True:
            try:
                return await self._store.run(reading)
            except StoreError as error:
                data = {"table": self.state.id, "error": error.why[:200]}
                logger.error("a table cannot be read", extra={"data": data})
                await asyncio.sleep(READ_AGAIN_S)

    async def find(self, user: str, cid: str, seen: int) -> int | None:
        """Return the ``seq`` that answered a move of a user who had seen entry ``seen``, if it was carried out.

        Only the entries up to the next turn are read, and `LOOKED_AT` at most: a move that had seen an earlier turn was
        refused.
        """
        first = max(1, seen)
        bodies, sealed = await self._patiently(partial(self._store.near, self.state.id, first, LOOKED_AT))
        for number, body in enumerate(bodies, first):
            entry = entries.decode(body)
            if (entry.user, entry.cid) == (user, cid):
                return number
            if number > seen and isinstance(entry, entries.TURNS):
                break
        for window, body in sealed:
            answer = entries.decode_answer(body)
            if (answer.user, answer.cid) == (user, cid):
                return window
        return None

    async def reload(self) -> Tail:
        """Fold the log again up to the last entry that was sent, and return the rest of it."""
        loaded = await self._patiently(partial(load, self._store, self.state.id, self.seq))
        if loaded is None:  # deleted; a message of the deletion comes
            return Tail([], [])
        self.state, self._saved, rest = loaded
        self._wake_written = None
        return rest

    def take_in(self, entries: Sequence[Entry]) -> Iterator[tuple[Entry, Broadcast]]:
        """Carry out entries that other nodes wrote, yielding each with its effects.

        Raises ``CommandRejected`` if the state in memory does not fit the log.
        """
        for entry in entries:
            entry.check(self.state)
            yield entry, fold.apply(self.state, entry)

    def answered(self) -> list[str]:
        """Return the seats that have sealed answers in the window that is open now."""
        match, seats = self.state.match, self.state.rules.seats
        return [seat for seat in seats if match is not None and match.answers(seat)]

    def unseal(self, answers: Sequence[SealedAnswer]) -> list[str]:
        """Take in sealed answers that other nodes wrote, and return the seats that they are of."""
        match = self.state.match
        if match is None or not self.state.in_window:
            return []
        seats = self.state.rules.seats
        before = [len(match.answers(seat)) for seat in seats]
        fold.unseal(self.state, answers)
        return [seat for seat, n in zip(seats, before, strict=True) if len(match.answers(seat)) != n]
