# C types for dealing.py.
# Compiled at -Og: most of its work is done by the modules and by Python.
cimport cython

cdef class DealStream:
    cdef bytes _prefix, _block
    cdef int _count, _next

    @cython.locals(twin=DealStream)
    cpdef DealStream copy(self)
    cpdef int byte(self) except -1
    @cython.locals(limit=int, byte=int)
    cpdef int below(self, int n) except -1
    @cython.locals(ids=list, k=int, other=int)
    cpdef list shuffled(self, int n_tiles)
    @cython.locals(ids=list, rest=list, size=int, players=int, k=int, place=int, owner=bytearray, held=list)
    cpdef deal(self, rules, number=*)
