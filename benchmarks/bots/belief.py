"""What belief costs: reading the clues of a view, drawing worlds, and weighing them, in milliseconds a position.

python benchmarks/bots/belief.py [--worlds 300] [--rounds 20]
"""

from __future__ import annotations

import argparse
from random import Random
from time import process_time

from boneyard import GAMES, Match
from boneyard.bots.belief import Belief
from boneyard.bots.playing.search import PolicyLikelihood
from boneyard.compiled import chosen
from boneyard.play.view import View

KINDS = (("gaple", 4), ("french", 4), ("obicni", 3), ("parovi", 4), ("dvoje", 2), ("polish-fives", 2), ("matador", 3))


def views(game: str, players: int, rounds: int) -> list[View]:
    """Views of seats that have a choice, in rounds played at random."""
    found = []
    for seed in range(rounds):
        rng = Random(seed)
        match = Match(GAMES[game].rules(players), seed=seed)
        while match.round is not None and not match.rounds:
            view = match.view(match.to_act[0])
            if len(view.legal) > 1:
                found.append(view)
            match.play(match.to_act[0], rng.choice(view.legal))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--worlds", type=int, default=300, metavar="N")
    parser.add_argument("--rounds", type=int, default=20, metavar="N", help="rounds of each game (20)")
    args = parser.parse_args()
    print(f"belief: {chosen('boneyard.bots.belief.table')}; ms of processor time a position, {args.worlds} worlds")
    print(f"{'game':<14} {'positions':>9} {'clues':>7} {'worlds':>7} {'weights':>8} {'counts':>8} {'most':>8}")
    for game, players in KINDS:
        seen = views(game, players, args.rounds)
        begun = process_time()
        beliefs = [Belief(view) for view in seen]
        counted = process_time()
        drawn = [belief.sample(args.worlds, 1) for belief in beliefs]
        sampled = process_time()
        for worlds in drawn:
            worlds.weights(PolicyLikelihood(worlds.course.rules, 1))
        weighed = process_time()
        sizes = [sum(table.problem.entries for table in belief.tables) for belief in beliefs]
        steps = (counted - begun, sampled - counted, weighed - sampled)
        each = [f"{1000 * step / len(seen):.2f}" for step in steps]
        mean = sum(sizes) / len(sizes)
        print(f"{game:<14} {len(seen):>9} {each[0]:>7} {each[1]:>7} {each[2]:>8} {mean:>8.0f} {max(sizes):>8}")


if __name__ == "__main__":
    main()
