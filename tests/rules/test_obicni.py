"""Obični domino: RULES.md section 6, with the general concepts of section 2 that it shows;
plays out of turn are in test_obicni_out_of_turn.py.

House rules shown here: obicni/auto_announce=true obicni/unannounced=pause obicni/unannounced=none obicni/reserve=
obicni/direction=cw obicni/double_blank=0 obicni/target= obicni/closed_tie=lot obicni/closed_tie=lowest_tile
obicni/voluntary_draw=true obicni/weakest=most_tiles obicni/weakest=match_score obicni/first_opening=any_double
obicni/later_opening=heaviest_double obicni/final_tie=extra_deal obicni/final_tie=lot obicni/hand_size=
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest
from position import hand, happened, legal, listed, make_deal, place, play, refusal, start, table

from boneyard import DealError, Match, game
from boneyard.engine import parts
from boneyard.engine.codes import ActionKind, Lead
from boneyard.engine.values import Carryover
from boneyard.play.setup import engine_numbers

T2 = {"A": "0-1 2-2 3-6 4-5 5-6", "B": "1-1 3-3 0-6 2-4 1-5", "C": "0-0 1-3 4-6 2-5 0-4"}


def result(match: Match) -> Any:
    return match.rounds[-1]


@pytest.mark.parametrize(
    ("players", "size", "pile", "buyable"),
    [(2, 6, 16, 14), (3, 5, 13, 11), (4, 4, 12, 10), (5, 3, 13, 11), (6, 2, 16, 14), (7, 1, 21, 19)],
)
def test_obicni_t1_seed_hand_sizes(players: int, size: int, pile: int, buyable: int, mode: str) -> None:
    """OBI-01, OBI-02, OBI-03, OBI-08, C-07, obicni/Q1, obicni/Q20: eight minus the number of players."""
    rules = game("obicni").rules(players)
    assert rules.hand_size == size
    match = Match(rules, seed=5, mode=mode)
    assert match.round is not None
    assert {len(tiles) for tiles in match.round.hands.values()} == {size}
    assert (match.round.stock, match.round.drawable) == (pile, buyable)


def test_obicni_another_hand_size(mode: str) -> None:
    """OBI-02, obicni/Q1 (hand_size): the agreed number for any number of players; the rest is the pile."""
    for players in (2, 5):
        match = Match(game("obicni").rules(players, hand_size=3), seed=5, mode=mode)
        assert match.round is not None
        assert {len(tiles) for tiles in match.round.hands.values()} == {3}
        assert match.round.stock == 28 - 3 * players


def test_obicni_t2_heaviest_double_opens(mode: str) -> None:
    """OBI-06, C-02, C-04, obicni/Q2, obicni/Q3: [3-3] is the heaviest; then counter-clockwise P1, then P3."""
    match = start("obicni", mode, T2, players=3)
    assert match.to_act == ("B",)
    assert legal(match, "B") == ["3-3"]
    assert refusal(match, "B", "1-1") == "wrong_opening_tile"
    play(match, "B 3-3")
    assert match.to_act == ("A",)
    play(match, "A 3-6 l")
    assert match.to_act == ("C",)


def test_obicni_t2_clockwise_by_agreement(mode: str) -> None:
    """X-06, obicni/Q2 (direction=cw)."""
    match = play(start("obicni", mode, T2, players=3, direction="cw"), "B 3-3")
    assert match.to_act == ("C",)


def test_obicni_t2_any_double_by_agreement(mode: str) -> None:
    """OBI-06, obicni/Q3 (first_opening=any_double): the same opener, but a free choice."""
    match = start("obicni", mode, T2, players=3, first_opening="any_double")
    assert legal(match, "B") == ["1-1", "3-3"]


def test_obicni_t2_double_blank_is_the_lightest_double(mode: str) -> None:
    """C-03, C-04, OBI-06, obicni/Q4: [1-1] outweighs [0-0], although that one scores 14."""
    hands = {"A": "0-0 0-1 0-2 0-3 0-4", "B": "1-1 1-2 1-3 1-4 1-5", "C": "2-3 2-4 2-5 2-6 3-4"}
    match = start("obicni", mode, hands, players=3)
    assert (match.to_act, legal(match, "B")) == (("B",), ["1-1"])


def test_obicni_t2_no_double_is_dealt_again(mode: str) -> None:
    """OBI-06, obicni/Q5: such a deal is thrown away; dealing goes on until somebody holds a double."""
    rules = game("obicni").rules(2)
    deal = make_deal(rules, {"A": "0-1 0-2 0-3 0-4 0-5 0-6", "B": "1-2 1-3 1-4 1-5 1-6 2-3"})
    with pytest.raises(DealError) as error:
        Match(rules, deal=[deal], mode=mode)
    assert error.value.reason.code == "deal.thrown_away"
    for seed in range(100):
        match = Match(game("obicni").rules(7), seed=seed, mode=mode)
        assert match.round is not None
        assert any(tile.is_double for tiles in match.round.hands.values() for tile in tiles)


# --------------------------------------------------------------------------------------------------------- weakest


def weakest_after(
    mode: str, totals: list[int], hands: dict[str, str], *, lot: str | None = None, **options: Any
) -> str:
    """Who opens after a deal in which A goes out and B and C are left with ``hands``."""
    rules = game("obicni").rules(3, **options)
    match = Match(rules, deal=[make_deal(rules, T2), make_deal(rules, T2, lot=lot)], mode=mode)
    place(match, hands=hands | {"A": "0-1"}, ends="1 | 6", totals=totals, announced="ABC")
    play(match, "A 0-1 l")
    (seat,) = match.to_act
    return seat


def test_obicni_weakest_wrote_most_points(mode: str) -> None:
    """OBI-06, obicni/Q7: most points written for the deal, [0-0] = 14 included; other readings are house rules."""
    hands = {"B": "0-0", "C": "1-6 1-2 1-1"}  # 14 in one tile, 12 in three
    assert weakest_after(mode, [90, 10, 40], hands) == "B"
    assert weakest_after(mode, [90, 10, 40], hands, weakest="most_tiles") == "C"
    assert weakest_after(mode, [90, 10, 40], hands, weakest="match_score") == "A"


def test_obicni_weakest_tie_is_drawn_by_lot(mode: str) -> None:
    """OBI-06, X-07, obicni/Q8: lot among the tied, and among nobody else."""
    hands = {"B": "3-6", "C": "4-5"}
    for lot in "BC":
        assert weakest_after(mode, [0, 0, 0], hands, lot=lot) == lot
    for lot, code in ((None, "deal.lot_missing"), ("A", "deal.lot_wrong")):
        with pytest.raises(DealError) as error:
            weakest_after(mode, [0, 0, 0], hands, lot=lot)
        assert error.value.reason.code == code


# ---------------------------------------------------------------------------------------------------- T4, T5: buying


def test_obicni_t4_buying(mode: str) -> None:
    """OBI-04, OBI-05, OBI-07, X-02: buys [0-6], [1-1], [5-6] and plays the last at once."""
    match = table(
        "obicni",
        mode,
        players=3,
        ends="2 | 5",
        stock="0-6 1-1 5-6 1-2 2-2",
        hands={"A": "0-1 3-4", "B": "6-6 4-6", "C": "5-5 3-6"},
    )
    for tile in ("0-6", "1-1", "5-6"):
        assert legal(match, "A") == ["draw"]
        assert refusal(match, "A", "pass") == "must_draw"
        events = happened(match, "A draw")
        assert [event.audience for event in events if tile in str(event.data)] == ["A"]  # unseen by the others
    assert legal(match, "A") == ["5-6 r"]
    assert refusal(match, "A", "draw") == "can_play"
    play(match, "A 5-6 r")
    assert match.round is not None
    assert match.round.ends == {"l": 2, "r": 6}
    assert hand(match, "A") == "0-1 0-6 1-1 3-4"


def test_obicni_t4_no_voluntary_buying(mode: str) -> None:
    """X-01, OBI-08, obicni/Q19: who can play must; by agreement he may buy first while something is buyable."""
    position: dict[str, Any] = {"ends": "2 | 5", "hands": {"A": "0-2 3-4", "B": "6-6 4-6", "C": "5-5 3-6"}}
    plays = listed("2-0 l, 2-0 l call")
    match = table("obicni", mode, players=3, stock="0-6 1-1 5-6 1-2 2-2", **position)
    assert legal(match, "A") == plays
    assert refusal(match, "A", "draw") == "can_play"
    options = {"voluntary_draw": True}
    match = table("obicni", mode, players=3, options=options, stock="0-6 5-6 1-1 1-2 2-2", **position)
    assert legal(match, "A") == ["2-0 l", "2-0 l call", "draw"]
    play(match, "A draw")
    assert legal(match, "A") == ["2-0 l", "draw"]  # [0-6] does not fit; he may go on buying or play
    assert refusal(match, "A", "2-0 l") is None
    play(match, "A draw")
    assert legal(match, "A") == ["5-6 r"]  # a bought tile that fits is played
    assert refusal(match, "A", "2-0 l") == "must_play_drawn"
    match = table("obicni", mode, players=3, options=options, stock="1-2 2-2", **position)
    assert legal(match, "A") == plays  # nothing is buyable any more


def test_obicni_t5_two_tiles_stay(mode: str) -> None:
    """OBI-08, X-04, obicni/Q20: of three tiles one is bought; then he pauses, and so does the next."""
    match = table(
        "obicni",
        mode,
        players=3,
        ends="2 | 5",
        stock="1-1 2-2 2-5",
        hands={"A": "0-1 3-4", "B": "3-5 3-6", "C": "4-4 4-6"},
    )
    assert match.round is not None
    play(match, "A draw")
    assert legal(match, "A") == ["pass"]
    assert refusal(match, "A", "draw") == "nothing_to_draw"
    assert match.round.drawable == 0
    play(match, "A pass")
    assert legal(match, "C") == ["pass"]
    play(match, "C pass")
    assert legal(match, "B") == listed("5-3 r, 5-3 r call")
    assert match.round.stock == 2


@pytest.mark.parametrize(("reserve", "drawable"), [(0, 3), (2, 1), (3, 0), (4, 0)])
def test_obicni_t5_other_reserves(reserve: int, drawable: int, mode: str) -> None:
    """OBI-08, obicni/Q20 (reserve)."""
    match = table(
        "obicni",
        mode,
        players=3,
        options={"reserve": reserve},
        ends="2 | 5",
        stock="1-1 2-2 2-5",
        hands={"A": "0-1 3-4", "B": "3-5 3-6", "C": "4-4 4-6"},
    )
    assert match.round is not None and match.round.drawable == drawable
    assert legal(match, "A") == (["draw"] if drawable else ["pass"])


# ------------------------------------------------------------------------------------------------ T6: "Jedan Kamen"

T6: dict[str, Any] = {"players": 2, "ends": "2 | 6", "hands": {"A": "2-3 3-6", "B": "6-6 0-0 1-1"}}


def test_obicni_t6_with_the_call(mode: str) -> None:
    """OBI-11, OBI-10, obicni/Q22: announced with the play, [3-6] may be played in the next turn, and he is out."""
    match = table("obicni", mode, stock="1-3 1-4 2-2 2-4", **T6)
    assert legal(match, "A") == listed("2-3 l, 2-3 l call, 6-3 r, 6-3 r call")
    events = happened(match, "A 2-3 l call")
    assert next(event.data["call"] for event in events if event.kind == "play") is True
    play(match, "B 6-6 r")
    assert legal(match, "A") == ["3-6 l", "6-3 r"]
    play(match, "A 3-6 l")
    assert (result(match).ended, result(match).winner) == ("out", "A")


def test_obicni_t6_without_the_call_he_buys(mode: str) -> None:
    """OBI-11, obicni/Q23, obicni/Q26: [3-6] is barred; he buys, [1-3] must be played, and he may call again."""
    match = play(table("obicni", mode, stock="1-3 1-4 2-2 2-4", **T6), "A 2-3 l", "B 6-6 r")
    assert legal(match, "A") == ["call", "draw"]
    assert refusal(match, "A", "3-6 l") == "barred"
    play(match, "A draw")
    assert legal(match, "A") == listed("3-1 l, 3-1 l call")
    play(match, "A 3-1 l call")
    assert hand(match, "A") == "3-6"
    play(match, "B 1-1 l")
    assert legal(match, "A") == ["6-3 r"]


def test_obicni_t6_without_the_call_and_nothing_buyable(mode: str) -> None:
    """OBI-11, obicni/Q22, obicni/Q23: he pauses; he may call in that turn, which helps in the next one only."""
    match = play(table("obicni", mode, stock="2-2 2-4", **T6), "A 2-3 l", "B 6-6 r")
    assert legal(match, "A") == ["call", "pass"]
    play(match, "A call")
    assert legal(match, "A") == ["pass"]
    assert refusal(match, "A", "call") == "already_called"
    assert refusal(match, "A", "3-6 l") == "barred"
    play(match, "A pass", "B pass")
    assert legal(match, "A") == ["3-6 l", "6-3 r"]


def test_obicni_t6_a_late_call_lapses_when_the_hand_grows(mode: str) -> None:
    """OBI-11, obicni/Q24, obicni/Q26: called, then bought and played: down to one again, it must be repeated."""
    match = play(table("obicni", mode, stock="1-3 1-4 2-2 2-4", **T6), "A 2-3 l", "B 6-6 r", "A call", "A draw")
    assert legal(match, "A") == listed("3-1 l, 3-1 l call")
    play(match, "A 3-1 l", "B 1-1 l")
    assert refusal(match, "A", "6-3 r") == "barred"
    assert legal(match, "A") == ["call", "draw"]


def test_obicni_t6_a_barred_tile_keeps_the_deal_alive(mode: str) -> None:
    """X-03, OBI-10, obicni/Q23: nobody else can play and nothing is buyable, but A's barred [3-6] fits."""
    match = table("obicni", mode, players=2, stock="2-2 2-4", ends="2 | 6", hands={"A": "2-3 3-6", "B": "0-0 1-1"})
    play(match, "A 2-3 l", "B pass")
    assert not match.rounds
    assert legal(match, "A") == ["call", "pass"]


