"""No tile is lost and none appears, and an action moves its own tile only."""

from __future__ import annotations

import pytest
from contract.setups import Setup, cases
from contract.table import new_match

from boneyard.lab.dice import Dice
from boneyard.lab.laws import check_tiles


@pytest.mark.parametrize("setup", cases(80, 500))
def test_tiles_are_conserved(setup: Setup) -> None:
    check_tiles(new_match(setup, setup.name), Dice("conserved", setup.name))
