# C types for machine.py.
# Compiled at -Og: its work is done by the modules that it calls.
cimport cython
from . cimport board, maker, places, search, steps
from .board cimport State

@cython.final
cdef class Machine:
    cdef State* s           # points to the one below
    cdef State state

    @cython.locals(n=int, c=int, v=int, grid=list, counts=int[27])
    cpdef load(self, numbers)
    cpdef list numbers(self)
    cpdef remove(self, place)
    cpdef take(self, place)
    @cython.locals(highest=int, found=int)
    cpdef bint step(self, level) except -1
    @cython.locals(highest=int, found=int)
    cpdef bint closure(self, level) except -1
    @cython.locals(highest=int, left=int, stretch=int, found=int)
    cpdef int search(self, level, budget) except? -1
    cpdef list count(self)
    cpdef list choices(self, level)
    cpdef seed(self, seed)
    @cython.locals(highest=int, left=int, stretch=int, found=int)
    cpdef bint make(self, level, budget) except -1
    cpdef bint is_open(self, place) except -1
    cpdef bint is_taken(self, place) except -1
    cpdef list open_places(self)
    cpdef list ruled_out(self)
    cpdef tuple reason(self)
    cpdef dict fields(self)

# They need the class above.  Cython keeps the inline functions of a module under the name in the first cimport of it, so
# two folders with a storage.pxd must name it in full.
cimport boneyard.dominosa._native.storage as storage
from . cimport choices, counting
