"""A scorebook: the game, the seats, and the fold of the rounds that people enter."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final, NamedTuple

from boneyard import games
from boneyard.engine.codes import Decided, Ending, MatchCause, Opener, Phase
from boneyard.engine.values import MatchState
from boneyard.errors import BoneyardError, FileError, Message, is_refused, one_line
from boneyard.play.setup import Setup, check_rules, setup_of
from boneyard.play.tally import named
from boneyard.rules import Rules
from boneyard.rules.fields import format_value
from boneyard.scorebook.facts import Fact, facts_of, hand_for, seats_asked, stock_for
from boneyard.scorebook.lines import BY_SEAT, ENDING_OF, FIRST_LINE, RoundLine, fault

MOST_BYTES: Final = 256 << 10
MOST_ROUNDS: Final = 500
MOST_NAME: Final = 40


class NeededError(BoneyardError):
    """A fact of a round that is missing: ``fact`` names it, ``seats`` those of whom it is asked or who may be meant."""

    def __init__(self, fact: str, seats: Sequence[str] = ()) -> None:
        self.fact, self.seats = fact, tuple(seats)
        question = Message(f"scorebook.need.{fact}")
        super().__init__(Message("scorebook.need.of", {"question": question, "seats": ", ".join(self.seats)}))


class Seating(NamedTuple):
    """The next round: how its opener is found, and the seats that it may be (all, if only the tiles tell)."""

    rule: str
    """One of ``CHOICES["later_opener"]``."""
    seats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BookRound:
    """A counted round; maps are by seat or side."""

    line: RoundLine
    ended: str
    opener: str | None
    """None if it was not entered and nothing depends on it."""
    winner: str | None
    pips: dict[str, int]
    """The tiles left as the game counts them, of the seats that were asked."""
    points: dict[str, int]
    totals: dict[str, int]


class Scorebook:
    """The book of one match.

    >>> from boneyard import game
    >>> from boneyard.scorebook import RoundLine, Scorebook
    >>> book = Scorebook(game("parovi").rules(), {"A": "Ana", "B": "Stipe"})
    >>> book.enter(RoundLine.parse("out B A=17 C=14 D=5")).points
    {'AC': 5, 'BD': 31}
    >>> book.next
    Seating(rule='weakest', seats=('A',))
    """

    def __init__(self, rules: Rules, names: Mapping[str, str] | None = None, day: date | None = None) -> None:
        """Begin a book.  Raises ``RulesError``, and ``BoneyardError`` for names of unknown seats."""
        check_rules(rules)
        self.rules, self.day = rules, day
        self._setup: Setup = setup_of(rules, None)
        self.names = {seat: seat for seat in rules.seats}
        for seat, name in (names or {}).items():
            self._name(seat, name)
        self._lines: list[RoundLine] = []
        self._fold()

    def _name(self, seat: str, name: str) -> None:
        name = " ".join(name.split())
        if seat not in self.rules.seats:
            raise fault("seat", seat=one_line(seat, 40), seats=", ".join(self.rules.seats))
        if not 1 <= len(name) <= MOST_NAME or any(is_refused(char) for char in name):
            raise fault("name", most=MOST_NAME, text=one_line(name, 40))
        self.names[seat] = name

    def _fold(self) -> None:
        self.rounds: list[BookRound] = []
        self._standing = self._setup.standing.copy()
        for line in self._lines:
            self._count(line)

    # ---------------------------------------------------------------------------------------------------- as a text

    @classmethod
    def read(cls, data: bytes | str, name: str = "book") -> Scorebook:
        """Return the book of a text.  Raises ``FileError`` with the line of the fault."""
        try:
            text = data if isinstance(data, str) else data.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise FileError(Message("contest.fault.utf8"), name=name) from None
        if len(text) > MOST_BYTES:
            raise FileError(Message("scorebook.fault.rounds", {"most": MOST_ROUNDS}), name=name)
        lines = text.splitlines()
        if not lines or lines[0].strip() != FIRST_LINE:
            raise FileError(Message("scorebook.fault.first", {"line": FIRST_LINE}), name=name, line=1)
        book: Scorebook | None = None
        for at, line in enumerate(lines[1:], 2):
            verb, _, rest = line.strip().partition(" ")
            try:
                if verb == "game" and book is None:
                    book = cls(_rules(rest))
                elif verb and not verb.startswith("#"):
                    if book is None:
                        raise fault("first", line=FIRST_LINE)
                    book._read_line(verb, rest)
            except BoneyardError as error:
                raise FileError(error.message, name=name, line=at) from None
        if book is None:
            raise FileError(Message("scorebook.fault.first", {"line": FIRST_LINE}), name=name)
        return book

    def _read_line(self, verb: str, rest: str) -> None:
        if verb == "round":
            self.enter(RoundLine.parse(rest))
        elif verb == "seat":
            seat, _, written = rest.partition(" ")
            try:
                name = json.loads(written)
            except ValueError:
                name = None
            if not isinstance(name, str):
                raise fault("name", most=MOST_NAME, text=one_line(written, 40))
            self._name(seat, name)
        elif verb == "date":
            try:
                self.day = date.fromisoformat(rest.strip())
            except ValueError:
                raise fault("date", text=one_line(rest, 40)) from None
        else:
            raise fault("verb", verb=one_line(verb, 40))

    def text(self) -> str:
        """Return the book as ``read`` reads it, without remarks."""
        options = [f"{name}={format_value(value)}" for name, value in self.rules.options]
        lines = [FIRST_LINE, " ".join(["game", self.rules.game, f"players={self.rules.players}", *options])]
        if self.day is not None:
            lines.append(f"date {self.day.isoformat()}")
        lines += [f"seat {seat} {json.dumps(name, ensure_ascii=False)}" for seat, name in self.names.items()]
        lines += [f"round {line.text()}" for line in self._lines]
        return "".join(f"{line}\n" for line in lines)

    # ------------------------------------------------------------------------------------------------------ the match

    @property
    def totals(self) -> dict[str, int]:
        """The score by side."""
        return dict(zip(self._setup.sides, self._standing.totals(), strict=True))

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return bool(self._standing.state().over)

    @property
    def winners(self) -> tuple[str, ...]:
        """The sides that won; empty before the end."""
        return named(self._standing.state().winners, self._setup.sides)

    @property
    def losers(self) -> tuple[str, ...]:
        """The sides that the rules name losers: the goat of kozel; empty before the end."""
        return named(self._standing.state().losers, self._setup.sides)

    @property
    def cause(self) -> str | None:
        """Why the match is over, one of ``target``, ``zero`` and ``deals``; None before."""
        state = self._standing.state()
        return MatchCause(state.cause).word if state.over else None

    @property
    def next(self) -> Seating:
        """How the opener of the next round is found."""
        position = self._laid_out()
        return self._seating(position)

    def _seating(self, position: Any) -> Seating:
        bits, _ = self._standing.openers(position)
        rule = Opener(self._standing.opener_rule()).word
        return Seating(rule, named(bits, self.rules.seats) or tuple(self.rules.seats))

    def _laid_out(self) -> Any:
        position = self._setup.position.copy()
        self._standing.set_out(position)
        return position

    def enter(self, line: RoundLine) -> BookRound:
        """Count a round and add it.

        Raises ``NeededError`` for a fact that this round needs, and ``BoneyardError`` for facts that cannot be; then
        nothing has changed.
        """
        if self.over:
            raise fault("over")
        if len(self._lines) >= MOST_ROUNDS:
            raise fault("rounds", most=MOST_ROUNDS)
        found = self._count(line)
        self._lines.append(line)
        return found

    def undo(self) -> RoundLine:
        """Take the last round back and return what was entered.  Raises ``BoneyardError`` if there is none."""
        if not self._lines:
            raise fault("nothing")
        line = self._lines.pop()
        self._fold()
        return line

    def _count(self, line: RoundLine) -> BookRound:
        rules = self.rules
        self._check(line)
        position = self._laid_out()
        opener = self._opener(line, self._seating(position))
        asked = seats_asked(rules, line.ended, line.seat)
        self._lay_tiles(position, line, opener, asked)
        sides = self._setup.sides
        position.settle(
            [line.made.get(side, 0) for side in sides], [line.fouls.get(side, 0) for side in sides], line.last_made
        )
        self._name_winner(position, line)
        self._check_ties(position, line)
        standing = self._standing.copy()
        standing.close_round(position)
        if standing.state().lot:
            tied = named(standing.state().tied, sides)
            if line.match not in tied:
                raise NeededError("match", tied)
            standing.name_winner(sides.index(line.match))
        state = standing.state()
        self._check_losers(state, standing.opener_rule(), line)
        self._standing = standing
        found = BookRound(
            line=line,
            ended=Ending(position.ended).word,
            opener=opener,
            winner=None if position.winner < 0 else rules.seats[position.winner],
            pips={seat: position.counted(rules.seats.index(seat)) for seat in asked},
            points=dict(zip(sides, state.points, strict=False)),
            totals=dict(zip(sides, standing.totals(), strict=True)),
        )
        self.rounds.append(found)
        return found

    def _check_losers(self, state: MatchState, rule: int, line: RoundLine) -> None:
        """Raise ``NeededError`` if the losing side opens, both lost as much, and some hands are unknown (parovi/Q2)."""
        points = state.points[: len(self._setup.sides)]
        missing = [seat for seat in self.rules.seats if seat != line.seat and seat not in line.left]
        if missing and not state.over and rule == Opener.LOSING_SIDE and points.count(min(points)) > 1:
            raise NeededError("left", missing)

    def _check(self, line: RoundLine) -> None:
        """Raise ``BoneyardError`` for seats and sides that are not there and for facts that the game does not ask."""
        seats, sides, facts = self.rules.seats, self._setup.sides, facts_of(self.rules)
        for seat in (line.seat, line.opened, line.last, line.lot, *line.left):
            if seat is not None and seat not in seats:
                raise fault("seat", seat=one_line(seat, 40), seats=", ".join(seats))
        for side in (line.match, *line.made, *line.fouls):
            if side is not None and side not in sides:
                raise fault("side", side=one_line(side, 40), sides=", ".join(sides))
        kept = {Fact.MADE: line.made, Fact.LAST_MADE: line.last_made, Fact.FOULS: line.fouls, Fact.STOCK: line.stock}
        kept |= {Fact(finish): finish in line.finish for finish in ("double", "both", "blank")}
        for fact, value in kept.items():
            if value and fact not in facts:
                raise fault("no_fact", fact=fact.value, game=self.rules.game)
        never = {"closed": self.rules.close == "none", "doubles": not self.rules.winning_doubles}
        if never.get(line.ended):
            raise fault("no_fact", fact=line.ended, game=self.rules.game)
        if line.ended in BY_SEAT and line.seat is None:
            raise fault("word", word=line.ended)

    def _opener(self, line: RoundLine, seating: Seating) -> str | None:
        if len(seating.seats) == 1:
            if line.opened not in (None, seating.seats[0]):
                raise fault("opener", seat=seating.seats[0], opened=line.opened)
            return seating.seats[0]
        if line.opened is None and Fact.OPENED in facts_of(self.rules):
            raise NeededError("opened", seating.seats)
        if line.opened is not None and line.opened not in seating.seats:
            raise NeededError("opened", seating.seats)
        return line.opened

    def _lay_tiles(self, position: Any, line: RoundLine, opener: str | None, asked: Sequence[str]) -> None:
        """Set the end of the round in a position: hands that count as the entered tiles."""
        rules, facts = self.rules, facts_of(self.rules)
        missing = [seat for seat in asked if seat not in line.left]
        if missing:
            raise NeededError("left", missing)
        last = line.last or (line.seat if line.ended in BY_SEAT else None)
        if last is None and line.ended == "blocked" and Fact.LAST in facts:
            raise NeededError("last", rules.seats)
        hands = [[0, 0] for _ in range(8)]
        dead = [[0, 0] for _ in range(8)]
        for number, seat in enumerate(rules.seats):
            if seat not in line.left:
                continue
            is_out = line.ended == "out" and seat == line.seat
            if is_out and rules.stuck != "discard":
                raise fault("out_with_tiles", seat=seat)
            left = line.left[seat]
            if Fact.NUMBER_LEFT in facts and left.number is None and left.pips:
                raise NeededError("number_left", [seat])
            if left.pips == 0 and rules.both_out and left.number is None:  # the partner is out too
                continue
            for tile in hand_for(rules, seat, left):
                (dead if is_out else hands)[number][tile >> 6] |= 1 << (tile & 63)
        if line.ended == "doubles" and line.seat is not None:
            for pip in range(rules.winning_doubles):
                tile = pip * (pip + 3) // 2
                hands[rules.seats.index(line.seat)][tile >> 6] |= 1 << (tile & 63)
        stock = stock_for(rules, line.stock)
        before = position.state()
        place = {None: -1} | {seat: number for number, seat in enumerate(rules.seats)}
        position.set_state(
            before._replace(
                hands=hands,
                dead=dead,
                held=[0, 0],
                yard=stock + [0] * (len(before.yard) - len(stock)),
                yard_n=len(stock),
                laid=2,
                phase=int(Phase.ENDED),
                ended=ENDING_OF[line.ended],
                opener=place[opener],
                last=place[last],
                last_double=int("double" in line.finish),
                last_joins=int("both" in line.finish),
                last_blank=int("blank" in line.finish),
            )
        )

    def _name_winner(self, position: Any, line: RoundLine) -> None:
        if position.phase == Phase.LOT:
            tied = named(position.tied, self.rules.seats)
            if line.lot not in tied:
                raise NeededError("lot", tied)
            position.name_winner(self.rules.seats.index(line.lot))

    def _check_ties(self, position: Any, line: RoundLine) -> None:
        """Raise ``NeededError`` if a tie was decided by facts that were not entered."""
        tied = named(position.tied, self.rules.seats)
        decided = position.state().decided
        if decided == Decided.NONE or len(tied) < 2 or decided == Decided.LOT:
            return
        by = self.rules.block_tie
        left = [line.left[seat] for seat in tied]
        if by == "lowest_tile" and not all(one.tiles or one.number == 0 for one in left):
            raise NeededError("tiles_left", tied)
        if by == "fewest_tiles" and any(one.number is None for one in left):
            raise NeededError("number_left", tied)
        pips = sorted(position.counted(self.rules.seats.index(seat)) for seat in tied)
        of_partners = decided == Decided.PARTNER or decided == Decided.ALONE
        if line.last is None and (
            by == "fewest_tiles" or decided == Decided.LOCKER or (of_partners and pips[0] == pips[1])
        ):
            raise NeededError("last", self.rules.seats)


def _rules(text: str) -> Rules:
    """Return the rules of ``gaple players=4 deals=5``."""
    game_id, *words = text.split() or [""]
    game = games.game(game_id)
    options = dict[str, str]()
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name in options:
            raise fault("word", word=one_line(word, 40))
        options[name] = value
    players = options.pop("players", str(game.default_players))
    if not (players.isascii() and players.isdigit() and len(players) < 3):
        raise fault("word", word=f"players={one_line(players, 20)}")
    return game.rules(int(players), **options)  # type: ignore[arg-type]  # the options of a text
