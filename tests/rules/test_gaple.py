"""Gaple in its three forms: RULES.md section 4.

House rules shown here: gaple/cannot_play=pass gaple/double_blank_25=true gaple/direction=ccw gaple/teams=true
gaple/settlement=true gaple/deals= gaple/opening_double=highest gaple-6/cannot_play=pass gaple-6/double_blank_25=true
gaple-6/direction=ccw gaple-6/teams=true gaple-6/settlement=true gaple-6/deals= gaple-5p/cannot_play=pass
gaple-5p/double_blank_25=true gaple-5p/direction=ccw gaple-5p/settlement=true gaple-5p/deals=
gaple/final_tie=extra_deal gaple/final_tie=lot gaple-6/final_tie=extra_deal gaple-6/final_tie=lot
gaple-5p/final_tie=extra_deal gaple-5p/final_tie=lot
gaple/team_settlement=individual gaple-6/team_settlement=individual
gaple/target= gaple-6/target= gaple-5p/target=
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest
from position import GAPLE_T6, hand, happened, legal, listed, make_deal, place, play, refusal, start, table, win_round

from boneyard import Deal, DealError, Match, RulesError, Tile, game
from boneyard.engine.codes import Opener, Phase
from boneyard.errors import Message
from boneyard.play.setup import engine_numbers

FORMS = {"gaple": "ABCD", "gaple-6": "ABCD", "gaple-5p": "ABCDE"}
LOSERS = {"B": "4-5", "C": "4-6", "D": "5-6", "E": "6-6"}


def scored(game_id: str, mode: str, left: dict[str, str], **options: Any) -> Match:
    """A round that ends with these tiles unplayed: A goes out, and what A has unplayed lies dead before A."""
    place_in = {seat: tiles for seat, tiles in left.items() if seat != "A"}
    used = " ".join(left.values())
    last, ends = next(
        (t, e) for t, e in (("0-2", "0 | 0"), ("2-5", "2 | 2"), ("3-5", "3 | 3"), ("1-4", "1 | 1")) if t not in used
    )
    match = table(game_id, mode, hands={"A": last, **place_in}, dead={"A": left["A"]}, ends=ends, options=options)
    return play(match, f"A {last} l")


def result(match: Match) -> Any:
    return match.rounds[-1]


# ------------------------------------------------------------------------------------------ the examples of the seed


def test_gaple_t1_seed_lowest_total_wins(mode: str) -> None:
    """GAP-12, GAP-14, GAP-15: totals 6, 6, 6, 5."""
    match = scored("gaple", mode, {"A": "1-1 1-3", "B": "1-5", "C": "2-4", "D": "2-3"})
    assert result(match).pips == {"A": 6, "B": 6, "C": 6, "D": 5}
    assert result(match).winner == "D"


def test_gaple_t2_seed_tie_goes_to_the_lightest_tile(mode: str) -> None:
    """GAP-14, GAP-15: everybody has 6; [1-1] is the lightest single tile."""
    match = scored("gaple", mode, {"A": "1-1 1-3", "B": "0-6", "C": "2-4", "D": "3-3"})
    assert result(match).pips == dict.fromkeys("ABCD", 6)
    assert result(match).winner == "A"


def test_gaple_t3_seed_second_tie_goes_to_the_lower_end(mode: str) -> None:
    """GAP-14, GAP-15: everybody has 10; [2-2] and [1-3] weigh 4, and [1-3] has the lower end."""
    match = scored("gaple", mode, {"A": "2-2 1-5", "B": "1-3 3-3", "C": "6-4", "D": "0-5 2-3"})
    assert result(match).pips == dict.fromkeys("ABCD", 10)
    assert result(match).winner == "B"


def test_gaple_t3_double_blank_is_the_lightest_tile(mode: str) -> None:
    """GAP-14, gaple/Q15, gaple/Q19: B and C both total 10; B's [0-0] weighs less than C's [0-1]."""
    match = scored("gaple", mode, {"A": "5-6", "B": "0-0 5-5", "C": "0-1 4-5", "D": "6-6"})
    assert result(match).pips == {"A": 11, "B": 10, "C": 10, "D": 12}
    assert result(match).winner == "B"


@pytest.mark.parametrize("game_id", ["gaple", "gaple-6"])
def test_gaple_t4_seed_settlement(game_id: str, mode: str) -> None:
    """GAP-17, GAP-18, section 20 no. 2: totals 12, 5, 11, 7 settle as −13, +15, −9, +7; without the option no chips."""
    left = {"A": "6-6", "B": "1-4", "C": "5-6", "D": "3-4"}
    match = scored(game_id, mode, left, settlement=True)
    assert result(match).pips == {"A": 12, "B": 5, "C": 11, "D": 7}
    assert result(match).settlement == {"A": -13, "B": 15, "C": -9, "D": 7}
    assert sum(result(match).settlement.values()) == 0
    assert result(scored(game_id, mode, left)).settlement is None


@pytest.mark.parametrize(("game_id"), FORMS)
@pytest.mark.parametrize(
    ("tiles", "with_25", "without"),
    [("4-4", 8, 8), ("0-3", 3, 3), ("0-0", 25, 0), ("0-0 0-5", 5, 5), ("0-0 3-4", 32, 7)],
)
def test_gaple_t5_seed_what_tiles_count(game_id: str, tiles: str, with_25: int, without: int, mode: str) -> None:
    """GAP-12, GAP-13, gaple/Q14: [0-0] counts 25 only by agreement and only beside no other blank."""
    for double_blank_25, expected in ((True, with_25), (False, without)):
        left = {seat: LOSERS[seat] for seat in FORMS[game_id][1:]} | {"A": "", "B": tiles}
        match = scored(game_id, mode, left, double_blank_25=double_blank_25)
        assert result(match).pips["B"] == expected


def test_gaple_t5_the_25_rule_looks_at_dead_tiles(mode: str) -> None:
    """GAP-13, gaple/Q13: a dead tile with a blank counts as unplayed, so [0-0] counts nothing."""
    match = table(
        "gaple",
        mode,
        options={"double_blank_25": True},
        ends="1 | 1",
        dead={"B": "0-5"},
        hands={"A": "1-4", "B": "0-0", "C": "5-5", "D": "6-6"},
    )
    play(match, "A 1-4 l")
    assert result(match).pips["B"] == 5


def test_gaple_t5_the_25_rule_does_not_touch_the_tie_break(mode: str) -> None:
    """gaple/Q15: A and B both total 25; B's [0-0] has 0 pips and is the lightest single tile."""
    match = scored(
        "gaple",
        mode,
        {"A": "6-6 5-5 1-2", "B": "0-0", "C": "5-6 4-6 4-4", "D": "3-6 4-5 4-4 2-6"},
        double_blank_25=True,
    )
    assert result(match).pips["A"] == result(match).pips["B"] == 25
    assert result(match).winner == "B"


