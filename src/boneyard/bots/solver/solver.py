"""The face of the solver: it keeps the memory and calls the searches.

This file runs as it is, and compiled, some hundred times faster (docs/building.md).  Every number from a caller is
checked here: ``ValueError`` for a number out of range, ``TypeError`` for another type.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

from boneyard.bots.solver import kernel, outcomes, primitives, search, stakes, storage
from boneyard.compiled import cython
from boneyard.engine import checks, core, position
from boneyard.engine.codes import Most
from boneyard.engine.structs import MOST_TOTAL

MODE = "native" if cython.compiled else "python"
FAR = 1 << 30
"""A bound above every value: a window from ``-FAR`` to ``FAR`` is open."""
MOST_NODES = 1 << 62
MOST_IDLE = 1_000
MOST_OUTCOMES = 1_000_000
MOST_PASSES = 1_000  # of a table, over all its totals or all its matches
MOST_STANDINGS = 1_000_000


class Stakes:
    """The worth of the end of a round to each side under one set of rules (stakes.py).

    ``aim`` is 0 for points, 1 for the chance to win the match, 2 for chips.  The table of chances has ``cells`` (2 to
    64) entries for each side, at most; `made_of` fills it, or ``table``, as it was read from another one.
    """

    k: Any
    r: Any

    def __cinit__(self) -> None:
        """Compiled, give every object its memory, however it is made."""
        storage.attach_stakes(self)

    def __init__(self, numbers: Sequence[int], aim: int, cells: int, table: Sequence[float] = ()) -> None:
        what = checks.within(aim, stakes.POINTS, stakes.CHIPS, "the aim")
        most = checks.within(cells, 2, stakes.MOST_CELLS, "the number of cells")
        storage.attach_stakes(self)
        where = position.Position(numbers)
        self.numbers = where.numbers
        storage.set_stakes_rules(self, where)
        stakes.set_up(self.r, self.k, what, most)
        size = self._size()
        if checks.length(table, stakes.MOST_CELLS * stakes.MOST_CELLS, "the table") not in (0, size):
            raise ValueError(f"the table has {size} entries, not {len(table)}")
        for i in range(len(table)):
            self.k.table[i] = checks.finite(table[i], "an entry of the table")

    def _size(self) -> int:
        """Return how many entries the table has."""
        return self.k.cells * self.k.cells if self.r.n_sides == 2 else self.k.cells + 1

    @property
    def aim(self) -> int:
        """The aim: 0 for points, 1 for the match, 2 for chips."""
        return self.k.aim

    @property
    def table(self) -> list[float]:
        """All entries of the table."""
        return [self.k.table[i] for i in range(self._size())]

    def worth(self, where: position.Position, side: int) -> float:
        """Return the worth of the end of a round to a side; a lead of a point decides between equal ends."""
        self._check(where)
        return stakes.worth(self.r, self.k, where.s, checks.within(side, 0, self.r.n_sides - 1, "the side"))

    def chances(self, totals: Sequence[int], opens: int = -1) -> list[float]:
        """Return the chance of each side to win a match with these totals after a round.

        ``opens`` is the side that opens the next round, -1 if that is not known.
        """
        first = checks.within(opens, -1, self.r.n_sides - 1, "the side that opens")
        self._decide(totals)
        return [stakes.chance(self.r, self.k, side, first) for side in range(self.r.n_sides)]

    def over(self, totals: Sequence[int]) -> bool:
        """Return whether a match is over with these totals after a round."""
        self._decide(totals)
        return bool(self.k.m.over)

    def _decide(self, totals: Sequence[int]) -> None:
        """Find out whether these totals end the match."""
        sides = self.r.n_sides
        if checks.length(totals, 8, "the number of totals") != sides:
            raise ValueError(f"{sides} totals are needed, not {len(totals)}")
        for side in range(sides):
            self.k.m.totals[side] = checks.within(totals[side], -MOST_TOTAL, MOST_TOTAL, "a total")
        stakes.decide(self.r, self.k)

    def made_of(self, outcomes: Sequence[int], passes: int, standings: int, seed: int) -> int:
        """Fill the table from sampled rounds; return the number of passes over it.

        ``outcomes`` has two numbers for each side, round after round: what the play brought it, penalties included, and
        what the end of the round added to its total; then the sides that opened the round and the next one.  For two
        sides there are ``passes`` sweeps at most, until no chance changes by more than 1e-5; for more, matches with
        ``standings`` totals in all are played, and as many steps taken.
        """
        numbers = array("i", [checks.within(number, -MOST_TOTAL, MOST_TOTAL, "an outcome") for number in outcomes])
        row = 2 * self.r.n_sides + 2
        if not 0 < len(numbers) <= MOST_OUTCOMES or len(numbers) % row:
            raise ValueError(f"outcomes of {row} numbers are needed, not {len(numbers)} in all")
        for i in range(0, len(numbers), row):
            for side in numbers[i + row - 2 : i + row]:
                checks.within(side, 0, self.r.n_sides - 1, "a side that opens")
        most = checks.within(passes, 1, MOST_PASSES, "the number of passes")
        rows = checks.within(standings, 1, MOST_STANDINGS, "the number of standings")
        chance = checks.word(seed, "the seed")
        kept = array("i", [0]) * (rows * (self.r.n_sides + 2))
        storage.lend(self, numbers, kept)
        self.k.rounds = len(numbers) // row
        self.k.room = rows
        self.k.s.rng = chance
        for i in range(self._size()):
            self.k.table[i] = 0.5 if self.r.n_sides == 2 else 0.0
        done = self._swept(most) if self.r.n_sides == 2 else self._fitted(most)
        storage.lend(self, None, None)
        return done

    def _swept(self, passes: int) -> int:
        """Iterate the chances of two sides; return the number of sweeps."""
        done = 0
        change = 1.0
        while done < passes and change > 1e-5:
            primitives.check_signals()
            with cython.nogil:
                change = stakes.sweep(self.r, self.k)
            done += 1
        return done

    def _fitted(self, passes: int) -> int:
        """Fit the chances of more than two sides; return the number of steps."""
        seen = 0
        tries = 0
        while seen < self.k.room and tries < self.k.room:
            if tries % 256 == 0:
                primitives.check_signals()
            with cython.nogil:
                seen = stakes.play(self.r, self.k, seen)
            tries += 1
        for _ in range(passes):
            primitives.check_signals()
            with cython.nogil:
                stakes.fit(self.r, self.k, seen)
        return passes

    def _check(self, where: position.Position) -> None:
        if not isinstance(where, position.Position):
            raise TypeError("a position of the engine is needed, in the mode of the stakes")
        if where.numbers != self.numbers:
            raise ValueError("these stakes were made for other rules")


class Searcher:
    """Search positions under one set of rules, and keep results from one to the next.

    ``weights`` are the contributions of a point of each side to a value, ``maximisers`` the sides that want it high
    (bits). With ``win`` a won round is worth one point and nothing else counts.  ``high_wins`` is true if a higher
    total of the match is better.  The table has ``2 ** table_bits`` entries (7 to 32), of the kind for ``vector`` if
    ``vectors``, else of the kind for ``value`` and ``exact``.

    Searches end with Ctrl-C, and raise ``UnplayableError`` for a position from which a seat could have no legal action.

    All values and outcomes are in units of ``1 / scale`` of a point.  ``idle`` is the number of passes in a row at the
    end of the play so far, as ``step`` returns it, and 0 at first.
    """

    w: Any

    def __init__(
        self,
        numbers: Sequence[int],
        weights: Sequence[int],
        maximisers: int,
        win: bool,
        high_wins: bool,
        table_bits: int,
        vectors: bool,
    ) -> None:
        bits = checks.within(table_bits, 7, 32, "the number of bits of the table")
        self._attach(position.Position(numbers), bits, bool(vectors))
        row = self._row(weights, 7, "weights")
        checks.within(maximisers, 0, (1 << self.n_sides) - 1, "maximisers")
        for side in range(self.n_sides):
            self.w.weight[side] = row[side]
        self.stakes: Any = None
        self.w.one = 1.0
        self.w.maximisers = maximisers
        self.w.win = 1 if win else 0
        self.w.high_wins = 1 if high_wins else 0
        kernel.set_up(self.w)

    def _attach(self, start: position.Position, bits: int, vectors: bool) -> None:
        """Give the solver its memory, and the rules of ``start``."""
        self.numbers = start.numbers
        self.n_sides = start.r.n_sides
        self.by_vectors = vectors
        storage.attach(self, start, bits, vectors)

    def __dealloc__(self) -> None:
        """Compiled, free the memory."""
        storage.release(self)

    def forget(self) -> None:
        """Empty the table of positions, so that the reach of a limit depends on the next searches alone."""
        storage.forget(self)

    def play_for(self, worth: Stakes) -> None:
        """Search for the worth of the end of a round by some stakes, in place of points.

        All values and outcomes are then in units of ``1 / (scale * one)``.  Raises ``ValueError`` for stakes of other
        rules.

        """
        if not isinstance(worth, Stakes):
            raise TypeError("stakes are needed, in the mode of the solver")
        if worth.numbers != self.numbers:
            raise ValueError("these stakes were made for other rules")
        self.stakes = worth
        storage.set_stakes(self, worth)
        self.w.win = search.STAKES
        self.w.absolute = 1
        self.w.one = worth.k.one

    @property
    def one(self) -> float:
        """The number of units times ``scale`` in a worth of 1."""
        return self.w.one

    @property
    def weights(self) -> list[int]:
        """The contribution of a point of each side to a value."""
        return [self.w.weight[side] for side in range(self.n_sides)]

    @property
    def maximisers(self) -> int:
        """The sides that want a high value, as bits."""
        return self.w.maximisers

    @property
    def scale(self) -> int:
        """The number of units in a point."""
        return self.w.scale

    @property
    def nodes(self) -> int:
        """The number of positions that the last call searched."""
        return self.w.nodes

    def value(
        self, where: position.Position, idle: int, alpha: int, beta: int, nodes: int, seconds: float
    ) -> int | None:
        """Return the weighted value of the rest: exact between ``alpha`` and ``beta``, at or beyond either a bound.

        None if it is not found within ``nodes`` positions and ``seconds`` (0: no limit).
        """
        low = checks.within(alpha, -FAR, FAR, "alpha")
        high = checks.within(beta, -FAR, FAR, "beta")
        passes = self._begin(where, idle, nodes, seconds, False)
        with cython.nogil:
            found = kernel.value(self.w, 0, passes, low, high)
        self._end()
        return None if self.w.stopped else found

    def exact(self, where: position.Position, idle: int, guess: int, nodes: int, seconds: float) -> tuple[int, int]:
        """Return proven bounds of the value, equal if the limits allow it; ``guess`` may be anything up to ``FAR``."""
        near = checks.within(guess, -FAR, FAR, "the guess")
        passes = self._begin(where, idle, nodes, seconds, False)
        with cython.nogil:
            kernel.exact(self.w, passes, near)
        self._end()
        return self.w.low, self.w.high

    def vector(self, where: position.Position, idle: int, nodes: int, seconds: float) -> list[int] | None:
        """Return the value of the rest for each side if each plays for itself; None as in ``value``."""
        passes = self._begin(where, idle, nodes, seconds, True)
        with cython.nogil:
            kernel.vector(self.w, 0, passes)
        self._end()
        return None if self.w.stopped else [self.w.rows[0][side] for side in range(self.n_sides)]

    def _begin(self, where: position.Position, idle: int, nodes: int, seconds: float, vectors: bool) -> int:
        """Make ready to search a position; return ``idle``."""
        self._check(where)
        if vectors != self.by_vectors:
            raise ValueError(f"this solver was made {'with' if self.by_vectors else 'without'} vectors")
        passes = checks.within(idle, 0, MOST_IDLE, "idle")
        limit = checks.within(nodes, 0, MOST_NODES, "the number of nodes")
        time = float(seconds)
        primitives.copy_state(self.w.root, where.s)
        kernel.begin(self.w, limit, primitives.seconds() + time if time > 0 else 0)
        self.w.watched = 1
        return passes

    def _end(self) -> None:
        """Raise the error that ended a search, unless a limit did."""
        if self.w.stopped == search.INTERRUPTED:
            primitives.raise_pending()
        if self.w.stopped == search.UNPLAYABLE:
            raise position.UnplayableError(
                "a seat must act and has no legal action, or forced actions do not end: nothing of this position can "
                "be searched (deal, load or set a position that can be played)"
            )

    def _check(self, where: position.Position) -> None:
        if not isinstance(where, position.Position):
            raise TypeError("a position of the engine is needed, in the mode of the solver")
        if where.numbers != self.numbers:
            raise ValueError("this solver was made for other rules")

    def _row(self, values: Sequence[int], most: int, what: str) -> list[int]:
        """Return one number for each side, from ``-most`` to ``most``."""
        if checks.length(values, 8, f"the number of {what}") != self.n_sides:
            raise ValueError(f"{self.n_sides} {what} are needed, not {len(values)}")
        return [checks.within(value, -most, most, what) for value in values]

    def step(self, where: position.Position, seat: int, action: int, idle: int) -> int:
        """Apply a legal action; return the number of passes in a row after it."""
        self._check(where)
        p = checks.within(seat, 0, where.r.players - 1, "the seat")
        a = checks.within(action, 0, Most.ACTION, "the action")
        passes = checks.within(idle, 0, MOST_IDLE, "idle")
        if not core.can_apply(where.r, where.s, p, a):
            raise ValueError(f"seat {p} cannot apply action {a} here")
        return kernel.step(self.w, where.s, p, a, passes)

    def over(self, where: position.Position, idle: int) -> bool:
        """Return whether no points can follow: the round is over, or every seat passes forever."""
        self._check(where)
        return bool(kernel.over(self.w, where.s, checks.within(idle, 0, MOST_IDLE, "idle")))

    def outcome(self, where: position.Position) -> list[int]:
        """Return each side's total, or a point for a won round; the average if a lot is to name the winner."""
        self._check(where)
        outcomes.outcome(self.w, where.s, self.w.row)
        return [self.w.row[side] for side in range(self.n_sides)]

    def totals(self, where: position.Position) -> list[int]:
        """Return each side's total so far, or zeros if won rounds count."""
        self._check(where)
        return [0 if self.w.win else where.s.score[side] * self.w.scale for side in range(self.n_sides)]

    def prefers(self, side: int, new: Sequence[int], old: Sequence[int]) -> bool:
        """Return whether this side of several prefers the outcome ``new``."""
        p = checks.within(side, 0, self.n_sides - 1, "the side")
        rows = self._row(new, FAR, "outcomes"), self._row(old, FAR, "outcomes")
        for i in range(self.n_sides):
            self.w.rows[0][i] = rows[0][i]
            self.w.rows[1][i] = rows[1][i]
        return bool(kernel.prefers(self.w, p, self.w.rows[0], self.w.rows[1]))
