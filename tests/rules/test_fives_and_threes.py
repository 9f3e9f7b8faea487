"""Fives and Threes: RULES-WORLD.md section 37.

House rules shown here: fives-and-threes/teams=false fives-and-threes/hand_size= fives-and-threes/exact_target=false
fives-and-threes/both_out=true fives-and-threes/knock_point=true fives-and-threes/down_wins=false
fives-and-threes/direction=ccw fives-and-threes/target=
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from position import end_sums, gains, happened, legal, make_deal, place, play, refusal, start, table

from boneyard import Match, game
from boneyard.bots import bot
from boneyard.bots.simple import Greedy
from boneyard.bots.solver import Solver
from boneyard.commentary.narrator import narrate
from boneyard.commentary.sentences import Reader
from boneyard.locale import load
from boneyard.play.events import Beyond, Emptied, Scored, Unscored

GAME = "fives-and-threes"

HANDS = {
    "A": "5-5 5-6 3-6 1-1 0-1",
    "B": "3-5 6-6 2-2 0-0 1-2",
    "C": "4-4 4-5 2-4 0-4 1-4",
    "D": "3-3 2-3 0-3 1-3 0-2",
}


def at(mode: str, total: int, hand: str, ends: str, **options: Any) -> Match:
    """A is on turn with this hand, at these ends; AC has this total."""
    match = table(GAME, mode, players=4, options=options, hands=HANDS | {"A": hand}, ends=ends, totals=(total, 0))
    return match


@pytest.mark.parametrize(
    ("total", "points"),
    [(3, 1), (5, 1), (6, 2), (9, 3), (10, 2), (12, 4), (15, 8), (18, 6), (20, 4), (8, 0), (16, 0), (0, 0)],
)
def test_fives_and_threes_t1_points_of_a_sum(total: int, points: int, mode: str) -> None:
    """FAT-04: one for each five and one for each three."""
    rules = game(GAME).rules(2)
    assert rules.points_of(total) == points


def test_fives_and_threes_t2_a_row(mode: str) -> None:
    """FAT-02, FAT-03, FAT-04, fat/Q3, fat/Q5: sums 10, 13, 9, 15, 18 make 2, 0, 3, 8, 6; the opening tile scores
    too."""
    hands = HANDS | {"C": "4-4 2-4 0-4 1-4 0-0", "D": "0-1 0-2 1-1 2-2 1-2"}
    match = start(GAME, mode, hands | {"A": "5-5 5-6 3-6 2-3 1-3", "B": "3-5 6-6 3-3 0-3 3-4"}, players=4, lot="A")
    assert (match.to_act, len(legal(match, "A"))) == (("A",), 5)
    assert end_sums(match, "A 5-5", "B 5-3 r") == [10, 13]
    assert (legal(match, "C"), refusal(match, "C", "draw")) == (["pass"], "no_drawing")
    play(match, "C pass", "D pass")
    assert end_sums(match, "A 5-6 l", "B 6-6 l") == [9, 15]
    play(match, "C pass", "D pass")
    play(match, "A 3-6 r")  # 12 + 6 = 18, and nobody can play on
    assert (gains(match, "A"), gains(match, "B")) == ([2, 3, 6], [8])
    assert match.totals == {"AC": 11, "BD": 8}


def test_fives_and_threes_t3_beyond_the_target(mode: str) -> None:
    """FAT-06, fat/Q6: at 60 an opening 5-5 (2) scores nothing, and play goes on; by agreement (exact_target) it
    wins."""
    for exact in (True, False):
        rules = game(GAME).rules(4, exact_target=exact)
        match = Match(
            rules,
            deal=[make_deal(rules, HANDS, lot="A"), make_deal(rules, HANDS | {"B": HANDS["A"], "A": HANDS["B"]})],
            mode=mode,
        )
        place(match, hands=HANDS | {"A": "1-2"}, ends="1 | 5", totals=(0, 60))
        play(match, "A 1-2 l")  # 2 + 5 = 7
        assert match.totals == {"AC": 1, "BD": 60}
        seen = [event for event in happened(match, "B 5-5") if isinstance(event, Beyond)]
        if exact:
            assert (seen[0].side, seen[0].seat) == ("BD", "B")
            assert [sentence.code for line in narrate(seen[0], rules) for sentence in line] == ["events.beyond"]
            assert match.round is not None
            assert (match.round.totals, match.to_act) == ({"AC": 1, "BD": 60}, ("C",))
        else:
            assert not seen
            assert (match.rounds[-1].ended, match.totals["BD"], match.winners) == ("target", 62, ("BD",))


def test_fives_and_threes_t4_out_for_the_last_point(mode: str) -> None:
    """FAT-05, FAT-06: at 60 the last tile makes 1 + 3 = 4, nothing, and going out 1: won."""
    match = play(at(mode, 60, "1-3", "1 | 1"), "A 1-3 r")
    assert (match.rounds[-1].points["AC"], match.totals["AC"], match.winners) == (1, 61, ("AC",))


@pytest.mark.parametrize(
    ("before", "after", "over"), [(59, 59, False), (58, 61, True), (57, 60, False), (60, 60, False)]
)
def test_fives_and_threes_t5_all_or_nothing(before: int, after: int, over: bool, mode: str) -> None:
    """FAT-05, FAT-06: a last tile for 6 makes 2 + 1 = 3 points together, or none of them."""
    match = at(mode, before, "3-3", "0 | 3")
    seen = happened(match, "A 3-3 r")
    assert (match.rounds[-1].ended, match.rounds[-1].points["AC"]) == ("out", after - before)
    assert (match.totals["AC"], match.over) == (after, over)
    assert any(isinstance(event, Beyond) for event in seen) is (after == before)
    assert gains(match, "A") == ([] if after == before else [2])


def test_fives_and_threes_t6_a_block(mode: str) -> None:
    """FAT-03, FAT-05, X-03: nobody can play on 4 and 4: nobody scores for it, and the next seat opens."""
    hands = {"A": "3-4 0-0", "B": "1-1", "C": "2-2", "D": "5-6"}
    match = table(GAME, mode, players=4, hands=hands, ends="3 | 4")
    play(match, "A 3-4 l")
    result = match.rounds[-1]
    assert (result.ended, result.points) == ("blocked", {"AC": 0, "BD": 0})  # 4 + 4 = 8
    assert match.to_act == ("B",)


def test_fives_and_threes_sleeping_tiles(mode: str) -> None:
    """FAT-01, fat/Q2 (hand_size), fat/Q4: hands of 7, 5 and 5; the rest sleeps, and a knock brings nobody anything."""
    for players, tiles in ((2, 7), (3, 5), (4, 5)):
        rules = game(GAME).rules(players)
        assert (rules.hand_size, rules.teams, rules.draw) == (tiles, players == 4, "none")
    assert game(GAME).rules(2, hand_size=9).hand_size == 9
    hands = {"A": "1-1 2-2", "B": "0-6 0-1", "C": "3-3 3-4", "D": "5-5 2-5"}
    match = table(GAME, mode, players=4, hands=hands, ends="0 | 6")
    assert legal(match, "A") == ["pass"]
    play(match, "A pass")
    assert match.totals == {"AC": 0, "BD": 0}


OUT_FIRST = {"A": "2-6", "B": "1-6 0-1 1-1", "C": "0-3 3-4", "D": "3-5 5-5 2-2"}


def test_fives_and_threes_t7_both_of_a_team_out(mode: str) -> None:
    """fat/Q1 (both_out): the others play on without the empty hand; the point comes when the partner is out as well."""
    match = table(GAME, mode, players=4, options={"both_out": True}, hands=OUT_FIRST, ends="2 | 3")
    seen = happened(match, "A 2-6 l")
    empty = [event for event in seen if isinstance(event, Emptied)]
    assert [(event.seat, event.partner) for event in empty] == [("A", "C")]
    told = [sentence for line in narrate(empty[0], match.rules) for sentence in line]
    assert [(sentence.code, sentence.who, sentence.params) for sentence in told] == [
        ("events.emptied", "A", {"player": "C"})
    ]
    assert match.round is not None
    assert match.round.totals == {"AC": 3, "BD": 0}  # 6 + 3 = 9, and nothing yet for going out
    play(match, "B 1-6 l", "C 3-4 r", "D pass", "B 1-1 l")  # A has no turn
    assert match.to_act == ("C",)
    play(match, "C pass", "D pass", "B 0-1 l")  # C has no turn after B either
    before = match.round.totals["AC"]
    seen = happened(match, "C 0-3 l")  # 3 + 4 = 7
    assert not any(isinstance(event, Emptied) for event in seen)
    result = match.rounds[-1]
    assert (result.ended, result.winner, match.totals["AC"] - before) == ("out", "C", 1)
    assert match.to_act == ("B",)  # FAT-02: the seat after the last opener


def test_fives_and_threes_t7_blocked_before(mode: str) -> None:
    """fat/Q1, X-03: if none of the three can play, the round is blocked, and nobody gets the point."""
    hands = {"A": "2-6", "B": "1-1", "C": "4-4", "D": "5-5"}
    match = play(table(GAME, mode, players=4, options={"both_out": True}, hands=hands, ends="2 | 3"), "A 2-6 l")
    result = match.rounds[-1]
    assert (result.ended, result.points) == ("blocked", {"AC": 3, "BD": 0})
    assert not any(isinstance(event, Emptied) and event.seat != "A" for event in match.events)


@pytest.mark.parametrize("both_out", [False, True])
def test_fives_and_threes_t7_the_last_points_together(both_out: bool, mode: str) -> None:
    """FAT-06, fat/Q1: only the tile that ends the round counts together with the point for going out."""
    hands = {"A": "2-6", "B": "1-6", "C": "0-3", "D": "3-5"}
    options = {"both_out": both_out}
    match = table(GAME, mode, players=4, options=options, hands=hands, ends="2 | 3", totals=(58, 0))
    play(match, "A 2-6 l")  # 3 points: 61, or 62 with that for going out
    assert (match.over, match.totals["AC"]) == ((True, 61) if both_out else (False, 58))


@pytest.mark.parametrize(("total", "tile", "points"), [(59, "5-5", 0), (58, "5-5", 2), (60, "1-2", 0), (60, "5-5", 0)])
def test_fives_and_threes_no_win_with_the_opening_tile(total: int, tile: str, points: int, mode: str) -> None:
    """fat/Q5 (down_wins=false): points of the opening tile that would reach 61 do not count, and play goes on."""
    match = table(GAME, mode, players=2, options={"down_wins": False}, hands={"A": f"{tile} 0-0", "B": "1-5 1-1"},
                  laid="",
                  turn="A", totals=(total, 60))  # fmt: skip
    seen = happened(match, f"A {tile}")
    lost = [event for event in seen if isinstance(event, Unscored)]
    assert match.round is not None
    assert (match.over, match.round.totals["A"]) == (False, total + points)
    # Points beyond the target are lost for that reason.
    assert [event.cause for event in lost] == (["down"] if total + (2 if tile == "5-5" else 1) == 61 else [])
    for event in lost:
        (line,) = narrate(event, match.rules)
        assert [(sentence.code, sentence.params) for sentence in line] == [("events.unscored.down", {})]


def test_fives_and_threes_only_the_opener_lays_an_opening_tile(mode: str) -> None:
    """fat/Q5 (down_wins=false): the first tile of the other player may win; without an exact target none of the
    opener's may."""
    for exact, total in ((True, 60), (False, 60)):
        options = {"down_wins": False, "exact_target": exact}
        match = table(GAME, mode, players=2, options=options, hands={"A": "5-5 0-0", "B": "0-5 1-1"}, laid="", turn="A",
                      totals=(total, 59))  # fmt: skip
        play(match, "A 5-5")
        assert match.round is not None
        assert (match.over, match.round.totals["A"]) == (False, 60)
        play(match, "B 0-5 l")  # 0 + 10 = 10
        assert (match.over, match.totals["B"]) == (True, 61)


