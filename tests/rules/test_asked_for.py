"""House rules that public sheets ask for, and sentences of section 20c that no game's own file shows.

House rules shown here: gaple/winner_by=chips gaple-6/winner_by=chips gaple-5p/winner_by=chips gaple/redeal=5
gaple-6/redeal=5 gaple-5p/redeal=5 basic/redeal=5 muggins/redeal=5 all-fives/redeal=5
gaple/six_doubles=win gaple-6/six_doubles=win basic/six_doubles=win muggins/six_doubles=win all-fives/six_doubles=win
 muggins/first_opener=drawn
muggins/after_block=as_later muggins/muggins=true all-fives/first_opener=heaviest_double
all-fives/after_block=as_later dominicano/capicua=twice dominicano/capicua_double=true boricua/capicua_double=true
cubano/capicua=twice cubano/capicua_double=true
obicni/weakest_tie=first parovi/weakest_tie=first polish-fives/tied_opener=next
"""

from __future__ import annotations

from typing import Any

import pytest
from position import legal, make_deal, place, play, refusal, start, table, win_round

from boneyard import GAMES, DealError, Match, RecordError, RulesError, game, read_record
from boneyard.commentary.narrator import narrate
from boneyard.commentary.scoresheet import match_lines
from boneyard.commentary.sentences import Reader
from boneyard.locale import load
from boneyard.play.events import LotDrawn, MatchEnded
from boneyard.record import to_json
from boneyard.rules import IntRange, Option

FINISH = {"A": "3-3", "B": "0-6 1-4", "C": "2-5", "D": "4-6"}
"""Finish F: C goes out on 2 | 5, with 27 pips left, 21 of them the opponents'."""


def stated(option: Option) -> list[Any]:
    return [] if isinstance(option.choices, IntRange) else list(option.choices)


def accepted(game_id: str, players: int, options: dict[str, Any]) -> bool:
    try:
        game(game_id).rules(players, **options)
    except RulesError:
        return False
    return True


def test_a_default_may_be_stated_beside_every_choice() -> None:
    """20c: an option at its default value never changes whether rules are accepted, whatever else is chosen."""
    for entry in GAMES.values():
        usual = {option.name: option.default for option in entry.options if option.default is not None}
        for players in entry.players:
            for option in entry.options:
                for value in stated(option):
                    alone = {option.name: value}
                    assert accepted(entry.id, players, usual | alone) == accepted(entry.id, players, alone), alone


@pytest.mark.parametrize("tie", ["extra_deal", "lot"])
def test_exact_zero_shares_the_win_unless_a_lot_decides(tie: str, mode: str) -> None:
    """20c, dvoje/Q12, dvoje/Q13: both stand at exactly zero."""
    match = table("dvoje", mode, options={"exact_zero": True, "final_tie": tie}, ends="1 | 6",
                  hands={"A": "6-1 0-5", "B": "3-4"}, announced="AB", totals=(7, 5))  # fmt: skip
    play(match, "A 6-1 r")
    assert (match.rounds[-1].ended, match.over) == ("blocked", True)
    assert len(match.winners) == (2 if tie == "extra_deal" else 1)


@pytest.mark.parametrize(("game_id", "players"), [("gaple", 4), ("gaple-6", 4), ("gaple-5p", 5)])
@pytest.mark.parametrize("by", ["rounds", "chips"])
def test_chips_decide_a_match_of_agreed_deals(game_id: str, players: int, by: str, mode: str) -> None:
    """20c, gaple/Q21 (winner_by): A wins two rounds by a little, and B one by much: the chips of all three count."""
    match = Match(game(game_id).rules(settlement=True, deals=3, winner_by=by), seed=3, mode=mode)
    assert to_json(match)["totals_chips"] == dict.fromkeys(match.rules.sides, 0)
    others = ["5-5", "4-6", "5-6", "6-6"]
    for winner, rest in (("A", ["0-3", "0-4", "0-5", "0-6"]), ("B", others), ("A", ["0-3", "0-4", "0-5", "0-6"])):
        seats = [seat for seat in match.rules.seats if seat != winner]
        place(match, hands={winner: "1-2", **dict(zip(seats, rest, strict=False))}, ends="1 | 1", turn=winner)
        match.play(winner, "1-2 l")
        while match.round is not None and match.round.line and match.round.actions:
            (seat,) = match.to_act
            match.play(seat, match.legal(seat)[0])
    paid = {side: sum(result.settlement[side] for result in match.rounds) for side in match.rules.sides}  # type: ignore[index]
    assert max(paid, key=lambda side: paid[side]) == "B"
    assert match.winners == (("A",) if by == "rounds" else ("B",))
    shown = to_json(match)
    assert match.chips[-1] == shown["totals_chips"] == shown["rounds"][-1]["totals_chips"] == paid
    assert shown["rounds"][0]["totals_chips"] == match.rounds[0].settlement
    (end,) = [event for event in match.events if isinstance(event, MatchEnded)]
    told = [Reader(load("en")).say(line) for line in match_lines(end, match.rules)]
    won = "A wins the match with 2." if by == "rounds" else f"B wins the match with {paid['B']}."
    assert end.totals_chips == paid and told[1] == won
    counted = "; ".join(f"{side} {n:+d}" for side, n in paid.items()).replace("-", "−")
    assert told[2] == f"Chips of the match: {counted}."
    assert "totals_chips" not in to_json(Match(game(game_id).rules(), seed=1))


