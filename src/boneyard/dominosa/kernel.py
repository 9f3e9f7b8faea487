"""The hot part of the puzzle: deductions, exact search and the maker, over ints and fixed arrays.

Plain Python that runs as it is; ``kernel.pxd`` gives the same functions C types.  It imports nothing.

Words used here: a *cell* is ``row * w + column``.  A *place* is where a tile may lie, numbered ``2 * cell``
for ``cell`` with its right neighbour and ``2 * cell + 1`` for ``cell`` with the one below.  A place always
carries one tile, the one that its two numbers name (``tile_of``, triangular as in ``boneyard.tiles``).  A place
is *open* until it is ruled out.  Solving only ever rules places out: the board is solved when every tile has one
place left.  ``trail`` lists the places ruled out in their order, so undoing is popping, and each technique keeps
a ``head`` into it: what lies behind the head it has already looked at.

Every technique below is one function with its claim and the proof of it above the code.  "Ruled out" always
means: in no solution that uses open places only.  So whatever the techniques leave is the same set of solutions.
"""

from __future__ import annotations

from typing import Any

# mypy: disable-error-code="no-any-return"
# The state is a C struct or any object with its fields, so nothing read from it has a type in Python.

TRIVIAL = 0
BASIC = 1
HARD = 2
EXTREME = 3

NONE = 0
TILE_ONE_PLACE = 1
CELL_ONE_PLACE = 2
CELL_ONE_TILE = 3
TILE_IN_THE_WAY = 4
TWIN_BESIDE = 5
TWINS_AROUND = 6
ODD_AREA = 7
NUMBER_SET = 8
DOUBLE_SET = 9
DOUBLE_NEEDED = 10
CHAIN_TWICE = 11
CHAIN_STARVES = 12
CHAIN_EITHER = 13

MASK32 = 0xFFFFFFFF
MASK64 = 0xFFFFFFFFFFFFFFFF
G0 = 0x9E3779B97F4A7C15
G1 = 0xBF58476D1CE4E5B9
G2 = 0x94D049BB133111EB
ONE = 1
DEBRUIJN = 0x077CB531
CTZ = [0] * 32


def _tables() -> None:
    for t in range(32):
        CTZ[((DEBRUIJN << t) & MASK32) >> 27] = t


_tables()


def low(m: int) -> int:
    """Index of the lowest set bit of a 32-bit mask that is not 0."""
    return CTZ[(((m & (~m + 1)) * DEBRUIJN) & MASK32) >> 27]


def ones(m: int) -> int:
    """Number of set bits."""
    k = 0
    while m:
        m &= m - 1
        k += 1
    return k


def bounded(s: Any, n: int) -> int:
    """The next number 0…n-1 of the splitmix64 stream ``s.rng`` (n < 2^31; the bias is below 2^-32 · n)."""
    s.rng = (s.rng + G0) & MASK64
    z = s.rng
    z = ((z ^ (z >> 30)) * G1) & MASK64
    z = ((z ^ (z >> 27)) * G2) & MASK64
    z ^= z >> 31
    return ((z >> 32) * n) >> 32


# ---------------------------------------------------------------------------------------------------- the board


def setup(s: Any, n: int) -> None:
    """Geometry of a double-``n`` board, n = 1…25: (n + 1) rows of n + 2 cells."""
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
    """Open every place of the grid ``s.num``."""
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
        if s.count[v] < s.w:
            s.where[v * s.w + s.count[v]] = c
            s.index[c] = s.count[v]
        s.count[v] += 1
    s.left = s.places
    s.bad = 0
    for t in range(s.tiles):
        if s.tile_n[t] == 0:
            s.bad = 1
    s.trail_n = s.mark = 0
    s.seen_tiles = s.seen_cells = s.basic_tiles = s.basic_cells = 0
    s.head_trivial = s.head_basic = s.head_hard = s.head_extreme = 0
    s.head_area = s.head_chain = -1
    s.dirty_hard = s.dirty_extreme = (1 << (s.n + 1)) - 1
    s.depth = s.phase = 0
    s.why = NONE


def remove(s: Any, p: int) -> None:
    """Rule place ``p`` out (it must be open)."""
    s.alive[p] = 0
    s.left -= 1
    s.trail[s.trail_n] = p
    s.trail_n += 1
    t = s.tile_of[p]
    a = p >> 1
    b = s.far[p]
    s.tile_n[t] -= 1
    s.cell_n[a] -= 1
    s.cell_n[b] -= 1
    if s.tile_n[t] == 0 or s.cell_n[a] == 0 or s.cell_n[b] == 0:
        s.bad = 1


