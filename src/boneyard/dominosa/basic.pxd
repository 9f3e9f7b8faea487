# C types for basic.py.
cimport cython
from . cimport places
from .board cimport State

@cython.locals(p=int, t=int, k=int, done=int)
cdef int cell_one_tile(State* s, int c) noexcept nogil
@cython.locals(p=int, q=int, r=int, a=int, b=int, c=int, d=int, j=int, k=int, every=int, done=int)
cdef int tile_in_the_way(State* s, int t) noexcept nogil
@cython.locals(p=int, t=int, k=int)
cdef int tile_without(State* s, int c, int q) noexcept nogil
@cython.locals(p=int, q=int, r=int, t=int, j=int, k=int)
cdef int twin_beside(State* s, int c) noexcept nogil
@cython.locals(p=int, q=int, r=int, t=int, j=int, k=int, d=int, i=int, m=int, x=int, y=int, z=int, e=int, joined=int)
cdef int twins_around(State* s, int c) noexcept nogil
@cython.locals(c=int, p=int, b=int)
cdef int depth_first(State* s, int root, int clock) noexcept nogil
@cython.locals(done=int, c=int, clock=int, root=int, p=int, b=int, k=int)
cdef int odd_area(State* s) noexcept nogil
