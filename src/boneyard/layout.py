"""Where each tile of the line of play lies: doubles across, spinner, four arms, turns at the edge.

One geometry serves the browser, SVG and the terminal.  The unit is half a tile: a tile is 2 × 1, its halves 1 × 1;
x grows to the right, y downwards, and (0, 0) is the middle of the tile in the middle.  All coordinates of tiles are
multiples of 0.5, so sums and comparisons are exact.

Why nothing ever overlaps
-------------------------
*Arms keep to their own ground.*  ``l`` is what ``r`` would be after half a turn about the middle, ``u`` what ``d``
would be, so two arms are enough to look at.  Arm ``r`` runs to the right between y = -1 and y = 1, and at the edge it
goes down and comes back in rows 3 or more below each other: with no tile on ``d`` it has the whole lower half to
itself (and ``l`` the upper one).  Where there is an arm ``d``, ``r`` stays at x ≥ 1.5 and ``d`` at x ≤ 1, y ≥ 1; once ``d``
turns, its rows lie at y ≥ 2.5, below the first row of ``l``, which itself turns *up*.  So each arm has one quarter
of a pinwheel round the middle tile.

*An arm does not meet itself.*  A row is at most 2 high (a double across), and the next one is at least 3 lower.
Between them goes one straight column.  Seen from a tile that ends at the edge, the column stands

* under the last half of a plain tile, where only that half touches it; or
* under the short end of a double, which is the only tile there; or
* beside a matador that was laid across: its short ends show numbers that do not count, so the touching half of the
  next tile lies in the row, against the middle of the matador, and its other half points down.

Row and column stay apart by half a unit or more everywhere else, and the column goes over into the next row the same
way: a plain tile lies under the end of the last one or under the middle of a matador, or leaves a double by its
short end.  ``tests/pictures`` holds all of this on random lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal, NamedTuple

from boneyard.tiles import Tile

ARMS = ("l", "r", "u", "d")

Centre = Literal["first", "double"]
"""What lies in the middle: the first tile, or the first double once there is one (KUR-04)."""

ROW_PITCH = 3.0  # two rows of doubles, each 2 high, stay 1 apart
OVERHANG = 1.5  # what can follow a plain tile at the edge: a double (1), and one across in the column beside it (0.5)
SMALLEST_TABLE = 260.0  # for `fit`, in square units: mostly enough for a double-six line to its end
R_FROM, D_TO = 1.5, 1.0  # arm r stays right of the one, arm d left of the other


class Placed(NamedTuple):
    """One tile of the line of play, in the order in which the tiles were laid.

    ``arm`` is ``"l"``, ``"r"``, ``"u"``, ``"d"`` or ``None`` for the first tile.  ``half`` is the pip that touches the
    layout, for the first tile the pip that lies to the left; it does not matter for a tile laid across.
    ``across``: laid crosswise (doubles in every game but ``matador``; there, matadors that were laid across).
    ``seat``: who laid it, ``None`` for a tile that was turned up.
    """

    tile: Tile
    arm: str | None
    half: int
    across: bool
    seat: str | None


class Box(NamedTuple):
    """A rectangle by its edges, ``left`` < ``right`` and ``top`` < ``bottom``."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def x(self) -> float:
        """Middle from left to right."""
        return (self.left + self.right) / 2

    @property
    def y(self) -> float:
        """Middle from top to bottom."""
        return (self.top + self.bottom) / 2

    def overlaps(self, other: Box) -> bool:
        """Whether the two share more than an edge."""
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )


def around(boxes: Iterable[Box]) -> Box:
    """The smallest box round all of ``boxes``.  Raises ``ValueError`` when there are none."""
    every = list(boxes)
    if not every:
        raise ValueError("no boxes to go round")
    return Box(
        min(box.left for box in every),
        min(box.top for box in every),
        max(box.right for box in every),
        max(box.bottom for box in every),
    )


class Lying(NamedTuple):
    """A tile in its place: ``x``, ``y`` is its middle.

    ``rotation`` is 0, 90, 180 or 270 degrees clockwise from the tile that lies flat with its low half to the left.
    """

    placed: Placed
    x: float
    y: float
    rotation: int

    @property
    def box(self) -> Box:
        return _around_middle(self.x, self.y, lengthwise=self.rotation % 180 == 0)

    @property
    def halves(self) -> tuple[tuple[int, float, float], tuple[int, float, float]]:
        """``(pip, x, y)`` of the left half and the right one, or of the upper half and the lower one."""
        dx, dy = _HEADING[self.rotation]
        tile = self.placed.tile
        low, high = (tile.lo, self.x - dx / 2, self.y - dy / 2), (tile.hi, self.x + dx / 2, self.y + dy / 2)
        return (low, high) if self.rotation < 180 else (high, low)


