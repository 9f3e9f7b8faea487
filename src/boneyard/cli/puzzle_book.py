"""Books of puzzles: pages to print, as HTML with everything in it, and as PDF made of that HTML."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from math import inf
from typing import Final, NamedTuple

from boneyard import dominosa
from boneyard.dominosa import Puzzle, Solution
from boneyard.draw.page import document
from boneyard.errors import BoneyardError, Message
from boneyard.locale import Catalogue

PAPERS: Final = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height of a sheet in millimetres."""

MARGIN: Final = 14.0
HEAD: Final = 8.0
"""Room for the line above a puzzle, in millimetres."""

GAP: Final = 8.0
LIST: Final = 0.62
"""The height of one line of the list of tiles, in cells."""

SMALL: Final = 4
"""Times as many solutions as puzzles fit on a page."""

MOST: Final = 1000
MOST_PER_PAGE: Final = 24


class BookPuzzle(NamedTuple):
    """A puzzle of a book, with its level, rating and solution."""

    puzzle: Puzzle
    level: str
    rating: float | None
    """None beyond the techniques: after all others."""
    solution: Solution


def entries(
    order: int, levels: Sequence[str], count: int, seed: int, rating: dominosa.Interval | None
) -> list[BookPuzzle]:
    """Make the puzzles of a book, the levels in turn, sorted from easy to difficult.  Raises ``BoneyardError``."""
    made = []
    for number in range(count):
        level = levels[number % len(levels)]
        puzzle = dominosa.generate(order, level, (seed + number) % 2**64, rating)
        made.append(BookPuzzle(puzzle, level, dominosa.rate(puzzle), dominosa.solve(puzzle, limit=1).solutions[0]))
    return sorted(made, key=lambda entry: inf if entry.rating is None else entry.rating)


def given(puzzles: Sequence[Puzzle]) -> list[BookPuzzle]:
    """Return the entries of puzzles from elsewhere, in their order.

    Raises ``BoneyardError`` for one without one solution.
    """
    found = []
    for number, puzzle in enumerate(puzzles, 1):
        solved = dominosa.solve(puzzle, limit=2)
        if not solved.unique:
            raise BoneyardError(Message("dominosa.error.book_puzzle", {"number": number}))
        level = dominosa.grade(puzzle) or dominosa.BEYOND
        found.append(BookPuzzle(puzzle, level, dominosa.rate(puzzle), solved.solutions[0]))
    return found


def rated(texts: Catalogue, level: str, rating: float | None) -> str:
    """Return a level with a rating, if there is one, in words."""
    name = texts.text(f"dominosa.level.{level}")
    return name if rating is None else texts.text("dominosa.grade.rated", level=name, rating=rating)


def html(
    book: Sequence[BookPuzzle], texts: Catalogue, title: str, per_page: int, paper: str, *, solutions: bool
) -> str:
    """Return the book as one HTML file that needs nothing else; ``per_page`` puzzles or fewer are on a page."""
    per_page = min(per_page, len(book))
    width, height = PAPERS[paper]
    room = (width - 2 * MARGIN, height - 2 * MARGIN - HEAD)
    pages = [
        _page(title, room, per_page, [_figure(texts, number, entry, None) for number, entry in part])
        for part in _parts(list(enumerate(book, 1)), per_page)
    ]
    if solutions:
        small = min(SMALL * per_page, len(book))
        pages += [
            _page(
                texts.text("dominosa.book.solutions"),
                room,
                small,
                [_figure(texts, number, entry, entry.solution) for number, entry in part],
            )
            for part in _parts(list(enumerate(book, 1)), small)
        ]
    style = STYLE.replace("WIDTH", f"{width}mm").replace("HEIGHT", f"{height}mm").replace("MARGIN", f"{MARGIN}mm")
    return document(title, texts, style, "\n".join(pages) + "\n")


def pdf(source: str) -> bytes:
    """Return the HTML of a book as PDF.  Raises ``BoneyardError`` without the extra ``book``."""
    try:
        from weasyprint import HTML
    except (ImportError, OSError):  # OSError: the package is there, and the system's library Pango is not
        raise BoneyardError(Message("dominosa.error.no_pdf")) from None
    made: bytes = HTML(string=source).write_pdf()
    return made


STYLE: Final = """
@page { size: WIDTH HEIGHT; margin: MARGIN; }
body { margin: 0; font: 10pt/1.2 "Figtree", "Helvetica Neue", "DejaVu Sans", sans-serif; color: #000; }
.page { break-after: page; position: relative; }
.page:last-child { break-after: auto; }
h1 { font-size: 11pt; margin: 0; height: 8mm; font-weight: 600; }
figure { margin: 0; position: absolute; }
figcaption { height: 6mm; font-size: 9pt; }
figcaption b { font-size: 11pt; margin-right: 1.5mm; }
svg { display: block; }
@media screen {
  body { background: #777; padding: 1px; }
  .page { background: #fff; margin: 16px auto; padding: MARGIN; box-sizing: content-box; }
}
"""


