"""Domino za dvoje: RULES.md section 7.

House rules shown here: dvoje/bonus_stuck=forfeit dvoje/chain_bonus=false dvoje/auto_announce=true
dvoje/unannounced=pause dvoje/unannounced=none dvoje/closed_tie=lot dvoje/closed_tie=lowest_tile
dvoje/closed_scoring=winner_only dvoje/closed_scoring=difference dvoje/exact_zero=true
dvoje/final_tie=lot dvoje/opening_tie=lot dvoje/start=
"""

from __future__ import annotations

from typing import Any

import pytest
from position import hand, legal, listed, make_deal, place, play, refusal, start, table

from boneyard import DealError, Match, Tile, game

T1 = {"A": "0-1 0-5 1-3 2-2 2-6 3-3 3-5 5-6", "B": "0-4 1-1 1-4 2-4 3-4 4-4 4-6 5-5"}


def result(match: Match) -> Any:
    return match.rounds[-1]


def test_dvoje_t1_heaviest_double_opens(mode: str) -> None:
    """DVO-01, DVO-02, DVO-03, dvoje/Q1: eight each, 12 in the pile, 10 of them buyable; [5-5] is forced."""
    match = start("dvoje", mode, T1, stock="0-0 4-5")
    assert match.round is not None
    assert (match.round.stock, match.round.drawable) == (12, 10)
    assert match.to_act == ("B",)
    assert legal(match, "B") == ["5-5"]


def test_dvoje_t1_opener_gets_the_extra_play_and_buys(mode: str) -> None:
    """DVO-04, OBI-07, dvoje/Q4, dvoje/Q7: no other five, so B buys [0-0] and [4-5] and plays that one."""
    match = play(start("dvoje", mode, T1, stock="0-0 4-5"), "B 5-5")
    assert match.to_act == ("B",)
    assert legal(match, "B") == ["draw"]
    play(match, "B draw")
    assert legal(match, "B") == ["draw"]
    play(match, "B draw")
    assert legal(match, "B") == ["5-4 l", "5-4 r"]
    play(match, "B 5-4 r")
    assert hand(match, "B") == "0-0 0-4 1-1 1-4 2-4 3-4 4-4 4-6"
    assert match.round is not None and match.round.ends == {"l": 5, "r": 4}
    assert match.round.stock == 10
    assert match.to_act == ("A",)
    assert legal(match, "A") == listed("5-0 l, 5-3 l, 5-6 l")


def test_dvoje_t1_forfeit(mode: str) -> None:
    """dvoje/Q7 (bonus_stuck=forfeit): the extra play is lost, and A is on turn on `5(5) | 5(5)`."""
    match = play(start("dvoje", mode, T1, stock="0-0 4-5", bonus_stuck="forfeit"), "B 5-5")
    assert legal(match, "B") == ["pass"]
    assert refusal(match, "B", "draw") == "extra_play_lost"
    play(match, "B pass")
    assert match.to_act == ("A",)
    assert legal(match, "A") == listed("5-0 l, 5-0 r, 5-3 l, 5-3 r, 5-6 l, 5-6 r")
    assert match.round is not None and match.round.stock == 12


def test_dvoje_t1_a_forfeited_extra_play_is_no_ban_on_buying(mode: str) -> None:
    """dvoje/Q7: in an ordinary turn he buys as ever."""
    match = table(
        "dvoje",
        mode,
        options={"bonus_stuck": "forfeit"},
        ends="1 | 4",
        stock="3-6 2-2 1-5 0-6",
        hands={"A": "0-0 2-5", "B": "1-1 0-1 0-2"},
    )
    assert legal(match, "A") == ["draw"]


def test_dvoje_t2_no_double_the_heaviest_tile_opens(mode: str) -> None:
    """DVO-03, dvoje/Q2, dvoje/Q4: [5-6] is forced, and a tile that is no double gives no extra play."""
    hands = {"A": "0-1 0-2 0-5 1-2 1-3 2-6 3-5 5-6", "B": "0-3 0-4 1-4 1-5 2-4 2-5 3-4 4-6"}
    match = start("dvoje", mode, hands)
    assert (match.to_act, legal(match, "A")) == (("A",), ["5-6"])
    play(match, "A 5-6")
    assert match.to_act == ("B",)
    assert "decline" not in legal(match, "B")


def test_dvoje_t2_equal_weights(mode: str) -> None:
    """DVO-03, section 1, dvoje/Q3: [3-6] and [4-5] both weigh 9; the higher single half decides."""
    hands = {"A": "4-5 0-1 0-2 0-3 0-4 0-5 1-2 1-3", "B": "3-6 0-6 1-6 2-6 1-4 2-4 3-4 2-5"}
    match = start("dvoje", mode, hands)
    assert (match.to_act, legal(match, "B")) == (("B",), ["3-6"])