class End(NamedTuple):
    """The open end of an arm.

    ``x``, ``y`` is the middle of the edge that the next plain tile will touch (beside or under the last tile where the
    arm turns) and (``dx``, ``dy``) points away from the layout there.  ``plain`` and ``across`` are where the next tile
    would lie, lengthwise or across: targets for a tile that is dragged there.  Nothing lies on either.
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
        """A free place for a mark with the number of the end: the middle of the half that will touch."""
        return self.x + self.dx / 2, self.y + self.dy / 2


class Layout(NamedTuple):
    """A line of play laid out.

    ``tiles`` are in the order in which they were laid.  ``ends`` has ``l`` and ``r``, and those of ``u`` and ``d`` that
    have tiles or were asked for; it is empty before the first tile.  ``box`` goes round the tiles (before the first
    tile: round the place for it).
    """

    tiles: tuple[Lying, ...]
    ends: dict[str, End]
    box: Box

    def room(self, arms: Iterable[str] = ()) -> Box:
        """The box round all tiles and round the places of the next tile on ``arms``."""
        return around([self.box, *(box for arm in arms for box in (self.ends[arm].plain, self.ends[arm].across))])

    def as_dict(self) -> dict[str, Any]:
        """Plain lists and numbers for a client in another language."""
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
        }


def arrange(
    line: Sequence[Placed],
    *,
    width: float = 20.0,
    height: float | None = None,
    centre: Centre = "first",
    arms: Iterable[str] = (),
) -> Layout:
    """Lay out ``line`` on a table ``width`` × ``height`` units, the tile in the middle at (0, 0).

    Rows never leave the table to the left or right; arms that turn grow down and up as far as they must.  ``height``
    (``width / 2`` when ``None``) is where the arms ``u`` and ``d`` turn.  A table narrower than 9 is too small: the
    layout is then wider.  So it is where several matadors lie across next to each other at an edge (they stay in line).

    ``centre="double"`` puts the first double in the middle as soon as it is laid (KUR-04); so it is in any case once
    there are arms ``u`` or ``d``, since they start at the first double (FIV-03, ITA-12).  ``arms`` names arms that may
    be played on: ``u`` and ``d`` among them get room before they have a tile.  While neither the middle nor the number
    of arms changes, a further tile leaves all others where they are.

    Raises ``ValueError`` for a line that is none: a first tile on an arm, a later one on none, a touching half that
    the tile does not have, or an arm ``u`` or ``d`` without a double.
    """
    _check(line)
    if not line:
        return Layout((), {}, Box(-1.0, -0.5, 1.0, 0.5))
    taken = {placed.arm for placed in line if placed.arm is not None}
    taken |= {"l", "r", *arms}
    used = [arm for arm in ARMS if arm in taken]
    if used != ["l", "r"]:
        centre = "double"
    middle, outward = _outward(line, centre)
    crossed = line[middle].across
    if not _is_crossed_double(line[middle]):
        used = used[:2]
    edge = width / 2 - OVERHANG
    fall = (width / 2 if height is None else height) / 2 - OVERHANG

    lying: dict[int, Lying] = {middle: _lie_in_the_middle(line[middle])}
    ends = {}
    for arm in used:
        # l and u are laid as r and d, and then turned round the middle.
        turned = arm in "lu"
        if arm in "lr":
            quartered = ("u" if turned else "d") in used
            walk = _Walk(x=0.5 if crossed else 1.0, right=edge, left=R_FROM + OVERHANG if quartered else -edge)
        else:
            walk = _Walk(y=1.0, dx=0, dy=1, right=D_TO - OVERHANG, left=-edge, fall=fall)
        for index, step in outward[arm]:
            spot = walk.lay(step)
            lying[index] = _lie(line[index], step, spot, turned)
        ends[arm] = _end(arm, walk, turned)
    tiles = tuple(lying[index] for index in range(len(line)))
    return Layout(tiles, ends, around(tile.box for tile in tiles))


def fit(line: Sequence[Placed], *, aspect: float = 1.5, centre: Centre = "first", arms: Iterable[str] = ()) -> Layout:
    """Lay out ``line`` for a table of ``aspect`` (width : height), on the smallest of a few sizes of table that holds it.

    Room for the next tile on each of ``arms`` is counted in.  A double-six game mostly stays on one size, so that
    tiles keep their places; where a line outgrows it, the next size has a third more room.  The caller scales the
    box of the result.  Raises ``ValueError`` as ``arrange`` does, and for an aspect that is not between 0.1 and 10.
    """
    if not 0.1 <= aspect <= 10.0:
        raise ValueError(f"an aspect is 0.1 to 10, not {aspect}")
    asked = set(arms)
    wanted = [arm for arm in ARMS if arm in asked]
    crossed = not {"u", "d"}.isdisjoint([*wanted, *(placed.arm for placed in line)])
    area = SMALLEST_TABLE * (4 / 3 if crossed else 1)
    while True:
        width, height = (area * aspect) ** 0.5, (area / aspect) ** 0.5
        shapes = [(width, height)]
        if crossed:
            # One very long arm fills a quarter of a pinwheel; on a larger table with short arms u and d that quarter
            # is larger, and what is cut off are empty quarters.
            shapes += [(1.5 * width, height), (width, 0.0), (1.5 * width, 0.0)]
        for shape in shapes:
            layout = arrange(line, width=shape[0], height=shape[1], centre=centre, arms=wanted)
            room = layout.room(arm for arm in wanted if arm in layout.ends)
            if room.width <= width and room.height <= height:
                return layout
        area *= 4 / 3


# Walking along an arm


class _Step(NamedTuple):
    """A tile as an arm meets it: the half that it touches first, the half that it touches last."""

    near: int
    far: int
    across: bool
    double: bool  # a double across, with the same number on all sides


class _Spot(NamedTuple):
    x: float
    y: float
    dx: int
    dy: int


class _Walk:
    """The end of an arm that runs to the right or falls, and grows downwards in rows.

    (x, y) is the middle of the edge that the next tile touches, (dx, dy) the way that the arm runs.  A plain tile does
    not end beyond ``left`` or ``right`` in a row; ``fall`` is how far down a first column goes.
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
        self.side = -1  # the way that the next row runs
        self.last: _Step | None = None  # None at the middle tile, where an arm does not turn

    def copy(self) -> _Walk:
        twin = _Walk(self.x, self.y, self.dx, self.dy, self.left, self.right, self.fall)
        twin.row, twin.side, twin.last = self.row, self.side, self.last
        return twin

    def lay(self, step: _Step) -> _Spot:
        """Lay one tile and move to its far end."""
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

    def _straight(self, step: _Step) -> _Spot:
        length = 1 if step.across else 2
        self.x += length * self.dx
        self.y += length * self.dy
        return self._laid(step)

    def _laid(self, step: _Step) -> _Spot:
        self.last = step
        back = 0.5 if step.across else 1.0
        return _Spot(self.x - back * self.dx, self.y - back * self.dy, self.dx, self.dy)

    def _go_down(self, step: _Step) -> _Spot:
        """Leave the row at its end by a column."""
        assert self.last is not None
        self.row, self.side = self.y, -self.dx
        # So near to arm d that a double in the column would touch it, the column stands one further out.
        cramped = self.left >= R_FROM and self.dx > 0 and self.x - OVERHANG < R_FROM
        if self.last.double:
            self.x, self.y = self.x - self.dx / 2, self.y + 3.0
        elif self.last.across or cramped:
            self.x, self.y = self.x + self.dx / 2, self.y + 1.5
        else:
            self.x, self.y = self.x - self.dx / 2, self.y + 2.5
        self.dx, self.dy = 0, 1
        return self._laid(step)

    def _go_sideways(self, step: _Step) -> bool:
        """Leave the column for the next row, if that has room for this tile and lies low enough."""
        assert self.last is not None
        if self.last.double:
            x, y = self.x + 3.0 * self.side, self.y - 0.5
        else:
            x, y = self.x + 1.5 * self.side, self.y + 0.5
        if y < self.row + ROW_PITCH or not self._fits(x, self.side):
            return False
        self.x, self.y, self.dx, self.dy = x, y, self.side, 0
        return True


