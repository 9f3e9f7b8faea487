"""Contests of an evening or a season: entrants, rounds, results and standings as the fold of a log that people read.

A contest knows nothing of tiles: its tables may be of wood or of glass.
"""

from boneyard.contests.contest import Contest, Entrant, Round, Table
from boneyard.contests.log import FIRST_LINE, Entry, Kind, Outcome, Points, Score, score
from boneyard.contests.pairing import pair
from boneyard.contests.standings import Line, standings

__all__ = [
    "FIRST_LINE",
    "Contest",
    "Entrant",
    "Entry",
    "Kind",
    "Line",
    "Outcome",
    "Points",
    "Round",
    "Score",
    "Table",
    "pair",
    "score",
    "standings",
]
