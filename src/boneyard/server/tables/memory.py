"""A store that lives as long as its process: for tables without a database."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable
from typing import TypeVar

from boneyard.server.ports import ArchivedMatch, ListedTable, Snapshot, Stored, Wake, WriteJob, WriteResult

T = TypeVar("T")


class MemoryStore:
    """The logs of tables in memory (`boneyard.server.ports.EventStore`)."""

    def __init__(self) -> None:
        self._events: defaultdict[str, list[bytes]] = defaultdict(list)
        self._answers: defaultdict[str, dict[tuple[int, str, int], bytes]] = defaultdict(dict)
        """The sealed answers of a table by window, seat and number."""
        self._snapshots: dict[str, Snapshot] = {}
        self._due: dict[str, Wake] = {}
        self.listed: dict[str, ListedTable] = {}
        """The tables as lists show them."""
        self.finished: list[ArchivedMatch] = []
        """The matches that have ended, in order."""

    def append(self, job: WriteJob) -> None:
        """Write an entry, and call ``job.done`` in the next turn of the event loop."""
        asyncio.get_running_loop().call_soon(job.done, self._write(job))

    def _write(self, job: WriteJob) -> WriteResult:
        if job.sealed is not None:
            key = (job.seq, *job.sealed)
            if key in self._answers[job.table]:
                return "lost"
            self._answers[job.table][key] = job.body
            return "won"
        events = self._events[job.table]
        if job.seq != len(events) + 1:
            return "lost"
        events.append(job.body)
        if job.wake is not None:
            self._due[job.table] = job.wake
        if job.snapshot is not None:
            self._snapshots[job.table] = job.snapshot
        for value in job.projections:
            if isinstance(value, ListedTable):
                self.listed[job.table] = value
            elif isinstance(value, ArchivedMatch):
                self.finished.append(value)
        return "won"

    def snapshot(self, table: str) -> Snapshot:
        """Return the snapshot of a table; an empty one if there is none."""
        return self._snapshots.get(table, Snapshot())

    def entries(self, table: str, after: int = 0, window: int = 0) -> Stored:
        """Return the public entries of a table after ``after``, and the sealed answers of ``window`` and later ones."""
        answers = sorted(self._answers[table].items())
        return self._events[table][after:], [(key[0], body) for key, body in answers if key[0] >= window]

    def near(self, table: str, seq: int, most: int) -> Stored:
        """Return at most ``most`` public entries from ``seq`` on, and sealed answers of the last windows up to it."""
        answers = sorted(self._answers[table].items(), reverse=True)
        sealed = [(key[0], body) for key, body in answers if key[0] <= seq]
        return self._events[table][seq - 1 : seq - 1 + most], sealed[:most]

    def overdue(self, before: int, most: int) -> list[str]:
        """Return tables that should have been woken before this time."""
        due = sorted((wake.at, table) for table, wake in self._due.items() if 0 < wake.at < before)
        return [table for _, table in due[:most]]

    def shiftable(self) -> list[str]:
        """Return the tables that are to be woken at a time that a downtime of the server moves."""
        return [table for table, wake in self._due.items() if wake.at and not wake.absolute]

    def deserted(self, before: int) -> list[str]:
        """Return the tables whose match is in play, which nothing wakes, and whose row has not changed since a time."""
        old = (name for name, row in self.listed.items() if row.card.phase in ("play", "between") and row.at < before)
        return [name for name in old if not self._due.get(name, Wake(0)).at]

    async def run(self, reading: Callable[[], T]) -> T:
        """Run a function that reads."""
        return reading()