@pytest.mark.parametrize("game_id", ["gaple", "gaple-6", "gaple-5p", "basic", "muggins", "all-fives"])
def test_a_hand_of_five_doubles_is_dealt_again(game_id: str, mode: str) -> None:
    """lat/Q17 (redeal): five doubles in a hand are thrown away with the house rule, and played without it."""
    entry = GAMES[game_id]
    players = entry.players[0]
    doubles = {"A": "0-0 1-1 2-2 3-3 4-4"}
    more: dict[str, Any] = {"turned": "5-6"} if entry.rules(players).turned else {}
    lot = "A" if entry.rules(players).first_opener == "lot" else None
    assert start(game_id, mode, doubles, players=players, lot=lot, **more).round is not None
    with pytest.raises(DealError, match="deal again"):
        start(game_id, mode, doubles, players=players, lot=lot, redeal=5, **more)


@pytest.mark.parametrize(
    ("game_id", "players", "points"),
    [("gaple", 4, 1), ("gaple-6", 4, 1), ("basic", 4, 134), ("muggins", 2, 25), ("all-fives", 2, 35)],
)
def test_six_doubles_win_as_they_are_dealt(game_id: str, players: int, points: int, mode: str) -> None:
    """20c, gaple/Q24 (six_doubles): the holder wins as if gone out, also where five doubles are dealt again."""
    six = "0-0 1-1 2-2 3-3 4-4 5-5"
    hands = {"A": "1-2 0-3 2-4", "B": six, "C": "0-5", "D": "6-6"} if players == 4 else {"A": "1-2 0-3 2-4", "B": six}
    rules = game(game_id).rules(players, six_doubles="win", redeal=5)
    more: dict[str, Any] = {"turned": "5-6"} if rules.turned else {}
    deal = make_deal(rules, hands, **more)._replace(lot=0 if rules.first_opener == "lot" else None)
    match = Match(rules, deal=[deal], mode=mode)
    (result,) = match.rounds
    assert (result.ended, result.winner, result.points[rules.sides[rules.side_of(1)]]) == ("doubles", "B", points)
    assert (result.pips["B"], match.actions_played) == (0, 0)
    told = [Reader(load("en")).say(line) for event in match.events for line in narrate(event, rules)]
    assert f"The round is over: the doubles of B win at once: {six}." in " ".join(told)
    assert read_record(match.record()).rounds == match.rounds
    plain = Match(game(game_id).rules(players), deal=[deal], mode=mode)
    assert (len(plain.to_act), plain.rounds) == (1, [])


def test_many_rounds_in_a_row_may_end_as_they_are_dealt(mode: str) -> None:
    """20c (six_doubles): 1,200 deals, more than calls may be nested."""
    rules = game("gaple").rules(six_doubles="win", target=10_000)
    deal = make_deal(rules, {"A": "1-2", "B": "0-0 1-1 2-2 3-3 4-4 5-5"})
    match = Match(rules, deal=[deal] * 1_200, mode=mode)
    assert ({result.ended for result in match.rounds}, len(match.rounds)) == ({"doubles"}, 1_200)