def undo(s: Any, mark: int) -> None:
    """Open again what was ruled out after the trail was ``mark`` long (a length at which nothing was left to do)."""
    while s.trail_n > mark:
        s.trail_n -= 1
        p = s.trail[s.trail_n]
        s.alive[p] = 1
        s.left += 1
        s.tile_n[s.tile_of[p]] += 1
        s.cell_n[p >> 1] += 1
        s.cell_n[s.far[p]] += 1
    s.bad = 0
    s.dirty_hard = s.dirty_extreme = 0
    s.head_trivial = min(s.head_trivial, mark)
    s.head_basic = min(s.head_basic, mark)
    s.head_area = min(s.head_area, mark)
    s.head_hard = min(s.head_hard, mark)
    s.head_extreme = min(s.head_extreme, mark)
    s.head_chain = min(s.head_chain, mark)


def first_of(s: Any, t: int) -> int:
    """The first open place of tile ``t`` (-1 when there is none)."""
    for k in range(s.tile_at[t], s.tile_at[t + 1]):
        if s.alive[s.tile_slot[k]]:
            return s.tile_slot[k]
    return -1


def first_at(s: Any, c: int) -> int:
    """The first open place of cell ``c`` (-1 when there is none)."""
    for k in range(s.cell_k[c]):
        p = s.cell_slot[4 * c + k]
        if s.alive[p]:
            return p
    return -1


def other(s: Any, p: int, c: int) -> int:
    """The cell of place ``p`` that is not ``c``."""
    return s.far[p] if p >> 1 == c else p >> 1


def touches(s: Any, p: int, c: int) -> bool:
    """Does place ``p`` cover cell ``c``?"""
    return p >> 1 == c or s.far[p] == c


def because(s: Any, why: int, x: int, y: int) -> None:
    """Note why the places on the trail after ``mark`` were ruled out: the technique, and for ``TILE_ONE_PLACE`` its
    place and tile; ``CELL_ONE_PLACE`` place, cell; ``CELL_ONE_TILE`` cell, tile; ``TILE_IN_THE_WAY`` place, tile;
    ``TWIN_BESIDE`` place, cell; ``TWINS_AROUND`` place, tile, both cells in the list; ``ODD_AREA`` place, size of one
    part, its cells in the list; the sets number, mask of the other numbers (0: fewer tiles than cells), cells in the
    list; ``CHAIN_TWICE`` tile, 0, one side; ``CHAIN_STARVES`` cell, 0, one side; ``CHAIN_EITHER`` tile, length of the
    first side, both sides in the list.
    """
    s.why = why
    s.why_x = x
    s.why_y = y


# ------------------------------------------------------------------------------------------- techniques: trivial


def tile_one_place(s: Any, t: int) -> int:
    """Claim: if tile t has one open place p, every other place that shares a cell with p is ruled out.

    Proof: every tile of the set lies somewhere, so t lies on p, and a cell belongs to one tile only.
    """
    if s.tile_n[t] != 1:
        return 0
    p = first_of(s, t)
    done = 0
    for d in range(2):
        c = s.far[p] if d else p >> 1
        if s.cell_n[c] > 1:
            for k in range(s.cell_k[c]):
                q = s.cell_slot[4 * c + k]
                if q != p and s.alive[q]:
                    remove(s, q)
                    done += 1
    if done:
        because(s, TILE_ONE_PLACE, p, t)
    return done


def cell_one_place(s: Any, c: int) -> int:
    """Claim: if cell c has one open place p, every other place of the tile on p is ruled out.

    Proof: every cell is covered, so p is taken, and its tile is in the set once.
    """
    if s.cell_n[c] != 1:
        return 0
    p = first_at(s, c)
    t = s.tile_of[p]
    if s.tile_n[t] == 1:
        return 0
    done = 0
    for k in range(s.tile_at[t], s.tile_at[t + 1]):
        q = s.tile_slot[k]
        if q != p and s.alive[q]:
            remove(s, q)
            done += 1
    because(s, CELL_ONE_PLACE, p, c)
    return done


# --------------------------------------------------------------------------------------------- techniques: basic


