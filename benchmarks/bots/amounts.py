"""What more and less search is worth: the mean regret of choices, by a search of ten times the size.

    python benchmarks/bots/amounts.py [GAME:PLAYERS …] [--views 50] [--times 0.33 0.5 1 4] [--seed 1]

Views are the real choices of one round after another, which ``level-6`` plays.  Each is searched with the budget of
``level-10`` times each number, with other chances every time.  Prints by game and number the mean regret of the choice
in the unit of the search (a chance to win the match, chips or points) with its 95 % interval, the regret beyond that of
the whole budget in the same views, and the milliseconds of processor time.
"""

from __future__ import annotations

from math import ceil
from random import Random
from time import process_time

from seated import next_choice, parser_of

from boneyard import Match, Rules
from boneyard.bots import bot
from boneyard.bots.levels import BUDGET
from boneyard.bots.playing.search import Budget, Search
from boneyard.play.actions import Action
from boneyard.play.view import View
from boneyard.reviews.performance import estimated

PLAYER = "level-6"
JUDGE = 10


def searched(view: View, times: float, seed: int) -> Search:
    """Return a search of a view with so many times the budget of a level."""
    return Search(view, Budget(*(ceil(times * number) for number in BUDGET)), seed)


def measure(rules: Rules, views: int, times: list[float], seed: int) -> None:
    """Print what each amount of search is worth in one game."""
    dice, player = Random(seed), bot(PLAYER)
    regrets: dict[float, list[float]] = {one: [] for one in times}
    spent = dict.fromkeys(times, 0.0)
    while len(regrets[times[0]]) < views:
        match = Match(rules, seed=dice.getrandbits(32))
        while (view := next_choice(match)) is not None and len(regrets[times[0]]) < views:
            gains = {one.action: one.gain for one in searched(view, JUDGE, dice.getrandbits(60)).values()}
            for one in times:
                begun = process_time()
                chosen: Action = searched(view, one, dice.getrandbits(60)).chosen()
                spent[one] += process_time() - begun
                regrets[one].append(max(gains.values()) - gains.get(chosen, min(gains.values())))
            match.play(match.to_act[0], player.choose(view, dice))
    print(
        f"{rules.game} for {rules.players}, {views} views: times the budget, regret, beyond the whole, ms", flush=True
    )
    for one in times:
        mean, low, high = estimated(regrets[one])
        beyond = estimated([less - whole for less, whole in zip(regrets[one], regrets[1.0], strict=True)])
        print(
            f"  {one:4g} {mean:8.5f} ({low:.5f} … {high:.5f}) {beyond.mean:9.5f} ({beyond.low:.5f} … {beyond.high:.5f})"
            f" {1000 * spent[one] / views:6.1f}",
            flush=True,
        )


def main() -> None:
    parser = parser_of(__doc__)
    parser.add_argument("--views", type=int, default=50, metavar="N", help="views of each game (50)")
    parser.add_argument("--times", type=float, nargs="+", default=[0.33, 0.5, 4.0], metavar="X", help="0.33 0.5 4")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for rules in args.games:
        measure(rules, args.views, sorted({1.0, *args.times}), args.seed)


if __name__ == "__main__":
    main()
