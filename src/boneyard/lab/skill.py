"""How much of a round is luck and how much skill, from deals that two players played in each other's place.

Let A be the better of two players, and X and Y the results of the two runs of a pair (``arena.py``).  With two sides
they are what A gained more than B; the deal gives the side of the first run an advantage D, which A has in X and B in
Y: X = s + D + e, Y = s − D + e′.  With more sides they are what A and B gained in the same seat: X = m + s/2 + D + e, Y
= m − s/2 + D + e′.  So the product of X and Y shows D, though D of a single deal is unknown, and the mean square T of a
result falls into three parts:

* **skill**, the square of A's mean advantage;
* **luck of the deal**, the mean square of D, which also has the advantage of the place and of the opener;
* **the rest**: play that turned out well or badly without being better on average, including chance after the deal.

The lead after n rounds is nearly normal, so A is ahead with probability q after n = (z_q σ / s)² rounds, σ being the
standard deviation of a round (with more sides, of the difference of two seats in rounds of their own).

Intervals are those of the jackknife over groups of pairs (Tukey, 1958; Shao and Tu, "The Jackknife and Bootstrap",
1995).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from math import inf, sqrt
from operator import add
from statistics import NormalDist
from typing import NamedTuple

from boneyard.lab.arena import LIMITS, check, play_pair
from boneyard.lab.house_rules import IntervalEstimate
from boneyard.lab.jobs import Workers, in_order
from boneyard.rules import Rules

GROUPS = 20
T_GROUPS = 2.0930
"""The quantile 0.975 of Student's distribution with `GROUPS` − 1 degrees of freedom."""
FAIR = 0.9
"""The probability with which the better player is ahead after a fair match."""


class _ResultSums(NamedTuple):
    """Sums over pairs: their number, both results, their squares and their product."""

    n: float = 0
    x: float = 0
    y: float = 0
    xx: float = 0
    yy: float = 0
    xy: float = 0


@dataclass(frozen=True, slots=True)
class SkillAndLuck:
    """Parts of the mean square of a round, which add up to 1, and lengths of a fair match.

    ``effect`` is A's mean advantage in standard deviations of a round.  ``rounds`` is how many rounds make A lead with
    probability `FAIR`, ``duplicate`` the same if every deal is played twice with places changed, counted in rounds that
    each player plays.  They are infinite at the end of an interval if no advantage can be told from 0.
    """

    pairs: int
    effect: IntervalEstimate
    skill: IntervalEstimate
    luck: IntervalEstimate
    rest: IntervalEstimate
    rounds: IntervalEstimate
    duplicate: IntervalEstimate


def luck_and_skill(
    rules: Rules,
    a: str,
    b: str,
    *,
    pairs: int,
    seed: int | str = 0,
    third: str | None = None,
    jobs: int | Workers = 1,
    progress: Callable[[int], None] | None = None,
) -> SkillAndLuck:
    """Play ``pairs`` pairs of first rounds of A against B and return the parts of luck and skill.

    ``third`` has the other seats in games of more than two sides (default: B).  Raises ``BoneyardError`` for unknown
    players, ``ValueError`` for fewer than two pairs a group.
    """
    names = (a, b) if rules.n_sides == 2 else (a, b, third or b)
    for name in names:
        check(name, LIMITS)
    found = []
    for one in in_order(partial(_each, rules, names, seed), pairs, jobs):
        found.append(one)
        if progress is not None:
            progress(len(found))
    return estimated(found, rules.n_sides == 2)


def _each(rules: Rules, names: tuple[str, ...], seed: int | str, pair: int) -> tuple[float, float]:
    return play_pair(rules, names, seed, pair).each