def cell_one_tile(s: Any, c: int) -> int:
    """Claim: if all open places of cell c carry the same tile t, every place of t that does not cover c is ruled out.

    Proof: whichever place covers c, it carries t, and t is in the set once.
    """
    if s.cell_n[c] < 2:
        return 0
    t = -1
    for k in range(s.cell_k[c]):
        p = s.cell_slot[4 * c + k]
        if s.alive[p]:
            if t < 0:
                t = s.tile_of[p]
            elif s.tile_of[p] != t:
                return 0
    if s.tile_n[t] <= s.cell_n[c]:
        return 0
    done = 0
    for k in range(s.tile_at[t], s.tile_at[t + 1]):
        p = s.tile_slot[k]
        if s.alive[p] and not touches(s, p, c):
            remove(s, p)
            done += 1
    because(s, CELL_ONE_TILE, c, t)
    return done


def tile_in_the_way(s: Any, t: int) -> int:
    """Claim: a place that shares a cell with every open place of another tile t is ruled out.

    Proof: t lies on one of them, and the cell that it shares with the place cannot belong to both.
    """
    if s.tile_n[t] < 2:
        return 0
    p = first_of(s, t)
    done = 0
    for d in range(2):
        c = s.far[p] if d else p >> 1
        for k in range(s.cell_k[c]):
            q = s.cell_slot[4 * c + k]
            if q == p or not s.alive[q] or s.tile_of[q] == t:
                continue
            a = q >> 1
            b = s.far[q]
            every = 1
            for j in range(s.tile_at[t], s.tile_at[t + 1]):
                r = s.tile_slot[j]
                if s.alive[r] and not touches(s, r, a) and not touches(s, r, b):
                    every = 0
                    break
            if every:
                remove(s, q)
                done += 1
                if s.explain:
                    because(s, TILE_IN_THE_WAY, q, t)
                    return done
    if done:
        because(s, TILE_IN_THE_WAY, p, t)
    return done


def tile_without(s: Any, c: int, q: int) -> int:
    """The tile that all open places of cell c except q carry; -1 when there is none or not just one."""
    t = -1
    for k in range(s.cell_k[c]):
        p = s.cell_slot[4 * c + k]
        if p != q and s.alive[p]:
            if t < 0:
                t = s.tile_of[p]
            elif t != s.tile_of[p]:
                return -1
    return t


def twin_beside(s: Any, c: int) -> int:
    """Claim: let q be an open place of cell c and let all other open places of c carry tile t.  Then a place p of t
    that meets q in the cell next to c (and does not cover c) is ruled out.

    Proof: with t on p, q cannot be taken, so c is covered by another of its places: by t once more.
    """
    for k in range(s.cell_k[c]):
        q = s.cell_slot[4 * c + k]
        if not s.alive[q]:
            continue
        t = tile_without(s, c, q)
        if t < 0:
            continue
        r = other(s, q, c)
        for j in range(s.cell_k[r]):
            p = s.cell_slot[4 * r + j]
            if p != q and s.alive[p] and s.tile_of[p] == t:
                remove(s, p)
                because(s, TWIN_BESIDE, p, c)
                return 1
    return 0


def twins_around(s: Any, c: int) -> int:
    """Claim: let place p meet an open place of cell c and an open place of cell e, let all other open places of c
    and of e carry the same tile t, and let none of them cover both c and e.  Then p is ruled out.

    Proof: with p taken, c and e are each covered by one of those other places.  They are two different places,
    as none covers both cells, and both carry t, which is in the set once.
    """
    for k in range(s.cell_k[c]):
        q = s.cell_slot[4 * c + k]
        if not s.alive[q]:
            continue
        t = tile_without(s, c, q)
        if t < 0:
            continue
        r = other(s, q, c)
        for j in range(s.cell_k[r]):
            p = s.cell_slot[4 * r + j]
            if p == q or not s.alive[p]:
                continue
            for d in range(2):
                y = s.far[p] if d else p >> 1
                for i in range(s.cell_k[y]):
                    x = s.cell_slot[4 * y + i]
                    if x == p or x == q or not s.alive[x]:
                        continue
                    e = other(s, x, y)
                    if s.cell_n[e] < 2 or tile_without(s, e, x) != t:
                        continue
                    joined = 0
                    for m in range(s.cell_k[e]):
                        z = s.cell_slot[4 * e + m]
                        if z != x and s.alive[z] and touches(s, z, c):
                            joined = 1
                    if not joined:
                        remove(s, p)
                        s.why_list[0] = c
                        s.why_list[1] = e
                        s.why_n = 2
                        because(s, TWINS_AROUND, p, t)
                        return 1
    return 0