# ------------------------------------------------------------------------------------------------------ T6: the deal


def test_gaple_t6_1_double_blank_must_open(mode: str) -> None:
    """GAP-02, GAP-03, GAP-07: all 28 tiles are dealt, and the holder of [0-0] must play it."""
    match = start("gaple", mode, GAPLE_T6)
    assert match.to_act == ("A",)
    assert legal(match, "A") == ["0-0"]
    assert legal(match, "B") == []
    assert refusal(match, "A", "4-4") == "wrong_opening_tile"
    assert match.round is not None and match.round.stock == 0


def test_gaple_t6_2_second_player(mode: str) -> None:
    """GAP-06, GAP-09, X-06: clockwise, one tile at either end."""
    match = play(start("gaple", mode, GAPLE_T6), "A 0-0")
    assert match.to_act == ("B",)
    assert legal(match, "B") == listed("0-1 l, 0-1 r, 0-5 l, 0-5 r")
    play(match, "B 0-5 r")
    assert match.round is not None and match.round.opener == "A"


def test_gaple_t6_3_third_player(mode: str) -> None:
    match = play(start("gaple", mode, GAPLE_T6), "A 0-0", "B 0-5 r")
    assert match.round is not None and match.round.ends == {"l": 0, "r": 5}
    assert legal(match, "C") == listed("0-2 l, 0-6 l, 5-1 r")


