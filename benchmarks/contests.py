"""Measure the pairings and the standings of a large contest, in seconds of CPU: ``python benchmarks/contests.py``."""

from __future__ import annotations

import argparse
from random import Random
from time import process_time

from boneyard.contests import Contest, Kind, Points, pair, standings


def main() -> None:
    """Play contests with results by chance, and print the slowest round and the standings."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--entrants", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=9)
    args = parser.parse_args()
    for kind in (Kind.SWISS, Kind.ROTATING):
        contest, chance, slowest = Contest.new("Measured", kind, args.rounds, lot=1), Random(1), 0.0
        for number in range(args.entrants):
            contest.enter(f"Player {number}")
        while not contest.over:
            begun = process_time()
            pair(contest)
            slowest = max(slowest, process_time() - begun)
            for table in range(1, len(contest.rounds[-1].tables) + 1):
                contest.result(table, Points(*chance.sample(range(100), 2)))
        begun = process_time()
        standings(contest)
        shown = process_time() - begun
        print(f"{kind.value}: slowest round {slowest:.2f} s, standings {1000 * shown:.0f} ms")


if __name__ == "__main__":
    main()
