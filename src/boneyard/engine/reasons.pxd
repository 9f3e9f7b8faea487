# C types for reasons.py.
cimport cython
from . cimport core
from .core cimport Rules, State, u64

cdef int OK, ROUND_OVER, NOT_YOUR_TURN, WINDOW_ONLY, ALREADY_ANSWERED, DECLINE_OUTSIDE_WINDOW, NOT_IN_HAND
cdef int WRONG_OPENING_TILE, MUST_OPEN_WITH_DOUBLE, MUST_DRAW_TO_OPEN, MUST_PLAY_DRAWN, BARRED, ARM_NOT_OPEN, SIDE_ORDER
cdef int CROSS_FIRST, LOCKED, DOES_NOT_FIT_ARM, ACROSS_NOT_ALLOWED, LENGTHWISE_NOT_ALLOWED, AUTO_CLOSE, NO_CLOSE_RULE
cdef int CLOSE_DOES_NOT_FIT, CAN_PLAY, NO_DRAWING, NOTHING_TO_DRAW, MUST_DRAW, MUST_DISCARD, MUST_PASS, NO_DISCARD
cdef int EXTRA_PLAY_LOST, NO_CALL_RULE, CALL_NEEDS_ONE_TILE, ALREADY_CALLED, NO_FOUL

cdef int closes(Rules* r, State* s, int tile) noexcept nogil
cdef int refuse_opening(Rules* r, State* s, int tile) noexcept nogil
cdef int refuse_arm(Rules* r, State* s, int arm) noexcept nogil
@cython.locals(code=int, half=int)
cdef int refuse_laying(Rules* r, State* s, int tile, int arm, int action) noexcept nogil
cdef int refuse_tile(Rules* r, State* s, int seat, int tile) noexcept nogil
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
