"""Counters of the server, for Prometheus at ``/metrics``."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0)


class Histogram:
    """Seconds in buckets."""

    __slots__ = ("counts", "sum")

    def __init__(self) -> None:
        self.counts = [0] * (len(BUCKETS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        """Count one duration."""
        self.sum += seconds
        self.counts[bisect_left(BUCKETS, seconds)] += 1


class Metrics:
    """All counters of this process."""

    def __init__(self) -> None:
        self.entries: Counter[str] = Counter()
        """Entries appended by this node, by kind and maker."""
        self.refused: Counter[str] = Counter()
        """``nack`` by code."""
        self.lost: Counter[str] = Counter()
        """Appends that did not win, by result."""
        self.closed: Counter[str] = Counter()
        """Sockets closed by the server, by code."""
        self.messages = 0
        """Messages from clients."""
        self.commit = Histogram()
        """From an append to its commit."""

    def text(self, gauges: Mapping[str, float]) -> str:
        """Return the exposition format, with some values of this moment."""
        lines: list[str] = []
        for name, label, counter, about in (
            ("entries", "kind", self.entries, "Entries appended to the log"),
            ("refused", "code", self.refused, "Wishes refused"),
            ("lost", "result", self.lost, "Appends that another node or a fault prevented"),
            ("closed", "code", self.closed, "Sockets closed by the server"),
        ):
            lines += [f"# HELP boneyard_{name}_total {about}", f"# TYPE boneyard_{name}_total counter"]
            lines += [f'boneyard_{name}_total{{{label}="{key}"}} {n}' for key, n in sorted(counter.items())]
        lines += ["# HELP boneyard_messages_total Messages from clients", "# TYPE boneyard_messages_total counter"]
        lines.append(f"boneyard_messages_total {self.messages}")
        lines += [
            "# HELP boneyard_commit_seconds From an append to its commit",
            "# TYPE boneyard_commit_seconds histogram",
        ]
        total = 0
        for limit, n in zip((*BUCKETS, "+Inf"), self.commit.counts, strict=True):
            total += n
            lines.append(f'boneyard_commit_seconds_bucket{{le="{limit}"}} {total}')
        lines += [f"boneyard_commit_seconds_sum {self.commit.sum:.6f}", f"boneyard_commit_seconds_count {total}"]
        for name, value in gauges.items():
            lines += [f"# TYPE boneyard_{name} gauge", f"boneyard_{name} {value:g}"]
        return "\n".join(lines) + "\n"
