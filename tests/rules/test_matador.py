"""Matador: RULES.md section 15.

House rules shown here: matador/style=international matador/cross_next=complement_either_half
matador/cross_next=equal_either_half matador/blank_lengthwise=true matador/lengthwise=matching
matador/matador_optional=true matador/draw=one matador/direction=ccw matador/target= matador/hand_size=
"""

from __future__ import annotations

from typing import Any

import pytest
from position import legal, listed, make_deal, play, refusal, start, table

from boneyard import DealError, Match, game

OTHERS = {"B": "0-1 0-3 1-2"}
"""What B holds where it does not matter: no matador, and something for every line here."""


def result(match: Match) -> Any:
    return match.rounds[-1]


def at(mode: str, ends: str, held: str, *, stock: str = "0-5", b: str = OTHERS["B"], **options: Any) -> Match:
    return table("matador", mode, players=2, options=options, ends=ends, stock=stock, hands={"A": held, "B": b})


T1 = "0-4 2-2 2-5 0-0 3-6 4-4"


def test_matador_t1_everything_that_can_be_laid(mode: str) -> None:
    """MAT-01, MAT-02, MAT-04, matador/Q4, matador/Q6: ordinary tiles by the sum of seven, matadors anywhere."""
    match = at(mode, "3 | 5", T1)
    ordinary = "4-0 l, 4-4 l, 2-2 r"
    matadors = "2-5 l, 5-2 l, 2-5 r, 5-2 r, 0-0 l, 0-0 r, 2-5 l across, 2-5 r across, 0-0 l across, 0-0 r across"
    assert legal(match, "A") == listed(f"{ordinary}, {matadors}")
    assert refusal(match, "A", "3-6 l") == "does_not_fit_arm"
    assert refusal(match, "A", "3-6 r") == "does_not_fit_arm"
    assert refusal(match, "A", "4-4 l across") == "across_not_allowed"


@pytest.mark.parametrize(
    ("action", "ends"),
    [
        ("4-0 l", {"l": 0, "r": 5}),
        ("4-4 l", {"l": 4, "r": 5}),
        ("2-2 r", {"l": 3, "r": 2}),
        ("2-5 r", {"l": 3, "r": 5}),
        ("2-5 l", {"l": 5, "r": 5}),
        ("5-2 l", {"l": 2, "r": 5}),
        ("5-2 r", {"l": 3, "r": 2}),
        ("0-0 l", {"l": 0, "r": 5}),
        ("0-0 r", {"l": 3, "r": 0}),
        ("2-5 l across", {"l": "=3", "r": 5}),
        ("2-5 r across", {"l": 3, "r": "=5"}),
        ("0-0 l across", {"l": "=3", "r": 5}),
        ("0-0 r across", {"l": 3, "r": "=5"}),
    ],
)
def test_matador_t1_new_ends(action: str, ends: dict[str, Any], mode: str) -> None:
    """MAT-01, MAT-04, matador/Q2, matador/Q4, matador/Q6."""
    match = play(at(mode, "3 | 5", T1), f"A {action}")
    assert match.round is not None and match.round.ends == ends


@pytest.mark.parametrize("options", [{}, {"lengthwise": "matching"}])
def test_matador_t1_lengthwise_by_the_sum_only(options: dict[str, Any], mode: str) -> None:
    """matador/Q4 (lengthwise=matching): of [2-5] only the 2 may touch the five, and nothing the three."""
    match = at(mode, "3 | 5", "2-5 0-0", **options)
    across = "2-5 l across, 2-5 r across, 0-0 l across, 0-0 r across"
    wild = "2-5 l, 5-2 l, 2-5 r, 5-2 r, 0-0 l, 0-0 r"
    assert legal(match, "A") == listed(f"{across}, {'2-5 r' if options else wild}")