def odd_area(s: Any) -> int:
    """Claim: take the graph of the cells with an edge for each open place.  If the edge p is its only link between
    two parts and each part has an even number of cells, p is ruled out.

    Proof: with p taken, each part has lost one cell to it and keeps an odd number, which no tiles of two can fill,
    as no other open place leads out of the part.
    (The bridges are found by a depth-first search: the edge into a cell is one exactly when nothing in the subtree
    below it reaches further back.)
    """
    done = 0
    for c in range(s.cells):
        s.disc[c] = 0
    clock = 0
    for root in range(s.cells):
        if s.disc[root]:
            continue
        clock += 1
        s.disc[root] = s.back[root] = clock
        s.size[root] = 1
        s.came[root] = -1
        s.next[root] = 0
        s.order_n = 0
        c = root
        while True:
            if s.next[c] < s.cell_k[c]:
                p = s.cell_slot[4 * c + s.next[c]]
                s.next[c] += 1
                if s.alive[p] and p != s.came[c]:
                    b = other(s, p, c)
                    if s.disc[b] == 0:
                        clock += 1
                        s.disc[b] = s.back[b] = clock
                        s.size[b] = 1
                        s.came[b] = p
                        s.next[b] = 0
                        c = b
                    elif s.disc[b] < s.back[c]:
                        s.back[c] = s.disc[b]
            elif c == root:
                break
            else:
                p = s.came[c]
                b = other(s, p, c)
                s.size[b] += s.size[c]
                if s.back[c] < s.back[b]:
                    s.back[b] = s.back[c]
                if s.back[c] == s.disc[c] and s.size[c] % 2 == 0:
                    s.order[s.order_n] = c
                    s.order_n += 1
                c = b
        if s.size[root] % 2:
            # Only a grid without a solution can come to this: an area with an odd number of cells.
            s.bad = 1
            return done
        for k in range(s.order_n):
            c = s.order[k]
            p = s.came[c]
            if s.explain:
                s.why_n = 0
                for b in range(s.cells):
                    if s.disc[c] <= s.disc[b] < s.disc[c] + s.size[c]:
                        s.why_list[s.why_n] = b
                        s.why_n += 1
            remove(s, p)
            because(s, ODD_AREA, p, s.size[c])
            done += 1
            if s.explain:
                return done
    return done


# ---------------------------------------------------------------------------------------------- techniques: sets


def domains(s: Any, v: int) -> None:
    """For the cells with number v: ``dom[i]``, the numbers that its open places join it to, and ``join[i]``, the
    cells that an open place of the double joins it to."""
    for i in range(s.w):
        c = s.where[v * s.w + i]
        s.dom[i] = s.join[i] = 0
        for k in range(s.cell_k[c]):
            p = s.cell_slot[4 * c + k]
            if s.alive[p]:
                b = other(s, p, c)
                s.dom[i] |= 1 << s.num[b]
                if s.num[b] == v:
                    s.join[i] |= 1 << s.index[b]


def augment(s: Any, i: int) -> int:
    """Find a tile for cell i, moving others (a matching step).  When there is none, ``tried`` are the tiles that were
    sought, all of them held by cells whose tiles are in ``tried`` too."""
    m = s.dom[i] & ~s.tried
    while m:
        t = low(m)
        s.tried |= 1 << t
        if s.holder[t] < 0 or augment(s, s.holder[t]):
            s.holder[t] = i
            return 1
        m = s.dom[i] & ~s.tried
    return 0


def match(s: Any, chosen: int) -> int:
    """Give each cell in the mask ``chosen`` a tile of its own.  Return 0, or the mask of cells that have too few
    tiles between them (k cells, k - 1 tiles)."""
    for t in range(s.w):
        s.holder[t] = -1
    m = chosen
    while m:
        i = low(m)
        m &= m - 1
        s.tried = 0
        if not augment(s, i):
            stuck = 1 << i
            m = s.tried
            while m:
                stuck |= 1 << s.holder[low(m)]
                m &= m - 1
            return stuck
    return 0


