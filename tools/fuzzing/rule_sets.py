"""Rules with random fields."""

from __future__ import annotations

import importlib
import random
from typing import Any

import boneyard


def play_random_rules(rng: random.Random) -> None:
    """Draw rules field by field; they must be refused by `check`, or be playable to the end of a round."""
    rules_module = importlib.import_module("boneyard.rules")
    changed: dict[str, Any] = {}
    defaults = boneyard.Rules()
    for name in rng.sample(boneyard.rules.FIELDS, rng.randrange(12)):
        default = getattr(defaults, name)
        if name in rules_module.CHOICES:
            changed[name] = rng.choice(rules_module.CHOICES[name])
        elif isinstance(default, bool):
            changed[name] = rng.random() < 0.5
        else:
            changed[name] = rng.choice((0, 1, 2, 3, 4, 5, 7, 9, 10, 100))
    rules = boneyard.Rules(**{"target": 20, **changed})
    if rules.check():
        return
    match = boneyard.Match(rules, seed=rng.randrange(1000))
    for _ in range(600):
        if match.rounds or match.over:
            return
        seats = match.to_act
        legal = match.legal(seats[0]) if seats else ()
        if not legal:
            raise AssertionError(f"nobody can act under {changed}")
        match.view(seats[0]).to_json()
        match.play(seats[0], rng.choice(legal))
    raise AssertionError(f"a round of 600 actions under {changed}")
