"""Brazilian pairs to six: RULES-WORLD.md section 34.

House rules shown here: brasileiro/cruzada=6 brasileiro/la_e_lo=2 brasileiro/both_ends=either brasileiro/tie_worth=one
brasileiro/tie_worth=double brasileiro/direction=cw brasileiro/hand_size= brasileiro/target=
"""

from __future__ import annotations

from typing import Any

import pytest
from pairs import BLOCK_B, DEAL_W, FINISH_F
from position import legal, listed, make_deal, place, play, refusal, start

from boneyard import Match, game
from boneyard.bots.solver import Solver
from boneyard.commentary.scoresheet import round_lines
from boneyard.play.events import RoundEnded

GAME = "brasileiro"

TIED = {"A": "2-5", "D": "0-2 0-5", "C": "5-5 3-3 2-2", "B": "6-6 3-6 0-6 0-3"}
"""A and D have seven each."""


def at(mode: str, totals: tuple[int, int] = (0, 0), **options: Any) -> Match:
    """A match with these totals of AC and BD; every round is dealt like deal W."""
    rules = game(GAME).rules(**options)
    match = Match(rules, deal=[make_deal(rules, DEAL_W)] * 5, mode=mode)
    match.standing.set_totals(list(totals))
    return match


def finish(match: Match, last: str = "2-5", ends: str = "2 | 5", turn: str = "C") -> Match:
    """Let this seat go out with this tile, at the left end if it fits there."""
    place(match, hands=FINISH_F | {"C": "1-1 0-0", turn: last}, ends=ends, turn=turn)
    (action, *_) = legal(match, turn)
    return play(match, f"{turn} {action}")


def blocked(match: Match, hands: dict[str, str]) -> Match:
    """C lays [1-4], which leaves 1 on both ends, and nobody has a tile that fits."""
    place(match, hands={**hands, "C": hands["C"] + " 1-4"}, ends="4 | 1", turn="C")
    return play(match, "C 1-4 l")


def scored(match: Match) -> tuple[int, int]:
    points = match.rounds[-1].points
    return points["AC"], points["BD"]


def last_round(match: Match) -> RoundEnded:
    return [event for event in match.events if isinstance(event, RoundEnded)][-1]


def said(match: Match) -> set[str]:
    return {sentence.code for line in round_lines(last_round(match), match.rules) for sentence in line}


WORTH = [
    ("2 | 5", "5-6", 1, "plain"),
    ("2 | 5", "5-5", 2, "double"),
    ("2 | 5", "2-5", 3, "both"),
    ("5 | 5", "5-5", 4, "cross"),
    ("5 | 5", "2-5", 1, "plain"),
    ("3 | 5", "3-4", 1, "plain"),
]


@pytest.mark.parametrize(("ends", "last", "points", "how"), WORTH)
def test_brasileiro_t1_the_last_tile(ends: str, last: str, points: int, how: str, mode: str) -> None:
    """BRA-04, brasileiro/Q2, brasileiro/Q3, brasileiro/Q4: one to four points, by what the last tile did."""
    match = finish(at(mode), last, ends)
    assert (match.rounds[0].ended, scored(match)) == ("out", (points, 0))
    worth = last_round(match).tally.worth
    assert worth is not None and (worth.finish, worth.bonus, worth.points) == (how, points - 1, points)
    assert (f"events.account.last_tile.{how}" in said(match)) is (points > 1)


@pytest.mark.parametrize(
    ("options", "ends", "last", "points"),
    [
        ({"both_ends": "either"}, "5 | 5", "2-5", 3),
        ({"both_ends": "either"}, "2 | 5", "5-6", 1),
        ({"cruzada": 6}, "5 | 5", "5-5", 6),
        ({"cruzada": 6}, "2 | 5", "5-5", 2),
        ({"la_e_lo": 2}, "2 | 5", "2-5", 2),
    ],
)
def test_brasileiro_t1_by_house_rules(options: dict[str, Any], ends: str, last: str, points: int, mode: str) -> None:
    """brasileiro/Q2 (cruzada), brasileiro/Q3 (la_e_lo), brasileiro/Q4 (both_ends)."""
    assert scored(finish(at(mode, target=20, **options), last, ends)) == (points, 0)


def test_brasileiro_t2_finish_f(mode: str) -> None:
    """BRA-02, BRA-04: [2-5] on 2 and 5: three points, and C opens next with any tile."""
    match = finish(at(mode))
    assert (scored(match), match.to_act, len(legal(match, "C"))) == ((3, 0), ("C",), 7)


def test_brasileiro_t3_a_block(mode: str) -> None:
    """BRA-05, brasileiro/Q7: A has the fewest and wins one point for AC; A opens next."""
    match = blocked(at(mode), BLOCK_B)
    assert (match.rounds[0].ended, match.rounds[0].winner, scored(match)) == ("blocked", "A", (1, 0))
    assert match.to_act == ("A",)
    worth = last_round(match).tally.worth
    assert worth is not None and (worth.finish, worth.bonus, worth.points) == (None, 0, 1)


