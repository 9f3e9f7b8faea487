"""``boneyard review FILE``: the worth of each choice of a match, and how much of the result was luck."""

from __future__ import annotations

import argparse
import sys
from itertools import accumulate

from boneyard import locale
from boneyard.cli.arguments import Parser, add_json, add_language
from boneyard.cli.common import print_json
from boneyard.commentary.rulebook import catalogue_for
from boneyard.commentary.sentences import Reader
from boneyard.errors import BoneyardError
from boneyard.locale import Catalogue
from boneyard.play.match import Match
from boneyard.record import read_record
from boneyard.reviews import EFFORTS, Choice, Entry, Opening, Review, review
from boneyard.reviews.page import page
from boneyard.reviews.tables import SHOWN, account_rows, player_rows, point_of, reasons_of
from boneyard.terminal.files import STDIN, read_input, write_output
from boneyard.terminal.screen import NO_BREAK, Bar, Screen, table


def add_parser(command: Parser, texts: Catalogue) -> None:
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
    reader = Reader(texts, names=match.names)
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


def watched(match: Match, seat: str | None, effort: str, texts: Catalogue) -> Review:
    """Return the review of a match, with a progress bar while it is made."""
    before = [0, *accumulate(len(one.actions) for one in match.played)]
    mistakes = 0
    with Bar(max(1, before[-1])) as bar:

        def heard(entry: Entry) -> None:
            nonlocal mistakes
            if isinstance(entry, Choice) and seat in (None, entry.seat):
                mistakes += entry.verdict in SHOWN
            done = before[entry.round - 1] + (0 if isinstance(entry, Opening) else entry.number)
            bar.show(done, texts.text("review.running", done=done, all=before[-1], mistakes=mistakes))

        return review(match, seat, effort, heard=heard)


def show(found: Review, reader: Reader, screen: Screen) -> None:
    """Print the account, the players and the turning points of a review."""
    text = reader.texts.text
    screen.say(text("review.title", game=text(f"games.{found.game}.name")), style="bold")
    screen.say(text(f"review.aim.{found.aim}"), style="dim")
    screen.heading(text("review.account"))
    screen.lines(table(account_rows(found, reader), width=screen.width))
    screen.heading(text("review.players"))
    screen.lines(table(player_rows(found, reader), width=screen.width))
    screen.heading(text("review.turning_points"))
    points = found.turning_points()
    if not points:
        screen.say(text("review.none"))
    for place, choice in enumerate(points, 1):
        screen.line()
        told = point_of(choice, found, reader).replace(" %", f"{NO_BREAK}%")
        screen.say(f"{place}. {told}", hanging="   ")
        for reason in reasons_of(choice, reader):
            screen.say(reason.replace(" %", f"{NO_BREAK}%"), indent="   ", style="dim")
