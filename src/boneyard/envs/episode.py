"""What all environments share without any package: rules from words, and the reward of a round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boneyard.games import game as game_of
from boneyard.rules import Rules


def rules_for(game: str, players: int | None = None, options: str | Mapping[str, Any] = "") -> Rules:
    """Return the rules of a game with house rules, given by name or written ``NAME=VALUE NAME=VALUE``.

    ``players`` None is the usual number.  Raises ``ValueError`` for words without a value, and ``BoneyardError`` for a game
    or a house rule that there is not.
    """
    stated: dict[str, Any] = {}
    if isinstance(options, str):
        for word in options.replace(",", " ").split():
            name, equals, value = word.partition("=")
            if not equals or not name or not value:
                raise ValueError(f"house rules are written NAME=VALUE NAME=VALUE, not {word[:60]!r}")
            if name in stated:
                raise ValueError(f"the house rule {name[:40]!r} is given twice")
            stated[name] = value
    else:
        stated.update(options)
    found = game_of(game)
    return found.rules(found.default_players if players is None else players, **stated)


def reward_of_round(rules: Rules, points: Mapping[str, int], side: str) -> float:
    """Return the reward of a side for the points of a round, by side: its own against the mean of the others, more is better."""
    mean = (sum(points.values()) - points[side]) / (len(points) - 1)
    return float(mean - points[side] if rules.better == "low" else points[side] - mean)
