"""``boneyard serve``: the online game."""

from __future__ import annotations

import argparse

from boneyard import locale
from boneyard.cli.arguments import CommandParser, add_language
from boneyard.cli.common import server_packages
from boneyard.locale import Catalogue


def add_parser(command: CommandParser, texts: Catalogue) -> None:
    """Add the arguments of ``boneyard serve``."""
    for name, metavar in (
        ("host", "ADDRESS"),
        ("port", "N"),
        ("database", "URL"),
        ("queue", "QUEUE"),
        ("workers", "N"),
        ("origins", "HOSTS"),
        ("proxies", "ADDRESSES"),
        ("games", "FOLDER"),
    ):
        command.add_argument(f"--{name}", metavar=metavar, default=None, help=texts.text(f"cli.arguments.{name}"))
    add_language(command, texts)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run the server until it is stopped; return the exit status."""
    texts = locale.load(args.language)
    with server_packages(texts):
        from boneyard.server.run import serve
        from boneyard.server.settings import Config

    def say(database: str, addresses: list[str]) -> None:
        for address in addresses:
            print(texts.text("cli.serve.address", address=address), flush=True)
        print(texts.text("cli.serve.database", database=database), flush=True)

    return serve(Config.read(vars(args)), say)
