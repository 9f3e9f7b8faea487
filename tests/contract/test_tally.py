"""What events and the tally of a round say adds up to the totals."""

from __future__ import annotations

import pytest
from contract.setups import Setup, cases
from contract.table import new_match

from boneyard.lab.dice import Dice
from boneyard.lab.laws import check_tally
from boneyard.lab.worlds import chosen


@pytest.mark.parametrize("setup", cases(60, 400, "tally"))
def test_the_tally_adds_up(setup: Setup) -> None:
    match = new_match(setup, "tally")
    dice = Dice("tally", setup.name)
    for _ in range(250):
        if match.round is None:
            break
        match.play(*chosen(match, dice))
    check_tally(match)
    assert match.rounds
