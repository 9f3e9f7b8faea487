"""Games of one's own: from files, from programs, and carried in records."""

from __future__ import annotations

from collections.abc import Mapping

from boneyard import games
from boneyard.errors import check_kind
from boneyard.house.files import checked
from boneyard.rules import Game


def register(added: Game, texts: Mapping[str, Mapping[str, object]] | None = None) -> Game:
    r"""Add a game to those that this process knows, and return it.

    ``texts`` has its names by language, in the form of a game file: ``{"en": {"name": …, "options": …}}``.  The same
    game may be added again.  Raises ``BoneyardError`` for an id that another game has, for an id without ``house:``,
    and for texts and rules that a game file could not have.

    >>> from boneyard import game, read_game, register
    >>> head = 'id = "five-tiles"\nbase = "basic"\nplayers = 2\n'
    >>> register(read_game(head + '[fields]\nhand_size = 5\n[texts.en]\nname = "Five tiles"')).id
    'house:five-tiles'
    >>> game("house:five-tiles").rules().hand_size
    5
    """
    check_kind(added, Game)
    return games.add(checked(added, texts))
