"""A player that plays every action out over worlds that are likely, and takes the one that gains most.

Worlds are sampled from what the view leaves open and weighted by how likely the policy makes the choices that were
seen (``boneyard.bots.belief``).  In the same worlds, with the same chances, every sensible action is followed by the
policy to the end of the round; sequential halving (Karnin, Koren and Somekh, 2013) spends half of what is left on the
better half of the actions, until one is left.

Where two players hold few tiles and nobody draws any more, every world is solved instead (``boneyard.bots.solver``);
where two teams play and nobody draws, so are the ends of the rounds played out.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Sequence
from math import ceil, inf, log2
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from boneyard import compiled
from boneyard.bots import playing
from boneyard.bots.belief import Belief
from boneyard.bots.playing.families import family, weights
from boneyard.bots.solver.solving import TABLE_BITS
from boneyard.play import codec
from boneyard.play.actions import Action
from boneyard.play.round import engine_numbers
from boneyard.play.view import View
from boneyard.rules import Rules

EXACT_TILES = 12
"""Two players who hold no more than this together, with nothing to draw, have their worlds solved."""

LONG = 40
"""Actions in the history from which on fewer worlds are sampled, since each is played from the beginning."""

EXACT_ENDS = 12
"""Where two teams play and nobody ever draws, rollouts in which everybody thinks end when no more tiles than this are
held, and the rest is solved: 50 positions on average, and at most 2,300 in 5,000 rounds by house rules at random."""

EXACT_SHARE = 2 / 3
"""For how many of the rollouts there is time where their ends are solved."""

AT_ONCE = 8
"""How many worlds a search with a time limit plays out before it looks at the clock again."""


class Budget(NamedTuple):
    """How hard a search tries: worlds sampled, worlds kept of them by weight, and rounds played out.

    Where rounds are long or plays take long to judge, ``work`` (units of policy.py; 0: no limit) ends it earlier, and
    after a long history fewer worlds are sampled.  With ``seconds`` it plays out no longer than that, and what it finds
    depends on the machine; else on the seed alone.
    """

    sampled: int
    kept: int
    rollouts: int
    work: int = 0
    seconds: float | None = None


class Valued(NamedTuple):
    """What a search found of an action: its mean gain in points of the round, and over how many rollouts."""

    action: Action
    gain: float
    rollouts: int


class Likelihood:
    """The policy of some rules as ``boneyard.bots.belief`` wants it."""

    def __init__(self, rules: Rules, seed: int) -> None:
        face = playing.load()
        self.policy = face.Policy(weights(family(rules)))
        self.table = face.Table()
        self.seed = seed
        self.player_types: list[int] = []
        """The types that the players seem to have, by world: two bits for each seat (policy.py)."""

    def log_likelihoods(self, starts: list[Any], scripts: array[int], length: int, observer: int) -> list[float]:
        """Return for each world the log of how likely the other seats' choices were; plays them on ``starts``."""
        logs: list[float]
        logs, self.player_types = self.table.log_likelihoods(self.policy, starts, scripts, length, observer, self.seed)
        return logs


