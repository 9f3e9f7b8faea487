"""What rounds were worth to the sides with all luck, and without it.

The luck terms of a review (docs/review.md) are the control variates of AIVAT (Burch, Schmid, Moravcik, Morrill and
Bowling, 2018): the value after a deal, a draw or a choice of a seat, less what was to be expected before.  Those of
deals and draws are 0 on average, whoever plays; those of choices if the seat's belief is right, that is if the others
choose as the policy does.  A worth without them has less spread, so that fewer pairs give the same interval.
"""

from __future__ import annotations

from collections import deque
from random import Random
from typing import Any, NamedTuple

from boneyard.bots.playing.aims import Objective, aim_of
from boneyard.lab.statistics import Interval, mean_interval
from boneyard.play.match import Match
from boneyard.reviews.values import Effort
from boneyard.reviews.walking import Walk


class Apart(NamedTuple):
    """A mean over pairs with all luck and without it, each with its interval.

    It is in chances to win the match, or in chips or points where these are what is played for.  ``pairs`` are those
    without a fault.  ``factor`` is how many times as many pairs with all luck would give the interval without it; None
    if there is no spread without luck.
    """

    pairs: int
    mean: float
    interval: Interval
    without: float
    without_interval: Interval
    factor: float | None


class WorthSums:
    """Sums over pairs of a worth with all luck and without it."""

    def __init__(self, n: int = 0, totals: tuple[float, float] = (0.0, 0.0), squares: tuple[float, float] = (0.0, 0.0)):
        self.n, self.totals, self.squares = n, totals, squares

    def plus(self, worth: tuple[float, float]) -> WorthSums:
        """Return the sums with another pair."""
        totals = self.totals[0] + worth[0], self.totals[1] + worth[1]
        return WorthSums(self.n + 1, totals, (self.squares[0] + worth[0] ** 2, self.squares[1] + worth[1] ** 2))

    def state(self) -> list[Any]:
        """Return the sums as JSON."""
        return [self.n, self.totals, self.squares]

    @classmethod
    def of(cls, state: Any) -> WorthSums:
        """Return the sums that ``state`` returned.

        Raises ``KeyError``, ``TypeError`` or ``ValueError`` for anything else.
        """
        n, (all_luck, without), (square, square_without) = state
        return cls(int(n), (float(all_luck), float(without)), (float(square), float(square_without)))

    def result(self) -> Apart | None:
        """Return the means; None for fewer than two pairs."""
        n, (one, two) = self.n, self.totals
        interval, without = (mean_interval(n, *sums) for sums in zip(self.totals, self.squares, strict=True))
        if interval is None or without is None:
            return None
        width, narrow = interval[1] - interval[0], without[1] - without[0]
        return Apart(n, one / n, interval, two / n, without, (width / narrow) ** 2 if narrow else None)


def worths(match: Match, effort: Effort, seed: str, rounds: int | None) -> list[tuple[float, float]]:
    """Return the worth of the first ``rounds`` rounds of a match, or of all, to each side, with luck and without.

    That is the chance to win the match, chips, or points above the average of all sides.
    """
    walk = Walk(match, effort, Random(seed).getrandbits(63), rounds)
    deque(walk.entries(), maxlen=0)
    n = match.rules.n_sides
    # A review counts the lead over the average of the other sides.
    share = (n - 1) / n if aim_of(match.rules) is Objective.POINTS else 1.0
    return [(share * account.result, share * (account.result - account.luck)) for account in walk.accounts]


__all__ = ["Apart", "WorthSums", "worths"]