def test_obicni_t6_the_rule_vanishes_by_agreement(mode: str) -> None:
    """OBI-11, obicni/Q22, obicni/Q23: auto_announce, unannounced=none and unannounced=pause."""
    for options in ({"auto_announce": True}, {"unannounced": "none"}):
        match = table("obicni", mode, options=options, stock="1-3 1-4 2-2 2-4", **T6)
        assert legal(match, "A") == listed("2-3 l, 6-3 r")
        assert refusal(match, "A", "2-3 l call") == "no_call_rule"
        play(match, "A 2-3 l", "B 6-6 r")
        assert legal(match, "A") == ["3-6 l", "6-3 r"]
    match = table("obicni", mode, options={"unannounced": "pause"}, stock="1-3 1-4 2-2 2-4", **T6)
    play(match, "A 2-3 l", "B 6-6 r")
    assert legal(match, "A") == ["call", "pass"]  # he loses the turn without buying


# ------------------------------------------------------------------------------------------------- T7…T9: scoring


@pytest.mark.parametrize(("double_blank", "b"), [(14, 21), (0, 7)])
def test_obicni_t7_everybody_writes_his_own_pips(double_blank: int, b: int, mode: str) -> None:
    """OBI-12, OBI-15: P1 is out with 0; 14 + 7 = 21 (7 by agreement); 15."""
    match = table(
        "obicni",
        mode,
        players=3,
        options={"double_blank": double_blank},
        ends="1 | 6",
        announced="A",
        hands={"A": "0-1", "B": "0-0 1-6", "C": "5-5 2-3"},
    )
    play(match, "A 0-1 l")
    assert result(match).points == {"A": 0, "B": b, "C": 15}
    assert result(match).winner == "A"


