"""Train the policies of boneyard.bots.playing by self-play and write their weights.

    .venv/bin/python tools/train_policy.py                    every family: about 16 minutes of one core
    .venv/bin/python tools/train_policy.py duel-draw-ends     some of them
    .venv/bin/python tools/train_policy.py --habits partners-block-plain    its habits, about 15 minutes

The same seed, samples and engine give the same weights; the seconds in the files were measured on a busy machine.
learn.py defines a lesson; the steps are Adam's (Kingma and Ba, 2015) with a rate and an entropy that
fall to a tenth.

Habits are the choices of players that think longer than the policy: they are learnt by watching two such players, level-10
as it plays without habits and a tree search (benchmarks/bots/yardsticks.py, for block games), and maximise the likelihood
of their choices.  They are learnt after the weights, which replace them in the file when they are trained anew.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from math import exp, log, sqrt
from pathlib import Path
from random import Random
from typing import Any

from boneyard import engine, game
from boneyard.bots import playing
from boneyard.bots.belief import Belief
from boneyard.bots.playing.families import PHASES, WEIGHTS, family
from boneyard.bots.playing.families import weights as known_weights
from boneyard.bots.playing.features import FEATURES
from boneyard.engine.codes import Lead
from boneyard.lab.arena import player
from boneyard.play import codec
from boneyard.play.match import Match
from boneyard.play.round import engine_numbers
from boneyard.rules import Rules

SEED = 20240901
SAMPLES = 4_000
"""Lessons in a step, shared by the rule sets of the family."""

RATE = 0.08
TEMPERATURE = 0.015

SOFTENED = {"partners-block-plain": 2.0}
"""Divisors of the final weights of a family.

