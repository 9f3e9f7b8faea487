"""One rating list of many bots over all games: every two of them play the same deals of every game.

    python benchmarks/bots/rating.py [BOT …] [--deals 20] [--games GAME[-PLAYERS] …] [--jobs N] [--fresh]

The strengths of a game are those of Bradley and Terry that make the scores of all pairs likeliest, in the logits of win
rates; in a game of many sides of one seat among players of ``greedy``.  A bot's rating is the mean over the games, on
the scale of Elo (400 points are ten to one), the mean of all bots being 0.  Intervals (95 %) are those of games whose
deals are drawn anew: a deal is played by every two bots, so deals are what is independent.  Games are kept in
``build/bots/rating.json`` as they are finished, with what they were asked; ``--fresh`` forgets them.  All games and
bots take many hours.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations
from math import exp, log
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import native
from seated import tables

from boneyard.lab.arena import check, play_pair
from boneyard.lab.jobs import in_order
from boneyard.lab.programs import ProgramLimits
from boneyard.rules import Rules

KEPT = Path(__file__).parents[2] / "build" / "bots" / "rating.json"
BOTS = ("random", "greedy", *(f"level-{number}" for number in range(1, 11)), "yardsticks:Ismcts", "yardsticks:Pimc")
SEED = 1
ELO = 400 / log(10)
ANEW = 200
"""How often the deals of a game are drawn anew for the intervals."""

STEPS, SMALL = 500, 1e-9
PRIOR = 0.25
"""Won and lost pairs that are added between every two bots, so that a bot that lost all has a strength."""


class Rated(NamedTuple):
    """A bot of the list: its rating, an interval, and the games in which it is lowest and highest."""

    bot: str
    rating: float
    low: float
    high: float
    worst: str
    best: str


def deal(rules: Rules, bots: Sequence[str], number: int) -> list[float]:
    """Return the scores of every two bots in one deal, in the order of their combinations."""
    return [play_pair(rules, (a, b, "greedy"), SEED, number).score for a, b in combinations(bots, 2)]


def strengths(n: int, scores: Sequence[float], deals: int) -> list[float]:
    """Return the strengths of ``n`` bots in logits, with mean 0; ``scores`` are the sums of every two of them over the
    deals.

    By minorisation (Hunter, 2004), which comes nearer with every step.
    """
    won = [0.0] * n
    for (a, b), score in zip(combinations(range(n), 2), scores, strict=True):
        won[a] += score + PRIOR
        won[b] += deals - score + PRIOR
    worth = [1.0] * n
    each = deals + 2 * PRIOR
    for _ in range(STEPS):
        after = [won[a] / sum(each / (worth[a] + worth[b]) for b in range(n) if b != a) for a in range(n)]
        middle = exp(sum(map(log, after)) / n)
        after = [one / middle for one in after]
        change = max(abs(log(one / other)) for one, other in zip(after, worth, strict=True))
        worth = after
        if change < SMALL:
            break
    return [log(one) for one in worth]


def resampled(rows: Sequence[Sequence[float]], rng: Random) -> list[list[float]]:
    """Return as many rows, each drawn from all of them."""
    return [[*row] for row in rng.choices(rows, k=len(rows))]


def strengths_of(bots: Sequence[str], rows: Sequence[Sequence[float]]) -> list[float]:
    """Return the strengths by the scores of some deals."""
    return strengths(len(bots), [sum(column) for column in zip(*rows, strict=True)], len(rows))


def rated(bots: Sequence[str], games: dict[str, list[list[float]]], anew: int = ANEW) -> list[Rated]:
    """Return the list, best first, of the scores of all deals by game."""
    by_game = {name: strengths_of(bots, rows) for name, rows in games.items()}
    means = [ELO * sum(column) / len(games) for column in zip(*by_game.values(), strict=True)]
    rng, drawn = Random(SEED), []
    for _ in range(anew):
        again = [strengths_of(bots, resampled(rows, rng)) for rows in games.values()]
        drawn.append([ELO * sum(column) / len(games) for column in zip(*again, strict=True)])
    found = []
    for i, name in enumerate(bots):
        spread = sorted(row[i] for row in drawn)
        order = sorted(by_game, key=lambda game: by_game[game][i])
        low, high = spread[round(0.025 * (anew - 1))], spread[round(0.975 * (anew - 1))]
        found.append(Rated(name, means[i], low, high, order[0], order[-1]))
    return sorted(found, key=lambda row: -row.rating)


def table(found: Sequence[Rated]) -> Iterator[str]:
    """Yield the list as a table of Markdown."""
    yield "| bot | rating | 95 % interval | lowest in | highest in |"
    yield "|---|---|---|---|---|"
    for row in found:
        yield f"| {row.bot} | {row.rating:+.0f} | {row.low:+.0f} … {row.high:+.0f} | {row.worst} | {row.best} |"


def played(bots: Sequence[str], names: Sequence[str], deals: int, jobs: int, kept: dict[str, Any]) -> Iterator[str]:
    """Play the deals of each game that ``kept`` does not have yet, add them to it, and yield the name of each."""
    rules = tables()
    for name in names:
        key = f"{name} {deals} {' '.join(bots)}"
        if key not in kept:
            kept[key] = [*in_order(partial(deal, rules[name], bots), deals, jobs)]
            yield name


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs="*", metavar="BOT", help=f"as for boneyard arena ({' '.join(BOTS)})")
    parser.add_argument("--deals", type=int, default=20, help="of each game (20)")
    parser.add_argument("--games", nargs="+", metavar="GAME", help="or GAME-PLAYERS (all)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    parser.add_argument("--fresh", action="store_true", help="forget earlier results")
    asked = parser.parse_args()
    bots = asked.bots or [*BOTS]
    names = [
        name
        for name, rules in tables().items()
        if not asked.games or any(one in (name, rules.game) for one in asked.games)
    ]
    if not names or len(bots) < 2 or len({*bots}) < len(bots) or asked.deals < 2:
        parser.error("a game, two deals and two different bots are needed")
    sys.path.insert(0, str(Path(__file__).parent))
    native.build()
    for one in bots:
        check(one, ProgramLimits())
    KEPT.parent.mkdir(parents=True, exist_ok=True)
    kept = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() and not asked.fresh else {}
    for name in played(bots, names, asked.deals, asked.jobs, kept):
        KEPT.write_text(json.dumps(kept), encoding="utf-8")
        print(f"{name}: {asked.deals} deals", file=sys.stderr, flush=True)
    games = {name: kept[f"{name} {asked.deals} {' '.join(bots)}"] for name in names}
    print("\n".join(table(rated(bots, games))))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
