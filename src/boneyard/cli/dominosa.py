"""``boneyard dominosa new|solve|check|grade|book|play|learn``: the domino puzzle (DOM-01).

Exit status: 0; 1 when the answer is no (no solution, no level); 2 for bad input, with one line on standard error.
"""

from __future__ import annotations

import argparse
import json
import re
import secrets
import sys
from collections.abc import Callable
from typing import Any, NamedTuple

from boneyard import dominosa
from boneyard.cli import puzzle_book, puzzle_lesson
from boneyard.cli.arguments import CommandParser, whole_number
from boneyard.cli.common import day_of
from boneyard.dominosa.puzzle import MAX_BYTES, TOO_LARGE
from boneyard.errors import BoneyardError
from boneyard.locale import Catalogue, available, load
from boneyard.terminal.files import reason_of
from boneyard.tiles import encoding_of

ORDER = 6
LEVEL = "basic"
SIZE: dominosa.DaySize = "medium"
BOOK = 24
"""Puzzles of a book."""

LEVELS = dominosa.levels(dominosa.HIGHEST_ORDER)
MOST = 1_000_000


def _interval(value: str) -> dominosa.Interval:
    """Read an interval of ratings, ``4.5-5.2``: a type for argparse."""
    found = re.fullmatch(r"([0-9]{1,3}(?:\.[0-9]{1,6})?)-([0-9]{1,3}(?:\.[0-9]{1,6})?)", value)
    if found:
        return float(found[1]), float(found[2])
    shown = value if len(value) <= 24 else value[:23] + "…"
    raise argparse.ArgumentTypeError(load().text("dominosa.error.rating_form", value=repr(shown)))


class PuzzleWishes(NamedTuple):
    """The options that describe a puzzle to be generated; None for each that is absent."""

    order: int | None
    level: str | None
    rating: dominosa.Interval | None
    seed: int | None

    @classmethod
    def of(cls, args: argparse.Namespace) -> PuzzleWishes:
        """Return the options in ``args``."""
        return cls(args.order, args.level, args.rating, args.seed)

    @property
    def are_any(self) -> bool:
        """Whether at least one option is present."""
        return self != (None, None, None, None)


