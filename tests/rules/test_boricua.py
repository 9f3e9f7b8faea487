"""Puerto Rican partners: RULES-WORLD.md section 31.

House rules shown here: boricua/score_scope=opponents boricua/blocked_winner=locker boricua/blocked_winner=fewest_pips
boricua/tied_opener=holder boricua/later_opener=rotates boricua/opener=lot boricua/direction=cw boricua/target=
boricua/both_ends=join boricua/block_bonus=100 boricua/hand_bonus=none boricua/tied_hand_counts=false
boricua/closed_tie=opener boricua/closed_tie=locker boricua/later_opener=locker
"""

from __future__ import annotations

from typing import Any

import pytest
from pairs import BLOCK_B, DEAL_W, FINISH_F
from position import legal, listed, make_deal, place, play, start

from boneyard import Match, game
from boneyard.bots.world import RoundHistory
from boneyard.commentary.scoresheet import round_lines
from boneyard.play.events import RoundEnded

GAME = "boricua"

EQUAL = {"A": "0-5", "D": "3-6", "C": "5-5", "B": "0-6"}
"""Sides of 15 and 15."""

TIED = {"A": "0-5", "D": "1-4", "C": "5-5", "B": "4-6"}
"""The same, and A and D have the fewest."""


def at(mode: str, **options: Any) -> Match:
    """A match whose rounds are all dealt like deal W."""
    rules = game(GAME).rules(**options)
    return Match(rules, deal=[make_deal(rules, DEAL_W)] * 8, mode=mode)


def finish(match: Match, last: str = "2-5", ends: str = "2 | 5") -> Match:
    """Let C go out with this tile, at the left end if it fits there."""
    place(match, hands=FINISH_F | {"C": last}, ends=ends, turn="C")
    return play(match, f"C {legal(match, 'C')[0]}")


def blocked(match: Match, hands: dict[str, str], locker: str = "C") -> Match:
    """The locker lays [1-4], which leaves 1 on both ends, and nobody has a tile that fits."""
    place(match, hands={**hands, locker: hands[locker] + " 1-4"}, ends="4 | 1", turn=locker)
    return play(match, f"{locker} 1-4 l")


def fifth(mode: str, **options: Any) -> Match:
    """A match whose first four rounds brought nothing, so that the fifth begins at 0 to 0."""
    match = at(mode, **options)
    for _ in range(4):
        blocked(match, EQUAL)
    return match


def scored(match: Match) -> tuple[int, int]:
    points = match.rounds[-1].points
    return points["AC"], points["BD"]


def last_round(match: Match) -> RoundEnded:
    return [event for event in match.events if isinstance(event, RoundEnded)][-1]


def said(match: Match) -> set[str]:
    return {sentence.code for line in round_lines(last_round(match), match.rules) for sentence in line}


def test_boricua_t1_the_first_round(mode: str) -> None:
    """LAT-01 to LAT-04 (direction, opener): [6-6] opens, play goes to the right."""
    match = start(GAME, mode, DEAL_W)
    assert (match.to_act, legal(match, "A")) == (("A",), ["6-6"])
    play(match, "A 6-6")
    assert (match.to_act, legal(match, "D")) == (("D",), listed("6-0 l, 6-0 r, 6-1 l, 6-1 r"))
    assert play(start(GAME, mode, DEAL_W, direction="cw"), "A 6-6").to_act == ("B",)
    match = start(GAME, mode, DEAL_W, opener="lot", lot="D")
    assert (match.to_act, len(legal(match, "D"))) == (("D",), 7)


@pytest.mark.parametrize(
    ("options", "points"), [({}, 227), ({"score_scope": "opponents"}, 221), ({"hand_bonus": "none"}, 127)]
)
def test_boricua_t2_finish_f(options: dict[str, Any], points: int, mode: str) -> None:
    """BOR-02, BOR-03, boricua/Q15 (hand_bonus): 27 and 100 in the first round, and 100 for the capicú; C opens next."""
    match = finish(at(mode, **options))
    worth = last_round(match).tally.worth
    assert worth is not None
    assert (worth.finish, worth.bonus, worth.falling) == ("both", 100, None if "hand_bonus" in options else 100)
    assert (scored(match), match.to_act, len(legal(match, "C"))) == ((points, 0), ("C",), 7)
    assert ("events.account.round_bonus" in said(match)) is ("hand_bonus" not in options)


def test_boricua_t2_the_fifth_round(mode: str) -> None:
    """BOR-02: nothing more from the fifth round on."""
    assert scored(finish(fifth(mode))) == (127, 0)


@pytest.mark.parametrize(("both_ends", "points"), [("either", 127), ("join", 27)])
def test_boricua_t3_two_equal_ends(both_ends: str, points: int, mode: str) -> None:
    """BOR-03, dominicano/Q9 (both_ends): [2-5] could be played at either of 5 and 5, but joins them not."""
    assert scored(finish(fifth(mode, both_ends=both_ends), ends="5 | 5")) == (points, 0)


@pytest.mark.parametrize("ends", ["5 | 5", "2 | 5"])
def test_boricua_t4_a_last_double(ends: str, mode: str) -> None:
    """BOR-03: a double is no capicú."""
    assert scored(finish(fifth(mode), "5-5", ends)) == (27, 0)


