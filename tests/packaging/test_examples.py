"""Every public name has an example that runs."""

from __future__ import annotations

import doctest
import inspect
import subprocess
import sys
from importlib import import_module
from types import ModuleType

import pytest

import boneyard

MODULES = [
    boneyard,
    *map(import_module, ("boneyard.bots", "boneyard.dominosa", "boneyard.draw", "boneyard.envs", "boneyard.lab.arena")),
    *map(
        import_module, ("boneyard.lab.house_rules", "boneyard.lab.simulate", "boneyard.moves", "boneyard.play.events")
    ),
]

VALUES = {
    "Answer",
    "ChainLink",
    "CountRatio",
    "Experiment",
    "Finding",
    "LessonPosition",
    "LostDeal",
    "MovePuzzle",
    "Pair",
    "ProgramLimits",
    "ProgressCallback",
    "PuzzleKind",
    "Review",
    "Sprt",
    "Step",
    "Try",
}
"""Classes of values that other functions return, and protocols: their examples are those of the functions."""

DEEP = {"check", "from_review", "make", "needs_matches", "play_pair", "puzzle_of"}
"""Functions whose examples are in the docs, because they need a match, minutes or two pages."""


def public(module: ModuleType) -> list[str]:
    """Return the names of classes and functions that a module offers."""
    names = getattr(module, "__all__", [])
    return [
        name for name in names if inspect.isclass(getattr(module, name)) or inspect.isfunction(getattr(module, name))
    ]


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_every_public_name_has_an_example(module: ModuleType) -> None:
    without = {name for name in public(module) if ">>>" not in (inspect.getdoc(getattr(module, name)) or "")}
    assert without - VALUES - DEEP == set()


def test_the_examples_give_what_they_show() -> None:
    """In a process of its own, because an example registers a game."""
    run = subprocess.run([sys.executable, __file__], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


if __name__ == "__main__":
    homes = {getattr(module, name).__module__ for module in MODULES for name in public(module)}
    failed = [
        home for home in sorted(homes) if home.startswith("boneyard") and doctest.testmod(import_module(home)).failed
    ]
    sys.exit(f"examples fail in {', '.join(failed)}" if failed else 0)
