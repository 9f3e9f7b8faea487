"""Another course of a round: played from any moment of a record, in any rules, without the deals behind it."""

from __future__ import annotations

import pickle

import pytest
from contract.setups import Setup, cases
from contract.table import chosen, played

from boneyard import Deal, Match, read_record
from boneyard.lab.dice import Dice
from boneyard.moves import at


def play_otherwise(match: Match, dice: Dice) -> None:
    """Play a round on by chance to its end; the match stands still there."""
    number = len(match.played)
    while not match.played[-1].finished:
        match.play(*chosen(match, dice, fouls=False))
        if dice.chance(1, 8):
            twin = pickle.loads(pickle.dumps(match))
            assert twin.key() == match.key()
            match = twin
    assert match.round is None and len(match.played) == number
    before = match.totals
    match.undo()
    assert match.round is not None
    match.play(*chosen(match, dice, fouls=False))
    assert match.totals.keys() == before.keys()


@pytest.mark.parametrize("setup", cases(3, 30, "sideline", share=2))
def test_a_round_can_always_go_another_way(setup: Setup) -> None:
    match = played(setup, setup.name, 120, fouls=False)
    record = read_record(match.record())
    dice = Dice("sideline", setup.name)
    for done in record.played:
        if done.actions:
            play_otherwise(at(record, done.number, dice.below(len(done.actions))).sideline(done.number), dice)


def test_lots_of_another_course_come_of_the_seed_alone() -> None:
    setup = Setup("fives", 2, (("target", 15),))
    named = set()
    for seed in range(40):
        record = read_record(played(setup, seed, 400, fouls=False).record())
        first = record.played[0]
        ends = []
        for match in (at(record, 1, len(first.actions) - 1).sideline(seed) for _ in range(2)):
            dice = Dice("lots", seed)
            while not match.played[-1].finished:
                match.play(*chosen(match, dice, fouls=False))
            ends.append((match.totals, [one.lots for one in match.played]))
        assert ends[0] == ends[1]
        named.add(str(ends[0]))
    assert len(named) > 1


def test_a_lot_that_a_record_states_does_not_hold_for_another_course() -> None:
    setup = Setup("dvoje", 2, (("closed_tie", "lot"),))
    for seed in range(400):
        match = played(setup, seed, 60, fouls=False)
        lots = [one for one in match.played if one.finished and one.lots]
        if lots:
            break
    else:
        pytest.fail("no lot in four hundred matches")
    record = read_record(match.record())
    stated: Deal = record.played[lots[0].number - 1].deal
    assert stated.closing_lots
    for place in range(len(lots[0].actions)):
        play_otherwise(at(record, lots[0].number, place).sideline(place), Dice("other", place))
