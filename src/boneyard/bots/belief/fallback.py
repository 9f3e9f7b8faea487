"""The counts and the worlds without a compiler: plain objects handed to kernel.py.

The same names, arguments and results as native.pyx, many times slower.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import accumulate
from types import SimpleNamespace
from typing import Any

from boneyard.bots.belief import kernel
from boneyard.bots.belief.problem import Problem
from boneyard.bots.world import Course

MODE = "python"


class Table:
    """The counts of one problem."""

    def __init__(self, problem: Problem, counted: bool = True) -> None:
        self.problem = problem
        tiles = len(problem.tile)
        self.t: Any = SimpleNamespace(
            **{name: value for name, value in problem._asdict().items() if name not in ("stock", "copies", "template")},
            stock_from=problem.stock[0],
            stock_to=problem.stock[1],
            copies=len(problem.copies),
            copy_from=[one for one, _ in problem.copies],
            copy_to=[two for _, two in problem.copies],
            rng=0,
            inside=list(problem.place),
            room=list(problem.cap),
            filled=list(problem.cap),
            orders=[float(n) for n in accumulate(range(1, tiles + 2), int.__mul__, initial=1)],
            left=list(problem.size),
        )
        self.t.tile = list(problem.tile)
        self.total = 0.0
        """The number of arrangements."""
        if counted:
            self.t.memo = [-1.0] * problem.entries
            self.total = kernel.ways(self.t, 0, problem.states - 1, problem.start)

    def means(self) -> list[list[float]]:
        """For each class the tiles that lie in each bin, on average over all arrangements."""
        t, problem = self.t, self.problem
        if not self.total:
            return [[0.0] * problem.bins for _ in range(problem.classes)]
        t.reach = [0.0] * (problem.entries + problem.states * problem.scale)
        t.mean = [0.0] * (problem.classes * problem.bins)
        kernel.means(t)
        bins = problem.bins
        return [[t.mean[i * bins + b] / self.total for b in range(bins)] for i in range(problem.classes)]


def scatter(table: Table, n: int, seed: int) -> tuple[bytearray, list[float]]:
    """``n`` tries at a problem that was not counted: the worlds one after the other, and the logs of their weights."""
    rows, logs = bytearray(), []
    table.t.rng = seed
    for _ in range(n):
        row = bytearray(table.problem.template)
        logs.append(kernel.scatter(table.t, row))
        rows += row
    return rows, logs


def sample(tables: Sequence[Table], limits: Sequence[float], n: int, seed: int) -> bytearray:
    """``n`` worlds as rows one after the other; which table each is from follows ``limits``, cumulated shares of 1."""
    dice = SimpleNamespace(rng=seed)
    if len(tables) == 1:
        chosen = [tables[0]] * n
    else:
        chosen = []
        for _ in range(n):
            u = kernel.fraction(dice)
            k = 0
            while k + 1 < len(limits) and u >= limits[k]:
                k += 1
            chosen.append(tables[k])
    rows = bytearray()
    for table in chosen:
        row = bytearray(table.problem.template)
        table.t.rng = dice.rng
        kernel.draw(table.t, row)
        dice.rng = table.t.rng
        rows += row
    return rows


def unfold(laid_out: Any, course: Course, rows: bytearray, n: int) -> tuple[list[Any], array[int], list[Any]]:
    """The worlds of ``rows`` in the engine: where each begins, the scripts one after the other, where each stands.

    ``laid_out`` is the beginning of the round in any world, before anybody opens.
    """
    length = sum(course.layout)
    c = SimpleNamespace(
        who=course.engine_who,
        opener=course.opener,
        lead=course.engine_lead,
        stock=course.layout[1],
        steps=len(course.steps),
        step=[step.seat << 16 | step.action for step in course.steps],
    )
    starts, nows = [], []
    scripts = array("i")
    answers = course.answers()
    for i in range(n):
        row = rows[i * length : (i + 1) * length]
        start = laid_out.copy()
        kernel.lay_out(start._r, start._s, c, row)
        now = start.copy()
        script = [0] * c.steps
        kernel.follow(now._r, now._s, c, row, script)
        for number in answers:
            now.apply(course.observer, number)
        scripts.extend(script)
        starts.append(start)
        nows.append(now)
    return starts, scripts, nows
