"""The fields of a board's state, read from the struct in board.pxd, the one table of them."""

from __future__ import annotations

import re
from pkgutil import get_data


def _fields() -> dict[str, int]:
    text = (get_data("boneyard.dominosa", "board.pxd") or b"").decode()  # also from a zip file
    body = re.sub("#.*", "", text.split("cdef struct State:\n")[1].split("\n\n")[0])
    return {
        name: int(size or 0)
        for line in body.splitlines()
        for name, size in re.findall(r"(\w+)(?:\[(\d+)\])?(?:,|$)", line.strip())
    }


FIELDS = _fields()
"""The length of each array, 0 for a single number."""
