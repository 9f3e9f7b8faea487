"""Polish fives, the kurnik.pl game: RULES.md section 10.

House rules shown here: polish-fives/four_ends=true polish-fives/target= polish-fives/spinner_order=free
polish-fives/reserve= polish-fives/finish_round=true polish-fives/count_open_spinner_ends=true
polish-fives/direction=ccw polish-fives/muggins=true
"""

from __future__ import annotations

from typing import Any

import pytest
from position import end_sums, gains, hand, legal, listed, make_deal, place, play, refusal, start, table

from boneyard import DealError, Match, game, read_record


def result(match: Match) -> Any:
    return match.rounds[-1]


def opened(mode: str, a: str, b: str, **options: Any) -> Match:
    """A first round that the lot gives to A."""
    return start("polish-fives", mode, {"A": a, "B": b}, lot="A", **options)


def test_polish_t1_seed_wariant_1_and_3(mode: str) -> None:
    """KUR-03, KUR-07, KUR-08, polish-fives/Q8, polish-fives/Q10: sums 9, 7, 10; only the 10 scores, 10 points."""
    match = opened(mode, "3-6 3-3 0-0 0-1 0-2 1-1 1-2", "4-6 5-5 5-6 2-2 2-3 2-4 2-5")
    assert end_sums(match, "A 3-6", "B 6-4 r", "A 3-3 l") == [9, 7, 10]
    assert match.round is not None
    assert match.round.ends == {"l": 3, "r": 4}
    assert match.round.totals == {"A": 10, "B": 0}
    assert (gains(match, "A"), gains(match, "B")) == ([10], [])


def test_polish_t1_any_lead_by_lot(mode: str) -> None:
    """KUR-01, KUR-02, X-07, polish-fives/Q1, polish-fives/Q2: seven each, 14 to draw, any tile may lead."""
    hands = {"A": "3-6 3-3 0-0 0-1 0-2 1-1 1-2"}
    rules = game("polish-fives").rules()
    assert rules.players == 2
    with pytest.raises(DealError) as error:
        Match(rules, deal=[make_deal(rules, hands)], mode=mode)
    assert error.value.reason.code == "deal.lot_missing"
    for lot in "AB":
        match = Match(rules, deal=[make_deal(rules, hands, lot=lot)], mode=mode)
        assert match.to_act == (lot,)
    match = opened(mode, hands["A"], "4-6")
    assert legal(match, "A") == listed("0-0, 0-1, 0-2, 1-1, 1-2, 3-3, 3-6")
    assert match.round is not None and (match.round.stock, match.round.drawable) == (14, 14)


def test_polish_t2_foster(mode: str) -> None:
    """KUR-07, polish-fives/Q8…Q10: 10, 10, 10, 6, 10; a lone double counts once."""
    match = opened(mode, "5-5 0-0 0-4 1-1 1-2 1-3 1-4", "0-5 5-6 2-2 2-3 2-4 3-3 3-4")
    assert end_sums(match, "A 5-5", "B 5-0 r", "A 0-0 r", "B 5-6 l", "A 0-4 r") == [10, 10, 10, 6, 10]
    assert (gains(match, "A"), gains(match, "B")) == ([10, 10, 10], [10])


@pytest.mark.parametrize(
    ("tile", "points"),
    [("5-5", [10]), ("4-6", [10]), ("0-5", [5]), ("1-4", [5]), ("2-3", [5]), ("0-0", []), ("1-2", [])],
)
def test_polish_t2_first_tile_scores(tile: str, points: list[int], mode: str) -> None:
    """KUR-07, polish-fives/Q7, polish-fives/Q8: the first tile scores; a sum of 0 is worth nothing."""
    match = opened(mode, tile, "")
    play(match, f"A {tile}")
    assert gains(match, "A") == points


def test_polish_t3_seed_wariant_4_four_ends(mode: str) -> None:
    """KUR-04, KUR-12, polish-fives/Q12: 6, 7, 5, 10, 10 with [3-3] in the middle."""
    match = opened(mode, "3-3 3-4 0-3 0-0 0-1 0-2 1-1", "1-3 3-5 2-2 2-4 2-5 2-6 4-4", four_ends=True)
    assert end_sums(match, "A 3-3", "B 3-1 l", "A 3-4 r", "B 3-5 u", "A 3-0 d") == [6, 7, 5, 10, 10]
    assert (gains(match, "A"), gains(match, "B")) == ([5, 10], [10])


