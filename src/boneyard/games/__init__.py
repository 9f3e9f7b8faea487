"""The games: one file of values for each, in historical order, and games that programs add."""

from __future__ import annotations

from boneyard.errors import BoneyardError, Message, nearest
from boneyard.games import (
    all_fives,
    all_fives_2p,
    basic,
    bergen,
    boricua,
    brasileiro,
    chickenfoot,
    cubano,
    cyprus,
    dominicano,
    double_six_cross,
    dvoje,
    dvoje_bez_kupnje,
    five_up,
    fives,
    fives_and_threes,
    french,
    gaple,
    gaple_5p,
    gaple_6,
    jamaican,
    jamaican_cut_throat,
    kozel,
    matador,
    mexican_train,
    muggins,
    obicni,
    parejas,
    parovi,
    polish_fives,
    sebastopol,
    threes,
)
from boneyard.rules import Game

GAMES: dict[str, Game] = {}
"""Every game of this process by its id: built-in ones, and those of `boneyard.house.register`."""


def add(added: Game) -> Game:
    """Add a game to those that this process knows, and return it.

    The same game may be added again.  Raises ``BoneyardError`` for an id that another game has.
    """
    if GAMES.setdefault(added.id, added) != added:
        raise BoneyardError(Message("unknown.registered", {"game": added.id}))
    return added


for _module in (
    gaple,
    gaple_6,
    gaple_5p,
    french,
    obicni,
    dvoje,
    dvoje_bez_kupnje,
    parovi,
    polish_fives,
    basic,
    double_six_cross,
    fives,
    threes,
    matador,
    all_fives_2p,
    sebastopol,
    muggins,
    all_fives,
    parejas,
    jamaican,
    brasileiro,
    fives_and_threes,
    dominicano,
    cubano,
    boricua,
    bergen,
    jamaican_cut_throat,
    kozel,
    mexican_train,
    chickenfoot,
    five_up,
    cyprus,
):
    add(_module.GAME)


def game(game_id: str) -> Game:
    """Return the game with this id.  Raises ``BoneyardError`` that names the nearest ids.

    >>> from boneyard import game
    >>> game("gaple").rules().hand_size
    7
    """
    if isinstance(game_id, str) and game_id in GAMES:
        return GAMES[game_id]
    word = str(game_id)
    near = nearest(word, GAMES) or Message("unknown.games", {"games": ", ".join(GAMES)})
    raise BoneyardError(Message("unknown.game", {"game": word[:40], "near": near}))
