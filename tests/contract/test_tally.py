"""What events and the tally of a round say adds up to the totals."""

from __future__ import annotations

from collections import Counter

import pytest
from contract.dice import Dice
from contract.setups import Setup, cases
from contract.table import chosen, new_match

from boneyard import Match
from boneyard.play.events import MatchEnded, Penalised, RoundEnded, Scored
from boneyard.play.tally import Decided, Way


def check(match: Match) -> None:
    """Check every finished round of a match against the events before it."""
    rules = match.rules
    totals = dict.fromkeys(rules.sides, rules.start)
    made: Counter[str] = Counter()
    fined: Counter[str] = Counter()
    for event in match.events:
        if isinstance(event, Scored):
            made[event.side] += event.points
        elif isinstance(event, Penalised):
            fined[event.side] += event.points
        elif isinstance(event, RoundEnded):
            tally = event.tally
            for side in rules.sides:
                assert tally.made[side] == made[side]
                assert event.penalties[side] == fined[side]
                assert tally.before[side] == totals[side] + made[side] + fined[side]
                assert event.points[side] == made[side] + fined[side] + tally.given[side]
                assert event.totals[side] == totals[side] + event.points[side] == tally.before[side] + tally.given[side]
            check_winner(match, event)
            check_given(match, event)
            totals = event.totals
            made.clear()
            fined.clear()
        elif isinstance(event, MatchEnded):
            assert (event.winners, event.losers, event.totals) == (match.winners, match.losers, totals)


def check_winner(match: Match, event: RoundEnded) -> None:
    """The way in which the winner was found is one that finds this winner."""
    tally = event.tally
    if event.ended == "out":
        assert not event.hands[tally.out or ""]
    if tally.decided is None:
        assert event.ended != "blocked" or event.winner is None
    elif tally.decided is Decided.TIED:
        assert event.winner is None and len(tally.tied) > 1
    else:
        assert event.winner in tally.tied
        assert (len(tally.tied) == 1) == (tally.decided is Decided.ALONE)
    if event.extra_deal:
        assert len({event.totals[side] for side in event.extra_deal}) == 1 < len(event.extra_deal)


def check_given(match: Match, event: RoundEnded) -> None:
    """What the end of the round gave follows from what was left."""
    rules, tally = match.rules, event.tally
    for seat, pips in event.pips.items():
        assert tally.written[seat] == pips * tally.held_factor[seat] * tally.last_factor[seat]
    for side, others in tally.others.items():
        assert others == sum(pips for seat, pips in event.pips.items() if seat not in side)
    assert (tally.prize is not None) == (tally.way is Way.WINNER and event.winner is not None)
    if rules.floor_zero or rules.exact_zero:
        return
    due = dict.fromkeys(rules.sides, 0)
    for side in rules.sides:
        if tally.way is Way.OWN:
            due[side] = sum(tally.written[seat] for seat in side)
        elif tally.way is Way.OPPONENTS:
            due[side] = tally.others[side]
        elif event.winner is not None and event.winner in side:
            due[side] = tally.prize.points if tally.prize else int(tally.way is Way.ROUND)
    assert tally.given == {side: -n if rules.count_down else n for side, n in due.items()}


@pytest.mark.parametrize("setup", cases(60, 400, "tally"))
def test_the_tally_adds_up(setup: Setup) -> None:
    match = new_match(setup, "tally")
    dice = Dice("tally", setup.name)
    for _ in range(250):
        if match.round is None:
            break
        match.play(*chosen(match, dice))
    check(match)
    assert match.rounds
