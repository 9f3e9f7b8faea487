"""The line of play as a sequence of tiles in order of play."""

from __future__ import annotations

from typing import NamedTuple

from boneyard.tiles import Tile


class Placed(NamedTuple):
    """One tile of the line of play.

    ``arm`` is ``"l"``, ``"r"``, ``"u"``, ``"d"`` or ``None`` for the first tile.  ``half`` is the pip that touches the
    layout, for the first tile the pip on the left; it has no meaning for a tile across.
    ``across``: laid crosswise (doubles in every game but ``matador``; there, matadors laid across).
    ``seat``: the seat that played it, ``None`` for a tile that was turned up.
    """

    tile: Tile
    arm: str | None
    half: int
    across: bool
    seat: str | None
