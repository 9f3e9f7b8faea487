"""The board: its geometry, the places that a grid opens, and undoing.

Words of the compiled files: a *cell* is ``row * w + column``.  A *place* is two neighbouring cells that a tile may
cover, numbered ``2 * cell`` for ``cell`` with its right neighbour and ``2 * cell + 1`` for ``cell`` with the one below.
A place always carries one tile, the one that its two numbers name (``tile_of``, triangular as in ``boneyard.tiles``).
A place is *open* until it is ruled out.  Solving only ever rules places out: the board is solved when every tile has
one place left.  ``trail`` lists the places ruled out in their order, so undoing is popping, and the techniques of each
level keep a ``head`` into it: they have already looked at everything before it.

``s`` is one board: ``State`` in board.pxd, a C struct or any object with its fields.
"""

from __future__ import annotations

from typing import Any


def setup(s: Any, n: int) -> None:
    """Lay out a double-``n`` board, n = 1…25: n + 1 rows of n + 2 cells, and the places on it."""
    s.n = n
    s.w = n + 2
    s.h = n + 1
    s.cells = s.w * s.h
    s.tiles = s.cells // 2
    s.slots = 2 * s.cells
    s.places = s.h * (s.w - 1) + s.w * (s.h - 1)
    for c in range(s.cells):
        s.cell_k[c] = 0
    for p in range(s.slots):
        s.real[p] = 0
    for c in range(s.cells):
        for d in range(2):
            if (d == 0 and c % s.w == s.w - 1) or (d == 1 and c + s.w >= s.cells):
                continue
            p = 2 * c + d
            s.real[p] = 1
            b = c + s.w if d else c + 1
            s.far[p] = b
            s.cell_slot[4 * c + s.cell_k[c]] = p
            s.cell_k[c] += 1
            s.cell_slot[4 * b + s.cell_k[b]] = p
            s.cell_k[b] += 1


def load(s: Any) -> None:
    """Open every place of the grid ``s.num``, which has each number n + 2 times, and forget the steps of another."""
    for t in range(s.tiles):
        s.tile_n[t] = 0
    for p in range(s.slots):
        s.alive[p] = s.real[p]
        if s.real[p]:
            x = s.num[p >> 1]
            y = s.num[s.far[p]]
            t = x * (x + 1) // 2 + y if x > y else y * (y + 1) // 2 + x
            s.tile_of[p] = t
            s.tile_n[t] += 1
    k = 0
    for t in range(s.tiles):
        s.tile_at[t] = k
        k += s.tile_n[t]
        s.fill[t] = s.tile_at[t]
    s.tile_at[s.tiles] = k
    for p in range(s.slots):
        if s.real[p]:
            t = s.tile_of[p]
            s.tile_slot[s.fill[t]] = p
            s.fill[t] += 1
    for v in range(s.n + 1):
        s.count[v] = 0
    for c in range(s.cells):
        s.cell_n[c] = s.cell_k[c]
        v = s.num[c]
        s.where[v * s.w + s.count[v]] = c
        s.index[c] = s.count[v]
        s.count[v] += 1
    s.left = s.places
    s.bad = 0
    for t in range(s.tiles):
        if s.tile_n[t] == 0:
            s.bad = 1
    s.trail_n = s.mark = 0
    for level in range(4):
        s.seen_tiles[level] = s.seen_cells[level] = s.head[level] = 0
        s.head_board[level] = -1
        s.dirty[level] = (1 << (s.n + 1)) - 1
    s.depth = s.phase = 0
    s.why = 0


def undo(s: Any, mark: int) -> None:
    """Open again the places ruled out since the trail was ``mark`` long.  No technique had anything left to do then."""
    while s.trail_n > mark:
        s.trail_n -= 1
        p = s.trail[s.trail_n]
        s.alive[p] = 1
        s.left += 1
        s.tile_n[s.tile_of[p]] += 1
        s.cell_n[p >> 1] += 1
        s.cell_n[s.far[p]] += 1
    s.bad = 0
    for level in range(4):
        s.dirty[level] = 0
        s.head[level] = min(s.head[level], mark)
        s.head_board[level] = min(s.head_board[level], mark)
