# C types for reasons.py.
cimport cython
from . cimport core, parts
from .core cimport Rules, State, u32, u64

cdef int closes(Rules* r, State* s, int tile) noexcept nogil
cdef int refuse_opening(Rules* r, State* s, int tile) noexcept nogil
cdef int refuse_arm(Rules* r, State* s, int arm) noexcept nogil
@cython.locals(hub=u32)
cdef int refuse_end(Rules* r, State* s) noexcept nogil
@cython.locals(code=int, half=int)
cdef int refuse_laying(Rules* r, State* s, int tile, int arm, int action) noexcept nogil
cdef int refuse_tile(Rules* r, State* s, int seat, int tile) noexcept nogil
@cython.locals(points=int)
cdef int refuse_claim(Rules* r, State* s, int seat, int action) noexcept nogil
@cython.locals(code=int)
cdef int refuse_late_call(Rules* r, State* s, int seat) noexcept nogil
cdef int refuse_call(Rules* r, State* s, int seat, bint leaves_one) noexcept nogil
@cython.locals(tile=int, arm=int, code=int)
cdef int refuse_play(Rules* r, State* s, int seat, int action) noexcept nogil
cdef int refuse_close(Rules* r, State* s, int seat, int tile) noexcept nogil
@cython.locals(n=int)
cdef int refuse_when_able(Rules* r, State* s, int seat, int kind, short* buf) noexcept nogil
@cython.locals(kind=int, code=int)
cdef int refuse_stuck(Rules* r, State* s, int seat, int action, short* buf) noexcept nogil
@cython.locals(kind=int, tile=int, arm=int)
cdef int refuse_answer(Rules* r, State* s, int seat, int action) noexcept nogil
@cython.locals(kind=int)
cdef int refusal(Rules* r, State* s, int seat, int action, short* buf) noexcept nogil