def held_together(s: Any, t: int) -> int:
    """The least set of tiles with t in it whose holders can have no other tiles; 0 if there is none."""
    got = todo = 1 << t
    while todo:
        t = low(todo)
        todo &= todo - 1
        if s.holder[t] < 0:
            return 0
        more = s.dom[s.holder[t]] & ~got
        got |= more
        todo |= more
    return got


def outside(s: Any, v: int, cells: int, tiles: int, need: int, act: int) -> int:
    """Rule out (act = 1) or count (act = 0) the open places of tiles v-u, u in ``tiles``, that use none of ``cells``
    (masks over the cells with number v), and of the double if they use fewer than ``need`` of them."""
    done = 0
    while tiles:
        u = low(tiles)
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
                    remove(s, p)
    return done


def note_cells(s: Any, v: int, cells: int) -> None:
    """Put the cells of a mask over the cells with number v into ``why_list``."""
    s.why_n = 0
    while cells:
        s.why_list[s.why_n] = s.where[v * s.w + low(cells)]
        s.why_n += 1
        cells &= cells - 1


def tightest(s: Any, v: int, need: int, why: int) -> int:
    """After ``match``: apply the smallest set of k cells with k tiles that rules something out."""
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
            cells |= 1 << s.holder[low(m)]
            m &= m - 1
        if outside(s, v, cells, tiles, need, 0):
            best = k
            best_cells = cells
            best_tiles = tiles
    if best == 99:
        return 0
    note_cells(s, v, best_cells)
    because(s, why, v, best_tiles)
    return outside(s, v, best_cells, best_tiles, need, 1)


def independent(s: Any, v: int, chosen: int, rest: int) -> int:
    """``number_set`` over every largest choice of cells of which no two can share the double (2000 at most: no made
    puzzle comes near that, and a grid of equal numbers cannot take for ever)."""
    if s.tries <= 0:
        return 0
    if rest == 0:
        s.tries -= 1
        stuck = match(s, chosen)
        if stuck:
            note_cells(s, v, stuck)
            because(s, NUMBER_SET, v, 0)
            s.bad = 1
            return 1
        return tightest(s, v, 1, NUMBER_SET)
    i = low(rest)
    rest &= rest - 1
    done = independent(s, v, chosen | (1 << i), rest & ~s.join[i])
    if done == 0 and s.join[i] & rest:
        done = independent(s, v, chosen, rest)
    return done


def number_set(s: Any, v: int) -> int:
    """Claim: take k cells with the same number v, of which no two can be covered by one place of the double v-v.
    If their open places carry only k different tiles, those tiles lie on these cells and every place of them
    that covers none of the cells is ruled out.

    Proof: no tile covers two of the cells, so they belong to k different tiles: to all of the k.
    (The sets are found without trying them one by one.  In a matching of the cells to tiles, the least such set
    with tile t in it is what is reached from t by going from a tile to its cell and on to all tiles of that cell.)
    """
    domains(s, v)
    free = 0
    loose = 0
    for i in range(s.w):
        if s.join[i]:
            loose |= 1 << i
        else:
            free |= 1 << i
    s.tries = 2000
    return independent(s, v, free, loose)


def double_set(s: Any, v: int) -> int:
    """Claim: take k + 1 cells with number v whose open places carry only k different tiles, the double v-v among
    them.  Then every place of those tiles that covers none of the cells is ruled out, and so is every place of the
    double that does not cover two of them.

    Proof: k tiles cover k + 1 of these cells only if one of them covers two, which only the double can, and if
    all of them are used here.
    (This is ``number_set`` in a matching in which the double counts as two tiles.)
    """
    domains(s, v)
    for i in range(s.w):
        if s.join[i]:
            s.dom[i] |= 1 << (s.n + 1)
    stuck = match(s, (1 << s.w) - 1)
    if stuck:
        note_cells(s, v, stuck)
        because(s, DOUBLE_SET, v, 0)
        s.bad = 1
        return 1
    return tightest(s, v, 2, DOUBLE_SET)


