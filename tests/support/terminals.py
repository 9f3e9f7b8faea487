"""A program at a pseudo-terminal: what it shows, and what is typed when it asks."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType

WAIT = 120.0
"""Seconds after which a program that shows nothing more has failed."""


class Terminal:
    """``boneyard`` with these arguments at a terminal of so many columns and lines."""

    def __init__(
        self, *words: str, state: Path, columns: int = 80, lines: int = 40, folder: Path | None = None, **variables: str
    ) -> None:
        """``folder`` is the one in which it runs, if that is not ours."""
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        settings = termios.tcgetattr(slave)
        settings[3] &= ~termios.ECHO  # what is typed is not part of what is shown
        termios.tcsetattr(slave, termios.TCSANOW, settings)
        environment: Mapping[str, str] = {
            **{name: value for name, value in os.environ.items()
               if name not in ("COLUMNS", "LINES", "NO_COLOR", "PAGER")},
            "XDG_STATE_HOME": str(state), "TERM": "xterm", "BONEYARD_PACE": "0", "PYTHONIOENCODING": "utf-8",
            **variables,
        }  # fmt: skip
        self.process = subprocess.Popen(
            [sys.executable, "-m", "boneyard", *words], stdin=slave, stdout=slave, stderr=slave, env=environment,
            start_new_session=True, cwd=folder,
        )  # fmt: skip
        os.close(slave)
        self._master = master
        self.shown = ""
        self._read = 0
        self._rest = b""

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._master)

    @property
    def position(self) -> int:
        """The place in what is shown after the last text waited for."""
        return self._read

    def press(self, keys: str) -> None:
        """Press keys, without Enter."""
        os.write(self._master, keys.encode())

    def type(self, line: str) -> None:
        """Type a line and Enter."""
        os.write(self._master, line.encode() + b"\r")

    def _more(self, end: float) -> bool:
        """Read what is shown next; False at the end of the program."""
        if not select.select([self._master], [], [], max(0.0, end - time.monotonic()))[0]:
            raise AssertionError(f"nothing more is shown after:\n{self.shown[-1500:]}")
        try:
            data = os.read(self._master, 65536)
        except OSError:
            return False
        self._rest += data
        text = self._rest.decode("utf-8", "ignore")
        kept = len(text.encode())
        if kept + 3 >= len(self._rest):  # all but an unfinished character
            self.shown += text.replace("\r\n", "\n")
            self._rest = self._rest[kept:]
        return bool(data)

    def until(self, *texts: str, seconds: float = WAIT) -> str | None:
        """Wait for one of the texts, after the last one waited for; return it, or None if the program ends before."""
        end = time.monotonic() + seconds
        while True:
            found = [(place, text) for text in texts if (place := self.shown.find(text, self._read)) >= 0]
            if found:
                place, text = min(found)
                self._read = place + len(text)
                return text
            if not self._more(end):
                return None

    def finish(self, seconds: float = WAIT) -> int:
        """Wait for the end of the program; its exit status."""
        end = time.monotonic() + seconds
        while self._more(end):
            pass
        return self.process.wait(seconds)
