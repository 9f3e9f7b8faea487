"""Late positions of every game with exact values: no choice of level 10 is two points worse whatever one believes."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "benchmarks" / "bots"))

import ends

from boneyard import game
from boneyard.bots import LevelBot
from boneyard.bots.playing.aims import Objective

QUICK = ["obicni-2", "parovi", "basic-2", "basic-4", "fives-2", "gaple"]


def played(name: str, count: int) -> ends.Measured:
    return ends.measured(name, LevelBot("level-10", Objective.POINTS), count, 1)


@pytest.mark.parametrize("name", QUICK)
def test_no_blunders_near_the_end(name: str) -> None:
    found = played(name, 5)
    assert found.positions == 5
    assert found.blunders == []


@pytest.mark.nightly
@pytest.mark.parametrize("count", [100, 500])
@pytest.mark.parametrize("name", ends.GAMES)
def test_no_blunders_in_hundreds_of_positions_of_each_game(name: str, count: int) -> None:
    found = played(name, count)
    assert found.positions == count
    assert found.blunders == []


def test_a_position_follows_from_its_seed_and_the_true_deal_counts() -> None:
    """Equal seeds give equal positions; no choice gains more than the best, which some action is by each of the
    values."""
    rules = game("basic").rules(4)
    found, again = (next(filter(None, (ends.late(rules, number) for number in range(50)))) for _ in range(2))
    assert found == again
    assert set(found.open_hands) == set(found.exact) == set(found.weighed) == set(found.view.legal)
    regrets = [found.regrets(action) for action in found.view.legal]
    assert all(min(column) == 0 for column in zip(*regrets, strict=True))
