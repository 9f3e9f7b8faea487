"""``boneyard review FILE``: the worth of each choice of a match, and how much of the result was luck."""

from __future__ import annotations

import argparse
import sys

from boneyard import locale
from boneyard.cli.arguments import CommandParser, add_json, add_language
from boneyard.cli.common import print_json
from boneyard.commentary.rulebook import catalogue_for
from boneyard.commentary.sentences import Reader, told_apart
from boneyard.errors import BoneyardError
from boneyard.locale import Catalogue
from boneyard.record import read_record
from boneyard.reviews import EFFORTS
from boneyard.reviews.page import page
from boneyard.terminal.files import STDIN, read_input, write_output
from boneyard.terminal.review import show, watched
from boneyard.terminal.screen import Screen


def add_parser(command: CommandParser, texts: Catalogue) -> None:
    """Add the arguments of ``boneyard review``."""
    command.add_argument("file", metavar="FILE", help=texts.text("cli.arguments.file"))
    command.add_argument("--seat", metavar="SEAT", default=None, help=texts.text("cli.arguments.review_seat"))
    command.add_argument(
        "--effort", choices=tuple(EFFORTS), default="normal", help=texts.text("cli.arguments.review_effort")
    )
    add_json(command, texts)
    command.add_argument("--html", metavar="OUT", default=None, help=texts.text("cli.arguments.review_html"))
    add_language(command, texts)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Review a record and print the findings; return the exit status."""
    texts = locale.load(args.language)
    if args.html == STDIN and args.json:
        raise BoneyardError(texts.text("cli.errors.html_and_json"))
    data, name = read_input(args.file, texts)
    match = read_record(data, name)
    texts = catalogue_for(match.rules.home, texts)
    found = watched(match, args.seat, args.effort, texts)
    reader = Reader(texts, names=told_apart(match.names))
    if args.html == STDIN:
        sys.stdout.write(page(found, reader))
        return 0
    if args.html is not None:
        write_output(args.html, page(found, reader), texts)
    if args.json:
        print_json(found.to_json())
        return 0
    screen = Screen()
    show(found, reader, screen)
    if args.html is not None:
        screen.line()
        screen.say(texts.text("review.page", file=args.html))
    return 0
