"""Output on the terminal: width, wrapping, optional colours."""

from __future__ import annotations

import os
import re
import shutil
import sys
import textwrap
from collections.abc import Sequence
from time import monotonic
from typing import TextIO

NARROWEST = 30
WIDEST_TEXT = 96
NO_BREAK = "\u00a0"
"""A space at which no line ends; it is written as a usual one."""
BAR_WIDTH = 30
BAR_SECONDS = 0.1


class Screen:
    """Standard output in the style of this program.

    Colours are used only on a terminal that can show them, and not with ``NO_COLOR``; they carry no information of
    their own.
    """

    def __init__(self, out: TextIO | None = None) -> None:
        self.out = sys.stdout if out is None else out
        self.is_terminal = self.out.isatty()
        self.dumb = os.environ.get("TERM", "dumb") == "dumb"
        self.colours = self.is_terminal and not os.environ.get("NO_COLOR") and not self.dumb
        try:
            "┊╔".encode(getattr(self.out, "encoding", None) or "utf-8")
            self.ascii_only = False
        except (UnicodeEncodeError, LookupError):
            self.ascii_only = True

    @property
    def width(self) -> int:
        """Columns of the terminal, within the limits of readable text."""
        return max(NARROWEST, shutil.get_terminal_size((80, 24)).columns)

    @property
    def height(self) -> int:
        """Lines of the terminal, at least 10."""
        return max(10, shutil.get_terminal_size((80, 24)).lines)

    def line(self, text: str = "") -> None:
        """Print one line unchanged."""
        self.out.write(text.rstrip() + "\n")

    def lines(self, texts: Sequence[str]) -> None:
        """Print several lines."""
        for text in texts:
            self.line(text)

    def say(self, text: str, *, indent: str = "", hanging: str | None = None, style: str = "") -> None:
        """Print a paragraph, wrapped to the width; further lines start with ``hanging``."""
        for row in wrapped(text, min(self.width, WIDEST_TEXT), indent, indent if hanging is None else hanging):
            self.line(self.styled(row, style))

    def heading(self, text: str) -> None:
        """Print a heading between blank lines."""
        self.line()
        self.say(text, style="bold")

    def styled(self, text: str, style: str) -> str:
        """Return ``text`` in a style: ``bold``, ``dim``, ``accent``, ``warn`` or none."""
        if not style or not self.colours:
            return text
        code = {"bold": "1", "dim": "2", "accent": "36", "warn": "33"}[style]
        return f"\x1b[{code}m{text}\x1b[0m"

    def clear(self) -> None:
        """Clear the screen and, as far as the terminal allows it, the lines that have scrolled off.

        A terminal that cannot be cleared gets a screenful of blank lines.
        """
        if self.is_terminal and not self.dumb:
            self.out.write("\x1b[H\x1b[2J\x1b[3J")
        else:
            self.lines([""] * self.height)

    def flush(self) -> None:
        """Write buffered output to the terminal."""
        self.out.flush()


class Bar:
    """A progress bar on standard error if that is a terminal, redrawn at most ten times a second."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._drawn: float | None = None
        self._on = sys.stderr is not None and sys.stderr.isatty()

    def __enter__(self) -> Bar:
        return self

    def __exit__(self, *_: object) -> None:
        if self._drawn is not None:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)

    def show(self, done: int, words: str) -> None:
        """Show ``done`` of the total, with ``words`` next to the bar."""
        now = monotonic()
        if not self._on or (self._drawn is not None and now - self._drawn < BAR_SECONDS and done < self._total):
            return
        self._drawn = now
        bar = ("#" * (BAR_WIDTH * done // self._total)).ljust(BAR_WIDTH)
        print(f"\r[{bar}] {words}\x1b[K", end="", file=sys.stderr, flush=True)


def wrapped(text: str, width: int, indent: str = "", hanging: str = "") -> list[str]:
    """Wrap the words of ``text`` to lines of at most ``width`` characters; a longer word has a line of its own.

    Words with `NO_BREAK` between them stay in one line.
    """
    rows: list[str] = []
    row, empty = indent, True
    for word in re.split("[ \n]+", text.strip()):
        if not empty and len(row) + 1 + len(word) > width:
            rows.append(row)
            row, empty = hanging, True
        row += word if empty else f" {word}"
        empty = False
    rows.append(row)
    return [row.replace(NO_BREAK, " ") for row in rows]


def columns(items: Sequence[str], width: int, gap: int = 3) -> list[str]:
    """Arrange items in as many columns as fit, read downwards."""
    if not items:
        return []
    cell = max(map(len, items)) + gap
    across = max(1, min(len(items), (width + gap) // cell))
    down = -(-len(items) // across)
    return ["".join(f"{item:<{cell}}" for item in items[row::down]).rstrip() for row in range(down)]


LEAST_COLUMN = 10
"""The least width of the first column of a table whose cells are wrapped."""


def table(rows: Sequence[Sequence[str]], gap: int = 2, width: int = WIDEST_TEXT) -> list[str]:
    """Align rows of cells: the first column to the left, numbers to the right.

    The gap between columns is smaller if ``width`` is small, and then the cells of the first column are wrapped.
    """
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    gap = max(1, min(gap, (width - sum(widths)) // max(1, len(widths) - 1)))
    widths[0] = min(widths[0], max(LEAST_COLUMN, width - sum(widths[1:]) - gap * (len(widths) - 1)))
    lines = []
    for row in rows:
        first, *more = textwrap.wrap(row[0], widths[0], subsequent_indent="  ") or [""]
        cells = [f"{first:<{widths[0]}}"]
        cells += [f"{cell:>{width}}" for cell, width in zip(row[1:], widths[1:], strict=True)]
        lines += [(" " * gap).join(cells).rstrip(), *more]
    return lines
