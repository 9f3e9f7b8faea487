"""Train the policies of boneyard.bots.playing by self-play and write their weights.

    .venv/bin/python tools/train_policy.py                    every family and habits: about an hour of one core
    .venv/bin/python tools/train_policy.py duel-draw-ends     some of them .venv/bin/python tools/train_policy.py --jobs
    8           shared by threads or processes; --ray ADDRESS: by a Ray cluster .venv/bin/python tools/train_policy.py
    --checkpoint build/train     goes on from its files after it was stopped

The same seed, samples and engine give the same bytes, for any number of workers; docs/results/bots.md has their hashes
and the time of each family.  boneyard.lab.training has the method.

Habits are the choices of players that think longer than the policy: they are learnt by watching two such players,
level-10 as it plays without habits and a tree search (benchmarks/bots/yardsticks.py, for block games), and maximise the
likelihood of their choices.  They are learnt right after the weights of their family (``HABITS``).
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from boneyard import game
from boneyard.bots.playing.families import WEIGHTS, family
from boneyard.bots.playing.families import weights as known_weights
from boneyard.bots.playing.features import FEATURES, WITHOUT_TRAINS
from boneyard.errors import BoneyardError
from boneyard.lab.checkpoint import Checkpoint
from boneyard.lab.cluster import joined
from boneyard.lab.jobs import Workers
from boneyard.lab.training import SAMPLES, evenly, fitted, likelihood, train, watch
from boneyard.rules import Rules
from boneyard.terminal.screen import Bar

SEED = 20240901

SOFTENED = {"partners-block-plain": 2.0}
"""Divisors of the final weights of a family.

A player trained against itself is surer of its choices than other players are, and rollouts of a less sure policy make
a better search.  The best action stays the same.
"""

HABITS = ("partners-block-plain",)
"""Families with habits."""

WATCHED = ("level-10", "yardsticks:Ismcts")
CHOICES_WATCHED = 16_000
COOLED = 3.0
"""Habits begin as the trained weights divided by this: the weights are surer of their choices than the watched
players."""

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
    ("mexican-train", 2, {}),
    ("mexican-train", 3, {}),
    ("mexican-train", 4, {}),
    ("mexican-train", 8, {}),
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


def learn_habits(name: str, seed: int, workers: int | Workers, kept: Checkpoint | None) -> None:
    """Watch, and write the habits into the family's file."""
    begun = time.perf_counter()
    told = json.loads((WEIGHTS / f"{name}.json").read_text(encoding="utf-8"))
    known_weights.cache_clear()  # watch it as it plays with the new weights
    with Bar(CHOICES_WATCHED) as bar:
        choices = watch(
            rule_sets()[name], WATCHED, CHOICES_WATCHED, seed, jobs=workers, checkpoint=kept,
            progress=lambda done: bar.show(done, f"{name}: {done:,} choices"),
        )  # fmt: skip
    fifth = len(choices) // 5
    start = [[x * told.get("softened", 1.0) / COOLED for x in row] for row in told["weights"]]
    unseen = likelihood(fitted(start, choices[fifth:], seed), choices[:fifth])
    told["habits_of"] = {
        "players": WATCHED,
        "choices": len(choices),
        "mean_log": {  # of the chosen actions: by habits on choices that they were not learnt from, by the policy, even
            "habits": round(unseen, 3),
            "policy": round(likelihood(told["weights"], choices), 3),
            "even": round(evenly(choices), 3),
        },
    }
    told["habits"] = fitted(start, choices, seed)
    write(told)
    seconds = time.perf_counter() - begun
    print(f"{name}: habits of {len(choices)} choices, {seconds:.0f} s, {told['habits_of']['mean_log']}", flush=True)


