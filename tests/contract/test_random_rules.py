"""Random field values of Rules, not only those of the games: refused with a reason, or played to the end of a round."""

from __future__ import annotations

from types import ModuleType

import pytest
from soak_rules import soak


def test_rules_are_refused_or_played(engine: ModuleType) -> None:
    found = soak([engine], 6_000 if engine.MODE == "native" else 800, 1)
    assert min(found["refused"], found["played"], found["matches"]) > 3


@pytest.mark.nightly
@pytest.mark.slow
def test_very_many_rules_are_refused_or_played(engine: ModuleType) -> None:
    found = soak([engine], 100_000 if engine.MODE == "native" else 10_000, 2)
    assert found["played"] > 1_000


@pytest.mark.nightly
@pytest.mark.slow
def test_both_engines_agree_on_rules_of_any_kind(engines: dict[str, ModuleType]) -> None:
    found = soak([engines["native"], engines["python"]], 100_000, 3)
    assert min(found["refused"], found["played"], found["matches"]) > 500
