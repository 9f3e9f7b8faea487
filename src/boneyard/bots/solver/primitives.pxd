# The functions of primitives.py as the compiler knows them.
from boneyard.engine._native.core cimport State
from boneyard.engine._native.steady cimport exp

cdef extern from *:
    """
    #if defined(_WIN32)
    #include <windows.h>
    static double boneyard_seconds(void) { return (double)GetTickCount64() / 1000.0; }
    #else
    #include <time.h>
    static double boneyard_seconds(void) {
        struct timespec t;
        clock_gettime(CLOCK_MONOTONIC, &t);
        return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
    }
    #endif
    static int boneyard_interrupted(void) {
        PyGILState_STATE held = PyGILState_Ensure();
        int found = PyErr_CheckSignals();
        PyGILState_Release(held);
        return found != 0;
    }
    static int boneyard_raise_pending(void) {
        return PyErr_Occurred() ? -1 : 0;
    }
    """
    double seconds "boneyard_seconds"() noexcept nogil
    int interrupted "boneyard_interrupted"() noexcept nogil
    int raise_pending "boneyard_raise_pending"() except -1

cdef extern from "Python.h":
    int check_signals "PyErr_CheckSignals"() except -1

cdef extern from "math.h":
    double floor(double x) noexcept nogil

cdef inline int rounded(double x) noexcept nogil:
    return <int>floor(x + 0.5)

cdef inline int whole(double x) noexcept nogil:
    return <int>x

cdef inline void copy_state(State* target, State* source) noexcept nogil:
    target[0] = source[0]
