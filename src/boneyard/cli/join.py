"""``boneyard join LINK``: a seat at a table of a server, from the terminal."""

from __future__ import annotations

import argparse
import getpass
import os

from boneyard import locale
from boneyard.cli.arguments import CommandParser, add_language
from boneyard.cli.common import server_packages
from boneyard.errors import BoneyardError
from boneyard.locale import Catalogue

MAX_NAME = 24
"""Characters of a name at a table."""


def add_parser(command: CommandParser, texts: Catalogue) -> None:
    """Add the arguments of ``boneyard join``."""
    command.add_argument("link", metavar="LINK", help=texts.text("cli.arguments.link"))
    command.add_argument("--name", metavar="NAME", default=None, help=texts.text("cli.arguments.bot_name"))
    command.add_argument("--seat", metavar="SEAT", default=None, help=texts.text("cli.arguments.join_seat"))
    add_language(command, texts)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Sit at a table until the player leaves; return the exit status."""
    texts = locale.load(args.language)
    with server_packages(texts):
        from boneyard.server.client import Server, link_of
        from boneyard.terminal.online import OnlineSession, sign_in
    link = link_of(args.link, texts)
    if not link.table:
        raise BoneyardError(texts.text("cli.errors.no_table_link", url=link.url))
    server = Server(link.url, texts)
    sign_in(server, (args.name or own_name())[:MAX_NAME])
    seat = args.seat.upper() if args.seat else None
    return OnlineSession(server, link.table, seat, texts).run()


def own_name() -> str:
    """Return the name of the person at this computer."""
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return os.environ.get("USER") or "terminal"
