# Glue only: memory, and the calls that run without the GIL.  No rules here; fallback.py is the same face in Python.
from libc.string cimport memset

from .kernel cimport State, closure, load, make, remove, search, setup, step, take, u64

MODE = "native"


cdef class Machine:
    cdef State s

    def __init__(self, int order):
        if not 1 <= order <= 25:
            raise ValueError("the order is 1 to 25")
        memset(&self.s, 0, sizeof(State))
        setup(&self.s, order)

    def load(self, numbers):
        cdef int c
        if len(numbers) != self.s.cells or min(numbers) < 0 or max(numbers) > self.s.n:
            raise ValueError("the numbers do not fit the board")
        for c in range(self.s.cells):
            self.s.num[c] = numbers[c]
        load(&self.s)

    def numbers(self):
        return [self.s.num[c] for c in range(self.s.cells)]

    def remove(self, int place):
        if self.is_open(place):
            remove(&self.s, place)

    def take(self, int place):
        if self.is_open(place):
            take(&self.s, place)

    def step(self, int level):
        cdef int found
        self.s.explain = 1
        with nogil:
            found = step(&self.s, level)
        self.s.explain = 0
        return bool(found)

    def closure(self, int level):
        cdef int solved
        with nogil:
            solved = closure(&self.s, level)
        return bool(solved)

    def search(self, int level, int budget):
        cdef int found
        with nogil:
            found = search(&self.s, level, budget)
        return found

    def seed(self, u64 seed):
        self.s.rng = seed
        self.s.patience = 0
        self.s.made = 0

    def make(self, int level, int budget):
        cdef int made
        with nogil:
            made = make(&self.s, level, budget)
        return bool(made)

    def is_open(self, int place):
        return 0 <= place < self.s.slots and self.s.alive[place] != 0

    def open_places(self):
        return [p for p in range(self.s.slots) if self.s.alive[p]]

    def ruled_out(self):
        return [self.s.trail[i] for i in range(self.s.mark, self.s.trail_n)]

    def reason(self):
        return self.s.why, self.s.why_x, self.s.why_y, [self.s.why_list[i] for i in range(self.s.why_n)]

    def fields(self):
        return self.s

    @property
    def bad(self):
        return self.s.bad != 0

    @property
    def solved(self):
        return self.s.bad == 0 and self.s.left == self.s.tiles

    @property
    def grids(self):
        return self.s.made

    @property
    def nodes(self):
        return self.s.nodes
