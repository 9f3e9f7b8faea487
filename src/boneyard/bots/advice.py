"""What a view is worth knowing for whoever has to decide: hints (floor 5)."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from boneyard.actions import Action
from boneyard.bots import playing
from boneyard.bots.belief import Belief, Worlds
from boneyard.bots.playing.search import Effort, Likelihood, Search
from boneyard.tiles import TILES, Tile
from boneyard.view import View

WORLDS = 1500
ROLLOUTS = 400
UNCOMPILED = 20
"""Without a compiler there are this times fewer of both."""

CONFIDENCE = 1.96
"""Standard errors to either side of a mean: 95 % of the time the truth lies between."""


class Estimate(NamedTuple):
    """A mean and an interval that holds the true mean in 95 of 100 cases."""

    mean: float
    low: float
    high: float


class Rated(NamedTuple):
    """One legal action.

    ``points``: what the rest of the round is expected to bring the seat's side over the average of the others, more
    being better whichever way the game counts.  ``win``: the chance that this is more than nothing; nothing at all
    counts half.  The intervals speak of chance alone: they are right for others who play as the policy does.
    """

    action: Action
    points: Estimate
    win: Estimate


class Advice(NamedTuple):
    """``actions`` best first; empty where the seat has nothing to decide.

    ``tiles`` has for every tile that the view does not show the chance that each seat, the stock (``stock``) or the
    dead tiles (``dead``) have it; places where it cannot be are left out.
    """

    actions: tuple[Rated, ...]
    tiles: dict[Tile, dict[str, float]]
    rollouts: int
    """How often the round was played to its end for each action."""


def advise(view: View, *, worlds: int | None = None, rollouts: int | None = None, seed: int = 0) -> Advice:
    """The expected points and the chance to win of every legal action, and where each hidden tile is likely to be.

    ``worlds`` are drawn from what the view leaves open and weighted by how likely the policy makes what the others
    did; every action is followed by the policy to the end of the round in the same ``rollouts`` of them.  Both have
    defaults that take some tenths of a second.  The same arguments give the same advice.  Raises ``BoneyardError`` for
    a view in which no round is being played.
    """
    compiled = playing.load().MODE == "native"
    worlds = worlds or (WORLDS if compiled else WORLDS // UNCOMPILED)
    rollouts = rollouts or (ROLLOUTS if compiled else ROLLOUTS // UNCOMPILED)
    rated: list[Rated] = []
    if view.legal:
        search = Search(view, Effort(worlds, rollouts, rollouts), seed)
        drawn, weights = search.drawn, search.likely
        for action, gains in zip(view.legal, search.gains(view.legal), strict=True):
            wins = sum((gain > 0) + (gain == 0) / 2 for gain in gains)
            rated.append(Rated(action, _mean(gains), _share(wins, rollouts)))
        rated.sort(key=lambda one: -one.points.mean)
    else:
        drawn = Belief(view).sample(worlds, seed)
        weights = drawn.weights(Likelihood(view.rules, seed))
    return Advice(tuple(rated), whereabouts(view, drawn, weights), rollouts if rated else 0)


def whereabouts(view: View, worlds: Worlds, weights: Sequence[float]) -> dict[Tile, dict[str, float]]:
    """For every tile that the view does not show the chance of each place, by weighted worlds."""
    places = worlds.where
    found: dict[int, dict[str, float]] = {tile: {} for tile in sorted(tile.id for tile in view.unseen)}
    size = len(places)
    for i, weight in enumerate(weights):
        if weight:
            for tile, place in zip(worlds.rows[i * size : (i + 1) * size], places, strict=True):
                if tile in found and place:
                    chances = found[tile]
                    chances[place] = chances.get(place, 0.0) + weight
    return {TILES[tile]: chances for tile, chances in found.items()}


def _mean(values: Sequence[float]) -> Estimate:
    n = len(values)
    mean = sum(values) / n
    spread = sqrt(sum((value - mean) ** 2 for value in values) / max(1, n - 1) / n)
    return Estimate(mean, mean - CONFIDENCE * spread, mean + CONFIDENCE * spread)


def _share(times: float, n: int) -> Estimate:
    """A chance from how often it came true, with Wilson's interval."""
    share, z = times / n, CONFIDENCE
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    reach = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return Estimate(share, max(0.0, middle - reach), min(1.0, middle + reach))


__all__ = ["Advice", "Estimate", "Rated", "advise"]
