"""Values, best actions and the line of best play, from the searches of kernel.py."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

from boneyard import compiled, engine
from boneyard.errors import BoneyardError, check_kind
from boneyard.play import codec
from boneyard.play.actions import Action
from boneyard.play.round import Round
from boneyard.play.setup import engine_numbers
from boneyard.rules import Rules

if TYPE_CHECKING:
    from boneyard.engine.position import Position

OBJECTIVES = ("points", "win")
METHODS = ("alpha-beta", "max^n", "paranoid")
TABLE_BITS = 16
"""2 ** 16 entries of 16 bytes: a table that stays in the cache is faster than a larger one."""

_FACE = __name__.rpartition(".")[0] + ".solver"


class Solution(NamedTuple):
    """The value of a position with every tile known.

    Values are leads: the gain of ``side`` in the rest of the round minus the average gain of the others, so that more
    is better for it in every game; in match points, or with the objective ``"win"`` in rounds won.  If a lot names the
    winner of a round they are averages, therefore fractions.
    """

    objective: str
    method: str
    """``"alpha-beta"`` with two sides, which both play their best.  With more: ``"max^n"``, each side playing for its
    own lead, or ``"paranoid"``, all others playing against ``side``."""
    side: str
    """The side to act, whose lead the values are."""
    value: Fraction | None
    """None if it was not proven within the limits."""
    low: Fraction | None
    """A proven lower bound of the value (the value, once proven); None without one."""
    high: Fraction | None
    """A proven upper bound of the value."""
    actions: tuple[tuple[str, Action], ...]
    """The best actions, each with its seat; the first one begins ``line``.

    If the value was proven but not every action was compared with it within the limits (``proven`` is False), these are
    the actions that were found to be best.
    """
    points: dict[str, Fraction]
    """The points of each side along ``line``; empty if it was not proven."""
    line: tuple[tuple[str, Action], ...]
    """Best play of all sides to the end of the round, forced actions included; empty if it was not proven."""
    proven: bool
    """Whether the value, the best actions and the line are complete."""
    nodes: int
    """Positions searched."""
    seconds: float


class Course(NamedTuple):
    """One possible action, with best play of all sides after it to the end of the round."""

    action: Action
    value: Fraction
    """The lead that it brings the side of its seat, as in :class:`Solution`."""
    line: tuple[tuple[str, Action], ...]
    """The action, and best play after it."""
    points: dict[str, Fraction]
    """The points of each side along the line."""


class _Stopped(Exception):
    """The limits are reached."""


class _SolvedPlace(NamedTuple):
    """A position of the engine on the way, and the passes in a row that led to it."""

    position: Position
    idle: int


class _SolvedAction(NamedTuple):
    """A possible action at a place; ``action`` is the engine's number."""

    seat: int
    place: _SolvedPlace
    action: int


