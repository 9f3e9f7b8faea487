"""A server that measures each turn of its event loop, in CPU time of its thread, beside a fixed piece of work.

It writes four numbers (`Meter`) into the file that ``BONEYARD_METER`` names, where a test reads them.  uvloop has no
turns that Python sees, so the server runs on the event loop of asyncio.
"""

from __future__ import annotations

import asyncio
import mmap
import os
import struct
import sys
import time
from pathlib import Path

FORM = struct.Struct("4d")
PROGRAM = str(Path(__file__))


def work() -> int:
    """Do what takes a quiet core 50 ms."""
    return sum(number * number % 7 for number in range(600_000))


def seconds_of_work() -> float:
    """Return the CPU seconds of `work` in this process, the least of three."""
    found = []
    for _ in range(3):
        begin = time.thread_time()
        work()
        found.append(time.thread_time() - begin)
    return min(found)


class Meter:
    """The longest turn since the last `reset`, the turns, the CPU seconds of the process, and those of `work`."""

    def __init__(self, path: str) -> None:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        os.ftruncate(descriptor, FORM.size)
        self._map = mmap.mmap(descriptor, FORM.size)
        os.close(descriptor)

    def read(self) -> tuple[float, float, float, float]:
        return FORM.unpack_from(self._map)

    def write(self, *values: float) -> None:
        FORM.pack_into(self._map, 0, *values)

    def reset(self) -> None:
        struct.pack_into("d", self._map, 0, 0.0)


def run() -> int:
    """Run ``boneyard`` with a metered loop."""
    sys.modules["uvloop"] = None  # type: ignore[assignment]
    meter = Meter(os.environ["BONEYARD_METER"])
    meter.write(0.0, 0.0, 0.0, seconds_of_work())
    plain = asyncio.BaseEventLoop._run_once  # type: ignore[attr-defined]

    def metered(self: asyncio.BaseEventLoop) -> None:
        begin = time.thread_time()
        plain(self)
        took = time.thread_time() - begin
        longest, turns, _, unit = meter.read()
        meter.write(max(longest, took), turns + 1, time.process_time(), unit)

    asyncio.BaseEventLoop._run_once = metered  # type: ignore[attr-defined]
    from boneyard.cli import main

    return main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(run())
