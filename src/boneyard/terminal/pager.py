"""Long texts at a terminal: shown page by page by the pager that the user prefers."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from typing import TextIO

from boneyard.terminal.screen import Screen


class _KeptOutput(io.StringIO):
    """Output that is kept, and that is written as a terminal would get it."""

    encoding = "utf-8"

    def __init__(self, terminal: TextIO) -> None:
        super().__init__()
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal.isatty()


def paged(show: Callable[[Screen], None]) -> None:
    """Print what ``show`` prints; through a pager at a terminal, if the text is longer than the screen.

    The pager is ``$PAGER``, or ``less`` or ``more`` without it; ``PAGER=`` or ``PAGER=cat`` turns it off.
    """
    out = sys.stdout
    if not (out.isatty() and sys.stdin.isatty()) or os.environ.get("TERM", "dumb") == "dumb":
        show(Screen())
        return
    kept = _KeptOutput(out)
    kept.encoding = out.encoding
    screen = Screen(kept)
    show(screen)
    text = kept.getvalue()
    command = os.environ.get("PAGER")
    if command is None:
        command = next((name for name in ("less", "more") if shutil.which(name)), "")
    if not command.strip() or text.count("\n") < screen.height or not _through(command, text):
        out.write(text)


def _through(command: str, text: str) -> bool:
    """Give a text to a pager; return whether there is such a program."""
    out = sys.stdout
    out.flush()
    environment = {"LESS": "FRX", **os.environ}  # colours, and no second screen
    data = text.encode(out.encoding or "utf-8", out.errors or "replace")
    try:
        with subprocess.Popen(command, shell=True, stdin=subprocess.PIPE, env=environment) as pager:
            assert pager.stdin is not None
            try:
                pager.stdin.write(data)
                pager.stdin.close()
            except OSError:
                pass  # the reader left the pager before the end
            while True:
                try:
                    return pager.wait() != 127  # the shell found no such program
                except KeyboardInterrupt:
                    continue  # Ctrl-C belongs to the pager
    except OSError:
        return False
