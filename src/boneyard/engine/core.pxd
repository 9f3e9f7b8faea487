# C types for core.py.
# Compiled at -O3: every action runs it.
# tools/staging.py puts the fields of the structs here, from structs.py.
# Nothing here changes what the rules mean.  C does not inline a function that is marked `apart`: few actions need it, and the
# functions that every action needs stay small without it (tools/staging.py).
cimport cython
from . cimport bits, parts

ctypedef unsigned long long u64
ctypedef unsigned int u32
ctypedef signed char i8
ctypedef unsigned char u8

cdef struct Rules:
    {fields}

cdef struct State:
    {fields}

# Constants of 64 bits as literals that C folds; tools/staging.py puts the numbers of core.py here.  A compound literal also
# takes the assignment that the .py makes at import.
cdef extern from *:
    u64 MASK64 "((unsigned long long){MASK64})"
    u64 GOLDEN "((unsigned long long){GOLDEN})"
    u64 MIX1 "((unsigned long long){MIX1})"
    u64 MIX2 "((unsigned long long){MIX2})"
    u64 ONE "((unsigned long long){ONE})"
    u32 COMMON "((unsigned int){COMMON})"
cdef i8 LO[91]
cdef i8 HI[91]
cdef u64 WITH[26]
cdef u64 OF_WEIGHT[50]
cdef u64 DOUBLES[2]

