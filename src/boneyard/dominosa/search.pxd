# C types for search.py.
cimport cython
from . cimport board
from . cimport places
from . cimport steps
from .board cimport State

@cython.locals(a=int, b=int, t=int, x=int)
cdef int freedom(State* s, int p) noexcept nogil
@cython.locals(best=int, choice=int, t=int, k=int, p=int, x=int)
cdef int branch(State* s) noexcept nogil
@cython.locals(p=int)
cdef int search(State* s, int level, int budget) noexcept nogil