def test_gaple_t6_4_fourth_player(mode: str) -> None:
    match = play(start("gaple", mode, GAPLE_T6), "A 0-0", "B 0-5 r", "C 0-6 l")
    assert match.round is not None and match.round.ends == {"l": 6, "r": 5}
    assert legal(match, "D") == listed("6-1 l, 6-2 l, 5-3 r, 5-5 r")


def second_hand(winner: str, mode: str, **options: Any) -> Match:
    """The deal of T6 as the hand after one that ``winner`` won."""
    rules = game("gaple").rules(deals=2, **options)
    match = Match(rules, deal=[make_deal(rules, GAPLE_T6)] * 2, mode=mode)
    win_round(match, winner)
    assert match.rounds[0].winner == winner
    return match


def test_gaple_t6_5_right_to_open_passes_on(mode: str) -> None:
    """GAP-07, gaple/Q6: C won but holds no double, so D opens with any of his; not a pass and no discard."""
    match = second_hand("C", mode)
    assert match.to_act == ("D",)
    assert legal(match, "D") == ["2-2", "5-5"]
    assert refusal(match, "D", "1-3") == "must_open_with_double"
    assert match.round is not None and match.round.opener == "D" and not any(match.round.dead.values())


def test_gaple_t6_5_counter_clockwise_it_passes_the_other_way(mode: str) -> None:
    """X-06, gaple/Q1 (direction=ccw)."""
    match = second_hand("C", mode, direction="ccw")
    assert match.to_act == ("B",)
    assert legal(match, "B") == ["1-1", "3-3", "6-6"]
    play(match, "B 1-1")
    assert match.to_act == ("A",)


def test_gaple_t6_6_winner_opens_with_any_double(mode: str) -> None:
    """GAP-07, gaple/Q5: free choice among his doubles, or the highest by agreement."""
    assert legal(second_hand("A", mode), "A") == ["0-0", "4-4"]
    assert legal(second_hand("A", mode, opening_double="highest"), "A") == ["4-4"]
    assert legal(second_hand("C", mode, opening_double="highest"), "D") == ["5-5"]


# -------------------------------------------------------------------------------------------------- cannot play, ends


@pytest.mark.parametrize("game_id", FORMS)
def test_gaple_t7_cannot_play(game_id: str, mode: str) -> None:
    """GAP-09, GAP-10, gaple/Q8, gaple/Q20: discard any one tile, or pass by agreement."""
    position: dict[str, Any] = {"hands": {"A": "0-0 1-3 2-4", "B": "1-6", "C": "5-5"}, "ends": "6 | 6"}
    match = table(game_id, mode, **position)
    assert legal(match, "A") == ["discard 0-0", "discard 1-3", "discard 2-4"]
    assert refusal(match, "A", "pass") == "must_discard"
    match = table(game_id, mode, options={"cannot_play": "pass"}, **position)
    assert legal(match, "A") == ["pass"]
    assert refusal(match, "A", "discard 0-0") == "no_discard"


def test_gaple_t7_who_can_play_must(mode: str) -> None:
    """X-01, X-05, gaple/Q7: the same tile at two equal ends is two moves, and no discard is allowed."""
    match = table("gaple", mode, hands={"A": "0-6 1-3", "B": "6-6", "C": "5-5", "D": "4-4"}, ends="6 | 6")
    assert legal(match, "A") == ["6-0 l", "6-0 r"]
    assert refusal(match, "A", "discard 1-3") == "can_play"
    assert refusal(match, "A", "draw") == "no_drawing"


def test_gaple_t7_a_discard_lies_dead_and_hidden(mode: str) -> None:
    """GAP-09, X-12: the dead tile leaves the hand, counts against its owner, and only he knows it."""
    match = table("gaple", mode, hands={"A": "0-0 1-3 2-4", "B": "1-6", "C": "5-5", "D": "4-4"}, ends="6 | 6")
    events = happened(match, "A discard 1-3")
    assert hand(match, "A") == "0-0 2-4"
    assert match.round is not None
    assert [str(tile) for tile in match.round.dead["A"]] == ["1-3"]
    assert match.round.pips["A"] == 10
    assert all("1-3" not in str(event.data) for event in events if event.audience == "all")
    assert [(event.kind, event.data["tile"]) for event in events if event.audience == "A"] == [("discarded", "1-3")]


