"""Domino u parove: RULES.md section 9.

House rules shown here: parovi/double_blank=0 parovi/oot=false parovi/unannounced=pause parovi/unannounced=none
parovi/auto_announce=true parovi/direction=cw parovi/target= parovi/closed_tie=lot parovi/closed_tie=lowest_tile
parovi/only_winner_scores=true parovi/later_opener=losing_team_choice
"""

from __future__ import annotations

from typing import Any

import pytest
from position import actors, legal, listed, make_deal, place, play, refusal, start, table

from boneyard import Match, game
from boneyard.commentary.scoresheet import round_lines
from boneyard.errors import IllegalAction
from boneyard.play.events import RoundEnded

FIRST = {"A": "0-1 0-2 0-3 0-4 0-5", "B": "1-1 1-2 1-3 1-4 1-5", "C": "2-2 2-3 2-4 2-5 2-6", "D": "4-4 3-4 3-5 3-6 0-6"}

T1 = {"A": "0-3", "B": "0-0", "C": "4-4 0-1", "D": "5-6"}


def result(match: Match) -> Any:
    return match.rounds[-1]


def after_t1(
    mode: str,
    *,
    totals: tuple[int, int] = (0, 0),
    second: dict[str, str] | None = None,
    stock: str = "",
    **options: Any,
) -> Match:
    """The deal of T1 is over (A is out); the second deal has these hands."""
    rules = game("parovi").rules(**options)
    match = Match(rules, deal=[make_deal(rules, FIRST), make_deal(rules, second or FIRST, stock=stock)], mode=mode)
    place(match, hands=T1, ends="3 | 2", announced="AB", totals=totals)
    return play(match, "A 0-3 l")


def test_parovi_t1_each_side_writes_the_other_sides_pips(mode: str) -> None:
    """PAR-01, PAR-03, PAR-04, OBI-15, parovi/Q1, parovi/Q4, parovi/Q5: 25 and 9."""
    match = after_t1(mode)
    assert match.rules.sides == ("AC", "BD")
    assert result(match).pips == {"A": 0, "B": 14, "C": 9, "D": 11}
    assert result(match).points == {"AC": 25, "BD": 9}


def test_parovi_t1_next_opener_is_the_individually_weakest(mode: str) -> None:
    """OBI-06, parovi/Q2: B with 14; or either partner of the losing side by agreement."""
    match = after_t1(mode)
    assert match.to_act == ("B",)
    assert legal(match, "B") == ["1-1"]
    match = after_t1(mode, later_opener="losing_team_choice")
    assert match.round is not None and match.round.opener is None and match.round.position.state().opener == -1
    assert match.to_act == ("B", "D")
    assert [legal(match, seat) for seat in "ABCD"] == [[], ["1-1"], [], ["4-4"]]
    assert match.round.hands["A"]
    for seat in "AC":
        for tile in match.round.hands[seat]:
            refusal = match.why_not(seat, f"{tile}")
            assert (
                refusal is not None and refusal.code == "reasons.not_your_turn" and refusal.params == {"seat": "B, D"}
            )
            with pytest.raises(IllegalAction):
                match.play(seat, f"{tile}")
    play(match, "D 4-4")
    assert match.round is not None and match.round.opener == "D"
    assert match.to_act == ("C",)


def test_parovi_no_losing_side_where_both_write_the_same(mode: str) -> None:
    """OBI-06, parovi/Q2: 8 and 3 + 5 = 8; then the individually weakest opens, as without the agreement."""
    rules = game("parovi").rules(later_opener="losing_team_choice")
    match = Match(rules, deal=[make_deal(rules, FIRST), make_deal(rules, FIRST)], mode=mode)
    place(match, hands={"A": "0-3", "B": "1-2", "C": "3-5", "D": "1-4"}, ends="3 | 2", announced="ABCD")
    play(match, "A 0-3 l")
    assert result(match).points == {"AC": 8, "BD": 8}
    assert match.to_act == ("C",)


@pytest.mark.parametrize(
    ("options", "points"),
    [({"double_blank": 0}, {"AC": 11, "BD": 9}), ({"only_winner_scores": True}, {"AC": 25, "BD": 0})],
)
def test_parovi_t1_house_rules(options: dict[str, Any], points: dict[str, int], mode: str) -> None:
    """OBI-15, parovi/Q4, parovi/Q5."""
    assert result(after_t1(mode, **options)).points == points


