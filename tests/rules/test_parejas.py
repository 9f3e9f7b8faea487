"""Latin partners without bonuses: RULES-WORLD.md section 31.

House rules shown here: parejas/score_scope=opponents
parejas/blocked_winner=fewest_pips parejas/blocked_winner=locker parejas/tied_opener=holder
parejas/later_opener=rotates parejas/opener=lot parejas/direction=cw parejas/target=
parejas/closed_tie=opener parejas/closed_tie=locker parejas/later_opener=locker
"""

from __future__ import annotations

from typing import Any

import pytest
from pairs import BLOCK_B, DEAL_W, FINISH_F
from position import legal, listed, make_deal, place, play, refusal, start

from boneyard import Match, game
from boneyard.commentary.scoresheet import round_lines
from boneyard.play.events import RoundEnded

GAME = "parejas"

EQUAL = {"A": "0-5", "D": "3-6", "C": "5-5", "B": "0-6"}


def at(mode: str, hands: dict[str, str], ends: str, **options: Any) -> Match:
    """A match whose first round is at these hands with seat 3 (C) on turn; the next one is dealt like it."""
    rules = game(GAME).rules(**options)
    lots = "A" if options.get("opener") == "lot" else None
    deals = [make_deal(rules, DEAL_W, lot=lots), make_deal(rules, DEAL_W), make_deal(rules, DEAL_W)]
    match = Match(rules, deal=deals, mode=mode)
    place(match, hands=hands, ends=ends, turn="C")
    return match


def finish(mode: str, last: str = "2-5", ends: str = "2 | 5", action: str = "2-5 l", **options: Any) -> Match:
    return play(at(mode, FINISH_F | {"C": last}, ends, **options), f"C {action}")


def blocked(mode: str, hands: dict[str, str], **options: Any) -> Match:
    """Seat 3 lays [1-4], which leaves 1 on both ends, and nobody has a tile that fits."""
    return play(at(mode, {**hands, "C": hands["C"] + " 1-4"}, "4 | 1", **options), "C 1-4 l")


def points(match: Match) -> dict[str, int]:
    return match.rounds[0].points


def test_parejas_t1_the_first_round(mode: str) -> None:
    """LAT-01, LAT-02, LAT-03, LAT-04, lat/Q8: [6-6] opens, the next player is on the right; a line with two ends."""
    match = start(GAME, mode, DEAL_W)
    assert (match.to_act, legal(match, "A")) == (("A",), ["6-6"])
    assert match.round is not None and match.round.stock == 0
    play(match, "A 6-6")
    assert match.to_act == ("D",)
    assert legal(match, "D") == listed("6-0 l, 6-0 r, 6-1 l, 6-1 r")
    assert refusal(match, "D", "6-1 u") == "arm_not_open"
    play(match, "D 6-1 r")
    assert legal(match, "C") == listed("6-3 l, 6-4 l, 1-1 r")
    play(match, "C 6-4 l")
    assert legal(match, "B") == listed("4-0 l, 4-3 l, 1-3 r, 1-5 r")


@pytest.mark.parametrize(("scope", "scored"), [("all_hands", 27), ("opponents", 21)])
def test_parejas_t2_going_out(scope: str, scored: int, mode: str) -> None:
    """LAT-05, LAT-06, PRJ-01, lat/Q1 (score_scope): 27 with the partner's pips, 21 without; the winner opens next."""
    match = finish(mode, score_scope=scope)
    assert (match.rounds[0].ended, match.rounds[0].winner) == ("out", "C")
    assert points(match) == {"AC": scored, "BD": 0}
    assert match.to_act == ("C",)
    assert len(legal(match, "C")) == 7


def test_parejas_t3_a_tile_that_joins_both_ends(mode: str) -> None:
    """PRJ-01: [2-5] on the ends 5 and 5 brings no more."""
    assert points(finish(mode, ends="5 | 5", action="5-2 l")) == {"AC": 27, "BD": 0}