def double_needed(s: Any, v: int) -> int:
    """Claim: take k cells with number v whose open places carry only k different tiles, the double v-v among them.
    Then every place of the double that covers none of the cells is ruled out.

    Proof: otherwise the cells would belong to tiles other than the double.  Those cover one cell with number v
    each, so k cells would need k of them, and there are k - 1.
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
                remove(s, p)
                m = stuck
                tiles = 0
                while m:
                    tiles |= s.dom[low(m)]
                    m &= m - 1
                note_cells(s, v, stuck)
                because(s, DOUBLE_NEEDED, v, tiles | (1 << v))
                return 1
    return 0


# -------------------------------------------------------------------------------------------- techniques: chains


def chain_root(s: Any, p: int) -> int:
    """The place that stands for p's chain; ``s.side`` is 1 if p and it exclude each other, 0 if they go together."""
    s.side = 0
    while s.link[p] != p:
        s.side ^= s.flip[p]
        p = s.link[p]
    return p


def chains(s: Any) -> None:
    """Build the chains: ``chain[p]`` = 2 · (number of the chain) + side.

    Of the two open places of a cell that has just two, exactly one is taken.  Places linked through such cells
    form a chain with two sides: in every solution all places of one side are taken and none of the other.
    """
    for p in range(s.slots):
        s.link[p] = p
        s.flip[p] = 0
        s.weight[p] = 1
    for c in range(s.cells):
        if s.cell_n[c] != 2:
            continue
        p = q = -1
        for k in range(s.cell_k[c]):
            x = s.cell_slot[4 * c + k]
            if s.alive[x]:
                q = p
                p = x
        a = chain_root(s, p)
        side = s.side
        b = chain_root(s, q)
        side ^= s.side ^ 1
        if s.weight[a] < s.weight[b]:
            s.link[a] = b
            s.flip[a] = side
            s.weight[b] += s.weight[a]
        elif a != b:
            s.link[b] = a
            s.flip[b] = side
            s.weight[a] += s.weight[b]
    for p in range(s.slots):
        if s.alive[p]:
            a = chain_root(s, p)
            s.chain[p] = 2 * a + s.side


def drop_side(s: Any, chain: int) -> int:
    """Rule out all places of one side of a chain and put them into ``why_list``."""
    s.why_n = 0
    for p in range(s.slots):
        if s.alive[p] and s.chain[p] == chain:
            s.why_list[s.why_n] = p
            s.why_n += 1
            remove(s, p)
    return s.why_n


def chain_twice(s: Any) -> int:
    """Claim: a side of a chain that carries the same tile twice is ruled out as a whole.

    Proof: the places of a side are taken all or none, and a tile lies on one place only.
    """
    for t in range(s.tiles):
        if s.tile_n[t] < 2:
            continue
        for k in range(s.tile_at[t], s.tile_at[t + 1] - 1):
            p = s.tile_slot[k]
            if not s.alive[p]:
                continue
            for j in range(k + 1, s.tile_at[t + 1]):
                q = s.tile_slot[j]
                if s.alive[q] and s.chain[q] == s.chain[p]:
                    because(s, CHAIN_TWICE, t, 0)
                    return drop_side(s, s.chain[p])
    return 0


def has_on(s: Any, t: int, chain: int) -> int:
    """Does tile t have an open place on this side of a chain?"""
    for k in range(s.tile_at[t], s.tile_at[t + 1]):
        p = s.tile_slot[k]
        if s.alive[p] and s.chain[p] == chain:
            return 1
    return 0


def chain_starves(s: Any) -> int:
    """Claim: let c be a cell none of whose open places belongs to a given side of a chain.  If the tiles of all its
    open places also lie on that side, the side is ruled out.

    Proof: with the side taken, all tiles that could cover c lie elsewhere.
    """
    for c in range(s.cells):
        if s.cell_n[c] < 2:
            continue
        t = -1
        for k in range(s.cell_k[c]):
            p = s.cell_slot[4 * c + k]
            # The rarest of the tiles leaves the fewest sides to look at.
            if s.alive[p] and (t < 0 or s.tile_n[s.tile_of[p]] < s.tile_n[t]):
                t = s.tile_of[p]
        if s.tile_n[t] < 2:
            continue
        for k in range(s.tile_at[t], s.tile_at[t + 1]):
            q = s.tile_slot[k]
            if not s.alive[q]:
                continue
            starved = 1
            for j in range(s.cell_k[c]):
                p = s.cell_slot[4 * c + j]
                if s.alive[p] and (s.chain[p] == s.chain[q] or not has_on(s, s.tile_of[p], s.chain[q])):
                    starved = 0
                    break
            if starved:
                because(s, CHAIN_STARVES, c, 0)
                return drop_side(s, s.chain[q])
    return 0


