# C types for trivial.py.
cimport cython
from . cimport places
from .board cimport State

@cython.locals(p=int, q=int, c=int, d=int, k=int, done=int)
cdef int tile_one_place(State* s, int t) noexcept nogil
@cython.locals(p=int, q=int, t=int, k=int, done=int)
cdef int cell_one_place(State* s, int c) noexcept nogil
