"""The clock of a node, and how it goes by another."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from boneyard.server import clock
from boneyard.server.store.sql import SqlStore


@pytest.fixture
def own() -> Iterator[None]:
    """The clock of this process is afterwards what it was before."""
    before = clock._start_ns
    yield
    clock._start_ns = before


@pytest.mark.usefixtures("own")
@pytest.mark.parametrize("hours", [-10_000, -1, 0, 1, 10_000])
def test_a_node_goes_by_another_clock(hours: int) -> None:
    away = 3_600_000 * hours
    ahead = clock.follow(lambda: time.time_ns() // 1_000_000 - away)
    assert abs(ahead - away) < 5_000
    assert abs(clock.now_ms() - (time.time_ns() // 1_000_000 - away)) < 5_000


@pytest.mark.usefixtures("own")
def test_the_quickest_answer_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time passes only while another clock is asked: a busy machine takes its own between any two steps."""
    now_ns, waits = 5_000_000_000_000, iter((300, 10, 200))

    class Time:
        @staticmethod
        def monotonic_ns() -> int:
            return now_ns

    def ask() -> int:
        nonlocal now_ns
        told = 1_800_000_000_000 + now_ns // 1_000_000  # that of the other machine
        now_ns += 1_000_000 * next(waits)
        return told

    monkeypatch.setattr(clock, "time", Time)
    clock.follow(ask)
    assert clock.now_ms() - (1_800_000_000_000 + now_ns // 1_000_000) == -5  # the half of the quickest answer


def test_a_file_has_no_clock(tmp_path: Path) -> None:
    assert SqlStore(f"sqlite:///{tmp_path / 'server.db'}").clock() is None
