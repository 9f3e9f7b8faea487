"""All Fives with its house rules, Sniff among them: RULES-WORLD.md section 36.

House rules shown here: all-fives/teams=false all-fives/hand_size= all-fives/direction=ccw all-fives/unit=fives
all-fives/target= all-fives/spinner_count=exposed all-fives/spinner_count=all_sides all-fives/block_scoring=difference
all-fives/reserve= all-fives/voluntary_draw=true all-fives/muggins=true all-fives/early_block=true
all-fives/ten_to_get_in=true
"""

from __future__ import annotations

from typing import Any

import pytest
from position import end_sums, gains, happened, legal, listed, make_deal, place, play, refusal, start, table

from boneyard import Match, Rules, game
from boneyard.commentary.narrator import narrate
from boneyard.play.events import Unscored

GAME = "all-fives"


def result(match: Match) -> Any:
    return match.rounds[-1]


@pytest.mark.parametrize(
    ("others", "points"),
    [({"B": "6-6 0-1"}, 15), ({"B": "6-6"}, 10), ({"B": "3-3", "C": "2-4"}, 10), ({"B": "0-2"}, 0)],
)
def test_american_t3_going_out(others: dict[str, str], points: int, mode: str) -> None:
    """MUG-06: 13 pips are worth 15, 12 are worth 10, also with two opponents, and 2 nothing."""
    match = table(GAME, mode, players=len(others) + 1, laid="1-4, 1-3 l", hands={"A": "3-5", **others}, stock="2-3")
    play(match, "A 3-5 l")
    assert (result(match).ended, result(match).points["A"]) == ("out", points)  # the ends make 5 + 4 = 9


@pytest.mark.parametrize(
    ("counted", "sums", "made"),
    [
        ("lengthwise", [8, 14, 7, 12, 12], ([], [])),
        ("exposed", [8, 14, 15, 16, 12], ([15], [])),
        ("all_sides", [16, 18, 15, 16, 12], ([15], [])),
    ],
)
def test_american_t4_sums_round_a_spinner(counted: str, sums: list[int], made: Any, mode: str) -> None:
    """ALL-02, MUG-05, SNI-01, all-fives/Q7 (spinner_count): the long sides of [4-4], then the short ones."""
    hands = {"A": "4-4 1-4 0-4 1-1 1-2 1-3 2-2 2-3 3-3", "B": "4-6 4-5 0-0 0-1 0-2 0-3 0-5 5-5 6-6"}
    match = start(GAME, mode, hands, players=2, lot="A", spinner_count=counted)
    assert end_sums(match, "A 4-4", "B 4-6 l", "A 4-1 r", "B 4-5 u", "A 4-0 d") == sums
    assert (gains(match, "A"), gains(match, "B")) == made


@pytest.mark.parametrize(
    ("counted", "sums"),
    [
        ("lengthwise", [11, 16, 7, 9, 12]),
        ("exposed", [11, 16, 17, 14, 12]),
        ("all_sides", [11, 21, 17, 14, 12]),
    ],
)
def test_american_sums_of_a_later_spinner(counted: str, sums: list[int], mode: str) -> None:
    """ALL-02, SNI-01, all-fives/Q7: [5-5] joined to [5-6] has one side taken, and its open sides count at once."""
    hands = {"A": "5-6 1-5 3-5 0-0 0-1 0-2 0-3 0-4 1-1", "B": "5-5 2-5 1-2 1-3 1-4 1-6 2-2 2-3 2-4"}
    match = start(GAME, mode, hands, players=2, lot="A", spinner_count=counted)
    assert end_sums(match, "A 5-6", "B 5-5 l", "A 5-1 l", "B 5-2 u", "A 5-3 d") == sums


@pytest.mark.parametrize(("counted", "points"), [("lengthwise", [10]), ("exposed", [10]), ("all_sides", [20])])
def test_american_a_lone_double(counted: str, points: list[int], mode: str) -> None:
    """MUG-05, SNI-01: [5-5] alone is worth its pips once; only where every side counts it is worth 20."""
    hands = {"A": "5-5"}
    match = start(GAME, mode, hands, players=2, lot="A", spinner_count=counted)
    assert gains(play(match, "A 5-5"), "A") == points


def test_american_sides_of_the_spinner_before_its_ends(mode: str) -> None:
    """ALL-02: both long sides come first; a later double opens no further ends."""
    match = table(GAME, mode, players=2, laid="4-4, 4-6 l", hands={"A": "4-1 6-6 0-0", "B": "4-5 6-1"}, stock="2-3")
    assert legal(match, "A") == listed("4-1 r, 6-6 l")
    assert refusal(match, "A", "4-1 u") == "side_order"
    play(match, "A 4-1 r")
    assert legal(match, "B") == listed("4-5 u, 4-5 d, 6-1 l, 1-6 r")
    play(match, "B 4-5 u", "A 6-6 l")
    assert match.round is not None and match.round.ends == {"l": 6, "r": 1, "u": 5, "d": 4}


