"""Servers of tests as forks of one process that has imported everything: a second of CPU less for each start.

``forked`` returns a process with the face of ``subprocess.Popen``.  The process behind it, run by this file as a program,
takes requests on a socket: arguments, environment, folder and the descriptors of output.  The child leaves the loop and
runs ``boneyard`` to the end of the interpreter, as ``python -m boneyard`` would, so that signals, the exit status and
what happens at exit are real.  What it shares with its siblings is the seed of string hashes.
"""

from __future__ import annotations

import atexit
import functools
import json
import os
import select
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import IO

REQUEST = 1 << 20
STATUS = 4
"""Bytes of an exit status, and of a process number."""

AT_IMPORT = ("BONEYARD_ENGINE", "PYTHON")
"""Beginnings of the names of variables that are read at start or import: a fork would come too late for them."""


class Forked:
    """A forked process, with as much of the face of ``subprocess.Popen[str]`` as the tests use."""

    def __init__(self, pid: int, stdout: IO[str], ended: int) -> None:
        self.pid = pid
        self.stdout = stdout
        self.returncode: int | None = None
        self._ended = ended

    def poll(self) -> int | None:
        """The exit status, or ``None`` while it runs."""
        return self._wait(0)

    def wait(self, timeout: float | None = None) -> int:
        """Wait for the end and return the exit status.  Raises ``subprocess.TimeoutExpired``."""
        status = self._wait(timeout)
        if status is None:
            raise subprocess.TimeoutExpired("boneyard", timeout or 0)
        return status

    def send_signal(self, number: int) -> None:
        """Send a signal, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """Kill −9."""
        self.send_signal(signal.SIGKILL)

    def _wait(self, timeout: float | None) -> int | None:
        if self.returncode is None and select.select([self._ended], [], [], timeout)[0]:
            told = os.read(self._ended, STATUS)
            os.close(self._ended)
            self.returncode = os.waitstatus_to_exitcode(int.from_bytes(told, "big")) if told else -signal.SIGKILL
        return self.returncode


def usable(environment: dict[str, str]) -> bool:
    """Whether a fork would see the same environment at import as a new process."""
    return all(
        environment.get(name) == os.environ.get(name)
        for name in {*environment, *os.environ}
        if name.startswith(AT_IMPORT)
    )


def forked(arguments: list[str], environment: dict[str, str], log: IO[str]) -> Forked:
    """Run ``boneyard`` with ``arguments`` in a fork; its errors go to ``log``, its output to a pipe."""
    output, out = os.pipe()
    ended, end = os.pipe()
    zygote = _zygote()
    request = json.dumps({"arguments": arguments, "environment": environment, "folder": os.getcwd()}).encode()
    socket.send_fds(zygote, [request], [out, log.fileno(), end])
    os.close(out)
    os.close(end)
    answer = zygote.recv(STATUS)
    if not answer:
        raise ChildProcessError("the process that starts servers has ended; its message is in the errors of this run")
    return Forked(int.from_bytes(answer, "big"), os.fdopen(output), ended)


@functools.cache
def _zygote() -> socket.socket:
    """The connection to the zygote of this process, which ends with it."""
    near, far = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with far:
        process = subprocess.Popen([sys.executable, str(Path(__file__)), str(far.fileno())], pass_fds=[far.fileno()])
    atexit.register(process.wait)
    atexit.register(near.close)  # runs first
    return near


def _serve(requests: socket.socket) -> None:
    """Fork for each request, and tell each end; return in the child alone."""
    ends: dict[int, tuple[int, int]] = {}
    poller = select.poll()
    poller.register(requests, select.POLLIN)
    while True:
        for ready, _ in poller.poll():
            if ready != requests.fileno():
                pid, end = ends.pop(ready)
                _, status = os.waitpid(pid, 0)
                poller.unregister(ready)
                os.write(end, status.to_bytes(STATUS, "big"))
                os.close(end)
                os.close(ready)
                continue
            message, descriptors, _, _ = socket.recv_fds(requests, REQUEST, 3)
            if not message:
                sys.exit()
            out, log, end = descriptors
            assert len(os.listdir("/proc/self/task")) == 1, "a process with threads cannot be forked"
            pid = os.fork()
            if pid == 0:
                for descriptor in (
                    requests.detach(),
                    end,
                    *(n for pair in ends.items() for n in (pair[0], pair[1][1])),
                ):
                    os.close(descriptor)
                os.dup2(out, 1)
                os.dup2(log, 2)
                os.close(out)
                os.close(log)
                sys.stdout = os.fdopen(1, "w", closefd=False)
                sys.stderr = os.fdopen(2, "w", 1, errors="backslashreplace", closefd=False)
                wanted = json.loads(message)
                os.chdir(wanted["folder"])
                os.environ.clear()
                os.environ.update(wanted["environment"])
                sys.argv[1:] = wanted["arguments"]
                return
            os.close(out)
            os.close(log)
            watched = os.pidfd_open(pid)
            ends[watched] = pid, end
            poller.register(watched, select.POLLIN)
            requests.send(pid.to_bytes(STATUS, "big"))


def _program() -> None:
    """Be the zygote, and in a child ``boneyard``."""
    import gc
    import importlib

    from boneyard.__main__ import main

    for name in (
        "boneyard.cli.serve",
        "boneyard.server.run",
        "boneyard.server.http.app",
        "sqlite3",
        "uvicorn.loops.auto",
    ):
        importlib.import_module(name)
    gc.collect()
    gc.freeze()
    _serve(socket.socket(fileno=int(sys.argv[1])))
    sys.exit(main())


if __name__ == "__main__":
    sys.path.pop(0)  # the folder of this file, which `python -m boneyard` would not have
    _program()
