"""The face of the counts: tables of the ways in which tiles may lie, worlds drawn from them, and those in the engine.

This file runs as it is, and compiled, many times faster (docs/building.md).  Every number from a caller is checked
here: ``ValueError`` for values out of range, ``TypeError`` for another type.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

from boneyard.bots.belief.problem import Problem, check
from boneyard.bots.world import RoundHistory
from boneyard.compiled import cython
from boneyard.engine import checks, parts, position
from boneyard.engine.codes import ActionKind, Most

from . import kernel, primitives, storage

MODE = "native" if cython.compiled else "python"
MOST_WORLDS = 1_000_000
COUNTED = 10_000  # counts that are made without a look for Ctrl-C
FOLLOWED = 1_000  # states that are followed, and worlds that are made, without one


class CountTable:
    """The counts of one problem, or with ``counted`` false only the room to try it.

    ``total`` is the number of arrangements.
    """

    t: Any

    def __cinit__(self) -> None:
        """Compiled, give every object its memory, however it is made."""
        storage.attach(self)

    def __init__(self, problem: Problem, counted: bool = True) -> None:
        check(problem, bool(counted))
        orders = [1.0]
        for n in range(1, len(problem.tile) + 2):
            orders.append(orders[n - 1] * n)
        names = ("classes", "bins", "free", "start")
        numbers = {name: int(getattr(problem, name)) for name in names}
        numbers["states"], numbers["scale"] = (problem.states if counted else 0), problem.scale
        numbers["stock_from"], numbers["stock_to"] = problem.stock
        numbers["copies"] = len(problem.copies)
        lists = (
            "size",
            "weight",
            "tiles_from",
            "after",
            "first",
            "member",
            "cap",
            "pull",
            "tile",
            "place_from",
            "place",
        )
        held = {name: [int(number) for number in getattr(problem, name)] for name in (*lists, "taker_from", "taker")}
        held["radix"] = [int(number) for number in problem.radix] if counted else [0] * problem.bins
        held["inside"], held["room"], held["filled"] = held["place"], held["cap"], held["cap"]
        held["left"] = held["size"]
        held["copy_from"] = [int(one) for one, _ in problem.copies]
        held["copy_to"] = [int(two) for _, two in problem.copies]
        storage.attach(self)
        storage.load(self, numbers, held, problem.allowed, orders)
        self.problem = problem
        self.length = len(problem.template)
        self.total = 0.0
        if counted:
            self._count()

    def _count(self) -> None:
        t = self.t
        t.patience = 0
        while t.patience == 0:  # the counts that were made stay, and the next turn goes on from them
            primitives.check_signals()
            t.patience = COUNTED
            with cython.nogil:
                total = kernel.ways(t, 0, t.states - 1, t.start)
        t.patience = COUNTED
        self.total = total

    def means(self) -> list[list[float]]:
        """Return for each class the tiles that lie in each bin, on average over all arrangements."""
        t, bins = self.t, self.problem.bins
        classes = self.problem.classes
        if not self.total:
            return [[0.0] * bins for _ in range(classes)]
        storage.add_means(self)
        kernel.begin_means(t)
        for i in range(classes):
            for state in range(0, t.states, FOLLOWED):
                primitives.check_signals()
                end = min(state + FOLLOWED, t.states)
                with cython.nogil:
                    kernel.means(t, i, state, end)
        return [[t.mean[i * bins + b] / self.total for b in range(bins)] for i in range(classes)]


def scatter(table: CountTable, n: int, seed: int) -> tuple[bytearray, list[float]]:
    """Return ``n`` tries at a problem, counted or not: the worlds in a row, and the logs of their weights.

    A try that does not come out has a log below 0.
    """
    checked_table(table)
    tries = checks.within(n, 0, MOST_WORLDS, "the number of tries")
    table.t.rng = checks.word(seed, "the seed")
    rows = bytearray(table.problem.template) * tries
    row = storage.row_of(rows)
    logs = []
    for i in range(tries):
        if i % FOLLOWED == 0:
            primitives.check_signals()
        logs.append(kernel.scatter(table.t, row, i * table.length))
    return rows, logs


def sample(tables: Sequence[CountTable], limits: Sequence[float], n: int, seed: int) -> bytearray:
    """Return ``n`` worlds as rows one after the other.

    Which table each is from follows ``limits``, cumulated shares of 1, one for each table.  Raises ``ValueError`` for a
    table without arrangements.
    """
    count = checks.length(tables, MOST_WORLDS, "the number of tables")
    for table in tables:
        checked_table(table)
        if not table.total or table.length != tables[0].length:
            raise ValueError("the tables must be counted, each with an arrangement, and their worlds of one length")
    if checks.length(limits, MOST_WORLDS, "the number of limits") != count or count == 0:
        raise ValueError(
            f"as many limits as tables are needed, and one of each at least, not {len(limits)} and {count}"
        )
    shares = [checks.finite(limit, "a limit") for limit in limits]
    worlds = checks.within(n, 0, MOST_WORLDS, "the number of worlds")
    chance = checks.word(seed, "the seed")
    table = tables[0]
    if count == 1:
        chosen = [table] * worlds
        rows = bytearray(table.problem.template) * worlds
    else:
        chosen = []
        table.t.rng = chance
        for _ in range(worlds):
            u = kernel.fraction(table.t)
            k = 0
            while k + 1 < count and u >= shares[k]:
                k += 1
            chosen.append(tables[k])
        chance = table.t.rng
        rows = bytearray().join([one.problem.template for one in chosen])
    row = storage.row_of(rows)
    for i in range(worlds):
        if i % FOLLOWED == 0:
            primitives.check_signals()
        table = chosen[i]
        table.t.rng = chance
        kernel.draw(table.t, row, i * table.length)
        chance = table.t.rng
    return rows


def unfold(
    laid_out: position.Position, course: RoundHistory, rows: bytearray, n: int
) -> tuple[list[Any], array[int], list[Any]]:
    """Return the worlds of ``rows`` in the engine: where each begins, the scripts in a row, where each stands.

    ``laid_out`` is the beginning of the round in any world, before a seat opens; ``course`` is that
    of the view.  Raises ``ValueError`` for a world in which an action of the course
    cannot be applied.
    """
    if not isinstance(laid_out, position.Position):
        raise TypeError("a position of the engine is needed, in the mode of the tables")
    if not isinstance(course, RoundHistory):
        raise TypeError(f"a course is needed, not {type(course).__name__}")
    if not isinstance(rows, bytearray):
        raise TypeError(f"the worlds must be a bytearray, not {type(rows).__name__}")
    r = laid_out.r
    worlds = checks.within(n, 0, MOST_WORLDS, "the number of worlds")
    sections = [checks.within(part, 0, r.n_tiles, "a part of the layout") for part in course.layout]
    hands, stock, discards = sections
    length = hands + stock + discards
    if hands != r.players * r.hand_size or len(rows) != worlds * length:
        raise ValueError(f"{len(rows)} tiles are not {worlds} worlds of these rules")
    wrong = rows.translate(None, bytes(range(r.n_tiles)))
    if wrong:
        raise ValueError(f"a tile in a world must be from 0 to {r.n_tiles - 1}, not {wrong[0]}")
    steps = array("i", [0])
    for seat, action in course.steps:
        p = checks.within(seat, 0, r.players - 1, "the seat")
        steps.append(parts.step_of(p, checks.within(action, 0, Most.ACTION, "the action")))
    count = len(steps) - 1
    who, opener, lead, answers = course.engine_who, course.opener, course.engine_lead, course.answers()
    starts, nows = [], []
    scripts = array("i", [0]) * (worlds * count + 1)
    script, step, row = storage.script_of(scripts), storage.script_of(steps), storage.row_of(rows)
    for i in range(worlds):
        if i % FOLLOWED == 0:
            primitives.check_signals()
        start = laid_out.copy()
        kernel.lay_out(start.r, start.s, stock, row, i * length)
        if who >= 0:
            start.tile_opener(who)
        if opener >= 0:
            start.begin(opener, lead)
        now = start.copy()
        dead = i * length + hands + stock
        for k in range(count):
            discards = parts.kind_of(parts.action_of(step[k + 1])) == ActionKind.DISCARD
            if discards and dead == (i + 1) * length:
                raise ValueError("the course has more discards than dead tiles")
            done = kernel.follow(now.r, now.s, step[k + 1], row[dead] if discards else 0)
            if done < -1:
                raise ValueError(f"step {k} of the course cannot be applied in world {i}")
            script[i * count + k] = done
            dead += discards
        for number in answers:
            now.apply(course.observer, number)
        starts.append(start)
        nows.append(now)
    scripts.pop()
    return starts, scripts, nows


def checked_table(table: CountTable) -> None:
    """Raise ``TypeError`` for anything but a table that holds a problem."""
    if not isinstance(table, CountTable) or not isinstance(table.problem, Problem):
        raise TypeError("a table of a problem is needed, in the mode of this face")
