# C types for features.py.
cimport cython
from boneyard.engine._native cimport bits, core, parts
from boneyard.engine._native.core cimport Rules, State, u64, i8
from boneyard.bots.solver._native.search cimport Search
from . cimport primitives, trains
from .trains cimport Trail

cdef struct Seen:           # what everybody at the table has seen in this round
    u64 laid[2]             # tiles on the table
    u64 absent[8][2]        # tiles that a seat showed it does not hold, by seat
    u64 kept[8][2]          # the same for the tiles it held before a draw whose tile it may still play
    i8 liking[8][13]        # how often a seat left a number open, less how often it covered one, by seat

cdef struct Scratch:           # room to work in
    State* after            # the position after an action
    short buf[432]          # actions
    double p[432]           # their logits, then their probabilities
    double q[432]           # the same by habit
    double logs[8][4]       # of how likely each type makes a seat's choices
    int player_types        # two bits for each seat
    long long work          # done so far (see features.py)
    int exact               # tiles held, or fewer, with which a rollout ends in a search of the solver; 0: never
    Search* solver          # which values points of the first side, less those of the second
    int guess               # what it may find
    double f[54]            # the features of one action
    u64 hand[2]             # of the seat that decides
    u64 rest[2]             # the same without the tile in question
    u64 unseen[2]           # tiles neither on the table nor its own
    int n_unseen, n_hand, pips, doubles_alone, numbers, phase
    int of_number[13]       # its tiles by number
    int slot[8]             # where another seat sits: 0 next, 1 opposite, 2 last; -1 the seat itself
    int tiles[8]            # in each hand
    int free[8]             # unseen tiles that a seat may hold
    double share[3]         # one over the number of seats in a slot
    double danger[3]        # one over the fewest tiles held in a slot
    Trail* trail            # room for a search for a train
    int train               # the worth of the longest train of the hand
    int next                # its first tile, -1 without one
    u64 planned[2]          # its tiles
    int without[91]         # how long the train is without a tile of it, -1 if not yet known

cdef int FEATURES, WORK_STEP, WORK_PLAY, WORK_ENDS, WORK_NODE, WORK_TRAIN, MOST_TRAINS
cdef int TRAIN_LOST, OFF_TRAIN, OFF_WEIGHT, ON_OWN, CLOSES_OWN, TRAIN_ENDS
cdef int WEIGHT, DOUBLE, DOUBLE_WEIGHT, OWN_FITS, OWN_NONE, OTHERS_FIT, OTHERS_NONE, OWN_SHARE, STUCK
cdef int VOID, STUCK_DANGER, LIKED_NEW, LIKED_NEW_SELF, LIKED_OLD, LIKED_OLD_SELF, ONE_NUMBER, OUT, LAST_BUT_ONE
cdef int NUMBERS, DOUBLES_ALONE, POINTS, REPLY, FOLLOW_UP, EXTRA_PLAY, BLOCKS, BLOCKS_HEAVY, STUCK_AND_OWN
cdef int WINDOW_PLAY, CLOSE_AGAINST, CLOSE_LEFT, DEAD_WEIGHT, DEAD_DOUBLE, DEAD_MATES, DEAD_CHANCE, DRAWS, DRAWS_MANY, DECLINES, CLOSES

@cython.locals(n=int)
cdef u64 whole(Rules* r, int w) noexcept nogil
@cython.locals(w=int, i=int, p=int)
cdef void begin(Rules* r, State* s, Seen* seen) noexcept nogil
@cython.locals(kind=int, tile=int, arm=int, old=int, new=int, w=int, shown=u64)
cdef void observe(Rules* r, State* s, Seen* seen, int seat, int action) noexcept nogil
@cython.locals(lo=int, hi=int)
cdef int far_half(Rules* r, State* s, int tile, int arm, int action) noexcept nogil
@cython.locals(w=int, tile=int, m=u64, p=int, i=int, slot=int, fewest=int)
cdef void look(Rules* r, State* s, Seen* seen, int seat, Scratch* d) noexcept nogil
@cython.locals(n=int, i=int, tile=int)
cdef void plan(State* s, int seat, Scratch* d) noexcept nogil
@cython.locals(now=int, best=int, total=int, arm=int, w=int, m=u64, tile=int, sum=int)
cdef int end_points(Rules* r, State* s, u64* tiles, int most) noexcept nogil
cdef int unit(Rules* r) noexcept nogil
@cython.locals(k=int, i=int, x=double, chance=double)
cdef double stuck_chance(Scratch* d, Seen* seen, int seat, u64 low, u64 high) noexcept nogil
@cython.locals(tile=int, lo=int, hi=int, arm=int, left=int, own=int, un=int, ends=int, low=u64, high=u64, size=double)
cdef void play_features(Rules* r, State* s, State* a, Seen* seen, int seat, int action, Scratch* d) noexcept nogil
@cython.locals(tile=int, own=int, planned=int, before=int, after=int)
cdef void train_features(Rules* r, State* s, State* a, int seat, int action, Scratch* d) noexcept nogil
@cython.locals(p=int, slot=int, chance=double)
cdef void others_features(Rules* r, Scratch* d, Seen* seen, u64 low, u64 high) noexcept nogil
@cython.locals(tile=int, arm=int, old=int, new=int, p=int, slot=int)
cdef void liking_features(Rules* r, State* s, Scratch* d, Seen* seen, int action) noexcept nogil
@cython.locals(total=int)
cdef void points_features(Rules* r, State* a, int seat, Scratch* d) noexcept nogil
cdef int next_seat(Rules* r, int seat) noexcept nogil
@cython.locals(lo=int, hi=int, k=int, numbers=int, alone=int)
cdef void tile_features(Rules* r, Scratch* d, int tile) noexcept nogil
@cython.locals(lo=int, hi=int, unseen=int)
cdef void dead_features(Rules* r, Scratch* d, int tile) noexcept nogil
@cython.locals(lo=int, hi=int, w=int, m=u64, k=int, p=int, pips=int, against=int)
cdef void close_features(Rules* r, int seat, int tile, Scratch* d) noexcept nogil
@cython.locals(i=int, kind=int)
cdef void features(Rules* r, State* s, Seen* seen, int seat, int action, Scratch* d) noexcept nogil
