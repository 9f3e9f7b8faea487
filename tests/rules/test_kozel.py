"""Kozel, the goat: RULES-WORLD.md section 35.

House rules shown here: kozel/limits=sea kozel/least=always kozel/below_least=lost kozel/opener=highest_double
kozel/hand_size=5 kozel/tied_pips=lost kozel/lone_blank=10 kozel/lone_blank=0 kozel/direction=ccw kozel/target=
kozel/early_block=true
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from position import happened, legal, place, play, refusal, start, table

from boneyard import Match, game
from boneyard.commentary.narrator import narrate
from boneyard.play.events import RoundEnded

GAME = "kozel"

W = {
    "A": "6-6 0-1 1-2 3-5 4-4 2-6 0-5",
    "B": "1-6 0-0 2-3 4-5 3-3 0-6 1-4",
    "C": "3-6 1-1 2-2 5-5 2-4 0-3 4-6",
    "D": "5-6 0-2 0-4 1-3 1-5 2-5 3-4",
}
"""The deal of all vectors: seats 1, 2, 3, 4 in playing order."""

F = {"A": "3-3", "B": "0-6 1-4", "C": "2-5", "D": "4-6"}
"""C goes out with 2-5."""

B = {"A": "0-3", "B": "2-6", "C": "5-5 5-6 1-4", "D": "3-6"}
"""C lays 1-4 at the four, and nobody can play: A and C have 24, B and D 17."""


def ended(match: Match, *lines: str) -> RoundEnded:
    return next(event for event in happened(match, *lines) if isinstance(event, RoundEnded))


def out(match: Match, hands: Mapping[str, str], turn: str = "A") -> RoundEnded:
    """``turn`` goes out with 0-1, and the others keep these hands; a later round of a match may follow."""
    place(match, hands={turn: "3-6", **hands}, ends="3 | 2", turn=turn)
    return ended(match, f"{turn} 3-6 l")


def blocked(match: Match, hands: Mapping[str, str]) -> RoundEnded:
    """A lays 1-3 on 0 and 1, and nobody can play: the tiles are without 0 and 3."""
    place(match, hands={seat: f"1-3 {held}" if seat == "A" else held for seat, held in hands.items()}, ends="0 | 1")
    return ended(match, "A 1-3 r")


def codes(event: RoundEnded, match: Match) -> list[str]:
    return [s.code.removeprefix("events.account.") for line in narrate(event, match.rules) for s in line]


def new(mode: str, players: int = 4, **options: Any) -> Match:
    return Match(game(GAME).rules(players, **options), seed=1, mode=mode)


def test_kozel_t1_the_first_tiles(mode: str) -> None:
    """KOZ-01, KOZ-02, KOZ-03: [1-1] opens; then [1-3] or [1-5], and after [1-3] [0-1], [1-2] and [3-5]."""
    match = start(GAME, mode, W)
    assert (match.rules.sides, match.rules.stock_size) == (("AC", "BD"), 0)
    assert (match.to_act, legal(match, "C")) == (("C",), ["1-1"])
    play(match, "C 1-1")
    assert legal(match, "D") == ["1-3 l", "1-3 r", "1-5 l", "1-5 r"]
    assert refusal(match, "D", "pass") == "can_play"
    play(match, "D 1-3 r")
    assert legal(match, "A") == ["1-0 l", "1-2 l", "3-5 r"]


@pytest.mark.parametrize(("limits", "first", "second", "kept"), [("land", 21, 30, (0, 0)), ("sea", 0, 30, (21, 0))])
def test_kozel_t2_the_first_entry(limits: str, first: int, second: int, kept: tuple[int, int], mode: str) -> None:
    """KOZ-04, KOZ-05, KOZ-06, KOZ-10, kozel/Q1 (limits): 21 are written at once on land; at sea they wait for 25."""
    match = table(GAME, mode, options={"limits": limits}, hands=F, ends="2 | 5", turn="C")
    event = ended(match, "C 2-5 l")
    assert (event.winner, event.totals) == ("C", {"AC": 0, "BD": first})
    assert match.rounds[-1].kept == {"AC": 0, "BD": kept[0]}
    assert match.to_act == ("C",)
    event = out(match, {"B": "0-5", "D": "0-4", "C": "6-6"})
    assert (event.totals, match.rounds[-1].kept) == ({"AC": 0, "BD": second}, {"AC": 0, "BD": kept[1]})


def test_kozel_t3_less_than_thirteen(mode: str) -> None:
    """KOZ-06: 11 are kept, with one more 12, and with five more 17 are written."""
    match = new(mode, 2)
    seen = []
    for held in ("0-5 1-5", "0-1", "0-5"):
        event = out(match, {"B": held})
        seen.append((event.totals["B"], match.rounds[-1].kept, codes(event, match)[-3:-1]))
    assert [(total, (kept or {})["B"]) for total, kept, _ in seen] == [(0, 11), (0, 12), (17, 0)]
    assert [said for _, _, said in seen] == [
        ["own", "below_kept"],
        ["kept_before", "below_kept"],
        ["own", "kept_before"],
    ]


@pytest.mark.parametrize(
    ("options", "written", "kept"),
    [({}, 11, 0), ({"least": "always"}, 0, 11), ({"least": "always", "below_least": "lost"}, 0, 0)],
)
def test_kozel_t3_once_something_is_written(options: dict[str, str], written: int, kept: int, mode: str) -> None:
    """KOZ-06, kozel/Q2 (least), kozel/Q3 (below_least): 11 more for a side that has 20."""
    match = new(mode, **options)
    match.standing.set_totals([0, 20])
    event = out(match, {"B": "0-5", "D": "1-5", "C": "6-6"})
    assert event.totals == {"AC": 0, "BD": 20 + written}
    assert match.rounds[-1].kept == {"AC": 0, "BD": kept}
    assert ("below_lost" in codes(event, match)) is (options.get("below_least") == "lost")


def test_kozel_what_is_below_the_least_may_be_lost(mode: str) -> None:
    """kozel/Q3 (below_least): 11 are forgotten, and so are 5 after them; 13 are written."""
    match = new(mode, 2, below_least="lost")
    totals = [out(match, {"B": held}).totals["B"] for held in ("0-5 1-5", "0-5", "6-6 0-1")]
    assert totals == [0, 0, 13]


@pytest.mark.parametrize(
    ("held", "options", "points"),
    [
        ({"B": "0-0", "D": "2-3"}, {}, 30),
        ({"B": "0-0 0-4", "D": "5-5"}, {}, 14),
        ({"B": "0-0 1-4", "D": "5-5"}, {}, 15),
        ({"B": "0-0", "D": "5-5"}, {"lone_blank": 10}, 20),
        ({"B": "0-0", "D": "6-6 0-1"}, {"lone_blank": 0}, 13),
        ({"B": "6-6", "D": "0-1"}, {}, 13),
    ],
)
def test_kozel_t4_a_tile_left_alone(held: dict[str, str], options: dict[str, int], points: int, mode: str) -> None:
    """KOZ-07, kozel/Q9 (lone_blank): [0-0] counts 25 alone in a hand, beside [0-4] or [1-4] nothing; [6-6] always
    12."""
    match = new(mode, **options)
    event = out(match, held | {"C": "6-5"})
    assert event.points == {"AC": 0, "BD": points}
    said = codes(event, match)
    assert ("only_tile" in said) is (held["B"] == "0-0" and options.get("lone_blank") != 0)
    assert "beside_blank" not in said
    assert event.tally.blank == ({"B": "only_tile"} if held["B"] == "0-0" and options.get("lone_blank") != 0 else {})


def test_kozel_t5_a_fish(mode: str) -> None:
    """KOZ-04, KOZ-09, X-03: 24 against 17: the side with 24 writes, although one of its hands is the lightest."""
    match = table(GAME, mode, hands=B, ends="4 | 1", turn="C")
    event = ended(match, "C 1-4 l")
    assert (event.ended, event.winner, event.points) == ("blocked", "B", {"AC": 24, "BD": 0})


@pytest.mark.parametrize(("tied_pips", "points"), [("carried", 54), ("lost", 14)])
def test_kozel_t6_eggs(tied_pips: str, points: int, mode: str) -> None:
    """KOZ-09, kozel/Q7 (tied_pips): a fish of 20 and 20, then losers with 14; the double one opens in between."""
    match = new(mode, tied_pips=tied_pips)
    event = blocked(match, {"A": "4-5 1-1", "B": "4-6 1-2", "C": "4-5", "D": "1-6"})
    assert (event.ended, event.winner, event.points) == ("blocked", None, {"AC": 0, "BD": 0})
    assert match.rounds[-1].carried == (40 if tied_pips == "carried" else 0)
    assert ("carried_on" in codes(event, match)) is (tied_pips == "carried")
    (opener,) = match.to_act
    assert legal(match, opener) == ["1-1"]
    event = out(match, {"B": "4-6", "C": "6-5", "D": "0-4"})
    assert (event.points, match.rounds[-1].carried) == ({"AC": 0, "BD": points}, 0)
    assert ("carried" in codes(event, match)) is (tied_pips == "carried")


def test_kozel_eggs_for_two_losers(mode: str) -> None:
    """KOZ-09, kozel/Q7: of three players each of the two losers writes the eggs; eggs upon eggs add up."""
    match = new(mode, 3)
    for carried in (36, 72):
        event = blocked(match, {"A": "4-5 1-1", "B": "5-6", "C": "2-2 4-6"})
        assert (event.winner, event.totals, match.rounds[-1].carried) == (None, {"A": 0, "B": 0, "C": 0}, carried)
    event = out(match, {"B": "1-4", "C": "2-4"})
    assert (event.points, match.rounds[-1].carried) == ({"A": 0, "B": 77, "C": 78}, 0)


@pytest.mark.parametrize(
    ("players", "before", "held", "after", "losers"),
    [
        (4, (60, 95), {"B": "0-3", "C": "6-6", "D": "1-4"}, (60, 103), ("BD",)),
        (4, (60, 92), {"B": "0-3", "C": "6-6", "D": "1-4"}, (60, 100), ()),
        (3, (40, 99, 70), {"B": "1-2", "C": "2-2"}, (40, 102, 74), ("B",)),
        (3, (40, 99, 100), {"B": "1-2", "C": "2-2"}, (40, 102, 104), ("C",)),
    ],
)
def test_kozel_t7_the_goat(
    players: int, before: tuple[int, ...], held: dict[str, str], after: tuple[int, ...], losers: tuple[str, ...],
    mode: str,
) -> None:  # fmt: skip
    """KOZ-08: 101 or more lose the match, and all others win; of two the one with more is the goat."""
    match = new(mode, players)
    match.standing.set_totals(before)
    out(match, held)
    assert tuple(match.totals.values()) == after
    assert (match.over, match.losers) == (bool(losers), losers)
    assert match.over is False or set(match.winners) == set(match.rules.sides) - set(losers)


def test_kozel_the_target_of_sea_goat_and_another(mode: str) -> None:
    """KOZ-10, kozel/Q1 (limits, target): 125 at sea, and any other number by itself."""
    assert game(GAME).rules(2, limits="sea").target == 125
    assert (game(GAME).rules(2, limits="sea", target=200).least_written, game(GAME).rules(2, target=51).target) == (
        25,
        51,
    )
    match = new(mode, 2, limits="sea")
    match.standing.set_totals([0, 101])
    out(match, {"B": "6-6 5-6"})
    assert not match.over
    match.standing.set_totals([0, 124])
    out(match, {"B": "0-1"})
    assert (match.over, match.losers) == (True, ("B",))


@pytest.mark.parametrize(
    ("hands", "options", "opener", "tile"),
    [
        ({"A": "0-0 3-3", "B": "2-2 6-6"}, {}, "B", "2-2"),
        ({"A": "0-0 6-6", "B": "5-5"}, {}, "B", "5-5"),
        ({"A": "0-0 5-6", "B": "4-6"}, {}, "A", "0-0"),
        ({"A": "4-5 0-6", "B": "4-6"}, {}, "B", "4-6"),
        ({"A": "4-6 0-6", "B": "4-5"}, {}, "A", "4-6"),
        ({"A": "0-0 3-3", "B": "2-2 6-6"}, {"opener": "highest_double"}, "B", "6-6"),
        ({"A": "4-5 0-6", "B": "4-6"}, {"opener": "highest_double"}, "B", "4-6"),
    ],
)
def test_kozel_who_opens(hands: dict[str, str], options: dict[str, str], opener: str, tile: str, mode: str) -> None:
    """KOZ-02, kozel/Q4 (opener): doubles from the one up, then the double blank, then the heaviest tile."""
    singles = ["0-1", "0-2", "0-3", "0-4", "0-5", "1-2", "1-3", "1-4", "1-5", "2-3", "2-4", "2-5"]
    filled = {seat: held.split() for seat, held in hands.items()}
    for held in filled.values():
        while len(held) < 7:
            held.append(singles.pop(0))
    match = start(GAME, mode, {seat: " ".join(held) for seat, held in filled.items()}, players=2, **options)
    assert (match.to_act, legal(match, opener)) == ((opener,), [tile])


def test_kozel_the_bazaar(mode: str) -> None:
    """KOZ-01, KOZ-03, kozel/Q5 (hand_size), kozel/Q8: draw until a tile fits; with an empty bazaar pass."""
    match = table(GAME, mode, players=2, hands={"A": "0-1 2-2", "B": "3-4 5-6 6-6"}, ends="5 | 6", stock="1-4 5-5")
    assert legal(match, "A") == ["draw"]
    play(match, "A draw")
    assert legal(match, "A") == ["draw"]
    play(match, "A draw", "A 5-5 l")
    assert match.to_act == ("B",)
    play(match, "B 6-6 r")
    assert legal(match, "A") == ["pass"]
    assert [game(GAME).rules(n).stock_size for n in (2, 3, 4)] == [14, 7, 0]
    assert [game(GAME).rules(n, hand_size=5).stock_size for n in (3, 4)] == [13, 8]


def test_kozel_direction_and_an_early_fish(mode: str) -> None:
    """KOZ-01, X-04, X-06 (direction, early_block): to the left, or to the right; a fish while the bazaar holds no
    fitting tile."""
    assert (game(GAME).rules(3).direction, game(GAME).rules(3, direction="ccw").direction) == ("cw", "ccw")
    for early in (False, True):
        match = table(
            GAME, mode, players=2, options={"early_block": early}, hands={"A": "1-3 4-4", "B": "2-2"}, ends="0 | 1",
            stock="4-5",
        )  # fmt: skip
        play(match, "A 1-3 r")
        assert bool(match.rounds) is early


@pytest.mark.parametrize(("held", "pips", "blank"), [("0-0", 28, "only_tile"), ("0-0 0-4", 7, "double_blank")])
def test_kozel_a_double_blank_may_count_beside_other_tiles(held: str, pips: int, blank: str, mode: str) -> None:
    """KOZ-07, GAP-12: with double_blank the [0-0] has its value beside other tiles, and alone both."""
    match = Match(game(GAME).rules(2)._replace(double_blank=3), seed=1, mode=mode)
    event = out(match, {"B": held})
    assert (event.pips["B"], event.tally.blank) == (pips, {"B": blank})


def test_kozel_one_pip_is_kept(mode: str) -> None:
    """KOZ-06: even one pip is kept, and thirteen more make fourteen."""
    match = new(mode, 2)
    for held, kept, total in (("0-1", 1, 0), ("6-6 0-1", 0, 14)):
        event = out(match, {"B": held})
        assert (match.rounds[-1].kept, event.totals["B"]) == ({"A": 0, "B": kept}, total)
