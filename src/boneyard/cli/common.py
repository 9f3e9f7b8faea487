"""Functions that several commands share: files, house rules, bots."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Any

from boneyard.errors import BoneyardError
from boneyard.locale import Catalogue
from boneyard.rules import Game, Rules
from boneyard.terminal.files import read_input, reason_of, write_output

if TYPE_CHECKING:
    import argparse

    from boneyard.lab.checkpoint import Checkpoint
    from boneyard.lab.cluster import Cluster
    from boneyard.play.match import Match


def print_json(data: Any) -> None:
    """Print one JSON value on standard output and nothing else."""
    text = json.dumps(data, ensure_ascii=False, indent=2)
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        text = json.dumps(data, indent=2)  # as escapes, so that programs read the same everywhere
    print(text)


GAME_FILE = ".toml"
"""The suffix of game files."""


def game_of(word: str, texts: Catalogue) -> Game:
    """Return the game that a command line names: an id, or the path of a game file.  Raises ``BoneyardError``."""
    from boneyard.games import GAMES, game

    if word not in GAMES and (word.endswith(GAME_FILE) or os.path.isfile(word)):
        from boneyard.house.files import MAX_BYTES, read_game

        data, name = read_input(word, texts, MAX_BYTES)
        return read_game(data, name)
    return game(word)


def day_of(text: str, texts: Catalogue) -> date:
    """Return the day that ``--daily`` names, ``YYYY-MM-DD``; today in UTC if it names none.

    Raises ``BoneyardError``.
    """
    try:
        return datetime.now(UTC).date() if not text else date.fromisoformat(text)
    except ValueError:
        raise BoneyardError(texts.text("moves.error.day", text=text[:40])) from None


def rules_of(game: Game, players: int | None, options: Sequence[str], texts: Catalogue) -> Rules:
    """Return the rules that a command line asks for.  Raises ``BoneyardError`` that names every fault."""
    return game.rules(game.default_players if players is None else players, **stated_options(options, texts))


def stated_options(options: Sequence[str], texts: Catalogue) -> dict[str, Any]:
    """Return the values of house rules written ``NAME=VALUE``, by name.  Raises ``BoneyardError``."""
    stated: dict[str, str] = {}
    for text in options:
        name, equals, value = text.partition("=")
        if not equals or not name or not value:
            raise BoneyardError(texts.text("cli.errors.bad_option", text=text[:60]))
        if name in stated:
            raise BoneyardError(texts.text("cli.errors.option_twice", option=name[:40]))
        stated[name] = value
    return stated


def bot_names(text: str, seats: int, texts: Catalogue) -> list[str]:
    """Return one bot name a seat from ``a,b``.

    Fewer names than seats are repeated in turn if they divide the seats evenly, so that two names make two teams.
    Raises ``BoneyardError`` for another number of names and for a name that no bot has.
    """
    from boneyard.bots import player

    if not seats:
        return []
    names = [name.strip() for name in text.split(",")]
    for name in names:
        player(name)
    if seats % len(names):
        raise BoneyardError(texts.text("cli.errors.number_of_bots", given=len(names), seats=seats))
    return names * (seats // len(names))


def seed_of(text: str | None, checkpoint: Checkpoint | None = None) -> int | str:
    """Return a seed as it was given, digits as a number.

    Without one, return that of the checkpoint, else a random number that can be printed and reused.
    """
    if text is None and checkpoint is not None and checkpoint.seed is not None:
        return checkpoint.seed
    if text is None:
        return int.from_bytes(os.urandom(4), "big")
    return int(text) if text.isascii() and text.isdigit() else text


def checkpoint_of(path: str | None) -> Checkpoint | None:
    """Return the checkpoint that a command line names, None without one.  Raises ``BoneyardError``."""
    if path is None:
        return None
    from boneyard.lab.checkpoint import Checkpoint

    return Checkpoint(path)


@contextmanager
def workers_of(args: argparse.Namespace, texts: Catalogue) -> Iterator[int | Cluster]:
    """Give the workers that ``--jobs`` or ``--ray`` names for as long as the block takes.  Raises ``BoneyardError``."""
    if args.ray is None:
        yield args.jobs
        return
    if args.jobs != 1:
        raise BoneyardError(texts.text("cli.errors.jobs_and_ray"))
    if vars(args).get("records") is not None:
        raise BoneyardError(texts.text("cli.errors.records_and_ray"))
    from boneyard.lab.cluster import joined

    # Ray tells of lost workers on standard output, which is for the result.
    with redirect_stdout(sys.stderr), joined(args.jobs, args.ray) as workers:
        yield workers


def with_cost(said: str, workers: int | Cluster, texts: Catalogue) -> str:
    """Return the words beside a progress bar, and with a cluster its cores and its work so far."""
    if isinstance(workers, int):
        return said
    cost = workers.cost
    return texts.text("cli.cluster.running", said=said, cores=cost.cores, hours=texts.number(cost.seconds / 3600, 2))


def cost_said(workers: int | Cluster, texts: Catalogue) -> str | None:
    """Return the work that a cluster did, in words; None for this machine."""
    if isinstance(workers, int):
        return None
    cost = workers.cost
    hours = texts.number(cost.seconds / 3600, 2)
    return texts.text("cli.cluster.cost", cores=cost.cores, hours=hours, chunks=cost.chunks, lost=cost.lost)


def cost_json(workers: int | Cluster) -> dict[str, Any]:
    """Return the work that a cluster did, as a part of a JSON object; nothing for this machine."""
    if isinstance(workers, int):
        return {}
    return {"cluster": {**workers.cost._asdict(), "seconds": round(workers.cost.seconds, 3)}}


@contextmanager
def server_packages(texts: Catalogue) -> Iterator[None]:
    """Name the package that an import in the block needs and that is not installed.

    Raises ``BoneyardError`` with the way to install the packages of the server.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        raise BoneyardError(texts.text("cli.errors.no_server", module=error.name)) from None


@dataclass(frozen=True)
class Records:
    """Writes matches into a folder, as records with their reviews as comments; workers get copies of it."""

    folder: str
    language: str
    prefix: str

    def __call__(self, name: str, match: Match) -> None:
        """Write a match under a name."""
        from boneyard import locale
        from boneyard.commentary.sentences import Reader, told_apart
        from boneyard.reviews import review
        from boneyard.reviews.annotated import annotated

        texts = locale.load(self.language)
        text = annotated(match, review(match), Reader(texts, names=told_apart(match.names)))
        write_output(os.path.join(self.folder, f"{self.prefix}-{name}.bones"), text, texts)


def records_in(folder: str | None, prefix: str, texts: Catalogue) -> Records | None:
    """Return a writer of records for a folder, which is made; None without one.  Raises ``BoneyardError``."""
    if folder is None:
        return None
    try:
        os.makedirs(folder, exist_ok=True)
    except OSError as error:
        raise BoneyardError(texts.text("cli.errors.cannot_write", file=folder, reason=reason_of(error))) from None
    return Records(folder, texts.language, prefix.replace(":", "-"))
