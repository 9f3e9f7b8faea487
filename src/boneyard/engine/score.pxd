# C types for score.py.
cimport cython
from . cimport bits
from . cimport core
from .core cimport Rules, State, u64

# The constants as literals that C folds; a compound literal also takes the assignment that the .py makes at import.
cdef extern from *:
    int RANK_FEWEST_AFTER_FACTORS "((int){1})"
    int RANK_HIGHEST_SCORE "((int){2})"
    int RANK_MOST_PIPS "((int){3})"
    int TIE_LOWEST_TILE "((int){1})"
    int TIE_LOT "((int){2})"
    int TIE_FEWEST_TILES "((int){3})"
    int SCORE_OWN "((int){1})"
    int SCORE_OPPONENTS "((int){2})"
    int SCORE_WINNER "((int){3})"
    int SCORE_ROUND "((int){4})"
    int PRIZE_DIFFERENCE "((int){1})"
    int PRIZE_ROUNDED_MINUS_OWN "((int){2})"
    int SCOPE_ALL_HANDS "((int){1})"
    int SCOPE_ALL_UNLAID "((int){2})"
    int ROUND_NEAREST "((int){1})"
    int ROUND_DOWN "((int){2})"
    int NEEDS_LOT "((int){-2})"

@cython.locals(total=int, w=int, m=u64, tile=int, others=u64, more=u64)
cdef int counted(Rules* r, State* s, int seat) noexcept nogil
@cython.locals(times=int)
cdef int factor(Rules* r, State* s, int seat) noexcept nogil
@cython.locals(best=int, w=int, m=u64, tile=int, rank=int)
cdef int lightest_tile(Rules* r, State* s, int seat) noexcept nogil
@cython.locals(pips=int)
cdef int standing(Rules* r, State* s, int seat) noexcept nogil
cdef int tie_break(Rules* r, State* s, int seat) noexcept nogil
@cython.locals(best=int, p=int, x=int, seat=int, alone=int)
cdef int best_seat(Rules* r, State* s) noexcept nogil
@cython.locals(p=int)
cdef int out_seat(Rules* r, State* s) noexcept nogil
@cython.locals(winner=int, p=int)
cdef void settle(Rules* r, State* s) noexcept nogil
@cython.locals(p=int, side=int, how=int)
cdef void award(Rules* r, State* s, int winner) noexcept nogil
@cython.locals(total=int)
cdef void add(Rules* r, State* s, int side, int points) noexcept nogil
@cython.locals(total=int, p=int)
cdef int left_with_others(Rules* r, State* s, int side) noexcept nogil
cdef int rounded(Rules* r, int x) noexcept nogil
@cython.locals(side=int, total=int, own=int, p=int, i=int)
cdef int prize(Rules* r, State* s, int winner) noexcept nogil
cdef void finish(Rules* r, State* s) noexcept nogil
@cython.locals(actions=int, k=int, m=u64)
cdef int random_round(Rules* r, State* s, short* buf) noexcept nogil
