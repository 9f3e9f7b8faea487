"""Dominican partners: RULES-WORLD.md section 31.

House rules shown here: dominicano/score_scope=opponents dominicano/blocked_winner=team
dominicano/blocked_winner=fewest_pips dominicano/tied_opener=holder dominicano/later_opener=rotates
dominicano/opener=lot dominicano/direction=cw dominicano/target= dominicano/both_ends=either dominicano/capicua=30
dominicano/capicua=50 dominicano/capicua=0 dominicano/chuchazo=30 dominicano/chuchazo=50 dominicano/chuchazo=0
dominicano/all_pass=0 dominicano/opening_pass=10 dominicano/opening_pass=50 dominicano/opening_pass=0
dominicano/end_immediately=true dominicano/opening_pass_plain=50 dominicano/chuchazo_locked=false
dominicano/neighbour=previous dominicano/closed_tie=opener dominicano/closed_tie=locker dominicano/later_opener=locker
"""

from __future__ import annotations

from typing import Any

import pytest
from pairs import BLOCK_B, DEAL_W, FINISH_F
from position import happened, legal, listed, make_deal, place, play, start

from boneyard import Match, game
from boneyard.bots.solver import Solver
from boneyard.commentary.narrator import narrate
from boneyard.commentary.scoresheet import round_lines
from boneyard.play.events import Rewarded, RoundEnded

GAME = "dominicano"

PASSES = {
    "A": "6-6 0-1 1-2 3-5 4-4 2-2 0-5",
    "D": "1-1 0-0 2-3 4-5 3-3 2-5 1-4",
    "C": "3-6 1-6 0-6 5-5 2-4 0-3 4-6",
    "B": "5-6 0-2 0-4 1-3 1-5 2-6 3-4",
}
"""D has no six."""


def at(mode: str, totals: tuple[int, int] = (0, 0), **options: Any) -> Match:
    """A match with these totals of AC and BD; every round is dealt like deal W."""
    rules = game(GAME).rules(**options)
    match = Match(rules, deal=[make_deal(rules, DEAL_W)] * 5, mode=mode)
    match.standing.set_totals(list(totals))
    return match


def finish(match: Match, last: str = "2-5", ends: str = "2 | 5") -> Match:
    """Let C go out with this tile, at the left end if it fits there."""
    place(match, hands=FINISH_F | {"C": last}, ends=ends, turn="C")
    return play(match, f"C {legal(match, 'C')[0]}")


def blocked(match: Match, hands: dict[str, str], locker: str) -> Match:
    """The locker lays [1-4], which leaves 1 on both ends, and nobody has a tile that fits."""
    place(match, hands={**hands, locker: hands[locker] + " 1-4"}, ends="4 | 1", turn=locker)
    return play(match, f"{locker} 1-4 l")


def scored(match: Match) -> tuple[int, int]:
    points = match.rounds[-1].points
    return points["AC"], points["BD"]


def last_round(match: Match) -> RoundEnded:
    return [event for event in match.events if isinstance(event, RoundEnded)][-1]


def said(match: Match) -> set[str]:
    return {sentence.code for line in round_lines(last_round(match), match.rules) for sentence in line}


def rewards(match: Match, *lines: str) -> list[tuple[str, int, str, str]]:
    """Play the lines; the rewards that they bring, each of which the narrator tells."""
    found = [event for event in happened(match, *lines) if isinstance(event, Rewarded)]
    for event in found:
        ((sentence,),) = narrate(event, match.rules)
        assert sentence.code == f"events.reward.{event.cause}"
    return [(event.side, event.points, event.cause, event.by) for event in found]


def test_dominicano_t1_the_first_round(mode: str) -> None:
    """LAT-01 to LAT-04 (direction, opener): [6-6] opens, play goes to the right."""
    match = start(GAME, mode, DEAL_W)
    assert (match.to_act, legal(match, "A")) == (("A",), ["6-6"])
    play(match, "A 6-6")
    assert (match.to_act, legal(match, "D")) == (("D",), listed("6-0 l, 6-0 r, 6-1 l, 6-1 r"))
    play(match, "D 6-1 r")
    assert legal(match, "C") == listed("6-3 l, 6-4 l, 1-1 r")
    assert play(start(GAME, mode, DEAL_W, direction="cw"), "A 6-6").to_act == ("B",)
    match = start(GAME, mode, DEAL_W, opener="lot", lot="D")
    assert (match.to_act, len(legal(match, "D"))) == (("D",), 7)