def _check(line: Sequence[Placed]) -> None:
    doubled = False
    for index, placed in enumerate(line):
        wrong = _wrong_place(placed, index, doubled)
        if wrong is not None:
            raise ValueError(f"tile {index + 1} of the line, {placed.tile}: {wrong}")
        doubled = doubled or _is_crossed_double(placed)


def _wrong_place(placed: Placed, index: int, doubled: bool) -> str | None:
    arm = placed.arm
    if (arm is None) != (index == 0):
        return "the first tile, and no other, lies on no arm"
    if arm is not None and arm not in ARMS:
        return f"{arm!r} is no arm; arms are l, r, u and d"
    if not placed.across and placed.half not in (placed.tile.lo, placed.tile.hi):
        return f"it has no half {placed.half}"
    if arm is not None and arm in "ud" and not doubled:
        return f"an arm {arm} needs a double to start at"
    return None


def _is_crossed_double(placed: Placed) -> bool:
    return placed.tile.is_double and placed.across


def _outward(line: Sequence[Placed], centre: Centre) -> tuple[int, dict[str, list[tuple[int, _Step]]]]:
    """The tile in the middle and, for each arm as seen from there, its tiles from the middle outwards."""
    arms: dict[str, list[int]] = {arm: [] for arm in ARMS}
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
    # From the double to the first tile the arm is walked against the way in which it was laid.
    left_half, right_half = first.half, first.tile.other(first.half)
    first_step = _step(first)._replace(
        near=left_half if near == "l" else right_half, far=right_half if near == "l" else left_half
    )
    inward = [(index, _turned(step)) for index, step in reversed(outward[near][:position])]
    outward[opposite] = [*inward, (0, first_step), *outward[opposite]]
    outward[near] = outward[near][position + 1 :]
    return double, outward


