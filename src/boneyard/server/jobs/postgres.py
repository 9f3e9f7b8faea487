"""The queue over PostgreSQL, from the side of the node that asks; `taking` is the side of the workers.

If no worker takes a kind of work, if the database cannot be reached, and if a bot has waited for too long, the node
does the work by itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Coroutine, Mapping
from functools import partial
from typing import Any

import msgspec

from boneyard.errors import BoneyardError
from boneyard.server.errors import CommandRejected
from boneyard.server.jobs import (
    Answer,
    Bounds,
    Failed,
    Job,
    JobFailed,
    JobKind,
    JobQueue,
    Outcome,
    Part,
    PartCallback,
    Refused,
    Unread,
    decoder,
    encoded,
    rows,
    written,
)
from boneyard.server.jobs.rows import CUT_OFF, Line
from boneyard.server.metrics import Metrics
from boneyard.server.settings import CLEAN_S, MAX_TRIES, TICK_S
from boneyard.server.turns import Charges

logger = logging.getLogger(__name__)

_answers: msgspec.json.Decoder[Answer] = decoder(Answer)
_parts = msgspec.json.Decoder(Part)


class OpenJob:
    """A job that was written down, with its answer and parts as far as they are known."""

    def __init__(self, job: Job, on_part: PartCallback | None) -> None:
        self.job, self.on_part = job, on_part
        self.answer: asyncio.Future[Answer | None] = asyncio.get_running_loop().create_future()
        """The answer of a worker; None if the node is to do the work."""
        self.attempt, self.place = 0, 0
        """The attempt whose parts were read, and how many bytes."""
        self._read = self._delivered = 0
        """Parts of this attempt that were read, and parts that were passed on."""
        self.written = False
        """Whether its row was written, and has not been taken away."""

    def settle(self, answer: Answer | None) -> None:
        """Set the answer, unless there is one."""
        if not self.answer.done():
            self.answer.set_result(answer)

    def hear(self, part: Part) -> None:
        """Pass a part on, unless an earlier attempt did."""
        self._read += 1
        if self._read > self._delivered:
            self._delivered += 1
            if self.on_part is not None:
                self.on_part(part)

    def start_anew(self) -> None:
        """Expect the parts of another attempt, which are the same again."""
        self.place = self._read = 0

    def read(self, attempt: int, parts: bytes) -> None:
        """Take in the parts that were read of an attempt."""
        if attempt != self.attempt:
            self.start_anew()
            self.attempt = attempt
        self.place += len(parts)
        self._hear_all(parts)

    def take_in(self, parts: bytes, answer: bytes) -> None:
        """Take in all parts of the attempt that came to an end, and its answer."""
        self.start_anew()
        self._hear_all(parts)
        try:
            self.settle(_answers.decode(answer))
        except (msgspec.MsgspecError, BoneyardError):
            self.settle(Unread())

    def _hear_all(self, parts: bytes) -> None:
        try:
            found = _parts.decode_lines(parts)
        except msgspec.MsgspecError:  # a worker of another version: the node does the work
            self.settle(Unread())
            return
        for part in found:
            self.hear(part)


class PostgresQueue:
    """Leaves the jobs of a node to workers."""

    def __init__(
        self,
        url: str,
        node: str,
        own: JobQueue,
        bounds: Mapping[JobKind, Bounds],
        pseudonym: Callable[[str], str],
        metrics: Metrics | None = None,
    ) -> None:
        """Prepare the queue; ``own`` does the jobs that no worker does.

        The database learns of a caller by ``pseudonym`` alone.
        """
        self._node, self._own, self._bounds, self._pseudonym = node, own, bounds, pseudonym
        self._counted = None if metrics is None else metrics.jobs
        self._charges = {kind: Charges() for kind in JobKind}
        self._line = Line(url)
        self._asked: dict[str, OpenJob] = {}
        self._taken: set[JobKind] = set()
        """The kinds of work that some worker takes."""
        self._news = asyncio.Event()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._stopped = False

    async def start(self) -> None:
        """Begin to listen, and look who works."""
        with contextlib.suppress(*CUT_OFF):
            self._taken = await self._line.run(rows.kinds_taken)
        self._spawn(self._line.listen(rows.channel_of(self._node), lambda _: self._news.set()))
        self._spawn(self._follow())

    async def stop(self) -> None:
        """Give up all jobs, and take them away from the workers."""
        self._stopped = self._line.ending = True
        await rows.ended(*self._tasks)
        with contextlib.suppress(*CUT_OFF):
            await self._line.run(lambda db: db.execute("DELETE FROM jobs WHERE node = %s", (self._node,)))
        await self._line.close()

    def submit(self, job: Job, on_part: PartCallback | None = None) -> asyncio.Task[Outcome]:
        """Let a job be done by a worker, or by the node itself; see `JobQueue`."""
        return self._spawn(self._do(job, on_part))

    def _spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def _count(self, by: str) -> None:
        if self._counted is not None:
            self._counted[by].inc()

    # --------------------------------------------------------------------------------------------------------- a job

    async def _do(self, job: Job, on_part: PartCallback | None) -> Outcome:
        end = None if job.within_s is None else time.monotonic() + job.within_s
        asked = OpenJob(job, on_part)
        answer = await self._ask(asked, end) if job.kind in self._taken else None
        match answer:
            case None | Unread():
                self._count("own")
                asked.start_anew()
                left = None if end is None else max(0.0, end - time.monotonic())
                return await self._own.submit(msgspec.structs.replace(job, within_s=left), asked.hear)
            case Refused(code=code):
                self._count("refused")
                raise CommandRejected(code, None, tuple(fault.message() for fault in answer.faults))
            case Failed(error=error):
                self._count("failed")
                raise JobFailed(error)
            case outcome:
                self._count("worker")
                return outcome

    async def _ask(self, asked: OpenJob, end: float | None) -> Answer | None:
        """Return the answer of a worker; None if the node is to do the work."""
        job = asked.job
        bounds = self._bounds[job.kind]
        waits = [bounds.patience_s] if bounds.patience_s is not None else []
        if end is not None:
            waits.append(end - time.monotonic())
        self._asked[job.id] = asked
        try:
            async with asyncio.timeout(min(waits, default=None)):
                body = await asyncio.to_thread(written, job.work)
                address, person = map(self._pseudonym, job.caller)
                row = rows.StoredJob(body, address, person, *self._charges[job.kind].of(job.caller, job.cost))
                patient = bounds.patience_s is None
                refusal = encoded(Refused(bounds.full) if patient else Unread())
                put = partial(rows.put, job=job, written=row, node=self._node, bounds=bounds, refusal=refusal)
                if not await self._line.run(put):
                    return Refused(bounds.full) if patient else None
                asked.written = True
                return await asyncio.shield(asked.answer)
        except TimeoutError:
            return Refused("too_long") if end is not None and time.monotonic() >= end else None
        except (*CUT_OFF, BoneyardError) as error:  # rules of one's own need not have a spelling
            logger.warning("a job could not be left to workers", extra={"data": {"error": type(error).__name__}})
            return None
        finally:
            del self._asked[job.id]
            if asked.written and not self._stopped:
                self._spawn(self._drop(job.id))

    async def _drop(self, id: str) -> None:
        """Take a job away from the workers that was given up."""
        with contextlib.suppress(*CUT_OFF):
            await self._line.run(partial(rows.drop, id=id))

    # --------------------------------------------------------------------------------------------------------- answers

    async def _follow(self) -> None:
        """Take in answers and parts as they come, and look after all jobs every second."""
        tick_at = clean_at = time.monotonic()
        while not self._stopped:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(max(0.0, tick_at - time.monotonic())):
                    await self._news.wait()
            self._news.clear()
            try:
                if self._asked:
                    await self._hear()
                if time.monotonic() >= tick_at:
                    tick_at = time.monotonic() + TICK_S
                    await self._look()
                if time.monotonic() >= clean_at:
                    clean_at = time.monotonic() + CLEAN_S
                    await self._line.run(rows.clean)
            except CUT_OFF as error:
                logger.warning("the jobs cannot be read", extra={"data": {"error": type(error).__name__}})
                await asyncio.sleep(TICK_S)
            except Exception:
                logger.exception("the jobs cannot be read")
                await asyncio.sleep(TICK_S)

    async def _hear(self) -> None:
        """Take in the answers that are there, and the parts of jobs whose caller wants them."""
        for id, parts, outcome in await self._line.run(partial(rows.done, node=self._node)):
            asked = self._asked.get(id)
            if asked is not None:
                asked.written = False
                asked.take_in(parts, outcome)
        for asked in [asked for asked in self._asked.values() if asked.on_part is not None and asked.written]:
            job, read = asked.job, partial(rows.parts_of, attempt=asked.attempt, after=asked.place)
            found = await self._line.run(partial(read, id=job.id))
            if found is not None:
                asked.read(*found)

    async def _look(self) -> None:
        """See to the jobs that no worker will do."""
        self._taken = await self._line.run(rows.kinds_taken)
        before = [asked for asked in self._asked.values() if asked.written]
        found = {row.id: row for row in await self._line.run(partial(rows.rows_of, node=self._node))}
        for id in found.keys() - self._asked.keys():
            await self._drop(id)
        await self._hear()
        for asked in before:
            if not asked.written:
                continue
            row = found.get(asked.job.id)
            if row is None:  # lost in a crash of the database
                asked.settle(None)
            elif row.free and row.attempt >= MAX_TRIES and await self._take_back(asked):
                asked.settle(Failed(f"{row.attempt} workers ended while they did it"))
            elif row.free and asked.job.kind not in self._taken and await self._take_back(asked):
                asked.settle(None)

    async def _take_back(self, asked: OpenJob) -> bool:
        """Take a job away from the workers unless one holds it; return whether it was there."""
        if not await self._line.run(partial(rows.drop, id=asked.job.id, free_only=True)):
            return False
        asked.written = False
        return True
