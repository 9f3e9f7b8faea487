# C types for line.py.
cimport cython
from boneyard.engine._native cimport bits, core, parts, score
from boneyard.engine._native.core cimport Rules, State, u64
from . cimport primitives, outcomes, search
from .search cimport Search

ctypedef Rules* RulesP
ctypedef State* StateP
ctypedef int* IntP
ctypedef short* ShortP

cdef int allowed(Rules* r) noexcept nogil
@cython.locals(r=RulesP)
cdef int reached(Search* w, State* s) noexcept nogil
@cython.locals(r=RulesP, p=int, m=u64)
cdef int enter(Search* w, State* s, int d, u64 h, int alpha, int beta) noexcept nogil
@cython.locals(low=int, high=int)
cdef int joins(RulesP r, int tile, int left, int right) noexcept nogil
@cython.locals(s=StateP, p=int)
cdef int finished(Search* w, int cause, int seat, int tile, int joins) noexcept nogil
cdef int next_seat(Rules* r, int seat) noexcept nogil
@cython.locals(r=RulesP, x=int, p=int, n=int)
cdef int rank(Search* w, int seat, int tile, u64 fits) noexcept nogil
@cython.locals(mine=u64, moves=ShortP, ranks=IntP, n=int, arm=int, end=int, far=int, m=u64, tile=int, pip=int)
cdef int plays(Search* w, int d, int left, int right, int seat, int best_tile) noexcept nogil
@cython.locals(n=int, m=u64, tile=int)
cdef int discards(Search* w, int d, int seat, int best_tile) noexcept nogil
@cython.locals(r=RulesP, fits=u64)
cdef int value(Search* w, int d, int left, int right, int seat, u64 h, int alpha, int beta) noexcept nogil
@cython.locals(r=RulesP, low=int, high=int, best_tile=int, key=u64, at=u64, mine=u64, n=int, tile=int, maximise=int, best=int, a=int, b=int, i=int, action=int, x=int)
cdef int choice(Search* w, int d, int left, int right, int seat, u64 h, int alpha, int beta) noexcept nogil
@cython.locals(tile=int)
cdef int after_play(Search* w, int d, int left, int right, int seat, int action, u64 h, int alpha, int beta) noexcept nogil
@cython.locals(x=int)
cdef int after_discard(Search* w, int d, int left, int right, int seat, int tile, u64 h, int alpha, int beta) noexcept nogil
cdef int passed_on(Search* w, int d, int left, int right, int seat, u64 h, int alpha, int beta) noexcept nogil
