"""The techniques over sets: k cells with one number that share k tiles.

Each technique is one function, with its claim and proof above the code.  *Ruled out* always means: in no solution that
uses open places only.  So the techniques leave the same set of solutions.  *Reason* says what ``why_x``, ``why_y`` and
``why_list`` hold.  A technique returns whether it led on.
"""

from __future__ import annotations

from typing import Any

from . import places

# mypy: disable-error-code="no-any-return"


MOST_TRIES = 2000


def ones(m: int) -> int:
    """Return the number of set bits."""
    k = 0
    while m:
        m &= m - 1
        k += 1
    return k


def domains(s: Any, v: int) -> None:
    """Find the neighbours of each cell i with number ``v`` by open places, as masks.

    ``dom[i]`` are the numbers that open places join it to, ``join[i]`` the cells that an open place of the double
    joins it to.
    """
    for i in range(s.w):
        c = s.where[v * s.w + i]
        s.dom[i] = s.join[i] = 0
        for k in range(s.cell_k[c]):
            p = s.cell_slot[4 * c + k]
            if s.alive[p]:
                b = places.other(s, p, c)
                s.dom[i] |= 1 << s.num[b]
                if s.num[b] == v:
                    s.join[i] |= 1 << s.index[b]


def augment(s: Any, i: int) -> int:
    """Give cell ``i`` a tile, moving the tiles of others (an augmenting path), and return whether there is one.

    If there is none, ``tried`` holds the tiles that were sought; the cells that hold them have tiles in ``tried`` only.
    """
    m = s.dom[i] & ~s.tried
    while m:
        t = places.low(m)
        s.tried |= 1 << t
        if s.holder[t] < 0 or augment(s, s.holder[t]):
            s.holder[t] = i
            return 1
        m = s.dom[i] & ~s.tried
    return 0


def match(s: Any, chosen: int) -> int:
    """Give each cell in the mask ``chosen`` a tile of its own.

    Return 0, or the mask of cells that have too few tiles between them (k cells, k - 1 tiles).
    """
    for t in range(s.w):
        s.holder[t] = -1
    m = chosen
    while m:
        i = places.low(m)
        m &= m - 1
        s.tried = 0
        if not augment(s, i):
            stuck = 1 << i
            m = s.tried
            while m:
                stuck |= 1 << s.holder[places.low(m)]
                m &= m - 1
            return stuck
    return 0


def held_together(s: Any, t: int) -> int:
    """Return the smallest set of tiles with ``t`` in it whose holders can have no other tiles; 0 if there is none."""
    got = todo = 1 << t
    while todo:
        t = places.low(todo)
        todo &= todo - 1
        if s.holder[t] < 0:
            return 0
        more = s.dom[s.holder[t]] & ~got
        got |= more
        todo |= more
    return got


def outside(s: Any, v: int, cells: int, tiles: int, need: int, act: int) -> int:
    """Rule out (``act`` = 1) or count (``act`` = 0) the places of a set of tiles outside a set of cells.

    They are the open places of tiles v-u, u in the mask ``tiles``, that use none of ``cells`` (a mask over the cells
    with number v), and those of the double that use fewer than ``need`` of them.
    """
    done = 0
    while tiles:
        u = places.low(tiles)
        tiles &= tiles - 1
        if u > s.n:
            continue
        t = v * (v + 1) // 2 + u if v > u else u * (u + 1) // 2 + v
        for k in range(s.tile_at[t], s.tile_at[t + 1]):
            p = s.tile_slot[k]
            if not s.alive[p]:
                continue
            a = p >> 1
            b = s.far[p]
            used = 0
            if s.num[a] == v and cells >> s.index[a] & 1:
                used += 1
            if s.num[b] == v and cells >> s.index[b] & 1:
                used += 1
            if used < (need if u == v else 1):
                done += 1
                if act:
                    places.remove(s, p)
    return done


def note_cells(s: Any, v: int, cells: int) -> None:
    """Put the cells of a mask over the cells with number ``v`` into ``why_list``."""
    s.why_n = 0
    while cells:
        s.why_list[s.why_n] = s.where[v * s.w + places.low(cells)]
        s.why_n += 1
        cells &= cells - 1


