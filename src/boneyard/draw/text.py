"""A tile or a line of play as text for a terminal."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Literal

from boneyard.draw.layout import Box, Centre, LineLayout, Way, arrange, in_rows
from boneyard.play.actions import LINE_ARMS
from boneyard.play.line import Placed
from boneyard.tiles import Tile

TextStyle = Literal["boxes", "plain", "glyphs"]

Ends = Mapping[str, int | str]
"""The label of each open arm: its number, or ``"=v"`` and ``"2/5"`` in ``matador``."""


def open_ends(line: Sequence[Placed]) -> dict[str, int]:
    """Return the numbers at the ends of the arms that have tiles, as the picture shows them.

    The function knows no rules: an end behind a tile across that is no double is left out.  Views have the true ends.
    Raises ``ValueError`` for a tile without an arm that is not the first.

    >>> from boneyard import Match, game
    >>> from boneyard.draw import open_ends
    >>> match = Match(game("gaple").rules(), seed=7)
    >>> match.play("C", "0-0")
    >>> open_ends(match.view("D").line)
    {'l': 0, 'r': 0}
    """
    if not line:
        return {}
    first = line[0]
    shown: dict[str, int | None] = {"l": first.half, "r": first.tile.other(first.half)}
    for placed in line[1:]:
        if placed.arm is None:
            raise ValueError(f"{placed.tile} lies in no arm, which only the first tile may")
        bridge = placed.across and not placed.tile.is_double
        shown[placed.arm] = None if bridge else placed.tile.other(placed.half)
    return {arm: shown[arm] or 0 for arm in LINE_ARMS if shown.get(arm) is not None}


def text_tile(tile: Tile | None, *, near: int | None = None, across: bool = False, style: TextStyle = "plain") -> str:
    """Return a tile in one line: ``[2|5]``, across ``{2|5}``, face down ``[?|?]``.

    ``near`` is the half written first, by default the low one.  With ``style="glyphs"`` it is one character of
    Unicode's domino tiles, which go to 6 (a tile with more pips is written as usual); ``boxes`` is for lines only.

    >>> from boneyard import Tile
    >>> from boneyard.draw import text_tile
    >>> text_tile(Tile(2, 5)), text_tile(None)
    ('[2|5]', '[?|?]')
    """
    if tile is None:
        return "\U0001f062" if style == "glyphs" and across else "\U0001f030" if style == "glyphs" else "[?|?]"
    first = tile.lo if near is None else near
    second = tile.other(first)
    if style == "glyphs" and tile.hi <= 6:
        return chr((0x1F063 if across else 0x1F031) + 7 * first + second)
    return f"{{{first}|{second}}}" if across else f"[{first}|{second}]"


MOST = 10_000
"""Characters of the longest row that is drawn."""


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
    """Return a line of play as lines of text, none longer than ``width`` characters (20 to ``MOST``).

    ``style="boxes"`` draws it in two dimensions: tiles as boxes, doubles upright, arms up and down in their places.
    The first tile stays in the middle of the width, and ``lines`` is the height at which arms up and down turn.
    ``plain`` writes each arm as a row of tiles, ``{5|5}`` for one across; ``glyphs`` does so with Unicode's domino
    tiles.  A line that does not fit as boxes (many matadors across on a narrow terminal) is written plain.

    Ends are marked ``(5)``, ends of ``locked_arms`` ``<5>``; the last tile has double edges, or a ``*`` in a row.
    ``ascii_only`` keeps to ASCII.  Raises ``ValueError`` for an impossible line or a width below 20 or above ``MOST``.

    >>> from boneyard import Match, game
    >>> from boneyard.draw import text_line
    >>> match = Match(game("gaple").rules(), seed=7)
    >>> match.play("C", "0-0")
    >>> len(text_line(match.view("D").line, width=40))
    5
    """
    if not 20 <= width <= MOST:
        raise ValueError(f"a line of play needs 20 to {MOST} characters, not {width}")
    shown: Ends = open_ends(line) if ends is None else ends
    labels = {arm: f"<{label}>" if arm in locked_arms else f"({label})" for arm, label in shown.items()}
    if in_rows(labels) or centre == "hub":
        labels = {arm: f"{arm}{label}" for arm, label in labels.items()}
    arms = shown if centre == "hub" else labels
    layout = arrange(line, width=(width - 1) / 4, height=(lines - 1) / 2, centre=centre, arms=arms)
    if style == "boxes" and width >= 37:
        drawn = _boxes(layout, labels, width, highlight_last, ascii_only)
        if drawn is not None:
            return drawn
    drawing: TextStyle = "glyphs" if style == "glyphs" and not ascii_only else "plain"
    if centre == "hub":
        return _lanes(line, shown, labels, width, highlight_last, drawing)
    return _rows(line, labels, width, highlight_last, drawing)


_UP, _RIGHT, _DOWN, _LEFT = 1, 2, 4, 8
_LIGHT = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
_DOUBLE = {
    _RIGHT | _LEFT: "═", _UP | _DOWN: "║", _RIGHT | _DOWN: "╔", _LEFT | _DOWN: "╗", _RIGHT | _UP: "╚", _LEFT | _UP: "╝",
}  # fmt: skip


def _boxes(
    layout: LineLayout, labels: Mapping[str, str], width: int, highlight_last: bool, ascii_only: bool
) -> list[str] | None:
    """Draw the layout on a grid of characters, half a tile being 4 × 2 of them; return ``None`` if it is too wide."""
    edges: dict[tuple[int, int], int] = {}
    cells: dict[tuple[int, int], str] = {}
    for way in layout.ways:
        for place, bits in _path(way).items():
            edges[place] = edges.get(place, 0) | bits
    for number, lying in enumerate(layout.tiles):
        outline = _outline(lying.box)
        for place, bits in outline.items():
            edges[place] = edges.get(place, 0) | bits
        if highlight_last and number == len(layout.tiles) - 1:
            # Corners in the shared edges of neighbours are drawn over: the whole outline belongs to the last tile.
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
            # A long label starts at the edge of the tile; one above or below it is centred.
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
    """Return (row, column) of the character at a point whose coordinates are multiples of a half."""
    return round(2 * y), round(4 * x)


def _path(way: Way) -> dict[tuple[int, int], int]:
    """Return the characters of a bent way without its two ends, which are edges of tiles: up or down, then across."""
    (row, column), (last, _), (_, end) = (_cell(x, y) for x, y in way)
    step = 1 if last > row else -1
    path = {(place, column): _UP | _DOWN for place in range(row + step, last, step)}
    aside = range(min(column, end) + 1, max(column, end))
    path[last, column] = (_UP if step > 0 else _DOWN) | (_RIGHT if end > column else _LEFT)
    return path | {(last, place): _LEFT | _RIGHT for place in aside}


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
    """Return one paragraph for the line from left to right, and one for each arm up and down."""
    if not line:
        return []
    words: dict[str, list[str]] = {arm: [] for arm in (*LINE_ARMS, *labels)}
    for number, placed in enumerate(line):
        far = placed.tile.other(placed.half) if placed.half in (placed.tile.lo, placed.tile.hi) else None
        # To the left the far half is written first.
        first = far if placed.arm == "l" else placed.half if far is not None else None
        word = text_tile(placed.tile, near=first, across=placed.across, style=style)
        if highlight_last and number == len(line) - 1:
            word += "*"
        words[placed.arm or "r"].append(word)
    if in_rows(labels):
        begun = [row for first in words["r"] for row in _wrapped([first], width)]
        return begun + [row for arm, label in labels.items() for row in _wrapped([*words[arm], label], width)]
    text = _wrapped(
        [*filter(None, [labels.get("l")]), *reversed(words["l"]), *words["r"], *filter(None, [labels.get("r")])], width
    )
    double = next((placed.tile for placed in line if placed.tile.is_double and placed.across), None)
    for arm in "ud":
        if double is not None and (words[arm] or arm in labels):
            start = text_tile(double, across=True, style=style)
            text += _wrapped([arm, start, *words[arm], *filter(None, [labels.get(arm)])], width)
    return text


def _lanes(
    line: Sequence[Placed], ends: Ends, labels: Mapping[str, str], width: int, highlight_last: bool, style: TextStyle
) -> list[str]:
    """Return one paragraph for each arm of a line that forks: the double from which it grows, its tiles, its end."""
    lanes: dict[str, list[Placed]] = {arm: [] for arm in labels}
    for placed in line:
        if placed.arm is not None:
            lanes.setdefault(placed.arm, []).append(placed)
    text = []
    for arm, lane in lanes.items():
        pip = lane[0].half if lane else int(str(ends[arm]).rstrip("!+"))
        words = [text_tile(Tile(pip, pip), across=True, style=style)]
        for placed in lane:
            word = text_tile(placed.tile, near=placed.half, across=placed.across, style=style)
            words.append(word + "*" * (highlight_last and placed is line[-1]))
        text += _wrapped([*words, *filter(None, [labels.get(arm)])], width)
    return text


def _wrapped(words: Iterable[str], width: int) -> list[str]:
    rows: list[str] = []
    for word in words:
        if rows and len(rows[-1]) + 1 + len(word) <= width:
            rows[-1] += " " + word
        else:
            rows.append(word if not rows else "  " + word)
    return rows
