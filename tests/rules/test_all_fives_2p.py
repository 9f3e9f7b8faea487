"""All Fives for two, the Italian online game: RULES.md section 17.

House rules shown here: all-fives-2p/blocked_winner=fewest_pips all-fives-2p/blocked_winner=most_pips
all-fives-2p/blocked_prize=floor_difference all-fives-2p/spinner_order=free
all-fives-2p/no_double_opener=heaviest_hand all-fives-2p/later_opener=winner all-fives-2p/later_opener=alternate
all-fives-2p/opening_scores=false all-fives-2p/target= all-fives-2p/floor_zero=true
all-fives-2p/count_open_spinner_ends=true all-fives-2p/muggins=true
"""

from __future__ import annotations

from itertools import pairwise
from types import ModuleType
from typing import Any

import pytest
from position import end_sums, gains, hand, legal, listed, make_deal, place, play, refusal, start, table, win_round

from boneyard import Match, Tile, game
from boneyard.engine.codes import Opener
from boneyard.play.setup import engine_numbers
from boneyard.tiles import parse_tiles

GAME = "all-fives-2p"

RANKED = (
    "6-6 5-5 4-4 3-3 2-2 1-1 0-0 6-5 6-4 6-3 5-4 6-2 5-3 6-1 5-2 4-3 6-0 5-1 4-2 5-0 4-1 3-2 4-0 3-1 3-0 2-1 2-0 1-0"
)
RANKING = RANKED.split(" ")


def result(match: Match) -> Any:
    return match.rounds[-1]


def opened(mode: str, a: str, b: str, **options: Any) -> Match:
    return start(GAME, mode, {"A": a, "B": b}, **options)


def test_all_fives_t1_seed_ranking(engine: ModuleType) -> None:
    """ITA-05, ITA-07: doubles first, then the weight, then the higher half; each tile beats all that follow."""
    assert len(set(map(Tile.parse, RANKING))) == 28
    assert sum(Tile.parse(tile).is_double for tile in RANKING) == 7
    numbers = engine_numbers(game(GAME).rules())
    for i, higher in enumerate(RANKING):
        for lower in RANKING[i + 1 :]:
            for hands, expected in (([higher], [lower]), 0), (([lower], [higher]), 1):
                position = engine.Position(numbers)
                position.load([[Tile.parse(tile).id for tile in tiles] for tiles in hands], [])
                assert position.tile_opener(Opener.of("ranked_tile")) == expected


@pytest.mark.parametrize("place", range(7, 27))
def test_all_fives_t1_the_highest_tile_of_a_hand(place: int, engine: ModuleType) -> None:
    """ITA-07: a hand opens with its highest tile."""
    position = engine.Position(engine_numbers(game(GAME).rules()))
    hands = [[Tile.parse(tile).id for tile in tiles] for tiles in (RANKING[place:-1], RANKING[-1:])]
    position.load(hands, [])
    assert position.tile_opener(Opener.of("ranked_tile")) == 0
    assert position.state().lead_tile == Tile.parse(RANKING[place]).id


@pytest.mark.parametrize(
    ("hand", "highest"),
    [("9-10 5-6", "9-10"), ("9-10 6-12 0-1", "9-10"), ("0-12 4-9", "4-9"), ("0-1 0-2", "0-2")],
)
def test_all_fives_t1_the_highest_tile_of_the_largest_set(hand: str, highest: str, engine: ModuleType) -> None:
    """ITA-07 (all-fives-2p/set=12)."""
    position = engine.Position(engine_numbers(game(GAME).rules(set=12)))
    position.load([[tile.id for tile in parse_tiles(hand)], [1]], [])
    assert position.tile_opener(Opener.of("ranked_tile")) == 0
    assert position.state().lead_tile == Tile.parse(highest).id


def test_all_fives_t1_neighbours() -> None:
    """ITA-07: the two comparisons that the seed spells out."""
    pairs = set(pairwise(RANKING))
    assert ("0-0", "6-5") in pairs
    assert ("6-3", "5-4") in pairs