def test_gaple_t8_going_out_is_not_winning(mode: str) -> None:
    """GAP-11, GAP-12, gaple/Q10: A is out with a dead [1-3]; B has 2, wins and starts the next hand."""
    rules = game("gaple").rules(deals=2)
    match = Match(rules, deal=[make_deal(rules, GAPLE_T6)] * 2, mode=mode)
    place(match, hands={"A": "5-6", "B": "0-2", "C": "4-4", "D": "3-3"}, dead={"A": "1-3", "D": "0-1"}, ends="5 | 2")
    play(match, "A 5-6 l")
    assert result(match).ended == "out"
    assert result(match).pips == {"A": 4, "B": 2, "C": 8, "D": 7}
    assert result(match).winner == "B"
    assert result(match).points == {"A": 0, "B": 1, "C": 0, "D": 0}
    assert match.round is not None and match.round.opener == "B"
    assert legal(match, "B") == ["1-1", "3-3", "6-6"]


def test_gaple_t8_discarding_the_last_tile_ends_the_hand(mode: str) -> None:
    """GAP-11, gaple/Q9: A has run out, and scores the dead tile."""
    match = table("gaple", mode, hands={"A": "1-3", "B": "1-6", "C": "5-5", "D": "4-4"}, ends="6 | 6")
    play(match, "A discard 1-3")
    assert result(match).ended == "out"
    assert result(match).pips == {"A": 4, "B": 7, "C": 10, "D": 8}
    assert result(match).winner == "A"


@pytest.mark.parametrize(("double_blank_25", "b"), [(False, 7), (True, 32)])
def test_gaple_t9_blocked_with_dead_tiles(double_blank_25: bool, b: int, mode: str) -> None:
    """GAP-11, GAP-12, X-03, gaple/Q11: `5 | 5` and no five in any hand, so the hand ends at once."""
    match = table(
        "gaple",
        mode,
        options={"double_blank_25": double_blank_25},
        ends="5 | 3",
        dead={"D": "3-3"},
        hands={"A": "3-5 1-2", "B": "0-0 3-4", "C": "2-2", "D": "0-1"},
    )
    play(match, "A 3-5 r")
    assert result(match).ended == "blocked"
    assert result(match).pips == {"A": 3, "B": b, "C": 4, "D": 7}
    assert result(match).winner == "A"
    assert match.over


def test_gaple_t9_passes_are_not_counted(mode: str) -> None:
    """X-03, gaple/Q11: three seats in a row without a tile that fits do not end the hand while D holds one."""
    match = table("gaple", mode, ends="5 | 5", hands={"A": "1-2 0-1", "B": "0-0 1-1", "C": "2-2 3-3", "D": "0-5 4-4"})
    play(match, "A discard 1-2", "B discard 0-0", "C discard 2-2")
    assert not match.rounds
    assert legal(match, "D") == ["5-0 l", "5-0 r"]


def test_gaple_t10_nothing_left_ranks_before_double_blank(mode: str) -> None:
    """GAP-14, gaple/Q12: A is out, B holds [0-0] alone: both have 0, and A wins.  With 25 there is no tie."""
    position: dict[str, Any] = {"hands": {"A": "5-6", "B": "0-0", "C": "2-2", "D": "3-6"}, "ends": "5 | 2"}
    match = play(table("gaple", mode, options={"cannot_play": "pass"}, **position), "A 5-6 l")
    assert result(match).pips == {"A": 0, "B": 0, "C": 4, "D": 9}
    assert result(match).winner == "A"
    options = {"cannot_play": "pass", "double_blank_25": True}
    match = play(table("gaple", mode, options=options, **position), "A 5-6 l")
    assert result(match).pips["B"] == 25
    assert result(match).winner == "A"


