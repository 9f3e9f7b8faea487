"""Which level a review takes bots of each level for, by the errors of their choices at common tables.

    python benchmarks/bots/judged.py [GAME:PLAYERS …] [--choices 1500] [--rounds 4] [--effort normal] [--seed 1]

At each table levels are drawn at random for the seats, and a match of at most so many rounds is played and reviewed
whole, until every level has so many real choices.  Prints the level of bots that errs as much, from half of the choices
and from all.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from random import Random

from seated import parser_of, played

from boneyard import Rules, review
from boneyard.bots import bot
from boneyard.bots.levels import LEVELS
from boneyard.reviews import EFFORTS
from boneyard.reviews.performance import Performance, performance
from boneyard.reviews.values import JudgedChoice
from boneyard.reviews.walking import scale_of


def judge(rules: Rules, wanted: int, rounds: int, effort: str, seed: int) -> None:
    """Print the levels of one game."""
    name, players, dice = rules.game, rules.players, Random(seed)
    bots = {level: bot(named) for named, level in LEVELS.items()}
    choices: dict[int, list[JudgedChoice]] = {level: [] for level in LEVELS.values()}
    while (fewest := min(map(len, choices.values()))) < wanted:
        print(f"\r{name}: {fewest:,} of {wanted:,} choices of each level ", end="", file=sys.stderr)
        # Those with the fewest choices come first, so that no level has many more than the others.
        order = sorted(choices, key=lambda level: (len(choices[level]) // 50, dice.random()))
        seated = dict(zip(rules.seats, dice.sample(order[:players], players), strict=True))
        number = dice.randrange(2**32)
        match = played(rules, {seat: bots[level] for seat, level in seated.items()}, rounds, number)
        for one in review(match, effort=effort, seed=number).choices:
            choices[seated[one.seat]].append(one)
    print(file=sys.stderr)
    print(f"{name} for {players}, effort {effort}: level, choices, mean error, accuracy, levels with half, with all")
    for level, found in choices.items():
        half, whole = (performed(some, rules) for some in (found[: len(found) // 2], found))
        assert whole.rate is not None
        taken = " ".join(f"{one.level:>3} {one.levels!s:>8}" for one in (half, whole))
        print(f"  {level:>2} {len(found):>6,} {whole.rate.mean:8.4f} {whole.accuracy:>4} {taken}", flush=True)


def performed(found: Sequence[JudgedChoice], rules: Rules) -> Performance:
    return performance([one.error for one in found], [one.level_errors for one in found], scale_of(rules))


def main() -> None:
    parser = parser_of(__doc__)
    parser.add_argument("--choices", type=int, default=1500, metavar="N", help="choices of each level (1,500)")
    parser.add_argument("--rounds", type=int, default=4, metavar="N", help="rounds of a match at most (4)")
    parser.add_argument("--effort", choices=EFFORTS, default="normal")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for rules in args.games:
        judge(rules, args.choices, args.rounds, args.effort, args.seed)


if __name__ == "__main__":
    main()