def _parts(book: list[tuple[int, BookPuzzle]], size: int) -> Iterator[list[tuple[int, BookPuzzle]]]:
    return (book[i : i + size] for i in range(0, len(book), size))


class _Drawing(NamedTuple):
    """One drawing: the line above it, its size in cells, its shapes."""

    caption: str
    width: float
    height: float
    shapes: str


def _page(title: str, room: tuple[float, float], count: int, figures: list[_Drawing]) -> str:
    """Lay out ``count`` figures or fewer on a page, as large as they can be."""
    across, down = max(figure.width for figure in figures), max(figure.height for figure in figures)
    columns = max(range(1, count + 1), key=lambda n: (_cell(room, n, -(-count // n), across, down), -n))
    cell = _cell(room, columns, -(-count // columns), across, down)
    step = (room[0] / columns, (room[1] + GAP) / -(-count // columns))
    drawn = []
    for i, figure in enumerate(figures):
        x = step[0] * (i % columns) + (step[0] - cell * figure.width) / 2
        y = HEAD + step[1] * (i // columns)
        drawn.append(
            f'<figure style="left:{x:.2f}mm;top:{y:.2f}mm;width:{cell * figure.width:.2f}mm">'
            f"<figcaption>{figure.caption}</figcaption>"
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{cell * figure.width:.2f}mm" '
            f'height="{cell * figure.height:.2f}mm" viewBox="-0.1 -0.1 {figure.width:.2f} {figure.height:.2f}">'
            f'<g text-anchor="middle">{figure.shapes}</g></svg></figure>'
        )
    size = f"width:{room[0]}mm;height:{room[1] + HEAD - 1}mm"
    return f'<section class="page" style="{size}"><h1>{escape(title)}</h1>{"".join(drawn)}</section>'


def _cell(room: tuple[float, float], columns: int, rows: int, across: float, down: float) -> float:
    """Return the size of a cell, in millimetres, with so many columns and rows of figures on a page."""
    wide = (room[0] - GAP * (columns - 1)) / columns / across
    high = ((room[1] - GAP * (rows - 1)) / rows - HEAD) / down
    return max(0.1, min(wide, high, 14.0))


def _figure(texts: Catalogue, number: int, entry: BookPuzzle, solution: Solution | None) -> _Drawing:
    puzzle = entry.puzzle
    caption = f"<b>{number}</b>" + ("" if solution is not None else escape(rated(texts, entry.level, entry.rating)))
    shapes = [_lattice(puzzle)] if solution is None else []
    shapes += _tiles(puzzle, solution or ())
    size = 0.5 if puzzle.order < 10 else 0.44
    for cell, value in enumerate(puzzle.numbers):
        row, column = divmod(cell, puzzle.width)
        shapes.append(f'<text x="{column + 0.5}" y="{row + 0.5 + 0.36 * size:.2f}" font-size="{size}">{value}</text>')
    height = float(puzzle.height)
    if solution is None and puzzle.order <= 12:
        listed, lines = _list(puzzle)
        shapes.append(listed)
        height += 0.5 + LIST * lines
    return _Drawing(caption, puzzle.width + 0.2, height + 0.2, "".join(shapes))


def _lattice(puzzle: Puzzle) -> str:
    """Return faint lines between the cells, and a frame."""
    lines = "".join(f"M{x} 0V{puzzle.height}" for x in range(1, puzzle.width))
    lines += "".join(f"M0 {y}H{puzzle.width}" for y in range(1, puzzle.height))
    frame = (
        f'<rect width="{puzzle.width}" height="{puzzle.height}" rx=".12" fill="none" stroke="#000" stroke-width=".05"/>'
    )
    return f'<path d="{lines}" fill="none" stroke="#999" stroke-width=".02" stroke-dasharray=".06 .06"/>{frame}'


def _tiles(puzzle: Puzzle, solution: Solution) -> Iterator[str]:
    """Yield the outlines of tiles."""
    for place in solution:
        row, column = divmod(place.cell, puzzle.width)
        across, down = (2, 1) if place.other == place.cell + 1 else (1, 2)
        yield (
            f'<rect x="{column + 0.06}" y="{row + 0.06}" width="{across - 0.12}" height="{down - 0.12}" rx=".16" '
            'fill="none" stroke="#000" stroke-width=".05"/>'
        )


def _list(puzzle: Puzzle) -> tuple[str, int]:
    """Return the tiles of the set below the board, to be struck out, and how many lines they take."""
    each = max(3, (puzzle.width * 10) // (11 if puzzle.order < 10 else 14))
    shapes = []
    for i, (low, high) in enumerate(puzzle.tiles):
        row, column = divmod(i, each)
        x = (column + 0.5) * puzzle.width / each
        y = puzzle.height + 0.8 + LIST * row
        shapes.append(f'<text x="{x:.2f}" y="{y:.2f}" font-size=".36" fill="#444">{low}-{high}</text>')
    return "".join(shapes), -(-len(puzzle.tiles) // each)
