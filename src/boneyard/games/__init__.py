"""The games: one file of values for each, in the order of RULES.md."""

from __future__ import annotations

from boneyard.errors import BoneyardError, Message, nearest
from boneyard.games import (
    all_fives_2p,
    basic,
    double_six_cross,
    dvoje,
    dvoje_bez_kupnje,
    fives,
    french,
    gaple,
    gaple_5p,
    gaple_6,
    matador,
    obicni,
    parovi,
    polish_fives,
    threes,
)
from boneyard.rules import Game

GAMES: dict[str, Game] = {
    module.GAME.id: module.GAME
    for module in (
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
    )
}
"""Every game by its id."""


def game(game_id: str) -> Game:
    """Return the game with this id.  Raises ``BoneyardError`` that names the nearest ids."""
    if isinstance(game_id, str) and game_id in GAMES:
        return GAMES[game_id]
    word = str(game_id)
    near = nearest(word, GAMES) or Message("unknown.games", {"games": ", ".join(GAMES)})
    raise BoneyardError(Message("unknown.game", {"game": repr(word[:40]), "near": near}))
