"""What a view is worth knowing for whoever has to decide: hints (floor 5)."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from boneyard.actions import Action
from boneyard.bots.belief import Belief, Likelihood, Worlds
from boneyard.bots.world import number_of
from boneyard.rules import Rules
from boneyard.tiles import TILES, Tile
from boneyard.view import View

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
    counts half.  The intervals speak of chance alone: they hold for play as in the rollouts.
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


def advise(
    view: View, *, worlds: int = 600, rollouts: int = 300, seed: int = 0, likelihood: Likelihood | None = None
) -> Advice:
    """The expected points and the chance to win of every legal action, and where each hidden tile is likely to be.

    ``worlds`` are drawn from what the view leaves open and weighted by ``likelihood``; every action is played out in
    the same ``rollouts`` of them.  The same arguments give the same advice.  Raises ``BoneyardError`` for a view in
    which no round is being played.
    """
    drawn = Belief(view).sample(worlds, seed)
    weights = drawn.weights(likelihood) if likelihood else [1 / worlds] * worlds
    chance = Random(seed)
    found: list[list[float]] = [[] for _ in view.legal]
    numbers = [number_of(action, view.rules) for action in view.legal]
    if numbers:
        for i in chance.choices(range(worlds), weights, k=rollouts):
            for gains, gain in zip(found, outcomes(drawn, i, numbers, chance.getrandbits(63)), strict=True):
                gains.append(gain)
    rated = [
        Rated(action, _mean(gains), _share(sum((gain > 0) + (gain == 0) / 2 for gain in gains), rollouts))
        for action, gains in zip(view.legal, found, strict=True)
    ]
    rated.sort(key=lambda one: -one.points.mean)
    return Advice(tuple(rated), whereabouts(view, drawn, weights), rollouts if numbers else 0)


def outcomes(worlds: Worlds, number: int, actions: Sequence[int], seed: int) -> list[float]:
    """What each action gains in one world when everybody goes on at random, with the same chances for all of them."""
    rules, seat = worlds.course.rules, worlds.observer
    start = worlds.starts[number].fields()["score"]
    position = worlds.now[number].copy()
    position.set_fields({"rng": seed})
    found = []
    for action in actions:
        after = position.copy()
        after.apply(seat, action)
        after.playout()
        found.append(gain(rules, start, after.fields()["score"], seat))
    return found


def gain(rules: Rules, before: Sequence[int], after: Sequence[int], seat: int) -> float:
    """What the totals brought the side of ``seat`` over the average of the others; more is better."""
    changes = [after[side] - before[side] for side in range(rules.n_sides)]
    own = changes.pop(rules.side_of(seat))
    ahead = own - sum(changes) / len(changes)
    return -ahead if rules.better == "low" else ahead


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
