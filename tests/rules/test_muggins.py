"""Muggins: RULES-WORLD.md section 36.

House rules shown here: muggins/teams=true muggins/direction=ccw muggins/target= muggins/reserve=
muggins/voluntary_draw=true muggins/early_block=true
"""

from __future__ import annotations

from typing import Any

import pytest
from position import end_sums, gains, legal, listed, play, start, table

from boneyard import Match, game

GAME = "muggins"


def result(match: Match) -> Any:
    return match.rounds[-1]


def test_muggins_t1_the_row_of_the_book(mode: str) -> None:
    """MUG-02, MUG-04, MUG-05, muggins/Q6: sums 10, 10, 10, 6, 10; a double alone counts once, at an end with both
    halves."""
    hands = {"A": "5-5 0-0 0-4 1-1 1-2 1-3 1-4", "B": "0-5 5-6 2-2 2-3 2-4 3-3 3-4"}
    match = start(GAME, mode, hands, players=2)
    assert (match.to_act, legal(match, "A")) == (("A",), ["5-5"])
    assert end_sums(match, "A 5-5", "B 5-0 r", "A 0-0 r", "B 5-6 l", "A 0-4 r") == [10, 10, 10, 6, 10]
    assert (gains(match, "A"), gains(match, "B")) == ([10, 10, 10], [10])


def test_muggins_t2_the_highest_score_of_a_play(mode: str) -> None:
    """MUG-04, MUG-05: 4-4 and 6-6 at the ends make 8 + 12 = 20."""
    match = table(GAME, mode, players=2, laid="4-4, 4-6 r", hands={"A": "6-6 1-2", "B": "0-0 0-1"}, stock="2-2 2-3")
    play(match, "A 6-6 r")
    assert gains(match, "A") == [20]


@pytest.mark.parametrize(
    ("others", "points"),
    [({"B": "6-6 0-1"}, 15), ({"B": "6-6"}, 10), ({"B": "3-3", "C": "2-4"}, 10), ({"B": "0-2"}, 0)],
)
def test_muggins_t3_going_out(others: dict[str, str], points: int, mode: str) -> None:
    """MUG-06: 13 pips are worth 15, 12 are worth 10, also with two opponents, and 2 nothing."""
    match = table(GAME, mode, players=len(others) + 1, laid="4-4, 4-1 r", hands={"A": "1-3", **others}, stock="5-5 5-6")
    play(match, "A 1-3 r")
    assert result(match).ended == "out"
    assert result(match).points["A"] == points  # the ends make 8 + 3 = 11


@pytest.mark.parametrize(("target", "over"), [(5, True), (6, False)])
def test_muggins_t6_the_target_in_mid_round(target: int, over: bool, mode: str) -> None:
    """MUG-07, muggins/Q5: a play that reaches the target ends the match at once, without anything for the hands."""
    hands = {"A": "1-2 6-6", "B": "0-0 5-5"}
    match = table(GAME, mode, players=2, options={"target": target}, laid="1-3", hands=hands, stock="4-4 4-5 5-6 0-3")
    play(match, "A 1-2 l")
    assert match.over is over
    if over:
        assert (result(match).ended, result(match).points) == ("target", {"A": 5, "B": 0})
    assert game(GAME).rules(2).target == 100


def test_muggins_t7_partners(mode: str) -> None:
    """MUG-01, muggins/Q3 (teams), muggins/Q2 (reserve): five each, eight undealt, six or all of them to be drawn."""
    hands = {
        "A": "5-5 0-0 0-4 1-1 1-2",
        "B": "0-5 5-6 2-2 2-3 2-4",
        "C": "3-3 3-4 3-5 1-3 1-4",
        "D": "0-1 0-2 0-3 1-5 1-6",
    }
    for reserve in (2, 0):
        match = start(GAME, mode, hands, players=4, teams=True, reserve=reserve)
        assert match.round is not None
        assert (match.round.stock, match.round.drawable) == (8, 8 - reserve)
        play(match, "A 5-5")
        assert match.round.totals == {"AC": 10, "BD": 0}
    laid: dict[str, Any] = {"laid": "4-4, 4-1 r", "hands": {"A": "1-3", "B": "6-6", "C": "5-6", "D": "0-2"}}
    match = play(table(GAME, mode, players=4, options={"teams": True}, stock="5-5 2-2", **laid), "A 1-3 r")
    assert result(match).points == {"AC": 15, "BD": 0}  # 12 + 2 = 14; the tile of the partner does not count
    match = play(table(GAME, mode, players=4, stock="5-5 2-2", **laid), "A 1-3 r")
    assert result(match).points["A"] == 25  # 12 + 11 + 2


