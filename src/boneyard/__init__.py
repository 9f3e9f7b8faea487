"""Boneyard: every domino game at one table.

>>> import boneyard
>>> rules = boneyard.game("gaple").rules(cannot_play="pass")
>>> match = boneyard.Match(rules, seed=7)
>>> seat = match.to_act[0]
>>> events = match.play(seat, match.legal(seat)[0])
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boneyard._version import __version__
from boneyard.actions import Action
from boneyard.errors import BoneyardError, DealError, IllegalAction, Message, RecordError, RulesError
from boneyard.games import GAMES, game
from boneyard.rules import Game, Option, Rules
from boneyard.tiles import Tile

if TYPE_CHECKING:
    from boneyard.match import Match
    from boneyard.record import read_record
    from boneyard.round import Deal, Event, Round, RoundResult
    from boneyard.view import View

__all__ = [
    "GAMES",
    "Action",
    "BoneyardError",
    "Deal",
    "DealError",
    "Event",
    "Game",
    "IllegalAction",
    "Match",
    "Message",
    "Option",
    "RecordError",
    "Round",
    "RoundResult",
    "Rules",
    "RulesError",
    "Tile",
    "View",
    "__version__",
    "game",
    "read_record",
]

_LAZY = {
    "Deal": "boneyard.round",
    "Event": "boneyard.round",
    "Match": "boneyard.match",
    "Round": "boneyard.round",
    "RoundResult": "boneyard.round",
    "View": "boneyard.view",
    "read_record": "boneyard.record",
}
"""Names that are looked up when they are first used, so that ``import boneyard`` stays quick."""


def __getattr__(name: str) -> Any:
    if name in _LAZY:
        from importlib import import_module

        value = getattr(import_module(_LAZY[name]), name)
        globals()[name] = value
        return value
    raise AttributeError(f"module 'boneyard' has no attribute {name!r}")
