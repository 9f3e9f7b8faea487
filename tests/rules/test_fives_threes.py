"""Five-domino and three-domino: RULES.md sections 13 and 14.

House rules shown here, for both: fives/spinner=first_double fives/spinner_order=sides_first fives/hand_bonus=nearest
fives/draw=one fives/direction=ccw fives/target= fives/unit=pips fives/count_open_spinner_ends=true fives/hand_size=
fives/close_enabled=true threes/spinner=first_double threes/spinner_order=sides_first threes/hand_bonus=nearest
threes/draw=one threes/direction=ccw threes/target= threes/unit=pips threes/count_open_spinner_ends=true
threes/hand_size= threes/close_enabled=true threes/cap= fives/muggins=true threes/muggins=true
"""

from __future__ import annotations

from typing import Any

import pytest
from position import end_sums, gains, legal, listed, make_deal, play, refusal, start, table, win_round

from boneyard import DealError, Match, game

BOTH = ["fives", "threes"]


def result(match: Match) -> Any:
    return match.rounds[-1]


def last_play(game_id: str, mode: str, ends: str, action: str, **options: Any) -> Match:
    """A two-player round in which A has just done this; nobody is out and nothing is blocked."""
    match = table(
        game_id,
        mode,
        players=2,
        options=options,
        ends=ends,
        stock="0-0",
        hands={"A": f"{action[:3]} 1-2", "B": "1-1 0-1"},
    )
    return play(match, f"A {action}")


def opened(game_id: str, mode: str, a: str, b: str, **options: Any) -> Match:
    return start(game_id, mode, {"A": a, "B": b}, players=2, lot="A", **options)


def test_fives_t1_seed_two_doubles(mode: str) -> None:
    """FIV-01, FIV-02, fives/Q11: [4-4] and [6-6] at the ends: 8 + 12 = 20, worth 4."""
    assert gains(last_play("fives", mode, "4(4) | 6", "6-6 r"), "A") == [4]


@pytest.mark.parametrize(("ends", "action"), [("3(3) | 6", "6-6 r"), ("6 | 6", "6-6 r"), ("4(4) | 5", "5-5 r")])
def test_threes_t2_seed_six_points(ends: str, action: str, mode: str) -> None:
    """THR-01, threes/Q1: [3-3] + [6-6], [6-x] + [6-6] and, missing in the seed, [4-4] + [5-5]: 18, worth 6."""
    assert gains(last_play("threes", mode, ends, action), "A") == [6]


def test_fives_t3_a_double_first(mode: str) -> None:
    """FIV-01, FIV-02, FIV-03, fives/Q5, fives/Q6: 10 → 2; 10 → 2; arms 0 and 3: 3 → 0."""
    match = opened("fives", mode, "5-5 3-5 0-1 0-2 0-3 0-4 0-6", "0-5 1-1 1-2 1-3 1-4 2-2 2-3")
    assert end_sums(match, "A 5-5", "B 5-0 l", "A 5-3 r") == [10, 10, 3]
    assert (gains(match, "A"), gains(match, "B")) == ([2], [2])


T4 = ("2-3 3-4 0-1 0-2 0-3 0-4 0-6", "3-3 3-5 1-1 1-2 1-3 1-4 2-2")


def test_fives_t4_first_tile_no_double(mode: str) -> None:
    """FIV-03, fives/Q3: 5 → 1; 8; 6; the chain stays two-ended, so a further tile at [3-3] is illegal."""
    match = opened("fives", mode, *T4)
    assert end_sums(match, "A 2-3", "B 3-3 r", "A 3-4 r") == [5, 8, 6]
    assert match.round is not None and match.round.ends == {"l": 2, "r": 4}
    assert refusal(match, "B", "3-5 u") == "arm_not_open"
    assert refusal(match, "B", "3-5") == "no_fit"
    assert gains(match, "A") == [1]


def test_fives_t4_spinner_first_double(mode: str) -> None:
    """FIV-04, fives/Q3 (spinner=first_double): there it is legal, and counts 2 + 4 + 5 = 11."""
    match = opened("fives", mode, *T4, spinner="first_double")
    assert end_sums(match, "A 2-3", "B 3-3 r", "A 3-4 r") == [5, 8, 6]
    assert refusal(match, "B", "3-5 u") is None
    assert end_sums(match, "B 3-5 u") == [11]


def test_threes_t4_spinner_first_double(mode: str) -> None:
    """FIV-04, threes/Q2 (spinner=first_double): the same for threes."""
    for options, reason in (({}, "arm_not_open"), ({"spinner": "first_double"}, None)):
        match = play(opened("threes", mode, *T4, **options), "A 2-3", "B 3-3 r", "A 3-4 r")
        assert refusal(match, "B", "3-5 u") == reason