def test_parovi_t2_both_reach_150(mode: str) -> None:
    """PAR-04, X-08, parovi/Q6: 130 + 25 = 155 and 148 + 9 = 157; the higher total wins."""
    match = after_t1(mode, totals=(130, 148))
    assert match.totals == {"AC": 155, "BD": 157}
    assert match.over and match.winners == ("BD",)


def test_parovi_t2_equal_totals_go_on(mode: str) -> None:
    """parovi/Q6: equal, another deal."""
    match = after_t1(mode, totals=(130, 146))
    assert match.totals == {"AC": 155, "BD": 155}
    assert not match.over


@pytest.mark.parametrize(("target", "over"), [(150, True), (151, False), (100, True)])
def test_parovi_t2_target(target: int, over: bool, mode: str) -> None:
    """PAR-04, X-08, X-09 (target): exactly 150 counts as reached."""
    assert after_t1(mode, totals=(125, 100), target=target).over is over


def test_parovi_t3_five_each_and_six_to_buy(mode: str) -> None:
    """PAR-01, PAR-02, parovi/Q7: five each, eight left, two of them not bought."""
    match = start("parovi", mode, FIRST)
    assert match.round is not None
    assert {len(tiles) for tiles in match.round.hands.values()} == {5}
    assert (match.round.stock, match.round.drawable) == (8, 6)
    assert (match.to_act, legal(match, "D")) == (("D",), ["4-4"])
    play(match, "D 4-4")
    assert match.to_act == ("C",)  # parovi/Q9: counter-clockwise
    match = start("parovi", mode, FIRST, direction="cw")
    play(match, "D 4-4")
    assert match.to_act == ("A",)


PILE = "1-1 0-2 3-3 4-6 5-5 0-6 2-2 2-3"


@pytest.mark.parametrize(
    ("ends", "held", "pile", "bought", "then"),
    [
        ("1 | 2", "3-4 3-5", PILE, 1, "1-1 l"),
        ("5 | 5", "3-4 1-3", PILE, 5, "5-5 l, 5-5 r"),
        ("5 | 5", "3-4 1-3", "1-1 0-2 3-3 4-6 1-4 0-6 2-2 2-3", 6, "pass"),
    ],
)
def test_parovi_t3_buying(ends: str, held: str, pile: str, bought: int, then: str, mode: str) -> None:
    """PAR-02, OBI-07, X-02, X-04: buys until a tile fits; with none he buys all six and pauses."""
    match = table(
        "parovi", mode, ends=ends, stock=pile, hands={"A": held, "B": "2-5 0-0", "C": "4-4 2-6", "D": "3-6 6-6"}
    )
    for _ in range(bought):
        assert legal(match, "A") == ["draw"]
        play(match, "A draw")
    assert legal(match, "A") == listed(then)


def closed(mode: str, hands: dict[str, str], *, closing_lots: str = "", **options: Any) -> Match:
    """A blocked deal: A's [3-5] makes `5 | 5`."""
    rules = game("parovi").rules(**options)
    deals = [make_deal(rules, FIRST, closing_lots=closing_lots), make_deal(rules, FIRST)]
    match = Match(rules, deal=deals, mode=mode)
    place(match, hands=hands | {"A": hands["A"] + " 3-5"}, ends="5 | 3", stock="2-2 2-3")
    return play(match, "A 3-5 r")


def test_parovi_t4_blocked(mode: str) -> None:
    """PAR-03, PAR-04: 3 + 12 = 15 and 4 + 14 = 18; each side writes the other's, and D is weakest."""
    match = closed(mode, {"A": "1-2", "B": "0-4", "C": "6-6", "D": "0-0"})
    assert result(match).ended == "blocked"
    assert result(match).points == {"AC": 18, "BD": 15}
    assert match.to_act == ("D",)


def test_parovi_t4_blocked_and_tied(mode: str) -> None:
    """C-09 (closed_tie): A and D have 3 each; nobody, lots, or the lightest tile and its lower half."""
    hands = {"A": "1-2", "B": "0-4", "C": "6-6", "D": "0-3"}
    assert result(closed(mode, hands)).winner is None
    assert result(closed(mode, hands, closed_tie="lowest_tile")).winner == "D"
    for chosen in "AD":
        assert result(closed(mode, hands, closed_tie="lot", closing_lots=chosen)).winner == chosen


