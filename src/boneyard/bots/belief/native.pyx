# Glue only: memory, and the loops that run without the GIL.  fallback.py is the same face in Python.
from array import array
from cpython cimport array as c_array
from libc.string cimport memset

from . cimport kernel
from .kernel cimport Course as CCourse, Table as CTable, u8
from boneyard.engine._native cimport core, score
from boneyard.engine._native.core cimport State, u64
from boneyard.engine._native.native cimport Position

MODE = "native"


cdef int* ints(list keep, values):
    """The numbers as C holds them; `keep` owns the memory."""
    cdef c_array.array held = array("i", [*values, 0])
    keep.append(held)
    return held.data.as_ints


cdef double* doubles(list keep, long n, double value):
    cdef c_array.array held = array("d", [value]) * n
    keep.append(held)
    return held.data.as_doubles


cdef class Table:
    """The counts of one problem (see boneyard.bots.belief.problem)."""

    cdef CTable t
    cdef readonly object problem
    cdef list keep
    cdef readonly double total
    """The number of arrangements."""

    def __init__(self, problem, bint counted=True):
        cdef int b
        cdef long n = problem.entries
        cdef c_array.array allowed
        self.problem = problem
        self.keep = []
        self.t.classes, self.t.bins, self.t.free = problem.classes, problem.bins, problem.free
        self.t.states, self.t.scale, self.t.start = problem.states, problem.scale, problem.start
        self.t.stock_from, self.t.stock_to = problem.stock
        self.t.copies = len(problem.copies)
        self.t.size, self.t.weight = ints(self.keep, problem.size), ints(self.keep, problem.weight)
        self.t.tiles_from, self.t.after = ints(self.keep, problem.tiles_from), ints(self.keep, problem.after)
        self.t.first, self.t.member = ints(self.keep, problem.first), ints(self.keep, problem.member)
        self.t.cap, self.t.radix = ints(self.keep, problem.cap), ints(self.keep, problem.radix)
        self.t.pull, self.t.tile = ints(self.keep, problem.pull), ints(self.keep, problem.tile)
        self.t.place_from, self.t.place = ints(self.keep, problem.place_from), ints(self.keep, problem.place)
        self.t.inside = ints(self.keep, problem.place)
        self.t.copy_from = ints(self.keep, [one for one, _ in problem.copies])
        self.t.copy_to = ints(self.keep, [two for _, two in problem.copies])
        self.t.room, self.t.filled = ints(self.keep, problem.cap), ints(self.keep, problem.cap)
        allowed = array("B", problem.allowed)
        self.keep.append(allowed)
        self.t.allowed = allowed.data.as_uchars
        self.t.orders = doubles(self.keep, len(problem.tile) + 2, 1.0)
        for b in range(1, len(problem.tile) + 2):
            self.t.orders[b] = self.t.orders[b - 1] * b
        self.t.left, self.t.taker = ints(self.keep, problem.size), ints(self.keep, problem.taker)
        self.t.taker_from = ints(self.keep, problem.taker_from)
        if counted:
            self.t.memo = doubles(self.keep, n + 1, -1.0)
            with nogil:
                self.total = kernel.ways(&self.t, 0, self.t.states - 1, self.t.start)

    def means(self):
        """For each class the tiles that lie in each bin, on average over all arrangements."""
        cdef int i, b
        cdef long k
        if not self.total:
            return [[0.0] * self.t.bins for i in range(self.t.classes)]
        self.t.reach = doubles(self.keep, self.problem.entries + self.t.states * self.t.scale + 1, 0.0)
        self.t.mean = doubles(self.keep, self.t.classes * self.t.bins + 1, 0.0)
        with nogil:
            kernel.means(&self.t)
        return [
            [self.t.mean[i * self.t.bins + b] / self.total for b in range(self.t.bins)] for i in range(self.t.classes)
        ]


def scatter(Table table, int n, u64 seed):
    """`n` tries at a problem that was not counted: the worlds one after the other, and the logs of their weights."""
    cdef int i, length = len(table.problem.template)
    cdef bytearray rows = bytearray(table.problem.template) * n
    cdef u8* row = rows
    cdef list logs = []
    table.t.rng = seed
    for i in range(n):
        logs.append(kernel.scatter(&table.t, row))
        row += length
    return rows, logs


def sample(list tables, list limits, int n, u64 seed):
    """`n` worlds one after the other as rows; which table each comes from follows `limits`, cumulated shares of 1."""
    cdef int i, k, length = len((<Table>tables[0]).problem.template)
    cdef CTable dice
    cdef bytearray rows = bytearray()
    cdef u8* row
    cdef double u
    cdef Table table
    memset(&dice, 0, sizeof(CTable))
    dice.rng = seed
    cdef list chosen = []
    if len(tables) == 1:
        chosen = tables * n
    else:
        for i in range(n):
            u, k = kernel.fraction(&dice), 0
            while k + 1 < len(limits) and u >= limits[k]:
                k += 1
            chosen.append(tables[k])
    for table in chosen:
        rows += table.problem.template
    row = rows
    for table in chosen:
        table.t.rng = dice.rng
        kernel.draw(&table.t, row)
        dice.rng = table.t.rng
        row += length
    return rows


def unfold(Position laid_out, course, bytearray rows, int n):
    """The worlds of `rows` in the engine: where each begins, the scripts one after the other, and where each stands.

    `laid_out` is the beginning of the round in any world, before anybody opens.
    """
    cdef CCourse c
    cdef list keep = []
    cdef list starts = []
    cdef list nows = []
    cdef Position start, now
    cdef c_array.array scripts
    cdef int i, own, length = sum(course.layout)
    cdef u8* row = rows
    cdef int* script
    c.who, c.opener, c.lead = course.engine_who, course.opener, course.engine_lead
    c.stock, c.steps = course.layout[1], len(course.steps)
    c.step = ints(keep, [step.seat << 16 | step.action for step in course.steps])
    scripts = array("i", [0]) * (n * c.steps + 1)
    script = scripts.data.as_ints
    answers = course.answers()
    for i in range(n):
        start = laid_out.copy()
        kernel.lay_out(&start.r, &start.s, &c, row)
        now = start.copy()
        kernel.follow(&now.r, &now.s, &c, row, script)
        for own in answers:
            core.apply(&now.r, &now.s, course.observer, own)
            score.finish(&now.r, &now.s)
        starts.append(start)
        nows.append(now)
        row += length
        script += c.steps
    scripts.pop()
    return starts, scripts, nows