def test_dvoje_t2_a_lot_for_equal_weights(mode: str) -> None:
    """dvoje/Q3 (opening_tie): [3-6] and [4-5] both weigh 9; the lot names the opener, who lays its own tile."""
    hands = {"A": "4-5 0-1 0-2 0-3 0-4 0-5 1-2 1-3", "B": "3-6 0-6 1-6 2-6 1-4 2-4 3-4 2-5"}
    for lot, tile in (("A", "4-5"), ("B", "3-6")):
        match = start("dvoje", mode, hands, lot=lot, opening_tie="lot")
        assert (match.to_act, legal(match, lot)) == ((lot,), [tile])
        assert [event.seat for event in match.events if event.kind == "lot"] == [lot]
    with pytest.raises(DealError) as error:
        start("dvoje", mode, hands, opening_tie="lot")
    assert error.value.reason.code == "deal.lot_missing"
    few = game("dvoje").rules(opening_tie="lot")._replace(hand_size=2)  # so that doubles are rare
    dealt = [Match(few, seed=seed, mode=mode) for seed in range(600)]
    drawn = {match.to_act for match in dealt if any(event.kind == "lot" for event in match.events)}
    assert drawn == {("A",), ("B",)}


@pytest.mark.parametrize(
    "hands", [T1, {**T1, "A": "3-6 4-5 0-1 0-2 0-3 0-4 0-5 1-2", "B": "2-6 3-5 1-6 2-5 3-4 1-4 1-5 1-3"}]
)
def test_dvoje_t2_no_lot_for_one_heaviest_tile(hands: dict[str, str], mode: str) -> None:
    """DVO-03, dvoje/Q3 (opening_tie): no lot between a double and others, nor between two tiles of one hand."""
    match, usual = start("dvoje", mode, hands, opening_tie="lot"), start("dvoje", mode, hands)
    (seat,) = match.to_act
    assert (match.to_act, legal(match, seat)) == (usual.to_act, legal(usual, seat))
    assert not any(event.kind == "lot" for event in match.events)


def test_dvoje_t2_every_deal(mode: str) -> None:
    """DVO-03: the heaviest double opens later deals as well, whoever won."""
    rules = game("dvoje").rules()
    match = Match(rules, deal=[make_deal(rules, T1)] * 2, mode=mode)
    place(match, hands={"A": "0-1", "B": "1-2"}, ends="1 | 6", announced="A")
    play(match, "A 0-1 l")
    assert result(match).winner == "A"
    assert (match.to_act, legal(match, "B")) == (("B",), ["5-5"])


T3: dict[str, Any] = {
    "ends": "6 | 1",
    "stock": "2-5 3-3 3-6 4-4",
    "hands": {"A": "6-6 1-1 1-3 0-2", "B": "0-0 2-2 0-3 2-6"},
}


def test_dvoje_t3_chain_of_extra_plays(mode: str) -> None:
    """DVO-04, dvoje/Q5: [6-6], then [1-1] or [1-3]; after [1-1] only [1-3], and then the turn ends."""
    match = play(table("dvoje", mode, **T3), "A 6-6 l")
    assert match.to_act == ("A",)
    assert legal(match, "A") == ["1-1 r", "1-3 r"]
    play(match, "A 1-1 r")
    assert match.to_act == ("A",)
    assert legal(match, "A") == ["1-3 r", "1-3 r call"]
    play(match, "A 1-3 r call")
    assert match.round is not None and match.round.ends == {"l": 6, "r": 3}
    assert hand(match, "A") == "0-2"
    assert match.to_act == ("B",)


def test_dvoje_t3_no_chain_by_agreement(mode: str) -> None:
    """dvoje/Q5 (chain_bonus=false): a double laid as the extra tile gives no further one, bought or not."""
    match = play(table("dvoje", mode, options={"chain_bonus": False}, **T3), "A 6-6 l", "A 1-1 r")
    assert match.to_act == ("B",)
    for chain_bonus, turn in ((True, "A"), (False, "B")):
        match = table(
            "dvoje",
            mode,
            options={"chain_bonus": chain_bonus},
            ends="6 | 1",
            stock="1-1 3-3 3-6 4-4",
            hands={"A": "6-6 0-3 0-2", "B": "0-0 2-2 0-1 2-6"},
        )
        play(match, "A 6-6 l", "A draw", "A 1-1 r")
        assert match.to_act == (turn,)


