"""``boneyard play GAME``: a whole match in the terminal against bots."""

from __future__ import annotations

import argparse
import os
import sys
from contextlib import ExitStack

from boneyard import locale
from boneyard.bots import BOTS
from boneyard.bots.regulars import strength_of
from boneyard.cli.arguments import (
    CommandParser,
    add_game,
    add_house_rules,
    add_language,
    add_seed,
    seconds,
    whole_number,
)
from boneyard.cli.common import bot_names, game_of, rules_of
from boneyard.errors import BoneyardError
from boneyard.games import GAMES
from boneyard.locale import Catalogue
from boneyard.play.match import Match
from boneyard.play.series import BEST_OF, Series
from boneyard.rules import Rules
from boneyard.terminal import menu, saves
from boneyard.terminal.files import STDIN, write_output
from boneyard.terminal.match import MatchSession
from boneyard.terminal.player import Leave

PACE = 0.7
"""Default pause before each action of the other players, in seconds."""

PACE_VARIABLE = "BONEYARD_PACE"

DEFAULT_BOT = "greedy"


def add_parser(command: CommandParser, texts: Catalogue) -> None:
    """Add the arguments of ``boneyard play``."""
    add_game(command, texts, optional=True)
    add_house_rules(command, texts)
    add_seed(command, texts)
    command.add_argument("--bots", metavar="NAMES", default=None, help=texts.text("cli.arguments.bots_play"))
    command.add_argument(
        "--people", metavar="N", type=whole_number(texts, 1, 8), help=texts.text("cli.arguments.people")
    )
    command.add_argument("--seat", metavar="SEAT", default=None, help=texts.text("cli.arguments.seat"))
    command.add_argument("--name", metavar="NAME", default=None, help=texts.text("cli.arguments.name"))
    command.add_argument(
        "--best-of", metavar="N", type=int, choices=BEST_OF, default=None, help=texts.text("cli.arguments.best_of")
    )
    command.add_argument("--record", metavar="OUT", default=None, help=texts.text("cli.arguments.record"))
    command.add_argument(
        "--resume", metavar="FILE", nargs="?", const="", default=None, help=texts.text("cli.arguments.resume")
    )
    command.add_argument("--fast", action="store_true", help=texts.text("cli.arguments.quick"))
    command.add_argument(
        "--pace", metavar="SECONDS", type=seconds(texts), default=None, help=texts.text("cli.arguments.pace")
    )
    add_language(command, texts)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play a match in the terminal; return the exit status."""
    texts = locale.load(args.language)
    if args.game is None and args.resume is None and sys.stdin.isatty() and sys.stdout.isatty():
        try:
            ask(args, texts)
        except (Leave, KeyboardInterrupt):
            return 0
    with ExitStack() as locks:
        start = _begun if args.resume is None else _resumed
        session: MatchSession | None = start(args, texts, locks)
        status = 0
        while session is not None:
            status = session.run()
            session = session.following()
        return status


def ask(args: argparse.Namespace, texts: Catalogue) -> None:
    """Let the player choose what the command line leaves open.  Raises ``Leave`` if the player chooses nothing."""
    saved = saves.latest(None)
    items = [] if saved is None else [menu.MenuItem("resume", texts.text("cli.menu.resume"), saved)]
    items += [
        menu.MenuItem(
            game_id, f"{texts.text(f'games.{game_id}.name')} ({game_id})", texts.text(f"games.{game_id}.summary")
        )
        for game_id in GAMES
    ]
    chosen = items[menu.choose(texts.text("cli.menu.game"), items, texts)].word
    if chosen == "resume":
        args.resume = ""
        return
    args.game = chosen
    game = GAMES[chosen]
    if args.players is None and len(game.players) > 1:
        args.players = menu.number("cli.prompt.players", game.players, game.default_players, texts)
    seats = args.players or game.players[0]
    if args.people is None and args.seat is None:
        args.people = menu.number("cli.prompt.people", range(1, seats + 1), 1, texts)
    if args.bots is None and (args.people or 1) < seats:
        strengths = [
            menu.MenuItem(
                name,
                texts.text(f"web.bots.{name}") if "-" not in name else texts.text("web.bots.level", n=name[6:]),
                texts.labelled(*(texts.text(f"web.bots.{key}.{strength_of(name)}") for key in ("strength", "about"))),
            )
            for name in BOTS
        ]
        names = [item.word for item in strengths]
        args.bots = names[menu.choose(texts.text("cli.menu.bots"), strengths, texts, names.index(DEFAULT_BOT))]


def _begun(args: argparse.Namespace, texts: Catalogue, locks: ExitStack) -> MatchSession:
    if args.game is None:
        raise BoneyardError(texts.text("cli.errors.which_game", games=", ".join(GAMES)))
    rules = rules_of(game_of(args.game, texts), args.players, args.option, texts)
    people = _people(args, rules, texts)
    others = [seat for seat in rules.seats if seat not in people]
    names = bot_names(args.bots or DEFAULT_BOT, len(others), texts)
    called = {**dict(zip(others, names, strict=True)), **_names(args, people, texts)}
    tags = [(saves.YOU, people), *([(saves.BOTS, ",".join(names))] if names else [])]
    if args.best_of:
        tags.append(Series(args.best_of, dict.fromkeys(rules.sides, 0)).tag())
    match = Match(rules, seed=args.seed, names=called, tags=tags)
    match.record()  # a name that no record can hold is refused before the first tile
    path = _record(args, match, texts)
    if path is not None:
        locks.enter_context(saves.SaveLock(path, texts))
    return MatchSession(match, people, names, path, texts, _pace(args, texts), locks)


def _people(args: argparse.Namespace, rules: Rules, texts: Catalogue) -> str:
    """Return the seats of the people at this device in the order of the seats."""
    if args.people is not None and args.people > rules.players:
        raise BoneyardError(texts.text("cli.errors.too_many_people", game=rules.game, n=rules.players))
    if args.seat is None:
        return rules.seats[: args.people or 1]
    stated = [seat.strip().upper() for seat in args.seat.split(",")]
    for seat in stated:
        if seat not in tuple(rules.seats):
            raise BoneyardError(texts.text("cli.errors.bad_seat", seat=seat[:20], seats=", ".join(rules.seats)))
        if stated.count(seat) > 1:
            raise BoneyardError(texts.text("cli.errors.seat_twice", seat=seat))
    if args.people is not None and args.people != len(stated):
        raise BoneyardError(texts.text("cli.errors.people", people=args.people, seats=len(stated)))
    return "".join(seat for seat in rules.seats if seat in stated)


def _names(args: argparse.Namespace, people: str, texts: Catalogue) -> dict[str, str]:
    """Return the names of the people by their seats; with one person the whole of ``--name`` is the name."""
    if not args.name:
        return {}
    names = [args.name] if len(people) == 1 else [name.strip() for name in args.name.split(",")]
    if len(names) > len(people):
        raise BoneyardError(texts.text("cli.errors.number_of_names", names=len(names), people=len(people)))
    return {seat: name for seat, name in zip(people, names, strict=False) if name}


def _record(args: argparse.Namespace, match: Match, texts: Catalogue) -> str | None:
    """Create the file of ``--record`` and return its path, so that an unwritable path fails before the first tile."""
    path: str | None = args.record
    if path is not None:
        if path == STDIN:
            raise BoneyardError(texts.text("cli.errors.needs_file", option="--record"))
        if os.path.isfile(path) and os.path.getsize(path):
            raise BoneyardError(texts.text("cli.errors.record_exists", file=path))
        write_output(path, saves.text_of(match, texts), texts)
    return path


def _resumed(args: argparse.Namespace, texts: Catalogue, locks: ExitStack) -> MatchSession:
    game_id, path = args.game, args.resume
    if path in GAMES and not os.path.exists(path) and game_id is None:
        game_id, path = path, ""
    if game_id is not None:
        game_id = game_of(game_id, texts).id
    if args.players or args.option or args.seed or args.seat or args.people or args.best_of:
        raise BoneyardError(texts.text("cli.errors.resume_as_it_is"))
    if path == STDIN:
        raise BoneyardError(texts.text("cli.errors.needs_file", option="--resume"))
    if not path:
        found = saves.latest(game_id)
        if found is None:
            raise BoneyardError(texts.text("cli.resume.none", folder=saves.folder()))
        path = found
    locks.enter_context(saves.SaveLock(path, texts))
    saved = saves.load(path, texts)
    rules = saved.match.rules
    if game_id not in (None, rules.game):
        raise BoneyardError(texts.text("cli.resume.other_game", file=path, game=rules.game))
    names = bot_names(args.bots or ",".join(saved.bots) or DEFAULT_BOT, rules.players - len(saved.people), texts)
    record = _record(args, saved.match, texts)
    if record is not None:
        locks.enter_context(saves.SaveLock(record, texts))
    session = MatchSession(saved.match, saved.people, names, record or path, texts, _pace(args, texts), locks)
    session.decisions = saved.decisions
    session.resumed = True
    return session


def _pace(args: argparse.Namespace, texts: Catalogue) -> float:
    """Return the pause before actions of the other players in seconds; 0 without a terminal."""
    if args.fast:
        return 0.0
    if args.pace is not None:
        return float(args.pace)
    stated = os.environ.get(PACE_VARIABLE)
    if stated:
        try:
            return min(60.0, max(0.0, float(stated)))
        except ValueError:
            raise BoneyardError(texts.text("cli.errors.bad_pace", text=stated[:40])) from None
    return PACE if sys.stdout.isatty() else 0.0
