"""Bots that are programs of their own, in any language: a line protocol over standard input and output, or over TCP.

docs/howto/bot.md describes it for authors.  A program sees views as JSON and nothing else; a program that the arena
starts runs in a process of its own with limits of time and memory.  Whatever it does, a fault of it is a `BotFault`
with a reason.

Each seat has a program of its own, so partners can tell each other nothing but by their play.
"""

from __future__ import annotations

import json
import os
import selectors
import shlex
import signal
import socket
import subprocess
from collections.abc import Callable
from contextlib import suppress
from random import Random
from time import monotonic
from typing import Final, Literal, NamedTuple, Protocol, TextIO, get_args

from boneyard.bots import Bot
from boneyard.errors import BoneyardError
from boneyard.play.actions import Action
from boneyard.play.view import View

PROTOCOL: Final = 1

FaultKind = Literal["start", "crash", "illegal", "late", "garbage", "flood", "stall"]
"""It did not start or greet; it ended; its action is not legal; it took too long; it wrote something else than an
answer; it wrote too much or unasked; it passed again and again with a tile that fits."""

FAULT_KINDS: Final[tuple[FaultKind, ...]] = get_args(FaultKind)

MOST_ANSWER: Final = 4096
"""Bytes of an answer, and of standard error that are kept."""

SCHEMES: Final = ("run", "tcp")

LIMITED: Final = 'ulimit -v {kib}; ulimit -c 0; exec "$@"'
"""Start a program with limits; a shell sets them, since threads forbid Python code between fork and exec."""


class ProgramLimits(NamedTuple):
    """The limits of a program: seconds to start and for a move, MiB of memory (address space).

    >>> from boneyard.lab.arena import ProgramLimits
    >>> ProgramLimits(move=2.0)
    ProgramLimits(start=30.0, move=2.0, memory=1024)
    """

    start: float = 30.0
    move: float = 10.0
    memory: int = 1024


class BotFault(Exception):
    """A fault that loses a bot its deal.  ``detail`` is one printable line of at most 120 characters."""

    def __init__(self, kind: FaultKind, detail: str) -> None:
        self.kind = kind
        self.detail = "".join(char if char.isprintable() else " " for char in detail).strip()[:120]
        super().__init__(f"{kind}: {self.detail}")

    def __reduce__(self) -> tuple[type[BotFault], tuple[FaultKind, str]]:
        return BotFault, (self.kind, self.detail)


class ProgramLink(Protocol):
    """A connection to a program: descriptors to write to and to read from."""

    write: int
    read: int
    errors: int | None
    """Where its standard error is read."""

    def ended(self) -> str:
        """Return how it ended, as far as is known."""
        ...

    def close(self) -> None:
        """End it at once."""
        ...


