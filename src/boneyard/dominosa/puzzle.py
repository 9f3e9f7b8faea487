"""A dominosa grid: as text, as an id, drawn (DOM-01; RULES.md section 16).

Cells are counted row by row from 0.  For people they are named ``r1c1`` and so on, from 1.
"""

from __future__ import annotations

import binascii
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Collection, Iterable, Sequence
from typing import Any, NamedTuple

from boneyard.errors import BoneyardError, check_kind
from boneyard.tiles import plain

HIGHEST_ORDER = 25
ID_VERSION = "1"

Pair = tuple[int, int]
"""A tile of any order, lower half first.  (``boneyard.tiles.Tile`` ends at the double-twelve set.)"""


class PuzzleError(BoneyardError):
    """A grid that is none; ``faults`` holds one sentence for every fault.

    >>> from boneyard.dominosa import Puzzle, PuzzleError
    >>> try:
    ...     Puzzle.parse("0 0")
    ... except PuzzleError as error:
    ...     print(len(error.faults))
    1
    """

    def __init__(self, faults: Sequence[str], name: str = "") -> None:
        self.faults = tuple(faults)
        shown = [*faults[:4], f"and {len(faults) - 4} more faults"] if len(faults) > 5 else faults
        super().__init__((f"{name}: " if name else "") + "; ".join(shown))


class Place(NamedTuple):
    """Two neighbouring cells for a tile: ``cell`` and ``other``, its right or lower neighbour.

    >>> from boneyard.dominosa import Place
    >>> Place(0, 1)
    Place(cell=0, other=1)
    """

    cell: int
    other: int


Solution = tuple[Place, ...]
"""Where the tiles lie, sorted by cell (dominosa/Q5)."""


