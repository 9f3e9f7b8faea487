# C types for rollouts.py.
cimport cython
from boneyard.engine._native cimport bits, core, parts, score
from boneyard.engine._native.core cimport Rules, State, u64
from boneyard.bots.solver._native cimport kernel, stakes
from boneyard.bots.solver._native.stakes cimport Stakes
from . cimport features, primitives, policy
from .features cimport Scratch, Seen
from .policy cimport Net

cdef struct Job:            # what a call of the face is about
    Rules* r
    Net* net
    Scratch* d
    State* s                # room
    Seen* seen              # until now
    Seen* seen_after        # room
    # of `compare`
    State** worlds
    int* player_types       # by world
    int count               # of the worlds
    int first               # turn of the whole comparison
    int seat, n, low        # who compares how many actions; fewer points are better
    int actions[432]
    int start[8]            # the totals before the round, by side
    double sums[432]        # of what the ends are worth, by action
    double leads[432]       # of the points gained, by action
    double worths[3456]     # of what the ends are worth to each side: action * 8 + side
    Stakes* stakes          # what they are played for; NULL: points
    long long work          # after which it ends; 0: never
    u64 seed
    # of `likelihood`
    int* script             # of all worlds in a row: seat << 16 | action, -1 for nothing
    int length              # of that of one world
    int observer
    int fault               # a step has no seat or no action

ctypedef Rules* RulesP
ctypedef State* StateP
ctypedef Scratch* ScratchP
ctypedef Seen* SeenP

cdef int MOST_STEPS
cdef long long MOST_NODES

@cython.locals(steps=int, going=int)
cdef int rollout(Rules* r, State* s, Seen* seen, Net* net, Scratch* d, int player_types) noexcept nogil
cdef int to_solve(Rules* r, State* s, Scratch* d, int player_types) noexcept nogil
cdef double solved(State* s, Scratch* d) noexcept nogil
@cython.locals(k=int, m=u64)
cdef void settle(Rules* r, State* s) noexcept nogil
@cython.locals(mine=int, others=int, side=int, value=double)
cdef double gain(Rules* r, State* s, int* start, int seat, int low) noexcept nogil
@cython.locals(d=ScratchP, seen=SeenP, total=double, top=double, x=double, i=int, k=int, seat=int, action=int, found=int, choices=int)
cdef double likelihood(Job* j, Rules* r, State* s, int at) noexcept nogil
@cython.locals(side=int, x=double)
cdef double end_worth(Job* j, Rules* r, State* s, Scratch* d, int player_types) noexcept nogil
@cython.locals(side=int, x=double)
cdef double pure_worth(Job* j, Rules* r, State* s, int side) noexcept nogil
@cython.locals(r=RulesP, s=StateP, d=ScratchP, i=int, k=int, side=int, player_types=int)
cdef int compare(Job* j, int first, int last) noexcept nogil
