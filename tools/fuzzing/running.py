"""Chunks in forked children, and what is found."""

from __future__ import annotations

import argparse
import gc
import json
import mmap
import os
import random
import re
import resource
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from .chunks import Chunk
from .objects import harvest, roots
from .targets import targets

CHUNK = 400
"""Calls that share a child."""
HANG_SECONDS = 30.0
"""A call that takes longer than this on the wall clock, and ``HANG_CPU`` of processor time, hangs."""
HANG_CPU = 8.0
MEMORY = 2 << 30
"""Bytes of address space that a child may take in addition to its first ones; more is a ``MemoryError``."""


class Running(NamedTuple):
    """A chunk in its child."""

    number: int
    pid: int
    shared: mmap.mmap
    folder: Path
    started: float


class Fuzzer:
    """Run chunks in children and collect their findings."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        self.arguments = arguments
        self.pool = harvest(roots(random.Random(arguments.seed)))
        self.listed = [one for one in targets(self.pool) if re.match(arguments.names, one.name)]
        gc.collect()
        gc.freeze()  # so that no child's collection copies the pages of these objects
        self.outcomes: Counter[str] = Counter()
        self.failures: dict[tuple[str, str, str], dict[str, Any]] = {}
        self.times: Counter[tuple[str, str, str]] = Counter()

    def start(self, number: int, count: int, folder: Path) -> Running:
        shared = mmap.mmap(-1, 8192)
        pid = os.fork()
        if pid:
            return Running(number, pid, shared, folder, time.monotonic())
        status = 1
        try:
            self.child(number, count, shared, folder)
            status = 0
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(status)

    def child(self, number: int, count: int, shared: mmap.mmap, folder: Path) -> None:
        """Run a chunk: memory bounded, without input, output, or a folder to write into."""
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        used = int(Path("/proc/self/statm").read_text().split()[0]) * 4096 if Path("/proc/self/statm").exists() else 0
        if used:
            resource.setrlimit(resource.RLIMIT_AS, (used + MEMORY, used + MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        null = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1):
            os.dup2(null, stream)
        os.chdir(folder)
        chunk = Chunk(str(self.arguments.seed), number, self.pool, self.listed)

        def before(index: int, call: str) -> None:
            text = f"{index} {call}".encode("utf-8", "replace")[:8000]
            shared[:] = text + b"\0" * (8192 - len(text))

        chunk.run(count, before)
        (folder / f"{number}.json").write_text(json.dumps([chunk.outcomes, chunk.failures]))

    def last_call(self, running: Running) -> str:
        return running.shared[:].rstrip(b"\0").decode("utf-8", "replace")

    def finish(self, running: Running, status: int, hung: bool) -> None:
        """Collect the findings of a chunk."""
        file = running.folder / f"{running.number}.json"
        if status == 0 and file.exists():
            outcomes, failures = json.loads(file.read_text())
            file.unlink()
            self.outcomes.update(outcomes)
            for failure in failures:
                self.add(failure, running.number)
        else:
            index, _, call = self.last_call(running).partition(" ")
            target, _, arguments = call.partition(" ")
            ended = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
            kind = "hang" if hung else f"crash: {signal.Signals(ended).name}" if ended else "child failed"
            self.outcomes[kind.partition(":")[0]] += 1
            self.outcomes["returned"] += int(index or 0)
            self.add(
                {"kind": kind, "target": target, "place": "", "message": "", "call": arguments[:1000], "index": index},
                running.number,
            )
        running.shared.close()

    def add(self, failure: dict[str, Any], chunk: int) -> None:
        key = (failure["kind"], failure["target"], failure["place"])
        self.times[key] += 1
        if key not in self.failures:
            self.failures[key] = {**failure, "chunk": chunk}
            print(f"FAILURE {shown(self.failures[key])}", flush=True)

    def run(self) -> int:
        arguments = self.arguments
        chunks = iter(range(-(-arguments.count // CHUNK)))
        deadline = time.monotonic() + arguments.seconds
        active: dict[int, tuple[Running, str, float, float]] = {}
        print(f"{len(self.listed)} callables, {sum(map(len, self.pool.values()))} objects of {len(self.pool)} classes")
        reported = time.monotonic()
        with tempfile.TemporaryDirectory() as name:
            try:
                while True:
                    while len(active) < arguments.jobs and time.monotonic() < deadline:
                        number = next(chunks, None)
                        if number is None:
                            break
                        running = self.start(number, CHUNK, Path(name))
                        active[running.pid] = (running, "", time.monotonic(), 0.0)
                    if not active:
                        return self.summary()
                    self.wait(active)
                    if time.monotonic() - reported > 30:
                        reported = time.monotonic()
                        print(
                            f"{self.calls} calls, {len(self.failures)} different failures", file=sys.stderr, flush=True
                        )
            finally:
                for pid in active:
                    os.kill(pid, signal.SIGKILL)
                    os.waitpid(pid, 0)

    def wait(self, active: dict[int, tuple[Running, str, float, float]]) -> None:
        """Take in the children that have ended, and end those that hang."""
        for pid, (running, seen, since, cpu) in list(active.items()):
            done, status = os.waitpid(pid, os.WNOHANG)
            if done:
                del active[pid]
                self.finish(running, status, hung=False)
                continue
            call, now, used = self.last_call(running)[:200], time.monotonic(), processor_seconds(pid)
            if call != seen:
                active[pid] = (running, call, now, used)
            elif now - since > HANG_SECONDS and used - cpu > HANG_CPU:
                os.kill(pid, signal.SIGKILL)
                os.waitpid(pid, 0)
                del active[pid]
                self.finish(running, 0, hung=True)
        time.sleep(0.02)

    @property
    def calls(self) -> int:
        return sum(self.outcomes.values())

    def summary(self) -> int:
        lines = [f"{self.times[key]} times: {shown(failure)}" for key, failure in sorted(self.failures.items())]
        print(f"\n{self.calls} calls: {dict(self.outcomes)}; {len(lines)} different failures")
        for line in lines:
            print(line)
        if self.arguments.keep is not None:
            self.arguments.keep.mkdir(parents=True, exist_ok=True)
            (self.arguments.keep / "failures.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
        return 1 if lines else 0


def shown(failure: Mapping[str, Any]) -> str:
    said = f"{failure['kind']} in {failure['target']}"
    if failure["place"]:
        said += f" at {failure['place']}: {failure['message']}"
    return f"{said}\n    {failure['call']}\n    (--only {failure['chunk']}, call {failure['index']})"


def processor_seconds(pid: int) -> float:
    """Return the processor time of a child; without /proc infinity, so that the wall clock decides."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return time.monotonic()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def only(arguments: argparse.Namespace) -> int:
    """Run one chunk in this process and show its calls; a crash ends the process, as it should."""
    fuzzer = Fuzzer(arguments)
    chunk = Chunk(str(arguments.seed), arguments.only, fuzzer.pool, fuzzer.listed)
    chunk.run(CHUNK, lambda index, call: print(index, call, flush=True))
    for failure in chunk.failures:
        print("FAILURE", shown({**failure, "chunk": arguments.only}))
    return 1 if chunk.failures else 0
