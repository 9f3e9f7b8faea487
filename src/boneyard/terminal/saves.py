"""Unfinished matches, saved as records in the program's state folder.

An unfinished match is an ordinary record with some more tags: the players, and the source of the next deals.  For a
provable match that source is the secret, which must stay hidden until the last round; a line in the file warns of that.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import count
from typing import NamedTuple

from boneyard.errors import BoneyardError
from boneyard.folders import user_folder
from boneyard.locale import Catalogue
from boneyard.play.actions import Action
from boneyard.play.fairness import TAGS, FairDeal
from boneyard.play.match import Match
from boneyard.record import read_record
from boneyard.terminal.files import read_input, reason_of

UNFINISHED = "unfinished"
YOU = "you"
BOTS = "bots"
OWN_TAGS = (UNFINISHED, YOU, BOTS)
"""Tags of this program: the match is unfinished, the seats of the people, the bots of the other seats in seat order."""


class SavedMatch(NamedTuple):
    """A loaded match: ``decisions`` are the numbers of actions before each decision of a person."""

    match: Match
    people: str
    bots: list[str]
    decisions: list[int]


class SaveLock:
    """Keeps other programs from playing on in the same file, until it is released or the process ends.

    The lock is taken on a file next to the saved match, because the match itself is replaced whenever it is written.
    """

    def __init__(self, path: str, texts: Catalogue, in_use: str = "cli.resume.in_use") -> None:
        """Take the lock.

        Raises ``BoneyardError`` with the text ``in_use`` if another program has it; a folder that cannot be written
        has none.
        """
        self._path = f"{os.path.realpath(path)}.lock"
        self._file: int | None = None
        while self._file is None:
            try:
                file = os.open(self._path, os.O_CREAT | os.O_RDWR, 0o600)
            except OSError:
                return
            try:
                _lock(file)
            except OSError:
                os.close(file)
                raise BoneyardError(texts.text(in_use, file=path)) from None
            if _is_same_file(self._path, file):
                self._file = file
            else:  # the program that had the lock removed the file meanwhile
                os.close(file)

    def __enter__(self) -> SaveLock:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()

    def release(self) -> None:
        """Let other programs have the file."""
        if self._file is not None:
            with suppress(OSError):  # Windows does not remove a file that is open
                os.unlink(self._path)
            os.close(self._file)
            self._file = None


def _is_same_file(path: str, file: int) -> bool:
    try:
        return os.path.samestat(os.stat(path), os.fstat(file))
    except OSError:
        return False


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def folder() -> str:
    """Return the folder of saved matches: ``$XDG_STATE_HOME/boneyard``, by default ``~/.local/state/boneyard``.

    Raises ``BoneyardError`` without a home.
    """
    return os.path.join(user_folder("XDG_STATE_HOME", ".local", "state"), "boneyard")


def is_forced(legal: Sequence[Action]) -> bool:
    """Return whether the only legal action needs no person: to draw, to pass or to decline."""
    return len(legal) == 1 and legal[0].kind in ("draw", "pass", "decline")


def claimed(game_id: str, texts: Catalogue, before: str | None = None) -> str:
    """Create an empty file for a match and return its unique path.  Raises ``BoneyardError``.

    It is in the folder of saved matches, or beside the one of the match ``before`` in a series.  The folder is readable
    by its owner alone, because the file contains the source of the next deals.
    """
    path = folder()
    name, ending = os.path.splitext(before or os.path.join(path, f"{game_id.replace(':', '-')}.bones"))
    try:
        if before is None:
            os.makedirs(path, mode=0o700, exist_ok=True)
        for number in count(1):
            path = f"{name}{ending}" if number == 1 else f"{name}-{number}{ending}"
            with suppress(FileExistsError):
                os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
                break
    except OSError as error:
        raise BoneyardError(texts.text("cli.errors.cannot_write", file=path, reason=reason_of(error))) from None
    return path


def latest(game_id: str | None) -> str | None:
    """Return the unfinished match that was saved last, of one game or of any; None if there is none."""
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
    """Return the match with everything needed to continue it; a finished match as a plain record."""
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


def load(path: str, texts: Catalogue) -> SavedMatch:
    """Load a saved match, to be continued with the same deals.  Raises ``BoneyardError``."""
    data, name = read_input(path, texts)
    given = read_record(data, name)
    if given.over:
        raise BoneyardError(texts.text("cli.resume.over", file=name))
    fair = _fair(given, name, texts)
    stated = dict(given.tags)
    rules = given.rules
    people = stated.get(YOU, "A")
    for seat in people:
        if seat not in rules.seats or people.count(seat) > 1:
            raise BoneyardError(texts.text("cli.errors.bad_seat", seat=people[:20], seats=", ".join(rules.seats)))
    tags = [(tag, value) for tag, value in given.tags if tag not in (*TAGS, UNFINISHED, "seed")]
    match = Match(rules, fair=fair, names=given.names, tags=tags)
    decisions: list[int] = []
    for number, told in enumerate(given.played):
        if match.played[number].deal._replace(closing_lots=()) != told.deal._replace(closing_lots=()):
            raise BoneyardError(texts.text("cli.resume.other_deals", file=name, round=number + 1))
        for seat, action in told.actions:
            if seat in people and not is_forced(match.legal(seat)):
                decisions.append(match.actions_played)
            match.play(seat, action, sealed=False)
    bots = [word for word in stated.get(BOTS, "").split(",") if word]
    return SavedMatch(match, people, bots, decisions)


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
