"""Choices that depend on a text and on nothing else: no Python version, no platform, no hash seed."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")

MASK = (1 << 64) - 1


def mix(state: int) -> tuple[int, int]:
    """Return one step of splitmix64 (Steele, Lea and Flood 2014): the next state, and 64 random bits."""
    state = (state + 0x9E3779B97F4A7C15) & MASK
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return state, z ^ (z >> 31)


class Dice:
    """Random numbers from any values that have a text."""

    def __init__(self, *seed: object) -> None:
        """Begin with values that have a text."""
        self.state = int.from_bytes(sha256(repr(seed).encode()).digest()[:8], "big")

    def below(self, n: int) -> int:
        """Return a number from 0 to ``n`` - 1."""
        self.state, bits = mix(self.state)
        return ((bits >> 32) * n) >> 32

    def chance(self, times: int, out_of: int) -> bool:
        """Return true so many ``times`` out of ``out_of``."""
        return self.below(out_of) < times

    def pick(self, things: Sequence[T]) -> T:
        """Return one of ``things``."""
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """Return ``things`` in a random order."""
        found = list(things)
        for k in range(len(found) - 1, 0, -1):
            other = self.below(k + 1)
            found[k], found[other] = found[other], found[k]
        return found
