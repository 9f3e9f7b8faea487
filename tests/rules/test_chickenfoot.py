"""Chickenfoot: RULES-TREES.md section 48.

House rules shown here: chickenfoot/deals= chickenfoot/hub=6 chickenfoot/hub=8 chickenfoot/toes=2
chickenfoot/dead_double=binds chickenfoot/draw=until chickenfoot/double_blank=0 chickenfoot/blanks=25
chickenfoot/direction=ccw
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from position import around, happened, legal, play, refusal

from boneyard import Match, Tile, game, read_record
from boneyard.lab.dice import Dice
from boneyard.play.events import Played, RoundEnded

GAME = "chickenfoot"
HANDS = ("3-9 4-4 1-2", "3-3 5-9 1-6", "2-7 3-8", "1-9 0-3 6-6")
STOCK = "7-9 2-8 3-4 0-8"
HUB = ("A 3-9 l", "B 5-9 r", "C draw", "C 7-9 u", "D 1-9 d")
FOOT = (*HUB, "A 1-2 d", "B 3-3 l")


def feet(mode: str, hands: Sequence[str] = HANDS, stock: str = STOCK, ends: str = "", **options: Any) -> Match:
    """A match with these hands in round one, A on turn; the places round the engine show ``ends``, or are bare."""
    numbers = [int(end) for end in ends.split()]
    rules = game(GAME).rules(len(hands), **options)
    return around(rules, mode, hands, stock, lambda dealt: [*numbers, *dealt[len(numbers) :]])


def table(match: Match) -> tuple[str, str, str]:
    """Whose turn it is, the ends, and those that come first."""
    view = match.view(None)
    return "".join(view.to_act), " ".join(map(str, view.ends.values())), " ".join(view.due)


def places(tile: str, arms: str) -> list[str]:
    return sorted(f"{tile} {arm}" for arm in arms.split())


def points(match: Match, action: str) -> dict[str, int]:
    (end,) = (event for event in happened(match, action) if isinstance(event, RoundEnded))
    return dict(end.points)


def test_chickenfoot_t1_t2_the_places_round_the_engine_come_first(mode: str) -> None:
    """CHI-03, CHI-04: no other tile before each of the four has one; who cannot play draws."""
    match = feet(mode)
    assert legal(match, "A") == places("9-3", "l r u d")
    play(match, "A 3-9 l")
    assert (legal(match, "B"), refusal(match, "B", "3-3 l")) == (places("9-5", "r u d"), "hub_first")
    play(match, "B 5-9 r", "C draw")
    assert legal(match, "C") == places("9-7", "u d")
    assert table(play(match, "C 7-9 u", "D 1-9 d")) == ("A", "3 5 7 1", "")


def test_chickenfoot_t3_t4_a_double_needs_three_toes(mode: str) -> None:
    """CHI-05: nothing else is played, by whoever is on turn, and each toe is an end of its own."""
    match = play(feet(mode), *FOOT)
    assert table(match) == ("C", "3 5 7 2 3 3", "l 5 6")
    assert (legal(match, "C"), refusal(match, "C", "2-7 u")) == (places("3-8", "l 5 6"), "due_first")
    play(match, "C 3-8 5")
    assert legal(match, "D") == places("3-0", "l 6")
    assert table(play(match, "D 0-3 l")) == ("A", "0 5 7 2 8 3", "6")
    assert [event for event in happened(match, "A draw") if isinstance(event, Played)] == []
    play(match, "B draw")
    assert legal(match, "B") == ["3-4 6"]  # test_chickenfoot_t5
    play(match, "B 3-4 6")
    assert (table(match)[1:], legal(match, "C")) == (("0 5 7 2 8 4", ""), ["2-7 d", "7-2 u"])


def test_chickenfoot_t6_toes_without_tiles_are_free(mode: str) -> None:
    """CHI-05: with dead_double=binds they bind on, and the round is blocked when nothing can be drawn."""
    hands = ("3-3 1-1", "0-3 0-0", "2-7 5-5")
    match = play(feet(mode, hands, "", "3 5 7 2"), "A 3-3 l", "B 0-3 6")
    assert (table(match), legal(match, "C")) == (("C", "3 5 7 2 3 0", ""), ["2-7 d", "5-5 r", "7-2 u"])
    bound = play(feet(mode, hands, "", "3 5 7 2", dead_double="binds"), "A 3-3 l")
    (end,) = (event for event in happened(bound, "B 0-3 6") if isinstance(event, RoundEnded))
    assert end.ended == "blocked"


@pytest.mark.parametrize(
    ("left", "options", "counted"),
    [
        ("0-0 1-2", {}, 53), ("0-0 0-4", {"blanks": 25}, 79), ("0-0 0-4", {"double_blank": 0}, 4),
        ("1-2 3-3", {"blanks": 25}, 9),
    ],
)  # fmt: skip
def test_chickenfoot_t7_what_is_left(left: str, options: dict[str, Any], counted: int, mode: str) -> None:
    """CHI-06, CHI-07: all write their pips, after a double as the last tile too (double_blank, blanks)."""
    match = feet(mode, ("5-5", left), ends="5 4 6 7", **options)
    assert points(match, "A 5-5 l") == {"A": 0, "B": counted}


def test_chickenfoot_t8_t9_places_toes_and_the_most_ends(mode: str) -> None:
    """CHI-03 (hub), CHI-05 (toes): six places, two toes; doubles branch as often as there are any."""
    assert legal(feet(mode, hub=6), "A") == places("9-3", "l r u d 5 6")
    assert len(legal(feet(mode, hub=8), "A")) == 8
    match = play(feet(mode, toes=2), *FOOT)
    assert table(match) == ("C", "3 5 7 2 3", "l 5")
    doubles = " ".join(f"{n}-{n}" for n in range(9))
    for hub, most in ((4, 22), (6, 24), (8, 26)):
        match = feet(mode, (f"{doubles} 0-9", "1-2"), "", "0 1 2 3 4 5 6 7"[: 2 * hub - 1], hub=hub)
        assert match.round is not None
        position = match.round.position
        for n in range(9):  # each is laid on an end that is given its number
            state = position.state()
            position.set_state(state._replace(end=[n, *state.end[1:]], due=0, turn=0))
            position.apply(0, Tile(n, n).id)
        assert position.state().ends.bit_count() == most


def test_chickenfoot_draws_rounds_and_direction(mode: str) -> None:
    """CHI-01, CHI-02, CHI-04 (draw=until), X-06: engines fall, the next seat begins."""
    assert [game(GAME).rules(players).hand_size for players in range(2, 9)] == [7, 7, 7, 7, 7, 7, 6]
    assert game(GAME).rules(8, set=12).hand_size == 10
    assert [game(GAME).rules(players, set=6).hand_size for players in (5, 6, 8)] == [5, 4, 3]
    match = play(feet(mode, ("4-4", "1-1", "2-2"), "5-5 6-9", draw="until", direction="ccw"), "A draw")
    assert legal(match, "A") == ["draw"]
    play(match, "A draw", "A 6-9 l")
    assert match.to_act == ("C",)
    match, dice = Match(game(GAME).rules(3, deals=3), seed=2, mode=mode), Dice(1)
    while not match.over:
        (seat,) = match.to_act
        match.play(seat, dice.pick(match.legal(seat)))
    assert [str(played.deal.turned) for played in match.played] == ["9-9", "8-8", "7-7"]
    first = "ABC".index(match.played[0].opener or "")
    assert [played.opener for played in match.played] == ["ABC"[(first + i) % 3] for i in range(3)]
    assert match.totals[match.winners[0]] == min(match.totals.values())
    assert read_record(match.record()).record() == match.record()
