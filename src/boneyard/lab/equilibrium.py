"""Equilibria of small games by CFR+, shared among workers hand by hand.

Tammelin ("Solving large imperfect information games using CFR+", arXiv 1407.5042): regrets are never below zero, the
seats take turns, and the average gives iteration t the weight t.

Each half of an iteration needs all of the half before it, so the halves follow each other.  Within one, the regrets
that a seat has with one hand depend on the other's plan and on nothing that the seat does with other hands: a piece of
work is one hand (`exact.Hand`).  No sum crosses two pieces, so the plans are the same, to the last bit, for any
division.  A worker that does not have the tree yet grows it from the rules.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import Any, NamedTuple

from boneyard.lab.checkpoint import Checkpoint, description
from boneyard.lab.exact import Hand, Plan, SmallGame
from boneyard.lab.jobs import Workers, in_order, lasting

SEATS = (0, 1)

Progress = Callable[[int, float | None], None]
"""Told the iterations done, and the exploitability at the last look (None without one)."""


@dataclass(frozen=True, slots=True)
class Equilibrium:
    """Plans of both seats near an equilibrium.

    ``exploitability`` is how near, in points a deal.  ``stopped`` is ``iterations`` (all were done), ``precision`` or
    ``interrupted``.
    """

    plans: tuple[Plan, Plan]
    iterations: int
    exploitability: float
    stopped: str
    seconds: float


def equilibrium(
    game: SmallGame,
    iterations: int,
    *,
    until: float | None = None,
    jobs: int | Workers = 1,
    progress: Progress | None = None,
    checkpoint: Checkpoint | None = None,
) -> Equilibrium:
    """Return plans near an equilibrium after ``iterations`` of CFR+.

    ``until`` stops at the first look at which the exploitability is at most that, in points a deal; looks are a tenth
    of the iterations apart.  ``jobs`` processes, or a `Cluster`, share the hands; the result is the same for any
    number, except for ``seconds``.  Ctrl-C returns the result so far.  A ``checkpoint`` keeps the regrets: the same
    search goes on from it, also to more iterations.

    Raises ``ValueError`` for fewer than one iteration or process or a precision that is not above 0, and
    ``BoneyardError`` for the checkpoint of another run.
    """
    if iterations < 1 or (isinstance(jobs, int) and jobs < 1) or (until is not None and not until > 0):
        raise ValueError("at least one iteration and one process are needed, and a precision above 0")
    state = none = _RegretState.first(game)
    part = None
    if checkpoint is not None:
        # The tree has no chance in it but the deals, which are all there: no seed.
        part = checkpoint.part(description("equilibrium", game.rules, 0))
        state = part.read(none.taken) or none
        part.check(state.iterations, iterations)
    stopped, start, exploitable = "iterations", perf_counter() - state.seconds, None
    look = _look_after(state.iterations - 1)
    try:
        with lasting(jobs) as workers:
            while True:
                if until is not None and state.iterations == look:
                    exploitable, look = state.exploitability(game), _look_after(look)
                    if exploitable <= until:
                        stopped = "precision" if state.iterations < iterations else "iterations"
                        break
                if progress is not None and state.iterations:
                    progress(state.iterations, exploitable)
                if state.iterations == iterations:
                    break
                state = _iterated(game, state, workers, start)
                if part is not None:
                    part.note(state.json)
    except KeyboardInterrupt:
        stopped = "interrupted"
        if not state.iterations:
            raise
    finally:
        if part is not None:
            part.save(state.json())
    return Equilibrium(state.average(), state.iterations, state.exploitability(game), stopped, state.seconds)


def _look_after(done: int) -> int:
    """Return the next number of iterations at which the exploitability is looked at."""
    look = 1
    while look <= done:
        look += max(1, look // 10)
    return look


class _RegretState(NamedTuple):
    """The regrets, the plans that follow, and the weighted sums of all iterations' plans, by seat and sequence."""

    iterations: int
    seconds: float
    regrets: tuple[array[float], array[float]]
    plans: tuple[array[float], array[float]]
    totals: tuple[array[float], array[float]]

    @classmethod
    def first(cls, game: SmallGame) -> _RegretState:
        """Return the state before the first iteration, in which every choice is even."""
        none = tuple(array("d", bytes(8 * n)) for n in game.sequences)
        return cls(0, 0.0, none, tuple(array("d", game.uniform(seat)) for seat in SEATS), none)  # type: ignore[arg-type]

    def average(self) -> tuple[Plan, Plan]:
        """Return the average plans."""
        weight = self.iterations * (self.iterations + 1) / 2
        a, b = ([total / weight for total in totals] for totals in self.totals)
        return a, b

    def exploitability(self, game: SmallGame) -> float:
        """Return how much can be won against the average plans."""
        return game.exploitability(*self.average())

    def json(self) -> dict[str, Any]:
        """Return the state as JSON."""
        kept = {name: [row.tolist() for row in getattr(self, name)] for name in ("regrets", "plans", "totals")}
        return {"iterations": self.iterations, "seconds": round(self.seconds, 3), **kept}

    def taken(self, state: Any) -> _RegretState:
        """Return the state that ``state`` has, of the same game.

        Raises ``KeyError``, ``TypeError`` or ``ValueError``.
        """
        rows = []
        for name in ("regrets", "plans", "totals"):
            a, b = (array("d", map(float, row)) for row in state[name])
            if (len(a), len(b)) != (len(self.plans[0]), len(self.plans[1])):
                raise ValueError("another number of sequences")
            rows.append((a, b))
        return _RegretState(int(state["iterations"]), float(state["seconds"]), *rows)


