"""The thinker of a device: it does the jobs of the host, in another thread of the browser.

Host and thinker exchange bytes, as nodes and workers do through the database (`boneyard.server.jobs`).
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Generator

import msgspec
from msgspec import Struct

from boneyard.server.errors import CommandRejected
from boneyard.server.jobs import (
    Answer,
    BotTurn,
    CoachTurn,
    Failed,
    Job,
    JobFailed,
    MessageData,
    Outcome,
    Part,
    PartCallback,
    Refused,
    Unread,
    decoder,
    encoded,
    read,
    written,
)
from boneyard.server.jobs.carrying import steps

logger = logging.getLogger(__name__)


class Thought(Struct, frozen=True):
    """A part of a job's outcome, or the answer that ends the job."""

    part: Part | None = None
    answer: Answer | None = None


_decode: msgspec.json.Decoder[Thought] = decoder(Thought)


class Thinker:
    """Does jobs one after the other; a bot's turn and a question to the coach go before the next step of the others."""

    def __init__(self, send: Callable[[str, bytes], None]) -> None:
        """Send what was thought with ``send``: the id of the job, and a `Thought` as bytes."""
        self._send = send
        self._first: deque[tuple[str, Generator[Part | None, None, Outcome]]] = deque()
        self._later: deque[tuple[str, Generator[Part | None, None, Outcome]]] = deque()
        self._given_up: set[str] = set()
        self._running: asyncio.Task[None] | None = None

    def take(self, job: str, body: bytes) -> None:
        """Take a job as `boneyard.server.jobs.written` wrote it."""
        try:
            work = read(body)
        except ValueError:
            self._send(job, encoded(Thought(answer=Unread())))
            return
        queue = self._first if isinstance(work, BotTurn | CoachTurn) else self._later
        queue.append((job, steps(work, lambda: job in self._given_up)))
        if self._running is None or self._running.done():
            self._running = asyncio.get_running_loop().create_task(self._run())

    def give_up(self, job: str) -> None:
        """Do no more of a job."""
        if any(name == job for name, _ in (*self._first, *self._later)):
            self._given_up.add(job)

    async def _run(self) -> None:
        while self._first or self._later:
            queue = self._first or self._later
            job, stepping = queue[0]
            if self._step(job, stepping):
                queue.popleft()
                self._given_up.discard(job)
            await asyncio.sleep(0)  # other jobs arrive meanwhile

    def _step(self, job: str, stepping: Generator[Part | None, None, Outcome]) -> bool:
        """Do a step of a job, and return whether the job has ended."""
        if job in self._given_up:
            return True
        answer: Answer
        try:
            part = next(stepping)
        except StopIteration as ended:
            answer = ended.value
        except CommandRejected as refusal:
            answer = Refused(refusal.code, [MessageData.of(fault) for fault in refusal.faults])
        except Exception as error:
            logger.exception("a job failed")
            answer = Failed(type(error).__name__)
        else:
            if part is not None:
                self._send(job, encoded(Thought(part=part)))
            return False
        self._send(job, encoded(Thought(answer=answer)))
        return True


class ThinkerQueue:
    """The jobs of a host, left to its thinker (`boneyard.server.jobs.JobQueue`)."""

    def __init__(self, send: Callable[[str, bytes], None], give_up: Callable[[str], None]) -> None:
        """Pass jobs to a thinker: ``send`` takes the id of a job and its bytes, ``give_up`` the id."""
        self._send, self._give_up = send, give_up
        self._open: dict[str, tuple[asyncio.Future[Answer], PartCallback | None]] = {}
        self._tasks: set[asyncio.Task[Outcome]] = set()

    async def start(self) -> None:
        """Do nothing: the thinker waits for jobs."""

    async def stop(self) -> None:
        """Give up all jobs."""
        for task in list(self._tasks):
            task.cancel()

    def submit(self, job: Job, on_part: PartCallback | None = None) -> asyncio.Task[Outcome]:
        """Let a job be done by the thinker; see `JobQueue`."""
        task = asyncio.get_running_loop().create_task(self._outcome(job, on_part))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _outcome(self, job: Job, on_part: PartCallback | None) -> Outcome:
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._open[job.id] = future, on_part
        try:
            self._send(job.id, written(job.work))
            async with asyncio.timeout(job.within_s):
                answer = await future
        except TimeoutError:
            raise CommandRejected("too_long") from None
        finally:
            del self._open[job.id]
            if not future.done() or future.cancelled():
                self._give_up(job.id)
        match answer:
            case Refused(code, faults):
                raise CommandRejected(code, None, tuple(fault.message() for fault in faults))
            case Failed() | Unread():
                raise JobFailed(str(answer))
            case _:
                return answer

    def hear(self, job: str, body: bytes) -> None:
        """Take in what the thinker sends about a job."""
        known = self._open.get(job)
        if known is None:
            return
        future, on_part = known
        thought = _decode.decode(body)
        if thought.part is not None and on_part is not None:
            on_part(thought.part)
        if thought.answer is not None and not future.done():
            future.set_result(thought.answer)
