"""A server that misses people soon (``AWAY_MS``, ``GONE_MS``), whose system clock stands as many hours wrong as the
file ``HOURS`` says, and whose bot ``random`` takes its time."""

import importlib
import os
import sys
import time
from pathlib import Path
from random import Random

HOURS = Path(os.environ["HOURS"])
true_time, true_time_ns = time.time, time.time_ns


def wrong() -> int:
    """Seconds by which the clock is wrong."""
    return 3600 * int(HOURS.read_text()) if HOURS.exists() else 0


time.time = lambda: true_time() + wrong()
time.time_ns = lambda: true_time_ns() + wrong() * 1_000_000_000

from boneyard.cli import main  # noqa: E402
from boneyard.play.actions import Action  # noqa: E402
from boneyard.play.view import View  # noqa: E402
from boneyard.server import clock  # noqa: E402
from boneyard.server.jobs import carrying  # noqa: E402
from boneyard.server.tables import presence  # noqa: E402

importlib.reload(clock)  # it reads the system's clock at import, which was before this in a fork
choice = carrying.bot


class Slow:
    """Plays as ``random`` does, after three seconds."""

    def choose(self, view: View, rng: Random) -> Action:
        time.sleep(3)
        return choice("random").choose(view, rng)


presence.AWAY_MS = int(os.environ.get("AWAY_MS", presence.AWAY_MS))
presence.GONE_MS = int(os.environ.get("GONE_MS", "500"))
carrying.bot = lambda name: Slow() if name == "random" else choice(name)  # type: ignore[assignment, return-value]
sys.exit(main(sys.argv[1:]))