def test_dvoje_t3_a_bought_double_gives_an_extra_play(mode: str) -> None:
    """DVO-04, X-02, dvoje/Q8: [1-1] is bought, fits, is played at once, and one more tile follows."""
    match = table("dvoje", mode, ends="6 | 1", stock="1-1 3-3 3-6 4-4", hands={"A": "0-3 0-2 2-4", "B": "0-0 0-1"})
    play(match, "A draw")
    assert legal(match, "A") == ["1-1 r"]
    play(match, "A 1-1 r")
    assert match.to_act == ("A",)
    assert legal(match, "A") == ["draw"]


def test_dvoje_t3_double_as_the_last_tile(mode: str) -> None:
    """dvoje/Q6: the deal is over, no extra tile is needed."""
    match = table("dvoje", mode, ends="6 | 1", hands={"A": "6-6", "B": "0-0 2-6"}, announced="A")
    play(match, "A 6-6 l")
    assert (result(match).ended, result(match).winner) == ("out", "A")


# -------------------------------------------------------------------------------------------- the last tile and extra

Q9: dict[str, Any] = {"ends": "6 | 1", "stock": "2-5 1-2 3-6 4-4", "hands": {"A": "6-6 1-3", "B": "0-0 2-2 0-6"}}


def test_dvoje_q9_called_with_the_double(mode: str) -> None:
    """OBI-11, dvoje/Q9: the call goes with the double; then the last tile may be the extra play."""
    match = play(table("dvoje", mode, **Q9), "A 6-6 l call")
    assert legal(match, "A") == ["1-3 r"]
    play(match, "A 1-3 r")
    assert result(match).ended == "out"


def test_dvoje_q9_not_called(mode: str) -> None:
    """OBI-11, dvoje/Q7, dvoje/Q9: the last tile is barred, so he buys until a tile fits."""
    match = play(table("dvoje", mode, **Q9), "A 6-6 l")
    assert legal(match, "A") == ["call", "draw"]
    assert refusal(match, "A", "1-3 r") == "barred"
    play(match, "A draw", "A draw")
    assert legal(match, "A") == listed("1-2 r")


@pytest.mark.parametrize("options", [{"auto_announce": True}, {"unannounced": "none"}])
def test_dvoje_q9_no_announcing(options: dict[str, Any], mode: str) -> None:
    """dvoje/Q9 (auto_announce, unannounced=none)."""
    match = table("dvoje", mode, options=options, **Q9)
    assert legal(match, "A") == ["1-3 r", "6-6 l"]
    play(match, "A 6-6 l", "A 1-3 r")
    assert result(match).ended == "out"


def test_dvoje_q9_uncalled_costs_the_turn(mode: str) -> None:
    """OBI-11 (unannounced=pause)."""
    match = play(table("dvoje", mode, options={"unannounced": "pause"}, **Q9), "A 6-6 l")
    assert legal(match, "A") == ["call", "pass"]


# --------------------------------------------------------------------------------------------------------- scoring


def test_dvoje_t4_seed_doubles_count_half(mode: str) -> None:
    """DVO-05, DVO-06, dvoje/Q11, dvoje/Q14: 5 + 0 + 8 = 13, so A 100 → 87 and B stays at 100."""
    match = table("dvoje", mode, ends="1 | 2", announced="A", hands={"A": "0-1", "B": "5-5 0-0 2-6"})
    assert match.totals == {"A": 100, "B": 100}
    play(match, "A 0-1 l")
    assert result(match).pips == {"A": 0, "B": 13}
    assert result(match).points == {"A": -13, "B": 0}
    assert match.totals == {"A": 87, "B": 100}


def closed(
    mode: str, hands: dict[str, str], totals: tuple[int, int] = (100, 100), *, closing_lots: str = "", **options: Any
) -> Match:
    """A closed deal: A's [1-5] makes `5 | 5`."""
    rules = game("dvoje").rules(**options)
    match = Match(rules, deal=[make_deal(rules, T1, closing_lots=closing_lots)], mode=mode)
    place(match, hands=hands | {"A": hands["A"] + " 1-5"}, ends="5 | 1", stock="2-2 1-4", totals=totals)
    play(match, "A 1-5 r")
    assert result(match).ended == "blocked"
    return match


T5 = {"A": "3-3 1-2", "B": "6-6 0-4"}


@pytest.mark.parametrize(
    ("closed_scoring", "a", "b"), [("both", 90, 94), ("winner_only", 90, 100), ("difference", 96, 100)]
)
def test_dvoje_t5_closed(closed_scoring: str, a: int, b: int, mode: str) -> None:
    """DVO-05, DVO-06, dvoje/Q10: A has 6 left and B 10: both subtract, or only A all of it, or only A the
    difference."""
    match = closed(mode, T5, closed_scoring=closed_scoring)
    assert result(match).pips == {"A": 6, "B": 10}
    assert match.totals == {"A": a, "B": b}


