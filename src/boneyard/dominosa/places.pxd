# The functions of places.py, which C inlines wherever they are called: tools/staging.py puts their bodies here.
cimport cython
from .board cimport State, u32

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static inline int boneyard_low(unsigned int m) { unsigned long i; _BitScanForward(&i, m); return (int)i; }
    #else
    static inline int boneyard_low(unsigned int m) { return __builtin_ctz(m); }
    #endif
    """
    int low "boneyard_low"(u32 m) noexcept nogil

@cython.locals(t=int, a=int, b=int)
cdef inline void remove(State* s, int p) noexcept nogil
@cython.locals(k=int)
cdef inline int first_of(State* s, int t) noexcept nogil
@cython.locals(k=int, p=int)
cdef inline int first_at(State* s, int c) noexcept nogil
cdef inline int other(State* s, int p, int c) noexcept nogil
cdef inline bint touches(State* s, int p, int c) noexcept nogil
cdef inline void because(State* s, int x, u32 y) noexcept nogil
