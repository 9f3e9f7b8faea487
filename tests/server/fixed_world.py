"""A server whose deals, secrets and clock a test has fixed: ``WORLDS/TABLE`` holds the deals of a table, pickled."""

import os
import pickle
import sys
from pathlib import Path

from boneyard.cli import main
from boneyard.play.match import Match
from boneyard.server import clock
from boneyard.server.node import Node
from boneyard.server.tables import entries
from boneyard.server.tables.broadcast import Broadcast
from boneyard.server.tables.state import TableState

AT = 1_800_000_000_000


def start(entry: entries.MatchStarted, state: TableState, news: Broadcast) -> None:
    deals = pickle.loads((Path(os.environ["WORLDS"]) / state.id).read_bytes())
    entries.match.start_match(state, Match(state.rules, deal=deals), entry.at, news)


def chance(players: int) -> tuple[bytes, list[bytes]]:
    return bytes(32), [bytes(16)] * players


entries.MatchStarted.apply = start  # type: ignore[method-assign]


def now() -> int:
    return AT


real = clock.now_ms
for module in list(sys.modules.values()):  # each has a name of its own for the clock
    if getattr(module, "now_ms", None) is real:
        module.now_ms = now  # type: ignore[attr-defined]
Node.__init__.__defaults__ = (chance, now)  # type: ignore[attr-defined]
sys.exit(main(sys.argv[1:]))
