# What other compiled folders may see of a position: its rules and its state (see docs/building.md).
from .core cimport Rules, State


cdef class Position:
    cdef Rules r
    cdef State s
    cdef readonly tuple numbers
