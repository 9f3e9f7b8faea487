# C types for policy.py.
cimport cython
from boneyard.engine._native cimport core, parts
from boneyard.engine._native.core cimport Rules, State
from . cimport features, primitives
from .features cimport Scratch, Seen

cdef struct Net:            # the weights of one policy: [phase][feature], those of habits from row 3 on
    double w[6][54]
    int habits              # whether it has those

cdef int PHASES, TRAINED, HEAVIEST, RANDOM, SEARCHER, PLAYER_TYPES, ALL_TYPES
cdef double SLIP
cdef double PRIOR[4]
cdef double PRIOR_HABITS[4]

@cython.locals(i=int, m=int)
cdef int sensible(Rules* r, State* s, int seat, short* buf, int n) noexcept nogil
@cython.locals(now=int, m=int, i=int)
cdef int claiming(Rules* r, State* s, int seat, short* buf, int n) noexcept nogil
@cython.locals(i=int)
cdef void weigh(Rules* r, State* s, Seen* seen, Net* net, int seat, int n, Scratch* d, int habits) noexcept nogil
@cython.locals(k=int, x=double, y=double)
cdef double weighed(double* w, double* f) noexcept nogil
@cython.locals(i=int, top=double, total=double)
cdef void softmax(double* p, int n) noexcept nogil
@cython.locals(i=int, u=double)
cdef int pick(State* s, Scratch* d, int n) noexcept nogil
@cython.locals(kind=int, tile=int, weight=int)
cdef int heaviness(Rules* r, State* s, int action, Scratch* d) noexcept nogil
@cython.locals(points=int)
cdef int scored(Rules* r, State* s, State* a, int action) noexcept nogil
@cython.locals(i=int, best=int, most=int, x=int)
cdef int heaviest(Rules* r, State* s, int n, Scratch* d) noexcept nogil
@cython.locals(seat=int, n=int, i=int, kind=int, action=int)
cdef int step(Rules* r, State* s, Seen* seen, Net* net, Scratch* d, int player_types) noexcept nogil
@cython.locals(k=int, most=int, equal=int, x=int, slip=double, trained=double, habit=double)
cdef void judge(Rules* r, State* s, Seen* seen, Net* net, Scratch* d, int seat, int action, int n) noexcept nogil