class _Commands:
    """The subcommands of ``boneyard dominosa`` and the options that several of them share."""

    def __init__(self, command: CommandParser, texts: Catalogue) -> None:
        self.texts = texts
        self._commands = command.add_subparsers(dest="dominosa_command", metavar="COMMAND", required=True)

    def say(self, key: str, **params: object) -> str:
        """Return a help text."""
        return self.texts.text(f"dominosa.help.{key}", **params)

    def whole(self, least: int, most: int) -> Callable[[str], int]:
        """Return a type for argparse: a whole number from ``least`` to ``most``."""
        return whole_number(self.texts, least, most)

    def add(self, name: str, run: Callable[[argparse.Namespace], int]) -> CommandParser:
        """Add the command ``name``, which ``run`` executes."""
        made: CommandParser = self._commands.add_parser(
            name, help=self.say(name), description=self.say(name), allow_abbrev=False
        )
        languages = self.texts.text("cli.arguments.language", languages=", ".join(available()))
        made.add_argument("--language", metavar="L", help=languages)
        made.set_defaults(run=run)
        return made

    def wishes(self, parser: argparse.ArgumentParser) -> None:
        """Add the options of a puzzle to be generated."""
        order = self.say("order", highest=dominosa.HIGHEST_ORDER, default=ORDER)
        level = self.say("level", levels=", ".join(LEVELS), default=LEVEL)
        parser.add_argument("--order", type=self.whole(1, dominosa.HIGHEST_ORDER), metavar="N", help=order)
        parser.add_argument("--level", choices=LEVELS, metavar="LEVEL", help=level)
        parser.add_argument("--rating", type=_interval, metavar="LOW-HIGH", help=self.say("rating"))
        parser.add_argument("--seed", type=self.whole(0, 2**64 - 1), metavar="S", help=self.say("seed"))

    def of_day(self, parser: argparse.ArgumentParser) -> None:
        """Add the options of the puzzle of a day."""
        parser.add_argument("--daily", metavar="YYYY-MM-DD", nargs="?", const="", help=self.say("daily"))
        sizes = self.say("size", sizes=", ".join(dominosa.SIZES), default=SIZE)
        parser.add_argument("--size", choices=dominosa.SIZES, metavar="SIZE", help=sizes)

    def given(self, parser: argparse.ArgumentParser) -> None:
        """Add the three ways to name an existing puzzle."""
        parser.add_argument("file", metavar="FILE", nargs="?", help=self.say("file"))
        parser.add_argument("--id", metavar="ID", help=self.say("id"))
        self.of_day(parser)

    def json(self, parser: argparse.ArgumentParser) -> None:
        """Add ``--json``."""
        parser.add_argument("--json", action="store_true", help=self.say("json"))

    def add_new(self) -> None:
        """Add ``new``."""
        new = self.add("new", run_new)
        self.wishes(new)
        self.of_day(new)
        new.add_argument("-n", dest="count", type=self.whole(1, MOST), metavar="COUNT", help=self.say("count"))
        self.json(new)

    def add_solve(self) -> None:
        """Add ``solve``."""
        solve = self.add("solve", run_solve)
        self.given(solve)
        number = solve.add_mutually_exclusive_group()
        number.add_argument("--all", action="store_true", help=self.say("all"))
        number.add_argument("--limit", type=self.whole(1, MOST), metavar="K", help=self.say("limit"))
        solve.add_argument("--explain", action="store_true", help=self.say("explain"))
        self.json(solve)

    def add_book(self) -> None:
        """Add ``book``."""
        say, book = self.say, self.add("book", run_book)
        self.given(book)
        book.add_argument("--count", type=self.whole(1, puzzle_book.MOST), metavar="COUNT", help=say("book_count"))
        self.wishes(book)
        book.add_argument("--levels", metavar="LEVEL,…", help=say("book_levels"))
        per_page = self.whole(1, puzzle_book.MOST_PER_PAGE)
        book.add_argument("--per-page", type=per_page, default=4, metavar="K", help=say("per_page"))
        book.add_argument("--solutions", action="store_true", help=say("solutions"))
        book.add_argument("--paper", choices=tuple(puzzle_book.PAPERS), default="a4", help=say("paper"))
        book.add_argument("--title", metavar="TEXT", help=say("title"))
        book.add_argument("--output", metavar="FILE", help=say("output"))


def add_parser(command: CommandParser, texts: Catalogue) -> None:
    """Add the commands of ``boneyard dominosa``; each sets ``run``."""
    commands = _Commands(command, texts)
    commands.add_new()
    commands.add_solve()
    for name, run in (("check", run_check), ("grade", run_grade)):
        made = commands.add(name, run)
        commands.given(made)
        commands.json(made)
    commands.add_book()
    play = commands.add("play", run_play)
    commands.given(play)
    commands.wishes(play)
    learn = commands.add("learn", run_learn)
    techniques = tuple(dominosa.TECHNIQUES)
    learn.add_argument("technique", metavar="TECHNIQUE", nargs="?", choices=techniques, help=commands.say("technique"))


def run_new(args: argparse.Namespace) -> int:
    """Make puzzles and print each as soon as it is made.  Raises ``BoneyardError``."""
    texts = load(args.language)
    order = args.order or ORDER
    level = args.level or (None if args.rating else _default_level(order))
    if _is_daily(args, texts):
        if PuzzleWishes.of(args).are_any or args.count is not None:
            raise BoneyardError(texts.text("dominosa.error.daily_alone"))
        day = day_of(args.daily, texts)
        order, level, first = dominosa.daily(day, args.size or SIZE)
        if not args.json:
            size = texts.text(f"dominosa.size.{args.size or SIZE}")
            print("#", texts.text("dominosa.new.daily", date=day.isoformat(), size=size))
    else:
        first = _seed(args)
    for number in range(args.count or 1):
        seed = (first + number) % 2**64
        puzzle = dominosa.generate(order, level, seed, args.rating)
        made = level or dominosa.grade(puzzle)
        rating = dominosa.rate(puzzle)
        assert made is not None  # without a level the techniques solve it
        if args.json:
            _print(
                {
                    "order": order,
                    "level": made,
                    "rating": rating,
                    "seed": str(seed),
                    "generator": dominosa.GENERATOR_VERSION,
                    **_grid(puzzle),
                }
            )
            continue
        if number:
            print()
        about = {"order": order, "level": puzzle_book.rated(texts, made, rating), "seed": seed}
        print("#", texts.text("dominosa.new.about", **about))
        print("#", texts.text("dominosa.new.id", id=puzzle.id))
        print("#", texts.text("dominosa.new.tatham_id", id=puzzle.tatham_id))
        print(puzzle, flush=True)
    return 0