@pytest.mark.parametrize("knock_point", [False, True])
def test_fives_and_threes_points_for_knocks(knock_point: bool, mode: str) -> None:
    """fat/Q4 (knock_point): two knocks bring the next tile two points, in one with its own, and are then forgotten."""
    hands = {"A": "2-6 5-6", "B": "1-1 0-1", "C": "4-4 0-4", "D": "3-5 1-6"}
    options = {"knock_point": knock_point, "teams": False}
    match = table(GAME, mode, players=4, options=options, hands=hands, ends="2 | 3")
    seen = happened(match, "A 2-6 l", "B pass", "C pass", "D 3-5 r")  # 6 + 3 = 9, then 6 + 5 = 11
    assert [gains(match, seat) for seat in "ABCD"] == [[3], [], [], [2] if knock_point else []]
    told = [sentence for line in narrate(seen[-1], match.rules) for sentence in line]
    if knock_point:
        assert [(one.code, one.who, one.params) for one in told] == [
            ("events.points.knocks", "D", {"n": 2, "points": 2})
        ]
    else:
        assert [one.code for one in told] == ["events.play.placed"]
    assert gains(play(match, "A 5-6 l"), "A") == [3, 2]  # 5 + 5 = 10


@pytest.mark.parametrize(
    ("language", "tile", "one", "two", "five"),
    [
        (
            "en",
            "The ends add up to 5: you score 1 point.",
            "You get 1 for a knock.",
            "You get 2 for 2 knocks.",
            "You get 5 for 5 knocks.",
        ),
        (
            "es",
            "Las puntas suman 5: te anotas 1 punto.",
            "Te anotas 1 por un pase.",
            "Te anotas 2 por 2 pases.",
            "Te anotas 5 por 5 pases.",
        ),
        (
            "hr",
            "Zbroj krajeva je 5: dobivaš 1 bod.",
            "Dobivaš 1 za 1 kucanje.",
            "Dobivaš 2 za 2 kucanja.",
            "Dobivaš 5 za 5 kucanja.",
        ),
        (
            "id",
            "Jumlah ujung 5: kamu mendapat 1 poin.",
            "Kamu mendapat 1 poin untuk 1 ketukan.",
            "Kamu mendapat 2 poin untuk 2 ketukan.",
            "Kamu mendapat 5 poin untuk 5 ketukan.",
        ),
        (
            "it",
            "Le estremità fanno 5: segni 1 punto.",
            "Segni 1 per una bussata.",
            "Segni 2 per 2 bussate.",
            "Segni 5 per 5 bussate.",
        ),
        (
            "pl",
            "Suma końców to 5: zdobywasz 1 punkt.",
            "Zdobywasz 1 za pukanie.",
            "Zdobywasz 2 za 2 pukania.",
            "Zdobywasz 5 za 5 pukań.",
        ),
        (
            "pt",
            "As pontas somam 5: você marca 1 ponto.",
            "Você marca 1 por um toque.",
            "Você marca 2 por 2 toques.",
            "Você marca 5 por 5 toques.",
        ),
    ],
)
def test_fives_and_threes_knocks_in_words(language: str, tile: str, one: str, two: str, five: str) -> None:
    """fat/Q4 (knock_point): the number of knocks chooses the plural, beside the points of the tile and without any."""
    rules = game(GAME).rules(4, knock_point=True)
    reader = Reader(load(language), you="A")
    for knocks, said in ((1, one), (2, two), (5, five)):
        for end_sum, own in ((5, 1), (4, 0)):
            (line,) = narrate(Scored(side="AC", seat="A", points=own + knocks, sum=end_sum), rules)
            assert reader.say(line) == (f"{tile} {said}" if own else said)
        (line,) = narrate(Scored(side="AC", seat="A", points=2 * knocks, sum=4), rules._replace(knock_reward=2))
        assert [sentence.params for sentence in line] == [{"n": knocks, "points": 2 * knocks}]


