"""The log of a contest as text: an entry a line, which people read and programs check (docs/contest.md).

A line is a verb and its values: whole numbers, texts in double quotes as JSON has them, tables such as ``1-4`` or
``1+3-2+4``, and scores such as ``21:12``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, ClassVar, Final, NamedTuple, TypeAlias

from boneyard.errors import BoneyardError, Message, is_refused, nearest, one_line

FIRST_LINE: Final = "boneyard-contest 1"
MAX_BYTES: Final = 4 << 20
"""The longest log: 1,000 entrants and 9 rounds with every result take 0.2 MB."""

MAX_NAME: Final = 60
MAX_REASON: Final = 200
MAX_ENTRANTS: Final = 2000
MAX_ROUNDS: Final = 100
MAX_POINTS: Final = 100_000
MAX_LOT: Final = 999_999_999

Side: TypeAlias = tuple[int, ...]
"""The numbers of the entrants who play together: one, or two in a contest with rotating partners."""

Sides: TypeAlias = tuple[Side, Side]


class Kind(StrEnum):
    """How the tables of a round follow from the results before it."""

    SWISS = "swiss"
    """Entrants with equal wins meet; none is ever out."""
    ROTATING = "rotating"
    """Persons, who get another partner each round: of four with as many wins the first and third play the others."""
    ROUND_ROBIN = "round-robin"
    """Each meets each once (Berger tables)."""
    LEAGUE = "league"
    """Each meets each twice, once as the first named."""
    KNOCK_OUT = "knock-out"
    """Who loses is out."""
    DOUBLE_ELIMINATION = "double-elimination"
    """Who loses twice is out."""


class Walkover(StrEnum):
    """A result without points."""

    FIRST = "+:-"
    SECOND = "-:+"
    NEITHER = "-:-"


class Points(NamedTuple):
    """The points of the two sides of a table."""

    first: int
    second: int


Score: TypeAlias = Points | Walkover


@dataclass(frozen=True, slots=True)
class LogEntry:
    """An entry of the log."""

    verb: ClassVar[str]

    def text(self) -> str:
        """Return the entry as its line, without the line break."""
        words = [_WRITERS[str(field.type)](getattr(self, field.name)) for field in fields(self)]
        return " ".join([self.verb, *(word for word in words if word)])


@dataclass(frozen=True, slots=True)
class Named(LogEntry):
    """The contest has a name."""

    verb: ClassVar = "name"
    name: str


@dataclass(frozen=True, slots=True)
class GameNamed(LogEntry):
    """The game of every table with its house rules, in words or as the commands take them: ``gaple deals=5``."""

    verb: ClassVar = "game"
    rules: str


@dataclass(frozen=True, slots=True)
class Run(LogEntry):
    """The kind of contest, the number of its rounds (0: as many as it takes) and the number that decides lots."""

    verb: ClassVar = "kind"
    kind: Kind
    rounds: int
    lot: int


@dataclass(frozen=True, slots=True)
class Lowest(LogEntry):
    """The side with fewer points wins a table."""

    verb: ClassVar = "lowest"


@dataclass(frozen=True, slots=True)
class Entered(LogEntry):
    """An entrant takes part from the next round on: a person, a pair or a team."""

    verb: ClassVar = "enter"
    number: int
    name: str


@dataclass(frozen=True, slots=True)
class Withdrawn(LogEntry):
    """An entrant is in no round from the next one on."""

    verb: ClassVar = "withdraw"
    number: int


@dataclass(frozen=True, slots=True)
class Returned(LogEntry):
    """An entrant takes part again from the next round on."""

    verb: ClassVar = "return"
    number: int


@dataclass(frozen=True, slots=True)
class Substituted(LogEntry):
    """An entrant has another name from now on: a substitute, or a pair with a new partner."""

    verb: ClassVar = "substitute"
    number: int
    name: str


@dataclass(frozen=True, slots=True)
class Paired(LogEntry):
    """The tables of a round, numbered from 1, and those who rest."""

    verb: ClassVar = "round"
    round: int
    tables: tuple[Sides, ...]
    rests: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Cancelled(LogEntry):
    """The last round is taken back with its results."""

    verb: ClassVar = "cancel"
    round: int
    reason: str


@dataclass(frozen=True, slots=True)
class Result(LogEntry):
    """The result of a table."""

    verb: ClassVar = "result"
    round: int
    table: int
    score: Score


@dataclass(frozen=True, slots=True)
class Corrected(LogEntry):
    """A result that replaces the one before it, with its reason."""

    verb: ClassVar = "correct"
    round: int
    table: int
    score: Score
    reason: str


@dataclass(frozen=True, slots=True)
class ContestEnded(LogEntry):
    """The contest is over before its last round."""

    verb: ClassVar = "close"
    reason: str


ENTRIES: Final[Mapping[str, type[LogEntry]]] = {
    one.verb: one
    for one in (
        Named, GameNamed, Run, Lowest, Entered, Withdrawn, Returned, Substituted, Paired, Cancelled, Result, Corrected,
        ContestEnded,
    )
}  # fmt: skip
"""The entries by verb."""

_WORDS = re.compile(r'"(?:[^"\\]|\\.)*"|[^\s"]+')
_BETWEEN = re.compile(r"[ \t]*")


def parse(line: str) -> LogEntry | None:
    """Return the entry of a line, None of an empty one or a remark.  Raises ``BoneyardError``."""
    if not line.strip() or line.lstrip().startswith("#"):
        return None
    verb, *words = _words(line)
    kind = ENTRIES.get(verb)
    if kind is None:
        raise fault("verb", verb=one_line(verb, 40), near=nearest(verb, ENTRIES))
    values = list[Any]()
    rest: Sequence[str] = words
    for field in fields(kind):
        value, rest = _READERS[str(field.type)](rest, verb)
        values.append(value)
    if rest:
        raise fault("more", verb=verb, word=one_line(rest[0], 40))
    return kind(*values)


def fault(code: str, **params: object) -> BoneyardError:
    """Return the error of a fault of a contest."""
    return BoneyardError(Message(f"contest.fault.{code}", params))


def _words(line: str) -> Iterator[str]:
    at = 0
    while at < len(line):
        found = _WORDS.match(line, at)
        if found is None:
            raise fault("quote")
        yield found[0]
        at = _BETWEEN.match(line, found.end()).end()  # type: ignore[union-attr]  # an empty text matches


Read: TypeAlias = tuple[Any, Sequence[str]]
"""A value, and the words after it."""


def _one(words: Sequence[str], verb: str) -> str:
    if not words:
        raise fault("fewer", verb=verb)
    return words[0]


def _number(words: Sequence[str], verb: str) -> Read:
    return _whole(_one(words, verb)), words[1:]


def _whole(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 9):
        raise fault("number", word=one_line(word, 40))
    return int(word)


def _kind(words: Sequence[str], verb: str) -> Read:
    word = _one(words, verb)
    if word not in list(Kind):
        raise fault("kind", kind=one_line(word, 40), known=", ".join(Kind))
    return Kind(word), words[1:]


def _text(words: Sequence[str], verb: str) -> Read:
    word = _one(words, verb)
    try:
        text = json.loads(word) if word.startswith('"') else None
    except ValueError:
        text = None
    if text is None:
        raise fault("text", word=one_line(word, 40))
    return checked(text, MAX_REASON), words[1:]


def checked(text: str, most: int) -> str:
    """Return a name or a reason without spaces around it.  Raises ``BoneyardError`` for one that cannot be printed."""
    text = " ".join(text.split())
    if not 1 <= len(text) <= most or any(is_refused(char) for char in text):
        raise fault("name", most=most, text=one_line(text, 40))
    return text


def _tables(words: Sequence[str], verb: str) -> Read:
    found = list[Sides]()
    for at, word in enumerate(words):
        if word == "rest":
            return tuple(found), words[at:]
        sides = [tuple(_whole(number) for number in side.split("+")) for side in word.split("-")]
        if len(sides) != 2:
            raise fault("table", word=one_line(word, 40))
        found.append((sides[0], sides[1]))
    return tuple(found), ()


def _rests(words: Sequence[str], verb: str) -> Read:
    return tuple(_whole(word) for word in words[1:]), ()


def _score(words: Sequence[str], verb: str) -> Read:
    return score(_one(words, verb)), words[1:]


def score(word: str) -> Score:
    """Return a score such as ``21:12`` or ``+:-``.  Raises ``BoneyardError``."""
    if word in list(Walkover):
        return Walkover(word)
    first, colon, second = word.partition(":")
    digits = (first.isascii() and first.isdigit()) and (second.isascii() and second.isdigit())
    if not colon or not digits or max(len(first), len(second)) > 6 or max(int(first), int(second)) > MAX_POINTS:
        raise fault("score", word=one_line(word, 40), most=MAX_POINTS)
    return Points(int(first), int(second))


def table_text(sides: Sides) -> str:
    """Return the numbers of a table: ``1-4``, ``1+3-2+4``."""
    return "-".join("+".join(map(str, side)) for side in sides)


def score_word(value: Score) -> str:
    """Return a score as the log has it, which `score` reads."""
    return value.value if isinstance(value, Walkover) else f"{value.first}:{value.second}"


_READERS: Final[Mapping[str, Callable[[Sequence[str], str], Read]]] = {
    "int": _number, "str": _text, "Kind": _kind, "Score": _score,
    "tuple[Sides, ...]": _tables, "tuple[int, ...]": _rests,
}  # fmt: skip

_WRITERS: Final[Mapping[str, Callable[[Any], str]]] = {
    "int": str,
    "str": lambda text: json.dumps(text, ensure_ascii=False),
    "Kind": str,
    "Score": score_word,
    "tuple[Sides, ...]": lambda tables: " ".join(map(table_text, tables)),
    "tuple[int, ...]": lambda rests: " ".join(["rest", *map(str, rests)]) if rests else "",
}