@pytest.mark.parametrize(("options", "points"), [({}, 52), ({"score_scope": "opponents"}, 46), ({"capicua": 0}, 27)])
def test_dominicano_t2_finish_f(options: dict[str, Any], points: int, mode: str) -> None:
    """LAT-05, LAT-06, DMN-02, lat/Q1 (score_scope): all 27 pips and 25 for the capicúa; C opens next."""
    match = finish(at(mode, **options))
    assert (scored(match), match.to_act, len(legal(match, "C"))) == ((points, 0), ("C",), 7)
    assert ("events.account.last_tile.both" in said(match)) is ("capicua" not in options)


@pytest.mark.parametrize(("both_ends", "points"), [("join", 27), ("either", 52)])
def test_dominicano_t3_two_equal_ends(both_ends: str, points: int, mode: str) -> None:
    """dominicano/Q9 (both_ends): [2-5] on 5 and 5 is no capicúa, or one by agreement."""
    assert scored(finish(at(mode, both_ends=both_ends), ends="5 | 5")) == (points, 0)


@pytest.mark.parametrize("ends", ["5 | 5", "2 | 5"])
def test_dominicano_t4_a_last_double(ends: str, mode: str) -> None:
    """DMN-02: a double is no capicúa."""
    assert scored(finish(at(mode), "5-5", ends)) == (27, 0)


@pytest.mark.parametrize("ends", ["0 | 3", "0 | 0"])
def test_dominicano_t5_the_double_blank(ends: str, mode: str) -> None:
    """DMN-05, dominicano/Q12: going out with [0-0] brings 25, also on two blanks."""
    match = finish(at(mode), "0-0", ends)
    worth = last_round(match).tally.worth
    assert worth is not None and (worth.finish, worth.bonus) == ("blank", 25)
    assert (scored(match), "events.account.last_tile.blank" in said(match)) == ((52, 0), True)


@pytest.mark.parametrize(("ends", "points"), [("0 | 3", 52), ("0 | 0", 27)])
def test_dominicano_a_double_blank_that_could_go_anywhere(ends: str, points: int, mode: str) -> None:
    """dominicano/Q12 (chuchazo_locked): by agreement nothing for [0-0] on two blanks."""
    match = finish(at(mode, chuchazo_locked=False), "0-0", ends)
    worth = last_round(match).tally.worth
    assert worth is not None and worth.finish == ("blank" if points == 52 else "cross")
    assert (scored(match), "events.account.last_tile.blank" in said(match)) == ((points, 0), points == 52)


@pytest.mark.parametrize(("neighbour", "winner"), [("next", "B"), ("previous", "D")])
def test_dominicano_with_whom_the_locker_compares(neighbour: str, winner: str, mode: str) -> None:
    """dominicano/Q18 (neighbour): C with 21 compares with B, who has 9, or with D, who has 8."""
    match = blocked(at(mode, neighbour=neighbour), BLOCK_B, "C")
    assert (match.rounds[0].winner, scored(match)) == (winner, (0, 41))
    assert ("events.round_end.why.locker_previous" in said(match)) is (neighbour == "previous")
    clockwise = blocked(at(mode, neighbour=neighbour, direction="cw"), BLOCK_B, "C")
    assert clockwise.rounds[0].winner == ("D" if neighbour == "next" else "B")


@pytest.mark.parametrize(
    ("options", "points"), [({}, 25), ({"opening_pass": 10}, 10), ({"opening_pass_plain": 50}, 50)]
)
def test_dominicano_a_pass_on_a_plain_opening_tile(options: dict[str, int], points: int, mode: str) -> None:
    """dominicano/Q11 (opening_pass_plain): taken back in the same amount; on a double it stays at 25."""
    hands = PASSES | {"B": "0-0 0-2 1-1 1-3 1-5 2-3 3-3", "D": "5-6 0-4 4-5 2-6 2-5 1-4 3-4"}
    hands |= {"A": "0-1 1-2 3-5 2-2 0-5 5-5 0-3", "C": "3-6 1-6 0-6 6-6 2-4 4-6 4-4"}
    match = play(start(GAME, mode, hands, opener="lot", lot="C", **options), "C 4-6")
    assert rewards(match, "B pass") == [("AC", points, "opening_pass", "C")]
    assert rewards(match, "A pass") == [("AC", -points, "opening_back", "C")]
    match = play(start(GAME, mode, PASSES, **options), "A 6-6")
    assert rewards(match, "D pass") == [("AC", options.get("opening_pass", 25), "opening_pass", "A")]


@pytest.mark.parametrize(
    ("name", "value", "last", "points"),
    [("capicua", n, "2-5", 27 + n) for n in (25, 30, 50, 0)]
    + [("chuchazo", n, "0-0", 27 + n) for n in (25, 30, 50, 0)],
)
def test_dominicano_other_amounts(name: str, value: int, last: str, points: int, mode: str) -> None:
    """dominicano/Q10 (capicua, chuchazo), dominicano/Q19: what the last tile brings."""
    match = finish(at(mode, **{name: value}), last, "2 | 5" if last == "2-5" else "0 | 3")
    assert scored(match) == (points, 0)


