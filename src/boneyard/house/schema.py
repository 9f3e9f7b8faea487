"""A JSON Schema of game files, for editors: they complete keys and mark misspelt words while a file is written."""

from __future__ import annotations

from typing import Any

from boneyard.games import GAMES
from boneyard.house.files import KEYS, LENGTHS, MAX_CHOICES, MAX_PARAGRAPHS, OPTION_KEYS, TEXT_KEYS
from boneyard.rules import CHOICES, DEFAULTS, FIELDS, MAX_PLAYERS

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def game_file_schema() -> dict[str, Any]:
    """Return the schema: its keys and words are those that `read_game` reads; contradictions only that function finds.

    >>> from boneyard.house.schema import game_file_schema
    >>> game_file_schema()["$defs"]["fields"]["properties"]["stuck"]["anyOf"][0]
    {'enum': ['pass', 'discard']}
    """
    players = {"type": "integer", "minimum": 2, "maximum": MAX_PLAYERS}
    keys: dict[str, Any] = {
        "id": {"type": "string", "pattern": "^[a-z][a-z0-9-]{0,39}$"},
        "base": {"enum": list(GAMES)},
        "players": {"anyOf": [players, {"type": "array", "items": players, "minItems": 1}]},
        "fields": {"$ref": "#/$defs/fields"},
        "options": {"additionalProperties": {"$ref": "#/$defs/option"}, "type": "object"},
        "without": {"type": "array", "items": {"type": "string"}},
        "texts": {"additionalProperties": {"$ref": "#/$defs/texts"}, "type": "object"},
    }
    assert tuple(keys) == KEYS
    return {
        "$schema": DIALECT,
        "title": "A game file of Boneyard",
        **_table(keys),
        "required": ["id"],
        "$defs": {"fields": _fields(per_player=True), "option": _option(players), "texts": _texts()},
    }


def _table(keys: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "properties": keys, "additionalProperties": False}


def _fields(*, per_player: bool) -> dict[str, Any]:
    """Return the fields of the rules with their values, or with a table of a value for each number of players."""
    found: dict[str, Any] = {}
    for name in FIELDS:
        if name == "players":
            continue
        default = getattr(DEFAULTS, name)
        value: dict[str, Any] = {"enum": list(CHOICES[name])} if name in CHOICES else {"type": _type(default)}
        table = {"type": "object", "additionalProperties": value, "propertyNames": {"pattern": f"^[2-{MAX_PLAYERS}]$"}}
        found[name] = {"anyOf": [value, table], "default": default} if per_player else value
    return _table(found)


def _type(default: object) -> str:
    return "boolean" if isinstance(default, bool) else "integer" if isinstance(default, int) else "string"


def _option(players: dict[str, Any]) -> dict[str, Any]:
    choices = {"type": "object", "additionalProperties": _fields(per_player=False), "maxProperties": MAX_CHOICES}
    keys: dict[str, Any] = {
        "choices": {**choices, "minProperties": 2},
        "default": {},
        "least": {"type": "integer"},
        "most": {"type": "integer"},
        "field": {"enum": [name for name in FIELDS if name not in CHOICES]},
        "players": {"type": "array", "items": players},
    }
    assert tuple(keys) == OPTION_KEYS
    number = {"required": ["least", "most", "field"]}
    return {**_table(keys), "oneOf": [{"required": ["choices"]}, number]}


def _texts() -> dict[str, Any]:
    def text(name: str) -> dict[str, Any]:
        return {"type": "string", "minLength": 1, "maxLength": LENGTHS[name]}

    forms = {"anyOf": [text("value"), {"type": "object", "additionalProperties": text("value")}]}
    choices = {"type": "object", "additionalProperties": text("choices")}
    option = _table({"label": text("label"), "text": text("text"), "value": forms, "choices": choices})
    keys = {
        "name": text("name"),
        "summary": text("summary"),
        "rules": {"type": "array", "items": text("rules"), "maxItems": MAX_PARAGRAPHS},
        "options": {"type": "object", "additionalProperties": option},
    }
    assert tuple(keys) == TEXT_KEYS
    return _table(keys)
