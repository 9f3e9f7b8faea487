# C types for kernel.py.
cimport cython
from boneyard.engine._native cimport core, parts, score
from boneyard.engine._native.core cimport Rules, State, u64
from . cimport primitives

ctypedef unsigned char u8

cdef struct Counts:         # one problem, and the counts found so far
    int classes, bins
    int free                # the bin whose room is not part of a state
    int states, scale, start
    int stock_from, stock_to    # places of a world that hold the stock that nobody has drawn
    int copies              # places of a world that repeat others
    u64 rng
    int patience            # counts that may still be made before it has to stop
    int* size               # tiles, by class
    int* weight             # of each of them on the scale, by class
    int* tiles_from         # where they begin in `tile`, by class
    int* after              # tiles in this class and those after it
    int* first              # where the bins of a class begin in `member`; one more at the end
    int* member             # bins
    int* cap                # tiles that a bin holds
    int* radix              # what a tile in a bin takes from the number of a state
    int* pull               # what a unit of weight in a bin adds to the scale
    int* place_from         # where the places of a bin begin in `place` and `inside`
    int* place              # places of a world
    int* inside             # tiles drawn into the bins
    int* tile
    int* left               # tiles that are still to be placed, by class
    int* taker_from         # where the classes that may go into a bin begin in `taker`; one more at the end
    int* taker
    int* copy_from
    int* copy_to
    int* room               # what is still free in each bin
    int* filled
    u8* allowed             # where the scale may end
    double* orders          # factorials
    double* memo            # counts, by class, state and scale; -1 = not counted yet
    double* reach           # ways that lead to each of these
    double* mean            # tiles of a class in a bin, summed over all arrangements

@cython.locals(z=u64)
cdef u64 random_bits(Counts* t) noexcept nogil
cdef int below(Counts* t, int n) noexcept nogil
cdef double fraction(Counts* t) noexcept nogil
@cython.locals(place=long, found=double)
cdef double ways(Counts* t, int i, int state, int x) noexcept nogil
@cython.locals(b=int, pull=int, total=double, most=int, k=int)
cdef double spread(Counts* t, int i, int j, int left, int state, int x) noexcept nogil
@cython.locals(b=int, i=int, j=int, k=int, n=int, base=int, other=int, tile=int, left=int, count=int, state=int, x=int)
cdef void draw(Counts* t, u8* row, int at) noexcept nogil
@cython.locals(b=int, n=int, base=int, k=int, other=int, tile=int)
cdef void write(Counts* t, u8* row, int at) noexcept nogil
@cython.locals(b=int, i=int, x=int, total=int, log=double)
cdef double scatter(Counts* t, u8* row, int at) noexcept nogil
@cython.locals(j=int, total=int)
cdef int offered(int* choices, int first, int last, int* times) noexcept nogil
cdef int one_of(int* choices, int first, int* times, int k) noexcept nogil
@cython.locals(base=int, other=int, last=int, tile=int)
cdef int put(Counts* t, int i, int b) noexcept nogil
@cython.locals(b=int, pull=int, u=double, part=double, chosen=int, most=int, k=int)
cdef int portion(Counts* t, int i, int j, int left, int state, int x) noexcept nogil
@cython.locals(b=int, pull=int, total=double, found=double, least=int, most=int, k=int)
cdef double flow(Counts* t, int i, int j, int left, int state, int x, double share) noexcept nogil
cdef void begin_means(Counts* t) noexcept nogil
@cython.locals(state=int, x=int, b=int, rest=int, share=double)
cdef void means(Counts* t, int i, int first, int last) noexcept nogil
@cython.locals(w=int, p=int, k=int)
cdef void lay_out(Rules* r, State* s, int stock, u8* row, int at) noexcept nogil
@cython.locals(seat=int, action=int)
cdef int follow(Rules* r, State* s, int step, int tile) noexcept nogil
