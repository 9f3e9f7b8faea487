# C types for tree.py.
cimport cython
from boneyard.engine._native cimport core, storage, position, score
from boneyard.engine._native.core cimport Rules, State
from boneyard.engine._native.position cimport Position

cdef extern from "math.h":
    double log(double x) noexcept nogil
    double sqrt(double x) noexcept nogil

cdef short BUF[400]
cdef double EXPLORATION

@cython.final
cdef class Tree:
    cdef int most, tick, nodes
    cdef double scale
    cdef int[::1] child, before, action, side, visits, available, path, at, stamp, start
    cdef double[::1] value, leads
    cdef State held
    cdef State* s               # points to the one above

    @cython.locals(i=int, k=int)
    cpdef dict run(self, list worlds, seed)
    @cython.locals(side=int)
    cpdef enter(self, Position world, turn, seed)
    @cython.locals(node=int, depth=int, fresh=int, seat=int, n=int, k=int, i=int)
    cdef int iterate(self, Rules* r, State* s) noexcept
    @cython.locals(k=int, fresh=int, i=int)
    cdef int unknown(self, int node, int n) noexcept
    @cython.locals(i=int, k=int)
    cdef int added(self, int node, State* s, int side, int which) noexcept
    @cython.locals(best=int, highest=double, i=int, k=int, wide=double, bound=double)
    cdef int best(self, int n) noexcept
    @cython.locals(total=int, side=int, own=int, lead=double, i=int, k=int)
    cdef void count(self, Rules* r, State* s, int depth) noexcept