@pytest.mark.parametrize(
    ("total", "made", "over"), [(57, [4], True), (58, [], False), (59, [], False), (56, [4], False)]
)
def test_fives_and_threes_knocks_and_the_target(total: int, made: list[int], over: bool, mode: str) -> None:
    """FAT-06, fat/Q4: the points of the tile, 2 for 6 + 4, and those for the knocks count together: all of them or
    none."""
    hands = {"A": "2-6 5-6", "B": "1-1 0-1", "C": "4-4 0-4", "D": "3-4 1-6"}
    options = {"knock_point": True, "teams": False}
    match = table(GAME, mode, players=4, options=options, hands=hands, ends="2 | 3", totals=(0, 0, 0, total))
    seen = happened(match, "A 2-6 l", "B pass", "C pass", "D 3-4 r")
    totals = match.totals if match.round is None else match.round.totals
    assert (gains(match, "D"), match.over, totals["D"]) == (made, over, total + sum(made))
    assert any(isinstance(event, Beyond) for event in seen) is not bool(made)


def test_fives_and_threes_greedy_counts_knocks_and_lost_points(mode: str) -> None:
    """Greedy prefers what scores: with two knocks 10 makes four points, too many for a target of 2, and 11 makes
    two."""
    hands = {
        "A": "3-6 0-0 0-1 0-2 1-1",
        "B": "2-2 2-4 4-4 2-5 1-2",
        "C": "5-5 4-5 0-4 0-5 1-5",
        "D": "3-4 3-5 1-4 2-3 1-3",
    }
    for target, wanted in ((4, "3-4 l"), (2, "3-5 l")):
        match = start(GAME, mode, hands, players=4, lot="A", teams=False, knock_point=True, target=target)
        play(match, "A 3-6", "B pass", "C pass")
        assert str(Greedy().choose(match.view("D"), Random(1))) == wanted
    for down_wins, wanted in ((True, "1-4"), (False, "5-6")):
        hands["A"] = "1-4 5-6 0-2 1-1 0-1"
        match = start(
            GAME,
            mode,
            hands | {"D": "3-4 3-5 2-3 1-3 0-3"},
            players=4,
            lot="A",
            teams=False,
            down_wins=down_wins,
            target=1,
        )
        assert str(Greedy().choose(match.view("A"), Random(1))) == wanted


