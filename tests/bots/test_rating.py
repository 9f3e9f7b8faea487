"""The rating list: strengths that explain scores, intervals that follow from the deals, and every game."""

from __future__ import annotations

from itertools import combinations
from math import exp
from random import Random

import pytest
from bench_scripts import benchmark

from boneyard import GAMES

TRUE = [0.9, 0.2, -0.3, -0.8]


@pytest.fixture(scope="module")
def rating():
    with benchmark("rating") as module:
        yield module


def chance(a: float, b: float) -> float:
    return 1 / (1 + exp(b - a))


def test_the_strengths_behind_exact_scores_are_found(rating):
    deals = 100_000
    scores = [deals * chance(a, b) for a, b in combinations(TRUE, 2)]
    assert rating.strengths(4, scores, deals) == pytest.approx(TRUE, abs=1e-3)


def test_a_bot_that_loses_everything_has_a_strength(rating):
    low, high = sorted(rating.strengths(2, [0.0], 10))
    assert high == pytest.approx(-low) and 1 < high < 4


def test_intervals_contain_the_truth_and_shrink_with_the_deals(rating):
    rng, bots = Random(7), ["a", "b", "c", "d"]

    def scores(deals):
        return [[float(rng.random() < chance(a, b)) for a, b in combinations(TRUE, 2)] for _ in range(deals)]

    widths, held = [], 0
    for deals in (50, 800):
        found = rating.rated(bots, {"one": scores(deals), "two": scores(deals)}, 100)
        assert [row.bot for row in found] == bots or deals == 50
        held += sum(row.low <= rating.ELO * TRUE[bots.index(row.bot)] <= row.high for row in found)
        widths.append(sum(row.high - row.low for row in found))
    assert held >= 6 and 2.5 < widths[0] / widths[1] < 6.5


def test_a_list_of_bots_over_games(rating):
    """Every game and number of players can be asked for; greedy is above random in two, and kept games are not played
    again."""
    assert {rules.game for rules in rating.tables().values()} == set(GAMES)
    assert len(rating.tables()) == sum(len(game.players) for game in GAMES.values())
    kept: dict = {}
    bots = ["random", "greedy", "level-3"]
    assert [*rating.played(bots, ["parejas", "fives-2"], 30, 1, kept)] == ["parejas", "fives-2"]
    assert [*rating.played(bots, ["parejas", "fives-2"], 30, 1, kept)] == []
    games = {key.split()[0]: rows for key, rows in kept.items()}
    found = rating.rated(bots, games, 50)
    assert found == rating.rated(bots, games, 50)
    assert found[-1].bot == "random" and found[-1].high < 0
    assert sum(row.rating for row in found) == pytest.approx(0)
    assert len([*rating.table(found)]) == 5