def test_obicni_t8_match_to_150(mode: str) -> None:
    """OBI-13, OBI-14, X-08, obicni/Q28: 120, 131, 149 become 120, 152, 164; the fewest points win."""
    match = table(
        "obicni",
        mode,
        players=3,
        ends="1 | 6",
        announced="A",
        totals=[120, 131, 149],
        hands={"A": "0-1", "B": "0-0 1-6", "C": "5-5 2-3"},
    )
    play(match, "A 0-1 l")
    assert match.totals == {"A": 120, "B": 152, "C": 164}
    assert match.over and match.winners == ("A",)


@pytest.mark.parametrize("final_tie", ["shared", "extra_deal", "lot"])
def test_obicni_t8_one_with_fewest_needs_no_tie_break(final_tie: str, mode: str) -> None:
    """OBI-14, obicni/Q28: no lots and no extra deal."""
    match = table(
        "obicni",
        mode,
        players=3,
        options={"final_tie": final_tie},
        ends="1 | 6",
        announced="A",
        totals=[120, 131, 149],
        hands={"A": "0-1", "B": "0-0 1-6", "C": "5-5 2-3"},
    )
    play(match, "A 0-1 l")
    assert match.over and match.winners == ("A",)
    assert not any(event.kind == "lot" for event in match.events)


