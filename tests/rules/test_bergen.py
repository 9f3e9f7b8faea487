"""Bergen: RULES-WORLD.md section 38.

House rules shown here: bergen/opener=lowest bergen/later_opener=next bergen/later_opener=winner bergen/direction=ccw
bergen/target= bergen/reserve= bergen/blocked_winner=no_doubles bergen/near_target=true bergen/early_block=true
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from position import gains, happened, legal, play, refusal, start, table

from boneyard import Match, Tile, engine, game
from boneyard.bots.simple import Greedy
from boneyard.bots.solver import Solver
from boneyard.commentary.narrator import narrate
from boneyard.engine import core, parts
from boneyard.engine.codes import ActionKind, Phase
from boneyard.play.events import RoundEnded, Scored
from boneyard.play.setup import engine_numbers

GAME = "bergen"

ROW = {"A": "6-6 4-6 2-2 0-1 0-3 1-3", "B": "2-6 2-4 0-0 1-1 3-3 5-5"}


def said(match: Match, *lines: str) -> list[str]:
    """The texts of the points that these actions bring."""
    scored = [event for event in happened(match, *lines) if isinstance(event, Scored)]
    return [sentence.code for event in scored for line in narrate(event, match.rules) for sentence in line]


def blocked(mode: str, hands: dict[str, str], **options: Any) -> RoundEnded:
    """A lays 1-3 on 0 and 1, and nobody can play or draw."""
    match = table(GAME, mode, players=len(hands), options=options, ends="0 | 1", hands=hands)
    return next(event for event in happened(match, "A 1-3 r") if isinstance(event, RoundEnded))


def test_bergen_t1_the_row_of_the_book(mode: str) -> None:
    """BER-01, BER-02, BER-04, BER-05: 2, 0, 0, 2, 3 for [6-6], [2-6], [4-6], [2-4], [2-2]."""
    match = start(GAME, mode, ROW, players=2)
    assert (match.to_act, legal(match, "A")) == (("A",), ["6-6"])
    codes = said(match, "A 6-6", "B 6-2 l", "A 6-4 r", "B 4-2 r", "A 2-2 r")
    assert codes == ["events.points.equal", "events.points.equal", "events.points.equal_double"]
    assert (gains(match, "A"), gains(match, "B")) == ([2, 3], [2])


def test_bergen_t2_the_ends_differ(mode: str) -> None:
    """BER-05: from 3 and a double three, [3-5] at the plain 3 makes 5 and 3: nothing."""
    match = table(GAME, mode, players=2, ends="3 | 3(3)", hands={"A": "3-5 0-0", "B": "6-6 0-6"}, stock="5-5 5-6")
    play(match, "A 3-5 l")
    assert gains(match, "A") == []


@pytest.mark.parametrize(
    ("ends", "line", "points"),
    [("1 | 4(4)", "A 1-4 l", [3]), ("1 | 4", "A 1-4 l", [2]), ("5 | 3(3)", "A 5-3 l", [3])],
)
def test_bergen_t3_a_double_that_lies_there(ends: str, line: str, points: list[int], mode: str) -> None:
    """BER-05: the double counts whoever laid it, as long as it is at an end."""
    match = table(GAME, mode, players=2, ends=ends, hands={"A": "3-5 1-4 0-0", "B": "6-6 0-6"}, stock="5-5 5-6")
    play(match, line)
    assert gains(match, "A") == points


@pytest.mark.parametrize(("before", "over"), [(14, True), (13, True), (12, False)])
def test_bergen_t4_the_target_in_mid_round(before: int, over: bool, mode: str) -> None:
    """BER-07, bergen/Q8: at 14 a double header makes 16, and the match is over at once."""
    match = table(
        GAME, mode, players=2, ends="1 | 4", hands={"A": "1-4 0-0", "B": "6-6 0-4"}, stock="5-5", totals=(before, 0)
    )
    play(match, "A 1-4 l")
    assert match.over is over
    if over:
        assert (match.rounds[-1].ended, match.totals["A"]) == ("target", before + 2)
    assert game(GAME).rules(2).target == 15


def test_bergen_t5_an_equal_block(mode: str) -> None:
    """BER-06, X-03, bergen/Q6: 5 and 5 left: nobody scores; 7 and 8: one point."""
    tied = blocked(mode, {"A": "1-3 1-4", "B": "1-1 1-2", "C": "5-6"})
    assert (tied.ended, tied.winner, tied.points) == ("blocked", None, {"A": 0, "B": 0, "C": 0})
    assert (tied.pips["A"], tied.pips["B"]) == (5, 5)
    won = blocked(mode, {"A": "1-3 2-5", "B": "2-6", "C": "5-6"})
    assert (won.winner, won.points) == ("A", {"A": 1, "B": 0, "C": 0})


def test_bergen_t6_out_with_a_header(mode: str) -> None:
    """BER-05, BER-06, bergen/Q3: going out with a tile that makes 2 and 2 brings 2 + 1."""
    match = table(GAME, mode, players=2, ends="2 | 4", hands={"A": "2-4", "B": "6-6 0-6"}, stock="5-5")
    play(match, "A 4-2 r")
    assert (match.rounds[-1].ended, match.rounds[-1].points) == ("out", {"A": 3, "B": 0})
    again = table(GAME, mode, players=2, ends="2 | 4", hands={"A": "4-5", "B": "6-6 0-6"}, stock="5-5")
    play(again, "A 4-5 r")
    assert again.rounds[-1].points == {"A": 1, "B": 0}


@pytest.mark.parametrize(
    ("hands", "plain", "no_doubles"),
    [
        ({"A": "1-3 2-2", "B": "2-5", "C": "5-6"}, "A", "B"),
        ({"A": "1-3 2-2", "B": "5-5", "C": "6-6"}, "A", "A"),
        ({"A": "1-3 2-5", "B": "2-2 2-6", "C": "5-6"}, "A", "A"),
        ({"A": "1-3 4-4", "B": "2-6", "C": "2-2 4-5"}, None, "B"),
    ],
)
def test_bergen_doubles_in_a_block(hands: dict[str, str], plain: str, no_doubles: str, mode: str) -> None:
    """bergen/Q6 (blocked_winner): a hand without a double comes first; where all have one, the pips decide."""
    assert blocked(mode, hands).winner == plain
    event = blocked(mode, hands, blocked_winner="no_doubles")
    assert event.winner == no_doubles
    codes = [
        sentence.code for line in narrate(event, game(GAME).rules(3, blocked_winner="no_doubles")) for sentence in line
    ]
    assert "events.round_end.why.no_doubles" in codes


@pytest.mark.parametrize(
    ("before", "with_double", "after"),
    [(11, True, 14), (12, True, 14), (12, False, 14), (13, True, 14), (13, False, 14), (14, True, 15), (10, False, 12)],
)
def test_bergen_near_the_target(before: int, with_double: bool, after: int, mode: str) -> None:
    """bergen/Q7 (near_target): within 2 of it a header is worth 1, within 3 at most 2; without the house rule all
    counts."""
    ends = "1 | 4(4)" if with_double else "1 | 4"
    hands = {"A": "1-4 0-0", "B": "6-6 0-4"}
    for near in (True, False):
        match = table(
            GAME,
            mode,
            players=2,
            options={"near_target": near, "target": 15},
            ends=ends,
            hands=hands,
            stock="5-5",
            totals=(before, 0),
        )
        play(match, "A 1-4 l")
        total = match.totals["A"] if match.over else match.round.totals["A"] if match.round else 0
        assert total == (after if near else before + 2 + with_double)


def test_bergen_lowest_double(mode: str) -> None:
    """bergen/Q1 (opener), bergen/Q5: the lowest double that is out; a deal without doubles is thrown away."""
    hands = {"A": "6-6 1-1 0-1 0-2 0-3 0-4", "B": "2-2 5-5 1-2 1-3 1-4 1-5"}
    assert legal(start(GAME, mode, hands, players=2), "A") == ["6-6"]
    assert legal(start(GAME, mode, hands, players=2, opener="lowest"), "A") == ["1-1"]
    for opener in ("highest", "lowest"):
        for seed in range(60):
            match = Match(game(GAME).rules(2, opener=opener), seed=seed, mode=mode)
            assert match.round is not None
            doubles = [tile for hand in match.round.hands.values() for tile in hand if tile.is_double]
            assert doubles
            first = (min if opener == "lowest" else max)(doubles, key=lambda tile: tile.lo)
            assert legal(match, match.to_act[0]) == [str(first)]


@pytest.mark.parametrize(("later", "opener"), [("next", "B"), ("winner", "C")])
def test_bergen_later_rounds(later: str, opener: str, mode: str) -> None:
    """BER-02, bergen/Q2 (later_opener): the double again, the player after the last opener, or the winner, with any
    tile."""
    match = table(
        GAME, mode, players=3, options={"later_opener": later}, hands=ROW | {"C": "5-6"}, ends="5 | 1", turn="C"
    )
    first = match.round.opener if match.round else None
    play(match, "C 5-6 l")
    seats = "ABC"
    expected = opener if later == "winner" else seats[(seats.index(first or "A") + 1) % 3]
    assert match.to_act == (expected,)
    assert len(legal(match, expected)) == 6
    again = table(GAME, mode, players=2, hands={"A": "5-6", "B": "0-0"}, ends="5 | 1", stock="2-2")
    play(again, "A 5-6 l")
    assert len(legal(again, again.to_act[0])) == 1


def test_bergen_drawing(mode: str) -> None:
    """BER-03, bergen/Q4 (reserve): all tiles may be drawn, or some stay; then the player passes."""
    hands = {"A": "1-1 1-2", "B": "3-4 3-5"}
    match = table(GAME, mode, players=2, ends="3 | 4", hands=hands, stock="2-2 5-6")
    assert legal(match, "A") == ["draw"]
    assert refusal(match, "A", "pass") == "must_draw"
    play(match, "A draw", "A draw")
    assert legal(match, "A") == ["pass"]
    kept = table(GAME, mode, players=2, options={"reserve": 1}, ends="3 | 4", hands=hands, stock="2-2 5-6")
    play(kept, "A draw")
    assert legal(kept, "A") == ["pass"]


def test_bergen_early_block(mode: str) -> None:
    """X-04 (early_block): no tile that is left fits, so nobody needs to draw."""
    for early in (False, True):
        match = table(
            GAME,
            mode,
            players=2,
            options={"early_block": early},
            ends="0 | 1",
            hands={"A": "1-3 4-4", "B": "5-5"},
            stock="2-2 6-6",
        )
        play(match, "A 1-3 r")
        assert bool(match.rounds) is early


def test_bergen_direction_and_hands(mode: str) -> None:
    """BER-01, X-06 (direction): hands of six, six and five; clockwise, or counter-clockwise by agreement."""
    for players, tiles in ((2, 6), (3, 6), (4, 5)):
        assert game(GAME).rules(players).hand_size == tiles
    hands = {"A": "6-6 0-1 0-2 0-3 0-4", "B": "1-1", "C": "2-2", "D": "3-3"}
    assert play(start(GAME, mode, hands, players=4), "A 6-6").to_act == ("B",)
    assert play(start(GAME, mode, hands, players=4, direction="ccw"), "A 6-6").to_act == ("D",)


def test_bergen_target(mode: str) -> None:
    """BER-07, bergen/Q8 (target): 10 by agreement."""
    match = table(
        GAME, mode, players=2, options={"target": 10}, ends="2 | 4", hands={"A": "2-5", "B": "6-6"}, totals=(9, 0)
    )
    assert play(match, "A 2-5 l").winners == ("A",)


def test_bergen_bots_know_the_ends(mode: str) -> None:
    """BER-05: the greedy player lays the tile that makes the ends equal, and so does best play."""
    match = start(GAME, mode, {"A": "6-6 4-6 0-5 0-1 0-2 0-3", "B": "1-6 1-4 4-5 2-2 3-3 0-4"}, players=2)
    play(match, "A 6-6", "B 6-1 r", "A 6-4 l")  # 4 and 1: [4-5] is heavier, [1-4] makes the ends equal
    assert match.round is not None
    assert {str(action): n for action, n in match.round.scoring("B").items()} == {"1-4 r": 2, "4-1 l": 2}
    assert Greedy().choose(match.view("B"), Random(1)).tile == Tile(1, 4)
    fixed = table(GAME, mode, players=3, ends="1 | 4", hands={"A": "1-4 1-5", "B": "0-0 2-2", "C": "3-3 6-6"})
    assert fixed.round is not None
    solved = Solver(fixed.rules).solve(fixed.round)
    assert [str(action) for _, action in solved.actions][:1] == ["4-1 r"]  # 2, then out with [1-5]


@pytest.mark.parametrize("end_unit", [0, 5])
def test_equal_ends_are_foreseen(end_unit: int) -> None:
    """BER-05: what another tile would make of two ends, without laying it, for every tile and both ends of many
    lines."""
    rules = game(GAME).rules(2)._replace(end_unit=end_unit)
    face = engine.load("python")
    seen = set()
    for seed in range(60):
        position = face.Position(engine_numbers(rules))
        position.deal(seed)
        for _ in range(12):
            seat = position.actor()
            if position.state().phase != Phase.PLAYING:
                break
            for action in position.legal(seat):
                if parts.kind_of(action) == ActionKind.PLAY and position.state().laid:
                    tile, arm = parts.tile_of(action), parts.arm_of(action)
                    after = position.copy()
                    core.place(after.r, after.s, tile, arm, action)
                    after.s.laid += 1
                    points = core.equal_after(position.r, position.s, tile, arm)
                    assert points == after.line_points() - rules.points_of(after.end_sum())
                    seen.add(points)
            position.apply(seat, position.legal(seat)[seed % len(position.legal(seat))])
    assert seen == {0, 2, 3}
