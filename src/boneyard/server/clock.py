"""The clock and the calendar of a server."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, date, datetime

ASKED = 3
"""How often another clock is asked for the time; the quickest answer counts."""

_start_ns = time.time_ns() - time.monotonic_ns()


def now_ms() -> int:
    """Return milliseconds since 1970, counted evenly from the start of this process or from the last `follow`.

    Those clocks may be set while people play, and no player should lose or win time by it.
    """
    return (_start_ns + time.monotonic_ns()) // 1_000_000


def follow(ask: Callable[[], int]) -> int:
    """Go by the clock that ``ask`` reads (milliseconds since 1970); return how many milliseconds ours was ahead.

    Nodes that write to one log must agree about the time: an action that one of them sets for a second later may be
    done by another.
    """
    global _start_ns
    before = now_ms()
    at = time.monotonic_ns()
    answers = []
    for _ in range(ASKED):
        asked = time.monotonic_ns()
        told = ask()
        answered = time.monotonic_ns()
        answers.append((answered - asked, told * 1_000_000 - (asked + answered) // 2))
    _start_ns = min(answers)[1]
    return before - (_start_ns + at) // 1_000_000


def today() -> date:
    """Return the day in UTC, which is the same for all users of the puzzles of a day."""
    return datetime.now(UTC).date()
