"""``boneyard worker``: a process that does the jobs (bots, reviews, puzzles) of the nodes of a database."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server

from boneyard import engine
from boneyard.errors import BoneyardError, nearest
from boneyard.server.jobs import JobKind
from boneyard.server.logs import log_to_stderr
from boneyard.server.metrics import BUCKETS
from boneyard.server.settings import whole_number

logger = logging.getLogger(__name__)

VARIABLES = {
    "database": "BONEYARD_DATABASE",
    "jobs": "BONEYARD_JOBS",
    "kinds": "BONEYARD_KINDS",
    "metrics": "BONEYARD_METRICS",
}
"""The environment variable of each option."""

GOODBYE_S = 10.0
"""Seconds that a stopping worker has to end its jobs; longer ones go to others."""

LONG = (*BUCKETS, 2.0, 5.0, 10.0, 30.0, 60.0)
"""Seconds of jobs: a bot takes milliseconds, a review up to minutes."""


@dataclass(frozen=True)
class WorkerConfig:
    """Everything that can be set.  `read` checks it."""

    database: str
    jobs: int = 1
    """Jobs of each kind at the same time."""
    kinds: tuple[JobKind, ...] = tuple(JobKind)
    metrics: int | None = None
    """The port of ``/metrics`` on 127.0.0.1; None: nothing listens."""

    @classmethod
    def read(cls, stated: Mapping[str, Any], environment: Mapping[str, str] = os.environ) -> WorkerConfig:
        """Read the settings from the command line, else the environment, else the defaults.

        Raises ``BoneyardError``.
        """
        values: dict[str, str] = {}
        for name, variable in VARIABLES.items():
            value = environment.get(variable) if stated.get(name) is None else stated[name]
            if value is not None and str(value) != "":
                values[name] = str(value)
        database = values.get("database", "")
        if database.partition(":")[0].partition("+")[0] != "postgresql":
            raise BoneyardError(
                f"--database {database[:60]!r} is no PostgreSQL, over which nodes and workers meet; state "
                "postgresql://USER@HOST/NAME, and start the nodes with --queue postgres"
            )
        port = values.get("metrics")
        return cls(
            database=database,
            jobs=whole_number("jobs", values.get("jobs", cls.jobs), 1, 64),
            kinds=_kinds(values.get("kinds", "")),
            metrics=None if port is None else whole_number("metrics", port, 0, 65535),
        )


def _kinds(text: str) -> tuple[JobKind, ...]:
    names = text.replace(",", " ").split()
    known = [kind.value for kind in JobKind]
    for name in names:
        if name not in known:
            raise BoneyardError(f"--kinds: there are no jobs {name[:40]!r} ({', '.join(known)}){nearest(name, known)}")
    return tuple(kind for kind in JobKind if not names or kind.value in names)


class WorkerMetrics:
    """The counters of a worker, for Prometheus."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._ended = Counter(
            "boneyard_worker_jobs", "Jobs that ended, by kind and result", ["kind", "result"], registry=self.registry
        )
        self._seconds = Histogram(
            "boneyard_worker_job_seconds", "Time of a job", ["kind"], buckets=LONG, registry=self.registry
        )
        self.running = Gauge("boneyard_worker_running", "Jobs that are under way", registry=self.registry)

    def ended(self, kind: JobKind, result: str, seconds: float) -> None:
        """Count a job that ended."""
        self._ended.labels(kind.value, result).inc()
        self._seconds.labels(kind.value).observe(seconds)


def work(config: WorkerConfig) -> int:
    """Work until SIGTERM or SIGINT; return the exit status.  Raises ``BoneyardError``."""
    engine.load()  # a stale one should stop the worker and not its first job
    log_to_stderr()
    metrics = WorkerMetrics()
    said: dict[str, Any] = {"kinds": [kind.value for kind in config.kinds], "jobs": config.jobs}
    if config.metrics is not None:
        try:
            server, _ = start_http_server(config.metrics, "127.0.0.1", metrics.registry)
        except OSError as error:
            raise BoneyardError(
                f"--metrics {config.metrics}: {error.strerror}; another port, or 0 for a free one"
            ) from None
        said["metrics"] = f"http://127.0.0.1:{server.server_port}/metrics"
    asyncio.run(_work(config, metrics, said))
    return 0


async def _work(config: WorkerConfig, metrics: WorkerMetrics, said: dict[str, Any]) -> None:
    from boneyard.server.jobs.taking import Taker  # only here: a faulty setting is told before the driver is loaded

    taker = Taker(config.database, config.kinds, config.jobs, metrics.ended)
    metrics.running.set_function(lambda: taker.running)
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    logger.info("the worker starts", extra={"data": {"worker": taker.id, **said}})
    await taker.run(stop, GOODBYE_S)
    logger.info("the worker has stopped", extra={"data": {"worker": taker.id, "jobs": taker.ended}})