@cython.locals(tile=int, lo=int, hi=int, w=int, bit=u64)
cdef _tables()
cdef int tile_with(int a, int b) noexcept nogil
@cython.locals(z=u64)
cdef int bounded(State* s, int n) noexcept nogil
@cython.locals(i=int, j=int, t=int)
cdef void shuffle(State* s, int n) noexcept nogil
@cython.locals(bit=u64, w=int)
cdef void take(State* s, int seat, int tile) noexcept nogil
@cython.locals(bit=u64, w=int)
cdef void drop(State* s, int seat, int tile) noexcept nogil
@cython.locals(n=int)
cdef int buyable(Rules* r, State* s) noexcept nogil
cdef u64 matadors(Rules* r, int w) noexcept nogil
cdef int is_matador(Rules* r, int tile) noexcept nogil
@cython.locals(pip=int)
cdef u64 fits(Rules* r, State* s, int arm, int w) noexcept nogil
@cython.locals(pip=int, m=u64)
cdef u64 fits_sum(Rules* r, State* s, int arm, int w) noexcept nogil
@cython.locals(end=int)
cdef int touches(Rules* r, State* s, int arm, int pip) noexcept nogil
cdef int arm_of(Rules* r, int action) noexcept nogil
@cython.locals(tile=int, arm=int, higher=bint)
cdef int written(Rules* r, State* s, int action) noexcept nogil
cdef int lengthwise(Rules* r, State* s, int arm, int pip) noexcept nogil
@cython.locals(m=u64, arm=int, far=int, tile=int)
cdef u64 closing(Rules* r, State* s, int w) noexcept nogil  # apart
@cython.locals(i=int)
cdef int stock_fits(Rules* r, State* s) noexcept nogil  # apart
@cython.locals(arms=u32, arm=int, w=int)
cdef int blocked(Rules* r, State* s) noexcept nogil
cdef u32 usable(Rules* r, State* s, int seat) noexcept nogil  # apart
cdef int begins_own(Rules* r, State* s, int seat) noexcept nogil
cdef int binding(Rules* r, State* s) noexcept nogil
@cython.locals(arms=u32, arm=int, w=int)
cdef int blocked_tree(Rules* r, State* s) noexcept nogil  # apart
@cython.locals(arms=u32, arm=int, m=u64)
cdef u64 fitting(Rules* r, State* s, int w) noexcept nogil
cdef u64 shown(Rules* r, State* s, int kind, int w) noexcept nogil
@cython.locals(arms=u32, arm=int)
cdef int fits_somewhere(Rules* r, State* s, int tile) noexcept nogil
@cython.locals(lo=int, hi=int, action=int)
cdef int matador_ways(Rules* r, State* s, int tile, int arm, short* buf, int n) noexcept nogil
@cython.locals(m=u64, arm=int, tile=int)
cdef int layings_sum(Rules* r, State* s, int w, u64 mine, short* buf, int n) noexcept nogil  # apart
@cython.locals(m=u64, arms=u32, arm=int)
cdef int layings(Rules* r, State* s, int w, u64 mine, short* buf, int n) noexcept nogil
@cython.locals(n=int, w=int, mine=u64)
cdef int hand_layings(Rules* r, State* s, int seat, short* buf) noexcept nogil
@cython.locals(n=int, w=int, m=u64)
cdef int openings(Rules* r, State* s, int seat, short* buf) noexcept nogil  # apart
cdef int may_draw(Rules* r, State* s) noexcept nogil
cdef int loses_turn(Rules* r, State* s) noexcept nogil
@cython.locals(n=int, w=int, m=u64)
cdef int stuck(Rules* r, State* s, int seat, short* buf) noexcept nogil
@cython.locals(i=int)
cdef int only_matadors(Rules* r, State* s, short* buf, int n) noexcept nogil  # apart
@cython.locals(n=int)
cdef int hand_count(Rules* r, State* s, int seat) noexcept nogil
cdef int may_call(Rules* r, State* s, int seat) noexcept nogil
cdef int may_claim(Rules* r, State* s, int seat) noexcept nogil
cdef int claimable(Rules* r, State* s, int seat, int points, int laid) noexcept nogil
@cython.locals(i=int, now=int, first=int)
cdef int with_claims(Rules* r, State* s, int seat, short* buf, int n) noexcept nogil  # apart
@cython.locals(i=int)
cdef int with_calls(Rules* r, State* s, int seat, short* buf, int n) noexcept nogil  # apart
@cython.locals(n=int, barred=int, arm=int, tile=int)
cdef int window_legal(Rules* r, State* s, int seat, short* buf) noexcept nogil  # apart
@cython.locals(n=int)
cdef int legal(Rules* r, State* s, int seat, short* buf) noexcept nogil
cdef int may_draw_instead(Rules* r, State* s, short* buf, int n) noexcept nogil
@cython.locals(arms=u32)
cdef u32 open_arms(Rules* r, State* s) noexcept nogil
@cython.locals(arm=int)
cdef void place_first(Rules* r, State* s, int lo, int hi, int action) noexcept nogil  # apart
@cython.locals(lo=int, hi=int, touching=int)
cdef void place_sum(Rules* r, State* s, int tile, int arm, int action) noexcept nogil
@cython.locals(lo=int, hi=int, bit=u32)
cdef void place(Rules* r, State* s, int tile, int arm, int action) noexcept nogil
@cython.locals(arm=int)
cdef void branch(State* s, int pip, int n) noexcept nogil
cdef void plant(Rules* r, State* s, int pip) noexcept nogil  # apart
cdef void branch_double(Rules* r, State* s, int arm) noexcept nogil
@cython.locals(ends=u32)
cdef void lay_double(Rules* r, State* s, int arm) noexcept nogil
@cython.locals(arm=int, lo=int, hi=int, bit=u32)
cdef void place_tree(Rules* r, State* s, int tile, int action) noexcept nogil  # apart
@cython.locals(i=int, m=u64, w=int)
cdef int fillable(Rules* r, State* s, int arm) noexcept nogil
@cython.locals(arms=u32, arm=int)
cdef void release(Rules* r, State* s) noexcept nogil
cdef void next_ring(Rules* r, State* s) noexcept nogil
@cython.locals(total=int, arm=int)
cdef int end_sum(Rules* r, State* s) noexcept nogil
@cython.locals(arms=u32, arm=int, total=int)
cdef int tree_sum(State* s) noexcept nogil  # apart
cdef int next_tree_sum(State* s, int now, int tile, int arm) noexcept nogil  # apart
cdef int sides_counted(Rules* r, int free) noexcept nogil
@cython.locals(gain=int, total=int, far=int)
cdef int next_sum(Rules* r, State* s, int now, int tile, int arm) noexcept nogil
@cython.locals(points=int)
cdef int points_of(Rules* r, int total) noexcept nogil
@cython.locals(points=int)
cdef int line_points(Rules* r, State* s) noexcept nogil
cdef int play_points(Rules* r, State* s) noexcept nogil
@cython.locals(far=int)
cdef int equal_after(Rules* r, State* s, int tile, int arm) noexcept nogil
@cython.locals(tile=int, points=int, arm=int)
cdef int points_after(Rules* r, State* s, int now, int action) noexcept nogil
cdef int beyond(Rules* r, State* s, int side, int points) noexcept nogil
cdef int too_few(Rules* r, State* s, int side, int points, int divisor) noexcept nogil
cdef int unscored(Rules* r, State* s, int side, int points, int laid) noexcept nogil
@cython.locals(most=int)
cdef int held_back(Rules* r, State* s, int side, int points) noexcept nogil
@cython.locals(side=int, lost=int)
cdef void make_points(Rules* r, State* s, int seat, int points) noexcept nogil
@cython.locals(ends=u32)
cdef int joined(Rules* r, int tile, u32 low, u32 high) noexcept nogil
@cython.locals(arms=u32, arm=int, low=u32, high=u32)
cdef int joins(Rules* r, State* s, int tile) noexcept nogil  # apart
cdef void begin_turn(Rules* r, State* s, int seat) noexcept nogil
cdef void bar(Rules* r, State* s, int seat) noexcept nogil
cdef int emptied(State* s, int seat) noexcept nogil
@cython.locals(p=int)
cdef int out(Rules* r, State* s, int seat) noexcept nogil
cdef int following(Rules* r, int seat) noexcept nogil
@cython.locals(seat=int)
cdef void next_turn(Rules* r, State* s) noexcept nogil
@cython.locals(_=int)
cdef int able(Rules* r, State* s, int seat) noexcept nogil  # apart
cdef void end_round(State* s, int cause) noexcept nogil
@cython.locals(before=int)
cdef void add_points(Rules* r, State* s, int side, int points) noexcept nogil
@cython.locals(points=int)
cdef int fine(Rules* r, State* s, int cause, int by, int seat) noexcept nogil
@cython.locals(side=int, points=int)
cdef void reward(Rules* r, State* s, int cause) noexcept nogil  # apart
@cython.locals(p=int, points=int)
cdef void penalise(Rules* r, State* s, int cause, int by) noexcept nogil  # apart
@cython.locals(low=int, high=int, p=int, both=u64)
cdef void open_window(Rules* r, State* s, int tile) noexcept nogil  # apart
@cython.locals(p=int)
cdef void answer(Rules* r, State* s, int seat, int action) noexcept nogil  # apart
@cython.locals(points=int)
cdef void count(Rules* r, State* s, int seat, int action) noexcept nogil
@cython.locals(tile=int, double=int, over=int)
cdef void play(Rules* r, State* s, int seat, int action) noexcept nogil
@cython.locals(tile=int, double=int, over=int)
cdef void play_tree(Rules* r, State* s, int seat, int action) noexcept nogil
@cython.locals(tile=int)
cdef int extra(Rules* r, State* s, int seat, int action) noexcept nogil
cdef void mark(Rules* r, State* s, int seat) noexcept nogil
cdef void draw_tree(Rules* r, State* s, int seat) noexcept nogil
cdef void apply_tree(Rules* r, State* s, int seat, int action) noexcept nogil  # apart
cdef void draw(Rules* r, State* s, int seat) noexcept nogil
cdef void discard(Rules* r, State* s, int seat, int tile) noexcept nogil
cdef void pass_turn(Rules* r, State* s, int seat) noexcept nogil
cdef int holds(State* s, int seat, int tile) noexcept nogil
@cython.locals(kind=int, tile=int)
cdef int can_apply(Rules* r, State* s, int seat, int action) noexcept nogil
@cython.locals(kind=int)
cdef void apply(Rules* r, State* s, int seat, int action) noexcept nogil
@cython.locals(seat=int, _=int)
cdef int actor(Rules* r, State* s) noexcept nogil
@cython.locals(actions=int, seat=int, n=int)
cdef int playout(Rules* r, State* s, short* buf) noexcept nogil
