"""Pictures: a tile, a line of play or a whole round as SVG, and a line of play as text for a terminal.

The SVG stands alone (no fonts, scripts or links), is the same for the same input byte for byte, and takes its colours
from one table of tokens, light and dark.  Inside, half a tile is 100 units.  Texts are the caller's: what a picture
says by itself is numbers, tiles and names.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Literal

from boneyard.layout import ARMS, Box, Centre, End, Layout, Lying, Placed, arrange, fit
from boneyard.tiles import Tile

Theme = Literal["light", "dark", "auto"]
"""``auto`` follows the reader's system (CSS ``prefers-color-scheme``)."""

TextStyle = Literal["boxes", "plain", "glyphs"]

Ends = Mapping[str, int | str]
"""What each open arm shows: its number, or ``"=v"`` and ``"2/5"`` in ``matador``."""

# name: (CSS property, light, dark)
_TOKENS = {
    "table": ("fill", "#b4c7ba", "#1d2b27"),
    "rail": ("fill", "#a3b9aa", "#172320"),
    "shade": ("fill", "#22352c", "#000000"),
    "side": ("fill", "#c9b78c", "#8d8063"),
    "face": ("fill", "#fbf5e5", "#ece3cc"),
    "back": ("fill", "#8c6d4c", "#6d543a"),
    "weave": ("stroke", "#a5876a", "#866b4f"),
    "bar": ("stroke", "#c3b18a", "#b3a27c"),
    "pin": ("fill", "#b8974a", "#a98a43"),
    "pips": ("fill", "#2c2a27", "#25231f"),
    "ring": ("stroke", "#d3571f", "#ff9a52"),
    "chip": ("fill", "#2f5546", "#d7e6dc"),
    "number": ("fill", "#ffffff", "#14211c"),
    "shut": ("fill", "#6d746f", "#8b958f"),
    "shackle": ("stroke", "#ffffff", "#14211c"),
    "badge": ("fill", "#fbf5e5", "#2f443d"),
    "ink": ("fill", "#1f2f28", "#e3ece6"),
    "faint": ("fill", "#41564b", "#a3b5ab"),
    "accent": ("fill", "#d3571f", "#ff9a52"),
    "panel": ("fill", "#c5d4ca", "#263832"),
}
# Pips by number, as in coloured double-nine and double-twelve sets; each stands out 3 : 1 or more from the faces.
_PIP_COLOURS = (
    *("#1d7fb8", "#2f7d32", "#c62828", "#8a5a2b", "#21489c", "#9a7400", "#c2377e", "#00757a", "#6a35a0"),
    *("#c4500c", "#55662a", "#5a5a5a"),
)

_FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif"


# The tile


def pip_places(pips: int) -> tuple[tuple[int, int], ...]:
    """Where the pips of a half lie: (x, y) from its middle in hundredths, the tile lying lengthwise along x.

    Up to 9 on a 3 × 3 grid, 10 to 12 on a 4 × 3 grid.  Raises ``ValueError`` for a number outside 0…12.
    """
    if not 0 <= pips <= 12:
        raise ValueError(f"a half has 0 to 12 pips, not {pips}")
    if pips <= 9:
        a = 27
        places: list[tuple[int, int]] = []
        if pips % 2:
            places.append((0, 0))
        if pips >= 2:
            places += [(-a, -a), (a, a)]
        if pips >= 4:
            places += [(-a, a), (a, -a)]
        if pips >= 6:
            places += [(0, -a), (0, a)]
        if pips >= 8:
            places += [(-a, 0), (a, 0)]
        return tuple(places)
    outer = [(x, y) for y in (-27, 27) for x in (-33, -11, 11, 33)]
    middle = {10: (-11, 11), 11: (-22, 0, 22), 12: (-33, -11, 11, 33)}[pips]
    return (*outer, *((x, 0) for x in middle))


def _half(pips: int, x: int, coloured: bool) -> str:
    if not pips:
        return ""
    radius = 10 if pips <= 9 else 8
    dots = "".join(f'<circle cx="{x + dx}" cy="{dy}" r="{radius}"/>' for dx, dy in pip_places(pips))
    return f'<g class="by-p{pips}">{dots}</g>' if coloured else dots


