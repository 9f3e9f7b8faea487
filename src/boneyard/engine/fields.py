"""The fields of rules and state, read from the structs of core.pxd, the one table of them (floor 2)."""

from __future__ import annotations

import re
from pathlib import Path

MOST_ACTIONS = 400
"""Room for the legal actions of one seat: 91 tiles on four arms, with calls."""


def _struct(name: str, text: str) -> dict[str, tuple[int, ...]]:
    """Field names of a struct, in order, with their array dimensions (``()`` for a single number)."""
    body = text.split(f"cdef struct {name}:\n")[1].split("\n\n", maxsplit=1)[0]
    fields = {}
    for line in body.splitlines():
        for declared in line.partition("#")[0].split(None, 1)[1].split(","):
            field, *sizes = re.findall(r"\w+", declared)
            fields[field] = tuple(map(int, sizes))
    return fields


_TEXT = (Path(__file__).parent / "core.pxd").read_text(encoding="utf-8")
RULE_FIELDS = tuple(_struct("Rules", _TEXT))
"""Names of the integers that the engine reads of the rules, in the order of the struct."""
STATE_FIELDS = _struct("State", _TEXT)
"""Names of the fields of a state with their array dimensions, in the order of the struct."""
