# The face of the compiled solver: memory, and the searches without the GIL.  fallback.py is the same in Python.
from libc.stdlib cimport calloc, free

from boneyard.engine._native.core cimport Rules, State
from boneyard.engine._native.native cimport Position

from . cimport kernel, memory
from .kernel cimport Entry, Search, Vector

DEF DEPTHS = 401
DEF MOST_ACTIONS = 400

MODE = "native"
FAR = kernel.FAR


cdef struct Room:
    State states[DEPTHS]
    State root, spare, ended, ground
    short moves[DEPTHS][MOST_ACTIONS]
    int ranks[DEPTHS][MOST_ACTIONS]
    int rows[DEPTHS][7]
    int begins[DEPTHS][7]
    int mores[DEPTHS][7]


cdef class Solver:
    def __cinit__(self, numbers, weights, int maximisers, bint win, bint high_wins, int table_bits, bint vectors):
        cdef int i
        cdef Room* room
        if len(numbers) != sizeof(Rules) // sizeof(int):
            raise ValueError(f"{sizeof(Rules) // sizeof(int)} rule integers are needed, not {len(numbers)}")
        if not 7 <= table_bits <= 32:
            raise ValueError("a table has 2 ** 7 to 2 ** 32 entries")
        self.numbers = tuple(numbers)
        for i, number in enumerate(self.numbers):
            (<int*>&self.r)[i] = number
        for i, weight in enumerate(weights):
            self.w.weight[i] = weight
        self.w.r = &self.r
        self.w.maximisers = maximisers
        self.w.win = win
        self.w.high_wins = high_wins
        self.w.mask = (<kernel.u64>1 << table_bits) - 1
        self.room = calloc(1, sizeof(Room))
        if vectors:
            self.w.vectors = <Vector*>calloc(self.w.mask + 1, sizeof(Vector))
        else:
            self.w.table = <Entry*>calloc(self.w.mask + 1, sizeof(Entry))
        if self.room == NULL or (self.w.table == NULL and self.w.vectors == NULL):
            raise MemoryError()
        room = <Room*>self.room
        for i in range(DEPTHS):
            self.w.states[i] = &room.states[i]
            self.w.moves[i] = room.moves[i]
            self.w.ranks[i] = room.ranks[i]
            self.w.rows[i] = room.rows[i]
            self.w.begins[i] = room.begins[i]
            self.w.mores[i] = room.mores[i]
        self.w.root = &room.root
        self.w.spare = &room.spare
        self.w.ended = &room.ended
        self.w.ground = &room.ground
        kernel.set_up(&self.w)

    def __dealloc__(self):
        free(self.room)
        free(self.w.table)
        free(self.w.vectors)

    @property
    def weights(self):
        return [self.w.weight[side] for side in range(self.r.n_sides)]

    @property
    def maximisers(self):
        return self.w.maximisers

    @property
    def scale(self):
        return self.w.scale

    @property
    def nodes(self):
        return self.w.nodes

    cdef int search(self, State* s, int alpha, int beta, long long nodes) noexcept nogil:
        """The value of a state, as ``value``; meaningless if ``self.w.stopped`` is set after it."""
        memory.copy_state(self.w.root, s)
        kernel.begin(&self.w, nodes, 0)
        return kernel.value(&self.w, 0, 0, alpha, beta)

    cdef void close_in(self, State* s, int guess, long long nodes) noexcept nogil:
        """``self.w.low`` and ``self.w.high`` of a state, as ``exact``."""
        memory.copy_state(self.w.root, s)
        kernel.begin(&self.w, nodes, 0)
        kernel.exact(&self.w, 0, guess)

    def exact(self, Position position, int idle, int guess, long long nodes, double seconds):
        self._begin(position, nodes, seconds)
        with nogil:
            kernel.exact(&self.w, idle, guess)
        return self.w.low, self.w.high

    def value(self, Position position, int idle, int alpha, int beta, long long nodes, double seconds):
        cdef int found
        self._begin(position, nodes, seconds)
        with nogil:
            found = kernel.value(&self.w, 0, idle, alpha, beta)
        return None if self.w.stopped else found

    def vector(self, Position position, int idle, long long nodes, double seconds):
        self._begin(position, nodes, seconds)
        with nogil:
            kernel.vector(&self.w, 0, idle)
        return None if self.w.stopped else [self.w.rows[0][side] for side in range(self.r.n_sides)]

    def _begin(self, Position position, long long nodes, double seconds):
        if position.numbers != self.numbers:
            raise ValueError("this solver was made for other rules")
        memory.copy_state(self.w.root, &position.s)
        kernel.begin(&self.w, nodes, memory.seconds() + seconds if seconds > 0 else 0)

    def step(self, Position position, int seat, int action, int idle):
        return kernel.step(&self.w, &position.s, seat, action, idle)

    def over(self, Position position, int idle):
        return bool(kernel.over(&self.w, &position.s, idle))

    def outcome(self, Position position):
        kernel.outcome(&self.w, &position.s, self.w.row)
        return [self.w.row[side] for side in range(self.r.n_sides)]

    def totals(self, Position position):
        return [0 if self.w.win else position.s.score[side] * self.w.scale for side in range(self.r.n_sides)]

    def prefers(self, int side, new, old):
        cdef int i
        for i in range(self.r.n_sides):
            self.w.rows[0][i] = new[i]
            self.w.rows[1][i] = old[i]
        return bool(kernel.prefers(&self.w, side, self.w.rows[0], self.w.rows[1]))