def _tile(tile: Tile | None, x: float, y: float, rotation: int, *, coloured: bool = False, ring: bool = False) -> str:
    """One tile (``None``: its back) with its middle at (x, y), in hundredths."""
    # The light comes from above however the tile is turned.
    sx, sy = {0: (0, 1), 90: (1, 0), 180: (0, -1), 270: (-1, 0)}[rotation]
    turn = f" rotate({rotation})" if rotation else ""
    name = f' data-tile="{tile}"' if tile is not None else ""
    parts = [f'<g class="by-tile"{name} transform="translate({_n(x)} {_n(y)}){turn}">']
    if ring:
        parts.append(
            '<rect class="by-ring by-glow" x="-104" y="-54" width="208" height="108" rx="24"/>'
            '<rect class="by-ring" x="-103" y="-53" width="206" height="106" rx="23"/>'
        )
    parts.append(f'<rect class="by-shade" x="{-96 + 5 * sx}" y="{-46 + 5 * sy}" width="192" height="92" rx="17"/>')
    parts.append('<rect class="by-side" x="-97" y="-47" width="194" height="94" rx="17"/>')
    if tile is None:
        parts.append(
            f'<rect class="by-back" x="{-95 - 2 * sx}" y="{-45 - 2 * sy}" width="190" height="90" rx="15"/>'
            '<path class="by-weave" d="M-70 0L-35-26 0 0 35-26 70 0 35 26 0 0-35 26Z"/></g>'
        )
        return "".join(parts)
    parts.append(f'<rect class="by-face" x="{-95 - 2 * sx}" y="{-45 - 2 * sy}" width="190" height="90" rx="15"/>')
    parts.append('<path class="by-bar" d="M0-35V35"/><circle class="by-pin" r="6"/>')
    parts.append(f'<g class="by-pips">{_half(tile.lo, -49, coloured)}{_half(tile.hi, 49, coloured)}</g></g>')
    return "".join(parts)


def svg_tile(
    tile: Tile | None,
    *,
    upright: bool = False,
    high_first: bool = False,
    size: float = 48,
    theme: Theme = "auto",
    coloured: bool = False,
    highlight: bool = False,
    title: str | None = None,
) -> str:
    """One tile as SVG; ``None`` is a tile face down.

    ``size`` is the length of half a tile in pixels.  The low half is left, or on top when ``upright``; ``high_first``
    turns the tile round.  ``coloured`` gives each number its colour.  ``title`` is what a screen reader says; by
    default the tile in notation.
    """
    rotation = (90 if upright else 0) + (180 if high_first else 0)
    wide, high = (120.0, 220.0) if upright else (220.0, 120.0)
    if highlight:
        wide, high = wide + 16, high + 16
    body = _tile(tile, wide / 2, high / 2, rotation, coloured=coloured, ring=highlight)
    label = title if title is not None else (str(tile) if tile is not None else "?")
    scale = size / 100
    return _svg(wide * scale, high * scale, Box(0, 0, wide, high), theme, label, "", body, coloured)


# The line of play


def open_ends(line: Sequence[Placed]) -> dict[str, int]:
    """The numbers at the ends of the arms that have tiles, read off the picture.

    It knows no rules: an end behind a tile laid across that is no double is left out.  Views have the true ends.
    """
    if not line:
        return {}
    first = line[0]
    shown: dict[str, int | None] = {"l": first.half, "r": first.tile.other(first.half)}
    for placed in line[1:]:
        assert placed.arm is not None
        bridge = placed.across and not placed.tile.is_double
        shown[placed.arm] = None if bridge else placed.tile.other(placed.half)
    return {arm: shown[arm] or 0 for arm in ARMS if shown.get(arm) is not None}