def run_solve(args: argparse.Namespace) -> int:
    """Print the solutions of every puzzle in a file.  Raises ``BoneyardError``."""
    texts = load(args.language)
    puzzles = _read(args, texts)
    status = 0
    for number, puzzle in enumerate(puzzles, 1):
        if not args.json and len(puzzles) > 1:
            print("" if number == 1 else "\n", end="")
            print("#", texts.text("dominosa.solve.puzzle", number=number))
        solved = _solve_json if args.json else _solve_text
        shown = solved(puzzle, args, texts)
        status = max(status, 0 if shown else 1)
    return status


def _solve_text(puzzle: dominosa.Puzzle, args: argparse.Namespace, texts: Catalogue) -> int:
    """Print the solutions as text and return how many were printed."""
    if args.explain:
        _explain(puzzle, texts)
    limit = None if args.all else args.limit or 1
    shown = 0
    more = False
    for solution in dominosa.solutions(puzzle):
        if shown == limit:
            more = True
            break
        shown += 1
        if args.all or limit != 1:
            print("#", texts.text("dominosa.solve.solution", number=shown))
        print(puzzle.draw(solution), flush=True)
    if shown == 0:
        said = texts.text("dominosa.solve.none")
    elif more:
        said = texts.text("dominosa.solve.more", n=shown)
    elif shown == 1:
        said = texts.text("dominosa.solve.unique")
    else:
        said = texts.text("dominosa.solve.several", n=shown)
    print("#", said)
    return shown


def _solve_json(puzzle: dominosa.Puzzle, args: argparse.Namespace, texts: Catalogue) -> int:
    """Print the solutions as one JSON object, each as soon as it is found, and return how many were printed."""
    limit = None if args.all else args.limit or 1
    shown = 0
    complete = True
    print(_json(_grid(puzzle))[:-1], end=',"solutions":[')
    for solution in dominosa.solutions(puzzle):
        if shown == limit:
            complete = False
            break
        print("," * (shown > 0) + _json([_place(puzzle, place) for place in solution]), end="", flush=True)
        shown += 1
    print("]", end="")
    answer: dict[str, Any] = {"count": shown, "complete": complete}
    if args.explain:
        way = dominosa.deduce(puzzle)
        answer["level"] = way.level if way.solution else None
        answer["rating"] = dominosa.rate(puzzle)
        answer["steps"] = [
            {
                "technique": step.technique,
                "level": step.level,
                "text": texts.text(step.key, **step.params),
                "cells": [list(divmod(cell, puzzle.width)) for cell in step.cells],
                "tiles": [f"{lo}-{hi}" for lo, hi in step.tiles],
                "places": [_place(puzzle, place) for place in (*step.places, *step.others)],
                "ruled_out": [_place(puzzle, place) for place in step.ruled_out],
                "laid": None if step.laid is None else _place(puzzle, step.laid),
            }
            for step in way.steps
        ]
    print("," + _json(answer)[1:], flush=True)
    return shown


def _explain(puzzle: dominosa.Puzzle, texts: Catalogue) -> None:
    way = dominosa.deduce(puzzle)
    for number, step in enumerate(way.steps, 1):
        text = texts.text(step.key, **step.params)
        # The texts of some techniques already name what they exclude; a laid tile needs no further text.
        if step.laid is None and step.ruled_out and "ruled_out" not in texts.placeholders(step.key):
            text = texts.text("dominosa.solve.rules_out", text=text, places=step.params["ruled_out"])
        level = _level(texts, step.level)
        print("#", texts.text("dominosa.solve.step", number=number, level=level, text=text))
    if way.solution is None and not way.impossible:
        print("#", texts.text("dominosa.solve.stuck"))


