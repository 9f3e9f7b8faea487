"""A line of play as SVG."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from boneyard.draw.layout import ArmEnd, Box, Centre, LaidTile, LineLayout, fit
from boneyard.draw.text import Ends, open_ends, text_line
from boneyard.draw.tile import Theme, draw_tile, plain, short, svg
from boneyard.play.line import Placed
from boneyard.tiles import Tile


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
    """Return a line of play as SVG, ``width`` × ``height`` pixels, scaled to show all of it.

    ``ends`` puts a chip with its number at each open arm (``None``: as ``open_ends``; ``{}``: no chips); the arms of
    ``locked_arms`` are drawn shut (FRE-08).  ``end_sum`` is shown in a badge.  ``highlight_last`` rings the last tile
    played.  ``centre`` is as for ``layout.arrange``.  ``desc`` is the longer text for screen readers, by default the
    line in notation.  Raises ``ValueError`` for an impossible line.

    >>> from boneyard import Match, game
    >>> from boneyard.draw import svg_line
    >>> match = Match(game("gaple").rules(), seed=7)
    >>> match.play("C", "0-0")
    >>> svg_line(match.view("D").line)[:4]
    '<svg'
    """
    shown: Ends = open_ends(line) if ends is None else ends
    box = Box(0, 0, width, height)
    body = [
        f'<rect class="by-table" width="{short(width)}" height="{short(height)}" rx="20"/>',
        draw_line(
            line,
            shown,
            locked_arms,
            # A badge in the corner covers no tile.
            box if end_sum is None else box._replace(top=40),
            highlight_last=highlight_last,
            centre=centre,
            coloured=coloured,
        ),
    ]
    if end_sum is not None:
        body.append(draw_sum(end_sum, width - 20, 20))
    if desc is None:
        desc = " / ".join(text_line(line, 10_000, ends=shown, locked_arms=locked_arms, style="plain", ascii_only=True))
    return svg(width, height, box, theme, title, desc, "".join(body), coloured)


def draw_line(
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
    """Draw the tiles and chips in the middle of ``area`` (pixels); half a tile is at most ``largest`` pixels."""
    wide, high = max(area.width - 2 * margin, 1.0), max(area.height - 2 * margin, 1.0)
    layout = fit(line, aspect=min(max(wide / high, 0.1), 10.0), centre=centre, arms=ends)
    seen = _seen(layout, ends)
    unit = min(wide / seen.width, high / seen.height, largest)
    x, y = area.x - seen.x * unit, area.y - seen.y * unit
    parts = [f'<g transform="translate({short(x)} {short(y)}) scale({unit / 100:.4f})">']
    if not line:
        parts.append('<rect class="by-place" x="-94" y="-44" width="188" height="88" rx="16"/>')
    for way in layout.ways:
        (x, y), *corners = [(100 * x, 100 * y) for x, y in way]
        path = f"M{short(x)} {short(y)}" + "".join(f"L{short(x)} {short(y)}" for x, y in corners)
        parts.append(f'<path class="by-way" d="{path}"/>')
    # The ringed tile is last, so that no neighbour covers its ring.
    order = list(layout.tiles)
    for number, lying in enumerate(order):
        last = number == len(order) - 1
        parts.append(draw_tile(*_spot(lying), coloured=coloured, ring="ring" if last and highlight_last else ""))
    # If the tiles are small, the chips take more of their place.
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


def _spot(lying: LaidTile) -> tuple[Tile, float, float, int]:
    return lying.placed.tile, lying.x * 100, lying.y * 100, lying.rotation


def _seen(layout: LineLayout, ends: Ends) -> Box:
    """Return the box round tiles and chips."""
    box = layout.box
    for arm in ends:
        if arm in layout.ends:
            x, y = layout.ends[arm].chip
            box = Box(min(box.left, x - 0.5), min(box.top, y - 0.5), max(box.right, x + 0.5), max(box.bottom, y + 0.5))
    return box


def _chip(end: ArmEnd, label: str, scale: float) -> str:
    wide = max(60, 26 + 24 * len(label)) if len(label) < 4 else 96
    size = 38 if len(label) < 4 else 130 // len(label)
    x, y = end.chip
    return (
        f'<g class="by-open" data-arm="{end.arm}" '
        f'transform="translate({short(100 * x)} {short(100 * y)}){_scaled(scale, wide)}">'
        f'<rect class="by-chip" x="{short(-wide / 2)}" y="-30" width="{wide}" height="60" rx="30"/>'
        f'<text class="by-number" y="{short(size * 0.36)}" font-size="{size}">{plain(label)}</text></g>'
    )


def _scaled(scale: float, wide: float) -> str:
    """Return the scale of a chip ``wide`` hundredths wide, so that it stays within half a tile."""
    scale = min(scale, 96 / wide)
    return f" scale({short(scale)})" if scale > 1 else ""


def _lock(end: ArmEnd, label: str, scale: float) -> str:
    """Draw a shut arm: a bar before its end, and a grey chip with a padlock and the number."""
    x, y, dx, dy = 100 * end.x, 100 * end.y, end.dx, end.dy
    gate = f"M{short(x + 9 * dx - 42 * dy)} {short(y + 9 * dy - 42 * dx)}l{84 * dy} {84 * dx}"
    return (
        f'<g class="by-locked" data-arm="{end.arm}"><path class="by-gate" d="{gate}"/>'
        f'<g transform="translate({short(x + 56 * dx)} {short(y + 56 * dy)}){_scaled(scale, 84)}">'
        '<rect class="by-shut" x="-42" y="-30" width="84" height="60" rx="30"/>'
        '<path class="by-shackle" d="M-24-2v-8a8 8 0 0 1 16 0v8"/>'
        '<rect class="by-number" x="-29" y="-3" width="26" height="20" rx="4"/>'
        f'<text class="by-number" x="17" y="13" font-size="{36 if len(label) < 2 else 28}">'
        f"{plain(label)}</text></g></g>"
    )


def draw_sum(total: int, right: float, top: float) -> str:
    """Draw the badge with the end sum, its right upper corner at (``right``, ``top``)."""
    text = f"Σ {total}"
    wide = 28 + 11 * len(text)
    return (
        f'<g class="by-sum" transform="translate({short(right - wide)} {short(top)})">'
        f'<rect class="by-badge" width="{wide}" height="36" rx="18"/>'
        f'<text class="by-ink by-strong" x="{short(wide / 2)}" y="24.5" font-size="19" text-anchor="middle">'
        f"{text}</text></g>"
    )