def test_fives_and_threes_bots_play_on_without_a_hand() -> None:
    """fat/Q1: levels choose, and the solver counts, with a partner who is out."""
    match = Match(game(GAME).rules(4, both_out=True), seed="both out 3")
    without = 0
    while len(match.rounds) < 2:
        seat = match.to_act[0]
        assert match.round is not None
        if not all(match.round.hands.values()):
            without += 1
            assert Solver(match.rules).solve(match.round).proven
        match.play(seat, bot("level-10" if seat in "AB" else "level-6").choose(match.view(seat), Random(1)))
    assert without > 1
    assert any(isinstance(event, Emptied) for event in match.events)


def test_fives_and_threes_partners_and_alone(mode: str) -> None:
    """FAT-01 (teams), fat/Q1: a hand that is empty ends the round, for the team or for the player alone."""
    for teams, points in ((True, {"AC": 1, "BD": 0}), (False, {"A": 1, "B": 0, "C": 0, "D": 0})):
        match = table(GAME, mode, players=4, options={"teams": teams}, hands=HANDS | {"A": "1-2"}, ends="1 | 5")
        play(match, "A 1-2 l")  # 2 + 5 = 7
        assert match.rounds[-1].points == points


def test_fives_and_threes_direction(mode: str) -> None:
    """FAT-02 (direction): clockwise, or counter-clockwise by agreement; later the next seat opens."""
    assert play(start(GAME, mode, HANDS, players=4, lot="B"), "B 6-6").to_act == ("C",)
    assert play(start(GAME, mode, HANDS, players=4, lot="B", direction="ccw"), "B 6-6").to_act == ("A",)


