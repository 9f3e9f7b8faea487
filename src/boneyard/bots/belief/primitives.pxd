# The functions of primitives.py as the compiler knows them.
cdef extern from "math.h":
    double log(double x) noexcept nogil

cdef extern from "Python.h":
    int check_signals "PyErr_CheckSignals"() except -1
