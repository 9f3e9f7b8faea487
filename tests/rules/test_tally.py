"""The steps that a round tells of its points: which tie-break decided, what [0-0] counted, and the prize."""

from __future__ import annotations

from typing import Any

import pytest
from position import place, play, table

from boneyard import Match, Tile, game
from boneyard.lab.dice import Dice
from boneyard.lab.laws import check_tally
from boneyard.play.events import RoundEnded
from boneyard.play.tally import Tally


def told(match: Match) -> Tally:
    """The tally of the last round that ended."""
    return next(event.tally for event in reversed(match.events) if isinstance(event, RoundEnded))


def closed(mode: str, a: str, b: str, **options: Any) -> Tally:
    """The tally of a closed deal of two, who are left with these tiles; A laid the last one."""
    match = table("obicni", mode, players=2, options=options, ends="4 | 0", hands={"A": f"{a} 0-4", "B": b})
    play(match, "A 0-4 r")
    assert match.rounds[0].ended == "blocked"
    return told(match)


@pytest.mark.parametrize(
    ("a", "b", "decided", "tile"),
    [
        ("1-6", "0-6 0-1", "lightest_tile", Tile(0, 1)),
        ("0-6 0-1", "1-6", "lightest_tile", Tile(0, 1)),
        ("2-5", "0-0 1-6", "lightest_tile", Tile(0, 0)),
        ("2-3", "0-5", "lower_half", Tile(0, 5)),
        ("0-5", "2-3", "lower_half", Tile(0, 5)),
        ("1-6", "2-6", "alone", None),
    ],
)
def test_gap_14_which_tie_break_decided(a: str, b: str, decided: str, tile: Tile | None, mode: str) -> None:
    """GAP-14, C-09: the lightest single tile decides, [0-0] too; of two of one weight the one with the lower half."""
    tally = closed(mode, a, b, closed_tie="lowest_tile", double_blank=0)
    assert (tally.decided, tally.tile) == (decided, tile)
    assert tally.tied == (("A",) if decided == "alone" else ("A", "B"))


def test_gap_14_nothing_left_decides_before_any_tile(mode: str) -> None:
    """GAP-14, gaple/Q12: A is out, and B's [0-0] counts nothing either."""
    hands = {"A": "5-6", "B": "0-0", "C": "2-2", "D": "3-6"}
    match = play(table("gaple", mode, options={"cannot_play": "pass"}, hands=hands, ends="5 | 2"), "A 5-6 l")
    assert (told(match).decided, told(match).tile, told(match).tied) == ("no_tiles", None, ("A", "B"))


def stopped(mode: str, a: str, b: str, totals: tuple[int, int], **options: Any) -> Tally:
    """The tally of a blocked round of all fives; A laid the last tile, and the ends show sixes."""
    match = Match(game("all-fives-2p").rules(**options), seed=1, mode=mode)
    place(match, ends="6 | 3", hands={"A": f"{a} 3-6", "B": b}, totals=totals)
    play(match, "A 3-6 r")
    assert match.rounds[-1].ended == "blocked"
    return told(match)


@pytest.mark.parametrize(
    ("a", "b", "decided"),
    [
        ("1-4 2-2", "0-1 0-2 0-5", "fewest_tiles"),
        ("0-1 0-2 0-5", "1-4 2-2", "fewest_tiles"),
        ("1-4 2-4", "1-1 2-2", "last_player"),
    ],
)
def test_ita_19_which_tie_break_decided(a: str, b: str, decided: str, mode: str) -> None:
    """ITA-19: equal points, then the fewer tiles, then the last tile laid."""
    tally = stopped(mode, a, b, (40, 40))
    assert (tally.decided, tally.tied, tally.rank, tally.tile) == (decided, ("A", "B"), 40, None)


@pytest.mark.parametrize(
    ("winner", "tied", "rank"), [("most_points", "A", 60), ("fewest_pips", "A", 9), ("most_pips", "B", 12)]
)
def test_ita_19_the_standing_that_decided(winner: str, tied: str, rank: int, mode: str) -> None:
    """ITA-19, all-fives-2p/Q10 (blocked_winner): points or pips, told as they are."""
    tally = stopped(mode, "4-5", "2-2 4-4", (60, 45), blocked_winner=winner)
    assert (tally.decided, tally.tied, tally.rank) == ("alone", (tied,), rank)


