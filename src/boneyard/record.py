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
from typing import Any, NamedTuple, NoReturn

from boneyard.actions import Action, quoted, words_of, written_halves
from boneyard.errors import BoneyardError, DealError, RecordError, RulesError, nearest
from boneyard.games import game
from boneyard.match import Match
from boneyard.round import Deal, Round
from boneyard.rules import Game, Rules, plain
from boneyard.tiles import Tile, full_set

VERSION = 1

MAX_BYTES = 8 * 1024 * 1024
MAX_LINES = 1_000_000
MAX_LINE = 4096
"""A record has at most 8 MiB and 1,000,000 lines, a line at most 4,096 characters: far more than the longest
match of 2,000 rounds needs, and little enough to read at once."""

MAX_MESSAGE = 240

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


def _fail(name: str, line: int, message: object) -> NoReturn:
    """Raise a ``RecordError`` of one printable line that is not too long to read."""
    text = "".join(char if char.isprintable() else " " for char in str(message))
    if len(text) > MAX_MESSAGE:
        text = text[: MAX_MESSAGE - 1] + "…"
    raise RecordError(text, name=name, line=line) from None


def _decoded(text: str | bytes, name: str) -> str:
    if len(text) > MAX_BYTES:
        _fail(name, 1, f"this is too large for a record: the most is {MAX_BYTES} bytes")
    if isinstance(text, str):
        return text.removeprefix("\ufeff")
    try:
        return text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        read: bytes = error.object  # without the byte order mark, if there was one
        line = read.count(b"\n", 0, error.start) + 1
        _fail(name, line, f"byte {read[error.start]:#04x} is not UTF-8 text: a record is a UTF-8 text file")


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

    def fail(self, message: object) -> NoReturn:
        _fail(self.record.name, self.line, message)

    def read(self, text: str) -> Record:
        if text.count("\n") >= MAX_LINES:
            _fail(self.record.name, MAX_LINES, f"a record has at most {MAX_LINES} lines")
        for self.line, line in enumerate(text.split("\n"), 1):
            line = line.removesuffix("\r")
            if len(line) > MAX_LINE:
                self.fail(f"this line has {len(line)} characters: the most is {MAX_LINE}")
            if not line.isprintable():
                bad = next(filter(_refused, line), None)
                if bad is not None:
                    self.fail(f"a record is plain text: the control character U+{ord(bad):04X} does not belong in it")
            content = line.partition("#")[0].strip(" \t")
            if content:
                self._statement(content)
        if not self.started:
            self.line = 1
            self.fail(f"this is empty: a record starts with the line 'boneyard {VERSION}'")
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
            hint = nearest(word, HEADER_WORDS + ROUND_WORDS)
            self.fail(f"{quoted(word)} stands alone: a free tag needs a value{hint}")
        else:
            self.record.tags.append(Tag(word, content[len(word) :].strip(" \t"), self.line))

    def _first(self, words: list[str]) -> None:
        if words[0] != "boneyard":
            self.fail(f"a record starts with the line 'boneyard {VERSION}', not with {quoted(words[0])}")
        if words != ["boneyard", str(VERSION)]:
            said = f"{quoted(' '.join(words[1:]))} is no version known here" if words[1:] else "the version is missing"
            self.fail(f"{said}: this program reads 'boneyard {VERSION}'")
        self.started = True

    def _unknown(self, word: str) -> NoReturn:
        said = quoted(word)
        if not self.record.rounds:
            if word in ACTION_WORDS:
                self.fail(f"{said} is a word of the format, so it is no free tag; actions stand below a round")
            hint = nearest(word.lower(), HEADER_WORDS + ROUND_WORDS)
            self.fail(f"{said} is no word of a record{hint}; free tags are small letters, digits and _")
        if word in ACTION_WORDS or (word[0].isdigit() and "-" in word):
            self.fail(f"{said} is an action: the seat stands before it, such as A {word[:8]}")
        if len(word) == 1 and word.isalpha():
            self.fail(f"{said} is no seat: seats are the letters A, B, C …")
        if word.isalpha() and word.isupper():
            self.fail(f"{said} is no seat: one seat acts, such as {word[0]}")
        hint = nearest(word.lower(), ROUND_WORDS)
        tags = "; free tags stand before the first round" if _is_name(word) and not hint else ""
        self.fail(f"{said} is no word of a round{hint}{tags}")

    # The header

    def _in_header(self, word: str) -> None:
        if self.record.rounds:
            self.fail(f"{word} belongs before the first round")

    def _again(self, words: list[str], rest: str) -> None:
        self.fail("the first line stands a second time: a file holds one record")

    def _game(self, words: list[str], rest: str) -> None:
        self._in_header("game")
        if self.record.game_line:
            self.fail(f"the game is given twice: it stands in line {self.record.game_line} too")
        if len(words) != 1:
            self.fail("game takes one word, the id of a game such as gaple")
        self.record.game, self.record.game_line = words[0], self.line

    def _players(self, words: list[str], rest: str) -> None:
        self._in_header("players")
        if self.record.players_line:
            self.fail(f"players is given twice: it stands in line {self.record.players_line} too")
        if len(words) != 1 or not _is_number(words[0]):
            self.fail(f"players takes one number such as 4, not {quoted(rest)}" if rest else "players takes a number")
        if len(words[0]) > 2:
            self.fail(f"{quoted(words[0])} players are too many for a set of dominoes")
        self.record.players, self.record.players_line = int(words[0]), self.line

    def _option(self, words: list[str], rest: str) -> None:
        self._in_header("option")
        name, equals, value = rest.partition("=")
        if not equals or len(words) != 1 or not value or not _is_name(name):
            said = f", not {quoted(rest)}" if rest else ""
            self.fail(f"an option is written NAME=VALUE without spaces{said}")
        for option in self.record.options:
            if option.name == name:
                self.fail(f"option {quoted(name)} is given twice: it stands in line {option.line} too")
        self.record.options.append(Option(name, value, self.line))

    def _seat(self, words: list[str], rest: str) -> None:
        self._in_header("seat")
        if not words:
            self.fail("seat takes a letter and a name, such as seat A Ana")
        letter = self._letter(words[0])
        if not words[1:]:
            self.fail(f"seat {letter} has no name")
        for seat in self.record.seats:
            if seat.seat == letter:
                self.fail(f"seat {letter} is named twice: it stands in line {seat.line} too")
        self.record.seats.append(Seat(letter, " ".join(words[1:]), self.line))

    def _need_game(self) -> None:
        if not self.record.game_line:
            self.fail("the game is missing: the header needs a line such as 'game gaple'")

    # Rounds

    def _round(self, words: list[str], rest: str) -> None:
        if words:
            self.fail(f"round stands alone: {quoted(rest)} is too much")
        self._need_game()
        self.record.rounds.append(StatedRound(self.line))
        self.seen = {}

    def _deal(self, word: str) -> StatedRound:
        """The present round, which must not have begun to play."""
        if not self.record.rounds:
            self.fail(f"{word} belongs to a round: the line 'round' is missing before it")
        present = self.record.rounds[-1]
        if present.moves:
            self.fail(f"{word} belongs before the first action of its round, in line {present.moves[0].line}")
        return present

    def _hand(self, words: list[str], rest: str) -> None:
        present = self._deal("hand")
        if not words:
            self.fail("hand takes a seat and its tiles, such as hand A 0-1 2-2")
        letter = self._letter(words[0])
        if letter in present.hands:
            self.fail(f"the hand of {letter} is given twice: it stands in line {present.hands[letter].line} too")
        if not words[1:]:
            self.fail(f"the hand of {letter} has no tiles")
        present.hands[letter] = Tiles(self._tiles(words[1:], f"hand {letter}"), self.line)

    def _stock(self, words: list[str], rest: str) -> None:
        present = self._deal("stock")
        if present.stock:
            self.fail(f"the stock is given twice: it stands in line {present.stock.line} too")
        present.stock = Tiles(self._tiles(words, "stock"), self.line)

    def _turned(self, words: list[str], rest: str) -> None:
        present = self._deal("turned")
        if present.turned:
            self.fail(f"turned is given twice: it stands in line {present.turned.line} too")
        if len(words) != 1:
            self.fail("turned takes one tile, such as turned 2-5")
        (tile,) = self._tiles(words, "turned")
        present.turned = Turned(tile, written_halves(words[0])[0], self.line)

    def _tiles(self, words: list[str], place: str) -> tuple[Tile, ...]:
        """The tiles of one line of the deal.  None of them may stand in the deal already."""
        tiles = []
        for word in words:
            try:
                tile = Tile(*written_halves(word))
            except ValueError as error:
                self.fail(error)
            if tile in self.seen:
                self.fail(f"{tile} is repeated in the deal: it stands in {self.seen[tile]} and again in {place}")
            self.seen[tile] = place
            tiles.append(tile)
        return tuple(tiles)

    def _lot(self, words: list[str], rest: str) -> None:
        if not self.record.rounds:
            self.fail("lot belongs to a round: the line 'round' is missing before it")
        if len(words) != 1:
            self.fail("lot takes one seat, such as lot A")
        present = self.record.rounds[-1]
        lot = Lot(self._letter(words[0]), self.line)
        if present.moves:
            present.closing_lots.append(lot)
        elif present.lot:
            self.fail(f"lot stands twice before the first action: it stands in line {present.lot.line} too")
        else:
            present.lot = lot

    def _move(self, letter: str, text: str) -> None:
        if not self.record.rounds:
            self.fail(f"{letter} acts before the first round: the line 'round' is missing")
        present = self.record.rounds[-1]
        if present.closing_lots:
            self.fail(f"{letter} acts after the lot in line {present.closing_lots[0].line}, which ends its round")
        try:
            action = Action.parse(text)
        except ValueError as error:
            self.fail(f"{letter}: {error}")
        present.moves.append(Move(letter, action, self.line))

    def _letter(self, word: str) -> str:
        if len(word) == 1 and "A" <= word <= "Z":
            return word
        self.fail(f"{quoted(word)} is no seat: seats are the letters A, B, C …")


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
            _fail(name, stated.line, f"the match is over after round {number}: there is no further round")
        if match.round is not None:
            seats = " and ".join(match.to_act)
            _fail(name, stated.line, f"round {number} is not over: {seats} must act before the next round")
        _play_round(match, stated, name)
    return match


