"""Bots at the tables: they think in threads of low priority, and see the view of their seat and nothing else."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from random import Random, SystemRandom

from boneyard.bots import BOTS, LEVELS, bot, levels
from boneyard.bots.regulars import Regular, strength_of
from boneyard.play.view import View
from boneyard.server import protocol
from boneyard.server.work import FairPool

logger = logging.getLogger(__name__)

Answer = Callable[[str], None]


def known(name: str) -> bool:
    """Return whether there is a bot with this name."""
    return name in BOTS


def names() -> list[str]:
    """Return the names of all bots, weakest first."""
    return list(BOTS)


def introduced(regular: Regular, level: str | None = None) -> protocol.Regular:
    """Return a regular as clients know it, with the strength of the bot ``level`` if it plays that."""
    return protocol.Regular(regular.name, strength_of(level or regular.level), regular.style, regular.face)


def player_of(seat: protocol.TableSeat) -> str | None:
    """Return the name of the bot that acts for a seat, with the style of its regular if it has a choice of style."""
    name = seat.played_by
    return f"{name}/{seat.regular.style}" if seat.regular is not None and name in LEVELS else name


class Thinkers:
    """Threads of low priority for bots; the hosts of the tables take turns."""

    def __init__(self, threads: int, each: int = 0) -> None:
        """``each``: how many bots of one host may think at the same time (0: as many as there are threads)."""
        self._pool = FairPool("bot", threads, each=each, nice=True)
        self._seeds = SystemRandom()

    def think(self, host: str, name: str, view: View, answer: Answer) -> None:
        """Let the bot ``name`` at a table of ``host`` choose from ``view``.

        ``answer`` gets its action as text, on the event loop.
        """
        loop = asyncio.get_running_loop()
        seed = self._seeds.getrandbits(64)

        def choose() -> None:
            try:
                action = str(bot(name).choose(view, Random(seed)))
            except Exception:
                # A bot that fails must not stop a table: the plainest legal action goes on.
                logger.exception("bot failed", extra={"data": {"bot": name, "game": view.rules.game}})
                action = str(view.legal[0])
            try:
                loop.call_soon_threadsafe(answer, action)
            except RuntimeError:  # the loop is closed
                return

        self._pool.submit(host, choose, dear=searches(name))

    def stop(self) -> None:
        """Give up waiting thoughts."""
        self._pool.stop()


def searches(name: str) -> bool:
    """Return whether a bot searches, which takes much longer than any other way to choose."""
    level = name.partition("/")[0]
    return level in LEVELS and levels.searches(level)
