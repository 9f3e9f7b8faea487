"""The aim of a player: points of the round, the match, or chips, and the stakes of each rule set (solver/stakes.py).

The table of match chances is made from rounds that the policy plays, when it is first needed, in about a second; it is
kept in the folder for caches, under a name made from all that it depends on.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from enum import StrEnum
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any, NamedTuple

from boneyard import compiled, engine
from boneyard.bots import playing
from boneyard.bots.playing.families import family, weights
from boneyard.errors import BoneyardError
from boneyard.folders import user_folder
from boneyard.play.setup import engine_numbers
from boneyard.rules import Rules

VERSION = 2
"""Of the way in which tables are made: a new number makes all of them anew."""

SEED = 0


class Objective(StrEnum):
    """The aim of a player."""

    POINTS = "points"
    """The lead in points at the end of the round."""
    MATCH = "match"
    """The chance to win the match."""
    CHIPS = "chips"
    """The chips that are paid for the tiles left after each round (GAP-17)."""


class TablePrecision(NamedTuple):
    """How exactly a table is made.

    Rounds played and work done for it at most (features.py), cells for each side with two sides and with more, sweeps
    or steps, and totals of matches.
    """

    rounds: int
    work: int
    cells_of_two: int
    cells: int
    passes: int
    standings: int


BUDGET = TablePrecision(2000, 40_000_000, 52, 17, 60, 60_000)
UNCOMPILED = TablePrecision(60, 2_000_000, 12, 8, 12, 300)


def aim_of(rules: Rules) -> Objective:
    """Return the aim of a match: chips if they are paid, points if a number of deals is agreed, else the match."""
    if rules.pays_chips:
        return Objective.CHIPS
    return Objective.POINTS if rules.deals else Objective.MATCH


@lru_cache(maxsize=64)
def stakes(rules: Rules, aim: Objective | None = None) -> Any:
    """Return the stakes of some rules (``Stakes`` of solver.py) for an aim, or those of a match; None for points."""
    aim = aim or aim_of(rules)
    if aim is Objective.POINTS:
        return None
    face, numbers = compiled.load("boneyard.bots.solver.solver"), engine_numbers(rules)
    budget = BUDGET if face.MODE == "native" else UNCOMPILED
    cells = budget.cells_of_two if rules.n_sides == 2 else budget.cells
    if aim is Objective.CHIPS:
        return face.Stakes(numbers, 2, cells)
    net = weights(family(rules))
    file = cache() / f"{digest(VERSION, numbers, net, budget)}.json"
    with suppress(OSError, ValueError, TypeError):  # none there, or not one that was written here
        return face.Stakes(numbers, 1, cells, json.loads(file.read_text(encoding="utf-8")))
    made = face.Stakes(numbers, 1, cells)
    made.made_of(sampled(rules, budget), budget.passes, budget.standings, SEED)
    with suppress(OSError):  # nothing is lost but a second the next time
        keep(file, json.dumps(made.table))
    return made


def sampled(rules: Rules, budget: TablePrecision) -> list[int]:
    """Return what rounds played by the policy brought each side, as ``Stakes.made_of`` takes it."""
    face = playing.load()
    season = face.Season(engine.load().Position(engine_numbers(rules)))
    found: list[int] = season.play(face.Policy(weights(family(rules))), budget.rounds, budget.work, SEED)
    return found


def digest(*what: object) -> str:
    """Return a short name for all that a table depends on."""
    return sha256(repr(what).encode()).hexdigest()[:24]


def cache() -> Path:
    """Return the folder of kept tables: ``$XDG_CACHE_HOME/boneyard``, by default ``~/.cache/boneyard``."""
    try:
        return Path(user_folder("XDG_CACHE_HOME", ".cache")) / "boneyard"
    except BoneyardError:
        return Path(os.devnull) / "boneyard"  # without a home nothing is kept


def keep(file: Path, text: str) -> None:
    """Write a file so that nobody ever reads half of it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile("w", dir=file.parent, encoding="utf-8", delete=False) as temporary:
        temporary.write(text)
    os.replace(temporary.name, file)


__all__ = ["Objective", "aim_of", "stakes"]
