"""How well players choose near the end of a round: regret against exact values, by game.

    .venv/bin/python benchmarks/bots/ends.py                         level-10, 500 positions a game
    .venv/bin/python benchmarks/bots/ends.py fives-2 --positions 50 --bot level-8

A position is one in which nothing can be drawn any more, so few tiles are held that all deals can be solved, and a seat
has a choice; the first one of each deal, played so far by ``yardsticks:FullSight``.  Deals follow from the seed.

An action has three values, all leads in points of the round by the best play of all sides from then on (by max^n with
more than two): by *open hands*, in the true deal; *exactly*, on average over all deals that the view allows, each as
likely as any other (200 of them if there are more); and *weighed*, over the same deals, each as likely as the policy
makes what the others did.  The regret of a choice is how much less it has than the best action.  A *blunder* is two
points or more worse by all three, so by any view of what the others did.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from random import Random
from time import perf_counter
from typing import NamedTuple

from seated import next_choice
from yardsticks import FullSight

from boneyard import game
from boneyard.bots import Bot, player
from boneyard.bots.belief import Belief
from boneyard.bots.playing.aims import Objective
from boneyard.bots.playing.search import EXACT_TILES, EXACT_TILES_OF_MORE, Ends, PolicyLikelihood
from boneyard.play import codec
from boneyard.play.actions import Action
from boneyard.play.match import Match
from boneyard.play.view import View
from boneyard.rules import Rules

GAMES: dict[str, tuple[str, int]] = {
    "french": ("french", 4), "obicni-2": ("obicni", 2), "obicni-3": ("obicni", 3), "obicni-4": ("obicni", 4),
    "dvoje": ("dvoje", 2), "dvoje-bez-kupnje": ("dvoje-bez-kupnje", 2), "parovi": ("parovi", 4),
    "polish-fives": ("polish-fives", 2), "basic-2": ("basic", 2), "basic-3": ("basic", 3), "basic-4": ("basic", 4),
    "double-six-cross": ("double-six-cross", 4), "fives-2": ("fives", 2), "fives-3": ("fives", 3),
    "fives-4": ("fives", 4), "threes-2": ("threes", 2), "threes-4": ("threes", 4), "matador-2": ("matador", 2),
    "matador-4": ("matador", 4), "all-fives-2p": ("all-fives-2p", 2), "gaple": ("gaple", 4),
    "gaple-5p": ("gaple-5p", 5),
}  # fmt: skip
"""Games by the name of their row."""

MOST_DEALS = 200
NODES = 20_000_000
BLUNDER = 2.0
MOST_TRIES = 200
"""Deals for each position, after which a game is given up: few of its rounds come to such an end."""


class Regrets(NamedTuple):
    """How much less an action has than the best one, in points."""

    open_hands: float
    exact: float
    weighed: float


class Late(NamedTuple):
    """A late position: what its seat sees, and for each action its values."""

    view: View
    open_hands: dict[Action, float]
    exact: dict[Action, float]
    weighed: dict[Action, float]

    def regrets(self, action: Action) -> Regrets:
        """Return how much less an action has than the best by each of the values."""
        return Regrets(
            *(max(values.values()) - values[action] for values in (self.open_hands, self.exact, self.weighed))
        )


def late(rules: Rules, seed: int | str) -> Late | None:
    """Return the first late position of the deal of a seed; None if it comes to none, or it takes too long to solve."""
    match, chooser = Match(rules, seed=seed), FullSight()
    most = EXACT_TILES if rules.n_sides == 2 else EXACT_TILES_OF_MORE
    ends, number = Ends(rules, Objective.POINTS), 0
    while (view := next_choice(match)) is not None:
        seat = view.seat
        assert seat is not None
        if view.phase == "play" and view.drawable == 0 and sum(view.counts.values()) <= most:
            belief = Belief(view)
            assert match.round is not None
            true = valued(ends, match.round.position, view)
            worlds = belief.sample(MOST_DEALS if belief.count > MOST_DEALS / 4 else int(belief.count * 8), 1)
            deals: dict[tuple[bytes, ...], float] = {}
            values: dict[tuple[bytes, ...], dict[Action, float]] = {}
            for i, weight in enumerate(worlds.weights(PolicyLikelihood(rules, 1))):
                deal = worlds.held(i)
                deals[deal] = deals.get(deal, 0.0) + weight
                found = values.get(deal) or (valued(ends, worlds.now[i], view) if true else None)
                if true is None or found is None:
                    return None
                values[deal] = found
            even = dict.fromkeys(deals, 1.0)
            return Late(view, true, mean(values, even), mean(values, deals))
        number += 1
        match.play(seat, chooser.choose(view, Random(f"{seed}/{number}")))
    return None


def mean(
    values: dict[tuple[bytes, ...], dict[Action, float]], weights: dict[tuple[bytes, ...], float]
) -> dict[Action, float]:
    """Return the mean value of each action over weighted deals."""
    total, actions = sum(weights.values()), next(iter(values.values()))
    return {action: sum(weights[deal] * row[action] for deal, row in values.items()) / total for action in actions}


def valued(ends: Ends, position: object, view: View) -> dict[Action, float] | None:
    """Return what each action of a seat leads to in one deal; None if it takes too long."""
    rules, values = view.rules, {}
    seat = rules.seats.index(view.seat or "A")
    for action in view.legal:
        after = position.copy()  # type: ignore[attr-defined]
        after.apply(seat, codec.encode(action, rules))
        worth = ends.worth(after, rules.side_of(seat), NODES)
        if worth is None:
            return None
        values[action] = worth
    return values


def positions(name: str, count: int, seed: int) -> Iterator[Late]:
    """Yield late positions of a row, one a deal."""
    rules, found = game(GAMES[name][0]).rules(GAMES[name][1]), 0
    for number in range(count * MOST_TRIES):
        where = late(rules, f"ends/{seed}/{name}/{number}")
        if where is not None:
            yield where
            found += 1
            if found == count:
                return


class Measured(NamedTuple):
    """The choices of a player in the positions of one row: mean regrets in points, and the blunders."""

    positions: int
    regrets: Regrets
    wrong: int
    """Choices with any exact regret."""
    blunders: list[str]
    """Each with its place, hand, choice and regrets."""
    ms: float


def measured(name: str, chooser: Bot, count: int, seed: int) -> Measured:
    """Let a player choose in the late positions of a row."""
    regrets, wrong, blunders, spent = [Regrets(0, 0, 0)], 0, [], 0.0
    for n, where in enumerate(positions(name, count, seed)):
        begun = perf_counter()
        action = chooser.choose(where.view, Random(f"{name}/{n}"))
        spent += perf_counter() - begun
        found = where.regrets(action)
        regrets.append(found)
        wrong += found.exact > 1e-9
        if min(found) >= BLUNDER:
            lost = f"{found.open_hands:g}, {found.exact:.2f} and {found.weighed:.2f}"
            blunders.append(f"{n}: {' '.join(map(str, where.view.hand))}: {action} loses {lost}")
    n = max(1, len(regrets) - 1)
    means = Regrets(*(sum(column) / n for column in zip(*regrets, strict=True)))
    return Measured(len(regrets) - 1, means, wrong, blunders, 1000 * spent / n)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("rows", nargs="*", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="yardsticks:Points")
    asked = parser.parse_args()
    unknown = [row for row in asked.rows if row not in GAMES]
    if unknown:
        sys.exit(f"there is no row {unknown[0]!r}: the rows are {', '.join(GAMES)}")
    print("| game | positions | regret, open hands | exact | weighed | not best | blunders | ms a move |")
    print("|---|---|---|---|---|---|---|---|")
    for name in asked.rows or GAMES:
        found = measured(name, player(asked.bot), asked.positions, asked.seed)
        print(
            f"| {name} | {found.positions} | {' | '.join(f'{regret:.3f}' for regret in found.regrets)} |"
            f" {found.wrong} | {len(found.blunders)} | {found.ms:.1f} |",
            flush=True,
        )
        for blunder in found.blunders:
            print(f"  {blunder}", file=sys.stderr)


if __name__ == "__main__":
    main()
