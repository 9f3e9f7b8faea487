# C types for resolve.py.
cimport cython
from boneyard.bots.solver._native cimport stakes
from boneyard.bots.solver._native.stakes cimport Stakes
from boneyard.engine._native cimport bits, core, parts, score
from boneyard.engine._native.core cimport Rules, State, u64
from . cimport primitives

ctypedef State* StateP

cdef struct Tree:               # the rest of a round over many deals; `seat` is one of two
    int ends                    # of the play, over all deals
    int most_ends               # which it may have
    int sets[2]                 # information sets, by seat
    int sequences[2]            # of actions of a seat, the empty one included
    State* states[24]           # by depth
    short moves[24][432]
    u64 keys[524288]            # of the information sets, 0 for none: open addressing
    int places[524288]          # and their numbers
    int parent[2][250000]        # by seat and set: the sequence that leads there
    int first[2][250000]         # the sequence of its first action
    int actions[2][250000]       # how many it has
    double regret[2][250000]     # by seat and sequence
    double plan[2][250000]       # what the regrets say
    double total[2][250000]      # the plans of all rounds, later ones weighing more
    double worth[250000]
    int last[2][600000]         # by seat and end: its last sequence there
    Stakes* stakes              # what is played for; NULL: points
    double payoff[600000]       # what seat A gains more than seat B there, times how likely the deal is

cdef int MOST_DEPTH, MOST_ENDS, MOST_FORCED, MOST_SEQUENCES, ROOM
cdef u64 MIX, MASK64

cdef u64 mixed(u64 h, u64 x) noexcept nogil
cdef double margin(Rules* r, Tree* t, State* s, int low) noexcept nogil
@cython.locals(m=int, value=double)
cdef double outcome(Rules* r, Tree* t, State* s, State* room, int low) noexcept nogil
@cython.locals(w=int)
cdef u64 set_key(Rules* r, State* s, int seat, u64 key) noexcept nogil
@cython.locals(at=u64)
cdef int slot_of(Tree* t, u64 key) noexcept nogil
@cython.locals(at=int)
cdef int known(Rules* r, Tree* t, State* s, int seat, u64 key) noexcept nogil
@cython.locals(own=u64, at=int, place=int)
cdef int set_of(Rules* r, Tree* t, State* s, int seat, u64 key, int n, int parent) noexcept nogil
@cython.locals(s=StateP, n=int, seat=int, here=int, i=int, k=int, action=int, steps=int, grown=int)
cdef int grow(Rules* r, Tree* t, int d, u64 key, int one, int two, double weight, int low) noexcept nogil
@cython.locals(i=int, k=int, a=int, b=int, n=int, x=double)
cdef void match(Tree* t, int seat) noexcept nogil
@cython.locals(i=int, k=int, a=int, n=int, x=double, mean=double, sign=double)
cdef void learn(Tree* t, int seat) noexcept nogil
@cython.locals(seat=int, k=int)
cdef void begin(Tree* t) noexcept nogil
@cython.locals(seat=int, k=int)
cdef void iterate(Tree* t, int i) noexcept nogil
cdef list shares(list found)
