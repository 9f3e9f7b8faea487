"""Cuban double nine: RULES-WORLD.md section 32.

House rules shown here: cubano/opener=highest_double cubano/later_opener=rotates cubano/blocked_winner=team
cubano/score_scope=all_hands cubano/block_scoring=minus_own cubano/direction=cw cubano/target= cubano/set=8
cubano/set=12 cubano/closed_tie=opener
"""

from __future__ import annotations

from typing import Any

import pytest
from pairs import BLOCK_B, FINISH_F
from position import legal, listed, make_deal, place, play, refusal, start

from boneyard import Match, game
from boneyard.commentary.scoresheet import round_lines
from boneyard.play.events import RoundEnded

GAME = "cubano"

TENS = {
    "A": "0-9 4-9 4-4 1-2 0-0 0-1 0-2 0-3 0-4 0-5",
    "D": "9-9 1-9 2-9 3-9 5-9 6-9 7-9 8-9 1-1 1-3",
    "C": "8-8 0-8 1-8 2-8 3-8 4-8 5-8 6-8 7-8 2-2",
    "B": "7-7 0-7 1-7 2-7 3-7 4-7 5-7 6-7 3-3 2-3",
}
"""Ten each; the fifteen others are aside."""

PARTNERS = {"A": "6-6", "D": "5-5 4-6", "C": "3-4 0-5", "B": "9-8 6-8"}
"""A and C have 12 each."""

TIED = {"A": "6-6", "D": "5-5 0-2", "C": "9-9 8-9 0-5", "B": "9-8 6-8"}


def at(mode: str, hands: dict[str, str], ends: str, turn: str = "C", lot: str | None = None, **options: Any) -> Match:
    """A match whose first round, opened by C, is at these hands; ``lot`` opens the second one."""
    rules = game(GAME).rules(**options)
    deals = [make_deal(rules, TENS, lot="C"), make_deal(rules, TENS, lot=lot)]
    match = Match(rules, deal=deals, mode=mode)
    place(match, hands=hands, ends=ends, turn=turn)
    return match


def finish(mode: str, **options: Any) -> Match:
    return play(at(mode, FINISH_F, "2 | 5", **options), "C 2-5 l")


def blocked(mode: str, hands: dict[str, str], locker: str = "C", lot: str | None = None, **options: Any) -> Match:
    """The locker lays [1-4], which leaves 1 on both ends, and nobody has a tile that fits."""
    match = at(mode, {**hands, locker: hands[locker] + " 1-4"}, "4 | 1", locker, lot, **options)
    return play(match, f"{locker} 1-4 l")


def scored(match: Match) -> tuple[int, int]:
    points = match.rounds[0].points
    return points["AC"], points["BD"]


def said(match: Match) -> set[str]:
    ended = next(event for event in match.events if isinstance(event, RoundEnded))
    return {sentence.code for line in round_lines(ended, match.rules) for sentence in line}


def test_cubano_t1_ten_each_and_fifteen_aside(mode: str) -> None:
    """CUB-01, CUB-04: 40 tiles dealt, 15 aside that nobody draws; what fits on the ends 9 and 4."""
    match = start(GAME, mode, TENS, lot="C")
    assert match.round is not None
    assert (match.round.stock, match.round.drawable, len(legal(match, "C"))) == (15, 0, 10)
    assert match.to_act == ("C",)
    play(match, "C 2-2", "B 2-7 r")
    assert match.to_act == ("A",)
    match = at(mode, {"A": "0-9 4-9 4-4 1-2", "D": "1-1", "C": "3-3", "B": "5-5"}, "9 | 4", "A")
    assert legal(match, "A") == listed("9-0 l, 9-4 l, 4-9 r, 4-4 r")
    assert refusal(match, "A", "pass") == "can_play"
    assert refusal(match, "A", "draw") == "no_drawing"


@pytest.mark.parametrize(("scope", "points"), [("opponents", 21), ("all_hands", 27)])
def test_cubano_t2_finish_f(scope: str, points: int, mode: str) -> None:
    """CUB-03, CUB-06, cubano/Q6 (score_scope): 21 of the opponents, 27 of all; C opens next, with any tile."""
    match = finish(mode, score_scope=scope)
    assert (scored(match), match.to_act, len(legal(match, "C"))) == ((points, 0), ("C",), 10)


@pytest.mark.parametrize(
    ("options", "winner", "points"),
    [
        ({}, "A", (17, 0)),
        ({"blocked_winner": "team"}, "D", (0, 24)),
        ({"score_scope": "all_hands"}, "A", (41, 0)),
        ({"block_scoring": "minus_own"}, "A", (14, 0)),
        ({"block_scoring": "minus_own", "blocked_winner": "team"}, "D", (0, 16)),
    ],
)
def test_cubano_t3_block_b(options: dict[str, Any], winner: str, points: tuple[int, int], mode: str) -> None:
    """CUB-05, cubano/Q3 (blocked_winner), cubano/Q4 (block_scoring): A has 3; of the winning side D has 8."""
    match = blocked(mode, BLOCK_B, **options)
    assert (match.rounds[0].ended, match.rounds[0].winner, scored(match)) == ("blocked", winner, points)
    assert match.to_act == (winner,)


