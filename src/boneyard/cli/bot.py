"""``boneyard bot``: a bot at a table of a server."""

from __future__ import annotations

import argparse

from boneyard import locale
from boneyard.cli.common import rules_of
from boneyard.errors import BoneyardError


def run(args: argparse.Namespace) -> int:
    texts = locale.load(args.language)
    if (args.game is None) == (args.table is None):
        raise BoneyardError(texts.text("cli.errors.which_table"))
    rules = None if args.game is None else rules_of(args.game, args.players, args.option, texts)
    try:
        from boneyard.server.robot import Robot
    except ModuleNotFoundError as error:
        raise BoneyardError(texts.text("cli.errors.no_server", module=error.name)) from None
    robot = Robot(args.url, args.level, args.name, texts)
    table = args.table or (robot.open(rules.game, rules.players, rules.option_values()) if rules else "")
    for totals in robot.play(table, args.matches, lambda line: print(line, flush=True)):
        print(texts.text("cli.bot.result", totals=", ".join(f"{side} {n}" for side, n in totals.items())))
    return 0
