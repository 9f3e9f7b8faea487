"""The plain players of benchmarks/bots: they know the game, and play nothing else."""

from __future__ import annotations

from random import Random

import pytest
from bench_scripts import benchmark
from stallers import silent

from boneyard import GAMES, Match, compiled
from boneyard.bots.belief import Belief
from boneyard.lab.exact import block_game
from boneyard.play import codec
from boneyard.play.deal import Deal
from boneyard.play.events import rounds_passed
from boneyard.tiles import parse_tiles

pytestmark = pytest.mark.nightly  # they are compiled for it, which takes ten seconds


@pytest.fixture(scope="module")
def yardsticks():
    with benchmark("yardsticks") as module:
        yield module


def partners(seed: object, steps: int) -> Match:
    match = Match(GAMES["gaple"].rules(teams=True, cannot_play="pass"), seed=seed)
    rng = Random(str(seed))
    for _ in range(steps):
        if match.rounds:
            break
        match.play(match.to_act[0], rng.choice(match.legal(match.to_act[0])))
    return match


@pytest.mark.parametrize("name", ["Pimc", "Ismcts"])
def test_they_announce_a_last_tile_once_all_have_passed(yardsticks, name):
    """By open hands it may be best to leave it unannounced, and then for ever (obicni/Q23)."""
    waiting = []
    for seed in range(8):
        match = Match(GAMES["parovi"].rules(), seed=seed)
        while not match.rounds and len(waiting) == seed:
            seat = match.to_act[0]
            legal = match.legal(seat)
            if len(legal) > 1 and rounds_passed(match.view(seat).history, 4):
                waiting.append(match.view(seat))
            match.play(seat, silent(legal))
    assert len(waiting) == 8
    for view in waiting:
        assert "pass" in map(str, view.legal)
        assert str(getattr(yardsticks, name)().choose(view, Random(1))) != "pass"


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


ALL = [(name, players) for name, one in GAMES.items() for players in one.players]


@pytest.mark.parametrize(("name", "players"), ALL, ids=[f"{name}-{players}" for name, players in ALL])
def test_they_play_every_game(yardsticks, name, players):
    """In the middle of a round too: windows, draws and tiles laid face down included."""

    class Small(yardsticks.Ismcts):
        iterations = 40

    class Few(yardsticks.Pimc):
        worlds, nodes, playouts = 2, 300, 2

    match, rng, asked = Match(GAMES[name].rules(players), seed=2), Random(2), 0
    while not match.rounds:
        view = match.view(match.to_act[0])
        if len(view.legal) > 1 and rng.random() < 0.3:
            asked += 1
            assert all(player.choose(view, Random(asked)) in view.legal for player in (Small(), Few()))
        match.play(match.to_act[0], rng.choice(view.legal))
    assert asked or players > 4


@pytest.fixture(scope="module")
def trees(yardsticks):
    """The forms of the tree search that there are here."""
    return {mode: yardsticks.native.load(mode) for mode in compiled.available(yardsticks.native.ENGINE)}


@pytest.mark.parametrize(("name", "players"), [("gaple", 4), ("fives", 2), ("french", 4), ("obicni", 5)])
def test_both_forms_of_the_tree_search_are_the_same(trees, name, players):
    match, rng = Match(GAMES[name].rules(players), seed=5), Random(5)
    while not match.rounds:
        view = match.view(match.to_act[0])
        if len(view.legal) > 1:
            found = [tree.Tree(60).run(Belief(view, mode).sample(60, 3).now, 9) for mode, tree in trees.items()]
            assert all(one == found[0] for one in found)
            assert sum(found[0].values()) == 60
            assert set(found[0]) <= {codec.encode(action, view.rules) for action in view.legal}
        match.play(match.to_act[0], rng.choice(view.legal))


def test_a_tree_is_used_once_and_has_room_for_its_worlds(trees):
    view = partners(3, 4).view(partners(3, 4).to_act[0])
    for mode, tree in trees.items():
        worlds, made = Belief(view, mode).sample(11, 1).now, tree.Tree(10)
        for bad in ([], worlds):
            with pytest.raises(ValueError, match="new tree"):
                made.run(bad, 1)
        made.run(worlds[:10], 1)
        with pytest.raises(ValueError, match="new tree"):
            made.run(worlds[:10], 1)
