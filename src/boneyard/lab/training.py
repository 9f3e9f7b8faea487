"""Learn the weights of a policy by self-play, and habits from players that are watched; shared among workers.

bots/playing/learn.py defines a sample.  A step is the mean of some thousand of them, taken at the same weights; it is
Adam's (Kingma and Ba, 2015), with a rate and an entropy that fall to a tenth.  Steps follow each other, the samples of
one are shared: a piece is a block of deals under one rule set, with seeds by its number, and the sums of the pieces are
added in their order.  So the weights are the same for any division.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from math import exp, log, sqrt
from random import Random
from threading import local
from time import perf_counter
from typing import Any, NamedTuple

from boneyard import engine
from boneyard.bots import player, playing
from boneyard.bots.belief import Belief
from boneyard.bots.playing.families import PHASES
from boneyard.bots.playing.features import FEATURES
from boneyard.engine.codes import Lead
from boneyard.errors import BoneyardError
from boneyard.lab.arena import choice_of
from boneyard.lab.checkpoint import Checkpoint, CheckpointPart, description
from boneyard.lab.jobs import Workers, in_order, lasting
from boneyard.play import codec
from boneyard.play.match import Match
from boneyard.play.setup import engine_numbers
from boneyard.rules import Rules

SAMPLES = 4_000
"""Samples of a step, shared by the rule sets."""
BLOCK = 250
"""Samples of a piece: some hundredths of a second."""
SCALING = 2_000
"""Samples that tell how far apart the gains are under a rule set."""
RATE = 0.08
TEMPERATURE = 0.015
LAST = 20
"""Steps over which the gain of a policy is told."""

EPOCHS = 8
BATCH = 50
HABIT_RATE = 0.02
MOST_MATCHES = 1_000_000
MOST_EMPTY = 1_000
"""Rounds that may bring no choice before watching is given up."""

Weights = list[list[float]]
"""By phase and feature."""

Choice = tuple[int, int, list[list[tuple[int, float]]]]
"""The phase of the round, the place of the action taken, and the features of each action that are not 0."""

Progress = Callable[[int, float], None]
"""Told the steps done, and the gain of the last one over an even choice."""


def zeros() -> Weights:
    """Return weights that like all actions alike."""
    return [[0.0] * FEATURES for _ in range(PHASES)]


class Adam:
    """Steps of weights along their gradients."""

    def __init__(self, mean: Weights | None = None, square: Weights | None = None, taken: int = 0) -> None:
        """Begin after some steps, with the moving means of gradients and of their squares."""
        self.mean, self.square, self.taken = mean or zeros(), square or zeros(), taken

    def step(self, weights: Weights, slopes: Weights, rate: float) -> None:
        """Change the weights."""
        self.taken += 1
        for phase, row in enumerate(slopes):
            for k, slope in enumerate(row):
                self.mean[phase][k] += 0.1 * (slope - self.mean[phase][k])
                self.square[phase][k] += 0.01 * (slope * slope - self.square[phase][k])
                first = self.mean[phase][k] / (1 - 0.9**self.taken)
                second = self.square[phase][k] / (1 - 0.99**self.taken)
                weights[phase][k] += rate * first / (sqrt(second) + 1e-5)


@dataclass(frozen=True, slots=True)
class Trained:
    """Weights, and the mean gain of a decision over an even choice in the last steps, in standard deviations."""

    weights: Weights
    gained: float
    seconds: float


class _Taught(NamedTuple):
    """Sums over samples, as `Learner.gradient` returns them."""

    gradient: Weights
    samples: int
    squares: float
    gained: float


class _Block(NamedTuple):
    """Samples of one rule set: the numbers of their deals follow ``seed``."""

    case: int
    seed: int
    samples: int


def train(
    cases: Sequence[Rules],
    steps: int,
    seed: int,
    *,
    samples: int = SAMPLES,
    jobs: int | Workers = 1,
    progress: Progress | None = None,
    checkpoint: Checkpoint | None = None,
) -> Trained:
    """Train weights for some rule sets at once, from even choices on.

    ``jobs`` threads (processes if the engine is not compiled), or a `Cluster`, share the samples of a step: the weights
    are the same for any number.  A ``checkpoint`` keeps the last step, and the same training goes on from it.  The rate
    falls over all ``steps``, so they belong to the training, and there is no precision at which it could end early.

    Raises ``ValueError`` for fewer than one step, sample a rule set or process, and ``BoneyardError`` for the
    checkpoint of another training.
    """
    share = samples // len(cases)
    if steps < 1 or share < 1 or (isinstance(jobs, int) and jobs < 1):
        raise ValueError("at least one step, one sample a rule set and one worker are needed")
    every = tuple(cases)
    state = _TrainingState(0, 0.0, zeros(), Adam(), [], [])
    part = None
    if checkpoint is not None:
        known = description("train", every[0], seed, steps=steps, samples=samples)
        part = checkpoint.part(known | {"rules": [description("", rules, seed)["rules"] for rules in every]})
        state = part.read(_TrainingState.taken) or state
    start = perf_counter() - state.seconds
    try:
        with lasting(jobs, threads=engine.load().MODE == "native") as workers:
            if not state.scales:
                blocks = [_Block(case, seed, SCALING) for case in range(len(every))]
                found = _taught(every, [1.0] * len(every), state.weights, 0.0, blocks, workers)
                state = state._replace(scales=[sqrt(one.squares / one.samples) for one in found])
            while state.steps < steps:
                blocks = _blocks(len(every), share, seed, state.steps)
                fall = 1 - 0.9 * state.steps / steps
                found = _taught(every, state.scales, state.weights, TEMPERATURE * fall, blocks, workers)
                state = state.after(found, RATE * fall, perf_counter() - start)
                if progress is not None:
                    progress(state.steps, state.last[-1])
                if part is not None:
                    part.note(state.json)
    finally:
        if part is not None:
            part.save(state.json())
    return Trained(state.weights, sum(state.last) / len(state.last), state.seconds)


class _TrainingState(NamedTuple):
    """A training after some steps: ``scales`` are the standard deviations of a gain, ``last`` the latest gains."""

    steps: int
    seconds: float
    weights: Weights
    adam: Adam
    last: list[float]
    scales: list[float]

    def after(self, found: Sequence[_Taught], rate: float, seconds: float) -> _TrainingState:
        """Return the state after one more step; this one stays as it is, so that Ctrl-C does not find half a step."""
        total, samples, gained = zeros(), 0, 0.0
        for one in found:
            samples += one.samples
            gained += one.gained
            for row, more in zip(total, one.gradient, strict=True):
                row[:] = [a + b for a, b in zip(row, more, strict=True)]
        weights = [[*row] for row in self.weights]
        adam = Adam([[*row] for row in self.adam.mean], [[*row] for row in self.adam.square], self.adam.taken)
        adam.step(weights, [[slope / samples for slope in row] for row in total], rate)
        last = [*self.last[1 - LAST :], gained / samples]
        return _TrainingState(self.steps + 1, seconds, weights, adam, last, self.scales)

    def json(self) -> dict[str, Any]:
        """Return the state as JSON."""
        return {
            "steps": self.steps,
            "seconds": round(self.seconds, 3),
            "weights": self.weights,
            "mean": self.adam.mean,
            "square": self.adam.square,
            "last": self.last,
            "scales": self.scales,
        }

    @classmethod
    def taken(cls, state: Any) -> _TrainingState:
        """Return the state that ``state`` has.  Raises ``KeyError``, ``TypeError`` or ``ValueError``."""

        def table(name: str) -> Weights:
            rows = [[float(x) for _, x in zip(row, state[name][i], strict=True)] for i, row in enumerate(zeros())]
            if len(state[name]) != len(rows):
                raise ValueError("another number of phases")
            return rows

        adam = Adam(table("mean"), table("square"), int(state["steps"]))
        last, scales = ([float(x) for x in state[name]] for name in ("last", "scales"))
        return cls(adam.taken, float(state["seconds"]), table("weights"), adam, last, scales)


def _blocks(cases: int, share: int, seed: int, step: int) -> list[_Block]:
    """Return the pieces of a step: no two deals of a training have the same seed."""
    found = []
    for case in range(cases):
        first = seed + share * (step * cases + case + 1)
        found += [_Block(case, first + at, min(BLOCK, share - at)) for at in range(0, share, BLOCK)]
    return found


def _taught(
    cases: tuple[Rules, ...],
    scales: Sequence[float],
    weights: Weights,
    temperature: float,
    blocks: Sequence[_Block],
    workers: int | Workers,
) -> list[_Taught]:
    """Return what each block teaches at some weights."""
    teach = partial(_teach, cases, tuple(scales), weights, temperature, tuple(blocks))
    return list(in_order(teach, len(blocks), workers))


_KEPT = local()


def _teach(
    cases: tuple[Rules, ...],
    scales: tuple[float, ...],
    weights: Weights,
    temperature: float,
    blocks: tuple[_Block, ...],
    number: int,
) -> _Taught:
    """Return what one block teaches."""
    block = blocks[number]
    key = cases[block.case], scales[block.case]
    learners: dict[tuple[Rules, float], Any] = _KEPT.__dict__.setdefault("learners", {})
    if key not in learners:
        if len(learners) >= 2 * len(cases):  # those of an earlier training
            learners.clear()
        learners[key] = _learner(*key)
    return _Taught(*learners[key].gradient(playing.load().Policy(weights), block.seed, block.samples, temperature))


def _learner(rules: Rules, scale: float) -> Any:
    position = engine.load().Position(engine_numbers(rules))
    return playing.load().Learner(position, Lead.of(rules.later_lead), rules.better == "low", scale)


# -------------------------------------------------------------------------------------------------------------- habits


def watch(
    cases: Sequence[Rules],
    names: Sequence[str],
    choices: int,
    seed: int,
    *,
    jobs: int | Workers = 1,
    progress: Callable[[int], None] | None = None,
    checkpoint: Checkpoint | None = None,
) -> list[Choice]:
    """Return at least so many choices of the players ``names`` in first rounds, with the rule sets in turn.

    A round and its choices follow from the seed and its number; ``jobs`` processes, or a `Cluster`, share the rounds.
    ``progress`` is told the choices so far.  A ``checkpoint`` keeps them, and watching goes on from it, also to more
    choices.

    Raises ``BoneyardError`` if there is nothing to choose, or a player keeps a round from its end.
    """
    every, found, done = tuple(cases), list[Choice](), 0
    part: CheckpointPart | None = None
    if checkpoint is not None:
        known = description("watch", every[0], seed, names=list(names))
        part = checkpoint.part(known | {"rules": [description("", rules, seed)["rules"] for rules in every]})
        done, found = part.read(_seen) or (0, [])

    def state() -> dict[str, Any]:
        return {"rounds": done, "choices": found}

    rounds = in_order(partial(_watched, every, tuple(names), seed), MOST_MATCHES, jobs, first=done)
    try:
        with closing(rounds):
            while len(found) < choices:
                more = next(rounds)
                found, done = [*found, *more], done + 1
                if done >= MOST_EMPTY and not found:
                    raise BoneyardError(f"{done:,} rounds had no choice: there is nothing to watch in this game")
                if progress is not None:
                    progress(len(found))
                if part is not None:
                    part.note(state)
    finally:
        if part is not None:
            part.save(state())
    return found


def _seen(state: Any) -> tuple[int, list[Choice]]:
    """Return what a checkpoint has of watching.

    Raises ``KeyError``, ``TypeError`` or ``ValueError`` for anything else.
    """
    choices = [
        (int(phase), int(taken), [[(int(k), float(value)) for k, value in row] for row in rows])
        for phase, taken, rows in state["choices"]
    ]
    return int(state["rounds"]), choices


def _watched(cases: tuple[Rules, ...], names: tuple[str, ...], seed: int, number: int) -> list[Choice]:
    """Return the choices of one round, whose players are seated by lot."""
    rules, players, found, asked = cases[number % len(cases)], [player(name) for name in names], list[Choice](), 0
    table = playing.load().Rollouts()
    match, lots = Match(rules, seed=f"habits/{seed}/{number}"), Random(f"habits/{seed}/{number}")
    able = players if rules.stuck == "pass" else players[:1]  # the yardsticks lay no tile face down
    seated = {seat: lots.choice(able) for seat in rules.seats}
    while not match.rounds:
        seat = match.to_act[0]
        action, view = match.legal(seat)[0], match.view(seat)
        if len(view.legal) > 1:
            action = choice_of(seated[seat], match, view, Random(f"habits/{seed}/{number}/{asked}"), number + 1)
            asked += 1
            world = Belief(view).sample(1)  # a seat's features are the same in every world that is possible for it
            memory = playing.load().Memory(world.starts[0])
            memory.replay(world.starts[0].copy(), world.scripts)
            phase, features = table.features(memory, world.now[0], rules.seats.index(seat))
            if (chosen := codec.encode(action, rules)) in features and len(features) > 1:
                rows = [[(k, value) for k, value in enumerate(row) if value] for row in features.values()]
                found.append((phase, [*features].index(chosen), rows))
        match.play(seat, action)
    return found


def shares(weights: Weights, choice: Choice) -> list[float]:
    """Return the probability of each action of a choice."""
    row = weights[choice[0]]
    logits = [sum(row[k] * value for k, value in features) for features in choice[2]]
    parts = [exp(x - max(logits)) for x in logits]
    return [part / sum(parts) for part in parts]


def fitted(start: Weights, choices: Sequence[Choice], seed: int) -> Weights:
    """Return weights that maximise the likelihood of the choices, found from ``start`` on.

    The steps have `BATCH` choices each and follow each other, and take far less time than watching: nothing is shared.
    """
    weights, adam = [[*row] for row in start], Adam()
    order, steps = [*choices], EPOCHS * (len(choices) // BATCH)
    chance = Random(seed)
    for _ in range(EPOCHS):
        chance.shuffle(order)
        for at in range(0, len(order) - BATCH + 1, BATCH):
            slopes = zeros()
            for choice in order[at : at + BATCH]:
                for i, (share, features) in enumerate(zip(shares(weights, choice), choice[2], strict=True)):
                    for k, value in features:
                        slopes[choice[0]][k] += ((i == choice[1]) - share) * value / BATCH
            adam.step(weights, slopes, HABIT_RATE * (1 - 0.9 * adam.taken / steps))
    return weights


def likelihood(weights: Weights, choices: Sequence[Choice]) -> float:
    """Return the mean log likelihood of the choices."""
    return sum(log(shares(weights, choice)[choice[1]]) for choice in choices) / len(choices)


def evenly(choices: Sequence[Choice]) -> float:
    """Return the same if every action of a choice is as likely as the others."""
    return -sum(log(len(choice[2])) for choice in choices) / len(choices)


__all__ = [
    "Adam",
    "Choice",
    "Trained",
    "Weights",
    "evenly",
    "fitted",
    "likelihood",
    "shares",
    "train",
    "watch",
    "zeros",
]
