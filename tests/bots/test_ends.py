"""Late positions of every game with exact values: no choice of level 10 is two points worse both by open hands and exactly."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "benchmarks" / "bots"))

import ends

from boneyard.bots import LevelBot
from boneyard.bots.playing.aims import Aim

ROWS = [
    "french", "obicni-2", "obicni-3", "obicni-4", "dvoje", "dvoje-bez-kupnje", "parovi", "polish-fives", "basic-2",
    "basic-3", "basic-4", "double-six-cross", "fives-2", "fives-3", "fives-4", "threes-2",
]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("name", ROWS)
def test_no_blunders_near_the_end(name: str) -> None:
    found = ends.measured(name, LevelBot("level-10", Aim.POINTS), 25, 1)
    assert found.positions == 25
    assert found.blunders == []
