"""Functions of the machine for the kernel: copying a state, the clock (memory.pxd has the C)."""

from __future__ import annotations

from time import monotonic

from boneyard.engine.memory import copy_state

__all__ = ["copy_state", "seconds"]


def seconds() -> float:
    """Return the time of a clock that never goes back."""
    return monotonic()
