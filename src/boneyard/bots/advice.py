"""Hints for the seat that has to decide."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from boneyard.bots import playing
from boneyard.bots.belief import Belief, Worlds
from boneyard.bots.playing.search import Budget, Likelihood, Search
from boneyard.play.actions import Action
from boneyard.play.view import View
from boneyard.tiles import TILES, Tile

WORLDS = 1500
ROLLOUTS = 400
UNCOMPILED = 20
"""The divisor of both defaults without a compiler."""

CONFIDENCE = 1.96
"""Standard errors to either side of a mean: the interval contains the true mean in 95 % of cases."""


class Estimate(NamedTuple):
    """A mean and an interval that contains the true mean in 95 of 100 cases."""

    mean: float
    low: float
    high: float


class Rated(NamedTuple):
    """One legal action.

    ``points``: the expected points of the seat's side in the rest of the round minus the average of the others; more is
    better whichever way the game counts.  ``win``: the chance that this is more than zero; zero counts half.  The
    intervals cover sampling error alone: they are right for opponents who follow the policy.
    """

    action: Action
    points: Estimate
    win: Estimate


class Advice(NamedTuple):
    """``actions``, best first; empty if the seat has nothing to decide.

    ``tiles`` gives for every tile that the view does not show the chance of each seat, of the stock (``stock``) and of the
    dead tiles (``dead``); impossible places are left out.
    """

    actions: tuple[Rated, ...]
    tiles: dict[Tile, dict[str, float]]
    rollouts: int
    """Number of rounds played to the end for each action."""


def advise(view: View, *, worlds: int | None = None, rollouts: int | None = None, seed: int = 0) -> Advice:
    """Return the expected points and the chance to win of every legal action, and the likely places of hidden tiles.

    ``worlds`` are drawn from the possible ones and weighted by the policy's likelihood of the others' actions; every action
    is followed by the policy to the end of the round in the same ``rollouts`` of them.  Both have defaults that take some
    tenths of a second.  The same arguments give the same advice; only the last 64 bits of ``seed`` count.  Raises
    ``BoneyardError`` for a view in which no round is being played.
    """
    seed &= (1 << 64) - 1
    compiled = playing.load().MODE == "native"
    worlds = worlds or (WORLDS if compiled else WORLDS // UNCOMPILED)
    rollouts = rollouts or (ROLLOUTS if compiled else ROLLOUTS // UNCOMPILED)
    rated: list[Rated] = []
    if view.legal:
        search = Search(view, Budget(worlds, rollouts, rollouts), seed)
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
    """Return the chance of each place for every tile that the view does not show, by weighted worlds."""
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
    """Return the share of ``times`` in ``n`` with Wilson's interval."""
    share, z = times / n, CONFIDENCE
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    reach = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return Estimate(share, max(0.0, middle - reach), min(1.0, middle + reach))


__all__ = ["Advice", "Estimate", "Rated", "advise"]