def test_obi_15_only_who_has_the_double_blank_is_told_what_it_counts(mode: str) -> None:
    """OBI-15, GAP-13: nothing is said of a seat without [0-0], nor of a [0-0] that counts its pips."""
    assert closed(mode, "1-6", "0-0 2-2").blank == {"B": "double_blank"}
    assert closed(mode, "1-6", "0-0 2-2", double_blank=0).blank == {}
    options = {"double_blank_25": True}
    for left, blank in (("0-0", "lone_blank"), ("0-0 0-5", "beside_blank")):
        hands = {"A": "1-4", "B": left, "C": "5-5", "D": "6-6"}
        match = play(table("gaple", mode, options=options, ends="1 | 1", hands=hands), "A 1-4 l")
        assert told(match).blank == {"B": blank}


@pytest.mark.parametrize(
    ("fields", "scheme", "pool", "rounded", "points"),
    [
        ({}, "opponents", 13, 13, 13),
        ({"prize_unit": 5}, "opponents", 13, 13, 13),
        ({"prize_unit": 5, "prize_rounding": "nearest"}, "opponents", 13, 15, 15),
        ({"prize_unit": 5, "prize_rounding": "down"}, "opponents", 13, 10, 10),
        ({"prize_divisor": 5}, "opponents", 13, 13, 2),
        ({"prize_scope": "all_unlaid"}, "all_unlaid", 16, 16, 16),
    ],
)
def test_bas_05_the_steps_of_a_prize(
    fields: dict[str, Any], scheme: str, pool: int, rounded: int, points: int, mode: str
) -> None:
    """BAS-05, KUR-09, ITA-18: a unit counts only if a prize is rounded."""
    match = Match(game("basic").rules(2)._replace(**fields), seed=1, mode=mode)
    place(match, ends="1 | 6", hands={"A": "1-2", "B": "4-4 2-3"}, stock="1-2")
    play(match, "A 1-2 l")
    prize = told(match).prize
    assert prize is not None
    assert (prize.scheme, prize.opponents, prize.own) == (scheme, {"B": 13}, 0)
    assert (prize.pool, prize.rounded, prize.points) == (pool, rounded, points)
    assert match.rounds[0].points == {"A": points, "B": 0}


@pytest.mark.parametrize(
    ("left", "halved"), [("0-0 3-4", False), ("1-1 3-4", True), ("0-0 1-1", True), ("3-4", False), ("11-11", True)]
)
def test_dvo_06_half_doubles_are_told_if_they_make_a_difference(left: str, halved: bool, mode: str) -> None:
    """DVO-06 (doubles=half): half of [0-0] is what the whole is; [11-11] and [12-12] of the largest set count too."""
    position: dict[str, Any] = {"ends": "1 | 6", "announced": "A", "hands": {"A": "0-1", "B": left}}
    for doubles, expected in (("half", halved), ("full", False)):
        options = {"doubles": doubles, "set": 12 if left == "11-11" else 6}
        match = play(table("dvoje-bez-kupnje", mode, options=options, **position), "A 0-1 l")
        assert told(match).halved is expected


def test_bas_05_a_difference_is_never_less_than_nothing(mode: str) -> None:
    """BAS-05: the winner by the higher score holds more pips than the other player."""
    rules = game("all-fives-2p").rules()._replace(block_score="winner", block_prize="difference", prize_rounding="none")
    match = Match(rules, seed=1, mode=mode)
    place(match, ends="1 | 6", hands={"A": "1-6 5-5", "B": "0-0"}, totals=[50, 0])
    play(match, "A 6-1 r")
    result = match.rounds[0]
    assert (result.ended, result.winner, told(match).given) == ("blocked", "A", {"A": 0, "B": 0})


def test_the_engine_names_no_seat_by_minus_one(mode: str) -> None:
    """X-03: no seat is out in a blocked round, and only one number means that."""
    match = table("obicni", mode, players=2, ends="4 | 0", hands={"A": "1-6 0-4", "B": "2-5"})
    one = match.round
    assert one is not None
    play(match, "A 0-4 r")
    tally = one.position.tally()
    assert (tally["out"], tally["writer"], tally["lightest"], one.position.winner) == (-1, -1, -1, -1)


def test_partners_who_alone_tie_for_the_fewest_write_for_their_side() -> None:
    """parovi/Q5: a side does not tie with itself, though the round has no winner."""
    match, dice = Match(game("parovi").rules(only_winner_scores=True), seed="x16"), Dice("t", "16")
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, dice.pick(match.legal(seat)))
    check_tally(match)
    ends = [event for event in match.events if isinstance(event, RoundEnded) and event.tally.decided == "tied"]
    assert any(event.winner is None and event.points["BD"] > 0 for event in ends)
