"""A bot gets a view and nothing else: it plays as well on a view behind which there is no round."""

from __future__ import annotations

import gc
import json
from random import Random
from types import ModuleType

import pytest
from effort import one_in
from laws.setups import DEFAULTS

from boneyard import Match, engine
from boneyard.bots import BOTS, bot
from boneyard.bots.playing.endgame import onlooker
from boneyard.play.round import Round
from boneyard.play.view import View

DECISIONS = 2


def decisions(rules, seed: int):
    """Some real choices of a round played at random: the match, and the seat that has to choose."""
    match, rng, found = Match(rules, seed=seed), Random(seed), 0
    while not match.over and found < DECISIONS:
        seat = match.to_act[0]
        legal = match.legal(seat)
        if len(legal) > 1 and rng.random() < 0.3:
            found += 1
            yield match, seat
        match.play(seat, rng.choice(legal))


def reachable(thing: object) -> list[object]:
    """Everything that can be reached from an object, types and modules left out."""
    seen, waiting = {}, [thing]
    while waiting:
        one = waiting.pop()
        if id(one) not in seen and not isinstance(one, (type, ModuleType)) and not callable(one):
            seen[id(one)] = one
            waiting += gc.get_referents(one)
    return [*seen.values()]


@pytest.mark.parametrize("setup", DEFAULTS, ids=lambda setup: setup.name)
def test_nothing_hidden_can_be_reached_from_a_view(setup):
    for match, seat in decisions(setup.rules(), 8):
        assert any(isinstance(one, Round) for one in reachable(match))
        for one in reachable(match.view(seat)):
            assert not isinstance(one, (Match, Round, engine.load().Position))


@pytest.mark.parametrize("part", one_in(6, range(6)))
@pytest.mark.parametrize("name", one_in(7, BOTS))
def test_bots_choose_alike_where_nothing_is_hidden(name, part):
    """The view is made anew from its text, so that the hidden tiles are nowhere at all."""
    for i, setup in list(enumerate(DEFAULTS))[part::6]:
        for match, seat in decisions(setup.rules(), i):
            view = match.view(seat)
            ghost = View.from_json(json.loads(json.dumps(view.to_json())))
            chosen = bot(name).choose(ghost, Random(i))
            assert chosen in view.legal
            assert chosen == bot(name).choose(view, Random(i))


@pytest.mark.parametrize("setup", DEFAULTS, ids=lambda setup: setup.name)
def test_an_onlooker_sees_what_the_match_shows_one(setup):
    for match, seat in decisions(setup.rules(), 9):
        assert onlooker(match.view(seat)) == match.view(None)