def _iterated(game: SmallGame, state: _RegretState, workers: int | Workers, start: float) -> _RegretState:
    """Return the state after one more iteration; the old one stays as it is, so that Ctrl-C never finds half of one."""
    regrets, plans = [array("d", row) for row in state.regrets], [array("d", row) for row in state.plans]
    totals = []
    number = state.iterations + 1
    for seat in SEATS:
        totals.append(
            array("d", [total + number * p for total, p in zip(state.totals[seat], plans[seat], strict=True)])
        )
        improve = partial(_improved, game, seat, regrets[seat], plans[1 - seat])
        hands = game.hands[seat]
        found = in_order(improve, len(hands), workers)
        new_regrets, new_plan = array("d", regrets[seat]), array("d", plans[seat])
        with closing(found):
            for hand, (mine, plan) in zip(hands, found, strict=True):
                for k, sequence in enumerate(hand.sequences):
                    new_regrets[sequence], new_plan[sequence] = mine[k], plan[k]
        regrets[seat], plans[seat] = new_regrets, new_plan
    return _RegretState(
        number, perf_counter() - start, (regrets[0], regrets[1]), (plans[0], plans[1]), (totals[0], totals[1])
    )


def _improved(
    game: SmallGame, seat: int, regrets: array[float], against: array[float], number: int
) -> tuple[array[float], array[float]]:
    """Return the regrets of a hand with those of one more iteration added, and the plan that follows from them."""
    hand: Hand = game.hands[seat][number]
    found = [regrets[sequence] for sequence in hand.sequences]
    worth = [0.0] * len(found)
    for own, other, payoff in zip(hand.own, hand.other, hand.payoffs, strict=True):
        worth[own] += payoff * against[other]
    for parent, first, end in reversed(hand.sets):
        gains = worth[first:end]
        expected = sum([p * gain for p, gain in zip(_matched(found[first:end]), gains, strict=True)])
        found[first:end] = [max(0.0, old + gain - expected) for old, gain in zip(found[first:end], gains, strict=True)]
        worth[parent] += expected
    plan = [1.0] * len(found)
    for parent, first, end in hand.sets:
        plan[first:end] = [plan[parent] * p for p in _matched(found[first:end])]
    return array("d", found), array("d", plan)


def _matched(regrets: list[float]) -> list[float]:
    """Return probabilities in proportion to regrets; equal ones if there are none."""
    total = sum(regrets)
    return [regret / total for regret in regrets] if total > 0 else [1 / len(regrets)] * len(regrets)


__all__ = ["Equilibrium", "equilibrium"]
