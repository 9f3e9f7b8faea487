"""The arguments of every command, with their explanations from the catalogue."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, NoReturn

from boneyard import locale
from boneyard.locale import Catalogue

COMMANDS = ("games", "rules", "play", "replay", "verify", "simulate", "arena", "dominosa", "serve", "bot")


class UsageError(Exception):
    """Arguments that make no command.  ``str()`` is one line."""


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{self.prog}: {message} ({self.prog} --help)")


class _Version(argparse.Action):
    """Prints the version and the engine that runs; the engine is looked up only when it is asked for."""

    def __call__(self, *_: Any, **__: Any) -> NoReturn:
        from boneyard import __version__, engine

        print(f"boneyard {__version__} ({engine.describe()})")
        sys.exit(0)


def parser(words: Sequence[str]) -> Parser:
    """The parser for the command line; ``words`` tells which commands need their own modules for it."""
    texts = locale.load()
    top = Parser(
        prog="boneyard",
        description=texts.text("cli.description"),
        epilog=texts.text("cli.about.all"),
        allow_abbrev=False,
    )
    top.add_argument("--version", action=_Version, nargs=0, help=texts.text("cli.arguments.version"))
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name in COMMANDS:
        if name != "dominosa":
            _COMMANDS[name](_command(commands, texts, name), texts)
        elif "dominosa" in words or not words or words[0].startswith("-"):
            import_module("boneyard.cli.dominosa").add_parser(commands)
        else:
            commands.add_parser(name)
    return top


def _command(commands: Any, texts: Catalogue, name: str) -> Parser:
    about = texts.text(f"cli.about.{name}")
    command: Parser = commands.add_parser(
        name,
        help=texts.text(f"cli.commands.{name}"),
        description=about,
        formatter_class=argparse.HelpFormatter,
        allow_abbrev=False,
    )
    command.set_defaults(run=_later(name))
    return command


def _later(name: str) -> Callable[[argparse.Namespace], int]:
    """Run a command whose module is imported only when it is called."""

    def run(args: argparse.Namespace) -> int:
        status: int = import_module(f"boneyard.cli.{name}").run(args)
        return status

    return run


def _json(command: Parser, texts: Catalogue) -> None:
    command.add_argument("--json", action="store_true", help=texts.text("cli.arguments.json"))


def _language(command: Parser, texts: Catalogue) -> None:
    languages = ", ".join(locale.available())
    command.add_argument(
        "--language", metavar="L", default=None, help=texts.text("cli.arguments.language", languages=languages)
    )


def _game(command: Parser, texts: Catalogue, *, optional: bool = False) -> None:
    command.add_argument("game", metavar="GAME", nargs="?" if optional else None, help=texts.text("cli.arguments.game"))


def _house(command: Parser, texts: Catalogue) -> None:
    """Number of players and house rules."""
    command.add_argument(
        "--players", metavar="N", type=_whole(texts, 1), default=None, help=texts.text("cli.arguments.players")
    )
    command.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help=texts.text("cli.arguments.option")
    )


def _seed(command: Parser, texts: Catalogue, key: str = "seed") -> None:
    command.add_argument(
        "--seed", metavar="S", type=_a_seed(texts), default=None, help=texts.text(f"cli.arguments.{key}")
    )


def _whole(texts: Catalogue, least: int) -> Callable[[str], int]:
    def whole(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= 12) or int(text) < least:
            raise argparse.ArgumentTypeError(texts.text("cli.errors.bad_whole", text=text[:40], least=least))
        return int(text)

    return whole


def _a_seed(texts: Catalogue) -> Callable[[str], str]:
    def seed(text: str) -> str:
        if not text or len(text) > 100 or text != text.strip() or "#" in text or not text.isprintable():
            raise argparse.ArgumentTypeError(texts.text("cli.errors.bad_seed", seed=text[:40]))
        return text

    return seed


def _seconds(texts: Catalogue) -> Callable[[str], float]:
    def seconds(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = -1.0
        if not 0 <= value <= 60:
            raise argparse.ArgumentTypeError(texts.text("cli.errors.bad_pace", text=text[:40]))
        return value

    return seconds


def _bounds(texts: Catalogue) -> Callable[[str], tuple[float, float]]:
    def bounds(text: str) -> tuple[float, float]:
        low, _, high = text.partition(":")
        try:
            found = float(low), float(high)
        except ValueError:
            found = 0.0, 0.0
        if not 0 < found[0] < found[1] < 1:
            raise argparse.ArgumentTypeError(texts.text("cli.errors.bad_bounds", text=text[:40]))
        return found

    return bounds


def _games(command: Parser, texts: Catalogue) -> None:
    _json(command, texts)
    _language(command, texts)


def _rules(command: Parser, texts: Catalogue) -> None:
    _game(command, texts)
    _json(command, texts)
    _language(command, texts)


def _replay(command: Parser, texts: Catalogue) -> None:
    command.add_argument("file", metavar="FILE", help=texts.text("cli.arguments.file"))
    _json(command, texts)
    command.add_argument("--svg", metavar="OUT", default=None, help=texts.text("cli.arguments.svg"))
    _language(command, texts)


def _verify(command: Parser, texts: Catalogue) -> None:
    command.add_argument("file", metavar="FILE", help=texts.text("cli.arguments.file"))
    _json(command, texts)
    _language(command, texts)


def _simulate(command: Parser, texts: Catalogue) -> None:
    _game(command, texts)
    command.add_argument(
        "-n", "--rounds", metavar="ROUNDS", type=_whole(texts, 1), default=1000,
        help=texts.text("cli.arguments.rounds"),
    )  # fmt: skip
    _house(command, texts)
    command.add_argument("--bots", metavar="NAMES", default="random", help=texts.text("cli.arguments.bots"))
    _seed(command, texts, "seed_rounds")
    _json(command, texts)
    _language(command, texts)


def _arena(command: Parser, texts: Catalogue) -> None:
    _game(command, texts)
    command.add_argument("bots", metavar="BOT", nargs="+", help=texts.text("cli.arguments.bots_arena"))
    _house(command, texts)
    command.add_argument(
        "--pairs", metavar="N", type=_whole(texts, 1), default=None, help=texts.text("cli.arguments.pairs")
    )
    command.add_argument("--sprt", action="store_true", help=texts.text("cli.arguments.sprt"))
    command.add_argument(
        "--bounds", metavar="LOW:HIGH", type=_bounds(texts), default=None, help=texts.text("cli.arguments.bounds")
    )
    command.add_argument("--third", metavar="BOT", default="greedy", help=texts.text("cli.arguments.third"))
    command.add_argument("--jobs", metavar="N", type=_whole(texts, 1), default=1, help=texts.text("cli.arguments.jobs"))
    _seed(command, texts, "seed_arena")
    _json(command, texts)
    _language(command, texts)


def _play(command: Parser, texts: Catalogue) -> None:
    _game(command, texts, optional=True)
    _house(command, texts)
    _seed(command, texts)
    command.add_argument("--bots", metavar="NAMES", default=None, help=texts.text("cli.arguments.bots_play"))
    command.add_argument("--seat", metavar="SEAT", default=None, help=texts.text("cli.arguments.seat"))
    command.add_argument("--name", metavar="NAME", default=None, help=texts.text("cli.arguments.name"))
    command.add_argument("--record", metavar="OUT", default=None, help=texts.text("cli.arguments.record"))
    command.add_argument(
        "--resume", metavar="FILE", nargs="?", const="", default=None, help=texts.text("cli.arguments.resume")
    )
    command.add_argument("--fast", action="store_true", help=texts.text("cli.arguments.quick"))
    command.add_argument(
        "--pace", metavar="SECONDS", type=_seconds(texts), default=None, help=texts.text("cli.arguments.pace")
    )
    _language(command, texts)


def _serve(command: Parser, texts: Catalogue) -> None:
    for name, metavar in (
        ("host", "ADDRESS"),
        ("port", "N"),
        ("database", "URL"),
        ("bus", "BUS"),
        ("workers", "N"),
        ("origins", "HOSTS"),
        ("proxies", "ADDRESSES"),
    ):
        command.add_argument(f"--{name}", metavar=metavar, default=None, help=texts.text(f"cli.arguments.{name}"))
    _language(command, texts)


def _bot(command: Parser, texts: Catalogue) -> None:
    command.add_argument("--url", metavar="URL", default="http://127.0.0.1:8000", help=texts.text("cli.arguments.url"))
    command.add_argument("--game", metavar="GAME", default=None, help=texts.text("cli.arguments.bot_game"))
    _house(command, texts)
    command.add_argument("--table", metavar="ID", default=None, help=texts.text("cli.arguments.table"))
    command.add_argument("--level", metavar="BOT", default="greedy", help=texts.text("cli.arguments.level"))
    command.add_argument("--name", metavar="NAME", default=None, help=texts.text("cli.arguments.bot_name"))
    command.add_argument(
        "--matches", metavar="N", type=_whole(texts, 1), default=1, help=texts.text("cli.arguments.matches")
    )
    _language(command, texts)


_COMMANDS: dict[str, Callable[[Parser, Catalogue], None]] = {
    "games": _games,
    "rules": _rules,
    "play": _play,
    "replay": _replay,
    "verify": _verify,
    "simulate": _simulate,
    "arena": _arena,
    "serve": _serve,
    "bot": _bot,
}
