"""Workers on this machine: processes that end with their parent, or threads."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager, nullcontext
from multiprocessing.connection import wait
from typing import Any, TypeVar

from boneyard.lab.jobs import Chunk, do_chunk

T = TypeVar("T")

CHUNK_SECONDS = 0.25
"""Approximate seconds that a process works before it returns its results."""
MOST_AT_ONCE = 256


class Pool:
    """Processes or threads on this machine."""

    chunk_seconds = CHUNK_SECONDS
    most_at_once = MOST_AT_ONCE

    def __init__(self, size: int, threads: bool = False) -> None:
        self.size = size
        self._pool: Executor
        self._sent: set[Future[Any]] = set()
        self._starting: Callable[[], AbstractContextManager[None]] = nullcontext
        if threads:
            self._pool = ThreadPoolExecutor(size, "boneyard-lab")
        else:
            # Spawned rather than forked: a fork copies locks that other threads may hold.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(size, mp_context=context, initializer=_be_a_worker)
            self._starting = _starting_processes

    def submit(self, do: Callable[[int], T], first: int, n: int) -> Future[Chunk[T]]:
        """Have a chunk done."""
        with self._starting():
            try:
                future = self._pool.submit(do_chunk, do, first, n)
            except BrokenProcessPool as error:  # by another chunk, whose future is on its way
                broken: Future[Chunk[T]] = Future()
                broken.set_exception(error)
                return broken
        self._sent.add(future)
        future.add_done_callback(self._sent.discard)
        return future

    def drop(self) -> None:
        """Cancel the chunks that no worker has begun."""
        for future in tuple(self._sent):
            future.cancel()

    def close(self) -> None:
        """End the workers after their current chunks."""
        self._pool.shutdown(cancel_futures=True)


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


__all__ = ["Pool"]