T5 = ("6-6 2-6 0-1 0-2 0-3 0-4 0-5", "3-6 1-1 1-2 1-3 1-4 2-2 2-3")


def test_fives_t5_free_order(mode: str) -> None:
    """FIV-03, fives/Q4, fives/Q5: 12; "across" 12 + 3 = 15 → 3; "along" 3 + 2 = 5 → 1."""
    match = opened("fives", mode, *T5)
    play(match, "A 6-6")
    assert legal(match, "B") == listed("6-3 l, 6-3 r, 6-3 u, 6-3 d")
    assert end_sums(match, "B 6-3 u", "A 6-2 l") == [15, 5]
    assert (gains(match, "A"), gains(match, "B")) == ([1], [3])


@pytest.mark.parametrize("game_id", BOTH)
def test_fives_t5_sides_first(game_id: str, mode: str) -> None:
    """fives/Q4 (spinner_order=sides_first): the top placement is illegal."""
    match = play(opened(game_id, mode, *T5, spinner_order="sides_first"), "A 6-6")
    assert legal(match, "B") == listed("6-3 l, 6-3 r")
    assert refusal(match, "B", "6-3 u") == "side_order"
    match = play(opened(game_id, mode, *T5), "A 6-6")
    assert len(legal(match, "B")) == 4


def test_threes_t6_a_double_first(mode: str) -> None:
    """THR-01, FIV-03, threes/Q2: 12 → 4; 12 → 4; 3 → 1; 7 → 0."""
    match = opened("threes", mode, "6-6 3-6 0-1 0-2 0-3 0-4 0-5", "0-6 4-6 1-1 1-2 1-3 1-4 2-2")
    assert end_sums(match, "A 6-6", "B 6-0 l", "A 6-3 r", "B 6-4 u") == [12, 12, 3, 7]
    assert (gains(match, "A"), gains(match, "B")) == ([4, 1], [4])


FOUR_ARMS = ["A 0-0", "B 0-6 l", "A 6-6 l", "B 0-5 r", "A 5-5 r", "B 0-4 u", "A 4-4 u", "B 0-3 d"]


def test_fives_t7_four_arms(mode: str) -> None:
    """FIV-03, fives/Q10, fives/Q11: sums 0, 6, 12, 17, 22, 26, 30, 33, 35; 30 is worth 6 and 35 worth 7, the most."""
    match = opened("fives", mode, "0-0 6-6 5-5 4-4 3-5 1-1 1-2", "0-6 0-5 0-4 0-3 1-3 1-4 1-5")
    assert end_sums(match, *FOUR_ARMS, "A 3-5 d") == [0, 6, 12, 17, 22, 26, 30, 33, 35]
    assert (gains(match, "A"), gains(match, "B")) == ([6, 7], [])


def test_threes_t8_four_arms(mode: str) -> None:
    """THR-01, fives/Q10, threes/Q1: with [3-3] last 12 + 10 + 8 + 6 = 36, worth 12; six is no cap."""
    match = opened("threes", mode, "0-0 6-6 5-5 4-4 3-3 1-1 1-2", "0-6 0-5 0-4 0-3 1-3 1-4 1-5")
    assert end_sums(match, *FOUR_ARMS, "A 3-3 d") == [0, 6, 12, 17, 22, 26, 30, 33, 36]
    assert (gains(match, "A"), gains(match, "B")) == ([4, 10, 12], [2, 11])


def test_threes_t8_cap(mode: str) -> None:
    """threes/Q1 (cap): 30 and 36 are worth six, as much as 18; less is worth what it is."""
    hands = ("0-0 6-6 5-5 4-4 3-3 1-1 1-2", "0-6 0-5 0-4 0-3 1-3 1-4 1-5")
    match = opened("threes", mode, *hands, cap=6)
    assert end_sums(match, *FOUR_ARMS, "A 3-3 d") == [0, 6, 12, 17, 22, 26, 30, 33, 36]
    assert (gains(match, "A"), gains(match, "B")) == ([4, 6, 6], [2, 6])
    pips = opened("threes", mode, *hands, cap=6, unit="pips", target=400)
    end_sums(pips, *FOUR_ARMS, "A 3-3 d")
    assert (gains(pips, "A"), gains(pips, "B")) == ([6, 6, 6], [6, 6])