class Puzzle:
    """The grid of a double-n set (dominosa/Q1, Q4): immutable, compared and hashed by value.

    n = ``order`` = 1…25; the grid has n + 1 rows of n + 2 numbers, each number n + 2 times.

    ``rows`` are sequences of whole numbers, such as a list of lists or an array of NumPy; ``numbers`` is the grid row
    by row.  Raises ``PuzzleError``, which names the faults, for anything else.  Whether it has a solution is not looked
    at.

    >>> from boneyard.dominosa import Puzzle
    >>> Puzzle([[1, 1, 0], [0, 0, 1]]).id
    '1ASP6pVLM'
    """

    __slots__ = ("numbers", "order")
    order: int
    numbers: tuple[int, ...]

    def __init__(self, rows: Iterable[Iterable[Any]]) -> None:
        if isinstance(rows, str):
            raise PuzzleError(["a text is read by Puzzle.parse; Puzzle takes rows of numbers"])
        try:
            grid = [tuple([plain(value) for value in row]) for row in rows]
        except TypeError:
            raise PuzzleError(["a puzzle is made of rows of numbers, such as [[1, 1, 0], [0, 0, 1]]"]) from None
        faults = _misshapen(grid) or _miscounted(grid)
        if faults:
            raise PuzzleError(faults)
        object.__setattr__(self, "order", len(grid[0]) - 2)
        object.__setattr__(self, "numbers", tuple(number for row in grid for number in row))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a puzzle does not change")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("a puzzle does not change")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Puzzle) and self.numbers == other.numbers

    def __hash__(self) -> int:
        return hash(self.numbers)

    def __repr__(self) -> str:
        return f"Puzzle.from_id({self.id!r})"

    def __reduce__(self) -> tuple[type[Puzzle], tuple[list[tuple[int, ...]]]]:
        return (Puzzle, (self.rows,))

    @classmethod
    def parse(cls, text: str, name: str = "") -> Puzzle:
        """Read the one puzzle in ``text``, in any form that ``parse_all`` reads; lines with ``#`` are comments.

        ``name`` is put before an error, such as the name of the file.  Raises ``PuzzleError``.
        """
        puzzles = parse_all(text, name)
        if len(puzzles) > 1:
            raise PuzzleError([f"one grid is wanted, and here are {len(puzzles)}, parted by empty lines"], name)
        return puzzles[0]

    @classmethod
    def from_numbers(cls, numbers: Sequence[int]) -> Puzzle:
        """Make a puzzle of the numbers row by row; their count determines the order.  Raises ``PuzzleError``."""
        for order in range(1, HIGHEST_ORDER + 1):
            width = order + 2
            if len(numbers) == width * (order + 1):
                return cls(numbers[i : i + width] for i in range(0, len(numbers), width))
        raise PuzzleError([f"{len(numbers)} numbers fill no grid of n + 1 rows of n + 2, n = 1 to {HIGHEST_ORDER}"])

    @classmethod
    def from_id(cls, id: str) -> Puzzle:
        """Return the puzzle that ``id`` holds, one of ours or one of Simon Tatham's Dominosa (see ``tatham_id``).

        Raises ``PuzzleError`` if it holds none or was mistyped.
        """
        check_kind(id, str)
        shown = id if len(id) <= 40 else id[:37] + "…"
        if ":" in id:
            return cls._from_tatham_id(id, shown)
        wrong = PuzzleError([f"{shown!r} is not the id of a puzzle: a character is wrong or missing"])
        if id[:1] != ID_VERSION:
            raise PuzzleError([f"{shown!r} is not the id of a puzzle: ids start with {ID_VERSION}"])
        body = id[1:]
        if len(body) > 1000 or not body.isascii():
            raise wrong
        try:
            data = urlsafe_b64decode(body + "=" * (-len(body) % 4))
        except (binascii.Error, ValueError):
            raise wrong from None
        if len(data) < 6 or binascii.crc32(data[:-4]).to_bytes(4, "big") != data[-4:]:
            raise wrong
        order = data[0]
        if not 1 <= order <= HIGHEST_ORDER or urlsafe_b64encode(data).decode().rstrip("=") != body:
            raise wrong
        value = int.from_bytes(data[1:-4], "big")
        numbers = []
        for _ in range((order + 1) * (order + 2)):
            value, number = divmod(value, order + 1)
            numbers.append(number)
        if value or len(data) != 5 + _size(order):
            raise wrong
        return cls.from_numbers(numbers)

    @classmethod
    def _from_tatham_id(cls, id: str, shown: str) -> Puzzle:
        parameters, _, cells = id.partition(":")
        order = re.fullmatch(r"([0-9]{1,2})(?:[a-z]+)?", parameters)  # "6", or "6db" with a level, which is ignored
        if not order or not re.fullmatch(r"(?:[0-9]|\[[0-9]{1,2}\])*", cells):
            raise PuzzleError([f"{shown!r} is not an id of Tatham's Dominosa: ORDER:NUMBERS, from 10 up in brackets"])
        if not 1 <= int(order[1]) <= HIGHEST_ORDER:
            raise PuzzleError([f"{shown!r}: the order is 1 to {HIGHEST_ORDER}, not {order[1]}"])
        width = int(order[1]) + 2
        numbers = [int(number.strip("[]")) for number in re.findall(r"[0-9]|\[[0-9]{1,2}\]", cells)]
        if len(numbers) != width * (width - 1):
            raise PuzzleError(
                [f"{shown!r} has {len(numbers)} numbers, and order {order[1]} needs {width * (width - 1)}"]
            )
        return cls.from_numbers(numbers)

    @property
    def tatham_id(self) -> str:
        """Return the grid as a game id of Simon Tatham's Dominosa: the order, a colon, the numbers row by row.

        Numbers from 10 up are in brackets, as in ``12:04[11]…``.
        """
        return f"{self.order}:" + "".join(str(number) if number < 10 else f"[{number}]" for number in self.numbers)

    @property
    def id(self) -> str:
        """The grid as a short text of letters, digits, ``-`` and ``_``: version, then order, numbers and a check.

        The numbers are the digits, the first cell lowest, of one number to the base n + 1; the check is the CRC-32
        of order and number; all of it is written in URL-safe base 64.
        """
        value = 0
        for number in reversed(self.numbers):
            value = value * (self.order + 1) + number
        data = bytes([self.order]) + value.to_bytes(_size(self.order), "big")
        data += binascii.crc32(data).to_bytes(4, "big")
        return ID_VERSION + urlsafe_b64encode(data).decode().rstrip("=")

    @property
    def width(self) -> int:
        """Return the number of columns, ``order`` + 2."""
        return self.order + 2

    @property
    def height(self) -> int:
        """Return the number of rows, ``order`` + 1."""
        return self.order + 1

    @property
    def rows(self) -> list[tuple[int, ...]]:
        """The numbers by row."""
        return [self.numbers[i : i + self.width] for i in range(0, len(self.numbers), self.width)]

    @property
    def tiles(self) -> tuple[Pair, ...]:
        """The tiles of the set."""
        return tuple((lo, hi) for hi in range(self.order + 1) for lo in range(hi + 1))

    @property
    def places(self) -> tuple[Place, ...]:
        """All places of the board, sorted."""
        w, n = self.width, len(self.numbers)
        return tuple(Place(c, d) for c in range(n) for d in (c + 1, c + w) if d < n and (d != c + 1 or d % w))

    def tile(self, place: Place) -> Pair:
        """Return the tile on ``place``, by its two numbers."""
        a, b = self.numbers[place.cell], self.numbers[place.other]
        return (a, b) if a <= b else (b, a)

    def name(self, cell: int) -> str:
        """Return the name of a cell, ``r1c1`` for cell 0."""
        return f"r{cell // self.width + 1}c{cell % self.width + 1}"

    def is_solution(self, places: Collection[Place]) -> bool:
        """Return whether the places cover each cell once, with each tile of the set once (dominosa/Q2)."""
        if len(places) != len(self.tiles) or not set(self.places).issuperset(places):
            return False
        covered = {cell for place in places for cell in place}
        return len(covered) == len(self.numbers) and {self.tile(place) for place in places} == set(self.tiles)

    def __str__(self) -> str:
        """Return the rows as text, numbers separated by spaces and lined up, as ``parse`` reads them."""
        size = len(str(self.order))
        return "\n".join(" ".join(f"{number:{size}}" for number in row) for row in self.rows)

    def draw(self, places: Iterable[Place]) -> str:
        """Return the grid as text with a line between the two halves of each tile, as in RULES.md section 16."""
        size = len(str(self.order))
        joined = set(places)
        lines = []
        for r, row in enumerate(self.rows):
            line = below = ""
            for c, number in enumerate(row):
                cell = r * self.width + c
                line += f"{number:{size}}" + ("-" if Place(cell, cell + 1) in joined else " ")
                below += " " * (size - 1) + ("| " if Place(cell, cell + self.width) in joined else "  ")
            lines += [line.rstrip(), below.rstrip()]
        return "\n".join(lines[:-1])


