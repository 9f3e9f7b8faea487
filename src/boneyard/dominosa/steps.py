"""The table of techniques, and the steps that it leads to: always the first technique that rules something out.

A new technique is a function in trivial.py, basic.py, sets.py or chains.py, with its claim, proof and reason in its
docstring, and one row below.  The row gives its level; its place among the rows gives the order in which techniques
are tried; the function's name is the technique's name everywhere (its text is ``dominosa.step.NAME``, its row in
docs/dominosa.md is its claim).  deduction.py turns its reason into parameters of the text.
"""

from __future__ import annotations

from typing import Any

from . import basic, chains, places, sets, trivial

# mypy: disable-error-code="no-any-return, assignment"

TRIVIAL = 0
BASIC = 1
HARD = 2
EXTREME = 3
LEVELS = 4

# The objects at which a technique is tried: each tile, each cell, each number, the whole board, the board with its
# chains built.
TILE = 0
CELL = 1
NUMBER = 2
BOARD = 3
CHAINS = 4
SCOPES = 5

# The rows in the order in which they are tried, from 1.  Row i is a technique AT[i], tried at something, or OVER[i],
# tried over the whole board.
AT = [trivial.tile_one_place] * 33
OVER = [basic.odd_area] * 33
END = [1] * 21  # the rows of scope x of level l end before END[SCOPES * l + x + 1]


def row(level: int, scope: int) -> int:
    """Add a row to the table, which must be sorted by level and scope, and return its number."""
    i = END[LEVELS * SCOPES]
    for k in range(SCOPES * level + scope + 1, LEVELS * SCOPES + 1):
        END[k] = i + 1
    return i


AT[row(TRIVIAL, TILE)] = trivial.tile_one_place
AT[row(TRIVIAL, CELL)] = trivial.cell_one_place
AT[row(BASIC, TILE)] = basic.tile_in_the_way
AT[row(BASIC, CELL)] = basic.cell_one_tile
AT[row(BASIC, CELL)] = basic.twin_beside
AT[row(BASIC, CELL)] = basic.twins_around
OVER[row(BASIC, BOARD)] = basic.odd_area
AT[row(HARD, NUMBER)] = sets.number_set
AT[row(EXTREME, NUMBER)] = sets.double_set
AT[row(EXTREME, NUMBER)] = sets.double_needed
OVER[row(EXTREME, CHAINS)] = chains.chain_twice
OVER[row(EXTREME, CHAINS)] = chains.chain_starves
OVER[row(EXTREME, CHAINS)] = chains.chain_either


def tried_at(s: Any, first: int, end: int, x: int) -> int:
    """Try the techniques of the rows ``first``…``end - 1`` at tile, cell or number ``x``; return whether one led on."""
    for i in range(first, end):
        if AT[i](s, x):
            s.why = i
            return 1
    return 0


def tried_over(s: Any, first: int, end: int) -> int:
    """Try the techniques of the rows ``first``…``end - 1`` over the whole board; return whether one led on."""
    for i in range(first, end):
        if OVER[i](s):
            s.why = i
            return 1
    return 0


def tried(s: Any, level: int) -> int:
    """Apply one technique of a level, and return whether one led on.

    Tiles and cells come first, all of them at first and then those where something was ruled out; then the numbers of
    which a place was ruled out; and the whole board last, as that takes longest.
    """
    kind = SCOPES * level
    first = END[kind + TILE]
    cell = END[kind + CELL]
    end = END[kind + NUMBER]
    with_numbers = end < END[kind + BOARD]
    while s.seen_tiles[level] < s.tiles:
        if tried_at(s, first, cell, s.seen_tiles[level]):
            return 1
        s.seen_tiles[level] += 1
    while s.seen_cells[level] < s.cells:
        if tried_at(s, cell, end, s.seen_cells[level]):
            return 1
        s.seen_cells[level] += 1
    while s.head[level] < s.trail_n:
        p = s.trail[s.head[level]]
        a = p >> 1
        b = s.far[p]
        if tried_at(s, first, cell, s.tile_of[p]) or tried_at(s, cell, end, a) or tried_at(s, cell, end, b):
            return 1
        if with_numbers:
            s.dirty[level] |= (1 << s.num[a]) | (1 << s.num[b])
        s.head[level] += 1
    first = end
    end = END[kind + BOARD]
    if with_numbers:
        while s.dirty[level]:
            if tried_at(s, first, end, places.low(s.dirty[level])):
                return 1
            s.dirty[level] &= s.dirty[level] - 1
    if s.head_board[level] < s.trail_n:
        s.head_board[level] = s.trail_n
        first = END[kind + CHAINS]
        if tried_over(s, end, first):
            return 1
        end = END[kind + SCOPES]
        if first < end:
            chains.build(s)
            return tried_over(s, first, end)
    return 0


def step(s: Any, level: int) -> int:
    """Apply the simplest technique of levels 0…``level`` that leads on, and return whether there was one.

    The places that it ruled out are on the trail from ``mark`` on.  ``why`` is the technique's row in the table, and
    ``why_x``, ``why_y`` and ``why_list`` are its reason.  A technique that proves that there is no solution leads on
    too: it sets ``bad`` and may rule nothing out.
    """
    s.mark = s.trail_n
    s.why = 0
    for each in range(level + 1):
        if s.bad:
            return 0
        if tried(s, each) or s.bad:
            return 1
    return 0


def closure(s: Any, level: int) -> int:
    """Apply the techniques of levels 0…``level`` until none leads on.  Return whether that solved the grid."""
    while not s.bad and s.left > s.tiles and step(s, level):
        pass
    return not s.bad and s.left == s.tiles


def take(s: Any, p: int) -> None:
    """Lay the tile of place ``p`` there: rule out all its other places."""
    t = s.tile_of[p]
    for k in range(s.tile_at[t], s.tile_at[t + 1]):
        q = s.tile_slot[k]
        if q != p and s.alive[q]:
            places.remove(s, q)
