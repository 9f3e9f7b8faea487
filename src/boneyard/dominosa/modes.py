"""Which machine solves and makes the puzzles: compiled to C, or as it is (see ``boneyard.compiled``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard import compiled
from boneyard.compiled import MODES

if TYPE_CHECKING:
    from boneyard.dominosa.machine import Machine

__all__ = ["MODES", "available", "machine", "mode"]

FACE = "boneyard.dominosa.machine"


def machine(order: int, mode: str | None = None) -> Machine:
    """Return a machine for boards of ``order`` in ``mode``; without one, in the mode of the program.

    Raises ``CompiledError`` if the compiled machine is asked for and absent, or was compiled from other sources than
    those beside it, and ``ValueError`` for an order outside 1…25.
    """
    made: Machine = compiled.load(FACE, mode).Machine(order)
    return made


def mode() -> str:
    """Return the mode that ``machine`` uses when it is given none, ``native`` or ``python``."""
    return compiled.chosen(FACE)


def available() -> tuple[str, ...]:
    """Return the modes that ``machine`` has here.  Raises ``CompiledError`` for one compiled from other sources."""
    return compiled.available(FACE)
