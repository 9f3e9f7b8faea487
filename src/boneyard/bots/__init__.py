"""Players.  A bot sees a `boneyard.play.view.View` and never a round, so hidden tiles cannot reach it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from boneyard.bots.levels import LEVELS, LevelBot
from boneyard.bots.players import PlainBot, Player, player
from boneyard.bots.regulars import REGULARS
from boneyard.bots.simple import Bot, Greedy, NamedBot, Random
from boneyard.bots.styles import STYLES
from boneyard.errors import BoneyardError, Message, nearest

if TYPE_CHECKING:
    from boneyard.bots.advice import advise

BOTS: dict[str, Callable[[], NamedBot]] = {
    "random": Random,
    "greedy": Greedy,
    **{name: partial(LevelBot, name) for name in LEVELS},
}
"""The maker of each bot, by its name."""


def bot(name: Player, others: Iterable[str] = ()) -> NamedBot:
    """Return the bot with this name, or the regular; ``level-5/bold`` is a level with a style.

    Raises ``BoneyardError`` that names the nearest names, of ``others`` too: players of the caller's that are no bots.
    `player` takes players of the caller's too.

    >>> from boneyard.bots import bot
    >>> bot("level-6").name
    'level-6'
    """
    if not isinstance(name, str):
        return player(name)
    regular = next((regular for regular in REGULARS if regular.name == name), None)
    if regular is not None:
        return LevelBot(regular.level, style=regular.style)
    level, slash, word = name.partition("/")
    if slash and level in LEVELS:
        style = next((known for known in STYLES if known == word), None)
        if style is None:
            near = nearest(word, STYLES) or Message("unknown.bots", {"bots": ", ".join(STYLES)})
            raise BoneyardError(Message("unknown.bot", {"bot": name[:40], "near": near}))
        return LevelBot(level, style=style)
    if name not in BOTS:
        known = [*BOTS, *others]
        near = nearest(name, known) or Message("unknown.bots", {"bots": ", ".join(known)})
        raise BoneyardError(Message("unknown.bot", {"bot": name[:40], "near": near}))
    return BOTS[name]()


def __getattr__(name: str) -> Any:
    """Import ``advise`` on first use, since it needs several modules."""
    if name == "advise":
        from boneyard.bots.advice import advise

        return advise
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "BOTS",
    "LEVELS",
    "Bot",
    "Greedy",
    "LevelBot",
    "NamedBot",
    "PlainBot",
    "Player",
    "Random",
    "advise",
    "bot",
    "player",
]
