# The functions of search.py, which C inlines wherever they are called: tools/staging.py puts their bodies here.
cimport cython
from boneyard.engine._native cimport core
from boneyard.engine._native.core cimport Rules, State, u64
from . cimport primitives
from .stakes cimport Stakes

ctypedef int* IntP
ctypedef short* ShortP

cdef struct Entry:
    u64 key         # the low seven bits: the tile of the best action
    int low, high   # what the value is known to lie between

cdef struct Vector:
    u64 key
    int row[8]

cdef struct Search:
    Rules* r
    # what is to be won
    int weight[8]           # of each side's points in a value
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
    int row[8]
    int begun
    # the position of `line`
    u64 hand[8]
    u64 dead[8]
    u64 held

# Constants as literals that C folds; tools/staging.py puts the numbers of search.py here.
cdef extern from *:
    int MOST_DEPTH "((int){MOST_DEPTH})"
    int MOST_ODD "((int){MOST_ODD})"
    int NO_TILE "((int){NO_TILE})"
    int FAR "((int){FAR})"
    int WON "((int){WON})"
    int STAKES "((int){STAKES})"
    int LIMIT "((int){LIMIT})"
    int UNPLAYABLE "((int){UNPLAYABLE})"
    int INTERRUPTED "((int){INTERRUPTED})"
    int WATCH "((int){WATCH})"
    u64 MIX "((unsigned long long){MIX})"
    u64 TAG "((unsigned long long){TAG})"

cdef inline u64 mixed(u64 h, u64 x) noexcept nogil
@cython.locals(side=int, total=int)
cdef inline int standing(Search* w, State* s) noexcept nogil
@cython.locals(p=int, total=int)
cdef inline int debts(Search* w, State* s) noexcept nogil
cdef inline int too_long(Search* w, int d) noexcept nogil
@cython.locals(ranks=IntP, moves=ShortP, k=int, j=int)
cdef inline int pick(Search* w, int d, int i, int n) noexcept nogil
@cython.locals(at=u64)
cdef inline void keep(Search* w, u64 key, int low, int high, int best, int alpha, int beta, int tile) noexcept nogil
