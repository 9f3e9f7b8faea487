"""Make puzzles "find the move" and compare their ratings with how often bots of levels 1 to 10 fail.

    python benchmarks/bots/moves.py [-n 500] [--games gaple,parovi] [--seed S] [--out FILE]
    python benchmarks/bots/moves.py --read FILE …

Prints the time of each kind and the rank correlation of rating and failure; FILE gets a line of JSON
for each puzzle; --read rates them anew.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from math import nan
from random import Random
from time import process_time
from typing import NamedTuple

from boneyard import Action, Rules, game, read_record
from boneyard.bots.levels import LEVELS, by_sight, search
from boneyard.errors import BoneyardError
from boneyard.moves import MovePuzzle, PuzzleKind, make
from boneyard.moves.finding import distance_of, rating_of

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


class Row(NamedTuple):
    """One puzzle: its kind, rating, seconds to make it, and the failure of each level."""

    kind: PuzzleKind
    rating: float
    seconds: float
    failed: list[float]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-n", type=int, default=500)
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--seed", default="1")
    parser.add_argument("--out", default=None)
    parser.add_argument("--read", nargs="+", default=None)
    args = parser.parse_args()
    found = [*read(args.read)] if args.read else [*made(args.n, args.games.split(","), args.seed, args.out)]
    for kind in PuzzleKind:
        rows = [row for row in found if row.kind is kind]
        ratings = [row.rating for row in rows]
        means = [sum(row.failed) / len(row.failed) for row in rows]
        print(
            f"{kind}: {len(rows)} puzzles, {sum(row.seconds for row in rows) / len(rows):.2f} s each, "
            f"ratings {min(ratings)} to {max(ratings)}, rank correlation with failure {correlation(ratings, means):.2f}"
        )
        by_level = [sum(row.failed[k] for row in rows) / len(rows) for k in range(len(LEVELS))]
        print("  failure of levels 1 to 10: " + " ".join(f"{100 * x:.0f}" for x in by_level))


def made(count: int, names: list[str], seed: str, path: str | None) -> Iterator[Row]:
    """Make puzzles of both kinds in turn, and write each to a file."""
    with open(path or os.devnull, "w") as out:
        for number in range(count):
            kind, name = list(PuzzleKind)[number % 2], names[number // 2 % len(names)]
            begun = process_time()
            try:
                puzzle = make(rules_of(name), kind, f"{seed} {number}")
            except BoneyardError as error:
                print(error, file=sys.stderr)
                continue
            spent = process_time() - begun
            failed = failures(puzzle, number)
            print(json.dumps({**puzzle.to_json(), "seconds": spent, "failed": failed}), file=out, flush=True)
            yield Row(kind, puzzle.rating, spent, failed)


def rules_of(name: str) -> Rules:
    """Return the rules that a game is played by here."""
    return game(name).rules(2 if name in TWO else game(name).default_players)


def read(paths: list[str]) -> Iterator[Row]:
    """Rate puzzles anew that were made before."""
    for path in paths:
        with open(path) as lines:
            for line in lines:
                row = json.loads(line)
                view = read_record(row["record"]).view(row["seat"])
                rating = rating_of(distance_of(view, Action.parse(row["answer"])), row["depth"])
                yield Row(PuzzleKind(row["kind"]), rating, row.get("seconds", nan), row["failed"])


if __name__ == "__main__":
    main()
