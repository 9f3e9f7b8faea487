"""Hints for the seat that has to decide."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from typing import NamedTuple

from boneyard.bots import playing
from boneyard.bots.belief import Belief, Worlds
from boneyard.bots.playing.aims import Objective, aim_of
from boneyard.bots.playing.search import Budget, PolicyLikelihood, Search
from boneyard.errors import check_kind
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
    better whichever way the game counts.  ``win``: the chance that this is more than zero; zero counts half.
    ``match``: the chance to win the match, None where a number of deals is agreed or chips are paid.  ``chips``: those
    that are expected for the round, None where none are paid.  The intervals cover sampling error alone: they are right
    for opponents who follow the policy, and in ends that are solved for opponents who see all hands.
    """

    action: Action
    points: Estimate
    win: Estimate
    match: Estimate | None = None
    chips: Estimate | None = None


class Advice(NamedTuple):
    """``actions``, best first by ``aim``; empty if the seat has nothing to decide.

    An action that wins the match at once comes before all others, and one that lets all pass for ever after them.

    ``tiles`` gives for every tile that the view does not show the chance of each seat, of the stock (``stock``) and of
    the dead tiles (``dead``); impossible places are left out.
    """

    actions: tuple[Rated, ...]
    tiles: dict[Tile, dict[str, float]]
    rollouts: int
    """Number of rounds played to the end for each action."""
    aim: Objective = Objective.POINTS


def advise(view: View, *, worlds: int | None = None, rollouts: int | None = None, seed: int = 0) -> Advice:
    """Return the expected points, the chance to win of every legal action, and the likely places of hidden tiles.

    ``worlds`` are drawn from the possible ones and weighted by the policy's likelihood of the others' actions; every
    action is followed by the policy to the end of the round in the same ``rollouts`` of them.  Both have defaults that
    take some tenths of a second.  The same arguments give the same advice; only the last 64 bits of ``seed`` count.
    Raises ``BoneyardError`` for a view in which no round is being played.

    >>> from boneyard import Match, game
    >>> from boneyard.bots import advise
    >>> match = Match(game("gaple").rules(), seed=1)
    >>> advice = advise(match.view(match.to_act[0]), worlds=8, rollouts=2, seed=1)
    >>> len(advice.actions) == len(match.legal(match.to_act[0]))
    True
    """
    check_kind(view, View)
    seed &= (1 << 64) - 1
    compiled = playing.load().MODE == "native"
    worlds = worlds or (WORLDS if compiled else WORLDS // UNCOMPILED)
    rollouts = rollouts or (ROLLOUTS if compiled else ROLLOUTS // UNCOMPILED)
    rated: list[Rated] = []
    if view.legal:
        search = Search(view, Budget(worlds, rollouts, rollouts), seed)
        drawn, weights = search.drawn, search.likely
        won = search.winning()
        ranks: dict[Action, tuple[bool, bool, float, bool]] = {}
        for action, (worths, points, _) in zip(view.legal, search.outcomes(view.legal), strict=True):
            wins = sum((gain > 0) + (gain == 0) / 2 for gain in points)
            match = _mean(worths, 0.0, 1.0) if search.aim is Objective.MATCH else None
            chips = _mean(worths) if search.aim is Objective.CHIPS else None
            rated.append(Rated(action, _mean(points), wilson(wins, len(points)), match, chips))
            ranks[action] = action == won, not search.endless(action), sum(worths), action in search.actions
        rated.sort(key=lambda one: ranks[one.action], reverse=True)
    else:
        drawn = Belief(view).sample(worlds, seed)
        weights = drawn.weights(PolicyLikelihood(view.rules, seed))
    return Advice(tuple(rated), whereabouts(view, drawn, weights), rollouts if rated else 0, aim_of(view.rules))


def whereabouts(view: View, worlds: Worlds, weights: Sequence[float]) -> dict[Tile, dict[str, float]]:
    """Return the chance of each place for every tile that the view does not show, by weighted worlds."""
    size, hidden = len(worlds.where), sorted(tile.id for tile in view.unseen)
    found: dict[int, dict[str, float]] = {tile: {} for tile in hidden}
    for column, place in enumerate(worlds.where):
        if not place:
            continue
        sums = [0.0] * len(TILES)
        for tile, weight in zip(worlds.rows[column::size], weights, strict=True):
            sums[tile] += weight
        for tile in hidden:
            if sums[tile]:
                # sums of shares may pass 1 by rounding
                found[tile][place] = min(1.0, found[tile].get(place, 0.0) + sums[tile])
    return {TILES[tile]: chances for tile, chances in found.items()}


def _mean(values: Sequence[float], least: float = -inf, most: float = inf) -> Estimate:
    """Return the mean of some values, none of them outside ``least`` to ``most`` by more than the worth of a lead."""
    n = len(values)
    mean = sum(values) / n
    spread = sqrt(sum((value - mean) ** 2 for value in values) / max(1, n - 1) / n)
    low, high = mean - CONFIDENCE * spread, mean + CONFIDENCE * spread
    return Estimate(*(min(most, max(least, x)) for x in (mean, low, high)))


def wilson(times: float, n: int) -> Estimate:
    """Return the share of ``times`` in ``n`` with Wilson's interval, which holds it (also 0 of n and n of n)."""
    share, z = times / n, CONFIDENCE
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    reach = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return Estimate(share, max(0.0, min(share, middle - reach)), min(1.0, max(share, middle + reach)))


__all__ = ["Advice", "Estimate", "Objective", "Rated", "advise", "wilson"]