def test_parejas_t4_a_last_double(mode: str) -> None:
    """PRJ-01: [5-5] on 5 and 5, or on 2 and 5, brings no more."""
    for ends in ("5 | 5", "2 | 5"):
        assert points(finish(mode, "5-5", ends, "5-5 r")) == {"AC": 27, "BD": 0}


def test_parejas_t5_the_double_blank(mode: str) -> None:
    """PRJ-01: going out with [0-0] brings no more."""
    assert points(finish(mode, "0-0", "0 | 3", "0-0 l")) == {"AC": 27, "BD": 0}


@pytest.mark.parametrize(
    ("judged", "winner", "scored"),
    [
        ("team", "D", {"AC": 0, "BD": 41}),
        ("fewest_pips", "A", {"AC": 41, "BD": 0}),
        ("locker", "B", {"AC": 0, "BD": 41}),  # C locked: 21 against 9
    ],
)
def test_parejas_t6_a_block(judged: str, winner: str, scored: dict[str, int], mode: str) -> None:
    """LAT-07, PRJ-02, lat/Q2 (blocked_winner), lat/Q5: sides 24 and 17, together 41; of the winners D has fewer."""
    match = blocked(mode, BLOCK_B, blocked_winner=judged)
    assert (match.rounds[0].ended, match.rounds[0].winner) == ("blocked", winner)
    assert points(match) == scored
    assert match.to_act == (winner,)


def test_parejas_t7_an_equal_block(mode: str) -> None:
    """PRJ-03, lat/Q3, lat/Q4 (tied_opener): 15 and 15: nobody scores, and the player after the last opener opens."""
    match = blocked(mode, EQUAL)
    assert (match.rounds[0].winner, points(match)) == (None, {"AC": 0, "BD": 0})
    assert (match.to_act, len(legal(match, "B"))) == (("B",), 7)
    match = blocked(mode, EQUAL, tied_opener="holder")
    assert (match.to_act, legal(match, "A")) == (("A",), ["6-6"])


PARTNERS_TIED = {"A": "6-6", "D": "5-5 4-6", "C": "3-4 0-5", "B": "5-6 2-3"}


@pytest.mark.parametrize(
    ("hands", "winner", "scored"),
    [
        (PARTNERS_TIED, "A", {"AC": 60, "BD": 0}),
        (PARTNERS_TIED | {"D": "3-4 0-5", "C": "2-5 5-6"}, None, {"AC": 0, "BD": 0}),
    ],
)
def test_parejas_partners_tied_for_fewest(
    hands: dict[str, str], winner: str, scored: dict[str, int], mode: str
) -> None:
    """lat/Q2, lat/Q5: partners with 12 each do not tie: A, the next after C, who locked, wins; across the sides 12 and
    12 is a tie."""
    match = blocked(mode, hands, blocked_winner="fewest_pips")
    assert (match.rounds[0].winner, points(match)) == (winner, scored)
    assert match.to_act == (winner or "B",)
    ended = next(event for event in match.events if isinstance(event, RoundEnded))
    why = "partner" if winner else "tied"
    assert f"events.round_end.why.{why}" in {said.code for line in round_lines(ended, match.rules) for said in line}


@pytest.mark.parametrize("direction", ["ccw", "cw"])
@pytest.mark.parametrize(
    ("equal", "winner"),
    [("AC", {"ccw": "C", "cw": "C"}), ("BD", {"ccw": "B", "cw": "D"})],
)
def test_parejas_partners_with_equal_hands(equal: str, winner: dict[str, str], direction: str, mode: str) -> None:
    """lat/Q5 (direction): of winners with five pips each C, who locked, or the one who comes next in play after C."""
    left = {"A": ("0-5", "3-6"), "C": ("2-3", "4-5"), "B": ("0-5", "4-6"), "D": ("2-3", "3-6")}
    hands = {seat: few if seat in equal else many for seat, (few, many) in left.items()}
    match = blocked(mode, hands, direction=direction)
    assert (match.rounds[0].winner, match.to_act) == (winner[direction], (winner[direction],))


