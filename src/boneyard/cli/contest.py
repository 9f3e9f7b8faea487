"""``boneyard contest COMMAND FILE``: an evening of tables, wood or glass, run from one file."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from random import SystemRandom

from boneyard import locale
from boneyard.cli.arguments import CommandParser, add_json, add_language, whole_number
from boneyard.cli.common import print_json
from boneyard.contests import Contest, Kind, pair, score, sheets, standings
from boneyard.contests.log import MAX_BYTES, MAX_ENTRANTS, MAX_LOT, MAX_ROUNDS
from boneyard.contests.wording import named, round_rows, standing_rows
from boneyard.errors import BoneyardError
from boneyard.locale import Catalogue
from boneyard.terminal.files import read_input, reason_of, write_output
from boneyard.terminal.saves import SaveLock
from boneyard.terminal.screen import Screen, table

Run = Callable[[argparse.Namespace], int]
Act = Callable[[Contest], object]

ROUNDS = 5
"""The rounds of a contest that does not end by itself, unless they are given."""


def add_parser(command: CommandParser, texts: Catalogue) -> None:
    """Add the commands of ``boneyard contest``; each sets ``run``."""
    commands = command.add_subparsers(dest="contest_command", metavar="COMMAND", required=True)
    number, at = whole_number(texts, 1, MAX_ENTRANTS), whole_number(texts, 1, MAX_ROUNDS)

    def add(name: str, run: Run, *arguments: str) -> CommandParser:
        made: CommandParser = commands.add_parser(
            name,
            help=texts.text(f"contest.commands.{name}"),
            description=texts.text(f"contest.about.{name}"),
            allow_abbrev=False,
        )
        made.add_argument("file", metavar="FILE", help=texts.text("contest.help.file"))
        for word in arguments:
            kind = {"number": number, "table": number, "round": at}.get(word, str)
            many = "+" if word == "names" else None
            made.add_argument(
                word, metavar=word.upper(), type=kind, nargs=many, help=texts.text(f"contest.help.{word}")
            )
        add_language(made, texts)
        made.set_defaults(run=run)
        return made

    new = add("new", run_new, "name")
    kinds = [kind.value for kind in Kind]
    new.add_argument("--kind", choices=kinds, default=Kind.SWISS.value, help=texts.text("contest.help.kind"))
    new.add_argument("--rounds", metavar="N", type=at, default=None, help=texts.text("contest.help.rounds"))
    new.add_argument("--game", metavar="TEXT", default="", help=texts.text("contest.help.game"))
    new.add_argument("--lowest", action="store_true", help=texts.text("contest.help.lowest"))
    lot = whole_number(texts, 0, MAX_LOT)
    new.add_argument("--lot", metavar="N", type=lot, default=None, help=texts.text("contest.help.lot"))
    enter = add("enter", run_enter)
    enter.add_argument("names", metavar="NAME", nargs="*", help=texts.text("contest.help.names"))
    enter.add_argument("--from", dest="source", metavar="FILE", default=None, help=texts.text("contest.help.from"))
    add("withdraw", acting(lambda args: lambda contest: contest.withdraw(args.number)), "number")
    add("return", acting(lambda args: lambda contest: contest.readmit(args.number)), "number")
    add("substitute", acting(lambda args: lambda contest: contest.substitute(args.number, args.name)), "number", "name")
    add("pair", run_pair)
    add("result", acting(lambda args: lambda contest: contest.result(args.table, score(args.score))), "table", "score")
    add(
        "correct",
        acting(lambda args: lambda contest: contest.correct(args.round, args.table, score(args.score), args.reason)),
        "round",
        "table",
        "score",
        "reason",
    )
    add("cancel", acting(lambda args: lambda contest: contest.cancel(args.reason)), "reason")
    add("close", acting(lambda args: lambda contest: contest.close(args.reason)), "reason")
    add_json(add("show", run_show), texts)
    add_json(add("standings", run_standings), texts)
    printed = add("sheets", run_sheets)
    printed.add_argument("-o", "--output", metavar="OUT", default="-", help=texts.text("contest.help.output"))


def run_new(args: argparse.Namespace) -> int:
    """Create the file of a contest; return the exit status."""
    texts = locale.load(args.language)
    kind = Kind(args.kind)
    rounds = args.rounds if args.rounds is not None else ROUNDS if kind in (Kind.SWISS, Kind.ROTATING) else 0
    lot = SystemRandom().randrange(MAX_LOT) if args.lot is None else args.lot
    contest = Contest.new(args.name, kind, rounds, lot=lot, rules=args.game, lowest=args.lowest)
    try:
        with open(args.file, "x", encoding="utf-8", newline="\n") as file:
            file.write(contest.text())
    except (OSError, ValueError) as error:
        raise BoneyardError(
            texts.text("cli.errors.cannot_write", file=args.file or '""', reason=reason_of(error))
        ) from None
    Screen().say(texts.text("contest.made", file=args.file, name=contest.name))
    return 0


def run_enter(args: argparse.Namespace) -> int:
    """Enter people, pairs or teams; return the exit status."""
    texts = locale.load(args.language)
    names = list(args.names)
    if args.source is not None:
        data, name = read_input(args.source, texts, MAX_BYTES)
        try:
            names += [line for line in data.decode("utf-8-sig").splitlines() if line.strip()]
        except UnicodeDecodeError:
            raise BoneyardError(f"{name}: {texts.text('contest.fault.utf8')}") from None
    if not names:
        raise BoneyardError(texts.text("contest.fault.no_names"))
    with opened(args.file, texts) as contest:
        for one in names:
            contest.enter(one)
        entrants = list(contest.entrants.values())[-len(names) :]
    screen = Screen()
    for entrant in entrants:
        screen.line(f"{entrant.number:>4}  {entrant.name}")
    return 0


def run_pair(args: argparse.Namespace) -> int:
    """Make the tables of the next round and print them; return the exit status."""
    texts = locale.load(args.language)
    with opened(args.file, texts) as contest:
        pair(contest)
    _print_round(contest, texts, Screen())
    return 0


def run_show(args: argparse.Namespace) -> int:
    """Print the last round, its missing results, and the standings; return the exit status."""
    texts, contest = _read(args)
    if args.json:
        entries = [{"verb": entry.verb, **asdict(entry)} for entry in contest.entries]
        print_json({"entries": entries, "standings": _plain_standings(contest)})
        return 0
    screen = Screen()
    screen.heading(contest.name)
    screen.say(sheets.about(contest, texts))
    if contest.rounds:
        _print_round(contest, texts, screen)
    if contest.entrants:
        _print_standings(contest, texts, screen)
    return 0


def run_standings(args: argparse.Namespace) -> int:
    """Print the standings; return the exit status."""
    texts, contest = _read(args)
    if args.json:
        print_json(_plain_standings(contest))
    else:
        _print_standings(contest, texts, Screen())
    return 0


def run_sheets(args: argparse.Namespace) -> int:
    """Write pages to print: the round, a slip for each open table, standings and who met whom."""
    texts, contest = _read(args)
    write_output(args.output, sheets.html(contest, texts), texts) if args.output != "-" else print(
        sheets.html(contest, texts), end=""
    )
    return 0


def acting(act: Callable[[argparse.Namespace], Act]) -> Run:
    """Return a command that does one act with the contest of its file and prints its entry."""

    def run(args: argparse.Namespace) -> int:
        texts = locale.load(args.language)
        with opened(args.file, texts) as contest:
            act(args)(contest)
        Screen().say(contest.entries[-1].text())
        if contest.over:
            _print_standings(contest, texts, Screen())
        return 0

    return run


@contextmanager
def opened(path: str, texts: Catalogue) -> Iterator[Contest]:
    """Give the contest of a file, and append its new entries to the file; an error changes nothing.

    Of two directors who write at once the second is asked to wait.  Raises ``BoneyardError``.
    """
    if not os.path.isfile(path):
        read_input(path, texts, MAX_BYTES)  # which says why
    with SaveLock(path, texts, "contest.fault.busy"):
        data, name = read_input(path, texts, MAX_BYTES)
        contest = Contest.read(data, name)
        known = len(contest.entries)
        yield contest
        lines = "".join(f"{entry.text()}\n" for entry in contest.entries[known:])
        try:
            with open(path, "ab") as file:
                file.write(lines.encode())
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise BoneyardError(texts.text("cli.errors.cannot_write", file=path, reason=reason_of(error))) from None


def read_contest(path: str, texts: Catalogue) -> Contest:
    """Return the contest of a file.  Raises ``BoneyardError``."""
    data, name = read_input(path, texts, MAX_BYTES)
    return Contest.read(data, name)


def _read(args: argparse.Namespace) -> tuple[Catalogue, Contest]:
    texts = locale.load(args.language)
    return texts, read_contest(args.file, texts)


def _print_round(contest: Contest, texts: Catalogue, screen: Screen) -> None:
    made = contest.rounds[-1]
    screen.heading(texts.text("contest.round", number=len(contest.rounds)))
    screen.lines(table(round_rows(contest, len(contest.rounds), texts), width=screen.width))
    if made.rests:
        screen.say(texts.text("contest.rest", names=", ".join(named(contest, (one,), texts) for one in made.rests)))
    if made.open:
        screen.say(texts.text("contest.open", n=len(made.open)), style="dim")


def _print_standings(contest: Contest, texts: Catalogue, screen: Screen) -> None:
    screen.heading(texts.text("contest.standings"))
    screen.lines(table(standing_rows(contest, texts), width=screen.width))


def _plain_standings(contest: Contest) -> list[dict[str, object]]:
    return [{"name": contest.entrants[line.entrant].name, **line._asdict()} for line in standings(contest)]
