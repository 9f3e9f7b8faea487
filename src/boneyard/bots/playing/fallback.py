"""The face of the policy without a compiler: plain objects handed to policy.py and learn.py.

The same names, arguments and results as native.pyx, some eighty times slower.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from boneyard.bots.playing import learn, machine, policy, resolve
from boneyard.bots.solver.fallback import Solver
from boneyard.engine import core, score
from boneyard.engine.fallback import Position, State
from boneyard.engine.fields import MOST_ACTIONS

MODE = "python"


def _seen() -> SimpleNamespace:
    return SimpleNamespace(
        laid=[0, 0],
        absent=[[0, 0] for _ in range(7)],
        kept=[[0, 0] for _ in range(7)],
        liking=[[0] * 13 for _ in range(7)],
    )


def _desk() -> SimpleNamespace:
    return SimpleNamespace(
        after=State(), buf=[0] * MOST_ACTIONS, p=[0.0] * MOST_ACTIONS, q=[0.0] * MOST_ACTIONS,
        f=[0.0] * policy.FEATURES, hand=[0, 0], rest=[0, 0], unseen=[0, 0], n_unseen=0, n_hand=0, pips=0,
        doubles_alone=0, numbers=0, phase=0, of_number=[0] * 13, slot=[0] * 7, tiles=[0] * 7, free=[0] * 7,
        share=[0.0] * 3, danger=[0.0] * 3, logs=[[0.0] * policy.MANNERS for _ in range(7)], manners=0, work=0,
        exact=0, solver=None, guess=0,
    )  # fmt: skip


class Policy:
    """The weights of a policy, by phase of the round and feature."""

    def __init__(self, weights: Sequence[Sequence[float]]) -> None:
        self._net = SimpleNamespace(w=[list(map(float, row)) for row in weights], habits=len(weights) > policy.PHASES)


class Memory:
    """What everybody has seen in a round; made at its start, which may be that of any world."""

    def __init__(self, start: Position) -> None:
        self._seen = _seen()
        policy.begin(start._r, start._s, self._seen)

    def copy(self) -> Memory:
        twin = Memory.__new__(Memory)
        twin._seen = _seen()
        machine.copy_seen(twin._seen, self._seen)
        return twin

    def observe(self, position: Position, seat: int, action: int) -> None:
        """Note what an action shows; ``position`` is the one before it."""
        policy.observe(position._r, position._s, self._seen, seat, action)

    def replay(self, start: Position, script: Sequence[int]) -> None:
        """Note and play the actions of a script, ``seat << 16 | action`` each, -1 for nothing."""
        for step in script:
            if step >= 0:
                policy.observe(start._r, start._s, self._seen, step >> 16, step & 65535)
                core.apply(start._r, start._s, step >> 16, step & 65535)


class Table:
    """Room for one thread: what a policy says of positions, and rounds played to the end by it."""

    def __init__(self) -> None:
        self._d = _desk()
        self._s: Any = State()
        self._seen = _seen()

    def solve_from(self, tiles: int, solver: Solver) -> None:
        """End rollouts for two sides where ``tiles`` or fewer are held, in what the solver finds: the points of the
        first side less those of the second, times -1 where fewer are better."""
        self._d.exact, self._d.solver, self._d.guess = tiles, solver._w, 0

    def choices(self, net: Policy, memory: Memory, position: Position, seat: int) -> list[tuple[int, float]]:
        """The sensible actions of a seat with the policy's probabilities."""
        r, s, d = position._r, position._s, self._d
        n = core.legal(r, s, seat, d.buf)
        n = policy.sensible(r, s, seat, d.buf, n)
        policy.weigh(r, s, memory._seen, net._net, seat, n, d, 0)
        return [(d.buf[i], d.p[i]) for i in range(n)]

    def features(self, memory: Memory, position: Position, seat: int) -> tuple[int, dict[int, list[float]]]:
        """The phase of the round, and the features of the sensible actions of a seat."""
        r, s, d = position._r, position._s, self._d
        n = core.legal(r, s, seat, d.buf)
        n = policy.sensible(r, s, seat, d.buf, n)
        policy.look(r, s, memory._seen, seat, d)
        found = {}
        for i in range(n):
            policy.features(r, s, memory._seen, seat, d.buf[i], d)
            found[d.buf[i]] = list(d.f)
        return d.phase, found

    def log_likelihoods(
        self, net: Policy, starts: list[Position], scripts: Sequence[int], length: int, observer: int, seed: int
    ) -> tuple[list[float], list[int]]:
        """For each world the log of how likely the others' choices are, and likely manners of theirs (policy.py).

        The choices are played on the starts.
        """
        logs, manners = [], []
        for i, start in enumerate(starts):
            r, s, d = start._r, start._s, self._d
            chance = (seed + i) & core.MASK64
            logs.append(policy.likelihood(r, s, self._seen, net._net, d, scripts, i * length, length, observer, chance))
            manners.append(d.manners)
        return logs, manners

    def compare(
        self, net: Policy, memory: Memory, worlds: list[Position], manners: list[int], first: int, last: int, seat: int,
        actions: list[int], start: list[int], low: bool, seed: int, work: int = 0,
    ) -> tuple[list[float], int]:  # fmt: skip
        """The summed gains of each action, played to the end in the worlds ``first`` to ``last`` - 1, and in how many
        of them before ``work`` was done.

        ``start``: the totals by side before the round; ``low``: fewer points are better.
        """
        sums = [0.0] * len(actions)
        states = [world._s for world in worlds]
        done = policy.compare(
            worlds[0]._r, states, manners, len(states), first, last, memory._seen, self._seen, net._net, self._d, self._s, seat,
            actions, len(actions), start, low, seed, work, sums,
        )  # fmt: skip
        return sums, done


