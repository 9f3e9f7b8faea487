"""Random rules: each set is refused by `Rules.check` with a reason, or played (`make nightly`).

    python tests/support/soak_rules.py [--sets 100000] [--seed 1] [--engine both] [--seconds 0]

A set that is not refused runs three first rounds at random in the engine, and is played in a match to the end of a
round; every fifteenth plays its match on, for at most 200 rounds.  With `--engine both` the compiled and the plain
engine must agree on actions, winners and points of the rounds.  Prints counts; stops at the first set that is neither
refused nor played, and prints it.

Exit status: 0 without a failure, 1 with one.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from random import Random
from types import ModuleType
from typing import Any

from laws.setups import VARIANTS, drawn, playable

from boneyard import Match, engine
from boneyard.engine.codes import Ending
from boneyard.engine.fields import RULE_FIELDS
from boneyard.lab.dice import Dice
from boneyard.rules import CHOICES, FIELDS, Rules

DEFAULTS = Rules()
NUMBERS = (0, 1, 2, 3, 5, 7, 12, 29, 100, 1_001, 1_000_001)
MOST_ROUNDS = 200
MOST_ACTIONS = 100_000
"""Actions of a match that is played on; a round of random play takes some dozens."""


def random_rules(generator: Random) -> Rules:
    """Rules of any kind: plain ones or those of a game with house rules, of which a random part has random values.

    Two in three times a value is left out that contradicts those before it, so that every choice of every field is
    played.
    """
    share = generator.choice((0.05, 0.15, 0.3))
    changes = {name: random_value(generator, name) for name in FIELDS if generator.random() < share}
    if generator.random() < 0.5:
        setup = drawn(*generator.choice(VARIANTS), Dice("soak", generator.getrandbits(32)))
        rules = (setup if playable(setup) else setup._replace(options=())).rules()
        base = DEFAULTS._replace(**{name: getattr(rules, name) for name in FIELDS})
    else:
        top, players = generator.choice((1, 2, 3, 6, 9, 12)), generator.randrange(2, 9)
        most = max(1, (top + 1) * (top + 2) // 2 // players)
        base = DEFAULTS._replace(target=100, players=players, max_pip=top, hand_size=generator.randrange(1, most + 1))
    if generator.random() < 1 / 3:
        return base._replace(**changes)
    for name in generator.sample(list(changes), len(changes)):
        changed = base._replace(**{name: changes[name]})
        base = base if changed.check() else changed
    return base


def random_value(generator: Random, name: str) -> Any:
    """Return a value of the kind of a field."""
    if name in CHOICES:
        return generator.choice(CHOICES[name])
    return generator.random() < 0.5 if isinstance(getattr(DEFAULTS, name), bool) else generator.choice(NUMBERS)


def run(engines: list[ModuleType], rules: Rules, seed: int) -> None:
    """Three first rounds at random; without a single action the round must be blocked from the start."""
    numbers = rules.pack(RULE_FIELDS)
    results = []
    for face in engines:
        position = face.Position(numbers)
        results.append(position.run(seed, 3))
        if results[0][0] == 0:
            state = position.state()
            blocked = rules.turned and state.ended == Ending.BLOCKED and state.laid == 1
            assert blocked or state.ended == Ending.DOUBLES, "no action, and not blocked"
    assert all(result == results[0] for result in results), "the engines disagree"


def play(rules: Rules, seed: int, mode: str, generator: Random, rounds: int) -> int:
    """A match at random, to the end of so many rounds or its own; the number of rounds."""
    match = Match(rules, seed=seed, mode=mode)
    for _ in range(MOST_ACTIONS):
        if match.over or len(match.rounds) >= rounds:
            return len(match.rounds)
        seat = match.to_act[0]
        match.play(seat, generator.choice(match.legal(seat)))
    assert match.rounds, f"no round ends within {MOST_ACTIONS} actions"
    return len(match.rounds)


def soak(engines: list[ModuleType], sets: int, seed: int, seconds: float = 0.0) -> Counter[str]:
    """Counts of rule sets refused and played; an ``AssertionError`` names the set that is neither."""
    generator = Random(seed)
    found: Counter[str] = Counter()
    begun = time.monotonic()
    for number in range(sets):
        if seconds and time.monotonic() - begun > seconds:
            break
        rules = random_rules(generator)
        found["sets"] += 1
        try:
            faults = rules.check()
            if faults:
                assert all(fault.text() for fault in faults), "a fault without a text"
                found["refused"] += 1
                continue
            run(engines, rules, number)
            found["played"] += 1
            mode = engines[number % len(engines)].MODE
            whole = found["played"] % 15 == 0
            found["rounds"] += play(rules, number, mode, generator, MOST_ROUNDS if whole else 1)
            found["matches"] += whole
        except Exception as error:
            raise AssertionError(f"set {number} of seed {seed}: {error!r} in {rules}") from error
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sets", type=int, default=100_000, help="rule sets (default: 100000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--engine", choices=("both", "native", "python"), default="both")
    parser.add_argument("--seconds", type=float, default=0.0, help="stop after this time (default: never)")
    options = parser.parse_args()
    modes = ("native", "python") if options.engine == "both" else (options.engine,)
    engines = [engine.load(mode) for mode in modes]
    try:
        found = soak(engines, options.sets, options.seed, options.seconds)
    except AssertionError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    print(", ".join(f"{count:,} {what}" for what, count in found.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