@pytest.mark.parametrize(("action", "ends"), [("2-3", {"l": 2, "r": 3}), ("3-2", {"l": 3, "r": 2})])
def test_matador_q7_the_half_written_first_lies_to_the_left(action: str, ends: dict[str, int], mode: str) -> None:
    """RECORD.md, matador/Q7."""
    match = play(start("matador", mode, {"A": "2-3", "B": "0-1"}, players=2, lot="A"), f"A {action}")
    assert match.round is not None
    assert (match.round.ends, str(match.round.actions[0][1])) == (ends, action)
    assert match.round.line[0].half == ends["l"]


def test_matador_t1_written_with_the_half_that_cannot_touch(mode: str) -> None:
    """RECORD.md: the half written first touches, unless only the other one can."""
    match = play(at(mode, "3 | 5", "2-5 0-0", lengthwise="matching"), "A 5-2 r")
    assert match.round is not None and str(match.round.actions[-1][1]) == "2-5 r"
    assert match.round.ends == {"l": 3, "r": 5}
    match = play(at(mode, "3 | 5", "2-5 0-0"), "A 5-2 r")
    assert match.round is not None and match.round.ends == {"l": 3, "r": 2}


def test_matador_t2_soap(mode: str) -> None:
    """MAT-02, MAT-03, matador/Q3: on a soap only matadors, and only across."""
    match = at(mode, "0 | 6", "0-4 1-6 3-3 0-0")
    assert legal(match, "A") == listed("1-6 l across, 0-0 l across, 1-6 r, 6-1 r, 0-0 r, 1-6 r across, 0-0 r across")
    assert refusal(match, "A", "0-0 l") == "lengthwise_not_allowed"
    assert refusal(match, "A", "4-0 l") == "does_not_fit_arm"
    for action, right in (("1-6 r", 6), ("6-1 r", 1), ("0-0 r", 0), ("1-6 r across", "=6")):
        match = play(at(mode, "0 | 6", "0-4 1-6 3-3 0-0"), f"A {action}")
        assert match.round is not None and match.round.ends == {"l": 0, "r": right}


def test_matador_t2_soap_lengthwise_by_agreement(mode: str) -> None:
    """matador/Q3 (blank_lengthwise)."""
    match = at(mode, "0 | 6", "1-6", blank_lengthwise=True)
    assert legal(match, "A") == listed("1-6 l, 6-1 l, 1-6 l across, 1-6 r, 6-1 r, 1-6 r across")


def test_matador_t3_bridge_over_a_soap(mode: str) -> None:
    """MAT-03, matador/Q2: after [1-6] across the soap a soap must follow; after [0-4] the end is a normal four."""
    match = at(mode, "0 | 6", "1-6 0-0 4-5", b="0-4 0-2 3-3")
    play(match, "A 1-6 l across")
    assert match.round is not None and match.round.ends == {"l": "=0", "r": 6}
    assert legal(match, "B") == listed("0-4 l, 0-2 l")
    assert refusal(match, "B", "3-3 l") == "does_not_fit_arm"
    play(match, "B 0-4 l")
    assert match.round.ends == {"l": 4, "r": 6}
    match = at(mode, "4 | 6", "3-3 0-4")
    assert legal(match, "A") == ["3-3 l"]  # the normal four wants a three


def test_matador_t4_bridge_over_a_six(mode: str) -> None:
    """MAT-04, matador/Q2: after [0-0] across the six a six must follow: [2-6] fits, [1-5] does not."""
    match = play(at(mode, "3 | 6", "0-0 5-5", b="2-6 1-5"), "A 0-0 r across")
    assert legal(match, "B") == ["6-2 r"]
    assert refusal(match, "B", "1-5 r") == "does_not_fit_arm"
    play(match, "B 6-2 r")
    assert match.round is not None and match.round.ends == {"l": 3, "r": 2}


