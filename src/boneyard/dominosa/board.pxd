# C types for board.py.
cimport cython

ctypedef unsigned long long u64
ctypedef unsigned int u32

# One board; tools/staging.py puts its fields here, from structs.py.
cdef struct State:
    {fields}

@cython.locals(c=int, p=int, d=int, b=int)
cdef void setup(State* s, int n) noexcept nogil
@cython.locals(c=int, p=int, t=int, x=int, y=int, k=int, v=int, level=int)
cdef void load(State* s) noexcept nogil
@cython.locals(p=int, level=int)
cdef void undo(State* s, int mark) noexcept nogil
