"""Styles of play: a stable liking for some plays, small enough that a player keeps its strength.

A style is a vector on the features of the policy (playing/features.py), in logits.  It is added when a level chooses by
the policy; a search only prefers by it among actions that it finds about as good (levels.py).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, Literal, get_args

Style = Literal["careful", "bold", "blocker", "partner"]
"""Careful: keeps numbers and replies.  Bold: heavy tiles, doubles and points first.  Blocker: plays that leave the next
seat without a reply.  Partner: leaves the numbers that the partner opened, and keeps its own."""

LIKINGS: Final[Mapping[Style, Mapping[str, float]]] = {
    "careful": {"NUMBERS": 2.0, "OWN_FITS": 0.4, "OWN_NONE": -0.4, "DOUBLES_ALONE": -0.3},
    "bold": {"WEIGHT": 0.5, "DOUBLE": 0.4, "POINTS": 0.2},
    "blocker": {"STUCK": 1.0, "VOID": 0.5, "BLOCKS": 0.5, "OTHERS_FIT": -0.1},
    "partner": {"LIKED_OLD_PARTNER": -0.5, "LIKED_NEW_PARTNER": 0.4, "LIKED_OLD_SELF": -0.3, "LIKED_NEW_SELF": 0.2},
}
"""The weight of each feature by its name in features.py; opposite a seat sits its partner, if it has one."""

STYLES: Final[tuple[Style, ...]] = get_args(Style)


@cache
def vector(style: Style) -> tuple[float, ...]:
    """Return the weight of every feature in a style."""
    from boneyard.bots.playing import features

    opposite = {"LIKED_OLD_PARTNER": features.LIKED_OLD + 1, "LIKED_NEW_PARTNER": features.LIKED_NEW + 1}
    row = [0.0] * features.FEATURES
    for name, weight in LIKINGS[style].items():
        row[opposite[name] if name in opposite else getattr(features, name)] = weight
    return tuple(row)


def liking(style: Style | None, features: Sequence[float]) -> float:
    """Return how much a style likes an action with these features; 0 without one."""
    return 0.0 if style is None else sum(map(float.__mul__, vector(style), features))