@pytest.mark.parametrize(("game_id", "bonus"), [("fives", 3), ("threes", 4)])
def test_fives_t9_hand_bonus(game_id: str, bonus: int, mode: str) -> None:
    """FIV-01, fives/Q7: no hand bonus; by agreement 13 counts 15 → 3, or 12 → 4."""
    position: dict[str, Any] = {"players": 2, "ends": "1 | 1", "hands": {"A": "0-1", "B": "5-6 1-1"}}
    for options, points in (({}, 0), ({"hand_bonus": "nearest"}, bonus)):
        match = play(table(game_id, mode, options=options, **position), "A 0-1 l")
        assert (result(match).ended, result(match).winner) == ("out", "A")
        assert result(match).points == {"A": points, "B": 0}


@pytest.mark.parametrize(("game_id", "bonus"), [("fives", 4), ("threes", 7)])
def test_fives_t9_hand_bonus_of_a_block(game_id: str, bonus: int, mode: str) -> None:
    """Section 18.4: the bonus goes to a blocked round's winner too, opponents summed (13 + 8 = 21), then rounded."""
    for options, points in (({}, 0), ({"hand_bonus": "nearest"}, bonus)):
        match = table(
            game_id, mode, players=3, options=options, ends="0 | 4", hands={"A": "1-2 0-4", "B": "5-6 1-1", "C": "2-6"}
        )
        play(match, "A 0-4 r")
        assert (result(match).ended, result(match).winner) == ("blocked", "A")
        assert result(match).points == {"A": points, "B": 0, "C": 0}


@pytest.mark.parametrize(
    ("game_id", "ends", "action", "points", "pips"),
    [("fives", "6 | 2", "2-4 r", 2, 10), ("threes", "6 | 5", "5-6 r", 4, 12)],
)
def test_fives_unit(game_id: str, ends: str, action: str, points: int, pips: int, mode: str) -> None:
    """FIV-02, fives/Q2 (unit=pips): the sum divided by five or three, or the sum itself."""
    assert gains(last_play(game_id, mode, ends, action), "A") == [points]
    assert gains(last_play(game_id, mode, ends, action, unit="pips", target=100), "A") == [pips]


@pytest.mark.parametrize("game_id", ["fives", "threes"])
def test_fives_q9_whole_sums_are_played_to_100_unless_a_target_is_stated(game_id: str) -> None:
    """fives/Q9: 20 = 100/5 and 33 = 100/3 are counted in units (section 20b)."""
    assert game(game_id).rules(2).target == {"fives": 20, "threes": 33}[game_id]
    assert game(game_id).rules(2, unit="pips").target == 100
    assert game(game_id).rules(2, unit="pips", target=50).target == 50


@pytest.mark.parametrize(("game_id", "target"), [("fives", 20), ("threes", 33)])
def test_fives_target_is_reached_at_once(game_id: str, target: int, mode: str) -> None:
    """X-08, X-09, fives/Q9: 20 and 33 unless agreed; the match ends in mid-round."""
    ends, tile, worth = ("6 | 2", "2-4 r", 2) if game_id == "fives" else ("6 | 5", "5-6 r", 4)
    assert game(game_id).rules(2).target == target
    for limit, over in ((target, True), (target + 1, False)):
        match = table(
            game_id,
            mode,
            players=2,
            options={"target": limit},
            ends=ends,
            stock="0-0",
            totals=[target - worth, 5],
            hands={"A": f"{tile.split()[0]} 1-2", "B": "1-1 0-1"},
        )
        play(match, f"A {tile}")
        assert match.over is over
        assert match.winners == (("A",) if over else ())
    assert [row.ended for row in match.rounds] == []


@pytest.mark.parametrize(("game_id", "default", "counted"), [("fives", 2, 4), ("threes", 0, 0)])
def test_fives_count_open_spinner_ends(game_id: str, default: int, counted: int, mode: str) -> None:
    """FIV-03, fives/Q5, fives/Q6: a lone [5-5] counts 10, or 20 if every empty side counts its five."""
    for options, total, points in (({}, 10, default), ({"count_open_spinner_ends": True}, 20, counted)):
        match = opened(game_id, mode, "5-5", "", **options)
        assert end_sums(match, "A 5-5") == [total]
        assert sum(gains(match, "A")) == points


@pytest.mark.parametrize("game_id", BOTH)
def test_fives_draw(game_id: str, mode: str) -> None:
    """BAS-02, BAS-03, fives/Q1 (draw): until a tile fits, or one tile and then the next player."""
    position: dict[str, Any] = {
        "players": 2,
        "ends": "1 | 4",
        "stock": "3-6 2-2 1-5 0-1",
        "hands": {"A": "0-0 2-5", "B": "1-1 4-4"},
    }
    match = play(table(game_id, mode, **position), "A draw", "A draw", "A draw")
    assert legal(match, "A") == ["1-5 l"]
    match = play(table(game_id, mode, options={"draw": "one"}, **position), "A draw")
    assert match.to_act == ("B",)