def test_polish_t3_long_sides_come_first(mode: str) -> None:
    """KUR-12, polish-fives/Q13: before [3-4] lies, [3-5] on top is illegal; by agreement it is not."""
    position: dict[str, Any] = {"laid": "3-3, 3-1 l", "hands": {"A": "3-4 3-5", "B": "0-0 1-6"}}
    match = table("polish-fives", mode, options={"four_ends": True}, **position)
    assert legal(match, "A") == listed("3-4 r, 3-5 r")
    assert refusal(match, "A", "3-5 u") == "side_order"
    match = table("polish-fives", mode, options={"four_ends": True, "spinner_order": "free"}, **position)
    assert legal(match, "A") == listed("3-4 r, 3-4 u, 3-4 d, 3-5 r, 3-5 u, 3-5 d")
    match = table("polish-fives", mode, **position)  # two-ended by default (polish-fives/Q11)
    assert refusal(match, "A", "3-5 u") == "arm_not_open"


def test_polish_t3_open_short_sides_may_count(mode: str) -> None:
    """polish-fives/Q12 (count_open_spinner_ends): arms 1 and 4 and two open sides of [3-3]: 5, or 5 + 3 + 3."""
    position: dict[str, Any] = {"laid": "3-3, 3-1 l, 3-4 r", "hands": {"A": "3-5", "B": "3-0"}}
    for count, expected in ((False, 5), (True, 11)):
        options = {"four_ends": True, "count_open_spinner_ends": count}
        match = table("polish-fives", mode, options=options, **position)
        assert match.round is not None and match.round.end_sum == expected


def test_polish_t4_spinner_met_later(mode: str) -> None:
    """KUR-12, polish-fives/Q14: the first double is the spinner although it is not the first tile."""
    match = opened(mode, "3-5 1-5 0-5 0-0 0-1 0-2 1-1", "5-5 5-6 2-2 2-3 2-4 2-6 4-4", four_ends=True)
    assert end_sums(match, "A 3-5", "B 5-5 r", "A 5-1 r", "B 5-6 u", "A 5-0 d") == [8, 13, 4, 10, 10]
    assert (gains(match, "A"), gains(match, "B")) == ([10], [10])


@pytest.mark.parametrize(
    ("left", "pips", "points"),
    [("6-6 0-1", 13, 15), ("6-6", 12, 10), ("3-4", 7, 5), ("0-2", 2, 0), ("0-3", 3, 5), ("0-1", 1, 0), ("4-4", 8, 10)],
)
def test_polish_t5_going_out(left: str, pips: int, points: int, mode: str) -> None:
    """KUR-09, polish-fives/Q3: the opponent's pips to the nearest five."""
    match = table("polish-fives", mode, ends="1 | 1", hands={"A": "1-2", "B": left})
    play(match, "A 1-2 l")
    assert (result(match).ended, result(match).winner) == ("out", "A")
    assert result(match).pips == {"A": 0, "B": pips}
    assert result(match).points == {"A": points, "B": 0}


def test_polish_t5_last_tile_scores_both(mode: str) -> None:
    """KUR-07, KUR-09, polish-fives/Q15, polish-fives/Q19: first the end sum (5), then 13 → 15."""
    match = table("polish-fives", mode, ends="1 | 3", hands={"A": "1-2", "B": "6-6 0-1"}, stock="5-5")
    play(match, "A 1-2 l")
    assert result(match).points == {"A": 20, "B": 0}


def blocked(mode: str, a: str, b: str, *, second: str | None = None) -> Match:
    """A's [0-3] makes `0 | 0`, with nothing to draw."""
    rules = game("polish-fives").rules()
    deals = [make_deal(rules, {}, lot="A"), make_deal(rules, {}, lot=second)]
    match = Match(rules, deal=deals, mode=mode)
    place(match, ends="0 | 3", hands={"A": f"{a} 0-3", "B": b})
    play(match, "A 0-3 r")
    assert result(match).ended == "blocked"
    return match


@pytest.mark.parametrize(("a", "b", "points"), [("2-2", "5-6", 5), ("2-2", "2-4", 0), ("1-1", "6-6 3-3", 15)])
def test_polish_t6_block(a: str, b: str, points: int, mode: str) -> None:
    """KUR-10, KUR-11, X-03, polish-fives/Q4: 11 − 4 = 7 → 5; 6 − 4 = 2 → 0; 18 − 2 = 16 → 15; A leads next anyway."""
    match = blocked(mode, a, b)
    assert result(match).winner == "A"
    assert result(match).points == {"A": points, "B": 0}
    assert match.to_act == ("A",)


