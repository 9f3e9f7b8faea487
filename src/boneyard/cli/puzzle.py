"""``boneyard puzzle move``: positions in which one action is right, asked in the terminal (docs/moves.md).

Exit status: 0; 1 when a puzzle was given up or a match has none; 2 for bad input, with one line on standard error.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from functools import partial

from boneyard import locale
from boneyard.cli.arguments import CommandParser, add_house_rules, add_json, add_language, add_seed, whole_number
from boneyard.cli.common import day_of, game_of, rules_of, seed_of
from boneyard.commentary.rulebook import catalogue_for
from boneyard.commentary.sentences import Reader, told_apart
from boneyard.draw.scene import text_of
from boneyard.errors import BoneyardError, NotationError
from boneyard.locale import Catalogue
from boneyard.moves import MovePuzzle, PuzzleKind, Try, daily, from_review, make
from boneyard.play.actions import Action
from boneyard.record import read_record
from boneyard.reviews.reasons import told
from boneyard.reviews.tables import amount
from boneyard.terminal.files import read_input
from boneyard.terminal.review import watched
from boneyard.terminal.screen import Bar, Screen

GAME = "parovi"
"""Without the name of one."""

GIVE_UP = "?"


def add_parser(command: CommandParser, texts: Catalogue) -> None:
    """Add the commands of ``boneyard puzzle``; each sets ``run``."""
    commands = command.add_subparsers(dest="puzzle_command", metavar="PUZZLE", required=True)

    def say(key: str) -> str:
        return texts.text(f"moves.help.{key}")

    move: CommandParser = commands.add_parser("move", help=say("move"), description=say("about"), allow_abbrev=False)
    move.add_argument("game", metavar="GAME", nargs="?", help=texts.text("cli.arguments.game"))
    add_house_rules(move, texts)
    move.add_argument("--kind", choices=tuple(map(str, PuzzleKind)), default=None, help=say("kind"))
    move.add_argument(
        "-n", dest="count", metavar="COUNT", type=whole_number(texts, 1, 10_000), default=None, help=say("count")
    )
    move.add_argument("--daily", metavar="YYYY-MM-DD", nargs="?", const="", default=None, type=str, help=say("daily"))
    add_seed(move, texts)
    move.add_argument("--review", metavar="FILE", default=None, help=say("review"))
    move.add_argument("--seat", metavar="SEAT", default=None, help=say("seat"))
    move.add_argument("--show", action="store_true", help=say("show"))
    add_json(move, texts)
    add_language(move, texts)
    move.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Make puzzles and ask them, or print them; return the exit status."""
    texts = locale.load(args.language)
    given = (args.game, args.players, args.seed, args.kind, args.option)
    if args.review is not None and given != (None, None, None, None, []):
        raise BoneyardError(texts.text("moves.error.review_alone"))
    chosen = (args.game, args.players, args.seed, args.kind, args.count, args.review, args.option)
    if args.daily is not None and chosen != (None, None, None, None, None, None, []):
        raise BoneyardError(texts.text("moves.error.daily_alone"))
    if args.review is None and args.seat is not None:
        raise BoneyardError(texts.text("moves.error.seat_alone"))
    made = _made if args.review is None else _blunders
    found = made(args, texts) if args.daily is None else _of_day(args.daily, texts)
    status, screen, none = 0, Screen(), True
    for number, puzzle in enumerate(found, 1):
        none = False
        if args.json:
            print(json.dumps(puzzle.to_json(), ensure_ascii=False), flush=True)
            continue
        said = catalogue_for(puzzle.match.rules.home, texts)
        if number > 1:
            screen.line()
        show(puzzle, said, screen)
        if args.show:
            _solution(puzzle, said, screen)
        else:
            status = max(status, ask(puzzle, said, screen))
    if none and not args.json:
        screen.say(texts.text("moves.no_mistakes"))
    return max(status, int(none))


def _made(args: argparse.Namespace, texts: Catalogue) -> Iterator[MovePuzzle]:
    """Yield puzzles of a game, with consecutive seeds."""
    rules = rules_of(game_of(args.game or GAME, texts), args.players, args.option, texts)
    seed = seed_of(args.seed)
    kind, count = PuzzleKind(args.kind or PuzzleKind.OPEN), args.count or 1
    for number in range(count):
        yield _waited(number, count, texts, partial(make, rules, kind, f"{seed} {number}" if number else seed))


def _of_day(text: str, texts: Catalogue) -> Iterator[MovePuzzle]:
    """Yield the puzzles of a day, of today in UTC without one; the browser shows the same ones."""
    names = daily(day_of(text, texts))
    for number, name in enumerate(names):
        yield _waited(number, len(names), texts, name.make)


def _waited(number: int, count: int, texts: Catalogue, work: Callable[[], MovePuzzle]) -> MovePuzzle:
    """Return a puzzle; a bar shows how many are made."""
    with Bar(count) as bar:
        bar.show(number, texts.text("moves.running", done=number, all=count))
        return work()


