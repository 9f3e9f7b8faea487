"""Random field values of Rules, not only those of the games: refused with a reason, or played to the end of a round."""

from __future__ import annotations

from collections import Counter
from random import Random
from types import ModuleType
from typing import Any

import pytest

from boneyard import Match
from boneyard.engine.fields import RULE_FIELDS
from boneyard.rules import CHOICES, Rules

DEFAULTS = Rules()
NUMBERS = (0, 1, 2, 3, 5, 7, 12, 29, 100, 1_001, 1_000_001)


def random_rules(generator: Random) -> Rules:
    """Return rules of which a random part has random values, half of them with hands that the set has tiles for."""
    share = generator.choice((0.05, 0.15, 0.3))
    fields: dict[str, Any] = {}
    for name in Rules._fields[2:]:
        if generator.random() < share:
            if name in CHOICES:
                fields[name] = generator.choice(CHOICES[name])
            elif isinstance(getattr(DEFAULTS, name), bool):
                fields[name] = generator.random() < 0.5
            else:
                fields[name] = generator.choice(NUMBERS)
    top = generator.choice((1, 2, 3, 6, 9, 12))
    if generator.random() < 0.9:
        players = generator.randrange(2, 8)
        most = max(1, (top + 1) * (top + 2) // 2 // players)
        fields |= {"players": players, "max_pip": top, "hand_size": generator.randrange(1, most + 1)}
    return DEFAULTS._replace(**{"target": 100, **fields})


def soak(engine: ModuleType, count: int, seed: int) -> Counter[str]:
    generator = Random(seed)
    found: Counter[str] = Counter()
    for number in range(count):
        rules = random_rules(generator)
        faults = rules.check()
        if faults:
            assert all(fault.text() for fault in faults)
            found["refused"] += 1
            continue
        actions, _, _ = engine.Position(rules.pack(RULE_FIELDS)).run(number, 3)
        assert actions > 0 or rules.turned  # with a tile turned up a round may be blocked from the start
        found["run"] += 1
        if found["run"] % 4 == 0:
            match = Match(rules, seed=number, mode=engine.MODE)
            for _ in range(5_000):
                if match.rounds:
                    break
                seat = match.to_act[0]
                match.play(seat, generator.choice(match.legal(seat)))
            assert match.rounds, rules
            found["match"] += 1
    return found


def test_rules_are_refused_or_played(engine: ModuleType) -> None:
    found = soak(engine, 6_000 if engine.MODE == "native" else 1_500, 1)
    assert min(found["refused"], found["run"], found["match"]) > 50


@pytest.mark.slow
def test_very_many_rules_are_refused_or_played(engine: ModuleType) -> None:
    found = soak(engine, 100_000 if engine.MODE == "native" else 10_000, 2)
    assert found["run"] > 1_000
