"""A server that deals to a table what ``WORLDS/TABLE`` holds, pickled, and as always if there is no such file."""

import os
import pickle
import sys
from pathlib import Path

from boneyard.cli import main
from boneyard.play.match import Match
from boneyard.server.tables import entry as log
from boneyard.server.tables import fold
from boneyard.server.tables.effects import Effects
from boneyard.server.tables.state import State


def start(state: State, entry: log.MatchStarted, effects: Effects) -> None:
    given = Path(os.environ["WORLDS"]) / state.id
    if given.exists():
        match = Match(state.rules, deal=pickle.loads(given.read_bytes()), names=fold.names_of(state))
        fold.start_match(state, match, entry.at, effects)
    else:
        usual(state, entry, effects)


usual = fold.HANDLERS[log.MatchStarted]
fold.HANDLERS[log.MatchStarted] = start
sys.exit(main(sys.argv[1:]))
