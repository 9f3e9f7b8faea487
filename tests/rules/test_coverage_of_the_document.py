"""There is a test for every clause, vector and house rule.  The lists are plain data; the tests are read as text."""

from __future__ import annotations

import re
from pathlib import Path

from boneyard import GAMES
from boneyard.rules import IntRange, format_value

HERE = Path(__file__).parent
TESTS = [path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py") if path.name != Path(__file__).name]
HEADS = [text.split('"""')[1] for text in TESTS]
BODIES = "\n".join(text.split('"""', 2)[2] for text in TESTS)


def words(name: str) -> list[list[str]]:
    text = (HERE / "data" / name).read_text(encoding="utf-8")
    return [line.split() for line in text.splitlines() if line and not line.startswith("#")]


def test_every_clause_is_named_by_a_test() -> None:
    named = set(re.findall(r"\b[A-Z]+-\d\d\b", "\n".join(TESTS)))
    clauses = [clause for line in words("clauses.txt") for clause in line]
    assert len(clauses) > 200
    assert [clause for clause in clauses if clause not in named] == []


def test_every_vector_has_a_test() -> None:
    named = set(re.findall(r"^def test_(\w+?_t\d+)_", BODIES, re.MULTILINE))
    vectors = [f"{prefix}_t{number}" for prefix, *numbers in words("vectors.txt") for number in numbers]
    assert len(vectors) > 150
    assert [vector for vector in vectors if vector not in named] == []


def house_rules() -> list[str]:
    """``GAME/OPTION=VALUE`` for every value but the default; ``GAME/OPTION=`` where any number is a value."""
    found = []
    for game_id, entry in GAMES.items():
        for option in entry.options:
            if isinstance(option.choices, IntRange):
                found.append(f"{game_id}/{option.name}=")
            elif option.name != "set":  # test_larger_sets goes through every game and set
                values = [choice for choice in option.choices if choice != option.default]
                found += [f"{game_id}/{option.name}={format_value(value)}" for value in values]
    return found


def test_every_house_rule_is_shown() -> None:
    """Each test file lists at its head the house rules whose effect it shows, and a test in it states the option."""
    shown = {word for head in HEADS for word in head.split()}
    stated = set(re.findall(r"\w+", BODIES))
    assert [rule for rule in house_rules() if rule not in shown] == [], "no test shows these"
    options = {rule.partition("=")[0].partition("/")[2] for rule in house_rules()}
    assert sorted(options - stated) == [], "these stand at the head of a file only"
