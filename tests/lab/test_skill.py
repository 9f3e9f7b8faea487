"""Luck and skill: known parts are found, the intervals cover, equal players have luck alone."""

from __future__ import annotations

from math import inf
from random import Random
from statistics import NormalDist

import pytest
from effort import one_in

from boneyard import game
from boneyard.lab.skill import FAIR, estimated, luck_and_skill

Pairs = list[tuple[float, float]]


def two_sides(rng: Random, n: int, s: float, deal: float, rest: float) -> Pairs:
    found = []
    for _ in range(n):
        d = rng.gauss(0, deal)
        found.append((s + d + rng.gauss(0, rest), s - d + rng.gauss(0, rest)))
    return found


def more_sides(rng: Random, n: int, s: float, deal: float, rest: float) -> Pairs:
    found = []
    for _ in range(n):
        d = 7 + rng.gauss(0, deal)
        found.append((s / 2 + d + rng.gauss(0, rest), -s / 2 + d + rng.gauss(0, rest)))
    return found


@pytest.mark.parametrize("two", one_in(2, [True, False]))
def test_known_parts_are_found_and_intervals_cover(two: bool) -> None:
    s, deal, rest, runs = 0.5, 1.5, 1.0, 400
    part = s * s if two else s * s / 4
    square = part + deal**2 + rest**2
    sigma2 = (1 if two else 2) * (deal**2 + rest**2)
    of_pair = rest**2 / 2 if two else 2 * rest**2
    z2 = NormalDist().inv_cdf(FAIR) ** 2
    truth = {
        "effect": s / sigma2**0.5,
        "skill": part / square,
        "luck": deal**2 / square,
        "rest": rest**2 / square,
        "rounds": z2 * sigma2 / s**2,
        "duplicate": (2 if two else 1) * max(1.0, z2 * of_pair / s**2),
    }
    rng, hits = Random(1), dict.fromkeys(truth, 0)
    for _ in range(runs):
        found = estimated((two_sides if two else more_sides)(rng, 400, s, deal, rest), two)
        assert found.skill.value + found.luck.value + found.rest.value == pytest.approx(1)
        for name, value in truth.items():
            one = getattr(found, name)
            hits[name] += one.low <= value <= one.high
    assert all(count / runs > 0.92 for count in hits.values()), hits
    large = estimated((two_sides if two else more_sides)(rng, 40_000, s, deal, rest), two)
    for name, value in truth.items():
        assert getattr(large, name).value == pytest.approx(value, rel=0.1), name


@pytest.mark.parametrize("name, players", [("matador", 2), ("gaple", 4), ("brasileiro", 4)])
def test_between_equal_players_all_is_luck(name: str, players: int) -> None:
    """Two equal players play a deal alike in either place, so the deal decides alone."""
    found = luck_and_skill(game(name).rules(players), "greedy", "greedy", pairs=40, seed=3)
    assert found.skill.value == 0 and found.luck.value == pytest.approx(1)
    assert found.rounds.value == inf


def test_workers_change_nothing() -> None:
    rules = game("gaple").rules(4, teams=True)
    one, two = [luck_and_skill(rules, "greedy", "random", pairs=60, seed=3, jobs=jobs) for jobs in (1, 2)]
    assert one == two and one.pairs == 60


@pytest.mark.nightly
def test_a_better_player_needs_fewer_rounds() -> None:
    rules = game("matador").rules(2)
    strong = luck_and_skill(rules, "level-3", "random", pairs=150, seed=3)
    weak = luck_and_skill(rules, "greedy", "random", pairs=150, seed=3)
    assert strong.effect.low > 0 and strong.rounds.value < weak.rounds.value


def test_too_few_pairs_are_refused() -> None:
    with pytest.raises(ValueError, match="at least 40 pairs are needed, not 10"):
        luck_and_skill(game("matador").rules(2), "greedy", "random", pairs=10)
