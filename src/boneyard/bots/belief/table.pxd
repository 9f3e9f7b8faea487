# C types for table.py.
# Compiled at -Og: its work is done by the modules that it calls.
cimport cython
from boneyard.engine._native cimport checks, core, parts, position
from boneyard.engine._native.core cimport Rules, u64
from boneyard.engine._native.position cimport Position
from . cimport kernel, primitives
from .kernel cimport Counts, u8

ctypedef Counts* CountsP
ctypedef Rules* RulesP
ctypedef int* IntP
ctypedef u8* RowP

@cython.final
cdef class CountTable:
    cdef Counts* t              # points to the next
    cdef Counts counts
    cdef list keep              # owns the arrays of it
    cdef readonly object problem
    cdef readonly int length    # of a world
    cdef readonly double total

    @cython.locals(t=CountsP, total=double)
    cdef int _count(self) except -1
    @cython.locals(t=CountsP, bins=int, classes=int, i=int, b=int, state=int, end=int)
    cpdef list means(self)

@cython.locals(tries=int, i=int, rows=bytearray, row=RowP, logs=list)
cpdef tuple scatter(CountTable table, n, seed)
@cython.locals(table=CountTable, one=CountTable, count=int, worlds=int, i=int, k=int, u=double, chance=u64, shares=list, chosen=list, rows=bytearray, row=RowP)
cpdef bytearray sample(tables, limits, n, seed)
@cython.locals(r=RulesP, worlds=int, hands=int, stock=int, length=int, p=int, sections=list, step=IntP, script=IntP, row=RowP, count=int, start=Position, now=Position, dead=int, i=int, k=int, discards=int, done=int, starts=list, nows=list)
cpdef tuple unfold(Position laid_out, course, rows, n)
cdef int checked_table(table) except -1

from . cimport storage  # which needs the class above
