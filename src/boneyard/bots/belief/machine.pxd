# What machine.py offers, as the compiler knows it.
cdef extern from "math.h":
    double log(double x) noexcept nogil
