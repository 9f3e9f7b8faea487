"""A NATS server that a test, a tool or a benchmark starts for itself, from Debian's package."""

from __future__ import annotations

import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import postgres
from ports import kept_port
from zygote import bind

MISSING = "no NATS here (Debian: apt-get install nats-server)"

WAIT_S = 60.0
"""Seconds after which it should answer."""


def program() -> str | None:
    """Return the path of the server."""
    return shutil.which("nats-server") or shutil.which("nats-server", path="/usr/sbin:/usr/local/sbin")


class NatsServer:
    """A server on a port of 127.0.0.1 that stays the same when it is started again."""

    def __init__(self, program: str) -> None:
        self._program = program
        self._folder = Path(tempfile.mkdtemp(prefix="boneyard-nats-"))
        self.port = kept_port(self)
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Its address."""
        return f"nats://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start it, and wait until it answers."""
        words = [self._program, "--addr", "127.0.0.1", "--port", str(self.port), "--log", str(self._folder / "log")]
        self._process = subprocess.Popen(words)
        bind(self._process.pid)
        end = time.monotonic() + WAIT_S
        while True:
            try:
                return socket.create_connection(("127.0.0.1", self.port), 1).close()
            except OSError:
                if time.monotonic() > end or self._process.poll() is not None:
                    raise
                time.sleep(0.02)

    def kill(self) -> None:
        """Kill −9."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def remove(self) -> None:
        """End it, and delete its files."""
        self.kill()
        shutil.rmtree(self._folder)


@contextmanager
def nats() -> Iterator[NatsServer]:
    """Run a server for a test, a tool or a benchmark, which needs it."""
    server = NatsServer(program() or postgres.needed(MISSING))
    try:
        server.start()
        yield server
    finally:
        server.remove()
