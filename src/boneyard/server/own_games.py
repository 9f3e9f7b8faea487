"""Games that are not built in: from the server's folder, and files that hosts bring to their tables.

A file that a stranger sends is read and played first in a process of its own with bounds (``boneyard.lab.trial``).
Nothing of it is kept for the whole server: the entry that opens a table carries the file, and so every node that folds
the log of the table has its game.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections import OrderedDict
from collections.abc import Iterator
from functools import lru_cache, partial

from boneyard.errors import BoneyardError, GameFileError, Message
from boneyard.house.files import MAX_BYTES, read_game
from boneyard.rules import Game
from boneyard.server.errors import CommandRejected
from boneyard.server.settings import POOLS
from boneyard.server.turns import Caller
from boneyard.server.work import FairPool

SUFFIX = ".toml"

PROGRAM = (sys.executable, "-m", "boneyard.lab.trial")

KEPT = 64
"""Files whose trial went well that are remembered, with their games."""


class OwnGames:
    """The games of the server's folder by id, and the trial of files."""

    def __init__(self, folder: str = "") -> None:
        """Read every game file of ``folder``.  Raises ``BoneyardError`` that names file and line of a fault."""
        self._house: dict[str, tuple[Game, str]] = {}
        self._tried: OrderedDict[str, Game] = OrderedDict()
        self._pool = FairPool("files", POOLS["files"])
        self._triers = [Trier() for _ in range(POOLS["files"].threads)]
        self._idle = list(self._triers)
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

    async def tried(self, text: str, caller: Caller) -> Game:
        """Return the game of a file that was read and played in a bounded process, in the caller's turn.

        Raises ``CommandRejected``: ``settings`` with every fault of the file, ``game_file`` if it takes more than it
        may, ``busy`` if too many files wait.
        """
        check_size(text)
        if text not in self._tried:
            game = await self._pool.run(caller, partial(self._try, text))
            self._tried[text] = game
            if len(self._tried) > KEPT:
                self._tried.popitem(last=False)
        self._tried.move_to_end(text)
        return self._tried[text]

    def _try(self, text: str) -> Game:
        """Return the game of a file after its trial; called by a thread of the pool."""
        from boneyard.lab import trial  # here, as in `Trier`: where there are no processes it cannot be imported

        trier = self._idle.pop()
        try:
            status = trier.status(text.encode("utf-8", "replace"))
        finally:
            self._idle.append(trier)
        if status not in (0, trial.FAULTY):
            raise CommandRejected("game_file")
        return game_of(text)  # as quick as it was in its own process

    def stop(self) -> None:
        """Give up all trials."""
        self._pool.stop()
        for trier in self._triers:
            trier.stop()


@lru_cache(maxsize=KEPT)
def game_of(text: str) -> Game:
    """Return the game of a file.  Raises ``CommandRejected`` (``settings``) with every fault."""
    try:
        return read_game(text, "game")
    except GameFileError as error:
        raise refused_file(error) from None


def check_size(text: str) -> None:
    """Raise ``CommandRejected`` if a file is too large."""
    if len(text.encode("utf-8", "replace")) > MAX_BYTES:
        raise refused_file(GameFileError([(1, Message("gamefile.too_large", {"most": MAX_BYTES}))], "game"))


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


class Trier:
    """A process that tries files, each in a child of its own.

    It starts with the first file, and ends with this process.
    """

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None

    def status(self, data: bytes) -> int:
        """Return how the trial of a file went (`boneyard.lab.trial`)."""
        from boneyard.lab import trial

        process = self._process
        if process is None or process.poll() is not None:
            process = self._process = subprocess.Popen(
                PROGRAM, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
            )
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(len(data).to_bytes(trial.LENGTH, "big") + data)
            process.stdin.flush()
            answer = process.stdout.read(1)
        except (OSError, ValueError):  # it has ended, or `stop` was called
            answer = b""
        return answer[0] if answer else trial.REFUSED

    def stop(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            for pipe in (self._process.stdin, self._process.stdout):
                assert pipe is not None
                with contextlib.suppress(OSError):  # bytes of a file that it did not read
                    pipe.close()
