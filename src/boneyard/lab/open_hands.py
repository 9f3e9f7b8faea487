"""The player that sees all hands: a measure of how much better one could be who infers what is hidden.

It searches as the highest level does, in the deal as it is; only the order of the stock is hidden from it.
"""

from __future__ import annotations

from random import Random

from boneyard.play.actions import Action
from boneyard.play.match import Match
from boneyard.play.view import View


def choose(match: Match, view: View, rng: Random) -> Action:
    """Return the choice of this player for the seat of a view of a match."""
    from boneyard.bots.belief.known import KnownHands, true_world
    from boneyard.bots.levels import BUDGET
    from boneyard.bots.playing.search import Budget, Search

    budget = Budget(*BUDGET)
    belief = KnownHands(view, true_world(match))
    return Search(view, budget._replace(sampled=budget.kept), rng.getrandbits(63), belief=belief).values()[0].action


__all__ = ["choose"]