@pytest.mark.parametrize(("target", "over"), [(150, True), (151, False)])
def test_obicni_t8_reaching_is_enough(target: int, over: bool, mode: str) -> None:
    """OBI-13, X-08, X-09: exactly 150 ends the match; another target may be agreed."""
    match = table(
        "obicni",
        mode,
        players=3,
        options={"target": target},
        ends="1 | 6",
        announced="A",
        totals=[120, 129, 130],
        hands={"A": "0-1", "B": "0-0 1-6", "C": "5-5 2-3"},
    )
    play(match, "A 0-1 l")
    assert match.totals == {"A": 120, "B": 150, "C": 145}
    assert match.over is over


@pytest.mark.parametrize(("final_tie", "winners"), [("shared", ("A", "B")), ("extra_deal", ()), ("lot", None)])
def test_obicni_t8_tie_for_fewest(final_tie: str, winners: tuple[str, ...] | None, mode: str) -> None:
    """X-10, obicni/Q28 (final_tie): shared, an extra deal, or lots."""
    rules = game("obicni").rules(3, final_tie=final_tie)
    for chosen in "AB":
        deal = make_deal(rules, T2, closing_lots=chosen if final_tie == "lot" else "")
        match = Match(rules, deal=[deal], mode=mode)
        place(match, hands={"A": "0-1", "B": "1-6", "C": "5-5"}, ends="1 | 6", announced="A", totals=[107, 100, 140])
        play(match, "A 0-1 l")
        assert match.totals == {"A": 107, "B": 107, "C": 150}
        assert match.winners == ((chosen,) if winners is None else winners)
        assert match.over is (final_tie != "extra_deal")


