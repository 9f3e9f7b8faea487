"""CFR+ over the first plays of a small game with values at the leaves, as a player could do it with larger ones: a trial.

    .venv/bin/python benchmarks/bots/bounded.py [--pips 3] [--tiles 3] [--plays 1 2 3 4] [--iterations 60]

Block for two, as in exploitability.py.  All deals that both may think of, with what each seat knows, are one tree (so beliefs
are public), cut at the first choice after so many plays and passes.  A leaf has a value for each deal: *open*, by best play with all tiles
seen; *random*, on average over play in which all actions are equally likely; *both*, the mean of the two.  CFR+ solves that
game; later choices are those of an equilibrium of the whole.  Beside it *solved worlds*: at the same first choices the action whose
value with all tiles seen is best on average over all deals that agree with what the seat sees.  The figure is how much can
be won against it, in pips a deal.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Callable
from functools import partial

from boneyard.lab.equilibrium import equilibrium
from boneyard.lab.exact import ChoiceNode, Hands, Plan, SmallGame, block_game

Leaf = Callable[["ChoiceNode | float"], float]


def seen(node: ChoiceNode | float) -> float:
    """Return the lead of A by best play with all tiles seen."""
    if not isinstance(node, ChoiceNode):
        return node
    return (min if node.seat else max)(map(seen, node.branches))


def random(node: ChoiceNode | float) -> float:
    """Return the mean lead of A where all actions are equally likely."""
    if not isinstance(node, ChoiceNode):
        return node
    return sum(map(random, node.branches)) / len(node.branches)


def both(node: ChoiceNode | float) -> float:
    """Return the mean of the two."""
    return (seen(node) + random(node)) / 2


LEAVES: dict[str, Leaf] = {"open": seen, "random": random, "both": both}


class Bounded(SmallGame):
    """A small game that ends at the first choice after some plays, where ``leaf`` gives the lead of A.

    Information sets and sequences have the numbers that they have in the whole game.
    """

    def __init__(self, whole: SmallGame, plays: int, leaf: Leaf) -> None:
        self.whole, self.plays, self.leaf = whole, plays, leaf
        super().__init__(whole.rules)

    def tree(self, hands: Hands) -> ChoiceNode | float:
        return self._cut(super().tree(hands))

    def early(self, seat: int, at: int) -> bool:
        """Return whether an information set is before the cut."""
        return len(self.info_sets[seat][at].path) < self.plays

    def _cut(self, node: ChoiceNode | float) -> ChoiceNode | float:
        if not isinstance(node, ChoiceNode):
            return node
        if not self.early(node.seat, node.at):
            return self.leaf(node)
        return node._replace(branches=tuple(map(self._cut, node.branches)))


def solved_worlds(game: SmallGame) -> list[dict[int, int]]:
    """Return for each seat and information set the place of the action with the best mean value over its deals."""
    sums: list[defaultdict[int, list[float]]] = [defaultdict(list), defaultdict(list)]

    def add(node: ChoiceNode | float) -> None:
        if isinstance(node, ChoiceNode):
            sign = -1 if node.seat else 1
            row = [sign * seen(branch) for branch in node.branches]
            before = sums[node.seat][node.at] or [0.0] * len(row)
            sums[node.seat][node.at] = [x + y for x, y in zip(before, row, strict=True)]
            for branch in node.branches:
                add(branch)

    for hands in game.deals:
        add(game.tree(hands))
    return [{at: row.index(max(row)) for at, row in found.items()} for found in sums]


def shares(game: SmallGame, seat: int, at: int, plan: Plan) -> list[float]:
    """Return the probabilities of the actions of an information set by a plan; even ones if it never comes there."""
    here = game.info_sets[seat][at]
    n, total = len(here.actions), plan[here.parent]
    return [plan[here.first + i] / total if total > 0 else 1 / n for i in range(n)]


def figure(game: Bounded, early: Callable[[int, int], list[float]], later: tuple[Plan, Plan]) -> float:
    """Return how much can be won against choices by ``early`` (of a seat and an information set) before the cut, and by plans after it."""
    plans = [
        game.plan(seat, lambda at: early(seat, at) if game.early(seat, at) else shares(game, seat, at, later[seat]))  # noqa: B023
        for seat in (0, 1)
    ]
    return game.whole.exploitability(*plans)


def figures(whole: SmallGame, plays: int, later: tuple[Plan, Plan], iterations: int) -> dict[str, float]:
    """Return how much can be won against each way to choose before the cut."""
    found = {}
    for name, leaf in LEAVES.items():
        game = Bounded(whole, plays, leaf)
        found[name] = figure(game, partial(chosen, game, equilibrium(game, iterations).plans), later)
    best = solved_worlds(whole)
    found["solved worlds"] = figure(game, partial(surely, whole, best), later)
    return found


def chosen(game: SmallGame, plans: tuple[Plan, Plan], seat: int, at: int) -> list[float]:
    """Return the probabilities of the actions of an information set by the plans of both seats."""
    return shares(game, seat, at, plans[seat])


def surely(game: SmallGame, best: list[dict[int, int]], seat: int, at: int) -> list[float]:
    """Return them where one action is taken."""
    return [float(i == best[seat][at]) for i in range(len(game.info_sets[seat][at].actions))]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--pips", type=int, default=3)
    parser.add_argument("--tiles", type=int, default=3)
    parser.add_argument("--plays", type=int, nargs="+", default=[1, 2, 3, 4])
    parser.add_argument("--iterations", type=int, default=60)
    asked = parser.parse_args()
    whole = SmallGame(block_game(asked.pips, asked.tiles))
    found = equilibrium(whole, asked.iterations)
    print(f"CFR+ over the whole, {asked.iterations} iterations: {found.exploitability:.4f} ({found.seconds:.0f} s)")
    print(f"| plays | {' | '.join(LEAVES)} | solved worlds |\n|---|{'---|' * (len(LEAVES) + 1)}", flush=True)
    for plays in asked.plays:
        row = figures(whole, plays, found.plans, asked.iterations)
        print(f"| {plays} | {' | '.join(f'{x:.4f}' for x in row.values())} |", flush=True)


if __name__ == "__main__":
    main()
