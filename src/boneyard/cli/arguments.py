"""The arguments of every command, with their explanations from the catalogue."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, NoReturn

from boneyard import locale
from boneyard.errors import Message, nearest
from boneyard.locale import Catalogue

COMMANDS = (
    "games",
    "rules",
    "glossary",
    "play",
    "replay",
    "review",
    "verify",
    "simulate",
    "arena",
    "lab",
    "dominosa",
    "puzzle",
    "stats",
    "contest",
    "score",
    "serve",
    "site",
    "worker",
    "join",
    "bot",
    "admin",
    "texts",
    "completion",
)


MOST = 10**12
"""The largest count that a command takes."""


class UsageError(Exception):
    """Arguments that form no command.  ``str()`` is one line."""


class CommandParser(argparse.ArgumentParser):
    """An argument parser whose errors are one line that points to the help of the command."""

    named: CommandParser | None = None
    """The parser of the command that the command line names."""

    def error(self, message: str) -> NoReturn:
        """Raise ``UsageError`` with the message and a pointer to ``--help``."""
        prog = self.prog if self.named is None else self.named.prog
        raise UsageError(f"{prog}: {message} ({prog} --help)")

    def read(self, words: Sequence[str], texts: Catalogue) -> argparse.Namespace:
        """Return the values of the arguments ``words``.  Raises ``UsageError``."""
        values, unknown = self.parse_known_args(words)
        if unknown:
            self.error(self._unknown(unknown[0], texts))
        return values

    def _unknown(self, word: str, texts: Catalogue) -> str:
        command = self.named or self
        options = [name for action in command._actions for name in action.option_strings]
        near = nearest(word, options) if word.startswith("-") else ""
        return texts.text("cli.errors.unknown_argument", word=word[:40], near=said(near, texts))


def said(near: Message | str, texts: Catalogue) -> str:
    """Return what `nearest` found in the language of ``texts``."""
    return near.text(texts.language) if isinstance(near, Message) else near


class _Version(argparse.Action):
    """Print the version and the engine in use; the engine is looked up only for ``--version``."""

    def __call__(self, *_: Any, **__: Any) -> NoReturn:
        from boneyard import __version__, engine

        print(f"boneyard {__version__} ({engine.describe()})")
        sys.exit(0)


def parser(words: Sequence[str]) -> CommandParser:
    """Return the parser for the command line ``words``.  Raises ``UsageError`` for a command that does not exist.

    Every command is listed, but only the module of the command that ``words`` names is imported and adds its
    arguments: this keeps the start of every command quick.
    """
    texts = locale.load()
    top = CommandParser(
        prog="boneyard",
        description=texts.text("cli.description"),
        epilog=texts.text("cli.about.all"),
        allow_abbrev=False,
    )
    top.add_argument("--version", action=_Version, nargs=0, help=texts.text("cli.arguments.version"))
    if words and not words[0].startswith("-") and words[0] not in COMMANDS:
        near = said(nearest(words[0], COMMANDS), texts)
        top.error(texts.text("cli.errors.unknown_command", word=words[0][:40], near=near))
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name in COMMANDS:
        command: CommandParser = commands.add_parser(
            name,
            help=texts.text(f"cli.commands.{name}"),
            description=texts.text(f"cli.about.{name}"),
            formatter_class=argparse.HelpFormatter,
            allow_abbrev=False,
        )
        if name in words[:1]:
            module = import_module(f"boneyard.cli.{name}")
            module.add_parser(command, texts)
            top.named = command
    return top


def add_json(command: CommandParser, texts: Catalogue) -> None:
    """Add ``--json``."""
    command.add_argument("--json", action="store_true", help=texts.text("cli.arguments.json"))


def add_language(command: CommandParser, texts: Catalogue) -> None:
    """Add ``--language``."""
    languages = ", ".join(locale.available())
    command.add_argument(
        "--language", metavar="L", default=None, help=texts.text("cli.arguments.language", languages=languages)
    )


def add_game(command: CommandParser, texts: Catalogue, *, optional: bool = False) -> None:
    """Add the argument for the id of a game."""
    command.add_argument("game", metavar="GAME", nargs="?" if optional else None, help=texts.text("cli.arguments.game"))


def add_house_rules(command: CommandParser, texts: Catalogue) -> None:
    """Add the arguments for the number of players and the house rules."""
    command.add_argument(
        "--players", metavar="N", type=whole_number(texts, 1), default=None, help=texts.text("cli.arguments.players")
    )
    command.add_argument(
        "--option",
        metavar=texts.text("cli.arguments.option_form"),
        action="append",
        default=[],
        help=texts.text("cli.arguments.option"),
    )


def add_seed(command: CommandParser, texts: Catalogue, key: str = "seed") -> None:
    """Add ``--seed``, explained by the text ``key``."""
    command.add_argument(
        "--seed", metavar="S", type=seed_text(texts), default=None, help=texts.text(f"cli.arguments.{key}")
    )


def add_jobs(command: CommandParser, texts: Catalogue) -> None:
    """Add ``--jobs`` and ``--ray``, of which `common.workers_of` makes workers."""
    command.add_argument(
        "--jobs", metavar="N", type=whole_number(texts, 1, 256), default=1, help=texts.text("cli.arguments.jobs")
    )
    command.add_argument("--ray", metavar="ADDRESS", default=None, help=texts.text("cli.arguments.ray"))


def add_checkpoint(command: CommandParser, texts: Catalogue) -> None:
    """Add ``--checkpoint``."""
    command.add_argument("--checkpoint", metavar="FILE", default=None, help=texts.text("cli.arguments.checkpoint"))


def add_records(command: CommandParser, texts: Catalogue) -> None:
    """Add ``--records FOLDER``."""
    command.add_argument("--records", metavar="FOLDER", default=None, help=texts.text("cli.arguments.records"))


def whole_number(texts: Catalogue, least: int, most: int = MOST) -> Callable[[str], int]:
    """Return a type for argparse: a whole number from ``least`` to ``most``, in plain digits."""

    def whole(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= len(str(most))) or not least <= int(text) <= most:
            said = texts.text("cli.errors.bad_whole", text=text[:40], least=least, most=most)
            raise argparse.ArgumentTypeError(said)
        return int(text)

    return whole


def seed_text(texts: Catalogue) -> Callable[[str], str]:
    """Return a parser for seeds."""

    def seed(text: str) -> str:
        if not text or len(text) > 100 or text != text.strip() or "#" in text or not text.isprintable():
            raise argparse.ArgumentTypeError(texts.text("cli.errors.bad_seed", seed=text[:40]))
        return text

    return seed


def seconds(texts: Catalogue) -> Callable[[str], float]:
    """Return a parser for seconds."""

    def seconds(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = -1.0
        if not 0 <= value <= 60:
            raise argparse.ArgumentTypeError(texts.text("cli.errors.bad_pace", text=text[:40]))
        return value

    return seconds


def bounds(texts: Catalogue) -> Callable[[str], tuple[float, float]]:
    """Return a parser for the two bounds of a sequential test."""

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


def precision(texts: Catalogue) -> Callable[[str], float]:
    """Return a parser for half the width of an interval: ``0.005``, ``±0.005`` or ``0.5%``."""

    def precision(text: str) -> float:
        digits = text.removeprefix("±").strip()
        try:
            value = float(digits.removesuffix("%")) / (100 if digits.endswith("%") else 1)
        except ValueError:
            value = 0.0
        if not 0.00001 <= value < 1:
            raise argparse.ArgumentTypeError(texts.text("cli.errors.bad_precision", text=text[:40]))
        return value

    return precision
