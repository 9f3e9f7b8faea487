# The functions of storage.py as the compiler knows them.
from array import array
from cpython cimport array as c_array
from libc.stdlib cimport calloc, free
from boneyard.engine._native.core cimport State
from boneyard.engine._native.position cimport Position
from boneyard.bots.solver._native.solver cimport Stakes
from .player cimport Learner, Memory, Policy, Resolver, Season, Rollouts
from .resolve cimport Tree

cdef struct Grown:
    Tree tree
    State states[24]

cdef inline void attach_policy(Policy net) noexcept:
    net.net = &net.weights

cdef inline void attach_memory(Memory memory) noexcept:
    memory.seen = &memory.held

cdef inline void attach_table(Rollouts table) noexcept:
    table.job = &table.task
    table.task.d = &table.scratch
    table.task.s = &table.state
    table.task.seen_after = &table.seen
    table.scratch.after = &table.after
    table.scratch.trail = &table.trail

cdef inline int set_worlds(Rollouts table, list worlds, list player_types) except -1:
    cdef c_array.array pointers = array("Q", [0]) * (len(worlds) + 1)
    cdef c_array.array types = array("i", player_types)
    cdef State** states = <State**>pointers.data.as_voidptr
    cdef int i
    for i in range(len(worlds)):
        states[i] = (<Position>worlds[i]).s
    table.owned = [worlds, pointers, types]
    table.job.worlds = states
    table.job.player_types = types.data.as_ints
    return 0

cdef inline void set_stakes(Rollouts table, Stakes stakes) noexcept:
    table.task.stakes = stakes.k

cdef inline void set_tree_stakes(Resolver resolver, Stakes stakes) noexcept:
    resolver.tree.stakes = stakes.k

cdef inline void attach_season(Season season) noexcept:
    season.e = &season.held
    season.held.r = &season.rules
    season.held.s = &season.state
    season.held.m = &season.standing
    season.held.seen = &season.seen
    season.d = &season.scratch
    season.scratch.after = &season.after
    season.scratch.trail = &season.trail

cdef inline void set_season_rules(Season season, Position where) noexcept:
    season.rules = where.r[0]

cdef inline int* script_of(c_array.array scripts) noexcept:
    return scripts.data.as_ints

cdef inline void attach_learner(Learner learner) noexcept:
    learner.t = &learner.trainer
    learner.trainer.d = &learner.scratch
    learner.trainer.after = &learner.state
    learner.trainer.seen = &learner.trainer.seen_room
    learner.trainer.seen_after = &learner.trainer.after_room
    learner.scratch.after = &learner.after
    learner.scratch.trail = &learner.trail

cdef inline int attach_resolver(Resolver resolver) except -1:
    cdef int i
    cdef Grown* room = <Grown*>calloc(1, sizeof(Grown))
    if room == NULL:
        raise MemoryError()
    free(resolver.tree)
    resolver.tree = &room.tree      # where the room begins
    for i in range(24):
        room.tree.states[i] = &room.states[i]
    room.tree.sequences[0] = room.tree.sequences[1] = 1
    return 0

cdef inline void release(Resolver resolver) noexcept:
    free(resolver.tree)
    resolver.tree = NULL
