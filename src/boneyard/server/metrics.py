"""Counters of the server, for Prometheus at ``/metrics``.

The workers of one node listen at one port, so that any of them answers.  They keep their values in the files of a
folder that they share, and the answer covers all: counters are summed, also of workers that have ended, and
gauges are summed over those that run.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

CONTENT_TYPE = CONTENT_TYPE_PLAIN_0_0_4.partition("; charset")[0]  # which Litestar adds

SHARED = "PROMETHEUS_MULTIPROC_DIR"
"""The variable of prometheus_client with the folder that the workers share; it is read when that is imported."""

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0)

GAUGES = {
    "sockets": "Sockets that are open",
    "people": "Users with an open socket",
    "tables": "Tables in memory",
    "batches": "Transactions of the log since the start",
    "rows": "Entries in these transactions",
}

disable_created_metrics()  # type: ignore[no-untyped-call]


class Labelled(dict[str, Counter]):
    """The counters of one name by their label; looking one up in the client's own way takes three times as long."""

    def __init__(self, counter: Counter) -> None:
        super().__init__()
        self._counter = counter

    def __missing__(self, key: str) -> Counter:
        found = self[key] = self._counter.labels(key)
        return found


class Metrics:
    """All counters of this process."""

    def __init__(self) -> None:
        self._shared = os.environ.get(SHARED)
        registry = self._registry = CollectorRegistry()

        def labelled(name: str, label: str, about: str) -> Labelled:
            return Labelled(Counter(f"boneyard_{name}", about, [label], registry=registry))

        self.entries = labelled("entries", "kind", "Entries appended to the log")
        """Entries appended by this node, by kind and maker."""
        self.refused = labelled("refused", "code", "Commands refused")
        """``nack`` by code."""
        self.lost = labelled("lost", "result", "Appends that another node or a fault prevented")
        """Appends that did not win, by result."""
        self.closed = labelled("closed", "code", "Sockets closed by the server")
        """Sockets closed by the server, by code."""
        self.jobs = labelled("jobs", "by", "Jobs left to workers")
        """Jobs for workers: done by a ``worker`` or after all by the node (``own``), ``refused``, or ``failed``."""
        self.messages = Counter("boneyard_messages", "Messages from clients", registry=registry)
        self.commit = Histogram(
            "boneyard_commit_seconds", "From an append to its commit", buckets=BUCKETS, registry=registry
        )
        self._gauges = {
            name: Gauge(f"boneyard_{name}", about, registry=registry, multiprocess_mode="livesum")
            for name, about in GAUGES.items()
        }

    def note_entry(self, kind: str, seconds: float | None = None) -> None:
        """Count an entry of this kind that is on disk, and the seconds from its append to its commit."""
        self.entries[kind].inc()
        if seconds is not None:
            self.commit.observe(seconds)

    def note_message(self) -> None:
        """Count a message of a client."""
        self.messages.inc()

    def note_refusal(self, code: str) -> None:
        """Count a command that was refused."""
        self.refused[code].inc()

    def note_loss(self, result: str) -> None:
        """Count an entry that another node or a fault prevented."""
        self.lost[result].inc()

    @property
    def shared(self) -> bool:
        """Whether other workers answer for this process too, so that its gauges must be noted before it is asked."""
        return self._shared is not None

    def note(self, gauges: Mapping[str, float]) -> None:
        """Keep the values of this moment."""
        for name, value in gauges.items():
            self._gauges[name].set(value)

    def text(self) -> bytes:
        """Return the exposition format."""
        if self._shared is None:
            return generate_latest(self._registry)
        _forget_ended(Path(self._shared))
        registry = CollectorRegistry()
        MultiProcessCollector(registry, self._shared)  # type: ignore[no-untyped-call]
        return generate_latest(registry)


def _forget_ended(folder: Path) -> None:
    """Delete the gauges of workers that do not run any more."""
    for pid in {int(file.stem.rpartition("_")[2]) for file in folder.glob("gauge_live*_*.db")}:
        if not _runs(pid):
            mark_process_dead(pid, str(folder))  # type: ignore[no-untyped-call]


def _runs(pid: int) -> bool:
    if os.name == "nt":  # signal 0 would end the process there
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