def svg_line(
    line: Sequence[Placed],
    *,
    ends: Ends | None = None,
    locked_arms: Collection[str] = (),
    end_sum: int | None = None,
    highlight_last: bool = True,
    centre: Centre = "first",
    width: float = 960,
    height: float = 540,
    theme: Theme = "auto",
    coloured: bool = False,
    title: str = "Line of play",
    desc: str | None = None,
) -> str:
    """A line of play as SVG, ``width`` × ``height`` pixels, scaled so that all of it is seen.

    ``ends`` puts a chip with its number at each open arm (``None``: as ``open_ends``; ``{}``: no chips); the arms of
    ``locked_arms`` are drawn shut (FRE-08).  ``end_sum`` stands in a badge.  ``highlight_last`` rings the tile that
    was laid last.  ``centre`` as for ``layout.arrange``.  ``desc`` is the longer text for screen readers, by default
    the line in notation.  Raises ``ValueError`` for a line that is none.
    """
    shown: Ends = open_ends(line) if ends is None else ends
    box = Box(0, 0, width, height)
    body = [
        f'<rect class="by-table" width="{_n(width)}" height="{_n(height)}" rx="20"/>',
        _line(
            line,
            shown,
            locked_arms,
            # A badge in the corner lies over no tile.
            box if end_sum is None else box._replace(top=40),
            highlight_last=highlight_last,
            centre=centre,
            coloured=coloured,
        ),
    ]
    if end_sum is not None:
        body.append(_sum_badge(end_sum, width - 20, 20))
    if desc is None:
        desc = " / ".join(text_line(line, 10_000, ends=shown, locked_arms=locked_arms, style="plain", ascii_only=True))
    return _svg(width, height, box, theme, title, desc, "".join(body), coloured)


def _line(
    line: Sequence[Placed],
    ends: Ends,
    locked: Collection[str],
    area: Box,
    *,
    highlight_last: bool,
    centre: Centre,
    coloured: bool,
    margin: float = 22,
    largest: float = 42,
) -> str:
    """The tiles and chips, in the middle of ``area`` (pixels); half a tile is at most ``largest`` pixels."""
    wide, high = max(area.width - 2 * margin, 1.0), max(area.height - 2 * margin, 1.0)
    layout = fit(line, aspect=min(max(wide / high, 0.1), 10.0), centre=centre, arms=ends)
    seen = _seen(layout, ends)
    unit = min(wide / seen.width, high / seen.height, largest)
    x, y = area.x - seen.x * unit, area.y - seen.y * unit
    parts = [f'<g transform="translate({_n(x)} {_n(y)}) scale({unit / 100:.4f})">']
    if not line:
        parts.append('<rect class="by-place" x="-94" y="-44" width="188" height="88" rx="16"/>')
    # The ringed tile comes last, so that no neighbour covers its ring.
    order = list(layout.tiles)
    for number, lying in enumerate(order):
        last = number == len(order) - 1
        parts.append(_tile(*_spot(lying), coloured=coloured, ring=last and highlight_last))
    # Where the tiles are small the chips take more of their place.
    larger = min(max(26 / unit, 1.0), 1.5)
    for arm, label in ends.items():
        if arm in layout.ends:
            end = layout.ends[arm]
            if arm in locked:
                parts.append(_lock(end, str(label), min(larger, 1.15)))
            else:
                parts.append(_chip(end, str(label), larger))
    parts.append("</g>")
    return "".join(parts)


def _spot(lying: Lying) -> tuple[Tile, float, float, int]:
    return lying.placed.tile, lying.x * 100, lying.y * 100, lying.rotation


def _seen(layout: Layout, ends: Ends) -> Box:
    """The box round tiles and chips."""
    box = layout.box
    for arm in ends:
        if arm in layout.ends:
            x, y = layout.ends[arm].chip
            box = Box(min(box.left, x - 0.5), min(box.top, y - 0.5), max(box.right, x + 0.5), max(box.bottom, y + 0.5))
    return box


def _chip(end: End, label: str, scale: float) -> str:
    wide = max(60, 26 + 24 * len(label)) if len(label) < 4 else 96
    size = 38 if len(label) < 4 else 130 // len(label)
    x, y = end.chip
    return (
        f'<g class="by-open" data-arm="{end.arm}" transform="translate({_n(100 * x)} {_n(100 * y)}){_scaled(scale, wide)}">'
        f'<rect class="by-chip" x="{_n(-wide / 2)}" y="-30" width="{wide}" height="60" rx="30"/>'
        f'<text class="by-number" y="{_n(size * 0.36)}" font-size="{size}">{_plain(label)}</text></g>'
    )


def _scaled(scale: float, wide: float) -> str:
    """A chip ``wide`` hundredths wide stays in its place, the half of a tile."""
    scale = min(scale, 96 / wide)
    return f" scale({_n(scale)})" if scale > 1 else ""


