"""The game record: reading it, writing it, and what it says as JSON (RECORD.md; floor 4).

:func:`parse` reads the syntax alone and knows no game; :func:`read_record` plays what was read by the rules.
Where the format leaves a choice, this reader chooses so:

* Only a line feed ends a line, with or without a carriage return before it.  A byte order mark at the start is
  passed over.  Other control characters are refused, so that a binary file is told from a record.
* ``#`` starts a comment wherever it stands, so no name and no value of a tag holds one.
* Header lines come in any order after ``boneyard 1``.  The writer has one order: game, players, options and tags
  as they were stated, seats by letter.
* A name is the rest of its ``seat`` line, runs of spaces and tabs made one space.  The value of a tag is the
  rest of its line as it is.  A tag may stand several times.
* Written are hands sorted by (low, high) and the stock in drawing order.  ``players`` is written where the game
  allows several numbers.  The tags of a fair deal are added (the secret only when the match is over), and ``seed``
  where the deals follow from one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple, NoReturn

from boneyard.actions import Action, words_of
from boneyard.errors import (
    BoneyardError,
    DealError,
    Message,
    NotationError,
    RecordError,
    RulesError,
    joined,
    nearest,
)
from boneyard.games import game
from boneyard.match import Match
from boneyard.round import Deal, Round
from boneyard.rules import Game, Rules, plain
from boneyard.tiles import Tile, full_set, halves, quoted

VERSION = 1

MAX_BYTES = 8 * 1024 * 1024
MAX_LINES = 1_000_000
MAX_LINE = 4096
MAX_ROUNDS = 50_000
"""A record has at most 8 MiB, 1,000,000 lines and 50,000 rounds, a line at most 4,096 characters: far more than the
longest match of 2,000 rounds needs, and little enough to read at once."""
MOST_TILES = 12
"""Tiles that a message names."""

HEADER_WORDS = ("boneyard", "game", "players", "option", "seat")
ROUND_WORDS = ("round", "hand", "stock", "turned", "lot")
ACTION_WORDS = ("draw", "pass", "discard", "close", "call", "decline", "foul", "across", "l", "r", "u", "d")
WORDS = HEADER_WORDS + ROUND_WORDS + ACTION_WORDS
"""The words of the format; a free tag is none of them."""


class Option(NamedTuple):
    """``option NAME=VALUE`` as it was written."""

    name: str
    value: str
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
    """``turned TILE``; ``left`` is the half written first, which lies to the left."""

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


class StatedRound:
    """One ``round`` with what stands below it.  ``line`` is where it starts.

    ``lot`` stands before the first action, ``closing_lots`` after the last one.
    """

    __slots__ = ("closing_lots", "hands", "line", "lot", "moves", "stock", "turned")

    def __init__(self, line: int) -> None:
        self.line = line
        self.hands: dict[str, Tiles] = {}
        self.stock: Tiles | None = None
        self.turned: Turned | None = None
        self.lot: Lot | None = None
        self.moves: list[Move] = []
        self.closing_lots: list[Lot] = []

    def tiles(self) -> Iterator[tuple[Tile, int]]:
        """Every tile of the deal with the line it stands in."""
        for group in (*self.hands.values(), *([self.stock] if self.stock else [])):
            for tile in group.tiles:
                yield tile, group.line
        if self.turned:
            yield self.turned.tile, self.turned.line


class Record:
    """The syntax tree of a record.  ``game`` and ``players`` have their lines beside them (0 = not stated)."""

    __slots__ = ("game", "game_line", "name", "options", "players", "players_line", "rounds", "seats", "tags")

    def __init__(self, name: str) -> None:
        self.name = name
        self.game = ""
        self.game_line = 0
        self.players: int | None = None
        self.players_line = 0
        self.options: list[Option] = []
        self.seats: list[Seat] = []
        self.tags: list[Tag] = []
        self.rounds: list[StatedRound] = []


def parse(text: str | bytes, name: str = "record") -> Record:
    """The syntax tree of a record.  ``name`` stands in the messages.

    Raises ``RecordError``, whose message is one line of ``NAME:LINE: what and why``, and nothing else.
    """
    return _Parser(name).read(_decoded(text, name))


def _fail(name: str, line: int, code: str, /, **params: object) -> NoReturn:
    """Raise the ``RecordError`` of a text of the catalogue."""
    raise RecordError(Message(code, params), name=name, line=line) from None


def _fail_as(name: str, line: int, error: BoneyardError) -> NoReturn:
    """Raise what a floor below found as the fault of this line."""
    raise RecordError(error.message, name=name, line=line) from None


def _decoded(text: str | bytes, name: str) -> str:
    if len(text) > MAX_BYTES:
        _fail(name, 1, "record.too_large", most=MAX_BYTES)
    if isinstance(text, str):
        return text.removeprefix("\ufeff")
    try:
        return text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        read: bytes = error.object  # without the byte order mark, if there was one
        line = read.count(b"\n", 0, error.start) + 1
        _fail(name, line, "record.not_text", byte=f"{read[error.start]:#04x}")


def _refused(char: str) -> bool:
    """Whether ``char`` is a control character, a lone surrogate or a line separator other than the line feed."""
    if char in "\t\u2028\u2029":
        return char != "\t"
    return char < " " or "\x7f" <= char <= "\x9f" or "\ud800" <= char <= "\udfff"


class _Parser:
    """Reads one record.  ``line`` is the line being read, for the messages."""

    def __init__(self, name: str) -> None:
        self.record = Record(name)
        self.line = 0
        self.started = False
        self.options: dict[str, int] = {}
        """The options so far and the line of each."""
        self.seen: dict[Tile, str] = {}
        """The tiles of the present deal and where each was first."""
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
        _fail(self.record.name, self.line, code, **params)

    def fail_as(self, error: BoneyardError) -> NoReturn:
        _fail_as(self.record.name, self.line, error)

    def read(self, text: str) -> Record:
        if text.count("\n") >= MAX_LINES:
            _fail(self.record.name, MAX_LINES, "record.too_many_lines", most=MAX_LINES)
        for self.line, line in enumerate(text.split("\n"), 1):
            line = line.removesuffix("\r")
            if len(line) > MAX_LINE:
                self.fail("record.long_line", n=len(line), most=MAX_LINE)
            if not line.isprintable():
                bad = next(filter(_refused, line), None)
                if bad is not None:
                    self.fail("record.control_character", number=f"{ord(bad):04X}")
            content = line.partition("#")[0].strip(" \t")
            if content:
                self._statement(content)
        if not self.started:
            self.line = 1
            self.fail("record.empty", version=VERSION)
        self._need_game()
        return self.record

    def _statement(self, content: str) -> None:
        words = words_of(content)
        word = words[0]
        if not self.started:
            self._first(words)
        elif word in self.statements:
            self.statements[word](words[1:], content[len(word) :].strip(" \t"))
        elif len(word) == 1 and "A" <= word <= "Z":
            self._move(word, content[1:])
        elif self.record.rounds or not _is_name(word) or word in ACTION_WORDS:
            self._unknown(word)
        elif len(words) == 1:
            near = nearest(word, HEADER_WORDS + ROUND_WORDS)
            self.fail("record.tag_without_value", word=quoted(word), near=near)
        else:
            self.record.tags.append(Tag(word, content[len(word) :].strip(" \t"), self.line))

    def _first(self, words: list[str]) -> None:
        if words[0] != "boneyard":
            self.fail("record.first_line", version=VERSION, word=quoted(words[0]))
        if not words[1:]:
            self.fail("record.no_version", version=VERSION)
        if words[1:] != [str(VERSION)]:
            self.fail("record.unknown_version", word=quoted(" ".join(words[1:])), version=VERSION)
        self.started = True

    def _unknown(self, word: str) -> NoReturn:
        said = quoted(word)
        if not self.record.rounds:
            if word in ACTION_WORDS:
                self.fail("record.action_word_in_header", word=said)
            self.fail("record.unknown_in_header", word=said, near=nearest(word.lower(), HEADER_WORDS + ROUND_WORDS))
        if word in ACTION_WORDS or (word[0].isdigit() and "-" in word):
            self.fail("record.action_without_seat", word=said, action=word[:8])
        if len(word) == 1 and word.isalpha():
            self.fail("record.no_seat", word=said)
        if word.isalpha() and word.isupper():
            self.fail("record.several_seats", word=said, first=word[0])
        near = nearest(word.lower(), ROUND_WORDS)
        code = "tag_in_round" if _is_name(word) and not near else "unknown_in_round"
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
        if not equals or len(words) != 1 or not value or not _is_name(name):
            self.fail("record.option_form", word=quoted(rest))
        if name in self.options:
            self.fail("record.option_twice", word=quoted(name), line=self.options[name])
        self.options[name] = self.line
        self.record.options.append(Option(name, value, self.line))

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
        self.seen = {}

    def _deal(self, word: str) -> StatedRound:
        """The present round, which must not have begun to play."""
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
        present.hands[letter] = Tiles(self._tiles(words[1:], f"hand {letter}"), self.line)

    def _stock(self, words: list[str], rest: str) -> None:
        present = self._deal("stock")
        if present.stock:
            self.fail("record.stock_twice", line=present.stock.line)
        present.stock = Tiles(self._tiles(words, "stock"), self.line)

    def _turned(self, words: list[str], rest: str) -> None:
        present = self._deal("turned")
        if present.turned:
            self.fail("record.turned_twice", line=present.turned.line)
        if len(words) != 1:
            self.fail("record.turned_form")
        (tile,) = self._tiles(words, "turned")
        present.turned = Turned(tile, halves(words[0])[0], self.line)

    def _tiles(self, words: list[str], place: str) -> tuple[Tile, ...]:
        """The tiles of one line of the deal.  None of them may stand in the deal already."""
        tiles = []
        for word in words:
            try:
                tile = Tile(*halves(word))
            except NotationError as error:
                self.fail_as(error)
            if tile in self.seen:
                self.fail("record.tile_twice", tile=tile, first=self.seen[tile], place=place)
            self.seen[tile] = place
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
        present.moves.append(Move(letter, action, self.line))

    def _letter(self, word: str) -> str:
        if len(word) == 1 and "A" <= word <= "Z":
            return word
        self.fail("record.no_seat", word=quoted(word))


_action = lru_cache(maxsize=4096)(Action.parse)
"""The same few actions are written again and again."""


def _is_name(word: str) -> bool:
    """Whether ``word`` is ``[a-z][a-z0-9_]*``."""
    return "a" <= word[:1] <= "z" and all("a" <= char <= "z" or "0" <= char <= "9" or char == "_" for char in word)


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit()


# Playing what was read


def read_record(text: str | bytes, name: str = "record") -> Match:
    """The match that a record tells, played by the rules to where the record ends.

    The match waits for an explicit deal (``Match.add_deal``) where its last round is finished.  ``name`` stands in
    the messages.  Raises ``RecordError``, whose message is one line of ``NAME:LINE: what and why``.
    """
    tree = parse(text, name)
    rules = _rules(tree)
    match = Match(rules, deal=(), names=_names(tree, rules), tags=[(tag.tag, tag.value) for tag in tree.tags])
    for number, stated in enumerate(tree.rounds):
        if match.over:
            _fail(name, stated.line, "record.match_over", round=number)
        if match.round is not None:
            _fail(name, stated.line, "record.round_not_over", round=number, seats=joined(match.to_act, "common.and"))
        _play_round(match, stated, name)
    return match


def _rules(tree: Record) -> Rules:
    """The rules that the header states."""
    try:
        found = game(tree.game)
    except BoneyardError as error:
        _fail_as(tree.name, tree.game_line, error)
    for option in tree.options:
        if found.option(option.name) is None:
            near = nearest(option.name, (known.name for known in found.options))
            _fail(tree.name, option.line, "faults.unknown_option", game=found.id, option=quoted(option.name), near=near)
    stated = {option.name: option.value for option in tree.options}
    try:
        return found.rules(tree.players, **stated)
    except RulesError as error:
        _fail_as(tree.name, _faulty_line(tree, found, error), error)


def _faulty_line(tree: Record, found: Game, error: RulesError) -> int:
    """The line of the option that a fault names, else of the last one without which the rest can be played."""
    named = {fault.params.get("option") for fault in error.faults}
    for option in tree.options:
        if option.name in named:
            return option.line
    for option in reversed(tree.options):
        try:
            found.rules(tree.players, **{other.name: other.value for other in tree.options if other is not option})
        except RulesError:
            continue
        return option.line
    return tree.players_line or tree.game_line


def _names(tree: Record, rules: Rules) -> dict[str, str]:
    for seat in tree.seats:
        _check_seat(tree.name, seat.line, seat.seat, rules)
    return {seat.seat: seat.name for seat in tree.seats}


def _check_seat(name: str, line: int, seat: str, rules: Rules) -> None:
    if seat not in rules.seats:
        _fail(name, line, "unknown.seat", seat=seat, seats=", ".join(rules.seats))


def _play_round(match: Match, stated: StatedRound, name: str) -> None:
    """Deal one round and play its actions.  The match waits for a deal."""
    rules, number = match.rules, len(match.rounds)
    deal = _deal(stated, rules, name)
    try:
        match.add_deal(deal)
    except DealError as error:
        _fail_as(name, _line_of(stated, error), error)
    for move in stated.moves:
        _check_seat(name, move.line, move.seat, rules)
        if len(match.rounds) > number:
            code = "record.acts_after_match" if match.over else "record.acts_after_round"
            _fail(name, move.line, code, seat=move.seat, ended=match.rounds[number].ended)
        try:
            match.play(move.seat, move.action, sealed=False)
        except DealError as error:  # the lots of a round that ended
            _fail_as(name, _closing_line(stated, error) or move.line, error)
        except BoneyardError as error:
            _fail_as(name, move.line, error)
    if stated.closing_lots and len(match.rounds) == number:
        _fail(name, stated.closing_lots[0].line, "record.lot_in_mid_round")


def _deal(stated: StatedRound, rules: Rules, name: str) -> Deal:
    """The deal of a round, every tile of the set once."""
    for seat, hand in stated.hands.items():
        _check_seat(name, hand.line, seat, rules)
    for lot in ([stated.lot] if stated.lot else []) + stated.closing_lots:
        _check_seat(name, lot.line, lot.seat, rules)
    for tile, line in stated.tiles():
        if tile.hi > rules.max_pip:
            _fail(name, line, "record.not_in_set", tile=tile, highest=f"{rules.max_pip}-{rules.max_pip}")
    without = [seat for seat in rules.seats if seat not in stated.hands]
    if without:
        _fail(name, stated.line, "record.hand_missing", seats=", ".join(without))
    dealt = {tile for tile, _ in stated.tiles()}
    missing = [str(tile) for tile in sorted(full_set(rules.max_pip)) if tile not in dealt]
    if missing:
        shown, over = ", ".join(missing[:MOST_TILES]), len(missing) - MOST_TILES
        code = "record.tiles_missing_more" if over > 0 else "record.tiles_missing"
        _fail(name, stated.line, code, tiles=shown, more=over)
    return Deal(
        hands=tuple(stated.hands[seat].tiles for seat in rules.seats),
        stock=stated.stock.tiles if stated.stock else (),
        turned=stated.turned.tile if stated.turned else None,
        turned_left=stated.turned.left if stated.turned else None,
        lot=rules.seats.index(stated.lot.seat) if stated.lot else None,
        closing_lots=tuple(rules.seats.index(lot.seat) for lot in stated.closing_lots),
    )


def _line_of(stated: StatedRound, error: DealError) -> int:
    """The line of a deal that an error is about."""
    code, seat = error.reason.code, error.reason.params.get("seat")
    if code == "deal.hand_size" and seat in stated.hands:
        return stated.hands[seat].line
    if code == "deal.turned_refused" and stated.turned:
        return stated.turned.line
    if code in ("deal.lot_wrong", "deal.lot_refused") and stated.lot:
        return stated.lot.line
    return stated.line


def _closing_line(stated: StatedRound, error: DealError) -> int:
    """The line of the closing lot that an error is about; 0 if it misses one."""
    code, seat = error.reason.code, error.reason.params.get("seat")
    for lot in reversed(stated.closing_lots):
        if code == "deal.lot_refused" or (code == "deal.lot_wrong" and lot.seat == seat):
            return lot.line
    return 0


# Writing


def write_record(match: Match) -> str:
    """The match as a record.

    Raises ``BoneyardError`` for a name or tag that a record cannot hold, and for rules that are not those of their
    game with its house rules, since whoever read the record would play by others.
    """
    rules = match.rules
    if game(rules.game).rules(rules.players, **rules.option_values()) != rules:
        raise BoneyardError(Message("record.other_rules", {"game": rules.game}))
    lines = [f"boneyard {VERSION}", f"game {rules.game}"]
    if len(game(rules.game).players) > 1:
        lines.append(f"players {rules.players}")
    lines += (f"option {name}={plain(value)}" for name, value in rules.options)
    lines += _seat_lines(match)
    lines += _tag_lines(match)
    for played in match.played:
        lines += ["", *_round_lines(played)]
    return "\n".join(lines) + "\n"


def _seat_lines(match: Match) -> Iterator[str]:
    for seat in match.rules.seats:
        name = " ".join(words_of(match.names.get(seat, "")))
        if name:
            _check_text(name, "record.unwritable_name", seat=seat)
            yield f"seat {seat} {name}"


def _tag_lines(match: Match) -> Iterator[str]:
    stated = {tag for tag, _ in match.tags}
    for tag, value in (*match.tags, *(entry for entry in _deal_tags(match) if entry[0] not in stated)):
        if not _is_name(tag) or tag in WORDS:
            raise BoneyardError(Message("record.bad_tag", {"tag": quoted(tag)}))
        if not value or value != value.strip(" \t"):
            raise BoneyardError(Message("record.tag_value", {"tag": tag}))
        _check_text(value, "record.unwritable_tag", tag=tag)
        yield f"{tag} {value}"


def _deal_tags(match: Match) -> Iterable[tuple[str, str]]:
    """What the record says about where the deals come from."""
    if match.fair is None:
        return ()
    if match.fair.seed is None:
        return match.fair.tags(reveal=match.over)
    seed = match.fair.seed
    return [("seed", seed)] if seed.strip(" \t") == seed and seed and not _unwritable(seed) else ()


def _unwritable(text: str) -> Message | None:
    """Why a name or value cannot stand in a record, if it cannot."""
    if "#" in text:
        return Message("record.holds_comment")
    if any(char == "\n" or _refused(char) for char in text):
        return Message("record.holds_control")
    if len(text) > MAX_LINE // 2:
        return Message("record.too_long", {"n": len(text)})
    return None


def _check_text(text: str, code: str, **params: str) -> None:
    why = _unwritable(text)
    if why:
        raise BoneyardError(Message(code, {**params, "why": why}))


def _round_lines(played: Round) -> Iterator[str]:
    deal, seats = played.deal, played.rules.seats
    yield "round"
    for seat, hand in zip(seats, deal.hands, strict=True):
        yield f"hand {seat} {' '.join(map(str, sorted(hand)))}"
    if deal.stock:
        yield f"stock {' '.join(map(str, deal.stock))}"
    if deal.turned is not None:
        left = deal.turned.lo if deal.turned_left is None else deal.turned_left
        yield f"turned {left}-{deal.turned.other(left)}"
    if deal.lot is not None:
        yield f"lot {seats[deal.lot]}"
    for seat, action in played.actions:
        yield f"{seat} {action}"
    for seat in played.lots:
        yield f"lot {seat}"


# JSON


def to_json(match: Match) -> dict[str, Any]:
    """What ``boneyard replay --json`` prints: plain values only, maps by seat or side in order."""
    return {
        "game": match.rules.game,
        "players": match.rules.players,
        "options": dict(match.rules.options),
        "rounds": [result._asdict() for result in match.rounds],
        "totals": match.totals,
        "over": match.over,
        "winners": list(match.winners),
        "losers": list(match.losers),
        "round": None if match.round is None else _round_json(match, match.round),
    }


def _round_json(match: Match, current: Round) -> dict[str, Any]:
    """The unfinished round."""
    legal = {seat: _legal(match, seat) for seat in match.to_act}
    several = current.in_window or len(legal) > 1
    return {
        "to_act": list(match.to_act),
        "legal": legal if several else legal[match.to_act[0]],
        "ends": current.ends,
        "end_sum": current.end_sum,
        "stock": current.stock,
        "drawable": current.drawable,
        "hands": {seat: [str(tile) for tile in hand] for seat, hand in current.hands.items()},
        "totals": current.totals,
    }


def _legal(match: Match, seat: str) -> list[str]:
    """The actions of a seat as written, sorted; ``call`` may be added to a play but is not listed with it."""
    return sorted(str(action) for action in match.legal(seat) if not action.call)
