# The functions of storage.py as the compiler knows them.
from cpython cimport array as c_array
from libc.stdlib cimport calloc, free
from boneyard.engine._native.between cimport Standing
from boneyard.engine._native.core cimport Rules, State
from boneyard.engine._native.position cimport Position
from .kernel cimport Plan, Table
from .runner cimport Runner

cdef struct Place:
    Table table
    State state
    State scratch
    Standing standing

cdef inline void attach(Runner runner) noexcept:
    runner.plan = &runner.shared
    runner.plan.r = &runner.rules

cdef inline int furnish(Runner runner, Position where, int n, c_array.array index, c_array.array numbers) except -1:
    cdef int i
    cdef Place* places = <Place*>calloc(n, sizeof(Place))
    cdef Table** tables = <Table**>calloc(n, sizeof(void*))
    if places == NULL or tables == NULL:
        free(places)
        free(tables)
        raise MemoryError()
    free(runner.places)
    free(runner.tables)
    runner.places = places
    runner.tables = tables
    runner.rules = where.r[0]
    runner.plan.index = index.data.as_shorts
    runner.plan.numbers = numbers.data.as_shorts
    for i in range(n):
        tables[i] = &places[i].table
        tables[i].s = &places[i].state
        tables[i].scratch = &places[i].scratch
        tables[i].m = &places[i].standing
    return 0

cdef inline void release(Runner runner) noexcept:
    free(runner.places)
    free(runner.tables)
    runner.places = NULL
    runner.tables = NULL

cdef inline unsigned char* flags(c_array.array values) noexcept:
    return values.data.as_uchars

cdef inline signed char* seats_in(c_array.array values) noexcept:
    return values.data.as_schars

cdef inline float* floats(c_array.array values) noexcept:
    return values.data.as_floats

cdef inline short* shorts(c_array.array values) noexcept:
    return values.data.as_shorts

cdef inline int* ints(c_array.array values) noexcept:
    return values.data.as_ints

cdef inline void copy_out(Position position, State* s) noexcept:
    position.s[0] = s[0]

cdef inline list standing_of(Standing* m):
    return [(<int*>m)[i] for i in range(<int>(sizeof(Standing) // sizeof(int)))]

cdef inline int set_standing(Standing* m, list numbers) except -1:
    cdef int i
    if len(numbers) != <int>(sizeof(Standing) // sizeof(int)):
        raise SystemError("the compiled batch and between.pxd disagree on the fields of a standing")
    for i in range(len(numbers)):
        (<int*>m)[i] = numbers[i]
    return 0

cdef extern from "Python.h":
    int check_signals "PyErr_CheckSignals"() except -1

cdef inline void take_in(State* s, Position position) noexcept:
    s[0] = position.s[0]