def chain_either(s: Any) -> int:
    """Claim: if tile t has a place on each side of one chain, all its other places are ruled out.

    Proof: one of the two sides is taken, and t lies on it.
    """
    for t in range(s.tiles):
        if s.tile_n[t] < 3:
            continue
        for k in range(s.tile_at[t], s.tile_at[t + 1] - 1):
            p = s.tile_slot[k]
            if not s.alive[p]:
                continue
            for j in range(k + 1, s.tile_at[t + 1]):
                q = s.tile_slot[j]
                if not s.alive[q] or s.chain[p] ^ s.chain[q] != 1:
                    continue
                done = 0
                for i in range(s.tile_at[t], s.tile_at[t + 1]):
                    x = s.tile_slot[i]
                    if i != k and i != j and s.alive[x]:
                        remove(s, x)
                        done += 1
                s.why_n = 0
                for x in range(s.slots):
                    if s.alive[x] and s.chain[x] == s.chain[p]:
                        s.why_list[s.why_n] = x
                        s.why_n += 1
                side = s.why_n
                for x in range(s.slots):
                    if s.alive[x] and s.chain[x] == s.chain[q]:
                        s.why_list[s.why_n] = x
                        s.why_n += 1
                because(s, CHAIN_EITHER, t, side)
                return done
    return 0


# ------------------------------------------------------------------------------------------------ the deductions


def step_trivial(s: Any) -> int:
    """One deduction of the level trivial: first over all tiles and cells, then where something was ruled out."""
    while s.seen_tiles < s.tiles:
        if tile_one_place(s, s.seen_tiles):
            return 1
        s.seen_tiles += 1
    while s.seen_cells < s.cells:
        if cell_one_place(s, s.seen_cells):
            return 1
        s.seen_cells += 1
    while s.head_trivial < s.trail_n:
        p = s.trail[s.head_trivial]
        if tile_one_place(s, s.tile_of[p]) or cell_one_place(s, p >> 1) or cell_one_place(s, s.far[p]):
            return 1
        s.head_trivial += 1
    return 0


def basic_at(s: Any, c: int) -> int:
    """One deduction of the level basic that starts from cell c."""
    return cell_one_tile(s, c) or twin_beside(s, c) or twins_around(s, c)


def step_basic(s: Any) -> int:
    """One deduction of the level basic: first over all tiles and cells, then where something was ruled out."""
    while s.basic_tiles < s.tiles:
        if tile_in_the_way(s, s.basic_tiles):
            return 1
        s.basic_tiles += 1
    while s.basic_cells < s.cells:
        if basic_at(s, s.basic_cells):
            return 1
        s.basic_cells += 1
    while s.head_basic < s.trail_n:
        p = s.trail[s.head_basic]
        if tile_in_the_way(s, s.tile_of[p]) or basic_at(s, p >> 1) or basic_at(s, s.far[p]):
            return 1
        s.head_basic += 1
    if s.head_area < s.trail_n:
        s.head_area = s.trail_n
        if odd_area(s):
            return 1
    return 0


def numbers_of(s: Any, p: int) -> int:
    """The mask of the numbers on place p."""
    return (1 << s.num[p >> 1]) | (1 << s.num[s.far[p]])


def step_hard(s: Any) -> int:
    """One deduction of the level hard, for the numbers of which a place was ruled out."""
    while s.head_hard < s.trail_n:
        s.dirty_hard |= numbers_of(s, s.trail[s.head_hard])
        s.head_hard += 1
    while s.dirty_hard:
        if number_set(s, low(s.dirty_hard)):
            return 1
        s.dirty_hard &= s.dirty_hard - 1
    return 0


def step_extreme(s: Any) -> int:
    """One deduction of the level extreme: sets for the numbers that changed, then chains over the whole board."""
    while s.head_extreme < s.trail_n:
        s.dirty_extreme |= numbers_of(s, s.trail[s.head_extreme])
        s.head_extreme += 1
    while s.dirty_extreme:
        v = low(s.dirty_extreme)
        if double_set(s, v) or double_needed(s, v):
            return 1
        s.dirty_extreme &= s.dirty_extreme - 1
    if s.head_chain < s.trail_n:
        s.head_chain = s.trail_n
        chains(s)
        if chain_twice(s) or chain_starves(s) or chain_either(s):
            return 1
    return 0


