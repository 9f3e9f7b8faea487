"""Domino za dvoje bez kupnje: RULES.md section 8.

House rules shown here: dvoje-bez-kupnje/deals= dvoje-bez-kupnje/target= dvoje-bez-kupnje/double_blank=14
dvoje-bez-kupnje/doubles=half dvoje-bez-kupnje/auto_announce=true dvoje-bez-kupnje/closed_tie=lot
dvoje-bez-kupnje/closed_tie=lowest_tile dvoje-bez-kupnje/base=obicni
dvoje-bez-kupnje/final_tie=extra_deal dvoje-bez-kupnje/final_tie=lot
dvoje-bez-kupnje/opening_tie=lot
"""

from __future__ import annotations

from typing import Any

import pytest
from position import legal, listed, make_deal, place, play, refusal, table

from boneyard import Match, RulesError, game

GAME = "dvoje-bez-kupnje"


def result(match: Match) -> Any:
    return match.rounds[-1]


def test_bez_t1_ten_each_and_no_buying(mode: str) -> None:
    """BEZ-01, dvoje-bez-kupnje/Q4, dvoje-bez-kupnje/Q8: 2 × 10 dealt, 8 aside; who cannot play passes."""
    match = Match(game(GAME).rules(), seed=1, mode=mode)
    assert match.round is not None
    assert [len(tiles) for tiles in match.round.hands.values()] == [10, 10]
    assert (match.round.stock, match.round.drawable) == (8, 0)
    place(match, ends="3 | 6", hands={"A": "0-1 4-5", "B": "3-3 0-6"}, stock="3-4 3-5 6-6 1-6 2-6 1-3 2-3 0-3")
    assert legal(match, "A") == ["pass"]
    assert refusal(match, "A", "draw") == "no_drawing"


def test_bez_t1_opening_of_dvoje(mode: str) -> None:
    """DVO-03, DVO-04, dvoje-bez-kupnje/Q1: the heaviest double is forced, and one more tile follows."""
    rules = game(GAME).rules()
    hands = {"A": "0-0 1-1 2-2 0-1 0-2 0-3 0-4 0-5 0-6 1-2", "B": "5-5 3-5 1-3 1-4 1-5 1-6 2-3 2-4 2-5 2-6"}
    match = Match(rules, deal=[make_deal(rules, hands)], mode=mode)
    assert (match.to_act, legal(match, "B")) == (("B",), ["5-5"])
    play(match, "B 5-5")
    assert legal(match, "B") == listed("5-1 l, 5-1 r, 5-2 l, 5-2 r, 5-3 l, 5-3 r")


def test_bez_t1_a_lot_for_equal_weights(mode: str) -> None:
    """dvoje/Q3, dvoje-bez-kupnje/Q1 (opening_tie): [3-6] and [4-5] both weigh 9; the lot names the opener."""
    rules = game(GAME).rules(opening_tie="lot")._replace(hand_size=9)
    hands = {"A": "4-5 0-1 0-2 0-3 0-4 0-5 1-2 1-3 1-5", "B": "3-6 0-6 1-6 2-6 1-4 2-4 3-4 2-5 3-5"}
    for lot, tile in (("A", "4-5"), ("B", "3-6")):
        match = Match(rules, deal=[make_deal(rules, hands, lot=lot)], mode=mode)
        assert (match.to_act, legal(match, lot)) == ((lot,), [tile])


@pytest.mark.parametrize(
    ("options", "a"),
    [({}, 12), ({"double_blank": 14}, 26), ({"doubles": "half"}, 6), ({"double_blank": 14, "doubles": "half"}, 20)],
)
def test_bez_t2_closed_deal(options: dict[str, Any], a: int, mode: str) -> None:
    """BEZ-02, dvoje-bez-kupnje/Q3, section 18.4: plain pips, 12 and 3; with [0-0] = 14 26, with half doubles 6."""
    match = Match(game(GAME).rules(**options), seed=1, mode=mode)
    place(match, hands={"A": "0-0 6-6 4-5", "B": "1-2"}, ends="5 | 4")
    play(match, "A 4-5 l")  # `4 | 4`
    assert result(match).ended == "blocked"
    assert result(match).points == {"A": a, "B": 3}


def play_three(match: Match, deals: int) -> None:
    """The first of the three agreed deals of T3: 12 and 3, 0 and 31, 25 and 4."""
    if deals > 0:
        place(match, hands={"A": "6-6 0-4", "B": "1-2"}, ends="0 | 4")
        play(match, "A 0-4 r")
    if deals > 1:
        place(match, hands={"A": "0-2", "B": "5-6 4-6 3-6 0-1"}, ends="0 | 2", announced="A")
        play(match, "A 0-2 r")
    if deals > 2:
        place(match, hands={"A": "6-6 5-6 1-1 0-2", "B": "1-3"}, ends="0 | 2")
        play(match, "A 0-2 r")


def test_bez_t3_agreed_deals(mode: str) -> None:
    """BEZ-02, BEZ-03, X-09: 12 + 0 + 25 = 37 against 3 + 31 + 4 = 38; the smaller result wins."""
    match = Match(game(GAME).rules(deals=3), seed=1, mode=mode)
    play_three(match, 2)
    assert [row.points for row in match.rounds] == [{"A": 12, "B": 3}, {"A": 0, "B": 31}]
    assert not match.over
    match = Match(game(GAME).rules(deals=3), seed=1, mode=mode)
    play_three(match, 3)
    assert match.totals == {"A": 37, "B": 38}
    assert match.over and (match.winners, match.losers) == (("A",), ())
    match = Match(game(GAME).rules(), seed=1, mode=mode)
    play_three(match, 3)
    assert not match.over  # ten deals by default (dvoje-bez-kupnje/Q5)


