"""The basic techniques: a few places around a cell, and areas that a place would cut off.

Each technique is one function, with its claim and proof above the code.  *Ruled out* always means: in no solution that
uses open places only.  So the techniques leave the same set of solutions.  *Reason* says what ``why_x``, ``why_y`` and
``why_list`` hold.  A technique returns whether it led on.
"""

from __future__ import annotations

from typing import Any

from . import places

# mypy: disable-error-code="no-any-return"


def cell_one_tile(s: Any, c: int) -> int:
    """Keep a tile for the cell that only it can cover.

    Claim: if all open places of cell c carry the same tile t, every place of t that does not cover c is ruled out.

    Proof: every place that may cover c carries t, and t is in the set once.

    Reason: c, t.
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
        if s.alive[p] and not places.touches(s, p, c):
            places.remove(s, p)
            done += 1
    places.because(s, c, t)
    return done


def tile_in_the_way(s: Any, t: int) -> int:
    """Rule out a place that would leave no place for another tile.

    Claim: a place that shares a cell with every open place of another tile t is ruled out.

    Proof: t covers one of them, and the cell that it shares with the place cannot belong to both.

    Reason: the place, t.
    """
    if s.tile_n[t] < 2:
        return 0
    p = places.first_of(s, t)
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
                if s.alive[r] and not places.touches(s, r, a) and not places.touches(s, r, b):
                    every = 0
                    break
            if every:
                places.remove(s, q)
                done += 1
                if s.explain:
                    places.because(s, q, t)
                    return done
    if done:
        places.because(s, p, t)
    return done


def tile_without(s: Any, c: int, q: int) -> int:
    """Return the tile that all open places of cell ``c`` except ``q`` carry, or -1 if they carry none or several."""
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
    """Rule out a place that would leave a cell only to a tile that this place uses.

    Claim: let q be an open place of cell c and let all other open places of c carry tile t.  Then a place p of t
    that meets q in the cell next to c (and does not cover c) is ruled out.

    Proof: with t on p, q cannot be taken, so c is covered by another of its places: by t once more.

    Reason: p, c.
    """
    for k in range(s.cell_k[c]):
        q = s.cell_slot[4 * c + k]
        if not s.alive[q]:
            continue
        t = tile_without(s, c, q)
        if t < 0:
            continue
        r = places.other(s, q, c)
        for j in range(s.cell_k[r]):
            p = s.cell_slot[4 * r + j]
            if p != q and s.alive[p] and s.tile_of[p] == t:
                places.remove(s, p)
                places.because(s, p, c)
                return 1
    return 0


def twins_around(s: Any, c: int) -> int:
    """Rule out a place that would leave two cells only to one tile.

    Claim: let place p meet an open place of cell c and an open place of cell e, let all other open places of c
    and of e carry the same tile t, and let none of them cover both c and e.  Then p is ruled out.

    Proof: with p taken, c and e are each covered by one of those other places.  They are two different places,
    as none covers both cells, and both carry t, which is in the set once.

    Reason: p, t; c and e in the list.
    """
    for k in range(s.cell_k[c]):
        q = s.cell_slot[4 * c + k]
        if not s.alive[q]:
            continue
        t = tile_without(s, c, q)
        if t < 0:
            continue
        r = places.other(s, q, c)
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
                    e = places.other(s, x, y)
                    if s.cell_n[e] < 2 or tile_without(s, e, x) != t:
                        continue
                    joined = 0
                    for m in range(s.cell_k[e]):
                        z = s.cell_slot[4 * e + m]
                        if z != x and s.alive[z] and places.touches(s, z, c):
                            joined = 1
                    if not joined:
                        places.remove(s, p)
                        s.why_list[0] = c
                        s.why_list[1] = e
                        s.why_n = 2
                        places.because(s, p, t)
                        return 1
    return 0


def depth_first(s: Any, root: int, clock: int) -> int:
    """Search the area of ``root`` depth first; return the clock after its last cell.

    Each cell gets the moment it is reached (``disc``), the earliest one its subtree reaches back to (``back``) and the
    size of its subtree.  ``order`` lists the cells whose edge inwards is a bridge to an even number of cells.
    """
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
                b = places.other(s, p, c)
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
            b = places.other(s, p, c)
            s.size[b] += s.size[c]
            if s.back[c] < s.back[b]:
                s.back[b] = s.back[c]
            if s.back[c] == s.disc[c] and s.size[c] % 2 == 0:
                s.order[s.order_n] = c
                s.order_n += 1
            c = b
    return clock


def odd_area(s: Any) -> int:
    """Rule out a place that would leave an area with an odd number of cells.

    Claim: take the graph of the cells with an edge for each open place.  If the edge p is its only link between
    two parts and each part has an even number of cells, p is ruled out.

    Proof: with p taken, each part has lost one cell to it and keeps an odd number, which no tiles of two can fill,
    as no other open place leads out of the part.

    Reason: p, the size of one part; its cells in the list.

    A depth-first search finds these edges, the bridges of the graph: the edge into a cell is one exactly when nothing
    in the subtree below it reaches further back.
    """
    done = 0
    for c in range(s.cells):
        s.disc[c] = 0
    clock = 0
    for root in range(s.cells):
        if s.disc[root]:
            continue
        clock = depth_first(s, root, clock + 1)
        if s.size[root] % 2:
            # Only a grid without a solution has an area with an odd number of cells.
            s.bad = 1
            return done
        for k in range(s.order_n):
            if s.skip:
                s.skip -= 1
                continue
            c = s.order[k]
            p = s.came[c]
            if s.explain:
                s.why_n = 0
                for b in range(s.cells):
                    if s.disc[c] <= s.disc[b] < s.disc[c] + s.size[c]:
                        s.why_list[s.why_n] = b
                        s.why_n += 1
            places.remove(s, p)
            places.because(s, p, s.size[c])
            done += 1
            if s.explain:
                return done
    return done