def test_brasileiro_t4_a_tied_block(mode: str) -> None:
    """BRA-05, brasileiro/Q6: nobody scores, [6-6] opens, and the next round is worth one more; after two ties, two."""
    match = blocked(at(mode), TIED)
    assert (match.rounds[0].winner, scored(match)) == (None, (0, 0))
    assert (match.to_act, legal(match, "A")) == (("A",), ["6-6"])
    assert "events.account.next_more" in said(match)
    assert scored(finish(match)) == (4, 0)
    assert "events.account.tie_more" in said(match)
    match = blocked(blocked(at(mode, target=20), TIED), TIED)
    assert scored(finish(match)) == (5, 0)
    assert scored(finish(match)) == (3, 0)  # the round after it is worth what any other is


def test_brasileiro_t5_the_match(mode: str) -> None:
    """BRA-06: at 5 to 4 BD makes a cruzada: 5 to 8, and the match."""
    match = finish(at(mode, (5, 4)), "5-5", "5 | 5", turn="D")
    assert (tuple(match.totals.values()), match.winners) == ((5, 8), ("BD",))


def test_brasileiro_t6_a_tie_late_in_the_match(mode: str) -> None:
    """BRA-05: at 5 to 4 a tied block: 5 to 4, and a simple batida is worth two next."""
    match = blocked(at(mode, (5, 4)), TIED)
    assert tuple(match.totals.values()) == (5, 4)
    match = finish(match, "5-6", turn="B")
    assert (tuple(match.totals.values()), match.winners) == ((5, 6), ("BD",))


def test_brasileiro_t7_the_first_round(mode: str) -> None:
    """BRA-01, BRA-02, BRA-03, brasileiro/Q1: [6-6] opens, the next player is on the right; a line with two ends."""
    match = start(GAME, mode, DEAL_W)
    assert match.round is not None and match.round.stock == 0
    assert (match.to_act, legal(match, "A")) == (("A",), ["6-6"])
    play(match, "A 6-6")
    assert match.to_act == ("D",)
    assert legal(match, "D") == listed("6-0 l, 6-0 r, 6-1 l, 6-1 r")
    assert (refusal(match, "D", "pass"), refusal(match, "D", "6-1 u")) == ("can_play", "arm_not_open")
    play(match, "D 6-1 r")
    assert legal(match, "C") == listed("6-3 l, 6-4 l, 1-1 r")


@pytest.mark.parametrize(("tie_worth", "points"), [("one", 3), ("more", 5), ("double", 12)])
def test_brasileiro_after_ties(tie_worth: str, points: int, mode: str) -> None:
    """brasileiro/Q6 (tie_worth): a lá e lô after two ties."""
    match = blocked(blocked(at(mode, target=20, tie_worth=tie_worth), TIED), TIED)
    assert ("events.account.next_double" in said(match)) is (tie_worth == "double")
    match = finish(match)
    assert scored(match) == (points, 0)
    assert ("events.account.tie_double" in said(match)) is (tie_worth == "double")


def test_brasileiro_partners_tied_for_fewest(mode: str) -> None:
    """BRA-05: partners with seven each do not tie: their team wins one point."""
    match = blocked(at(mode), {"A": "2-5", "D": "3-6", "C": "0-2 0-5", "B": "6-6 2-6 5-5"})
    assert (match.rounds[0].winner, scored(match), match.to_act) == ("A", (1, 0), ("A",))  # the first after C


def test_brasileiro_six_tiles_each(mode: str) -> None:
    """brasileiro/Q1 (hand_size), brasileiro/Q8: four tiles sleep; without [6-6] the next lower double opens."""
    hands = {
        "A": "0-1 1-2 3-5 4-4 2-6 0-5",
        "D": "1-6 0-0 2-3 4-5 3-3 0-6",
        "C": "3-6 1-1 2-2 5-5 2-4 0-3",
        "B": "5-6 0-2 0-4 1-3 1-5 2-5",
    }
    match = start(GAME, mode, hands, hand_size=6)
    assert match.round is not None and (match.round.stock, match.round.drawable) == (4, 0)
    assert (match.to_act, legal(match, "C")) == (("C",), ["5-5"])


def test_brasileiro_direction(mode: str) -> None:
    """BRA-01 (direction): counter-clockwise, or clockwise by agreement."""
    assert play(start(GAME, mode, DEAL_W, direction="cw"), "A 6-6").to_act == ("B",)


@pytest.mark.parametrize(("target", "over"), [(3, True), (4, False)])
def test_brasileiro_target(target: int, over: bool, mode: str) -> None:
    """BRA-06, brasileiro/Q9 (target): six points by default."""
    assert finish(at(mode, target=target)).over is over
    assert game(GAME).rules().target == 6


def test_brasileiro_many_doubles(mode: str) -> None:
    """brasileiro/Q5: a hand of seven doubles is played."""
    match = start(GAME, mode, {"A": "0-0 1-1 2-2 3-3 4-4 5-5 6-6"})
    assert (match.to_act, legal(match, "A")) == (("A",), ["6-6"])


def test_brasileiro_bots_know_what_a_last_tile_is_worth(mode: str) -> None:
    """BRA-04: of [2-6] and [6-6] on 2 and 6 best play keeps the double, for a cruzada on 6 and 6."""
    match = at(mode)
    place(match, hands={"A": "2-6 6-6", "D": "0-0 1-1", "C": "3-3 4-4", "B": "0-1 1-4"}, ends="2 | 6", turn="A")
    assert match.round is not None
    solved = Solver(match.rules).solve(match.round)
    assert ({str(action) for _, action in solved.actions}, solved.value) == ({"2-6 l"}, 4)