def test_dvoje_t5_closed_tie(mode: str) -> None:
    """C-09 (closed_tie): with 6 each nobody wins, or lots decide, or the lightest tile."""
    hands = {"A": "2-4", "B": "0-2 1-3"}
    assert result(closed(mode, hands)).winner is None
    assert result(closed(mode, hands, closed_tie="lowest_tile")).winner == "B"
    for chosen in "AB":
        assert result(closed(mode, hands, closed_tie="lot", closing_lots=chosen)).winner == chosen


@pytest.mark.parametrize(("begin", "over"), [(10, True), (11, False)])
def test_dvoje_another_start(begin: int, over: bool, mode: str) -> None:
    """DVO-05, X-08, X-09 (start): both count down from the agreed number; from 10 A comes to zero and wins."""
    hands = {"A": "1-5", "B": "4-6"}
    match = table("dvoje", mode, options={"start": begin}, ends="5 | 2", hands=hands, announced="A")
    assert match.totals == {"A": begin, "B": begin}
    play(match, "A 1-5 l")
    assert match.totals == {"A": begin - 10, "B": begin}
    assert (match.over, match.winners) == (over, ("A",) if over else ())


def test_dvoje_t6_both_pass_zero(mode: str) -> None:
    """DVO-05, X-08, dvoje/Q12, dvoje/Q13: A 8 − 10 = −2, B 5 − 6 = −1; the lower wins."""
    match = closed(mode, T5, (8, 5))
    assert match.totals == {"A": -2, "B": -1}
    assert match.over and match.winners == ("A",)


def test_dvoje_t6_both_equal_below_zero(mode: str) -> None:
    """dvoje/Q13: equal results, another deal."""
    match = closed(mode, T5, (8, 4))
    assert match.totals == {"A": -2, "B": -2}
    assert not match.over


def test_dvoje_q13_a_lot_for_equal_results(mode: str) -> None:
    """dvoje/Q13 (final_tie): a lot names the winner, also of two who come to zero exactly."""
    for options, totals in (({}, (8, 4)), ({"exact_zero": True}, (10, 6))):
        for chosen in "AB":
            match = closed(mode, T5, totals, closing_lots=chosen, final_tie="lot", **options)
            assert match.totals["A"] == match.totals["B"] == (0 if options else -2)
            assert match.over and match.winners == (chosen,)
    assert closed(mode, T5, (10, 6), exact_zero=True).winners == ("A", "B")


def test_dvoje_t6_exact_zero(mode: str) -> None:
    """dvoje/Q12 (exact_zero): passing zero does not win; coming to zero exactly does."""
    assert not closed(mode, T5, (8, 50), exact_zero=True).over
    assert closed(mode, T5, (8, 50)).winners == ("A",)
    match = closed(mode, T5, (10, 50), exact_zero=True)
    assert match.totals == {"A": 0, "B": 44}
    assert match.winners == ("A",)


def test_dvoje_t1_extra_play_and_nothing_to_buy(mode: str) -> None:
    """DVO-04, OBI-08, dvoje/Q7: two tiles stay in the pile, so he pauses and the turn goes on."""
    match = table("dvoje", mode, ends="6 | 1", stock="1-2 2-5", hands={"A": "6-6 0-3 0-2", "B": "0-0 2-2 2-6"})
    play(match, "A 6-6 l")
    assert legal(match, "A") == ["pass"]
    play(match, "A pass")
    assert match.to_act == ("B",)


def test_dvoje_q9_a_late_call_in_the_extra_play(mode: str) -> None:
    """OBI-11, obicni/Q23, dvoje/Q9: called in the extra play, the tile stays barred in it and is free the turn
    after."""
    position = Q9 | {"stock": "2-5 4-4"}
    match = play(table("dvoje", mode, **position), "A 6-6 l", "A call")
    assert legal(match, "A") == ["pass"]
    assert refusal(match, "A", "1-3 r") == "barred"
    play(match, "A pass", "B 0-6 l")
    assert legal(match, "A") == ["1-3 r"]


def test_dvo_04_nothing_is_drawn_yet_in_the_extra_play(mode: str) -> None:
    """DVO-04: a bought double that is laid leaves no drawn tile behind."""
    match = table("dvoje", mode, ends="4 | 6", stock="4-4 0-1 0-2 0-3", hands={"A": "0-0 1-1 2-2", "B": "0-5 3-3"})
    play(match, "A draw")
    assert match.round is not None and match.round.position.drawn == Tile(4, 4).id
    play(match, "A 4-4 l")
    assert (match.round.extra_play, match.round.position.drawn, match.to_act) == (True, -1, ("A",))
