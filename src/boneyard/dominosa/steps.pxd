# C types for steps.py.
cimport cython
from . cimport basic, chains, places, sets, trivial
from .board cimport State

ctypedef int (*AtTechnique)(State* s, int x) noexcept nogil
ctypedef int (*OverTechnique)(State* s) noexcept nogil

# The constants as literals that C folds; a compound literal also takes the assignment that the .py makes at import.
cdef extern from *:
    int TRIVIAL "((int){TRIVIAL})"
    int BASIC "((int){BASIC})"
    int HARD "((int){HARD})"
    int EXTREME "((int){EXTREME})"
    int LEVELS "((int){LEVELS})"
    int TILE "((int){TILE})"
    int CELL "((int){CELL})"
    int NUMBER "((int){NUMBER})"
    int BOARD "((int){BOARD})"
    int CHAINS "((int){CHAINS})"
    int SCOPES "((int){SCOPES})"

cdef AtTechnique AT[33]
cdef OverTechnique OVER[33]
cdef int END[21]

@cython.locals(i=int, k=int)
cdef int row(int level, int scope)
@cython.locals(i=int)
cdef inline int tried_at(State* s, int first, int end, int x) noexcept nogil
@cython.locals(i=int)
cdef int tried_over(State* s, int first, int end) noexcept nogil
@cython.locals(kind=int, first=int, cell=int, end=int, with_numbers=int, p=int, a=int, b=int)
cdef int tried(State* s, int level) noexcept nogil
@cython.locals(each=int)
cdef int step(State* s, int level) noexcept nogil
cdef int closure(State* s, int level) noexcept nogil
@cython.locals(t=int, k=int, q=int)
cdef void take(State* s, int p) noexcept nogil
