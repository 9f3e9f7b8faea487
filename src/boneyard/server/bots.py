"""Bots at the tables: they think in threads of low priority, and see the view of their seat and nothing else."""

from __future__ import annotations

import asyncio
import logging
import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random, SystemRandom

from boneyard.bots import BOTS, bot
from boneyard.view import View

logger = logging.getLogger(__name__)

NICENESS = 10

Answer = Callable[[str], None]


def known(name: str) -> bool:
    """Is there a bot of this name?"""
    return name in BOTS


def names() -> list[str]:
    """The names of all bots, weakest first."""
    return list(BOTS)


class Thinkers:
    """A pool of threads for bots."""

    def __init__(self, threads: int) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot", initializer=be_nice)
        self._seeds = SystemRandom()

    def think(self, name: str, view: View, answer: Answer) -> None:
        """Let the bot ``name`` choose from ``view``; ``answer`` gets its action as text, on the event loop."""
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

        self._pool.submit(choose)

    def stop(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def be_nice() -> None:
    """Let everything else of this machine go before the thread that calls."""
    if hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
