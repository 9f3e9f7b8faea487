"""Players.  A bot sees a `boneyard.play.view.View` and never a round, so hidden tiles cannot reach it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from boneyard.bots.levels import LEVELS, LevelBot
from boneyard.bots.simple import Bot, Greedy, Random
from boneyard.errors import BoneyardError, Message, nearest

if TYPE_CHECKING:
    from boneyard.bots.advice import advise

BOTS: dict[str, Callable[[], Bot]] = {
    "random": Random,
    "greedy": Greedy,
    **{name: partial(LevelBot, name) for name in LEVELS},
}
"""The maker of each bot, by its name."""


def bot(name: str) -> Bot:
    """Return the bot with this name.  Raises ``BoneyardError`` that names the nearest names."""
    if name not in BOTS:
        near = nearest(name, BOTS) or Message("unknown.bots", {"bots": ", ".join(BOTS)})
        raise BoneyardError(Message("unknown.bot", {"bot": name[:40], "near": near}))
    return BOTS[name]()


def __getattr__(name: str) -> Any:
    """Import ``advise`` on first use, since it needs several modules."""
    if name == "advise":
        from boneyard.bots.advice import advise

        return advise
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = ["BOTS", "LEVELS", "Bot", "Greedy", "LevelBot", "Random", "advise", "bot"]
