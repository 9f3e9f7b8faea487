"""Positions of the tiles of a line that forks: lanes run away from the first tile, and a later double parts one.

The arm that goes on behind a double keeps its lane; the other arms of the double, its side toes, have lanes of their
own above and below; a bent way leads to each.  A lane with everything that grows from it is a block.  The blocks of a
lane are set from its outer end to the middle, each moved outwards until neither it nor its way meets anything: so no
way crosses a tile, and a tile that lies moves only outwards, together with its block.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from boneyard.draw.layout import ArmEnd, Box, LaidTile, LineLayout, Way, around, in_the_middle
from boneyard.play.actions import ARMS
from boneyard.play.line import Placed

STEP = 0.5
"""How far a block is moved at a time, in units of half a tile."""
GAP = 0.5
"""The room between two blocks."""
THIN = 0.1
"""Half the width that a way is given when blocks are set."""


class _LaneBlock(NamedTuple):
    """A lane with all that grows from it, as if it ran to the right from (0, 0)."""

    tiles: tuple[tuple[int, float, float], ...]
    """Each tile by its place in the line, with the middle of its left edge."""
    ends: tuple[tuple[str, float, float], ...]
    ways: tuple[Way, ...]
    boxes: tuple[Box, ...]
    """The areas that are taken, those of ways and of the next tiles among them."""

    def moved(self, dx: float, dy: float) -> _LaneBlock:
        """Return the block at another place."""
        return _LaneBlock(
            tuple((index, x + dx, y + dy) for index, x, y in self.tiles),
            tuple((arm, x + dx, y + dy) for arm, x, y in self.ends),
            tuple(tuple((x + dx, y + dy) for x, y in way) for way in self.ways),
            tuple(Box(box.left + dx, box.top + dy, box.right + dx, box.bottom + dy) for box in self.boxes),
        )

    def meets(self, boxes: Sequence[Box]) -> bool:
        """Return whether something of the block is nearer to one of ``boxes`` than the gap."""
        wider = [Box(box.left, box.top - GAP, box.right, box.bottom + GAP) for box in self.boxes]
        return any(one.overlaps(other) for one in wider for other in boxes)

    def plus(self, other: _LaneBlock) -> _LaneBlock:
        """Return both blocks as one."""
        return _LaneBlock(*(mine + others for mine, others in zip(self, other, strict=True)))  # type: ignore[arg-type]


class _Tree:
    """The arms of a line, and the tile from which each grows."""

    def __init__(self, line: Sequence[Placed], ends: Mapping[str, int]) -> None:
        self.line = line
        self.lanes: dict[str, list[int]] = {}
        for index, placed in enumerate(line):
            if placed.arm is not None:
                self.lanes.setdefault(placed.arm, []).append(index)
        begins = {arm: line[lane[0]].half for arm, lane in self.lanes.items()}
        begins |= {arm: pip for arm, pip in ends.items() if arm not in begins}
        roots = {placed.tile.lo: index for index, placed in reversed([*enumerate(line)]) if placed.tile.is_double}
        self.arms: dict[int, list[str]] = {}
        """The arms that grow from each double, in the order of their names."""
        for arm in sorted(begins, key=ARMS.index):
            self.lanes.setdefault(arm, [])
            self.arms.setdefault(0 if arm in "lr" else roots[begins[arm]], []).append(arm)

    def block(self, arm: str) -> _LaneBlock:
        """Return the lane of an arm with all that grows from it."""
        x, tiles, boxes, doubles = 0.0, [], [], []
        for index in self.lanes[arm]:
            long, high = (1.0, 1.0) if self.line[index].across else (2.0, 0.5)
            tiles.append((index, x, 0.0))
            boxes.append(Box(x, -high, x + long, high))
            if index in self.arms:
                doubles.append((index, x + long / 2))
            x += long
        boxes.append(Box(x, -0.5, x + 2, 0.5))
        found = _LaneBlock(tuple(tiles), ((arm, x, 0.0),), (), tuple(boxes))
        for index, at in reversed(doubles):
            found = self.parted(found, self.arms[index], at, -1)
        return found

    def parted(self, found: _LaneBlock, arms: Sequence[str], x: float, sign: int) -> _LaneBlock:
        """Return a block with the lanes of more arms, which leave at ``x`` by turns on both sides."""
        for arm in arms:
            block, y = self.block(arm).moved(x + 0.5, 0), 1.5 * sign
            while True:
                way = (x, float(sign)), (x, y), (x + 0.5, y)
                there = block.moved(0, y)
                taken = Box(x - THIN, min(sign, y), x + THIN, max(sign, y))
                if not there.meets(found.boxes) and not any(taken.overlaps(box) for box in found.boxes):
                    break
                y += STEP * sign
            found = found.plus(there).plus(_LaneBlock((), (), (way,), ()))
            sign = -sign
        return found


def forks(line: Sequence[Placed], ends: Mapping[str, int], aspect: float) -> LineLayout:
    """Lay out a line from whose doubles ``ends`` and the arms of the line grow, each by its number.

    On a table that is wider than high (``aspect`` ≥ 1.2) lanes run to both sides of a first double, else all run to
    the right.  They always run to both sides of a first tile that is no double (FUP-07).
    """
    if not line:
        return LineLayout((), {}, Box(-1.0, -0.5, 1.0, 0.5))
    tree = _Tree(line, ends)
    hub = tree.arms.get(0, [])
    wide = aspect >= 1.2 or not line[0].across
    left = [arm for arm in hub if wide and (arm in "ld" or (arm.isdigit() and int(arm) % 2 == 0))]
    laid = {0: in_the_middle(line[0])}
    half = 0.5 if line[0].across else 1.0
    made: dict[str, ArmEnd] = {}
    ways: list[Way] = []
    for arms, side in (([arm for arm in hub if arm not in left], 1), (left, -1)):
        if not arms:
            continue
        first = "r" if "r" in arms else arms[0]
        block = tree.block(first).moved(half, 0)
        block = tree.parted(block, [arm for arm in arms if arm != first], 0.0, -side)
        for index, x, y in block.tiles:
            placed = line[index]
            middle = side * (x + (0.5 if placed.across else 1.0))
            ahead = (placed.half == placed.tile.lo) == (side > 0)
            laid[index] = LaidTile(placed, middle, y, 90 if placed.across else 0 if ahead else 180)
        for arm, x, y in block.ends:
            plain, across = (_box(side * (x + long), y, long) for long in (1.0, 0.5))
            made[arm] = ArmEnd(arm, side * x + 0.0, y, side, 0, plain, across)
        ways += [tuple((side * x + 0.0, y) for x, y in way) for way in block.ways]
    tiles = tuple(laid[index] for index in range(len(line)))
    shown = {arm: made[arm] for arm in made if arm in ends or not ends}
    return LineLayout(tiles, shown, around(tile.box for tile in tiles), tuple(ways))


def _box(x: float, y: float, half: float) -> Box:
    """Return the place of a tile ``2 * half`` long."""
    high = 1.5 - half
    return Box(x - half, y - high, x + half, y + high)