@pytest.mark.parametrize(("target", "over"), [(8, True), (9, False)])
def test_fives_and_threes_target(target: int, over: bool, mode: str) -> None:
    """FAT-06, fat/Q7 (target): 61 by default; reached in mid-round the match is over."""
    match = at(mode, 0, "6-6 1-1", "3 | 6", target=target)
    assert play(match, "A 6-6 r").over is over  # 3 + 12 = 15
    assert game(GAME).rules(2).target == 61


def test_fives_and_threes_another_game_of_this_name(mode: str) -> None:
    """fat/Q8: the pips themselves are no points here."""
    match = at(mode, 0, "6-6 1-1", "3 | 6")
    play(match, "A 6-6 r")
    assert gains(match, "A") == [8]


@pytest.mark.parametrize(("exact", "chosen"), [(True, "5-0 l"), (False, "5-6 l")])
def test_fives_and_threes_bots_know_that_the_target_is_exact(exact: bool, chosen: str, mode: str) -> None:
    """FAT-06: with one point to go a play for 3 + 6 = 9 is worth nothing, and one for 3 + 0 = 3 wins the match."""
    hands = {"A": "5-5 4-4 2-4 0-4 1-4", "B": "3-5 6-6 2-2 0-0 1-2", "C": "5-6 0-5 1-1 0-1 0-2", "D": "3-3 2-3 0-3 1-3"}
    match = start(GAME, mode, hands, players=4, lot="A", target=3, exact_target=exact)
    play(match, "A 5-5", "B 5-3 r")
    assert str(Greedy().choose(match.view("C"), Random(1))) == chosen
    assert match.round is not None
    solved = Solver(match.rules).solve(match.round)
    assert ("5-6 l" in {str(action) for _, action in solved.actions}) is not exact
