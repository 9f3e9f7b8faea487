"""Six-love, each alone: RULES-WORLD.md section 33.

House rules shown here: jamaican-cut-throat/one_all=true jamaican-cut-throat/after_reset=winner
jamaican-cut-throat/match=first_to_six jamaican-cut-throat/tie_worth=more jamaican-cut-throat/direction=cw
jamaican-cut-throat/target= jamaican-cut-throat/hand_size=7
"""

from __future__ import annotations

from typing import Any

import pytest
from position import hand, legal, make_deal, place, play, start, table

from boneyard import DealError, Match, game

GAME = "jamaican-cut-throat"

ALL = {
    "A": "6-6 0-1 1-2 3-5 4-4 2-6 0-5",
    "B": "1-6 0-0 2-3 4-5 3-3 0-6 1-4",
    "C": "3-6 1-1 2-2 5-5 2-4 0-3 4-6",
    "D": "5-6 0-2 0-4 1-3 1-5 2-5 3-4",
}


def at(mode: str, totals: tuple[int, ...], **options: Any) -> Match:
    """A match of four with these rounds won."""
    return table(GAME, mode, options=options, hands=ALL, ends="1 | 6", totals=totals)


def won_by(match: Match, winner: str) -> Match:
    """End the round that is played: this seat goes out."""
    others = iter(("2-3", "4-5", "5-5"))
    hands = {seat: "0-1" if seat == winner else next(others) for seat in "ABCD"}
    place(match, hands=hands, ends="1 | 6", turn=winner, totals=match.totals.values())
    return play(match, f"{winner} 1-0 l")


def rounds(match: Match) -> list[int]:
    return list(match.totals.values())


def test_jamaican_cut_throat_t6_all_have_won_a_round(mode: str) -> None:
    """JCT-03, JCT-04, jamaican/Q6: 2, 1, 0, 0; D wins: 2, 1, 0, 1; C wins: all go back to 0, and the double six is
    posed."""
    match = won_by(at(mode, (2, 1, 0, 0)), "D")
    assert rounds(match) == [2, 1, 0, 1]
    assert (match.to_act, len(legal(match, "D"))) == (("D",), 7)
    won_by(match, "C")
    assert rounds(match) == [0, 0, 0, 0]
    assert legal(match, match.to_act[0]) == ["6-6"]


@pytest.mark.parametrize("before", [(5, 3, 0, 2), (5, 3, 1, 0)])
def test_jamaican_cut_throat_t6_six_while_one_has_none(before: tuple[int, ...], mode: str) -> None:
    """JCT-03: A wins the match, since C or D has none."""
    match = won_by(at(mode, before), "A")
    assert (match.over, match.winners, rounds(match)) == (True, ("A",), [6, *before[1:]])


@pytest.mark.parametrize(("options", "opens"), [({}, 1), ({"after_reset": "winner"}, 7)])
def test_jamaican_cut_throat_who_poses_after_a_reset(options: dict[str, Any], opens: int, mode: str) -> None:
    """JCT-04, jamaican/Q6 (after_reset): the holder of the double six, or the winner with any tile."""
    match = won_by(at(mode, (2, 1, 0, 1), **options), "C")
    seat = match.to_act[0]
    assert (rounds(match), len(legal(match, seat))) == ([0, 0, 0, 0], opens)
    assert opens == 1 or seat == "C"


def test_jamaican_cut_throat_one_each(mode: str) -> None:
    """jamaican-cut-throat/Q8 (one_all): 1, 1, 1, 1 stays, the double six is posed, and the winner has 2, the others
    none."""
    assert rounds(won_by(at(mode, (1, 1, 0, 1)), "C")) == [0, 0, 0, 0]
    match = won_by(at(mode, (1, 1, 0, 1), one_all=True), "C")
    assert (rounds(match), legal(match, match.to_act[0])) == ([1, 1, 1, 1], ["6-6"])
    assert rounds(won_by(match, "B")) == [0, 2, 0, 0]
    assert rounds(won_by(at(mode, (2, 1, 0, 1), one_all=True), "C")) == [0, 0, 0, 0]


def test_jamaican_cut_throat_first_to_six(mode: str) -> None:
    """jamaican/Q3 (match): six rounds, whatever the others have."""
    match = at(mode, (5, 3, 1, 1), match="first_to_six")
    assert won_by(match, "A").winners == ("A",)


