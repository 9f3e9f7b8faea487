"""``boneyard score FILE``: the scorebook of a table with tiles of wood."""

from __future__ import annotations

import argparse
import os
import sys
from dataclasses import replace
from datetime import date
from typing import Any

from boneyard import locale
from boneyard.cli.arguments import CommandParser, add_json, add_language
from boneyard.cli.common import print_json
from boneyard.errors import BoneyardError
from boneyard.locale import Catalogue
from boneyard.scorebook import FIRST_LINE, RoundLine, Scorebook
from boneyard.scorebook.book import MOST_BYTES, NeededError
from boneyard.scorebook.lines import LeftTiles
from boneyard.scorebook.sheet import aim, rows, standing, svg
from boneyard.terminal.files import read_input, write_output
from boneyard.terminal.saves import SaveLock
from boneyard.terminal.screen import Screen, table

MOST_QUESTIONS = 12
"""The questions about one round."""


def add_parser(command: CommandParser, texts: Catalogue) -> None:
    """Add the arguments of ``boneyard score``."""
    command.add_argument("file", metavar="FILE", help=texts.text("scorebook.help.file"))
    command.add_argument("--game", metavar="TEXT", default=None, help=texts.text("scorebook.help.game"))
    command.add_argument(
        "--name", metavar="A=NAME", action="append", default=[], help=texts.text("scorebook.help.name")
    )
    does = command.add_mutually_exclusive_group()
    does.add_argument("--enter", metavar="ROUND", default=None, help=texts.text("scorebook.help.enter"))
    does.add_argument("--undo", action="store_true", help=texts.text("scorebook.help.undo"))
    command.add_argument("--svg", metavar="OUT", default=None, help=texts.text("scorebook.help.svg"))
    add_json(command, texts)
    add_language(command, texts)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Show a book, add to it, or ask round after round; return the exit status."""
    texts, screen = locale.load(args.language), Screen()
    if args.game is not None:
        _begin(args, texts)
    with SaveLock(args.file, texts, "contest.fault.busy"):
        data, name = read_input(args.file, texts, MOST_BYTES)
        book = Scorebook.read(data, name)
        if args.undo:
            line = book.undo()
            write_output(args.file, book.text(), texts)
            screen.say(texts.text("scorebook.taken", line=line.text()))
        elif args.enter is not None:
            book.enter(RoundLine.parse(args.enter))
            write_output(args.file, book.text(), texts)
        if args.svg == "-":
            print(svg(book, texts), end="")
        elif args.svg is not None:
            write_output(args.svg, svg(book, texts), texts)
        elif args.json:
            print_json(plain(book))
        else:
            _show(book, texts, screen)
            if not args.undo and args.enter is None and sys.stdin.isatty():
                _ask(book, args.file, texts, screen)
    return 0


def plain(book: Scorebook) -> dict[str, object]:
    """Return what the book counts, for JSON."""
    rounds = [
        {
            "line": one.line.text(),
            "ended": one.ended,
            "opener": one.opener,
            "winner": one.winner,
            "points": one.points,
            "totals": one.totals,
        }
        for one in book.rounds
    ]
    opens = {"rule": book.next.rule, "seats": list(book.next.seats)}
    return {
        "game": book.rules.game,
        "names": book.names,
        "rounds": rounds,
        "totals": book.totals,
        "over": book.over,
        "winners": list(book.winners),
        "losers": list(book.losers),
        "next": None if book.over else opens,
    }


def _begin(args: argparse.Namespace, texts: Catalogue) -> None:
    """Write a new file.  Raises ``BoneyardError``, also if there is one."""
    book = Scorebook.read(f"{FIRST_LINE}\ngame {' '.join(args.game.split())}\n", "--game")
    names = dict(word.partition("=")[::2] for word in args.name)
    book = Scorebook(book.rules, names, date.today())
    if os.path.exists(args.file):
        raise BoneyardError(texts.text("cli.errors.cannot_write", file=args.file, reason=os.strerror(17)))
    write_output(args.file, book.text(), texts)
    game = texts.text(f"games.{book.rules.game}.name")
    Screen().say(texts.text("scorebook.made", file=args.file, game=game))


def _show(book: Scorebook, texts: Catalogue, screen: Screen) -> None:
    screen.heading(aim(book, texts))
    screen.lines(table(rows(book), width=screen.width))
    screen.say(standing(book, texts))


def _ask(book: Scorebook, file: str, texts: Catalogue, screen: Screen) -> None:
    """Ask for rounds until an empty line or the end of the match; each is written at once."""
    while True:
        word = _answer(texts.text("scorebook.prompt", n=len(book.rounds) + 1))
        if not word:
            return
        try:
            if word.lower() == "undo":
                screen.say(texts.text("scorebook.taken", line=book.undo().text()))
            else:
                _enter(book, RoundLine.parse(word))
        except BoneyardError as error:
            screen.say(error.text(texts.language), style="warn")
            continue
        write_output(file, book.text(), texts)
        _show(book, texts, screen)
        if book.over:
            return


def _enter(book: Scorebook, line: RoundLine) -> None:
    """Enter a round, and ask what it lacks."""
    for _ in range(MOST_QUESTIONS):
        try:
            book.enter(line)
            return
        except NeededError as needed:
            line = _completed(book, line, needed)
    book.enter(line)


def _completed(book: Scorebook, line: RoundLine, needed: NeededError) -> RoundLine:
    """Return the line with the answer to a question.  Raises the question itself if the answer is empty."""
    names = [f"{seat} {book.names[seat]}" if seat in book.names else seat for seat in needed.seats]
    if needed.fact in ("left", "number_left", "tiles_left"):
        left = dict(line.left)
        for seat, name in zip(needed.seats, names, strict=True):
            word = _answer(f"{name}:")
            if not word:
                raise needed
            pips = left[seat].pips if seat in left else 0
            left[seat] = LeftTiles.parse(f"{pips}/{word}" if needed.fact == "number_left" else word)
        return replace(line, left=left)
    word = _answer(f"{needed} {', '.join(names)}:").upper()
    if not word:
        raise needed
    answer: Any = {needed.fact: word}
    return replace(line, **answer)


def _answer(question: str) -> str:
    try:
        return input(f"{question} ").strip()
    except EOFError:
        print()
        return ""
