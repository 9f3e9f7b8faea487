"""Tiles and sets.

A tile's number is triangular, ``hi * (hi + 1) // 2 + lo``, so one numbering serves every set: the
double-six, -eight, -nine and -twelve sets are the first 28, 45, 55 and 91 tiles (RULES.md section 1).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from operator import index
from typing import Any

from boneyard.errors import Message, NotationError, check_kind

SETS = (6, 8, 9, 12)
"""The sets that the games use, by their highest pip."""

HIGHEST_PIP = 12


def set_size(highest: int) -> int:
    """Return the number of tiles in a double-``highest`` set: 28 for 6, 91 for 12 (C-05, section 1)."""
    return (highest + 1) * (highest + 2) // 2


class Tile:
    """One domino, written low half first (``2-5``).  There is one object per tile: ``Tile(5, 2) is Tile(2, 5)``.

    ``id`` is 0…90, ``lo`` ≤ ``hi`` are its halves 0…12, ``weight`` their sum (C-04).  Tiles sort by
    (lo, hi), which is the order in which hands are written.
    Raises ``NotationError`` for a half outside 0…12.

    >>> from boneyard import Tile
    >>> Tile(5, 2) is Tile(2, 5), str(Tile(5, 2)), Tile(5, 2).weight
    (True, '2-5', 7)
    """

    __slots__ = ("_text", "hi", "id", "lo", "weight")
    _text: str
    id: int
    lo: int
    hi: int
    weight: int

    def __new__(cls, a: int, b: int) -> Tile:
        """Return the one tile with these halves."""
        if type(a) is not int or type(b) is not int:
            a, b = plain(a), plain(b)
            check_kind(a, int)
            check_kind(b, int)
        lo, hi = (a, b) if a <= b else (b, a)
        if lo < 0 or hi > HIGHEST_PIP:
            wrong = a if a < 0 or a > HIGHEST_PIP else b
            raise NotationError(Message("notation.half", {"most": HIGHEST_PIP, "half": wrong}))
        return TILES[hi * (hi + 1) // 2 + lo]

    @classmethod
    def parse(cls, text: str) -> Tile:
        """Return the tile written as ``2-5`` or ``5-2``.  Raises ``NotationError`` for anything else."""
        return cls(*halves(text))

    @property
    def is_double(self) -> bool:
        """Whether both halves are equal."""
        return self.lo == self.hi

    def other(self, pip: int) -> int:
        """Return the other half if ``pip`` touches."""
        return self.lo + self.hi - pip

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Tile({self.lo}, {self.hi})"

    def __lt__(self, other: Tile) -> bool:
        return (self.lo, self.hi) < (other.lo, other.hi)

    def __reduce__(self) -> tuple[type[Tile], tuple[int, int]]:
        return (Tile, (self.lo, self.hi))


def _all_tiles() -> tuple[Tile, ...]:
    tiles: list[Tile] = []
    for hi in range(HIGHEST_PIP + 1):
        for lo in range(hi + 1):
            tile = object.__new__(Tile)
            tile.id, tile.lo, tile.hi, tile.weight, tile._text = len(tiles), lo, hi, lo + hi, f"{lo}-{hi}"
            tiles.append(tile)
    return tuple(tiles)


TILES = _all_tiles()
"""Every tile up to 12-12, by id."""


WRITTEN = sorted(TILES)
"""The tiles in the order by (low, high)."""

PLACES = [WRITTEN.index(tile) for tile in TILES]
"""The place of each tile there, by id."""


def in_order(ids: Iterable[int]) -> tuple[Tile, ...]:
    """Return the tiles with these ids, sorted by (low, high)."""
    return tuple([WRITTEN[place] for place in sorted([PLACES[number] for number in ids])])


@lru_cache(maxsize=16384)
def tiles_of(bits: int) -> tuple[Tile, ...]:
    """Return the tiles of a bit set, sorted by (low, high).  Raises ``IndexError`` for bits of no tile."""
    # One action changes one hand, but every view needs all hands: most are found in the cache.
    if bits >> len(TILES):  # a negative number has no last bit
        raise IndexError(f"{bits:#x} has bits of no tile")
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return in_order(found)


def full_set(highest: int) -> tuple[Tile, ...]:
    """Return the tiles of a double-``highest`` set, by id."""
    return TILES[: set_size(highest)]


@lru_cache(maxsize=64)
def whole_set(highest: int) -> frozenset[Tile]:
    """Return the tiles of a double-``highest`` set, without an order."""
    return frozenset(full_set(highest))


_LONGEST_QUOTE = 40


def quoted(text: str) -> str:
    """Return ``text`` in quotes for an error message: one line, printable, cut after 40 characters."""
    return repr(text if len(text) <= _LONGEST_QUOTE else text[: _LONGEST_QUOTE - 1] + "…")


def plain(value: Any) -> Any:
    """Return a number or truth value of another library, such as NumPy, as Python's own; anything else unchanged."""
    if type(value) in (int, bool, str):
        return value
    try:
        return index(value)
    except TypeError:
        return bool(value) if type(value).__name__ in ("bool", "bool_") else value


DASHES = dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2212"), "-")
"""Hyphens, dashes and the minus sign, which phones and word processors write for a hyphen."""


def halves(text: str) -> tuple[int, int]:
    """Return the two halves of ``5-2`` in the order in which they are written.

    Only plain decimal digits are accepted, at most two a half, with a hyphen or a dash between them.  Raises
    ``NotationError``.
    """
    check_kind(text, str)
    left, dash, right = text.translate(DASHES).partition("-")
    for half in (left, right):
        if not dash or not (half.isascii() and half.isdigit()) or len(half) > 2:
            raise NotationError(Message("notation.tile", {"word": quoted(text)}))
    a, b = int(left), int(right)
    if max(a, b) > HIGHEST_PIP:
        raise NotationError(Message("notation.tile_half", {"word": quoted(text), "most": HIGHEST_PIP}))
    return a, b


def parse_tiles(text: str | Iterable[str]) -> tuple[Tile, ...]:
    """Return tiles from ``"0-1 2-2"`` or from a sequence of such words.  Raises ``NotationError``."""
    words = text.split() if isinstance(text, str) else text
    return tuple(Tile.parse(word) for word in words)


def encoding_of(data: bytes) -> str:
    """Return the encoding of a text file: UTF-16 if it starts with its mark, as PowerShell writes, else UTF-8."""
    return "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
