"""``boneyard rules GAME``: the rules in words, with the house rules and their defaults."""

from __future__ import annotations

import argparse
from typing import Any

from boneyard import locale
from boneyard.bots.playing.families import untrained
from boneyard.cli.arguments import CommandParser, add_game, add_json, add_language
from boneyard.cli.common import game_of, print_json
from boneyard.commentary.rulebook import catalogue_for, rules_page
from boneyard.locale import Catalogue
from boneyard.rules import Game, IntRange, Option
from boneyard.terminal.pager import paged
from boneyard.terminal.rules import option_value, show


def add_parser(command: CommandParser, texts: Catalogue) -> None:
    """Add the arguments of ``boneyard rules``."""
    add_game(command, texts)
    command.add_argument("--all", action="store_true", help=texts.text("cli.arguments.all"))
    add_json(command, texts)
    add_language(command, texts)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the rules page of a game; return the exit status."""
    texts = locale.load(args.language)
    game = game_of(args.game, texts)
    texts = catalogue_for(game, texts)
    if args.json:
        print_json(as_json(game, texts))
    else:
        paged(lambda screen: show(game, texts, screen, everything=args.all, named=args.game))
    return 0


def as_json(game: Game, texts: Catalogue) -> dict[str, Any]:
    """Return the rules page as plain values."""
    return {
        "game": game.id,
        "name": texts.text(f"games.{game.id}.name"),
        "summary": texts.text(f"games.{game.id}.summary"),
        "players": list(game.players),
        "sections": [
            {
                "id": section.id,
                "title": section.title,
                "clauses": [{"id": item, "text": text} for item, text in section.items],
            }
            for section in rules_page(game, texts, untrained(game))
        ],
        "options": [_option_json(game, option, texts) for option in game.options],
    }


def _option_json(game: Game, option: Option, texts: Catalogue) -> dict[str, Any]:
    data: dict[str, Any] = {
        "name": option.name,
        "label": texts.option(game.id, option.name, "label"),
        "text": texts.option(game.id, option.name, "text"),
        "default": option.default,
        "players": [players for players in game.players if players in option.players],
        "clause": option.clause,
    }
    if isinstance(option.choices, IntRange):
        data |= {"least": option.choices.least, "most": option.choices.most}
    else:
        data["choices"] = [
            {"value": choice, "text": option_value(game, option.name, choice, texts)} for choice in option.choices
        ]
    return data