def test_matador_t4_a_matador_on_a_bridge(mode: str) -> None:
    """matador/Q5: across again leaves the state unchanged; lengthwise only with the equal half."""
    match = at(mode, "=6 | 3", "1-6 3-4 1-1")
    assert [action for action in legal(match, "A") if " l" in action] == listed("6-1 l, 1-6 l across, 3-4 l across")
    assert refusal(match, "A", "3-4 l") == "lengthwise_not_allowed"
    play(match, "A 3-4 l across")
    assert match.round is not None and match.round.ends == {"l": "=6", "r": 3}
    match = play(at(mode, "=6 | 3", "1-6 3-4 1-1"), "A 6-1 l")
    assert match.round is not None and match.round.ends == {"l": 1, "r": 3}


def test_matador_t5_international(mode: str) -> None:
    """matador/Q2, matador/Q3, matador/Q12 (style): [1-6] lengthwise on the soap, 1 inward: the new six wants a one."""
    assert refusal(at(mode, "0 | 6", "1-6 3-3"), "A", "1-6 l") == "lengthwise_not_allowed"
    match = play(at(mode, "0 | 3", "1-6 3-3", b="1-2 0-5", style="international"), "A 1-6 l")
    assert match.round is not None and match.round.ends == {"l": 6, "r": 3}
    assert legal(match, "B") == ["1-2 l"]


@pytest.mark.parametrize(
    ("options", "shown", "following"),
    [
        ({}, "=3", "3-1 r, 3-3 r"),
        ({"cross_next": "complement_either_half"}, "2/5", "2-1 r, 5-0 r"),
        ({"cross_next": "equal_either_half"}, "2/5", "2-1 r, 5-0 r"),
        ({"style": "international"}, "2/5", "2-1 r, 5-0 r"),
    ],
)
def test_matador_q2_what_follows_a_matador_across(
    options: dict[str, Any], shown: str, following: str, mode: str
) -> None:
    """MAT-04, matador/Q2 (cross_next), matador/Q12: after [2-5] across a three.

    By the seed a three; cardsdicedominoes: the complement of either half, a five or a two; or either half itself.
    The complements of 2 and 5 are 5 and 2, so the last two differ for matadors only (the next test).
    """
    match = play(at(mode, "6 | 3", "2-5 4-4", b="1-2 0-5 1-3 3-3", **options), "A 2-5 r across")
    assert match.round is not None and match.round.ends == {"l": 6, "r": shown}
    assert [action for action in legal(match, "B") if action.endswith("r")] == listed(following)


@pytest.mark.parametrize(
    ("options", "lengthwise"),
    [
        ({}, "3-4 r"),
        ({"cross_next": "complement_either_half"}, "3-4 r, 4-3 r, 1-6 r, 6-1 r"),
        ({"cross_next": "equal_either_half"}, ""),
    ],
)
def test_matador_q2_a_matador_after_a_matador(options: dict[str, Any], lengthwise: str, mode: str) -> None:
    """Section 18.4: any matador lengthwise, either half inward, under the complement; under equality an equal half."""
    match = play(at(mode, "6 | 3", "2-5 4-4", b="3-4 1-6", **options), "A 2-5 r across")
    moves = [action for action in legal(match, "B") if " r" in action]
    assert [action for action in moves if action.endswith("r")] == listed(lengthwise)
    assert [action for action in moves if action.endswith("across")] == listed("3-4 r across, 1-6 r across")


@pytest.mark.parametrize(
    ("cross_next", "action", "end"),
    [
        ("complement_either_half", "2-3 r", 3),
        ("complement_either_half", "5-6 r", 6),
        ("complement_either_half", "5-1 r", 1),
        ("equal_either_half", "2-3 r", 3),
        ("equal_either_half", "5-6 r", 6),
        ("equal_either_half", "2-1 r", 1),
    ],
)
def test_matador_q2_the_end_after_a_matador_across(cross_next: str, action: str, end: int, mode: str) -> None:
    """MAT-01, matador/Q2: whichever half touches, the other one shows."""
    match = play(at(mode, "6 | 3", "2-5 4-4", b="2-3 5-6 1-5 1-2", cross_next=cross_next), "A 2-5 r across")
    play(match, f"B {action}")
    assert match.round is not None and match.round.ends == {"l": 6, "r": end}
    assert str(match.round.actions[-1][1]) == action


