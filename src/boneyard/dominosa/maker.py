"""The maker of puzzles with one solution: a random tiling, changed where deduction is stuck."""

from __future__ import annotations

from typing import Any

from . import board, search, steps

# mypy: disable-error-code="no-any-return"


MASK64 = 0xFFFFFFFFFFFFFFFF
G0 = 0x9E3779B97F4A7C15
G1 = 0xBF58476D1CE4E5B9
G2 = 0x94D049BB133111EB

BEYOND = 4  # the level above all techniques
WALK = 2000  # changes of one puzzle on the way beyond the techniques
NODES = 64  # branches of the search for a second solution of a puzzle beyond the techniques


def bounded(s: Any, n: int) -> int:
    """Return the next number 0…n-1 of the splitmix64 stream ``s.rng`` (n < 2^31; the bias is below 2^-32 · n)."""
    s.rng = (s.rng + G0) & MASK64
    z = s.rng
    z = ((z ^ (z >> 30)) * G1) & MASK64
    z = ((z ^ (z >> 27)) * G2) & MASK64
    z ^= z >> 31
    return ((z >> 32) * n) >> 32


def lay(s: Any) -> None:
    """Make a random tiling of the board: start with rows (or columns) of tiles and turn pairs of parallel neighbours.

    The walk is symmetric and reaches every tiling of a rectangle, so it tends to the uniform distribution.
    """
    for c in range(s.cells):
        if s.w % 2 == 0:
            s.cover[c] = 2 * (c - c % s.w % 2)
        else:
            s.cover[c] = 2 * (c - c // s.w % 2 * s.w) + 1
    for _ in range(4 * s.cells * s.cells):
        c = bounded(s, s.w - 1) + s.w * bounded(s, s.h - 1)
        b = c + s.w
        p = s.cover[c]
        if p == 2 * c and s.cover[b] == 2 * b:
            s.cover[c] = s.cover[b] = 2 * c + 1
            s.cover[c + 1] = s.cover[b + 1] = 2 * c + 3
        elif p == 2 * c + 1 and s.cover[c + 1] == 2 * c + 3:
            s.cover[c] = s.cover[c + 1] = 2 * c
            s.cover[b] = s.cover[b + 1] = 2 * b
    k = 0
    for c in range(s.cells):
        if s.cover[c] >> 1 == c:
            s.lies[k] = s.cover[c]
            k += 1


def fill_in(s: Any) -> None:
    """Put the tiles of the set on the tiling in random order, either way round."""
    k = 0
    for v in range(s.n + 1):
        for u in range(v + 1):
            j = bounded(s, k + 1)
            s.order[k] = s.order[j]
            s.order[j] = v * 32 + u
            k += 1
    for k in range(s.tiles):
        p = s.lies[k]
        x = s.order[k]
        if bounded(s, 2):
            s.num[p >> 1] = x >> 5
            s.num[s.far[p]] = x & 31
        else:
            s.num[p >> 1] = x & 31
            s.num[s.far[p]] = x >> 5


def score(s: Any, level: int) -> int:
    """Open the grid and deduce.

    Return how many places too many ``level`` leaves; ``below`` is that of the level below.
    """
    board.load(s)
    s.below = 0
    if level > steps.TRIVIAL:
        steps.closure(s, level - 1)
        s.below = s.left - s.tiles
    steps.closure(s, level)
    return s.left - s.tiles


def alone(s: Any) -> int:
    """Open the grid, which has a solution, and return whether a short search proves that there is no other."""
    board.load(s)
    return search.search(s, steps.EXTREME, NODES) == 1 and search.search(s, steps.EXTREME, NODES) == 0


def keep(s: Any, x: int) -> None:
    """Take the grid just scored as the best so far, and note which of its tiles have several places left."""
    s.best = x
    s.best_below = s.below
    s.loose_n = 0
    for k in range(s.tiles):
        if s.tile_n[s.tile_of[s.lies[k]]] > 1:
            s.loose[s.loose_n] = k
            s.loose_n += 1


def swap(s: Any, a: int, b: int) -> None:
    """Exchange the numbers of two cells."""
    x = s.num[a]
    s.num[a] = s.num[b]
    s.num[b] = x


def exchange(s: Any, i: int, j: int, turn: int) -> None:
    """Exchange the tiles at ``i`` and ``j``; bit 0 of ``turn`` turns the one from i round, bit 1 that from j.

    The same exchange with the two bits swapped undoes it.
    """
    p = s.lies[i]
    q = s.lies[j]
    if turn & 1:
        swap(s, p >> 1, s.far[p])
    if turn & 2:
        swap(s, q >> 1, s.far[q])
    swap(s, p >> 1, q >> 1)
    swap(s, s.far[p], s.far[q])


def vary(s: Any, level: int) -> None:
    """Turn a tile with several places left (now and then: any) or exchange it; keep the change if it is no worse."""
    if s.loose_n and bounded(s, 8):
        i = s.loose[bounded(s, s.loose_n)]
    else:
        i = bounded(s, s.tiles)
    if bounded(s, 4):
        j = bounded(s, s.tiles)
        turn = bounded(s, 4)
    else:
        j = i
        turn = 1
    exchange(s, i, j, turn)
    x = score(s, level)
    if x <= s.best:
        keep(s, x)
    else:
        exchange(s, i, j, turn >> 1 | (turn & 1) << 1)


def pass_beyond(s: Any) -> int:
    """Change a puzzle that the techniques solve, and return whether it now has one solution that they do not find.

    A change to a puzzle that they solve as well is kept, any other is undone.
    """
    i = bounded(s, s.tiles)
    j = bounded(s, s.tiles)
    turn = 1 if i == j else bounded(s, 4)
    exchange(s, i, j, turn)
    board.load(s)
    if steps.closure(s, steps.EXTREME):
        return 0
    if alone(s):
        return 1
    exchange(s, i, j, turn >> 1 | (turn & 1) << 1)
    return 0


def make(s: Any, level: int, budget: int) -> int:
    """Go on making a puzzle with ``budget`` grids at most, and return whether ``num`` is one.

    A puzzle of ``level`` is solved by the techniques of this level (so its one solution is the tiling it was made from)
    and not by those of the level below.  A random grid is far from that, but a few dozen changes get it there: each is
    made where deduction is stuck, and stays if it leaves no more places open.  After many changes without success the
    maker starts again.

    A puzzle of the level beyond the techniques is made from one that they solve, changed at random until a search finds
    that they no longer do, but that its solution is still the only one.
    """
    while budget > 0:
        budget -= 1
        s.made += 1
        if s.patience == 0:
            s.patience = 200 + 4 * s.tiles
            lay(s)
            fill_in(s)
            keep(s, score(s, min(level, steps.EXTREME)))
        else:
            s.patience -= 1
            if level < BEYOND:
                vary(s, level)
            elif s.best:
                vary(s, steps.EXTREME)
                if s.best == 0:
                    s.patience = WALK
            elif pass_beyond(s):
                s.patience = 0
                return 1
        if level < BEYOND and s.best == 0 and (level == steps.TRIVIAL or s.best_below):
            s.patience = 0
            return 1
    return 0
