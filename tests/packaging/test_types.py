"""What checkers of types see: in all documented code the mistakes that it shows, and the slips of a program."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections import defaultdict
from doctest import DocTestParser
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
    'Rules(direction="clockwise")': ("arg-type", "reportArgumentType"),
    'rules._replace(stuck="pas")': ("arg-type", None),
    'boneyard.game("gaple").rules(cannot_play="pas")': ("arg-type", "reportArgumentType"),
    'boneyard.game("gaple").rules(cant_play="pass")': ("call-arg", "reportCallIssue"),
    "print(match.events[-1].tile)": ("union-attr", "reportAttributeAccessIssue"),
    "print(match.view().hands)": ("attr-defined", "reportAttributeAccessIssue"),
    "simulate(rules, Wrong(), 10)": ("arg-type", "reportArgumentType"),
    "match.play(seat, 5)": ("arg-type", "reportArgumentType"),
}
"""What is wrong, and the kind of the fault in the words of mypy and of pyright, which looks into no `_replace`."""

SHOWN = {"docs/tutorial.md": "tempo", "src/boneyard/errors.py": "tempo"}
"""Pages that show a mistake, and the word of it."""


def mypy(folder: Path) -> dict[tuple[str, int], str]:
    """Return the faults that mypy finds in the programs of a folder, by file and line, with their kinds."""
    words = ["--strict", "--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(ROOT / ".mypy_cache")]
    words += ["--scripts-are-modules", "--no-error-summary", *map(str, folder.glob("*.py"))]
    done = subprocess.run([sys.executable, "-m", "mypy", *words], capture_output=True, text=True, check=False)
    assert not done.stderr
    found = re.findall(r"([^/\n]+\.py):(\d+): error: (.*)  \[(.*)\]$", done.stdout, re.MULTILINE)
    return {(file, int(line)): f"{kind}: {said}" for file, line, said, kind in found}


def pyright(folder: Path) -> dict[tuple[str, int], str]:
    """Return the same of pyright, which runs in Node.js and asks nothing of the network."""
    settings = {"reportUnusedExpression": "none", "venvPath": str(Path(sys.prefix).parent)}
    settings["venv"] = Path(sys.prefix).name
    (folder / "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    words = [sys.executable, "-m", "pyright", "--outputjson", "--project", str(folder)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.stdout, done.stderr
    found = json.loads(done.stdout)
    assert found["summary"]["filesAnalyzed"] == len(list(folder.glob("*.py")))
    return {
        (Path(one["file"]).name, one["range"]["start"]["line"] + 1): f"{one.get('rule')}: {one['message']}"
        for one in found["generalDiagnostics"]
        if one.get("rule") not in ("reportMissingImports", "reportMissingModuleSource")
    }


def documented() -> dict[str, list[str]]:
    """Return the programs of the README and the docs, a page one, and of the docstrings, each for itself."""
    example, found = DocTestParser(), {}
    for page in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))):
        blocks = re.findall(
            r"^```(python|pycon)\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
        )
        code = [typed if kind == "python" else "".join(e.source for e in example.get_examples(typed))
                for kind, typed in blocks]  # fmt: skip
        found[page.relative_to(ROOT).as_posix()] = ["\n".join(code)] if code else []
    for file in sorted((ROOT / "src").rglob("*.py")):
        if "_native" in file.parts:
            continue
        nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        texts = [ast.get_docstring(node) for node in nodes
                 if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)]  # fmt: skip
        found[file.relative_to(ROOT).as_posix()] = [
            "".join(e.source for e in example.get_examples(text)) for text in texts if text and ">>>" in text
        ]
    return found


@pytest.mark.nightly
@pytest.mark.parametrize("checker", [mypy, pyright])
def test_documented_code_has_no_mistakes_but_those_it_shows(tmp_path: Path, checker: Any) -> None:
    names = {}
    for page, programs in documented().items():
        for number, program in enumerate(programs):
            name = re.sub(r"\W", "_", page) + f"_{number}.py"
            names[name] = page
            (tmp_path / name).write_text(program, encoding="utf-8")
    assert len(names) > 100
    found = {(names[name], said) for (name, _), said in checker(tmp_path).items()}
    unexpected = {(page, said) for page, said in found if SHOWN.get(page, page) not in said}
    assert unexpected == set()
    assert {page for page, _ in found} == set(SHOWN)


@pytest.mark.nightly
@pytest.mark.parametrize(("checker", "kind"), [(mypy, 0), (pyright, 1)])
def test_every_slip_of_a_program_is_found(tmp_path: Path, checker: Any, kind: int) -> None:
    (tmp_path / "clean.py").write_text(PROGRAM, encoding="utf-8")
    (tmp_path / "slips.py").write_text(PROGRAM + "\n".join(SLIPS) + "\n", encoding="utf-8")
    found = checker(tmp_path)
    first = PROGRAM.count("\n") + 1
    kinds = {(name, line - first): said.partition(":")[0] for (name, line), said in found.items()}
    assert kinds == {("slips.py", number): kinds[kind] for number, kinds in enumerate(SLIPS.values()) if kinds[kind]}


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
