"""Work that is shared among processes."""

from __future__ import annotations

import os
import signal
from concurrent.futures import Future, ProcessPoolExecutor
from operator import neg
from typing import Any

import pytest

from boneyard.lab import jobs, pool


@pytest.mark.parametrize("threads", [False, True])
def test_results_come_in_order(threads: bool) -> None:
    assert list(jobs.in_order(neg, 600, 2, threads=threads)) == [-n for n in range(600)]


class InterruptedPool(ProcessPoolExecutor):
    """A pool that Ctrl-C reaches while it takes a chunk, and so while it may start a process."""

    def submit(self, *args: Any, **named: Any) -> Future[Any]:
        os.kill(os.getpid(), signal.SIGINT)
        return super().submit(*args, **named)


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_ctrl_c_while_a_process_starts_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "ProcessPoolExecutor", InterruptedPool)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            list(jobs.in_order(neg, 3, 2))
    finally:
        signal.signal(signal.SIGINT, before)