@pytest.mark.parametrize(("target", "over"), [(200, True), (205, False)])
def test_american_t6_the_target_in_mid_round(target: int, over: bool, mode: str) -> None:
    """MUG-07, all-fives/Q9 (target): 195 and a play of 5 end the match at once, without anything for the hands."""
    hands = {"A": "1-2 6-6", "B": "0-0 5-5"}
    match = table(
        GAME, mode, players=2, options={"target": target}, laid="1-3", hands=hands, stock="4-4", totals=(195, 0)
    )
    play(match, "A 1-2 l")
    assert match.over is over
    if over:
        assert (result(match).ended, result(match).points, match.winners) == ("target", {"A": 5, "B": 0}, ("A",))
    assert [game(GAME).rules(players).target for players in (2, 3, 4)] == [200] * 3


FOUR = {"A": "5-5 0-0 0-4 1-1 1-2", "B": "0-5 5-6 2-2 2-3 2-4", "C": "3-3 3-4 3-5 1-3 1-4", "D": "0-1 0-2 0-3 1-5 1-6"}


def test_american_t7_partners(mode: str) -> None:
    """ALL-01, all-fives/Q1 (teams), all-fives/Q3 (reserve): five each, eight undealt, all of them to be drawn."""
    for reserve in (0, 2):
        match = start(GAME, mode, FOUR, players=4, lot="A", reserve=reserve)
        assert match.round is not None
        assert (match.round.stock, match.round.drawable) == (8, 8 - reserve)
        play(match, "A 5-5")
        assert match.round.totals == {"AC": 10, "BD": 0}
    laid: dict[str, Any] = {"laid": "1-4, 1-3 l", "hands": {"A": "3-5", "B": "6-6", "C": "5-6", "D": "0-2"}}
    match = play(table(GAME, mode, players=4, stock="5-5 2-2", **laid), "A 3-5 l")
    assert result(match).points == {"AC": 15, "BD": 0}  # 12 + 2 = 14; the tile of the partner does not count
    match = play(table(GAME, mode, players=4, options={"teams": False}, stock="5-5 2-2", **laid), "A 3-5 l")
    assert result(match).points["A"] == 25  # 12 + 11 + 2


@pytest.mark.parametrize(("players", "hand", "stock"), [(2, 9, 10), (3, 7, 7), (4, 5, 8)])
def test_american_hands(players: int, hand: int, stock: int) -> None:
    """ALL-01, all-fives/Q2 (hand_size): nine, seven or five tiles; six for three players at Sniff."""
    rules = game(GAME).rules(players)
    assert (rules.hand_size, rules.stock_size) == (hand, stock)
    assert game(GAME).rules(3, hand_size=6).stock_size == 10


def won(match: Match, ended: str) -> None:
    """A wins the round of three players: it lays its last tile, or has the fewest pips at a block."""
    left = " 0-0" if ended == "blocked" else ""
    place(match, hands={"A": "1-2" + left, "B": "3-3", "C": "4-5"}, ends="1 | 2")
    play(match, "A 1-2 l")
    assert (result(match).ended, result(match).winner) == (ended, "A")


def test_american_opener_after_going_out(mode: str) -> None:
    """MUG-02: a lot names the first opener; the player who went out opens the next round with any tile."""
    rules = game(GAME).rules(3)
    match = Match(rules, deal=[make_deal(rules, {}, lot="B"), make_deal(rules, {})], mode=mode)
    assert match.to_act == ("B",)
    won(match, "out")
    assert match.to_act == ("A",)
    assert len(legal(match, "A")) == 7


@pytest.mark.parametrize("lot", ["A", "B", "C"])
def test_american_opener_after_a_block(lot: str, mode: str) -> None:
    """MUG-02, X-07: after a blocked round a lot decides, although A has won it."""
    rules = game(GAME).rules(3)
    match = Match(rules, deal=[make_deal(rules, {}, lot="A"), make_deal(rules, {}, lot=lot)], mode=mode)
    won(match, "blocked")
    assert match.to_act == (lot,)


@pytest.mark.parametrize(("after_block", "opener", "leads"), [(True, "B", 1), (False, "A", 7)])
def test_tied_opener_after_block_has_its_lead(after_block: bool, opener: str, leads: int, mode: str) -> None:
    """MUG-02 in other rules: opener and lead after a block are those of a tie; without the field, the winner's."""
    rules = Rules(
        players=3, tied_opener="ranked_tile", tied_lead="the_tile", target=100, tied_opener_after_block=after_block
    )
    match = Match(rules, deal=[make_deal(rules, {}, lot="A"), make_deal(rules, {"B": "6-6"})], mode=mode)
    won(match, "blocked")
    assert match.to_act == (opener,)
    assert len(legal(match, opener)) == leads


