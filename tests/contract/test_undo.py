"""Undo means: it never happened."""

from __future__ import annotations

import json
from typing import Any

import pytest
from contract.setups import DEFAULTS, Setup, cases, drawn, playable
from contract.table import again, chosen, new_match, shown
from hypothesis import assume, given
from hypothesis import strategies as st

from boneyard import Match, game
from boneyard.lab.dice import Dice


def snapshot(match: Match) -> dict[str, Any]:
    """Everything about a match that anybody can see."""
    return {
        "record": match.record(),
        "events": json.dumps(match.events, default=str),
        "states": [one.position.state() for one in match.played],
        "lines": [list(one.line) for one in match.played],
        "actions": [list(one.actions) for one in match.played],
        "excluded": [dict(one.excluded) for one in match.played],
        "lots": [list(one.lots) for one in match.played],
        "openers": [one.openers for one in match.played],
        "rounds": list(match.rounds),
        "totals": match.totals,
        "over": (match.over, match.winners, match.losers),
        "to_act": match.to_act,
        "answers": [match.answers(seat) for seat in match.rules.seats],
        "legal": [match.legal(seat) for seat in match.rules.seats],
        "played": match.actions_played,
        "views": shown(match),
    }


def check_undo(match: Match, dice: Dice, actions: int) -> set[str]:
    """Play on and take back again and again; what was crossed by it."""
    crossed = set()
    past = [snapshot(match)]
    for _ in range(actions):
        if match.round is None:
            break
        match.play(*chosen(match, dice))
        past.append(snapshot(match))
        if dice.chance(1, 5) or match.over:
            steps = 1 + dice.below(min(6, len(past) - 1))
            rounds = len(match.rounds)
            match.undo(steps)
            del past[len(past) - steps :]
            assert snapshot(match) == past[-1]
            if len(match.rounds) < rounds:
                crossed.add("round")
            if any(match.answers(seat) for seat in match.rules.seats):
                crossed.add("window")
    return crossed


@pytest.mark.parametrize("setup", cases(25, 300, "undo"))
def test_undo_is_as_if_it_had_never_happened(setup: Setup) -> None:
    check_undo(new_match(setup, setup.name), Dice("undo", setup.name), 25)


def test_undo_goes_back_over_the_end_of_a_round_and_into_a_window() -> None:
    crossed = set()
    for players in (5, 7):
        setup = Setup("obicni", players, (("target", 60),))
        crossed |= check_undo(new_match(setup, 2), Dice("across", players), 90)
    assert crossed == {"round", "window"}


@given(
    variant=st.sampled_from([(setup.game, setup.players) for setup in DEFAULTS]),
    seed=st.integers(0, 1 << 30),
    first=st.integers(0, 30),
    second=st.integers(1, 12),
)
def test_what_was_undone_leaves_no_trace(variant: tuple[str, int], seed: int, first: int, second: int) -> None:
    """A match that goes astray, comes back and goes on is the match that went on at once."""
    setup = drawn(*variant, Dice("trace", seed))
    assume(playable(setup))
    straight, astray = (new_match(setup, seed) for _ in range(2))
    choices = [Dice("first", seed) for _ in range(2)]
    for match, dice in zip((straight, astray), choices, strict=True):
        for _ in range(first):
            if match.round is not None:
                match.play(*chosen(match, dice))
    strayed, wrong = 0, Dice("wrong", seed)
    while strayed < second and astray.round is not None:
        astray.play(*chosen(astray, wrong))
        strayed += 1
    astray.undo(strayed)
    assert snapshot(astray) == snapshot(straight)
    for _ in range(4):
        if straight.round is None:
            break
        for match, dice in zip((straight, astray), choices, strict=True):
            match.play(*chosen(match, dice))
    assert snapshot(astray) == snapshot(straight)


@pytest.mark.parametrize("setup", DEFAULTS, ids=lambda setup: setup.name)
def test_undo_of_everything_and_of_nothing(setup: Setup) -> None:
    match = new_match(setup, 3)
    start = snapshot(match)
    dice = Dice("all", setup.name)
    for _ in range(9):
        if match.round is not None:
            match.play(*chosen(match, dice))
    here = snapshot(match)
    match.undo(0)
    match.undo(-3)
    assert snapshot(match) == here
    match.undo(1000)
    assert snapshot(match) == start
    match.undo()
    assert snapshot(match) == start


@pytest.mark.parametrize("setup", DEFAULTS, ids=lambda setup: setup.name)
def test_what_is_undone_to_take_back_a_tile(setup: Setup) -> None:
    """As many actions as there are from the last tile of a seat on, and none beyond the round."""
    match, dice = new_match(setup, 3), Dice("since", setup.name)
    for _ in range(60):
        if match.round is None:
            break
        seat, action = chosen(match, dice)
        match.play(seat, action, sealed=False)
        actions = match.played[-1].actions[::-1]
        for number, seat in enumerate(match.rules.seats):
            with_tile = [steps for steps, (who, what) in enumerate(actions, 1) if who == seat and what.tile is not None]
            expected = with_tile[0] if with_tile else 0
            assert match.actions_since(seat) == match.actions_since(number) == expected


def test_undo_of_explicit_deals() -> None:
    setup = Setup("obicni", 3, (("target", 60),))
    live = new_match(setup, 11)
    dice = Dice("explicit")
    while len(live.rounds) < 2:
        live.play(*chosen(live, dice))
    match = again(live)
    past = snapshot(match)
    count = match.actions_played
    last = match.played[1].actions[-1]
    match.undo(len(match.round.actions) + 1 if match.round else 1)
    assert len(match.rounds) == 1
    match.play(*last, sealed=False)
    while match.actions_played < count:
        seat, action = live.played[2].actions[match.actions_played - count]
        match.play(seat, action, sealed=False)
    assert snapshot(match) == past


def test_a_round_that_was_put_at_a_position_is_taken_back_from_there() -> None:
    match = Match(game("gaple").rules(deals=2), seed=3)
    dice = Dice("undo", "position")
    for _ in range(5):
        match.play(*chosen(match, dice))
    assert match.round is not None
    position = match.round.position.copy()
    position.set_state(position.state()._replace(score=[7, 8, 9, 10, 0, 0, 0]))
    match.round.position = position
    past = []
    while not match.rounds:
        past.append(snapshot(match))
        match.play(*chosen(match, dice))
    match.undo()
    assert snapshot(match) == past[-1]
    match.undo(len(past) - 1)
    assert snapshot(match) == past[0] and match.round.totals == {"A": 7, "B": 8, "C": 9, "D": 10}
