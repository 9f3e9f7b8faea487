# C types for solver.py.  Other compiled folders use `solver.w` of a Solver.
cimport cython
from boneyard.engine._native cimport checks, core, position
from boneyard.engine._native.core cimport Rules, State
from boneyard.engine._native.position cimport Position
from . cimport kernel, memory
from .kernel cimport Search

@cython.final
cdef class Solver:
    cdef readonly tuple numbers
    cdef readonly int n_sides
    cdef bint by_vectors
    cdef Search* w              # points to the next but one
    cdef Rules rules
    cdef Search search
    cdef void* room_

    cdef int _attach(self, Position start, int bits, bint vectors) except -1
    @cython.locals(low=int, high=int, passes=int, found=int)
    cpdef value(self, Position where, idle, alpha, beta, nodes, seconds)
    @cython.locals(near=int, passes=int)
    cpdef tuple exact(self, Position where, idle, guess, nodes, seconds)
    @cython.locals(passes=int)
    cpdef vector(self, Position where, idle, nodes, seconds)
    @cython.locals(limit=longlong, time=double)
    cdef int _begin(self, Position where, idle, nodes, seconds, bint vectors) except -1
    cdef int _check(self, where) except -1
    cdef list _row(self, values, long long most, str what)
    @cython.locals(p=int, a=int, passes=int)
    cpdef int step(self, Position where, seat, action, idle) except? -1
    cpdef bint over(self, Position where, idle) except? -1
    cpdef list outcome(self, Position where)
    cpdef list totals(self, Position where)
    @cython.locals(p=int, i=int)
    cpdef bint prefers(self, side, new, old) except? -1

from . cimport room  # which needs the class above
