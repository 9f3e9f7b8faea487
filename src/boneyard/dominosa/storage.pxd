# The functions of storage.py as C inlines them.
from cpython.exc cimport PyErr_CheckSignals
from libc.string cimport memset
from .board cimport State
from .machine cimport Machine

cdef inline void attach(Machine machine) noexcept:
    machine.s = &machine.state
    memset(machine.s, 0, sizeof(State))

cdef inline dict read(State* s):
    return s[0]

cdef inline int check_signals() except -1:
    return PyErr_CheckSignals()