class Search:
    """One decision of a seat: its view, the likely worlds, and how the policy would go on."""

    def __init__(self, view: View, budget: Budget, seed: int) -> None:
        self.view = view
        self.seed = seed
        self.budget = budget
        rules = view.rules
        likelihood = Likelihood(rules, seed)
        self._policy, self._table = likelihood.policy, likelihood.table
        face = playing.load()
        belief = Belief(view)
        sampled = max(budget.kept, min(budget.sampled, budget.sampled * LONG // max(1, len(belief.clues.course.steps))))
        self.drawn = worlds = belief.sample(sampled, seed)
        """The worlds that were sampled."""
        begun = worlds.starts[0]
        self._totals = begun.state().score
        self._memory = face.Memory(begun)
        self._memory.replay(begun.copy(), worlds.scripts[: worlds.length])
        self.likely = chances = worlds.weights(likelihood)
        """How likely each of them is."""
        kept = resampled(chances, budget.kept, Random(seed))
        self._worlds = [worlds.now[i] for i in kept]
        self._player_types = [likelihood.player_types[i] for i in kept]
        self._kept = kept
        self._seat = worlds.observer
        self._low = rules.better == "low"
        found = self._table.choices(self._policy, self._memory, self._worlds[0], self._seat)
        self._numbers = [number for number, _ in found]
        named = {codec.encode(action, rules): action for action in view.legal}
        self.actions = [named[number] for number in self._numbers]
        self.chances = [chance for _, chance in found]
        """How likely the policy alone would take each of the actions."""

    def gains(self, actions: Sequence[Action]) -> list[list[float]]:
        """Return what each of some legal actions gains in each of the worlds kept, with the same chances in all of them."""
        numbers = [codec.encode(action, self.view.rules) for action in actions]
        found: list[list[float]] = [[] for _ in actions]
        for i, (world, player_types) in enumerate(zip(self._worlds, self._player_types, strict=True)):
            gains, _ = self._table.compare(
                self._policy, self._memory, [world], [player_types], i, i + 1, self._seat, numbers, self._totals,
                self._low, self.seed,
            )  # fmt: skip
            for known, gain in zip(found, gains, strict=True):
                known.append(gain)
        return found

    def values(self) -> list[Valued]:
        """Return what each sensible action gains, best first: those tried longest, and of equals those that gain more."""
        view = self.view
        few = view.rules.players == 2 and view.drawable == 0 and sum(view.counts.values()) <= EXACT_TILES
        return self._solved() if few and view.phase == "play" else self._played_out()

    def _solved(self) -> list[Valued]:
        """Return the gains if every seat sees all tiles from the next action on, best first."""
        rules, sign = self.view.rules, -1 if self._seat else 1
        solver = leads(rules)
        sums = [0.0] * len(self.actions)
        deals = {self.drawn.held(i): i for i in self._kept}
        times = Counter(map(self.drawn.held, self._kept))
        for deal, i in deals.items():
            count = times[deal]
            for k, number in enumerate(self._numbers):
                after = self.drawn.now[i].copy()
                after.apply(self._seat, number)
                sums[k] += sign * count * solver(after)
        n = len(self._worlds)
        order = sorted(range(len(sums)), key=lambda k: -sums[k])
        return [Valued(self.actions[k], sums[k] / n, n) for k in order]

    def _played_out(self) -> list[Valued]:
        """Return the gains if all go on by their player types, by sequential halving."""
        n, rules, rollouts = len(self.actions), self.view.rules, self.budget.rollouts
        table = playing.load().Table()
        if rules.n_sides == 2 and rules.players > 2 and rules.draw == "none":
            table.solve_from(EXACT_ENDS, solver_of(rules))
            rollouts = ceil(rollouts * EXACT_SHARE)
        sums, tried = [0.0] * n, [0] * n
        alive, world = list(range(n)), 0
        stages = max(1, ceil(log2(n)))
        work = ceil(self.budget.work / stages)
        for _ in range(stages):
            share = max(1, rollouts // (stages * len(alive)))
            until, at_once, done = inf, share, 0
            if self.budget.seconds is not None:
                until, at_once = perf_counter() + self.budget.seconds / stages, AT_ONCE
            while done < share and (done == 0 or perf_counter() < until):
                more = min(at_once, share - done)
                gains, more = table.compare(
                    self._policy, self._memory, self._worlds, self._player_types, world, world + more, self._seat,
                    [self._numbers[k] for k in alive], self._totals, self._low, self.seed, work,
                )  # fmt: skip
                for k, gain in zip(alive, gains, strict=True):
                    sums[k] += gain
                    tried[k] += more
                world += more
                done += more
                if more < at_once and work:
                    break
            alive.sort(key=lambda k: -sums[k] / tried[k])
            del alive[(len(alive) + 1) // 2 :]
        order = sorted(range(n), key=lambda k: (-tried[k], -sums[k] / tried[k]))
        return [Valued(self.actions[k], sums[k] / tried[k], tried[k]) for k in order]


def solver_of(rules: Rules) -> Any:
    """Return a solver of games of two sides: what the first gets more than the second, more being better."""
    better = 1 if rules.better == "high" else -1
    face = compiled.load("boneyard.bots.solver.solver")
    return face.Solver(engine_numbers(rules), [better, -better], 1, False, better > 0, TABLE_BITS, False)


def leads(rules: Rules) -> Callable[[Any], float]:
    """Return a function that tells how many points A will be ahead of B, from the best play of both on a position with all tiles known."""
    better = 1 if rules.better == "high" else -1
    solver, face = solver_of(rules), compiled.load("boneyard.bots.solver.solver")

    def lead(position: Any) -> float:
        one, two = solver.totals(position)
        ahead = better * (one - two)
        if not solver.over(position, 0):
            ahead += solver.value(position, 0, -face.FAR, face.FAR, 1 << 62, 0.0)
        return float(ahead / solver.scale)

    return lead


def first_choice(view: View) -> Action:
    """Return what the policy alone finds best."""
    search = Search(view, Budget(1, 1, 0), 0)
    return max(zip(search.chances, search.actions, strict=True), key=lambda found: found[0])[1]


def resampled(chances: list[float], n: int, rng: Random) -> list[int]:
    """Return ``n`` places in ``chances``, each about as often as it says, in no order (systematic resampling)."""
    kept, total, k = [], chances[0], 0
    shift = rng.random()
    for i in range(n):
        while total < (i + shift) / n and k < len(chances) - 1:
            k += 1
            total += chances[k]
        kept.append(k)
    rng.shuffle(kept)
    return kept
