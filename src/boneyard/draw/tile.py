"""A tile as SVG, and the parts of every picture: colours, frame, numbers and texts."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from html import escape
from importlib.resources import files
from typing import Literal, NamedTuple

from boneyard.draw.layout import Box
from boneyard.errors import check_kind
from boneyard.tiles import Tile

Theme = Literal["light", "dark", "auto"]
"""``auto`` follows the reader's system (CSS ``prefers-color-scheme``)."""

# name: (CSS property, light, dark)
_TOKENS = {
    "table": ("fill", "#1b5d47", "#143f33"),
    "rail": ("fill", "#54331c", "#332013"),
    "shade": ("fill", "#061e16", "#000000"),
    "side": ("fill", "#c3a877", "#c3a877"),
    "face": ("fill", "#f9f4e4", "#f4ead2"),
    "rim": ("stroke", "#fffefa", "#fffefa"),
    "back-side": ("fill", "#2f1b0d", "#2f1b0d"),
    "back": ("fill", "#6c482c", "#6c482c"),
    "weave": ("stroke", "#b58a5c", "#b58a5c"),
    "bar": ("stroke", "#d3c096", "#d3c096"),
    "pin": ("fill", "#c7a350", "#c7a350"),
    "pips": ("fill", "#1d1713", "#1d1713"),
    "ring": ("stroke", "#ffffff", "#ffffff"),
    "chip": ("fill", "#0d2f24", "#0a201a"),
    "number": ("fill", "#ffffff", "#ffffff"),
    "shut": ("fill", "#0a251c", "#081a15"),
    "shackle": ("stroke", "#ffffff", "#ffffff"),
    "badge": ("fill", "#0d2f24", "#0a201a"),
    "ink": ("fill", "#fdf3e6", "#fdf3e6"),
    "faint": ("fill", "#ebd5bd", "#ebd5bd"),
    "accent": ("fill", "#f6b93b", "#f6b93b"),
    "panel": ("fill", "#3a2415", "#241509"),
}


class Shape(NamedTuple):
    """A tile in hundredths of half a tile, as tile.json gives it to every drawing."""

    length: float
    width: float
    corner: float
    thickness: float
    """How much of the side is seen below the face."""
    middle: float
    """From the bar to the middle of a half."""
    radius: float
    crowded: float
    """The radius of pips from 10 pips on."""
    pin: float
    colours: Sequence[str]
    """Of the pips by their number, from 1 on; each has a contrast of 3 : 1 or more to the face."""
    pips: Sequence[Sequence[tuple[int, int]]]
    """By their number: places from the middle of the half, the tile lengthwise along x."""


@cache
def shape() -> Shape:
    """Return the one description of a tile; the client of the browser is built from the same file."""
    return Shape(**json.loads((files("boneyard.draw") / "tile.json").read_text(encoding="utf-8")))


_FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif"


def pip_places(pips: int) -> tuple[tuple[int, int], ...]:
    """Return the places of the pips of a half: (x, y) from its middle in hundredths, the tile lengthwise along x.

    Up to 9 are on a 3 × 3 grid, 10 to 12 on a 4 × 3 grid.  Raises ``ValueError`` for a number outside 0…12.

    >>> from boneyard.draw import pip_places
    >>> len(pip_places(5))
    5
    """
    if not 0 <= pips <= 12:
        raise ValueError(f"a half has 0 to 12 pips, not {pips}")
    return tuple((x, y) for x, y in shape().pips[pips])


