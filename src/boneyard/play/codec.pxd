# C types for codec.py.
# Compiled at -Og: most of its work is done by the modules and by Python.
cimport cython
from boneyard.engine._native cimport parts
from boneyard.engine._native.position cimport Position

cpdef encode(action, rules)
cpdef decode(number, Position position)
@cython.locals(found=list)
cpdef tuple legal(Position position, seat)
@cython.locals(actions=dict)
cpdef known(number)
@cython.locals(written=int, number=int, opening=int)
cpdef resolve(action, Position position, seat, rules)
cdef _checked(int number, Position position, seat)
cpdef arm_name(int number, Position position)
@cython.locals(written=int, tile=int)
cdef _branching(action, Position position, seat)
