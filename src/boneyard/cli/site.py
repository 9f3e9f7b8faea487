"""``boneyard site``: the game as files for any host."""

from __future__ import annotations

import argparse
from pathlib import Path

from boneyard import locale
from boneyard.cli.arguments import CommandParser, add_language, whole_number
from boneyard.cli.common import server_packages
from boneyard.errors import BoneyardError
from boneyard.locale import Catalogue
from boneyard.terminal.files import reason_of

MOST_DAYS = 366


def add_parser(command: CommandParser, texts: Catalogue) -> None:
    """Add the arguments of ``boneyard site``."""
    text = texts.text
    command.add_argument("folder", metavar="FOLDER", help=text("cli.arguments.site_folder"))
    days = whole_number(texts, 1, MOST_DAYS)
    command.add_argument("--days", metavar="N", type=days, default=30, help=text("cli.arguments.site_days"))
    add_language(command, texts)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the site; return the exit status."""
    texts = locale.load(args.language)
    with server_packages(texts):
        from boneyard.server import site
        from boneyard.server.clock import today

    folder = Path(args.folder)
    try:
        if folder.exists() and any(folder.iterdir()):
            raise BoneyardError(texts.text("cli.errors.site_not_empty", folder=args.folder))
        if not site.is_built():
            raise BoneyardError(texts.text("cli.errors.site_not_built"))
        count, size = site.write(folder, today(), args.days)
    except (OSError, ValueError) as error:
        said = texts.text("cli.errors.cannot_write", file=args.folder, reason=reason_of(error))
        raise BoneyardError(said) from None
    print(texts.text("cli.site.done", n=count, size=round(size / 1e6, 1), folder=args.folder))
    return 0