@pytest.mark.parametrize("game_id", ["gaple", "gaple-6"])
def test_gaple_t11_the_winners_team_wins(game_id: str, mode: str) -> None:
    """GAP-04, GAP-16: A has the lowest total, so A and C win although they hold 33 pips and B and D 18."""
    match = table(
        game_id,
        mode,
        options={"teams": True},
        ends="0 | 1",
        hands={"A": "0-1 1-2", "B": "4-6", "C": "6-6 5-6 3-4", "D": "2-6"},
    )
    assert match.rules.sides == ("AC", "BD")
    play(match, "A 0-1 r")
    assert result(match).ended == "blocked"
    assert result(match).pips == {"A": 3, "B": 10, "C": 30, "D": 8}
    assert result(match).winner == "A"
    assert result(match).points == {"AC": 1, "BD": 0}
    assert match.winners == ("AC",)
    assert game(game_id).rules().sides == ("A", "B", "C", "D")


def test_gaple_t11_no_chips_in_teams(mode: str) -> None:
    """gaple/Q17: settlement is not described for teams, so none is written."""
    with pytest.raises(RulesError, match="settlement=true has no effect with teams=true"):
        scored("gaple", mode, {"A": "6-6", "B": "1-4", "C": "5-6", "D": "3-4"}, settlement=True, teams=True)


@pytest.mark.parametrize("game_id", ["gaple", "gaple-6"])
def test_gaple_t4_partners_pool_their_chips(game_id: str, mode: str) -> None:
    """gaple/Q17 (team_settlement): each settles as in T4, −13, +15, −9, +7; A and C together −22, B and D +22."""
    left = {"A": "6-6", "B": "1-4", "C": "5-6", "D": "3-4"}
    options: dict[str, Any] = {"settlement": True, "teams": True, "team_settlement": "individual"}
    match = scored(game_id, mode, left, **options)
    assert result(match).pips == {"A": 12, "B": 5, "C": 11, "D": 7}
    assert result(match).settlement == {"AC": -22, "BD": 22}
    assert match.winners == ("BD",)
    for without in ("settlement", "teams"):
        with pytest.raises(RulesError, match=f"team_settlement=individual has no effect with {without}=false"):
            game(game_id).rules(**{name: value for name, value in options.items() if name != without})


# --------------------------------------------------------------------------------------------- tiles left in the middle


def test_gaple_t12_turned_up_tile(mode: str) -> None:
    """GAP-03, GAP-08, gaple/Q3, gaple/Q4: 24 dealt, one of four turned up; the starter plays on it, no double
    needed."""
    hands = {"B": "0-0 1-3 2-6 3-3 4-6 5-5"}
    match = start("gaple-6", mode, hands, turned="2-5", lot="B")
    assert match.round is not None
    assert match.to_act == ("B",)
    assert sum(len(tiles) for tiles in match.round.hands.values()) == 24
    assert (match.round.stock, match.round.drawable) == (3, 0)
    assert match.round.ends == {"l": 2, "r": 5}
    assert legal(match, "B") == ["2-6 l", "5-5 r"]
    assert match.round.line[0].seat is None


@pytest.mark.parametrize("game_id", ["gaple-6", "gaple-5p"])
def test_gaple_t12_lots_choose_the_first_starter_then_the_winner(game_id: str, mode: str) -> None:
    """GAP-08, X-07, gaple/Q2: by lot in the first hand, afterwards the winner of the hand before, without lots."""
    rules = game(game_id).rules(deals=3)
    deal = make_deal(rules, {}, turned="2-5")
    with pytest.raises(DealError) as error:
        Match(rules, deal=[deal], mode=mode)
    assert error.value.reason.code == "deal.lot_missing"
    for lot in range(rules.players):
        match = Match(rules, deal=[deal._replace(lot=lot), deal], mode=mode)
        assert match.to_act == (rules.seats[lot],)
    win_round(match, "C")
    assert match.to_act == ("C",)
    win_round(match, "D")
    with pytest.raises(DealError) as error:
        match.add_deal(deal._replace(lot=0))
    assert error.value.reason == Message("deal.lot_refused")
    match.add_deal(deal)
    assert match.to_act == ("D",)