def test_matador_q6_a_tile_that_is_no_matador_is_never_laid_across(mode: str) -> None:
    """matador/Q6: nor where its end need not be named."""
    match = at(mode, "3 | 6", "0-4 3-3")
    assert legal(match, "A") == ["4-0 l"]
    assert refusal(match, "A", "0-4 across") == "across_not_allowed"


def test_matador_q2_equal_half_lengthwise(mode: str) -> None:
    """Section 18.4 (cross_next=equal_either_half): after [0-0] across only a blank follows, [0-0] itself is laid."""
    match = play(at(mode, "6 | 3", "0-0 4-4", b="3-4 0-5 5-5", cross_next="equal_either_half"), "A 0-0 r across")
    assert [action for action in legal(match, "B") if " r" in action] == listed("0-5 r, 3-4 r across")
    match = play(at(mode, "6 | 3", "0-0 4-4", b="3-4 0-5 5-5", cross_next="complement_either_half"), "A 0-0 r across")
    assert [action for action in legal(match, "B") if " r" in action] == listed("3-4 r, 4-3 r, 3-4 r across")


def test_matador_t6_blocked(mode: str) -> None:
    """MAT-02, X-03, basic/Q10, matador/Q8, matador/Q9: `0 | 0`, no matador, talon empty: 9 and 14, so A scores 14."""
    position: dict[str, Any] = {"players": 2, "ends": "0 | 3", "hands": {"A": "0-4 3-6", "B": "5-6 1-2"}}
    match = play(table("matador", mode, **position), "A 4-0 r")
    assert (result(match).ended, result(match).winner) == ("blocked", "A")
    assert result(match).pips == {"A": 9, "B": 14}
    assert result(match).points == {"A": 14, "B": 0}
    match = play(table("matador", mode, stock="1-1", **position), "A 4-0 r")
    assert not match.rounds  # a tile can still be drawn
    position["hands"] = {"A": "0-4 3-6", "B": "5-6 1-2 1-6"}
    assert not play(table("matador", mode, **position), "A 4-0 r").rounds  # B holds a matador


def test_matador_going_out(mode: str) -> None:
    """BAS-05, X-08, X-09, matador/Q8 (target): as basic; the close rule is off."""
    position: dict[str, Any] = {"players": 2, "ends": "3 | 5", "hands": {"A": "0-4", "B": "5-6 1-2"}, "totals": [86, 0]}
    match = play(table("matador", mode, **position), "A 4-0 l")
    assert result(match).points == {"A": 14, "B": 0}
    assert match.over and match.winners == ("A",)
    assert not play(table("matador", mode, options={"target": 101}, **position), "A 4-0 l").over
    assert game("matador").option("close_enabled") is None


def test_matador_q7_first_tile(mode: str) -> None:
    """MAT-01, matador/Q1, matador/Q7: any tile; a matador as the first tile has two normal ends."""
    hands = {"A": "2-5 0-0 1-1 1-2 1-3 1-4 1-5"}
    match = start("matador", mode, hands, players=2, lot="A")
    assert len(legal(match, "A")) == 7
    assert refusal(match, "A", "2-5 across") == "across_not_allowed"
    play(match, "A 2-5")
    assert match.round is not None and match.round.ends == {"l": 2, "r": 5}


def test_matador_q10_matador_optional(mode: str) -> None:
    """X-01, matador/Q10 (matador_optional): a matador must be played when nothing else fits; or one may draw."""
    assert "draw" not in legal(at(mode, "3 | 5", "0-0 3-6"), "A")
    assert refusal(at(mode, "3 | 5", "0-0 3-6"), "A", "draw") == "can_play"
    match = at(mode, "3 | 5", "0-0 3-6", matador_optional=True)
    assert "draw" in legal(match, "A")
    match = at(mode, "3 | 5", "0-0 0-4", matador_optional=True)
    assert "draw" not in legal(match, "A")  # [0-4] fits and is no matador


