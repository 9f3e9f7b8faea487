# C types for position.py.  Other compiled folders use `position.r` and `position.s` of a Position.
# Compiled at -Og: most of its work is done by the modules and by Python.
cimport cython
from . cimport between, checks, core, dealing, reasons, score
from .core cimport Rules, State, u64

ctypedef Rules* RulesP
ctypedef State* StateP

cdef short BUF[432]

@cython.final
cdef class Position:
    cdef readonly tuple numbers
    cdef readonly int layout
    cdef Rules* r           # point to the two below
    cdef State* s
    cdef Rules rules
    cdef State held

    @cython.locals(twin=Position)
    cpdef Position copy(self)
    cpdef state(self)
    cpdef set_state(self, state)
    @cython.locals(s=StateP, pile=list, i=int, begin=int, tile=int)
    cpdef order_stock(self, tiles)
    cpdef deal(self, seed)
    @cython.locals(r=RulesP, s=StateP, most=int, held=list, pile=list, totals=list, rows=list, unwritten=list, tile=int, i=int)
    cpdef load(self, hands, stock, turned=*, bint higher_left=*, before=*)
    cdef list _tiles(self, tiles, str what)
    cdef int _seat(self, seat) except -1
    cpdef int tile_opener(self, who) except? -1
    @cython.locals(tile=int)
    cpdef begin(self, seat, lead)
    cpdef int actor(self)
    @cython.locals(n=int, i=int)
    cpdef list legal(self, seat)
    @cython.locals(n=int, i=int)
    cpdef tuple choices(self, seat)
    cpdef int written(self, action) except -1
    @cython.locals(p=int, a=int)
    cpdef apply(self, seat, action)
    @cython.locals(after=Position)
    cpdef tuple step(self, seat, action)
    @cython.locals(side=int, last=int)
    cpdef settle(self, made, penalty, last_made)
    cpdef name_winner(self, seat)
    @cython.locals(p=int, number=int)
    cpdef int refusal(self, seat, action) except -1
    cpdef int end_sum(self)
    cpdef int line_points(self)
    cpdef int buyable(self)
    cpdef tuple fitting(self)
    cpdef tuple shown(self, int kind)
    cpdef tuple effects(self, seat)
    @cython.locals(p=int, bit=int, seat=int)
    cpdef list fines(self, cause, by)
    @cython.locals(p=int, side=int)
    cpdef tuple result(self)
    @cython.locals(p=int, side=int, writer=int, rank=int)
    cpdef tally(self)
    cpdef int counted(self, seat) except? -1
    cpdef int factor(self, seat) except? -1
    @cython.locals(buf=short[432], actions=int)
    cpdef int playout(self) except -1
    @cython.locals(buf=short[432], first=u64, left=longlong, n=int, k=int, actions=longlong, more=longlong, wins=longlong[8], points=longlong[8], ends=longlong[8])
    cpdef tuple run(self, seed, rounds)

@cython.final
cdef class Standing:
    cdef readonly tuple numbers
    cdef Rules* r           # point to the two below
    cdef between.Standing* m
    cdef Rules rules
    cdef between.Standing match

    @cython.locals(twin=Standing)
    cpdef Standing copy(self)
    cpdef state(self)
    cpdef list totals(self)
    @cython.locals(side=int)
    cpdef set_totals(self, totals)
    cpdef int opener_rule(self)
    cpdef int lead_rule(self)
    cdef Position _of_these_rules(self, Position position)
    cpdef set_out(self, Position position)
    @cython.locals(seats=int)
    cpdef tuple openers(self, Position position)
    cpdef close_round(self, Position position)
    @cython.locals(number=int)
    cpdef name_winner(self, side)

# It needs the classes above.  Cython keeps the inline functions of a module under the name in the first cimport of it, so
# two folders with a storage.pxd must name it in full.
cimport boneyard.engine._native.storage as storage
