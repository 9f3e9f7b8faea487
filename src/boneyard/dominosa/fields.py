"""The fields of a board's state, read from the struct in board.pxd, the one table of them."""

from __future__ import annotations

import re
from pathlib import Path


def _fields() -> dict[str, int]:
    text = (Path(__file__).parent / "board.pxd").read_text(encoding="utf-8")
    body = re.sub("#.*", "", text.split("cdef struct State:\n")[1].split("\n\n")[0])
    return {
        name: int(size or 0)
        for line in body.splitlines()
        for name, size in re.findall(r"(\w+)(?:\[(\d+)\])?(?:,|$)", line.strip())
    }


FIELDS = _fields()
"""The length of each array, 0 for a single number."""
