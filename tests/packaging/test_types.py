"""What a checker of types sees: nothing in the tutorial but its one mistake, and the slips of a program."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest

from boneyard import GAMES
from boneyard.engine import codes
from boneyard.rules import IntRange, Rules
from boneyard.rules.choices import HouseRuleOptions

ROOT = Path(__file__).parents[2]

PROGRAM = """
from random import Random

import boneyard
from boneyard import Action, Event, Match, Rules, View, events
from boneyard.bots import bot
from boneyard.lab.simulate import simulate


class Heaviest:
    def choose(self, view: View) -> Action:
        return max(view.legal, key=lambda action: action.tile.weight if action.tile else -1)


class Wrong:
    def choose(self, view: View) -> int:
        return len(view.legal)


def told(event: Event) -> str:
    match event:
        case events.Played(seat=seat, tile=tile):
            return f"{seat} laid {tile}"
        case events.Passed():
            return f"{event.seat} passed"
    if event.k == "deal":
        return f"round {event.round} begins"
    return event.kind


rules = boneyard.game("gaple").rules(cannot_play="pass")
match = Match(rules, seed=7)
player, chance = bot("level-3"), Random(1)
while not match.rounds:
    seat = match.to_act[0]
    match.play(seat, player.choose(match.view(seat), chance))
print("; ".join(map(told, match.events)))
print(simulate(rules, Heaviest(), 10).wins, simulate(rules, ["greedy", Heaviest] * 2, 10).ended)
"""

SLIPS = {
    'Rules(direction="clockwise")': "arg-type",
    'rules._replace(stuck="pas")': "arg-type",
    'boneyard.game("gaple").rules(cannot_play="pas")': "arg-type",
    'boneyard.game("gaple").rules(cant_play="pass")': "call-arg",
    "print(match.events[-1].tile)": "union-attr",
    "print(match.view().hands)": "attr-defined",
    "simulate(rules, Wrong(), 10)": "arg-type",
    "match.play(seat, 5)": "arg-type",
}


def checked(tmp_path: Path, name: str, program: str) -> list[str]:
    api = pytest.importorskip("mypy.api")
    file = tmp_path / name
    file.write_text(program, encoding="utf-8")
    words = ["--strict", "--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(ROOT / ".mypy_cache")]
    out, err, _ = api.run([*words, "--no-error-summary", str(file)])
    assert not err
    return [line for line in out.splitlines() if file.name in line and ": error:" in line]


@pytest.mark.nightly
def test_a_checker_finds_the_one_mistake_of_the_tutorial(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "tutorial.md").read_text(encoding="utf-8")
    lines = re.findall(r"^(?:>>>|\.\.\.) ?(.*)", text, re.MULTILINE)
    (told,) = checked(tmp_path, "tutorial.py", "\n".join(lines) + "\n")
    assert 'Unexpected keyword argument "tempo"' in told, "the one mistake that the tutorial shows"


@pytest.mark.nightly
def test_every_slip_of_a_program_is_found(tmp_path: Path) -> None:
    assert checked(tmp_path, "clean.py", PROGRAM) == []
    found = checked(tmp_path, "slips.py", PROGRAM + "\n".join(SLIPS) + "\n")
    first = PROGRAM.count("\n") + 1
    kinds = {int(line.split(":")[1]) - first: line.rpartition("[")[2].rstrip("]") for line in found}
    assert kinds == dict(enumerate(SLIPS.values()))


def test_the_house_rules_are_those_of_all_games() -> None:
    hints, found = get_type_hints(HouseRuleOptions), defaultdict[str, set[object]](set)
    for option in (option for entry in GAMES.values() for option in entry.options):
        choices = {int} if isinstance(option.choices, IntRange) else set(map(repr, option.choices))
        found[option.name] |= choices | ({type(None)} if option.default is None else set())
    assert list(hints) == sorted(hints)
    assert {name: accepted(hint) for name, hint in hints.items()} == {
        name: choices - (set(map(repr, range(100))) if int in choices else set()) for name, choices in found.items()
    }


def accepted(hint: Any) -> set[object]:
    """Return the types that a hint accepts, and the spelled values."""
    if get_origin(hint) is Literal:
        return set(map(repr, get_args(hint)))
    if get_origin(hint) in (Union, UnionType):
        return set().union(*map(accepted, get_args(hint)))
    return {"True", "False"} if hint is bool else {hint}


def test_the_words_of_the_fields_are_those_of_the_codes() -> None:
    hints = get_type_hints(Rules)
    stated = {name: set(get_args(hints[name])) for name in codes.CHOICES}
    assert stated == {name: {code.word for code in words} for name, words in codes.CHOICES.items()}