def test_gaple_t13_five_players(mode: str) -> None:
    """GAP-05, GAP-17: 25 dealt, three left, one turned up; totals 3, 9, 9, 20, 14 settle as 40, 10, 10, −45, −15."""
    match = start("gaple-5p", mode, {}, turned="2-5", lot="A")
    assert match.round is not None
    assert sum(len(tiles) for tiles in match.round.hands.values()) == 25
    assert match.round.stock == 2
    left = {"A": "1-2", "B": "4-5", "C": "3-6", "D": "6-6 2-6", "E": "5-5 1-3"}
    match = scored("gaple-5p", mode, left, settlement=True)
    assert result(match).pips == {"A": 3, "B": 9, "C": 9, "D": 20, "E": 14}
    assert result(match).winner == "A"
    assert result(match).settlement == {"A": 40, "B": 10, "C": 10, "D": -45, "E": -15}
    assert result(scored("gaple-5p", mode, left)).settlement is None


def test_gaple_t13_five_play_alone() -> None:
    """GAP-04, gaple/Q22: only four can play in teams, so gaple-5p has no such option."""
    assert game("gaple-5p").option("teams") is None
    assert game("gaple-5p").rules().sides == tuple("ABCDE")


# ----------------------------------------------------------------------------------------------------- match, options


@pytest.mark.parametrize("game_id", FORMS)
def test_gaple_agreed_number_of_deals(game_id: str, mode: str) -> None:
    """GAP-16, X-09, X-10, gaple/Q21: one deal unless agreed; totals are deals won; equal numbers share the win."""
    match = Match(game(game_id).rules(), seed=3, mode=mode)
    win_round(match, "B")
    assert match.over and match.winners == ("B",)
    match = Match(game(game_id).rules(deals=2), seed=3, mode=mode)
    win_round(match, "B")
    assert not match.over
    win_round(match, "C")
    assert match.over and match.winners == ("B", "C")
    assert match.totals["B"] == match.totals["C"] == 1
    match = Match(game(game_id).rules(deals=3), seed=3, mode=mode)
    for winner in "BCB":
        win_round(match, winner)
    assert match.over and match.winners == ("B",)
    assert match.totals["B"] == 2


@pytest.mark.parametrize("game_id", FORMS)
def test_gaple_the_first_with_so_many_rounds(game_id: str, mode: str) -> None:
    """gaple/Q21 (target): who first wins the agreed number of rounds wins the match, however many were played."""
    for rounds in ("B", "BCB", "BCDAB"):
        match = Match(game(game_id).rules(target=rounds.count("B")), seed=3, mode=mode)
        for winner in rounds:
            assert not match.over
            win_round(match, winner)
        assert match.over and match.winners == ("B",)


@pytest.mark.parametrize("game_id", FORMS)
def test_x_10_a_tied_match_goes_on_or_is_drawn_by_lot(game_id: str, mode: str) -> None:
    """X-10 (final_tie): an extra deal until one is ahead, or a lot among the tied."""
    match = Match(game(game_id).rules(deals=2, final_tie="extra_deal"), seed=3, mode=mode)
    for winner in "BC":
        win_round(match, winner)
    assert not match.over
    win_round(match, "C")
    assert match.over and match.winners == ("C",)
    match = Match(game(game_id).rules(deals=2, final_tie="lot"), seed=3, mode=mode)
    for winner in "BC":
        win_round(match, winner)
    assert match.over and match.winners in (("B",), ("C",))
    assert [event.seat for event in match.events if event.kind == "lot" and event.purpose == "final_tie"] == [
        *match.winners
    ]


@pytest.mark.parametrize("game_id", FORMS)
def test_gaple_direction(game_id: str, mode: str) -> None:
    """X-06, gaple/Q1: clockwise unless direction=ccw."""
    position: dict[str, Any] = {"hands": {"A": "1-2 1-3", "B": "1-6", "C": "5-5", "D": "2-2"}, "ends": "1 | 6"}
    last = FORMS[game_id][-1]
    assert play(table(game_id, mode, **position), "A 1-2 l").to_act == ("B",)
    assert play(table(game_id, mode, options={"direction": "ccw"}, **position), "A 1-2 l").to_act == (last,)


