# C types for kernel.py.
cimport cython
from boneyard.engine._native cimport bits, core, parts, score
from boneyard.engine._native.core cimport Rules, State, u64
from . cimport memory, stakes
from .stakes cimport Stakes

ctypedef Rules* RulesP
ctypedef State* StateP
ctypedef int* IntP
ctypedef short* ShortP

cdef struct Entry:
    u64 key         # the low seven bits: the tile of the best action
    int low, high   # what the value is known to lie between

cdef struct Vector:
    u64 key
    int row[7]

cdef struct Search:
    Rules* r
    # what is to be won
    int weight[7]           # of each side's points in a value
    int maximisers          # sides that want a high value, as bits
    int win                 # count rounds won, not points; STAKES: what they are worth
    Stakes* stakes
    double one              # units in a worth of 1
    int high_wins           # the higher total is the better one
    int scale               # values count 1/scale of a point
    # what the rules ask for
    int lines, absolute
    # the table: mask + 1 entries of one of the two kinds
    Entry* table
    Vector* vectors
    u64 mask
    u64 salt
    u64 odd[1280]           # random numbers for the hashes of `line`
    # limits
    long long nodes, limit
    double deadline
    int stopped, watched    # why it stopped; whether to look for Ctrl-C
    State* root
    int low, high           # what `exact` has found
    # room for every depth
    State* states[401]
    short* moves[401]
    int* ranks[401]
    int* rows[401]
    int* begins[401]
    int* mores[401]
    # room for outcomes
    State* spare
    State* ended
    State* ground           # where `line` began
    int row[7]
    int begun
    # the position of `line`
    u64 hand[7]
    u64 dead[7]
    u64 held

cdef int MOST_DEPTH, MOST_ODD, NO_TILE, FAR, WON, STAKES, LIMIT, UNPLAYABLE, INTERRUPTED, WATCH
cdef u64 MASK64, MIX, ONE, TAG

@cython.locals(r=RulesP, p=int, x=u64, i=int)
cdef void set_up(Search* w) noexcept nogil
@cython.locals(s=StateP, i=int)
cdef void begin(Search* w, long long limit, double deadline) noexcept nogil
@cython.locals(side=int, alone=int, p=int)
cdef int winning_side(Search* w, State* s) noexcept nogil
@cython.locals(side=int)
cdef void add_outcome(Search* w, State* s, int* row) noexcept nogil
@cython.locals(side=int, tied=int)
cdef void outcome(Search* w, State* s, int* row) noexcept nogil
@cython.locals(side=int, total=int)
cdef int standing(Search* w, State* s) noexcept nogil
@cython.locals(side=int, total=int)
cdef int final(Search* w, State* s) noexcept nogil
cdef u64 mixed(u64 h, u64 x) noexcept nogil
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
@cython.locals(p=int, total=int)
cdef int debts(Search* w, State* s) noexcept nogil
cdef int over(Search* w, State* s, int idle) noexcept nogil
cdef int counted_down(Search* w) noexcept nogil
@cython.locals(x=int)
cdef void exact(Search* w, int idle, int guess) noexcept nogil
@cython.locals(r=RulesP, s=StateP, tile=int, x=int, p=int, n=int)
cdef int rank(Search* w, int d, int seat, int action, int best, int idle, int here) noexcept nogil
@cython.locals(ranks=IntP, moves=ShortP, k=int, j=int)
cdef int pick(Search* w, int d, int i, int n) noexcept nogil
@cython.locals(r=RulesP, s=StateP, start=int, n=int, seat=int, steps=int, here=int, gain=int, low=int, high=int, best_tile=int, key=u64, at=u64, maximise=int, i=int, best=int, a=int, b=int, action=int, after=int, more=int, x=int)
cdef int value(Search* w, int d, int idle, int alpha, int beta) noexcept nogil
@cython.locals(at=u64)
cdef void keep(Search* w, u64 key, int low, int high, int best, int alpha, int beta, int tile) noexcept nogil
cdef int last_decides(Rules* r) noexcept nogil
cdef int line_rules(Rules* r) noexcept nogil
@cython.locals(r=RulesP)
cdef int is_line(Search* w, State* s) noexcept nogil
@cython.locals(r=RulesP, h=u64, p=int, m=u64)
cdef int enter_line(Search* w, State* s, int d, int alpha, int beta) noexcept nogil
@cython.locals(low=int, high=int)
cdef int line_joins(RulesP r, int tile, int left, int right) noexcept nogil
@cython.locals(s=StateP, p=int)
cdef int line_end(Search* w, int cause, int seat, int tile, int joins) noexcept nogil
cdef int next_seat(Rules* r, int seat) noexcept nogil
@cython.locals(r=RulesP, x=int, p=int, n=int)
cdef int line_rank(Search* w, int seat, int tile, u64 fits) noexcept nogil
@cython.locals(r=RulesP, fits=u64, low=int, high=int, best_tile=int, key=u64, at=u64, mine=u64, moves=ShortP, ranks=IntP, n=int, arm=int, end=int, far=int, m=u64, tile=int, pip=int, follower=int, maximise=int, best=int, a=int, b=int, i=int, action=int, bit=u64, near=int, g=u64, x=int)
cdef int line(Search* w, int d, int left, int right, int seat, u64 h, int alpha, int beta) noexcept nogil
@cython.locals(total=int, p=int, x=int)
cdef int lead_of(Search* w, int* row, int side) noexcept nogil
@cython.locals(p=int, x=int, _=int)
cdef int prefers(Search* w, int side, int* new, int* old) noexcept nogil
@cython.locals(r=RulesP, s=StateP, row=IntP, begun=IntP, new=IntP, side=int, n=int, seat=int, steps=int, key=u64, at=u64, known=int, i=int, after=int)
cdef void vector(Search* w, int d, int idle) noexcept nogil
