"""Servers of tests as forks of one process that has imported everything: a second of CPU less for each start.

``forked`` returns a process with the face of ``subprocess.Popen``.  The process behind it, run by this file as a
program, takes requests on a socket: arguments, environment, folder and the descriptors of output.  The child leaves the
loop and runs its program to the end of the interpreter, as ``python -m boneyard`` would, so that signals, the exit
status and what happens at exit are real.  What it shares with its siblings is the seed of string hashes.

Nothing outlives the tests, even if they are killed: the kernel ends the forks with the zygote (``PR_SET_PDEATHSIG``),
and the zygote ends when the process does that asked it; ``bind`` lets a process that was started otherwise end with
them.
"""

from __future__ import annotations

import atexit
import contextlib
import ctypes
import functools
import json
import os
import runpy
import select
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import IO, Never

BONEYARD = ("-m", "boneyard")
"""What a server runs, unless a test names another program."""

REQUEST = 1 << 20
STATUS = 4
"""Bytes of an exit status, and of a process number."""

BIND = b"bind"
"""Comes with the descriptor of a process that is to end with the zygote; any other message is a request for a fork."""

PR_SET_PDEATHSIG = 1
"""From Linux' ``sys/prctl.h``: the signal that a process gets when its parent ends."""

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


def forked(program: tuple[str, ...], arguments: list[str], environment: dict[str, str], log: IO[str]) -> Forked:
    """Run ``program`` with ``arguments`` in a fork; its errors go to ``log``, its output to a pipe.

    Its ``boneyard`` is imported already: what a program changes must be an attribute that is read when it is used.
    """
    output, out = os.pipe()
    ended, end = os.pipe()
    zygote = _zygote()
    wanted = {"program": program, "arguments": arguments, "environment": environment, "folder": os.getcwd()}
    request = json.dumps(wanted).encode()
    socket.send_fds(zygote, [request], [out, log.fileno(), end])
    os.close(out)
    os.close(end)
    answer = zygote.recv(STATUS)
    if not answer:
        raise ChildProcessError("the process that starts servers has ended; its message is in the errors of this run")
    return Forked(int.from_bytes(answer, "big"), os.fdopen(output), ended)


def bind(pid: int) -> None:
    """Let a process that was started otherwise end with this one, however this one ends."""
    process = os.pidfd_open(pid)
    socket.send_fds(_zygote(), [BIND], [process])
    os.close(process)


@functools.cache
def _zygote() -> socket.socket:
    """The connection to the zygote of this process, which ends with it, and not by the same Ctrl-C, before it has
    tidied up."""
    near, far = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with far:
        process = subprocess.Popen(
            [sys.executable, str(Path(__file__)), str(far.fileno()), str(os.getpid())],
            pass_fds=[far.fileno()], start_new_session=True,
        )  # fmt: skip
    atexit.register(process.wait)
    atexit.register(near.close)  # runs first
    return near


def _serve(requests: socket.socket, owner: int) -> tuple[str, ...]:
    """Fork for each request until ``owner`` ends, and tell each end; return in the child alone, its program."""
    prctl = ctypes.CDLL(None, use_errno=True).prctl
    zygote = os.getpid()
    ends: dict[int, tuple[int, int]] = {}
    bound: set[int] = set()
    poller = select.poll()
    poller.register(requests, select.POLLIN)
    # The socket alone does not tell: a fork of the owner may hold its other end.
    watched_owner = os.pidfd_open(owner)
    poller.register(watched_owner, select.POLLIN)
    while True:
        for ready, _ in poller.poll():
            if ready == watched_owner:
                _end(bound)
            if ready in bound:
                poller.unregister(ready)
                bound.remove(ready)
                os.close(ready)
                continue
            if ready in ends:
                pid, end = ends.pop(ready)
                _, status = os.waitpid(pid, 0)
                poller.unregister(ready)
                os.write(end, status.to_bytes(STATUS, "big"))
                os.close(end)
                os.close(ready)
                continue
            message, descriptors, _, _ = socket.recv_fds(requests, REQUEST, 3)
            if not message:
                _end(bound)
            if message == BIND:
                bound.update(descriptors)
                poller.register(descriptors[0], select.POLLIN)
                continue
            out, log, end = descriptors
            assert len(os.listdir("/proc/self/task")) == 1, "a process with threads cannot be forked"
            pid = os.fork()
            if pid == 0:
                prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
                if os.getppid() != zygote:  # it ended before the kernel was told
                    os._exit(1)
                for descriptor in (
                    requests.detach(),
                    watched_owner,
                    end,
                    *bound,
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
                first, *rest = program = tuple(wanted["program"])
                sys.argv[:] = [first, *(() if program == BONEYARD else rest), *wanted["arguments"]]
                return program
            os.close(out)
            os.close(log)
            watched = os.pidfd_open(pid)
            ends[watched] = pid, end
            poller.register(watched, select.POLLIN)
            requests.send(pid.to_bytes(STATUS, "big"))


def _end(bound: set[int]) -> Never:
    """End, and with it the forks and the processes that were bound to it."""
    for process in bound:
        with contextlib.suppress(ProcessLookupError):
            signal.pidfd_send_signal(process, signal.SIGKILL)
    sys.exit()


def _program() -> None:
    """Be the zygote, and in a child the program that was asked for."""
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
    program = _serve(socket.socket(fileno=int(sys.argv[1])), int(sys.argv[2]))
    if program == BONEYARD:
        sys.exit(main())
    sys.path.insert(0, str(Path(program[0]).parent))  # as Python does
    runpy.run_path(program[0], run_name="__main__")


if __name__ == "__main__":
    sys.path.pop(0)  # the folder of this file, which `python -m boneyard` would not have
    _program()
