"""The trivial techniques: a tile or a cell with one place left.

Each technique is one function, with its claim and proof above the code.  *Ruled out* always means: in no solution that
uses open places only.  So the techniques leave the same set of solutions.  *Reason* says what ``why_x``, ``why_y`` and
``why_list`` hold.  A technique returns whether it led on.
"""

from __future__ import annotations

from typing import Any

from . import places

# mypy: disable-error-code="no-any-return"


def tile_one_place(s: Any, t: int) -> int:
    """Lay a tile in its only open place.

    Claim: if tile t has one open place p, every other place that shares a cell with p is ruled out.

    Proof: every tile of the set is on the board, so t covers p, and a cell belongs to one tile only.

    Reason: p, t.
    """
    if s.tile_n[t] != 1:
        return 0
    p = places.first_of(s, t)
    done = 0
    for d in range(2):
        c = s.far[p] if d else p >> 1
        if s.cell_n[c] > 1:
            for k in range(s.cell_k[c]):
                q = s.cell_slot[4 * c + k]
                if q != p and s.alive[q]:
                    places.remove(s, q)
                    done += 1
    if done:
        places.because(s, p, t)
    return done


def cell_one_place(s: Any, c: int) -> int:
    """Lay the only open place of a cell.

    Claim: if cell c has one open place p, every other place of the tile on p is ruled out.

    Proof: every cell is covered, so p is taken, and its tile is in the set once.

    Reason: p, c.
    """
    if s.cell_n[c] != 1:
        return 0
    p = places.first_at(s, c)
    t = s.tile_of[p]
    if s.tile_n[t] == 1:
        return 0
    done = 0
    for k in range(s.tile_at[t], s.tile_at[t + 1]):
        q = s.tile_slot[k]
        if q != p and s.alive[q]:
            places.remove(s, q)
            done += 1
    places.because(s, p, c)
    return done
