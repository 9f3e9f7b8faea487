"""Test whether each level is stronger than the one two below it.

One table, a row for each game, each cell decided by a test.

    python benchmarks/bots/levels.py [GAME …] [--level N …] [--pairs N] [--seconds S] [--bounds LOW:HIGH]

Every cell is what ``boneyard arena GAME level-N level-M --sprt`` says, M = N - 2: the win rate of the higher level with
its standard error, the pairs of deals it took, and ``>`` where the test decided for "stronger", ``=`` where it decided
against, ``?`` where ``--pairs`` or ``--seconds`` ran out first.  Cells are kept in ``build/bots/levels.json``: what is
decided is not played again, what is not goes on where it stopped, until ``--fresh`` forgets them; the table shows all
that are there.  A cell that is not decided depends on the machine, every other one follows from seed and bounds.

One seat among several decides less of a round than one side of two, so there the test asks for half as much.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from math import sqrt
from typing import Any

from run import BUILD, PARTNERS, SEED
from seated import tables

from boneyard import GAMES
from boneyard.bots import LEVELS
from boneyard.lab.arena import play_pair
from boneyard.lab.statistics import Sprt
from boneyard.rules import Rules

KEPT = BUILD / "levels.json"
APART = 2
BOUNDS = {False: (0.5, 0.52), True: (0.5, 0.51)}
"""The win rates to decide between, by whether more than two sides play."""

SIGNS = {True: ">", False: "=", None: "?"}


def cases() -> dict[str, Rules]:
    """Return the rules of every row of the table, by name: partners block, then every game with every number of
    players."""
    return {"partners": GAMES["gaple"].rules(**PARTNERS), **tables()}


def cell(rules: Rules, level: int, options: argparse.Namespace, before: dict[str, Any]) -> dict[str, Any]:
    """One level against the one two below, going on after the pairs of ``before``."""
    names = [f"level-{level}", f"level-{level - APART}", "greedy"][: 2 if rules.n_sides == 2 else 3]
    sprt = Sprt(*(options.bounds or BOUNDS[rules.n_sides > 2]))
    until = time.monotonic() + options.seconds
    counts: dict[float, int] = dict(before.get("counts", ()))
    verdict, n = None, sum(counts.values())
    while verdict is None and n < options.pairs and time.monotonic() < until:
        score = play_pair(rules, names, SEED, n).score
        counts[score] = counts.get(score, 0) + 1
        n += 1
        verdict = sprt.verdict(counts)
    mean = sum(score * times for score, times in counts.items()) / n
    square = sum(score * score * times for score, times in counts.items()) / n
    error = sqrt(max(0.0, square - mean * mean) / n)
    return {"win_rate": mean, "error": error, "pairs": n, "verdict": verdict, "counts": sorted(counts.items())}


def table(kept: dict[str, dict[str, Any]]) -> Iterator[str]:
    """Everything known, as a table of Markdown."""
    levels = range(1 + APART, len(LEVELS) + 1)
    yield "| game | " + " | ".join(f"{level} v {level - APART}" for level in levels) + " |"
    yield "|---" * (len(levels) + 1) + "|"
    for name in cases():
        cells = [told(kept.get(f"{name}/{level}")) for level in levels]
        if any(cells):
            yield f"| `{name}` | {' | '.join(cells)} |"


def told(found: dict[str, Any] | None) -> str:
    if found is None:
        return ""
    rate, error, sign = 100 * found["win_rate"], 100 * found["error"], SIGNS[found["verdict"]]
    return f"{sign} {rate:.1f} ± {error:.1f} ({found['pairs']})"


def bounds(text: str) -> tuple[float, float]:
    low, _, high = text.partition(":")
    return float(low), float(high)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", metavar="GAME", nargs="*", help=f"{', '.join(cases())} (default: all)")
    parser.add_argument("--level", type=int, nargs="+", default=[*range(1 + APART, len(LEVELS) + 1)])
    parser.add_argument("--pairs", type=int, default=20_000, help="of a cell, at most (20000)")
    parser.add_argument("--seconds", type=float, default=120.0, help="of a cell, at most (120)")
    parser.add_argument(
        "--bounds", type=bounds, help="the win rates to decide between (0.5:0.52, of many sides 0.5:0.51)"
    )
    parser.add_argument("--fresh", action="store_true", help="forget earlier results")
    options = parser.parse_args()
    known = cases()
    unknown = [name for name in options.games if name not in known]
    if unknown:
        parser.error(f"there is no {', '.join(unknown)}: there are {', '.join(known)}")
    if not all(APART < level <= len(LEVELS) for level in options.level):
        parser.error(f"a level is {1 + APART} to {len(LEVELS)}, and played against the one {APART} below")
    BUILD.mkdir(parents=True, exist_ok=True)
    kept = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() and not options.fresh else {}
    for level in options.level:
        for name in options.games or known:
            before = kept.get(f"{name}/{level}", {})
            if before.get("verdict") is None:
                kept[f"{name}/{level}"] = cell(known[name], level, options, before)
                KEPT.write_text(json.dumps(kept, indent=1), encoding="utf-8")
                print(f"{name} {level} v {level - APART}: {told(kept[f'{name}/{level}'])}", flush=True)
    print("\n".join(table(kept)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