def _rules(tree: Record) -> Rules:
    """The rules that the header states."""
    try:
        found = game(tree.game)
    except BoneyardError as error:
        _fail(tree.name, tree.game_line, error)
    for option in tree.options:
        if found.option(option.name) is None:
            hint = nearest(option.name, (known.name for known in found.options))
            _fail(tree.name, option.line, f"{found.id} has no option {quoted(option.name)}{hint}")
    stated = {option.name: option.value for option in tree.options}
    try:
        return found.rules(tree.players, **stated)
    except RulesError as error:
        _fail(tree.name, _faulty_line(tree, found, error), error)


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
        _fail(name, line, f"there is no seat {seat}: the seats are {', '.join(rules.seats)}")


def _play_round(match: Match, stated: StatedRound, name: str) -> None:
    """Deal one round and play its actions.  The match waits for a deal."""
    rules, number = match.rules, len(match.rounds)
    deal = _deal(stated, rules, name)
    try:
        match.add_deal(deal)
    except DealError as error:
        _fail(name, _line_of(stated, error), error)
    for move in stated.moves:
        _check_seat(name, move.line, move.seat, rules)
        if len(match.rounds) > number:
            over = "match" if match.over else "round"
            _fail(name, move.line, f"{move.seat} cannot act: the {over} is over ({match.rounds[number].ended})")
        try:
            match.play(move.seat, move.action, sealed=False)
        except DealError as error:  # the lots of a round that ended
            _fail(name, _closing_line(stated, error) or move.line, error)
        except BoneyardError as error:
            _fail(name, move.line, error)
    if stated.closing_lots and len(match.rounds) == number:
        _fail(name, stated.closing_lots[0].line, "no lots are drawn here: the round is not over")


