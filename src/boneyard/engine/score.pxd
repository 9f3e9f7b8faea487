# C types for score.py.
# Compiled at -O3: every action runs it.
cimport cython
from . cimport bits
from . cimport core, dealing
from .core cimport Rules, State, u64

@cython.locals(left=u64, more=u64, alone=bint)
cdef int blank(Rules* r, State* s, int seat) noexcept nogil
@cython.locals(low=u64, high=u64)
cdef int halved(Rules* r, State* s, int seat) noexcept nogil
@cython.locals(total=int, w=int, m=u64, tile=int, how=int)
cdef int counted(Rules* r, State* s, int seat) noexcept nogil
@cython.locals(held=u64)
cdef int held_factor(Rules* r, State* s, int seat) noexcept nogil
cdef int last_factor(Rules* r, State* s, int seat) noexcept nogil
cdef int factor(Rules* r, State* s, int seat) noexcept nogil
@cython.locals(best=int, w=int, m=u64, tile=int, rank=int)
cdef int lightest_tile(Rules* r, State* s, int seat) noexcept nogil
cdef int most_wins(Rules* r) noexcept nogil
@cython.locals(pips=int, p=int)
cdef int standing(Rules* r, State* s, int seat) noexcept nogil
@cython.locals(locker=int, away=int, p=int)
cdef int compares(Rules* r, State* s, int seat) noexcept nogil
@cython.locals(low=u64, high=u64)
cdef int doubles_left(State* s, int seat) noexcept nogil
cdef int tie_break(Rules* r, State* s, int seat) noexcept nogil
cdef int broken(Rules* r, int best, int second) noexcept nogil
@cython.locals(side=int, p=int)
cdef int one_side(Rules* r, int tied) noexcept nogil
@cython.locals(best=int, first=int, winner=int, i=int, p=int)
cdef int lighter_partner(Rules* r, State* s, int skipped) noexcept nogil
@cython.locals(best=int, second=int, p=int, x=int, seat=int)
cdef int best_seat(Rules* r, State* s) noexcept nogil
@cython.locals(p=int)
cdef int out_seat(Rules* r, State* s) noexcept nogil
@cython.locals(winner=int)
cdef void settle(Rules* r, State* s) noexcept nogil
cdef int way(Rules* r, State* s) noexcept nogil
cdef int writer(Rules* r, State* s) noexcept nogil
@cython.locals(total=int, p=int)
cdef int written(Rules* r, State* s, int side) noexcept nogil
@cython.locals(seat=int, points=int)
cdef int owed(Rules* r, State* s, int side) noexcept nogil
cdef int enough(Rules* r, State* s, int side, int points) noexcept nogil
@cython.locals(points=int)
cdef int kept_on(Rules* r, State* s, int side) noexcept nogil
@cython.locals(total=int, side=int)
cdef int carried_on(Rules* r, State* s) noexcept nogil
@cython.locals(p=int, side=int, how=int, seat=int, level=int, points=int)
cdef void award(Rules* r, State* s, int winner) noexcept nogil
cdef int bonus(Rules* r, State* s, int points) noexcept nogil
cdef int went_out(Rules* r, State* s) noexcept nogil
@cython.locals(how=int)
cdef int last_tile(Rules* r, State* s) noexcept nogil
@cython.locals(points=int)
cdef int falling(Rules* r, State* s) noexcept nogil
cdef int worth(Rules* r, State* s, int points) noexcept nogil
@cython.locals(side=int)
cdef int one_all(Rules* r, State* s) noexcept nogil
@cython.locals(side=int, best=int)
cdef void start_again(Rules* r, State* s, int level) noexcept nogil
@cython.locals(total=int, after=int)
cdef void add(Rules* r, State* s, int side, int points) noexcept nogil
@cython.locals(last=int)
cdef int exceeds(Rules* r, State* s, int side, int points) noexcept nogil
@cython.locals(total=int, p=int)
cdef int left_with_others(Rules* r, State* s, int side) noexcept nogil
cdef int rounded(Rules* r, int x) noexcept nogil
cdef int scheme(Rules* r, State* s) noexcept nogil
@cython.locals(how=int, side=int, total=int, own=int, p=int, i=int)
cdef int pool(Rules* r, State* s, int winner) noexcept nogil
@cython.locals(points=int)
cdef int prize(Rules* r, State* s, int winner) noexcept nogil
@cython.locals(own=int, members=int, total=int, p=int, pips=int)
cdef int settlement(Rules* r, State* s, int side) noexcept nogil
cdef void finish(Rules* r, State* s) noexcept nogil
@cython.locals(actions=int)
cdef int random_round(Rules* r, State* s, short* buf) noexcept nogil
@cython.locals(i=int, k=int, actions=int, total=longlong)
cdef long long random_rounds(Rules* r, State* s, u64 seed, int n, short* buf, long long* wins, long long* points, long long* ends) noexcept nogil