def run_check(args: argparse.Namespace) -> int:
    """Print whether every puzzle has no, one or several solutions, and where they differ.  Raises ``BoneyardError``."""
    texts = load(args.language)
    status = 0
    puzzles = _read(args, texts)
    for number, puzzle in enumerate(puzzles, 1):
        found = dominosa.survey(puzzle)
        status = max(status, 0 if found.count == 1 else 1)
        if args.json:
            _print(
                {
                    **_grid(puzzle),
                    "count": str(found.count),  # may pass what JSON numbers hold exactly
                    "parts": [str(part) for part in found.parts],
                    "fixed": [_place(puzzle, place) for place in found.fixed],
                    "varying": [_place(puzzle, place) for place in found.varying],
                }
            )
            continue
        if len(puzzles) > 1:
            print("" if number == 1 else "\n", end="")
            print("#", texts.text("dominosa.solve.puzzle", number=number))
        if found.count == 0:
            print("#", texts.text("dominosa.solve.none"))
        elif found.count == 1:
            print("#", texts.text("dominosa.solve.unique"))
        else:
            product = " = " + " · ".join(map(str, found.parts)) if len(found.parts) > 1 else ""
            print("#", texts.text("dominosa.solve.several", n=found.count) + product)
            print(puzzle.draw(found.fixed))
            cells = ", ".join(map(puzzle.name, found.cells))
            print("#", texts.text("dominosa.check.differ", n=len(found.cells), cells=cells))
    return status


def run_grade(args: argparse.Namespace) -> int:
    """Print the level and rating of every puzzle in a file, one line each.  Raises ``BoneyardError``."""
    texts = load(args.language)
    status = 0
    for puzzle in _read(args, texts):
        level, solutions = _graded(puzzle)
        if args.json:
            _print({**_grid(puzzle), "level": level, "rating": dominosa.rate(puzzle), "solutions": solutions})
        elif level == dominosa.BEYOND:
            print(f"{_level(texts, level)} ({texts.text('dominosa.grade.beyond')})")
        else:
            print(_about(texts, puzzle, level, solutions))
        status = max(status, 0 if level else 1)
    return status


def run_book(args: argparse.Namespace) -> int:
    """Make a book of puzzles and write it as HTML or PDF.  Raises ``BoneyardError``."""
    texts = load(args.language)
    if _is_given(args, texts):
        if PuzzleWishes.of(args).are_any or args.levels is not None or args.count is not None:
            raise BoneyardError(texts.text("dominosa.error.two_puzzles"))
        made = puzzle_book.given(_read(args, texts))
    else:
        order = args.order or ORDER
        levels = (args.levels or args.level or _default_level(order)).split(",")
        made = puzzle_book.entries(order, levels, args.count or BOOK, _seed(args), args.rating)
    title = args.title or texts.text("dominosa.book.title")
    page = puzzle_book.html(made, texts, title, args.per_page, args.paper, solutions=args.solutions)
    if args.output is None or args.output == "-":
        print(page, end="")
        return 0
    held = puzzle_book.pdf(page) if args.output.lower().endswith(".pdf") else page.encode()
    try:
        with open(args.output, "wb") as opened:
            opened.write(held)
    except (OSError, ValueError) as error:
        params = {"file": args.output, "reason": reason_of(error)}
        raise BoneyardError(texts.text("dominosa.error.write", **params)) from None
    return 0


def run_play(args: argparse.Namespace) -> int:
    """Play a puzzle in the terminal: 0 when it was solved, 1 when not.  Raises ``BoneyardError``."""
    texts = load(args.language)
    if _is_given(args, texts):
        if PuzzleWishes.of(args).are_any:
            raise BoneyardError(texts.text("dominosa.error.two_puzzles"))
        if args.file is None:
            (puzzle,) = _read(args, texts)
        else:
            puzzle = dominosa.Puzzle.parse(_text(args.file, texts), _name(args.file))
    else:
        order = args.order or ORDER
        wanted = args.level or (None if args.rating else _default_level(order))
        puzzle = dominosa.generate(order, wanted, _seed(args), args.rating)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise BoneyardError(texts.text("dominosa.error.no_terminal"))
    from boneyard.terminal import puzzle as terminal

    session = terminal.PuzzleSession(
        puzzle, _about(texts, puzzle, *_graded(puzzle)), texts.text, boxes="utf" in (sys.stdout.encoding or "").lower()
    )
    try:
        terminal.run(session)
    except ImportError:
        raise BoneyardError(texts.text("dominosa.error.no_curses")) from None
    key = "dominosa.play.solved_in" if session.solved else "dominosa.play.quit"
    print(texts.text(key, time=session.elapsed()))
    print(texts.text("dominosa.new.id", id=puzzle.id))
    return 0 if session.solved else 1


