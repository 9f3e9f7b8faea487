# The functions of steady.py, which C inlines wherever they are called: tools/staging.py puts their bodies here.
cdef extern from "math.h":
    double math_exp "exp"(double x) noexcept nogil
    double math_log "log"(double x) noexcept nogil

@cython.locals(y=double, c=double)
cdef inline double exp(double x) noexcept nogil
@cython.locals(y=double, c=double)
cdef inline double log(double x) noexcept nogil
