# C types for sets.py.
cimport cython
from . cimport places
from .board cimport State, u32

cdef extern from *:
    int MOST_TRIES "((int){MOST_TRIES})"

@cython.locals(k=int)
cdef int ones(u32 m) noexcept nogil
@cython.locals(i=int, c=int, k=int, p=int, b=int)
cdef void domains(State* s, int v) noexcept nogil
@cython.locals(m=u32, t=int)
cdef int augment(State* s, int i) noexcept nogil
@cython.locals(m=u32, t=int, i=int, stuck=u32)
cdef u32 match(State* s, u32 chosen) noexcept nogil
@cython.locals(got=u32, todo=u32, more=u32)
cdef u32 held_together(State* s, int t) noexcept nogil
@cython.locals(done=int, u=int, t=int, k=int, p=int, a=int, b=int, used=int)
cdef int outside(State* s, int v, u32 cells, u32 tiles, int need, int act) noexcept nogil
cdef void note_cells(State* s, int v, u32 cells) noexcept nogil
@cython.locals(best=int, best_cells=u32, best_tiles=u32, t=int, k=int, tiles=u32, cells=u32, m=u32)
cdef int tightest(State* s, int v, int need) noexcept nogil
@cython.locals(stuck=u32, i=int, done=int)
cdef int independent(State* s, int v, u32 chosen, u32 rest) noexcept nogil
@cython.locals(free=u32, loose=u32, i=int)
cdef int number_set(State* s, int v) noexcept nogil
@cython.locals(stuck=u32, i=int)
cdef int double_set(State* s, int v) noexcept nogil
@cython.locals(stuck=u32, i=int, t=int, k=int, p=int, m=u32, tiles=u32)
cdef int double_needed(State* s, int v) noexcept nogil
