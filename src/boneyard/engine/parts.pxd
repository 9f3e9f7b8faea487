# The functions of parts.py as the compiler knows them.
cdef inline int number_of(int kind, int tile, int arm) noexcept nogil:
    return kind << 12 | arm << 7 | tile

cdef inline int kind_of(int action) noexcept nogil:
    return action >> 12

cdef inline int arm_of(int action) noexcept nogil:
    return action >> 7 & 3

cdef inline int tile_of(int action) noexcept nogil:
    return action & 127

cdef inline int step_of(int seat, int action) noexcept nogil:
    return seat << 16 | action

cdef inline int seat_of(int step) noexcept nogil:
    return step >> 16

cdef inline int action_of(int step) noexcept nogil:
    return step & 65535
