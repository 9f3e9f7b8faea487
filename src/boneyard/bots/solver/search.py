"""What every search of the solver needs: its limits, count of positions, order of moves and table.

``w`` is one search (``Search`` in search.pxd).  C inlines these small functions into every module that calls them.

All values count the rest of the round: points from here on, in units of 1 / ``w.scale`` of a match point, as a sum
over the sides with the weights ``w.weight``.  So positions that were reached with different points share an entry.
"""

from __future__ import annotations

from typing import Any

from boneyard.engine import core

from . import primitives

# mypy: disable-error-code="no-any-return"

MOST_DEPTH = 400  # consecutive choices; a longer round is given up
MOST_ODD = 1280
NO_TILE = 127
FAR = 0x40000000  # beyond every value
WON = 0x100000  # puts a move before all others
STAKES = 2  # Search.win: neither points nor won rounds, but what stakes.py says of them
LIMIT = 1  # Search.stopped: as many positions as allowed, too long, or too deep
UNPLAYABLE = 2  # Search.stopped: a seat must act and has no legal action, or forced actions do not end
INTERRUPTED = 3  # Search.stopped: by Ctrl-C, whose exception is set
WATCH = 0x3FFFF  # positions between two looks for Ctrl-C
MIX = 0x9E3779B97F4A7C15
TAG = 0xFFFFFFFFFFFFFF80  # an entry's key without the tile that it keeps in the low bits


def mixed(h: int, x: int) -> int:
    """Return ``h`` mixed with ``x``."""
    h = ((h ^ x) * MIX) & core.MASK64
    return h ^ (h >> 29)


def standing(w: Any, s: Any) -> int:
    """Return the weighted current totals."""
    if w.win:
        return 0
    total = 0
    for side in range(w.r.n_sides):
        total += w.weight[side] * s.score[side]
    return total * w.scale


def debts(w: Any, s: Any) -> int:
    """Return the number of turns that all seats owe."""
    total = 0
    for p in range(w.r.players):
        total += s.debt[p]
    return total


def too_long(w: Any, d: int) -> int:
    """Count a position at depth ``d``; return whether the search has to stop."""
    w.nodes += 1
    if w.nodes >= w.limit or (w.nodes & 1023 == 0 and w.deadline > 0 and primitives.seconds() >= w.deadline):
        w.stopped = LIMIT
    if w.watched and w.nodes & WATCH == 0 and primitives.interrupted():
        w.stopped = INTERRUPTED
    if w.stopped == 0 and d >= MOST_DEPTH - 1:
        w.stopped = LIMIT
    return w.stopped


def pick(w: Any, d: int, i: int, n: int) -> int:
    """Bring the best of the moves from ``i`` on to place ``i``."""
    ranks = w.ranks[d]
    moves = w.moves[d]
    k = i
    for j in range(i + 1, n):
        if ranks[j] > ranks[k]:
            k = j
    if k != i:
        ranks[k], ranks[i] = ranks[i], ranks[k]
        moves[k], moves[i] = moves[i], moves[k]
    return moves[i]


def keep(w: Any, key: int, low: int, high: int, best: int, alpha: int, beta: int, tile: int) -> None:
    """Store the result of a search of a position between ``alpha`` and ``beta``, merged with the known bounds."""
    if best > alpha and low < best:
        low = best
    if best < beta and high > best:
        high = best
    at = key & w.mask
    w.table[at].key = (key & TAG) | tile
    w.table[at].low = low
    w.table[at].high = high