def _lock(end: End, label: str, scale: float) -> str:
    """A shut arm: a bar before its end, and a grey chip with a padlock and the number."""
    x, y, dx, dy = 100 * end.x, 100 * end.y, end.dx, end.dy
    gate = f"M{_n(x + 9 * dx - 42 * dy)} {_n(y + 9 * dy - 42 * dx)}l{84 * dy} {84 * dx}"
    return (
        f'<g class="by-locked" data-arm="{end.arm}"><path class="by-gate" d="{gate}"/>'
        f'<g transform="translate({_n(x + 56 * dx)} {_n(y + 56 * dy)}){_scaled(scale, 84)}">'
        '<rect class="by-shut" x="-42" y="-30" width="84" height="60" rx="30"/>'
        '<path class="by-shackle" d="M-24-2v-8a8 8 0 0 1 16 0v8"/>'
        '<rect class="by-number" x="-29" y="-3" width="26" height="20" rx="4"/>'
        f'<text class="by-number" x="17" y="13" font-size="{36 if len(label) < 2 else 28}">{_plain(label)}</text></g></g>'
    )


def _sum_badge(total: int, right: float, top: float) -> str:
    text = f"Σ {total}"
    wide = 28 + 11 * len(text)
    return (
        f'<g class="by-sum" transform="translate({_n(right - wide)} {_n(top)})">'
        f'<rect class="by-badge" width="{wide}" height="36" rx="18"/>'
        f'<text class="by-ink by-strong" x="{_n(wide / 2)}" y="24.5" font-size="19" text-anchor="middle">{text}</text></g>'
    )


# A whole round


@dataclass(frozen=True, slots=True)
class SceneSeat:
    """A seat as it is seen: ``hand`` is its tiles where they are known, else ``None``, and ``count`` their number.

    ``dead`` counts tiles laid face down before the seat (GAP-09).  ``score`` is any short text.
    """

    name: str
    hand: tuple[Tile, ...] | None = None
    count: int = 0
    dead: int = 0
    score: str = ""
    to_act: bool = False

    @property
    def tiles(self) -> tuple[Tile | None, ...]:
        """The hand, ``None`` for each tile that is not known."""
        return self.hand if self.hand is not None else (None,) * self.count


@dataclass(frozen=True, slots=True)
class Scene:
    """A situation in plain values, seats in clockwise order; ``viewer`` (an index) sits at the bottom."""

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
    """A whole situation as SVG: the line of play in the middle, the seats round it, the viewer's hand below.

    On a picture narrower than 640 pixels all other seats stand in one strip at the top.  Raises ``ValueError`` for a
    line that is none, or a viewer who has no seat.
    """
    if scene.seats and not 0 <= scene.viewer < len(scene.seats):
        raise ValueError(f"viewer {scene.viewer} has no seat: there are {len(scene.seats)}")
    ends: Ends = open_ends(scene.line) if scene.ends is None else scene.ends
    others = [scene.seats[(scene.viewer + step) % len(scene.seats)] for step in range(1, len(scene.seats))]
    narrow = width < 640
    left, top, right = _sides(others, narrow)
    parts = [f'<rect class="by-rail" width="{_n(width)}" height="{_n(height)}" rx="20"/>']
    pad, panel_wide, panel_high = 12.0, 148.0, 92.0 if narrow else 104.0
    # On a phone three panels stand side by side.
    in_row = 3 if narrow else max(1, len(top))
    rows = [top[start : start + in_row] for start in range(0, len(top), in_row)]
    area = Box(
        pad + (panel_wide + pad if left is not None else 0),
        pad + (panel_high + pad) * len(rows),
        width - pad - (panel_wide + pad if right is not None else 0),
        height - pad - (_rack_height(scene.seats[scene.viewer], width) + pad if scene.seats else 0),
    )
    parts.append(
        f'<rect class="by-table" x="{_n(area.left)}" y="{_n(area.top)}" width="{_n(area.width)}" '
        f'height="{_n(area.height)}" rx="16"/>'
    )
    below = area if scene.stock is None and scene.end_sum is None else area._replace(top=area.top + 32)
    parts.append(
        _line(scene.line, ends, scene.locked, below, highlight_last=True, centre=scene.centre, coloured=coloured)
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
            f'<g class="by-stock" transform="translate({_n(area.left + 14)} {_n(area.top + 14)})">'
            f'<g transform="translate(13 18) scale(.16)">{_tile(None, 0, 0, 90)}</g>'
            f'<text class="by-faint by-strong" x="30" y="24" font-size="17">× {scene.stock}</text></g>'
        )
    if scene.end_sum is not None:
        parts.append(_sum_badge(scene.end_sum, area.right - 12, area.top + 12))
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
    return _svg(width, height, Box(0, 0, width, height), theme, scene.title, desc, "".join(parts), coloured)


