# The functions of primitives.py as the compiler knows them.
from boneyard.engine._native.steady cimport log

cdef extern from "Python.h":
    int check_signals "PyErr_CheckSignals"() except -1
