"""The chi-squared test, and Holm's correction for many tests at once."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, lgamma, log


def upper_gamma(a: float, x: float) -> float:
    """The regularised upper incomplete gamma function, by its series or its continued fraction (Lentz)."""
    if x <= 0:
        return 1.0
    front = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while term > total * 1e-15:
            n += 1
            term *= x / n
            total += term
        return max(0.0, 1 - front * total)
    b = x + 1 - a
    c = 1e300
    d = 1 / b
    fraction = d
    for i in range(1, 10_000):
        step = -i * (i - a)
        b += 2
        d = 1 / (step * d + b)
        c = b + step / c
        fraction *= d * c
        if abs(d * c - 1) < 1e-14:
            break
    return front * fraction


def chance_of(statistic: float, freedom: int) -> float:
    """How often a chi-squared value with so many degrees of freedom is at least this large."""
    return upper_gamma(freedom / 2, statistic / 2)


def holm(chances: Sequence[float], level: float) -> list[int]:
    """Which of these tests reject at a level that holds for all of them together (Holm 1979)."""
    rejected = []
    for rank, i in enumerate(sorted(range(len(chances)), key=chances.__getitem__)):
        if chances[i] * (len(chances) - rank) > level:
            break
        rejected.append(i)
    return rejected