def closed(
    mode: str, hands: dict[str, str], *, closing_lots: str = "", next_lot: str | None = None, **options: Any
) -> Match:
    """A closed deal of three: A's [1-4] makes `4 | 4`, and afterwards the seats hold ``hands``."""
    rules = game("obicni").rules(3, **options)
    deals = [make_deal(rules, T2, closing_lots=closing_lots), make_deal(rules, T2, lot=next_lot)]
    match = Match(rules, deal=deals, mode=mode)
    place(match, hands=hands | {"A": hands["A"] + " 1-4"}, ends="4 | 1", stock="2-2 3-3")
    return play(match, "A 1-4 r")


def test_obicni_t9_closed_deal(mode: str) -> None:
    """OBI-08, OBI-10, OBI-12, C-09, X-03, obicni/Q21, obicni/Q27: 14, 3, 11 are written; P1 opens the next deal."""
    match = closed(mode, {"A": "0-0", "B": "1-2", "C": "5-6"})
    assert result(match).ended == "blocked"
    assert result(match).points == {"A": 14, "B": 3, "C": 11}
    assert result(match).winner == "B"
    assert match.to_act == ("A",)
    shown = next(event.data["stock"] for event in match.events if event.kind == "round_end")
    assert shown == ["2-2", "3-3"]


def test_obicni_t9_closed_deal_is_won_by_pips_as_counted(mode: str) -> None:
    """C-09: [0-0] counts 14 here too, so its holder is not the one with the fewest."""
    assert result(closed(mode, {"A": "0-0", "B": "5-5", "C": "5-6"})).winner == "B"
    assert result(closed(mode, {"A": "0-0", "B": "5-5", "C": "5-6"}, double_blank=0)).winner == "A"


def test_obicni_t9_closed_deal_tied_for_fewest(mode: str) -> None:
    """C-09 (closed_tie): nobody, a lot among the tied, or the lightest single tile and then its lower half."""
    hands = {"A": "6-6", "B": "2-5", "C": "0-1 1-5"}
    match = closed(mode, hands)
    assert result(match).winner is None
    assert (match.to_act, legal(match, "A")) == (
        ("A",),
        ["2-2"],
    )  # OBI-06: the weakest opens with a double after a tie too
    assert result(closed(mode, hands, closed_tie="lowest_tile")).winner == "C"
    for chosen in "BC":
        match = closed(mode, hands, closed_tie="lot", closing_lots=chosen)
        assert result(match).winner == chosen
        assert result(match).points == {"A": 12, "B": 7, "C": 7}
    with pytest.raises(DealError) as error:
        closed(mode, hands, closed_tie="lot", closing_lots="A")
    assert error.value.reason.code == "deal.lot_wrong"
    assert result(closed(mode, {"A": "6-6", "B": "2-3", "C": "0-5"}, closed_tie="lowest_tile")).winner == "C"