class Process:
    """A program that was started here, in a session of its own."""

    def __init__(self, command: str, limits: ProgramLimits) -> None:
        if os.name == "nt":
            raise BotFault("start", "programs are started on POSIX systems alone; tcp:HOST:PORT works everywhere")
        try:
            self._process = subprocess.Popen(
                ["/bin/sh", "-c", LIMITED.format(kib=limits.memory << 10), "sh", *shlex.split(command)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
                bufsize=0,
            )
        except (OSError, ValueError, subprocess.SubprocessError) as error:
            raise BotFault("start", f"{command}: {error}") from None
        assert self._process.stdin and self._process.stdout and self._process.stderr
        self.write = self._process.stdin.fileno()
        self.read = self._process.stdout.fileno()
        self.errors: int | None = self._process.stderr.fileno()

    def ended(self) -> str:
        """Return its status."""
        with suppress(subprocess.TimeoutExpired):
            status = self._process.wait(1)
            return f"ended by signal {-status}" if status < 0 else f"ended with status {status}"
        return "closed its output"

    def close(self) -> None:
        """Kill it and all that it started in its session."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            if stream is not None:
                with suppress(OSError):
                    stream.close()


class ProgramConnection:
    """A program that listens elsewhere."""

    errors: int | None = None

    def __init__(self, address: str, limits: ProgramLimits) -> None:
        host, _, port = address.rpartition(":")
        try:
            self._socket = socket.create_connection((host.strip("[]"), int(port)), limits.start)
        except (OSError, ValueError) as error:
            raise BotFault("start", f"{address}: {error}") from None
        self.write = self.read = self._socket.fileno()

    def ended(self) -> str:
        """Return what is known: no more than that."""
        return "closed the connection"

    def close(self) -> None:
        """Close the connection."""
        self._socket.close()


class Program:
    """A bot that answers line by line.

    ``estimated`` is its chance to win as it gave it with its last move, if it did.
    """

    def __init__(self, name: str, limits: ProgramLimits) -> None:
        scheme, _, rest = name.partition(":")
        self.name = name
        self.limits = limits
        self.estimated: float | None = None
        self._link: ProgramLink = (Process if scheme == "run" else ProgramConnection)(rest, limits)
        self._read = bytearray()
        self._errors = bytearray()
        os.set_blocking(self._link.write, False)
        os.set_blocking(self._link.read, False)
        if self._link.errors is not None:
            os.set_blocking(self._link.errors, False)
        try:
            word, self.title = self._asked(f"hello {PROTOCOL}", limits.start, "start")
            if word != "ready":
                raise BotFault("start", f"it says {word} {self.title}, not ready")
        except BotFault:
            self._link.close()
            raise

    def new(self) -> None:
        """Tell it that another deal or match begins."""
        self._send("new", monotonic() + self.limits.move)

    def choose(self, view: View, rng: Random) -> Action:
        """Return its action.  Raises ``BotFault``."""
        data = json.dumps(view.to_json(), separators=(",", ":"))
        ms = round(1000 * self.limits.move)
        self.estimated = None
        until = monotonic() + self.limits.move
        word, rest = self._asked(f"choose {ms} {rng.getrandbits(32)} {data}", self.limits.move)
        if word == "estimate":
            try:
                self.estimated = min(1.0, max(0.0, float(rest)))
            except ValueError:
                raise BotFault("garbage", f"estimate {rest}") from None
            word, rest = _words(self._line(until))
        if word != "move":
            raise BotFault("garbage", f"{word} {rest}")
        if self._read:
            raise BotFault("flood", "it wrote more than one answer")
        try:
            return Action.parse(rest)
        except BoneyardError as error:
            raise BotFault("garbage", str(error)) from None

    def close(self) -> None:
        """End it: politely, then at once."""
        with suppress(BotFault, OSError):
            self._send("stop", monotonic() + 0.1)
        self._link.close()

    # ------------------------------------------------------------------------------------------------------ lines

    def _asked(self, line: str, seconds: float, kind: FaultKind = "late") -> tuple[str, str]:
        """Send a line and return the first word of the answer, and the rest."""
        until = monotonic() + seconds
        self._send(line, until, kind)
        return _words(self._line(until, kind))

    def _send(self, line: str, until: float, kind: FaultKind = "late") -> None:
        """Write a line, however slowly it reads.  Output that was not asked for is a fault."""
        left = memoryview(line.encode() + b"\n")
        while left:
            self._wait(selectors.EVENT_WRITE, until, kind)
            if self._read:
                raise BotFault("flood", "it writes without being asked")
            try:
                left = left[os.write(self._link.write, left) :]
            except BlockingIOError:
                continue
            except OSError:
                raise self._crash() from None

    def _line(self, until: float, kind: FaultKind = "late") -> str:
        """Return the next line that it writes."""
        while (end := self._read.find(b"\n")) < 0:
            if len(self._read) > MOST_ANSWER:
                raise BotFault("flood", f"an answer of more than {MOST_ANSWER} bytes")
            self._wait(selectors.EVENT_READ, until, kind)
        line = bytes(self._read[:end])
        del self._read[: end + 1]
        try:
            return line.decode().rstrip("\r")
        except UnicodeDecodeError:
            raise BotFault("garbage", repr(line[:40])) from None

    def _wait(self, events: int, until: float, kind: FaultKind) -> None:
        """Wait until it can be read from or written to, and take in all that it wrote meanwhile."""
        with selectors.DefaultSelector() as selector:
            both = selectors.EVENT_READ | selectors.EVENT_WRITE
            if self._link.read == self._link.write:
                selector.register(self._link.read, both if events == selectors.EVENT_WRITE else events)
            else:
                selector.register(self._link.read, selectors.EVENT_READ)
                if events == selectors.EVENT_WRITE:
                    selector.register(self._link.write, events)
            if self._link.errors is not None:
                selector.register(self._link.errors, selectors.EVENT_READ)
            ready = selector.select(max(0.0, until - monotonic()))
        if not ready or monotonic() > until:  # a flood on standard error is always ready
            raise BotFault(kind, "no answer in time")
        for key, found in ready:
            if not found & selectors.EVENT_READ:
                continue
            try:
                data = os.read(key.fd, MOST_ANSWER)
            except BlockingIOError:
                continue
            except OSError:
                data = b""
            if key.fd == self._link.errors:
                self._errors = (self._errors + data)[-MOST_ANSWER:]
                if not data:
                    self._link.errors = None
            elif data:
                self._read += data
            else:
                raise self._crash()

    def _crash(self) -> BotFault:
        """Return the fault of a program that ended, with the last line that it wrote to standard error."""
        with suppress(OSError, TypeError):
            while self._link.errors is not None and (data := os.read(self._link.errors, MOST_ANSWER)):
                self._errors = (self._errors + data)[-MOST_ANSWER:]
        last = self._errors.decode(errors="replace").strip().rpartition("\n")[2]
        return BotFault("crash", f"{self._link.ended()}{': ' if last else ''}{last}")


def _words(line: str) -> tuple[str, str]:
    word, _, rest = line.strip().partition(" ")
    return word, rest.strip()


class Programs:
    """The programs of this process that wait for another deal, by name."""

    def __init__(self) -> None:
        self._idle: dict[tuple[str, ProgramLimits], list[Program]] = {}
        self._all: list[Program] = []
        self._ends: object = None

    def take(self, name: str, limits: ProgramLimits) -> Program:
        """Return a program that begins a deal.  Raises ``BotFault``."""
        idle = self._idle.get((name, limits), [])
        if idle:
            program = idle.pop()
        else:
            program = Program(name, limits)
            self._all.append(program)
            self._end_with_process()
        try:
            program.new()
        except BotFault:
            self.drop(program)
            raise
        return program

    def give_back(self, program: Program) -> None:
        """Keep a program for another deal."""
        self._idle.setdefault((program.name, program.limits), []).append(program)

    def drop(self, program: Program) -> None:
        """End a program that made a fault."""
        self._all.remove(program)
        program.close()

    def _end_with_process(self) -> None:
        """Close all programs at the end of this process, which may be a worker of the arena."""
        if self._ends is None:
            from multiprocessing.util import Finalize  # only here: the interpreter of a page has no processes

            self._ends = Finalize(self, self._close_all, exitpriority=10)

    def _close_all(self) -> None:
        while self._all:
            self._all.pop().close()


def serve(bot: Bot, read: TextIO, write: TextIO) -> None:
    """Let a bot of the library answer line by line, until ``stop`` or the end of the input.

    If it has a method ``estimate(view)`` that returns the chance of its side to win, that is sent with each move.
    """

    def say(line: str) -> None:
        write.write(line + "\n")
        write.flush()

    estimate: Callable[[View], float] | None = getattr(bot, "estimate", None)
    for line in read:
        word, rest = _words(line)
        if word == "hello":
            say(f"ready {getattr(bot, 'name', type(bot).__name__)}")
        elif word == "choose":
            _, seed, data = rest.split(" ", 2)
            view = View.from_json(json.loads(data))
            action = bot.choose(view, Random(int(seed)))
            if estimate is not None:
                say(f"estimate {estimate(view):.4f}")
            say(f"move {action}")
        elif word == "stop":
            return


__all__ = [
    "FAULT_KINDS",
    "PROTOCOL",
    "SCHEMES",
    "BotFault",
    "FaultKind",
    "Program",
    "ProgramLimits",
    "Programs",
    "serve",
]
