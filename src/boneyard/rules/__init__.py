"""The parameters in which games differ.

A `Rules` value contains everything that the engine and the match need; nothing else knows the name of a game.  A game
(`Game`) is a set of field values with the clauses of RULES.md beside them, plus its house rules (`Option`), each of
which changes a few fields.  Choices are words here; `Rules.pack` turns them into the engine's integers.

``fields.py`` has the fields, ``contradictions.py`` what they forbid each other, ``game.py`` games, house rules and the
rules made of them.
"""

from boneyard.rules.fields import (
    CHOICES,
    CUSTOM,
    FIELDS,
    FINISHES,
    HOUSE,
    IDLE_FIELDS,
    LONG_MATCH_ALONE,
    LONG_MATCH_DEALS,
    LONG_MATCH_END_POINTS,
    LONG_MATCH_POINTS,
    LONG_MATCH_ROUNDS_ALONE,
    MAX_PLAYERS,
    MOST_DIGITS,
    MOST_OFTEN,
    OPENERS_BY_DOUBLES,
    OPENERS_BY_TILES,
    OPENERS_UNSEEN,
    SEATS,
    field_value,
    format_value,
    is_built_in,
)
from boneyard.rules.game import BOOL, DEFAULTS, MOST_FAULTS, VALUE, Game, IntRange, Option, Origin, Rules

__all__ = [
    "BOOL",
    "CHOICES",
    "CUSTOM",
    "DEFAULTS",
    "FIELDS",
    "FINISHES",
    "HOUSE",
    "IDLE_FIELDS",
    "LONG_MATCH_ALONE",
    "LONG_MATCH_DEALS",
    "LONG_MATCH_END_POINTS",
    "LONG_MATCH_POINTS",
    "LONG_MATCH_ROUNDS_ALONE",
    "MAX_PLAYERS",
    "MOST_DIGITS",
    "MOST_FAULTS",
    "MOST_OFTEN",
    "OPENERS_BY_DOUBLES",
    "OPENERS_BY_TILES",
    "OPENERS_UNSEEN",
    "SEATS",
    "VALUE",
    "Game",
    "IntRange",
    "Option",
    "Origin",
    "Rules",
    "field_value",
    "format_value",
    "is_built_in",
]
