"""Players (floor 5).  A bot sees a :class:`boneyard.view.View` and never a round: it cannot know what a seat may not."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from boneyard.bots.levels import LEVELS, LevelBot
from boneyard.bots.simple import Bot, Greedy, Random
from boneyard.errors import BoneyardError, nearest

BOTS: dict[str, Callable[[], Bot]] = {
    "random": Random,
    "greedy": Greedy,
    **{name: partial(LevelBot, name) for name in LEVELS},
}
"""What makes each bot, by its name."""


def bot(name: str) -> Bot:
    """The bot with this name.  Raises ``BoneyardError`` that names the nearest names."""
    if name not in BOTS:
        near = nearest(name, BOTS) or f": there are {', '.join(BOTS)}"
        raise BoneyardError(f"there is no bot {name[:40]!r}{near}")
    return BOTS[name]()


__all__ = ["BOTS", "LEVELS", "Bot", "Greedy", "LevelBot", "Random", "bot"]
