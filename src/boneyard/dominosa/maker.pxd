# C types for maker.py.
cimport cython
from . cimport board
from . cimport search
from . cimport steps
from .board cimport State, u64

cdef extern from *:
    u64 MASK64 "((unsigned long long){MASK64})"
    u64 G0 "((unsigned long long){G0})"
    u64 G1 "((unsigned long long){G1})"
    u64 G2 "((unsigned long long){G2})"
    int BEYOND "((int){BEYOND})"
    int WALK "((int){WALK})"
    int NODES "((int){NODES})"

@cython.locals(z=u64)
cdef int bounded(State* s, int n) noexcept nogil
@cython.locals(c=int, b=int, p=int, k=int, _=int)
cdef void lay(State* s) noexcept nogil
@cython.locals(k=int, v=int, u=int, j=int, p=int, x=int)
cdef void fill_in(State* s) noexcept nogil
cdef int score(State* s, int level) noexcept nogil
cdef int alone(State* s) noexcept nogil
@cython.locals(k=int)
cdef void keep(State* s, int x) noexcept nogil
@cython.locals(x=int)
cdef void swap(State* s, int a, int b) noexcept nogil
@cython.locals(p=int, q=int)
cdef void exchange(State* s, int i, int j, int turn) noexcept nogil
@cython.locals(i=int, j=int, turn=int, x=int)
cdef void vary(State* s, int level) noexcept nogil
@cython.locals(i=int, j=int, turn=int)
cdef int pass_beyond(State* s) noexcept nogil
cdef int make(State* s, int level, int budget) noexcept nogil
