"""A whole round as SVG: the line of play, the seats round it, the viewer's hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from boneyard.draw.layout import Box, Centre
from boneyard.draw.line import draw_line, draw_sum
from boneyard.draw.text import Ends, open_ends, text_line
from boneyard.draw.tile import Theme, draw_tile, plain, short, svg
from boneyard.errors import check_kind
from boneyard.play.line import Placed
from boneyard.tiles import Tile


@dataclass(frozen=True, slots=True)
class SceneSeat:
    """A seat of a scene: ``hand`` is its tiles or ``None`` if unknown, and ``count`` their number.

    ``dead`` counts tiles laid face down before the seat (GAP-09).  ``score`` is any short text.

    >>> from boneyard import Tile
    >>> from boneyard.draw import SceneSeat
    >>> SceneSeat("Ana", hand=(Tile(6, 6), Tile(6, 5))).tiles
    (Tile(6, 6), Tile(5, 6))
    """

    name: str
    hand: tuple[Tile, ...] | None = None
    count: int = 0
    dead: int = 0
    score: str = ""
    to_act: bool = False

    @property
    def tiles(self) -> tuple[Tile | None, ...]:
        """The hand, ``None`` for each unknown tile."""
        return self.hand if self.hand is not None else (None,) * self.count


@dataclass(frozen=True, slots=True)
class Scene:
    """A scene in plain values, seats in clockwise order; ``viewer`` (an index) sits at the bottom.

    >>> from boneyard.draw import Scene, SceneSeat, svg_round
    >>> svg_round(Scene(seats=(SceneSeat("Ana", count=7), SceneSeat("Ben", count=7)))).startswith("<svg")
    True
    """

    line: tuple[Placed, ...] = ()
    ends: Ends | None = None
    locked: frozenset[str] = frozenset()
    seats: tuple[SceneSeat, ...] = ()
    viewer: int = 0
    stock: int | None = None
    end_sum: int | None = None
    centre: Centre = "first"
    title: str = "Round"
    desc: str | None = None


def svg_round(
    scene: Scene, *, width: float = 960, height: float = 720, theme: Theme = "auto", coloured: bool = False
) -> str:
    """Return a whole scene as SVG: the line of play in the middle, the seats round it, the viewer's hand below.

    On a picture narrower than 640 pixels all other seats are in one strip at the top.  Raises ``ValueError`` for an
    impossible line, or a viewer who has no seat.

    >>> from boneyard.draw import Scene, SceneSeat, svg_round
    >>> svg_round(Scene(seats=(SceneSeat("Ana", count=7), SceneSeat("Ivo", count=7)), line=()))[:4]
    '<svg'
    """
    check_kind(scene, Scene)
    if scene.seats and not 0 <= scene.viewer < len(scene.seats):
        raise ValueError(f"viewer {scene.viewer} has no seat: there are {len(scene.seats)}")
    ends: Ends = open_ends(scene.line) if scene.ends is None else scene.ends
    others = [scene.seats[(scene.viewer + step) % len(scene.seats)] for step in range(1, len(scene.seats))]
    narrow = width < 640
    left, top, right = _sides(others, narrow)
    parts = [f'<rect class="by-rail" width="{short(width)}" height="{short(height)}" rx="20"/>']
    pad, panel_wide, panel_high = 12.0, 148.0, 92.0 if narrow else 104.0
    # On a phone three panels are side by side.
    in_row = 3 if narrow else max(1, len(top))
    rows = [top[start : start + in_row] for start in range(0, len(top), in_row)]
    area = Box(
        pad + (panel_wide + pad if left is not None else 0),
        pad + (panel_high + pad) * len(rows),
        width - pad - (panel_wide + pad if right is not None else 0),
        height - pad - (_rack_height(scene.seats[scene.viewer], width) + pad if scene.seats else 0),
    )
    parts.append(
        f'<rect class="by-table" x="{short(area.left)}" y="{short(area.top)}" width="{short(area.width)}" '
        f'height="{short(area.height)}" rx="16"/>'
    )
    below = area if scene.stock is None and scene.end_sum is None else area._replace(top=area.top + 32)
    parts.append(
        draw_line(scene.line, ends, scene.locked, below, highlight_last=True, centre=scene.centre, coloured=coloured)
    )
    for row, members in enumerate(rows):
        wide = min((width - pad * (len(members) + 1)) / len(members), width if narrow else 260.0)
        start = (width - wide * len(members) - pad * (len(members) - 1)) / 2
        for number, seat in enumerate(members):
            x, y = start + number * (wide + pad), pad + row * (panel_high + pad)
            parts.append(_panel(seat, Box(x, y, x + wide, y + panel_high), coloured))
    for side, x in ((left, pad), (right, width - pad - panel_wide)):
        if side is not None:
            high = 140.0
            parts.append(_panel(side, Box(x, area.y - high / 2, x + panel_wide, area.y + high / 2), coloured))
    if scene.stock is not None:
        parts.append(
            f'<g class="by-stock" transform="translate({short(area.left + 14)} {short(area.top + 14)})">'
            f'<g transform="translate(13 18) scale(.16)">{draw_tile(None, 0, 0, 90)}</g>'
            f'<text class="by-faint by-strong" x="30" y="24" font-size="17">× {scene.stock}</text></g>'
        )
    if scene.end_sum is not None:
        parts.append(draw_sum(scene.end_sum, area.right - 12, area.top + 12))
    if scene.seats:
        parts.append(_rack(scene.seats[scene.viewer], area.bottom + pad, width, height - pad, coloured))
    desc = scene.desc
    if desc is None:
        said = [
            f"{seat.name} {seat.score}: {' '.join(map(str, seat.hand)) if seat.hand is not None else seat.count}"
            for seat in scene.seats
        ]
        said += text_line(scene.line, 10_000, ends=ends, locked_arms=scene.locked, style="plain", ascii_only=True)
        desc = " / ".join(said)
    return svg(width, height, Box(0, 0, width, height), theme, scene.title, desc, "".join(parts), coloured)


def _sides(others: Sequence[SceneSeat], narrow: bool) -> tuple[SceneSeat | None, Sequence[SceneSeat], SceneSeat | None]:
    """Return the others by place: clockwise from the viewer first the left side, then the top, then the right."""
    if narrow or len(others) < 2:
        return None, others, None
    return others[0], others[1:-1], others[-1]


def _panel(seat: SceneSeat, box: Box, coloured: bool) -> str:
    """Draw name, score and small tiles of a seat."""
    parts = [
        f'<g class="by-seat" transform="translate({short(box.left)} {short(box.top)})">'
        f'<rect class="by-panel" width="{short(box.width)}" height="{short(box.height)}" rx="12"/>'
    ]
    if seat.to_act:
        parts.append(
            f'<rect class="by-turn" x="1.5" y="1.5" width="{short(box.width - 3)}" '
            f'height="{short(box.height - 3)}" rx="11"/>'
        )
    tight = box.width < 160
    parts.append(_heading(seat, box.width, 23, two_lines=tight))
    parts.append(_small_tiles(seat, Box(12, 52 if tight else 36, box.width - 10, box.height - 8), 15.0, coloured))
    parts.append("</g>")
    return "".join(parts)


def _heading(seat: SceneSeat, width: float, y: float, *, two_lines: bool = False) -> str:
    """Draw name, number of tiles and score, in one line or with the numbers under the name."""
    count = f"{len(seat.tiles)}" + (f" + {seat.dead}" if seat.dead else "")
    x = 26 if seat.to_act else 12
    taken = x + 12 + (0 if two_lines else 9 * len(seat.score) + 8 * len(count) + 14)
    room = max(int((width - taken) / 9), 2)
    name = seat.name if len(seat.name) <= room else seat.name[: room - 1] + "…"
    below = y + 19 if two_lines else y
    place = f'x="12" y="{short(below)}"' if two_lines else 'dx="7"'
    dot = f'<circle class="by-accent" cx="15" cy="{short(y - 5)}" r="5"/>' if seat.to_act else ""
    return (
        f'{dot}<text class="by-ink by-strong" x="{x}" y="{short(y)}" font-size="15">{plain(name)}'
        f'<tspan class="by-faint" {place} font-size="13" font-weight="400">{count}</tspan></text>'
        f'<text class="by-ink" x="{short(width - 12)}" y="{short(below)}" font-size="{13 if two_lines else 15}" '
        f'text-anchor="end">{plain(seat.score)}</text>'
    )


def _small_tiles(seat: SceneSeat, box: Box, unit: float, coloured: bool) -> str:
    tiles: list[tuple[Tile | None, bool]] = [(tile, False) for tile in seat.tiles]
    tiles += [(None, True)] * seat.dead
    # The largest size at which all tiles fit in rows in the box.
    while unit > 3 and len(tiles) > max(1, int(box.width // (1.1 * unit))) * max(1, int(box.height // (2.15 * unit))):
        unit -= 0.5
    columns = max(1, int(box.width // (1.1 * unit)))
    parts = []
    for number, (tile, dead) in enumerate(tiles):
        row, column = divmod(number, columns)
        x, y = box.left + (column + 0.5) * 1.1 * unit, box.top + (row + 0.5) * 2.15 * unit
        fade = ' class="by-dead"' if dead else ""
        parts.append(f'<g{fade} transform="translate({short(x)} {short(y)}) scale({unit / 100:.4f})">')
        parts.append(draw_tile(tile, 0, 0, 90, coloured=coloured) + "</g>")
    return "".join(parts)


_RACK_UNIT = 34.0


def _rack_rows(count: int, width: float) -> tuple[int, int]:
    """Return the number of rows of the rack, and the tiles in each of them but the last."""
    rows = max(1, -(-count // max(1, int((width - 40) // (1.14 * _RACK_UNIT)))))
    return rows, max(1, -(-count // rows))


def _rack_height(seat: SceneSeat, width: float) -> float:
    return 34 + _rack_rows(len(seat.tiles), width)[0] * 2.2 * _RACK_UNIT + 12


def _rack(seat: SceneSeat, top: float, width: float, bottom: float, coloured: bool) -> str:
    """Draw the viewer's hand: large tiles in the middle of the lower edge."""
    inner = width - 24
    parts = [
        f'<g class="by-rack" transform="translate(12 {short(top)})">'
        f'<rect class="by-panel" width="{short(inner)}" height="{short(bottom - top)}" rx="12"/>'
    ]
    if seat.to_act:
        parts.append(
            f'<rect class="by-turn" x="1.5" y="1.5" width="{short(inner - 3)}" '
            f'height="{short(bottom - top - 3)}" rx="11"/>'
        )
    parts.append(_heading(seat, inner, 24))
    tiles, pitch = seat.tiles, 1.14 * _RACK_UNIT
    rows, columns = _rack_rows(len(tiles), width)
    for number, tile in enumerate(tiles):
        row, column = divmod(number, columns)
        in_row = columns if row < rows - 1 else len(tiles) - columns * (rows - 1)
        x = inner / 2 + (column - (in_row - 1) / 2) * pitch
        y = 34 + (row + 0.5) * 2.2 * _RACK_UNIT
        parts.append(f'<g transform="translate({short(x)} {short(y)}) scale({_RACK_UNIT / 100:.2f})">')
        parts.append(draw_tile(tile, 0, 0, 90, coloured=coloured) + "</g>")
    parts.append("</g>")
    return "".join(parts)