class Solver:
    """Solve positions of rounds under one set of rules; results are kept from one to the next.

    A solver serves one thread at a time (the searches release the interpreter lock, so several solvers run in
    parallel).

    ``objective`` is one of ``OBJECTIVES``, ``method`` one of ``METHODS`` (default: ``"alpha-beta"`` for two sides,
    else ``"max^n"``), ``mode`` as in ``boneyard.compiled``.  The table has ``2 ** table_bits`` entries.  Raises
    ``BoneyardError`` for any other word, and for a method that does not fit the number of sides.
    """

    def __init__(
        self,
        rules: Rules,
        objective: str = "points",
        method: str | None = None,
        *,
        table_bits: int = TABLE_BITS,
        mode: str | None = None,
    ) -> None:
        if objective not in OBJECTIVES:
            raise BoneyardError(f"there is no objective {objective!r}: it is {' or '.join(OBJECTIVES)}")
        if method is not None and method not in METHODS:
            raise BoneyardError(f"there is no method {method!r}: it is {', '.join(METHODS[:-1])} or {METHODS[-1]}")
        two = rules.n_sides == 2
        if method is not None and two != (method == METHODS[0]):
            fitting = METHODS[0] if two else f"{METHODS[1]} or {METHODS[2]}"
            raise BoneyardError(f"{method} does not go with {rules.n_sides} sides: use {fitting}")
        self.rules = rules
        self.objective = objective
        self.method = method or METHODS[0 if two else 1]
        self._bits = table_bits
        self._mode = mode or compiled.chosen(_FACE)
        self._searches: dict[int, Any] = {}

    def solve(self, where: Any, *, nodes: int | None = None, seconds: float | None = None) -> Solution:
        """Solve a ``Round``, or the engine's ``Position`` of one, as far as the limits allow.

        In the out-of-turn window the seats answer in playing order, each knowing the answers before its own (at the
        table they are secret, OBI-09).  A round in which all seats could pass forever, with a last tile that is never
        announced and nothing to buy, brings no further points.

        Raises ``BoneyardError`` if the round is over.
        """
        starts = self._starts(where)
        side = self.rules.side_of(starts[0].seat)
        return _SolverCall(self.rules, self._search(side), self.objective, self.method, nodes, seconds).solution(starts)

    def courses(self, where: Any, *, nodes: int | None = None) -> tuple[Course, ...] | None:
        """Return every possible action with its exact value, best first; None beyond ``nodes`` positions.

        Actions of equal value keep their order.  Raises ``BoneyardError`` if the round is over, and for max^n.
        """
        if self.method == "max^n":
            raise BoneyardError("max^n has no values of single actions: use paranoid")
        starts = self._starts(where)
        search = self._search(self.rules.side_of(starts[0].seat))
        return _SolverCall(self.rules, search, self.objective, self.method, nodes, None).courses(starts)

    def value(self, position: Position, *, nodes: int | None = None) -> tuple[Fraction, Fraction, int]:
        """Return only the value of the engine's ``Position``, for two opposed sides: bounds, positions searched.

        It is the lead of the first side, or with ``"paranoid"`` of the side to act; the bounds are equal unless the
        limit was reached.  Raises ``BoneyardError`` for max^n, and ``UnplayableError`` if a seat could come to have no
        legal action.
        """
        if self.method == "max^n":
            raise BoneyardError("max^n has no single value: use solve")
        search = self._search(self.rules.side_of(position.actor()))
        low, high = search.exact(position, 0, 0, 1 << 62 if nodes is None else nodes, 0.0)
        unit = search.scale * (self.rules.n_sides - 1)
        return Fraction(low, unit), Fraction(high, unit), search.nodes

    def _search(self, side: int) -> Any:
        """Return the search whose values are leads of a side; with two sides, of the first."""
        if self.method != "paranoid":
            side = 0
        if side not in self._searches:
            rules, win = self.rules, self.objective == "win"
            sign = 1 if win or rules.better == "high" else -1
            weights = [sign * (rules.n_sides - 1 if other == side else -1) for other in range(rules.n_sides)]
            face = compiled.load(_FACE, self._mode)
            self._searches[side] = face.Searcher(
                engine_numbers(rules),
                weights,
                1 << side,
                win,
                rules.better == "high",
                self._bits,
                self.method == "max^n",
            )
        return self._searches[side]

    def _starts(self, where: Any) -> list[_SolvedAction]:
        """Return all possible actions: of one seat, or of either of two partners who may open."""
        before = {}
        if isinstance(where, Round):
            before = {where.rules.seats.index(seat): where.before(seat) for seat in where.openers[1:] and where.openers}
            where = where.position
        found = []
        for seat, position in (before or {where.actor(): where}).items():
            place = _SolvedPlace(self._copied(position), 0)
            found += [_SolvedAction(seat, place, action) for action in position.legal(seat)]
        if not found:
            raise BoneyardError(
                "no seat can act, so there is nothing to solve: the round is over, or no tiles were dealt"
            )
        return found

    def _copied(self, position: Position) -> Position:
        """Return the position in the mode in which the solver runs."""
        twin = engine.load(self._mode).Position(position.numbers)
        twin.set_state(position.state())
        return twin


