# C types for runner.py.  Every array is as long as the face made it, and its views hold it so.
# Compiled at -Og: its work is done by the modules that it calls.
cimport cython
from cpython cimport array as c_array
from boneyard.engine._native cimport core
from boneyard.engine._native.core cimport Rules, State, u64
from boneyard.engine._native.position cimport Position
from . cimport kernel
from .kernel cimport Plan, Table

ctypedef Table* TableP
ctypedef int* IntP
ctypedef short* ShortP

@cython.final
cdef class Runner:
    cdef Plan* plan
    cdef Plan shared
    cdef Rules rules
    cdef void* places
    cdef Table** tables
    cdef readonly object numbers
    cdef readonly int n
    cdef Position _blank
    cdef tuple _views
    cdef c_array.array _index
    cdef c_array.array _table
    cdef readonly c_array.array actions
    cdef readonly c_array.array mask
    cdef readonly c_array.array seats
    cdef readonly c_array.array done
    cdef readonly c_array.array rewards
    cdef readonly c_array.array state
    cdef readonly c_array.array history

    cdef int _place(self, table) except -1
    cdef int _part(self, int first, int last) except -1
    @cython.locals(first=int, last=int, i=int)
    cpdef show(self, first, last)
    @cython.locals(first=int, last=int, at=int, chosen=IntP)
    cpdef int check(self, first, last) except? -2
    @cython.locals(first=int, last=int, at=int, n=int)
    cpdef int step(self, first, last) except? -2
    @cython.locals(first=int, last=int, chosen=IntP)
    cpdef sample(self, first, last)
    @cython.locals(e=TableP, i=int)
    cpdef begin(self, seed)
    @cython.locals(e=TableP, out=IntP, start=u64, number=u64, most=int, k=int, played=int, at=longlong)
    cpdef measure(self, seed, first, n)
    @cython.locals(e=TableP, out=ShortP, p=int)
    cpdef encoded(self, table, seat, bint history)
    @cython.locals(e=TableP, twin=Position)
    cpdef position(self, table)
    @cython.locals(e=TableP, i=int)
    cpdef tuple outcome(self, table)
    @cython.locals(first=int, last=int, at=int, k=int, chosen=IntP)
    cpdef play(self, first, last, steps)
    @cython.locals(e=TableP, logged=int, i=int, p=int, k=int)
    cpdef list saved(self, table)
    @cython.locals(e=TableP, at=int, k=int, twin=Position)
    cpdef restore(self, table, saved)

cimport boneyard.envs._native.storage as storage
