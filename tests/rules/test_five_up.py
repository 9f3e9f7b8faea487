"""Five-Up: RULES-TREES.md section 49.

House rules shown here: five-up/teams=false five-up/spinner_order=free five-up/exact_target=true five-up/target=
five-up/unit=pips five-up/voluntary_draw=true five-up/reserve= five-up/direction=ccw
"""

from __future__ import annotations

from typing import Any

import pytest
from position import actors, end_sums, gains, legal, play, refusal, start, table

from boneyard import Match, Tile, game, read_record
from boneyard.lab.dice import Dice

GAME = "five-up"
BRANCHES = {"A": "5-5 6-6 3-5 3-6 1-1", "B": "5-6 0-5 4-6 1-2 2-2"}
PLAIN = {"A": "4-6 4-5 0-2 3-3 5-5", "B": "4-4 0-6 1-4 6-6 2-2"}


def opened(mode: str, hands: dict[str, str], **options: Any) -> Match:
    return start(GAME, mode, hands, players=2, lot="A", **options)


def ends(match: Match) -> dict[str, int | str]:
    return dict(match.view(None).ends)


def test_five_up_t1_every_double_branches(mode: str) -> None:
    """FUP-03, FUP-04: the ends, those without a tile among them, and their sums."""
    match = opened(mode, BRANCHES)
    plays = ("A 5-5", "B 5-6 r", "A 6-6 r", "B 0-5 l", "A 3-5 u", "B 4-6 r", "A 3-6 5")
    assert end_sums(match, *plays) == [10, 16, 22, 12, 15, 7, 10]
    assert (gains(match, "A"), gains(match, "B")) == ([2, 3, 2], [])
    assert ends(match) == {"l": 0, "r": 4, "u": 3, "d": 5, "5": 3, "6": 6}
    assert match.view(None).bare == ("d", "6")


def test_five_up_t2_t3_when_short_ends_open(mode: str) -> None:
    """FUP-03 (spinner_order): those of an opening double when both its long sides are covered, or at once."""
    match = opened(mode, BRANCHES)
    assert legal(play(match, "A 5-5"), "B") == ["5-0 l", "5-0 r", "5-6 l", "5-6 r"]
    assert end_sums(match, "B 5-6 l", "A 6-6 l", "B 0-5 r") == [16, 22, 12]
    assert legal(match, "A") == ["5-3 d", "5-3 u", "6-3 l"]
    assert refusal(match, "A", "3-6 5") == "arm_not_open"
    free = play(opened(mode, BRANCHES, spinner_order="free"), "A 5-5")
    assert legal(free, "B") == [f"5-{half} {arm}" for half in (0, 6) for arm in "dlru"]


def test_five_up_t4_t5_an_opening_tile_that_is_no_double(mode: str) -> None:
    """FUP-07, FUP-03: a later double has short ends too, once its far side is covered."""
    match = opened(mode, PLAIN | {"A": "4-6 3-3 0-2 0-1 5-5"})
    assert end_sums(match, "A 4-6", "B 4-4 l") == [10, 14]
    assert (ends(match), legal(match, "A")) == ({"l": 4, "r": 6}, ["draw"])
    match = opened(mode, PLAIN)
    assert end_sums(match, "A 4-6", "B 4-4 l", "A 4-5 l") == [10, 14, 11]
    assert legal(match, "B") == ["4-1 d", "4-1 u", "6-0 r", "6-6 r"]
    assert end_sums(match, "B 0-6 r", "A 0-2 r", "B 1-4 u") == [5, 7, 8]
    assert (gains(match, "A"), gains(match, "B")) == ([2], [1])


@pytest.mark.parametrize(
    ("others", "options", "points"),
    [
        ({"B": "6-6 0-1"}, {}, 3),
        ({"B": "6-6"}, {}, 2),
        ({"B": "6-6"}, {"unit": "pips"}, 10),
        ({"B": "3-3", "C": "5-5", "D": "2-4"}, {}, 2),
        ({"B": "3-3", "C": "5-5", "D": "2-4"}, {"teams": False}, 4),
    ],
)
def test_five_up_t6_going_out(others: dict[str, str], options: dict[str, Any], points: int, mode: str) -> None:
    """FUP-05: a point for each five of what the opponents hold; partners do not count (teams, unit)."""
    match = table(GAME, mode, players=len(others) + 1, options=options, laid="1-4, 1-3 l", hands={"A": "3-5", **others})
    (result,) = play(match, "A 3-5 l").rounds
    assert (result.ended, next(iter(result.points.values()))) == ("out", points)  # the ends make 5 + 4 = 9


