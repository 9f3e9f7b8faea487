"""Bots at the tables: they see the view of their seat and nothing else."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from random import Random, SystemRandom

from boneyard.bots import BOTS, LEVELS, levels
from boneyard.bots.regulars import Regular, free_regular, strength_of
from boneyard.play.view import View
from boneyard.server import protocol
from boneyard.server.jobs import BotTurn, ChosenAction, Job, JobQueue, Outcome
from boneyard.server.jobs.carrying import plainest
from boneyard.server.turns import Caller

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


def introduced_all(names: Mapping[str, str]) -> dict[str, protocol.Regular]:
    """Return a regular for each seat whose player is a bot by its name, as in a record; no two have the same name."""
    found: dict[str, protocol.Regular] = {}
    for place, (seat, name) in enumerate(names.items()):
        if known(name):
            taken = {*names.values(), *(regular.name for regular in found.values())}
            found[seat] = introduced(free_regular(place, taken, name), name)
    return found


def player_of(seat: protocol.TableSeat) -> str | None:
    """Return the name of the bot that acts for a seat, with the style of its regular if it has a choice of style."""
    name = seat.played_by
    return f"{name}/{seat.regular.style}" if seat.regular is not None and name in LEVELS else name


class Thinkers:
    """Lets bots choose; the hosts of the tables take turns.

    Bots that search are jobs of the ``queue``.  The others choose in less time than it takes to write a view down, and
    do so in the node's ``own`` threads.
    """

    def __init__(
        self, queue: JobQueue, own: JobQueue, address_of: Callable[[str], str], seeds: Random | None = None
    ) -> None:
        """Share the threads by the host of a table and their address; the queues do the work, with ``seeds``."""
        self._queue, self._own, self._address_of = queue, own, address_of
        self._seeds = seeds or SystemRandom()

    def think(self, host: str, name: str, view: View, answer: Answer) -> None:
        """Let the bot ``name`` at a table of ``host`` choose from ``view``.

        ``answer`` gets its action as text, on the event loop.
        """
        turn = BotTurn(name, view, self._seeds.getrandbits(64))
        dear = searches(name)
        queue = self._queue if dear else self._own

        def chosen(task: asyncio.Task[Outcome]) -> None:
            if task.cancelled():  # the node stops
                return
            if task.exception() is None:
                choice = task.result()
                assert isinstance(choice, ChosenAction)
                answer(choice.action)
            else:
                # A bot that cannot be asked must not stop a table.
                logger.error("no bot chose", extra={"data": {"bot": name, "why": str(task.exception())}})
                answer(plainest(turn))

        queue.submit(Job(turn, Caller(self._address_of(host), host), dear)).add_done_callback(chosen)


def searches(name: str) -> bool:
    """Return whether a bot searches, which takes much longer than any other way to choose."""
    level = name.partition("/")[0]
    return level in LEVELS and levels.searches(level)
