# The functions of storage.py as the compiler knows them.
from libc.stdlib cimport calloc, free
from libc.string cimport memset
from boneyard.engine._native.core cimport State
from boneyard.engine._native.position cimport Position
from .search cimport Entry, Search, Vector, u64
from .solver cimport Searcher, Stakes
from cpython cimport array as c_array
from array import array

cdef struct Room:
    State states[401]
    State root, spare, ended, ground
    short moves[401][432]
    int ranks[401][432]
    int rows[401][8]
    int begins[401][8]
    int mores[401][8]

cdef inline int attach(Searcher solver, Position start, int table_bits, bint vectors) except -1:
    cdef int i
    cdef Search* w = &solver.search
    cdef Room* room
    release(solver)
    solver.room_ = calloc(1, sizeof(Room))
    w.mask = (<u64>1 << table_bits) - 1
    if vectors:
        w.vectors = <Vector*>calloc(w.mask + 1, sizeof(Vector))
    else:
        w.table = <Entry*>calloc(w.mask + 1, sizeof(Entry))
    if solver.room_ == NULL or (w.table == NULL and w.vectors == NULL):
        raise MemoryError()
    solver.w = w
    solver.rules = start.r[0]
    w.r = &solver.rules
    room = <Room*>solver.room_
    for i in range(401):
        w.states[i] = &room.states[i]
        w.moves[i] = room.moves[i]
        w.ranks[i] = room.ranks[i]
        w.rows[i] = room.rows[i]
        w.begins[i] = room.begins[i]
        w.mores[i] = room.mores[i]
    w.root = &room.root
    w.spare = &room.spare
    w.ended = &room.ended
    w.ground = &room.ground
    return 0

cdef inline void forget(Searcher solver) noexcept:
    cdef Search* w = &solver.search
    if w.table != NULL:
        memset(w.table, 0, (w.mask + 1) * sizeof(Entry))
    if w.vectors != NULL:
        memset(w.vectors, 0, (w.mask + 1) * sizeof(Vector))

cdef inline void release(Searcher solver) noexcept:
    free(solver.room_)
    free(solver.search.table)
    free(solver.search.vectors)
    solver.room_ = NULL
    solver.search.table = NULL
    solver.search.vectors = NULL

cdef inline void attach_stakes(Stakes stakes) noexcept:
    stakes.k = &stakes.held
    stakes.r = &stakes.rules
    stakes.held.m = &stakes.standing
    stakes.held.s = &stakes.state

cdef inline void set_stakes_rules(Stakes stakes, Position start) noexcept:
    stakes.rules = start.r[0]

cdef inline void lend(Stakes stakes, c_array.array outcomes, c_array.array standings) noexcept:
    stakes.held.outcomes = NULL if outcomes is None else outcomes.data.as_ints
    stakes.held.standings = NULL if standings is None else standings.data.as_ints

cdef inline void set_stakes(Searcher solver, Stakes stakes) noexcept:
    solver.search.stakes = stakes.k
