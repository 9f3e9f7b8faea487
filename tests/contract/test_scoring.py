"""`Match.scoring` foretells the points in play of every legal action, from what its seat knows."""

from __future__ import annotations

import pytest
from contract.setups import DEFAULTS, Setup, mixtures
from contract.table import new_match, steps

from boneyard import Match
from boneyard.lab.dice import Dice
from boneyard.play.events import Scored

SCORING = [setup for setup in DEFAULTS if setup.rules().end_unit]
OTHERS = [setup for setup in mixtures(200, "scoring") if setup.rules().end_unit]


def made(match: Match, seat: str, action: object) -> int:
    """The points in play that an action makes when it is carried out."""
    twin = match.copy()
    before = len(twin.events)
    twin.play(seat, action)
    return sum(event.points for event in twin.events[before:] if isinstance(event, Scored))


def check(setup: Setup, actions: int) -> int:
    dice = Dice("scoring", setup.name)
    match = new_match(setup, setup.name)
    seen = 0
    for _ in steps(match, dice, actions):
        for seat in match.to_act if match.round is not None and not match.round.in_window else ():
            before = match.key()
            foretold = match.scoring(seat)
            assert match.key() == before
            assert 0 not in foretold.values() and set(foretold) <= set(match.legal(seat))
            for action in match.legal(seat):
                assert made(match, seat, action) == foretold.get(action, 0), f"{seat} {action}"
            seen += len(foretold)
    return seen


@pytest.mark.parametrize("setup", SCORING, ids=lambda setup: setup.name)
def test_points_are_foretold(setup: Setup) -> None:
    assert check(setup, 60) > 3


@pytest.mark.nightly
@pytest.mark.parametrize("setup", OTHERS, ids=lambda setup: setup.name)
def test_points_are_foretold_under_house_rules(setup: Setup) -> None:
    check(setup, 120)


def test_nothing_is_foretold_where_ends_do_not_score() -> None:
    match = Match(Setup("gaple", 4).rules(), seed=1)
    assert match.scoring(match.to_act[0]) == {}
