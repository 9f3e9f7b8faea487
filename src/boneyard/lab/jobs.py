"""Share numbered pieces of work among workers, with the results in order.

A piece depends on its number alone, so the results are the same for any number of workers and for any division.
Workers are processes or threads here (``pool.py``), or workers of a cluster (``cluster.py``); both do chunks of
consecutive pieces.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from concurrent.futures import BrokenExecutor, Future
from contextlib import contextmanager
from queue import SimpleQueue
from time import perf_counter
from typing import Protocol, TypeVar

from boneyard.errors import BoneyardError

T = TypeVar("T")

RUNNING, AHEAD = 2, 16
"""Chunks that each worker has at a time, and chunks a worker that may be ahead of the oldest one."""

Chunk = tuple[list[T], float]
"""The results of consecutive pieces, and the seconds that they took."""


class LostWorkerError(Exception):
    """A worker ended in the middle of a chunk, which has to be done again."""


class Workers(Protocol):
    """Workers that do chunks.  ``size`` is their number, ``chunk_seconds`` the time that a chunk should take."""

    chunk_seconds: float
    most_at_once: int
    """Pieces in a chunk at most."""

    @property
    def size(self) -> int:
        """The number of workers at present."""

    def submit(self, do: Callable[[int], T], first: int, n: int) -> Future[Chunk[T]]:
        """Have ``n`` pieces done from ``first``; the future raises ``LostWorkerError`` if they must be sent again."""

    def drop(self) -> None:
        """Forget the chunks that no worker has begun, and wait for none."""


def in_order(
    do: Callable[[int], T], count: int, jobs: int | Workers = 1, *, first: int = 0, threads: bool = False
) -> Generator[T, None, None]:
    """Yield ``do(first)`` to ``do(count - 1)``, computed by ``jobs`` processes, or by threads, or by other workers.

    ``do`` must be picklable for processes and clusters.  Threads help where ``do`` releases the GIL.  Closing the
    generator lets the workers finish their current chunks.  Raises ``BoneyardError`` if workers end before their work
    is done.
    """
    if jobs == 1:
        yield from map(do, range(first, count))
        return
    with lasting(jobs, threads=threads) as workers:
        assert not isinstance(workers, int)
        yield from _shared(do, first, count, workers)


@contextmanager
def lasting(jobs: int | Workers, *, threads: bool = False) -> Iterator[int | Workers]:
    """Give workers that last for the block, for several calls of `in_order`; 1 job needs none."""
    if not isinstance(jobs, int) or jobs == 1:
        yield jobs
        return
    from boneyard.lab.pool import Pool  # only here: the interpreter of a page has no processes

    pool = Pool(jobs, threads)
    try:
        yield pool
    finally:
        pool.close()


def _shared(do: Callable[[int], T], first: int, count: int, workers: Workers) -> Generator[T, None, None]:
    """Yield the results of the pieces as ``workers`` compute them."""
    finished: SimpleQueue[tuple[int, int, Future[Chunk[T]]]] = SimpleQueue()
    found: dict[int, list[T]] = {}

    def send(start: int, n: int) -> None:
        future = workers.submit(do, start, n)
        future.add_done_callback(lambda future: finished.put((start, n, future)))

    sent, done, running, ahead, at_once = first, first, 0, 0, 1
    try:
        while done < count:
            while sent < count and running < RUNNING * workers.size and ahead < AHEAD * workers.size:
                # The last chunks are smaller, so that the workers end at about the same time.
                n = max(1, min(at_once, (count - sent) // (RUNNING * workers.size)))
                send(sent, n)
                sent, running, ahead = sent + n, running + 1, ahead + 1
            start, n, future = finished.get()
            try:
                results, seconds = future.result()
            except LostWorkerError:
                send(start, n)
                continue
            except BrokenExecutor as error:
                raise BoneyardError(
                    "a process ended before its work did: has it enough memory, "
                    "and can it import the module of every player?"
                ) from error
            running -= 1
            found[start] = results
            wanted = len(results) * workers.chunk_seconds / max(seconds, 1e-9)
            at_once = max(1, min(workers.most_at_once, int(wanted)))
            while done in found:
                results = found.pop(done)
                ahead -= 1
                done += len(results)
                yield from results
    finally:
        workers.drop()


def do_chunk(do: Callable[[int], T], first: int, n: int) -> Chunk[T]:
    """Do ``n`` pieces from number ``first`` on; return their results and the seconds they took."""
    start = perf_counter()
    return [do(number) for number in range(first, first + n)], perf_counter() - start


__all__ = ["Chunk", "LostWorkerError", "Workers", "do_chunk", "in_order", "lasting"]
