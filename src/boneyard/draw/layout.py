"""Positions of the tiles of a line of play: doubles across, spinner, four arms, turns at the edge.

One geometry serves the browser, SVG and the terminal.  The unit is half a tile: a tile is 2 × 1, its halves 1 × 1;
x grows to the right, y downwards, and (0, 0) is the middle of the tile in the middle.  All coordinates of tiles are
multiples of 0.5, so sums and comparisons are exact.

Why tiles never overlap ----------------------- *Each arm has its own area.*  ``l`` is ``r`` after half a turn about the
middle, and ``u`` is ``d`` after half a turn, so two arms are enough to consider.  Arm ``r`` runs to the right between y
= -1 and y = 1, and at the edge it goes down and comes back in rows 3 or more below each other: with no tile on ``d`` it
has the whole lower half (and ``l`` the upper one).  With an arm ``d``, ``r`` keeps to x ≥ 1.5 and ``d`` to x ≤ 1, y ≥
1; once ``d`` turns, its rows are at y ≥ 2.5, below the first row of ``l``, which itself turns *up*.  So each arm has
one quarter of a pinwheel round the middle tile.

*An arm does not meet itself.*  A row is at most 2 high (a double across), and the next one is at least 3 lower.
They are joined by one straight column.  At a tile that ends at the edge, the column is

* under the last half of a plain tile, and only that half touches it; or
* under the short end of a double, which is the only tile there; or
* next to a matador across: its short ends show numbers that do not count, so the touching half of the
  next tile is in the row, against the middle of the matador, and its other half points down.

Row and column keep half a unit or more apart everywhere else, and the column joins the next row in the same
way: a plain tile is under the end of the last one or under the middle of a matador, or leaves a double by its
short end.  ``tests/pictures`` checks all of this on random lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from boneyard.play.actions import ARMS, LINE_ARMS, TRAINS
from boneyard.play.line import Placed

Centre = Literal["first", "double", "hub"]
"""The tile in the middle: the first tile, or the first double once there is one (KUR-04).

