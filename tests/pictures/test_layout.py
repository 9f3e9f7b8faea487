"""The line of play lies as tiles do on a table: on random lines of every kind, on tables of every shape."""

from __future__ import annotations

import random

import picture_lines as lines
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boneyard.draw.layout import Box, LaidTile, LineLayout, around, arrange, fit, steady
from boneyard.play.actions import LINE_ARMS
from boneyard.play.line import Placed
from boneyard.tiles import Tile


@st.composite
def random_lines(draw: st.DrawFn) -> tuple[str, tuple[Placed, ...]]:
    kind = draw(st.sampled_from(lines.KINDS))
    highest = draw(st.sampled_from((6, 6, 6, 8, 9, 12)))
    longest = draw(st.integers(1, 91))
    rng = random.Random(draw(st.integers(0, 2**32)))
    return kind, lines.random_line(rng, kind, highest=highest, longest=longest)


def shared_edge(a: Box, b: Box) -> float:
    """How much edge two boxes share that do not overlap (a common corner is none)."""
    wide = min(a.right, b.right) - max(a.left, b.left)
    high = min(a.bottom, b.bottom) - max(a.top, b.top)
    return max(wide, high) if min(wide, high) == 0 else 0.0


def square(x: float, y: float) -> Box:
    return Box(x - 0.5, y - 0.5, x + 0.5, y + 0.5)


def half_box(lying: LaidTile, pip: int, *, second: bool = False) -> Box:
    """The square of the half with ``pip``; of a double the first one or the second."""
    halves = list(lying.halves)
    chosen = halves[1 if second else 0] if lying.placed.tile.is_double else next(h for h in halves if h[0] == pip)
    return square(chosen[1], chosen[2])


def neighbours(line: tuple[Placed, ...]) -> list[tuple[int, int]]:
    """(inner, outer) indices of tiles that were laid against each other."""
    last: dict[str, int] = {"l": 0, "r": 0}
    pairs = []
    double = next((index for index, placed in enumerate(line) if placed.tile.is_double and placed.across), None)
    for index, placed in enumerate(line[1:], 1):
        assert placed.arm is not None
        if placed.arm in "ud" and placed.arm not in last:
            assert double is not None
            last[placed.arm] = double
        pairs.append((last[placed.arm], index))
        last[placed.arm] = index
    return pairs


def check_contact(layout: LineLayout, inner: int, outer: int) -> None:
    """The two tiles touch with the halves that they should, at full height, doubles in the middle of their side."""
    a, b = layout.tiles[inner], layout.tiles[outer]
    assert shared_edge(a.box, b.box) >= 1
    arm = b.placed.arm
    if a.placed.across and b.placed.across:  # matadors next to each other
        assert shared_edge(a.box, b.box) == 2
        return
    shown = a.placed.half if inner == 0 and arm == "l" else a.placed.tile.other(a.placed.half)
    faces = []
    for lying, pip in ((a, shown), (b, b.placed.half)):
        if lying.placed.across:
            faces.append([lying.box])
        elif lying.placed.tile.is_double:
            faces.append([half_box(lying, pip), half_box(lying, pip, second=True)])
        else:
            faces.append([half_box(lying, pip)])
    assert any(shared_edge(x, y) == 1 for x in faces[0] for y in faces[1]), (inner, outer)
    for crossed, plain in ((a, b), (b, a)):
        if crossed.placed.across and not plain.placed.across:
            upright = crossed.rotation % 180 == 90
            box = crossed.box
            middle = any(
                shared_edge(box, face) == 1 and ((face.y == box.y and upright) or (face.x == box.x and not upright))
                for face in faces[1 if crossed is a else 0]
            )
            # A double is left by its short end where its arm turns; arms u and d start there anyway.
            short = shared_edge(box, plain.box) == 1 and (plain.x == box.x if upright else plain.y == box.y)
            assert middle or (short and crossed.placed.tile.is_double and crossed is a), (inner, outer)


