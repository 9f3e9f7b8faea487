"""Games of one's own: from files, from programs, and carried in records."""

from __future__ import annotations

from collections.abc import Mapping

from boneyard import games
from boneyard.errors import check_kind
from boneyard.house.files import checked
from boneyard.rules import Game


def register(added: Game, texts: Mapping[str, Mapping[str, object]] | None = None) -> Game:
    """Add a game to those that this process knows, and return it.

    ``texts`` has its names by language, in the form of a game file: ``{"en": {"name": …, "options": …}}``.  The same
    game may be added again.  Raises ``BoneyardError`` for an id that another game has, for an id without ``house:``, and
    for texts and rules that a game file could not have.
    """
    check_kind(added, Game)
    return games.add(checked(added, texts))
