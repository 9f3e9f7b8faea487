"""There is a test for every clause, vector and house rule.  The lists are plain data; the tests are read as text."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boneyard import GAMES
from boneyard.rules import IntRange, format_value

HERE = Path(__file__).parent
TESTS = {
    path.name: path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py") if path.name != Path(__file__).name
}
EVERYTHING = "\n".join(TESTS.values())


def words(name: str) -> list[list[str]]:
    text = (HERE / "data" / name).read_text(encoding="utf-8")
    return [line.split() for line in text.splitlines() if line and not line.startswith("#")]


@pytest.mark.parametrize("clause", [clause for line in words("clauses.txt") for clause in line])
def test_every_clause_is_named_by_a_test(clause: str) -> None:
    assert re.search(rf"\b{clause}\b", EVERYTHING), f"no test names {clause}"


@pytest.mark.parametrize(
    ("prefix", "number"), [(prefix, number) for prefix, *numbers in words("vectors.txt") for number in numbers]
)
def test_every_vector_has_a_test(prefix: str, number: str) -> None:
    assert re.search(rf"^def test_{prefix}_t{number}_", EVERYTHING, re.MULTILINE), (
        f"no test is named {prefix}_t{number}"
    )


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


@pytest.mark.parametrize("house_rule", house_rules())
def test_every_house_rule_is_shown(house_rule: str) -> None:
    """Each test file lists at its head the house rules whose effect it shows."""
    heads = "\n".join(text.split('"""')[1] for text in TESTS.values())
    assert re.search(rf"(^|\s){re.escape(house_rule)}(\s|$)", heads), f"no test shows {house_rule}"
    option = house_rule.partition("=")[0].partition("/")[2]
    bodies = [text.partition('"""')[2].partition('"""')[2] for text in TESTS.values()]
    assert any(re.search(rf"\b{option}\b", body) for body in bodies), f"{option} stands at the head of a file only"
