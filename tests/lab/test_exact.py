"""Small games: the tree, best responses, the equilibrium, and bots as strategies."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from boneyard import GAMES
from boneyard.bots import bot
from boneyard.lab.equilibrium import equilibrium
from boneyard.lab.exact import ChoiceNode, SmallGame, block_game
from boneyard.tiles import TILES

OPENSPIEL = {"even": 0.5611111111111104, "greedy": 0.47777777777777763}
"""Exploitability in the double-2 game with two tiles each, by OpenSpiel 2.0.2 (benchmarks/bots/spiel.py)."""


@pytest.fixture(scope="module")
def small() -> SmallGame:
    return SmallGame(block_game(2, 2))


def plans_of(game: SmallGame, name: str) -> tuple[list[float], list[float]]:
    return game.plan_of(0, bot(name)), game.plan_of(1, bot(name))


def even_plans(game: SmallGame) -> tuple[list[float], list[float]]:
    return game.uniform(0), game.uniform(1)


def choices(node: ChoiceNode | float) -> Iterator[ChoiceNode]:
    if isinstance(node, ChoiceNode):
        yield node
        for branch in node.branches:
            yield from choices(branch)


def plainly(game: SmallGame, seat: int, other: list[float]) -> float:
    """The best response once more, straight from the trees: all nodes of an information set choose together."""

    def reached(node: ChoiceNode | float, weight: float, found: dict[int, list[tuple[ChoiceNode, float]]]) -> None:
        """The nodes where the seat chooses next, with the probability that the other and the deal lead there."""
        if not isinstance(node, ChoiceNode):
            return
        if node.seat == seat:
            found[node.at].append((node, weight))
            return
        for branch, p in zip(node.branches, probabilities(node), strict=True):
            reached(branch, weight * p, found)

    def probabilities(node: ChoiceNode) -> list[float]:
        here = game.info_sets[1 - seat][node.at]
        mine = other[here.first : here.first + len(here.actions)]
        return [p / sum(mine) if sum(mine) else 0.0 for p in mine]

    def ends(node: ChoiceNode | float, weight: float) -> float:
        """The value of what ends before the seat chooses again."""
        if not isinstance(node, ChoiceNode):
            return weight * (node if seat == 0 else -node)
        if node.seat == seat:
            return 0.0
        return sum(ends(b, weight * p) for b, p in zip(node.branches, probabilities(node), strict=True))

    def best(nodes: list[tuple[ChoiceNode | float, float]]) -> float:
        found: dict[int, list[tuple[ChoiceNode, float]]] = defaultdict(list)
        total = 0.0
        for node, weight in nodes:
            total += ends(node, weight)
            reached(node, weight, found)
        for together in found.values():
            total += max(
                best([(node.branches[i], weight) for node, weight in together])
                for i in range(len(together[0][0].branches))
            )
        return total

    return best([(game.tree(hands), 1 / len(game.deals)) for hands in game.deals])


def test_all_deals_are_there(small):
    assert len(small.deals) == len(set(small.deals)) == 15 * 6
    assert len(SmallGame(block_game(3, 2)).deals) == 45 * 28


def test_information_sets_are_what_a_seat_knows(small):
    """Every deal in which a seat comes to a set gives it the same view and the same actions."""
    seen: dict[tuple[int, int], set[str]] = defaultdict(set)
    for hands in small.deals:
        for node in choices(small.tree(hands)):
            here = small.info_sets[node.seat][node.at]
            assert hands[node.seat] == here.hands[node.seat]
            assert len(node.branches) == len(here.actions) > 1
            seen[node.seat, node.at].add(str(hands))
    assert {seat: sum(key[0] == seat for key in seen) for seat in (0, 1)} == {
        seat: len(small.info_sets[seat]) for seat in (0, 1)
    }
    for seat, at in seen:
        view, actions = small.view(seat, at)
        assert view.seat == "AB"[seat] and sorted(map(str, actions)) == sorted(map(str, view.legal))
        here = small.info_sets[seat][at]
        laid = {placed.tile for placed in view.line if placed.seat == view.seat}
        assert set(view.hand) | laid == {TILES[tile] for tile in here.hands[seat]}
    assert max(map(len, seen.values())) >= 6  # the opener knows nothing of the other hand


def test_sequences_are_numbered_in_order(small):
    for seat in (0, 1):
        expected = 1
        for here in small.info_sets[seat]:
            assert here.first == expected and here.parent < here.first
            expected += len(here.actions)
        assert expected == small.sequences[seat]


def test_the_figures_are_those_of_openspiel(small):
    assert small.exploitability(*even_plans(small)) == pytest.approx(OPENSPIEL["even"], abs=1e-12)
    assert small.exploitability(*plans_of(small, "greedy")) == pytest.approx(OPENSPIEL["greedy"], abs=1e-12)


def test_best_responses_equal_those_found_plainly(small):
    rng = Random(1)
    for plans in (even_plans(small), plans_of(small, "greedy"), equilibrium(small, 3).plans):
        for seat in (0, 1):
            assert small.best_response(seat, plans[1 - seat]) == pytest.approx(plainly(small, seat, plans[1 - seat]))
    for _ in range(3):
        weights = [[rng.random() for _ in range(n)] for n in small.sequences]

        def mixed(seat: int, at: int, weights: list[list[float]] = weights) -> list[float]:
            here = small.info_sets[seat][at]
            mine = weights[seat][here.first : here.first + len(here.actions)]
            return [w / sum(mine) for w in mine]

        plan_a = small.plan(0, lambda at: mixed(0, at))
        plan_b = small.plan(1, lambda at: mixed(1, at))
        assert small.best_response(0, plan_b) == pytest.approx(plainly(small, 0, plan_b))
        assert small.best_response(1, plan_a) == pytest.approx(plainly(small, 1, plan_a))
        assert small.best_response(0, plan_b) >= small.value(plan_a, plan_b)
        assert -small.best_response(1, plan_a) <= small.value(plan_a, plan_b)


def test_the_value_of_two_plans_is_that_of_playing_them(small):
    """Against the mean over all deals, choice by choice."""

    def play(node: ChoiceNode | float, plans: tuple[list[float], list[float]]) -> float:
        if not isinstance(node, ChoiceNode):
            return node
        here = small.info_sets[node.seat][node.at]
        mine = plans[node.seat][here.first : here.first + len(here.actions)]
        return sum(p / sum(mine) * play(b, plans) for b, p in zip(node.branches, mine, strict=True) if p)

    for left, right in product((even_plans(small), plans_of(small, "greedy")), repeat=2):
        plans = (left[0], right[1])
        expected = sum(play(small.tree(hands), plans) for hands in small.deals) / len(small.deals)
        assert small.value(*plans) == pytest.approx(expected)


def test_the_equilibrium_can_hardly_be_exploited(small):
    found = [equilibrium(small, n).exploitability for n in (3, 30, 100)]
    assert found[0] > found[1] > found[2] > -1e-12
    assert found[1] < 0.005 and found[2] < 0.0005
    plan_a, plan_b = equilibrium(small, 30).plans
    for seat, plan in enumerate((plan_a, plan_b)):  # probabilities at every set that the plan comes to
        for here in small.info_sets[seat]:
            assert sum(plan[here.first : here.first + len(here.actions)]) == pytest.approx(plan[here.parent])


def test_a_bot_with_chance_comes_near_its_own_strategy_with_more_samples(small):
    even = small.exploitability(*even_plans(small))
    gaps = []
    for samples in (1, 16, 256):
        plans = small.plan_of(0, bot("random"), samples, seed=3), small.plan_of(1, bot("random"), samples, seed=3)
        gaps.append(small.exploitability(*plans) - even)
    assert gaps[0] > gaps[1] > gaps[2] > 0 and gaps[2] < 0.05
    again = small.plan_of(0, bot("random"), 4, seed=3)
    assert again == small.plan_of(0, bot("random"), 4, seed=3) != small.plan_of(0, bot("random"), 4, seed=4)


def test_a_bot_is_asked_only_where_it_comes(small):
    asked: list[int] = []
    plan = small.plan_of(0, bot("greedy"), progress=asked.append)
    assert asked == sorted(asked) and len(asked) == len(small.hands[0]) and asked[-1] < len(small.info_sets[0])
    assert sum(plan[here.parent] > 0 for here in small.info_sets[0]) == asked[-1]
    assert set(plan) == {0.0, 1.0}


@pytest.mark.nightly
def test_the_figures_of_the_prototype():
    """Ten tiles, three each: an independent program found 1.4020 for a random player and 2.2917 for the value."""
    game = SmallGame(block_game(3, 3))
    assert game.exploitability(*even_plans(game)) == pytest.approx(1.4020, abs=5e-5)
    plans = equilibrium(game, 60).plans
    assert game.exploitability(*plans) < 0.005
    assert game.value(*plans) == pytest.approx(2.2917, abs=2e-3)


@pytest.mark.parametrize(
    "rules",
    [
        block_game(2, 2)._replace(players=3),
        block_game(2, 2)._replace(draw="until"),
        block_game(2, 1)._replace(turned=True),
        block_game(2, 2)._replace(stuck="discard"),
        block_game(2, 2)._replace(first_opener="lowest_double", first_lead="the_tile"),
        block_game(2, 2)._replace(last_tile_call="buy"),
        GAMES["dvoje-bez-kupnje"].rules(),
    ],
)
def test_games_that_are_not_small(rules):
    with pytest.raises(ValueError):
        SmallGame(rules)