def run_learn(args: argparse.Namespace) -> int:
    """List the lessons, or tell one of them: 0 when its board was solved, 1 when not."""
    texts = load(args.language)
    if args.technique is None:
        print(puzzle_lesson.overview(texts))
        return 0
    return 0 if puzzle_lesson.teach(args.technique, texts) else 1


def _seed(args: argparse.Namespace) -> int:
    seed: int = secrets.randbits(32) if args.seed is None else args.seed
    return seed


def _is_daily(args: argparse.Namespace, texts: Catalogue) -> bool:
    """Return whether a puzzle of a day is asked for.  Raises ``BoneyardError`` for a size without a day."""
    if args.size is not None and args.daily is None:
        raise BoneyardError(texts.text("dominosa.error.size_alone"))
    return args.daily is not None


def _is_given(args: argparse.Namespace, texts: Catalogue) -> bool:
    """Return whether a puzzle is named, by FILE, ``--id`` or ``--daily``.  Raises ``BoneyardError`` for two of them."""
    given = (args.file is not None) + (args.id is not None) + _is_daily(args, texts)
    if given > 1:
        raise BoneyardError(texts.text("dominosa.error.two_puzzles"))
    return given == 1


def _default_level(order: int) -> str:
    return LEVEL if LEVEL in dominosa.levels(order) else dominosa.levels(order)[-1]


def _read(args: argparse.Namespace, texts: Catalogue) -> list[dominosa.Puzzle]:
    """Return the puzzles of FILE, the one of ``--id`` or the one of ``--daily``.

    Raises ``BoneyardError`` without any.
    """
    if not _is_given(args, texts):
        raise BoneyardError(texts.text("dominosa.error.file_or_id"))
    if args.id is not None:
        return [dominosa.Puzzle.from_id(args.id)]
    if args.daily is not None:
        return [dominosa.generate(*dominosa.daily(day_of(args.daily, texts), args.size or SIZE))]
    return dominosa.parse_all(_text(args.file, texts), _name(args.file))


def _name(file: str) -> str:
    return "standard input" if file == "-" else file


def _text(file: str, texts: Catalogue) -> str:
    most = MAX_BYTES + 1
    try:
        if file == "-":
            data = sys.stdin.buffer.read(most) if hasattr(sys.stdin, "buffer") else sys.stdin.read().encode()
        else:
            with open(file, "rb") as opened:
                data = opened.read(most)
        if len(data) >= most:
            raise dominosa.PuzzleError([TOO_LARGE], _name(file))
        return data.decode(encoding_of(data))
    except UnicodeDecodeError:
        reason = texts.text("dominosa.error.not_text")
    except (OSError, ValueError) as error:
        reason = reason_of(error)
    raise BoneyardError(texts.text("dominosa.error.read", file=_name(file), reason=reason))


def _grid(puzzle: dominosa.Puzzle) -> dict[str, Any]:
    return {"id": puzzle.id, "tatham_id": puzzle.tatham_id, "rows": [list(row) for row in puzzle.rows]}


def _place(puzzle: dominosa.Puzzle, place: dominosa.Place) -> dict[str, Any]:
    lo, hi = puzzle.tile(place)
    return {"tile": f"{lo}-{hi}", "cells": [list(divmod(cell, puzzle.width)) for cell in place]}


def _level(texts: Catalogue, level: str) -> str:
    return texts.text(f"dominosa.level.{level}")


def _graded(puzzle: dominosa.Puzzle) -> tuple[str | None, str]:
    """Return the level of a puzzle (or none), and whether it has ``one`` solution, ``several`` or ``none``."""
    level = dominosa.grade(puzzle)
    if level is not None:
        return level, "one"
    found = dominosa.count(puzzle, limit=2)
    return (dominosa.BEYOND if found == 1 else None), ("none", "one", "several")[found]


def _about(texts: Catalogue, puzzle: dominosa.Puzzle, level: str | None, solutions: str) -> str:
    """Return the level and the rating of a puzzle in words, or why it has none."""
    if level is None:
        return texts.text(f"dominosa.grade.{solutions}")
    return puzzle_book.rated(texts, level, dominosa.rate(puzzle))


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def _print(answer: dict[str, Any]) -> None:
    print(_json(answer), flush=True)
