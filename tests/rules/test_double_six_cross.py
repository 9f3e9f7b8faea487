"""The four-sided chain on the double six: RULES.md section 12.

House rules shown here: double-six-cross/spinner_order=sides_first double-six-cross/fill_cross_first=true
double-six-cross/direction=ccw double-six-cross/scoring=fives double-six-cross/target=
double-six-cross/block_scoring=difference double-six-cross/close_enabled=true
"""

from __future__ import annotations

from typing import Any

import pytest
from position import GAPLE_T6, gains, legal, listed, make_deal, play, refusal, start, table, win_round

from boneyard import Match, game

GAME = "double-six-cross"

T1 = {"A": GAPLE_T6["D"], "B": GAPLE_T6["A"], "C": GAPLE_T6["B"], "D": GAPLE_T6["C"]}
"""The deal of gaple/T6, one seat on: P3 holds [6-6]."""

T2: dict[str, Any] = {
    "laid": "6-6, 6-1 l, 6-2 r, 6-3 u",
    "hands": {"A": "1-1 4-6 4-5 0-2", "B": "0-6", "C": "5-5", "D": "0-0"},
}


def result(match: Match) -> Any:
    return match.rounds[-1]


def test_double_six_cross_t1_the_double_six_opens(mode: str) -> None:
    """DSC-01, DSC-02, double-six-cross/Q3, double-six-cross/Q5: seven each, and [6-6] is forced."""
    match = start(GAME, mode, T1)
    assert (match.to_act, legal(match, "C")) == (("C",), ["6-6"])
    assert match.round is not None and match.round.stock == 0
    play(match, "C 6-6")
    assert match.to_act == ("D",)
    assert legal(match, "D") == listed(", ".join(f"6-{pip} {arm}" for pip in "04" for arm in "lrud"))


def test_double_six_cross_t2_free_order(mode: str) -> None:
    """DSC-02, DSC-03, double-six-cross/Q4, double-six-cross/Q7: open numbers 1, 2, 3, 6; [4-5] goes nowhere."""
    match = table(GAME, mode, **T2)
    assert match.round is not None
    assert match.round.ends == {"l": 1, "r": 2, "u": 3, "d": 6}
    assert legal(match, "A") == listed("1-1 l, 2-0 r, 6-4 d")
    play(match, "A 1-1 l")
    assert match.round.ends == {"l": 1, "r": 2, "u": 3, "d": 6}  # other doubles do not branch


def test_double_six_cross_t2_other_orders(mode: str) -> None:
    """double-six-cross/Q4: long sides first, or the whole cross first, by agreement."""
    hands = {"A": "1-1 4-6", "B": "0-6", "C": "5-5", "D": "0-0"}
    laid = "6-6, 6-1 l"
    free = "1-1 l, 6-4 r, 6-4 u, 6-4 d"
    assert legal(table(GAME, mode, laid=laid, hands=hands), "A") == listed(free)
    match = table(GAME, mode, options={"spinner_order": "sides_first"}, laid=laid, hands=hands)
    assert legal(match, "A") == listed("1-1 l, 6-4 r")
    assert refusal(match, "A", "6-4 u") == "side_order"
    match = table(GAME, mode, options={"fill_cross_first": True}, laid=laid, hands=hands)
    assert legal(match, "A") == listed("6-4 r, 6-4 u, 6-4 d")
    assert refusal(match, "A", "1-1 l") == "cross_first"


def test_double_six_cross_t2_no_drawing(mode: str) -> None:
    """double-six-cross/Q5: who cannot play passes."""
    match = table(GAME, mode, laid="6-6, 6-1 l", hands={"A": "2-2", "B": "0-6", "C": "5-5", "D": "0-0"})
    assert legal(match, "A") == ["pass"]


def test_double_six_cross_t2_close_by_agreement(mode: str) -> None:
    """double-six-cross/Q6 (close_enabled): off; on, a tile that joins two arms ends the deal."""
    position: dict[str, Any] = {"laid": T2["laid"], "hands": {"A": "2-3 0-0", "B": "0-6", "C": "5-5", "D": "1-4"}}
    assert legal(table(GAME, mode, **position), "A") == listed("2-3 r, 3-2 u")
    match = table(GAME, mode, options={"close_enabled": True}, **position)
    assert legal(match, "A") == listed("2-3 r, 3-2 u, close 2-3")
    play(match, "A close 2-3")
    assert (result(match).ended, result(match).winner) == ("closed", "A")
    assert result(match).points == {"A": 21, "B": 0, "C": 0, "D": 0}


