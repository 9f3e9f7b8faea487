# Glue only: memory, and the calls that run without the GIL.  fallback.py is the same face without a compiler.
from libc.string cimport memset

from .kernel cimport State, closure, load, make, remove, search, setup, step, take, u64

MODE = "native"


cdef class Machine:
    cdef State s

    def __init__(self, int order):
        if not 1 <= order <= 25:
            raise ValueError("order must be 1 to 25")
        memset(&self.s, 0, sizeof(State))
        setup(&self.s, order)

    def load(self, numbers):
        cdef int c
        if len(numbers) != self.s.cells or min(numbers) < 0 or max(numbers) > self.s.n:
            raise ValueError("numbers do not fit the board")
        for c in range(self.s.cells):
            self.s.num[c] = numbers[c]
        load(&self.s)

    def numbers(self):
        return [self.s.num[c] for c in range(self.s.cells)]

    def closure(self, int level):
        cdef int solved
        with nogil:
            solved = closure(&self.s, level)
        return bool(solved)

    def step(self, int level):
        cdef int found
        self.s.explain = 1
        with nogil:
            found = step(&self.s, level)
        self.s.explain = 0
        return bool(found)

    def remove(self, int p):
        if 0 <= p < self.s.slots and self.s.alive[p]:
            remove(&self.s, p)

    def take(self, int p):
        if 0 <= p < self.s.slots and self.s.alive[p]:
            take(&self.s, p)

    def search(self, int level, int budget):
        cdef int found
        with nogil:
            found = search(&self.s, level, budget)
        return found

    def seed(self, u64 seed):
        self.s.rng = seed
        self.s.patience = self.s.made = 0

    def make(self, int level, int budget):
        cdef int made
        with nogil:
            made = make(&self.s, level, budget)
        return bool(made)

    def is_open(self, int p):
        return 0 <= p < self.s.slots and bool(self.s.alive[p])

    def open_places(self):
        return [p for p in range(self.s.slots) if self.s.alive[p]]

    def since(self, int mark):
        return [self.s.trail[i] for i in range(mark, self.s.trail_n)]

    def why_list(self):
        return [self.s.why_list[i] for i in range(self.s.why_n)]

    @property
    def bad(self): return bool(self.s.bad)
    @property
    def solved(self): return not self.s.bad and self.s.left == self.s.tiles
    @property
    def left(self): return self.s.left
    @property
    def mark(self): return self.s.mark
    @property
    def nodes(self): return self.s.nodes
    @property
    def why(self): return (self.s.why, self.s.why_x, self.s.why_y)
    @property
    def best(self): return (self.s.best, self.s.best_below, self.s.made, self.s.loose_n)
