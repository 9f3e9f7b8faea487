"""The clock and the calendar of a server."""

from __future__ import annotations

import time
from datetime import UTC, date, datetime

_START_NS = time.time_ns() - time.monotonic_ns()


def now_ms() -> int:
    """Return milliseconds since 1970 by the system's clock when this process began, and evenly since.

    That clock may be set while people play, and no player should lose or win time by it.
    """
    return (_START_NS + time.monotonic_ns()) // 1_000_000


def today() -> date:
    """Return the day in UTC, which is the same for all users of the puzzles of a day."""
    return datetime.now(UTC).date()
