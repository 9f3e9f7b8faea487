"""The one table of the fields of a board's state; ``tools/staging.py`` writes the C struct of board.pxd from it.

The sizes are for order 25.
"""

from __future__ import annotations


def _fields(type: str, *names: str, sizes: tuple[int, ...] = ()) -> tuple[tuple[str, str, tuple[int, ...]], ...]:
    """Return fields of one C type and size, in their order."""
    return tuple((type, name, sizes) for name in names)


STATE = (
    # the board
    *_fields("int", "n", "w", "h", "cells", "tiles", "slots", "places"),
    *_fields("int", "num", sizes=(702,)),
    *_fields("int", "real", sizes=(1404,)),
    *_fields("int", "far", sizes=(1404,)),
    *_fields("int", "cell_k", sizes=(702,)),
    *_fields("int", "cell_slot", sizes=(2808,)),
    *_fields("int", "tile_of", sizes=(1404,)),
    *_fields("int", "tile_at", sizes=(352,)),
    *_fields("int", "tile_slot", sizes=(1404,)),
    *_fields("int", "fill", sizes=(351,)),
    *_fields("int", "where", sizes=(729,)),
    *_fields("int", "index", sizes=(702,)),
    *_fields("int", "count", sizes=(27,)),
    # what is open
    *_fields("int", "alive", sizes=(1404,)),
    *_fields("int", "cell_n", sizes=(702,)),
    *_fields("int", "tile_n", sizes=(351,)),
    *_fields("int", "left", "bad"),
    *_fields("int", "trail", sizes=(1404,)),
    *_fields("int", "trail_n"),
    # how far the techniques of each level have looked
    *_fields("int", "seen_tiles", sizes=(4,)),
    *_fields("int", "seen_cells", sizes=(4,)),
    *_fields("int", "head", sizes=(4,)),
    *_fields("int", "head_board", sizes=(4,)),
    *_fields("u32", "dirty", sizes=(4,)),
    # the last step and its reason
    *_fields("int", "mark", "explain", "skip", "why", "why_x", "why_n"),
    *_fields("u32", "why_y"),
    *_fields("int", "why_list", sizes=(1404,)),
    # room for the techniques to work in
    *_fields("int", "disc", sizes=(702,)),
    *_fields("int", "back", sizes=(702,)),
    *_fields("int", "size", sizes=(702,)),
    *_fields("int", "came", sizes=(702,)),
    *_fields("int", "next", sizes=(702,)),
    *_fields("int", "order", sizes=(702,)),
    *_fields("int", "order_n"),
    *_fields("u32", "dom", sizes=(27,)),
    *_fields("u32", "join", sizes=(27,)),
    *_fields("int", "holder", sizes=(28,)),
    *_fields("u32", "tried"),
    *_fields("int", "tries"),
    *_fields("int", "link", sizes=(1404,)),
    *_fields("int", "flip", sizes=(1404,)),
    *_fields("int", "weight", sizes=(1404,)),
    *_fields("int", "chain", sizes=(1404,)),
    *_fields("int", "side"),
    # the search
    *_fields("int", "stack", sizes=(352,)),
    *_fields("int", "stack_mark", sizes=(352,)),
    *_fields("int", "depth", "phase"),
    *_fields("long long", "nodes"),
    # the maker
    *_fields("u64", "rng"),
    *_fields("int", "cover", sizes=(702,)),
    *_fields("int", "lies", sizes=(351,)),
    *_fields("int", "loose", sizes=(351,)),
    *_fields("int", "loose_n", "below", "best", "best_below", "patience", "made"),
)
FIELDS = {name: sizes[0] if sizes else 0 for _, name, sizes in STATE}
"""The length of each array, 0 for a single number."""

STRUCTS = {"State": STATE}
"""The fields of each struct in its order."""