@pytest.mark.parametrize(("held", "points"), [("3-3", {"A": 3, "B": 0}), ("1-3", {"A": 1, "B": 0})])
def test_five_up_t6_a_block(held: str, points: dict[str, int], mode: str) -> None:
    """FUP-05: the fewest pips score what the other holds, here 8 pips; tied, nobody does.  4-5 made a point."""
    other = "2-6" if held == "3-3" else "2-2"
    match = table(GAME, mode, players=2, laid="1-4, 0-1 l", hands={"A": f"4-5 {held}", "B": other})
    (result,) = play(match, "A 4-5 r").rounds
    assert (result.ended, dict(result.points), gains(match, "A")) == ("blocked", points, [1])


@pytest.mark.parametrize(
    ("options", "totals", "play_", "left"),
    [
        ({}, [60, 3], "A 3-4 r", 61),
        ({}, [60, 3], "A 4-4 r", 62),
        ({"exact_target": True}, [60, 3], "A 4-4 r", None),
        ({"target": 30}, [29, 3], "A 3-4 r", 30),
    ],
)
def test_five_up_t6_the_target(
    options: dict[str, Any], totals: list[int], play_: str, left: int | None, mode: str
) -> None:
    """FUP-06: reached in play, it ends the match at once (target, exact_target)."""
    match = table(
        GAME,
        mode,
        players=2,
        options=options,
        laid="1-4, 1-2 l",
        hands={"A": "3-4 4-4 0-0", "B": "0-1 0-2"},
        totals=totals,
    )
    play(match, play_)
    assert match.over == (left is not None)
    assert match.totals["A"] == (left or totals[0])


def test_five_up_t7_the_most_ends(mode: str) -> None:
    """FUP-03: sixteen, whether the first tile is a double or not."""
    for first, most in (("0-1", 16), ("0-0", 16)):
        match = start(GAME, mode, {"A": f"{first} 2-3 2-4 2-5 2-6"}, players=2, lot="A", spinner_order="free")
        assert play(match, f"A {first}").round is not None
        position = match.round.position  # type: ignore[union-attr]
        for n in range(first == "0-0", 7):  # each double is laid on an end that is given its number
            state = position.state()
            hands = [[1 << Tile(n, n).id | 1 << Tile(0, 1).id, 0], *state.hands[1:]]
            position.set_state(state._replace(end=[n, *state.end[1:]], hands=hands, held=hands[0], turn=0))
            position.apply(0, Tile(n, n).id)
        assert position.state().ends.bit_count() == most


def test_five_up_drawing_and_direction(mode: str) -> None:
    """FUP-01, FUP-02 (voluntary_draw, reserve), X-06: until a tile fits or the boneyard is empty."""
    assert [(game(GAME).rules(n).hand_size, game(GAME).rules(n).teams) for n in (2, 3, 4)] == [
        (5, False), (5, False), (5, True),
    ]  # fmt: skip
    laid = {"laid": "1-4, 1-5 l", "hands": {"A": "2-2", "B": "0-0"}}
    match = table(GAME, mode, players=2, stock="3-3 2-3 4-6", **laid)
    assert legal(play(match, "A draw", "A draw", "A draw"), "A") == ["4-6 r"]
    match = table(GAME, mode, players=2, options={"reserve": 1}, stock="3-3 4-6", **laid)
    assert play(match, "A draw").rounds[0].ended == "blocked"
    match = table(
        GAME,
        mode,
        players=2,
        options={"voluntary_draw": True},
        stock="3-3",
        **laid | {"hands": {"A": "4-6", "B": "0-0"}},
    )
    assert legal(match, "A") == ["4-6 r", "draw"]
    turns = [actors(Match(game(GAME).rules(3, direction=way), seed=4), 3) for way in ("cw", "ccw")]
    assert (turns[0] in "ABCABC", turns[1] in "CBACBA") == (True, True)
    match, dice = Match(game(GAME).rules(4, target=5), seed=2, mode=mode), Dice(1)
    while not match.over:
        (seat,) = match.to_act
        match.play(seat, dice.pick(match.legal(seat)))
    assert read_record(match.record()).record() == match.record()
