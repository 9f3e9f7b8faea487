"""What is taken back, and other courses of a round: the cases that a walk seldom meets."""

from __future__ import annotations

from laws.histories import play_otherwise, snapshot
from laws.setups import Setup
from laws.table import again, chosen, new_match, played

from boneyard import Match, game, read_record
from boneyard.lab.dice import Dice
from boneyard.moves import at


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
    state = position.state()
    position.set_state(state._replace(score=[7, 8, 9, 10, *state.score[4:]]))
    match.round.position = position
    past = []
    while not match.rounds:
        past.append(snapshot(match))
        match.play(*chosen(match, dice))
    match.undo()
    assert snapshot(match) == past[-1]
    match.undo(len(past) - 1)
    assert snapshot(match) == past[0] and match.round.totals == {"A": 7, "B": 8, "C": 9, "D": 10}


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
