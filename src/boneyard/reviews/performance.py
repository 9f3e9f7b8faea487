"""How well a player chose, in one match or in many: the mean loss of a choice, and what is read from it.

The mean of the losses that a review shows is the one measure, and accuracy is this mean on a scale from 0 to 100.  The
level of bots follows from errors, which are losses by the half of the worlds that did not name the best action: levels
err by the same halves in the same positions (docs/review.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp2, sqrt
from typing import NamedTuple

from boneyard.bots.advice import CONFIDENCE, Estimate
from boneyard.bots.levels import LEVELS

FEW = 40
"""Choices below which a player gets no level."""

FEWEST = 10
"""Choices below which a player gets no range of levels."""


HALVING = 0.04
"""A mean loss that halves the accuracy: as much as makes a choice a mistake."""

LEAST_SPREAD = 0.005
"""The least standard deviation of an error that is reckoned with: a few choices without one prove little."""


class Performance(NamedTuple):
    """The choices of a player, together."""

    choices: int
    rate: Estimate | None
    """The mean loss of a choice; None without choices."""
    accuracy: int | None
    """The mean loss as a figure from 0 to 100 (`accuracy_of`); None below `FEWEST` choices."""
    level: int | None
    """The level of bots (1 to 10) that errs as much in the same positions; None below `FEW` choices."""
    levels: tuple[int, int] | None
    """The lowest and the highest level that may err as much, by the interval; None below `FEWEST` choices."""


def performance(
    losses: Sequence[float],
    errors: Sequence[float],
    level_errors: Sequence[Sequence[float]],
    scale: float = 1.0,
    groups: Sequence[object] | None = None,
) -> Performance:
    """Return the performance of a player in some choices, of one match or of many.

    ``losses`` has the loss of each choice, ``errors`` its error, ``level_errors`` that of each level of bots, and
    ``scale`` what a loss is divided by to be a share.  Choices of one of the ``groups`` (such as those of a match)
    count as one observation.
    """
    n = len(losses)
    rate = estimated(losses, groups) if n else None
    if rate is None or n < FEWEST:
        return Performance(n, rate, None, None, None)
    lost = losses_of_levels(level_errors)
    distances = [abs(one - sum(errors)) for one in lost]
    level = max(k for k in range(len(lost)) if distances[k] == min(distances))
    # The level is compared in the same positions: what makes a position hard for all is no doubt about the level.
    beside = [error - row[level] for error, row in zip(errors, level_errors, strict=True)]
    mean, _, high = (x * n for x in estimated(beside, groups))
    reach = max(high - mean, CONFIDENCE * sqrt(n) * LEAST_SPREAD * scale)
    near = [k for k in range(len(lost)) if k == level or distances[k] <= reach]
    names = [*LEVELS.values()]
    return Performance(
        n, rate, accuracy_of(rate.mean / scale), names[level] if n >= FEW else None, (names[near[0]], names[near[-1]])
    )


def losses_of_levels(level_errors: Sequence[Sequence[float]]) -> list[float]:
    """Return what each level of bots would have lost by some choices, together.

    A search names the best action, and errs by nothing but noise.  A level errs no less than those above it: if it
    seems to, that is noise too.
    """
    lost, most = [], 0.0
    for k in reversed(range(len(LEVELS))):
        most = max(most, sum(row[k] for row in level_errors))
        lost.append(most)
    return lost[::-1]


def accuracy_of(share: float) -> int:
    """Return a mean loss as a figure from 0 to 100, which each further loss of `HALVING` halves.

    >>> from boneyard.reviews.performance import HALVING, accuracy_of
    >>> accuracy_of(0.0), accuracy_of(0.005), accuracy_of(HALVING)
    (100, 92, 50)
    """
    return round(100 * exp2(-share / HALVING))


def estimated(values: Sequence[float], groups: Sequence[object] | None = None) -> Estimate:
    """Return the mean of some values with an interval; values of one group count as one observation."""
    n = len(values)
    mean = sum(values) / n
    sums = [value - mean for value in values] if groups is None else _sums_of(values, groups, mean)
    m = len(sums)
    spread = sqrt(sum([x * x for x in sums]) * m / max(1, m - 1)) / n
    return Estimate(mean, mean - CONFIDENCE * spread, mean + CONFIDENCE * spread)


def _sums_of(values: Sequence[float], groups: Sequence[object], mean: float) -> list[float]:
    """Return for each group how much more than the mean its values are, together."""
    sums: dict[object, float] = {}
    for value, group in zip(values, groups, strict=True):
        sums[group] = sums.get(group, 0.0) + value - mean
    return list(sums.values())
