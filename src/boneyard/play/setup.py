"""Rules as a match needs them: checked and packed once, with the engine's objects before the first deal."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from boneyard import compiled, engine
from boneyard.errors import Message, RulesError
from boneyard.rules import Rules

if TYPE_CHECKING:
    from boneyard.engine.position import Position, Standing
    from boneyard.play.progress import RoundProgress

MOST_KEPT = 256
"""Rules that are remembered at the same time."""


class Setup(NamedTuple):
    """``position`` and ``standing`` never change: they are there to be copied."""

    rules: Rules
    position: Position
    """The engine's position without tiles."""
    standing: Standing
    """The engine's state of a match before the first round."""
    progress: type[RoundProgress]
    """The class for the progress of a round."""
    sides: tuple[str, ...]
    numbers: dict[str | int, int]
    """The number of each seat, by letter and by number."""
    letters: dict[str | int, str]
    """The letter of each seat, by letter and by number."""


# Both by identity of the rules, which are kept with the value so that their identity stays theirs: equal rules may have
# fields of other types, such as 1 for True, and to hash them takes longer.
_CHECKED: dict[int, Rules] = {}
_READY: dict[tuple[int, str], Setup] = {}


def check_rules(rules: Rules) -> None:
    """Raise ``RulesError`` for rules that cannot be played."""
    if id(rules) in _CHECKED:
        return
    faults = rules.check() if isinstance(rules, Rules) else [Message("unknown.rules", {"given": repr(rules)[:40]})]
    if faults:
        raise RulesError(faults)
    if len(_CHECKED) >= MOST_KEPT:
        _CHECKED.clear()
    _CHECKED[id(rules)] = rules


@lru_cache(maxsize=256)
def engine_numbers(rules: Rules) -> tuple[int, ...]:
    """Return the rules as the engine reads them."""
    from boneyard.engine.fields import RULE_FIELDS  # reads the table of fields, which `import boneyard` does not need

    return rules.pack(RULE_FIELDS)


def setup_of(rules: Rules, mode: str | None) -> Setup:
    """Return the set-up for rules in an engine's mode.  The rules are not checked here."""
    face = engine.load(mode)
    key = id(rules), str(face.MODE)
    found = _READY.get(key)
    if found is None:
        numbers = engine_numbers(rules)
        seats = rules.seats
        letters: dict[str | int, str] = {**dict(zip(seats, seats, strict=True)), **dict(enumerate(seats))}
        places: dict[str | int, int] = {place: number for number, seat in enumerate(seats) for place in (seat, number)}
        progress: type[RoundProgress] = compiled.load("boneyard.play.progress", face.MODE).RoundProgress
        found = Setup(rules, face.Position(numbers), face.Standing(numbers), progress, rules.sides, places, letters)
        if len(_READY) >= MOST_KEPT:
            _READY.clear()
        _READY[key] = found
    return found
