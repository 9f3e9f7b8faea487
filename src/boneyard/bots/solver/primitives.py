"""Functions of the machine for the kernel: copying a state, the clock (primitives.pxd has the C)."""

from __future__ import annotations

from math import floor
from time import monotonic

from boneyard.engine.steady import exp
from boneyard.engine.storage import check_signals, copy_state

__all__ = ["check_signals", "copy_state", "exp", "interrupted", "raise_pending", "rounded", "seconds", "whole"]


def seconds() -> float:
    """Return the time of a clock that never goes back."""
    return monotonic()


def interrupted() -> bool:
    """Return whether Ctrl-C has set an exception, which `raise_pending` raises.  Python raises it by itself."""
    return False


def raise_pending() -> None:
    """Raise the exception that `interrupted` told of."""


def rounded(x: float) -> int:
    """Return the nearest whole number."""
    return floor(x + 0.5)


def whole(x: float) -> int:
    """Return the whole part of a number that is not negative."""
    return int(x)