class Resolver:
    """The rest of a round over many deals, solved as a game of hidden tiles (resolve.py).

    ``worlds`` are all deals that the table allows, standing where the round stands, ``weights`` how likely each is, and
    ``low`` says that fewer points are better.  ``grown`` tells whether there was room for all that can come of them.
    """

    def __init__(self, worlds: list[Position], weights: list[float], low: bool, rounds: int) -> None:
        def numbers(n: int) -> list[list[Any]]:
            return [[0] * n for _ in range(2)]

        most = resolve.MOST_SEQUENCES
        self._tree = tree = SimpleNamespace(
            ends=0, sets=[0, 0], sequences=[0, 0], states=[State() for _ in range(resolve.MOST_DEPTH)],
            moves=[[0] * MOST_ACTIONS for _ in range(resolve.MOST_DEPTH)], keys=[0] * resolve.ROOM,
            places=[0] * resolve.ROOM, parent=numbers(most), first=numbers(most), actions=numbers(most),
            regret=numbers(most), plan=numbers(most), total=numbers(most), worth=[0.0] * most,
            last=numbers(resolve.MOST_ENDS), payoff=[0.0] * resolve.MOST_ENDS,
        )  # fmt: skip
        resolve.clear(tree)
        for world, weight in zip(worlds, weights, strict=True):
            machine.copy(tree.states[0], world._s)
            self.grown = bool(resolve.grow(world._r, tree, 0, 0, 0, 0, weight, low))
            if not self.grown:
                return
        resolve.solve(tree, rounds)

    def strategy(self, world: Position, path: list[int]) -> list[tuple[int, float]] | None:
        """The actions of whoever has to choose after ``path``, and how often to take each; None: it is not in the tree.

        ``world`` is a deal in which the path leads to the hand that the seat holds.
        """
        tree, rules, key, state = self._tree, world._r, 0, self._tree.states[0]
        machine.copy(state, world._s)
        for action in path:
            key = resolve.mixed(key, action + 1)
            core.apply(rules, state, core.actor(rules, state), action)
            score.finish(rules, state)
        seat = core.actor(rules, state)
        n = core.legal(rules, state, seat, tree.moves[0])
        place = resolve.known(rules, tree, state, seat, key)
        if place < 0:
            return None
        place = tree.first[seat][place]
        return resolve.shares([(tree.moves[0][i], tree.total[seat][place + i]) for i in range(n)])


class Learner:
    """Self-play of one rule set that says which way its weights should move."""

    def __init__(self, position: Position, later_lead: int, low: bool, scale: float) -> None:
        self._position = position
        self._table = Table()
        self._school = SimpleNamespace(
            kept=[[0.0] * policy.FEATURES for _ in range(MOST_ACTIONS)], p=[0.0] * MOST_ACTIONS,
            value=[0.0] * MOST_ACTIONS, buf=[0] * MOST_ACTIONS, start=[0] * 7, seen=_seen(), scale=scale,
            low=low, later_lead=later_lead,
        )  # fmt: skip

    def gradient(
        self, net: Policy, seed: int, lessons: int, heat: float
    ) -> tuple[list[list[float]], int, float, float]:
        """One lesson from each of ``lessons`` deals: the summed gradient by phase and feature, how many lessons there
        were, the summed variance of their gains, and what the policy gained over an even choice."""
        school, table, position = self._school, self._table, self._position
        school.grad = [[0.0] * policy.FEATURES for _ in range(3)]
        school.lessons = 0
        school.squares = school.gained = 0.0
        learn.lessons(
            position._r, position._s, table._s, table._seen, school.seen, net._net, table._d, school,
            seed, lessons, heat,
        )  # fmt: skip
        return school.grad, school.lessons, school.squares, school.gained
