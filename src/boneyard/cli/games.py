"""``boneyard games``: the list of games."""

from __future__ import annotations

import argparse

from boneyard import locale
from boneyard.cli.arguments import Parser, add_json, add_language
from boneyard.cli.common import print_json
from boneyard.games import GAMES
from boneyard.locale import Catalogue
from boneyard.terminal.screen import Screen


def add_parser(command: Parser, texts: Catalogue) -> None:
    """Add the arguments of ``boneyard games``."""
    add_json(command, texts)
    add_language(command, texts)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the list of games; return the exit status."""
    texts = locale.load(args.language)
    if args.json:
        print_json(
            [
                {
                    "id": game.id,
                    "name": texts.text(f"games.{game.id}.name"),
                    "players": list(game.players),
                    "summary": texts.text(f"games.{game.id}.summary"),
                }
                for game in GAMES.values()
            ]
        )
        return 0
    screen = Screen()
    wide = max(map(len, GAMES)) + 2
    for game_id in GAMES:
        name, players = texts.text(f"games.{game_id}.name"), texts.text(f"games.{game_id}.players")
        row = f"{game_id:<{wide}}"
        screen.line(screen.styled(row, "bold") + f"{name} ({players})" if screen.width >= 72 else row + name)
        screen.say(texts.text(f"games.{game_id}.summary"), indent=" " * wide, style="dim")
    screen.line()
    screen.say(texts.text("cli.games.hint"))
    return 0
