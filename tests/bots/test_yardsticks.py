"""The plain players of benchmarks/bots: what they take for possible, and that they know the game."""

from __future__ import annotations

import sys
from collections import Counter
from itertools import permutations
from pathlib import Path
from random import Random

import pytest

from boneyard import GAMES, Match
from boneyard.bots import bot
from boneyard.lab.exact import block_game
from boneyard.round import Deal
from boneyard.tiles import TILES, parse_tiles

FOLDER = Path(__file__).parents[2] / "benchmarks" / "bots"


@pytest.fixture(scope="module")
def yardsticks():
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(FOLDER))
        import yardsticks

        yield yardsticks
    sys.modules.pop("yardsticks", None)


def partners(seed: object, steps: int) -> Match:
    match = Match(GAMES["gaple"].rules(teams=True, cannot_play="pass"), seed=seed)
    rng = Random(str(seed))
    for _ in range(steps):
        if match.rounds:
            break
        match.play(match.to_act[0], rng.choice(match.legal(match.to_act[0])))
    return match


def test_worlds_are_those_that_the_view_allows(yardsticks):
    """Every drawn world is consistent, and replaying it gives the seat the very view that it has."""
    from boneyard.bots.world import Course

    passed = 0
    for seed in range(12):
        match = partners(seed, 5 + seed)
        view = match.view(match.to_act[0])
        passed += any(event.kind == "pass" for event in view.history)
        rng = Random(seed)
        course, worlds = Course(view), yardsticks.Worlds(view)
        for _ in range(20):
            world = worlds.draw(rng)
            assert sorted(tile for hand in world.hands for tile in hand) == list(range(28))
            position = course.position(world)
            assert position.legal(course.observer) == match.round.position.legal(course.observer)
            other = Match(view.rules, deal=[Deal(tuple(tuple(TILES[t] for t in sorted(h)) for h in world.hands))])
            for seat, action in match.played[0].actions:
                other.play(seat, action)
            assert other.view(view.seat).to_json() == view.to_json()
    assert passed > 2


def test_worlds_are_equally_likely(yardsticks):
    """Against all ways to part six hidden tiles among one hand of three and three face down, one of them excluded."""
    rules = block_game(3, 4)
    hands = (parse_tiles("0-0 0-1 1-1 2-2"), parse_tiles("0-2 1-2 2-3 3-3"))
    stock = parse_tiles("0-3 1-3")
    match = Match(rules, deal=[Deal(hands, stock, lot=0)])
    for seat, action in (("A", "2-2"), ("B", "2-3 l"), ("A", "2-2 r")):
        if match.why_not(seat, action) is None:
            match.play(seat, action)
    view = match.view("A")
    hidden = sorted(view.unseen)
    possible = {
        frozenset(order[: view.counts["B"]])
        for order in permutations(hidden)
        if not set(order[: view.counts["B"]]) & view.excluded["B"]
    }
    worlds, rng = yardsticks.Worlds(view), Random(5)
    drawn = Counter(
        frozenset(TILES[tile] for tile in worlds.draw(rng).hands[1]) - {placed.tile for placed in view.line}
        for _ in range(200 * len(possible))
    )
    assert set(drawn) == possible and len(possible) >= 10
    expected = 200
    chi = sum((count - expected) ** 2 / expected for count in drawn.values())
    assert chi < len(possible) + 4 * (2 * len(possible)) ** 0.5


def test_numbers_of_actions_are_those_of_the_round(yardsticks):
    for seed in range(8):
        match = partners(seed, 3 * seed)
        if match.rounds:
            continue
        seat = match.to_act[0]
        for action in match.legal(seat):
            assert yardsticks.number_of(action) == match.round.number_of(seat, action, match.round.position)
    match = Match(block_game(3, 4), seed=2)
    for action in match.legal(match.to_act[0]):
        expected = match.round.number_of(match.to_act[0], action, match.round.position)
        assert yardsticks.number_of(action) == expected


def test_they_go_out_when_they_can(yardsticks):
    """With one tile left that fits and another that does not matter, a player of any sense wins at once."""

    class Small(yardsticks.Ismcts):
        iterations = 60

    rules = block_game(3, 2)
    deal = Deal((parse_tiles("0-1 1-2"), parse_tiles("0-0 3-3")), parse_tiles("0-2 0-3 1-1 1-3 2-2 2-3"), lot=0)
    for player in (Small(), yardsticks.Pimc()):
        match = Match(rules, deal=[deal])
        rng = Random(1)
        while not match.rounds:
            seat = match.to_act[0]
            view = match.view(seat)
            chosen = player.choose(view, rng) if len(view.legal) > 1 else view.legal[0]
            assert chosen in view.legal
            match.play(seat, chosen)
        assert match.rounds[0].winner == "A"


def test_the_same_view_and_chance_give_the_same_choice(yardsticks):
    class Small(yardsticks.Ismcts):
        iterations = 50

    view = partners(3, 4).view(partners(3, 4).to_act[0])
    for player in (Small, yardsticks.Pimc):
        assert player().choose(view, Random(7)) == player().choose(view, Random(7)) in view.legal


def test_they_play_block_games_only(yardsticks):
    match = Match(GAMES["fives"].rules(2), seed=1)
    view = match.view(match.to_act[0])
    for player in (yardsticks.Ismcts(), yardsticks.Pimc()):
        with pytest.raises(ValueError, match="block games only"):
            player.choose(view, Random(1))
    assert bot("greedy").choose(view, Random(1)) in view.legal