MAX_BYTES = 8 * 1024 * 1024
"""The most bytes, and the most characters, of a text with puzzles."""

TOO_LARGE = f"these are more than the {MAX_BYTES} bytes that a file of puzzles may have; divide it"

SPACES = " \t\v\f\xa0\u1680\u2000-\u200b\u202f\u205f\u3000\ufeff"
"""Characters between numbers, with the no-break spaces of web pages, as a regular expression."""

_LINE_END = re.compile("\r\n?|\n")
_GAP = re.compile(f"[{SPACES},;]+")
_OURS = re.compile(r"(?:\S*/puzzle/)?(1[A-Za-z0-9_-]{8,700})(?:[?#]\S*)?")
_OF_DAY = re.compile(r"\S*/puzzle/(?:[0-9]{4}-[0-9]{2}-[0-9]{2}|daily)(?:/(?:small|medium|large))?/?(?:[?#]\S*)?")
_TATHAM = re.compile(r"(?:https?://[^\s#]*#)?([0-9]{1,2}[a-z]*:[^\s#]*)")
_LIST = re.compile(r"(?:[A-Za-z.]{1,20}\()?[\[({]")
_INNERMOST = re.compile(r"[\[({]([^\[\](){}]*)[\])}]")

Line = tuple[int, list[str]]
"""The number of a line of a text, and its words."""