def _sides(others: Sequence[SceneSeat], narrow: bool) -> tuple[SceneSeat | None, Sequence[SceneSeat], SceneSeat | None]:
    """The others as they sit: clockwise from the viewer comes first the left side, then the top, then the right."""
    if narrow or len(others) < 2:
        return None, others, None
    return others[0], others[1:-1], others[-1]


def _panel(seat: SceneSeat, box: Box, coloured: bool) -> str:
    """Name, score and small tiles of a seat."""
    parts = [
        f'<g class="by-seat" transform="translate({_n(box.left)} {_n(box.top)})">'
        f'<rect class="by-panel" width="{_n(box.width)}" height="{_n(box.height)}" rx="12"/>'
    ]
    if seat.to_act:
        parts.append(
            f'<rect class="by-turn" x="1.5" y="1.5" width="{_n(box.width - 3)}" height="{_n(box.height - 3)}" rx="11"/>'
        )
    tight = box.width < 160
    parts.append(_heading(seat, box.width, 23, two_lines=tight))
    parts.append(_small_tiles(seat, Box(12, 52 if tight else 36, box.width - 10, box.height - 8), 15.0, coloured))
    parts.append("</g>")
    return "".join(parts)


def _heading(seat: SceneSeat, width: float, y: float, *, two_lines: bool = False) -> str:
    """Name, number of tiles and score, in one line or with the numbers under the name."""
    count = f"{len(seat.tiles)}" + (f" + {seat.dead}" if seat.dead else "")
    x = 26 if seat.to_act else 12
    taken = x + 12 + (0 if two_lines else 9 * len(seat.score) + 8 * len(count) + 14)
    room = max(int((width - taken) / 9), 2)
    name = seat.name if len(seat.name) <= room else seat.name[: room - 1] + "…"
    below = y + 19 if two_lines else y
    place = f'x="12" y="{_n(below)}"' if two_lines else 'dx="7"'
    dot = f'<circle class="by-accent" cx="15" cy="{_n(y - 5)}" r="5"/>' if seat.to_act else ""
    return (
        f'{dot}<text class="by-ink by-strong" x="{x}" y="{_n(y)}" font-size="15">{_plain(name)}'
        f'<tspan class="by-faint" {place} font-size="13" font-weight="400">{count}</tspan></text>'
        f'<text class="by-ink" x="{_n(width - 12)}" y="{_n(below)}" font-size="{13 if two_lines else 15}" '
        f'text-anchor="end">{_plain(seat.score)}</text>'
    )


