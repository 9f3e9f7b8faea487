"""The exact number of solutions, by parts.

After deduction the open places fall into *parts*: two places belong to one part if a chain of shared cells and shared
tiles connects them.  Parts do not affect each other, so the number of solutions is the product of theirs.  The number
of a part is that with one of its places taken plus that with the place ruled out; either may split it again.

Numbers of solutions pass 64 bits, so these functions hold Python's integers, and the GIL.
"""

from __future__ import annotations

from array import array
from typing import Any

from . import board, places, search, steps, storage

# mypy: disable-error-code="no-any-return"

MOST_KNOWN = 1 << 16
"""Parts whose numbers are remembered: some 40 MB of them on the largest board."""


NONE = (0, 0, 0)


def count(s: Any) -> list[tuple[int, int, int]]:
    """Return (number of solutions, mask of the places in any of them, mask of those in all) of each part of a grid.

    The grid has just been loaded.  The places that deduction takes are not in the masks: no part has them.  A grid
    without a solution gives [(0, 0, 0)], one that deduction solves [].
    """
    steps.closure(s, steps.HARD)
    if s.bad:
        return [NONE]
    known: dict[bytes, tuple[int, int, int]] = {}
    return [count_part(s, part, known) for part in parts(s, [p for p in range(s.slots) if s.alive[p]])]


def parts(s: Any, within: list[int]) -> list[list[int]]:
    """Split the open ones of the places ``within``, which have no open neighbours outside, into parts, each sorted.

    Places that are taken, because their tile has no other, belong to none.
    """
    for p in within:
        s.disc[p >> 1] = s.disc[s.far[p]] = 0
    found = []
    for p in within:
        if not s.alive[p] or s.disc[p >> 1] or s.tile_n[s.tile_of[p]] < 2:
            continue
        part = []
        s.disc[p >> 1] = 1
        s.order[0] = p >> 1
        done = 0
        n = 1
        while done < n:
            c = s.order[done]
            done += 1
            for i in range(s.cell_k[c]):
                q = s.cell_slot[4 * c + i]
                if not s.alive[q]:
                    continue
                if q >> 1 == c:
                    part.append(q)
                t = s.tile_of[q]
                for k in range(s.tile_at[t], s.tile_at[t + 1]):
                    r = s.tile_slot[k]
                    if not s.alive[r]:
                        continue
                    for b in range(2):
                        d = s.far[r] if b else r >> 1
                        if not s.disc[d]:
                            s.disc[d] = 1
                            s.order[n] = d
                            n += 1
        part.sort()
        found.append(part)
    return found


def branch(s: Any, part: list[int]) -> int:
    """Return the place of a part to try: of the tile or cell with the fewest, with the fewest neighbours."""
    best = 1 << 20
    choice = -1
    for p in part:
        x = search.freedom(s, p)
        if x < best:
            best = x
            choice = p
    return choice


def count_part(s: Any, part: list[int], known: dict[bytes, tuple[int, int, int]]) -> tuple[int, int, int]:
    """Count as ``count`` does in one part.  Every technique must have been applied to its end."""
    key = array("H", part).tobytes()
    found = known.get(key)
    if found is not None:
        return found
    storage.check_signals()
    s.nodes += 1
    total, every, common, bit = 0, 0, -1, 1  # `bit` is no literal: C would shift a machine word
    mark = s.trail_n
    p = branch(s, part)
    for out in range(2):
        if out:
            places.remove(s, p)
        else:
            steps.take(s, p)
        steps.closure(s, steps.HARD)
        if not s.bad:
            number, used, fixed = 1, 0, 0
            for q in part:
                if s.alive[q] and s.tile_n[s.tile_of[q]] == 1:
                    used |= bit << q
            fixed = used
            for each in parts(s, part):
                one = count_part(s, each, known)
                number *= one[0]
                if number == 0:
                    break
                used |= one[1]
                fixed |= one[2]
            if number:
                total += number
                every |= used
                common &= fixed
        board.undo(s, mark)
    found = (total, every, common) if total else NONE
    if len(known) < MOST_KNOWN:
        known[key] = found
    return found
