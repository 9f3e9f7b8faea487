"""Follow all calls of five walks through the package, and count the rooms (folders) and files that they enter.

usage: python tools/walks.py     (docs/architecture.md has the figures and the walks in words)

Everything runs uncompiled, so that calls within compiled folders are seen too.  Two rooms that call each other are
named: on a walk without turning back there are none.
"""

from __future__ import annotations

import os
import pkgutil
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

os.environ["BONEYARD_ENGINE"] = "python"

import boneyard
from boneyard import Match, game, locale, read_record
from boneyard.cli.common import rules_of
from boneyard.play.view import View
from boneyard.server.jobs import BotTurn
from boneyard.server.jobs.carrying import choose
from boneyard.terminal import input as typed

HOME = f"{Path(boneyard.__file__).parent}{os.sep}"
TEXTS = locale.load("en")
POINTS = {"teams": True, "cannot_play": "pass", "deals": 3}
"""House rules of a match for points: a bot needs no table of the chances to win, which is made when it is first
needed."""


class Walk(NamedTuple):
    """A walk: its name, the files that it entered, and which room called which."""

    name: str
    files: frozenset[str]
    calls: frozenset[tuple[str, str]]

    @property
    def rooms(self) -> frozenset[str]:
        """The rooms that it entered; a file beside the folders is one."""
        return frozenset(map(room_of, self.files))

    @property
    def mutual(self) -> list[tuple[str, str]]:
        """The pairs of rooms that call each other."""
        return sorted({(a, b) for a, b in self.calls if a < b and (b, a) in self.calls})


def room_of(file: str) -> str:
    """Return the room of a file of the package."""
    return file.split(os.sep, maxsplit=1)[0]


def file_of(frame: FrameType) -> str | None:
    """Return the file of the package that a function is in; None for others, and for the body of a module."""
    code = frame.f_code
    return (
        code.co_filename.removeprefix(HOME)
        if code.co_filename.startswith(HOME) and code.co_name != "<module>"
        else None
    )


def walked(name: str, way: Callable[[], object]) -> Walk:
    """Return the walk of a call."""
    files: set[str] = set()
    calls: set[tuple[str, str]] = set()

    def called(frame: FrameType, event: str, _: Any) -> None:
        here = file_of(frame) if event == "call" else None
        if here is None:
            return
        files.add(here)
        caller = frame.f_back
        while caller is not None and file_of(caller) is None:
            caller = caller.f_back
        before = None if caller is None else file_of(caller)
        if before is not None and room_of(before) != room_of(here):
            calls.add((room_of(before), room_of(here)))

    sys.setprofile(called)
    try:
        way()
    finally:
        sys.setprofile(None)
    return Walk(name, frozenset(files), frozenset(calls))


def match_with_choice(actions: int) -> Match:
    """Return a match after some actions, in which the next seat has a choice."""
    for seed in range(1, 100):
        match = Match(game("gaple").rules(**POINTS), seed=seed)
        for _ in range(actions):
            match.play(match.to_act[0], match.legal(match.to_act[0])[0])
        if len(match.legal(match.to_act[0])) > 1:
            return match
    raise ValueError("no match has a choice there")


def type_action(match: Match) -> None:
    """Play a typed action."""
    seat = match.to_act[0]
    listed = typed.choices(match.view(seat).legal)
    action = typed.read(str(listed[0]), listed, typed.Vocabulary(TEXTS))
    assert isinstance(action, boneyard.Action)
    assert match.why_not(seat, action) is None
    match.play(seat, action)


def begin_with(option: str) -> Match:
    """Begin a match with a house rule of the command line."""
    return Match(rules_of(game("obicni"), 3, [option], TEXTS), seed=1)


def let_choose(view: View) -> str:
    """Let a bot choose as a table of a server does, from the job on."""
    return choose(BotTurn("level-10", view, 1))


def import_all() -> None:
    """Import the modules that are imported on first use: on a walk they would seem to be called by their loader."""
    for room in ("bots", "engine", "play"):
        package = import_module(f"boneyard.{room}")
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if "_native" not in module.name:
                import_module(module.name)


def walks() -> list[Walk]:
    """Return the five walks."""
    import_all()
    played = match_with_choice(8)
    view, record = played.view(played.to_act[0]), played.record()
    rules, twin = game("kozel").rules(4), played.copy()
    return [
        walked("a typed action", lambda: type_action(twin)),
        walked("a record of eight actions", lambda: read_record(record)),
        walked("a house rule, up to the first deal", lambda: begin_with("double_blank=0")),
        walked("a deal", lambda: Match(rules, seed=3)),
        walked("the choice of a bot, from the job on", lambda: let_choose(view)),
    ]


def main() -> None:
    """Print a row for each walk."""
    print("| walk | rooms, files | rooms that call each other |")
    print("|---|---|---|")
    for walk in walks():
        mutual = ", ".join(f"{a} and {b}" for a, b in walk.mutual) or "none"
        print(f"| {walk.name} | {len(walk.rooms)}, {len(walk.files)} | {mutual} |")


if __name__ == "__main__":
    main()