def tightest(s: Any, v: int, need: int) -> int:
    """Apply, after ``match``, the smallest set of k cells with k tiles that rules something out."""
    best = 99
    best_cells = 0
    best_tiles = 0
    for t in range(s.w):
        if s.holder[t] < 0:
            continue
        tiles = held_together(s, t)
        k = ones(tiles)
        if tiles == 0 or k >= best:
            continue
        cells = 0
        m = tiles
        while m:
            cells |= 1 << s.holder[places.low(m)]
            m &= m - 1
        if outside(s, v, cells, tiles, need, 0):
            best = k
            best_cells = cells
            best_tiles = tiles
    if best == 99:
        return 0
    note_cells(s, v, best_cells)
    places.because(s, v, best_tiles)
    return outside(s, v, best_cells, best_tiles, need, 1)


def independent(s: Any, v: int, chosen: int, rest: int) -> int:
    """Try ``number_set`` with every largest choice of cells of which no two can share the double.

    ``tries`` bounds the choices: made puzzles need far fewer, and a grid of equal numbers has too many.
    """
    if s.tries <= 0:
        return 0
    if rest == 0:
        s.tries -= 1
        stuck = match(s, chosen)
        if stuck:
            note_cells(s, v, stuck)
            places.because(s, v, 0)
            s.bad = 1
            return 1
        return tightest(s, v, 1)
    i = places.low(rest)
    rest &= rest - 1
    done = independent(s, v, chosen | (1 << i), rest & ~s.join[i])
    if done == 0 and s.join[i] & rest:
        done = independent(s, v, chosen, rest)
    return done


def number_set(s: Any, v: int) -> int:
    """Keep k tiles for the k cells of a number that only they can cover.

    Claim: take k cells with the same number v, of which no two can be covered by one place of the double v-v.
    If their open places carry only k different tiles, every place of those tiles that covers none of the cells is
    ruled out.

    Proof: no tile covers two of the cells, so they belong to k different tiles: to all of the k.

    Reason: v, the mask of the other numbers (0: there are fewer tiles than cells); the cells in the list.

    The sets are not tried one by one.  In a matching of the cells to tiles, the smallest such set with tile t in it is
    what one reaches from t by going from a tile to its cell and on to all tiles of that cell.
    """
    domains(s, v)
    free = 0
    loose = 0
    for i in range(s.w):
        if s.join[i]:
            loose |= 1 << i
        else:
            free |= 1 << i
    s.tries = MOST_TRIES
    return independent(s, v, free, loose)


def double_set(s: Any, v: int) -> int:
    """Keep k tiles, the double among them, for the k + 1 cells that only they can cover.

    Claim: take k + 1 cells with number v whose open places carry only k different tiles, the double v-v among
    them.  Then every place of those tiles that covers none of the cells is ruled out, and so is every place of the
    double that does not cover two of them.

    Proof: k tiles cover k + 1 of these cells only if one of them covers two, which only the double can, and if
    all of them are used here.

    Reason: as for ``number_set``, which this is in a matching in which the double counts as two tiles.
    """
    domains(s, v)
    for i in range(s.w):
        if s.join[i]:
            s.dom[i] |= 1 << (s.n + 1)
    stuck = match(s, (1 << s.w) - 1)
    if stuck:
        note_cells(s, v, stuck)
        places.because(s, v, 0)
        s.bad = 1
        return 1
    return tightest(s, v, 2)


def double_needed(s: Any, v: int) -> int:
    """Rule out the places of a double that cover none of the cells that need it.

    Claim: take k cells with number v whose open places carry only k different tiles, the double v-v among them.
    Then every place of the double that covers none of the cells is ruled out.

    Proof: otherwise the cells would belong to tiles other than the double.  Those cover one cell with number v
    each, so k cells would need k of them, and there are k - 1.

    Reason: as for ``number_set``.
    """
    domains(s, v)
    for i in range(s.w):
        s.dom[i] &= ~(1 << v)
    t = v * (v + 1) // 2 + v
    for k in range(s.tile_at[t], s.tile_at[t + 1]):
        p = s.tile_slot[k]
        if s.alive[p]:
            stuck = match(s, ((1 << s.w) - 1) & ~(1 << s.index[p >> 1]) & ~(1 << s.index[s.far[p]]))
            if stuck:
                places.remove(s, p)
                m = stuck
                tiles = 0
                while m:
                    tiles |= s.dom[places.low(m)]
                    m &= m - 1
                note_cells(s, v, stuck)
                places.because(s, v, tiles | (1 << v))
                return 1
    return 0
