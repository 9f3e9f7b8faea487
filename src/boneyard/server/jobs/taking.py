"""The worker of the queue over PostgreSQL: it takes jobs, does them in threads, and writes the outcomes."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from boneyard.server.errors import CommandRejected
from boneyard.server.jobs import (
    Answer,
    Failed,
    JobKind,
    MessageData,
    Part,
    Refused,
    Unread,
    encoded,
    read,
    rows,
)
from boneyard.server.jobs.carrying import carry_out
from boneyard.server.jobs.rows import CUT_OFF, Line, Taken
from boneyard.server.names import random_id
from boneyard.server.settings import FIRST_PAUSE_S, LEASE_S, POLL_S, WORKER_BEAT_S, Bounds
from boneyard.server.turns import CHEAP_RUN, Caller
from boneyard.server.work import FairPool

logger = logging.getLogger(__name__)

_lines = msgspec.json.Encoder().encode_lines


Count = Callable[[JobKind, str, float], None]
"""Called with the kind of each job that ended, how it ended, and how many seconds it took."""


class Running:
    """A job that this worker does."""

    def __init__(self, taken: Taken) -> None:
        self.taken = taken
        self.gone = False
        """Whether the job was given up, or is another worker's by now."""
        self._parts: list[Part] = []
        self._written = 0
        """Parts that were sent to the database.  Those that a failure lost come with the outcome."""

    def late(self) -> bool:
        """Return whether to stop; called by the thread that does the work."""
        return self.gone

    def tell(self, part: Part) -> None:
        """Keep a part until it is written down; called by the thread that does the work."""
        self._parts.append(part)

    def parts(self) -> bytes:
        """Return all parts, a line each."""
        return _lines(self._parts)

    def fresh_parts(self) -> bytes:
        """Return the parts that came since the last call, a line each."""
        fresh = self._parts[self._written :]
        self._written += len(fresh)
        return _lines(fresh)

    def answer(self) -> Answer:
        """Do the work, in a thread."""
        try:
            work = read(self.taken.body)
        except ValueError as error:
            logger.warning("a job cannot be read", extra={"data": {"error": str(error)[:200]}})
            return Unread()
        try:
            return carry_out(work, self.late, self.tell)
        except CommandRejected as refusal:
            return Refused(refusal.code, [MessageData.of(fault) for fault in refusal.faults])
        except Exception as error:
            logger.exception("a job failed")
            return Failed(type(error).__name__)


class Taker:
    """Takes jobs until it is stopped: ``threads`` of each kind at the same time."""

    def __init__(self, url: str, kinds: Sequence[JobKind], threads: int, count: Count) -> None:
        self.id = random_id()
        self._kinds, self._count = list(kinds), count
        self.ended = 0
        """How many jobs this worker has ended."""
        self._line = Line(url)
        # Not of low priority, as in a node: a thread that is seldom run holds up the signs of life.
        self._pools = {kind: FairPool(kind, Bounds(threads=threads, nice=False)) for kind in kinds}
        self._running: set[Running] = set()
        self._cheap_run = dict.fromkeys(kinds, 0)
        self._wakes = {kind: [asyncio.Event() for _ in range(threads)] for kind in kinds}
        self._stopping = False
        self._reached = True
        """Whether the database could be used lately."""

    @property
    def running(self) -> int:
        """How many jobs are under way."""
        return len(self._running)

    async def run(self, stop: asyncio.Event, patience_s: float) -> None:
        """Take jobs until ``stop`` is set; then end those under way within ``patience_s``, and hand the others back."""
        slots = [asyncio.create_task(self._slot(kind, wake)) for kind, wakes in self._wakes.items() for wake in wakes]
        others = [asyncio.create_task(self._line.listen(rows.JOBS, self._heard)), asyncio.create_task(self._beat())]
        await stop.wait()
        self._stopping = True
        self._heard("")
        with contextlib.suppress(*CUT_OFF):
            await self._line.run(partial(rows.say_goodbye, worker=self.id))
        await asyncio.wait(slots, timeout=patience_s)
        left = list(self._running)
        for running in left:
            running.gone = True
        self._line.ending = True
        await rows.ended(*slots, *others)
        with contextlib.suppress(*CUT_OFF):
            for running in left:
                await self._line.run(partial(rows.hand_back, worker=self.id, taken=running.taken))
        for pool in self._pools.values():
            pool.stop()
        await self._line.close()

    def _heard(self, kind: str) -> None:
        """Wake the slots of a kind, or all of them if it is empty."""
        for known, wakes in self._wakes.items():
            if kind in ("", known):
                for wake in wakes:
                    wake.set()

    async def _slot(self, kind: JobKind, wake: asyncio.Event) -> None:
        """Do one job of a kind after the other."""
        while not self._stopping:
            wake.clear()
            taken = await self._take(kind)
            if taken is None:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(POLL_S):
                        await wake.wait()
                continue
            try:
                await self._do(kind, taken)
            except Exception:  # its lease ends, and another worker tries
                logger.exception("a job could not be done")

    async def _take(self, kind: JobKind) -> Taken | None:
        dear_first = self._cheap_run[kind] >= CHEAP_RUN
        try:
            taken = await self._line.run(partial(rows.take, worker=self.id, kind=kind, dear_first=dear_first))
        except CUT_OFF as error:
            self._cut(error)
            return None
        if taken is not None:
            self._cheap_run[kind] = 0 if taken.dear else self._cheap_run[kind] + 1
        return taken

    async def _do(self, kind: JobKind, taken: Taken) -> None:
        running = Running(taken)
        self._running.add(running)
        began = time.monotonic()
        try:
            answer = await self._pools[kind].run(Caller("", taken.person), running.answer)
            result = "lost" if running.gone else type(answer).__name__.lower()
            if not running.gone and not await self._finish(running, encoded(answer)):
                result = "lost"
            self.ended += result != "lost"
            self._count(kind, result, time.monotonic() - began)
        finally:
            self._running.discard(running)

    async def _finish(self, running: Running, outcome: bytes) -> bool:
        """Write an outcome down, again until the lease is over; return whether it was still wanted."""
        parts, end = running.parts(), time.monotonic() + LEASE_S
        while True:
            try:
                work = partial(rows.finish, worker=self.id, taken=running.taken, parts=parts, outcome=outcome)
                return await self._line.run(work)
            except CUT_OFF:
                if time.monotonic() > end:
                    return False
                await asyncio.sleep(FIRST_PAUSE_S)

    async def _beat(self) -> None:
        """Note that this worker runs, renew the leases of its jobs, and write down their parts."""
        while not self._line.ending:
            try:
                if not self._stopping:
                    await self._line.run(partial(rows.say_alive, worker=self.id, kinds=self._kinds))
                for running in list(self._running):
                    await self._renew(running)
                self._reached = True
            except CUT_OFF as error:
                self._cut(error)
            await asyncio.sleep(WORKER_BEAT_S)

    def _cut(self, error: Exception) -> None:
        """Log that the database cannot be used, once until it can be."""
        if self._reached:
            reason = str(error).strip().splitlines()
            data = {"error": type(error).__name__, "why": reason[0][:200] if reason else ""}
            logger.warning("the queue cannot be reached", extra={"data": data})
        self._reached = False

    async def _renew(self, running: Running) -> None:
        if running not in self._running:
            return  # it ended while others were renewed
        work = partial(rows.beat, worker=self.id, taken=running.taken, parts=running.fresh_parts())
        if not await self._line.run(work):
            running.gone = True
