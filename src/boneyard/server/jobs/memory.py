"""The queue within a node: threads of low priority, with a pool for each kind of work."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable, Mapping

from boneyard.server.errors import CommandRejected
from boneyard.server.jobs import Bounds, Job, JobKind, Outcome, Part, PartCallback
from boneyard.server.jobs.carrying import carry_out
from boneyard.server.work import FairPool, PoolJob


class MemoryQueue:
    """Does the jobs of a node in its own threads."""

    def __init__(self, bounds: Mapping[JobKind, Bounds]) -> None:
        self._pools = {kind: FairPool(kind, limit) for kind, limit in bounds.items()}
        self._tasks: set[asyncio.Task[Outcome]] = set()

    async def start(self) -> None:
        """Do nothing: threads start with the first job."""

    async def stop(self) -> None:
        """Give up all jobs; the threads end after what they do."""
        for pool in self._pools.values():
            pool.stop()

    def submit(self, job: Job, on_part: PartCallback | None = None) -> asyncio.Task[Outcome]:
        """Let a job be done by a thread of its kind; see `JobQueue`."""
        loop = asyncio.get_running_loop()

        def tell(part: Part) -> None:
            if on_part is not None:
                try:
                    loop.call_soon_threadsafe(on_part, part)
                except RuntimeError:  # the loop is closed
                    return

        def work(late: Callable[[], bool]) -> Outcome:
            return carry_out(job.work, late, tell)

        seconds = math.inf if job.within_s is None else job.within_s
        try:
            begun = self._pools[job.kind].begin(job.caller, seconds, work, dear=job.dear, cost=job.cost)
        except CommandRejected as refusal:
            task = loop.create_task(_refused(refusal))
        else:
            task = loop.create_task(_outcome(begun))
            task.add_done_callback(lambda _: begun.give_up())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


async def _outcome(begun: PoolJob[Outcome]) -> Outcome:
    return await asyncio.wrap_future(begun.future)


async def _refused(refusal: CommandRejected) -> Outcome:
    raise refusal
