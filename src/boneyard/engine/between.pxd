# C types for between.py.
cimport cython
from . cimport bits
from . cimport core
from . cimport dealing
from . cimport score
from .core cimport Rules, State, i8, u8

cdef struct Standing:
    int totals[7]       # score after the last finished round, by side
    int points[7]       # what the last round added to it, by side
    int left[7]         # pips left in the last round, by seat
    int tiles[7]        # tiles left in hand in the last round, by seat
    int passes[7]       # passes in succession at the end of the last round, by seat
    int kept[7]         # pips that a side has lost and not written, by side
    int rounds          # finished rounds
    int opener, winner  # seats of the last round; winner -1: the next opener is that of a tie
    int last            # seat that laid the last tile of the last round; without one its opener
    int ties            # rounds in a row until now that nobody won
    int earlier         # rounds until now that make round_bonus less, Most.PASSES at most
    int carried         # pips of rounds without a winner, which the next losers write
    int lot             # a lot must be drawn
    int over
    int cause           # why the match is over, or would be but for a tie
    int reached         # sides that have reached the target, or zero, as bits
    int tied            # sides tied for the match, as bits
    int winners, losers # sides, as bits

@cython.locals(p=int)
cdef void start(Rules* r, Standing* m) noexcept nogil
cdef int opener_rule(Rules* r, Standing* m) noexcept nogil
cdef int lead_rule(Rules* r, Standing* m) noexcept nogil
@cython.locals(p=int)
cdef void set_out(Rules* r, Standing* m, State* s) noexcept nogil
@cython.locals(who=int, seat=int, seats=int)
cdef int openers(Rules* r, Standing* m, State* s) noexcept nogil
@cython.locals(seat=int, _=int)
cdef int with_double(Rules* r, Standing* m, State* s) noexcept nogil
@cython.locals(seats=int, p=int)
cdef int seats_of(Rules* r, int side) noexcept nogil
cdef int weakness(Rules* r, Standing* m, int seat) noexcept nogil
@cython.locals(fewest=int, seats=int, most=int, p=int, x=int)
cdef int weakest(Rules* r, Standing* m, int who) noexcept nogil
@cython.locals(fewest=int, sides=int, side=int)
cdef int fewest_points(Rules* r, Standing* m) noexcept nogil
@cython.locals(side=int, p=int)
cdef void close_round(Rules* r, Standing* m, State* s) noexcept nogil
@cython.locals(side=int)
cdef int level(Rules* r, Standing* m) noexcept nogil
@cython.locals(found=int, most=longlong, total=longlong, side=int)
cdef int best(Rules* r, Standing* m, int sides, int low) noexcept nogil
@cython.locals(everybody=int, low=int, side=int, first=int)
cdef void decide(Rules* r, Standing* m) noexcept nogil
cdef void win(Rules* r, Standing* m, int sides) noexcept nogil