def test_gaple_next_opener_in_teams_is_the_individual(mode: str) -> None:
    """gaple/Q23: the seat with the lowest total opens, not a partner."""
    rules = game("gaple").rules(teams=True, deals=2)
    match = Match(rules, deal=[make_deal(rules, GAPLE_T6)] * 2, mode=mode)
    win_round(match, "D")
    assert match.totals == {"AC": 0, "BD": 1}
    assert match.to_act == ("D",)


def test_gaple_no_double_can_open_in_a_larger_set_is_dealt_again() -> None:
    """GAP-07 with set=8: [0-0] may lie in the undealt tiles, and then nobody can open."""
    rules = game("gaple").rules(set=8)
    undealt = make_deal(rules, {"A": "0-1 0-2 0-3 0-4 0-5 0-6 0-7"})
    dealt = [tile for deal_hand in undealt.hands for tile in deal_hand]
    swap = {Tile(0, 0): undealt.stock[-1], undealt.stock[-1]: Tile(0, 0)}
    hands = tuple(tuple(swap.get(tile, tile) for tile in deal_hand) for deal_hand in undealt.hands)
    stock = tuple(swap.get(tile, tile) for tile in undealt.stock)
    assert Tile(0, 0) in dealt
    with pytest.raises(DealError) as error:
        Match(rules, deal=[Deal(hands, stock)])
    assert error.value.reason.code == "deal.thrown_away"


def test_gaple_settlement_uses_the_scored_totals(mode: str) -> None:
    """GAP-13, GAP-17, gaple/Q18: totals 0, 25, 10 and 11 with the 25 rule: 46 − 4 × total."""
    match = scored("gaple", mode, {"A": "", "B": "0-0", "C": "4-6", "D": "5-6"}, settlement=True, double_blank_25=True)
    assert result(match).settlement == {"A": 46, "B": -54, "C": 6, "D": 2}


def test_gaple_a_turned_up_double(mode: str) -> None:
    """GAP-08: the turned-up tile may be a double; both ends show its number."""
    match = start("gaple-6", mode, {"A": "2-6 0-2"}, turned="2-2", lot="A")
    assert match.round is not None and match.round.ends == {"l": 2, "r": 2}
    assert {"2-6 l", "2-6 r", "2-0 l", "2-0 r"} <= set(legal(match, "A"))


def test_gap_07_a_refusal_names_the_tile_that_must_open(mode: str) -> None:
    """GAP-07."""
    reason = start("gaple", mode, GAPLE_T6).why_not("A", "4-4")
    assert reason is not None
    assert (reason.code, reason.params) == ("reasons.wrong_opening_tile", {"tile": Tile(4, 4), "must": Tile(0, 0)})


def test_gap_08_rounds_that_end_as_they_are_dealt_are_counted(engine: ModuleType) -> None:
    """GAP-08, GAP-14, X-03: nobody has a tile for the one turned up; the round takes no action and has a winner."""
    numbers = engine_numbers(game("gaple-6").rules()._replace(hand_size=1))
    ended, actions = 0, 0
    for seed in range(40):
        position = engine.Position(numbers)
        position.deal(seed)
        at_once = position.phase != Phase.PLAYING
        count = position.playout()
        assert (count == 0) is at_once
        assert position.phase == Phase.SCORED and position.winner >= 0
        state = position.state()
        assert position.playout() == 0 and position.state() == state
        ended += at_once
        actions += count
    assert ended > 4
    done, wins, points, ends = engine.Position(numbers).run(0, 40)
    assert (done, sum(wins), sum(points), sum(ends)) == (actions, 40, 40, 40)


def test_gap_07_a_tile_that_is_not_dealt_names_no_opener(engine: ModuleType) -> None:
    """GAP-07 with set=8."""
    position = engine.Position(engine_numbers(game("gaple").rules(set=8)))
    position.load([[1], [3], [4], [6]], [0])
    assert position.tile_opener(Opener.of("lowest_double")) == -1
    assert position.tile_opener(Opener.of("heaviest_double")) == -1
