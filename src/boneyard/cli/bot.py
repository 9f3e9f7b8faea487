"""``boneyard bot``: a bot at a table of a server."""

from __future__ import annotations

import argparse
import sys

from boneyard import locale
from boneyard.cli.arguments import CommandParser, add_house_rules, add_language, whole_number
from boneyard.cli.common import game_of, rules_of, server_packages
from boneyard.errors import BoneyardError
from boneyard.locale import Catalogue


def add_parser(command: CommandParser, texts: Catalogue) -> None:
    """Add the arguments of ``boneyard bot``."""
    command.add_argument("--url", metavar="URL", default="http://127.0.0.1:8000", help=texts.text("cli.arguments.url"))
    command.add_argument("--game", metavar="GAME", default=None, help=texts.text("cli.arguments.bot_game"))
    add_house_rules(command, texts)
    command.add_argument("--table", metavar="ID", default=None, help=texts.text("cli.arguments.table"))
    command.add_argument("--level", metavar="BOT", default="greedy", help=texts.text("cli.arguments.level"))
    command.add_argument("--name", metavar="NAME", default=None, help=texts.text("cli.arguments.bot_name"))
    command.add_argument(
        "--matches", metavar="N", type=whole_number(texts, 1), default=1, help=texts.text("cli.arguments.matches")
    )
    command.add_argument("--stdio", action="store_true", help=texts.text("cli.arguments.stdio"))
    add_language(command, texts)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the matches of a bot at a table; return the exit status."""
    texts = locale.load(args.language)
    if args.stdio:
        from boneyard.bots import player as bot_of
        from boneyard.lab.programs import serve

        serve(bot_of(args.level), sys.stdin, sys.stdout)
        return 0
    if (args.game is None) == (args.table is None):
        raise BoneyardError(texts.text("cli.errors.which_table"))
    rules = None if args.game is None else rules_of(game_of(args.game, texts), args.players, args.option, texts)
    with server_packages(texts):
        from boneyard.server.network_bot import NetworkBot
    player = NetworkBot(args.url, args.level, args.name, texts)
    table = args.table or (player.open(rules.game, rules.players, rules.option_values()) if rules else "")
    for totals in player.play(table, args.matches, lambda line: print(line, flush=True)):
        print(texts.text("cli.bot.result", totals=", ".join(f"{side} {n}" for side, n in totals.items())))
    return 0
