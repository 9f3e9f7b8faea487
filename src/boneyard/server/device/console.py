"""A Python console in the worker of a page: blocks run in one namespace, and boards are shown as pictures."""

from __future__ import annotations

import ast
import io
import traceback
from contextlib import redirect_stdout
from typing import Any, Literal, NamedTuple

MOST_TEXT = 20_000
"""Characters of one part that are shown; the rest of an output is left out."""
FILE = "<console>"


class ShownPart(NamedTuple):
    """A part of what a block shows: text, a picture as SVG, or the lines of an error."""

    kind: Literal["text", "svg", "error"]
    content: str


class Console:
    """Runs blocks of Python one after the other, as an interactive session does.

    >>> from boneyard.server.device.console import Console
    >>> Console().run("n = 2; n + 1")
    [ShownPart(kind='text', content='3')]
    """

    def __init__(self) -> None:
        """Start with an empty namespace."""
        self._names: dict[str, Any] = {"__name__": "__main__"}

    def run(self, source: str) -> list[ShownPart]:
        """Run a block and return its output, with the value of each expression; an error ends the block."""
        shown: list[ShownPart] = []
        printed = io.StringIO()

        def flush() -> None:
            text = printed.getvalue().rstrip("\n")
            printed.seek(0)
            printed.truncate()
            if text:
                shown.append(ShownPart("text", text[:MOST_TEXT] + (" …" if len(text) > MOST_TEXT else "")))

        try:
            for statement in ast.parse(source, FILE).body:
                value = None
                with redirect_stdout(printed):
                    if isinstance(statement, ast.Expr):
                        value = eval(compile(ast.Expression(statement.value), FILE, "eval"), self._names)
                        picture = getattr(value, "_repr_svg_", None)
                        if picture is None and value is not None:
                            print(repr(value))
                    else:
                        exec(compile(ast.Module([statement], []), FILE, "exec"), self._names)
                if value is not None and picture is not None:
                    flush()
                    shown.append(ShownPart("svg", picture()))
        except BaseException as error:  # a block may raise anything, SystemExit too
            flush()
            shown.append(ShownPart("error", _explained(error)))
        flush()
        return shown


def _explained(error: BaseException) -> str:
    """Return the error with the lines of the block that led to it, without the frames of this file."""
    inside = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename == FILE]
    place = f"line {inside[-1].lineno}: " if inside else ""
    return place + "".join(traceback.format_exception_only(error)).strip()[:MOST_TEXT]


__all__ = ["Console", "ShownPart"]