class _SolverCall:
    """One call of ``Solver.solve``."""

    def __init__(
        self, rules: Rules, search: Any, objective: str, method: str, nodes: int | None, seconds: float | None
    ) -> None:
        self.rules = rules
        self.search = search
        self.objective = objective
        self.method = method
        self.begun = monotonic()
        self.nodes = 0
        self.low: int | None = None
        self.high: int | None = None
        self.best: list[_SolvedAction] = []
        self._limit = nodes
        self._seconds = seconds
        self._far = 1 << 30

    def solution(self, options: list[_SolvedAction]) -> Solution:
        """Solve the position with these options."""
        rules, proven = self.rules, False
        line: list[_SolvedAction] = []
        points: dict[str, Fraction] = {}
        try:
            line, points = self._max_n(options) if self.method == "max^n" else self._alpha_beta(options)
            proven = True
        except _Stopped:
            pass
        unit = self.search.scale * (rules.n_sides - 1)
        low = None if self.low is None else Fraction(self.low, unit)
        high = None if self.high is None else Fraction(self.high, unit)
        return Solution(
            objective=self.objective,
            method=self.method,
            side=rules.sides[rules.side_of(options[0].seat)],
            value=low if low == high else None,
            low=low,
            high=high,
            actions=tuple(map(self._worded, self.best)),
            points=points,
            line=tuple(map(self._worded, line)),
            proven=proven,
            nodes=self.nodes,
            seconds=monotonic() - self.begun,
        )

    def courses(self, options: list[_SolvedAction]) -> tuple[Course, ...] | None:
        """Return every option with its value and the best play after it, best first; None beyond the limits."""
        unit, found = self.search.scale * (self.rules.n_sides - 1), []
        try:
            for option in options:
                value = self._value(option, -self._far // 2, self._far // 2)  # gains are added to the bounds
                line, points = self._line(option, self._sign(option.seat) * value)
                worded = tuple(map(self._worded, line))
                found.append(Course(worded[0][1], Fraction(value, unit), worded, points))
        except _Stopped:
            return None
        return tuple(sorted(found, key=lambda one: -one.value))

    def _worded(self, option: _SolvedAction) -> tuple[str, Action]:
        position = option.place.position
        return self.rules.seats[option.seat], codec.decode(option.action, position)

    def _limits(self) -> tuple[int, float]:
        """Return the rest of the limits, for one more search."""
        nodes = 1 << 62 if self._limit is None else self._limit - self.nodes
        seconds = 0.0 if self._seconds is None else self.begun + self._seconds - monotonic()
        if nodes <= 0 or (self._seconds is not None and seconds <= 0):
            raise _Stopped
        return nodes, seconds

    def _options(self, place: _SolvedPlace) -> list[_SolvedAction]:
        seat = place.position.actor()
        return [_SolvedAction(seat, place, action) for action in place.position.legal(seat)]

    def _after(self, option: _SolvedAction) -> tuple[_SolvedPlace, list[int]]:
        """Return the position after an action, and the immediate points of each side."""
        position = option.place.position.copy()
        idle = self.search.step(position, option.seat, option.action, option.place.idle)
        before, after = self.search.totals(option.place.position), self.search.totals(position)
        return _SolvedPlace(position, idle), [new - old for new, old in zip(after, before, strict=True)]

    def _points(self, line: list[_SolvedAction]) -> tuple[list[_SolvedAction], dict[str, Fraction]]:
        """Return a line of play to the end of the round with the points of each side."""
        before = self.search.totals(line[0].place.position)
        after = self.search.outcome(self._after(line[-1])[0].position)
        gains = [Fraction(new - old, self.search.scale) for new, old in zip(after, before, strict=True)]
        return line, dict(zip(self.rules.sides, gains, strict=True))

    # -------------------------------------------------------------------------------------------- two that are opposed

    def _ahead(self, totals: Sequence[int]) -> int:
        """Return totals by side with the weights of the search."""
        return sum(weight * total for weight, total in zip(self.search.weights, totals, strict=True))

    def _sign(self, seat: int) -> int:
        """Return 1 for a seat that wants high values of the search, else -1."""
        return 1 if self.search.maximisers >> self.rules.side_of(seat) & 1 else -1

    def _value(self, option: _SolvedAction, alpha: int, beta: int) -> int:
        """Return the value of an action for its seat: exact from ``alpha`` to ``beta``, else a bound on that side."""
        place, gains = self._after(option)
        gain = self._ahead(gains)
        sign = self._sign(option.seat)
        low, high = sorted((sign * alpha - gain, sign * beta - gain))
        found = self.search.value(*place, low, high, *self._limits())
        self.nodes += self.search.nodes
        if found is None:
            raise _Stopped
        return sign * (gain + int(found))

    def _alpha_beta(self, options: list[_SolvedAction]) -> tuple[list[_SolvedAction], dict[str, Fraction]]:
        """Narrow the value from both sides, so that bounds remain if time runs out (MTD(f), Plaat 1996)."""
        best, guess = options[0], 0
        while self.low is None or self.low != self.high:
            highest = -self._far
            for option in [best, *(option for option in options if option is not best)]:
                found = self._value(option, guess, guess + 1)
                highest = max(highest, found)
                if found > guess:
                    best, guess = option, found
                    self.low = found
                    break
            else:
                self.high = highest
                guess = highest - 1
        value = self.low
        self.best = [best]
        for option in options:
            if option is not best and self._value(option, value - 1, value) >= value:
                self.best.append(option)
        return self._line(best, self._sign(best.seat) * value)

    def _line(self, option: _SolvedAction, value: int) -> tuple[list[_SolvedAction], dict[str, Fraction]]:
        """Return best play from this action on, whose value in the search is ``value``."""
        line = [option]
        while True:
            place, gains = self._after(option)
            value -= self._ahead(gains)
            if self.search.over(*place):
                return self._points(line)
            options = self._options(place)
            wanted = self._sign(options[0].seat) * value
            if len(options) > 1:
                options = [one for one in options if self._value(one, wanted - 1, wanted + 1) == wanted]
            option = options[0]
            line.append(option)

    # --------------------------------------------------------------------------------------------------- many sides

    def _vector(self, option: _SolvedAction) -> list[int]:
        """Return the points of an action for each side."""
        place, gains = self._after(option)
        found = self.search.vector(*place, *self._limits())
        self.nodes += self.search.nodes
        if found is None:
            raise _Stopped
        return [gain + more for gain, more in zip(gains, found, strict=True)]

    def _lead(self, side: int, row: Sequence[int]) -> int:
        lead = self.rules.n_sides * row[side] - sum(row)
        return lead if self.rules.better == "high" or self.objective == "win" else -lead

    def _preferred(self, options: list[_SolvedAction]) -> tuple[_SolvedAction, list[_SolvedAction], list[int]]:
        """Return the choice of a seat, all options with the same lead, and the points of the choice for each side."""
        side = self.rules.side_of(options[0].seat)
        rows = [self._vector(option) for option in options]
        best = 0
        for i, row in enumerate(rows):
            if self.search.prefers(side, row, rows[best]):
                best = i
        lead = self._lead(side, rows[best])
        equal = [option for i, option in enumerate(options) if i != best and self._lead(side, rows[i]) == lead]
        return options[best], equal, rows[best]

    def _max_n(self, options: list[_SolvedAction]) -> tuple[list[_SolvedAction], dict[str, Fraction]]:
        """Solve with every side playing for its own lead."""
        option, equal, row = self._preferred(options)
        self.low = self.high = self._lead(self.rules.side_of(option.seat), row)
        self.best = [option, *equal]
        line = [option]
        while True:
            place, _ = self._after(option)
            if self.search.over(*place):
                return self._points(line)
            options = self._options(place)
            option = self._preferred(options)[0] if len(options) > 1 else options[0]
            line.append(option)


def solve(
    where: Round,
    objective: str = "points",
    method: str | None = None,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    mode: str | None = None,
) -> Solution:
    """Solve one position; ``Solver`` has the same arguments and is faster for many positions of one rule set."""
    check_kind(where, Round)
    return Solver(where.rules, objective, method, mode=mode).solve(where, nodes=nodes, seconds=seconds)