@pytest.mark.parametrize("game_id", BOTH)
@pytest.mark.parametrize(("direction", "following"), [("cw", "B"), ("ccw", "D")])
def test_fives_direction(game_id: str, direction: str, following: str, mode: str) -> None:
    """X-06 (direction)."""
    match = table(
        game_id,
        mode,
        players=4,
        options={"direction": direction},
        ends="1 | 4",
        hands={"A": "1-3 2-5", "B": "1-1", "C": "4-4", "D": "0-0"},
    )
    assert play(match, "A 1-3 l").to_act == (following,)


@pytest.mark.parametrize("game_id", BOTH)
@pytest.mark.parametrize(
    ("players", "options", "stock"), [(2, {}, 14), (3, {}, 7), (4, {}, 0), (4, {"hand_size": 5}, 8)]
)
def test_fives_hand_size(game_id: str, players: int, options: dict[str, Any], stock: int, mode: str) -> None:
    """KUR-02, fives/Q1 (hand_size): seven each for two to four players."""
    match = Match(game(game_id).rules(players, **options), seed=2, mode=mode)
    assert match.round is not None and match.round.drawable == stock


@pytest.mark.parametrize("game_id", BOTH)
def test_fives_close(game_id: str, mode: str) -> None:
    """fives/Q8 (close_enabled): the close rule is off; by agreement it ends the hand, without a hand bonus."""
    position: dict[str, Any] = {"players": 2, "ends": "2 | 5", "hands": {"A": "2-5 6-6", "B": "1-2 0-0"}}
    assert legal(table(game_id, mode, **position), "A") == ["2-5 l", "5-2 r"]
    match = table(game_id, mode, options={"close_enabled": True}, **position)
    assert legal(match, "A") == ["2-5 l", "5-2 r", "close 2-5"]
    play(match, "A close 2-5")
    assert (result(match).ended, result(match).winner) == ("closed", "A")
    assert result(match).points == {"A": 0, "B": 0}


@pytest.mark.parametrize("game_id", BOTH)
def test_fives_openers(game_id: str, mode: str) -> None:
    """X-07, fives/Q1: lot, then the winner of the hand before."""
    rules = game(game_id).rules(3)
    with pytest.raises(DealError):
        Match(rules, deal=[make_deal(rules, {})], mode=mode)
    match = Match(rules, deal=[make_deal(rules, {}, lot="C"), make_deal(rules, {})], mode=mode)
    assert match.to_act == ("C",)
    assert len(legal(match, "C")) == 7
    win_round(match, "B")
    assert match.to_act == ("B",)


def test_fives_count_open_spinner_ends_with_arms(mode: str) -> None:
    """FIV-03, fives/Q5 (count_open_spinner_ends): [5-5] 20; an arm of 0 leaves 15; arms 0 and 3 leave 10 + 3."""
    match = opened(
        "fives", mode, "5-5 3-5 0-1 0-2 0-3 0-4 0-6", "0-5 1-1 1-2 1-3 1-4 2-2 2-3", count_open_spinner_ends=True
    )
    assert end_sums(match, "A 5-5", "B 5-0 l", "A 5-3 r") == [20, 15, 13]
    assert (gains(match, "A"), gains(match, "B")) == ([4], [3])


@pytest.mark.parametrize(("game_id", "lead", "points"), [("fives", "5-5", 2), ("threes", "3-3", 2)])
def test_muggins_is_in_units(game_id: str, lead: str, points: int, mode: str) -> None:
    """polish-fives/Q18 (muggins): an opponent claims what the play would have scored, divided like it."""
    rest = "0-1 0-2 0-4 0-6 1-6 2-4"
    match = opened(game_id, mode, f"{lead} {rest}", "0-5 1-1 1-2 1-3 1-4 2-2 2-3", muggins=True)
    play(match, f"A {lead}")
    assert gains(match, "A") == []
    play(match, "B call")
    assert (gains(match, "A"), gains(match, "B")) == ([], [points])


def test_muggins_with_empty_sides(mode: str) -> None:
    """polish-fives/Q18 (muggins): the sum that may be claimed counts empty sides like the sum that lies after the
    play."""
    match = opened(
        "fives", mode, "5-5 0-1 0-2 0-4 0-6 1-6 2-4", "0-5 1-1 1-2 1-3 1-4 2-2 2-3", muggins=True,
        count_open_spinner_ends=True,
    )  # fmt: skip
    assert end_sums(match, "A 5-5 call", "B 5-0 l call", "A 0-4 l") == [20, 15, 19]
    assert (gains(match, "A"), gains(match, "B")) == ([4], [3])
    assert refusal(match, "B", "call") == "nothing_to_claim"
