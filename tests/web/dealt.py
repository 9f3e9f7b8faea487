"""A server that deals to a table what ``WORLDS/TABLE`` holds, pickled, and as always if there is no such file."""

import os
import pickle
import sys
from pathlib import Path

from boneyard.cli import main
from boneyard.play.match import Match
from boneyard.server.tables import entries
from boneyard.server.tables.broadcast import Broadcast
from boneyard.server.tables.state import TableState


def start(entry: entries.MatchStarted, state: TableState, news: Broadcast) -> None:
    given = Path(os.environ["WORLDS"]) / state.id
    if given.exists():
        match = Match(state.rules, deal=pickle.loads(given.read_bytes()), names=entries.match.names_of(state))
        entries.match.start_match(state, match, entry.at, news)
    else:
        usual(entry, state, news)


usual = entries.MatchStarted.apply
entries.MatchStarted.apply = start  # type: ignore[method-assign]
sys.exit(main(sys.argv[1:]))