From a ``hub`` lanes run away that later doubles part (`boneyard.draw.forks`).
"""

Way = tuple[tuple[float, float], ...]
"""The corners of a line from a double to the first tile of an arm that leaves it by a bent way."""

ROW_PITCH = 3.0  # two rows of doubles, each 2 high, stay 1 apart
OVERHANG = 1.5  # room after a plain tile at the edge: a double (1), and one across in the next column (0.5)
SMALLEST_TABLE = 260.0  # for `fit`, in square units: mostly enough for a double-six line to its end

STEADY = ((0.9, 13.0), (1.2, 15.0), (float("inf"), 20.0))
"""For `steady`: the width in units of tables below these aspects; found by trial on random lines."""

STEADY_CROSSED = ((0.9, 16.0), (1.2, 18.0), (float("inf"), 22.0))
"""The same with arms ``u`` and ``d``: each arm has a quarter of the table."""

STEADY_FALL = 0.5
"""Where the arms ``u`` and ``d`` turn, as a part of the height of such a table."""

R_FROM, D_TO = 1.5, 1.0  # arm r keeps right of R_FROM, arm d left of D_TO


class Box(NamedTuple):
    """A rectangle by its edges, ``left`` < ``right`` and ``top`` < ``bottom``."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """The horizontal size."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """The vertical size."""
        return self.bottom - self.top

    @property
    def x(self) -> float:
        """The horizontal middle."""
        return (self.left + self.right) / 2

    @property
    def y(self) -> float:
        """The vertical middle."""
        return (self.top + self.bottom) / 2

    def overlaps(self, other: Box) -> bool:
        """Return whether the boxes share more than an edge."""
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )


def around(boxes: Iterable[Box]) -> Box:
    """Return the smallest box round all of ``boxes``.  Raises ``ValueError`` if there are none."""
    every = list(boxes)
    if not every:
        raise ValueError("no boxes to go round")
    return Box(
        min(box.left for box in every),
        min(box.top for box in every),
        max(box.right for box in every),
        max(box.bottom for box in every),
    )


class LaidTile(NamedTuple):
    """A tile in its place, with its middle at ``x``, ``y``.

    ``rotation`` is 0, 90, 180 or 270 degrees clockwise from a horizontal tile with its low half on the left.
    """

    placed: Placed
    x: float
    y: float
    rotation: int

    @property
    def box(self) -> Box:
        """The box that the tile covers."""
        return _around_middle(self.x, self.y, lengthwise=self.rotation % 180 == 0)

    @property
    def halves(self) -> tuple[tuple[int, float, float], tuple[int, float, float]]:
        """Return ``(pip, x, y)`` of the left and the right half, or of the upper and the lower half."""
        dx, dy = _HEADING[self.rotation]
        tile = self.placed.tile
        low, high = (tile.lo, self.x - dx / 2, self.y - dy / 2), (tile.hi, self.x + dx / 2, self.y + dy / 2)
        return (low, high) if self.rotation < 180 else (high, low)


class ArmEnd(NamedTuple):
    """The open end of an arm.

    ``x``, ``y`` is the middle of the edge that the next plain tile will touch (next to or under the last tile if the
    arm turns) and (``dx``, ``dy``) points away from the layout there.  ``plain`` and ``across`` are the places of the
    next tile, lengthwise or across: drop targets for a dragged tile.  Both are free.
    """

    arm: str
    x: float
    y: float
    dx: int
    dy: int
    plain: Box
    across: Box

    @property
    def chip(self) -> tuple[float, float]:
        """A free point for a mark with the number of the end: the middle of the half that will touch."""
        return self.x + self.dx / 2, self.y + self.dy / 2


class LineLayout(NamedTuple):
    """The layout of a line of play.

    ``tiles`` are in the order of play.  ``ends`` has ``l`` and ``r``, and ``u`` and ``d`` if they have tiles or were
    requested; it is empty before the first tile.  ``box`` surrounds the tiles (before the first tile: its place).
    """

    tiles: tuple[LaidTile, ...]
    ends: dict[str, ArmEnd]
    box: Box
    ways: tuple[Way, ...] = ()

    def room(self, arms: Iterable[str] = ()) -> Box:
        """Return the box round all tiles and round the places of the next tile on ``arms``."""
        return around([self.box, *(box for arm in arms for box in (self.ends[arm].plain, self.ends[arm].across))])

    def as_dict(self) -> dict[str, Any]:
        """Return plain lists and numbers for a client in another language."""
        return {
            "box": list(self.box),
            "tiles": [
                {
                    "tile": str(lying.placed.tile),
                    "seat": lying.placed.seat,
                    "x": lying.x,
                    "y": lying.y,
                    "rotation": lying.rotation,
                }
                for lying in self.tiles
            ],
            "ends": {
                arm: {
                    "x": end.x,
                    "y": end.y,
                    "direction": [end.dx, end.dy],
                    "plain": list(end.plain),
                    "across": list(end.across),
                }
                for arm, end in self.ends.items()
            },
            **({"ways": [[list(corner) for corner in way] for way in self.ways]} if self.ways else {}),
        }


def arrange(
    line: Sequence[Placed],
    *,
    width: float = 20.0,
    height: float | None = None,
    centre: Centre = "first",
    arms: Iterable[str] = (),
) -> LineLayout:
    """Lay out ``line`` on a table ``width`` × ``height`` units, the tile in the middle at (0, 0).

    Rows never leave the table to the left or right; arms that turn grow down and up as far as necessary.  ``height``
    (``width / 2`` if ``None``) is where the arms ``u`` and ``d`` turn.  A table narrower than 9 is too small: the
    layout is then wider.  It is also wider if several matadors are across next to each other at an edge (they stay in
    line).

    ``centre="double"`` puts the first double in the middle as soon as it is played (KUR-04), and ``"hub"`` lets the
    lanes fork; ``arms`` is then a mapping to the numbers of the ends.  With arms ``u`` or ``d``
    the first double is always in the middle, since they start there (FIV-03, ITA-12).  ``arms`` names arms that may be
    played on: ``u`` and ``d`` among them get room before they have a tile.  As long as the middle and the number of
    arms stay the same, a further tile moves no other tile.

    Raises ``ValueError`` for an impossible line: a first tile on an arm, a later one on none, a touching half that the
    tile does not have, or an arm ``u`` or ``d`` without a double.
    """
    if centre == "hub":
        return _forks(line, arms, 2.0 if height is None else width / max(height, 1.0))
    arms = tuple(dict.fromkeys([*arms, *(placed.arm for placed in line if placed.arm)]))
    if in_rows(arms):
        return rows(line, arms, width)
    _check(line)
    if not line:
        return LineLayout((), {}, Box(-1.0, -0.5, 1.0, 0.5))
    taken = {placed.arm for placed in line if placed.arm is not None}
    taken |= {"l", "r", *arms}
    used = [arm for arm in LINE_ARMS if arm in taken]
    if used != ["l", "r"]:
        centre = "double"
    middle, outward = _outward(line, centre)
    crossed = line[middle].across
    if not _is_crossed_double(line[middle]):
        used = used[:2]
    edge = width / 2 - OVERHANG
    fall = (width / 2 if height is None else height) / 2 - OVERHANG

    lying: dict[int, LaidTile] = {middle: in_the_middle(line[middle])}
    ends = {}
    for arm in used:
        # l and u are laid as r and d, and then turned round the middle.
        turned = arm in "lu"
        if arm in "lr":
            quartered = ("u" if turned else "d") in used
            walk = _ArmWalk(x=0.5 if crossed else 1.0, right=edge, left=R_FROM + OVERHANG if quartered else -edge)
        else:
            walk = _ArmWalk(y=1.0, dx=0, dy=1, right=D_TO - OVERHANG, left=-edge, fall=fall)
        for index, step in outward[arm]:
            spot = walk.lay(step)
            lying[index] = _lie(line[index], step, spot, turned)
        ends[arm] = _end(arm, walk, turned)
    tiles = tuple(lying[index] for index in range(len(line)))
    return LineLayout(tiles, ends, around(tile.box for tile in tiles))


def fit(
    line: Sequence[Placed], *, aspect: float = 1.5, centre: Centre = "first", arms: Iterable[str] = ()
) -> LineLayout:
    """Lay out ``line`` for a table of ``aspect`` (width : height), on the smallest of a few table sizes that holds it.

    The size includes room for the next tile on each of ``arms``.  A double-six game mostly stays on one size, so that
    tiles keep their places; if a line outgrows it, the next size has a third more room.  The caller scales the box of
    the result.  Raises ``ValueError`` as ``arrange`` does, and for an aspect that is not between 0.1 and 10.
    """
    if not 0.1 <= aspect <= 10.0:
        raise ValueError(f"an aspect is 0.1 to 10, not {aspect}")
    if centre == "hub":
        return _forks(line, arms, aspect)
    asked = dict.fromkeys(arms)
    if in_rows(asked):
        return rows(line, asked, _row_width(len(asked), aspect))
    wanted = [arm for arm in LINE_ARMS if arm in asked]
    crossed = not {"u", "d"}.isdisjoint([*wanted, *(placed.arm for placed in line)])
    area = SMALLEST_TABLE * (4 / 3 if crossed else 1)
    while True:
        width, height = (area * aspect) ** 0.5, (area / aspect) ** 0.5
        shapes = [(width, height)]
        if crossed:
            # One very long arm fills a quarter of a pinwheel; on a larger table with short arms u and d that quarter
            # is larger, and only empty quarters are cut off.
            shapes += [(1.5 * width, height), (width, 0.0), (1.5 * width, 0.0)]
        for shape in shapes:
            layout = arrange(line, width=shape[0], height=shape[1], centre=centre, arms=wanted)
            room = layout.room(arm for arm in wanted if arm in layout.ends)
            if room.width <= width and room.height <= height:
                return layout
        area *= 4 / 3


def steady(
    line: Sequence[Placed],
    *,
    aspect: float = 1.5,
    centre: Centre = "first",
    crossed: bool = False,
    tiles: int = 28,
    arms: Iterable[str] = (),
) -> LineLayout:
    """Lay out ``line`` so that no laid tile moves against the others while the round goes on.

    The table has one width for a whole round, by its ``aspect`` (width : height), by whether arms ``u`` and ``d`` will
    be played on (``crossed``), and by the number of ``tiles`` in the set; a long line grows downwards and upwards.  A
    camera shows the part of the table that is in use.  Only a later double that becomes the middle moves tiles: most of
    them together.  Raises ``ValueError`` as ``fit`` does.
    """
    if not 0.1 <= aspect <= 10.0:
        raise ValueError(f"an aspect is 0.1 to 10, not {aspect}")
    if centre == "hub":
        return _forks(line, arms, aspect)
    arms = tuple(arms)
    if in_rows(arms):
        return rows(line, arms, _row_width(len(arms), aspect))
    widths = STEADY_CROSSED if crossed else STEADY
    width = next(width for most, width in widths if aspect < most) * (tiles / 28) ** 0.25
    if not crossed:
        return arrange(line, width=width, centre=centre)
    return arrange(line, width=width, height=STEADY_FALL * width / aspect, centre="double", arms=LINE_ARMS)


# Forks


def _forks(line: Sequence[Placed], arms: Iterable[str], aspect: float) -> LineLayout:
    """Lay out a line that forks; ``arms`` maps to the numbers of the ends, or only arms with tiles are drawn."""
    from boneyard.draw.forks import forks  # it builds on this file

    _check(line, crossed=True)
    ends = arms if isinstance(arms, Mapping) else {}
    return forks(line, {arm: int(str(label).rstrip("!+")) for arm, label in ends.items()}, aspect)


# Rows, one an arm


def in_rows(arms: Iterable[str]) -> bool:
    """Return whether a layout with these arms is drawn in rows: it has others than the four round a double."""
    return any(arm not in LINE_ARMS for arm in arms)


def _row_width(arms: int, aspect: float) -> float:
    """Return the width of so many rows on a table of an aspect: at least five tiles wide."""
    return max(14.0, ROW_PITCH * arms * aspect)


def rows(line: Sequence[Placed], arms: Iterable[str], width: float) -> LineLayout:
    """Lay out a branching line: the tile that begins at the left, and a row for each arm, below each other.

    A row that reaches ``width`` goes on below itself.  Raises ``ValueError`` as ``arrange`` does, but each arm starts
    at the first tile.
    """
    _check(line, crossed=True)
    laid: dict[int, LaidTile] = {0: in_the_middle(line[0])} if line else {}
    ends: dict[str, ArmEnd] = {}
    y = 0.0
    for arm in arms:
        x = R_FROM
        for index, placed in enumerate(line):
            if placed.arm == arm:
                long = 1.0 if placed.across else 2.0
                if x + long > width:
                    x, y = R_FROM, y + ROW_PITCH
                turn = 90 if placed.across else 0 if placed.half == placed.tile.lo else 180
                laid[index] = LaidTile(placed, x + long / 2, y, turn)
                x += long
        if x + 2 > width:
            x, y = R_FROM, y + ROW_PITCH
        plain, across = (_around_middle(x + half, y, lengthwise=half == 1.0) for half in (1.0, 0.5))
        ends[arm] = ArmEnd(arm, x, y, 1, 0, plain, across)
        y += ROW_PITCH
    tiles = tuple(laid[index] for index in range(len(line)))
    return LineLayout(tiles, ends, around([Box(-0.5, -1.0, R_FROM, 1.0), *(tile.box for tile in tiles)]))


# Walking along an arm


class _ArmTile(NamedTuple):
    """A tile as an arm meets it: the half that touches first, and the half that touches last."""

    near: int
    far: int
    across: bool
    double: bool  # a double across, with the same number on all sides


class _Spot(NamedTuple):
    x: float
    y: float
    dx: int
    dy: int


class _ArmWalk:
    """The end of an arm that runs to the right or down, and grows downwards in rows.

    (x, y) is the middle of the edge that the next tile touches, (dx, dy) the direction of the arm.  A plain tile does
    not end beyond ``left`` or ``right`` in a row; ``fall`` is the length of a first column.
    """

    __slots__ = ("dx", "dy", "fall", "last", "left", "right", "row", "side", "x", "y")

    def __init__(
        self,
        x: float = 0.0,
        y: float = 0.0,
        dx: int = 1,
        dy: int = 0,
        left: float = 0.0,
        right: float = 0.0,
        fall: float = 0.0,
    ) -> None:
        self.x = x
        self.y = y
        self.dx = dx
        self.dy = dy
        self.left = left
        self.right = right
        self.fall = fall
        self.row = 0.0  # y of the last row
        self.side = -1  # the direction of the next row
        self.last: _ArmTile | None = None  # None at the middle tile: an arm does not turn there

    def copy(self) -> _ArmWalk:
        twin = _ArmWalk(self.x, self.y, self.dx, self.dy, self.left, self.right, self.fall)
        twin.row, twin.side, twin.last = self.row, self.side, self.last
        return twin

    def lay(self, step: _ArmTile) -> _Spot:
        """Lay one tile, move to its far end, and return its place."""
        if self.last is not None and step.near != self.last.far:
            step = step._replace(double=False)  # [0-0] across in `matador` bridges like any other
        if not step.across and self.last is not None:
            if self.dy == 0:
                if self._fits(self.x + 2 * self.dx, self.dx):
                    return self._straight(step)
                return self._go_down(step)
            if self.y + 2 > self.fall and self._go_sideways(step):
                return self._laid(step)
        return self._straight(step)

    def _fits(self, x: float, heading: int) -> bool:
        return x <= self.right if heading > 0 else x >= self.left

    def _straight(self, step: _ArmTile) -> _Spot:
        length = 1 if step.across else 2
        self.x += length * self.dx
        self.y += length * self.dy
        return self._laid(step)

    def _laid(self, step: _ArmTile) -> _Spot:
        self.last = step
        back = 0.5 if step.across else 1.0
        return _Spot(self.x - back * self.dx, self.y - back * self.dy, self.dx, self.dy)

    def _go_down(self, step: _ArmTile) -> _Spot:
        """Leave the row at its end by a column."""
        assert self.last is not None
        self.row, self.side = self.y, -self.dx
        # If a double in the column would touch arm d, the column is one unit further out.
        cramped = self.left >= R_FROM and self.dx > 0 and self.x - OVERHANG < R_FROM
        if self.last.double:
            self.x, self.y = self.x - self.dx / 2, self.y + 3.0
        elif self.last.across or cramped:
            self.x, self.y = self.x + self.dx / 2, self.y + 1.5
        else:
            self.x, self.y = self.x - self.dx / 2, self.y + 2.5
        self.dx, self.dy = 0, 1
        return self._laid(step)

    def _go_sideways(self, step: _ArmTile) -> bool:
        """Leave the column for the next row if that has room for this tile and is low enough; return whether it did."""
        assert self.last is not None
        if self.last.double:
            x, y = self.x + 3.0 * self.side, self.y - 0.5
        else:
            x, y = self.x + 1.5 * self.side, self.y + 0.5
        if y < self.row + ROW_PITCH or not self._fits(x, self.side):
            return False
        self.x, self.y, self.dx, self.dy = x, y, self.side, 0
        return True


def _check(line: Sequence[Placed], *, crossed: bool = False) -> None:
    """Refuse an impossible line.  ``crossed``: arms ``u`` and ``d`` need no double."""
    doubled = crossed
    for index, placed in enumerate(line):
        wrong = _wrong_place(placed, index, doubled)
        if wrong is not None:
            raise ValueError(f"tile {index + 1} of the line, {placed.tile}: {wrong}")
        doubled = doubled or _is_crossed_double(placed)


def _wrong_place(placed: Placed, index: int, doubled: bool) -> str | None:
    arm = placed.arm
    if (arm is None) != (index == 0):
        return "the first tile, and no other, lies on no arm"
    if arm is not None and arm not in (*ARMS, *TRAINS):
        *seats, common = TRAINS
        return f"{arm!r} is no arm; arms are l, r, u, d, 5 to {ARMS[-1]}, {seats[0]} to {seats[-1]} and {common}"
    if not placed.across and placed.half not in (placed.tile.lo, placed.tile.hi):
        return f"it has no half {placed.half}"
    if arm is not None and arm in "ud" and not doubled:
        return f"an arm {arm} needs a double to start at"
    return None


def _is_crossed_double(placed: Placed) -> bool:
    return placed.tile.is_double and placed.across


def _outward(line: Sequence[Placed], centre: Centre) -> tuple[int, dict[str, list[tuple[int, _ArmTile]]]]:
    """Return the tile in the middle and, for each arm as seen from there, its tiles from the middle outwards."""
    arms: dict[str, list[int]] = {arm: [] for arm in LINE_ARMS}
    for index, placed in enumerate(line):
        if placed.arm is not None:
            arms[placed.arm].append(index)
    outward = {arm: [(index, _step(line[index])) for index in members] for arm, members in arms.items()}
    double = next((index for index, placed in enumerate(line) if _is_crossed_double(placed)), 0)
    if double == 0 or centre == "first":
        return 0, outward
    near = line[double].arm
    assert near is not None
    opposite = "r" if near == "l" else "l"
    position = arms[near].index(double)
    first = line[0]
    # From the double to the first tile the arm is walked against the order of play.
    left_half, right_half = first.half, first.tile.other(first.half)
    first_step = _step(first)._replace(
        near=left_half if near == "l" else right_half, far=right_half if near == "l" else left_half
    )
    inward = [(index, _turned(step)) for index, step in reversed(outward[near][:position])]
    outward[opposite] = [*inward, (0, first_step), *outward[opposite]]
    outward[near] = outward[near][position + 1 :]
    return double, outward


def _step(placed: Placed) -> _ArmTile:
    tile = placed.tile
    near = placed.half if placed.half in (tile.lo, tile.hi) else tile.lo
    return _ArmTile(near, tile.other(near), placed.across, tile.is_double and placed.across)


def _turned(step: _ArmTile) -> _ArmTile:
    return step._replace(near=step.far, far=step.near)


_HEADING = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}
_ROTATION = {heading: rotation for rotation, heading in _HEADING.items()}


def in_the_middle(placed: Placed) -> LaidTile:
    """Return the place of the tile in the middle: a double across, any other lengthwise."""
    if placed.across:
        return LaidTile(placed, 0.0, 0.0, 90)
    return LaidTile(placed, 0.0, 0.0, 0 if placed.half == placed.tile.lo else 180)


def _lie(placed: Placed, step: _ArmTile, spot: _Spot, turned: bool) -> LaidTile:
    sign = -1 if turned else 1
    if step.across:
        rotation = 90 if spot.dy == 0 else 0
    else:
        low_first = sign if step.near == placed.tile.lo else -sign
        rotation = _ROTATION[spot.dx * low_first, spot.dy * low_first]
    return LaidTile(placed, sign * spot.x + 0.0, sign * spot.y + 0.0, rotation)


def _end(arm: str, walk: _ArmWalk, turned: bool) -> ArmEnd:
    # The next plain tile shows the number of the end, so it may touch the short side of a double.
    pip = walk.last.far if walk.last else 0
    after = walk.copy()
    spot = after.lay(_ArmTile(pip, pip, False, False))
    x, y, dx, dy = after.x - 2 * spot.dx, after.y - 2 * spot.dy, spot.dx, spot.dy
    near_half = x + dx / 2, y + dy / 2
    if (walk.x + walk.dx / 2, walk.y + walk.dy / 2) == near_half:
        x, y, dx, dy = walk.x, walk.y, walk.dx, walk.dy  # it touches straight on, whatever its own direction
    plain = _around_middle(spot.x, spot.y, lengthwise=spot.dy == 0)
    spot = walk.copy().lay(_ArmTile(pip, pip, True, True))
    across = _around_middle(spot.x, spot.y, lengthwise=spot.dy != 0)
    if turned:
        x, y, dx, dy = 0.0 - x, 0.0 - y, -dx, -dy
        plain, across = (Box(-box.right, -box.bottom, -box.left, -box.top) for box in (plain, across))
    return ArmEnd(arm, x, y, dx, dy, plain, across)


def _around_middle(x: float, y: float, *, lengthwise: bool) -> Box:
    """Return the box of a tile by its middle, ``lengthwise`` from left to right or else upright."""
    wide, high = (1.0, 0.5) if lengthwise else (0.5, 1.0)
    return Box(x - wide, y - high, x + wide, y + high)