@pytest.mark.parametrize("tie_worth", ["one", "more"])
def test_jamaican_cut_throat_a_tied_block(tie_worth: str, mode: str) -> None:
    """JAM-04, JAM-05, jamaican/Q2 (tie_worth): equal hands: nobody wins, the double six is posed; then one, or one
    more."""
    match = at(mode, (2, 0, 0, 0), tie_worth=tie_worth)
    hands = {"A": "1-6 3-4", "B": "2-5", "C": "5-5", "D": "4-5"}
    place(match, hands=hands, ends="1 | 0", turn="A", totals=(2, 0, 0, 0))
    play(match, "A 1-6 l")
    assert (match.rounds[-1].ended, match.rounds[-1].winner, rounds(match)) == ("blocked", None, [2, 0, 0, 0])
    assert legal(match, match.to_act[0]) == ["6-6"]
    assert rounds(won_by(match, "B")) == [2, 1 if tie_worth == "one" else 2, 0, 0]


def test_jamaican_cut_throat_a_block(mode: str) -> None:
    """JAM-04, X-03: the fewest pips win the round for that player alone, who poses the next one."""
    match = at(mode, (0, 0, 0, 0))
    place(match, hands={"A": "1-6 3-3", "B": "2-5", "C": "2-2", "D": "4-5"}, ends="1 | 0", turn="A")
    play(match, "A 1-6 l")
    assert (match.rounds[-1].ended, match.rounds[-1].winner, rounds(match)) == ("blocked", "C", [0, 0, 1, 0])
    assert (match.to_act, len(legal(match, "C"))) == (("C",), 7)


@pytest.mark.parametrize(("direction", "follower"), [("ccw", "D"), ("cw", "B")])
def test_jamaican_cut_throat_first_round(direction: str, follower: str, mode: str) -> None:
    """JCT-01, JCT-02, JAM-03, jamaican-cut-throat/Q7 (direction): seven each, the double six is posed, play goes to the
    right."""
    match = start(GAME, mode, ALL, direction=direction)
    assert (match.to_act, legal(match, "A")) == (("A",), ["6-6"])
    assert play(match, "A 6-6").to_act == (follower,)


@pytest.mark.parametrize(("target", "over"), [(3, True), (4, False)])
def test_jamaican_cut_throat_target(target: int, over: bool, mode: str) -> None:
    """JCT-03 (target): another number of rounds by agreement."""
    assert won_by(at(mode, (2, 0, 0, 0), target=target), "A").over is over
    assert game(GAME).rules().target == 6


def test_jamaican_cut_throat_t7_three_without_the_double_blank(mode: str) -> None:
    """JCT-01: nine each, [0-0] stays out; a deal that gives it to a hand is thrown away."""
    rules = game(GAME).rules(3)
    assert (rules.hand_size, rules.stock_size, rules.n_tiles) == (9, 1, 28)
    for seed in range(30):
        current = Match(rules, seed=seed, mode=mode).round
        assert current is not None and [str(tile) for tile in current.deal.stock] == ["0-0"]
    deal = make_deal(rules, {"A": "6-6 0-0"})
    with pytest.raises(DealError):
        Match(rules, deal=[deal], mode=mode)


def test_jamaican_cut_throat_t7_six_blanks_close_the_line(mode: str) -> None:
    """JCT-01, X-03: with both ends blank and the six other blanks on the table nobody can play."""
    match = table(
        GAME, mode, players=3, ends="0 | 1", hands={"A": "0-1 2-2", "B": "3-4 5-5", "C": "6-6 3-5"}, stock="0-0"
    )
    play(match, "A 1-0 r")
    result = match.rounds[-1]
    assert (result.ended, result.winner, result.pips) == ("blocked", "A", {"A": 4, "B": 17, "C": 20})


def test_jamaican_cut_throat_two_players(mode: str) -> None:
    """JCT-01, jamaican-cut-throat/Q7 (hand_size): fourteen each and no stock, or seven and a stock that is drawn."""
    assert (game(GAME).rules(2).hand_size, game(GAME).rules(2).stock_size) == (14, 0)
    match = Match(game(GAME).rules(2), seed=5, mode=mode)
    assert legal(match, match.to_act[0]) == ["6-6"]
    match = table(
        GAME,
        mode,
        players=2,
        options={"hand_size": 7},
        ends="1 | 2",
        hands={"A": "3-4 5-5", "B": "6-6"},
        stock="0-0 0-1",
    )
    play(match, "A draw", "A draw", "A 1-0 l")
    assert hand(match, "A") == "0-0 3-4 5-5"
    assert game(GAME).rules(2, hand_size=7).first_opener == "ranked_tile"
