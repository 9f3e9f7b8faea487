# The functions of storage.py as the compiler knows them.
from array import array
from cpython cimport array as c_array
from cpython.bytearray cimport PyByteArray_AS_STRING
from .kernel cimport Counts, u8
from .table cimport CountTable

cdef inline void attach(CountTable table) noexcept:
    table.t = &table.counts

cdef inline int* ints(list keep, values) except NULL:
    cdef c_array.array held = array("i", [*values, 0])
    keep.append(held)       # which owns the memory
    return held.data.as_ints

cdef inline double* doubles(list keep, long n, double value) except NULL:
    cdef c_array.array held = array("d", [value]) * (n + 1)
    keep.append(held)
    return held.data.as_doubles

cdef inline int load(CountTable table, dict numbers, dict lists, bytes allowed, list orders) except -1:
    cdef Counts* t = table.t
    cdef list keep = []
    cdef int i
    t.classes, t.bins, t.free = numbers["classes"], numbers["bins"], numbers["free"]
    t.states, t.scale, t.start = numbers["states"], numbers["scale"], numbers["start"]
    t.stock_from, t.stock_to, t.copies = numbers["stock_from"], numbers["stock_to"], numbers["copies"]
    t.size, t.weight, t.after = ints(keep, lists["size"]), ints(keep, lists["weight"]), ints(keep, lists["after"])
    t.tiles_from, t.first = ints(keep, lists["tiles_from"]), ints(keep, lists["first"])
    t.member, t.cap, t.radix = ints(keep, lists["member"]), ints(keep, lists["cap"]), ints(keep, lists["radix"])
    t.pull, t.tile, t.place = ints(keep, lists["pull"]), ints(keep, lists["tile"]), ints(keep, lists["place"])
    t.place_from, t.inside = ints(keep, lists["place_from"]), ints(keep, lists["inside"])
    t.copy_from, t.copy_to = ints(keep, lists["copy_from"]), ints(keep, lists["copy_to"])
    t.room, t.filled, t.left = ints(keep, lists["room"]), ints(keep, lists["filled"]), ints(keep, lists["left"])
    t.taker, t.taker_from = ints(keep, lists["taker"]), ints(keep, lists["taker_from"])
    keep.append(allowed)
    t.allowed = <u8*>(<char*>allowed)
    t.orders = doubles(keep, len(orders), 0.0)
    for i in range(len(orders)):
        t.orders[i] = orders[i]
    t.memo = doubles(keep, <long>t.classes * t.states * t.scale, -1.0)
    t.rng = 0
    t.patience = 0
    table.keep = keep
    return 0

cdef inline int add_means(CountTable table) except -1:
    cdef Counts* t = table.t
    t.reach = doubles(table.keep, <long>(t.classes + 1) * t.states * t.scale, 0.0)
    t.mean = doubles(table.keep, t.classes * t.bins, 0.0)
    return 0

cdef inline u8* row_of(bytearray rows) noexcept:
    return <u8*>PyByteArray_AS_STRING(rows)

cdef inline int* script_of(c_array.array scripts) noexcept:
    return scripts.data.as_ints
