"""The fortress of the double six: RULES-WORLD.md section 40.

House rules shown here: sebastopol/direction=ccw sebastopol/target= sebastopol/block_scoring=sum
"""

from __future__ import annotations

from typing import Any

import pytest
from position import legal, listed, make_deal, play, refusal, start, table, win_round

from boneyard import Match, RulesError, game

GAME = "sebastopol"

DEAL = {
    "A": "6-6 0-1 1-2 3-5 4-4 2-6 0-5",
    "B": "1-6 0-0 2-3 4-5 3-3 0-6 1-4",
    "C": "3-6 1-1 2-2 5-5 2-4 0-3 4-6",
    "D": "5-6 0-2 0-4 1-3 1-5 2-5 3-4",
}
"""The deal W, in playing order."""


def sides(*tiles: str) -> list[str]:
    return listed(", ".join(f"{tile} {arm}" for tile in tiles for arm in "lrud"))


def result(match: Match) -> Any:
    return match.rounds[-1]


def cross(mode: str, **options: Any) -> Match:
    """Deal W with the cross complete; its ends in the order of the play: 1, 3, 5, 2."""
    return play(start(GAME, mode, DEAL, **options), "A 6-6", "B 6-1 l", "C 6-3 r", "D 6-5 u", "A 6-2 d")


def test_sebastopol_t1_the_cross_comes_first(mode: str) -> None:
    """SEB-01, SEB-02, SEB-03, SEB-06: seven each, [6-6] opens, four sixes follow, clockwise."""
    match = start(GAME, mode, DEAL)
    assert match.round is not None and match.round.stock == 0
    assert (match.to_act, legal(match, "A")) == (("A",), ["6-6"])
    play(match, "A 6-6")
    assert legal(match, "B") == sides("6-0", "6-1")
    play(match, "B 6-1 l")
    assert legal(match, "C") == [action for action in sides("6-3", "6-4") if not action.endswith(" l")]
    assert refusal(match, "C", "1-1 l") == "cross_first"
    play(match, "C 6-3 r")
    assert legal(match, "D") == listed("6-5 u, 6-5 d")
    play(match, "D 6-5 u")
    assert legal(match, "A") == ["6-2 d"]
    play(match, "A 6-2 d")
    assert match.round.ends == {"l": 1, "r": 3, "u": 5, "d": 2}


def test_sebastopol_t2_then_every_arm(mode: str) -> None:
    """SEB-04: any arm, and [0-6] has no place any more; a later double opens no further end."""
    match = cross(mode)
    assert legal(match, "B") == listed("1-4 l, 3-2 r, 2-3 d, 3-3 r, 5-4 u")
    play(match, "B 3-3 r")
    assert match.round is not None
    assert match.round.ends == {"l": 1, "r": 3, "u": 5, "d": 2}


LAST = {"A": "1-2", "B": "4-6", "C": "0-3 0-4", "D": "5-6 0-1"}
"""A goes out; the others hold 10, 7 and 12 pips."""


def test_sebastopol_t3_going_out(mode: str) -> None:
    """SEB-05: 10 + 7 + 12 = 29 for going out, whatever the house rule about a block is."""
    for options in ({}, {"block_scoring": "sum"}):
        match = table(GAME, mode, options=options, laid="6-6, 6-1 l, 6-3 r, 6-5 u, 6-2 d", hands=LAST)
        play(match, "A 1-2 l")
        assert (result(match).ended, result(match).winner) == ("out", "A")
        assert result(match).points == {"A": 29, "B": 0, "C": 0, "D": 0}


FEWEST = {"A": "1-3 1-6", "B": "5-5", "C": "3-4", "D": "3-3 2-4"}
EQUAL = {"A": "1-3 1-6", "B": "2-2", "C": "4-5", "D": "3-3 0-3"}


@pytest.mark.parametrize(("options", "points"), [({}, 25), ({"block_scoring": "sum"}, 29)])
def test_sebastopol_t4_blocked(options: dict[str, Any], points: int, mode: str) -> None:
    """SEB-05, sebastopol/Q1: 4, 10, 7, 12 score 29 - 4 = 25, or 29 by agreement."""
    match = play(table(GAME, mode, options=options, laid="6-6", hands=FEWEST), "A 6-1 l")
    assert result(match).ended == "blocked"
    assert result(match).pips == {"A": 4, "B": 10, "C": 7, "D": 12}
    assert result(match).points == {"A": points, "B": 0, "C": 0, "D": 0}


@pytest.mark.parametrize("options", [{}, {"block_scoring": "sum"}])
def test_sebastopol_t5_equal_in_a_block(options: dict[str, Any], mode: str) -> None:
    """SEB-05: 4, 4, 9, 9: nobody wins, nobody scores."""
    match = play(table(GAME, mode, options=options, laid="6-6", hands=EQUAL), "A 6-1 l")
    assert result(match).pips == {"A": 4, "B": 4, "C": 9, "D": 9}
    assert result(match).winner is None
    assert result(match).points == {"A": 0, "B": 0, "C": 0, "D": 0}


def test_sebastopol_t6_passing_without_a_six(mode: str) -> None:
    """SEB-03: no six means no play while the cross is open, though [1-4] fits an arm."""
    match = table(GAME, mode, laid="6-6, 6-1 l", hands={"A": "1-4 5-5", "B": "0-6 2-2", "C": "4-6 0-0", "D": "2-6 0-3"})
    assert legal(match, "A") == ["pass"]
    assert refusal(match, "A", "1-4 l") == "cross_first"
    play(match, "A pass", "B 6-0 r", "C 6-4 u", "D 6-2 d")
    assert legal(match, "A") == listed("1-4 l, 4-1 u")


def test_sebastopol_every_round_is_opened_by_the_double_six(mode: str) -> None:
    """SEB-02, SEB-06: the holder of [6-6] again, whoever won; counter-clockwise by agreement (direction=ccw)."""
    rules = game(GAME).rules()
    other = {"A": DEAL["B"], "B": DEAL["C"], "C": DEAL["D"], "D": DEAL["A"]}
    match = Match(rules, deal=[make_deal(rules, DEAL), make_deal(rules, other)], mode=mode)
    win_round(match, "A")
    assert (match.to_act, legal(match, "D")) == (("D",), ["6-6"])
    assert play(start(GAME, mode, DEAL, direction="ccw"), "A 6-6").to_act == ("D",)


@pytest.mark.parametrize(("target", "over"), [(29, True), (30, False), (50, False), (60, False)])
def test_sebastopol_target(target: int, over: bool, mode: str) -> None:
    """SEB-06, sebastopol/Q2: 100 unless another target is agreed, reached by equality."""
    laid = "6-6, 6-1 l, 6-3 r, 6-5 u, 6-2 d"
    match = play(table(GAME, mode, options={"target": target}, laid=laid, hands=LAST), "A 1-2 l")
    assert match.over is over
    assert game(GAME).rules().target == 100


def test_sebastopol_three_players_are_not_offered() -> None:
    """sebastopol/Q3: only four."""
    with pytest.raises(RulesError):
        game(GAME).rules(3)