@pytest.mark.parametrize(("players", "hands", "pips", "points"), [
    (3, {"B": "5-6", "C": "1-1"}, [0, 11, 2], 15),
    (4, {"B": "5-6", "C": "1-1", "D": "4-4"}, [0, 11, 2, 8], 20),
])  # fmt: skip
def test_polish_t5_opponents_sums_are_added(
    players: int, hands: dict[str, str], pips: list[int], points: int, mode: str
) -> None:
    """KUR-09, polish-fives/Q1: three and four; 11 + 2 = 13 → 15, with D's 8 it is 21 → 20."""
    match = table("polish-fives", mode, players=players, ends="1 | 1", hands={"A": "1-2", **hands})
    play(match, "A 1-2 l")
    assert list(result(match).pips.values()) == pips
    assert list(result(match).points.values()) == [points, *[0] * (players - 1)]


def test_polish_t6_block_of_three(mode: str) -> None:
    """KUR-10, polish-fives/Q1, polish-fives/Q4: 4 against 11 and 6: 7 and 2 are 9 → 10, rounded once."""
    hands = {"A": "2-2 0-3", "B": "5-6", "C": "1-5"}
    match = play(table("polish-fives", mode, players=3, ends="0 | 3", hands=hands), "A 0-3 r")
    assert (result(match).ended, result(match).winner) == ("blocked", "A")
    assert result(match).points == {"A": 10, "B": 0, "C": 0}


def test_polish_q1_direction(mode: str) -> None:
    """X-06, polish-fives/Q1: clockwise, or direction=ccw; with four all tiles are dealt."""
    for direction, following in (("cw", "B"), ("ccw", "D")):
        match = Match(game("polish-fives").rules(4, direction=direction), seed=1, mode=mode)
        assert match.round is not None and match.round.stock == 0
        place(match, ends="1 | 1", hands={"A": "1-2 3-3", "B": "2-2 4-4", "C": "1-3 5-5", "D": "1-4 6-6"})
        play(match, "A 1-2 l")
        assert match.to_act == (following,)


def test_polish_t6_block_with_equal_sums(mode: str) -> None:
    """X-07, polish-fives/Q5, polish-fives/Q6: 8 and 8: nobody wins, and lots decide who leads."""
    for lot in "AB":
        match = blocked(mode, "2-6", "4-4", second=lot)
        assert result(match).winner is None
        assert result(match).points == {"A": 0, "B": 0}
        assert match.to_act == (lot,)
    with pytest.raises(DealError) as error:
        blocked(mode, "2-6", "4-4")
    assert error.value.reason.code == "deal.lot_missing"


def test_polish_t7_drawing(mode: str) -> None:
    """KUR-06, X-02, polish-fives/Q17: draws three and plays [1-5], which may not be kept."""
    match = table("polish-fives", mode, ends="1 | 4", stock="3-6 2-2 1-5 6-6", hands={"A": "0-0 2-5", "B": "1-1 4-4"})
    for _ in range(3):
        assert legal(match, "A") == ["draw"]
        play(match, "A draw")
    assert legal(match, "A") == ["1-5 l"]
    play(match, "A 1-5 l")
    assert hand(match, "A") == "0-0 2-2 2-5 3-6"


def test_polish_t7_nothing_left_to_draw(mode: str) -> None:
    """KUR-06, X-04: draws both and loses the turn."""
    match = table("polish-fives", mode, ends="1 | 4", stock="3-6 2-2", hands={"A": "0-0 2-5", "B": "1-1 4-4"})
    play(match, "A draw", "A draw")
    assert legal(match, "A") == ["pass"]
    play(match, "A pass")
    assert match.to_act == ("B",)


def test_polish_t7_reserve(mode: str) -> None:
    """polish-fives/Q2 (reserve): with two reserved nothing is left to draw here."""
    match = table(
        "polish-fives",
        mode,
        options={"reserve": 2},
        ends="1 | 4",
        stock="3-6 2-2",
        hands={"A": "0-0 2-5", "B": "1-1 4-4"},
    )
    assert legal(match, "A") == ["pass"]


def test_polish_t8_target_in_mid_round(mode: str) -> None:
    """KUR-11, X-08, X-09, polish-fives/Q16: A's 95 and a sum of 5 make 100, and the game is over at once."""
    position: dict[str, Any] = {"ends": "1 | 3", "hands": {"A": "1-2 4-4", "B": "3-6 0-1"}, "totals": [95, 60]}
    match = play(table("polish-fives", mode, **position), "A 1-2 l")
    assert (result(match).ended, result(match).winner) == ("target", None)
    assert match.totals == {"A": 100, "B": 60}
    assert match.over and match.winners == ("A",)
    for options in ({"target": 250}, {"target": 500}, {"target": 101}):
        assert not play(table("polish-fives", mode, options=options, **position), "A 1-2 l").rounds