def parse_all(text: str, name: str = "") -> list[Puzzle]:
    r"""Return all puzzles in ``text``, at least one; empty lines part them unless only all rows make a grid.

    Numbers have spaces, commas or semicolons between them, or nothing where all have one digit.  A text may also be a
    nested list or matrix, the id of a puzzle or a link with it, a game id of Simon Tatham's Dominosa, a link with one,
    or a game that his program saved.  Lines that start with ``#`` are comments.  Raises ``PuzzleError``.

    >>> from boneyard.dominosa import parse_all
    >>> [puzzle.id for puzzle in parse_all("110\n001\n\n000\n111")]
    ['1ASP6pVLM', '1AThwwJsg']
    """
    check_kind(text, str)
    if len(text) > MAX_BYTES:
        raise PuzzleError([TOO_LARGE], name)
    rows: list[Line] = []
    lines = []
    for at, line in enumerate(_LINE_END.split(text), 1):
        words = [word for word in _GAP.split(line) if word]
        if not words or not words[0].startswith("#"):
            rows.append((at, words))
            lines.append(line)
    try:
        found = _whole([word for _, words in rows for word in words], "\n".join(lines))
    except PuzzleError as error:
        raise PuzzleError(error.faults, name) from None
    return [found] if found else _grids(rows, name)


def _whole(words: list[str], text: str) -> Puzzle | None:
    """Return the puzzle of a text that is an id, a link, a saved game or a list; None for rows of numbers."""
    first = words[0] if words else ""
    if first.startswith("SAVEFILE:"):
        saved = dict(re.findall(r"^(GAME|PARAMS|DESC) *:[0-9]+:(\S*)", text, re.MULTILINE))
        if saved.get("GAME") != "Dominosa":
            raise PuzzleError([f"this is a saved game of {saved.get('GAME', 'another program')[:40]}, not of Dominosa"])
        return Puzzle.from_id(f"{saved.get('PARAMS', '')}:{saved.get('DESC', '')}")
    if _LIST.match(first) and words[-1][-1] in "])}":
        return _read(_listed(text), "")
    if len(words) != 1 or (first.isdigit() and _order_of(len(first))):
        return None
    if _OF_DAY.fullmatch(first):
        raise PuzzleError(["this is a link to the puzzle of a day: boneyard dominosa takes it as --daily DATE"])
    id = _OURS.fullmatch(first) or _TATHAM.fullmatch(first)
    return Puzzle.from_id(id[1]) if id else None


def _grids(rows: list[Line], name: str) -> list[Puzzle]:
    """Return the puzzles of rows of numbers."""
    grids: list[list[Line]] = [[]]
    for at, words in rows:
        if words:
            grids[-1].append((at, words))
        elif grids[-1]:
            grids.append([])
    grids = _joined([_spaced(grid) for grid in grids if grid])
    if not any(word[0].isdigit() for grid in grids for _, words in grid for word in words):
        raise PuzzleError(["no grid: rows of numbers separated by spaces, an id or a link are wanted"], name)
    return [_read(_folded(grid) if len(grids) == 1 else grid, name) for grid in grids]


def _order_of(count: int) -> int:
    """Return the order of the grid with this many numbers; 0 if there is none."""
    return next((n for n in range(1, HIGHEST_ORDER + 1) if (n + 1) * (n + 2) == count), 0)


