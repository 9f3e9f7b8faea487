# C types for between.py; tools/staging.py puts the fields here, as in core.pxd.
cimport cython
from . cimport bits
from . cimport core
from . cimport dealing
from . cimport score
from .core cimport Rules, State, i8, u8

cdef struct Standing:
    {fields}

@cython.locals(p=int)
cdef void start(Rules* r, Standing* m) noexcept nogil
cdef int opener_rule(Rules* r, Standing* m) noexcept nogil
cdef int lead_rule(Rules* r, Standing* m) noexcept nogil
@cython.locals(p=int)
cdef void set_out(Rules* r, Standing* m, State* s) noexcept nogil
@cython.locals(who=int, seat=int, seats=int)
cdef int openers(Rules* r, Standing* m, State* s) noexcept nogil
@cython.locals(seat=int, _=int)
cdef int with_double(Rules* r, Standing* m, State* s) noexcept nogil
@cython.locals(seats=int, p=int)
cdef int seats_of(Rules* r, int side) noexcept nogil
cdef int weakness(Rules* r, Standing* m, int seat) noexcept nogil
@cython.locals(fewest=int, seats=int, most=int, p=int, x=int)
cdef int weakest(Rules* r, Standing* m, int who) noexcept nogil
@cython.locals(i=int, p=int)
cdef int first_after(Rules* r, int seat, int seats) noexcept nogil
@cython.locals(fewest=int, sides=int, side=int)
cdef int fewest_points(Rules* r, Standing* m) noexcept nogil
@cython.locals(side=int, p=int)
cdef void close_round(Rules* r, Standing* m, State* s) noexcept nogil
@cython.locals(side=int)
cdef int level(Rules* r, Standing* m) noexcept nogil
@cython.locals(found=int, most=longlong, total=longlong, side=int)
cdef int best(Rules* r, Standing* m, int sides, int low) noexcept nogil
@cython.locals(everybody=int, low=int, side=int, first=int)
cdef void decide(Rules* r, Standing* m) noexcept nogil
cdef void win(Rules* r, Standing* m, int sides) noexcept nogil
