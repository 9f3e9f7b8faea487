# C types for outcomes.py.
cimport cython
from boneyard.engine._native cimport bits, score
from boneyard.engine._native.core cimport Rules, State
from . cimport primitives, search, stakes
from .search cimport Search

cdef int last_decides(Rules* r) noexcept nogil
@cython.locals(side=int, alone=int, p=int)
cdef int winning_side(Search* w, State* s) noexcept nogil
@cython.locals(side=int)
cdef void add_outcome(Search* w, State* s, int* row) noexcept nogil
@cython.locals(side=int, tied=int)
cdef void outcome(Search* w, State* s, int* row) noexcept nogil
@cython.locals(side=int, total=int)
cdef int final(Search* w, State* s) noexcept nogil
