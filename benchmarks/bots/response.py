"""What a bot loses to one that is made against it alone: a lower bound of its exploitability where no tree of the game
can be built.

    .venv/bin/python benchmarks/bots/response.py                        level-10 in nine games, some forty minutes
    .venv/bin/python benchmarks/bots/response.py fives-2 parovi --bot level-6 --choices 8000 --pairs 400 --jobs 2

The bot is watched in rounds with itself, and a softmax over the features of the policy is fitted to its choices
(`boneyard.lab.training`).  ``response:Response`` searches as the highest level does, with the fit in place of the
policy: worlds are weighted by it, and rounds played out by it, its own seat included.  As ever the heaviest tile and
chance are other types of players, and where few tiles are held worlds are solved.  Such a local best response (Lisý and
Bowling, "Equilibrium Approximation Quality of Current No-Limit Poker Bots", 2017) shows a weakness where it wins; where
it does not, this one finds none, and another might.

A row tells how well a fit to four fifths of the choices foresees the others (the mean log of the chance of the action
taken, beside those of the policy and of even chances), and how often the response wins.  With more than two sides the
bot has all other seats. The models are kept in ``build/bots/responses``, where ``response:Response`` reads the one of
its rules: after a run the arena knows it too.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import NamedTuple
from zlib import crc32

import native
from run import rows

from boneyard.bots import player
from boneyard.bots.levels import BUDGET
from boneyard.bots.playing.families import PHASES, family, weights
from boneyard.bots.playing.search import Budget, Search
from boneyard.errors import BoneyardError
from boneyard.lab.arena import Comparison, compare
from boneyard.lab.training import Choice, Weights, evenly, fitted, likelihood, watch
from boneyard.play.actions import Action
from boneyard.play.view import View
from boneyard.rules import Rules
from boneyard.terminal.screen import Bar

KEPT = native.ROOT / "build" / "bots" / "responses"

SUFFIX = "-greedy"
GAMES = {row.name.removesuffix(SUFFIX): row.rules for row in rows("level-10") if row.name.endswith(SUFFIX)}
"""The rules of every row of run.py, by its name without the opponent."""

MEASURED = ("partners", "parejas", "parovi", "dvoje", "basic-2", "fives-2", "matador-2", "bergen-2", "gaple")

COOLED = (1.0, 3.0)
"""A fit begins with the weights of the policy divided by one of these: the one that foresees better is taken."""

LEAST = 100
"""Choices to fit weights to: a step takes 50 of four fifths of them."""

SEED = 1


class Model(NamedTuple):
    """Weights fitted to the choices of a bot, and the mean logs of a fifth of these that other weights were fitted
    without."""

    weights: Weights
    choices: int
    fitted: float
    policy: float
    even: float


def model_of(rules: Rules, choices: Sequence[Choice], seed: int) -> Model:
    """Return the model of a player by its choices under some rules."""
    fifth = len(choices) // 5
    unseen, rest = choices[:fifth], choices[fifth:]
    policy = [[*row] for row in weights(family(rules))[:PHASES]]
    starts = [[[x / cooled for x in row] for row in policy] for cooled in COOLED]
    logs = [likelihood(fitted(start, rest, seed), unseen) for start in starts]
    best = logs.index(max(logs))
    model = fitted(starts[best], choices, seed)
    return Model(model, len(choices), logs[best], likelihood(policy, unseen), evenly(unseen))


def path_of(rules: Rules) -> Path:
    """Return the file of the model that the response to a bot under some rules goes by."""
    return KEPT / f"{rules.game.split(',')[0].replace(' ', '-')}-{rules.players}-{crc32(repr(rules).encode()):08x}.json"


@lru_cache(maxsize=64)
def weights_at(path: Path, _changed: int) -> Weights:
    """Return the weights in a file."""
    told: Weights = json.loads(path.read_text(encoding="utf-8"))
    return told


class Response:
    """The search of the highest level against the bot that was watched last under the rules of a view, in whatever
    run."""

    name = "response"

    def choose(self, view: View, rng: Random) -> Action:
        path = path_of(view.rules)
        try:
            fit = weights_at(path, path.stat().st_mtime_ns)
        except FileNotFoundError:
            raise FileNotFoundError(f"no bot was watched under these rules: run {Path(__file__).name} first") from None
        return Search(view, Budget(*BUDGET), rng.getrandbits(63), policy=fit).values()[0].action


def responded(name: str, options: argparse.Namespace) -> tuple[Model, Comparison]:
    """Watch the bot in a game, keep its model, and play the response against it."""
    rules = GAMES[name]
    with Bar(options.choices) as bar:
        choices = watch(
            [rules], [options.bot], options.choices, options.seed, jobs=options.jobs,
            progress=lambda done: bar.show(done, f"{name}: {done:,} choices of {options.bot}"),
        )  # fmt: skip
    model = model_of(rules, choices, options.seed)
    path = path_of(rules)
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(f".{os.getpid()}")
    fresh.write_text(json.dumps(model.weights), encoding="utf-8")
    fresh.replace(path)
    with Bar(options.pairs) as bar:
        found = compare(
            rules, "response:Response", options.bot, third=options.bot, pairs=options.pairs, seed=options.seed,
            jobs=options.jobs, progress=lambda done, rate: bar.show(done, f"{name}: {done} pairs, {100 * rate:.1f} %"),
        )  # fmt: skip
    if found.stopped == "interrupted":
        raise KeyboardInterrupt
    return model, found


def head() -> Iterator[str]:
    """Yield the first lines of a table of Markdown."""
    yield "| game | choices | mean log, fitted | policy | even | pairs | the response wins | 95 % | points a deal |"
    yield "|---|---|---|---|---|---|---|---|---|"


def line(name: str, model: Model, found: Comparison) -> str:
    """Return the row of a game."""
    low, high = found.interval
    cells = [
        name, f"{model.choices}", f"{model.fitted:.3f}", f"{model.policy:.3f}", f"{model.even:.3f}", f"{found.pairs}",
        f"{100 * found.win_rate:.1f} %", f"{100 * low:.1f} … {100 * high:.1f} %", f"{found.points_per_deal:+.2f}",
    ]  # fmt: skip
    return f"| {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", metavar="GAME", nargs="*", help=f"of {', '.join(GAMES)} ({' '.join(MEASURED)})")
    parser.add_argument("--bot", default="level-10", help="the bot that is watched and played against (level-10)")
    parser.add_argument("--choices", type=int, default=4000, help="of the bot that are watched in each game (4000)")
    parser.add_argument("--pairs", type=int, default=100, help="of deals that are played against it (100)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    parser.add_argument("--seed", type=int, default=SEED)
    options = parser.parse_args()
    unknown = [name for name in options.games if name not in GAMES]
    if unknown:
        parser.error(f"there is no game {', '.join(unknown)}: there are {', '.join(GAMES)}")
    if min(options.pairs, options.jobs) < 1 or options.choices < LEAST:
        parser.error(f"--pairs and --jobs are 1 or more, --choices {LEAST} or more")
    try:
        player(options.bot)
    except BoneyardError as error:
        parser.error(str(error))
    for number, name in enumerate(options.games or MEASURED):
        try:
            told = line(name, *responded(name, options))
        except BoneyardError as error:
            sys.exit(f"{name}: {error}")
        except KeyboardInterrupt:
            sys.exit("broken off")
        if number == 0:
            print(*head(), sep="\n")
        print(told, flush=True)


if __name__ == "__main__":
    main()