def draw_tile(tile: Tile | None, x: float, y: float, rotation: int, *, coloured: bool = False, ring: str = "") -> str:
    """Draw one tile (``None``: its back) with its middle at (x, y), in hundredths.

    It is drawn in its final rotation, so that the light comes from above.  ``ring`` is the class of a ring round
    it: ``ring`` for the tile laid last, ``chosen`` for a tile by itself.
    """
    of = shape()
    flat = rotation % 180 == 0
    wide, high = (of.length, of.width) if flat else (of.width, of.length)
    left, top, corner = -wide / 2, -high / 2, of.corner

    def box(name: str, grow: float, dy: float, taller: float = 0) -> str:
        return (
            f'<rect class="by-{name}" x="{short(left - grow)}" y="{short(top - grow + dy)}" '
            f'width="{short(wide + 2 * grow)}" height="{short(high + 2 * grow + taller)}" '
            f'rx="{short(max(corner + grow, 4))}"/>'
        )

    name = f' data-tile="{tile}"' if tile is not None else ""
    parts = [f'<g class="by-tile"{name} transform="translate({short(x)} {short(y)})">', box("shade", 2, 11, 1)]
    if ring:
        parts.append(box(ring, 9, 0, of.thickness / 2))
    parts.append(box("side" if tile is not None else "back-side", 0, 0, of.thickness - 2))
    if tile is None:
        parts += [box("back", 0, -2), box("weave", -15, -2), "</g>"]
        return "".join(parts)
    parts += [box("face", 0, -2), box("rim", -2.5, -2)]
    parts.append(f'<path class="by-bar" d="{"M0-35V31" if flat else "M-35-2H35"}"/>')
    parts.append(f'<circle class="by-pin" cy="-2" r="{short(of.pin)}"/><g class="by-pips">')
    halves = (tile.lo, tile.hi) if rotation % 360 < 180 else (tile.hi, tile.lo)
    for pips, along in zip(halves, (-of.middle, of.middle), strict=True):
        radius = short(of.radius if pips <= 9 else of.crowded)
        spots = [(along + a, b - 2) if flat else (-b, along + a - 2) for a, b in pip_places(pips)]
        dots = "".join(f'<circle cx="{short(cx)}" cy="{short(cy)}" r="{radius}"/>' for cx, cy in spots)
        parts.append(f'<g class="by-p{pips}">{dots}</g>' if coloured and pips else dots)
    parts.append("</g></g>")
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
    """Return one tile as SVG; ``None`` is a tile face down.

    ``size`` is the length of half a tile in pixels.  The low half is left, or on top if ``upright``; ``high_first``
    turns the tile round.  ``coloured`` gives each number its colour.  ``title`` is the text for screen readers; by
    default the tile in notation.

    >>> from boneyard import Tile
    >>> from boneyard.draw import svg_tile
    >>> svg_tile(Tile(2, 5), size=20)[:40]
    '<svg xmlns="http://www.w3.org/2000/svg" '
    """
    if tile is not None:
        check_kind(tile, Tile)
    rotation = (90 if upright else 0) + (180 if high_first else 0)
    wide, high = (120.0, 220.0) if upright else (220.0, 120.0)
    if highlight:
        wide, high = wide + 16, high + 16
    body = draw_tile(tile, wide / 2, high / 2, rotation, coloured=coloured, ring="chosen" if highlight else "")
    label = title if title is not None else (str(tile) if tile is not None else "?")
    scale = size / 100
    return svg(wide * scale, high * scale, Box(0, 0, wide, high), theme, label, "", body, coloured)


# The document


def short(value: float) -> str:
    """Return a number in as few characters as hundredths need."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def _style(theme: Theme, body: str, coloured: bool) -> str:
    root = f".by-{theme}"
    used = {name: token for name, token in _TOKENS.items() if f"by-{name}" in body}

    def colours(column: int) -> str:
        return "".join(f"{root} .by-{name}{{{token[0]}:{token[column]}}}" for name, token in used.items())

    rules = colours(2 if theme == "dark" else 1)
    extra = {
        "shade": "opacity:.42",
        "rim": "stroke-width:3;opacity:.75;fill:none",
        "bar": "stroke-width:4;stroke-linecap:round;fill:none",
        "weave": "stroke-width:4;opacity:.75;fill:none",
        "ring": "stroke-width:6;fill:none",
        "chosen": "stroke-width:6;fill:none",
        "gate": "stroke-width:13;stroke-linecap:round;fill:none",
        "shackle": "stroke-width:6;fill:none",
        "way": "stroke-width:9;stroke-linejoin:round;fill:none;opacity:.7",
        "turn": "stroke-width:3;fill:none",
        "place": "stroke-width:5;stroke-dasharray:14 12;fill:none;opacity:.6",
        "dead": "opacity:.45",
        "strong": "font-weight:600",
        "number": "font-weight:700",
    }
    rules += "".join(f"{root} .by-{name}{{{rule}}}" for name, rule in extra.items() if f"by-{name}" in body)
    if "<text" in body:
        rules += f"{root} text{{font-family:{_FONT}}}{root} text.by-number{{text-anchor:middle}}"
    shared = {"gate": "shut", "turn": "accent", "chosen": "accent", "place": "shackle", "way": "shut"}

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
            for pips, colour in enumerate(shape().colours, 1)
            if f'"by-p{pips}"' in body
        )
    if theme == "auto":
        rules += f"@media (prefers-color-scheme:dark){{{colours(2)}{strokes(2)}}}"
    return rules


def svg(width: float, height: float, box: Box, theme: Theme, title: str, desc: str, body: str, coloured: bool) -> str:
    """Return a whole SVG document with its title, description and colours."""
    if theme not in ("light", "dark", "auto"):
        raise ValueError(f"{theme!r} is no theme; themes are light, dark and auto")
    described = f"<desc>{plain(desc)}</desc>" if desc else ""
    view = " ".join(short(value) for value in (box.left, box.top, box.width, box.height))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="by-{theme}" role="img" width="{short(width)}" '
        f'height="{short(height)}" viewBox="{view}"><title>{plain(title)}</title>{described}'
        f"<style>{_style(theme, body, coloured)}</style>{body}</svg>\n"
    )


def plain(text: str) -> str:
    """Return text for XML: escaped, and without the control characters that XML does not allow."""
    return escape("".join(c for c in text if c >= " " and c not in "\ufffe\uffff" and not "\ud800" <= c <= "\udfff"))
