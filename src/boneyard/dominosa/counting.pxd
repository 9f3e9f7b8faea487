# C types for counting.py.
cimport cython
from . cimport board, places, search, steps
from .board cimport State
cimport boneyard.dominosa._native.storage as storage

@cython.locals(p=int)
cdef list count(State* s)
@cython.locals(p=int, c=int, i=int, k=int, q=int, r=int, t=int, b=int, d=int, done=int, n=int)
cdef list parts(State* s, list within)
@cython.locals(best=int, choice=int, p=int, x=int)
cdef int branch(State* s, list part)
@cython.locals(mark=int, p=int, q=int, out=int, number=object, used=object, fixed=object, bit=object)
cdef tuple count_part(State* s, list part, dict known)
