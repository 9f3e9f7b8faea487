"""The pulse of a node: pauses of its process, the row that shows a downtime, and files left to open."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import os
import resource
import time

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from boneyard.server.clock import now_ms
from boneyard.server.store import schema
from boneyard.server.store.sql import SqlStore

logger = logging.getLogger(__name__)

BEAT_S = 0.5
PAUSE_S = 3.0
"""The process notes the time every ``BEAT_S``; if that is ``PAUSE_S`` ago, it stood still, and so did all clocks."""

ALIVE_S = 5.0
"""Seconds after which a node writes down again that it runs."""

DOWN_MS = 15_000
"""Milliseconds after which the server was down if no node wrote anything; deadlines are moved by that."""

FILES_LEFT = 100
"""Files that can still be opened when a warning is due."""


class Pulse:
    """The pulse of a node."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store
        self._beat_at = math.inf
        """When the process noted the time last; it begins to when it has started."""
        self._alive_at = 0.0
        """When this node last noted in the database that it runs, by the monotonic clock."""
        self._put_alive = store.upsert(schema.server, "key")
        self._near = False
        """Whether nearly no more files can be opened."""

    async def beat(self) -> None:
        """Note the time, and wait for the next beat."""
        self._beat_at = time.monotonic()
        await asyncio.sleep(BEAT_S)

    def pause(self) -> int:
        """Return how many milliseconds the process just stood still (a stopped machine, a debugger); 0 if it ran."""
        now = time.monotonic()
        gap = now - self._beat_at
        if gap < PAUSE_S:
            return 0
        self._beat_at = now
        return int(1000 * gap)

    async def downtime(self) -> int:
        """Write down that this node runs; return the milliseconds without a node, or of a change of the clock.

        Of several nodes that start at the same time one sees the gap: the others wait for the row.
        """
        down = await self._store.write(self._note_return)
        self._alive_at = time.monotonic()
        return down if abs(down) >= DOWN_MS else 0

    async def stay_alive(self) -> None:
        """Write down that this node runs if it is time; if that is impossible, the next call tries again."""
        if self._store.healthy and time.monotonic() - self._alive_at < ALIVE_S:
            return
        with contextlib.suppress(SQLAlchemyError):
            await self._store.write(self._note_alive)
            if not self._store.healthy:
                await self._store.prove()
            self._alive_at = time.monotonic()

    def healthy(self) -> bool:
        """Return whether the database could be written lately: it is, every ``ALIVE_S`` seconds."""
        return self._store.healthy and time.monotonic() - self._alive_at < 3 * ALIVE_S

    def _note_alive(self, db: sa.Connection) -> None:
        db.execute(self._put_alive, [{"key": "alive", "value": str(now_ms())}])

    def _note_return(self, db: sa.Connection) -> int:
        c = schema.server.c
        before = db.execute(sa.select(c.value).where(c.key == "alive").with_for_update()).scalar()
        self._note_alive(db)
        return now_ms() - int(before) if before else 0

    def warn_of_files(self, left: int) -> None:
        """Log once that most of the files that this process may open are open, and again after that has ended."""
        near = left < FILES_LEFT
        if near and not self._near:
            logger.warning("nearly no more files can be opened: raise the hard limit of open files (ulimit -Hn)")
        self._near = near


def files_left() -> int:
    """Return how many more files this process may open; many if the system has no figure."""
    try:
        return resource.getrlimit(resource.RLIMIT_NOFILE)[0] - len(os.listdir("/proc/self/fd"))
    except OSError:
        return FILES_LEFT
