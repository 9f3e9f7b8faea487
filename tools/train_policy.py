"""Train the policies of boneyard.bots.playing by self-play and write their weights.

    .venv/bin/python tools/train_policy.py                    every family: about 16 minutes of one core
    .venv/bin/python tools/train_policy.py duel-draw-ends     some of them

The same seed, lessons and engine give the same weights; the seconds in the files are those of a machine that had
more to do.  learn.py says what a lesson is; the steps are Adam's (Kingma and Ba, 2015) with a rate and an entropy that
fall to a tenth.
"""

from __future__ import annotations

import argparse
import json
import time
from math import sqrt

from boneyard import engine, game
from boneyard.bots import playing
from boneyard.bots.playing.families import PHASES, WEIGHTS, family
from boneyard.bots.playing.policy import FEATURES
from boneyard.round import engine_numbers
from boneyard.rules import CHOICES, Rules

SEED = 20240901
LESSONS = 4_000
"""In a step, shared by the rule sets of the family."""

RATE = 0.08
HEAT = 0.015

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
    """What each family is trained on."""
    found: dict[str, list[Rules]] = {}
    for name, players, options in CASES:
        rules = game(name).rules(players=players, **options)
        found.setdefault(family(rules), []).append(rules)
    for pips, hand in ((6, 7), (3, 3), (3, 4)):  # two players who block: no game of the house, but a custom one
        rules = Rules(players=2, max_pip=pips, hand_size=hand, block_score="winner", block_prize="difference", deals=1)
        found.setdefault(family(rules), []).append(rules)
    return found


def learner(rules: Rules, scale: float) -> object:
    position = engine.load().Position(engine_numbers(rules))
    later = CHOICES["first_lead"].index(rules.later_lead)
    return playing.load().Learner(position, later, rules.better == "low", scale)


def train(cases: list[Rules], steps: int, seed: int) -> tuple[list[list[float]], float]:
    """Weights, and what they gain on average by a decision over an even choice, in standard deviations of a gain."""
    face = playing.load()

    def zeros() -> list[list[float]]:
        return [[0.0] * FEATURES for _ in range(PHASES)]

    weights, mean, square = zeros(), zeros(), zeros()
    learners = []
    for rules in cases:
        _, lessons, squares, _ = learner(rules, 1.0).gradient(face.Policy(weights), seed, 2_000, 0.0)
        learners.append(learner(rules, sqrt(squares / lessons)))
    share = LESSONS // len(learners)
    last: list[float] = []
    for step in range(steps):
        policy, fall = face.Policy(weights), 1 - 0.9 * step / steps
        total, lessons, gained = zeros(), 0, 0.0
        for teacher in learners:
            seed += share
            gradient, n, _, gain = teacher.gradient(policy, seed, share, HEAT * fall)
            lessons += n
            gained += gain
            for phase, row in enumerate(gradient):
                for k, value in enumerate(row):
                    total[phase][k] += value
        last = [*last[-19:], gained / lessons]
        for phase in range(PHASES):
            for k in range(FEATURES):
                slope = total[phase][k] / lessons
                mean[phase][k] += 0.1 * (slope - mean[phase][k])
                square[phase][k] += 0.01 * (slope * slope - square[phase][k])
                first = mean[phase][k] / (1 - 0.9 ** (step + 1))
                second = square[phase][k] / (1 - 0.99 ** (step + 1))
                weights[phase][k] += RATE * fall * first / (sqrt(second) + 1e-5)
    return weights, sum(last) / len(last)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("families", nargs="*", help="which to train (default: all)")
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--seed", type=int, default=SEED)
    args = parser.parse_args()
    cases = rule_sets()
    unknown = sorted(set(args.families) - set(cases))
    if unknown:
        parser.error(f"there is no family {', '.join(unknown)}: there are {', '.join(cases)}")
    WEIGHTS.mkdir(exist_ok=True)
    for name in args.families or cases:
        begun = time.perf_counter()
        found, gained = train(cases[name], args.steps, args.seed)
        seconds = time.perf_counter() - begun
        rows = ",\n  ".join(json.dumps([round(value, 3) for value in row]) for row in found)
        told = {
            "family": name,
            "rules": [f"{r.game} {r.players} {r.option_values()}" for r in cases[name]],
            "seed": args.seed,
            "steps": args.steps,
            "lessons": LESSONS,
            "seconds": round(seconds),
            "gained": round(gained, 4),
        }
        text = json.dumps(told, indent=1).removesuffix("\n}") + f',\n "weights": [\n  {rows}\n ]\n}}\n'
        (WEIGHTS / f"{name}.json").write_text(text, encoding="utf-8")
        print(f"{name}: {args.steps} steps of {LESSONS} lessons, {seconds:.0f} s, gained {gained:.3f}", flush=True)


if __name__ == "__main__":
    main()
