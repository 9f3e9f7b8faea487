"""Matches that were left, kept as records in the folder for a program's state.

An unfinished match is an ordinary record with a few tags more: who plays, and what fixes the deals to come.  For a
provable match that is the secret, which nobody should see before the last round; a line in the file says so.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import count
from typing import NamedTuple

from boneyard.actions import Action
from boneyard.cli.common import read_input, reason_of
from boneyard.errors import BoneyardError
from boneyard.fairness import TAGS, FairDeal
from boneyard.locale import Catalogue
from boneyard.match import Match
from boneyard.record import read_record

UNFINISHED = "unfinished"
YOU = "you"
BOTS = "bots"
OWN_TAGS = (UNFINISHED, YOU, BOTS)
"""Tags of this program: the match is not over, the seat of the person, the bots of the other seats in seat order."""


class Saved(NamedTuple):
    """A match taken up again: ``decisions`` are the numbers of actions before each decision of the person."""

    match: Match
    you: str
    bots: list[str]
    decisions: list[int]


def folder() -> str:
    """Where matches are kept: ``$XDG_STATE_HOME/boneyard``, by default ``~/.local/state/boneyard``."""
    base = os.environ.get("XDG_STATE_HOME") or os.path.join(os.path.expanduser("~"), ".local", "state")
    return os.path.join(base, "boneyard")


def is_forced(legal: Sequence[Action]) -> bool:
    """Is there one thing to do that needs no person: to draw, to pass or to decline?"""
    return len(legal) == 1 and legal[0].kind in ("draw", "pass", "decline")


def claimed(game_id: str, texts: Catalogue) -> str:
    """A new file for a match, empty as yet: no other match has it or will.  Raises ``BoneyardError``.

    What fixes the deals to come is nobody else's to read, so the folder is made for its owner alone.
    """
    path = folder()
    try:
        os.makedirs(path, mode=0o700, exist_ok=True)
        for number in count(1):
            path = os.path.join(folder(), f"{game_id}.bones" if number == 1 else f"{game_id}-{number}.bones")
            with suppress(FileExistsError):
                os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
                break
    except OSError as error:
        raise BoneyardError(texts.text("cli.errors.cannot_write", file=path, reason=reason_of(error))) from None
    return path


def latest(game_id: str | None) -> str | None:
    """The unfinished match that was saved last, of one game or of any; None if there is none."""
    return max(_unfinished(game_id), default=(0.0, None), key=lambda found: found[0])[1]


def _unfinished(game_id: str | None) -> Iterator[tuple[float, str]]:
    try:
        entries = list(os.scandir(folder()))
    except OSError:
        return
    for entry in entries:
        try:
            if not entry.name.endswith(".bones") or not entry.is_file():
                continue
            with open(entry.path, encoding="utf-8", errors="replace") as file:
                lines = file.read(4096).splitlines()
        except OSError:
            continue
        if f"{UNFINISHED} yes" in lines and (game_id is None or f"game {game_id}" in lines):
            yield entry.stat().st_mtime, entry.path


def text_of(match: Match, texts: Catalogue) -> str:
    """The match with everything that taking it up again needs; a finished match as the record to keep."""
    if match.over or match.fair is None:
        return match.record()
    kept = match.tags
    try:
        tags = [(UNFINISHED, "yes"), *kept]
        if match.fair.provable:
            tags += match.fair.tags(reveal=True)
        match.tags = tags
        warning = texts.text("cli.resume.secret" if match.fair.provable else "cli.resume.seed")
        return f"{match.record()}\n# {warning}\n"
    finally:
        match.tags = kept


def load(path: str, texts: Catalogue) -> Saved:
    """The match in a file, to be played on with the same deals.  Raises ``BoneyardError``."""
    data, name = read_input(path, texts)
    given = read_record(data, name)
    if given.over:
        raise BoneyardError(texts.text("cli.resume.over", file=name))
    fair = _fair(given, name, texts)
    stated = dict(given.tags)
    rules = given.rules
    you = stated.get(YOU, "A")
    if you not in tuple(rules.seats):
        raise BoneyardError(texts.text("cli.errors.bad_seat", seat=you[:20], seats=", ".join(rules.seats)))
    tags = [(tag, value) for tag, value in given.tags if tag not in (*TAGS, UNFINISHED, "seed")]
    match = Match(rules, fair=fair, names=given.names, tags=tags)
    decisions: list[int] = []
    for number, told in enumerate(given.played):
        if match.played[number].deal._replace(closing_lots=()) != told.deal._replace(closing_lots=()):
            raise BoneyardError(texts.text("cli.resume.other_deals", file=name, round=number + 1))
        for seat, action in told.actions:
            if seat == you and not is_forced(match.legal(seat)):
                decisions.append(match.actions_played)
            match.play(seat, action, sealed=False)
    bots = [word for word in stated.get(BOTS, "").split(",") if word]
    return Saved(match, you, bots, decisions)


def _fair(given: Match, name: str, texts: Catalogue) -> FairDeal:
    stated = dict(given.tags)
    players = given.rules.players
    try:
        if "secret" in stated:
            return FairDeal.from_tags(given.tags, players)
        if "seed" in stated:
            return FairDeal.from_seed(stated["seed"], players)
    except BoneyardError as error:
        raise BoneyardError(f"{name}: {error.text(texts.language)}") from None
    raise BoneyardError(texts.text("cli.resume.no_deals", file=name))
