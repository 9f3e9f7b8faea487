"""The memory of a board: a plain object here, a C struct in storage.pxd."""

from __future__ import annotations

from typing import Any

from boneyard.dominosa.structs import FIELDS


class PlainBoard:
    """The struct of board.pxd as plain attributes, all 0."""

    __slots__ = tuple(FIELDS)

    def __init__(self) -> None:
        for name, size in FIELDS.items():
            setattr(self, name, [0] * size if size else 0)


def attach(machine: Any) -> None:
    """Give a machine a state of zeros.  In C it is part of the object, and ``s`` points to it."""
    machine.s = PlainBoard()


def read(s: Any) -> dict[str, Any]:
    """Return every field of a state by name, as ints and lists of ints."""
    return {name: list(value) if isinstance(value := getattr(s, name), list) else value for name in FIELDS}


def check_signals() -> None:
    """Raise ``KeyboardInterrupt`` after Ctrl-C.  Only C needs to ask: Python looks by itself."""