def _listed(text: str) -> list[Line]:
    """Return the rows of a nested list, or of one list, whose rows semicolons, line ends or their number alone part."""
    found = _INNERMOST.findall(text)
    parted = len(found) == 1 and ";" in found[0]
    parts = found if len(found) > 1 else "".join(found).split(";" if parted else "\n")
    rows = [words for part in parts if (words := [word for word in re.split(f"[{SPACES},;\n]+", part) if word])]
    widths = {len(row) for row in rows}
    if len(found) == 1 and not parted and (len(widths) > 1 or 1 in widths):
        rows = [[word for row in rows for word in row]]
    return _folded(list(enumerate(rows, 1)))


def _folded(grid: list[Line]) -> list[Line]:
    """Return the rows of a grid whose numbers are on one line."""
    order = _order_of(len(grid[0][1])) if len(grid) == 1 else 0
    if not order:
        return grid
    at, words = grid[0]
    return [(at, words[i : i + order + 2]) for i in range(0, len(words), order + 2)]


def _spaced(grid: list[Line]) -> list[Line]:
    """Return rows with a word for each number; a row of one word has its digits without spaces."""
    alone = all(len(words) == 1 and words[0].isdigit() for _, words in grid)
    return [(at, list(words[0])) for at, words in grid] if alone else grid


def _joined(grids: list[list[Line]]) -> list[list[Line]]:
    """Join rows that empty lines part and that only together make a grid."""
    joined: list[list[Line]] = []
    for grid in grids:
        width = len(grid[0][1])
        if joined and len(joined[-1][0][1]) == width and len(joined[-1]) + len(grid) <= width - 1:
            joined[-1] += grid
        else:
            joined.append(grid)
    return joined


def _read(grid: list[Line], name: str) -> Puzzle:
    where = name and f"{name}:{grid[0][0]}"
    faults = _misshapen([words for _, words in grid])
    if faults:
        raise PuzzleError(faults, where)
    rows = []
    for at, words in grid:
        row = []
        for column, word in enumerate(words, 1):
            if word.isascii() and word.isdigit():
                row.append(int(word.lstrip("0")[:9] or "0"))
            else:
                shown = word if len(word) <= 12 else word[:11] + "…"
                faults.append(f"line {at}, number {column}: {shown!r} is not a whole number")
        rows.append(row)
    if faults:
        raise PuzzleError(faults, name)
    try:
        return Puzzle(rows)
    except PuzzleError as error:
        raise PuzzleError(error.faults, where) from None


def _size(order: int) -> int:
    """Return the number of bytes that hold the numbers of a grid."""
    most: int = (order + 1) ** ((order + 1) * (order + 2)) - 1
    return (most.bit_length() + 7) // 8


def _misshapen(grid: Sequence[Sequence[object]]) -> list[str]:
    """Return the faults in the shape of a grid; none for a good one."""
    if not grid:
        return ["the grid has no rows"]
    width = len(grid[0])
    faults = [
        f"row {r} has {len(row)} number{'s' * (len(row) != 1)}, and row 1 has {width}"
        for r, row in enumerate(grid[: HIGHEST_ORDER + 2], 1)
        if len(row) != width
    ]
    if not 3 <= width <= HIGHEST_ORDER + 2:
        faults.append(f"a row has 3 to {HIGHEST_ORDER + 2} numbers, not {width}")
    elif len(grid) != width - 1:
        faults.append(f"rows of {width} numbers make a grid of {width - 1} rows, not {len(grid)}")
    return faults


def _miscounted(grid: Sequence[Sequence[object]]) -> list[str]:
    """Return the faults in the numbers of a grid of good shape; none for a good one."""
    width, order = len(grid[0]), len(grid[0]) - 2
    counts = [0] * (order + 1)
    faults = []
    for r, row in enumerate(grid, 1):
        for c, number in enumerate(row, 1):
            if not isinstance(number, int) or not 0 <= number <= order:
                faults.append(f"row {r}, column {c}: {number} is not a number from 0 to {order}")
            else:
                counts[number] += 1
    return faults or [
        f"number {number} stands in {count} cells, not in {width}"
        for number, count in enumerate(counts)
        if count != width
    ]
