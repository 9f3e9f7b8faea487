# The functions of checks.py that every call needs, as the compiler knows them.
cimport cython
cdef extern from "Python.h":
    long long PyLong_AsLongLongAndOverflow(object value, int* overflow) except? -1

cdef inline long long within(object value, long long least, long long most, str what) except? -1:
    cdef int overflow = 0
    cdef long long number = PyLong_AsLongLongAndOverflow(value, &overflow)
    if overflow or number < least or number > most:
        from boneyard.engine.checks import outside
        raise outside(value, least, most, what)
    return number

cdef inline unsigned long long word(object value, str what) except? 0:
    cdef int overflow = 0
    cdef long long number = PyLong_AsLongLongAndOverflow(value, &overflow)
    if overflow > 0 and value <= 0xFFFFFFFFFFFFFFFF:
        return value
    if overflow or number < 0:
        from boneyard.engine.checks import outside
        raise outside(value, 0, 0xFFFFFFFFFFFFFFFF, what)
    return <unsigned long long>number

@cython.locals(n=Py_ssize_t)
cdef inline int length(values, Py_ssize_t most, str what) except -1

cdef inline double finite(object value, str what) except? -1.0:
    cdef double number
    if type(value) is float:
        number = value
        if number - number == 0:
            return number
    from boneyard.engine.checks import finite as checked
    return checked(value, what)
