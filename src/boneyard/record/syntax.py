"""The syntax of a record: its words, its tree, and the parser, which knows no game (RECORD.md)."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache, partial
from typing import NamedTuple, NoReturn

from boneyard.errors import BoneyardError, Message, NotationError, RecordError, check_kind, is_refused, nearest
from boneyard.play.actions import KINDS, LINE_ARMS, Action, words_of
from boneyard.tiles import Tile, encoding_of, halves, quoted

VERSIONS = (1, 2)
"""The versions of the format.  A record is of the first one that can hold it."""

MAX_BYTES = 8 * 1024 * 1024
MAX_LINES = 1_000_000
MAX_LINE = 4096
MAX_ROUNDS = 50_000
"""Limits of a record: 8 MiB, 1,000,000 lines, 50,000 rounds, 4,096 characters a line.

The longest match of 2,000 rounds needs far less, and a record of this size can still be read at once.
"""

HEADER_WORDS = ("boneyard", "game", "players", "option", "seat")
HEADER_WORDS_2 = ("base", "field", "title")
"""Words of version 2; in version 1 they are free tags."""
ROUND_WORDS = ("round", "hand", "stock", "turned", "lot")
ACTION_WORDS = (*[kind for kind in KINDS if kind != "play"], "across", *LINE_ARMS)
WORDS = HEADER_WORDS + ROUND_WORDS + ACTION_WORDS
"""The words of the format; they are not free tags."""


GAPS = ("", " ", "\t")
"""The ends of a word: the end of the line, and the characters between words."""

NO_BREAK = "\xa0"
"""The no-break space, which web pages and word processors write for a space."""


class Option(NamedTuple):
    """``option NAME=VALUE`` as written."""

    name: str
    value: str
    line: int


class Field(NamedTuple):
    """``field NAME VALUE``."""

    name: str
    value: str
    line: int


class Title(NamedTuple):
    """``title LANGUAGE TEXT``."""

    language: str
    text: str
    line: int


class Seat(NamedTuple):
    """``seat SEAT NAME``."""

    seat: str
    name: str
    line: int


class Tag(NamedTuple):
    """A free tag with its value."""

    tag: str
    value: str
    line: int


class Tiles(NamedTuple):
    """The tiles of a ``hand`` or ``stock`` line, in the order written."""

    tiles: tuple[Tile, ...]
    line: int


class Turned(NamedTuple):
    """``turned TILE``; ``left`` is the half written first, on the left side."""

    tile: Tile
    left: int
    line: int


class Lot(NamedTuple):
    """``lot SEAT``."""

    seat: str
    line: int


class Move(NamedTuple):
    """``SEAT ACTION``."""

    seat: str
    action: Action
    line: int


_new_move: Callable[[tuple[str, Action, int]], Move] = partial(tuple.__new__, Move)
"""Make a move of the tuple of its fields, faster than its class does: most lines are moves."""


class StatedRound:
    """One ``round`` with the lines below it.  ``line`` is its first line.

    ``lot`` comes before the first action, ``closing_lots`` after the last one.
    """

    __slots__ = ("closing_lots", "hands", "line", "lot", "moves", "stock", "tiles", "turned")

    def __init__(self, line: int) -> None:
        self.line = line
        self.tiles: dict[Tile, int] = {}
        """Every tile of the deal, with its line."""
        self.hands: dict[str, Tiles] = {}
        self.stock: Tiles | None = None
        self.turned: Turned | None = None
        self.lot: Lot | None = None
        self.moves: list[Move] = []
        self.closing_lots: list[Lot] = []

    def statement(self, line: int) -> str:
        """Return the words before the tiles of a line: ``hand A``, ``stock`` or ``turned``; empty if not read yet."""
        lines = {hand.line: f"hand {seat}" for seat, hand in self.hands.items()}
        if self.stock:
            lines[self.stock.line] = "stock"
        if self.turned:
            lines[self.turned.line] = "turned"
        return lines.get(line, "")


class Record:
    """The syntax tree of a record.

    ``game``, ``base`` and ``players`` have their line numbers beside them (0 = not stated).
    """

    __slots__ = (
        "base", "base_line", "fields", "game", "game_line", "name", "options", "players", "players_line", "rounds",
        "seats", "tags", "titles", "version",
    )  # fmt: skip

    def __init__(self, name: str) -> None:
        self.name = name
        self.version = 0
        self.game = ""
        self.game_line = 0
        self.base = ""
        self.base_line = 0
        self.fields: list[Field] = []
        self.titles: list[Title] = []
        self.players: int | None = None
        self.players_line = 0
        self.options: list[Option] = []
        self.seats: list[Seat] = []
        self.tags: list[Tag] = []
        self.rounds: list[StatedRound] = []


def parse(text: str | bytes, name: str = "record") -> Record:
    """Return the syntax tree of a record.  ``name`` is used in messages.

    Raises ``RecordError``, whose message is one line of ``NAME:LINE: what and why``, and nothing else.
    """
    check_kind(text, str, bytes)
    return _Parser(name).read(_decoded(text, name))


def fail(name: str, line: int, code: str, /, **params: object) -> NoReturn:
    """Raise a ``RecordError`` with a text of the catalogue."""
    raise RecordError(Message(code, params), name=name, line=line) from None


def fail_as(name: str, line: int, error: BoneyardError) -> NoReturn:
    """Raise an error of a lower layer as the fault of this line."""
    raise RecordError(error.message, name=name, line=line) from None


def _decoded(text: str | bytes, name: str) -> str:
    if len(text) > MAX_BYTES:
        fail(name, 1, "record.too_large", most=MAX_BYTES)
    if isinstance(text, str):
        return text.removeprefix("\ufeff")
    try:
        return text.decode(encoding_of(text)).removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        read: bytes = error.object  # without the byte order mark, if there was one
        line = read.count(b"\n", 0, error.start) + 1
        fail(name, line, "record.not_text", byte=f"{read[error.start]:#04x}")


class _Parser:
    """Read one record.  ``line`` is the current line, for messages."""

    def __init__(self, name: str) -> None:
        self.record = Record(name)
        self.line = 0
        self.started = False
        self.header_words: tuple[str, ...] = HEADER_WORDS
        self.options: dict[str, int] = {}
        """The options so far, with the line of each."""
        self.statements: dict[str, Callable[[list[str], str], None]] = {
            "boneyard": self._again,
            "game": self._game,
            "players": self._players,
            "option": self._option,
            "seat": self._seat,
            "round": self._round,
            "hand": self._hand,
            "stock": self._stock,
            "turned": self._turned,
            "lot": self._lot,
        }

    def fail(self, code: str, /, **params: object) -> NoReturn:
        fail(self.record.name, self.line, code, **params)

    def fail_as(self, error: BoneyardError) -> NoReturn:
        fail_as(self.record.name, self.line, error)

    def read(self, text: str) -> Record:
        if "\r" in text:
            text = text.replace("\r\n", "\n").replace("\r", "\n")
        if text.count("\n") >= MAX_LINES:
            fail(self.record.name, MAX_LINES, "record.too_many_lines", most=MAX_LINES)
        for self.line, line in enumerate(text.split("\n"), 1):
            try:
                letter, rest = _content(line)
            except NotationError as error:
                self.fail_as(error)
            if letter and self.started:
                self._move(letter, rest)
            elif letter or rest:
                self._statement(letter + rest)
        if not self.started:
            self.line = 1
            self.fail("record.empty", version=VERSIONS[0])
        self._need_game()
        return self.record

    def _statement(self, content: str) -> None:
        words = words_of(content)
        word = words[0]
        if not self.started:
            self._first(words)
        elif word in self.statements:
            self.statements[word](words[1:], content[len(word) :].strip(" \t"))
        elif self.record.rounds or not is_tag(word) or word in ACTION_WORDS:
            self._unknown(word)
        elif len(words) == 1:
            near = nearest(word, self.header_words + ROUND_WORDS)
            self.fail("record.tag_without_value", word=quoted(word), near=near)
        else:
            self.record.tags.append(Tag(word, content[len(word) :].strip(" \t"), self.line))

    def _first(self, words: list[str]) -> None:
        if words[0] != "boneyard":
            self.fail("record.first_line", version=VERSIONS[0], word=quoted(words[0]))
        if not words[1:]:
            self.fail("record.no_version", version=VERSIONS[-1])
        version = next((number for number in VERSIONS if words[1:] == [str(number)]), None)
        if version is None:
            self.fail("record.unknown_version", word=quoted(" ".join(words[1:])), version=VERSIONS[-1])
        self.started = True
        self.record.version = version
        if version > 1:
            self.header_words += HEADER_WORDS_2
            self.statements |= {"base": self._base, "field": self._field, "title": self._title}

    def _unknown(self, word: str) -> NoReturn:
        said = quoted(word)
        if not self.record.rounds:
            if word in ACTION_WORDS:
                self.fail("record.action_word_in_header", word=said)
            self.fail(
                "record.unknown_in_header", word=said, near=nearest(word.lower(), self.header_words + ROUND_WORDS)
            )
        if word in ACTION_WORDS or (word[0].isdigit() and "-" in word):
            self.fail("record.action_without_seat", word=said, action=word[:8])
        if len(word) == 1 and word.isalpha():
            self.fail("record.no_seat", word=said)
        if word.isalpha() and word.isupper():
            self.fail("record.several_seats", word=said, first=word[0])
        near = nearest(word.lower(), ROUND_WORDS)
        code = "tag_in_round" if is_tag(word) and not near else "unknown_in_round"
        self.fail(f"record.{code}", word=said, near=near)

    # The header

    def _in_header(self, word: str) -> None:
        if self.record.rounds:
            self.fail("record.not_in_header", word=word)

    def _again(self, words: list[str], rest: str) -> None:
        self.fail("record.first_line_twice")

    def _game(self, words: list[str], rest: str) -> None:
        self._in_header("game")
        if self.record.game_line:
            self.fail("record.game_twice", line=self.record.game_line)
        if len(words) != 1:
            self.fail("record.game_form")
        self.record.game, self.record.game_line = words[0], self.line

    def _players(self, words: list[str], rest: str) -> None:
        self._in_header("players")
        if self.record.players_line:
            self.fail("record.players_twice", line=self.record.players_line)
        if not rest:
            self.fail("record.players_missing")
        if len(words) != 1 or not _is_number(words[0]):
            self.fail("record.players_form", word=quoted(rest))
        if len(words[0]) > 2:
            self.fail("record.players_too_many", word=quoted(words[0]))
        self.record.players, self.record.players_line = int(words[0]), self.line

    def _option(self, words: list[str], rest: str) -> None:
        self._in_header("option")
        name, equals, value = rest.partition("=")
        if not rest:
            self.fail("record.option_missing")
        if not equals or len(words) != 1 or not value or not is_tag(name):
            self.fail("record.option_form", word=quoted(rest))
        if name in self.options:
            self.fail("record.option_twice", word=quoted(name), line=self.options[name])
        self.options[name] = self.line
        self.record.options.append(Option(name, value, self.line))

    def _base(self, words: list[str], rest: str) -> None:
        self._in_header("base")
        if self.record.base_line:
            self.fail("record.base_twice", line=self.record.base_line)
        if len(words) != 1:
            self.fail("record.base_form")
        self.record.base, self.record.base_line = words[0], self.line

    def _field(self, words: list[str], rest: str) -> None:
        self._in_header("field")
        if len(words) != 2:
            self.fail("record.field_form")
        for field in self.record.fields:
            if field.name == words[0]:
                self.fail("record.field_twice", word=quoted(words[0]), line=field.line)
        self.record.fields.append(Field(words[0], words[1], self.line))

    def _title(self, words: list[str], rest: str) -> None:
        self._in_header("title")
        if len(words) < 2 or not is_language(words[0]):
            self.fail("record.title_form")
        for title in self.record.titles:
            if title.language == words[0]:
                self.fail("record.title_twice", word=quoted(words[0]), line=title.line)
        self.record.titles.append(Title(words[0], " ".join(words[1:]), self.line))

    def _seat(self, words: list[str], rest: str) -> None:
        self._in_header("seat")
        if not words:
            self.fail("record.seat_form")
        letter = self._letter(words[0])
        if not words[1:]:
            self.fail("record.seat_without_name", seat=letter)
        for seat in self.record.seats:
            if seat.seat == letter:
                self.fail("record.seat_twice", seat=letter, line=seat.line)
        self.record.seats.append(Seat(letter, " ".join(words[1:]), self.line))

    def _need_game(self) -> None:
        if not self.record.game_line:
            self.fail("record.game_missing")

    # Rounds

    def _round(self, words: list[str], rest: str) -> None:
        if words:
            self.fail("record.round_form", word=quoted(rest))
        self._need_game()
        if len(self.record.rounds) == MAX_ROUNDS:
            self.fail("record.too_many_rounds", most=MAX_ROUNDS)
        self.record.rounds.append(StatedRound(self.line))

    def _deal(self, word: str) -> StatedRound:
        """Return the current round.  Its play must not have begun."""
        if not self.record.rounds:
            self.fail("record.round_missing", word=word)
        present = self.record.rounds[-1]
        if present.moves:
            self.fail("record.deal_after_action", word=word, line=present.moves[0].line)
        return present

    def _hand(self, words: list[str], rest: str) -> None:
        present = self._deal("hand")
        if not words:
            self.fail("record.hand_form")
        letter = self._letter(words[0])
        if letter in present.hands:
            self.fail("record.hand_twice", seat=letter, line=present.hands[letter].line)
        if not words[1:]:
            self.fail("record.hand_empty", seat=letter)
        present.hands[letter] = Tiles(self._tiles(present, words[1:], f"hand {letter}"), self.line)

    def _stock(self, words: list[str], rest: str) -> None:
        present = self._deal("stock")
        if present.stock:
            self.fail("record.stock_twice", line=present.stock.line)
        present.stock = Tiles(self._tiles(present, words, "stock"), self.line)

    def _turned(self, words: list[str], rest: str) -> None:
        present = self._deal("turned")
        if present.turned:
            self.fail("record.turned_twice", line=present.turned.line)
        if len(words) != 1:
            self.fail("record.turned_form")
        (tile,) = self._tiles(present, words, "turned")
        present.turned = Turned(tile, halves(words[0])[0], self.line)

    def _tiles(self, present: StatedRound, words: list[str], statement: str) -> tuple[Tile, ...]:
        """Return the tiles of one line of the deal, and put them into it.  None of them may be in it already."""
        lines, line = present.tiles, self.line
        tiles = []
        for word in words:
            try:
                tile = _tile(word)
            except NotationError as error:
                self.fail_as(error)
            if tile in lines:
                first = present.statement(lines[tile]) or statement
                self.fail("record.tile_twice", tile=tile, first=first, place=statement)
            lines[tile] = line
            tiles.append(tile)
        return tuple(tiles)

    def _lot(self, words: list[str], rest: str) -> None:
        if not self.record.rounds:
            self.fail("record.round_missing", word="lot")
        if len(words) != 1:
            self.fail("record.lot_form")
        present = self.record.rounds[-1]
        lot = Lot(self._letter(words[0]), self.line)
        if present.moves:
            present.closing_lots.append(lot)
        elif present.lot:
            self.fail("record.lot_twice", line=present.lot.line)
        else:
            present.lot = lot

    def _move(self, letter: str, text: str) -> None:
        if not self.record.rounds:
            self.fail("record.acts_before_round", seat=letter)
        present = self.record.rounds[-1]
        if present.closing_lots:
            self.fail("record.acts_after_lot", seat=letter, line=present.closing_lots[0].line)
        try:
            action = _action(text)
        except NotationError as error:
            self.fail("record.no_action", seat=letter, why=error.message)
        present.moves.append(_new_move((letter, action, self.line)))

    def _letter(self, word: str) -> str:
        if len(word) == 1 and "A" <= word <= "Z":
            return word
        self.fail("record.no_seat", word=quoted(word))


@lru_cache(maxsize=4096)
def _content(line: str) -> tuple[str, str]:
    """Return a line without comment, with the seat's letter parted from its action if it looks like a move.

    Raises ``NotationError`` for a line that is too long or has a character that records refuse.
    """
    if len(line) > MAX_LINE:
        raise NotationError(Message("record.long_line", {"n": len(line), "most": MAX_LINE}))
    if not line.isprintable():
        bad = next(filter(is_refused, line), None)
        if bad is not None:
            raise NotationError(Message("record.control_character", {"number": f"{ord(bad):04X}"}))
    content = line.partition("#")[0]
    if NO_BREAK in content:
        content = _with_spaces(content)
    content = content.strip(" \t")
    if "A" <= content[:1] <= "Z" and content[1:2] in GAPS:
        return content[0], content[1:]
    return "", content


def _with_spaces(content: str) -> str:
    """Return a line with spaces for no-break spaces, but not inside of the text of a name, a title or a tag."""
    content = content.lstrip(f" \t{NO_BREAK}")
    word = re.split(f"[ \t{NO_BREAK}]", content, maxsplit=1)[0]
    before_text = 2 if word in ("seat", "title") else 1 if is_tag(word) and word not in WORDS else 0
    return " ".join(re.split(f"[ \t{NO_BREAK}]+", content, maxsplit=before_text))


_action = lru_cache(maxsize=4096)(Action.parse)
_tile = lru_cache(maxsize=512)(Tile.parse)
"""Records repeat the same few lines, actions and tiles, so parsed ones are cached."""


def is_tag(word: str) -> bool:
    """Return whether ``word`` is ``[a-z][a-z0-9_]*``."""
    return "a" <= word[:1] <= "z" and all("a" <= char <= "z" or "0" <= char <= "9" or char == "_" for char in word)


def is_language(word: str) -> bool:
    """Return whether ``word`` is the code of a language, two or three small letters."""
    return 2 <= len(word) <= 3 and all("a" <= char <= "z" for char in word)


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit()
