"""Games and their house rules in a chosen language, for forms and rules pages."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from boneyard import games, locale
from boneyard.errors import Message, RulesError
from boneyard.locale import Catalogue
from boneyard.rules import Game, Option, Rules, Whole, plain
from boneyard.server import render

PHRASES = (
    "hello",
    "good_luck",
    "well_played",
    "nice",
    "thanks",
    "sorry",
    "oops",
    "your_turn",
    "one_moment",
    "again",
    "good_game",
    "bye",
)
"""Keys of the quick phrases; they say nothing about hands."""


def language(wanted: str | None, accepted: str | None) -> str:
    """The language asked for, else the first of an ``Accept-Language`` that there is, else English."""
    known = locale.available()
    words = [wanted or ""]
    words += [part.partition(";")[0] for part in (accepted or "").split(",")[:10]]
    for word in words:
        code = word.strip().lower().partition("-")[0]
        if code in known:
            return code
    return locale.DEFAULT


@lru_cache(maxsize=16)
def all_games(code: str) -> list[dict[str, Any]]:
    """Every game with its house rules."""
    texts = locale.load(code)
    return [_game(game, texts) for game in games.GAMES.values()]


def one_game(game_id: str, code: str) -> dict[str, Any] | None:
    """One game with its rules page."""
    if game_id not in games.GAMES:
        return None
    texts = locale.load(code)
    page = [
        {
            "section": section,
            "heading": texts.text(f"rules.sections.{section}"),
            "items": [{"id": item, "text": texts.rule(game_id, item)} for item in items],
        }
        for section, items in locale.outline(game_id)
    ]
    return {**_game(games.GAMES[game_id], texts), "page": page}


def _game(game: Game, texts: Catalogue) -> dict[str, Any]:
    return {
        "id": game.id,
        "name": texts.text(f"games.{game.id}.name"),
        "about": texts.text(f"games.{game.id}.summary"),
        "players": game.players,
        "source": game.source,
        "options": [_option(game, option, texts) for option in game.options],
    }


def _option(game: Game, option: Option, texts: Catalogue) -> dict[str, Any]:
    found: dict[str, Any] = {
        "name": option.name,
        "clause": option.clause,
        "label": texts.option(game.id, option.name, "label"),
        "text": texts.option(game.id, option.name, "text"),
        "default": option.default,
        "players": [n for n in game.players if n in option.players],
    }
    if isinstance(option.choices, Whole):
        return {**found, "least": option.choices.least, "most": option.choices.most}
    choices = [
        {"value": choice, "label": texts.option(game.id, option.name, "choices", plain(choice))}
        for choice in option.choices
    ]
    return {**found, "choices": choices}


def check(game_id: str, players: int, options: dict[str, Any], code: str) -> dict[str, Any]:
    """Whether these house rules can be played, with every fault."""
    faults: tuple[Message, ...] = ()
    rules: Rules | None = None
    try:
        rules = games.game(game_id).rules(players, **options)
    except RulesError as error:
        faults = error.faults
    return {
        "ok": rules is not None,
        "faults": [render.fault(fault, code) for fault in faults],
        "notes": [render.fault(note, code) for note in rules.may_not_end()] if rules else [],
        "rules": render.rules_json(rules) if rules else None,
    }
