"""Random field values of Rules, not only those of the games: refused with a reason, or played to the end of a round."""

from __future__ import annotations

from random import Random
from types import ModuleType

import pytest
from effort import examples
from soak_rules import DEFAULTS, random_rules, soak

from boneyard.rules import CHOICES, FIELDS, Rules


def test_rules_are_refused_or_played(engine: ModuleType) -> None:
    found = soak([engine], examples(500, 1_500) if engine.MODE == "native" else examples(100, 250), 1)
    assert min(found["refused"], found["played"], found["matches"]) > 0


@pytest.mark.nightly
def test_very_many_rules_are_refused_or_played(engine: ModuleType) -> None:
    found = soak([engine], 100_000 if engine.MODE == "native" else 10_000, 2)
    assert found["played"] > 1_000


@pytest.mark.nightly
def test_both_engines_agree_on_rules_of_any_kind(engines: dict[str, ModuleType]) -> None:
    found = soak([engines["native"], engines["python"]], 100_000, 3)
    assert min(found["refused"], found["played"], found["matches"]) > 500


ALWAYS_REFUSED = {("tied_opener", opener) for opener in ("winner", "winner_with_double", "winning_side")}
"""Nobody has won a round after which it matters."""


def test_the_random_rules_that_are_played_have_every_choice_of_every_field() -> None:
    """A new field or choice is among them as soon as `Rules` has it."""
    assert set(FIELDS) == set(Rules._fields) - {"game", "options", "origin"}
    missing = {(name, value) for name in FIELDS for value in CHOICES.get(name, ("another",))}
    missing -= {(name, getattr(DEFAULTS, name)) for name in CHOICES} | ALWAYS_REFUSED
    generator = Random(1)
    for _ in range(40_000):
        rules = random_rules(generator)
        changed = {name for name in FIELDS if getattr(rules, name) != getattr(DEFAULTS, name)}
        said = {(name, getattr(rules, name) if name in CHOICES else "another") for name in changed}
        if missing & said and not rules.check():
            missing -= said
        if not missing:
            return
    pytest.fail(f"never played: {sorted(missing)}")
