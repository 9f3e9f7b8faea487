"""Share numbered pieces of work among processes or threads, with the results in order.

A piece depends on its number alone, so the results are the same for any number of processes and for any division.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, nullcontext
from multiprocessing.connection import wait
from time import perf_counter
from typing import TypeVar

from boneyard.errors import BoneyardError

T = TypeVar("T")

CHUNK_SECONDS = 0.25
"""Approximate seconds that a process works before it returns its results."""
MOST_AT_ONCE = 256


def in_order(
    do: Callable[[int], T], count: int, jobs: int = 1, *, first: int = 0, threads: bool = False
) -> Generator[T, None, None]:
    """Yield ``do(first)`` to ``do(count - 1)``, computed by ``jobs`` processes, or by threads.

    ``do`` must be picklable for processes.  Threads help where ``do`` releases the GIL.  Closing the generator lets the
    workers finish their current chunks.  Raises ``BoneyardError`` if a process ends before its work is done.
    """
    if jobs == 1:
        yield from map(do, range(first, count))
        return
    pool: Executor
    if threads:
        pool = ThreadPoolExecutor(jobs, "boneyard-lab")
    else:
        # Spawned rather than forked: a fork copies locks that other threads may hold.
        context = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_be_a_worker)
    waiting: deque[Future[tuple[list[T], float]]] = deque()
    sent, at_once = first, 1
    try:
        while sent < count or waiting:
            with nullcontext() if threads else _starting_processes():
                while sent < count and len(waiting) < 2 * jobs:
                    n = min(at_once, count - sent)
                    waiting.append(pool.submit(_chunk, do, sent, n))
                    sent += n
            try:
                found, seconds = waiting.popleft().result()
            except BrokenProcessPool as error:
                raise BoneyardError("a process ended before its work did: is there enough memory?") from error
            yield from found
            at_once = max(1, min(MOST_AT_ONCE, int(len(found) * CHUNK_SECONDS / max(seconds, 1e-9))))
    finally:
        pool.shutdown(cancel_futures=True)


def _chunk(do: Callable[[int], T], first: int, n: int) -> tuple[list[T], float]:
    """Do ``n`` pieces from number ``first`` on; return their results and the seconds they took."""
    start = perf_counter()
    return [do(number) for number in range(first, first + n)], perf_counter() - start


@contextmanager
def _starting_processes() -> Iterator[None]:
    """Hold Ctrl-C back: processes that start meanwhile take no notice of it before they run any Python."""
    if sys.platform == "win32":
        yield
        return
    from multiprocessing import resource_tracker  # not for Windows

    resource_tracker.ensure_running()  # it would let Ctrl-C through again when it starts with the first process
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _be_a_worker() -> None:
    """Leave Ctrl-C to the parent, and end with it if it is killed: a worker would wait for work for ever."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def outlive_nobody() -> None:
        wait([parent.sentinel])
        os._exit(1)

    threading.Thread(target=outlive_nobody, name="boneyard-parent", daemon=True).start()


__all__ = ["in_order"]
