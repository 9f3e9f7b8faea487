# C types for solver.py.  Other compiled folders use `solver.w` of a Searcher.
# Compiled at -Og: its work is done by the modules that it calls.
cimport cython
from boneyard.engine._native cimport checks, core, position
from boneyard.engine._native.core cimport Rules, State
from boneyard.engine._native.position cimport Position
from . cimport kernel, primitives, outcomes, search, stakes
from .search cimport Search
from .stakes cimport Stakes as Worth
from boneyard.engine._native.between cimport Standing

@cython.final
cdef class Stakes:
    cdef readonly tuple numbers
    cdef Worth* k               # points to the next but one
    cdef Rules* r
    cdef Worth held
    cdef Rules rules
    cdef Standing standing
    cdef State state

    @cython.locals(i=int)
    cdef int _size(self) except -1
    cpdef double worth(self, Position where, side) except? -1
    cpdef list chances(self, totals, opens=*)
    cpdef bint over(self, totals) except -1
    @cython.locals(side=int, sides=int)
    cdef int _decide(self, totals) except -1
    @cython.locals(i=int, row=int, rows=int)
    cpdef int made_of(self, outcomes, passes, standings, seed) except -1
    @cython.locals(done=int, change=double)
    cdef int _swept(self, int passes) except -1
    @cython.locals(seen=int, tries=int)
    cdef int _fitted(self, int passes) except -1
    cdef int _check(self, where) except -1

@cython.final
cdef class Searcher:
    cdef readonly tuple numbers
    cdef readonly int n_sides
    cdef bint by_vectors
    cdef Stakes stakes          # which owns what the search points to
    cdef Search* w              # points to the next but one
    cdef Rules rules
    cdef Search search
    cdef void* room_

    cdef int _attach(self, Position start, int bits, bint vectors) except -1
    cpdef forget(self)
    cpdef play_for(self, Stakes worth)
    @cython.locals(low=int, high=int, passes=int, found=int)
    cpdef value(self, Position where, idle, alpha, beta, nodes, seconds)
    @cython.locals(near=int, passes=int)
    cpdef tuple exact(self, Position where, idle, guess, nodes, seconds)
    @cython.locals(passes=int)
    cpdef vector(self, Position where, idle, nodes, seconds)
    @cython.locals(limit=longlong, time=double)
    cdef int _begin(self, Position where, idle, nodes, seconds, bint vectors) except -1
    cdef int _end(self) except -1
    cdef int _check(self, where) except -1
    cdef list _row(self, values, long long most, str what)
    @cython.locals(p=int, a=int, passes=int)
    cpdef int step(self, Position where, seat, action, idle) except? -1
    cpdef bint over(self, Position where, idle) except? -1
    cpdef list outcome(self, Position where)
    cpdef list totals(self, Position where)
    @cython.locals(p=int, i=int)
    cpdef bint prefers(self, side, new, old) except? -1

from . cimport storage  # which needs the class above