def _blunders(args: argparse.Namespace, texts: Catalogue) -> Iterator[MovePuzzle]:
    """Yield the mistakes of a record, at most as many as are wanted."""
    data, name = read_input(args.review, texts)
    match = read_record(data, name)
    found = watched(match, args.seat, "normal", texts)
    for number, puzzle in enumerate(from_review(match, found, args.seat), 1):
        yield puzzle
        if number == args.count:
            return


def show(puzzle: MovePuzzle, texts: Catalogue, screen: Screen) -> None:
    """Print a position and its question."""
    match = puzzle.match
    shown = match if puzzle.kind is PuzzleKind.OPEN else match.view(puzzle.seat)
    params = {"game": texts.text(f"games.{match.rules.game}.name"), "player": match.names.get(puzzle.seat, puzzle.seat)}
    if puzzle.kind is PuzzleKind.VIEW:
        screen.say(texts.text("moves.ask.view", **params), style="bold")
    elif puzzle.goal is None:
        screen.say(texts.text("moves.ask.win", **params), style="bold")
    else:
        screen.say(texts.text("moves.ask.points", points=_points(puzzle.goal, texts), **params), style="bold")
    screen.say(texts.text("moves.rating", rating=texts.number(puzzle.rating, 1)), style="dim")
    screen.line()
    screen.lines(text_of(shown, max(20, screen.width)).splitlines()[:-1])
    if puzzle.kind is PuzzleKind.VIEW:
        reader = Reader(texts, names=told_apart(match.names))
        for sentence in told(match.view(puzzle.seat), {}):
            screen.say(reader.say((sentence,)), style="dim")
    screen.line()
    for number, action in enumerate(match.legal(puzzle.seat), 1):
        screen.line(f"{number:>3}  {action}")


def ask(puzzle: MovePuzzle, texts: Catalogue, screen: Screen) -> int:
    """Ask for the action until it is right or given up; play out the refutation of a wrong one.

    Return the exit status.
    """
    legal = puzzle.match.legal(puzzle.seat)
    while True:
        screen.line()
        screen.flush()
        try:
            word = input(texts.text("moves.prompt", give_up=GIVE_UP) + " ").strip()
        except EOFError:
            screen.line()
            word = GIVE_UP
        if word == GIVE_UP:
            _solution(puzzle, texts, screen)
            return 1
        action = _read(word, legal)
        if action is None:
            screen.say(texts.text("moves.unknown", input=word[:40], n=len(legal)))
        elif action == puzzle.answer:
            _solution(puzzle, texts, screen)
            return 0
        else:
            _refute(puzzle, puzzle.try_of(action), texts, screen)


def _read(word: str, legal: tuple[Action, ...]) -> Action | None:
    """Return the action of a number or a notation, None for anything else."""
    if word.isascii() and word.isdigit() and len(word) < 4:
        return legal[int(word) - 1] if 1 <= int(word) <= len(legal) else None
    try:
        action = Action.parse(word)
    except NotationError:
        return None
    return action if action in legal else None


def _refute(puzzle: MovePuzzle, one: Try, texts: Catalogue, screen: Screen) -> None:
    """Print why an action is not the answer, and how the round goes on."""
    if puzzle.kind is PuzzleKind.VIEW:
        loss = amount(one.behind.mean, texts, puzzle.aim)
        screen.say(texts.text("moves.wrong.view", action=one.action, loss=loss))
    else:
        screen.say(texts.text("moves.wrong.open", action=one.action))
    _line(puzzle, one, texts, screen)


def _solution(puzzle: MovePuzzle, texts: Catalogue, screen: Screen) -> None:
    """Print the answer, and how the round goes on."""
    answer, natural = puzzle.tries[0], puzzle.try_of(puzzle.natural)
    screen.say(texts.text("moves.answer", action=answer.action), style="bold")
    _line(puzzle, answer, texts, screen)
    if puzzle.kind is PuzzleKind.VIEW:
        loss = amount(natural.behind.mean, texts, puzzle.aim)
        screen.say(texts.text("moves.natural.view", action=natural.action, loss=loss))
    else:
        screen.say(texts.text("moves.natural.open", action=natural.action))


def _points(value: float, texts: Catalogue, signed: bool = False) -> str:
    """Return points in words; only a lead over the average of several sides is no whole number."""
    return amount(value, texts, signed=signed, digits=0 if value == int(value) else 1)


def _line(puzzle: MovePuzzle, one: Try, texts: Catalogue, screen: Screen) -> None:
    played = ", ".join(f"{seat} {action}" for seat, action in one.line)
    screen.say(texts.text(f"moves.line.{puzzle.kind}", line=played), style="dim")
    if one.points is not None:
        screen.say(texts.text("moves.points", points=_points(one.points, texts, signed=True)), style="dim")