def test_muggins_opening_without_a_double(mode: str) -> None:
    """MUG-02, muggins/Q1: the highest tile, if no player holds a double; the holder of the highest double otherwise."""
    hands = {"A": "0-1 0-2 0-3 0-4 0-5 0-6 1-2", "B": "4-6 1-3 1-4 1-5 1-6 2-3 2-4"}
    match = start(GAME, mode, hands, players=2)
    assert (match.to_act, legal(match, "B")) == (("B",), ["4-6"])
    match = start(GAME, mode, hands | {"A": "0-1 0-2 0-3 0-4 0-5 0-6 1-1"}, players=2)
    assert (match.to_act, legal(match, "A")) == (("A",), ["1-1"])


def test_muggins_drawing(mode: str) -> None:
    """MUG-03, muggins/Q2, muggins/Q4 (voluntary_draw): draw until a tile fits; the last two tiles stay."""
    place: dict[str, Any] = {"players": 2, "laid": "1-3", "hands": {"A": "0-0 6-6", "B": "5-5 1-1"}}
    match = table(GAME, mode, stock="2-2 3-4 4-5 5-6", **place)
    assert legal(match, "A") == ["draw"]
    play(match, "A draw", "A draw")
    assert legal(match, "A") == listed("3-4 r")
    match = table(GAME, mode, stock="4-5 5-6", **place)
    assert legal(match, "A") == ["pass"]
    match = table(GAME, mode, options={"reserve": 1}, stock="4-5 5-6", **place)
    assert legal(match, "A") == ["draw"]
    place["hands"] = {"A": "3-3 6-6", "B": "5-5 1-1"}
    assert legal(table(GAME, mode, stock="2-2 3-4 4-5 5-6", **place), "A") == ["3-3 r"]
    match = table(GAME, mode, options={"voluntary_draw": True}, stock="2-2 3-4 4-5 5-6", **place)
    assert legal(match, "A") == listed("3-3 r, draw")


@pytest.mark.parametrize(("b", "points"), [("5-5 0-2", 10), ("2-2", 0)])
def test_muggins_blocked(b: str, points: int, mode: str) -> None:
    """MUG-06, X-03: the fewest pips win the rounded pips of the other; a tie scores nothing."""
    match = table(GAME, mode, players=2, laid="1-3, 3-6 r", hands={"A": "1-6 0-4", "B": b}, stock="2-3 4-5")
    play(match, "A 1-6 l")  # 6 | 6 is 12, and only the reserve is left
    assert result(match).ended == "blocked"
    assert result(match).points == {"A": points, "B": 0}


def test_muggins_early_block(mode: str) -> None:
    """X-04: drawing goes on although no tile fits; by agreement (early_block) the round is blocked at once."""
    place: dict[str, Any] = {"players": 2, "laid": "1-3, 3-6 r", "hands": {"A": "1-6 0-4", "B": "5-5 0-2"}}
    match = play(table(GAME, mode, stock="2-3 4-5 2-2", **place), "A 1-6 l")
    assert legal(match, "B") == ["draw"]
    match = play(table(GAME, mode, options={"early_block": True}, stock="2-3 4-5 2-2", **place), "A 1-6 l")
    assert result(match).ended == "blocked"


def test_muggins_direction(mode: str) -> None:
    """X-06 (direction): clockwise, or counter-clockwise by agreement."""
    hands = {"A": "6-6 0-0 0-4 1-1 1-2 1-3 1-4"}
    assert play(start(GAME, mode, hands, players=3), "A 6-6").to_act == ("B",)
    assert play(start(GAME, mode, hands, players=3, direction="ccw"), "A 6-6").to_act == ("C",)
