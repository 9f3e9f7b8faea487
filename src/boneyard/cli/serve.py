"""``boneyard serve``: the online game, or a contest of one file for the phones of a hall."""

from __future__ import annotations

import argparse
import gc
import os
from collections.abc import Callable
from functools import partial

from boneyard import locale
from boneyard.cli.arguments import CommandParser, add_language
from boneyard.cli.common import server_packages
from boneyard.cli.contest import opened, read_contest
from boneyard.contests import Contest
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
    command.add_argument("file", metavar="FILE", nargs="?", default=None, help=texts.text("contest.help.served"))
    add_language(command, texts)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run the server until it is stopped; return the exit status."""
    texts = locale.load(args.language)
    if args.file is not None:
        return _run_hall(args, texts)
    gc.disable()  # modules make no garbage; `_application` turns it on
    with server_packages(texts):
        from boneyard.server.run import serve
        from boneyard.server.settings import Config

    def say(database: str, addresses: list[str]) -> None:
        for address in addresses:
            print(texts.text("cli.serve.address", address=address), flush=True)
        print(texts.text("cli.serve.database", database=database), flush=True)

    return serve(Config.read(vars(args)), say)


def _run_hall(args: argparse.Namespace, texts: Catalogue) -> int:
    """Serve a contest of a file until it is stopped."""
    with server_packages(texts):
        from boneyard.server.hall.app import serve
        from boneyard.server.settings import Config

    def say(addresses: list[str], key: str) -> None:
        for address in addresses:
            print(texts.text("contest.hall.phones", address=address), flush=True)
        print(texts.text("contest.hall.key", address=f"{addresses[-1]}/?key={key}"), flush=True)

    with opened(args.file, texts):
        pass  # a file that cannot be read or written should stop the server and not the evening
    stated = {name: value for name, value in vars(args).items() if name in ("host", "port")}
    return serve(Config.read(stated), reader(args.file, texts), partial(opened, args.file, texts), say)


def reader(path: str, texts: Catalogue) -> Callable[[], Contest]:
    """Return what reads the contest of a file, again only once the file has changed: every phone asks all the time."""
    known: tuple[tuple[int, int], Contest] | None = None

    def read() -> Contest:
        nonlocal known
        try:
            seen = os.stat(path)
        except OSError:
            return read_contest(path, texts)  # which says why it cannot be read
        mark = (seen.st_mtime_ns, seen.st_size)
        if known is None or known[0] != mark:
            known = mark, read_contest(path, texts)
        return known[1]

    return read
