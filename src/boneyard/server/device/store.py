"""What a device keeps: logs of tables, finished matches and the player, in memory and as rows of a disk.

A browser's disk is IndexedDB, whose reading takes turns of the event loop, and a table reads its log at once.  So all
rows are read when the host starts, and every write goes to the disk first and into memory after it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

import msgspec

from boneyard.server.ports import ArchivedMatch, ListedTable, Snapshot, StoreError, Wake, WriteJob, WriteResult
from boneyard.server.protocol import Card, MatchSummary, encode
from boneyard.server.tables import entries
from boneyard.server.tables.memory import MemoryStore

T = TypeVar("T")

Key = tuple[str | int, ...]
"""The key of a row; its first member is the kind: ``event``, ``answer``, ``match`` and so on."""

KEPT_MS = 30 * 86_400_000
"""Milliseconds after which the log of a table whose match is over is deleted; its record stays."""


class Row(NamedTuple):
    """A row to be written."""

    key: Key
    body: bytes | None
    """None: the row is deleted."""
    new: bool = False
    """Whether there must be no row of this key: of two hosts that add one the first wins."""


class Disk(Protocol):
    """Keeps rows."""

    async def write(self, rows: Sequence[Row]) -> WriteResult:
        """Write rows, all or none, and return when they survive a crash; ``lost`` if one that is new was there."""


class MemoryDisk:
    """Rows that live as long as their process."""

    def __init__(self) -> None:
        self.rows: dict[Key, bytes] = {}

    async def write(self, rows: Sequence[Row]) -> WriteResult:
        """Write rows, all or none; ``lost`` if one that is new was there."""
        if any(row.new and row.key in self.rows for row in rows):
            return "lost"
        for key, body, _ in rows:
            if body is None:
                self.rows.pop(key, None)
            else:
                self.rows[key] = body
        return "won"


class _Listed(msgspec.Struct):
    """A `ListedTable` as a row has it."""

    card: Card
    users: list[str]
    at: int


class Archived(msgspec.Struct, frozen=True):
    """An `ArchivedMatch` as a row has it."""

    summary: MatchSummary
    record: str
    users: Mapping[str, str]
    bots: Mapping[str, str]


class DeviceStore(MemoryStore):
    """The logs of tables in memory and on a disk (`boneyard.server.ports.EventStore`), and other values by keys."""

    def __init__(self, disk: Disk, rows: Iterable[tuple[Key, bytes]] = ()) -> None:
        """Take over the rows that the disk has, sorted by their keys."""
        super().__init__()
        self._disk = disk
        self._writing: set[asyncio.Task[None]] = set()
        self._values: dict[Key, bytes] = {}
        """The rows that are neither of a table nor of a match."""
        self.matches: dict[str, Archived] = {}
        """The matches that have ended, by their ids."""
        for key, body in rows:
            self._take(key, body)

    def _take(self, key: Key, body: bytes) -> None:
        match key:
            case ("event", str(table), _):
                self._events[table].append(body)
            case ("answer", str(table), int(window), str(seat), int(number)):
                self._answers[table][window, seat, number] = body
            case ("snapshot", str(table)):
                self._snapshots[table] = Snapshot(*msgspec.msgpack.decode(body))
            case ("due", str(table)):
                self._due[table] = Wake(*msgspec.msgpack.decode(body))
            case ("listed", str(table)):
                listed = msgspec.json.decode(body, type=_Listed)
                self.listed[table] = ListedTable(listed.card, set(listed.users), listed.at)
            case ("match", str(name)):
                self.matches[name] = msgspec.json.decode(body, type=Archived)
            case _:
                self._values[key] = body

    # ---------------------------------------------------------------------------------------------------------- tables

    def append(self, job: WriteJob) -> None:
        """Write an entry, and call ``job.done`` when it is on the disk."""
        task = asyncio.get_running_loop().create_task(self._append(job))
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)

    async def _append(self, job: WriteJob) -> None:
        result = await self._disk.write(list(_rows(job)))
        job.done(self._write(job) if result == "won" else result)

    def _write(self, job: WriteJob) -> WriteResult:
        for value in job.projections:
            if isinstance(value, ArchivedMatch):
                self.matches[value.summary.id] = Archived(*value)
        return super()._write(job)

    def last_at(self, table: str) -> int:
        """Return when the last entry of a table was made, in milliseconds since 1970."""
        return entries.decode(self._events[table][-1]).at

    async def forget_old(self, before: int) -> None:
        """Delete the logs of tables that are over since a time (milliseconds since 1970)."""
        old = [table for table, row in self.listed.items() if row.card.phase == "over" and row.at < before]
        gone = [
            *(("event", table, seq) for table in old for seq in range(1, len(self._events[table]) + 1)),
            *(("answer", table, *key) for table in old for key in self._answers[table]),
            *((kind, table) for table in old for kind in ("snapshot", "due", "listed")),
        ]
        if old and await self._disk.write([Row(key, None) for key in gone]) == "won":
            kept: Sequence[dict[str, Any]] = (self._events, self._answers, self._snapshots, self._due, self.listed)
            for table in old:
                for rows in kept:
                    rows.pop(table, None)

    # ---------------------------------------------------------------------------------------------------------- values

    def value(self, key: Key, kind: type[T]) -> T | None:
        """Return a value; None if there is none of this key, or only one of another version."""
        body = self._values.get(key)
        try:
            return None if body is None else msgspec.json.decode(body, type=kind)
        except msgspec.MsgspecError:
            return None

    def keys(self, kind: str) -> list[Key]:
        """Return the keys of all values of a kind."""
        return [key for key in self._values if key[0] == kind]

    def values(self, kind: str, of: type[T]) -> list[T]:
        """Return all values of a kind."""
        found = (self.value(key, of) for key in self.keys(kind))
        return [value for value in found if value is not None]

    async def keep(self, key: Key, value: object) -> None:
        """Keep a value in place of the one before; None deletes it.  Raises `StoreError`."""
        body = None if value is None else encode(value)
        if await self._disk.write([Row(key, body)]) != "won":
            raise StoreError("the disk of this device cannot be written")
        if body is None:
            self._values.pop(key, None)
        else:
            self._values[key] = body

    async def find_review(self, key: str) -> bytes | None:
        """Return the body of a review; None if it is not kept."""
        return self.value(("review", key), bytes)

    async def keep_review(self, key: str, body: bytes) -> None:
        """Keep the body of a review.  Raises `StoreError`."""
        await self.keep(("review", key), body)


def _rows(job: WriteJob) -> Iterable[Row]:
    """Yield the rows that an entry writes."""
    if job.sealed is not None:
        yield Row(("answer", job.table, job.seq, *job.sealed), job.body, new=True)
        return
    yield Row(("event", job.table, job.seq), job.body, new=True)
    if job.wake is not None:
        yield Row(("due", job.table), msgspec.msgpack.encode(job.wake))
    if job.snapshot is not None:
        yield Row(("snapshot", job.table), msgspec.msgpack.encode(job.snapshot))
    for value in job.projections:
        if isinstance(value, ListedTable):
            yield Row(("listed", job.table), encode(_Listed(value.card, sorted(value.users), value.at)))
        elif isinstance(value, ArchivedMatch):
            yield Row(("match", value.summary.id), encode(Archived(*value)))