B_OF_T2 = "4-6 3-6 4-5 2-6 1-5 0-5 0-2"


def test_all_fives_t2_highest_double_opens_automatically(mode: str) -> None:
    """ITA-02, ITA-08, ITA-09, all-fives-2p/Q3: [0-0] is A's only move, 0 points, and then B is on turn."""
    match = opened(mode, "0-0 1-6 5-6 2-4 3-5 0-3 1-2", B_OF_T2)
    assert match.round is not None and (match.round.stock, match.round.drawable) == (14, 14)
    assert (match.to_act, legal(match, "A")) == (("A",), ["0-0"])
    play(match, "A 0-0")
    assert match.to_act == ("B",)
    assert gains(match, "A") == []


def test_all_fives_t2_no_double_the_highest_tile(mode: str) -> None:
    """ITA-07, ITA-09, all-fives-2p/Q2: [5-6] beats [4-6]; 11 is worth nothing."""
    match = opened(mode, "0-1 1-6 5-6 2-4 3-5 0-3 1-2", B_OF_T2)
    assert (match.to_act, legal(match, "A")) == (("A",), ["5-6"])
    assert end_sums(match, "A 5-6") == [11]
    assert gains(match, "A") == []


def test_all_fives_t2_heaviest_hand(mode: str) -> None:
    """all-fives-2p/Q2 (no_double_opener): A has 39 pips and B 51, so B begins, with any tile; a double still rules."""
    match = opened(mode, "0-1 1-6 5-6 2-4 3-5 0-3 1-2", B_OF_T2, no_double_opener="heaviest_hand")
    assert match.to_act == ("B",)
    assert legal(match, "B") == listed(B_OF_T2.replace(" ", ", "))
    match = opened(mode, "0-0 1-6 5-6 2-4 3-5 0-3 1-2", B_OF_T2, no_double_opener="heaviest_hand")
    assert (match.to_act, legal(match, "A")) == (("A",), ["0-0"])


def test_all_fives_t3_seed_2_2_1(mode: str) -> None:
    """ITA-04, ITA-12, ITA-15, ITA-16, all-fives-2p/Q6: 12, 14, 3, 7, 5; the three ends 2, 2, 1 make 5 points."""
    match = opened(mode, "6-6 1-6 2-4 0-1 0-2 0-3 0-4", "2-6 4-6 1-2 1-3 1-4 1-5 2-3")
    assert end_sums(match, "A 6-6", "B 6-2 l", "A 6-1 r", "B 6-4 u", "A 4-2 u") == [12, 14, 3, 7, 5]
    assert match.round is not None and match.round.ends == {"l": 2, "r": 1, "u": 2, "d": 6}
    assert (gains(match, "A"), gains(match, "B")) == ([5], [])


def test_all_fives_t4_seed_6_and_double_2(mode: str) -> None:
    """ITA-06, ITA-16, all-fives-2p/Q8: 6, 12, 8, 10; 6 and the double 2 make 10 points, and [2-2] is no spinner."""
    match = opened(mode, "3-3 2-3 0-1 0-2 0-3 0-4 0-5", "3-6 2-2 1-2 1-3 1-4 1-5 1-6")
    assert end_sums(match, "A 3-3", "B 3-6 l", "A 3-2 r", "B 2-2 r") == [6, 12, 8, 10]
    assert gains(match, "B") == [10]
    assert match.round is not None and match.round.ends == {"l": 6, "r": 2, "u": 3, "d": 3}
    assert refusal(match, "A", "0-2 u") == "does_not_fit_arm"
    assert [placed.across for placed in match.round.line] == [True, False, False, True]


T5 = ("5-5 1-5 0-1 0-2 0-3 0-4 0-6", "0-5 1-1 1-2 1-3 1-4 1-6 2-2")


