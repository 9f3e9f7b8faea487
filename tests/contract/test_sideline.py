"""Another course of a round: played from any moment of a record, in any rules, without the deals behind it."""

from __future__ import annotations

import pickle

import pytest
from contract.setups import Setup, cases
from contract.table import chosen, played

from boneyard import Match, read_record
from boneyard.lab.dice import Dice
from boneyard.moves import at


def play_otherwise(match: Match, dice: Dice) -> None:
    """Play a round on by chance to its end: no other follows, and its last action can be taken back and played again."""
    number = len(match.played)
    while not match.played[-1].finished:
        match.play(*chosen(match, dice, fouls=False))
        if dice.chance(1, 8):
            twin = pickle.loads(pickle.dumps(match))
            assert twin.key() == match.key()
            match = twin
    assert match.round is None and len(match.played) == number
    before, (seat, action, sealed) = match.key(), match.steps()[-1]
    match.undo()
    assert match.round is not None
    match.play(seat, action, sealed=sealed)
    assert match.key() == before


@pytest.mark.parametrize("setup", cases(3, 30, "sideline"))
def test_a_round_can_always_go_another_way(setup: Setup) -> None:
    match = played(setup, setup.name, 120, fouls=False)
    record = read_record(match.record())
    dice = Dice("sideline", setup.name)
    for done in record.played:
        if done.actions:
            play_otherwise(at(record, done.number, dice.below(len(done.actions))).sideline(done.number), dice)


def with_a_lot() -> tuple[Match, int]:
    """A match from its record, and the number of its first round that a lot ended."""
    setup = Setup("dvoje", 2, (("closed_tie", "lot"),))
    for seed in range(400):
        record = read_record(played(setup, seed, 60, fouls=False).record())
        for one in record.played:
            if one.deal.closing_lots:
                return record, one.number
    raise AssertionError("no lot in four hundred matches")


def test_lots_of_another_course_come_of_the_seed_alone() -> None:
    record, number = with_a_lot()
    actions = record.played[number - 1].actions
    named = []
    for seed in (*range(20), *range(20)):
        match = at(record, number, len(actions) - 1).sideline(seed)
        match.play(*actions[-1])
        named.append(match.played[-1].lots)
    assert named[:20] == named[20:]
    assert len({str(lots) for lots in named}) == 2, "each of the two seats, by some seeds"


def test_a_lot_that_a_record_states_does_not_hold_for_another_course() -> None:
    record, number = with_a_lot()
    for place in range(len(record.played[number - 1].actions)):
        play_otherwise(at(record, number, place).sideline(place), Dice("other", place))
