# C types for dealing.py.
cimport cython
from . cimport bits
from . cimport core
from .core cimport Rules, State, u64

@cython.locals(p=int, arm=int)
cdef void clear(Rules* r, State* s) noexcept nogil
cdef void turn_up(Rules* r, State* s, int tile, int action) noexcept nogil
@cython.locals(p=int, t=int, k=int)
cdef void lay_out(Rules* r, State* s) noexcept nogil
@cython.locals(pip=int, tile=int, i=int, place=int)
cdef void set_aside(Rules* r, State* s) noexcept nogil
@cython.locals(p=int, seat=int)
cdef void deal(Rules* r, State* s, u64 seed) noexcept nogil
@cython.locals(p=int, doubles=int, pip=int)
cdef int refused(Rules* r, State* s) noexcept nogil
cdef int doubles_of(State* s, int seat) noexcept nogil
@cython.locals(i=int, p=int)
cdef int winner_at_once(Rules* r, State* s) noexcept nogil
cdef int with_number(State* s, int seat, int pip) noexcept nogil
@cython.locals(p=int)
cdef int holder(Rules* r, State* s, int tile) noexcept nogil
@cython.locals(best=int, best_rank=int, w=int, m=u64, tile=int, rank=int)
cdef int ranked_tile(Rules* r, State* s, int seat) noexcept nogil
@cython.locals(w=int, m=u64, tile=int)
cdef int highest_double(Rules* r, State* s, int seat) noexcept nogil
@cython.locals(total=int, w=int, m=u64, tile=int)
cdef int hand_weight(Rules* r, State* s, int seat) noexcept nogil
@cython.locals(i=int, pip=int, seat=int, best=int, best_rank=int, p=int, tile=int, rank=int)
cdef int tile_opener(Rules* r, State* s, int who) noexcept nogil
@cython.locals(tile=int)
cdef int lead_of(Rules* r, State* s, int seat) noexcept nogil
@cython.locals(seats=int, p=int)
cdef int as_heavy(Rules* r, State* s) noexcept nogil
@cython.locals(k=int)
cdef int one_of(State* s, int seats) noexcept nogil
@cython.locals(tile=int)
cdef void begin(Rules* r, State* s, int seat, int lead) noexcept nogil
