"""Hints: what they hold, and that a view is all that they and the bots need."""

from __future__ import annotations

import json
from math import isclose
from random import Random as Generator
from types import SimpleNamespace
from typing import Any

import pytest
from by_hand import view_of_values
from effort import one_in
from laws.setups import Setup
from laws.table import chosen, new_match

from boneyard import Match
from boneyard.bots import BOTS, advise, bot
from boneyard.bots.advice import Objective, whereabouts, wilson
from boneyard.bots.belief import Belief
from boneyard.errors import BoneyardError
from boneyard.lab.dice import Dice
from boneyard.play.view import View
from boneyard.tiles import Tile, full_set

TYPED: dict[str, Any] = {
    "game": "polish-fives", "players": 2, "options": {}, "seat": "B", "round_number": 1, "phase": "play",
    "to_act": ["B"], "hand": ["0-5", "1-1", "2-4", "2-6", "4-4", "4-5"], "dead": [], "counts": {"A": 8, "B": 6},
    "dead_counts": {"A": 0, "B": 0}, "stock": 11, "drawable": 11,
    "line": [
        {"tile": "5-6", "arm": None, "half": 5, "across": False, "seat": "A"},
        {"tile": "3-6", "arm": "r", "half": 6, "across": False, "seat": "B"},
        {"tile": "3-5", "arm": "r", "half": 3, "across": False, "seat": "A"},
    ],
    "ends": {"l": 5, "r": 5}, "locked": [], "end_sum": 10, "opener": "A", "announced": [],
    "skips": {"A": 0, "B": 0}, "passes": {"A": 0, "B": 0},
    "legal": ["5-0 l", "5-0 r", "5-4 l", "5-4 r"], "answers": [], "drawn": None, "totals": {"A": 10, "B": 0},
    "excluded": {"A": [], "B": []},
    "unseen": [
        "0-0", "0-1", "0-2", "0-3", "0-4", "0-6", "1-2", "1-3", "1-4", "1-5", "1-6", "2-2", "2-3", "2-5", "3-3", "3-4",
        "4-6", "5-5", "6-6",
    ],
    "history": [],
    "rounds": [], "over": False, "winners": [], "losers": [],
}  # fmt: skip
"""B to play.  A opened with 5-6 and B put 3-6 to it; A could not play, drew two tiles that did not fit, and a third,
3-5, that did and made ten.  There is no such match: these values were typed."""


def event(kind: str, **data: Any) -> dict[str, Any]:
    return {"k": kind, **data}


def play(seat: str, tile: str, arm: str | None, half: int, left: int) -> dict[str, Any]:
    a, b = map(int, tile.split("-"))
    word = f"{half}-{a + b - half}" + (f" {arm}" if arm else "")
    more = {"call": False, "across": False, "out_of_turn": False, "left": left, "brings": []}
    return event("play", seat=seat, action=word, tile=tile, arm=arm, half=half, **more)


def typed() -> View:
    """The view above with its history."""
    nothing = {"A": 0, "B": 0}
    before = {"totals": nothing, "ties": 0, "earlier": 0, "kept": nothing, "carried": 0}
    history = [
        event("deal", round=1, hand=7, stock=14, by="lot", lead="any", passes={"A": 0, "B": 0}, before=before),
        event("hand", seat="B", tiles=["0-5", "1-1", "2-4", "2-6", "3-6", "4-4", "4-5"], by=None, tile=None),
        event("lot", seat="A", purpose="opener", by="lot"),
        event("opener", seat="A", by="lot", lot=True, winner=None),
        play("A", "5-6", None, 5, 6),
        play("B", "3-6", "r", 6, 6),
        event("draw", seat="A", stock=13, opening=False),
        event("draw", seat="A", stock=12, opening=False),
        event("draw", seat="A", stock=11, opening=False),
        play("A", "3-5", "r", 3, 8),
    ]
    return view_of_values(TYPED | {"history": history})


def test_a_typed_view_is_enough_for_belief_hints_and_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    view = typed()

    def no_match(*_: Any, **__: Any) -> None:
        raise AssertionError("there is no match here")

    monkeypatch.setattr(Match, "__init__", no_match)
    monkeypatch.setattr(Match, "_reset", no_match)
    belief = Belief(view)
    chances = belief.marginals()
    # A had no 5 and no 3 when it drew first (it was dealt 5-6 and played it), and drew two that did not fit.
    fitting = {tile for tile in view.unseen if 5 in (tile.lo, tile.hi) or 3 in (tile.lo, tile.hi)}
    for tile in view.unseen:
        assert ("A" in chances[tile]) == (tile not in fitting)
    others = len(view.unseen) - len(fitting)
    assert isclose(belief.count, choose(others, 6) * (others - 6) * (others - 7))
    advice = advise(view, worlds=200, rollouts=100)
    assert {rated.action for rated in advice.actions} == set(view.legal)
    for name in BOTS:
        assert bot(name).choose(view, Generator(1)) in view.legal


def choose(n: int, k: int) -> int:
    found = 1
    for i in range(k):
        found = found * (n - i) // (i + 1)
    return found


