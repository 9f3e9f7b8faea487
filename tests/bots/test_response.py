"""A bot that is made against another one alone."""

from __future__ import annotations

from argparse import Namespace
from random import Random

import pytest
from bench_scripts import benchmark

from boneyard import Match, game
from boneyard.bots import bot
from boneyard.bots.levels import BUDGET
from boneyard.bots.playing.families import PHASES, family, weights
from boneyard.bots.playing.search import Budget, Search
from boneyard.lab.training import watch


@pytest.fixture
def response(tmp_path, monkeypatch):
    with benchmark("response") as module:
        monkeypatch.setattr(module, "KEPT", tmp_path)
        yield module


def first_choice(rules):
    match = Match(rules, seed=3)
    while len(match.legal(match.to_act[0])) < 2:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    return match.view(match.to_act[0])


def test_the_model_foresees_the_bot_that_it_was_fitted_to(response):
    """Better than even chances, and than the policy; the weights follow from the choices and the seed."""
    rules = game("dvoje-bez-kupnje").rules()
    choices = watch([rules], ["greedy"], 400, 1)
    model = response.model_of(rules, choices, 1)
    assert model.choices == len(choices)
    assert model.even < model.fitted and model.policy < model.fitted
    assert model == response.model_of(rules, choices, 1)


@pytest.mark.nightly
def test_a_response_wins_against_a_weak_bot_and_is_found_by_its_rules(response):
    options = Namespace(bot="greedy", choices=150, seed=1, jobs=1, pairs=12)
    model, found = response.responded("dvoje-bez-kupnje", options)
    assert found.win_rate > 0.6 and found.pairs == 12
    assert response.line("dvoje-bez-kupnje", model, found).count("|") == next(response.head()).count("|")
    view = first_choice(game("dvoje-bez-kupnje").rules())
    assert response.Response().choose(view, Random(1)) in view.legal
    with pytest.raises(FileNotFoundError, match=r"run response\.py first"):
        response.Response().choose(first_choice(game("parejas").rules()), Random(1))


def test_a_search_takes_all_to_play_by_the_weights_that_it_is_given():
    """The policy's own weights change nothing, even chances for every action do."""
    rules = game("parejas").rules()
    match, chooser, seen = Match(rules, seed=5), bot("level-6"), 0
    own = weights(family(rules))
    even = [[0.0] * len(row) for row in own[:PHASES]]
    while not match.rounds and seen < 4:
        seat = match.to_act[0]
        if len(match.legal(seat)) > 1 and len(match.view(seat).history) > 10:
            view, budget = match.view(seat), Budget(*(count // 4 for count in BUDGET))
            found = [Search(view, budget, 1, policy=policy) for policy in (None, own, even)]
            assert found[0].likely == found[1].likely != found[2].likely
            assert found[0].values() == found[1].values()
            seen += 1
        match.play(seat, chooser.choose(match.view(seat), Random(1)))
    assert seen == 4
