"""Boneyard: every domino game at one table.

>>> import boneyard
>>> rules = boneyard.game("gaple").rules(cannot_play="pass")
>>> match = boneyard.Match(rules, seed=7)
>>> seat = match.to_act[0]
>>> match.play(seat, match.legal(seat)[0])
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boneyard._version import __version__
from boneyard.errors import (
    BoneyardError,
    DealError,
    GameFileError,
    IllegalAction,
    Message,
    NotationError,
    RecordError,
    RulesError,
)
from boneyard.games import GAMES, game
from boneyard.play.actions import Action
from boneyard.rules import Game, Option, Rules
from boneyard.tiles import Tile

if TYPE_CHECKING:
    from boneyard import bots as bots
    from boneyard import dominosa as dominosa
    from boneyard import draw as draw
    from boneyard import envs as envs
    from boneyard import lab as lab
    from boneyard import moves as moves
    from boneyard.house import register
    from boneyard.house.files import read_game
    from boneyard.play import events as events
    from boneyard.play.deal import Deal
    from boneyard.play.events import Event
    from boneyard.play.match import Match
    from boneyard.play.round import Round
    from boneyard.play.view import View
    from boneyard.record import read_record
    from boneyard.reviews import Review, review

__all__ = [
    "GAMES",
    "Action",
    "BoneyardError",
    "Deal",
    "DealError",
    "Event",
    "Game",
    "GameFileError",
    "IllegalAction",
    "Match",
    "Message",
    "NotationError",
    "Option",
    "RecordError",
    "Review",
    "Round",
    "Rules",
    "RulesError",
    "Tile",
    "View",
    "__version__",
    "game",
    "read_game",
    "read_record",
    "register",
    "review",
]

ROOMS = {
    "bots": "boneyard.bots",
    "dominosa": "boneyard.dominosa",
    "draw": "boneyard.draw",
    "envs": "boneyard.envs",
    "events": "boneyard.play.events",
    "lab": "boneyard.lab",
    "moves": "boneyard.moves",
}
"""The modules that lead on from here, by name; each is imported at its first use."""

_LAZY = {
    "Deal": "boneyard.play.deal",
    "Event": "boneyard.play.events",
    "Match": "boneyard.play.match",
    "Review": "boneyard.reviews",
    "Round": "boneyard.play.round",
    "View": "boneyard.play.view",
    "read_game": "boneyard.house.files",
    "read_record": "boneyard.record",
    "register": "boneyard.house",
    "review": "boneyard.reviews",
}
"""Names that are looked up when they are first used, so that ``import boneyard`` stays quick."""


def __getattr__(name: str) -> Any:
    from importlib import import_module

    if name in ROOMS:
        globals()[name] = import_module(ROOMS[name])
        return globals()[name]
    if name in _LAZY:
        globals()[name] = getattr(import_module(_LAZY[name]), name)
        return globals()[name]
    raise AttributeError(f"module 'boneyard' has no attribute {name!r}")


def __dir__() -> list[str]:
    """Return the public names and the modules that lead on, including those imported when first used."""
    return [*__all__, *ROOMS]
