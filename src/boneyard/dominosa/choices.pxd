# C types for choices.py.
cimport cython
from . cimport board, chains, steps
from .board cimport State

@cython.locals(each=int, dirty=list, found=list)
cdef list choices(State* s, int level)
@cython.locals(scope=int, kind=int, i=int, end=int, x=int, mark=int, k=int, known=set)
cdef void at_level(State* s, int level, list found) except *
@cython.locals(k=int, out=list, key=tuple)
cdef void note(State* s, int i, int mark, list found, set known) except *
