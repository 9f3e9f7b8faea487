"""Find where on the way from little sight to full search the ten levels of each family of games lie, in equal steps.

    python benchmarks/bots/calibrate.py [FAMILY …] [--deals N] [--search-pairs N] [--show]

Levels without a search are cheap: their deals are played on the engine's positions, without views.  Each place of the
way plays the same deals: in games of two sides both sides of each against a reference in the middle of the way, with
more one seat among seats of the reference, compared with the reference in that seat.  The logits of the win rates, made
monotone (pool adjacent violators), are the strengths of the places.  ``--search-pairs`` pairs of the arena tell how
much `level-10` is above full sight; without it the figure of the last time is kept.  Ten levels in equal steps from the
weakest place to full search are written to ``src/boneyard/bots/playing/levels.json``, with what was measured.  The
result follows from the command and the weights of the policy.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from math import exp, log
from random import Random
from typing import Any

from levels import cases

from boneyard import engine
from boneyard.bots import playing
from boneyard.bots.levels import PLACES, Level, seen_at, sighted
from boneyard.bots.playing.families import family
from boneyard.bots.playing.sight import Sight
from boneyard.engine.codes import Phase
from boneyard.lab.arena import play_pair
from boneyard.lab.simulate import engine_seed
from boneyard.play.setup import engine_numbers
from boneyard.rules import Rules

GRID = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
REFERENCE = 0.5
SEED = 1


class Felt:
    """A table without views: deals of one rule set, each seat with a level without a search."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.position = engine.load().Position(engine_numbers(rules))
        self.face = playing.load()
        self.table = self.face.Rollouts()
        self.sides = [rules.side_of(seat) for seat in range(rules.players)]

    def gains(self, deal: int, seated: list[Level]) -> list[float]:
        """Return the gain of each side in a deal, more being better."""
        position = self.position.copy()
        position.deal(engine_seed(f"{SEED}/{deal}"))
        memory = self.face.Memory(position)
        before = position.scores
        chances = [Random(f"{SEED}/{deal}/{seat}") for seat in range(self.rules.players)]
        while position.phase <= Phase.WINDOW:
            seat = position.actor()
            legal = position.legal(seat)
            action = legal[0]
            if len(legal) > 1:
                phase, found = self.table.features(memory, position, seat)
                action = next(iter(found))
                if len(found) > 1:
                    sight = Sight(self.rules, [*found], [*found.values()], phase)
                    action = drawn(sighted(sight, seated[seat]), chances[seat].random())
            memory.observe(position, seat, action)
            position.apply(seat, action)
        position.playout()
        sign = -1 if self.rules.better == "low" else 1
        return [float(sign * (now - then)) for now, then in zip(position.scores, before, strict=True)][
            : self.rules.n_sides
        ]

    def scores(self, deal: int, levels: list[Level], reference: Level) -> list[float]:
        """Return the score of each level against the reference in a deal: 1, ½ or 0, or the mean of two runs."""
        if self.rules.n_sides == 2:
            found = []
            for level in levels:
                score = 0.0
                for mine in (0, 1):
                    gained = self.gains(deal, [level if side == mine else reference for side in self.sides])
                    score += won(gained[mine], gained[1 - mine]) / 2
                found.append(score)
            return found
        mine = deal % self.rules.n_sides
        gained = self.gains(deal, [reference] * self.rules.players)[mine]
        return [
            won(self.gains(deal, [level if side == mine else reference for side in self.sides])[mine], gained)
            for level in levels
        ]


def drawn(chances: dict[Any, float], u: float) -> Any:
    for action, chance in chances.items():
        u -= chance
        if u < 0:
            return action
    return next(iter(chances))


def won(mine: float, other: float) -> float:
    return 0.5 if mine == other else float(mine > other)


def logit(rate: float) -> float:
    return log(rate / (1 - rate))


def monotone(values: list[float]) -> list[float]:
    """The nearest rising row (pool adjacent violators)."""
    pools: list[list[float]] = []
    for value in values:
        pools.append([value])
        while len(pools) > 1 and mean(pools[-2]) > mean(pools[-1]):
            last = pools.pop()
            pools[-1] += last
    return [mean(pool) for pool in pools for _ in pool]


def mean(values: list[float]) -> float:
    return sum(values) / len(values)


def steps(strengths: list[float], search: float) -> list[float]:
    """Ten places in equal steps of strength: which rises along the grid, then by the share of search."""
    row = strengths
    top = row[-1] + search
    found = []
    for number in range(10):
        wanted = row[0] + (top - row[0]) * number / 9
        if wanted > row[-1]:
            found.append(1 + (wanted - row[-1]) / search)
            continue
        k = next(k for k in range(len(row)) if row[k] >= wanted - 1e-12)
        low = k - 1 if k else 0
        share = (wanted - row[low]) / (row[k] - row[low]) if row[k] > row[low] else 0.0
        found.append(GRID[low] + share * (GRID[k] - GRID[low]))
    return [round(place, 3) for place in [*found[:-1], 2.0]]


