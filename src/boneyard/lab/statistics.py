"""Statistics of pairs of deals: confidence intervals, and a sequential test.

A pair gives one score for A, 0…1.  The two runs of a deal share its luck, so only pairs are independent, and variance
is always taken over pairs.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import log, sqrt
from statistics import NormalDist
from typing import NamedTuple

CONFIDENCE = 0.95

PSEUDO = 0.001
"""Weight of pairs with score 0 and with score 1 that the test adds, so that every mean is possible."""

PRECISION = 1e-12

Interval = tuple[float, float]


def score_interval(counts: Mapping[float, int], confidence: float = CONFIDENCE) -> Interval:
    """Return a confidence interval for the mean of scores 0…1, given as score → number of pairs.

    The interval of Agresti and Coull ("Approximate is better than 'exact' …", The American Statistician 52, 1998)
    for scores that need not be 0 or 1: z²/2 pairs with score 0 and as many with score 1 are added, then the normal
    approximation is used.  It is never empty and keeps its level with few pairs or with scores that are all alike.
    Raises ``ValueError`` without pairs.
    """
    if not sum(counts.values()):
        raise ValueError("no pairs, no interval")
    z2 = NormalDist().inv_cdf((1 + confidence) / 2) ** 2
    n = sum(counts.values()) + z2
    mean = (sum(score * times for score, times in counts.items()) + z2 / 2) / n
    square = (sum(score * score * times for score, times in counts.items()) + z2 / 2) / n
    half = sqrt(z2 * max(square - mean * mean, 0.0) / n)
    return max(0.0, mean - half), min(1.0, mean + half)


def mean_interval(n: int, total: float, squares: float, confidence: float = CONFIDENCE) -> Interval | None:
    """Return a confidence interval for a mean by the normal approximation; None for fewer than two values.

    ``total`` and ``squares`` are the sums of the ``n`` values and of their squares.
    """
    if n < 2:
        return None
    mean = total / n
    variance = max(0.0, (squares - n * mean * mean) / (n - 1))
    half = NormalDist().inv_cdf((1 + confidence) / 2) * sqrt(variance / n)
    return mean - half, mean + half


class Sprt(NamedTuple):
    """A sequential test of "the mean score is ``low``" against "it is ``high``", 0 < ``low`` < ``high`` < 1.

    Wald's test (Annals of Mathematical Statistics 16, 1945) on the generalised likelihood ratio of Li, Liu and Ying
    (Sequential Analysis 33, 2014): each side of the ratio uses the most likely distribution over the observed scores
    that has the mean it claims.  ``error`` is the approximate probability of each wrong answer.

    >>> from boneyard.lab.arena import Sprt
    >>> test = Sprt(0.5, 0.6)
    >>> test.ratio({1.0: 300, 0.0: 200}) > test.limit
    True
    """

    low: float = 0.5
    high: float = 0.55
    error: float = 0.05

    @property
    def limit(self) -> float:
        """The test ends when the log likelihood ratio leaves −limit…limit."""
        return log((1 - self.error) / self.error)

    def ratio(self, counts: Mapping[float, int]) -> float:
        """Return the log likelihood ratio of ``high`` over ``low`` after these scores (score → number of pairs)."""
        seen = {0.0: PSEUDO, 1.0: PSEUDO}
        for score, times in counts.items():
            seen[score] = seen.get(score, 0.0) + times
        tilt_low, tilt_high = _tilt(seen, self.low), _tilt(seen, self.high)
        return sum(
            times * log((1 + tilt_low * (score - self.low)) / (1 + tilt_high * (score - self.high)))
            for score, times in seen.items()
        )

    def verdict(self, counts: Mapping[float, int]) -> bool | None:
        """Return True for at least ``high``, False for at most ``low``, None while undecided."""
        ratio = self.ratio(counts)
        return ratio > 0 if abs(ratio) >= self.limit else None


def _tilt(seen: Mapping[float, float], mean: float) -> float:
    """Return the tilt of the most likely distribution with this mean.

    The distribution gives each score the weight seen / (1 + tilt · (score − mean)).  It is the empirical likelihood of
    Owen (Biometrika 75, 1988); ``tilt`` is the only zero of a falling function.
    """
    shifted = [(score - mean, times) for score, times in seen.items()]
    below, above, tilt = -1 / (max(seen) - mean), 1 / (mean - min(seen)), 0.0
    for _ in range(100):
        terms = [(times * d / (1 + tilt * d), d / (1 + tilt * d)) for d, times in shifted]
        value = sum(term for term, _ in terms)
        below, above = (tilt, above) if value > 0 else (below, tilt)
        step = value / sum(
            term * slope for term, slope in terms
        )  # Newton's step, or half the way if that leaves the interval
        last, tilt = tilt, tilt + step if below < tilt + step < above else (below + above) / 2
        if abs(tilt - last) <= PRECISION * (1 + abs(tilt)):
            break
    return tilt


__all__ = ["CONFIDENCE", "Interval", "Sprt", "mean_interval", "score_interval"]
