# What other compiled folders may use of a solver (see docs/building.md).
from boneyard.engine._native.core cimport Rules, State
from .kernel cimport Search


cdef class Solver:
    cdef Rules r
    cdef Search w
    cdef readonly tuple numbers
    cdef void* room

    cdef int search(self, State* s, int alpha, int beta, long long nodes) noexcept nogil
    cdef void close_in(self, State* s, int guess, long long nodes) noexcept nogil
