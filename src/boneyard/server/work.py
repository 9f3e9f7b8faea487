"""Threads for work that must not hold up the event loop, shared fairly between callers.

Each kind of work (passwords, reads of the database, replays, and each kind of job that `boneyard.server.jobs` names)
has a pool of its own, so that one kind cannot starve another.  Within a pool the callers take turns
(`boneyard.server.turns`).
"""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Mapping
from concurrent.futures import Future
from typing import Any, Generic, TypeVar

from boneyard.server.errors import CommandRejected
from boneyard.server.settings import Bounds
from boneyard.server.turns import Caller, FairQueue

K = TypeVar("K")
T = TypeVar("T")

NICENESS = 10

NO_BOUNDS = Bounds()


class PoolJob(Generic[T]):
    """Work that a pool does, or will do, with the way to give it up."""

    def __init__(self, future: Future[T], gone: threading.Event) -> None:
        self.future, self._gone = future, gone

    def give_up(self) -> None:
        """Let the work end soon, or never begin."""
        self._gone.set()
        self.future.cancel()


class FairPool:
    """A pool of threads with a `FairQueue`."""

    def __init__(self, name: str, bounds: Bounds = NO_BOUNDS) -> None:
        """Set name and limits."""
        self._name, self._bounds = name, bounds
        most = bounds.threads - bounds.spare
        self._queue: FairQueue[tuple[Future[Any], Callable[[], Any]]] = FairQueue(
            bounds.each or bounds.threads, each_address=most, most_dear=most
        )
        self._changed = threading.Condition()
        self._started = self._stopped = False

    def submit(self, caller: Caller, work: Callable[[], T], *, dear: bool = False, cost: float = 1.0) -> Future[T]:
        """Let ``work`` of a caller run in a thread.  Raises ``CommandRejected`` if too much waits.

        If too much of others waits, a newcomer takes the place of the last piece of who has asked for most; that one's
        future fails with ``CommandRejected``.
        """
        future: Future[T] = Future()
        bounds, thrown_out = self._bounds, None
        with self._changed:
            if self._stopped:
                future.cancel()
                return future
            if not self._started:
                self._started = True
                for number in range(bounds.threads):
                    threading.Thread(target=self._work, name=f"{self._name}-{number}", daemon=True).start()
            if bounds.waiting_each and self._queue.waiting(caller) >= bounds.waiting_each:
                self._queue.charges.of(caller, cost)
                raise CommandRejected(bounds.full)
            self._queue.put(caller, (future, work), dear, cost)
            if bounds.waiting and len(self._queue) > bounds.waiting:
                thrown_out, _ = self._queue.throw_out()
            self._changed.notify()
        if thrown_out is future:
            raise CommandRejected(bounds.full)
        if thrown_out is not None and thrown_out.set_running_or_notify_cancel():
            thrown_out.set_exception(CommandRejected(bounds.full))
        return future

    def charge(self, caller: Caller, cost: float) -> None:
        """Charge a caller beyond the cost of its work."""
        with self._changed:
            self._queue.charges.of(caller, cost)

    def forgive(self, caller: Caller) -> None:
        """Forget what a person asked for: their next piece goes before the pieces of strangers."""
        with self._changed:
            self._queue.charges.forgive(caller.person)

    async def run(self, caller: Caller, work: Callable[[], T], *, dear: bool = False, cost: float = 1.0) -> T:
        """Wait for ``work`` of a caller.  Raises what it raises, and ``CommandRejected`` if too much waits."""
        return await asyncio.wrap_future(self.submit(caller, work, dear=dear, cost=cost))

    def begin(
        self,
        caller: Caller,
        seconds: float,
        work: Callable[[Callable[[], bool]], T],
        *,
        dear: bool = False,
        cost: float = 1.0,
    ) -> PoolJob[T]:
        """Let ``work`` of a caller run in a thread, which is told when it is late.

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

        return PoolJob(self.submit(caller, run, dear=dear, cost=cost), gone)

    async def within(
        self, caller: Caller, seconds: float, work: Callable[[Callable[[], bool]], T], *, dear: bool = False
    ) -> T:
        """Wait for ``work`` of a caller as `begin` lets it run, and give it up when the caller does.

        Raises the errors of the work and of `begin`.
        """
        begun = self.begin(caller, seconds, work, dear=dear)
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
        if self._bounds.nice:
            be_nice()
        while True:
            with self._changed:
                while not self._stopped and (taken := self._queue.take()) is None:
                    self._changed.wait()
                if self._stopped:
                    return
            assert taken is not None
            caller, dear, (future, work) = taken
            if future.set_running_or_notify_cancel():
                try:
                    result = work()
                except BaseException as error:
                    future.set_exception(error)
                else:
                    future.set_result(result)
            del taken, future, work
            with self._changed:
                self._queue.done(caller, dear)
                self._changed.notify_all()


class Once(Generic[K, T]):
    """Values that are made once and kept.

    Each address that asks for a value that is not there yet lets it be made in its own turn, since that of another may
    come later or be refused.
    """

    def __init__(self, kept: int) -> None:
        """Keep the ``kept`` values that were asked for last."""
        self._most = kept
        self._kept: OrderedDict[K, T] = OrderedDict()
        self._making: dict[tuple[K, str], asyncio.Task[T]] = {}

    async def get(self, key: K, address: str, make: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Return a value, made by ``make`` if need be; who goes away does not stop it.  Raises what ``make`` raises."""
        if key not in self._kept:
            task = self._making.get((key, address))
            if task is None:
                task = self._making[key, address] = asyncio.get_running_loop().create_task(make())
                task.add_done_callback(lambda _: self._making.pop((key, address)))
            made = await asyncio.shield(task)
            self._kept.setdefault(key, made)
            if len(self._kept) > self._most:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]


def be_nice() -> None:
    """Give everything else on this machine precedence over the calling thread."""
    if hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)


class Pools:
    """The pools of a node, by name."""

    def __init__(self, bounds: Mapping[str, Bounds]) -> None:
        self._pools = {name: FairPool(name, one) for name, one in bounds.items()}

    def __getitem__(self, name: str) -> FairPool:
        """Return a pool."""
        return self._pools[name]

    def stop(self) -> None:
        """Give up the waiting work."""
        for pool in self._pools.values():
            pool.stop()
