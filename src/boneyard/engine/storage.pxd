# The functions of storage.py as the compiler knows them.
from cpython.bytes cimport PyBytes_AS_STRING
from libc.string cimport memcpy
from .between cimport Standing as Between
from .core cimport Rules, State
from .position cimport Position, Standing

cdef inline void attach(Position position) noexcept:
    position.r = &position.rules
    position.s = &position.held

cdef inline void attach_standing(Standing standing) noexcept:
    standing.r = &standing.rules
    standing.m = &standing.match

cdef inline int set_rules(Rules* r, tuple numbers) except -1:
    cdef int i
    for i in range(<int>(sizeof(Rules) // sizeof(int))):
        (<int*>r)[i] = numbers[i]
    return 0

cdef inline void copy_rules(Rules* target, Rules* source) noexcept nogil:
    target[0] = source[0]

cdef inline void copy_state(State* target, State* source) noexcept nogil:
    target[0] = source[0]

cdef inline void copy_standing(Between* target, Between* source) noexcept nogil:
    target[0] = source[0]

cdef inline dict read_standing(Between* m):
    return m[0]

cdef inline object joined(unsigned long long low, unsigned long long high):
    return low | <object>high << 64 if high else low

cdef inline int size() noexcept:
    return sizeof(State)

cdef inline dict read(State* s, list chars):
    cdef dict state = s[0]
    cdef int offset, n, i
    cdef bint signed
    for name, offset, n, signed in chars:
        if signed:
            state[name] = [(<signed char*>s)[offset + i] for i in range(n)]
        else:
            state[name] = [(<unsigned char*>s)[offset + i] for i in range(n)]
    return state

cdef inline int set_numbers(State* s, layout, values) except -1:
    cdef bytes packed = layout.pack(*values)
    if len(packed) != sizeof(State):
        raise SystemError("the compiled engine and structs.py disagree on the fields of a state")
    memcpy(s, PyBytes_AS_STRING(packed), sizeof(State))
    return 0

cdef extern from "Python.h":
    int check_signals "PyErr_CheckSignals"() except -1
