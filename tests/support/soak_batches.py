"""Batches beside matches, for as long as one likes: every state, mask, view and reward, under random house rules.

    python tests/support/soak_batches.py [--first 0] [--sets 1000] [--seconds 0] [--games gaple,french]

Set ``n`` of a game has a number of players and house rules that its name and ``n`` determine.  Eight tables play
`STEPS` steps of it at random, every fourth set whole matches and the others first rounds; after every step each table
is held to a `Match` that plays the same (``batches.py``).  Runs with other numbers add up: the last line says with
which number ``--first`` goes on.  Every set that fails is printed, with its house rules.

Exit status: 0 without a failure, 1 with one.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence

from batches import play_both
from laws.setups import Setup, drawn, playable

from boneyard.envs import Batch
from boneyard.games import GAMES
from boneyard.lab.dice import Dice

TABLES, STEPS = 8, 150
REPORT_S = 300.0
"""Seconds between two reports."""


def setup_of(game: str, number: int) -> Setup:
    """Return the players and the house rules of a set."""
    dice = Dice("batches", game, number)
    players = dice.pick(GAMES[game].players)
    setup = drawn(game, players, dice)
    while not playable(setup):
        setup = drawn(game, players, dice)
    return setup


def soak(
    first: int,
    sets: int,
    seconds: float = 0.0,
    games: Sequence[str] = tuple(GAMES),
    say: Callable[[str], None] = print,
) -> tuple[Counter[str], int, int]:
    """Play sets ``first`` on of every game; return the rounds of each game, the failures, and the number of the next
    set."""
    rounds: Counter[str] = Counter(dict.fromkeys(games, 0))
    failures, begun = 0, time.monotonic()
    reported = begun
    for number in range(first, first + sets):
        if seconds and time.monotonic() - begun > seconds:
            return rounds, failures, number
        for game in games:
            setup = setup_of(game, number)
            try:
                batch = Batch(setup.rules(), TABLES, number, matches=number % 4 == 3, encodings=("state", "history"))
                rounds[game] += play_both(batch, STEPS)
            except Exception as error:  # of any kind: the set is to be known by it
                failures += 1
                say(f"set {number} of {setup.name}: {error!r}")
        if time.monotonic() - reported > REPORT_S:
            reported = time.monotonic()
            say(report(rounds, failures, number + 1))
    return rounds, failures, first + sets


def report(rounds: Counter[str], failures: int, following: int) -> str:
    """Return the counts in a line."""
    least, most = min(rounds.values()), max(rounds.values())
    return (
        f"{rounds.total():,} rounds of {len(rounds)} games, {least:,} to {most:,} each; {failures} failures;"
        f" goes on with --first {following}"
    )


def main() -> int:
    """Play, and print the counts; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--first", type=int, default=0, help="the number of the first set (default: 0)")
    parser.add_argument("--sets", type=int, default=1_000, help="sets of each game (default: 1000)")
    parser.add_argument("--seconds", type=float, default=0.0, help="stop after this time (default: never)")
    parser.add_argument("--games", default=",".join(GAMES), help="ids with commas between them (default: all)")
    options = parser.parse_args()
    games = options.games.split(",")

    def say(line: str) -> None:
        print(line, flush=True)

    rounds, failures, following = soak(options.first, options.sets, options.seconds, games, say)
    for game, count in rounds.items():
        say(f"{game}: {count:,}")
    say(report(rounds, failures, following))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
