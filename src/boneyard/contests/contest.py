"""A contest: the fold of its log.  Every act is an entry, checked and applied in one place, however it came."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final, TypeVar

from boneyard.contests.log import (
    FIRST_LINE,
    MAX_BYTES,
    MAX_ENTRANTS,
    MAX_NAME,
    MAX_REASON,
    MAX_ROUNDS,
    Cancelled,
    ContestEnded,
    Corrected,
    Entered,
    GameNamed,
    Kind,
    LogEntry,
    Lowest,
    Named,
    Paired,
    Points,
    Result,
    Returned,
    Run,
    Score,
    Side,
    Sides,
    Substituted,
    Walkover,
    Withdrawn,
    checked,
    fault,
    parse,
)
from boneyard.errors import BoneyardError, FileError, Message

Made = TypeVar("Made", bound=LogEntry)

LIVES: Final = {Kind.KNOCK_OUT: 1, Kind.DOUBLE_ELIMINATION: 2}
"""How many tables one loses before one is out."""

SCHEDULED: Final = {Kind.ROUND_ROBIN: 1, Kind.LEAGUE: 2}
"""How often each meets each."""

REST_IS_WIN: Final = frozenset({Kind.SWISS, Kind.ROTATING})
"""The kinds with a win without points for a rest: an odd number of entrants may set none of them back."""


@dataclass
class Entrant:
    """Who takes part: a person, a pair or a team."""

    number: int
    name: str
    active: bool = True
    """In the rounds to come."""


@dataclass(frozen=True)
class ContestTable:
    """A table of a round with its result."""

    sides: Sides
    score: Score | None = None
    corrected: tuple[str, ...] = ()
    """The reasons of corrections, the oldest first."""

    def side_of(self, entrant: int) -> int | None:
        """Return the side of an entrant, 0 or 1; None if they do not play here."""
        return next((at for at, side in enumerate(self.sides) if entrant in side), None)


@dataclass(frozen=True)
class ContestRound:
    """A round: its tables in the order of their numbers, and who rests."""

    tables: tuple[ContestTable, ...]
    rests: tuple[int, ...]

    @property
    def open(self) -> tuple[int, ...]:
        """The numbers of the tables without a result."""
        return tuple(at for at, table in enumerate(self.tables, 1) if table.score is None)


@dataclass
class Contest:
    """A contest, folded from its log; `append` adds an entry, the other methods make one.

    >>> from boneyard.contests import Contest, Kind, pair, score
    >>> cup = Contest.new("Cup", Kind.KNOCK_OUT, lot=1)
    >>> for name in ("Ana", "Budi"):
    ...     _ = cup.enter(name)
    >>> pair(cup).text()
    'round 1 1-2'
    >>> cup.result(1, score("21:12")).text(), cup.over
    ('result 1 1 21:12', True)
    """

    name: str = ""
    rules: str = ""
    kind: Kind | None = None
    planned: int = 0
    """The number of rounds, 0 if the results decide it."""
    lot: int = 0
    lowest: bool = False
    entrants: dict[int, Entrant] = field(default_factory=dict)
    rounds: list[ContestRound] = field(default_factory=list)
    closed: str = ""
    """Why it ended early."""
    entries: list[LogEntry] = field(default_factory=list)

    @classmethod
    def new(cls, name: str, kind: Kind, rounds: int = 0, *, lot: int, rules: str = "", lowest: bool = False) -> Contest:
        """Return a contest without entrants.  ``rounds`` is for `Kind.SWISS` and `Kind.ROTATING`."""
        contest = cls()
        contest.append(Named(checked(name, MAX_NAME)))
        if rules:
            contest.append(GameNamed(checked(rules, MAX_REASON)))
        contest.append(Run(kind, rounds, lot))
        if lowest:
            contest.append(Lowest())
        return contest

    @classmethod
    def read(cls, data: bytes | str, name: str = "contest") -> Contest:
        """Return the contest of a log.  Raises ``FileError`` with the line of the fault."""
        text = data if isinstance(data, str) else _decoded(data, name)
        lines = text.split("\n")
        if lines[0] != FIRST_LINE:
            raise FileError(Message("contest.fault.first", {"line": FIRST_LINE}), name=name, line=1)
        if lines.pop():  # a process or a machine stopped while it wrote this line
            raise FileError(Message("contest.fault.cut"), name=name, line=len(lines) + 1)
        contest = cls()
        for at, line in enumerate(lines[1:], 2):
            try:
                entry = parse(line)
                if entry is not None:
                    contest.append(entry)
            except BoneyardError as error:
                raise FileError(error.message, name=name, line=at) from None
        if contest.kind is None:
            raise FileError(Message("contest.fault.no_kind"), name=name)
        return contest

    def text(self) -> str:
        """Return the log without remarks."""
        return "".join(f"{line}\n" for line in (FIRST_LINE, *(entry.text() for entry in self.entries)))

    def copy(self) -> Contest:
        """Return a contest that changes apart from this one."""
        entrants = {number: replace(one) for number, one in self.entrants.items()}
        return replace(self, entrants=entrants, rounds=self.rounds.copy(), entries=self.entries.copy())

    def append(self, entry: LogEntry) -> None:
        """Check and apply an entry.  Raises ``BoneyardError``; then nothing has changed."""
        if self.over and not isinstance(entry, Corrected | Cancelled):
            raise fault("over")
        _APPLY[type(entry)](self, entry)
        self.entries.append(entry)

    def _added(self, entry: Made) -> Made:
        self.append(entry)
        return entry

    def enter(self, name: str) -> Entered:
        """Add an entrant from the next round on."""
        return self._added(Entered(len(self.entrants) + 1, checked(name, MAX_NAME)))

    def result(self, table: int, score: Score) -> Result:
        """Add the result of a table of the current round."""
        return self._added(Result(len(self.rounds), table, score))

    def withdraw(self, number: int) -> Withdrawn:
        """Leave an entrant out from the next round on."""
        return self._added(Withdrawn(number))

    def readmit(self, number: int) -> Returned:
        """Let an entrant play again from the next round on after a withdrawal."""
        return self._added(Returned(number))

    def substitute(self, number: int, name: str) -> Substituted:
        """Give an entrant another name: of a substitute, or of a pair with a new partner."""
        return self._added(Substituted(number, checked(name, MAX_NAME)))

    def cancel(self, reason: str) -> Cancelled:
        """Take the last round back with its results."""
        return self._added(Cancelled(len(self.rounds), checked(reason, MAX_REASON)))

    def close(self, reason: str) -> ContestEnded:
        """End the contest before its last round."""
        return self._added(ContestEnded(checked(reason, MAX_REASON)))

    def correct(self, round_: int, table: int, score: Score, reason: str) -> Corrected:
        """Replace a result."""
        return self._added(Corrected(round_, table, score, checked(reason, MAX_REASON)))

    @property
    def active(self) -> list[int]:
        """Who is in the next round: neither withdrawn nor out."""
        losses = self.losses() if self.lives else {}
        return [
            one.number for one in self.entrants.values() if one.active and losses.get(one.number, 0) < self.lives_or_any
        ]

    @property
    def lives(self) -> int:
        """How many tables one loses before one is out; 0 if never."""
        return LIVES.get(self.kind, 0) if self.kind is not None else 0

    @property
    def lives_or_any(self) -> int:
        """`lives`, or more than anybody can lose."""
        return self.lives or MAX_ROUNDS + 1

    @property
    def over(self) -> bool:
        """Whether no round is to come and every table has its result."""
        if self.closed:
            return True
        if not self.rounds or self.rounds[-1].open:
            return False
        if self.lives:
            return len(self.active) < 2
        return len(self.rounds) >= self.length

    @property
    def length(self) -> int:
        """The number of rounds; 0 if the results decide it."""
        if self.kind in SCHEDULED:
            return SCHEDULED[self.kind] * (len(self.schedule) - 1)
        return 0 if self.lives else self.planned

    @property
    def schedule(self) -> list[int]:
        """The entrants of the first round by lot, and 0 for the rest if their number is odd."""
        first = self.rounds[0] if self.rounds else None
        who = sorted(self.entrants) if first is None else sorted(_seated(first))
        return self.by_lot(who) + [0] * (len(who) % 2)

    def by_lot(self, numbers: Sequence[int]) -> list[int]:
        """Return entrants in the order of the lot, which later entries do not change."""
        return sorted(numbers, key=lambda number: (Random(f"{self.lot}:{number}").random(), number))

    def losses(self) -> dict[int, int]:
        """Return how many tables each entrant has lost."""
        lost = dict.fromkeys(self.entrants, 0)
        for one in self.rounds:
            for table in one.tables:
                for side in self.losing(table):
                    for number in side:
                        lost[number] += 1
        return lost

    def winner(self, table: ContestTable) -> Side | None:
        """Return the side that won a table; None without a result and for a draw."""
        match table.score:
            case Points(first, second) if first != second:
                return table.sides[(first < second) != self.lowest]
            case Walkover.FIRST:
                return table.sides[0]
            case Walkover.SECOND:
                return table.sides[1]
        return None

    def losing(self, table: ContestTable) -> tuple[Side, ...]:
        """Return the sides that lost a table: one, or both of whom neither came."""
        if table.score is Walkover.NEITHER:
            return table.sides
        won = self.winner(table)
        return () if won is None else tuple(side for side in table.sides if side != won)

    # --- the demands and effects of each entry ---

    def _name(self, entry: Named) -> None:
        self._before_entries("name", self.name)
        self.name = checked(entry.name, MAX_NAME)

    def _play(self, entry: GameNamed) -> None:
        self._before_entries("game", self.rules)
        self.rules = entry.rules

    def _lowest(self, entry: Lowest) -> None:
        self._before_entries("lowest", self.lowest)
        self.lowest = True

    def _run(self, entry: Run) -> None:
        self._before_entries("kind", self.kind)
        needs = entry.kind in REST_IS_WIN
        if not (1 <= entry.rounds <= MAX_ROUNDS if needs else entry.rounds == 0):
            raise fault("rounds" if needs else "no_rounds", kind=entry.kind.value, most=MAX_ROUNDS)
        self.kind, self.planned, self.lot = entry.kind, entry.rounds, entry.lot

    def _before_entries(self, verb: str, stated: object) -> None:
        if stated or self.entrants:
            raise fault("late_setting", verb=verb)

    def _enter(self, entry: Entered) -> None:
        if self.kind is None:
            raise fault("no_kind")
        if entry.number != len(self.entrants) + 1:
            raise fault("next_number", number=entry.number, next=len(self.entrants) + 1)
        if len(self.entrants) == MAX_ENTRANTS:
            raise fault("full", most=MAX_ENTRANTS)
        if self.rounds and self.kind not in REST_IS_WIN:
            raise fault("no_late", kind=self.kind.value)
        self.entrants[entry.number] = Entrant(entry.number, self._free(entry.name))

    def _free(self, name: str) -> str:
        name = checked(name, MAX_NAME)
        if any(one.name == name for one in self.entrants.values()):
            raise fault("same_name", name=name)
        return name

    def _withdraw(self, entry: Withdrawn) -> None:
        if not self.entrant(entry.number).active:
            raise fault("withdrawn", name=self.entrant(entry.number).name)
        self.entrant(entry.number).active = False

    def _return(self, entry: Returned) -> None:
        if self.entrant(entry.number).active:
            raise fault("not_withdrawn", name=self.entrant(entry.number).name)
        self.entrant(entry.number).active = True

    def _substitute(self, entry: Substituted) -> None:
        self.entrant(entry.number).name = self._free(entry.name)

    def entrant(self, number: int) -> Entrant:
        """Return an entrant.  Raises ``BoneyardError`` if there is none of this number."""
        if number not in self.entrants:
            raise fault("nobody", number=number)
        return self.entrants[number]

    def place_of(self, entrant: int) -> int:
        """Return the number of an entrant's table in the last round; 0 if there is none."""
        tables = self.rounds[-1].tables if self.rounds else ()
        return next((at for at, table in enumerate(tables, 1) if table.side_of(entrant) is not None), 0)

    def check_next_round(self) -> None:
        """Raise ``BoneyardError`` if the contest is over, a result is missing, or too few are left."""
        if self.over:
            raise fault("over")
        if self.rounds and self.rounds[-1].open:
            raise fault("open", round=len(self.rounds), tables=", ".join(map(str, self.rounds[-1].open)))
        needed = 4 if self.kind is Kind.ROTATING else 2
        if len(self.active) < needed:
            raise fault("few", needed=needed, there=len(self.active))
        if len(self.rounds) == MAX_ROUNDS:
            raise fault("full", most=MAX_ROUNDS)

    def open_table(self, round_: int, table: int) -> ContestTable:
        """Return a table of the last round.  Raises ``BoneyardError`` for another one, and for one with a result."""
        if not self.rounds or round_ != len(self.rounds):
            raise fault("not_last", round=round_)
        found = self._table(round_, table)
        if found.score is not None:
            raise fault("known", round=round_, table=table)
        return found

    def _pair(self, entry: Paired) -> None:
        if self.kind is None:
            raise fault("no_kind")
        self.check_next_round()
        if entry.round != len(self.rounds) + 1:
            raise fault("next_number", number=entry.round, next=len(self.rounds) + 1)
        made = ContestRound(tuple(ContestTable(sides) for sides in entry.tables), entry.rests)
        seated, size = list(_seated(made)), 2 if self.kind is Kind.ROTATING else 1
        for number in seated:
            self.entrant(number)
        odd = [number for number in seated if seated.count(number) > 1] if len(set(seated)) < len(seated) else []
        odd += sorted(set(seated) ^ set(self.active))
        if odd:
            raise fault("seated", name=self.entrant(odd[0]).name)
        if any(len(side) != size for sides in entry.tables for side in sides):
            raise fault("size", size=size)
        self.rounds.append(made)

    def _cancel(self, entry: Cancelled) -> None:
        if not self.rounds or entry.round != len(self.rounds):
            raise fault("not_last", round=entry.round)
        self.rounds.pop()
        self.closed = ""

    def _result(self, entry: Result) -> None:
        table = self.open_table(entry.round, entry.table)
        self._set(entry, ContestTable(table.sides, entry.score))

    def _correct(self, entry: Corrected) -> None:
        table = self._table(entry.round, entry.table)
        if table.score is None:
            raise fault("unknown", round=entry.round, table=entry.table)
        if self.lives and entry.round != len(self.rounds):
            raise fault("not_last", round=entry.round)
        self._set(entry, ContestTable(table.sides, entry.score, (*table.corrected, entry.reason)))

    def _table(self, round_: int, table: int) -> ContestTable:
        if not 1 <= round_ <= len(self.rounds) or not 1 <= table <= len(self.rounds[round_ - 1].tables):
            raise fault("no_table", round=round_, table=table)
        return self.rounds[round_ - 1].tables[table - 1]

    def _set(self, entry: Result | Corrected, table: ContestTable) -> None:
        if self.lives and not self.losing(table):
            raise fault("draw")
        one = self.rounds[entry.round - 1]
        tables = (*one.tables[: entry.table - 1], table, *one.tables[entry.table :])
        self.rounds[entry.round - 1] = ContestRound(tables, one.rests)

    def _close(self, entry: ContestEnded) -> None:
        if self.rounds and self.rounds[-1].open:
            raise fault("open", round=len(self.rounds), tables=", ".join(map(str, self.rounds[-1].open)))
        self.closed = entry.reason


def _seated(one: ContestRound) -> Iterator[int]:
    """Yield the entrants of a round."""
    for table in one.tables:
        for side in table.sides:
            yield from side
    yield from one.rests


def _decoded(data: bytes, name: str) -> str:
    if len(data) > MAX_BYTES:
        raise FileError(Message("contest.fault.large", {"most": MAX_BYTES >> 20}), name=name)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise FileError(Message("contest.fault.utf8"), name=name, line=1 + data.count(b"\n", 0, error.start)) from None


_APPLY: Final[Mapping[type[LogEntry], Callable[[Contest, Any], None]]] = {
    Named: Contest._name,
    GameNamed: Contest._play,
    Run: Contest._run,
    Lowest: Contest._lowest,
    Entered: Contest._enter,
    Withdrawn: Contest._withdraw,
    Returned: Contest._return,
    Substituted: Contest._substitute,
    Paired: Contest._pair,
    Cancelled: Contest._cancel,
    Result: Contest._result,
    Corrected: Contest._correct,
    ContestEnded: Contest._close,
}
