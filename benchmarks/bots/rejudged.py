"""How well a review judges: its choices judged again in ten times the worlds.

    python benchmarks/bots/rejudged.py [GAME:PLAYERS …] [--choices 200] [--bot level-4] [--effort normal] [--seed 1]

Prints by class of the review how many choices there were, their mean loss as shown and as found again, false blame
(named as a loss, and not worse than 0 again), hidden losses (not named, and a loss of 0.03 or more for certain), and
how many named choices have no reason.  Of the reasons that say what another seat can play, it counts those that the new
worlds do not bear out: in worlds where the event happens the better action gains no more than in the others.
"""

from __future__ import annotations

from collections import defaultdict
from random import Random

from seated import parser_of, played

from boneyard import review
from boneyard.bots import bot
from boneyard.bots.playing.search import Budget, Search
from boneyard.moves import at
from boneyard.play import codec
from boneyard.reviews import EFFORTS, JudgedChoice, Verdict
from boneyard.reviews.performance import estimated
from boneyard.reviews.values import LOSING

TIMES = 10
HIDDEN = 0.03
SETTLED = ("stuck", "lacks", "later", "partner")
"""Reasons about one seat that can play then, or cannot."""


def borne_out(choice: JudgedChoice, search: Search, worlds: list[int], lost: list[float]) -> bool | None:
    """Return whether the first reason goes with the loss; None for a reason of another kind."""
    word = choice.why[0].code.split(".")[2] if choice.why else ""
    if word not in SETTLED:
        return None
    rules, letter = search.view.rules, str(choice.why[0].params["player"])
    seat, own = rules.seats.index(letter), rules.seats.index(choice.seat)
    groups: dict[int, list[float]] = defaultdict(list)
    for i, loss in zip(worlds, lost, strict=True):
        can = []
        for action in (choice.best, choice.played):
            after = search.drawn.now[i].copy()
            after.apply(own, codec.encode(action, rules))
            low, high = after.fitting()
            can.append(bool(after.hands[seat] & (low | high << 64)))
        groups[(can[0] - can[1]) * (1 if word == "partner" else -1)].append(loss)
    if len(groups) < 2:
        return True
    means = {change: sum(some) / len(some) for change, some in groups.items() if len(some) >= 20}
    return len(means) < 2 or means[max(means)] > means[min(means)]


def main() -> None:
    parser = parser_of(__doc__)
    parser.add_argument("--choices", type=int, default=200, metavar="N", help="choices of each game at least (200)")
    parser.add_argument("--bot", default="level-4", help="who plays (level-4)")
    parser.add_argument("--effort", choices=EFFORTS, default="normal")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    shown: dict[Verdict, list[float]] = defaultdict(list)
    again: dict[Verdict, list[float]] = defaultdict(list)
    false, hidden, silent, told, wrong = 0, 0, 0, 0, 0
    dice = Random(args.seed)
    worlds = TIMES * EFFORTS[args.effort].kept
    for rules in args.games:
        count = 0
        while count < args.choices:
            match = played(rules, dict.fromkeys(rules.seats, bot(args.bot)), 4, dice.randrange(2**32))
            found = review(match, effort=args.effort)
            count += len(found.choices)
            for choice in found.choices:
                if choice.verdict is Verdict.BEST:
                    continue
                view = at(match, choice.round, choice.number).view(choice.seat)
                search = Search(view, Budget(2 * worlds, worlds, 0), dice.getrandbits(60))
                best, own = search.outcomes((choice.best, choice.played))
                lost = [one - two for one, two in zip(best.worths, own.worths, strict=True)]
                loss = estimated([one / found.scale for one in lost])
                shown[choice.verdict].append(choice.loss.mean / found.scale)
                again[choice.verdict].append(loss.mean)
                if choice.verdict in LOSING:
                    false += loss.mean <= 0
                    silent += not choice.why
                    fits = borne_out(choice, search, best.worlds, lost)
                    told, wrong = told + (fits is not None), wrong + (fits is False)
                else:
                    hidden += loss.low >= HIDDEN
            shown[Verdict.BEST] += [0.0] * sum(choice.verdict is Verdict.BEST for choice in found.choices)
            print(f"{rules.game}: {count} choices", flush=True)
    for verdict in Verdict:
        n = len(shown[verdict])
        more = again.get(verdict)
        second = f"{sum(more) / n:.4f}" if more else "–"
        print(f"{verdict:<10} {n:>6} {sum(shown[verdict]) / max(1, n):.4f} {second}")
    print(f"false blame {false}, hidden {hidden}, without a reason {silent}, not borne out {wrong} of {told}")


if __name__ == "__main__":
    main()
