"""Lines of play for the picture tests: built at random by the rules of the layout alone, or written as text."""

from __future__ import annotations

import random

from boneyard.play.line import Placed
from boneyard.tiles import TILES, Tile, full_set

KINDS = ("line", "spinner", "four-way", "cross", "matador")


def parse_line(text: str, *, doubles_across: bool = True) -> tuple[Placed, ...]:
    """``"6-4 4-4r 6-2l 2-5r+"``: touching half first, then the arm; ``+`` marks a matador laid across."""
    line = []
    for number, word in enumerate(text.split()):
        across = word.endswith("+")
        word = word.rstrip("+")
        arm = word[-1] if word[-1] in "lrud" else None
        near, far = (int(half) for half in word.rstrip("lrud").split("-"))
        tile = Tile(near, far)
        line.append(Placed(tile, arm, near, across or (doubles_across and tile.is_double), "ABCD"[number % 4]))
    return tuple(line)


def random_line(
    rng: random.Random, kind: str, *, highest: int = 6, longest: int = 91, even: bool = False
) -> tuple[Placed, ...]:
    """A line that a game of ``kind`` can have.

    Arms are chosen with random odds, so that some become very long, or with ``even`` ones as in most games.
    """
    pool = set(full_set(highest))
    odds = {arm: 1.0 if even else rng.choice((0.02, 0.3, 1, 5)) for arm in "lrud"}
    doubles_first = not even and rng.random() < 0.3  # as many doubles as can be, next to each other but for one tile
    if kind in ("four-way", "cross"):
        first = rng.choice([tile for tile in sorted(pool) if tile.is_double])
    else:
        first = rng.choice(sorted(pool))
    pool.remove(first)
    half = rng.choice((first.lo, first.hi))
    line = [Placed(first, None, half, first.is_double and kind != "matador", "A")]
    ends: dict[str, int | None] = {"l": half, "r": first.other(half)}  # None: any tile (after a bridge)
    spinner = first.is_double
    if spinner and kind in ("four-way", "cross", "spinner"):
        ends.update(u=half, d=half)
    while len(line) < longest:
        moves: list[tuple[str, Tile, int, bool]] = []
        for arm, end in ends.items():
            for tile in sorted(pool):
                for near in {tile.lo, tile.hi}:
                    if kind == "matador":
                        matador = tile.weight == highest + 1 or tile == TILES[0]
                        if matador:
                            moves.append((arm, tile, near, True))
                        if matador or end is None or near + end == highest + 1:
                            moves.append((arm, tile, near, False))
                    elif near == end:
                        moves.append((arm, tile, near, tile.is_double))
        if doubles_first:
            moves = [move for move in moves if move[1].is_double or move[3]] or moves
        if not moves:
            break
        arm = rng.choices(
            [a for a in "lrud" if a in {m[0] for m in moves}], [odds[a] for a in "lrud" if a in {m[0] for m in moves}]
        )[0]
        _, tile, near, across = rng.choice([move for move in moves if move[0] == arm])
        pool.remove(tile)
        line.append(Placed(tile, arm, near, across, rng.choice("ABCDEFG")))
        if kind == "matador":
            ends[arm] = None if across else tile.other(near)
        else:
            ends[arm] = tile.other(near)
            if kind == "spinner" and tile.is_double and not spinner:
                spinner = True
                ends.update(u=near, d=near)
    return tuple(line)
