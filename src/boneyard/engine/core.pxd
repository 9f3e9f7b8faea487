# C types for core.py, and the one table of fields: fields.py reads the two structs for everything that is not C.
# Nothing here changes what the rules mean.  C does not inline a function that is marked `apart`: few actions need it, and the
# functions that every action needs stay small without it (tools/staging.py).
cimport cython
from . cimport bits, parts

ctypedef unsigned long long u64
ctypedef signed char i8
ctypedef unsigned char u8

cdef struct Rules:
    int players, n_sides, max_pip, n_tiles, words, hand_size, step, turned, start
    int first_opener, first_lead, opening_pip, redeal_doubles, redeal_number, blank_aside
    int draw, reserve, voluntary_draw, early_block, stuck
    int spinner, spinner_order, fill_cross, locks
    int match_sum, across_next, blank_lengthwise, lengthwise, matador_optional
    int bonus, bonus_draws, out_of_turn, last_tile_call, close
    int pass_penalty, pass_penalty_after, board_penalty, board_penalty_on_block, foul_penalty
    int all_pass_reward, opening_pass_reward, opening_pass_plain
    int end_unit, end_divisor, end_unit2, end_divisor2, point_cap, exact_target, muggins, open_sides_count, open_sides_most, opening_scores, opening_wins, least_first, knock_reward, target, target_in_play
    int equal_ends, equal_ends_double, near_target
    int double_blank, lone_blank, lone_blank_when, doubles_count, held_double_factor, last_double_factor
    int out_wins, both_out, block_winner, block_neighbour, block_tie, out_score, block_score, block_prize, all_scored
    int finish_any, finish_double, finish_both, finish_cross, finish_blank, blank_joins, block_bonus, both_ends, tie_worth
    int round_bonus, round_bonus_step, tied_rounds_count
    int least_written, least_when, below_least, tied_pips
    int prize_scope, prize_rounding, prize_unit, prize_divisor, count_down, exact_zero, floor_zero
    int later_opener, later_lead, tied_opener, tied_lead, tied_opener_after_block, tied_opener_when_level, weakest_by, carry_passes, settlement
    int target_effect, deals, better, match_tie, losers_at_target

cdef struct State:
    u64 hands[7][2]     # tiles in hand, by seat
    u64 dead[7][2]      # tiles discarded face down, by seat
    u64 held[2]         # all hands together
    u64 rng
    int score[7]        # running totals of the match, by side
    int penalty[7]      # penalty points of this round, by side
    int made[7]         # points in play of this round, by side
    int given[7]        # what the end of the round added to the totals, by side
    int carried         # pips of earlier rounds without a winner, which the next losers write
    int rank            # what decided a round by what was left: the lowest standing
    u8 yard[91]         # the stock in drawing order, from yard_i on
    u8 yard_i
    u8 yard_n
    i8 end[4]           # the number an arm shows
    i8 other[4]         # the second number of an EITHER end
    i8 kind[4]          # NORMAL, BRIDGE or EITHER
    i8 double[4]        # a double lies at the end of the arm
    i8 len[4]           # tiles on the arm beyond the spinner
    i8 passes[7]        # passes in succession, by seat
    i8 debt[7]          # turns to skip, by seat
    i8 owed[7]          # answers owed in the out-of-turn window, by seat
    i8 centre           # number of the spinner, -1 without
    i8 covered          # sides of the spinner that are covered
    i8 open             # arms that can be played on now, as bits
    i8 laid             # tiles on the table
    i8 phase, turn, opener
    i8 lead, lead_tile  # what the opener must open with
    i8 drawn            # tile drawn in this turn and not played, -1 without
    i8 barred           # unannounced last tile that may not be played now, -1 without
    i8 bonus            # this is an extra play
    i8 run              # passes since the last play
    i8 last             # seat that laid the last tile
    i8 last_double      # the tile that emptied the hand was a double
    i8 last_joins       # that tile fitted at two ends, as both_ends has it
    i8 last_blank       # that tile was [0-0]
    i8 reached          # sides that reached the target in play, as bits
    i8 ended, winner
    u8 kept[7]          # pips that a side lost in rounds before this one and has not written, by side
    u8 ties             # rounds in a row before this one that nobody won
    u8 earlier          # rounds of the match before this one that make round_bonus less
    u8 announced        # seats whose last tile is announced, as bits
    u8 tied             # seats tied for winning a blocked round, as bits
    u8 fined            # causes of the penalties and rewards that the last action brought, as bits
    u8 skipped          # seats that the last action made skip a turn, as bits
    i8 decided          # how a round was decided by what was left (score.py); 0 if it was not
    short award         # points in play that the last action made
    short unclaimed     # points of the last play that are not claimed
    short unlocked      # numbers whose double lies, as bits
    short brought       # what the last action brought with it, as bits

