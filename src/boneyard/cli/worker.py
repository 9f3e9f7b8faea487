"""``boneyard worker``: computes for the nodes of a server."""

from __future__ import annotations

import argparse

from boneyard import locale
from boneyard.cli.arguments import CommandParser, add_language
from boneyard.cli.common import server_packages
from boneyard.locale import Catalogue


def add_parser(command: CommandParser, texts: Catalogue) -> None:
    """Add the arguments of ``boneyard worker``."""
    for name, metavar, text in (
        ("database", "URL", "database_postgres"),
        ("jobs", "N", "worker_jobs"),
        ("kinds", "KINDS", "worker_kinds"),
        ("metrics", "N", "worker_metrics"),
    ):
        command.add_argument(f"--{name}", metavar=metavar, default=None, help=texts.text(f"cli.arguments.{text}"))
    add_language(command, texts)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Work until the worker is stopped; return the exit status."""
    with server_packages(locale.load(args.language)):
        from boneyard.server.worker import WorkerConfig, work

    return work(WorkerConfig.read(vars(args)))
