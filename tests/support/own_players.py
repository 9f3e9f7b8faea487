"""Two players of a caller: one without a name that leaves nothing to chance, and one that has all that bots have."""

from __future__ import annotations

from random import Random

from boneyard import Action, View


class First:
    """The first legal action, without a name."""

    def choose(self, view: View) -> Action:
        return view.legal[0]


class Last:
    """The last legal action, by its text, with a chance to win of its own."""

    name = "last"

    def choose(self, view: View, rng: Random) -> str:
        return str(view.legal[-1])

    def estimate(self, view: View) -> float:
        return 0.5
