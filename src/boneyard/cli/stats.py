"""``boneyard stats``: one's own matches, counted."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from enum import StrEnum
from typing import Any, NamedTuple

from boneyard import locale
from boneyard.bots.advice import Estimate
from boneyard.cli.arguments import CommandParser, add_json, add_language
from boneyard.cli.common import print_json
from boneyard.errors import BoneyardError
from boneyard.games import GAMES
from boneyard.locale import Catalogue
from boneyard.play.match import Match
from boneyard.record import read_record
from boneyard.reviews.training import TrainingRecord
from boneyard.terminal import saves, training
from boneyard.terminal.files import read_input, reason_of
from boneyard.terminal.screen import Screen, table
from boneyard.terminal.training import Own, gathered

SUFFIX = ".bones"


class PlayerOutcome(StrEnum):
    """How a match ended for a player."""

    WON = "won"
    LOST = "lost"
    NEITHER = "neither"
    """The rules name only losers, and the player is none of them."""


class CountedMatch(NamedTuple):
    """A finished match of the player."""

    game: str
    outcome: PlayerOutcome
    rounds: int
    rounds_won: int


@dataclass
class Counts:
    """Matches of one game, or of all; a streak is a number of matches won one after the other."""

    matches: int = 0
    won: int = 0
    lost: int = 0
    neither: int = 0
    rounds: int = 0
    rounds_won: int = 0
    streak: int = 0
    longest: int = 0

    def add(self, played: CountedMatch) -> None:
        """Count a match, later than those before."""
        self.matches += 1
        self.won += played.outcome is PlayerOutcome.WON
        self.lost += played.outcome is PlayerOutcome.LOST
        self.neither += played.outcome is PlayerOutcome.NEITHER
        self.rounds += played.rounds
        self.rounds_won += played.rounds_won
        self.streak = self.streak + 1 if played.outcome is PlayerOutcome.WON else 0
        self.longest = max(self.longest, self.streak)


@dataclass
class Statistics:
    """The matches of one player."""

    all: Counts = field(default_factory=Counts)
    games: dict[str, Counts] = field(default_factory=dict)
    unfinished: int = 0
    left_out: int = 0
    """Files that are no records, or in which the player has no seat of their own."""

    def add(self, match: Match, name: str | None) -> None:
        """Count a match."""
        seat = own_seat(match, name)
        if seat is None:
            self.left_out += 1
        elif not match.over:
            self.unfinished += 1
        else:
            played = result_of(match, seat)
            self.all.add(played)
            self.games.setdefault(played.game, Counts()).add(played)


def own_seat(match: Match, name: str | None) -> str | None:
    """Return the seat with this name, or without one the seat that the record marks as the player's own."""
    if name is not None:
        seats = [seat for seat, called in match.names.items() if called == name]
        return seats[0] if len(seats) == 1 else None
    own = dict(match.tags).get(saves.YOU, "")
    return own if len(own) == 1 and own in match.rules.seats else None


def result_of(match: Match, seat: str) -> CountedMatch:
    """Return how a finished match ended for a seat."""
    side = next(side for side in match.rules.sides if seat in side)
    if side in match.winners:
        outcome = PlayerOutcome.WON
    else:
        outcome = PlayerOutcome.LOST if side in match.losers or not match.losers else PlayerOutcome.NEITHER
    won = sum(result.winner is not None and result.winner in side for result in match.rounds)
    return CountedMatch(match.rules.game, outcome, len(match.rounds), won)


def add_parser(command: CommandParser, texts: Catalogue) -> None:
    """Add the arguments of ``boneyard stats``."""
    command.add_argument("paths", metavar="PATH", nargs="*", help=texts.text("cli.arguments.stats_paths"))
    command.add_argument("--name", metavar="NAME", default=None, help=texts.text("cli.arguments.stats_name"))
    command.add_argument("--review", action="store_true", help=texts.text("cli.arguments.stats_review"))
    add_json(command, texts)
    add_language(command, texts)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Count matches and print them; return the exit status."""
    texts = locale.load(args.language)
    found, own = Statistics(), list[Own]()
    for path in records(args.paths or [saves.folder()], texts):
        data, name = read_input(path, texts)
        try:
            match = read_record(data, name)
        except BoneyardError:
            if path in args.paths:
                raise
            found.left_out += 1
        else:
            found.add(match, args.name)
            seat = own_seat(match, args.name)
            if seat is not None and match.over:
                own.append(Own(match, seat, name, _written(path)))
    learnt = gathered(own, texts, args.review)
    if args.json:
        print_json(asdict(found) | {"training": _plain(learnt)})
    else:
        screen = Screen()
        show(found, texts, screen)
        training.show(learnt, texts, screen)
    return 0


def records(paths: Sequence[str], texts: Catalogue) -> list[str]:
    """Return the files named, and the records of the folders named, the oldest first.  Raises ``BoneyardError``."""
    files: list[str] = []
    for path in paths:
        files += sorted(_in_folder(path, texts)) if os.path.isdir(path) or path == saves.folder() else [path]
    return sorted(files, key=_written)


def _written(path: str) -> int:
    """Return when a file was written, in milliseconds; 0 if that is not known."""
    return int(1000 * os.path.getmtime(path)) if os.path.exists(path) else 0


def _plain(found: TrainingRecord) -> dict[str, Any]:
    """Return what there is to learn as plain JSON values."""
    data = asdict(found)
    for rows in data.values():
        for row in rows if isinstance(rows, (list, tuple)) else ():
            row.update({name: value._asdict() for name, value in row.items() if isinstance(value, Estimate)})
    return data


def _in_folder(path: str, texts: Catalogue) -> Iterator[str]:
    try:
        for entry in os.scandir(path):
            if entry.name.endswith(SUFFIX) and entry.is_file() and entry.stat().st_size:
                yield entry.path
    except FileNotFoundError:
        return  # nothing is saved yet
    except OSError as error:
        raise BoneyardError(texts.text("cli.errors.no_file", file=path, reason=reason_of(error))) from None


def show(found: Statistics, texts: Catalogue, screen: Screen) -> None:
    """Print the statistics as a table with a row for each game."""

    def row(name: str, counts: Counts) -> list[str]:
        share = texts.percent(counts.won / counts.matches)
        rounds = f"{counts.rounds_won}/{counts.rounds}"
        return [name, str(counts.matches), str(counts.won), share, rounds, str(counts.longest)]

    if not found.all.matches:
        screen.say(texts.text("cli.stats.none"))
    else:
        head = [texts.text(f"cli.stats.{word}") for word in ("game", "matches", "won", "share", "rounds", "longest")]
        rows = [
            row(game, found.games[game]) for game in (*GAMES, *(set(found.games) - set(GAMES))) if game in found.games
        ]
        if len(rows) > 1:
            rows.append(row(texts.text("cli.stats.all"), found.all))
        screen.lines(table([head, *rows], gap=3, width=screen.width))
        if found.all.streak > 1:
            screen.say(texts.text("cli.stats.streak", n=found.all.streak))
    if found.unfinished:
        screen.say(texts.text("cli.stats.unfinished", n=found.unfinished), style="dim")
    if found.left_out:
        screen.say(texts.text("cli.stats.left_out", n=found.left_out), style="dim")