@pytest.mark.parametrize(
    ("hands", "points"),
    [
        ({"A": "1-2", "B": "0-4", "C": "0-3", "D": "6-6"}, {"AC": 16, "BD": 0}),
        ({"A": "0-4", "B": "0-3", "C": "6-6", "D": "1-2"}, {"AC": 0, "BD": 16}),
        ({"A": "1-2", "B": "0-4", "C": "6-6", "D": "0-3"}, {"AC": 0, "BD": 0}),
    ],
)
def test_parovi_q5_only_partners_tie(hands: dict[str, str], points: dict[str, int], mode: str) -> None:
    """parovi/Q5 (only_winner_scores, section 20b): a side does not tie with itself and writes; nobody is the winner."""
    match = closed(mode, hands, only_winner_scores=True)
    assert (result(match).ended, result(match).winner) == ("blocked", None)
    assert result(match).points == points
    ended = next(event for event in match.events if isinstance(event, RoundEnded))
    assert (ended.tally.prize is not None) is any(points.values())
    said = [sentence.code for line in round_lines(ended, match.rules) for sentence in line]
    assert ("events.account.opponents_written" in said) is any(points.values())
    assert ("events.account.no_points" in said) is not any(points.values())


def test_parovi_q5_a_tie_of_partners_may_name_one(mode: str) -> None:
    """parovi/Q5, C-09: the lightest tile names the winner, and the points are the same."""
    hands = {"A": "1-2", "B": "0-4", "C": "0-3", "D": "6-6"}
    match = closed(mode, hands, only_winner_scores=True, closed_tie="lowest_tile")
    assert (result(match).winner, result(match).points) == ("C", {"AC": 16, "BD": 0})


@pytest.mark.parametrize(("opener", "legal_ones"), [("C", ["2-2"]), ("B", ["1-1"])])
def test_parovi_q2_a_double_opens_after_a_tie_too(opener: str, legal_ones: list[str], mode: str) -> None:
    """OBI-06, parovi/Q2: nobody won, and the weakest opens with a double all the same."""
    heavy = {"A": "1-2", "D": "0-3", "B": "0-4", "C": "1-4"} | {opener: "6-6"}
    match = closed(mode, heavy)
    assert result(match).winner is None
    assert (match.to_act, legal(match, opener)) == ((opener,), legal_ones)


SECOND = {
    "A": "3-3 1-2 1-4 1-6 4-6",
    "B": "0-1 0-2 0-4 1-5 2-4",
    "C": "5-5 0-3 2-3 2-6 3-6",
    "D": "1-3 0-6 2-5 4-5 5-6",
}


def test_parovi_out_of_turn_doubles(mode: str) -> None:
    """OBI-09, parovi/Q3: B, weakest without a double, draws [3-5]; A and C may answer, and then skip (oot=false:
    no)."""
    match = play(after_t1(mode, second=SECOND, stock="3-5"), "B draw", "B 3-5")
    assert match.to_act == ("A", "C", "D")
    assert legal(match, "A") == ["3-3 l", "decline"]
    play(match, "A 3-3 l", "C 5-5 r", "D decline")
    assert actors(match, 4) == "DBAD"  # counter-clockwise from B: A skips, D, C skips, B
    match = play(after_t1(mode, second=SECOND, stock="3-5", oot=False), "B draw", "B 3-5")
    assert match.to_act == ("A",)
    assert refusal(match, "A", "decline") == "decline_outside_window"


def test_parovi_last_tile(mode: str) -> None:
    """OBI-11, parovi/Q3 (auto_announce, unannounced)."""
    position: dict[str, Any] = {
        "ends": "2 | 6",
        "stock": "1-3 1-4 2-2 2-4",
        "turn": "B",
        "hands": {"A": "6-6 0-0", "B": "3-6", "C": "1-1 2-5", "D": "0-6 4-4"},
    }
    assert legal(table("parovi", mode, **position), "B") == ["call", "draw"]
    assert legal(table("parovi", mode, options={"unannounced": "pause"}, **position), "B") == ["call", "pass"]
    for options in ({"unannounced": "none"}, {"auto_announce": True}):
        assert legal(table("parovi", mode, options=options, **position), "B") == ["6-3 r"]
