"""A player that plays every action out over worlds that are likely, and takes the one that gains most.

What is to be gained is the match, chips or points (aims.py): ends of rounds are valued by their totals, not by what the
round brought.  An action that wins the match at once is taken without a search.

Worlds are sampled from what the view leaves open and weighted by how likely the policy makes the choices that were
seen (``boneyard.bots.belief``).  In the same worlds, with the same chances, every sensible action is followed by the
policy to the end of the round; sequential halving (Karnin, Koren and Somekh, 2013) spends half of what is left on the
better half of the actions, until one is left.

Where few tiles are held and nobody can draw any more, every world is solved instead (``boneyard.bots.solver``); where
two teams play and nobody draws, so are the ends of the rounds played out.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache
from math import ceil, inf, log2, sqrt
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from boneyard import compiled
from boneyard.bots import playing
from boneyard.bots.belief import Belief
from boneyard.bots.playing.aims import Objective, aim_of, stakes
from boneyard.bots.playing.families import family, weights
from boneyard.bots.solver.solving import TABLE_BITS
from boneyard.engine.codes import Phase
from boneyard.play import codec, events
from boneyard.play.actions import Action
from boneyard.play.setup import engine_numbers
from boneyard.play.view import View
from boneyard.rules import Rules

if TYPE_CHECKING:
    from boneyard.bots.belief.known import KnownHands
    from boneyard.engine.position import Position

EXACT_TILES = 12
"""Two sides that hold no more than this together, with nothing to draw, have their worlds solved."""

EXACT_TILES_OF_MORE = 10
"""The same for more sides."""

EXACT_NODES = 400_000
"""Positions that the worlds of a choice may take to solve; if they take more, those that were solved count."""

ENOUGH_SOLVED = 24
"""With fewer worlds solved than this the rest is not left out: all worlds are played out instead."""

LONG = 40
"""Actions in the history from which on fewer worlds are sampled, since each is played from the beginning."""

TRAINS = 4
"""The divisor of the worlds of a game of trains: there each judgement of an action searches for trains."""

EXACT_ENDS = 12
"""Where two teams play and nobody ever draws, rollouts in which everybody thinks end when no more tiles than this are
held, and the rest is solved: 50 positions on average, and at most 2,300 in 5,000 rounds by house rules at random."""

EXACT_SHARE = 2 / 3
"""For how many of the rollouts there is time where their ends are solved."""

AT_ONCE = 8
"""How many worlds a search with a time limit plays out before it looks at the clock again."""

PARTS = 8
"""How many parts the rollouts of a stage are made in: by their spread is known what a search can tell apart."""

FINE = 4
"""If the work of a part ends after fewer turns than this, the rest of the stage is one part: each ends a turn late."""

CLEAR = 3.0
"""Standard errors by which one action must lead for the choice to be clear; then no more rounds are played out."""

ENOUGH_PARTS = 4
"""Parts from which on that is asked."""

APART = 1.0
"""In a game of partners an action that is behind by no more than this many standard errors is as good as the best."""


class Budget(NamedTuple):
    """How hard a search tries: worlds sampled, worlds kept of them by weight, and rounds played out.

    Where rounds are long or plays take long to judge, ``work`` (units of features.py; 0: no limit) ends it earlier, and
    after a long history fewer worlds are sampled.  With ``seconds`` it plays out no longer than that, and what it finds
    depends on the machine; else on the seed alone.
    """

    sampled: int
    kept: int
    rollouts: int
    work: int = 0
    seconds: float | None = None


class Valued(NamedTuple):
    """The result of a search for an action: its mean gain by the aim of the search, and over how many rollouts.

    That is points of the round, chips, or how much the chance to win the match is higher than at the start of the
    round.
    """

    action: Action
    gain: float
    rollouts: int


class PolicyLikelihood:
    """The policy of some rules, or one with other weights, as ``boneyard.bots.belief`` wants it."""

    def __init__(self, rules: Rules, seed: int, policy: Sequence[Sequence[float]] | None = None) -> None:
        face = playing.load()
        self.policy = face.Policy(policy or weights(family(rules)))
        self.table = face.Rollouts()
        self.seed = seed
        self.player_types: list[int] = []
        """The types that the players seem to have, by world: two bits for each seat (policy.py)."""

    def log_likelihoods(self, starts: list[Any], scripts: array[int], length: int, observer: int) -> list[float]:
        """Return for each world the log of how likely the other seats' choices were; plays them on ``starts``."""
        logs: list[float]
        logs, self.player_types = self.table.log_likelihoods(self.policy, starts, scripts, length, observer, self.seed)
        return logs


