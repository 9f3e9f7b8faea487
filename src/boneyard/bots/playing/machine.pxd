# What machine.py offers, as the compiler knows it.
from boneyard.engine._native.core cimport State
from .policy cimport Seen

cdef extern from "math.h":
    double exp(double x) noexcept nogil
    double log(double x) noexcept nogil

cdef inline void copy(State* target, State* source) noexcept nogil:
    target[0] = source[0]

cdef inline void copy_seen(Seen* target, Seen* source) noexcept nogil:
    target[0] = source[0]
