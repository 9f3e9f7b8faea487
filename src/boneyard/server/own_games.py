"""Games that are not built in: those of the server's folder, and files that hosts bring to their tables.

A file that a stranger sends is read and played first in a process of its own with bounds (``boneyard.lab.trial``).
Nothing of it is kept for the whole server: the entry that opens a table carries the file, and so every node that folds
the log of the table has its game.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections import OrderedDict
from collections.abc import Iterator

from boneyard.errors import BoneyardError, GameFileError, Message
from boneyard.house.files import MAX_BYTES, read_game
from boneyard.lab.trial import FAULTY
from boneyard.rules import Game
from boneyard.server.errors import CommandRejected

SUFFIX = ".toml"

SECONDS = 20.0
"""Seconds after which a trial is ended, the start of its process included."""

TRIALS = 2
"""Trials that run at the same time."""

TRIALS_WAITING = 16

KEPT = 64
"""Files whose trial went well that are remembered."""


class OwnGames:
    """The games of the server's folder by id, and the trial of files."""

    def __init__(self, folder: str = "") -> None:
        """Read every game file of ``folder``.  Raises ``BoneyardError`` that names file and line of a fault."""
        self._house: dict[str, tuple[Game, str]] = {}
        self._tried: OrderedDict[str, Game] = OrderedDict()
        self._running = asyncio.Semaphore(TRIALS)
        self._waiting = 0
        for path in _files(folder) if folder else ():
            with open(path, "rb") as file:
                data = file.read(MAX_BYTES + 1)
            game = read_game(data, path)
            if game.id in self._house:
                raise BoneyardError(f"{path}: another file of the folder has the id {game.id!r} too")
            self._house[game.id] = game, data.decode("utf-8-sig")

    def __iter__(self) -> Iterator[Game]:
        """Iterate over the games of the folder."""
        return (game for game, _ in self._house.values())

    def house(self, game_id: str) -> Game | None:
        """Return a game of the folder; None if it has none of this id."""
        found = self._house.get(game_id)
        return found[0] if found else None

    def file(self, game_id: str) -> str:
        """Return the file of a game of the folder; empty if it has none of this id."""
        found = self._house.get(game_id)
        return found[1] if found else ""

    async def tried(self, text: str) -> Game:
        """Return the game of a file that was read and played in a bounded process.

        Raises ``CommandRejected``: ``settings`` with every fault of the file, ``game_file`` if it takes more than it may,
        ``busy`` if too many files wait.
        """
        if len(text.encode("utf-8", "replace")) > MAX_BYTES:
            raise refused_file(GameFileError([(1, Message("gamefile.too_large", {"most": MAX_BYTES}))], "game"))
        if text not in self._tried:
            if self._waiting >= TRIALS_WAITING:
                raise CommandRejected("busy")
            self._waiting += 1
            try:
                async with self._running:
                    status = await _trial(text)
            finally:
                self._waiting -= 1
            if status not in (0, FAULTY):
                raise CommandRejected("game_file")
            self._tried[text] = game_of(text)  # as quick as it was in its own process
            if len(self._tried) > KEPT:
                self._tried.popitem(last=False)
        self._tried.move_to_end(text)
        return self._tried[text]


def game_of(text: str) -> Game:
    """Return the game of a file.  Raises ``CommandRejected`` (``settings``) with every fault."""
    try:
        return read_game(text, "game")
    except GameFileError as error:
        raise refused_file(error) from None


def refused_file(error: GameFileError) -> CommandRejected:
    """Return the refusal of a file, with its faults and their lines."""
    return CommandRejected(
        "settings",
        None,
        tuple(Message("online.faults.game_file", {"line": line, "why": message}) for line, message in error.found),
    )


def _files(folder: str) -> list[str]:
    try:
        return sorted(entry.path for entry in os.scandir(folder) if entry.name.endswith(SUFFIX) and entry.is_file())
    except OSError as error:
        raise BoneyardError(f"--games {folder[:60]!r} cannot be read: {error.strerror}") from None


async def _trial(text: str) -> int:
    """Return the status of the trial of a file, in a process of its own; negative if it was ended."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "boneyard.lab.trial",
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.DEVNULL,
    )  # fmt: skip
    try:
        await asyncio.wait_for(process.communicate(text.encode("utf-8", "replace")), SECONDS)
    except (TimeoutError, BrokenPipeError, ConnectionResetError):
        pass
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    assert process.returncode is not None
    return process.returncode
