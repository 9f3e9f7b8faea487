"""A line of a scorebook as values: the end of a round as people enter it, and back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from boneyard.engine.codes import Ending
from boneyard.errors import BoneyardError, Message, one_line
from boneyard.tiles import Tile

FIRST_LINE: Final = "boneyard-score 1"
MOST_PIPS: Final = 2_000
"""The most pips of a hand or a stock, and the most points of one entry."""
FINISHES: Final = ("double", "both", "blank")
"""What the last tile was: a double, a tile that fits at both ends, [0-0]."""
ENDINGS: Final = ("out", "blocked", "closed", "target", "doubles")
BY_SEAT: Final = ("out", "closed", "doubles")
"""The ends of a round that a seat brings about."""


def fault(code: str, **params: object) -> BoneyardError:
    """Return the error of a fault of a scorebook."""
    return BoneyardError(Message(f"scorebook.fault.{code}", params))


@dataclass(frozen=True, slots=True)
class LeftTiles:
    """The tiles left to a seat: their pips, with their number or themselves where the rules need it.

    >>> from boneyard.scorebook.lines import LeftTiles
    >>> LeftTiles.parse("17/3")
    LeftTiles(pips=17, number=3, tiles=())
    >>> LeftTiles.parse("5-5,0-0").pips
    10
    """

    pips: int
    number: int | None = None
    tiles: tuple[Tile, ...] = ()

    @classmethod
    def parse(cls, word: str) -> LeftTiles:
        """Return the tiles of ``17``, ``17/3`` or ``5-5,0-0``.  Raises ``BoneyardError``."""
        if "-" in word:
            return cls.of(tuple(_tile(part) for part in word.split(",")))
        pips, slash, number = word.partition("/")
        return cls(whole(pips), whole(number) if slash else None)

    @classmethod
    def of(cls, tiles: tuple[Tile, ...]) -> LeftTiles:
        """Return these tiles.  Raises ``BoneyardError`` for a tile that is there twice."""
        if len(set(tiles)) < len(tiles):
            raise fault("word", word=one_line(",".join(map(str, tiles)), 40))
        return cls(sum(tile.weight for tile in tiles), len(tiles), tiles)

    def text(self) -> str:
        """Return the tiles as ``parse`` reads them."""
        if self.tiles:
            return ",".join(map(str, self.tiles))
        return str(self.pips) if self.number is None else f"{self.pips}/{self.number}"


def _tile(word: str) -> Tile:
    try:
        return Tile.parse(word)
    except ValueError:
        raise fault("word", word=one_line(word, 40)) from None


def whole(word: str) -> int:
    """Return a whole number of at most ``MOST_PIPS``.  Raises ``BoneyardError``."""
    if not (word.isascii() and word.isdigit() and len(word) <= 5 and int(word) <= MOST_PIPS):
        raise fault("number", word=one_line(word, 40), most=MOST_PIPS)
    return int(word)


@dataclass(frozen=True, slots=True)
class RoundLine:
    """The end of a round as it is entered; seats and sides are letters.

    >>> from boneyard.scorebook import RoundLine
    >>> line = RoundLine.parse("out B A=17 C=5 D=0 made=B:10")
    >>> line.seat, line.left["A"].pips, line.made
    ('B', 17, {'B': 10})
    >>> line.text()
    'out B A=17 C=5 D=0 made=B:10'
    """

    ended: str
    """A word of `boneyard.engine.codes.Ending`."""
    seat: str | None = None
    """Who went out, closed or was dealt the doubles."""
    left: dict[str, LeftTiles] = field(default_factory=dict)
    """The tiles left by seat; a seat that is missing has none."""
    opened: str | None = None
    last: str | None = None
    """The seat that laid the last tile; None: who went out, or unknown."""
    finish: tuple[str, ...] = ()
    """Members of ``FINISHES``."""
    made: dict[str, int] = field(default_factory=dict)
    """Points in play by side, without those of the last tile if `last_made` has them."""
    last_made: int = 0
    fouls: dict[str, int] = field(default_factory=dict)
    """Penalty points by side."""
    stock: int = 0
    """The pips of the undrawn tiles."""
    lot: str | None = None
    """The seat that a lot made the winner of the round."""
    match: str | None = None
    """The side that a lot made the winner of the match."""

    @classmethod
    def parse(cls, text: str) -> RoundLine:
        """Return the values of ``out B A=17 C=5``.  Raises ``BoneyardError``."""
        ended, *words = text.split()[:64] or [""]
        if ended not in ENDINGS:
            raise fault("ended", word=one_line(ended, 40), known=", ".join(ENDINGS))
        values: dict[str, Any] = {"left": {}}
        if ended in BY_SEAT:
            if not words or "=" in words[0]:
                raise fault("word", word=f"{ended} {one_line(words[0], 40) if words else ''}".strip())
            values["seat"] = words.pop(0).upper()
        for name, value in _pairs(words):
            if len(name) == 1:
                values["left"][name.upper()] = LeftTiles.parse(value)
            elif name in _READ:
                key, read = _READ[name]
                values[key] = read(value)
            else:
                raise fault("word", word=one_line(name, 40))
        return cls(ended, **values)

    def text(self) -> str:
        """Return the line as ``parse`` reads it."""
        words = [self.ended, self.seat or "", *(f"{seat}={left.text()}" for seat, left in self.left.items())]
        for name, (key, _) in _READ.items():
            value = getattr(self, key)
            if isinstance(value, dict):
                value = ",".join(f"{side}:{points}" for side, points in value.items())
            elif isinstance(value, tuple):
                value = ",".join(value)
            words.append(f"{name}={value}" if value else "")
        return " ".join(filter(None, words))


def _pairs(words: list[str]) -> Iterator[tuple[str, str]]:
    seen = set[str]()
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not name or not value or len(value) > 200:
            raise fault("word", word=one_line(word, 40))
        if name.lower() in seen:
            raise fault("word", word=one_line(name, 40))
        seen.add(name.lower())
        yield (name if len(name) == 1 else name.lower()), value


def _points(word: str) -> dict[str, int]:
    found = dict[str, int]()
    for part in word.split(","):
        side, colon, points = part.partition(":")
        if not colon or not side.isascii() or not side.isalpha() or side.upper() in found:
            raise fault("word", word=one_line(word, 40))
        found[side.upper()] = whole(points)
    return found


def _finish(word: str) -> tuple[str, ...]:
    found = tuple(word.split(","))
    for part in found:
        if part not in FINISHES:
            raise fault("word", word=one_line(part, 40))
    return found


def _letters(word: str) -> str:
    return word[:8].upper()


_READ: Final[dict[str, tuple[str, Callable[[str], Any]]]] = {
    "opened": ("opened", _letters),
    "last": ("last", _letters),
    "with": ("finish", _finish),
    "made": ("made", _points),
    "last_made": ("last_made", whole),
    "fouls": ("fouls", _points),
    "stock": ("stock", whole),
    "lot": ("lot", _letters),
    "match": ("match", _letters),
}
"""The words of a line: the field of each, and how it is read."""

ENDING_OF: Final = {ending.word: int(ending) for ending in Ending}
