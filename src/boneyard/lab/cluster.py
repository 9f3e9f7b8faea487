"""Workers on the machines of a Ray cluster, for work that is dear: arenas of strong bots, sweeps of house rules.

Ray is the extra ``boneyard[ray]``, imported when a cluster is asked for.  Boneyard in the same version must be
installed on all machines, and so must the programs and modules of bots that are named.  A chunk whose worker is lost
(killed, out of memory, with its machine) is sent again; the answer stays the same, because a piece depends on its
number alone.
"""

from __future__ import annotations

import logging
import os
import socket
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from time import monotonic
from types import TracebackType
from typing import Any, NamedTuple, TypeVar

from boneyard._version import __version__
from boneyard.errors import BoneyardError, Message, one_line
from boneyard.lab.jobs import Chunk, LostWorkerError, do_chunk

T = TypeVar("T")

CHUNK_SECONDS = 2.0
"""A chunk costs the program that shares the work about a millisecond; see docs/howto/measure.md."""
MOST_AT_ONCE = 4096
TRIES = 5
"""Workers that one chunk may lose: then it is taken to be the reason."""
LOOK_S = 5.0
"""Seconds between two looks at how many cores the cluster has."""
KNOCK_S = 5.0
MOST_SHOWN = 200


class Cost(NamedTuple):
    """The work of a cluster: ``chunks`` done in ``seconds`` of its ``cores``, and chunks ``lost`` with workers."""

    cores: int
    chunks: int
    seconds: float
    lost: int


class Cluster:
    """The workers of a Ray cluster, one for each of its cores; see `jobs.Workers`.

    As a context manager it leaves the cluster at the end.  One cluster can be used for several runs.
    """

    chunk_seconds = CHUNK_SECONDS
    most_at_once = MOST_AT_ONCE

    def __init__(self, address: str) -> None:
        """Join the cluster at ``HOST:PORT``, at ``auto`` the one of this machine, or at ``local`` start one here.

        A program that has joined a cluster by ``ray.init`` uses that one, and stays in it.
        Raises ``BoneyardError`` if Ray is not installed or the cluster cannot be reached.
        """
        # Ray reports its use to its makers unless it is told not to.
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        try:
            import ray
        except ImportError:
            raise BoneyardError(Message("lab.cluster.absent", {})) from None
        self._ray: Any = ray
        self._address = address
        self._joined = not ray.is_initialized()
        if self._joined:
            try:
                _knock(address)
                ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False)
            except Exception as error:  # whatever it is, the cluster cannot be used
                reason = one_line(str(error) or type(error).__name__, MOST_SHOWN)
                raise BoneyardError(
                    Message("lab.cluster.unreachable", {"address": address[:80], "reason": reason})
                ) from None
        self._do_remotely: Any = ray.remote(num_cpus=1, max_retries=0)(_do)
        self._refs: dict[Any, None] = {}
        self._given: tuple[Any, Any] | None = None
        """The last work and its place in the cluster: it is sent once, not with each chunk."""
        self._losses: Counter[tuple[int, int]] = Counter()
        self._cores, self._looked_at = 0, -LOOK_S
        self._chunks, self._seconds, self._lost = 0, 0.0, 0

    def __enter__(self) -> Cluster:
        """Return the cluster itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Leave the cluster."""
        self.drop()
        if self._joined:
            self._ray.shutdown()

    @property
    def size(self) -> int:
        """The number of cores, which grows and falls with the machines of the cluster."""
        if monotonic() - self._looked_at >= LOOK_S:
            self._cores, self._looked_at = int(self._ray.cluster_resources().get("CPU", 0)), monotonic()
        return max(1, self._cores)

    @property
    def cost(self) -> Cost:
        """Return the work done so far."""
        return Cost(self.size, self._chunks, self._seconds, self._lost)

    def submit(self, do: Callable[[int], T], first: int, n: int) -> Future[Chunk[T]]:
        """Have a chunk done."""
        if self._given is None or self._given[0] is not do:
            self._given = do, self._ray.put(do)
            self._losses.clear()
        ref = self._do_remotely.remote(self._given[1], first, n, __version__)
        self._refs[ref] = None
        told: Future[Chunk[T]] = Future()

        def done(future: Future[Chunk[T]]) -> None:
            if self._refs.pop(ref, True) is True:
                return  # dropped
            try:
                found = future.result()
            except BaseException as error:
                told.set_exception(self._meant(error, (first, n)))
                return
            self._chunks, self._seconds = self._chunks + 1, self._seconds + found[1]
            told.set_result(found)

        ref.future().add_done_callback(done)
        return told

    def drop(self) -> None:
        """Cancel the chunks that are not done yet."""
        refs, self._refs = self._refs, {}
        for ref in refs:
            self._ray.cancel(ref)

    def _meant(self, error: BaseException, chunk: tuple[int, int]) -> BaseException:
        """Return the meaning of Ray's error: a lost worker, an error of the work, or a fault of the cluster."""
        found = self._ray.exceptions
        if isinstance(error, found.RayTaskError):
            cause: BaseException = error.cause
            return cause
        worker = (found.WorkerCrashedError, found.OutOfMemoryError, found.ObjectLostError)
        machine = (found.NodeDiedError, found.LocalRayletDiedError)
        if isinstance(error, worker + machine):
            self._lost += 1
            self._losses[chunk] += 1
            if self._losses[chunk] < TRIES:
                return LostWorkerError()
            return BoneyardError(Message("lab.cluster.lost", {"n": TRIES}))
        reason = one_line(str(error), MOST_SHOWN)
        return BoneyardError(Message("lab.cluster.fault", {"address": self._address[:80], "reason": reason}))


@contextmanager
def joined(jobs: int, address: str | None) -> Iterator[int | Cluster]:
    """Give the cluster at ``address`` for the block, or ``jobs`` as they are without an address."""
    if address is None:
        yield jobs
        return
    with Cluster(address) as cluster:
        yield cluster


def _knock(address: str) -> None:
    """Raise ``OSError`` if nothing listens at ``HOST:PORT``: Ray itself would wait for many minutes."""
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if colon and port.isdecimal():
        socket.create_connection((host.strip("[]"), int(port)), KNOCK_S).close()


def _do(do: Callable[[int], T], first: int, n: int, version: str) -> Chunk[T]:
    """Do a chunk on a worker, if it has the version of Boneyard that asks."""
    if version != __version__:
        raise BoneyardError(Message("lab.cluster.version", {"here": version, "there": __version__}))
    return do_chunk(do, first, n)


__all__ = ["Cluster", "Cost", "joined"]
