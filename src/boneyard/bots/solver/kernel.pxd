# C types for kernel.py.
cimport cython
from boneyard.engine._native cimport bits, core, parts, score
from boneyard.engine._native.core cimport Rules, State, u64
from . cimport line, primitives, outcomes, search
from .search cimport Search

ctypedef Rules* RulesP
ctypedef State* StateP
ctypedef int* IntP

@cython.locals(r=RulesP, p=int, x=u64, i=int)
cdef void set_up(Search* w) noexcept nogil
@cython.locals(s=StateP, i=int)
cdef void begin(Search* w, long long limit, double deadline) noexcept nogil
@cython.locals(r=RulesP, code=int)
cdef int arm_code(Search* w, State* s, int arm) noexcept nogil
@cython.locals(a=u64, b=u64, c=u64, e=u64)
cdef u64 arms_code(Search* w, State* s) noexcept nogil
@cython.locals(r=RulesP, h=u64, x=u64, p=int, i=int, rewards=int)
cdef u64 key_of(Search* w, State* s, int idle) noexcept nogil
@cython.locals(side=int)
cdef u64 with_totals(Search* w, State* s, u64 h) noexcept nogil
@cython.locals(owing=int)
cdef int step(Search* w, State* s, int seat, int action, int idle) noexcept nogil
cdef int over(Search* w, State* s, int idle) noexcept nogil
@cython.locals(x=int)
cdef void exact(Search* w, int idle, int guess) noexcept nogil
@cython.locals(r=RulesP, s=StateP, tile=int, x=int, p=int, n=int)
cdef int rank(Search* w, int d, int seat, int action, int best, int idle, int here) noexcept nogil
@cython.locals(r=RulesP, s=StateP, start=int, n=int, seat=int, steps=int, gain=int)
cdef int value(Search* w, int d, int idle, int alpha, int beta) noexcept nogil
@cython.locals(r=RulesP, s=StateP, here=int, low=int, high=int, best_tile=int, key=u64, at=u64, maximise=int, i=int, best=int, a=int, b=int, action=int, after=int, more=int, x=int)
cdef int choice(Search* w, int d, int seat, int n, int idle, int alpha, int beta) noexcept nogil
@cython.locals(total=int, p=int, x=int)
cdef int lead_of(Search* w, int* row, int side) noexcept nogil
@cython.locals(p=int, x=int, _=int)
cdef int prefers(Search* w, int side, int* new, int* old) noexcept nogil
@cython.locals(r=RulesP, s=StateP, row=IntP, begun=IntP, new=IntP, side=int, n=int, seat=int, steps=int, key=u64, at=u64, known=int, i=int, after=int)
cdef void vector(Search* w, int d, int idle) noexcept nogil
