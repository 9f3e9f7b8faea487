"""A view and the true hidden tiles give the engine's position back, field by field, at every point of every game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from laws.setups import Setup, cases
from laws.table import chosen, new_match
from truth import true_world

from boneyard import Match, game
from boneyard.bots.world import RoundHistory
from boneyard.errors import BoneyardError
from boneyard.lab.dice import Dice

OF_THE_LAST_ACTION = ("brought", "fined", "skipped")
"""What the last action brought: a view does not tell who gave which answer in the window last."""

OF_THE_OPENER = ("turn", "opener", "lead", "lead_tile")
"""Unknown to the others while either of two partners may open."""


def comparable(position: Any, unknown: tuple[str, ...] = ()) -> dict[str, Any]:
    fields = position.state()._asdict()
    return {name: value for name, value in fields.items() if name not in (*OF_THE_LAST_ACTION, *unknown)}


def compare(match: Match, found: Counter[str]) -> None:
    assert match.round is not None
    world = true_world(match)
    for seat in (*match.rules.seats, None):
        history = RoundHistory(match.view(seat))
        position = history.position(world)
        unknown = OF_THE_OPENER if history.opener < 0 else ()
        real = match.round.position if seat is None else match._position(seat)
        assert comparable(position, unknown) == comparable(real, unknown), seat
        assert position.buyable() == real.buyable()
        if seat in match.to_act:
            number = match.rules.seats.index(seat)
            assert position.legal(number) == real.legal(number)
            found["to act"] += 1
        found["window" if match.round.in_window else "play"] += 1


@pytest.mark.parametrize("setup", cases(60, 600, "rebuilt"))
def test_the_position_is_rebuilt_from_the_view(setup: Setup) -> None:
    found: Counter[str] = Counter()
    match = new_match(setup, "rebuilt")
    dice = Dice("rebuilt", setup.name)
    for number in range(60):
        if match.round is None:
            break
        if number == 0 or dice.chance(2, 3) or match.round.in_window:
            compare(match, found)
        match.play(*chosen(match, dice))
    assert found["to act"]


@pytest.mark.parametrize("players", [2, 3, 5, 7])
def test_the_position_is_rebuilt_in_and_after_windows(players: int) -> None:
    found: Counter[str] = Counter()
    match = new_match(Setup("obicni", players, (("target", 1000),)), "windows")
    dice = Dice("windows", players)
    near = 0
    for _ in range(400 if players < 7 else 120):
        assert match.round is not None
        near = 6 if match.round.in_window else near - 1
        if near > 0:
            compare(match, found)
        match.play(*chosen(match, dice))
    assert found["window"] > 10
    assert found["play"] > 10


def test_without_a_round_there_is_nothing_to_rebuild() -> None:
    match = Match(Setup("gaple", 4).rules(), deal=[])
    with pytest.raises(BoneyardError, match="no round"):
        RoundHistory(match.view("A"))


def test_the_position_is_rebuilt_after_rounds_that_nobody_won() -> None:
    """BRA-05: how many there were decides what the round is worth, and follows from the results of the view."""
    found: Counter[str] = Counter()
    ties = 0
    dice = Dice("ties")
    for seed in range(40):
        match = Match(game("brasileiro").rules(target=1000, hand_size=5), seed=seed)
        for _ in range(200):
            assert match.round is not None
            before = match.standing.state().ties
            if before and not match.round.actions:
                compare(match, found)
                ties = max(ties, before)
            match.play(*chosen(match, dice))
        if ties > 1:
            return
    raise AssertionError(f"no more than {ties} ties in a row")
