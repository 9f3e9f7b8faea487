"""Threads for work that must not hold up the event loop, shared fairly between people.

Each kind of work (passwords, reads of the database, replays, and each kind of job that `boneyard.server.jobs` names) has a
pool of its own, so that one kind cannot starve another.  Within a pool the people take turns, so that one person cannot starve the others.
"""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from typing import Any, Generic, TypeVar

from msgspec import Struct

from boneyard.server.errors import CommandRejected

T = TypeVar("T")

NICENESS = 10

CHEAP_RUN = 4
"""Pieces of cheap work after which a waiting piece of dear work gets its turn."""


class FairQueue(Generic[T]):
    """Waiting work in a fair order: cheap before dear, and among equals the people in turn.

    Dear work gets every fifth turn while cheap work waits too, so it is late but never starved.  A person of whom
    ``each`` pieces are running has no turn until one of them is done.
    """

    def __init__(self, each: int) -> None:
        self._each = each
        self._cheap: OrderedDict[str, deque[T]] = OrderedDict()
        self._dear: OrderedDict[str, deque[T]] = OrderedDict()
        self._cheap_run = 0
        """Pieces of cheap work taken since the last dear one."""
        self._running: Counter[str] = Counter()
        self._waiting: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._waiting.total()

    def __iter__(self) -> Iterator[T]:
        """Iterate over the waiting work, in no particular order."""
        for lane in (self._cheap, self._dear):
            for items in lane.values():
                yield from items

    def waiting(self, person: str) -> int:
        """Return how many pieces of a person's work wait."""
        return self._waiting[person]

    def put(self, person: str, item: T, dear: bool = False) -> None:
        """Add a piece of work of a person."""
        lane = self._dear if dear else self._cheap
        lane.setdefault(person, deque()).append(item)
        self._waiting[person] += 1

    def take(self) -> tuple[str, T] | None:
        """Take the next piece of work; the caller says `done` after it.  None if nobody has a turn."""
        lanes = (self._dear, self._cheap) if self._cheap_run >= CHEAP_RUN else (self._cheap, self._dear)
        for lane in lanes:
            person = next((person for person in lane if self._running[person] < self._each), None)
            if person is None:
                continue
            items = lane[person]
            item = items.popleft()
            if items:
                lane.move_to_end(person)
            else:
                del lane[person]
            self._cheap_run = self._cheap_run + 1 if lane is self._cheap else 0
            self._waiting[person] -= 1
            if not self._waiting[person]:
                del self._waiting[person]
            self._running[person] += 1
            return person, item
        return None

    def done(self, person: str) -> None:
        """Count a piece of work of a person as finished."""
        self._running[person] -= 1
        if not self._running[person]:
            del self._running[person]


class PoolJob(Generic[T]):
    """Work that a pool does, or will do, with the way to give it up."""

    def __init__(self, future: Future[T], gone: threading.Event) -> None:
        self.future, self._gone = future, gone

    def give_up(self) -> None:
        """Let the work end soon, or never begin."""
        self._gone.set()
        self.future.cancel()


class Bounds(Struct, frozen=True):
    """The limits of a kind of work; 0 is no limit."""

    threads: int = 1
    """Pieces of work that one process does at the same time."""
    each: int = 0
    """Pieces of a person that are done at the same time."""
    waiting: int = 0
    """Pieces that may wait, and how many of a person."""
    waiting_each: int = 0
    full: str = "busy"
    """The code of the refusal when too many wait."""
    patience_s: float | None = None
    """Seconds after which a node does a job that it left to others; None: it waits as long as there are others."""


POOLS = {
    "replay": Bounds(waiting=32, waiting_each=4),
    "rules": Bounds(waiting=32, waiting_each=4),
    "catalogue": Bounds(waiting=64, waiting_each=8),
}
"""The pools of the routes that say `boneyard.server.api.pooled.pooled`."""


