"""A field that is said to be without a meaning beside the others changes nothing, whatever its value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import effort
import pytest
from effort import one_in
from soak_rules import random_rules, random_value

from boneyard import Match
from boneyard.rules import DEFAULTS, FIELDS, IDLE_FIELDS, Rules

SWITCHES = [name for name in FIELDS if isinstance(getattr(DEFAULTS, name), bool)]

PAIRS = effort.examples(24, 240)
"""Rule sets for each field, spread over the mappings that leave it without a meaning."""
SEEDS = 2
MOST_ACTIONS = 250
MOST_DRAWN = 25 * PAIRS
"""Rule sets drawn for one mapping; few can be played beside it in the fields that need the most others."""


def holds(rules: Rules, idle: Mapping[str, Any]) -> bool:
    return all(getattr(rules, name) == value for name, value in idle.items())


def set_to(rules: Rules, idle: Mapping[str, Any]) -> Rules:
    """The rules with the values of ``idle``; what follows from fields is reached by the size of hands."""
    rules = rules._replace(target=min(rules.target, 60), **{n: value for n, value in idle.items() if n in FIELDS})
    if "stock_size" in idle and 2 <= rules.players <= 7:
        rules = rules._replace(hand_size=(rules.n_tiles - rules.turned) // rules.players)
    return rules


def switched(rules: Rules, idle: Mapping[str, Any], dice: Random) -> Rules:
    """The rules with a part of the switches turned, which random values leave alone in most rule sets."""
    for name in SWITCHES:
        if dice.random() < 1 / 3:
            turned = rules._replace(**{name: not getattr(rules, name)})
            rules = turned if holds(turned, idle) and not turned.check() else rules
    return rules


def pairs(field: str, idle: Mapping[str, Any], dice: Random) -> Iterator[tuple[Rules, Rules]]:
    """Rules that differ in a field without a meaning alone."""
    for _ in range(MOST_DRAWN):
        one = set_to(random_rules(dice), idle)
        if one.check() or not holds(one, idle):
            continue
        one = switched(one, idle, dice)
        other = one._replace(**{field: random_value(dice, field)})
        if one != other and holds(other, idle) and not other.check():
            yield one, other


def played(rules: Rules, seed: int) -> list[Any]:
    """What a match at random comes to: who acts, what is legal, the totals, the end."""
    match, dice, seen = Match(rules, seed=seed), Random(seed), []
    while not match.over and len(seen) < MOST_ACTIONS:
        seat = match.to_act[0]
        legal = match.legal(seat)
        seen.append((match.to_act, legal, tuple(match.totals.values())))
        match.play(seat, dice.choice(legal))
    return [*seen, match.over, match.winners, match.losers, tuple(match.totals.values())]


@pytest.mark.parametrize("field", one_in(9, IDLE_FIELDS))
def test_a_field_without_a_meaning_changes_nothing(field: str) -> None:
    tried: Counter[int] = Counter()
    share = -(-PAIRS // len(IDLE_FIELDS[field]))
    for number, idle in enumerate(IDLE_FIELDS[field]):
        for one, other in pairs(field, idle, Random(f"{field} {number}")):
            for seed in range(SEEDS):
                assert played(one, seed) == played(other, seed), (getattr(other, field), idle, one)
            tried[number] += 1
            if tried[number] == share:
                break
    assert sum(tried.values()) >= share // 2, tried