@pytest.mark.parametrize(("locker", "winner", "points"), [("C", "B", (0, 41)), ("A", "A", (41, 0))])
def test_dominicano_t6_a_block(locker: str, winner: str, points: tuple[int, int], mode: str) -> None:
    """LAT-07, DMN-06, dominicano/Q18, lat/Q5: the locker and the next one to play compare, and the winner opens."""
    match = blocked(at(mode), BLOCK_B, locker)
    assert (match.rounds[0].winner, scored(match), match.to_act) == (winner, points, (winner,))
    assert "events.round_end.why.locker" in said(match)


@pytest.mark.parametrize(("by", "winner"), [("locker", "B"), ("team", "D"), ("fewest_pips", "A")])
def test_dominicano_t6_who_judges(by: str, winner: str, mode: str) -> None:
    """lat/Q2 (blocked_winner): three ways to judge block B, locked by C, and three winners."""
    assert blocked(at(mode, blocked_winner=by), BLOCK_B, "C").rounds[0].winner == winner


def test_dominicano_t7_equal_teams(mode: str) -> None:
    """DMN-06: sides of 15 and 15, but A has 5 and D 9: 30 for AC."""
    hands = {"A": "0-5", "D": "3-6", "C": "4-6", "B": "0-6"}
    assert scored(blocked(at(mode), hands, "A")) == (30, 0)


@pytest.mark.parametrize(("tied_opener", "opener", "tiles"), [("next", "D", 7), ("holder", "A", 1)])
def test_dominicano_equal_hands(tied_opener: str, opener: str, tiles: int, mode: str) -> None:
    """lat/Q3, lat/Q4 (tied_opener): locker and neighbour with 9 each: nobody scores, and the next player opens."""
    match = blocked(at(mode, tied_opener=tied_opener), {"A": "3-6", "D": "4-5", "C": "0-2", "B": "0-6"}, "A")
    assert (match.rounds[0].winner, scored(match), "events.round_end.why.tied" in said(match)) == (None, (0, 0), True)
    assert (match.to_act, len(legal(match, opener))) == ((opener,), tiles)


def test_dominicano_t8_passes_on_the_opening_tile(mode: str) -> None:
    """DMN-03, DMN-04, dominicano/Q11: 25, and they stay; taken back with the partner's pass; 25 again with the
    third."""
    match = start(GAME, mode, PASSES)
    play(match, "A 6-6")
    assert rewards(match, "D pass") == [("AC", 25, "opening_pass", "A")]
    assert rewards(match, "C 6-1 r") == []
    assert match.totals == {"AC": 0, "BD": 0} and match.round is not None and match.round.totals == {"AC": 25, "BD": 0}
    nobody = PASSES | {"C": "3-4 1-3 0-4 5-5 2-4 0-3 1-5", "B": "5-6 0-2 4-6 3-6 0-6 2-6 1-6"}
    match = play(start(GAME, mode, nobody), "A 6-6", "D pass")
    assert rewards(match, "C pass") == [("AC", -25, "opening_back", "A")]
    assert rewards(match, "B 6-1 r") == []
    alone = PASSES | {
        "A": "6-6 5-6 4-6 3-6 2-6 1-6 0-6",
        "C": "0-1 1-2 3-5 4-4 2-2 0-5 5-5",
        "B": "2-4 0-2 0-4 1-3 1-5 0-3 3-4",
    }
    match = play(start(GAME, mode, alone), "A 6-6", "D pass", "C pass")
    assert rewards(match, "B pass") == [("AC", 25, "all_pass", "A")]
    assert (match.to_act, match.round.totals if match.round else None) == (("A",), {"AC": 25, "BD": 0})
    play(match, "A 6-5 r")
    assert rewards(match, "D 5-4 r") == []


@pytest.mark.parametrize(("points", "plain"), [(25, False), (10, True), (50, False), (0, True)])
def test_dominicano_amounts_for_the_opening_pass(points: int, plain: bool, mode: str) -> None:
    """dominicano/Q10 (opening_pass), dominicano/Q11: on a double or not."""
    match = start(GAME, mode, PASSES, opening_pass=points, opener="lot", lot="C" if plain else "A")
    lines = ("C 4-6", "B 6-5 r") if plain else ("A 6-6", "D pass")
    found = rewards(match, *lines)
    assert found == ([("AC", points, "opening_pass", "A")] if points and not plain else [])
    if plain:
        hands = PASSES | {"B": "0-0 0-2 1-1 1-3 1-5 2-3 3-3", "D": "5-6 0-4 4-5 2-6 2-5 1-4 3-4"}
        match = play(start(GAME, mode, hands, opening_pass=points, opener="lot", lot="C"), "C 4-6")
        assert rewards(match, "B pass") == ([("AC", points, "opening_pass", "C")] if points else [])


