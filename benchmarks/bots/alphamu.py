"""αμ (Cazenave and Ventos, "The αμ Search Algorithm for the Game of Bridge", 2020), where ``level-10`` solves its worlds: a trial.

    alphamu:One, alphamu:Two, alphamu:Three    names for the arena and late.py, for two sides: 1, 2 or 3 own choices ahead

Solving each world for itself takes for granted that the player will know later which world it is in, so it puts off choices that it
will have to guess (strategy fusion).  Here an action has to be the same in all worlds that look alike.  What a player can reach from a
place is a front of vectors: the values in each world, none of them at least as good in all worlds as another.  At its own choice the
fronts of the actions are put together.  At a choice of the others, who are thought to see all tiles, each combination of
one vector for each action gives one: in each world the worst for the player (for its partner, the best) of the actions that are legal
there.  After so many own choices each world is solved, so that with one it is what `Search` does.

Values are leads in points or chances of the match, not only won and lost as in bridge, so fronts may grow: of more than
`WIDEST` vectors those with the best means are kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from boneyard.bots import LevelBot
from boneyard.bots.levels import BUDGET
from boneyard.bots.playing.aims import Objective
from boneyard.bots.playing.endgame import resolved
from boneyard.bots.playing.search import EXACT_NODES, Budget, Ends, Search, Valued
from boneyard.engine.codes import Phase
from boneyard.play import codec
from boneyard.play.actions import Action
from boneyard.play.view import View

WORLDS = 32
"""The likeliest deals of a choice that are looked at."""

WIDEST = 24
"""Vectors of a front."""

LONGEST = 40
"""Actions after which a line is solved in each world: passes might go on for ever."""

Vector = tuple[float, ...]


class TooMany(Exception):
    """The worlds take too many positions to solve."""


def front_of(vectors: Sequence[Vector], weights: Sequence[float], widest: int = WIDEST) -> list[Vector]:
    """Return the vectors that no other one equals or exceeds in every world, best mean first."""
    kept: list[Vector] = []
    for one in sorted(set(vectors), key=lambda vector: (-mean(vector, weights), vector)):
        if not any(all(x >= y for x, y in zip(other, one, strict=True)) for other in kept):
            kept.append(one)
            if len(kept) == widest:
                break
    return kept


def mean(vector: Sequence[float], weights: Sequence[float]) -> float:
    """Return the mean of a vector over weighted worlds."""
    return sum(x * weight for x, weight in zip(vector, weights, strict=True))


class Fronts:
    """The fronts of a side's seat in some worlds, each likely as ``weights`` say, whose ends ``ends`` values."""

    def __init__(self, ends: Ends, seat: int, weights: Sequence[float], nodes: int = EXACT_NODES) -> None:
        self.ends, self.seat, self.weights, self.left = ends, seat, weights, nodes
        self.side = ends.rules.side_of(seat)

    def after(self, positions: Sequence[Any], number: int, ahead: int) -> list[Vector]:
        """Return the front after an own action, with so many more own choices in which all worlds that look alike are one."""
        return self._front(dict(enumerate(stepped(positions, self.seat, number))), ahead, 0)

    def _front(self, worlds: dict[int, Any], ahead: int, depth: int) -> list[Vector]:
        """Return the front of some worlds in which the same was done; other worlds have 0 in its vectors."""
        over = {k: where for k, where in worlds.items() if where.phase != Phase.PLAYING}
        going = {k: where for k, where in worlds.items() if k not in over}
        if not going or ahead == 0 or depth == LONGEST:
            return [self._solved(worlds)]
        if over:  # that the round is over is seen by all
            done = self._solved(over)
            return [tuple(map(sum, zip(done, one, strict=True))) for one in self._front(going, ahead, depth)]
        seat = next(iter(going.values())).actor()
        legal = {k: where.legal(seat) for k, where in going.items()}
        numbers = dict.fromkeys(number for row in legal.values() for number in row)
        fronts: list[tuple[set[int], list[Vector]]] = []
        for number in numbers:
            there = [k for k, row in legal.items() if number in row]
            moved = dict(zip(there, stepped([going[k] for k in there], seat, number), strict=True))
            less = 1 if seat == self.seat and len(numbers) > 1 else 0
            fronts.append((set(there), self._front(moved, ahead - less, depth + 1)))
        if seat == self.seat:
            return front_of([vector for _, front in fronts for vector in front], self.weights)
        return self._joined(fronts, max if self.ends.rules.side_of(seat) == self.side else min)

    def _joined(self, fronts: Sequence[tuple[set[int], list[Vector]]], choice: Any) -> list[Vector]:
        """Return the front where another seat, which sees all tiles, chooses an action in each world."""
        there, found = fronts[0]
        for more, front in fronts[1:]:
            vectors = [
                tuple(
                    choice(x, y) if k in there and k in more else (x if k in there else y)
                    for k, (x, y) in enumerate(zip(one, other, strict=True))
                )
                for one in found
                for other in front
            ]
            there, found = there | more, front_of(vectors, self.weights)
        return found

    def _solved(self, worlds: dict[int, Any]) -> Vector:
        """Return the values of some worlds by best play with all tiles seen, 0 for the others."""
        row = [0.0] * len(self.weights)
        for k, where in worlds.items():
            worth = self.ends.worth(where, self.side, self.left)
            self.left -= self.ends.nodes
            if worth is None or self.left <= 0:
                raise TooMany
            row[k] = worth
        return tuple(row)