def test_american_sheets_open_with_the_highest_double_first_and_after_a_block(mode: str) -> None:
    """MUG-02 (first_opener, after_block): of the deal, the first round and the one after a block."""
    hands = {"A": "0-1 0-2", "B": "5-5 1-2"}
    match = start("all-fives", mode, hands, players=2, first_opener="heaviest_double", stock="6-6")
    assert (match.to_act, legal(match, "B")) == (("B",), ["5-5"])
    for options, rule in (
        ({}, "lot"),
        ({"first_opener": "heaviest_double"}, "heaviest_double"),
        ({"after_block": "as_later"}, "winner"),
        ({"after_block": "as_later", "first_opener": "heaviest_double"}, "winner"),
    ):
        match = table("all-fives", mode, players=2, options=options, ends="1 | 6", hands={"A": "6-1 5-5", "B": "3-5"})
        play(match, "A 6-1 r")
        assert match.rounds[-1].ended == "blocked"
        assert match.played[-1].named_by == rule
    for options, rule in (({}, "ranked_tile"), ({"first_opener": "drawn"}, "lot"),
                          ({"first_opener": "drawn", "after_block": "as_later"}, "ranked_tile")):  # fmt: skip
        match = table("muggins", mode, players=2, options=options, ends="1 | 6", hands={"A": "6-1 5-5", "B": "3-5"})
        assert play(match, "A 6-1 r").played[-1].named_by == rule
    with pytest.raises(RulesError, match="no effect with first_opener=heaviest_double"):
        game("muggins").rules(2, after_block="as_later")
    match = start("muggins", mode, hands, players=2, first_opener="drawn", lot="A", stock="6-6")
    assert (match.to_act, "0-1" in legal(match, "A")) == (("A",), True)
    win_round(match, "A")


def test_muggins_has_claims(mode: str) -> None:
    """20c, polish-fives/Q18 (muggins): points that are not claimed go to an opponent who calls."""
    match = table("muggins", mode, players=2, options={"muggins": True}, ends="1 | 6", stock="1-1 1-2 1-3",
                  hands={"A": "6-4 0-0", "B": "4-4 0-6"})  # fmt: skip
    assert "6-4 r call" in legal(match, "A")
    play(match, "A 6-4 r", "B call")
    assert match.round is not None
    assert match.round.totals == {"A": 0, "B": 5}


