# C types for progress.py.
# Compiled at -Og: most of its work is done by the modules and by Python.
cimport cython
from boneyard.engine._native cimport bits, checks, core, parts
from boneyard.engine._native.core cimport u64
from boneyard.engine._native.position cimport Position, RulesP, StateP
from . cimport codec

@cython.final
cdef class RoundProgress:
    cdef readonly object rules
    cdef readonly str seats
    cdef readonly tuple sides
    cdef readonly dict numbers
    cdef readonly bint doubles_across
    cdef readonly int lead
    cdef readonly tuple openers
    cdef readonly Position position
    cdef readonly tuple to_act
    cdef readonly bint finished, in_window
    cdef readonly list line, actions
    cdef readonly dict excluded
    cdef object _without_drawn
    cdef list _past
    cdef int _kept, _asked
    cdef tuple _legal

    @cython.locals(twin=RoundProgress)
    cpdef RoundProgress copy(self)
    cpdef lay_out(self, Position position, tuple openers, int lead)
    @cython.locals(phase=int)
    cpdef show(self, Position position)
    @cython.locals(position=Position, left=int, kept=int)
    cpdef retreat(self, actions)
    cpdef int number(self, seat) except -1
    @cython.locals(twin=Position, me=int)
    cpdef Position before(self, seat)
    @cython.locals(me=int)
    cpdef tuple legal(self, seat)
    @cython.locals(position=Position, r=RulesP, s=StateP, counts=dict, dead_counts=dict, skips=dict, passes=dict, totals=dict, p=int, me=int)
    cpdef dict shown(self, seat)
    @cython.locals(me=int, kind=int, held=Position, before=Position, after=Position, brought=int, fined=int)
    cpdef apply(self, by, what, answered=*)
    cdef _conclude(self, seat, int kind, Position before)
    cpdef tuple arms_of(self, unsigned int bits)

cpdef action_of(action)
@cython.locals(kept=dict, key=tuple)
cdef _placed(action, seat, bint doubles_across)
cpdef tuple names_of(Position position)
@cython.locals(found=list, lo=int, hi=int, tile=int)
cdef tuple tiles_in(u64 low, u64 high, int max_pip)
