"""What several commands share: reading and writing files, house rules, bots."""

from __future__ import annotations

import errno
import json
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from boneyard.errors import BoneyardError
from boneyard.locale import Catalogue
from boneyard.rules import Rules

STDIN = "-"


def read_input(path: str, texts: Catalogue) -> tuple[bytes, str]:
    """The bytes of a file (``-``: standard input) and its name for messages.  Raises ``BoneyardError``."""
    from boneyard.record import MAX_BYTES

    name = "<stdin>" if path == STDIN else path or '""'
    try:
        if path == STDIN:
            data = sys.stdin.buffer.read(MAX_BYTES + 1) if hasattr(sys.stdin, "buffer") else sys.stdin.read().encode()
        else:
            with open(path, "rb") as file:
                data = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        raise BoneyardError(texts.text("cli.errors.no_file", file=name, reason=reason_of(error))) from None
    return data, name


def write_output(path: str, text: str, texts: Catalogue) -> None:
    """Write a file as a whole or not at all.  Raises ``BoneyardError``."""
    partial = f"{path}.{os.getpid()}.part"
    try:
        if not path or os.path.isdir(path):
            code = errno.EISDIR if path else errno.ENOENT
            raise OSError(code, os.strerror(code))
        if os.path.exists(path) and not os.path.isfile(path):  # a device or a pipe is written as it is
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            return
        with open(partial, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        os.replace(partial, os.path.realpath(path))
    except (OSError, ValueError) as error:
        said = texts.text("cli.errors.cannot_write", file=path or '""', reason=reason_of(error))
        raise BoneyardError(said) from None
    finally:
        with suppress(OSError, ValueError):  # gone, unless something stopped the writing
            os.unlink(partial)


def reason_of(error: OSError | ValueError) -> str:
    """Why the system refused, in its words."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def print_json(data: Any) -> None:
    """One JSON value on standard output and nothing else."""
    text = json.dumps(data, ensure_ascii=False, indent=2)
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        text = json.dumps(data, indent=2)  # as escapes, so that programs read the same everywhere
    print(text)


def rules_of(game_id: str, players: int | None, options: Sequence[str], texts: Catalogue) -> Rules:
    """The rules that a command line asks for.  Raises ``BoneyardError`` that names every fault."""
    from boneyard.games import game

    stated: dict[str, str] = {}
    for text in options:
        name, equals, value = text.partition("=")
        if not equals or not name or not value:
            raise BoneyardError(texts.text("cli.errors.bad_option", text=text[:60]))
        if name in stated:
            raise BoneyardError(texts.text("cli.errors.option_twice", option=name[:40]))
        stated[name] = value
    return game(game_id).rules(players, **stated)


def bot_names(text: str, seats: int, texts: Catalogue) -> list[str]:
    """``a,b`` as one name a seat; fewer names take turns where they come out even, so that two name two teams.

    Raises ``BoneyardError`` for another number of names, and for a name that no bot has.
    """
    from boneyard.bots import bot

    names = [name.strip() for name in text.split(",")]
    for name in names:
        bot(name)
    if seats % len(names):
        raise BoneyardError(texts.text("cli.errors.number_of_bots", given=len(names), seats=seats))
    return names * (seats // len(names))


def seed_of(text: str | None) -> int | str:
    """A seed as it was given, digits as a number; without one, any that can be told and given again."""
    if text is None:
        return int.from_bytes(os.urandom(4), "big")
    return int(text) if text.isascii() and text.isdigit() else text


def house_rules(rules: Rules, texts: Catalogue) -> str:
    """The house rules that were stated, for people: ``Target: 50 points; Cross first: yes``."""
    parts = []
    for name, value in rules.options:
        parts.append(f"{texts.option(rules.game, name, 'label')}: {option_value(rules.game, name, value, texts)}")
    return "; ".join(parts)


def option_value(game_id: str, name: str, value: Any, texts: Catalogue) -> str:
    """A value of a house rule in words."""
    from boneyard.games import GAMES
    from boneyard.rules import Whole, plain

    option = GAMES[game_id].option(name)
    if option is not None and isinstance(option.choices, Whole):
        return texts.option(game_id, name, "value", n=value)
    return texts.option(game_id, name, "choices", plain(value))
