"""Rounds that the engine deals and plays by itself: every deal and every choice, recomputed from its generator."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any

import pytest
from contract.rounds import bits_of
from contract.setups import DEFAULTS, Setup, mixtures

from boneyard.engine import core, storage
from boneyard.engine.codes import Lead, Opener, Phase
from boneyard.engine.values import Carryover, RoundState
from boneyard.lab.dice import mix
from boneyard.play.setup import engine_numbers
from boneyard.rules import Rules
from boneyard.tiles import TILES


class Generator:
    """The engine's generator: splitmix64, whose upper 32 bits are scaled."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def below(self, n: int) -> int:
        self.state, bits = mix(self.state)
        return ((bits >> 32) * n) >> 32


def deal_and_begin(rules: Rules, position: Any, generator: Generator) -> None:
    """Lay out on `position` what the engine must have dealt from the generator."""
    n, size = rules.n_tiles, rules.hand_size
    who = rules.first_opener
    while True:
        tiles = list(range(n))
        for k in range(n - 1, 0, -1):
            other = generator.below(k + 1)
            tiles[k], tiles[other] = tiles[other], tiles[k]
        hands = [tiles[seat * size : (seat + 1) * size] for seat in range(rules.players)]
        rest = tiles[rules.players * size :]
        turned = rest.pop(0) if rules.turned else -1
        doubles = max(sum(TILES[tile].is_double for tile in hand) for hand in hands)
        shown = [
            sum(pip in (TILES[tile].lo, TILES[tile].hi) for tile in hand)
            for hand in hands
            for pip in range(rules.max_pip + 1)
        ]
        if 0 < rules.redeal_number <= max(shown):
            continue
        if 0 < rules.redeal_doubles <= doubles or (rules.blank_aside and 0 not in rest):
            continue
        position.load(hands, rest, turned, False, Carryover([rules.start] * rules.n_sides))
        seat = generator.below(rules.players) if who == "lot" else position.tile_opener(Opener.of(who))
        if seat >= 0:
            position.begin(seat, Lead.of(rules.first_lead))
            return
        assert not any(TILES[tile].is_double for hand in hands for tile in hand) or who in (
            "lowest_double",
            "top_double",
        )


def comparable(state: RoundState) -> RoundState:
    """A state without its generator; of the stock what is still there."""
    return state._replace(rng=0, yard=state.yard[state.yard_i : state.yard_n], yard_i=0, yard_n=0)


def play_out(position: Any, generator: Generator, rules: Rules) -> int:
    """Play at random as the engine must; the number of actions."""
    actions = 0
    while position.state().phase <= Phase.WINDOW:
        seat = position.actor()
        legal = position.legal(seat)
        position.apply(seat, legal[generator.below(len(legal))] if len(legal) > 1 else legal[0])
        actions += 1
    state = position.state()
    if state.phase == Phase.LOT:
        tied = [seat for seat in range(rules.players) if state.tied >> seat & 1]
        position.name_winner(tied[generator.below(len(tied))])
    return actions


def check_self_play(setup: Setup, engine: ModuleType, seeds: Sequence[int]) -> int:
    rules = setup.rules()
    numbers = engine_numbers(rules)
    actions, wins, points, lots = 0, [0] * rules.players, [0] * rules.n_sides, 0
    for seed in seeds:
        itself, other = engine.Position(numbers), engine.Position(numbers)
        generator = Generator(seed)
        itself.deal(seed)
        deal_and_begin(rules, other, generator)
        assert comparable(itself.state()) == comparable(other.state())
        assert itself.state().rng == generator.state
        assert not any(bits_of(hand) for hand in itself.state().hands[rules.players :])
        count = itself.playout()
        assert count == play_out(other, generator, rules)
        state = itself.state()
        assert comparable(state) == comparable(other.state())
        assert state.rng == generator.state
        assert state.phase == Phase.SCORED
        lots += state.tied.bit_count() > 1 and rules.block_tie == "lot"
        actions += count
        if state.winner >= 0:
            wins[state.winner] += 1
        for side in range(rules.n_sides):
            points[side] += state.score[side] - rules.start
    assert engine.Position(numbers).run(seeds[0], len(seeds)) == (actions, wins, points)
    return lots


@pytest.mark.parametrize("setup", DEFAULTS + mixtures(56, "self play"), ids=lambda setup: setup.name)
def test_the_engine_plays_by_its_generator(setup: Setup, engine: ModuleType) -> None:
    check_self_play(setup, engine, range(2**64 - 2, 2**64))
    check_self_play(setup, engine, range(5, 8))


def test_the_generator_is_splitmix64() -> None:
    """Every bit of a number counts; those that scaling leaves out show only where the range is large."""
    state, generator = storage.State(), Generator(2024)
    state.rng = 2024
    for _ in range(200):
        assert core.bounded(state, 1 << 32) == generator.below(1 << 32)
        assert core.bounded(state, 6) == generator.below(6)


def test_lots_are_drawn_among_those_who_are_tied(engine: ModuleType) -> None:
    setup = Setup("dvoje-bez-kupnje", 2, (("closed_tie", "lot"),))
    assert check_self_play(setup, engine, range(100, 220)) > 1


@pytest.mark.parametrize("setup", DEFAULTS, ids=lambda setup: setup.name)
def test_a_deal_wipes_the_table(setup: Setup, engine: ModuleType) -> None:
    """Whatever stood there before."""
    rules = setup.rules()
    used, fresh = (engine.Position(engine_numbers(rules)) for _ in range(2))
    sets = {"hands": [[1, 0]] * 7, "dead": [[1, 0]] * 7, "held": [1, 0]}
    used.set_state(RoundState(**{name: filled(value) for name, value in used.state()._asdict().items()} | sets))
    used.deal(77)
    fresh.deal(77)
    left, right = used.state(), fresh.state()
    assert left.yard[: rules.n_tiles] == right.yard[: rules.n_tiles]
    assert left._replace(yard=[]) == right._replace(yard=[])


def filled(value: Any) -> Any:
    return [filled(item) for item in value] if isinstance(value, list) else 1


def test_a_generator_is_the_only_thing_that_a_seed_sets(engine: ModuleType) -> None:
    numbers = engine_numbers(Setup("parovi", 4).rules())
    used, fresh = engine.Position(numbers), engine.Position(numbers)
    for seed in range(20):
        used.deal(seed)
        used.playout()
    used.deal(77)
    fresh.deal(77)
    left, right = used.state(), fresh.state()
    assert left == right
