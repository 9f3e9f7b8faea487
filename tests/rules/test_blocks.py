"""Blocked rounds that partners win together, and prizes of all hands: RULES-WORLD.md, section 31."""

from __future__ import annotations

from typing import Any

import pytest
from position import make_deal, place, play

from boneyard import Match, Rules
from boneyard.commentary.scoresheet import round_lines
from boneyard.play.events import RoundEnded

PARTNERS = Rules(
    teams=True, first_opener="top_double", first_lead="the_tile", tied_opener="other", target=200, direction="ccw",
    block_winner="fewest_of_side", block_prize="all_hands", prize_scope="all_hands",
)  # fmt: skip

FIRST = {
    "A": "6-6 0-1 1-2 3-5 4-4 2-6 0-5",
    "D": "1-6 0-0 2-3 4-5 3-3 0-6 1-4",
    "C": "3-6 1-1 2-2 5-5 2-4 0-3 4-6",
    "B": "5-6 0-2 0-4 1-3 1-5 2-5 3-4",
}
"""Deal W: the seats in playing order are A, D, C and B."""

BLOCK_B = {"A": "0-3", "D": "2-6", "C": "5-5 5-6", "B": "3-6"}


def blocked(mode: str, hands: dict[str, str], rules: Rules = PARTNERS) -> Match:
    """Seat C lays [1-4], which leaves 1 on both ends, and nobody has a tile that fits."""
    match = Match(rules, deal=[make_deal(rules, FIRST)] * 2, mode=mode)
    place(match, hands={**hands, "C": hands["C"] + " 1-4"}, ends="4 | 1", turn="C")
    return play(match, "C 1-4 l")


def ended(match: Match) -> RoundEnded:
    return next(event for event in match.events if isinstance(event, RoundEnded))


def codes(match: Match) -> list[str]:
    return [sentence.code for line in round_lines(ended(match), match.rules) for sentence in line]


def test_lat_t6_a_side_wins_a_block_and_scores_all_hands(mode: str) -> None:
    """LAT-07, BOR-05, PRJ-02: sides 24 and 17, together 41; of the winners B has 9 and D 8."""
    match = blocked(mode, BLOCK_B)
    assert (match.rounds[0].ended, match.rounds[0].winner) == ("blocked", "D")
    assert match.rounds[0].points == {"AC": 0, "BD": 41}
    assert (ended(match).tally.tied, ended(match).tally.rank) == (("B", "D"), 17)
    assert {"events.round_end.why.fewest_of_side", "events.account.all_hands"} <= set(codes(match))


def test_lat_t6_one_seat_wins_the_same_block(mode: str) -> None:
    """lat/Q2 (seat): A has the fewest, 3."""
    match = blocked(mode, BLOCK_B, PARTNERS._replace(block_winner="fewest_pips"))
    assert (match.rounds[0].winner, match.rounds[0].points) == ("A", {"AC": 41, "BD": 0})


def test_lat_t7_equal_sides_do_not_score(mode: str) -> None:
    """PRJ-03, lat/Q3: sides 15 and 15."""
    match = blocked(mode, {"A": "0-5", "D": "3-6", "C": "5-5", "B": "0-6"})
    assert (match.rounds[0].winner, match.rounds[0].points) == (None, {"AC": 0, "BD": 0})
    assert "events.round_end.why.tied_sides" in codes(match)


@pytest.mark.parametrize(
    ("hands", "winner"),
    [
        ({"A": "0-5", "C": "2-3", "D": "6-6", "B": "5-5"}, "C"),
        ({"A": "6-6", "C": "5-5", "D": "0-5", "B": "2-3"}, "B"),
    ],
)
def test_lat_q5_equal_partners_by_the_player_who_locked(hands: dict[str, Any], winner: str, mode: str) -> None:
    """lat/Q5: C locked, so C before A; and of B and D the next to play, B."""
    assert blocked(mode, hands).rounds[0].winner == winner


def test_lat_07_prize_of_all_hands_leaves_other_rounds_alone(mode: str) -> None:
    """LAT-06, LAT-07: going out has a prize of its own."""
    rules = PARTNERS._replace(prize_scope="opponents")
    match = Match(rules, deal=[make_deal(rules, FIRST)] * 2, mode=mode)
    place(match, hands={"A": "3-3", "D": "0-6 1-4", "C": "2-5", "B": "4-6"}, ends="2 | 5", turn="C")
    play(match, "C 2-5 l")
    assert match.rounds[0].points == {"AC": 21, "BD": 0}
