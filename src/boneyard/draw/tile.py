"""A tile as SVG, and the parts of every picture: colours, frame, numbers and texts."""

from __future__ import annotations

from html import escape
from typing import Literal

from boneyard.draw.layout import Box
from boneyard.tiles import Tile

Theme = Literal["light", "dark", "auto"]
"""``auto`` follows the reader's system (CSS ``prefers-color-scheme``)."""

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
# Pips by number, as in coloured double-nine and double-twelve sets; each has a contrast of 3 : 1 or more to the faces.
_PIP_COLOURS = (
    *("#1d7fb8", "#2f7d32", "#c62828", "#8a5a2b", "#21489c", "#9a7400", "#c2377e", "#00757a", "#6a35a0"),
    *("#c4500c", "#55662a", "#5a5a5a"),
)

_FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif"


def pip_places(pips: int) -> tuple[tuple[int, int], ...]:
    """Return the places of the pips of a half: (x, y) from its middle in hundredths, the tile lengthwise along x.

    Up to 9 are on a 3 × 3 grid, 10 to 12 on a 4 × 3 grid.  Raises ``ValueError`` for a number outside 0…12.
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


def draw_tile(
    tile: Tile | None, x: float, y: float, rotation: int, *, coloured: bool = False, ring: bool = False
) -> str:
    """Draw one tile (``None``: its back) with its middle at (x, y), in hundredths."""
    # The light comes from above at any rotation of the tile.
    sx, sy = {0: (0, 1), 90: (1, 0), 180: (0, -1), 270: (-1, 0)}[rotation]
    turn = f" rotate({rotation})" if rotation else ""
    name = f' data-tile="{tile}"' if tile is not None else ""
    parts = [f'<g class="by-tile"{name} transform="translate({short(x)} {short(y)}){turn}">']
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
    """Return one tile as SVG; ``None`` is a tile face down.

    ``size`` is the length of half a tile in pixels.  The low half is left, or on top if ``upright``; ``high_first`` turns
    the tile round.  ``coloured`` gives each number its colour.  ``title`` is the text for screen readers; by default the
    tile in notation.
    """
    rotation = (90 if upright else 0) + (180 if high_first else 0)
    wide, high = (120.0, 220.0) if upright else (220.0, 120.0)
    if highlight:
        wide, high = wide + 16, high + 16
    body = draw_tile(tile, wide / 2, high / 2, rotation, coloured=coloured, ring=highlight)
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
