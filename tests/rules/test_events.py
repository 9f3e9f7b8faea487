"""What a match tells, to whom, action by action.  Clauses as far as they say who may know what: X-12, obicni/Q11."""

from __future__ import annotations

from typing import Any

import pytest
from position import make_deal, play, start, table

from boneyard import Match, game

OTHERS = {"C": "5-5 3-4", "D": "6-6 2-3"}


def told(match: Match, since: int = 0) -> list[tuple[str, str, dict[str, Any]]]:
    return [(event.audience, event.kind, event.data) for event in match.events[since:]]


def after(match: Match, *lines: str) -> list[tuple[str, str, dict[str, Any]]]:
    """What the lines bring about."""
    since = len(match.events)
    play(match, *lines)
    return told(match, since)


def laid(seat: str, action: str, tile: str, **more: Any) -> dict[str, Any]:
    plain = {"arm": None, "call": False, "half": None, "across": False, "out_of_turn": False}
    return {"seat": seat, "action": action, "tile": tile, **plain, **more}


def test_a_deal_with_a_lot_for_the_opener(mode: str) -> None:
    """X-12, matador/Q9: each seat learns its own tiles, everybody who opens and why."""
    hands = {"A": "0-1 2-5 3-6 6-6 1-5 0-3 1-1", "B": "0-2 0-4 0-5 0-6 1-2 1-3 1-4"}
    match = start("matador", mode, hands, players=2, lot="B")
    assert told(match) == [
        ("all", "deal", {"round": 1, "hand": 7, "stock": 14}),
        ("A", "hand", {"seat": "A", "tiles": ["0-1", "0-3", "1-1", "1-5", "2-5", "3-6", "6-6"]}),
        ("B", "hand", {"seat": "B", "tiles": ["0-2", "0-4", "0-5", "0-6", "1-2", "1-3", "1-4"]}),
        ("all", "lot", {"seat": "B", "for": "opener", "by": "lot"}),
        ("all", "opener", {"seat": "B", "by": "lot"}),
    ]
    assert after(match, "B 0-2") == [("all", "play", laid("B", "0-2", "0-2", half=0, left=6))]
    assert after(match, "A 2-5 r across") == [
        ("all", "play", laid("A", "2-5 r across", "2-5", arm="r", across=True, left=6))
    ]


def test_a_deal_with_a_turned_tile(mode: str) -> None:
    """GAP-08."""
    match = start("gaple-6", mode, {}, turned="5-6", lot="A")
    assert [entry for entry in told(match) if entry[1] != "hand"] == [
        ("all", "deal", {"round": 1, "hand": 6, "stock": 3}),
        ("all", "turned", {"tile": "5-6", "left": 5}),
        ("all", "lot", {"seat": "A", "for": "opener", "by": "lot"}),
        ("all", "opener", {"seat": "A", "by": "lot"}),
    ]


@pytest.mark.parametrize(("left", "ends"), [(None, {"l": 5, "r": 6}), (5, {"l": 5, "r": 6}), (6, {"l": 6, "r": 5})])
def test_a_turned_tile_lies_as_the_deal_says(left: int | None, ends: dict[str, int], mode: str) -> None:
    """GAP-08, RECORD.md: the lower half to the left if nothing is said."""
    rules = game("gaple-6").rules()
    deal = make_deal(rules, {}, turned="5-6", lot="A")._replace(turned_left=left)
    match = Match(rules, deal=[deal], mode=mode)
    assert match.round is not None
    assert (match.round.ends, match.round.line[0].half) == (ends, ends["l"])
    assert ("all", "turned", {"tile": "5-6", "left": ends["l"]}) in told(match)


def test_an_opener_whom_the_tiles_name(mode: str) -> None:
    """GAP-04: nobody draws lots, and the tile is not told before it is played."""
    match = start("obicni", mode, {"A": "6-6 0-1", "B": "5-5 4-4", "C": "1-1"}, players=3)
    assert told(match)[-1] == ("all", "opener", {"seat": "A", "by": "heaviest_double"})
    assert "lot" not in {kind for _, kind, _ in told(match)}


def test_a_draw_is_seen_and_its_tile_is_not(mode: str) -> None:
    """X-04, X-12."""
    match = table("all-fives-2p", mode, ends="5(5) | 2", stock="0-0 4-5 0-1", hands={"A": "1-6 6-6", "B": "2-3 4-4"})
    assert after(match, "A draw") == [
        ("all", "draw", {"seat": "A", "stock": 2}),
        ("A", "drawn", {"seat": "A", "tile": "0-0"}),
    ]
    assert after(match, "A draw") == [
        ("all", "draw", {"seat": "A", "stock": 1}),
        ("A", "drawn", {"seat": "A", "tile": "4-5"}),
    ]


def test_points_in_play_come_with_their_sum(mode: str) -> None:
    """KUR-07."""
    match = table("all-fives-2p", mode, ends="5(5) | 2", hands={"A": "0-2 6-6", "B": "2-3 4-5"})
    assert after(match, "A 2-0 r") == [
        ("all", "play", laid("A", "2-0 r", "0-2", arm="r", half=2, left=1)),
        ("all", "points", {"side": "A", "seat": "A", "points": 10, "sum": 10}),
    ]


def test_penalties_come_after_what_brought_them(mode: str) -> None:
    """FRE-15, FRE-17."""
    match = table("french", mode, ends="0 | 1", hands={"A": "2-2 3-3", "B": "0-2 4-4", **OTHERS}, passes={"A": 2})
    penalty = {"side": "A", "points": 10, "after": "A"}
    assert after(match, "A foul") == [("all", "foul", {"seat": "A"}), ("all", "penalty", penalty)]
    assert after(match, "A pass") == [("all", "pass", {"seat": "A"}), ("all", "penalty", penalty)]


def test_a_discard_is_seen_and_its_tile_is_not(mode: str) -> None:
    """GAP-09, X-12."""
    match = table("gaple", mode, ends="0 | 1", hands={"A": "2-2 3-3", "B": "0-2 4-4", **OTHERS})
    assert match.round is not None
    line = list(match.round.line)
    assert after(match, "A discard 2-2") == [
        ("all", "discard", {"seat": "A"}),
        ("A", "discarded", {"seat": "A", "tile": "2-2"}),
    ]
    assert match.round.line == line


def test_the_end_of_a_round_and_of_the_match_shows_everything(mode: str) -> None:
    """BAS-04, BAS-05, X-12: what is left in the hands and in the boneyard is open then."""
    match = table(
        "basic", mode, players=2, ends="0 | 1", hands={"A": "0-1", "B": "0-2 4-4"}, stock="5-6", options={"target": 10}
    )
    assert after(match, "A close 0-1") == [
        ("all", "close", laid("A", "close 0-1", "0-1", left=0)),
        (
            "all",
            "round_end",
            {
                "opener": "A",
                "ended": "closed",
                "winner": "A",
                "pips": {"A": 0, "B": 10},
                "points": {"A": 10, "B": 0},
                "penalties": {"A": 0, "B": 0},
                "settlement": None,
                "totals": {"A": 10, "B": 0},
                "hands": {"A": [], "B": ["0-2", "4-4"]},
                "dead": {"A": [], "B": []},
                "stock": ["5-6"],
            },
        ),
        ("all", "match_end", {"winners": ("A",), "losers": (), "totals": {"A": 10, "B": 0}}),
    ]
