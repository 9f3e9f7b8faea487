"""Whether a number from a caller is in range, before it reaches the memory of a position."""

from __future__ import annotations

from collections.abc import Sized
from operator import index
from typing import Any

WORD = (1 << 64) - 1


def within(value: Any, least: int, most: int, what: str) -> int:
    """Return the integer ``value``; ``least`` and ``most`` are allowed.

    Raises ``ValueError`` with the name, the allowed range and the value, and ``TypeError`` for a value that is no
    integer.
    """
    number = index(value)
    if not least <= number <= most:
        raise outside(number, least, most, what)
    return number


def word(value: Any, what: str) -> int:
    """Return an integer of 64 bits without a sign.  Raises as ``within`` does."""
    number = index(value)
    if not 0 <= number <= WORD:
        raise outside(number, 0, WORD, what)
    return number


def outside(value: Any, least: int, most: int, what: str) -> ValueError:
    """Return the error for a value that is out of range."""
    number = index(value)
    said = str(number) if abs(number) < 10**30 else "a number of more than 30 digits"
    return ValueError(f"{what} must be from {least} to {most}, not {said}")


def finite(value: Any, what: str) -> float:
    """Return a number as a float.

    Raises ``ValueError`` for one that is not finite, and ``TypeError`` for no number.
    """
    if isinstance(value, str | bytes | bytearray):
        raise TypeError(f"{what} must be a number, not {type(value).__name__}")
    try:
        number = float(value)
    except OverflowError:
        number = float("inf")
    if number - number != 0:
        raise ValueError(f"{what} must be a finite number, not {number}")
    return number


def length(values: Sized, most: int, what: str) -> int:
    """Return how many values there are, ``most`` at most.  Raises ``ValueError``, and ``TypeError`` for no sequence."""
    if isinstance(values, (str, bytes, dict, set, frozenset)):
        raise TypeError(f"{what} must be a sequence of integers, not {type(values).__name__}")
    n = len(values)
    if n > most:
        raise ValueError(f"{what} must be at most {most}, not {n}")
    return n
