# The functions of places.py as C inlines them.
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

cdef inline void remove(State* s, int p) noexcept nogil:
    cdef int t = s.tile_of[p], a = p >> 1, b = s.far[p]
    s.alive[p] = 0
    s.left -= 1
    s.trail[s.trail_n] = p
    s.trail_n += 1
    s.tile_n[t] -= 1
    s.cell_n[a] -= 1
    s.cell_n[b] -= 1
    if s.tile_n[t] == 0 or s.cell_n[a] == 0 or s.cell_n[b] == 0:
        s.bad = 1

cdef inline int first_of(State* s, int t) noexcept nogil:
    cdef int k
    for k in range(s.tile_at[t], s.tile_at[t + 1]):
        if s.alive[s.tile_slot[k]]:
            return s.tile_slot[k]
    return -1

cdef inline int first_at(State* s, int c) noexcept nogil:
    cdef int k
    for k in range(s.cell_k[c]):
        if s.alive[s.cell_slot[4 * c + k]]:
            return s.cell_slot[4 * c + k]
    return -1

cdef inline int other(State* s, int p, int c) noexcept nogil:
    return s.far[p] if p >> 1 == c else p >> 1

cdef inline bint touches(State* s, int p, int c) noexcept nogil:
    return p >> 1 == c or s.far[p] == c

cdef inline void because(State* s, int x, u32 y) noexcept nogil:
    s.why_x = x
    s.why_y = y
