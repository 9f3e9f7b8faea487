# C types for chains.py.
cimport cython
from . cimport places
from .board cimport State

cdef int chain_root(State* s, int p) noexcept nogil
@cython.locals(p=int, q=int, c=int, k=int, x=int, a=int, b=int, side=int)
cdef void build(State* s) noexcept nogil
@cython.locals(p=int)
cdef int drop_side(State* s, int chain) noexcept nogil
@cython.locals(t=int, k=int, j=int, p=int, q=int)
cdef int chain_twice(State* s) noexcept nogil
@cython.locals(k=int, p=int)
cdef int has_on(State* s, int t, int chain) noexcept nogil
@cython.locals(c=int, t=int, k=int, p=int, q=int, j=int, starved=int)
cdef int chain_starves(State* s) noexcept nogil
@cython.locals(t=int, k=int, j=int, i=int, p=int, q=int, x=int, done=int, side=int)
cdef int chain_either(State* s) noexcept nogil
