"""The memory of a table of counts: plain lists here, C arrays in storage.pxd."""

from __future__ import annotations

from array import array
from types import SimpleNamespace
from typing import Any


def attach(table: Any) -> None:
    """Give a table its memory, without a problem.  In C it is part of the object, and ``t`` points to it."""
    table.t = SimpleNamespace()


def load(table: Any, numbers: dict[str, int], lists: dict[str, list[int]], allowed: bytes, orders: list[float]) -> None:
    """Write a problem into the memory of a table: single numbers and lists of them by their names in kernel.pxd."""
    t = table.t
    vars(t).update(numbers, allowed=allowed, orders=orders)
    for name, values in lists.items():
        setattr(t, name, list(values))
    t.memo = [-1.0] * (t.classes * t.states * t.scale)
    t.rng = t.patience = 0


def add_means(table: Any) -> None:
    """Add the room that ``kernel.means`` needs."""
    t = table.t
    t.reach = [0.0] * ((t.classes + 1) * t.states * t.scale)
    t.mean = [0.0] * (t.classes * t.bins)


def row_of(rows: bytearray) -> Any:
    """Return the bytes of some worlds as the kernel takes them."""
    return rows


def script_of(scripts: array[int]) -> Any:
    """Return the ints of an array as the kernel takes them."""
    return scripts
