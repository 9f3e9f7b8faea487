# C types for learn.py.
cimport cython
from boneyard.engine._native cimport core, dealing
from boneyard.engine._native.core cimport Rules, State, u64
from . cimport features, primitives, policy, rollouts
from .features cimport Scratch, Seen
from .policy cimport Net

ctypedef Scratch* ScratchP
ctypedef State* StateP

cdef struct Trainer:        # what a batch of samples is about, and what it taught
    double grad[3][54]      # which way to move the weights: [phase][feature]
    double kept[432][54]    # the features of the actions of one sample
    double p[432]
    double value[432]
    short buf[432]
    int start[8]
    Net* net
    Scratch* d
    State* after            # room
    Seen seen_room, after_room
    Seen* seen
    Seen* seen_after        # room
    double scale            # points that count as one
    double squares          # squares of the gains' differences
    double gained           # what the policy gained over an even choice
    int low                 # fewer points are better
    int later_lead          # what later rounds open with
    int samples

@cython.locals(seat=int, i=int)
cdef int deal(Rules* r, State* s, u64 seed, int later_lead) noexcept nogil
@cython.locals(steps=int, seat=int, n=int)
cdef int decision(Rules* r, State* s, Seen* seen, Net* net, Scratch* d, int skip) noexcept nogil
@cython.locals(a=StateP, d=ScratchP, found=int, i=int, k=int, n=int, seat=int, phase=int, mean=double, even=double, advantage=double, entropy=double)
cdef int sample(Rules* r, State* s, Trainer* t, double temperature) noexcept nogil
@cython.locals(i=int)
cdef int batch(Rules* r, State* s, Trainer* t, u64 seed, int n, double temperature) noexcept nogil