@pytest.mark.parametrize("all_pass", [25, 0])
def test_dominicano_all_others_pass(all_pass: int, mode: str) -> None:
    """DMN-03 (all_pass), dominicano/Q10: in mid-round, as often as it happens."""
    match = at(mode, all_pass=all_pass)
    place(match, hands={"A": "1-2 1-6 2-6 4-4", "D": "3-3", "C": "5-5", "B": "0-0"}, ends="1 | 3", turn="A")
    match = at(mode, all_pass=all_pass)
    hands = {"A": "1-2 1-6 2-6 4-4", "D": "3-3 0-3", "C": "5-5 3-5", "B": "0-0 0-5"}
    place(match, hands=hands, ends="1 | 2", turn="A")
    found = rewards(match, "A 1-6 l", "D pass", "C pass", "B pass", "A 6-2 l", "D pass", "C pass", "B pass")
    assert found == [("AC", all_pass, "all_pass", "A")] * (2 if all_pass else 0)


@pytest.mark.parametrize("at_once", [False, True])
def test_dominicano_t9_past_the_target_in_mid_round(at_once: bool, mode: str) -> None:
    """DMN-01, LAT-08, dominicano/Q13 (end_immediately): 175 to 190, a reward of 25: play goes on, and BD wins with
    220."""
    match = at(mode, (175, 190), end_immediately=at_once)
    hands = {"A": "1-2 6-6 4-4 2-2 1-4", "D": "3-3 0-3", "C": "5-5 3-5", "B": "0-0 0-4"}
    place(match, hands=hands, ends="1 | 1", turn="A")
    play(match, "A 1-2 l", "D pass", "C pass", "B pass")
    assert match.over is at_once
    if at_once:
        assert (match.rounds[-1].ended, match.winners, match.totals["AC"]) == ("target", ("AC",), 200)
        return
    place(match, hands={"A": "6-6", "D": "2-3", "C": "5-5", "B": "3-5"}, ends="2 | 6", turn="D", totals=(200, 190))
    play(match, "D 2-3 l")
    assert (match.totals, match.winners) == ({"AC": 200, "BD": 220}, ("BD",))


@pytest.mark.parametrize(("later", "opener"), [("winner", "B"), ("locker", "C"), ("rotates", "B")])
def test_dominicano_who_opens_after_a_block(later: str, opener: str, mode: str) -> None:
    """lat/Q5 (later_opener): B wins the block of C, who opens by agreement; after going out it is the winner again."""
    match = blocked(at(mode, later_opener=later), BLOCK_B, "C")
    assert (match.rounds[0].winner, match.to_act, len(legal(match, opener))) == ("B", (opener,), 7)
    assert finish(at(mode, later_opener=later)).to_act == ("B" if later == "rotates" else "C",)


def test_dominicano_rotating_opener(mode: str) -> None:
    """lat/Q7 (later_opener): the winner opens, or the next player after the last opener."""
    assert finish(at(mode)).to_act == ("C",)
    assert finish(at(mode, later_opener="rotates")).to_act == ("B",)  # C stands for the opener of the round before


@pytest.mark.parametrize(("target", "over"), [(52, True), (53, False)])
def test_dominicano_target(target: int, over: bool, mode: str) -> None:
    """DMN-01 (target): 200 by default."""
    assert finish(at(mode, target=target)).over is over
    assert game(GAME).rules().target == 200


def test_dominicano_bots_know_the_rewards(mode: str) -> None:
    """DMN-03: best play lays the six after which all others pass, for 25."""
    match = at(mode)
    place(match, hands={"A": "1-6 1-3 6-6", "D": "3-3", "C": "3-4", "B": "3-5"}, ends="1 | 6", turn="A")
    assert match.round is not None
    solved = Solver(match.rules).solve(match.round)
    assert "1-3 l" not in {str(action) for _, action in solved.actions}


@pytest.mark.parametrize(("tie", "winner"), [("opener", "A"), ("locker", "B")])
def test_dominicano_who_wins_an_equal_block(tie: str, winner: str, mode: str) -> None:
    """lat/Q3 (closed_tie): B, who locked, and A have 9 each; A has opened."""
    match = at(mode, closed_tie=tie)
    place(match, hands={"A": "3-6", "D": "1-4 0-6", "C": "2-6", "B": "1-1 2-2 2-3"}, ends="1 | 1", turn="A")
    play(match, "A pass", "D 1-4 l", "C pass", "B 1-1 r")
    assert (match.rounds[0].ended, match.rounds[0].winner, match.to_act) == ("blocked", winner, (winner,))
    assert f"events.round_end.why.tie_{tie}" in said(match)