@pytest.mark.parametrize("ends", ["0 | 3", "0 | 0"])
def test_boricua_t5_the_double_blank(ends: str, mode: str) -> None:
    """BOR-04: 100 for going out with [0-0], also on two blanks."""
    match = finish(fifth(mode), "0-0", ends)
    assert (scored(match), "events.account.last_tile.blank" in said(match)) == ((127, 0), True)


def test_boricua_t5_the_double_blank_only_blocks(mode: str) -> None:
    """BOR-04: nothing for [0-0] that blocks."""
    match = fifth(mode)
    place(match, hands={"A": "1-1", "D": "3-3", "C": "0-0 1-2", "B": "4-4"}, ends="0 | 0", turn="C")
    play(match, "C 0-0 l")
    assert (last_round(match).ended, scored(match)) == ("blocked", (19, 0))


@pytest.mark.parametrize(
    ("options", "points"),
    [({}, (0, 116)), ({"block_bonus": 100}, (0, 216)), ({"blocked_winner": "fewest_pips"}, (116, 0))],
)
def test_boricua_t6_a_block(options: dict[str, Any], points: tuple[int, int], mode: str) -> None:
    """LAT-07, BOR-05, lat/Q2 (blocked_winner), boricua/Q14 (block_bonus): 41 and 75 in the second round."""
    match = blocked(blocked(at(mode, **options), TIED), BLOCK_B)
    assert (match.rounds[0].winner, scored(match)) == (None, points)
    assert ("events.account.block_bonus" in said(match)) is ("block_bonus" in options)


def test_boricua_t6_a_block_between_two_hands(mode: str) -> None:
    """lat/Q2 (blocked_winner=locker): of C with 21 and B with 9, B wins it."""
    match = blocked(at(mode, blocked_winner="locker"), BLOCK_B)
    assert (match.rounds[0].winner, scored(match)) == ("B", (0, 141))


@pytest.mark.parametrize(("tied_opener", "opener", "tiles"), [("next", "B", 7), ("holder", "A", 1)])
def test_boricua_t7_an_equal_block(tied_opener: str, opener: str, tiles: int, mode: str) -> None:
    """lat/Q3, lat/Q4 (tied_opener): 15 and 15: nobody scores, and the player after the last opener opens."""
    match = blocked(at(mode, tied_opener=tied_opener, block_bonus=100), EQUAL)
    assert (match.rounds[0].winner, scored(match)) == (None, (0, 0))
    assert (match.to_act, len(legal(match, opener))) == ((opener,), tiles)


def test_boricua_t10_the_falling_bonus(mode: str) -> None:
    """BOR-02: rounds won by A, B, A, A, B for 20, 31, 12, 40 and 25 pips: 247 to 131."""
    match = at(mode)
    for number, (seat, left) in enumerate(
        [("A", "6-6 4-4"), ("B", "6-6 5-5 4-5"), ("A", "6-6"), ("A", "6-6 5-5 5-6 3-4"), ("B", "6-6 5-6 1-1")], 1
    ):
        other = "B" if seat == "A" else "A"
        hands = {"A": "0-0", "B": "0-0", "C": "0-0", "D": "0-0", other: left, seat: "1-3"}
        place(match, hands=hands, ends="3 | 2", turn=seat, totals=match.totals.values())
        assert match.round is not None
        history = RoundHistory(match.view(seat))
        assert history.before.earlier == match.standing.state().earlier == number - 1
        play(match, f"{seat} 3-1 l")
    assert [sum(result.points.values()) for result in match.rounds] == [120, 106, 62, 65, 25]
    assert match.totals == {"AC": 247, "BD": 131}


@pytest.mark.parametrize(("counts", "points"), [(True, (202, 0)), (False, (227, 0))])
def test_boricua_a_round_that_nobody_won(counts: bool, points: tuple[int, int], mode: str) -> None:
    """boricua/Q16 (tied_hand_counts): 75 after a round that nobody won, or 100 by agreement."""
    match = blocked(at(mode, tied_hand_counts=counts), EQUAL)
    assert scored(finish(match)) == points
    assert last_round(match).tally.worth is not None


def test_boricua_rotating_opener(mode: str) -> None:
    """lat/Q7 (later_opener): the winner opens, or the next player after the last opener."""
    assert finish(at(mode)).to_act == ("C",)
    assert finish(at(mode, later_opener="rotates")).to_act == ("B",)  # C stands for the opener of the round before


@pytest.mark.parametrize(("target", "over"), [(227, True), (228, False)])
def test_boricua_target(target: int, over: bool, mode: str) -> None:
    """BOR-01 (target): 500 by default."""
    assert finish(at(mode, target=target)).over is over
    assert game(GAME).rules().target == 500


@pytest.mark.parametrize(("tie", "points"), [("opener", (130, 0)), ("locker", (130, 0)), ("none", (0, 0))])
def test_boricua_who_wins_an_equal_block(tie: str, points: tuple[int, int], mode: str) -> None:
    """lat/Q3 (closed_tie): 15 and 15; C has opened and locked: 30, and 100 for the first round."""
    assert scored(blocked(at(mode, closed_tie=tie), EQUAL)) == points