def _small_tiles(seat: SceneSeat, box: Box, unit: float, coloured: bool) -> str:
    tiles: list[tuple[Tile | None, bool]] = [(tile, False) for tile in seat.tiles]
    tiles += [(None, True)] * seat.dead
    # The largest size at which all tiles stand in rows in the box.
    while unit > 3 and len(tiles) > max(1, int(box.width // (1.1 * unit))) * max(1, int(box.height // (2.15 * unit))):
        unit -= 0.5
    columns = max(1, int(box.width // (1.1 * unit)))
    parts = []
    for number, (tile, dead) in enumerate(tiles):
        row, column = divmod(number, columns)
        x, y = box.left + (column + 0.5) * 1.1 * unit, box.top + (row + 0.5) * 2.15 * unit
        fade = ' class="by-dead"' if dead else ""
        parts.append(f'<g{fade} transform="translate({_n(x)} {_n(y)}) scale({unit / 100:.4f})">')
        parts.append(_tile(tile, 0, 0, 90, coloured=coloured) + "</g>")
    return "".join(parts)


_RACK_UNIT = 34.0


def _rack_rows(count: int, width: float) -> tuple[int, int]:
    """Rows of the rack, and the tiles in each of them but the last."""
    rows = max(1, -(-count // max(1, int((width - 40) // (1.14 * _RACK_UNIT)))))
    return rows, max(1, -(-count // rows))


def _rack_height(seat: SceneSeat, width: float) -> float:
    return 34 + _rack_rows(len(seat.tiles), width)[0] * 2.2 * _RACK_UNIT + 12


def _rack(seat: SceneSeat, top: float, width: float, bottom: float, coloured: bool) -> str:
    """The viewer's hand: large tiles in the middle of the lower edge."""
    inner = width - 24
    parts = [
        f'<g class="by-rack" transform="translate(12 {_n(top)})">'
        f'<rect class="by-panel" width="{_n(inner)}" height="{_n(bottom - top)}" rx="12"/>'
    ]
    if seat.to_act:
        parts.append(
            f'<rect class="by-turn" x="1.5" y="1.5" width="{_n(inner - 3)}" height="{_n(bottom - top - 3)}" rx="11"/>'
        )
    parts.append(_heading(seat, inner, 24))
    tiles, pitch = seat.tiles, 1.14 * _RACK_UNIT
    rows, columns = _rack_rows(len(tiles), width)
    for number, tile in enumerate(tiles):
        row, column = divmod(number, columns)
        in_row = columns if row < rows - 1 else len(tiles) - columns * (rows - 1)
        x = inner / 2 + (column - (in_row - 1) / 2) * pitch
        y = 34 + (row + 0.5) * 2.2 * _RACK_UNIT
        parts.append(f'<g transform="translate({_n(x)} {_n(y)}) scale({_RACK_UNIT / 100:.2f})">')
        parts.append(_tile(tile, 0, 0, 90, coloured=coloured) + "</g>")
    parts.append("</g>")
    return "".join(parts)


# SVG


def _n(value: float) -> str:
    """A number in as few characters as hundredths need."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def _style(theme: Theme, body: str, coloured: bool) -> str:
    root = f".by-{theme}"
    used = {name: token for name, token in _TOKENS.items() if f"by-{name}" in body}

    def colours(column: int) -> str:
        return "".join(f"{root} .by-{name}{{{token[0]}:{token[column]}}}" for name, token in used.items())

    rules = colours(2 if theme == "dark" else 1)
    extra = {
        "shade": "opacity:.28",
        "bar": "stroke-width:4;stroke-linecap:round;fill:none",
        "weave": "stroke-width:5;stroke-linejoin:round;fill:none",
        "ring": "stroke-width:9;fill:none",
        "glow": "stroke-width:20;opacity:.3",
        "gate": "stroke-width:13;stroke-linecap:round;fill:none",
        "shackle": "stroke-width:6;fill:none",
        "turn": "stroke-width:3;fill:none",
        "place": "stroke-width:5;stroke-dasharray:14 12;fill:none;opacity:.6",
        "dead": "opacity:.45",
        "strong": "font-weight:600",
        "number": "font-weight:700",
    }
    rules += "".join(f"{root} .by-{name}{{{rule}}}" for name, rule in extra.items() if f"by-{name}" in body)
    if "<text" in body:
        rules += f"{root} text{{font-family:{_FONT}}}{root} text.by-number{{text-anchor:middle}}"
    shared = {"gate": "shut", "turn": "ring", "place": "chip"}

    def strokes(column: int) -> str:
        return "".join(
            f"{root} .by-{name}{{stroke:{_TOKENS[token][column]}}}"
            for name, token in shared.items()
            if f"by-{name}" in body
        )

    rules += strokes(2 if theme == "dark" else 1)
    if coloured:
        rules += "".join(
            f"{root} .by-p{pips}{{fill:{colour}}}"
            for pips, colour in enumerate(_PIP_COLOURS, 1)
            if f'"by-p{pips}"' in body
        )
    if theme == "auto":
        rules += f"@media (prefers-color-scheme:dark){{{colours(2)}{strokes(2)}}}"
    return rules


def _svg(width: float, height: float, box: Box, theme: Theme, title: str, desc: str, body: str, coloured: bool) -> str:
    if theme not in ("light", "dark", "auto"):
        raise ValueError(f"{theme!r} is no theme; themes are light, dark and auto")
    described = f"<desc>{_plain(desc)}</desc>" if desc else ""
    view = " ".join(_n(value) for value in (box.left, box.top, box.width, box.height))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="by-{theme}" role="img" width="{_n(width)}" '
        f'height="{_n(height)}" viewBox="{view}"><title>{_plain(title)}</title>{described}'
        f"<style>{_style(theme, body, coloured)}</style>{body}</svg>\n"
    )


def _plain(text: str) -> str:
    """Text for XML: escaped, and without the control characters that no XML may hold."""
    return escape("".join(c for c in text if c >= " " and c not in "\ufffe\uffff" and not "\ud800" <= c <= "\udfff"))


# Text


def text_tile(tile: Tile | None, *, near: int | None = None, across: bool = False, style: TextStyle = "plain") -> str:
    """A tile in one line: ``[2|5]``, laid across ``{2|5}``, face down ``[?|?]``.

    ``near`` is the half that stands first, by default the low one.  With ``style="glyphs"`` it is one character of
    Unicode's domino tiles, which go to 6 (a tile with more pips is written as usual); ``boxes`` is for lines only.
    """
    if tile is None:
        return "\U0001f062" if style == "glyphs" and across else "\U0001f030" if style == "glyphs" else "[?|?]"
    first = tile.lo if near is None else near
    second = tile.other(first)
    if style == "glyphs" and tile.hi <= 6:
        return chr((0x1F063 if across else 0x1F031) + 7 * first + second)
    return f"{{{first}|{second}}}" if across else f"[{first}|{second}]"


def text_line(
    line: Sequence[Placed],
    width: int = 80,
    *,
    lines: int = 24,
    ends: Ends | None = None,
    locked_arms: Collection[str] = (),
    highlight_last: bool = True,
    centre: Centre = "first",
    style: TextStyle = "boxes",
    ascii_only: bool = False,
) -> list[str]:
    """A line of play as lines of text, none longer than ``width`` characters (20 or more).

    ``style="boxes"`` draws it in two dimensions, tiles as boxes, doubles upright, arms up and down where they lie; the
    first tile stays in the middle of the width, and ``lines`` is the height at which arms up and down turn.  ``plain``
    writes each arm as a row of tiles, ``{5|5}`` for one laid across; ``glyphs`` does so with Unicode's domino tiles.
    What does not fit as boxes (many matadors across on a narrow terminal) is written plain.

    Ends are marked ``(5)``, those of ``locked_arms`` ``<5>``; the last tile has double edges, or a ``*`` in a row.
    ``ascii_only`` keeps to ASCII.  Raises ``ValueError`` for a line that is none or a width below 20.
    """
    if width < 20:
        raise ValueError(f"a line of play needs 20 characters or more, not {width}")
    shown: Ends = open_ends(line) if ends is None else ends
    labels = {arm: f"<{label}>" if arm in locked_arms else f"({label})" for arm, label in shown.items()}
    layout = arrange(line, width=(width - 1) / 4, height=(lines - 1) / 2, centre=centre, arms=labels)
    if style == "boxes" and width >= 37:
        drawn = _boxes(layout, labels, width, highlight_last, ascii_only)
        if drawn is not None:
            return drawn
    return _rows(line, labels, width, highlight_last, "glyphs" if style == "glyphs" and not ascii_only else "plain")


_UP, _RIGHT, _DOWN, _LEFT = 1, 2, 4, 8
_LIGHT = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
_DOUBLE = {
    _RIGHT | _LEFT: "═", _UP | _DOWN: "║", _RIGHT | _DOWN: "╔", _LEFT | _DOWN: "╗", _RIGHT | _UP: "╚", _LEFT | _UP: "╝",
}  # fmt: skip


def _boxes(
    layout: Layout, labels: Mapping[str, str], width: int, highlight_last: bool, ascii_only: bool
) -> list[str] | None:
    """The layout on a grid of characters, half a tile being 4 × 2 of them; ``None`` when it is too wide."""
    edges: dict[tuple[int, int], int] = {}
    cells: dict[tuple[int, int], str] = {}
    for number, lying in enumerate(layout.tiles):
        outline = _outline(lying.box)
        for place, bits in outline.items():
            edges[place] = edges.get(place, 0) | bits
        if highlight_last and number == len(layout.tiles) - 1:
            # Corners in the shared edges of neighbours are drawn over: the whole outline is the last tile's.
            cells.update({place: "#" if ascii_only else _DOUBLE[bits] for place, bits in outline.items()})
        for pip, x, y in lying.halves:
            row, column = _cell(x, y)
            for offset, character in enumerate(f"{pip:^3}"):
                cells[row, column - 1 + offset] = character
        row, column = _cell(lying.x, lying.y)
        if lying.rotation % 180 == 0:
            cells[row, column] = ":" if ascii_only else "┊"
        else:
            cells.update({(row, column + offset): "-" if ascii_only else "┈" for offset in (-1, 0, 1)})
    for place, bits in edges.items():
        straight = "|" if bits & ~(_UP | _DOWN) == 0 else "-" if bits & ~(_LEFT | _RIGHT) == 0 else "+"
        cells.setdefault(place, straight if ascii_only else _LIGHT[bits])
    for arm, label in labels.items():
        if arm in layout.ends:
            row, column = _cell(*layout.ends[arm].chip)
            # A long label starts at the edge of the tile; one above or below it stands in the middle.
            long = len(label) > 3
            dx = layout.ends[arm].dx
            column += -1 if long and dx > 0 else 2 - len(label) if long and dx < 0 else -(len(label) // 2)
            cells.update({(row, column + offset): character for offset, character in enumerate(label)})
    if not cells:
        return []
    columns = [column for _, column in cells]
    first, last = min(columns), max(columns)
    if last - first >= width:
        return None
    # The middle tile stays in the middle of the width, unless the layout is wider to one side.
    start = min(max(-(width // 2), last - width + 1), first)
    rows = range(min(row for row, _ in cells), max(row for row, _ in cells) + 1)
    return ["".join(cells.get((row, column), " ") for column in range(start, last + 1)).rstrip() for row in rows]


def _cell(x: float, y: float) -> tuple[int, int]:
    """(row, column) of the character at a point whose coordinates are multiples of a half."""
    return round(2 * y), round(4 * x)


def _outline(box: Box) -> dict[tuple[int, int], int]:
    (top, left), (bottom, right) = _cell(box.left, box.top), _cell(box.right, box.bottom)
    outline = {(top, left): _RIGHT | _DOWN, (top, right): _LEFT | _DOWN}
    outline.update({(bottom, left): _RIGHT | _UP, (bottom, right): _LEFT | _UP})
    outline.update({(row, column): _LEFT | _RIGHT for row in (top, bottom) for column in range(left + 1, right)})
    outline.update({(row, column): _UP | _DOWN for row in range(top + 1, bottom) for column in (left, right)})
    return outline


def _rows(
    line: Sequence[Placed], labels: Mapping[str, str], width: int, highlight_last: bool, style: TextStyle
) -> list[str]:
    """One paragraph for the line from left to right, one for each arm up and down."""
    if not line:
        return []
    words: dict[str, list[str]] = {arm: [] for arm in ARMS}
    for number, placed in enumerate(line):
        far = placed.tile.other(placed.half) if placed.half in (placed.tile.lo, placed.tile.hi) else None
        # To the left the far half is written first.
        first = far if placed.arm == "l" else placed.half if far is not None else None
        word = text_tile(placed.tile, near=first, across=placed.across, style=style)
        if highlight_last and number == len(line) - 1:
            word += "*"
        words[placed.arm or "r"].append(word)
    text = _wrapped(
        [*filter(None, [labels.get("l")]), *reversed(words["l"]), *words["r"], *filter(None, [labels.get("r")])], width
    )
    double = next((placed.tile for placed in line if placed.tile.is_double and placed.across), None)
    for arm in "ud":
        if double is not None and (words[arm] or arm in labels):
            start = text_tile(double, across=True, style=style)
            text += _wrapped([arm, start, *words[arm], *filter(None, [labels.get(arm)])], width)
    return text


def _wrapped(words: Iterable[str], width: int) -> list[str]:
    rows: list[str] = []
    for word in words:
        if rows and len(rows[-1]) + 1 + len(word) <= width:
            rows[-1] += " " + word
        else:
            rows.append(word if not rows else "  " + word)
    return rows