def check(line: tuple[Placed, ...], layout: LineLayout) -> None:
    boxes = [lying.box for lying in layout.tiles]
    assert [lying.placed for lying in layout.tiles] == list(line)
    assert layout.box == around(boxes)
    assert all(coordinate * 2 == int(coordinate * 2) for box in boxes for coordinate in box)
    pairs = neighbours(line)
    touching = set(pairs)
    for outer, box in enumerate(boxes):
        for inner in range(outer):
            assert not box.overlaps(boxes[inner]), (inner, outer)
            if (inner, outer) not in touching:
                assert shared_edge(box, boxes[inner]) == 0, (inner, outer)
    for inner, outer in pairs:
        check_contact(layout, inner, outer)
    for end in layout.ends.values():
        for place in (end.plain, end.across):
            assert not any(place.overlaps(box) for box in boxes), end
    places = [end.plain for end in layout.ends.values()]
    assert not any(a.overlaps(b) for index, a in enumerate(places) for b in places[:index])


@given(
    random_lines(),
    st.floats(6, 60),
    st.one_of(st.none(), st.floats(0, 60)),
    st.sampled_from(("first", "double")),
    st.booleans(),
)
def test_tiles_lie_side_by_side(
    drawn: tuple[str, tuple[Placed, ...]], width: float, height: float | None, centre: str, all_open: bool
) -> None:
    kind, line = drawn
    if kind == "matador":
        centre = "first"
    arms = LINE_ARMS if all_open and kind not in ("line", "matador") else ()
    layout = arrange(line, width=width, height=height, centre=centre, arms=arms)  # type: ignore[arg-type]
    check(line, layout)
    assert layout == arrange(line, width=width, height=height, centre=centre, arms=arms)  # type: ignore[arg-type]
    if kind != "matador" and width >= 9:
        assert layout.box.left >= -width / 2 and layout.box.right <= width / 2


@given(random_lines(), st.floats(0.4, 2.5))
def test_fit_keeps_the_shape_of_the_table(drawn: tuple[str, tuple[Placed, ...]], aspect: float) -> None:
    _, line = drawn
    layout = fit(line, aspect=aspect, arms=("l", "r"))
    check(line, layout)
    # No line needs a table of more than some thirty square units for a tile; 2 are the tile itself.
    area = max(layout.box.width**2 / aspect, layout.box.height**2 * aspect)
    assert area <= 500 + 35 * len(line)


@given(random_lines(), st.floats(0.3, 4))
def test_steady_moves_no_tile_against_the_others(drawn: tuple[str, tuple[Placed, ...]], aspect: float) -> None:
    """Only with the first double, which may become the middle, are the tiles before it laid anew."""
    kind, line = drawn
    crossed = kind not in ("line", "matador")
    before: tuple[LaidTile, ...] = ()
    for count in range(1, len(line) + 1):
        layout = steady(line[:count], aspect=aspect, crossed=crossed, tiles=91)
        check(line[:count], layout)
        doubles = [index for index, placed in enumerate(line[:count]) if placed.tile.is_double and placed.across]
        if not (crossed and doubles == [count - 1]):
            assert layout.tiles[: count - 1] == before
        before = layout.tiles


@given(random_lines(), st.floats(9, 40), st.sampled_from(("first", "double")))
def test_tiles_keep_their_places(drawn: tuple[str, tuple[Placed, ...]], width: float, centre: str) -> None:
    """A further tile moves no other, but when the middle or the number of arms changes."""
    _, line = drawn
    for count in range(1, len(line)):
        before, after = line[:count], line[: count + 1]
        new = line[count]
        first_double = new.tile.is_double and new.across and not any(p.tile.is_double and p.across for p in before)
        new_arm = new.arm in ("u", "d") and new.arm not in {placed.arm for placed in before}
        if new_arm or (first_double and centre == "double"):
            continue
        now = arrange(after, width=width, height=20, centre=centre).tiles  # type: ignore[arg-type]
        was = arrange(before, width=width, height=20, centre=centre).tiles  # type: ignore[arg-type]
        assert now[:count] == was


@given(random_lines(), st.floats(9, 40))
def test_the_next_tile_lies_where_its_place_was_shown(drawn: tuple[str, tuple[Placed, ...]], width: float) -> None:
    kind, line = drawn
    if kind in ("spinner", "four-way", "cross"):
        arms: tuple[str, ...] = LINE_ARMS if any(p.tile.is_double for p in line) else ()
    else:
        arms = ()
    for count in range(1, len(line)):
        if arms and not any(p.tile.is_double for p in line[:count]):
            continue
        end = arrange(line[:count], width=width, height=18, arms=arms).ends[line[count].arm or ""]
        laid = arrange(line[: count + 1], width=width, height=18, arms=arms).tiles[count]
        assert laid.box == (end.across if line[count].across else end.plain)