def test_all_fives_t5_opening_scores(mode: str) -> None:
    """ITA-09, ITA-15, all-fives-2p/Q3, all-fives-2p/Q7: [5-5] 10 at once (not 20), then [5-0] 10 for B."""
    match = opened(mode, *T5)
    assert end_sums(match, "A 5-5", "B 5-0 r") == [10, 10]
    assert (gains(match, "A"), gains(match, "B")) == ([10], [10])
    match = opened(mode, *T5, opening_scores=False)
    play(match, "A 5-5", "B 5-0 r")
    assert (gains(match, "A"), gains(match, "B")) == ([], [10])


T6 = ("6-6 0-1 0-2 0-3 0-4 0-5 1-6", "3-6 1-1 1-2 1-3 1-4 1-5 4-6")


def test_all_fives_t6_sides_first(mode: str) -> None:
    """ITA-12, all-fives-2p/Q5: 15 points with [6-3]; a tile on the short side at this moment is illegal."""
    match = opened(mode, *T6)
    play(match, "A 6-6")
    assert legal(match, "B") == listed("6-3 l, 6-3 r, 6-4 l, 6-4 r")
    assert end_sums(match, "B 6-3 l") == [15]
    assert gains(match, "B") == [15]
    assert refusal(match, "A", "6-1 u") == "side_order"
    assert legal(match, "A") == listed("3-0 l, 6-1 r")
    match = play(opened(mode, *T6, spinner_order="free"), "A 6-6", "B 6-3 l")
    assert legal(match, "A") == listed("3-0 l, 6-1 r, 6-1 u, 6-1 d")


def test_all_fives_first_double_later_is_the_spinner(mode: str) -> None:
    """ITA-12, all-fives-2p/Q4: the first tile with equal halves has four sides though it is not the first tile."""
    match = table(GAME, mode, laid="5-6, 5-5 l, 5-1 l", hands={"A": "5-2 6-1", "B": "0-0 5-4"})
    assert match.round is not None and match.round.ends == {"l": 1, "r": 6, "u": 5, "d": 5}
    assert legal(match, "A") == listed("5-2 u, 5-2 d, 1-6 l, 6-1 r")


@pytest.mark.parametrize(("count", "total"), [(False, 7), (True, 19)])
def test_all_fives_count_open_spinner_ends(count: bool, total: int, mode: str) -> None:
    """ITA-15, all-fives-2p/Q6 (count_open_spinner_ends): ends 1 and 6 and two open sides of [6-6]: 7, or 7 + 12."""
    match = table(
        GAME,
        mode,
        options={"count_open_spinner_ends": count},
        laid="6-6, 6-1 l, 6-5 r, 5-0 r, 0-6 r",
        hands={"A": "6-4", "B": "6-3"},
    )
    assert match.round is not None and match.round.end_sum == total


def test_all_fives_points_of_a_later_spinner_can_be_claimed(mode: str) -> None:
    """ITA-15, all-fives-2p/Q6 (count_open_spinner_ends, muggins): 4 and three open sides of [2-2] make 10."""
    options = {"count_open_spinner_ends": True, "muggins": True}
    match = table(GAME, mode, options=options, laid="2-4", hands={"A": "2-2 1-1", "B": "3-3 3-5"})
    assert legal(match, "A") == ["2-2 l", "2-2 l call"]


@pytest.mark.parametrize(("left", "pips", "points"), [("5-6 0-3", 14, 10), ("0-4", 4, 0), ("4-6 1-4", 15, 15)])
def test_all_fives_t7_going_out(left: str, pips: int, points: int, mode: str) -> None:
    """ITA-10, ITA-14, ITA-17, ITA-18, ITA-20, all-fives-2p/Q19: rounded down to five."""
    match = table(GAME, mode, ends="1 | 1", hands={"A": "1-2", "B": left})
    play(match, "A 1-2 l")
    assert (result(match).ended, result(match).winner) == ("out", "A")
    assert result(match).pips["B"] == pips
    assert result(match).points == {"A": points, "B": 0}


