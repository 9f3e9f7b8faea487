"""``boneyard rules GAME``: the rules in words, with the house rules and their defaults."""

from __future__ import annotations

import argparse
from typing import Any

from boneyard import locale
from boneyard.cli.common import option_value, print_json
from boneyard.cli.screen import Screen
from boneyard.games import game as find_game
from boneyard.locale import Catalogue
from boneyard.rules import Game, Option, Whole, plain


def run(args: argparse.Namespace) -> int:
    texts = locale.load(args.language)
    game = find_game(args.game)
    if args.json:
        print_json(as_json(game, texts))
    else:
        show(game, texts, Screen())
    return 0


def as_json(game: Game, texts: Catalogue) -> dict[str, Any]:
    """The page as plain values."""
    return {
        "game": game.id,
        "name": texts.text(f"games.{game.id}.name"),
        "summary": texts.text(f"games.{game.id}.summary"),
        "players": list(game.players),
        "sections": [
            {
                "id": section,
                "title": texts.text(f"rules.sections.{section}"),
                "clauses": [{"id": item, "text": texts.rule(game.id, item)} for item in items],
            }
            for section, items in locale.outline(game.id)
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
    if isinstance(option.choices, Whole):
        data |= {"least": option.choices.least, "most": option.choices.most}
    else:
        data["choices"] = [
            {"value": choice, "text": option_value(game.id, option.name, choice, texts)} for choice in option.choices
        ]
    return data


def show(game: Game, texts: Catalogue, screen: Screen) -> None:
    """Print the page, wrapped to the width of the screen."""
    screen.say(texts.text(f"games.{game.id}.name"), style="bold")
    screen.say(texts.text(f"games.{game.id}.summary"))
    screen.say(texts.text(f"games.{game.id}.players"))
    for section, items in locale.outline(game.id):
        screen.heading(texts.text(f"rules.sections.{section}"))
        for item in items:
            label = f"{item}  "
            screen.say(label + texts.rule(game.id, item), indent="  ", hanging="    ")
    screen.heading(texts.text("cli.rules.options"))
    screen.say(texts.text("cli.rules.options_text"))
    for option in game.options:
        _show_option(game, option, texts, screen)
    screen.line()
    screen.say(texts.text("cli.rules.decisions"), style="dim")


def _show_option(game: Game, option: Option, texts: Catalogue, screen: Screen) -> None:
    screen.line()
    label = texts.option(game.id, option.name, "label")
    title = texts.text("cli.rules.option", name=option.name, label=label)
    fitting = [players for players in game.players if players in option.players]
    if len(fitting) < len(game.players):
        only = texts.text("cli.rules.players_only", players=", ".join(map(str, fitting)))
        title += f" ({only})"
    screen.say(title, indent="  ", hanging="    ", style="bold")
    screen.say(texts.option(game.id, option.name, "text"), indent="    ")
    if isinstance(option.choices, Whole):
        span = texts.text("cli.rules.range", least=option.choices.least, most=option.choices.most)
        default = texts.text("cli.rules.no_default")
        if option.default is not None:
            default = f"{texts.text('cli.rules.default')} {option.default}"
        screen.say(f"{span} ({default})", indent="    ")
        return
    for choice in sorted(option.choices, key=lambda choice: choice != option.default):
        mark = f" ({texts.text('cli.rules.default')})" if choice == option.default else ""
        words = option_value(game.id, option.name, choice, texts)
        screen.say(f"{plain(choice)}{mark}: {words}", indent="    ", hanging="      ")
