# C types for player.py.
# Compiled at -Og: its work is done by the modules that it calls.
cimport cython
from boneyard.bots.solver._native cimport solver
from boneyard.bots.solver._native.solver cimport Searcher, Stakes
from boneyard.engine._native.between cimport Standing
from boneyard.engine._native cimport checks, core, parts, position, score
from boneyard.engine._native.core cimport Rules, State, u64
from boneyard.engine._native.position cimport Position
from . cimport features, learn, primitives, policy, resolve, rollouts, season, trains
from .trains cimport Trail
from .learn cimport Trainer
from .features cimport Scratch, Seen
from .policy cimport Net
from .rollouts cimport Job
from .resolve cimport Tree
from .season cimport Season as Rounds

ctypedef Job* JobP
ctypedef Scratch* ScratchP
ctypedef Trainer* TrainerP
ctypedef Tree* TreeP
ctypedef Rounds* RoundsP
ctypedef int* IntP
ctypedef Trail* TrailP

@cython.final
cdef class Policy:
    cdef Net* net               # points to the next, as the first of the others do
    cdef Net weights

@cython.final
cdef class Memory:
    cdef Seen* seen
    cdef Seen held

    cdef int _begin(self, Position start) except -1
    @cython.locals(twin=Memory)
    cpdef Memory copy(self)
    cpdef observe(self, Position where, seat, action)
    @cython.locals(step=int, seat=int, action=int)
    cpdef replay(self, Position start, script)

@cython.final
cdef class Rollouts:
    cdef Job* job
    cdef Job task
    cdef Scratch scratch
    cdef Trail trail
    cdef State after
    cdef State state
    cdef Seen seen
    cdef Searcher solver
    cdef Stakes stakes
    cdef list owned             # what the pointers of the job point to

    cpdef play_for(self, Stakes worth)
    @cython.locals(most=int, d=ScratchP)
    cpdef solve_from(self, tiles, Searcher exact)
    @cython.locals(p=int, i=int, n=int, d=ScratchP)
    cpdef list choices(self, Policy net, Memory seen, Position where, seat)
    @cython.locals(p=int, i=int, k=int, n=int, d=ScratchP, found=dict)
    cpdef tuple features(self, Memory seen, Position where, seat)
    @cython.locals(low=u64, high=u64, tile=int, here=int, i=int, trail=TrailP)
    cpdef list train(self, tiles, pip)
    cdef int _look(self, seen, where, seat) except -1
    @cython.locals(worlds=int, steps=int, i=int, chance=u64, j=JobP, script=IntP, held=list, start=Position, x=double)
    cpdef tuple log_likelihoods(self, Policy net, starts, scripts, length, observer, seed)
    @cython.locals(j=JobP, turn=int, stop=int, done=int, stuck=Position)
    cdef int _take_turns(self, Position where, int begin, int end) except -1
    @cython.locals(where=Position, world=Position)
    cdef bint _check_worlds(self, list worlds, int seat, actions) except -1
    @cython.locals(held=list, types=list, totals=list, where=Position, j=JobP, p=int, count=int, begin=int, end=int, n=int, sides=int, i=int, turns=int, chance=u64, limit=longlong)
    cpdef tuple compare(self, Policy net, Memory seen, worlds, player_types, first, last, seat, actions, start, bint low, seed, work=*)

@cython.final
cdef class Resolver:
    cdef Tree* tree
    cdef readonly tuple numbers
    cdef readonly bint grown
    cdef Stakes stakes          # which owns what the tree points to

    @cython.locals(t=TreeP, world=Position, weight=double, i=int, found=int)
    cdef bint _grow(self, list worlds, list weights, bint low) except -1
    @cython.locals(t=TreeP, i=int)
    cdef int _solve(self, int rounds) except -1
    @cython.locals(tree=TreeP, where=Position, key=u64, seat=int, a=int, i=int, n=int, place=int)
    cpdef strategy(self, Position world, path)

@cython.final
cdef class Season:
    cdef Rounds* e
    cdef Rounds held
    cdef Rules rules
    cdef State state
    cdef Standing standing
    cdef Seen seen
    cdef Scratch* d
    cdef Scratch scratch
    cdef Trail trail
    cdef State after

    @cython.locals(most=int, limit=longlong, e=RoundsP, i=int, k=int, done=int)
    cpdef list play(self, Policy net, rounds, work, seed)

@cython.final
cdef class Learner:
    cdef Trainer* t
    cdef Trainer trainer
    cdef Scratch scratch
    cdef Trail trail
    cdef State state
    cdef State after
    cdef Position position

    @cython.locals(t=TrainerP, where=Position, chance=u64, left=int, n=int, done=int, i=int, k=int, warmth=double)
    cpdef tuple gradient(self, Policy net, seed, samples, temperature)

cdef int check_position(where) except -1
cdef int checked_seat(Position where, seat) except -1
@cython.locals(p=int, a=int)
cdef int checked_action(Position where, seat, action) except -1

from . cimport storage  # which needs the classes above