def test_bez_t3_to_a_target(mode: str) -> None:
    """BEZ-04, dvoje-bez-kupnje/Q5, dvoje-bez-kupnje/Q7: after two deals 12 and 34; after three both, B is higher."""
    match = Match(game(GAME).rules(target=35), seed=1, mode=mode)
    play_three(match, 2)
    assert match.totals == {"A": 12, "B": 34}
    assert not match.over
    match = Match(game(GAME).rules(target=35), seed=1, mode=mode)
    play_three(match, 3)
    assert match.over and (match.winners, match.losers) == (("A",), ("B",))
    match = Match(game(GAME).rules(target=34), seed=1, mode=mode)
    play_three(match, 2)
    assert match.over and (match.winners, match.losers) == (("A",), ("B",))  # X-08: 34 counts as reached
    state = match.standing.state()
    assert (state.winners, state.losers, state.reached) == (0b01, 0b10, 0b10)  # bits of these sides alone


def test_bez_t3_target_switches_deals_off(mode: str) -> None:
    """BEZ-04, section 18.4."""
    match = Match(game(GAME).rules(target=100), seed=1, mode=mode)
    play_three(match, 3)
    assert not match.over


def test_bez_t3_equal_results(mode: str) -> None:
    """X-10, dvoje-bez-kupnje/Q6, dvoje-bez-kupnje/Q7: shared after the agreed deals, an extra deal at the target."""
    for options, winners in (({"deals": 1}, ("A", "B")), ({"target": 5}, ())):
        match = Match(game(GAME).rules(**options), seed=1, mode=mode)
        place(match, hands={"A": "1-5 0-4", "B": "3-3"}, ends="0 | 4")
        play(match, "A 0-4 r")
        assert match.totals == {"A": 6, "B": 6}
        assert match.winners == winners
        assert match.losers == ()


def test_bez_t3_final_tie(mode: str) -> None:
    """X-10, dvoje-bez-kupnje/Q6 (final_tie); where reaching a target loses, a tie is played on (Q7) and no choice."""
    for final_tie in ("shared", "extra_deal", "lot"):
        match = Match(game(GAME).rules(deals=1, final_tie=final_tie), seed=1, mode=mode)
        place(match, hands={"A": "1-5 0-4", "B": "3-3"}, ends="0 | 4")
        play(match, "A 0-4 r")
        if final_tie == "extra_deal":
            assert not match.over
        else:
            assert match.over
            assert match.winners == ("A", "B") if final_tie == "shared" else len(match.winners) == 1
    with pytest.raises(RulesError, match="final_tie=lot has no effect with target=5"):
        game(GAME).rules(target=5, final_tie="lot")


T4: dict[str, Any] = {"ends": "2 | 4", "hands": {"A": "4-4 3-6", "B": "2-5 0-1 0-0"}}


def test_bez_t4_extra_tile_cannot_be_played(mode: str) -> None:
    """DVO-04, dvoje-bez-kupnje/Q2: no two or four left, so the extra play is lost, and it is B's turn."""
    match = play(table(GAME, mode, **T4), "A 4-4 r call")
    assert match.to_act == ("A",)
    assert legal(match, "A") == ["pass"]
    play(match, "A pass")
    assert match.to_act == ("B",)


def test_bez_t4_base_obicni_has_no_extra_tile(mode: str) -> None:
    """dvoje-bez-kupnje/Q1 (base=obicni)."""
    match = play(table(GAME, mode, options={"base": "obicni"}, **T4), "A 4-4 r call")
    assert match.to_act == ("B",)


def test_bez_uncalled_last_tile(mode: str) -> None:
    """OBI-11, dvoje-bez-kupnje/Q9: an uncalled last tile makes the player pass that turn (auto_announce: not)."""
    position: dict[str, Any] = {"ends": "2 | 4", "hands": {"A": "2-3 3-6", "B": "4-5 0-1 5-6"}}
    match = play(table(GAME, mode, **position), "A 2-3 l", "B 4-5 r")
    assert legal(match, "A") == ["call", "pass"]
    assert refusal(match, "A", "3-6 l") == "barred"
    match = play(table(GAME, mode, options={"auto_announce": True}, **position), "A 2-3 l", "B 4-5 r")
    assert legal(match, "A") == ["3-6 l"]


def test_bez_closed_tie(mode: str) -> None:
    """C-09 (closed_tie)."""
    for options, lots, winner in (
        ({}, "", None),
        ({"closed_tie": "lowest_tile"}, "", "B"),
        ({"closed_tie": "lot"}, "A", "A"),
        ({"closed_tie": "lot"}, "B", "B"),
    ):
        rules = game(GAME).rules(**options)
        match = Match(rules, deal=[make_deal(rules, {}, closing_lots=lots)], mode=mode)
        place(match, hands={"A": "1-5 0-4", "B": "1-3 1-1"}, ends="0 | 4")
        play(match, "A 0-4 r")
        assert result(match).pips == {"A": 6, "B": 6}
        assert result(match).winner == winner