def test_all_fives_t7_both_awards(mode: str) -> None:
    """ITA-14, ITA-15, ITA-18, all-fives-2p/Q15: the end sum of 5 first, then 14 → 10."""
    match = table(GAME, mode, ends="1 | 3", hands={"A": "1-2", "B": "5-6 0-3"})
    assert result(play(match, "A 1-2 l")).points == {"A": 15, "B": 0}


def blocked(
    mode: str, a: str, b: str, totals: tuple[int, int], *, last: str = "A", number: int = 0, **options: Any
) -> Match:
    """The last play makes `0 | 0` (or another number), an end sum that scores nothing; nothing can be drawn."""
    match = Match(game(GAME).rules(**options), seed=1, mode=mode)
    hands = {"A": a, "B": b}
    hands[last] += f" {number}-3"
    place(match, ends=f"{number} | 3", hands=hands, totals=totals, turn=last)
    play(match, f"{last} {number}-3 r")
    assert result(match).ended == "blocked"
    return match


@pytest.mark.parametrize(
    ("options", "winner", "totals"),
    [({}, "A", {"A": 53, "B": 45}), ({"blocked_winner": "fewest_pips"}, "B", {"A": 60, "B": 46})],
)
def test_all_fives_t8_block(options: dict[str, Any], winner: str, totals: dict[str, int], mode: str) -> None:
    """ITA-13, ITA-19, X-03, all-fives-2p/Q10, all-fives-2p/Q11, all-fives-2p/Q12.

    A 60 points and 12 pips, B 45 and 9: most points wins 5 − 12 = −7; fewest pips wins 10 − 9 = 1.
    """
    match = blocked(mode, "6-6", "4-5", (60, 45), **options)
    assert result(match).winner == winner
    assert match.totals == totals


def test_all_fives_t8_most_pips(mode: str) -> None:
    """all-fives-2p/Q10 (blocked_winner=most_pips): A 60 with 9 pips, B 45 with 12: A +1 by points, B −7 by pips."""
    assert blocked(mode, "4-5", "6-6", (60, 45)).totals == {"A": 61, "B": 45}
    match = blocked(mode, "4-5", "6-6", (60, 45), blocked_winner="most_pips")
    assert result(match).winner == "B"
    assert match.totals == {"A": 60, "B": 38}


def test_all_fives_t8_floor_zero(mode: str) -> None:
    """all-fives-2p/Q12 (floor_zero): 3 − 7 = −4, or not below 0."""
    assert blocked(mode, "6-6", "4-5", (3, 2)).totals == {"A": -4, "B": 2}
    assert blocked(mode, "6-6", "4-5", (3, 2), floor_zero=True).totals == {"A": 0, "B": 2}


def test_all_fives_t9_block(mode: str) -> None:
    """ITA-19, all-fives-2p/Q10, all-fives-2p/Q11: A 60 with 4 pips, B 45 with 17: 15 − 4 = 11."""
    assert blocked(mode, "2-2", "6-6 1-4", (60, 45)).totals == {"A": 71, "B": 45}


@pytest.mark.parametrize(("a", "b", "expected"), [("2-2", "6-6 1-4", 70), ("2-2", "1-6", 60), ("6-6", "4-5", 60)])
def test_all_fives_t9_floor_difference(a: str, b: str, expected: int, mode: str) -> None:
    """all-fives-2p/Q11 (blocked_prize): 17 − 4 = 13 → 10; 7 − 4 = 3 → 0; 9 − 12 is below 0 → 0."""
    match = blocked(mode, a, b, (60, 45), blocked_prize="floor_difference")
    assert match.totals == {"A": expected, "B": 45}


