"""How steady a bot chooses: whether the same view with other chances gives the same choice.

    python benchmarks/bots/steady.py [GAME:PLAYERS …] [--bot level-10] [--views 200] [--times 4] [--seed 1]

Views are the real choices of one round after another, which ``level-6`` plays.  The bot chooses in each so many times
with other chances.  Prints by game the share of pairs of choices that agree, with its 95 % interval over rounds, and
the mean distance of a choice from the one taken most often: 0 if all are the same.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

from seated import next_choice, parser_of

from boneyard import Match, Rules
from boneyard.bots import bot
from boneyard.reviews.performance import estimated

PLAYER = "level-6"


def measure(rules: Rules, name: str, views: int, times: int, seed: int) -> None:
    """Print how steady a bot is in one game."""
    one, player, dice = bot(name), bot(PLAYER), Random(seed)
    agreed: list[float] = []
    rounds: list[int] = []
    apart, number = 0.0, 0
    while len(agreed) < views:
        match = Match(rules, seed=dice.getrandbits(32))
        number += 1
        while (view := next_choice(match)) is not None and len(agreed) < views:
            chosen = [str(one.choose(view, Random(dice.getrandbits(60)))) for _ in range(times)]
            pairs = [a == b for a, b in combinations(chosen, 2)]
            agreed.append(sum(pairs) / len(pairs))
            rounds.append(number)
            apart += 1 - Counter(chosen).most_common(1)[0][1] / times
            match.play(match.to_act[0], player.choose(view, dice))
    mean, low, high = (100 * x for x in estimated(agreed, rounds))
    print(
        f"{rules.game} for {rules.players}: {len(agreed)} views of {number} rounds, {times} choices each: "
        f"{mean:.1f} % of pairs agree ({low:.1f} … {high:.1f}), mean distance {apart / len(agreed):.3f}",
        flush=True,
    )


def main() -> None:
    parser = parser_of(__doc__)
    parser.add_argument("--bot", default="level-10", help="who is asked (level-10)")
    parser.add_argument("--views", type=int, default=200, metavar="N", help="views of each game (200)")
    parser.add_argument("--times", type=int, default=4, metavar="N", help="choices in each view, 2 or more (4)")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if args.times < 2 or args.views < 1:
        parser.error("--times is 2 or more, --views 1 or more")
    for rules in args.games:
        measure(rules, args.bot, args.views, args.times, args.seed)


if __name__ == "__main__":
    main()