def write(told: dict[str, Any]) -> None:
    """Write a family's file, with a line for each row of weights."""
    used = FEATURES if told["family"].endswith("-trains") else WITHOUT_TRAINS
    tables = {key: [row[:used] for row in told[key]] for key in ("weights", "habits") if key in told}
    text = json.dumps({key: value for key, value in told.items() if key not in tables}, indent=1).removesuffix("\n}")
    for key, table in tables.items():
        rows = ",\n  ".join(json.dumps([round(value, 3) + 0.0 for value in row]) for row in table)  # -0.0 is 0.0
        text += f',\n "{key}": [\n  {rows}\n ]'
    (WEIGHTS / f"{told['family']}.json").write_text(text + "\n}\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("families", nargs="*", help="which to train (default: all)")
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--samples", type=int, default=SAMPLES, help="of a step, shared by the rule sets of the family")
    parser.add_argument("--jobs", type=int, default=1, help="threads that share a step, or processes that watch")
    parser.add_argument("--ray", default=None, help="the address of a Ray cluster, instead of --jobs")
    parser.add_argument("--checkpoint", default=None, help="the beginning of the names of files to go on from")
    args = parser.parse_args()
    cases = rule_sets()
    unknown = sorted(set(args.families) - set(cases))
    if unknown:
        parser.error(f"there is no family {', '.join(unknown)}: there are {', '.join(cases)}")
    if min(args.steps, args.jobs) < 1 or args.samples < max(map(len, cases.values())):
        parser.error("--steps and --jobs are 1 or more, and --samples as many as a family has rule sets")
    WEIGHTS.mkdir(exist_ok=True)
    sys.path.append(str(Path(__file__).parents[1] / "benchmarks" / "bots"))
    try:
        with joined(args.jobs, args.ray) as workers:
            for name in args.families or cases:
                with kept_whole(WEIGHTS / f"{name}.json"):
                    learn_weights(name, cases[name], args, workers, checkpoint(args, name, "weights"))
                    if name in HABITS:  # here alone: the machines of a cluster have files of their own
                        local = workers if isinstance(workers, int) else args.jobs
                        learn_habits(name, args.seed, local, checkpoint(args, name, "habits"))
            if not isinstance(workers, int):
                cost = workers.cost
                print(f"{cost.cores} cores, {cost.seconds / 3600:.2f} core hours, {cost.lost} chunks lost", flush=True)
    except BoneyardError as error:
        parser.error(str(error))
    except KeyboardInterrupt:
        sys.exit("broken off")


@contextmanager
def kept_whole(path: Path) -> Iterator[None]:
    """Leave a file as it was if what is done to it does not come to its end: weights without their habits are half of
    it."""
    before = path.read_bytes() if path.exists() else None
    try:
        yield
    except BaseException:
        if before is not None:
            path.write_bytes(before)
        raise


def checkpoint(args: argparse.Namespace, name: str, what: str) -> Checkpoint | None:
    """Return the file in which the training of a family is kept, if any."""
    return Checkpoint(f"{args.checkpoint}-{name}-{what}.json") if args.checkpoint else None


def learn_weights(
    name: str, cases: list[Rules], args: argparse.Namespace, workers: int | Workers, kept: Checkpoint | None
) -> None:
    """Train, and write the family's file."""
    with Bar(args.steps) as bar:
        found = train(
            cases, args.steps, args.seed, samples=args.samples, jobs=workers, checkpoint=kept,
            progress=lambda done, gain: bar.show(done, f"{name}: {done} of {args.steps} steps, gains {gain:.3f}"),
        )  # fmt: skip
    write(
        {
            "family": name,
            "rules": [f"{r.game} {r.players} {r.option_values()}" for r in cases],
            "seed": args.seed,
            "steps": args.steps,
            "samples": args.samples,
            "gained": round(found.gained, 4),
            "softened": SOFTENED.get(name, 1.0),
            "weights": [[x / SOFTENED.get(name, 1.0) for x in row] for row in found.weights],
        }
    )
    print(f"{name}: {args.steps} steps, {found.seconds:.0f} s, gained {found.gained:.3f}", flush=True)


if __name__ == "__main__":
    main()