def stepped(positions: Sequence[Any], seat: int, number: int) -> list[Any]:
    """Return copies of positions after an action of a seat."""
    found = [position.copy() for position in positions]
    for position in found:
        position.apply(seat, number)
    return found


class AlphaMuSearch(Search):
    """A search that solves its worlds by αμ where it would solve each for itself, and there are two sides."""

    ahead = 2

    def _solved(self) -> list[Valued] | None:
        if self.view.rules.n_sides != 2:
            return super()._solved()
        counts = Counter(self.drawn.held(i) for i in self._kept)
        first = {self.drawn.held(i): i for i in self._kept}
        deals = counts.most_common(WORLDS)
        total = sum(count for _, count in deals)
        ends = Ends(self.view.rules, self.aim)
        fronts = Fronts(ends, self._seat, [count / total for _, count in deals])
        worlds = [self.drawn.now[first[deal]] for deal, _ in deals]
        others = [action for action in self.view.legal if action not in self.actions and not self.endless(action)]
        before = ends.lead_now(self._totals, self._side) if self.aim is Objective.POINTS else self.base
        found = []
        try:
            for action in (*self.actions, *others):
                front = fronts.after(worlds, codec.encode(action, self.view.rules), self.ahead - 1)
                best = max(mean(vector, fronts.weights) for vector in front)
                found.append(Valued(action, best - before, len(worlds)))
        except TooMany:
            return super()._solved()
        return sorted(found, key=lambda valued: -valued.gain)


class One(LevelBot):
    """``level-10`` with αμ in place of solving each world for itself; one own choice ahead, so on other worlds alone."""

    ahead = 1

    def __init__(self) -> None:
        super().__init__("level-10")
        self.name = f"alphamu-{self.ahead}"

    def choose(self, view: View, rng: Random) -> Action:
        if len(view.legal) == 1:
            return view.legal[0]
        rng.random(), rng.random()  # as a level does before it searches
        if resolved(view):
            return super().choose(view, rng)
        search = AlphaMuSearch(view, Budget(*BUDGET), rng.getrandbits(63))
        search.ahead = self.ahead
        return search.values()[0].action


class Two(One):
    """The same with two own choices ahead."""

    ahead = 2


class Three(One):
    """The same with three."""

    ahead = 3


__all__ = ["AlphaMuSearch", "Fronts", "One", "Three", "Two", "front_of"]