def test_american_drawing(mode: str) -> None:
    """MUG-03, all-fives/Q3 (reserve), all-fives/Q4 (voluntary_draw): draw until a tile fits, to the last tile."""
    laid: dict[str, Any] = {"players": 2, "laid": "1-3", "hands": {"A": "0-0 6-6", "B": "5-5 1-1"}}
    match = table(GAME, mode, stock="2-2 3-4", **laid)
    assert legal(match, "A") == ["draw"]
    play(match, "A draw", "A draw")
    assert legal(match, "A") == listed("3-4 r")
    match = table(GAME, mode, options={"reserve": 1}, stock="3-4", **laid)
    assert legal(match, "A") == ["pass"]
    laid["hands"] = {"A": "3-3 6-6", "B": "5-5 1-1"}
    assert legal(table(GAME, mode, stock="2-2 3-4", **laid), "A") == ["3-3 r"]
    match = table(GAME, mode, options={"voluntary_draw": True}, stock="2-2 3-4", **laid)
    assert legal(match, "A") == listed("3-3 r, draw")


def test_american_more_than_two_tiles_are_drawn(mode: str) -> None:
    """MUG-03, SNI-01, sniff/Q11: at Sniff too drawing goes on until a tile fits."""
    hands = {"A": "0-0 6-6", "B": "5-5 1-1"}
    options = {"spinner_count": "exposed"}
    match = table(GAME, mode, players=2, options=options, laid="1-3", hands=hands, stock="2-2 4-4 5-6 3-4")
    play(match, "A draw", "A draw", "A draw")
    assert legal(match, "A") == ["draw"]
    play(match, "A draw", "A 3-4 r")
    assert match.to_act == ("B",)


@pytest.mark.parametrize(("scoring", "points"), [("sum", 20), ("difference", 15)])
def test_american_blocked(scoring: str, points: int, mode: str) -> None:
    """MUG-06, all-fives/Q6 (block_scoring): A holds 1 pip; 7 + 11 = 18 makes 20, and 6 + 10 = 16 makes 15."""
    hands = {"A": "1-2 0-1", "B": "3-4", "C": "5-6"}
    match = table(GAME, mode, players=3, options={"block_scoring": scoring}, ends="1 | 2", hands=hands)
    play(match, "A 1-2 l")  # 2 | 2 is 4
    assert result(match).ended == "blocked"
    assert result(match).points == {"A": points, "B": 0, "C": 0}


def test_american_points_in_fives(mode: str) -> None:
    """MUG-05, MUG-06, MUG-07, all-fives/Q9 (unit): a point for each five, also for the hands, to 61."""
    rules = game(GAME).rules(2, unit="fives")
    assert (rules.target, game(GAME).rules(2, unit="fives", target=100).target) == (61, 100)
    match = start(GAME, mode, {"A": "5-5"}, players=2, lot="A", unit="fives")
    assert gains(play(match, "A 5-5"), "A") == [2]
    hands = {"A": "3-5", "B": "6-6 0-1"}
    match = table(GAME, mode, players=2, options={"unit": "fives"}, laid="1-4, 1-3 l", hands=hands, stock="2-3")
    assert result(play(match, "A 3-5 l")).points == {"A": 3, "B": 0}


def test_american_first_score_of_five(mode: str) -> None:
    """all-fives/Q5: five points count for a player who has none."""
    match = table(GAME, mode, players=2, laid="1-3", hands={"A": "1-2 6-6", "B": "0-0 5-5"}, stock="4-4")
    assert gains(play(match, "A 1-2 l"), "A") == [5]


def test_american_claims(mode: str) -> None:
    """all-fives/Q8 (muggins): the points count with the call; without it the opponent on turn may take them."""
    at: dict[str, Any] = {"players": 2, "laid": "1-3", "hands": {"A": "1-2 6-6", "B": "0-0 5-5 2-4"}, "stock": "4-4"}
    match = table(GAME, mode, options={"muggins": True}, **at)
    assert gains(play(match, "A 1-2 l call"), "A") == [5]
    match = play(table(GAME, mode, options={"muggins": True}, **at), "A 1-2 l")
    assert gains(match, "A") == []
    assert gains(play(match, "B call"), "B") == [5]


