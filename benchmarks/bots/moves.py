"""Make puzzles "find the move" and compare their ratings with how often bots of levels 1 to 10 fail.

    python benchmarks/bots/moves.py [-n 500] [--games gaple,parovi] [--seed S] [--out FILE]

Prints the time of each kind and the rank correlation of rating and failure; FILE gets a line of JSON for each puzzle.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from random import Random
from time import process_time

from boneyard import game
from boneyard.bots.levels import LEVELS, by_sight, search
from boneyard.errors import BoneyardError
from boneyard.moves import Kind, MovePuzzle, make
from boneyard.moves.finding import at_sight

GAMES = ("parovi", "basic", "fives", "threes", "gaple", "french", "double-six-cross", "matador")
"""Games of both kinds, those of two sides first."""

TWO = ("fives", "threes", "matador")
"""Those of them that two play here."""


def failures(puzzle: MovePuzzle, seed: int) -> list[float]:
    """Return the chance that each level takes another action than the answer."""
    view = puzzle.match.view(puzzle.seat)
    searched = search(view, Random(seed)).get(puzzle.answer, 0.0)
    return [1 - share * searched - (1 - share) * seen.get(puzzle.answer, 0.0) for share, seen in by_sight(view)]


def ranks(values: Sequence[float]) -> list[float]:
    """Return the ranks of some values, equal ones with their mean."""
    order = sorted(range(len(values)), key=lambda k: values[k])
    found, k = [0.0] * len(values), 0
    while k < len(order):
        end = k
        while end + 1 < len(order) and values[order[end + 1]] == values[order[k]]:
            end += 1
        for place in order[k : end + 1]:
            found[place] = (k + end) / 2
        k = end + 1
    return found


def correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """Return the rank correlation (Spearman)."""
    x, y = ranks(one), ranks(other)
    middle = (len(x) - 1) / 2
    top = sum((a - middle) * (b - middle) for a, b in zip(x, y, strict=True))
    return float(top / (sum((a - middle) ** 2 for a in x) * sum((b - middle) ** 2 for b in y)) ** 0.5)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-n", type=int, default=500)
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--seed", default="1")
    parser.add_argument("--out", default=None)
    args = parser.parse_args()
    names, found, spent = args.games.split(","), [], dict.fromkeys(Kind, 0.0)
    out = open(args.out, "w") if args.out else None  # noqa: SIM115
    for number in range(args.n):
        kind, name = list(Kind)[number % 2], names[number // 2 % len(names)]
        rules = game(name).rules(2 if name in TWO else game(name).default_players)
        begun = process_time()
        try:
            puzzle = make(rules, kind, f"{args.seed} {number}")
        except BoneyardError as error:
            print(error, file=sys.stderr)
            continue
        spent[kind] += process_time() - begun
        failed = failures(puzzle, number)
        found.append((puzzle, failed))
        if out:
            distance = at_sight(puzzle.match.view(puzzle.seat), puzzle.answer)[1]
            row = {**puzzle.to_json(), "failed": failed, "distance": distance}
            print(json.dumps(row), file=out, flush=True)
    for kind in Kind:
        chosen = [(puzzle, failed) for puzzle, failed in found if puzzle.kind is kind]
        ratings = [puzzle.rating for puzzle, _ in chosen]
        means = [sum(failed) / len(failed) for _, failed in chosen]
        print(
            f"{kind}: {len(chosen)} puzzles, {spent[kind] / len(chosen):.2f} s each, "
            f"ratings {min(ratings)} to {max(ratings)}, rank correlation with failure {correlation(ratings, means):.2f}"
        )
        by_level = [sum(failed[k] for _, failed in chosen) / len(chosen) for k in range(len(LEVELS))]
        print("  failure of levels 1 to 10: " + " ".join(f"{100 * x:.0f}" for x in by_level))


if __name__ == "__main__":
    main()
