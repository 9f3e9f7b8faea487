"""Which weights a rule set plays with: families of rules that reward the same play."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

from boneyard.bots.playing import features
from boneyard.rules import Game, Rules

WEIGHTS = files("boneyard.bots.playing") / "weights"
"""One file for each family, written by tools/train_policy.py."""

PHASES = 3


def family(rules: Rules) -> str:
    """Return the family by its traits: who plays whom, what a stuck seat does, and what sets the play apart.

    ``partners``, ``duel`` or ``table``; then ``block`` or ``draw``; then ``trains`` (a seat has its own), ``ends`` (the
    ends score), ``sum`` (touching halves add up), ``bonus`` (an extra play after a double), ``cross`` (four arms) or
    ``plain``.

    Partners to whom all tiles are dealt play as where nothing is drawn: a pass shows what a hand lacks until the end.
    The weights of players alone were trained with such deals (`basic`, `matador` and `fives` of four).
    """
    who = "partners" if rules.teams else "duel" if rules.players == 2 else "table"
    draws = rules.draw != "none" and not (rules.teams and rules.stock_size <= rules.reserve)
    stuck = "draw" if draws else "block"
    traits = {
        "trains": rules.own_arms,
        "ends": rules.scores_in_play,
        "sum": rules.match_sum > 0,
        "bonus": rules.bonus != "none",
        "cross": rules.spinner != "none",
    }
    what = next((name for name, present in traits.items() if present), "plain")
    return f"{who}-{stuck}-{what}"


@cache
def weights(name: str) -> tuple[tuple[float, ...], ...]:
    """Return the weights of a family, by phase and feature; those of the nearest if none were trained for it.

    If habits were learnt (policy.py) their rows follow, by phase too.  Only games of trains have weights for those.
    """
    told = json.loads((WEIGHTS / f"{nearest(name, trained())}.json").read_text(encoding="utf-8"))
    rows = [*told["weights"], *told.get("habits", [])]
    return tuple((*row, *[0.0] * (features.FEATURES - len(row))) for row in rows)


@cache
def trained() -> tuple[str, ...]:
    """Return the families that weights were trained for."""
    return tuple(sorted(path.name.removesuffix(".json") for path in WEIGHTS.iterdir() if path.name.endswith(".json")))


def untrained(game: Game) -> tuple[int, ...]:
    """Return the numbers of players for which weights of another family stand in, by the standard rules."""
    return tuple(players for players in game.players if family(game.rules(players)) not in trained())


def nearest(name: str, others: Iterable[str]) -> str:
    """Return the family of ``others`` that differs least from another; of equals the first by name."""
    return min(sorted(others), key=lambda other: _distance(name, other))


def _distance(one: str, other: str) -> int:
    """Return how much two families differ.

    Whether end sums score counts most (`all-fives` of four: without them level 6 lost to `greedy`), then who plays
    whom, and what a stuck seat does least.
    """
    pairs = list(zip((4, 1, 2), one.split("-"), other.split("-"), strict=True))
    what = set(pairs[2][1:])
    return sum(cost for cost, a, b in pairs if a != b) + 8 * (len(what) > 1 and "ends" in what)