class Outcomes(NamedTuple):
    """The results of one action in each of some worlds: by the aim of a search, and in points of the round."""

    worths: list[float]
    points: list[float]
    worlds: list[int]
    """The places of the worlds in ``Search.drawn``."""


class Search:
    """One decision of a seat: its view, the likely worlds, and how the policy would go on.

    Without ``aim`` it is that of the match (``aims.aim_of``).  The worlds are those that the view allows, or those of
    ``belief``; all seats are taken to play by the policy of the rules, or by one with the weights ``policy`` (by phase
    and feature).
    """

    def __init__(
        self,
        view: View,
        budget: Budget,
        seed: int,
        aim: Objective | None = None,
        belief: Belief | KnownHands | None = None,
        policy: Sequence[Sequence[float]] | None = None,
    ) -> None:
        self.view = view
        self.aim = aim or aim_of(view.rules)
        self.stakes = stakes(view.rules, self.aim)
        self.seed = seed
        self.budget = budget
        rules = view.rules
        likelihood = PolicyLikelihood(rules, seed, policy)
        self._policy, self._table = likelihood.policy, likelihood.table
        face = playing.load()
        belief = belief or Belief(view)
        share = TRAINS if view.rules.own_arms else 1
        most, most_kept = budget.sampled // share, budget.kept // share
        sampled = max(most_kept, min(most, most * LONG // max(1, len(belief.course.steps))))
        self.drawn = worlds = belief.sample(sampled, seed)
        """The worlds that were sampled."""
        begun = worlds.starts[0]
        self._totals = begun.state().score
        self._memory = face.Memory(begun)
        self._memory.replay(begun.copy(), worlds.scripts[: worlds.length])
        self.likely = chances = worlds.weights(likelihood)
        """How likely each of them is."""
        kept = resampled(chances, most_kept, Random(seed))
        self._worlds = [worlds.now[i] for i in kept]
        self._player_types = [likelihood.player_types[i] for i in kept]
        self._kept = kept
        self._seat = worlds.observer
        self._low = rules.better == "low"
        self._side = rules.side_of(self._seat)
        if self.stakes is not None:
            self._table.play_for(self.stakes)
        self.base = (
            self.stakes.chances(self._totals[: rules.n_sides])[self._side] if self.aim is Objective.MATCH else 0.0
        )
        """The chance to win the match by the totals before the round, 0 for other aims."""
        found = self._table.choices(self._policy, self._memory, self._worlds[0], self._seat)
        self._numbers = [number for number, _ in found]
        named = {codec.encode(action, rules): action for action in view.legal}
        self.actions = [named[number] for number in self._numbers]
        self.chances = [chance for _, chance in found]
        """How likely the policy alone would take each of the actions."""
        self.doubt = 0.0
        """The standard error of the difference in gain of the two actions that were played out longest."""

    def outcomes(self, actions: Sequence[Action]) -> list[Outcomes]:
        """Return what some legal actions come to in each of the worlds kept, with the same chances in all of them.

        Actions after which everything is alike, such as a tile at either of two equal ends, come to the same.
        """
        numbers = [codec.encode(action, self.view.rules) for action in actions]
        places: dict[str, int] = {}
        shown = [places.setdefault(self._shape(number), len(places)) for number in numbers]
        rows = self._outcomes([numbers[shown.index(place)] for place in range(len(places))])
        return [rows[place] for place in shown]

    def _shape(self, number: int) -> str:
        """Return a text of everything after an action, which is the same for a line and for its mirror image."""
        after = self._worlds[0].copy()
        after.apply(self._seat, number)
        state, rules = after.state(), self.view.rules
        doubles, sums, spinner = rules.end_unit or rules.equal_ends, rules.matching == "sum", state.centre >= 0
        arms = [
            (
                state.end[k],
                state.open >> k & 1,
                doubles and state.doubled >> k & 1,
                sums and (state.kind[k], state.other[k]),
                spinner and state.grown >> k & 1,
            )
            for k in range(4)
        ]
        sides = [sorted(arms[:2]), sorted(arms[2:])] if state.laid else []
        return repr((sides, state._replace(end=[], other=[], kind=[], doubled=0, grown=0, open=0)))

    def _outcomes(self, numbers: Sequence[int]) -> list[Outcomes]:
        if self._few() and (exact := self._exact(numbers, self.aim)):
            points = exact if self.aim is Objective.POINTS else self._exact(numbers, Objective.POINTS)
            if points:
                n = min(len(exact[0]), len(points[0]))
                order = self._solving_order()[:n]
                return [Outcomes(worths[:n], more[:n], order) for worths, more in zip(exact, points, strict=True)]
        found = [Outcomes([], [], self._kept) for _ in numbers]
        for i, (world, player_types) in enumerate(zip(self._worlds, self._player_types, strict=True)):
            worths, _ = self._table.compare(
                self._policy, self._memory, [world], [player_types], i, i + 1, self._seat, numbers, self._totals,
                self._low, self.seed,
            )  # fmt: skip
            for known, worth, points in zip(found, worths, self._table.leads, strict=True):
                known.worths.append(worth)
                known.points.append(points)
        return found

    def winning(self) -> Action | None:
        """Return the first action that ends the match at once and wins it alone in all worlds kept, or None."""
        if self.aim is not Objective.MATCH:
            return None
        for action, number in zip(self.actions, self._numbers, strict=True):
            if all(self._wins(world, number) for world in self._worlds):
                return action
        return None

    def _wins(self, world: Any, number: int) -> bool:
        after = world.copy()
        after.apply(self._seat, number)
        state = after.state()
        if state.phase != Phase.SCORED:
            return False
        totals = state.score[: self.view.rules.n_sides]
        return bool(self.stakes.over(totals) and self.stakes.chances(totals)[self._side] == 1)

    def values(self) -> list[Valued]:
        """Return the gain of each sensible action, best first: those tried longest, and of equals the larger gain."""
        won = self.winning()
        if won is not None:
            return [Valued(won, 1 - self.base, len(self._worlds))]
        return (self._solved() if self._few() else None) or self._played_out()

    def chosen(self) -> Action:
        """Return the action to take: the best one, but that partners choose steadily.

        Where a search cannot tell actions apart, its choice would follow from chance.  In a game of partners it takes
        the one of them then that the policy likes most: the beliefs of a partner expect the same (docs/thinking.md).
        """
        found = self.values()
        if not self.view.rules.teams or self.doubt == 0:
            return found[0].action
        likely = dict(zip(self.actions, self.chances, strict=True))
        alike = [one.action for one in found if one.gain >= found[0].gain - APART * self.doubt]
        return max(alike, key=lambda action: (likely[action], -self.view.legal.index(action)))

    def _few(self) -> bool:
        """Return whether so few tiles are held, and none can be drawn, that the worlds may be solved."""
        view = self.view
        most = EXACT_TILES if view.rules.n_sides == 2 else EXACT_TILES_OF_MORE
        return view.phase == "play" and view.drawable == 0 and sum(view.counts.values()) <= most

    def _solved(self) -> list[Valued] | None:
        """Return the gains if every seat sees all tiles from the next action on, best first; None if too slow."""
        # Best play may leave a last tile unannounced, so that a partner goes on; of equals the sensible action comes
        # first.
        others = [action for action in self.view.legal if action not in self.actions and not self.endless(action)]
        actions = [*self.actions, *others]
        found = self._exact([codec.encode(action, self.view.rules) for action in actions], self.aim)
        if found is None:
            return None
        n = len(found[0])
        gains = [sum(worths) / n - self.base for worths in found]
        return [Valued(actions[k], gains[k], n) for k in sorted(range(len(gains)), key=lambda k: -gains[k])]

    def endless(self, action: Action) -> bool:
        """Return whether a last tile is left unannounced once more, although all have passed.

        Nobody else goes on then: who would still leave it so would do it for ever.
        """
        rounds = events.rounds_passed(self.view.history, self.view.rules.players)
        return action not in self.actions and rounds > 0

    def _exact(self, numbers: Sequence[int], aim: Objective) -> list[list[float]] | None:
        """Return what the best play of all makes of some actions in each world that there is time to solve.

        In points that is the lead gained in the round.  None if there is no time for enough worlds.
        """
        ends, left = Ends(self.view.rules, aim), EXACT_NODES
        before = ends.lead_now(self._totals, self._side) if aim is Objective.POINTS else 0.0
        known: dict[tuple[bytes, ...], list[float]] = {}
        order = self._solving_order()
        rows: list[list[float]] = []
        for i in order:
            deal = self.drawn.held(i)
            if deal not in known:
                found = self._solved_in(i, numbers, ends, left)
                if found is None:
                    break
                known[deal], nodes = found
                left -= nodes
            rows.append([worth - before for worth in known[deal]])
        if len(rows) < min(ENOUGH_SOLVED, len(order)):
            return None
        return [[row[k] for row in rows] for k in range(len(numbers))]

    def _solving_order(self) -> list[int]:
        """Return the worlds kept in an order in which equal ones are not next to each other."""
        return Random(self.seed).sample(self._kept, len(self._kept))

    def _solved_in(self, world: int, numbers: Sequence[int], ends: Ends, left: int) -> tuple[list[float], int] | None:
        """Return the worth of some actions in a world and the positions that took; None if more than are left."""
        worths, nodes = [], 0
        for number in numbers:
            after = self.drawn.now[world].copy()
            after.apply(self._seat, number)
            worth = ends.worth(after, self._side, left - nodes)
            nodes += ends.nodes
            if worth is None or nodes >= left:
                return None
            worths.append(worth)
        return worths, nodes

    def _played_out(self) -> list[Valued]:
        """Return the gains if all go on by their player types, by sequential halving."""
        n, rules, rollouts = len(self.actions), self.view.rules, self.budget.rollouts
        table = playing.load().Rollouts()
        if self.stakes is not None:
            table.play_for(self.stakes)
        if rules.n_sides == 2 and rules.players > 2 and rules.draw == "none":
            table.solve_from(EXACT_ENDS, fresh_solver(rules, self.aim))
            rollouts = ceil(rollouts * EXACT_SHARE)
        sums, tried = [0.0] * n, [0] * n
        means: list[list[float]] = [[] for _ in range(n)]
        alive, world = list(range(n)), 0
        stages = max(1, ceil(log2(n)))
        work = ceil(self.budget.work / stages)
        clear = False
        for _ in range(stages):
            share = max(1, rollouts // (stages * len(alive)))
            until, parts, done, left = inf, PARTS, 0, work
            if self.budget.seconds is not None:
                until, parts = perf_counter() + self.budget.seconds / stages, ceil(share / AT_ONCE)
            while done < share and parts and not clear and (done == 0 or perf_counter() < until):
                turns = range(world, world + ceil((share - done) / parts))
                part = max(1, ceil(left / parts)) if work else 0
                gains, more = table.compare(
                    self._policy, self._memory, *self._turn(turns), turns.start, turns.stop, self._seat,
                    [self._numbers[k] for k in alive], self._totals, self._low, self.seed, part,
                )  # fmt: skip
                for k, gain in zip(alive, gains, strict=True):
                    sums[k] += gain
                    tried[k] += more
                    means[k].append(gain / more)
                world += more
                done += more
                left -= part
                parts = 1 if parts > 1 and more < min(FINE, len(turns)) else parts - 1
                alive.sort(key=lambda k: -sums[k] / tried[k])
                if len(alive) > 1 and len(means[alive[0]]) >= ENOUGH_PARTS:
                    ahead, doubt = lead(means[alive[0]], means[alive[1]])
                    clear = ahead > CLEAR * doubt
            if clear:
                break
            del alive[(len(alive) + 1) // 2 :]
        order = sorted(range(n), key=lambda k: (-tried[k], -sums[k] / tried[k]))
        if n > 1 and len(means[order[1]]) > 1:
            self.doubt = lead(means[order[0]], means[order[1]])[1]
        return [Valued(self.actions[k], sums[k] / tried[k] - self.base, tried[k]) for k in order]

    def _turn(self, turns: range) -> tuple[list[Any], list[int]]:
        """Return the worlds of some turns with their player types, in the order in which turns take them."""
        if len(turns) >= len(self._worlds):
            return self._worlds, self._player_types
        places = sorted(turns, key=lambda turn: turn % len(turns))
        kept = [turn % len(self._worlds) for turn in places]
        return [self._worlds[k] for k in kept], [self._player_types[k] for k in kept]


def lead(first: Sequence[float], second: Sequence[float]) -> tuple[float, float]:
    """Return the mean difference of two rows of values, two or more, and its standard error."""
    apart = [one - two for one, two in zip(first, second, strict=True)]
    n, mean = len(apart), sum(apart) / len(apart)
    return mean, sqrt(sum([(x - mean) ** 2 for x in apart]) / (n - 1) / n)


def fresh_solver(rules: Rules, aim: Objective) -> Any:
    """Return the solver for an aim with an empty table: a choice may not depend on the positions of earlier ones."""
    found = _kept_solver(rules, aim)
    found.forget()
    return found


def new_solver(rules: Rules, aim: Objective) -> Any:
    """Return a solver for an aim: for two sides what the first gets more than the second, for more what each gets."""
    high = rules.better == "high"
    better = 1 if high else -1
    face = compiled.load("boneyard.bots.solver.solver")
    two = rules.n_sides == 2
    worth = stakes(rules, aim)
    weights = [1, -1] if worth is not None else [better, -better]
    found = face.Searcher(
        engine_numbers(rules), weights if two else [1] * rules.n_sides, 1, False, high, TABLE_BITS, not two
    )
    if worth is not None:
        found.play_for(worth)
    return found


_kept_solver = lru_cache(maxsize=8)(new_solver)
"""Solvers have large tables, which are made once."""


class Ends:
    """The values of the ends of rounds by the best play of all sides on positions with all tiles known.

    With two sides each plays against the other, with more for itself (max^n).  ``nodes``: positions of the last search.
    """

    def __init__(self, rules: Rules, aim: Objective, *, apart: bool = False) -> None:
        """Prepare a solver, one of its own if ``apart``: these ends are valued between choices."""
        self.rules, self.aim = rules, aim
        self.solver = new_solver(rules, aim) if apart else fresh_solver(rules, aim)
        self.nodes = 0
        self._sum = 1.0 if aim is Objective.MATCH else 0.0
        self._far = compiled.load("boneyard.bots.solver.solver").FAR

    def worth(self, position: Position, side: int, nodes: int) -> float | None:
        """Return the worth of the end to a side; None if it is not found within ``nodes`` positions.

        In points that is its lead over the average of the others.
        """
        solver = self.solver
        unit = solver.scale * solver.one
        self.nodes = 0
        row = [float(total) for total in solver.outcome(position)] if solver.over(position, 0) else None
        if row is None and self.rules.n_sides > 2:
            more = solver.vector(position, 0, nodes, 0.0)
            self.nodes = solver.nodes
            if more is None:
                return None
            row = [now + then for now, then in zip(solver.totals(position), more, strict=True)]
        if row is not None:
            return self._worth_of([x / unit for x in row], side)
        value = solver.value(position, 0, -self._far, self._far, nodes, 0.0)
        self.nodes = solver.nodes
        if value is None:
            return None
        if self.aim is Objective.POINTS:
            one, two = solver.totals(position)
            value += (one - two) * (1 if self.rules.better == "high" else -1)
        lead = value / unit * (-1 if side else 1)
        return float(lead if self.aim is Objective.POINTS else (self._sum + lead) / 2)

    def lead_now(self, totals: Sequence[int], side: int) -> float:
        """Return the lead in points of a side with these totals."""
        return self._worth_of([float(total) for total in totals[: self.rules.n_sides]], side)

    def _worth_of(self, row: Sequence[float], side: int) -> float:
        """Return what a row of totals, chances or chips is to a side."""
        if self.aim is not Objective.POINTS:
            return row[side]
        others = [x for other, x in enumerate(row) if other != side]
        lead = row[side] - sum(others) / len(others)
        return lead if self.rules.better == "high" else -lead


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
