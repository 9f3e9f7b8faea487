"""The first play of a game file from a stranger, in a process of its own with bounds.

``python -m boneyard.lab.trial`` reads a game file on standard input.  Its exit status is 0 if the game can be played,
and `FAULTY` if the file has faults.  Anything else, a bound that was passed included, means that the file is refused.
"""

from __future__ import annotations

import sys

from boneyard.errors import GameFileError
from boneyard.house.files import MAX_BYTES, read_game
from boneyard.lab.dice import Dice
from boneyard.lab.worlds import chosen
from boneyard.play.match import Match
from boneyard.rules import Game

FAULTY = 3
SECONDS = 10
MEMORY = 512 * 1024 * 1024
"""Bounds of the process: seconds of the processor, bytes of address space."""

ACTIONS = 400
"""Actions of the match that is played for each number of players."""


def bound() -> None:
    """Set the bounds of this process, where the system has them."""
    try:
        import resource
    except ImportError:  # Windows: the caller ends the process after a time
        return
    for kind, most in (
        (resource.RLIMIT_CPU, SECONDS),
        (resource.RLIMIT_AS, MEMORY),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_CORE, 0),
    ):
        _, hard = resource.getrlimit(kind)
        least = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(kind, (least, hard))


def play(game: Game) -> None:
    """Play a match at random for each number of players, to its end or for `ACTIONS` actions."""
    for players in game.players:
        dice = Dice("trial", players)
        match = Match(game.rules(players), seed=dice.below(1 << 30))
        for _ in range(ACTIONS):
            if match.over:
                break
            match.play(*chosen(match, dice))
        for seat in (*match.rules.seats, None):
            match.view(seat).to_json()
        match.record()


def main() -> int:
    """Read and play the file on standard input; return the exit status."""
    bound()
    try:
        game = read_game(sys.stdin.buffer.read(MAX_BYTES + 1), "game")
    except GameFileError:
        return FAULTY
    play(game)
    return 0


if __name__ == "__main__":
    sys.exit(main())
