"""The first play of game files from strangers, each in a process of its own with bounds.

``python -m boneyard.lab.trial`` reads files on standard input, each after its length (`LENGTH` bytes, big-endian), and
writes a byte for each: 0 if the game can be played, `FAULTY` if the file has faults, and `REFUSED` if it takes more
than it may.  Each is tried in a child of this process, which has loaded everything before, so that a trial takes
milliseconds.
"""

from __future__ import annotations

import os
import resource
import signal
import sys

from boneyard.errors import GameFileError
from boneyard.house.files import read_game
from boneyard.lab.dice import Dice
from boneyard.lab.worlds import chosen
from boneyard.play.match import Match
from boneyard.rules import Game

LENGTH = 4
FAULTY, REFUSED = 3, 255
NICENESS = 10
WAIT_S = 20
"""Seconds after which a trial is ended, whatever it waits for."""
SECONDS = 10
MEMORY = 512 * 1024 * 1024
"""Bounds of the process: seconds of the processor, bytes of address space."""

ACTIONS = 400
"""Actions of the match that is played for each number of players."""


def bound() -> None:
    """Set the bounds of this process."""
    for kind, most in (
        (resource.RLIMIT_CPU, SECONDS),
        (resource.RLIMIT_AS, MEMORY),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_CORE, 0),
    ):
        _, hard = resource.getrlimit(kind)
        least = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(kind, (least, hard))
    signal.alarm(WAIT_S)  # which ends the process


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


def attempt(data: bytes) -> int:
    """Read and play a file; return the byte that says how it went."""
    try:
        game = read_game(data, "game")
    except GameFileError:
        return FAULTY
    play(game)
    return 0


def main() -> int:
    """Try one file after the other; return the exit status when there are no more."""
    os.nice(NICENESS)
    while len(head := sys.stdin.buffer.read(LENGTH)) == LENGTH:
        data = sys.stdin.buffer.read(int.from_bytes(head, "big"))
        child = os.fork()
        if not child:
            status = REFUSED
            try:
                for stream in (0, 1):  # or who waits for an answer would wait for this process if its parent were ended
                    os.close(stream)
                bound()
                status = attempt(data)
            finally:
                os._exit(status)
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        sys.stdout.buffer.write(bytes([status if status in (0, FAULTY) else REFUSED]))
        sys.stdout.buffer.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
