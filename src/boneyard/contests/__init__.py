"""Contests of an evening or a season: entrants, rounds, results and standings as the fold of a log that people read.

A contest knows nothing of tiles: its tables may be of wood or of glass.
"""

from boneyard.contests.contest import Contest, ContestRound, ContestTable, Entrant
from boneyard.contests.log import FIRST_LINE, Kind, LogEntry, Points, Score, Walkover, score
from boneyard.contests.pairing import pair
from boneyard.contests.standings import ContestStanding, standings

__all__ = [
    "FIRST_LINE",
    "Contest",
    "ContestRound",
    "ContestStanding",
    "ContestTable",
    "Entrant",
    "Kind",
    "LogEntry",
    "Points",
    "Score",
    "Walkover",
    "pair",
    "score",
    "standings",
]
