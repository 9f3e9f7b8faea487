"""Rules as a match needs them: checked and packed once, with the engine's objects before the first deal."""

from __future__ import annotations

from typing import Any, NamedTuple

from boneyard import engine
from boneyard.errors import Message, RulesError
from boneyard.rules import Rules

MOST_KEPT = 256
"""Rules that are kept ready at the same time."""


class Setup(NamedTuple):
    """Rules that can be played.  ``position`` and ``standing`` never change: they are there to be copied."""

    rules: Rules
    position: Any
    """The engine's position without tiles."""
    standing: Any
    """The engine's state of a match before the first round."""


_READY: dict[tuple[int, str], Setup] = {}
"""By identity of the rules and mode of the engine: equal rules may have fields of other types, such as 1 for True."""


def setup_of(rules: Rules, mode: str | None) -> Setup:
    """Return the set-up for rules in an engine's mode.  Raises ``RulesError`` for rules that cannot be played."""
    face = engine.load(mode)
    key = id(rules), str(face.MODE)
    found = _READY.get(key)
    if found is None:
        found = _made(rules, face)
        if len(_READY) >= MOST_KEPT:
            _READY.clear()
        _READY[key] = found  # with the rules in it, so that their identity stays theirs
    return found


def _made(rules: Rules, face: Any) -> Setup:
    from boneyard.engine.fields import RULE_FIELDS

    faults = rules.check() if isinstance(rules, Rules) else [Message("unknown.rules", {"given": repr(rules)[:40]})]
    if faults:
        raise RulesError(faults)
    numbers = rules.pack(RULE_FIELDS)
    return Setup(rules, face.Position(numbers), face.Standing(numbers))