def test_parejas_later_opener(mode: str) -> None:
    """lat/Q6, lat/Q7 (later_opener): C has won and opens, by agreement the player after the last opener."""
    assert finish(mode).to_act == ("C",)
    assert finish(mode, later_opener="rotates").to_act == ("B",)  # C is the opener of these positions, too


def test_parejas_first_opener_by_lot(mode: str) -> None:
    """lat/Q8 (opener): a lot names the first opener, who lays any tile."""
    match = start(GAME, mode, DEAL_W, lot="B", opener="lot")
    assert (match.to_act, len(legal(match, "B"))) == (("B",), 7)


def test_parejas_direction(mode: str) -> None:
    """LAT-02 (direction): counter-clockwise, or clockwise by agreement."""
    assert play(start(GAME, mode, DEAL_W, direction="cw"), "A 6-6").to_act == ("B",)


@pytest.mark.parametrize(("target", "over"), [(27, True), (28, False)])
def test_parejas_target(target: int, over: bool, mode: str) -> None:
    """LAT-08, PRJ-04 (target): the first side at the target wins at the end of a round; 200 by default."""
    match = finish(mode, target=target)
    assert match.over is over
    assert match.winners == (("AC",) if over else ())
    assert game(GAME).rules().target == 200


def test_parejas_rounds_won_end_no_match(mode: str) -> None:
    """lat/Q20: a match of ten rounds won is not offered: after twelve rounds of one pip it goes on."""
    rules = game(GAME).rules()
    match = Match(rules, deal=[make_deal(rules, DEAL_W)] * 13, mode=mode)
    for played in range(1, 13):
        place(
            match,
            hands={"A": "0-2", "D": "0-1", "C": "0-0", "B": "0-0"},
            ends="2 | 3",
            turn="A",
            totals=(played - 1, 0),
        )
        play(match, "A 2-0 l")
        assert (match.over, match.totals) == (False, {"AC": played, "BD": 0})


def test_parejas_passing(mode: str) -> None:
    """LAT-04, double-six-cross/Q5: a player who cannot play passes, one who can may not."""
    match = play(start(GAME, mode, DEAL_W | {"D": "0-0 2-3 4-5 3-3 1-4 1-1 2-2", "C": ""}), "A 6-6")
    assert legal(match, "D") == ["pass"]
    match = play(start(GAME, mode, DEAL_W), "A 6-6")
    assert refusal(match, "D", "pass") == "can_play"


def test_parejas_many_doubles(mode: str) -> None:
    """lat/Q17: a hand of seven doubles is played."""
    match = start(GAME, mode, {"A": "0-0 1-1 2-2 3-3 4-4 5-5 6-6"})
    assert (match.to_act, legal(match, "A")) == (("A",), ["6-6"])


@pytest.mark.parametrize(
    ("tie", "winner", "scored"), [("none", None, (0, 0)), ("opener", "C", (30, 0)), ("locker", "B", (0, 30))]
)
def test_parejas_who_wins_an_equal_block(tie: str, winner: str | None, scored: tuple[int, int], mode: str) -> None:
    """lat/Q3 (closed_tie): 15 and 15; C has opened and B locked, and the winner of the tie opens next."""
    match = at(mode, {"A": "0-5", "D": "3-6", "C": "5-5 4-5", "B": "0-6 1-5"}, "4 | 1", closed_tie=tie)
    play(match, "C 4-5 l", "B 5-1 l")
    ended = next(event for event in match.events if isinstance(event, RoundEnded))
    assert (ended.ended, ended.winner, ended.opener) == ("blocked", winner, "C")
    assert points(match) == {"AC": scored[0], "BD": scored[1]}
    assert match.to_act == (winner or "B",)
    said = {sentence.code for line in round_lines(ended, match.rules) for sentence in line}
    assert (f"events.round_end.why.tie_{tie}" in said) is (tie != "none")