class FairPool:
    """A pool of threads with a `FairQueue`."""

    def __init__(
        self,
        name: str,
        threads: int,
        *,
        each: int = 0,
        waiting: int = 0,
        waiting_each: int = 0,
        full: str = "busy",
        nice: bool = False,
    ) -> None:
        """Set the limits.

        ``each`` limits the running work of a person (0: all threads), ``waiting`` and ``waiting_each`` the waiting
        work of all and of a person (0: no limit); ``full`` is the code of the refusal.  ``nice``: low priority.
        """
        self._name = name
        self._threads = threads
        self._queue: FairQueue[tuple[Future[Any], Callable[[], Any]]] = FairQueue(each or threads)
        self._max_waiting, self._max_waiting_each = waiting, waiting_each
        self._full = full
        self._nice = nice
        self._changed = threading.Condition()
        self._started = self._stopped = False

    def submit(self, person: str, work: Callable[[], T], *, dear: bool = False) -> Future[T]:
        """Let ``work`` of a person run in a thread.  Raises ``CommandRejected`` if too much waits."""
        future: Future[T] = Future()
        with self._changed:
            most, most_each = self._max_waiting, self._max_waiting_each
            if (most and len(self._queue) >= most) or (most_each and self._queue.waiting(person) >= most_each):
                raise CommandRejected(self._full)
            if self._stopped:
                future.cancel()
                return future
            if not self._started:
                self._started = True
                for number in range(self._threads):
                    threading.Thread(target=self._work, name=f"{self._name}-{number}", daemon=True).start()
            self._queue.put(person, (future, work), dear)
            self._changed.notify()
        return future

    async def run(self, person: str, work: Callable[[], T], *, dear: bool = False) -> T:
        """Wait for ``work`` of a person.  Raises what it raises, and ``CommandRejected`` if too much waits."""
        return await asyncio.wrap_future(self.submit(person, work, dear=dear))

    def begin(
        self, person: str, seconds: float, work: Callable[[Callable[[], bool]], T], *, dear: bool = False
    ) -> PoolJob[T]:
        """Let ``work`` of a person run in a thread, which is told when it is late.

        It is after ``seconds``, waiting included, when it was given up, and when the pool has stopped.  Raises
        ``CommandRejected`` if too much waits; the work fails with that if it is late before it begins.
        """
        gone = threading.Event()
        end = time.monotonic() + seconds

        def late() -> bool:
            return gone.is_set() or self._stopped or time.monotonic() > end

        def run() -> T:
            if late():
                raise CommandRejected("too_long")
            return work(late)

        return PoolJob(self.submit(person, run, dear=dear), gone)

    async def within(
        self, person: str, seconds: float, work: Callable[[Callable[[], bool]], T], *, dear: bool = False
    ) -> T:
        """Wait for ``work`` of a person as `begin` lets it run, and give it up when the caller does.

        Raises the errors of the work and of `begin`.
        """
        begun = self.begin(person, seconds, work, dear=dear)
        try:
            return await asyncio.wrap_future(begun.future)
        finally:
            begun.give_up()

    def stop(self) -> None:
        """Give up the waiting work; running work is not waited for."""
        with self._changed:
            self._stopped = True
            for future, _ in self._queue:
                future.cancel()
            self._changed.notify_all()

    def _work(self) -> None:
        if self._nice:
            be_nice()
        while True:
            with self._changed:
                while not self._stopped and (taken := self._queue.take()) is None:
                    self._changed.wait()
                if self._stopped:
                    return
            assert taken is not None
            person, (future, work) = taken
            if future.set_running_or_notify_cancel():
                try:
                    result = work()
                except BaseException as error:
                    future.set_exception(error)
                else:
                    future.set_result(result)
            del taken, future, work
            with self._changed:
                self._queue.done(person)
                self._changed.notify_all()


def be_nice() -> None:
    """Give everything else on this machine precedence over the calling thread."""
    if hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)


class Pools:
    """The pools of a node, by name."""

    def __init__(self) -> None:
        self._pools = {
            name: FairPool(
                name,
                bounds.threads,
                waiting=bounds.waiting,
                waiting_each=bounds.waiting_each,
                full=bounds.full,
                nice=True,
            )
            for name, bounds in POOLS.items()
        }

    def __getitem__(self, name: str) -> FairPool:
        """Return a pool."""
        return self._pools[name]

    def stop(self) -> None:
        """Give up the waiting work."""
        for pool in self._pools.values():
            pool.stop()
