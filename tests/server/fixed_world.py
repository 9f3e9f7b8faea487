"""A server whose deals, secrets and clock a test has fixed: the deals of a table stand in ``WORLDS/TABLE``, pickled."""

import os
import pickle
import sys
from pathlib import Path

from boneyard.cli import main
from boneyard.match import Match
from boneyard.server import endpoint, playing, service, state, table
from boneyard.server.entry import Entry, Outcome
from boneyard.server.state import State

AT = 1_800_000_000_000


def start(self: State, entry: Entry, outcome: Outcome) -> None:
    deals = pickle.loads((Path(os.environ["WORLDS"]) / self.id).read_bytes())
    self.match = Match(self.rules, deal=deals)
    self.shown = 0
    outcome.table = True
    outcome.tell("start", match=self.match_number)
    playing.go_on(self, entry.at, outcome)


def chance(players: int) -> tuple[bytes, list[bytes]]:
    return bytes(32), [bytes(16)] * players


state._HANDLERS["start"] = start
table.now_ms = endpoint.now_ms = lambda: AT  # type: ignore[attr-defined]
service.Service.__init__.__defaults__ = (chance,)  # type: ignore[attr-defined]
sys.exit(main(sys.argv[1:]))
