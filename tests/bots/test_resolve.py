"""Small rests of rounds solved with their hidden tiles: against the whole game in the laboratory."""

from __future__ import annotations

from itertools import chain
from random import Random

import pytest

from boneyard import Match, engine, game
from boneyard.bots import playing
from boneyard.bots.belief import Belief
from boneyard.bots.playing.endgame import TILES, Before, befores, resolved
from boneyard.engine import parts
from boneyard.engine.codes import Lead
from boneyard.lab.equilibrium import equilibrium
from boneyard.lab.exact import SmallGame, block_game
from boneyard.play.setup import engine_numbers

ROUNDS = 10


@pytest.fixture(scope="module")
def small() -> SmallGame:
    return SmallGame(block_game(2, 2))


def standing(small: SmallGame, hands, path=()):
    """The round of a deal after what was played."""
    position = engine.load().Position(engine_numbers(small.rules))
    stock = [tile for tile in range(6) if tile not in chain(*hands)]
    position.load(hands, stock)
    position.begin(0, Lead.of(small.rules.first_lead))
    for seat, action in path:
        position.apply(seat, action)
    return position


def in_mode(position, mode: str):
    twin = engine.load(mode).Position(engine_numbers(block_game(2, 2)))
    twin.set_state(position.state())
    return twin


def test_the_whole_round_is_solved_as_in_the_laboratory(small):
    """The same rounds of CFR+ over the same tree, from the opener's first choice on, whatever its hand."""
    plan, _ = equilibrium(small, ROUNDS).plans
    compared = 0
    for here in small.info_sets[0]:
        if here.path:
            continue
        deals = sorted(small.deals, key=lambda hands: hands[0] != here.hands[0])
        worlds = [standing(small, hands) for hands in deals]
        resolver = playing.load().Resolver(worlds, [1 / len(worlds)] * len(worlds), False, ROUNDS)
        found = resolver.strategy(worlds[0], [])
        expected = plan[here.first : here.first + len(here.actions)]
        assert [action for action, _ in found] == list(here.actions)
        assert [chance for _, chance in found] == pytest.approx([p / sum(expected) for p in expected], abs=1e-9)
        compared += 1
    assert compared == 15


def test_both_faces_say_the_same(small, engines):
    here = next(here for here in small.info_sets[1] if len(here.actions) > 1)
    alike = [
        hands for hands in small.deals
        if all(parts.tile_of(action) in hands[seat] for seat, action in here.path if parts.kind_of(action) == 0)
    ]  # fmt: skip
    alike.sort(key=lambda hands: hands[1] != here.hands[1])
    worlds = [standing(small, hands, here.path) for hands in alike]
    weights = [1 / (2 + i % 5) for i in range(len(worlds))]
    found = [
        playing.load(mode)
        .Resolver([in_mode(world, mode) for world in worlds], weights, False, 5)
        .strategy(in_mode(worlds[0], mode), [])
        for mode in engines
    ]
    assert found[0] == found[-1]
    assert sum(chance for _, chance in found[0]) == pytest.approx(1)


def test_too_large_a_round_is_left_alone():
    match = Match(game("basic").rules(players=2), seed=1)
    resolver = playing.load().Resolver([match.round.position.copy()], [1.0], False, 1)
    assert not resolver.grown


def test_what_is_small_is_resolved():
    """Three tiles each of ten: the whole round; in larger sets the other ways of searching go on."""
    rules = block_game(3, 3)
    done = 0
    for seed in range(6):
        match, rng = Match(rules, seed=seed), Random(seed)
        while not match.rounds:
            seat = match.to_act[0]
            legal = match.legal(seat)
            if len(legal) > 1:
                found = resolved(match.view(seat))
                done += 1
                assert set(found) == set(legal)
                assert sum(found.values()) == pytest.approx(1)
                assert found == resolved(match.view(seat))
            match.play(seat, rng.choice(legal))
    assert done > 5
    match = Match(game("dvoje-bez-kupnje").rules(), seed=2)
    assert resolved(match.view(match.to_act[0])) is None


@pytest.mark.parametrize("rules", [block_game(3, 4), game("dvoje").rules(), game("fives").rules(players=2)], ids=str)
def test_looking_back_is_what_was_seen_then(rules):
    """What an onlooker saw before each of the last plays: as the match showed it at the time."""
    seen, looked = {}, 0
    match, rng = Match(rules, seed=3), Random(1)
    while not match.rounds:
        view = match.view(None)
        seen[len(view.history)] = view
        found = [*befores(match.view(match.to_act[0]))]
        assert found[-1] == view
        if sum(view.counts.values()) <= TILES:
            for before in found:
                then = seen[len(before.history)]
                looked += 1
                assert Before.of(before) == Before.of(then)
                assert sum(then.counts.values()) <= TILES
                assert Belief(before).count == pytest.approx(Belief(then).count)
        match.play(match.to_act[0], rng.choice(match.legal(match.to_act[0])))
    assert looked > 3
