# The functions of primitives.py as the compiler knows them.
from boneyard.engine._native.core cimport State
from boneyard.engine._native.steady cimport exp, log
from .features cimport Seen

cdef extern from "Python.h":
    int check_signals "PyErr_CheckSignals"() except -1

cdef inline void copy(State* target, State* source) noexcept nogil:
    target[0] = source[0]

cdef inline void copy_seen(Seen* target, Seen* source) noexcept nogil:
    target[0] = source[0]
