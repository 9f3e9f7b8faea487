"""The techniques over chains: places that are taken all or none.

Each technique is one function, with its claim and proof above the code.  *Ruled out* always means: in no solution that
uses open places only.  So the techniques leave the same set of solutions.  *Reason* says what ``why_x``, ``why_y`` and
``why_list`` hold.  A technique returns whether it led on.
"""

from __future__ import annotations

from typing import Any

from . import places

# mypy: disable-error-code="no-any-return"


def chain_root(s: Any, p: int) -> int:
    """Return the root of p's chain; set ``s.side`` to 1 if p and the root exclude each other, 0 if they go together."""
    s.side = 0
    while s.link[p] != p:
        s.side ^= s.flip[p]
        p = s.link[p]
    return p


def build(s: Any) -> None:
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
            places.remove(s, p)
    return s.why_n


def chain_twice(s: Any) -> int:
    """Rule out a side of a chain that uses a tile twice.

    Claim: a side of a chain that carries the same tile twice is ruled out as a whole.

    Proof: the places of a side are taken all or none, and a tile covers one place only.

    Reason: the tile, 0; the side in the list.
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
                    if s.skip:
                        s.skip -= 1
                        continue
                    places.because(s, t, 0)
                    return drop_side(s, s.chain[p])
    return 0


def has_on(s: Any, t: int, chain: int) -> int:
    """Return whether tile ``t`` has an open place on this side of a chain."""
    for k in range(s.tile_at[t], s.tile_at[t + 1]):
        p = s.tile_slot[k]
        if s.alive[p] and s.chain[p] == chain:
            return 1
    return 0


def chain_starves(s: Any) -> int:
    """Rule out a side of a chain that uses up every tile of a cell.

    Claim: let c be a cell none of whose open places belongs to a given side of a chain.  If the tiles of all its
    open places also have a place on that side, the side is ruled out.

    Proof: with the side taken, all tiles that could cover c are elsewhere.

    Reason: c, 0; the side in the list.
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
                if s.skip:
                    s.skip -= 1
                    continue
                places.because(s, c, 0)
                return drop_side(s, s.chain[q])
    return 0


def chain_either(s: Any) -> int:
    """Keep a tile for a chain that has it on both sides.

    Claim: if tile t has a place on each side of one chain, all its other places are ruled out.

    Proof: one of the two sides is taken, and t covers a place of it.

    Reason: t, the number of places of the first side; both sides in the list.
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
                if s.skip:
                    s.skip -= 1
                    continue
                done = 0
                for i in range(s.tile_at[t], s.tile_at[t + 1]):
                    x = s.tile_slot[i]
                    if i != k and i != j and s.alive[x]:
                        places.remove(s, x)
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
                places.because(s, t, side)
                return done
    return 0