def estimated(results: Iterable[tuple[float, float]], two_sides: bool) -> SkillAndLuck:
    """Return the parts from both results of each pair, `Pair.each`.

    Raises ``ValueError`` for fewer than two pairs a group.
    """
    groups = [_ResultSums() for _ in range(GROUPS)]
    for number, (x, y) in enumerate(results):
        at = number % GROUPS
        groups[at] = _ResultSums(*map(add, groups[at], (1, x, y, x * x, y * y, x * y)))
    whole = _total(groups)
    if whole.n < 2 * GROUPS:
        raise ValueError(f"at least {2 * GROUPS} pairs are needed, not {whole.n:.0f}")
    without = [_total(groups[:i] + groups[i + 1 :]) for i in range(GROUPS)]
    figures = _two_sides if two_sides else _more_sides
    names = ("skill", "luck", "rest", "effect", "paired")
    one = figures(whole)
    others = [figures(sums) for sums in without]
    found = {name: _jackknife(one[i], [other[i] for other in others]) for i, name in enumerate(names)}
    places = 2 if two_sides else 1
    return SkillAndLuck(
        pairs=int(whole.n),
        effect=found["effect"],
        skill=_within(found["skill"], 0, 1),
        luck=_within(found["luck"], -1, 1),
        rest=_within(found["rest"], -1, 2),
        rounds=_length(found["effect"], 1),
        duplicate=_length(found["paired"], places),
    )


def _total(groups: Iterable[_ResultSums]) -> _ResultSums:
    return _ResultSums(*map(sum, zip(*groups, strict=True)))


def _two_sides(sums: _ResultSums) -> tuple[float, ...]:
    """Return skill, luck, rest, the effect of a round and that of a pair, for what A gained more in either place."""
    n = sums.n
    mean = (sums.x + sums.y) / (2 * n)
    square, product = (sums.xx + sums.yy) / (2 * n), sums.xy / n
    of_pair = (square + product) / 2 - mean * mean  # the variance of (X + Y) / 2
    return _figures(square, mean * mean, mean * mean - product, mean, square - mean * mean, of_pair)


def _more_sides(sums: _ResultSums) -> tuple[float, ...]:
    """Return the same for the gains of A and of B in one seat."""
    n = sums.n
    middle, half = (sums.x + sums.y) / (2 * n), (sums.x - sums.y) / (2 * n)
    square = (sums.xx + sums.yy) / (2 * n) - middle * middle
    luck = sums.xy / n - middle * middle + half * half
    of_pair = 2 * square - 2 * (sums.xy / n - middle * middle) - 4 * half * half  # the variance of X − Y
    return _figures(square, half * half, luck, 2 * half, 2 * (square - half * half), of_pair)


def _figures(
    square: float, skill: float, luck: float, advantage: float, variance: float, of_pair: float
) -> tuple[float, ...]:
    if not square:
        return (0.0, 0.0, 0.0, 0.0, 0.0)
    parts = skill / square, luck / square
    return (*parts, 1 - sum(parts), *(_over(advantage, one) for one in (variance, of_pair)))


def _over(advantage: float, variance: float) -> float:
    """Return an advantage in standard deviations; a certain one is infinite."""
    if variance > 1e-12:
        return advantage / sqrt(variance)
    return 0.0 if not advantage else inf if advantage > 0 else -inf


def _jackknife(value: float, without: list[float]) -> IntervalEstimate:
    """Return an estimate with the interval of its values without each of the groups."""
    if not all(abs(one) < inf for one in (value, *without)):
        return IntervalEstimate(value, -inf, inf)
    mean = sum(without) / GROUPS
    half = T_GROUPS * sqrt((GROUPS - 1) / GROUPS * sum((one - mean) ** 2 for one in without))
    return IntervalEstimate(value, value - half, value + half)


def _within(found: IntervalEstimate, low: float, high: float) -> IntervalEstimate:
    return IntervalEstimate(found.value, max(low, found.low), min(high, found.high))


def _length(effect: IntervalEstimate, places: int) -> IntervalEstimate:
    """Return the number of rounds for an effect, ``places`` in each of its units; at least one unit."""
    z = NormalDist().inv_cdf(FAIR)

    def rounds(value: float) -> float:
        return places * max(1.0, (z / value) ** 2) if value > 0 else inf

    return IntervalEstimate(rounds(effect.value), rounds(effect.high), rounds(effect.low))


__all__ = ["FAIR", "SkillAndLuck", "estimated", "luck_and_skill"]