def _step(placed: Placed) -> _Step:
    tile = placed.tile
    near = placed.half if placed.half in (tile.lo, tile.hi) else tile.lo
    return _Step(near, tile.other(near), placed.across, tile.is_double and placed.across)


def _turned(step: _Step) -> _Step:
    return step._replace(near=step.far, far=step.near)


_HEADING = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}
_ROTATION = {heading: rotation for rotation, heading in _HEADING.items()}


def _lie_in_the_middle(placed: Placed) -> Lying:
    if placed.across:
        return Lying(placed, 0.0, 0.0, 90)
    return Lying(placed, 0.0, 0.0, 0 if placed.half == placed.tile.lo else 180)


def _lie(placed: Placed, step: _Step, spot: _Spot, turned: bool) -> Lying:
    sign = -1 if turned else 1
    if step.across:
        rotation = 90 if spot.dy == 0 else 0
    else:
        low_first = sign if step.near == placed.tile.lo else -sign
        rotation = _ROTATION[spot.dx * low_first, spot.dy * low_first]
    return Lying(placed, sign * spot.x + 0.0, sign * spot.y + 0.0, rotation)


def _end(arm: str, walk: _Walk, turned: bool) -> End:
    # The next plain tile shows the number of the end, so a double may be left by its short side.
    pip = walk.last.far if walk.last else 0
    after = walk.copy()
    spot = after.lay(_Step(pip, pip, False, False))
    x, y, dx, dy = after.x - 2 * spot.dx, after.y - 2 * spot.dy, spot.dx, spot.dy
    near_half = x + dx / 2, y + dy / 2
    if (walk.x + walk.dx / 2, walk.y + walk.dy / 2) == near_half:
        x, y, dx, dy = walk.x, walk.y, walk.dx, walk.dy  # it touches straight on, whichever way it points itself
    plain = _around_middle(spot.x, spot.y, lengthwise=spot.dy == 0)
    spot = walk.copy().lay(_Step(pip, pip, True, True))
    across = _around_middle(spot.x, spot.y, lengthwise=spot.dy != 0)
    if turned:
        x, y, dx, dy = 0.0 - x, 0.0 - y, -dx, -dy
        plain, across = (Box(-box.right, -box.bottom, -box.left, -box.top) for box in (plain, across))
    return End(arm, x, y, dx, dy, plain, across)


def _around_middle(x: float, y: float, *, lengthwise: bool) -> Box:
    """The box of a tile by its middle, ``lengthwise`` from left to right or else upright."""
    wide, high = (1.0, 0.5) if lengthwise else (0.5, 1.0)
    return Box(x - wide, y - high, x + wide, y + high)