@pytest.mark.parametrize(("draw", "again"), [("one", []), ("until", ["draw"])])
def test_matador_q10_one_tile_may_be_drawn_and_it_is_the_soap(draw: str, again: list[str], mode: str) -> None:
    """BAS-03, X-02, matador/Q1, matador/Q10: having drawn [0-0], A may go on drawing only where many may be drawn."""
    match = play(at(mode, "3 | 5", "3-6", stock="0-0 0-5 1-1", matador_optional=True, draw=draw), "A draw")
    ways = ["0-0 l", "0-0 l across", "0-0 r", "0-0 r across"]
    assert legal(match, "A") == sorted([*ways, *again])


def test_matador_q1_drawing(mode: str) -> None:
    """BAS-02, BAS-03, matador/Q1 (draw)."""
    match = play(at(mode, "3 | 5", "3-6", stock="5-5 6-6 1-2"), "A draw", "A draw", "A draw")
    assert legal(match, "A") == ["2-1 r"]
    match = play(at(mode, "3 | 5", "3-6", stock="5-5 6-6 1-2", b="4-4 1-1", draw="one"), "A draw")
    assert match.to_act == ("B",)


@pytest.mark.parametrize(
    ("players", "options", "stock"),
    [(2, {}, 14), (3, {}, 7), (4, {}, 0), (3, {"hand_size": 6}, 10), (4, {"hand_size": 5}, 8)],
)
def test_matador_q1_hand_size(players: int, options: dict[str, Any], stock: int, mode: str) -> None:
    """matador/Q1 (hand_size)."""
    match = Match(game("matador").rules(players, **options), seed=2, mode=mode)
    assert match.round is not None and match.round.drawable == stock


@pytest.mark.parametrize(("direction", "following"), [("cw", "B"), ("ccw", "C")])
def test_matador_direction(direction: str, following: str, mode: str) -> None:
    """X-06 (direction)."""
    match = table(
        "matador",
        mode,
        players=3,
        options={"direction": direction},
        ends="3 | 5",
        hands={"A": "4-4 6-6", "B": "3-3", "C": "0-0"},
    )
    assert play(match, "A 4-4 l").to_act == (following,)


def test_matador_openers(mode: str) -> None:
    """X-07, matador/Q1: lot, then the winner of the deal before."""
    rules = game("matador").rules(3)
    with pytest.raises(DealError):
        Match(rules, deal=[make_deal(rules, {})], mode=mode)
    match = Match(rules, deal=[make_deal(rules, {}, lot="C"), make_deal(rules, {})], mode=mode)
    assert match.to_act == ("C",)


@pytest.mark.parametrize(
    ("highest", "matadors"),
    [(8, "0-0 1-8 2-7 3-6 4-5"), (9, "0-0 1-9 2-8 3-7 4-6 5-5"), (12, "0-0 1-12 2-11 3-10 4-9 5-8 6-7")],
)
def test_matador_q11_other_sets(highest: int, matadors: str, mode: str) -> None:
    """MAT-02, matador/Q11 (matador/set=8 matador/set=9 matador/set=12): halves add up to the highest pip plus one."""
    rules = game("matador").rules(2, set=highest)
    assert rules.match_sum == highest + 1
    match = table("matador", mode, players=2, options={"set": highest}, ends="0 | 0", hands={"A": matadors, "B": "0-1"})
    assert {str(action.tile) for action in match.legal("A")} == set(matadors.split())
    match = table(
        "matador",
        mode,
        players=2,
        options={"set": highest},
        ends="3 | 3",
        stock="0-0",
        hands={"A": f"1-{highest - 2} 2-{highest}", "B": "0-1"},
    )
    assert legal(match, "A") == listed(f"{highest - 2}-1 l, {highest - 2}-1 r")
    match = table(
        "matador",
        mode,
        players=2,
        options={"set": highest},
        ends=f"={highest} | 0",
        stock="0-0",
        hands={"A": f"{highest - 1}-{highest} 2-3", "B": "0-1"},
    )
    assert legal(match, "A") == [f"{highest}-{highest - 1} l"]


