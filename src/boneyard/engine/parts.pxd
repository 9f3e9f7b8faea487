# The functions of parts.py, which C inlines wherever they are called: tools/staging.py puts their bodies here.
cdef inline int number_of(int kind, int tile, int arm) noexcept nogil
cdef inline int kind_of(int action) noexcept nogil
cdef inline int arm_of(int action) noexcept nogil
cdef inline int tile_of(int action) noexcept nogil
cdef inline int step_of(int seat, int action) noexcept nogil
cdef inline int seat_of(int step) noexcept nogil
cdef inline int action_of(int step) noexcept nogil
