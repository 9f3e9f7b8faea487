"""What has to happen at a table without anybody's doing, and when: clocks, bots, forced actions, pauses."""

from __future__ import annotations

import time
from typing import NamedTuple

from boneyard.server.state import TIMEOUTS, State


class Due(NamedTuple):
    """``what`` is to be done at ``at`` (milliseconds since 1970; 0: at once).

    ``open`` the sealed answers, ``start`` the match, go on to the ``next`` round; for ``seat``: let its ``bot`` act,
    do the one thing that is ``forced``, let the ``clock`` act, or put a bot there that let the clock act too often
    (``away``).
    """

    at: int
    what: str
    seat: str = ""


_START_NS = time.time_ns() - time.monotonic_ns()


def now_ms() -> int:
    """Milliseconds since 1970 by the system's clock when this process began, and evenly since: that clock may be set
    while people play, and nobody should lose or win time by it."""
    return (_START_NS + time.monotonic_ns()) // 1_000_000


def due(state: State) -> list[Due]:
    """What is due next, the earliest first; in the out-of-turn window one for each seat that owes an answer."""
    if state.paused:
        return []
    if state.closing is not None:
        return [Due(0, "open")]
    if state.phase == "dealing":
        return [Due(0 if state.given.issuperset(state.active) else state.until, "start")]
    if state.phase == "between":
        active = state.active
        return [Due(0 if active and state.ready.issuperset(active) else state.until, "next")]
    if state.phase != "play":
        return []
    found: list[Due] = []
    if state.timeouts:
        found = [Due(0, "away", seat) for seat in state.active if state.timeouts.get(seat, 0) >= TIMEOUTS]
    pace = state.turn_at + state.settings.pace
    for letter in state.to_act:
        if state.seat(letter).played_by:
            found.append(Due(pace, "bot", letter))
            continue
        if state.settings.assistance and state.forced(letter):
            found.append(Due(pace, "forced", letter))
        deadline = state.deadline(letter)
        if deadline is not None:
            found.append(Due(deadline, "clock", letter))
    found.sort()
    return found


def wake_at(state: State, found: list[Due]) -> int:
    """When the table has to be woken even if nobody is there; 0: not at all.

    Only where a clock runs for somebody: everything else goes on when somebody comes back.
    """
    if state.settings.clock is None or not found or not state.active:
        return 0
    return max(1, found[0].at)
