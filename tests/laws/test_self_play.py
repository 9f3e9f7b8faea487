"""The generator of the rounds that the engine deals and plays by itself."""

from __future__ import annotations

from types import ModuleType

from laws.engines import Generator, check_self_play
from laws.setups import Setup

from boneyard.engine import core, storage
from boneyard.play.setup import engine_numbers


def test_the_generator_is_splitmix64() -> None:
    """Every bit of a number counts; those that scaling leaves out show only where the range is large."""
    state, generator = storage.PlainState(), Generator(2024)
    state.rng = 2024
    for _ in range(200):
        assert core.bounded(state, 1 << 32) == generator.below(1 << 32)
        assert core.bounded(state, 6) == generator.below(6)


def test_lots_are_drawn_among_those_who_are_tied(engine: ModuleType) -> None:
    setup = Setup("dvoje-bez-kupnje", 2, (("closed_tie", "lot"),))
    assert check_self_play(setup, engine, range(100, 220)) > 1


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