@pytest.mark.parametrize(
    ("options", "following"),
    [
        ({}, "5-11 r, 5-12 r"),
        ({"cross_next": "complement_either_half"}, "4-11 r, 9-12 r"),
        ({"cross_next": "equal_either_half"}, "4-11 r, 9-12 r"),
    ],
)
def test_matador_q11_after_a_matador_across_in_double_twelve(
    options: dict[str, Any], following: str, mode: str
) -> None:
    """matador/Q2, matador/Q11: the same with the tiles of the largest set, [10-9] on included."""
    match = at(mode, "3 | 5", "4-9 0-2", b="4-11 5-11 5-12 9-12 6-8 2-12", set=12, **options)
    play(match, "A 4-9 r across")
    assert legal(match, "B") == listed(following)


def test_matador_q10_an_optional_matador_and_an_empty_talon(mode: str) -> None:
    """X-01, matador/Q10: with nothing to draw instead, the matador must be played."""
    match = at(mode, "3 | 5", "0-0 3-6", stock="", matador_optional=True)
    assert all(action.startswith("0-0") for action in legal(match, "A"))
    assert refusal(match, "A", "pass") == "can_play"
    assert refusal(match, "A", "draw") == "nothing_to_draw"
    match = at(mode, "3 | 5", "0-0 0-4", matador_optional=True)
    assert refusal(match, "A", "draw") == "can_play"  # with an ordinary tile that fits, drawing is no choice


@pytest.mark.parametrize(
    "order", [("style", "cross_next", "blank_lengthwise"), ("blank_lengthwise", "cross_next", "style")]
)
def test_matador_q12_single_rules_beside_the_style(order: tuple[str, ...], mode: str) -> None:
    """matador/Q12: what is stated on its own counts, in whatever order the options stand."""
    values = {"style": "international", "cross_next": "equal", "blank_lengthwise": False}
    match = at(mode, "0 | 3", "1-6 3-3 2-5", **{name: values[name] for name in order})
    assert refusal(match, "A", "1-6 l") == "lengthwise_not_allowed"
    play(match, "A 2-5 r across")
    assert match.round is not None and match.round.ends == {"l": 0, "r": "=3"}


@pytest.mark.parametrize(("ends", "written", "played"), [("3 | 5", "5-2 r", "2-5 r"), ("3 | 2", "2-5 r", "5-2 r")])
def test_matador_written_from_the_half_that_cannot_touch(ends: str, written: str, played: str, mode: str) -> None:
    """MAT-03, matador/Q2 (lengthwise=matching): a matador goes in the one way that it can, however it is written."""
    match = at(mode, ends, "2-5 6-6", lengthwise="matching")
    assert refusal(match, "A", written) is None
    play(match, f"A {written}")
    assert match.round is not None
    assert str(match.round.actions[-1][1]) == played


@pytest.mark.parametrize("cross_next", ["complement_either_half", "equal_either_half"])
def test_matador_q2_only_an_end_across_has_a_second_number(cross_next: str, mode: str) -> None:
    """MAT-04, matador/Q2: it is gone once a tile follows lengthwise."""
    match = play(at(mode, "6 | 3", "2-5 4-4", b="2-3 0-5", cross_next=cross_next), "A 2-5 r across")
    assert match.round is not None and match.round.position.other == (0, 5, 0, 0)
    play(match, "B 2-3 r")
    assert match.round.position.other == (0, 0, 0, 0)