@pytest.mark.parametrize("last", ["A", "B"])
def test_all_fives_t10_equal_points_fewer_tiles(last: str, mode: str) -> None:
    """ITA-19: both 40; A has 2 tiles (9 pips), B 3 tiles (8 pips): A wins 5 − 9 = −4, whoever laid the last tile."""
    match = blocked(mode, "1-4 2-2", "0-1 0-2 0-5", (40, 40), last=last, number=6)
    assert result(match).pips == {"A": 9, "B": 8}
    assert result(match).winner == "A"
    assert match.totals == {"A": 36, "B": 40}


def test_all_fives_t10_equal_points_and_tiles(mode: str) -> None:
    """ITA-19, all-fives-2p/Q13: both 40 and two tiles each; B laid the last one, 6 pips against 11: 10 − 6 = 4."""
    match = blocked(mode, "1-4 2-4", "1-1 2-2", (40, 40), last="B")
    assert result(match).pips == {"A": 11, "B": 6}
    assert result(match).winner == "B"
    assert match.totals == {"A": 40, "B": 44}
    match = blocked(mode, "1-4 2-4", "1-1 2-2", (40, 40), last="A")
    assert match.totals == {"A": 34, "B": 40}  # 5 − 11


def test_all_fives_t10_this_rounds_points_count(mode: str) -> None:
    """ITA-19, all-fives-2p/Q10: the running score at the moment of the block, points of this round included."""
    match = table(GAME, mode, ends="5 | 3", hands={"A": "3-5 6-6", "B": "1-2"}, totals=[38, 40])
    play(match, "A 3-5 r")  # `5 | 5`: 10 points, and blocked
    assert (result(match).ended, result(match).winner) == ("blocked", "A")
    assert match.totals == {"A": 38 + 10 + 0 - 12, "B": 40}


def test_all_fives_t11_hundred_in_mid_round(mode: str) -> None:
    """ITA-03, ITA-21, X-08, all-fives-2p/Q15: 95 and an end sum of 10 make 105, the game is over, and no bonus is
    added."""
    position: dict[str, Any] = {"ends": "4 | 2", "totals": [95, 60]}
    match = play(table(GAME, mode, hands={"A": "2-6 0-0", "B": "5-6 0-3"}, **position), "A 2-6 r")
    assert (result(match).ended, result(match).winner) == ("target", None)
    assert match.totals == {"A": 105, "B": 60}
    assert match.over and match.winners == ("A",)
    match = play(table(GAME, mode, hands={"A": "2-6", "B": "5-6 0-3"}, **position), "A 2-6 r")
    assert match.totals == {"A": 105, "B": 60}
    match = play(table(GAME, mode, options={"target": 200}, hands={"A": "2-6", "B": "5-6 0-3"}, **position), "A 2-6 r")
    assert match.totals == {"A": 115, "B": 60}
    assert not match.over


def test_all_fives_t11_hundred_by_the_bonus(mode: str) -> None:
    """ITA-21, all-fives-2p/Q17: reaching 100 with the award at the end of a round wins at once."""
    match = play(table(GAME, mode, ends="1 | 1", hands={"A": "1-2", "B": "5-6 0-3"}, totals=[90, 99]), "A 1-2 l")
    assert result(match).ended == "out"
    assert match.over and match.winners == ("A",)


def test_all_fives_t12_drawing(mode: str) -> None:
    """ITA-11, X-01, X-02: draws three, [1-5] is added at once, and the turn ends."""
    match = table(GAME, mode, ends="1 | 4", stock="3-6 2-2 1-5", hands={"A": "0-0 2-5", "B": "1-1 4-4"})
    play(match, "A draw", "A draw", "A draw")
    assert legal(match, "A") == ["1-5 l"]
    play(match, "A 1-5 l")
    assert match.to_act == ("B",)
    assert hand(match, "A") == "0-0 2-2 2-5 3-6"
    assert refusal(match, "B", "draw") == "can_play"
    assert not match.rounds  # ITA-20, all-fives-2p/Q14: an empty boneyard alone does not end the round