# Constants of 64 bits as literals that C folds; tools/staging.py puts the numbers of core.py here.  A compound literal also
# takes the assignment that the .py makes at import.
cdef extern from *:
    u64 MASK64 "((unsigned long long){MASK64})"
    u64 GOLDEN "((unsigned long long){GOLDEN})"
    u64 MIX1 "((unsigned long long){MIX1})"
    u64 MIX2 "((unsigned long long){MIX2})"
    u64 ONE "((unsigned long long){ONE})"
cdef i8 LO[91]
cdef i8 HI[91]
cdef u64 WITH[26]
cdef u64 OF_WEIGHT[50]
cdef u64 DOUBLES[2]

@cython.locals(tile=int, lo=int, hi=int, w=int, bit=u64)
cdef _tables()
cdef int tile_with(int a, int b) noexcept nogil
@cython.locals(z=u64)
cdef int bounded(State* s, int n) noexcept nogil
@cython.locals(i=int, j=int, t=int)
cdef void shuffle(State* s, int n) noexcept nogil
@cython.locals(bit=u64, w=int)
cdef void take(State* s, int seat, int tile) noexcept nogil
@cython.locals(bit=u64, w=int)
cdef void drop(State* s, int seat, int tile) noexcept nogil
@cython.locals(n=int)
cdef int buyable(Rules* r, State* s) noexcept nogil
cdef u64 matadors(Rules* r, int w) noexcept nogil
cdef int is_matador(Rules* r, int tile) noexcept nogil
@cython.locals(pip=int)
cdef u64 fits(Rules* r, State* s, int arm, int w) noexcept nogil
@cython.locals(pip=int, m=u64)
cdef u64 fits_sum(Rules* r, State* s, int arm, int w) noexcept nogil
@cython.locals(end=int)
cdef int touches(Rules* r, State* s, int arm, int pip) noexcept nogil
@cython.locals(tile=int, arm=int, higher=bint)
cdef int written(Rules* r, State* s, int action) noexcept nogil
cdef int lengthwise(Rules* r, State* s, int arm, int pip) noexcept nogil
@cython.locals(m=u64, arm=int, far=int, tile=int)
cdef u64 closing(Rules* r, State* s, int w) noexcept nogil  # apart
@cython.locals(i=int)
cdef int stock_fits(Rules* r, State* s) noexcept nogil  # apart
@cython.locals(arms=int, arm=int, w=int)
cdef int blocked(Rules* r, State* s) noexcept nogil
@cython.locals(arm=int, m=u64)
cdef u64 fitting(Rules* r, State* s, int w) noexcept nogil
cdef u64 shown(Rules* r, State* s, int kind, int w) noexcept nogil
@cython.locals(arm=int)
cdef int fits_somewhere(Rules* r, State* s, int tile) noexcept nogil
@cython.locals(lo=int, hi=int, action=int)
cdef int matador_ways(Rules* r, State* s, int tile, int arm, short* buf, int n) noexcept nogil
@cython.locals(m=u64, arm=int, tile=int)
cdef int layings_sum(Rules* r, State* s, int w, u64 mine, short* buf, int n) noexcept nogil  # apart
@cython.locals(m=u64, arms=int, arm=int)
cdef int layings(Rules* r, State* s, int w, u64 mine, short* buf, int n) noexcept nogil
@cython.locals(n=int, w=int, mine=u64)
cdef int hand_layings(Rules* r, State* s, int seat, short* buf) noexcept nogil
@cython.locals(n=int, w=int, m=u64)
cdef int openings(Rules* r, State* s, int seat, short* buf) noexcept nogil  # apart
cdef int may_draw(Rules* r, State* s) noexcept nogil
cdef int loses_turn(Rules* r, State* s) noexcept nogil
@cython.locals(n=int, w=int, m=u64)
cdef int stuck(Rules* r, State* s, int seat, short* buf) noexcept nogil
@cython.locals(i=int)
cdef int only_matadors(Rules* r, State* s, short* buf, int n) noexcept nogil  # apart
@cython.locals(n=int)
cdef int hand_count(Rules* r, State* s, int seat) noexcept nogil
cdef int may_call(Rules* r, State* s, int seat) noexcept nogil
cdef int may_claim(Rules* r, State* s, int seat) noexcept nogil
@cython.locals(i=int, now=int, first=int)
cdef int with_claims(Rules* r, State* s, short* buf, int n) noexcept nogil  # apart
@cython.locals(i=int)
cdef int with_calls(Rules* r, State* s, int seat, short* buf, int n) noexcept nogil  # apart
@cython.locals(n=int, barred=int, arm=int, tile=int)
cdef int window_legal(Rules* r, State* s, int seat, short* buf) noexcept nogil  # apart
@cython.locals(n=int)
cdef int legal(Rules* r, State* s, int seat, short* buf) noexcept nogil
cdef int may_draw_instead(Rules* r, State* s, short* buf, int n) noexcept nogil
@cython.locals(arms=int, arm=int)
cdef int open_arms(Rules* r, State* s) noexcept nogil
@cython.locals(arm=int)
cdef void place_first(Rules* r, State* s, int lo, int hi, int action) noexcept nogil  # apart
@cython.locals(lo=int, hi=int, touching=int)
cdef void place_sum(Rules* r, State* s, int tile, int arm, int action) noexcept nogil
@cython.locals(lo=int, hi=int)
cdef void place(Rules* r, State* s, int tile, int arm, int action) noexcept nogil
@cython.locals(total=int, arm=int)
cdef int end_sum(Rules* r, State* s) noexcept nogil
cdef int sides_counted(Rules* r, int free) noexcept nogil
@cython.locals(gain=int, total=int, far=int)
cdef int next_sum(Rules* r, State* s, int now, int tile, int arm) noexcept nogil
@cython.locals(points=int)
cdef int points_of(Rules* r, int total) noexcept nogil
@cython.locals(points=int)
cdef int line_points(Rules* r, State* s) noexcept nogil
cdef int play_points(Rules* r, State* s) noexcept nogil
cdef int equal_after(Rules* r, State* s, int tile, int arm) noexcept nogil
@cython.locals(tile=int, points=int, arm=int)
cdef int points_after(Rules* r, State* s, int now, int action) noexcept nogil
cdef int beyond(Rules* r, State* s, int side, int points) noexcept nogil
cdef int too_few(Rules* r, State* s, int side, int points, int divisor) noexcept nogil
cdef int unscored(Rules* r, State* s, int side, int points) noexcept nogil
@cython.locals(most=int)
cdef int held_back(Rules* r, State* s, int side, int points) noexcept nogil
@cython.locals(side=int, lost=int)
cdef void make_points(Rules* r, State* s, int seat, int points) noexcept nogil
@cython.locals(ends=int)
cdef int joined(Rules* r, int tile, int low, int high) noexcept nogil
@cython.locals(arm=int, low=int, high=int)
cdef int joins(Rules* r, State* s, int tile) noexcept nogil  # apart
cdef void begin_turn(Rules* r, State* s, int seat) noexcept nogil
cdef void bar(Rules* r, State* s, int seat) noexcept nogil
cdef int emptied(State* s, int seat) noexcept nogil
@cython.locals(p=int)
cdef int out(Rules* r, State* s, int seat) noexcept nogil
cdef int following(Rules* r, int seat) noexcept nogil
@cython.locals(seat=int)
cdef void next_turn(Rules* r, State* s) noexcept nogil
@cython.locals(_=int)
cdef int able(Rules* r, State* s, int seat) noexcept nogil  # apart
cdef void end_round(State* s, int cause) noexcept nogil
@cython.locals(before=int)
cdef void add_points(Rules* r, State* s, int side, int points) noexcept nogil
@cython.locals(points=int)
cdef int fine(Rules* r, State* s, int cause, int by, int seat) noexcept nogil
@cython.locals(side=int, points=int)
cdef void reward(Rules* r, State* s, int cause) noexcept nogil  # apart
@cython.locals(p=int, points=int)
cdef void penalise(Rules* r, State* s, int cause, int by) noexcept nogil  # apart
@cython.locals(low=int, high=int, p=int, both=u64)
cdef void open_window(Rules* r, State* s, int tile) noexcept nogil  # apart
@cython.locals(p=int)
cdef void answer(Rules* r, State* s, int seat, int action) noexcept nogil  # apart
@cython.locals(points=int)
cdef void count(Rules* r, State* s, int seat, int action) noexcept nogil
@cython.locals(tile=int, double=int, over=int)
cdef void play(Rules* r, State* s, int seat, int action) noexcept nogil
cdef void draw(Rules* r, State* s, int seat) noexcept nogil
cdef void discard(Rules* r, State* s, int seat, int tile) noexcept nogil
cdef void pass_turn(Rules* r, State* s, int seat) noexcept nogil
cdef int holds(State* s, int seat, int tile) noexcept nogil
@cython.locals(kind=int, tile=int)
cdef int can_apply(Rules* r, State* s, int seat, int action) noexcept nogil
@cython.locals(kind=int)
cdef void apply(Rules* r, State* s, int seat, int action) noexcept nogil
@cython.locals(seat=int, _=int)
cdef int actor(Rules* r, State* s) noexcept nogil
@cython.locals(actions=int, seat=int, n=int)
cdef int playout(Rules* r, State* s, short* buf) noexcept nogil