def _deal(stated: StatedRound, rules: Rules, name: str) -> Deal:
    """The deal of a round, every tile of the set once."""
    for seat, hand in stated.hands.items():
        _check_seat(name, hand.line, seat, rules)
    for lot in ([stated.lot] if stated.lot else []) + stated.closing_lots:
        _check_seat(name, lot.line, lot.seat, rules)
    for tile, line in stated.tiles():
        if tile.hi > rules.max_pip:
            _fail(name, line, f"{tile} is not in the set: its highest tile is {rules.max_pip}-{rules.max_pip}")
    without = [seat for seat in rules.seats if seat not in stated.hands]
    if without:
        _fail(name, stated.line, f"the deal of this round has no hand for {', '.join(without)}")
    dealt = {tile for tile, _ in stated.tiles()}
    missing = [str(tile) for tile in sorted(full_set(rules.max_pip)) if tile not in dealt]
    if missing:
        shown = ", ".join(missing[:12]) + (f" and {len(missing) - 12} more" if len(missing) > 12 else "")
        _fail(name, stated.line, f"tiles are missing from the deal of this round: {shown}")
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
    """The match as a record.  Raises ``BoneyardError`` for a name or tag that a record cannot hold."""
    rules = match.rules
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
            _check_text(f"the name of {seat}", name)
            yield f"seat {seat} {name}"


def _tag_lines(match: Match) -> Iterator[str]:
    stated = {tag for tag, _ in match.tags}
    for tag, value in (*match.tags, *(entry for entry in _deal_tags(match) if entry[0] not in stated)):
        if not _is_name(tag) or tag in WORDS:
            raise BoneyardError(
                f"{quoted(tag)} cannot be a tag: a tag is small letters, digits and _, and no word of a record"
            )
        if not value or value != value.strip(" \t"):
            raise BoneyardError(f"tag {tag} has no value, or spaces about it, and cannot be written")
        _check_text(f"tag {tag}", value)
        yield f"{tag} {value}"


def _deal_tags(match: Match) -> Iterable[tuple[str, str]]:
    """What the record says about where the deals come from."""
    if match.fair is None:
        return ()
    if match.fair.seed is None:
        return match.fair.tags(reveal=match.over)
    seed = match.fair.seed
    return [("seed", seed)] if seed.strip(" \t") == seed and seed and not _unwritable(seed) else ()


def _unwritable(text: str) -> str | None:
    """Why a name or value cannot stand in a record, if it cannot."""
    if "#" in text:
        return "it holds #, which starts a comment"
    if any(char == "\n" or _refused(char) for char in text):
        return "it holds a control character"
    if len(text) > MAX_LINE // 2:
        return f"it has {len(text)} characters"
    return None


def _check_text(what: str, text: str) -> None:
    why = _unwritable(text)
    if why:
        raise BoneyardError(f"{what} cannot be written: {why}")


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
