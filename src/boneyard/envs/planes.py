"""Planes of the encodings, for the uncompiled batch (planes.pxd has the C)."""

from __future__ import annotations

from typing import Any


def plane_out(out: Any, at: int, low: int, high: int, n: int) -> int:
    """Write 1 for each tile of a bit set, and 0 for each other one of ``n`` tiles; return the place after them.

    Compiled, up to seven numbers after them are overwritten: write what follows in the row afterwards.
    """
    tiles = low | high << 64
    for k in range(n):
        out[at + k] = tiles >> k & 1
    return at + n
