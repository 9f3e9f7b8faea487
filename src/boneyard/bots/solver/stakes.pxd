# C types for stakes.py.
cimport cython
from boneyard.engine._native cimport between, bits, core, score
from boneyard.engine._native.between cimport Standing
from boneyard.engine._native.core cimport Rules, State
from . cimport primitives

cdef struct Stakes:
    int aim             # POINTS, MATCH or CHIPS
    int cells, unit     # of the table, for each side
    double one          # how many units of the solver are a worth of 1
    double total        # what the worths of two sides add up to
    double table[4096]
    Standing* m         # room
    State* s            # room, and the generator
    # what a table is made from
    int* outcomes       # of sampled rounds, in rows
    int rounds
    int* standings      # of matches played of them, in rows
    int room            # of these
    double slope[65]
    double bend[65]
    int opens           # the side that opens the round, then that which opens the next
    double p[8]

ctypedef Standing* StandingP

cdef int POINTS, MATCH, CHIPS, MOST_CELLS, MOST_ROUNDS
cdef double POINT

@cython.locals(span=int)
cdef void set_up(Rules* r, Stakes* k, int aim, int cells) noexcept nogil
@cython.locals(p=int, others=int, x=double)
cdef double lead(Rules* r, State* s, int side) noexcept nogil
@cython.locals(opens=int)
cdef double worth(Rules* r, Stakes* k, State* s, int side) noexcept nogil
cdef int units(Rules* r, Stakes* k, State* s, int side) noexcept nogil
cdef void decide(Rules* r, Stakes* k) noexcept nogil
@cython.locals(who=int, seats=int, side=int, p=int)
cdef int next_opener(Rules* r, Standing* m) noexcept nogil
@cython.locals(m=StandingP, loses=int, x=double, y=double, mine=double, theirs=double, top=double, total=double, p=int)
cdef double chance(Rules* r, Stakes* k, int side, int opens) noexcept nogil
@cython.locals(x=double)
cdef double place(Rules* r, Stakes* k, int total) noexcept nogil
@cython.locals(a=int, b=int, at=int, low=double)
cdef double between_cells(Stakes* k, double x, double y) noexcept nogil
@cython.locals(x=double, y=double, a=int)
cdef double appeal(Rules* r, Stakes* k, int total, bint opens) noexcept nogil
@cython.locals(n=int, at=int, shift=int, first=int, best=double, p=int, side=int, before=int, x=double)
cdef void follow(Rules* r, Stakes* k, int i) noexcept nogil
cdef void stand(Rules* r, Stakes* k, int a, int b) noexcept nogil
@cython.locals(most=double, a=int, b=int, x=double, i=int, change=double)
cdef double sweep(Rules* r, Stakes* k) noexcept nogil
@cython.locals(n=int, begun=int, span=int, p=int, rounds=int, i=int, won=int)
cdef int play(Rules* r, Stakes* k, int seen) noexcept nogil
@cython.locals(n=int, c=int, i=int, at=int, opens=int, won=int, shares=int, total=double, p=int, x=double, a=int, q=double, y=double)
cdef void fit(Rules* r, Stakes* k, int seen) noexcept nogil