A player trained against itself is surer of its choices than other players are, and rollouts of a less sure policy make a
better search.  The best action stays the same.
"""

WATCHED = ("level-10", "yardsticks:Ismcts")
CHOICES_WATCHED = 8_000
COOLED = 3.0
"""Habits begin as the trained weights divided by this: the weights are surer of their choices than the watched players."""
EPOCHS = 8
BATCH = 50
HABIT_RATE = 0.02

Choice = tuple[int, int, list[list[tuple[int, float]]]]
"""The phase of the round, the place of the action taken, and the features of each action that are not 0."""

CASES: list[tuple[str, int, dict[str, object]]] = [
    ("gaple", 4, {"teams": True}),
    ("gaple", 4, {"teams": True, "cannot_play": "pass"}),
    ("gaple-6", 4, {"teams": True}),
    ("gaple", 4, {}),
    ("gaple", 4, {"cannot_play": "pass"}),
    ("gaple-6", 4, {}),
    ("gaple-5p", 5, {}),
    ("french", 4, {}),
    ("double-six-cross", 4, {}),
    ("obicni", 2, {}),
    ("obicni", 3, {}),
    ("obicni", 4, {}),
    ("dvoje", 2, {}),
    ("dvoje-bez-kupnje", 2, {}),
    ("parovi", 4, {}),
    ("polish-fives", 2, {}),
    ("polish-fives", 2, {"four_ends": True}),
    ("all-fives-2p", 2, {}),
    ("fives", 2, {}),
    ("threes", 2, {}),
    ("fives", 3, {}),
    ("fives", 4, {}),
    ("threes", 4, {}),
    ("matador", 2, {}),
    ("matador", 3, {}),
    ("matador", 4, {}),
    ("basic", 2, {}),
    ("basic", 3, {}),
    ("basic", 4, {}),
]


def rule_sets() -> dict[str, list[Rules]]:
    """Return the training rules of each family."""
    found: dict[str, list[Rules]] = {}
    for name, players, options in CASES:
        rules = game(name).rules(players=players, **options)
        found.setdefault(family(rules), []).append(rules)
    for pips, hand in ((6, 7), (3, 3), (3, 4)):  # two players who block: a custom game
        rules = Rules(players=2, max_pip=pips, hand_size=hand, block_score="winner", block_prize="difference", deals=1)
        found.setdefault(family(rules), []).append(rules)
    return found


def learner(rules: Rules, scale: float) -> object:
    position = engine.load().Position(engine_numbers(rules))
    later = Lead.of(rules.later_lead)
    return playing.load().Learner(position, later, rules.better == "low", scale)


def zeros() -> list[list[float]]:
    return [[0.0] * FEATURES for _ in range(PHASES)]


class Adam:
    """Steps of weights along their gradients."""

    def __init__(self) -> None:
        self.mean, self.square, self.taken = zeros(), zeros(), 0

    def step(self, weights: list[list[float]], slopes: list[list[float]], rate: float) -> None:
        self.taken += 1
        for phase, row in enumerate(slopes):
            for k, slope in enumerate(row):
                self.mean[phase][k] += 0.1 * (slope - self.mean[phase][k])
                self.square[phase][k] += 0.01 * (slope * slope - self.square[phase][k])
                first = self.mean[phase][k] / (1 - 0.9**self.taken)
                second = self.square[phase][k] / (1 - 0.99**self.taken)
                weights[phase][k] += rate * first / (sqrt(second) + 1e-5)


def train(cases: list[Rules], steps: int, seed: int) -> tuple[list[list[float]], float]:
    """Train; return the weights and their mean gain a decision over an even choice, in standard deviations of a gain."""
    face = playing.load()
    weights, adam = zeros(), Adam()
    learners = []
    for rules in cases:
        _, samples, squares, _ = learner(rules, 1.0).gradient(face.Policy(weights), seed, 2_000, 0.0)
        learners.append(learner(rules, sqrt(squares / samples)))
    share = SAMPLES // len(learners)
    last: list[float] = []
    for step in range(steps):
        policy, fall = face.Policy(weights), 1 - 0.9 * step / steps
        total, samples, gained = zeros(), 0, 0.0
        for teacher in learners:
            seed += share
            gradient, n, _, gain = teacher.gradient(policy, seed, share, TEMPERATURE * fall)
            samples += n
            gained += gain
            for phase, row in enumerate(gradient):
                for k, value in enumerate(row):
                    total[phase][k] += value
        last = [*last[-19:], gained / samples]
        adam.step(weights, [[slope / samples for slope in row] for row in total], RATE * fall)
    return weights, sum(last) / len(last)


def watch(cases: list[Rules], choices: int, seed: int) -> Iterator[Choice]:
    """Yield choices of the `WATCHED` in rounds with each other, seated by lot, with the rule sets in turn."""
    table, players, done, number = playing.load().Table(), [player(name) for name in WATCHED], 0, 0
    while done < choices:
        rules = cases[number % len(cases)]
        match, lots = Match(rules, seed=f"habits/{seed}/{number}"), Random(f"habits/{seed}/{number}")
        able = players if rules.stuck == "pass" else players[:1]  # the yardsticks lay no tile face down
        seated = {seat: lots.choice(able) for seat in rules.seats}
        number += 1
        while not match.rounds:
            seat = match.to_act[0]
            action, view = match.legal(seat)[0], match.view(seat)
            if len(view.legal) > 1:
                action = seated[seat].choose(view, Random(f"habits/{seed}/{number}/{done}"))
                world = Belief(view).sample(1)  # a seat's features are the same in every world that is possible for it
                memory = playing.load().Memory(world.starts[0])
                memory.replay(world.starts[0].copy(), world.scripts)
                phase, found = table.features(memory, world.now[0], rules.seats.index(seat))
                if (chosen := codec.encode(action, rules)) in found and len(found) > 1:
                    rows = [[(k, value) for k, value in enumerate(row) if value] for row in found.values()]
                    yield phase, [*found].index(chosen), rows
                    done += 1
            match.play(seat, action)


def shares(weights: list[list[float]], choice: Choice) -> list[float]:
    """Return the probability of each action of a choice."""
    row = weights[choice[0]]
    logits = [sum(row[k] * value for k, value in features) for features in choice[2]]
    parts = [exp(x - max(logits)) for x in logits]
    return [part / sum(parts) for part in parts]


def fitted(start: list[list[float]], choices: list[Choice], seed: int) -> list[list[float]]:
    """Return weights that maximise the likelihood of the choices, found from ``start`` on."""
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


def likelihood(weights: list[list[float]], choices: list[Choice]) -> float:
    """Return the mean log likelihood of the choices."""
    return sum(log(shares(weights, choice)[choice[1]]) for choice in choices) / len(choices)


def learn_habits(name: str, seed: int) -> None:
    """Watch, and write the habits into the family's file."""
    begun = time.perf_counter()
    path = WEIGHTS / f"{name}.json"
    told = json.loads(path.read_text(encoding="utf-8"))
    told.pop("habits", None)
    write(told)
    known_weights.cache_clear()  # watch it as it plays without habits
    choices = [*watch(rule_sets()[name], CHOICES_WATCHED, seed)]
    fifth = len(choices) // 5
    start = [[x * told.get("softened", 1.0) / COOLED for x in row] for row in told["weights"]]
    unseen = likelihood(fitted(start, choices[fifth:], seed), choices[:fifth])
    told["habits_of"] = {
        "players": WATCHED,
        "choices": len(choices),
        "mean_log": {  # of the chosen actions: by habits on choices that they were not learnt from, by the policy, even
            "habits": round(unseen, 3),
            "policy": round(likelihood(told["weights"], choices), 3),
            "even": round(-sum(log(len(choice[2])) for choice in choices) / len(choices), 3),
        },
        "seconds": round(time.perf_counter() - begun),
    }
    told["habits"] = fitted(start, choices, seed)
    write(told)
    print(f"{name}: habits of {len(choices)} choices, {told['habits_of']['mean_log']}", flush=True)