def test_polish_t8_finish_round(mode: str) -> None:
    """polish-fives/Q16 (finish_round): the round is played to its end, and then the match is over."""
    match = table(
        "polish-fives",
        mode,
        options={"finish_round": True},
        ends="1 | 3",
        totals=[95, 60],
        hands={"A": "1-2 4-4", "B": "3-6 0-1"},
    )
    play(match, "A 1-2 l")
    assert not match.rounds and match.to_act == ("B",)
    place(match, ends="2 | 3", totals=[100, 60], hands={"A": "2-4", "B": "3-6 0-1"})
    play(match, "A 2-4 l")
    assert match.over and match.winners == ("A",)
    assert match.totals == {"A": 110, "B": 60}


def test_polish_t9_seed_wariant_2_two_doubles(mode: str) -> None:
    """KUR-04, KUR-05: `3(3) | 4(4)` counts 14, both lie across with two sides each; after [4-1] `3(3) | 1` counts 7."""
    match = opened(mode, "3-3 4-4 0-0 0-1 0-2 1-1 1-2", "3-4 1-4 2-2 2-3 3-5 2-5 2-6")
    assert end_sums(match, "A 3-3", "B 3-4 r", "A 4-4 r") == [6, 10, 14]
    assert match.round is not None
    assert [placed.across for placed in match.round.line] == [True, False, True]
    assert refusal(match, "B", "3-5 u") == "arm_not_open"
    assert end_sums(match, "B 4-1 r") == [7]
    assert gains(match, "B") == [10]
    assert gains(match, "A") == []


def test_polish_winner_leads_next(mode: str) -> None:
    """KUR-11: the round winner lays first in the next round, any tile."""
    rules = game("polish-fives").rules()
    match = Match(rules, deal=[make_deal(rules, {}, lot="A"), make_deal(rules, {})], mode=mode)
    place(match, ends="1 | 1", hands={"A": "6-6", "B": "1-2"}, turn="B")
    play(match, "B 1-2 l")
    assert match.to_act == ("B",)
    assert len(legal(match, "B")) == 7


def test_q18_muggins(mode: str) -> None:
    """polish-fives/Q18 (muggins): the layer claims with the play; else an opponent may, until the next tile lies."""
    match = opened(mode, "5-5 0-0 0-4 1-1 1-2 1-3 1-4", "0-5 5-6 2-2 2-3 2-4 3-3 3-4", muggins=True)
    assert "5-5" in legal(match, "A") and "5-5 call" in legal(match, "A")
    assert "1-2 call" not in legal(match, "A")
    assert refusal(match, "A", "1-2 call") == "nothing_to_claim"
    assert refusal(match, "A", "call") == "nothing_to_claim"
    play(match, "A 5-5 call", "B 5-0 r")
    assert match.round is not None and match.round.totals == {"A": 10, "B": 0}
    assert "call" in legal(match, "A")
    late = match.copy()
    play(match, "A call")
    assert match.round.totals == {"A": 20, "B": 0}
    assert match.to_act == ("A",) and "call" not in legal(match, "A")
    assert refusal(match, "A", "call") == "nothing_to_claim"
    play(late, "A 0-0 r call")  # the next tile lies: the points of 5-0 are lost
    assert late.round is not None and late.round.totals == {"A": 20, "B": 0}
    assert refusal(late, "B", "call") == "nothing_to_claim"


def test_q18_muggins_reaches_the_target(mode: str) -> None:
    """polish-fives/Q16, polish-fives/Q18 (muggins): a claim ends the match, and the record brings it back."""
    match = opened(mode, "5-5 0-0 0-4 1-1 1-2 1-3 1-4", "0-5 5-6 2-2 2-3 2-4 3-3 3-4", muggins=True, target=10)
    play(match, "A 5-5", "B call")
    assert match.over and match.winners == ("B",) and match.totals == {"A": 0, "B": 10}
    assert read_record(match.record()).totals == match.totals


def test_q18_muggins_after_a_pass(mode: str) -> None:
    """polish-fives/Q18 (muggins): after a pass the points are for the next opponent on turn, and never for the
    layer."""
    rules = game("polish-fives").rules(3, muggins=True)._replace(hand_size=3, draw="none")
    hands = {"A": "5-5 0-0 0-5", "B": "2-2 2-3 2-4", "C": "1-1 1-2 1-3"}
    match = Match(rules, deal=[make_deal(rules, hands, lot="A")], mode=mode)
    play(match, "A 5-5", "B pass")
    assert legal(match, "C") == ["call", "pass"]
    claimed = match.copy()
    play(claimed, "C call", "C pass")
    assert gains(claimed, "C") == [10]
    play(match, "C pass")
    assert "call" not in legal(match, "A")
    assert refusal(match, "A", "call") == "own_points"