@pytest.mark.parametrize("locker", ["C", "B"])
def test_cubano_t4_a_tie_across_the_pairs(locker: str, mode: str) -> None:
    """cubano/Q5: A and D have 12 each: nobody scores, and drawn tiles name D."""
    match = blocked(mode, TIED, locker, lot="D")
    assert (match.rounds[0].winner, scored(match), match.to_act) == (None, (0, 0), ("D",))
    assert "events.round_end.why.tied" in said(match)


@pytest.mark.parametrize(("locker", "winner"), [("D", "C"), ("B", "A"), ("C", "A"), ("A", "C")])
def test_cubano_t4_a_tie_between_partners(locker: str, winner: str, mode: str) -> None:
    """cubano/Q5: A and C have 12 each, D 20, B 31: 51 for AC; the first of them after the last player opens."""
    match = blocked(mode, PARTNERS, locker)
    assert (match.rounds[0].winner, scored(match), match.to_act) == (winner, (51, 0), (winner,))
    assert "events.round_end.why.partner" in said(match)


@pytest.mark.parametrize(("hands", "totals", "over"), [(BLOCK_B, (157, 128), True), (TIED, (140, 128), False)])
def test_cubano_t5_the_target(hands: dict[str, str], totals: tuple[int, int], over: bool, mode: str) -> None:
    """CUB-07 (target): 140 to 128: 17 win the match with 157; a tie does not."""
    match = at(mode, FINISH_F, "2 | 5", lot=None if over else "D")
    place(match, hands={**hands, "C": hands["C"] + " 1-4"}, ends="4 | 1", turn="C", totals=(140, 128))
    play(match, "C 1-4 l")
    assert (match.totals, match.over) == (dict(zip(("AC", "BD"), totals, strict=True)), over)
    assert game(GAME).rules().target == 150


def test_cubano_t6_a_block_with_two_ends(mode: str) -> None:
    """X-03, CUB-04: ends 3 and 7, and no hand has either: blocked at once, and nobody passes."""
    match = at(mode, {"A": "1-1", "D": "2-2", "C": "4-7 8-8", "B": "5-5"}, "3 | 4")
    play(match, "C 4-7 r")
    assert (match.rounds[0].ended, match.rounds[0].winner) == ("blocked", "A")
    assert not [action for _, action in match.played[0].actions if str(action) == "pass"]


def test_cubano_first_opener(mode: str) -> None:
    """CUB-02, cubano/Q1 (opener): drawn tiles name the opener, or the highest double dealt opens."""
    match = start(GAME, mode, TENS, lot="B")
    assert (match.to_act, len(legal(match, "B"))) == (("B",), 10)
    match = start(GAME, mode, TENS, opener="highest_double")
    assert (match.to_act, legal(match, "D")) == (("D",), ["9-9"])
    low = {"A": "3-3 0-1 0-2 0-3 0-4 0-5 0-6 0-7 0-8 0-9", "D": "1-2 1-3 1-4 1-5 1-6 1-7 1-8 1-9 2-3 2-4"}
    low |= {"C": "2-5 2-6 2-7 2-8 2-9 3-4 3-5 3-6 3-7 3-8", "B": "3-9 4-5 4-6 4-7 4-8 4-9 5-6 5-7 5-8 1-1"}
    match = start(GAME, mode, low, opener="highest_double")
    assert (match.to_act, legal(match, "A")) == (("A",), ["3-3"])


def test_cubano_later_opener(mode: str) -> None:
    """CUB-03, cubano/Q2 (later_opener): C has won and opens, by agreement the player after C, who opened."""
    assert finish(mode).to_act == ("C",)
    assert finish(mode, later_opener="rotates").to_act == ("B",)


def test_cubano_direction(mode: str) -> None:
    """CUB-01 (direction): counter-clockwise, or clockwise by agreement."""
    assert play(start(GAME, mode, TENS, lot="C"), "C 8-8").to_act == ("B",)
    assert play(start(GAME, mode, TENS, lot="C", direction="cw"), "C 8-8").to_act == ("D",)


def test_cubano_five_doubles(mode: str) -> None:
    """cubano/Q7, cubano/Q8: a hand of five doubles is played; the game with a double-six set is not offered."""
    hands = {"A": "0-0 1-1 2-2 3-3 4-4 0-1 0-2 0-3 0-4 0-5"}
    assert start(GAME, mode, hands, lot="A").to_act == ("A",)
    option = game(GAME).option("set")
    assert option is not None and option.choices == (8, 9, 12)


@pytest.mark.parametrize(("hands", "winner", "points"), [(TIED, "C", (43, 0)), (PARTNERS, "A", (51, 0))])
def test_cubano_a_tie_for_the_opener(hands: dict[str, str], winner: str, points: tuple[int, int], mode: str) -> None:
    """cubano/Q5 (closed_tie): A and D have 12 each, C has opened: all pips of D and B; partners do not tie."""
    match = blocked(mode, hands, closed_tie="opener")
    assert (match.rounds[0].winner, scored(match), match.to_act) == (winner, points, (winner,))
    assert ("events.round_end.why.tie_opener" in said(match)) is (hands is TIED)