def test_middle_tile_lies_at_the_origin() -> None:
    line = lines.parse_line("6-4 4-4r 6-2l 4-1r")
    first = arrange(line).tiles
    assert (first[0].x, first[0].y, first[0].rotation) == (0, 0, 180)
    assert (first[1].x, first[1].rotation) == (1.5, 90)
    assert first[2].halves == ((2, -2.5, 0), (6, -1.5, 0))


def test_kur_04_first_double_in_the_middle() -> None:
    line = lines.parse_line("6-4 4-4r 6-2l 4-1r 2-2l")
    assert arrange(line[:1], centre="double").tiles[0].box == Box(-1, -0.5, 1, 0.5)
    tiles = arrange(line, centre="double").tiles
    assert [(tile.x, tile.y) for tile in tiles] == [(-1.5, 0), (0, 0), (-3.5, 0), (1.5, 0), (-5, 0)]
    assert tiles[0].halves == ((6, -2, 0), (4, -1, 0))


def test_kur_12_arms_above_and_below_start_at_the_double() -> None:
    line = lines.parse_line("2-3 3-3r 3-4r 3-5u 3-1d")
    tiles = arrange(line).tiles
    assert (tiles[1].x, tiles[1].y) == (0, 0)
    assert tiles[3].box == Box(-0.5, -3, 0.5, -1) and tiles[3].halves[0][0] == 5
    assert tiles[4].box == Box(-0.5, 1, 0.5, 3) and tiles[4].halves[0][0] == 3


def test_fre_07_cross_of_four_arms() -> None:
    line = lines.parse_line("0-0 0-4l 0-2r 0-1u 0-3d")
    layout = arrange(line)
    assert layout.box == Box(-2.5, -3, 2.5, 3)
    assert {arm: (end.dx, end.dy) for arm, end in layout.ends.items()} == {
        "l": (-1, 0),
        "r": (1, 0),
        "u": (0, -1),
        "d": (0, 1),
    }
    opening = arrange(line[:1], arms=LINE_ARMS)
    assert set(opening.ends) == set(LINE_ARMS)
    assert opening.ends["u"].plain == Box(-0.5, -3, 0.5, -1)


def test_mat_q6_doubles_in_line_and_matadors_across() -> None:
    line = lines.parse_line("3-3 4-4r 3-4l+ 0-0r+ 1-6r+", doubles_across=False)
    layout = arrange(line)
    assert [(tile.x, tile.rotation) for tile in layout.tiles] == [(0, 0), (2, 0), (-1.5, 90), (3.5, 90), (4.5, 90)]


def test_empty_line() -> None:
    layout = arrange(())
    assert layout.tiles == () and layout.ends == {} and layout.box == Box(-1, -0.5, 1, 0.5)
    assert fit(()) == layout


def test_as_dict_is_plain() -> None:
    made = arrange(lines.parse_line("6-4 4-4r")).as_dict()
    assert made["tiles"][1] == {"tile": "4-4", "seat": "B", "x": 1.5, "y": 0.0, "rotation": 90}
    assert made["box"] == [-1.0, -1.0, 2.0, 1.0]
    assert made["ends"]["r"]["plain"] == [2.0, -0.5, 4.0, 0.5]
    assert made["ends"]["r"]["direction"] == [1, 0]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ([Placed(Tile(1, 2), "l", 1, False, "A")], "the first tile"),
        ([Placed(Tile(1, 2), None, 1, False, "A"), Placed(Tile(2, 3), None, 2, False, "B")], "the first tile"),
        ([Placed(Tile(1, 2), None, 3, False, "A")], "it has no half 3"),
        ([Placed(Tile(1, 2), None, 1, False, "A"), Placed(Tile(2, 3), "u", 2, False, "B")], "needs a double"),
        ([Placed(Tile(1, 2), None, 1, False, "A"), Placed(Tile(2, 3), "x", 2, False, "B")], "'x' is no arm"),
    ],
)
def test_what_is_no_line(line: list[Placed], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        arrange(line)


def test_fit_refuses_odd_shapes() -> None:
    for lay in (fit, steady):
        with pytest.raises(ValueError, match="aspect"):
            lay((), aspect=0)
    with pytest.raises(ValueError, match="no boxes"):
        around(())
