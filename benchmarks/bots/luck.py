"""Whether the luck of a review is luck: its terms are 0 on average, and results without them the same, with less
spread.

    python benchmarks/bots/luck.py [GAME:PLAYERS …] [--deals 10000] [--first 0] [--level 1]

Plays the first round of so many matches between players of one level, reviews each with little effort, and prints the
mean of each term for the first side with its interval (95 %), and the standard deviation of the result with and without
luck. Deals are numbered from --first on, so that several runs make one.
"""

from __future__ import annotations

import sys
from math import sqrt
from time import monotonic

from seated import parser_of, played

from boneyard import Rules, review
from boneyard.bots import bot
from boneyard.lab.statistics import mean_interval
from boneyard.reviews import Luck
from boneyard.reviews.values import Effort, JudgedChoice, LuckKind

LITTLE = Effort(8, 4, 2, 50, 8)


class Mean:
    """The mean of numbers that come one by one."""

    def __init__(self) -> None:
        self.n, self.total, self.squares = 0, 0.0, 0.0

    def add(self, value: float) -> None:
        self.n += 1
        self.total += value
        self.squares += value * value

    @property
    def deviation(self) -> float:
        return sqrt(max(0.0, self.squares / self.n - (self.total / self.n) ** 2))

    def __str__(self) -> str:
        found = mean_interval(self.n, self.total, self.squares)
        if found is None:
            return f"too few values ({self.n})"
        return f"{self.total / self.n:8.4f} ({found[0]:.4f} … {found[1]:.4f})"


def measure(rules: Rules, deals: range, level: int) -> None:
    """Print the means of one game."""
    name, players = rules.game, dict.fromkeys(rules.seats, bot(f"level-{level}"))
    terms = {kind: Mean() for kind in ("a deal", "a draw", "a choice, hidden", "a round, all luck")}
    result, without = Mean(), Mean()
    shown = begun = monotonic()
    for done, seed in enumerate(deals, 1):
        found = review(played(rules, players, 1, seed), effort=LITTLE, seed=seed)
        account = found.accounts[0]
        for entry in found.entries:
            if isinstance(entry, Luck):
                terms["a draw" if entry.kind is LuckKind.DRAW else "a deal"].add(entry.worth[0])
            elif isinstance(entry, JudgedChoice):
                terms["a choice, hidden"].add(entry.open_hidden[0])
        luck = account.deals + account.draws + account.hidden
        terms["a round, all luck"].add(luck)
        result.add(account.result)
        without.add(account.result - luck)
        if sys.stderr.isatty() or monotonic() - shown > 60:
            shown = monotonic()
            left = (shown - begun) / done * (len(deals) - done)
            print(f"\r{name}: {done:,} of {len(deals):,} deals, {left / 60:.0f} min left ", end="", file=sys.stderr)
    print(file=sys.stderr)
    print(f"{name} for {rules.players}, level {level}, deals {deals.start:,} to {deals.stop - 1:,}")
    for term, mean in terms.items():
        if mean.n:
            print(f"  {term:<18} {mean}  of {mean.n:,}")
    print(f"  {'result':<18} {result}  deviation {result.deviation:.3f}")
    print(f"  {'result, no luck':<18} {without}  deviation {without.deviation:.3f}", flush=True)


def main() -> None:
    parser = parser_of(__doc__)
    parser.add_argument("--deals", type=int, default=10_000, metavar="N", help="first rounds of each game (10,000)")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="number of the first deal (0)")
    parser.add_argument("--level", type=int, default=1, metavar="N", help="level of all players (1)")
    args = parser.parse_args()
    for rules in args.games:
        measure(rules, range(args.first, args.first + args.deals), args.level)


if __name__ == "__main__":
    main()