def step(s: Any, level: int) -> int:
    """Apply the simplest technique of levels 0…``level`` that rules something out; return 0 when there is none.

    What was ruled out is on the trail from ``mark`` on; ``why``, ``why_x``, ``why_y``, ``why_list`` tell why.
    """
    s.mark = s.trail_n
    s.why = NONE
    if s.bad:
        return 0
    if step_trivial(s):
        return 1
    if level >= BASIC and (step_basic(s) or s.bad):
        return 1
    if level >= HARD and step_hard(s):
        return 1
    if level >= EXTREME and step_extreme(s):
        return 1
    return 0


def closure(s: Any, level: int) -> int:
    """Apply the techniques of levels 0…``level`` until none rules anything out.  Return 1 when solved."""
    while not s.bad and s.left > s.tiles and step(s, level):
        pass
    return not s.bad and s.left == s.tiles


def take(s: Any, p: int) -> None:
    """Lay the tile of place p there: rule out all its other places."""
    t = s.tile_of[p]
    for k in range(s.tile_at[t], s.tile_at[t + 1]):
        q = s.tile_slot[k]
        if q != p and s.alive[q]:
            remove(s, q)


# -------------------------------------------------------------------------------------------------- exact search


def branch(s: Any) -> int:
    """A place to try: of the tile or cell that has the fewest, one of a cell or tile that has few as well."""
    best = 1 << 20
    choice = -1
    for t in range(s.tiles):
        if s.tile_n[t] < 2:
            continue
        for k in range(s.tile_at[t], s.tile_at[t + 1]):
            p = s.tile_slot[k]
            if not s.alive[p]:
                continue
            a = s.cell_n[p >> 1]
            b = s.cell_n[s.far[p]]
            x = s.tile_n[t]
            if a < x:
                x = a
            if b < x:
                x = b
            x = 64 * x + a + b + s.tile_n[t]
            if x < best:
                best = x
                choice = p
    return choice


def search(s: Any, level: int, budget: int) -> int:
    """Go on to the next solution.  1: the open places are one; 0: there is no other; -1: ``budget`` nodes are used up
    (call again to go on).  Every solution is met once: a branch that is done is ruled out for good in its parent.
    """
    while True:
        if s.phase or s.bad:
            s.phase = 0
            if s.depth == 0:
                s.bad = 1
                return 0
            s.depth -= 1
            undo(s, s.stack_mark[s.depth])
            remove(s, s.stack[s.depth])
        if closure(s, level):
            s.phase = 1
            return 1
        if s.bad:
            continue
        if budget <= 0:
            return -1
        budget -= 1
        s.nodes += 1
        p = branch(s)
        s.stack[s.depth] = p
        s.stack_mark[s.depth] = s.trail_n
        s.depth += 1
        take(s, p)


# --------------------------------------------------------------------------------------------------- the maker


def lay(s: Any) -> None:
    """A random tiling of the board: from rows (or columns) of tiles, by many turns of two tiles that lie side by side.

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
    """Open the grid and deduce: return how many places too many are left at ``level``; ``below`` at the one below."""
    load(s)
    s.below = 0
    if level > TRIVIAL:
        closure(s, level - 1)
        s.below = s.left - s.tiles
    closure(s, level)
    return s.left - s.tiles


def keep(s: Any, x: int) -> None:
    """Take the grid just scored as the best so far, and note which of its tiles are not settled."""
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
    """Exchange the tiles at positions i and j; bit 0 of ``turn`` turns the one from i round, bit 1 the one from j.

    The same with the two bits exchanged undoes it.
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
    """Turn a tile that is not settled (now and then: any) round or exchange it with another, if that is no worse."""
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


def make(s: Any, level: int, budget: int) -> int:
    """Go on making a puzzle, ``budget`` grids at most.  Return 1 when ``num`` is one: solved by the techniques of
    ``level`` (so it has one solution, the tiling it was made from) and not by those of the level below.

    A random grid is far from that, but a few dozen changes get it there: each is made where deduction is stuck, and
    stays if it does not leave more places open.  A start that has not succeeded after many changes is given up.
    """
    while budget > 0:
        budget -= 1
        s.made += 1
        if s.patience == 0:
            s.patience = 200 + 4 * s.tiles
            lay(s)
            fill_in(s)
            keep(s, score(s, level))
        else:
            s.patience -= 1
            vary(s, level)
        if s.best == 0 and (level == TRIVIAL or s.best_below):
            s.patience = 0
            return 1
    return 0