def test_double_six_cross_t3_deal_of_gaple(mode: str) -> None:
    """DSC-02, X-06: P2 opens; clockwise P3 holds [0-6] and [4-6]; counter-clockwise P1 holds [3-6] and [5-6]."""
    match = play(start(GAME, mode, GAPLE_T6), "B 6-6")
    assert match.to_act == ("C",)
    assert {str(action.tile) for action in match.legal("C")} == {"0-6", "4-6"}
    match = play(start(GAME, mode, GAPLE_T6, direction="ccw"), "B 6-6")
    assert match.to_act == ("A",)
    assert {str(action.tile) for action in match.legal("A")} == {"3-6", "5-6"}


def test_double_six_cross_t3_every_deal(mode: str) -> None:
    """DSC-02, double-six-cross/Q2: the holder of [6-6] again, whoever won."""
    rules = game(GAME).rules()
    match = Match(rules, deal=[make_deal(rules, GAPLE_T6), make_deal(rules, T1)], mode=mode)
    win_round(match, "A")
    assert (match.to_act, legal(match, "C")) == (("C",), ["6-6"])


def test_double_six_cross_t4_going_out(mode: str) -> None:
    """DSC-03, BAS-05, double-six-cross/Q9: 5 + 11 + 0 = 16."""
    hands = {"A": "1-2", "B": "2-3", "C": "5-6", "D": "0-0"}
    match = table(GAME, mode, laid="6-6, 6-1 l", hands=hands)
    play(match, "A 1-2 l")
    assert result(match).points == {"A": 16, "B": 0, "C": 0, "D": 0}
    for target, over in ((100, False), (16, True)):
        match = play(table(GAME, mode, options={"target": target}, laid="6-6, 6-1 l", hands=hands), "A 1-2 l")
        assert match.over is over


@pytest.mark.parametrize(
    ("d", "options", "winner", "points"),
    [
        ("0-3", {}, None, 0),
        ("1-3", {}, "B", 23),
        ("1-3", {"block_scoring": "difference"}, "B", 14),
        ("0-3", {"block_scoring": "difference"}, None, 0),
    ],
)
def test_double_six_cross_t5_blocked(
    d: str, options: dict[str, Any], winner: str | None, points: int, mode: str
) -> None:
    """X-03, basic/Q10, double-six-cross/Q8: 7, 3, 12, 3 score nothing; 7, 3, 12, 4 score 23, or differences of 14."""
    match = table(GAME, mode, options=options, laid="6-6", hands={"A": "3-4 5-6", "B": "1-2", "C": "4-4 2-2", "D": d})
    play(match, "A 5-6 l")  # one arm shows a five, the empty sides six
    assert result(match).ended == "blocked"
    assert result(match).pips == {"A": 7, "B": 3, "C": 12, "D": 3 if d == "0-3" else 4}
    assert result(match).winner == winner
    assert result(match).points == {"A": 0, "B": points, "C": 0, "D": 0}


def test_double_six_cross_scoring_of_fives(mode: str) -> None:
    """double-six-cross/Q1 (scoring=fives): [6-6] and an arm of 3 make 15, worth 3; going out is worth nothing."""
    hands = {"A": "3-6", "B": "2-3", "C": "5-6", "D": "0-6"}
    match = table(GAME, mode, options={"scoring": "fives"}, laid="6-6", hands=hands | {"A": "3-6 0-0"})
    play(match, "A 6-3 l")
    assert gains(match, "A") == [3]
    match = play(table(GAME, mode, options={"scoring": "fives"}, laid="6-6", hands=hands), "A 6-3 l")
    assert result(match).points == {"A": 3, "B": 0, "C": 0, "D": 0}
    match = play(table(GAME, mode, laid="6-6", hands=hands), "A 6-3 l")
    assert result(match).points == {"A": 22, "B": 0, "C": 0, "D": 0}
    match = table(GAME, mode, options={"scoring": "fives", "target": 3}, laid="6-6", hands=hands | {"A": "3-6 0-0"})
    play(match, "A 6-3 l")
    assert match.over and result(match).ended == "target"  # as in fives, reached at once (fives/Q9)
    assert game(GAME).rules(scoring="fives").target == 20  # section 20b; as in fives