def test_american_early_block(mode: str) -> None:
    """X-04: drawing goes on although no tile fits; by agreement (early_block) the round is blocked at once."""
    at: dict[str, Any] = {"players": 2, "ends": "1 | 2", "hands": {"A": "1-2 0-0", "B": "3-3"}, "stock": "4-4"}
    match = play(table(GAME, mode, **at), "A 1-2 l")
    assert legal(match, "B") == ["draw"]
    match = play(table(GAME, mode, options={"early_block": True}, **at), "A 1-2 l")
    assert result(match).ended == "blocked"


def test_american_direction(mode: str) -> None:
    """X-06 (direction): clockwise, or counter-clockwise by agreement."""
    hands = {"A": "6-6"}
    assert play(start(GAME, mode, hands, players=3, lot="A"), "A 6-6").to_act == ("B",)
    assert play(start(GAME, mode, hands, players=3, lot="A", direction="ccw"), "A 6-6").to_act == ("C",)


@pytest.mark.parametrize(("unit", "five", "ten"), [("pips", 5, 10), ("fives", 1, 2)])
def test_american_ten_to_get_in(unit: str, five: int, ten: int, mode: str) -> None:
    """all-fives/Q5 (ten_to_get_in): at 0 a five is lost and a ten counts; later fives do, for each side on its own."""
    options = {"ten_to_get_in": True, "unit": unit}
    hands = {"A": "0-5 0-0 6-6", "B": "5-5 1-2 1-3"}
    match = table(GAME, mode, players=2, options=options, hands=hands, laid="", stock="1-1")
    (lost,) = [event for event in happened(match, "A 0-5") if isinstance(event, Unscored)]
    assert (lost.side, lost.seat, lost.cause) == ("A", "A", "short")
    (line,) = narrate(lost, match.rules)
    assert [(sentence.code, sentence.params) for sentence in line] == [("events.unscored.short", {"least": ten})]
    play(match, "B 5-5 r", "A 0-0 l")  # 0 + 10, twice
    assert match.round is not None
    assert match.round.totals == {"A": ten, "B": ten}
    for total in (0, ten):
        match = table(GAME, mode, players=2, options=options, hands=hands, laid="", stock="1-1", totals=(total, ten))
        assert gains(play(match, "A 0-5"), "A") == ([five] if total else [])


@pytest.mark.parametrize(("total", "left", "points"), [(0, "0-5", 0), (5, "0-5", 5), (0, "4-6", 10), (0, "0-2", 0)])
def test_american_ten_to_get_in_at_the_end_of_a_round(total: int, left: str, points: int, mode: str) -> None:
    """all-fives/Q5 (ten_to_get_in), MUG-06: the tiles left to the others are a first score like any other."""
    match = table(GAME, mode, players=2, options={"ten_to_get_in": True}, laid="1-4, 1-3 l",
                  hands={"A": "3-5", "B": left}, stock="2-3", totals=(total, 0))  # fmt: skip
    ended = happened(match, "A 3-5 l")[1]
    assert (result(match).ended, result(match).points["A"]) == ("out", points)
    told = [sentence.code for line in narrate(ended, match.rules) for sentence in line]
    assert ("events.unscored.short" in told) is (left == "0-5" and not total)


def test_american_ten_to_get_in_for_a_team_and_for_claims(mode: str) -> None:
    """all-fives/Q5, all-fives/Q8: partners begin together, and a five that an opponent claims is no first score
    either."""
    hands = {"A": "0-5 1-1", "B": "0-0 1-2", "C": "5-5 0-3", "D": "1-4 1-6"}
    match = table(GAME, mode, players=4, options={"ten_to_get_in": True}, hands=hands, laid="", totals=(0, 10))
    play(match, "A 0-5", "B 0-0 l")  # 0 + 5
    assert match.round is not None
    assert match.round.totals == {"AC": 0, "BD": 15}
    play(match, "C 5-5 r")  # 0 + 10
    assert match.round.totals == {"AC": 10, "BD": 15}
    claimed = table(GAME, mode, players=2, options={"ten_to_get_in": True, "muggins": True}, laid="", stock="1-1",
                    hands={"A": "0-5 1-2", "B": "6-6 1-3"})  # fmt: skip
    assert "0-5 call" not in legal(claimed, "A")
    play(claimed, "A 0-5")
    assert (refusal(claimed, "B", "call"), "call" in legal(claimed, "B")) == ("nothing_to_claim", False)


def test_a_least_first_score_is_counted_in_pips(mode: str) -> None:
    """all-fives/Q5: with one point for each five, one point is five pips, fewer than six."""
    for least, made in ((6, []), (5, [1])):
        rules = game(GAME).rules(2, unit="fives")._replace(least_first=least)
        match = Match(rules, seed=1, mode=mode)
        place(match, hands={"A": "0-5 0-0", "B": "1-2 1-3"}, stock="1-1")
        assert gains(play(match, "A 0-5"), "A") == made