def test_all_fives_t12_boneyard_empty(mode: str) -> None:
    """ITA-11, ITA-13, ITA-20, all-fives-2p/Q14: he loses the turn, and the round goes on."""
    match = table(GAME, mode, ends="1 | 4", hands={"A": "0-0 2-5", "B": "1-1 4-4"})
    assert legal(match, "A") == ["pass"]
    play(match, "A pass")
    assert match.to_act == ("B",) and not match.rounds


NEXT = {"A": "0-1 0-2 0-3 0-4 0-5 0-6 1-2", "B": "6-6 1-3 1-4 1-5 1-6 2-3 2-4"}


@pytest.mark.parametrize(
    ("options", "winner", "opener", "leads"),
    [
        ({}, "A", "B", 1),
        ({"later_opener": "winner"}, "A", "A", 7),
        ({"later_opener": "winner"}, "B", "B", 7),
        ({"later_opener": "alternate"}, "A", "B", 7),
        ({"later_opener": "alternate"}, "B", "B", 7),
    ],
)
def test_all_fives_later_opener(options: dict[str, Any], winner: str, opener: str, leads: int, mode: str) -> None:
    """ITA-09, all-fives-2p/Q1 (later_opener): by tiles again, or the winner, or the other player, with any tile.

    The first round is begun by A in each case.
    """
    rules = game(GAME).rules(**options)
    swapped = {"A": NEXT["B"], "B": NEXT["A"]}
    match = Match(rules, deal=[make_deal(rules, swapped), make_deal(rules, NEXT)], mode=mode)
    assert match.to_act == ("A",)
    if winner == "A":
        win_round(match, "A")
    else:
        place(match, ends="1 | 2", hands={"A": "2-4 6-6", "B": "0-1"}, turn="A")
        play(match, "A 2-4 r", "B 0-1 l")
    assert result(match).winner == winner
    assert (match.to_act, len(legal(match, opener))) == ((opener,), leads)


@pytest.mark.parametrize("rule", ["fewest_pips", "most_pips"])
def test_all_fives_t10_the_tie_breaks_stay(rule: str, mode: str) -> None:
    """Section 18.4: by pips too, a tie goes to fewer tiles, then to who laid the last one; the prize is the same."""
    match = blocked(mode, "6-6", "1-5 2-4", (40, 60), blocked_winner=rule)
    assert result(match).winner == "A"
    assert match.totals == {"A": 38, "B": 60}  # 10 − 12
    for last in "AB":
        match = blocked(mode, "4-5", "3-6", (40, 60), last=last, blocked_winner=rule)
        assert result(match).winner == last
        assert result(match).points[last] == 5 - 9


@pytest.mark.parametrize(("hands", "opener", "lead"), [([[], [1]], 1, 1), ([[1], []], 0, 1), ([[], []], -1, -1)])
def test_ita_07_a_hand_without_tiles_does_not_open(
    hands: list[list[int]], opener: int, lead: int, engine: ModuleType
) -> None:
    """ITA-07: positions of a program may have such hands."""
    position = engine.Position(engine_numbers(game(GAME).rules()))
    position.load(hands, [])
    assert position.tile_opener(Opener.of("ranked_tile")) == opener
    assert position.state().lead_tile == lead


def test_muggins_of_the_opening(mode: str) -> None:
    """polish-fives/Q18 (muggins): the tile that must open is claimed like any other; without opening_scores there is
    nothing."""
    a, b = "5-5 0-1 0-2 0-4 0-6 1-6 2-4", "0-5 1-1 1-2 1-3 1-4 2-2 2-3"
    match = opened(mode, a, b, muggins=True)
    assert legal(match, "A") == ["5-5", "5-5 call"]
    play(match, "A 5-5", "B call")
    assert (gains(match, "A"), gains(match, "B")) == ([], [10])
    match = opened(mode, a, b, muggins=True, opening_scores=False)
    assert legal(match, "A") == ["5-5"]
    assert refusal(play(match, "A 5-5"), "B", "call") == "nothing_to_claim"
