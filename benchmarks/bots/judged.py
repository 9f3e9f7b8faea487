"""What a review makes of bots of each level, by their choices at common tables.

    python benchmarks/bots/judged.py [GAME:PLAYERS …] [--levels 1 4 7 10] [--choices 150] [--rounds 4]
                                     [--efforts quick normal deep] [--seed 1]

At each table levels are drawn at random for the seats, and every real choice of a match of at most so many rounds is
judged with each effort, until every level has so many.  Prints for each effort the mean loss of a choice, the accuracy,
and the level of bots that errs as much, with the levels that may.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from random import Random

from seated import parser_of

from boneyard import Match, Rules
from boneyard.bots import bot
from boneyard.bots.levels import LEVELS
from boneyard.reviews import EFFORTS
from boneyard.reviews.judging import Judged, judge
from boneyard.reviews.performance import Performance, performance
from boneyard.reviews.walking import scale_of

Found = dict[int, list[list[Judged]]]
"""By level its choices, each as judged with every effort."""


def judged(rules: Rules, levels: Sequence[int], wanted: int, rounds: int, efforts: Sequence[str], seed: int) -> Found:
    """Judge so many choices of each level in one game."""
    dice, scale = Random(seed), scale_of(rules)
    found: Found = {level: [] for level in levels}
    while (fewest := min(map(len, found.values()))) < wanted:
        print(f"\r{rules.game}: {fewest:,} of {wanted:,} choices of each level ", end="", file=sys.stderr)
        # Those with the fewest choices come first, so that no level has many more than the others.
        order = sorted(found, key=lambda level: (len(found[level]) // 50, dice.random())) * rules.players
        seated = dict(zip(rules.seats, dice.sample(order[: rules.players], rules.players), strict=True))
        match = Match(rules, seed=dice.randrange(2**32))
        while match.round is not None and len(match.rounds) < rounds:
            seat = match.to_act[0]
            view, level = match.view(seat), seated[seat]
            action, number = bot(f"level-{level}").choose(view, dice), dice.getrandbits(60)
            if len(view.legal) > 1:
                found[level].append([judge(view, action, EFFORTS[one], number, scale) for one in efforts])
            match.play(seat, action, sealed=False)
    print(file=sys.stderr)
    return found


def performed(choices: Sequence[Judged], scale: float) -> Performance:
    """Return the performance in some choices."""
    by_level = [tuple(map(sum, zip(*(one.level_errors for one in choice.values), strict=True))) for choice in choices]
    return performance([one.loss.mean for one in choices], [one.error for one in choices], by_level, scale)


def main() -> None:
    parser = parser_of(__doc__)
    parser.add_argument("--levels", type=int, nargs="+", choices=LEVELS.values(), default=[1, 4, 7, 10], metavar="N")
    parser.add_argument("--choices", type=int, default=150, metavar="N", help="choices of each level (150)")
    parser.add_argument("--rounds", type=int, default=4, metavar="N", help="rounds of a match at most (4)")
    parser.add_argument("--efforts", nargs="+", choices=EFFORTS, default=[*EFFORTS])
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for rules in args.games:
        found = judged(rules, args.levels, args.choices, args.rounds, args.efforts, args.seed)
        print(f"{rules.game} for {rules.players}: level, choices, then by effort mean loss, accuracy, level, levels")
        for level, choices in found.items():
            print(f"  {level:>2} {len(choices):>6,}", end="")
            for effort, column in zip(args.efforts, zip(*choices, strict=True), strict=True):
                one, scale = performed(column, scale_of(rules)), scale_of(rules)
                assert one.rate is not None
                low, high = one.levels or (0, 0)
                print(
                    f" | {effort} {one.rate.mean / scale:.4f} {one.accuracy:>3} {one.level or '–':>2} {low}–{high}",
                    end="",
                )
            print(flush=True)


if __name__ == "__main__":
    main()
