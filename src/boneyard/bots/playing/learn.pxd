# C types for learn.py.
cimport cython
from boneyard.engine._native cimport core, dealing
from boneyard.engine._native.core cimport Rules, State, u64
from . cimport machine, policy
from .policy cimport Desk, Net, Seen

cdef struct School:         # what a batch of lessons is about, and what it taught
    double grad[3][48]      # which way to move the weights: [phase][feature]
    double kept[400][48]    # the features of the actions of one lesson
    double p[400]
    double value[400]
    short buf[400]
    int start[7]
    Seen seen
    double scale            # points that count as one
    double squares          # squares of the gains' differences
    double gained           # what the policy gained over an even choice
    int low                 # fewer points are better
    int later_lead          # what later rounds open with
    int lessons

@cython.locals(seat=int, i=int)
cdef int deal(Rules* r, State* s, u64 seed, int later_lead) noexcept nogil
@cython.locals(steps=int, seat=int, n=int)
cdef int decision(Rules* r, State* s, Seen* seen, Net* net, Desk* d, int skip) noexcept nogil
@cython.locals(i=int, k=int, n=int, seat=int, phase=int, mean=double, even=double, advantage=double, entropy=double)
cdef void lesson(Rules* r, State* s, State* t, Seen* seen, Seen* seen_after, Net* net, Desk* d, School* school, double heat) noexcept nogil
@cython.locals(i=int)
cdef void lessons(Rules* r, State* s, State* t, Seen* seen, Seen* seen_after, Net* net, Desk* d, School* school, u64 seed, int n, double heat) noexcept nogil