VIEWS = [
    ("gaple", 4), ("gaple-5p", 5), ("french", 4), ("obicni", 3), ("parovi", 4), ("matador", 3), ("dvoje", 2),
    ("mexican-train", 4),
]  # fmt: skip


def somewhere(game: str, players: int) -> View:
    """The view of a seat that has a choice."""
    match = new_match(Setup(game, players), "advice")
    dice = Dice("advice", game)
    for number in range(200):
        assert match.round is not None
        view = match.view(match.to_act[0])
        if number > 12 and len(view.legal) > 1:
            return view
        match.play(*chosen(match, dice, fouls=False))
    raise AssertionError(game)


@pytest.mark.parametrize(("game", "players"), one_in(9, VIEWS))
def test_advice_is_whole(game: str, players: int) -> None:
    view = somewhere(game, players)
    advice = advise(view, worlds=150, rollouts=60, seed=3)
    assert sorted(map(str, view.legal)) == sorted(str(rated.action) for rated in advice.actions)
    assert advice.rollouts == 60
    means = [(rated.match or rated.chips or rated.points).mean for rated in advice.actions]
    assert means == sorted(means, reverse=True)
    assert all((rated.match is not None) == (advice.aim is Objective.MATCH) for rated in advice.actions)
    for rated in advice.actions:
        assert rated.points.low <= rated.points.mean <= rated.points.high
        assert 0 <= rated.win.low <= rated.win.mean <= rated.win.high <= 1
        assert rated.win.high - rated.win.low > 0.03
    assert set(advice.tiles) == view.unseen
    held = dict.fromkeys(view.counts, 0.0)
    for chances in advice.tiles.values():
        assert isclose(sum(chances.values()), 1)
        for where, chance in chances.items():
            if where in held:
                held[where] += chance
    for seat, total in held.items():
        assert isclose(total, 0 if seat == view.seat else view.counts[seat], abs_tol=1e-9)
    assert advise(view, worlds=150, rollouts=60, seed=3) == advice
    assert advise(view, worlds=150, rollouts=60, seed=4) != advice


@pytest.mark.parametrize(("game", "players"), VIEWS)
def test_advice_follows_from_the_public_values(game: str, players: int) -> None:
    """Written down as JSON and read again, a view gives the same advice."""
    view = somewhere(game, players)
    again = view_of_values(json.loads(json.dumps(view.to_json())))
    assert again == view
    assert advise(again, worlds=60, rollouts=20) == advise(view, worlds=60, rollouts=20)


def test_who_has_nothing_to_decide_hears_of_the_tiles_alone() -> None:
    match = new_match(Setup("gaple", 4), "idle")
    for seat in (*(set("ABCD") - set(match.to_act)), None):
        advice = advise(match.view(seat), worlds=40)
        assert advice.actions == ()
        assert advice.rollouts == 0
        assert set(advice.tiles) == match.view(seat).unseen
        # The first round is opened by who holds 0-0.
        if Tile(0, 0) in advice.tiles:
            assert advice.tiles[Tile(0, 0)].keys() == {match.to_act[0]}


def test_going_out_is_seen_to_win() -> None:
    """A seat with one tile that fits wins the round whatever the others hold."""
    dice = Dice("out")
    seen = 0
    for seed in range(40):
        match = new_match(Setup("basic", 2), seed)
        for _ in range(80):
            if match.round is None or seen > 2:
                break
            view = match.view(match.to_act[0])
            if len(view.hand) == 1 and all(action.kind == "play" for action in view.legal) and view.legal:
                for rated in advise(view, worlds=40, rollouts=40).actions:
                    assert rated.win.mean == 1
                    assert rated.points.low > 0
                seen += 1
            match.play(*chosen(match, dice))
    assert seen > 2


def test_any_whole_number_is_a_seed() -> None:
    view = new_match(Setup("basic", 2), 1).view("A")
    assert advise(view, worlds=4, rollouts=4, seed=-1) == advise(view, worlds=4, rollouts=4, seed=(1 << 64) - 1)


def test_without_a_round_there_is_no_advice() -> None:
    match = Match(Setup("gaple", 4).rules(), deal=[])
    with pytest.raises(BoneyardError, match="no round"):
        advise(match.view("A"))


def test_the_typed_view_is_a_possible_one() -> None:
    """Every tile of the set is somewhere."""
    view = typed()
    line = {placed.tile for placed in view.line}
    assert line | set(view.hand) | view.unseen == set(full_set(6))
    assert len(view.unseen) == view.counts["A"] + view.stock


def test_the_interval_of_a_share_holds_it() -> None:
    for n in range(1, 200):
        for times in range(n + 1):
            found = wilson(times, n)
            assert 0 <= found.low <= found.mean <= found.high <= 1, (times, n)


def test_no_chance_is_above_one() -> None:
    """The shares of many worlds sum to a little more than 1 by rounding."""
    view = somewhere("gaple", 4)
    hidden = sorted(tile.id for tile in view.unseen)
    worlds: Any = SimpleNamespace(where=("B",) * len(hidden), rows=bytes(hidden * 3))
    chances = whereabouts(view, worlds, [1 / 3 + 1e-12] * 3)
    assert [places for places in chances.values() if places != {"B": 1.0}] == []
