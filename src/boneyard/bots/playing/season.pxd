# C types for season.py.
cimport cython
from boneyard.engine._native cimport between, bits, core, dealing
from boneyard.engine._native.between cimport Standing
from boneyard.engine._native.core cimport Rules, State
from . cimport features, rollouts
from .features cimport Scratch, Seen
from .policy cimport Net

ctypedef Rules* RulesP
ctypedef State* StateP
ctypedef Standing* StandingP

cdef struct Season:
    Rules* r
    State* s
    Standing* m
    Seen* seen
    int row[14]

cdef int MOST_DEALS, FAR

cdef void begin(Season* e, Rules* r) noexcept nogil
@cython.locals(k=int)
cdef int chosen(State* s, int seats) noexcept nogil
@cython.locals(r=RulesP, s=StateP, m=StandingP, p=int, seats=int, deals=int)
cdef int play(Season* e, Net* net, Scratch* d) noexcept nogil