@pytest.mark.parametrize(
    ("game_id", "options", "points"),
    [
        ("dominicano", {"capicua": "twice"}, 54),
        ("dominicano", {"capicua": "twice", "both_ends": "either"}, 54),
        ("cubano", {}, 21),
        ("cubano", {"capicua": "twice"}, 42),
        ("cubano", {"capicua": "twice", "score_scope": "all_hands"}, 54),
    ],
)
def test_capicua_doubles_the_round(game_id: str, options: dict[str, Any], points: int, mode: str) -> None:
    """dominicano/Q10, cubano/Q9 (capicua=twice): finish F brings its pips twice."""
    match = play(table(game_id, mode, options=options, ends="2 | 5", hands=FINISH, turn="C"), "C 2-5 l")
    assert match.totals == {"AC": points, "BD": 0}
    worth = match.rounds[-1].tally.worth
    assert (worth is None) == (not options) or (worth is not None and worth.bonus == points // 2)


@pytest.mark.parametrize(
    ("game_id", "options", "plain", "more"),
    [
        ("dominicano", {}, 27, 25),
        ("dominicano", {"capicua": "twice"}, 27, 27),
        ("boricua", {}, 127, 100),
        ("cubano", {"capicua": "twice"}, 21, 21),
    ],
)
def test_a_double_can_be_a_capicua(game_id: str, options: dict[str, Any], plain: int, more: int, mode: str) -> None:
    """dominicano/Q9, BOR-03, cubano/Q9 (capicua_double): [5-5] on 5 | 5 counts with the house rule alone."""
    hands = FINISH | {"C": "5-5"}
    for double, points in ((False, plain), (True, plain + more)):
        match = table(game_id, mode, options=options | {"capicua_double": double}, ends="5 | 5", hands=hands, turn="C")
        assert play(match, "C 5-5 l").totals["AC"] == points, double


@pytest.mark.parametrize(("game_id", "players"), [("obicni", 3), ("parovi", 4)])
@pytest.mark.parametrize("tie", ["lot", "first"])
def test_the_first_of_the_weakest_opens(game_id: str, players: int, tie: str, mode: str) -> None:
    """obicni/Q8 (weakest_tie): all but the winner have six pips left; the first after the opener, counter-clockwise."""
    match = table(game_id, mode, players=players, options={"weakest_tie": tie}, ends="1 | 2", turn="A",
                  announced="ABCD"[:players], hands={"A": "0-1", "B": "3-3", "C": "0-6", "D": "2-4"})  # fmt: skip
    opener = match.rules.seats.index(match.round.opener)  # type: ignore[union-attr,arg-type]
    play(match, "A 0-1 l")
    turns = [match.rules.seats[seat] for seat in match.rules.order_from(opener)]
    expected = next(seat for seat in (*turns[1:], turns[0]) if seat != "A")
    now = match.played[-1]
    assert (now.deal.lot is None) == (tie == "first")
    assert tie == "lot" or now.opener == expected


@pytest.mark.parametrize(("tied", "opener"), [("lot", None), ("next", "B")])
def test_after_a_tie_the_other_one_leads(tied: str, opener: str | None, mode: str) -> None:
    """polish-fives/Q6 (tied_opener): A opened the round that is blocked with ten pips each."""
    match = table("polish-fives", mode, options={"tied_opener": tied}, ends="1 | 6", hands={"A": "6-1 5-5", "B": "4-6"})
    first = match.round.opener  # type: ignore[union-attr]
    play(match, "A 6-1 r")
    assert match.rounds[-1].winner is None
    other = "B" if first == "A" else "A"
    assert match.played[-1].named_by == ("lot" if opener is None else "other")
    assert opener is None or match.played[-1].opener == other


def test_polish_fives_for_three_adds_the_differences(mode: str) -> None:
    """20c, KUR-10: 2 pips against 9 and 12 are 7 and 10: 17, rounded to 15."""
    hands = {"A": "6-1 0-2", "B": "4-5", "C": "3-4 0-5"}
    match = play(table("polish-fives", mode, players=3, ends="1 | 6", hands=hands), "A 6-1 r")
    assert (match.rounds[-1].ended, match.totals["A"]) == ("blocked", 15)


@pytest.mark.parametrize("players", [2, 4])
def test_nobody_wins_a_block_of_fives_and_threes(players: int, mode: str) -> None:
    """FAT-05: no winner, nobody is tied, and the next seat opens."""
    match = table("fives-and-threes", mode, players=players, ends="1 | 6",
                  hands={"A": "6-1 5-5", "B": "3-5", "C": "4-5", "D": "3-3"})  # fmt: skip
    result = play(match, "A 6-1 r").rounds[-1]
    assert (result.ended, result.winner, result.tally.tied, result.tally.decided) == ("blocked", None, (), None)


@pytest.mark.parametrize("after", ["holder", "winner"])
def test_at_one_all_the_double_six_is_posed(after: str, mode: str) -> None:
    """20c, jamaican/Q1 (one_all), jamaican/Q6: whatever after_reset says."""
    match = table("jamaican", mode, options={"one_all": True, "after_reset": after}, ends="1 | 2", turn="B",
                  hands={"A": "5-6", "B": "0-1", "C": "4-6", "D": "4-5"}, totals=(1, 0))  # fmt: skip
    play(match, "B 0-1 l")
    assert match.totals == {"AC": 1, "BD": 1}
    assert match.played[-1].named_by == "top_double"


@pytest.mark.parametrize("game_id", ["parejas", "dominicano", "boricua"])
def test_who_blocked_opens_also_if_nobody_won(game_id: str, mode: str) -> None:
    """20c, lat/Q7 (later_opener=locker): a block with equal pips, locked by A."""
    hands = {"A": "6-1 5-5", "B": "4-6", "C": "2-3", "D": "0-5"}
    match = table(
        game_id, mode, options={"later_opener": "locker", "blocked_winner": "fewest_pips"}, ends="1 | 6", hands=hands
    )
    place(match, ends="1 | 6", hands={"A": "6-1 0-5", "B": "2-3", "C": "4-6", "D": "5-5"})
    play(match, "A 6-1 r")
    assert (match.rounds[-1].winner, match.played[-1].opener) == (None, "A")


def test_the_opening_rotates_after_a_tied_block_too(mode: str) -> None:
    """20c, cubano/Q2 (later_opener=rotates): no lot is drawn."""
    hands = {"A": "9-1 0-5", "B": "2-3", "C": "4-6", "D": "5-5"}
    match = table("cubano", mode, options={"later_opener": "rotates"}, ends="1 | 9", hands=hands)
    first = match.rules.seats.index(match.round.opener)  # type: ignore[union-attr,arg-type]
    play(match, "A 9-1 r")
    assert match.rounds[-1].winner is None
    assert match.played[-1].opener == match.rules.seats[list(match.rules.order_from(first))[1]]


@pytest.mark.parametrize("scope", ["opponents", "all_hands"])
def test_minus_own_pays_the_others_less_the_own(scope: str, mode: str) -> None:
    """20c, cubano/Q4 (block_scoring=minus_own): 16 of the opponents less 3, whatever score_scope says."""
    hands = {"A": "9-1 0-3", "B": "2-4", "C": "5-5", "D": "4-6"}
    match = table(
        "cubano", mode, options={"block_scoring": "minus_own", "score_scope": scope}, ends="1 | 9", hands=hands
    )
    assert play(match, "A 9-1 r").totals == {"AC": 13, "BD": 0}


def test_a_block_pays_all_pips_whatever_the_scope(mode: str) -> None:
    """20c, LAT-07 (score_scope): opponents speaks of going out alone."""
    hands = {"A": "6-1 0-3", "B": "2-6", "C": "5-5", "D": "3-6"}
    match = table("parejas", mode, options={"score_scope": "opponents"}, ends="1 | 6", hands=hands)
    assert sum(play(match, "A 6-1 r").totals.values()) == 30


def test_bergen_after_a_tied_block_the_next_seat_opens_with_any_tile(mode: str) -> None:
    """20c, bergen/Q2 (later_opener=winner)."""
    match = table("bergen", mode, players=2, options={"later_opener": "winner"}, ends="1 | 6",
                  hands={"A": "6-1 5-5", "B": "4-6"})  # fmt: skip
    first = match.round.opener  # type: ignore[union-attr]
    play(match, "A 6-1 r")
    now = match.played[-1]
    assert match.rounds[-1].winner is None
    assert (now.opener, len(legal(match, str(now.opener)))) == ("B" if first == "A" else "A", match.rules.hand_size)


@pytest.mark.parametrize(("tie", "winner"), [("opener", None), ("locker", "A")])
def test_the_named_seat_wins_a_tied_block(tie: str, winner: str | None, mode: str) -> None:
    """20c, lat/Q3 (closed_tie): opener or locker."""
    hands = {"A": "6-1 0-5", "B": "2-3", "C": "4-6", "D": "5-5"}
    match = table(
        "parejas", mode, options={"closed_tie": tie, "blocked_winner": "fewest_pips"}, ends="1 | 6", hands=hands
    )
    opener = match.round.opener  # type: ignore[union-attr]
    assert play(match, "A 6-1 r").rounds[-1].winner == (winner or opener)


@pytest.mark.parametrize("game_id", ["parejas", "dominicano", "boricua"])
def test_two_sides_level_at_the_target_play_another_round(game_id: str, mode: str) -> None:
    """20c: both sides at or over the target with the same total."""
    options = {"target": 30} | ({"hand_bonus": "none"} if game_id == "boricua" else {})
    match = table(game_id, mode, options=options, hands=FINISH, ends="3 | 5", turn="C", totals=(13, 40))
    play(match, "C 2-5 r")
    assert (match.totals, match.over, len(match.played)) == ({"AC": 40, "BD": 40}, False, 2)


def test_the_double_blank_that_is_taken_out_is_refused_in_a_hand(mode: str) -> None:
    """20c, JCT-01: with three players [0-0] stands in the stock; in a hand it is refused with that reason."""
    rules = game("jamaican-cut-throat").rules(3)
    with pytest.raises(DealError, match="0-0"):
        Match(rules, deal=[make_deal(rules, {"A": "0-0 6-6"})], mode=mode)
    assert Match(rules, deal=[make_deal(rules, {"A": "6-6"}, stock="0-0")], mode=mode).to_act == ("A",)


def test_a_call_for_points_that_a_side_cannot_score_is_none(mode: str) -> None:
    """20c, all-fives/Q5 beside claims: five is no first score of ten, so it is neither offered nor accepted."""
    match = table("all-fives", mode, players=2, options={"muggins": True, "ten_to_get_in": True}, ends="1 | 6",
                  hands={"A": "6-4 0-0", "B": "4-4 0-6"}, stock="1-1")  # fmt: skip
    assert "6-4 r call" not in legal(match, "A")
    assert refusal(match, "A", "6-4 r call") == "nothing_to_claim"


def test_a_lot_of_a_team_names_its_first_seat(mode: str) -> None:
    """20c, X-10 (final_tie=lot): of AC and BD with one round each."""
    lots: list[LotDrawn] = []
    seed = 0
    while not lots:
        seed += 1
        match = Match(game("gaple").rules(teams=True, deals=2, final_tie="lot"), seed=seed, mode=mode)
        while not match.over:
            match.play(match.to_act[0], match.legal(match.to_act[0])[0])
        lots = [event for event in match.events if isinstance(event, LotDrawn)]
    assert (lots[0].purpose, lots[0].seat in "AB", lots[0].seat in match.winners[0]) == ("final_tie", True, True)
    hands = Match(match.rules, deal=[one.deal._replace(closing_lots=(0,) * len(one.lots)) for one in match.played])
    for seat, action, _ in match.steps():
        hands.play(seat, action)
    text = hands.record()
    assert read_record(text).winners == ("AC",)
    with pytest.raises(RecordError, match="A, B"):
        read_record(text.replace("lot A", "lot C"))
