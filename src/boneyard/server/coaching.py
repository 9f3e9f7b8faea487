"""The coach: the best action of a turn against bots, from the view of the player who asks and nothing else."""

from __future__ import annotations

from functools import partial

from boneyard.bots.playing.aims import aim_of
from boneyard.play.view import View
from boneyard.reviews import Verdict, effort_of
from boneyard.reviews.judging import judge
from boneyard.reviews.walking import scale_of
from boneyard.server.errors import CommandRejected
from boneyard.server.jobs.carrying import measure
from boneyard.server.protocol import Coached
from boneyard.server.reviewing import EFFORT
from boneyard.server.tables.commands import own_seat
from boneyard.server.tables.state import State
from boneyard.server.work import FairPool

WAITING = 32
"""Questions that may wait; of one player none beside the one that is answered."""


class Coach:
    """The coach of a node."""

    def __init__(self) -> None:
        self._pool = FairPool("coach", 1, each=1, waiting=WAITING, waiting_each=1)

    def stop(self) -> None:
        """Give up all work."""
        self._pool.stop()

    async def ask(self, state: State, user: str, seat: str | None, action: str) -> Coached:
        """Return the best action of a seat of a user, and the loss of another; without one the best is compared with the next.

        Raises ``CommandRejected``: ``not_alone`` if another person sits at the table, ``phase`` if the seat has no choice,
        ``illegal`` for another action, or if too much waits.
        """
        match = state.match
        mine = own_seat(state, user, seat)
        if state.people != {user} or any(one.kind == "open" for one in state.seats):
            raise CommandRejected("not_alone")
        if state.phase != "play" or match is None or mine not in match.to_act:
            raise CommandRejected("phase")
        view = match.view(mine)
        if len(view.legal) < 2:
            raise CommandRejected("phase")
        if action and action not in map(str, view.legal):
            raise CommandRejected("illegal")
        return await self._pool.run(user, partial(_coached, view, action))


def _coached(view: View, wanted: str) -> Coached:
    effort, scale = effort_of(EFFORT), scale_of(view.rules)
    played = next((action for action in view.legal if str(action) == wanted), view.legal[0])
    judged = judge(view, played, effort, 0, scale)
    best = judged.values[0].action
    if not wanted and played != best:  # compared with the next best instead of any
        judged, played = judge(view, best, effort, 0, scale), best
    other = judged.values[1] if played == best else judged.values[0]
    apart = judged.values[1].behind if played == best else judged.loss
    return Coached(
        str(played), str(best), str(other.action), judged.verdict.value, measure(apart), apart.low > 0,
        aim_of(view.rules).value, judged.why, judged.verdict is Verdict.BLUNDER,
    )  # fmt: skip
