"""Intervals that cover, and a sequential test that errs as rarely as it says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import log
from random import Random

import pytest
from effort import one_in

from boneyard.lab.statistics import Sprt, mean_interval, score_interval

Law = dict[float, float]
"""Score of a pair → its probability."""

FIVE: Law = {0.0: 0.1, 0.25: 0.1, 0.5: 0.3, 0.75: 0.2, 1.0: 0.3}
TWO: Law = {0.0: 0.3, 1.0: 0.7}
EVEN: Law = {0.0: 0.05, 0.5: 0.9, 1.0: 0.05}
HIGH: Law = {0.5: 0.08, 1.0: 0.92}


def mean(law: Law) -> float:
    return sum(score * p for score, p in law.items())


def drawer(law: Law, seed: object) -> Callable[[], float]:
    rng, scores, weights = Random(str(seed)), list(law), list(law.values())
    return lambda: rng.choices(scores, weights)[0]


@pytest.mark.parametrize(
    ("n", "law"),
    one_in(
        4,
        [
            pytest.param(n, law, marks=[] if n == 20 or law is FIVE else [pytest.mark.nightly])
            for n in (20, 100, 400)
            for law in (FIVE, TWO, EVEN, HIGH)
        ],
    ),
)
def test_intervals_cover_the_truth(law, n):
    """At least 93 % of 95 % intervals, and the level is not bought with width: 400 pairs are within 10 % of normal."""
    draw = drawer(law, n)
    runs, hit, width = 1000, 0, 0.0
    for _ in range(runs):
        low, high = score_interval(Counter(draw() for _ in range(n)))
        hit += low <= mean(law) <= high
        width += (high - low) / runs
    assert hit / runs > 0.93
    if n == 400:
        spread = sum(p * (score - mean(law)) ** 2 for score, p in law.items()) ** 0.5
        assert width < 1.1 * 2 * 1.96 * spread / n**0.5


def test_intervals_of_means_cover_the_truth():
    rng = Random(3)
    hit = 0
    for _ in range(1000):
        values = [rng.choice((-30, -5, 0, 5, 40)) for _ in range(100)]
        low, high = mean_interval(100, sum(values), sum(value * value for value in values))
        hit += low <= 2 <= high
    assert 0.93 < hit / 1000 < 0.97


@pytest.mark.parametrize("counts", [{1.0: 1}, {0.0: 3}, {0.5: 1}, {0.75: 40}, {0.25: 2, 1.0: 1}, {0.5: 10_000}])
def test_intervals_hold_the_mean_and_are_never_empty(counts):
    low, high = score_interval(counts)
    n = sum(counts.values())
    assert 0 <= low <= sum(score * times for score, times in counts.items()) / n <= high <= 1
    assert high - low > 0.5 / n


def test_intervals_of_opposite_scores_are_opposite():
    counts = {0.0: 3, 0.25: 8, 0.5: 20, 1.0: 30}
    low, high = score_interval(counts)
    assert score_interval({1 - score: times for score, times in counts.items()}) == pytest.approx((1 - high, 1 - low))


def test_wider_where_more_confidence_is_wanted():
    counts = {0.0: 40, 1.0: 60}
    (a, b), (c, d) = score_interval(counts, 0.95), score_interval(counts, 0.99)
    assert c < a < b < d
    # Agresti and Coull: 60 of 100, z = 1.96, n~ = 103.84, p~ = 61.92 / 103.84.
    assert (a, b) == pytest.approx((0.5020, 0.6906), abs=5e-4)


def test_intervals_need_pairs():
    with pytest.raises(ValueError, match="no pairs"):
        score_interval({})
    assert mean_interval(1, 5, 25) is None
    assert mean_interval(2, 4, 8) == (2, 2)


# ------------------------------------------------------------------------------------------------------------ the test


def outcome(sprt: Sprt, law: Law, seed: object, most: int = 20_000) -> tuple[bool | None, int]:
    draw, counts = drawer(law, seed), Counter[float]()
    for n in range(1, most + 1):
        counts[draw()] += 1
        if (verdict := sprt.verdict(counts)) is not None:
            return verdict, n
    return None, most


def tilted(law: Law, target: float) -> Law:
    """The law moved towards 0 or 1 until its mean is ``target``."""
    end = 0.0 if target < mean(law) else 1.0
    share = (target - mean(law)) / (end - mean(law))
    return {score: (1 - share) * law.get(score, 0) + share * (score == end) for score in {*law, end}}


@pytest.mark.nightly
@pytest.mark.parametrize(
    "law",
    [
        pytest.param(FIVE, id="five"),
        pytest.param(TWO, id="two"),
        pytest.param({0.0: 0.1, 0.5: 0.8, 1.0: 0.1}, id="ties"),
    ],
)
def test_errors_are_as_rare_as_promised(law):
    """At each of the two means that the test decides between, wrong answers in about 5 % of 250 runs, at most 8 %."""
    sprt = Sprt(0.5, 0.6)
    for truth, right in ((0.5, False), (0.6, True)):
        found = [outcome(sprt, tilted(law, truth), (truth, i)) for i in range(250)]
        assert all(verdict is not None for verdict, _ in found)
        assert sum(verdict is not right for verdict, _ in found) / 250 <= 0.08


@pytest.mark.nightly
def test_it_stops_earlier_than_a_fixed_number_of_pairs():
    """Fixed pairs for the same two errors: ((1.645 + 1.645) · spread / 0.1)², 271 for heads and tails."""
    pairs = [outcome(Sprt(0.5, 0.6), {0.0: 0.5, 1.0: 0.5}, i)[1] for i in range(100)]
    assert sum(pairs) / len(pairs) < 0.7 * 271
    far = [outcome(Sprt(0.5, 0.6), {0.0: 0.1, 1.0: 0.9}, i)[1] for i in range(100)]
    assert sum(far) / len(far) < 0.5 * sum(pairs) / len(pairs)


def test_with_heads_and_tails_alone_it_is_the_test_of_wald():
    counts = {0.0: 30, 1.0: 45}
    assert Sprt(0.5, 0.6).ratio(counts) == pytest.approx(45 * log(0.6 / 0.5) + 30 * log(0.4 / 0.5), abs=1e-3)


def test_the_ratio_changes_sign_when_the_players_change():
    counts = {0.0: 3, 0.25: 8, 0.5: 20, 0.75: 9, 1.0: 30}
    mirrored = {1 - score: times for score, times in counts.items()}
    assert Sprt(0.4, 0.6).ratio(counts) == pytest.approx(-Sprt(0.4, 0.6).ratio(mirrored))
    assert Sprt(0.4, 0.6).ratio(counts) > 0


@pytest.mark.parametrize("counts", [{}, {1.0: 5000}, {0.0: 5000}, {0.5: 5000}, {0.75: 1}])
@pytest.mark.parametrize("sprt", [Sprt(), Sprt(0.001, 0.999), Sprt(0.5, 0.5001)])
def test_the_ratio_of_any_scores_is_a_number(counts, sprt):
    assert -1e6 < sprt.ratio(counts) < 1e6


def test_equal_players_are_told_apart_from_better_ones_at_once():
    assert Sprt().verdict({0.5: 100}) is False
    assert Sprt().verdict({1.0: 100}) is True
    assert Sprt().verdict({0.0: 2, 1.0: 2}) is None
