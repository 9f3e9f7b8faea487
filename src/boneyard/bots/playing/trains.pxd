# C types for trains.py.
cimport cython
from boneyard.engine._native cimport bits, core
from boneyard.engine._native.core cimport u64, i8

cdef struct Trail:          # room for a search, and what it found
    int next[13]            # the numbers to which a tile goes on from each number, as bits
    int doubles             # those among the tiles, as bits
    int unused              # those to whose numbers the train has not come, as bits
    u64 left[2]             # the other tiles that are not in the train
    int worth               # of the best train
    int length              # of its way
    int nodes               # positions looked at
    int most                # of them
    int stamp               # of this search
    i8 way[92]              # numbers that the train came to after the first
    i8 best[92]             # of the best train
    int tiles[92]           # its tiles
    int stamps[256]        # trains tried: of which search, with which tiles left, at which number, of which worth
    u64 low[256]
    u64 high[256]
    i8 at[256]
    int reached[256]

cdef int WORTH, MOST_NODES

@cython.locals(i=int, w=int, m=u64, tile=int, lo=int, hi=int)
cdef void longest(Trail* t, u64 low, u64 high, int pip, int most) noexcept nogil
cdef int take_double(Trail* t, int here) noexcept nogil
@cython.locals(reached=int, fresh=int, tiles=int, pips=int, odd=int, lost=int, last=int, number=int, to=int, ends=int)
cdef int bound(Trail* t, int here) noexcept nogil
@cython.locals(key=u64, place=int)
cdef bint tried(Trail* t, int here, int worth) noexcept nogil
@cython.locals(tile=int)
cdef void toggle(Trail* t, int one, int other) noexcept nogil
@cython.locals(to=int, i=int, number=int, unused=int)
cdef void go_on(Trail* t, int here, int worth, int length) noexcept nogil
@cython.locals(n=int, unused=int, here=int, i=int)
cdef int lay(Trail* t, int pip) noexcept nogil
