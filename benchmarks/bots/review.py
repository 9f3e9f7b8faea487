"""What a review costs, in milliseconds of processor time a real choice.

python benchmarks/bots/review.py [--rounds 4] [--effort normal]
"""

from __future__ import annotations

import argparse
from random import Random
from time import process_time

from boneyard import GAMES, Match, review
from boneyard.bots import bot
from boneyard.reviews import EFFORTS, Entry, JudgedChoice

KINDS = (
    ("gaple", 4), ("french", 4), ("obicni", 4), ("parovi", 4), ("dvoje", 2), ("polish-fives", 2), ("basic", 4),
    ("fives", 2), ("fives", 4), ("matador", 3),
)  # fmt: skip


def match_of(game: str, players: int, rounds: int, seed: int = 1) -> Match:
    """Return a match by players of level 6, of so many rounds at most."""
    rng, one = Random(seed), bot("level-6")
    match = Match(GAMES[game].rules(players), seed=seed)
    while match.round is not None and len(match.rounds) < rounds:
        seat = match.to_act[0]
        match.play(seat, one.choose(match.view(seat), rng))
    return match


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=4, metavar="N", help="rounds of each game (4)")
    parser.add_argument("--effort", choices=EFFORTS, default="normal")
    args = parser.parse_args()
    print(f"{'game':<14} {'players':>7} {'choices':>8} {'ms each':>8} {'first ms':>9}")
    for game, players in KINDS:
        match = match_of(game, players, args.rounds)
        review(Match(match.rules, seed=1), effort="quick")  # the table of totals, kept from then on
        first: list[float] = []
        begun = process_time()

        def heard(entry: Entry, first: list[float] = first) -> None:
            if isinstance(entry, JudgedChoice) and not first:
                first.append(process_time())

        found = review(match, effort=args.effort, heard=heard)
        seconds = process_time() - begun
        count = len(found.choices)
        each, wait = 1000 * seconds / max(1, count), 1000 * (first[0] - begun) if first else 0.0
        print(f"{game:<14} {players:>7} {count:>8} {each:>8.1f} {wait:>9.0f}", flush=True)


if __name__ == "__main__":
    main()
