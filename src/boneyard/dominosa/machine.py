"""Which machine solves and makes the puzzles: kernel.py compiled to C, or as it is (see ``boneyard.compiled``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard import compiled
from boneyard.compiled import MODES

if TYPE_CHECKING:
    from boneyard.dominosa.fallback import Machine

__all__ = ["MODES", "available", "machine", "mode"]

_PACKAGE = __name__.rpartition(".")[0]


def machine(order: int, mode: str | None = None) -> Machine:
    """A machine for boards of ``order`` in ``mode``; without one, in the mode of the program.

    Raises ``CompiledError`` when the compiled machine is asked for and absent, or was compiled from other sources than
    those beside it, and ``ValueError`` for an order outside 1…25.
    """
    made: Machine = compiled.load(_PACKAGE, mode).Machine(order)
    return made


def mode() -> str:
    """``native`` or ``python``: what ``machine`` returns when it is not told."""
    return compiled.chosen(_PACKAGE)


def available() -> tuple[str, ...]:
    """The modes that can be had here.  Raises ``CompiledError`` for a machine compiled from other sources."""
    return compiled.available(_PACKAGE)
