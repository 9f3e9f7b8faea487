"""Problems too large to be counted: worlds by importance sampling.

Every try puts the tiles where they may lie, one after the other, and weighs what comes out by the number of choices
there were.  Worlds taken from many tries by their weights are uniform in the limit, and so are means; tries that do
not come out weigh nothing.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import accumulate
from random import Random
from typing import Any

from boneyard.bots.belief.problem import Problem
from boneyard.engine.steady import exp, log

TRIES = 1000
"""Tries at a problem, as long as that is enough."""

ENOUGH = 16
"""Tries that must come out: with fewer, worlds would be as good as one and the same."""

MOST_TRIES = 1_024_000
"""Tries after which nothing more is tried, about a second."""

AT_ONCE = 64_000
"""Tries that are kept in memory together."""


class ImportanceSampler:
    """One problem of this kind, with the face of a ``CountTable`` as far as ``Belief`` needs it."""

    def __init__(self, problem: Problem, face: Any) -> None:
        self.problem = problem
        self._face = face
        self._table = face.CountTable(problem, False)
        rows, logs, self._tries = self._try()
        self._rows, self._weights, top = rows, *_weighed(logs)
        self.total = sum(self._weights) / self._tries * exp(top - log(problem.orders)) if any(self._weights) else 0.0
        """About the number of arrangements."""

    def _try(self) -> tuple[bytearray, list[float], int]:
        """Return worlds in a row, the logarithms of their weights, and how many tries that took."""
        size = len(self.problem.template)
        rows, logs = self._face.scatter(self._table, TRIES, 0)
        tries, out = TRIES, sum(one >= 0 for one in logs)
        while out < ENOUGH and tries < MOST_TRIES:
            n = min(tries, AT_ONCE)
            more, found = self._face.scatter(self._table, n, tries)
            for i, one in enumerate(found):
                if one >= 0:
                    rows += more[i * size : (i + 1) * size]
                    logs.append(one)
                    out += 1
            tries += n
        return rows, logs, tries

    def draw(self, n: int, seed: int) -> list[bytes]:
        """Draw ``n`` worlds, as nearly uniform as four times their number of tries, and those of `_try`, make them."""
        tries = min(self._tries, AT_ONCE) + 4 * n
        rows, logs = self._face.scatter(self._table, tries, seed)
        weights, _ = _weighed(logs)
        if not any(weights):  # as good as never: those of the first tries, then, of which some came out
            rows, weights = self._rows, self._weights
        size = len(self.problem.template)
        limits = list(accumulate(weights))
        chosen = Random(seed).choices(range(len(weights)), cum_weights=limits, k=n)
        return [bytes(rows[i * size : (i + 1) * size]) for i in chosen]

    def means(self) -> list[list[float]]:
        """For each class about how many of its tiles lie in each bin on average."""
        problem, size = self.problem, len(self.problem.template)
        bin_at = {
            place: b
            for b, begin in enumerate(problem.place_from)
            for place in problem.place[begin : begin + problem.cap[b]]
        }
        # The tiles that nobody has drawn lie in any order, those that are certain to be among them too.
        stock = range(*problem.stock)
        bin_at.update(dict.fromkeys(stock, next((bin_at[place] for place in stock if place in bin_at), 0)))
        class_of = {
            tile: i
            for i, begin in enumerate(problem.tiles_from)
            for tile in problem.tile[begin : begin + problem.size[i]]
        }
        found: defaultdict[tuple[int, int], float] = defaultdict(float)
        for number, weight in enumerate(self._weights):
            if weight:
                for place, tile in enumerate(self._rows[number * size : (number + 1) * size]):
                    if tile in class_of and place in bin_at:
                        found[class_of[tile], bin_at[place]] += weight
        total = sum(self._weights)
        return [[found[i, b] / total for b in range(problem.bins)] for i in range(problem.classes)]


def _weighed(logs: list[float]) -> tuple[list[float], float]:
    """Return the weights of tries, the largest 1, and the logarithm of the factor taken out."""
    top = max(logs, default=-1.0)
    return [exp(one - top) if one >= 0 else 0.0 for one in logs], top