def test_obicni_t9_after_a_tie_the_weakest_still_opens(mode: str) -> None:
    """OBI-06, C-09: who wins a closed deal has no effect on points or on the next opener."""
    assert closed(mode, {"A": "6-6", "B": "2-5", "C": "0-1 1-5"}).to_act == ("A",)


def test_obicni_t6_seven_players_and_the_drawn_opening(mode: str) -> None:
    """OBI-11, obicni/Q24, obicni/Q25: a dealt single tile counts as announced, until the hand grows."""
    rules = game("obicni").rules(7)
    deal = make_deal(
        rules, {"A": "6-6", "B": "0-1", "C": "0-2", "D": "0-3", "E": "0-4", "F": "0-5", "G": "3-6"}, stock="1-2"
    )
    match = Match(rules, deal=[deal, deal._replace(lot=None)], mode=mode)
    play(match, "A 6-6")
    assert match.to_act == ("G",)
    play(match, "G draw")
    assert legal(match, "G") == ["1-2", "1-2 call"]


def test_obicni_t6_auto_announce_makes_the_rule_vanish(mode: str) -> None:
    """obicni/Q22."""
    options = {"auto_announce": True}
    match = play(table("obicni", mode, options=options, stock="1-3 1-4 2-2 2-4", **T6), "A 2-3 l", "B 6-6 r")
    assert legal(match, "A") == ["3-6 l", "6-3 r"]


def test_obicni_t6_a_call_needs_exactly_one_tile(mode: str) -> None:
    """OBI-11: refused where the seat does not hold, or the play does not leave, exactly one unannounced tile."""
    match = table(
        "obicni", mode, stock="1-3 1-4 2-2 2-4", players=2, ends="2 | 6", hands={"A": "2-3 3-6 5-5", "B": "6-6 0-0 1-1"}
    )
    assert refusal(match, "A", "call") == "call_needs_one_tile"
    assert refusal(match, "A", "2-3 l call") == "call_needs_one_tile"
    assert refusal(match, "A", "2-3 l") is None


def test_obicni_q23_who_must_pause_may_not_buy(mode: str) -> None:
    """OBI-11, obicni/Q23 (unannounced=pause): the refusal says that he must pass, though something could be bought."""
    match = table("obicni", mode, options={"unannounced": "pause"}, stock="1-3 1-4 2-2 2-4", **T6)
    play(match, "A 2-3 l", "B 6-6 r")
    assert refusal(match, "A", "draw") == "must_pass"


@pytest.mark.parametrize("options", [{}, {"unannounced": "pause"}])
@pytest.mark.parametrize("last", ["0-0", "0-3"])
def test_obicni_q23_a_barred_tile_may_fit(last: str, options: dict[str, str], mode: str) -> None:
    """OBI-11, X-12, obicni/Q23: who may not play the last tile shows nothing of it by drawing or passing."""
    hands = {"A": f"2-3 {last}", "B": "6-6 3-4 1-1"}
    match = table("obicni", mode, players=2, options=options, ends="2 | 0", stock="1-6 4-5 2-2 2-4", hands=hands)
    play(match, "A 2-3 l", "B 3-4 l")
    play(match, *(["A pass"] if options else ["A draw", "A draw", "A 4-5 l"]))
    assert match.round is not None
    assert match.round.excluded["A"] == frozenset()


def test_obicni_q22_passes_are_counted_to_a_hundred(engine: ModuleType) -> None:
    """OBI-11, obicni/Q22: with last tiles that are never announced passes may go on for ever, but their count does
    not."""
    position = engine.Position(engine_numbers(game("obicni").rules(2)))
    position.load([[8], [12]], [], before=Carryover(passes=[100, 99]))
    position.set_state(position.state()._replace(end=[2, 5] + [0] * 30, grown=3, open=3, laid=4, run=99))
    position.begin(0, Lead.ANY)
    for seat in (0, 1, 0, 1):
        assert position.legal(seat)[0] == parts.number_of(ActionKind.PASS, 0, 0)
        position.apply(seat, parts.number_of(ActionKind.PASS, 0, 0))
    assert (position.passes, position.state().run) == ((100, 100), 100)
