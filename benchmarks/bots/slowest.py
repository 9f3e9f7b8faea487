"""How long the slowest choices of the highest level take, with the largest set and every number of players.

    python benchmarks/bots/slowest.py [GAME …] [--positions 100] [--worst 60]

Positions are real choices of rounds that ``yardsticks:FullSight`` plays, one in four, in each game with each number of
players and the largest set that its rules allow, and in the usual set too.  Times are of the processor.  The table of
match chances, which is made once for a set of rules, is made before.  The exit status is 1 if a choice took longer than
``--worst`` milliseconds twice: one that is slow once may have been disturbed, so the slowest are timed again and count
with the lower time.
"""

from __future__ import annotations

import argparse
import resource
from collections.abc import Iterator
from heapq import nlargest
from random import Random
from time import process_time
from typing import NamedTuple

from seated import next_choice
from yardsticks import FullSight

from boneyard import GAMES
from boneyard.bots import LevelBot
from boneyard.bots.playing.aims import aim_of, stakes
from boneyard.errors import BoneyardError
from boneyard.play.match import Match
from boneyard.play.view import View
from boneyard.rules import Rules

SHARE = 0.25
"""Of the choices of a round that are timed."""

MOST_ROUNDS = 40
"""Rounds that are looked through for a position."""

AGAIN = 3
"""The slowest choices of a row that are timed again, and how often."""


class Timed(NamedTuple):
    """A row: how many choices were timed, and in milliseconds their mean and the slowest."""

    row: str
    choices: int
    mean: float
    most: float


def tables() -> Iterator[tuple[str, Rules]]:
    """Yield the rules of every game with every number of players, in the usual set and in the largest."""
    for name, game in GAMES.items():
        for players in game.players:
            usual = game.rules(players)
            yield f"{name}-{players}", usual
            for pips in (18, 15, 12, 9):
                try:
                    rules = game.rules(players, set=pips)
                except BoneyardError:
                    continue
                if rules.max_pip > usual.max_pip:
                    yield f"{name}-{players}, double-{pips}", rules
                break


def positions(rules: Rules, count: int) -> Iterator[View]:
    """Yield so many real choices; fewer where rounds have hardly any."""
    found, player = 0, FullSight()
    for seed in range(MOST_ROUNDS):
        match, rng = Match(rules, seed=seed), Random(seed)
        while (view := next_choice(match)) is not None:
            assert view.seat is not None
            if rng.random() < SHARE:
                yield view
                found += 1
                if found == count:
                    return
            match.play(view.seat, player.choose(view, rng))


def spent(view: View) -> float:
    """Return the milliseconds of the processor that a choice takes."""
    begun = process_time()
    LevelBot("level-10").choose(view, Random(1))
    return 1000 * (process_time() - begun)


def timed(name: str, rules: Rules, count: int) -> Timed:
    """Time the choices of a row."""
    stakes(rules, aim_of(rules))
    found = [(spent(view), k, view) for k, view in enumerate(positions(rules, count))]
    slowest = nlargest(AGAIN, found)
    least = [min(once, *(spent(view) for _ in range(AGAIN))) for once, _, view in slowest]
    return Timed(name, len(found), sum(once for once, _, _ in found) / max(1, len(found)), max(least, default=0.0))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all of them")
    parser.add_argument("--positions", type=int, default=100, help="of each row (100)")
    parser.add_argument("--worst", type=float, default=60.0, help="milliseconds that no choice may take (60)")
    asked = parser.parse_args()
    slow = 0
    print("| game | choices | ms, mean | ms, slowest | memory of the process, MiB |")
    print("|---|---|---|---|---|")
    for name, rules in tables():
        if not asked.games or rules.game in asked.games:
            row = timed(name, rules, asked.positions)
            slow += row.most > asked.worst
            memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
            print(f"| {name} | {row.choices} | {row.mean:.1f} | {row.most:.1f} | {memory:.0f} |", flush=True)
    return 1 if slow else 0


if __name__ == "__main__":
    raise SystemExit(main())