def measured(rules: list[Rules], deals: int) -> tuple[list[float], list[float]]:
    """Return the strength of each place of the grid in logits over some rule sets alike, and its standard error."""
    levels, reference = [seen_at(place) for place in GRID], seen_at(REFERENCE)
    rows: list[list[float]] = []
    for one in rules:
        felt = Felt(one)
        rows += [felt.scores(deal, levels, reference) for deal in range(deals)]
    rates = [mean([row[k] for row in rows]) for k in range(len(GRID))]
    spread = [mean([(row[k] - rates[k]) ** 2 for row in rows]) for k in range(len(GRID))]
    errors = [(square / len(rows)) ** 0.5 / (rate * (1 - rate)) for square, rate in zip(spread, rates, strict=True)]
    return [logit(rate) for rate in rates], errors


def searched(rules: list[Rules], pairs: int) -> float:
    """Return how much `level-10` is stronger than full sight, in logits; of many sides one seat of many."""
    scores = [
        play_pair(
            one, ["level-10", "yardsticks:FullSight", "level-4"][: 2 if one.n_sides == 2 else 3], SEED, pair
        ).score
        for one in rules
        for pair in range(pairs)
    ]
    return logit(min(0.99, max(0.51, mean(scores))))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("families", metavar="FAMILY", nargs="*", help="(default: all that are benchmarked)")
    parser.add_argument("--deals", type=int, default=2000, help="of each rule set (2000)")
    parser.add_argument("--search-pairs", type=int, default=0, help="of each rule set, for the gain by search (kept)")
    parser.add_argument("--show", action="store_true", help="print the table that is kept")
    options = parser.parse_args()
    known: dict[str, list[Rules]] = {}
    for rules in cases().values():
        known.setdefault(family(rules), []).append(rules)
    unknown = [name for name in options.families if name not in known]
    if unknown:
        parser.error(f"there is no {', '.join(unknown)}: there are {', '.join(known)}")
    kept: dict[str, Any] = json.loads(PLACES.read_text(encoding="utf-8"))
    asked = [] if options.show else options.families or [*known]
    new = [name for name in asked if name not in kept["search"]]
    if new and not options.search_pairs:
        parser.error(f"the gain by search was never measured for {', '.join(new)}: give --search-pairs")
    for name in asked:
        strengths, errors = measured(known[name], options.deals)
        search = searched(known[name], options.search_pairs) if options.search_pairs else kept["search"][name]
        row = [round(value, 3) for value in monotone(strengths)]
        kept["grid"] = GRID
        kept["strength"][name] = row
        kept["error"][name] = round(max(errors), 3)
        kept["search"][name] = round(search, 3)
        kept["deals"][name] = options.deals * len(known[name])
        kept["places"][name] = steps(row, search)
        PLACES.write_text(written(kept), encoding="utf-8")
        print(name, kept["strength"][name], kept["error"][name], flush=True)
    print("\n".join(table(kept)))
    return 0


def written(kept: dict[str, Any]) -> str:
    """The text of the file, a line for each family."""
    parts = []
    for key, value in sorted(kept.items()):
        rows = [f'  "{name}": {json.dumps(row)}' for name, row in sorted(value.items())] if key != "grid" else []
        parts.append(f'"{key}": ' + ("{\n" + ",\n".join(rows) + "\n }" if rows else json.dumps(value)))
    return "{\n " + ",\n ".join(parts) + "\n}\n"


def table(kept: dict[str, Any]) -> Iterator[str]:
    """What is kept, as a table of Markdown."""
    yield (
        "| family | deals | full sight over none | error | search over full sight | a step, win rate | places of levels"
        " 2 to 9 |"
    )
    yield "|---|---|---|---|---|---|---|"
    for name, places in kept["places"].items():
        row, search = kept["strength"][name], kept["search"][name]
        step = 100 / (1 + exp(-(row[-1] - row[0] + search) / 9))
        shown = ", ".join(f"{place:.2f}" for place in places[1:-1])
        cells = [f"`{name}`", kept["deals"][name], f"{row[-1] - row[0]:.2f}", kept["error"][name], f"{search:.2f}"]
        yield f"| {' | '.join(map(str, cells))} | {step:.1f} % | {shown} |"


if __name__ == "__main__":
    raise SystemExit(main())
