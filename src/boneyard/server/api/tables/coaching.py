"""The coach: the best action of a turn against bots, from the view of the player who asks and nothing else."""

from __future__ import annotations

from functools import partial

from boneyard.play.view import View
from boneyard.server.api.matches.reviewing import EFFORT
from boneyard.server.errors import CommandRejected
from boneyard.server.jobs import Advised, CoachTurn, Job, JobQueue
from boneyard.server.protocol import Coached
from boneyard.server.tables.actor import Table
from boneyard.server.tables.entries.base import check_free
from boneyard.server.tables.entries.match import own_seat
from boneyard.server.tables.state import TableState
from boneyard.server.turns import Caller

LIMIT_S = 60.0
"""Seconds for an answer, waiting included."""


class Coach:
    """The coach of a node."""

    def __init__(self, queue: JobQueue) -> None:
        """Let a queue do the thinking."""
        self._queue = queue

    async def ask(self, table: Table, user: str, caller: Caller, seat: str | None, action: str) -> Coached:
        """Return the best action of a seat, and the loss of another, or of the next best.

        Raises ``CommandRejected``: ``not_alone`` if another person sits at the table, ``paused``, ``phase`` if the seat
        has no choice or the table no assistance, ``illegal`` for another action, or if too much waits.
        """
        view = await table.shown(partial(choice, user=user, seat=seat, action=action))
        said = await self._queue.submit(Job(CoachTurn(view, action, EFFORT), caller, within_s=LIMIT_S))
        assert isinstance(said, Advised)
        return said.coached


def choice(state: TableState, user: str, seat: str | None, action: str) -> View:
    """Return what a player who may ask sees of their turn.  Raises ``CommandRejected``: see `Coach.ask`."""
    match = state.match
    check_free(state)
    mine = own_seat(state, user, seat)
    if state.people != {user} or any(one.kind == "open" for one in state.seats):
        raise CommandRejected("not_alone")
    if state.phase != "play" or state.in_window or match is None or mine not in match.to_act:
        raise CommandRejected("phase")
    if state.paused:
        raise CommandRejected("paused")
    if not state.settings.assistance:
        raise CommandRejected("phase")
    view = match.view(mine)
    if len(view.legal) < 2:
        raise CommandRejected("phase")
    if action and action not in map(str, view.legal):
        raise CommandRejected("illegal")
    return view