def write(told: dict[str, Any]) -> None:
    """Write a family's file, with a line for each row of weights."""
    tables = {key: told[key] for key in ("weights", "habits") if key in told}
    text = json.dumps({key: value for key, value in told.items() if key not in tables}, indent=1).removesuffix("\n}")
    for key, table in tables.items():
        rows = ",\n  ".join(json.dumps([round(value, 3) for value in row]) for row in table)
        text += f',\n "{key}": [\n  {rows}\n ]'
    (WEIGHTS / f"{told['family']}.json").write_text(text + "\n}\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("families", nargs="*", help="which to train (default: all)")
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--habits", action="store_true", help="the habits of families that have their weights")
    args = parser.parse_args()
    cases = rule_sets()
    unknown = sorted(set(args.families) - set(cases))
    if unknown:
        parser.error(f"there is no family {', '.join(unknown)}: there are {', '.join(cases)}")
    WEIGHTS.mkdir(exist_ok=True)
    for name in args.families or cases:
        if args.habits:
            sys.path.append(str(Path(__file__).parents[1] / "benchmarks" / "bots"))
            learn_habits(name, args.seed)
            continue
        begun = time.perf_counter()
        found, gained = train(cases[name], args.steps, args.seed)
        seconds = time.perf_counter() - begun
        told = {
            "family": name,
            "rules": [f"{r.game} {r.players} {r.option_values()}" for r in cases[name]],
            "seed": args.seed,
            "steps": args.steps,
            "samples": SAMPLES,
            "seconds": round(seconds),
            "gained": round(gained, 4),
            "softened": SOFTENED.get(name, 1.0),
            "weights": [[x / SOFTENED.get(name, 1.0) for x in row] for row in found],
        }
        write(told)
        print(f"{name}: {args.steps} steps of {SAMPLES} samples, {seconds:.0f} s, gained {gained:.3f}", flush=True)


if __name__ == "__main__":
    main()
