"""What events and the tally of a round say adds up to the totals."""

from __future__ import annotations

import pytest
from contract.setups import Setup, cases
from contract.table import new_match

from boneyard import Match, game
from boneyard.lab.dice import Dice
from boneyard.lab.laws import check_tally
from boneyard.lab.worlds import chosen
from boneyard.play.events import RoundEnded
from boneyard.play.tally import Decided


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


def test_partners_who_alone_tie_for_the_fewest_write_for_their_side() -> None:
    """parovi/Q5: a side does not tie with itself, though the round has no winner."""
    match, dice = Match(game("parovi").rules(only_winner_scores=True), seed="x16"), Dice("t", "16")
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, dice.pick(match.legal(seat)))
    check_tally(match)
    ends = [event for event in match.events if isinstance(event, RoundEnded) and event.tally.decided is Decided.TIED]
    assert any(event.winner is None and event.points["BD"] > 0 for event in ends)
